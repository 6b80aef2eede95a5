//! Order: original, sister, angel, judge, saint, empress.

use crate::theme;

use super::PLAIN;
use super::head::{Back, Collar, Eyes, Front, Head, Mouth};
use super::part::{INK, Portrait, disc, line, path, star};

pub(super) const ALICES: [Portrait; 6] = [
    Portrait {
        id: "original",
        head: Head {
            back: Back::Long,
            front: Front::Round,
            hair: theme::HAIR_1,
            dress: theme::GEAR_1,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-26 38C-13 25 13 25 26 38L25 44C13 32 -13 32 -25 44Z", theme::HAIR_4, 1.8),
            path("M-1 28C-13 22 -22 8 -20 -6C-8 -3 1 12 2 26ZM2 28C5 14 13 4 25 2C26 14 16 27 4 29Z", theme::HAIR_4, 1.9),
            line("M-14 4C-10 12 -5 20 0 25M20 8C14 13 8 20 4 25", theme::HAIR_5, 1.3),
            disc(1.0, 28.0, 4.8, theme::HAIR_4, 1.8),
        ],
    },
    Portrait {
        id: "sister",
        head: Head {
            back: Back::None,
            front: Front::Parted,
            hair: theme::HAIR_3,
            eyes: Eyes::Gentle,
            iris: theme::GREEN_I,
            dress: theme::HAIR_4,
            shine: false,
            ..PLAIN
        },
        behind: &[path("M-34 96C-42 30 -24 9 0 9C24 9 42 30 34 96Z", theme::HAIR_4, 2.0)],
        before: &[
            path("M-30 60C-36 22 -17 9 0 9C17 9 36 22 30 60C27 45 18 34 0 34C-18 34 -27 45 -30 60Z", theme::HAIR_4, 2.0),
            path("M-28 53C-27 36 -16 27 0 27C16 27 27 36 28 53C23 42 14 36.6 0 36.6C-14 36.6 -23 42 -28 53Z", theme::WHITE, 1.7),
            line("M-24 22C-18 15 -10 12.6 -4 12.6", theme::HAIR_5, 2.0),
        ],
    },
    Portrait {
        id: "angel",
        head: Head {
            back: Back::Short,
            front: Front::Wavy,
            hair: theme::HAIR_5,
            eyes: Eyes::Gentle,
            mouth: Mouth::Laugh,
            dress: theme::WHITE,
            collar: Collar::Bow,
            trim: theme::BRASS_FILL,
            ..PLAIN
        },
        behind: &[
            path("M16 72C18 50 30 34 46 29C47 37 46 42 43 45C47 48 46 54 42 57C45 61 43 67 38 68C39 74 34 79 29 78C24 82 17 80 16 72Z", theme::WHITE, 1.9).twice(),
            line("M32 52C36 48 39 46 43 45M31 63C35 60 38 58 42 57M29 72C33 71 35 70 38 68", INK, 1.2).twice(),
        ],
        before: &[
            path("M-20 4A20 6.4 0 1 1 20 4A20 6.4 0 1 1 -20 4ZM-12.6 4A12.6 2.4 0 1 0 12.6 4A12.6 2.4 0 1 0 -12.6 4Z", theme::GEAR_0, 1.7),
            line("M-13 8C-10 9 -6 9.4 -3 9.4", theme::WHITE, 1.4),
        ],
    },
    Portrait {
        id: "judge",
        head: Head {
            back: Back::None,
            front: Front::None,
            eyes: Eyes::Keen,
            iris: theme::HAIR_4,
            mouth: Mouth::Firm,
            dress: theme::HAIR_4,
            collar: Collar::None,
            ..PLAIN
        },
        behind: &[path("M-24 40C-38 46 -40 80 -30 88H30C40 80 38 46 24 40Z", theme::IVORY, 1.9)],
        before: &[
            path("M-27 50C-36 12 -15 5 0 5C15 5 36 12 27 50C23 44 18 38 12 38C8 41 3 40 0 36C-3 40 -8 41 -12 38C-18 38 -23 44 -27 50Z", theme::IVORY, 2.0),
            line("M0 5V35M-9 8C-15 16 -15 28 -12 37M9 8C15 16 15 28 12 37M-19 15C-25 23 -26 32 -24 40M19 15C25 23 26 32 24 40", INK, 1.2),
            disc(30.0, 52.0, 7.6, theme::IVORY, 1.8).twice(),
            disc(31.0, 66.0, 7.6, theme::IVORY, 1.8).twice(),
            disc(30.0, 80.0, 7.6, theme::IVORY, 1.8).twice(),
            line("M27 52A3.2 3.2 0 1 1 30.4 55M28 66A3.2 3.2 0 1 1 31.4 69M27 80A3.2 3.2 0 1 1 30.4 83", INK, 1.2).twice(),
            path("M-5 79L-8 95H-1L0 83L1 95H8L5 79Z", theme::WHITE, 1.5),
        ],
    },
    Portrait {
        id: "saint",
        head: Head {
            back: Back::Bob,
            front: Front::Parted,
            hair: theme::HAIR_0,
            eyes: Eyes::Closed,
            dress: theme::IVORY,
            collar: Collar::Crossed,
            trim: theme::BRASS_FILL,
            shine: false,
            ..PLAIN
        },
        behind: &[
            star(18, (0.0, 46.0), 45.0, 36.0, theme::GEAR_0),
            disc(0.0, 46.0, 33.0, theme::IVORY, 1.7),
        ],
        before: &[
            path("M-20 36C-33 36 -38 26 -36 18C-30 18 -26 20 -24 24C-25 16 -21 10 -15 8C-11 14 -12 21 -14 25C-9 23 -3 25 0 29C-4 36 -13 39 -20 36Z", theme::WHITE, 1.8),
            line("M-19 34C-21 29 -22 26 -24 24M-18 34C-16 30 -15 28 -14 25", INK, 1.2),
            line("M-19 30L-20 23M-17 30L-15 21", theme::GEAR_0, 2.2),
            path("M-22 36C-30 38 -34 46 -33 52C-26 50 -20 44 -19 37Z", theme::GREEN, 1.6),
        ],
    },
    Portrait {
        id: "empress",
        head: Head {
            back: Back::Long,
            front: Front::Parted,
            hair: theme::HAIR_4,
            eyes: Eyes::Keen,
            iris: theme::GEAR_3,
            mouth: Mouth::Smirk,
            dress: theme::GEAR_3,
            collar: Collar::Scarf,
            trim: theme::IVORY,
            shine: false,
        },
        behind: &[path("M0 14C-34 16 -44 56 -45 96H45C44 56 34 16 0 14Z", theme::HAIR_5, 1.8).thin(0.6)],
        before: &[
            path("M-18 28L-22 -3L-12 7L-8 -10L0 2L8 -10L12 7L22 -3L18 28C6 23 -6 23 -18 28Z", theme::GEAR_0, 1.9),
            path("M-19 28C-8 23 8 23 19 28L18 35C8 29.6 -8 29.6 -18 35Z", theme::IVORY, 1.7),
            disc(0.0, 14.0, 4.6, theme::RED, 1.5),
            disc(11.0, 17.4, 2.8, theme::GEAR_1, 1.3).twice(),
            line("M0 29H0M9 30.4H9M-9 30.4H-9M8 86H8M-8 86H-8M-10 66H-10", INK, 2.4),
        ],
    },
];
