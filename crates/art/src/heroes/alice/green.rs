//! Food: merchant, wonder, hunter, pirate, ranger, dragon.

use crate::theme;

use super::PLAIN;
use super::head::{Back, Collar, Eyes, Front, Head, Mouth};
use super::part::{INK, Portrait, disc, flat, heart, line, path};

pub(super) const ALICES: [Portrait; 6] = [
    Portrait {
        id: "merchant",
        head: Head {
            back: Back::Bob,
            front: Front::Side,
            hair: theme::HAIR_0,
            iris: theme::GREEN_I,
            mouth: Mouth::Cat,
            dress: theme::HAIR_3,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-28 40C-40 17 -14 1 4 6C27 2 39 22 28 40C14 32 -14 32 -28 40Z", theme::GREEN, 2.0),
            line("M2 6L4 0", INK, 2.6),
            disc(1.0, 20.0, 9.0, theme::BRASS_FILL, 1.8),
            flat("M-2 17H4V23H-2Z", INK),
            disc(31.0, 78.0, 9.4, theme::BRASS_FILL, 1.8),
            disc(27.0, 73.0, 9.4, theme::BRASS_FILL, 1.8),
            flat("M24 70H30V76H24Z", INK),
        ],
    },
    Portrait {
        id: "wonder",
        head: Head {
            back: Back::Tails,
            front: Front::Swept,
            hair: theme::HAIR_1,
            iris: theme::GEAR_2,
            mouth: Mouth::Laugh,
            dress: theme::GEAR_1,
            ..PLAIN
        },
        behind: &[],
        before: &[
            line(
                "M-9 28C-16 24 -5 20 -12 16C-17 13 -11 9 -13 6M9 28C16 24 5 20 12 16C17 13 11 9 13 6",
                INK,
                2.0,
            ),
            path("M-26 38C-13 25 13 25 26 38L25 43.4C13 31 -13 31 -25 43.4Z", theme::WHITE, 1.8),
            heart(13.4, 2.0, 9.0, theme::GEAR_2, 1.8).twice(),
            heart(17.6, 66.0, 3.2, theme::GEAR_2, 0.8).twice(),
        ],
    },
    Portrait {
        id: "hunter",
        head: Head {
            back: Back::Curls,
            front: Front::Parted,
            hair: theme::HAIR_3,
            eyes: Eyes::Keen,
            iris: theme::HAIR_0,
            dress: theme::GEAR_4,
            collar: Collar::Crossed,
            trim: theme::HAIR_0,
            shine: false,
            ..PLAIN
        },
        behind: &[
            line("M22 90L34 56M29 94L40 64", INK, 2.4),
            path("M32 61L31 51L39 53L37 63ZM38 69L37 60L44 62L42 71Z", theme::WHITE, 1.5),
        ],
        before: &[
            path("M-31 40C-22 12 -6 6 10 10L31 38C12 31 -12 32 -31 40Z", theme::GREEN, 2.0),
            path("M-33 41C-12 31 12 30 34 39C23 46 -22 48 -33 41Z", theme::HAIR_0, 1.8),
            path("M3 24C3 4 11 -8 24 -13C28 0 24 14 8 30Z", theme::WHITE, 1.8),
            line("M5 28C9 16 14 4 21 -6M12 12L19 8M9 19L16 16", INK, 1.3),
        ],
    },
    Portrait {
        id: "pirate",
        head: Head {
            back: Back::Long,
            front: Front::Swept,
            hair: theme::HAIR_2,
            eyes: Eyes::Keen,
            mouth: Mouth::Smirk,
            collar: Collar::Scarf,
            trim: theme::RED,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            line("M-24 44L6 54M17 55L24 52", INK, 1.9),
            flat("M3.6 53.6C8 50 16 50 19.4 54C20 62 16 67.4 11.6 67.4C7 67.4 3.4 62 3.6 53.6Z", INK),
            path(
                "M-40 38C-34 12 -15 4 0 4C15 4 34 12 40 38C26 43 17 31 0 31C-17 31 -26 43 -40 38Z",
                theme::HAIR_4,
                2.0,
            ),
            line("M-35.6 35C-26 35 -16 26 0 26C16 26 26 35 35.6 35", theme::BRASS_FILL, 2.4),
            heart(0.0, 15.0, 6.0, theme::IVORY, 0.8),
            disc(-25.4, 69.0, 3.2, theme::BRASS_FILL, 1.3),
        ],
    },
    Portrait {
        id: "ranger",
        head: Head {
            back: Back::Short,
            front: Front::Parted,
            hair: theme::HAIR_5,
            eyes: Eyes::Gentle,
            iris: theme::GREEN_I,
            dress: theme::GEAR_4,
            collar: Collar::None,
            shine: false,
            ..PLAIN
        },
        behind: &[path(
            "M0 -8C16 8 40 20 36 60C34 78 30 88 27 96H-27C-30 88 -34 78 -36 60C-40 20 -16 8 0 -8Z",
            theme::GEAR_4,
            2.0,
        )],
        before: &[
            path(
                "M0 -8C16 8 38 20 32 58C30 68 27 76 22 82C26 68 26 56 22 48C17 38 9 34 0 34C-9 34 -17 38 -22 48C-26 56 -26 68 -22 82C-27 76 -30 68 -32 58C-38 20 -16 8 0 -8Z",
                theme::GREEN,
                2.0,
            ),
            line("M0 0V33M0 10L-9 15M0 10L9 15M0 20L-17 28M0 20L17 28M-28 44L-22 40M28 44L22 40", INK, 1.4),
            path("M-9 90C-10 82 -3 77 8 77C9 86 3 92 -9 90Z", theme::BRASS_FILL, 1.7),
            line("M-7 89L4 80", INK, 1.2),
            line("M-18.6 69.4H-18.6M-15 68H-15M15 68H15M18.6 69.4H18.6", theme::HAIR_0, 1.9),
        ],
    },
    Portrait {
        id: "dragon",
        head: Head {
            back: Back::Short,
            front: Front::Wild,
            hair: theme::HAIR_4,
            eyes: Eyes::Keen,
            iris: theme::YELLOW,
            mouth: Mouth::Fang,
            dress: theme::GREEN,
            collar: Collar::Gorget,
            trim: theme::GEAR_4,
            shine: false,
        },
        behind: &[
            path("M22 42L45 30L41 42L46 50L38 56L41 66L24 64Z", theme::GREEN, 1.9).twice(),
            line("M26 48L40 41M27 54L38 54", INK, 1.3).twice(),
        ],
        before: &[
            path("M7 25C6 13 13 5 15 -10C27 0 29 20 20 32C16 30 11 28 7 25Z", theme::IVORY, 1.9).twice(),
            line("M9.6 15.6C14 16.6 20 16.6 25 15M13 6.4C16.6 7.4 20.6 7 23 6", INK, 1.4).twice(),
            line(
                "M15 64C16 66.4 18 66.4 19 64C20 66.4 22 66.4 22.6 64M17 67.6C18 69.6 20 69.6 21 67.6",
                theme::GREEN_I,
                1.4,
            )
            .twice(),
        ],
    },
];
