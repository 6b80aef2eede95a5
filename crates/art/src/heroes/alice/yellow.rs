//! Dream: miko, cheergirl, diva, wiccan, demonlord, princess.

use crate::theme;

use super::PLAIN;
use super::head::{Back, Collar, Eyes, Front, Head, Mouth};
use super::part::{Portrait, disc, dot, heart, line, path, star};

pub(super) const ALICES: [Portrait; 6] = [
    Portrait {
        id: "miko",
        head: Head {
            back: Back::Long,
            front: Front::Straight,
            hair: theme::HAIR_4,
            eyes: Eyes::Gentle,
            iris: theme::HAIR_0,
            dress: theme::WHITE,
            collar: Collar::Crossed,
            trim: theme::RED,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M27 33H35L31.6 42H38L32 52.6H38.6L29 68L31 55H25L29 45H24Z", theme::WHITE, 1.7).twice(),
            path("M0 20C-6 8 -24 4 -27 9C-29 17 -24 27 -19 29C-14 27 -4 25 0 20C6 8 24 4 27 9C29 17 24 27 19 29C14 27 4 25 0 20Z", theme::WHITE, 1.8),
            path("M-13 19L0 9L13 19L0 28Z", theme::RED, 1.8),
            line("M-6 19H6", theme::BRASS_FILL, 2.0),
        ],
    },
    Portrait {
        id: "cheergirl",
        head: Head {
            back: Back::Tails,
            front: Front::Wavy,
            hair: theme::HAIR_3,
            iris: theme::GREEN_I,
            mouth: Mouth::Laugh,
            dress: theme::RED,
            collar: Collar::Crossed,
            ..PLAIN
        },
        behind: &[],
        before: &[
            disc(23.4, 41.0, 4.4, theme::GEAR_2, 1.7).twice(),
            star(10, (30.0, 77.0), 14.6, 10.0, theme::GEAR_2).twice(),
            disc(30.0, 77.0, 4.4, theme::WHITE, 1.4).twice(),
        ],
    },
    Portrait {
        id: "diva",
        head: Head {
            back: Back::Curls,
            front: Front::Parted,
            hair: theme::HAIR_2,
            eyes: Eyes::Gentle,
            iris: theme::GEAR_2,
            mouth: Mouth::Sing,
            dress: theme::GEAR_3,
            collar: Collar::Scarf,
            trim: theme::WHITE,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-3 30C-14 12 -9 -6 6 -13C6 -8 9 -6 13 -6C11 -2 13 1 18 3C14 5 15 9 18 12C13 13 12 17 12 21C8 22 5 27 4 31Z", theme::GEAR_2, 1.9),
            line("M1 29C-1 14 2 2 8 -7M0 16L-5 10M1 20L7 15M2 8L7 5", theme::WHITE, 1.3),
            disc(0.0, 29.0, 5.0, theme::BRASS_FILL, 1.7),
            dot(0.0, 29.0, 2.2, theme::WHITE),
            disc(25.0, 67.0, 2.6, theme::BRASS_FILL, 1.2).twice(),
            path("M-28 18V37.6A4 3.4 0 1 1 -31 34.4V24.6L-37.4 26.6V41A4 3.4 0 1 1 -40.4 37.8V22Z", theme::WHITE, 1.5),
        ],
    },
    Portrait {
        id: "wiccan",
        head: Head {
            front: Front::Straight,
            mouth: Mouth::Cat,
            iris: theme::GREEN_I,
            dress: theme::GEAR_3,
            collar: Collar::Bow,
            trim: theme::YELLOW,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-42 37C-22 26 22 26 42 37C31 46 -31 46 -42 37Z", theme::GEAR_3, 2.0),
            path("M-22 34C-14 20 -11 3 7 -12C9 -4 13 1 20 3C14 9 18 24 22 34C10 39 -10 39 -22 34Z", theme::GEAR_3, 2.0),
            path("M-22 34C-10 39 10 39 22 34L20.2 26C10 31 -10 31 -19 26Z", theme::YELLOW, 1.7),
            star(5, (2.0, 15.0), 5.6, 2.4, theme::YELLOW),
        ],
    },
    Portrait {
        id: "demonlord",
        head: Head {
            back: Back::Long,
            front: Front::Wavy,
            hair: theme::HAIR_5,
            eyes: Eyes::Keen,
            iris: theme::RED,
            mouth: Mouth::Fang,
            dress: theme::HAIR_4,
            collar: Collar::Bow,
            trim: theme::RED,
            shine: false,
        },
        behind: &[path("M-18 96L-45 60L-44 96H44L45 60L18 96Z", theme::RED, 1.9)],
        before: &[
            path("M9 26C10 9 34 2 43 18C50 32 41 49 30 47C22 45 23 35 30 35C29 39 34 40 35 35C37 27 29 21 23 25C20 27 18 30 17 33Z", theme::HAIR_4, 1.9).twice(),
            line("M19 12L23 20M29 9.6L29.4 19M38 14L33.6 21M43.4 25L36 27M42.6 36L35.6 34", theme::HAIR_5, 1.5).twice(),
            path("M-9 23L-12 8L-5 14L0 4L5 14L12 8L9 23C3 21 -3 21 -9 23Z", theme::GEAR_0, 1.8),
        ],
    },
    Portrait {
        id: "princess",
        head: Head {
            back: Back::Curls,
            front: Front::Round,
            hair: theme::HAIR_1,
            eyes: Eyes::Gentle,
            dress: theme::GEAR_2,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-17 27L-22 10L-11 17L0 2L11 17L22 10L17 27C6 23 -6 23 -17 27Z", theme::GEAR_0, 1.9),
            path("M-18 28C-8 23 8 23 18 28L17 33C7 28.4 -7 28.4 -17 33Z", theme::WHITE, 1.7),
            disc(22.0, 8.6, 3.0, theme::WHITE, 1.5).twice(),
            disc(0.0, 1.0, 3.2, theme::WHITE, 1.5),
            heart(0.0, 16.4, 4.6, theme::GEAR_2, 1.3),
            disc(25.4, 67.0, 3.0, theme::WHITE, 1.3).twice(),
        ],
    },
];
