//! Military: knight, fighter, ninja, panzer, valkyrie, jet.

use crate::theme;

use super::PLAIN;
use super::head::{Back, Collar, Eyes, Front, Head, Mouth};
use super::part::{INK, Portrait, disc, dot, flat, line, path};

pub(super) const ALICES: [Portrait; 6] = [
    Portrait {
        id: "knight",
        head: Head {
            back: Back::Bob,
            hair: theme::HAIR_1,
            eyes: Eyes::Keen,
            dress: theme::ORDER,
            collar: Collar::Gorget,
            trim: theme::HAIR_5,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-2 8C-11 -4 -3 -15 12 -12C19 -10 22 -4 19 3C14 -3 7 -1 3 8Z", theme::RED, 1.8),
            path("M-28 54C-33 16 -16 5 0 5C16 5 33 16 28 54L22 50C20 41 12 38 0 38C-12 38 -20 41 -22 50Z", theme::HAIR_5, 2.0),
            path("M-3.2 5.2H3.2L3.8 38.3H-3.8Z", theme::BRASS_FILL, 1.6),
            dot(16.0, 33.0, 1.7, INK).twice(),
            line("M13 15C18 19 20.6 24 21.4 28", theme::WHITE, 2.2),
        ],
    },
    Portrait {
        id: "fighter",
        head: Head {
            front: Front::Wild,
            eyes: Eyes::Keen,
            iris: theme::HAIR_3,
            mouth: Mouth::Smirk,
            collar: Collar::Crossed,
            ..PLAIN
        },
        behind: &[path("M20 40L43 27L40 39L46 49L22 46Z", theme::RED, 1.8)],
        before: &[
            path("M-28.6 40C-11 31 11 31 28.6 40L28 48C11 39 -11 39 -28 48Z", theme::RED, 1.8),
            path("M11.6 68.6L20 64L22 67.4L13.6 72Z", theme::IVORY, 1.3),
        ],
    },
    Portrait {
        id: "ninja",
        head: Head {
            back: Back::None,
            front: Front::None,
            eyes: Eyes::Keen,
            iris: theme::GEAR_3,
            mouth: Mouth::Hidden,
            dress: theme::HAIR_4,
            collar: Collar::Scarf,
            trim: theme::RED,
            ..PLAIN
        },
        behind: &[path("M14 80L40 70L37 79L44 86L18 90Z", theme::RED, 1.8)],
        before: &[
            path("M-28 66C-36 26 -16 11 0 11C16 11 36 26 28 66C26 55 24 50 20 47H-20C-24 50 -26 55 -28 66Z", theme::HAIR_4, 2.0),
            path("M-25 63.6C-12 68 12 68 25 63.6C23 78 12 83.6 0 83.6C-12 83.6 -23 78 -25 63.6Z", theme::HAIR_4, 2.0),
            path("M-15 26.6Q0 23 15 26.6L13 40Q0 37 -13 40Z", theme::HAIR_5, 1.6),
            flat("M0 26.6L1.7 30.6L6 32L1.7 33.4L0 37.4L-1.7 33.4L-6 32L-1.7 30.6Z", INK),
        ],
    },
    Portrait {
        id: "panzer",
        head: Head {
            back: Back::Tails,
            front: Front::Side,
            hair: theme::HAIR_3,
            iris: theme::GREEN_I,
            mouth: Mouth::Laugh,
            dress: theme::HAIR_4,
            collar: Collar::Bow,
            trim: theme::RED,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-28 43C-31 13 -15 6 0 6C15 6 31 13 28 43C14 36 -14 36 -28 43Z", theme::ORDER, 2.0),
            line("M-11 8C-13 13 -14 18 -14 23M11 8C13 13 14 18 14 23M0 6V22", INK, 1.3),
            path("M24.5 42C29 41 34 46 34 52C34 58 30 61 26 60C23 55 22 47 24.5 42Z", theme::HAIR_0, 1.8).twice(),
            path("M-28.4 31C-12 25 12 25 28.4 31L28.4 38C12 32 -12 32 -28.4 38Z", theme::HAIR_0, 1.6),
            disc(9.4, 31.0, 8.6, theme::BRASS_FILL, 1.8).twice(),
            disc(9.4, 31.0, 5.6, theme::GEAR_1, 1.4).twice(),
        ],
    },
    Portrait {
        id: "valkyrie",
        head: Head {
            back: Back::Long,
            front: Front::Round,
            hair: theme::HAIR_5,
            eyes: Eyes::Gentle,
            mouth: Mouth::Firm,
            dress: theme::RED,
            collar: Collar::Gorget,
            trim: theme::BRASS_FILL,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M20 40C22 25 30 14 45 11C46 17 44 21 41 23C44 24 44 28 41 30C43 32 41 36 37 36C37 39 33 42 29 42C26 43 22 43 20 40Z", theme::WHITE, 1.8).twice(),
            line("M26 34C30 28 35 25 40 23.4M27 38C30 34 34 32 38 31", INK, 1.2).twice(),
            path("M-26 44C-30 15 -14 8 0 8C14 8 30 15 26 44C18 37 10 35 4.6 36.4L0 47L-4.6 36.4C-10 35 -18 37 -26 44Z", theme::BRASS_FILL, 2.0),
            disc(0.0, 23.0, 4.6, theme::RED, 1.6),
            line("M-22 30C-18 26 -14 24.6 -10 24M22 30C18 26 14 24.6 10 24", INK, 1.3),
        ],
    },
    Portrait {
        id: "jet",
        head: Head {
            front: Front::Side,
            hair: theme::HAIR_4,
            mouth: Mouth::Smirk,
            dress: theme::GEAR_4,
            collar: Collar::Crossed,
            trim: theme::HAIR_4,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-27 46C-12 40 12 40 27 46C29 56 27 63 23 65C15 61 8 62 4 66.4H-4C-8 62 -15 61 -23 65C-27 63 -29 56 -27 46Z", theme::GEAR_0, 1.8).thin(0.5),
            line("M-20 61L-13 46M-14.6 60.4L-8.4 46", theme::WHITE, 2.0),
            path("M-32 60C-38 20 -18 4 0 4C18 4 38 20 32 60C31 67 27 71 23.6 72C26 62 27 54 25 47C12 41 -12 41 -25 47C-27 54 -26 62 -23.6 72C-27 71 -31 67 -32 60Z", theme::IVORY, 2.0),
            path("M-6.4 4.6C-7.6 16 -7.4 30 -6 42.6H6C7.4 30 7.6 16 6.4 4.6C3 4 -3 4 -6.4 4.6Z", theme::RED, 1.6),
            line("M17 34H29M18 28H25", theme::RED, 2.4).twice(),
        ],
    },
];
