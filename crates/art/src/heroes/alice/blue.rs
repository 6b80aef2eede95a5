//! Population: little, idol, astronaut, detective, doctor, time traveler.

use crate::theme;

use super::PLAIN;
use super::head::{Back, Collar, Eyes, Front, Head, Mouth};
use super::part::{INK, Portrait, disc, dot, flat, line, path, star};

pub(super) const ALICES: [Portrait; 6] = [
    Portrait {
        id: "little",
        head: Head {
            front: Front::Wavy,
            hair: theme::HAIR_1,
            mouth: Mouth::Laugh,
            dress: theme::BLUE,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path(
                "M0 18C-9 -1 -38 -5 -39 11C-40 28 -13 31 0 18ZM0 18C9 -1 38 -5 39 11C40 28 13 31 0 18Z",
                theme::BLUE,
                2.0,
            ),
            line(
                "M-29 8C-20 9 -11 13 -5 17M-27 20C-20 20 -12 20 -6 19M29 8C20 9 11 13 5 17M27 20C20 20 12 20 6 19",
                INK,
                1.3,
            ),
            disc(0.0, 18.0, 6.4, theme::BLUE, 1.9),
        ],
    },
    Portrait {
        id: "idol",
        head: Head {
            back: Back::Tails,
            front: Front::Round,
            hair: theme::HAIR_2,
            eyes: Eyes::Wink,
            iris: theme::GEAR_2,
            mouth: Mouth::Laugh,
            dress: theme::GEAR_2,
            collar: Collar::Bow,
            ..PLAIN
        },
        behind: &[],
        before: &[
            star(5, (15.0, 25.0), 13.0, 6.0, theme::YELLOW),
            line("M-37 94L-27 74", INK, 7.0),
            line("M-37 94L-27 74", theme::ORDER, 3.6),
            disc(-24.4, 68.6, 8.0, theme::HAIR_5, 1.8),
            line("M-29.6 66L-20.6 72.4M-27.4 62.6L-18.4 69", INK, 1.2),
        ],
    },
    Portrait {
        id: "astronaut",
        head: Head {
            back: Back::Short,
            front: Front::Parted,
            hair: theme::HAIR_0,
            iris: theme::GEAR_3,
            dress: theme::IVORY,
            collar: Collar::None,
            ..PLAIN
        },
        behind: &[
            line("M0 10V0", INK, 2.4),
            disc(0.0, -3.0, 5.0, theme::RED, 1.8),
            path("M34 38H41Q44 38 44 42V54Q44 58 41 58H34Z", theme::ORDER, 1.8).twice(),
        ],
        before: &[
            path("M-39 47A39 39 0 1 1 39 47A39 39 0 1 1 -39 47Z", theme::GEAR_1, 2.0).thin(0.07),
            line("M-31 36C-28 26 -22 19 -13 15M-32.6 44V42M32 58C30 65 26 70 21 74", theme::WHITE, 3.2),
            path("M-29 79C-12 88 12 88 29 79L33 88C14 99 -14 99 -33 88Z", theme::IVORY, 1.9),
            dot(16.0, 88.0, 2.4, theme::RED).twice(),
        ],
    },
    Portrait {
        id: "detective",
        head: Head {
            back: Back::Bob,
            front: Front::Swept,
            hair: theme::HAIR_4,
            iris: theme::GREEN_I,
            mouth: Mouth::Smirk,
            dress: theme::HAIR_3,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M-27 40C-28 14 -14 5 0 5C14 5 28 14 27 40C14 34 -14 34 -27 40Z", theme::HAIR_3, 2.0),
            line(
                "M-14 9C-12 22 -12 28 -14 36M14 9C12 22 12 28 14 36M0 6V34M-26 24C-10 20 10 20 26 24",
                INK,
                1.2,
            ),
            path(
                "M-24 38C-37 40 -41 50 -36 53C-27 46 -12 42 0 42C12 42 27 46 36 53C41 50 37 40 24 38C12 33 -12 33 -24 38Z",
                theme::HAIR_0,
                1.9,
            ),
            path("M0 6C-8 -2 -16 0 -14 6C-12 10 -4 9 0 6C4 9 12 10 14 6C16 0 8 -2 0 6Z", theme::HAIR_0, 1.6),
            path("M31 79L35.6 76L45 90L40 93Z", theme::HAIR_0, 1.7),
            disc(28.0, 72.0, 9.4, theme::BRASS_FILL, 1.8),
            disc(28.0, 72.0, 6.6, theme::GEAR_1, 1.4),
        ],
    },
    Portrait {
        id: "doctor",
        head: Head {
            back: Back::Buns,
            front: Front::Side,
            hair: theme::HAIR_3,
            iris: theme::HAIR_0,
            dress: theme::BLUE,
            collar: Collar::Crossed,
            shine: false,
            ..PLAIN
        },
        behind: &[],
        before: &[
            path("M2.2 58A8.8 8.8 0 1 1 19.8 58A8.8 8.8 0 1 1 2.2 58Z", theme::WHITE, 1.9).thin(0.22).twice(),
            line("M-2.6 57Q0 55 2.6 57M19.6 56L24 54M-19.6 56L-24 54", INK, 1.9),
            path("M-27 39C-12 30 12 30 27 39L26.6 44C12 35.6 -12 35.6 -26.6 44Z", theme::HAIR_4, 1.6),
            disc(0.0, 24.0, 12.0, theme::ORDER, 1.8),
            disc(0.0, 24.0, 9.0, theme::IVORY, 1.2),
            dot(0.0, 24.0, 3.2, INK),
        ],
    },
    Portrait {
        id: "time_traveler",
        head: Head {
            back: Back::Curls,
            front: Front::Swept,
            hair: theme::HAIR_5,
            eyes: Eyes::Gentle,
            iris: theme::GEAR_4,
            mouth: Mouth::Cat,
            dress: theme::HAIR_0,
            collar: Collar::Bow,
            trim: theme::BRASS_FILL,
            shine: false,
        },
        behind: &[],
        before: &[
            path("M-19 33L-22 0C-12 -8 12 -8 22 0L19 33C8 37 -8 37 -19 33Z", theme::HAIR_2, 2.0),
            path(
                "M-37 35C-30 27 -22 26 -19 27C-8 31 8 31 19 27C22 26 30 27 37 35C28 44 -28 44 -37 35Z",
                theme::HAIR_2,
                2.0,
            ),
            disc(0.0, 13.0, 14.0, theme::BRASS_FILL, 1.8),
            disc(0.0, 13.0, 10.6, theme::IVORY, 1.4),
            line("M0 6.6V13L5 16.4", INK, 2.2),
            flat(
                "M-.8 3.6H.8V5.6H-.8ZM-.8 20.4H.8V22.4H-.8ZM-9.4 12.2H-7.4V13.8H-9.4ZM7.4 12.2H9.4V13.8H7.4Z",
                INK,
            ),
        ],
    },
];
