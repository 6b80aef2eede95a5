//! The head that all Alices share: hair, face, eyes, mouth and a glimpse of their dress.

use crate::svg::{Paint, Svg};
use crate::theme::{self, Colour};

use super::super::painted;

/// Hair behind the face.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Back {
    None,
    Bob,
    Tails,
    Short,
    Buns,
    Curls,
    Long,
}

/// Hair before the face.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Front {
    None,
    Swept,
    Round,
    Straight,
    Parted,
    Side,
    Wavy,
    Wild,
}

/// How she looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Eyes {
    Round,
    Keen,
    Gentle,
    Wink,
    Closed,
}

/// What her mouth does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mouth {
    Hidden,
    Smile,
    Laugh,
    Cat,
    Fang,
    Firm,
    Smirk,
    Sing,
}

/// What lies round her neck.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Collar {
    None,
    Round,
    Crossed,
    Bow,
    Scarf,
    Gorget,
}

/// A head and shoulders.
#[derive(Clone, Copy)]
pub(super) struct Head {
    pub(super) back: Back,
    pub(super) front: Front,
    pub(super) hair: Colour,
    pub(super) eyes: Eyes,
    pub(super) iris: Colour,
    pub(super) mouth: Mouth,
    pub(super) dress: Colour,
    pub(super) collar: Collar,
    pub(super) trim: Colour,
    /// Whether light falls on her hair: not under hats.
    pub(super) shine: bool,
}

const FACE: &str = "M-24 50C-24 68 -12 77 0 77C12 77 24 68 24 50C24 34 12 27 0 27C-12 27 -24 34 -24 50Z";
// A circle as one arc that nearly closes is half as long as one of two arcs.
const CHEEKS: &str = "M-17.5 64.2a4 2.3 0 1 0 .1 0ZM17.5 64.2a4 2.3 0 1 0 .1 0Z";
const SHOULDERS: &str = "M-23 95C-22 83 -11 78 0 78C11 78 22 83 23 95Z";
const IRIS: [&str; 2] = ["M-11 52.1a4.9 6.2 0 1 0 .1 0Z", "M11 52.1a4.9 6.2 0 1 0 .1 0Z"];
const PUPIL: [&str; 2] = ["M-11 55.6a2.6 3.6 0 1 0 .1 0Z", "M11 55.6a2.6 3.6 0 1 0 .1 0Z"];
const GLINT: [&str; 2] = [
    "M-9.1 53.7a1.9 1.9 0 1 0 .1 0ZM-12.7 60.7a0.9 0.9 0 1 0 .1 0Z",
    "M12.9 53.7a1.9 1.9 0 1 0 .1 0ZM9.3 60.7a0.9 0.9 0 1 0 .1 0Z",
];

impl Head {
    /// Hair behind the face, shoulders.
    pub(super) fn back(&self, svg: &mut Svg) {
        let paint = painted(self.hair, 2.0);
        match self.back {
            Back::None => {}
            Back::Bob => {
                svg.path("M-25 48C-33 66 -30 84 -24 88C-14 92 14 92 24 88C30 84 33 66 25 48Z", paint);
            }
            Back::Tails => {
                svg.path("M-22 40C-42 44 -42 72 -35 92C-29 84 -22 70 -20 56ZM22 40C42 44 42 72 35 92C29 84 22 70 20 56Z", paint);
            }
            Back::Short => {
                svg.path("M-25 46C-30 60 -28 72 -23 77H23C28 72 30 60 25 46Z", paint);
            }
            Back::Buns => {
                svg.path("M-32.5 30A9.5 9.5 0 1 1 -13.5 30A9.5 9.5 0 1 1 -32.5 30ZM13.5 30A9.5 9.5 0 1 1 32.5 30A9.5 9.5 0 1 1 13.5 30ZM-24 46C-27 58 -26 66 -23 72H23C26 66 27 58 24 46Z", paint);
            }
            Back::Curls => {
                svg.path("M-25 46C-34 58 -24 66 -32 76C-38 86 -28 92 -24 92C-20 88 -22 80 -20 74H20C22 80 20 88 24 92C28 92 38 86 32 76C24 66 34 58 25 46Z", paint);
            }
            Back::Long => {
                svg.path("M-26 44C-33 62 -32 80 -31 95H31C32 80 33 62 26 44Z", paint);
            }
        }
        svg.path(SHOULDERS, painted(self.dress, 1.8));
        let trim = painted(self.trim, 1.5);
        match self.collar {
            Collar::None => {}
            Collar::Round => {
                svg.path("M-13 79.5C-13 88 -4 89 0 84C4 89 13 88 13 79.5C5 77 -5 77 -13 79.5Z", trim);
            }
            Collar::Crossed => {
                svg.path("M-12 78.5L4 96H-3L-17 81ZM12 78.5L-4 96H3L17 81Z", trim);
            }
            Collar::Bow => {
                svg.path(
                    "M0 84C-4 79 -12 79 -12 84C-12 90 -4 90 0 85C4 90 12 90 12 84C12 79 4 79 0 84Z",
                    trim,
                );
            }
            Collar::Scarf => {
                svg.path("M-20 78C-8 84 8 84 20 78C23 84 18 91 0 91C-18 91 -23 84 -20 78Z", trim);
            }
            Collar::Gorget => {
                svg.path("M-17 80C-8 85 8 85 17 80L20 88C8 94 -8 94 -20 88Z", trim);
            }
        }
    }

    /// The face, and the hair before it.
    pub(super) fn front(&self, svg: &mut Svg) {
        svg.path(FACE, painted(theme::SKIN, 2.0));
        svg.path(CHEEKS, Paint::fill(theme::BLUSH));
        self.draw_eyes(svg);
        self.draw_mouth(svg);
        let cap = match self.front {
            Front::None => return,
            Front::Swept => {
                "M-26.5 58C-30 30 -16 19 0 19C16 19 30 30 26.5 58C23 52 21 47 19 43C8 46 -6 44 -13 38C-16 46 -22 50 -26.5 58Z"
            }
            Front::Round => {
                "M-26 56C-30 30 -16 20 0 20C16 20 30 30 26 56C24 48 20 42 14 38C6 44 -6 44 -14 38C-20 42 -24 48 -26 56Z"
            }
            Front::Straight => {
                "M-27 62C-31 30 -16 19 0 19C16 19 31 30 27 62C23 58 22 50 21 46C7 48 -7 48 -21 46C-22 50 -23 58 -27 62Z"
            }
            Front::Parted => {
                "M-26 56C-29 30 -16 20 0 20C16 20 29 30 26 56C22 47 12 41 0 33C-12 41 -22 47 -26 56Z"
            }
            Front::Side => {
                "M-26 58C-30 30 -16 19 0 19C16 19 30 30 26 56C22 50 16 46 10 36C2 46 -12 50 -20 47C-22 51 -24 54 -26 58Z"
            }
            Front::Wavy => {
                "M-26 58C-31 30 -16 19 0 19C16 19 31 30 26 58C24 52 22 48 17 44C13 47 9 45 6 41C2 46 -4 46 -7 41C-10 45 -14 47 -18 44C-22 48 -24 52 -26 58Z"
            }
            Front::Wild => {
                "M-28 60L-27 46L-32 44C-30 28 -20 20 -8 18L-10 12L2 18C16 18 28 28 31 42L26 44L28 58C23 54 20 49 18 42L11 50L7 42L-2 50L-6 42L-15 50L-19 44C-21 50 -24 55 -28 60Z"
            }
        };
        svg.path(cap, painted(self.hair, 2.0));
        if self.shine {
            svg.path("M-15 26C-9 22.5 -3 22 2 22.6", Paint::line(theme::WHITE, 2.2).faint(0.5));
        }
    }

    fn draw_eyes(&self, svg: &mut Svg) {
        let (lashes, open): (&str, &[usize]) = match self.eyes {
            Eyes::Round => ("M-17 54.5C-15 50 -7 50 -5 54.5M5 54.5C7 50 15 50 17 54.5", &[0, 1]),
            Eyes::Keen => ("M-18 52.4C-14 49.6 -8 51 -4.6 55.4M4.6 55.4C8 51 14 49.6 18 52.4", &[0, 1]),
            Eyes::Gentle => (
                "M-18 56.4C-15.4 51 -8 50 -5 53.4M-18 56.4L-19.6 55.4M5 53.4C8 50 15.4 51 18 56.4M18 56.4L19.6 55.4",
                &[0, 1],
            ),
            Eyes::Wink => {
                ("M-17 54.5C-15 50 -7 50 -5 54.5M6 60C8.6 55.4 13.4 55.4 16 60M16 60L18 58.6", &[0])
            }
            Eyes::Closed => (
                "M-16.5 57Q-11 62.6 -5.5 57M5.5 57Q11 62.6 16.5 57M-15 59.6L-16.8 61.4M15 59.6L16.8 61.4",
                &[],
            ),
        };
        let both = |shapes: [&str; 2]| open.iter().map(|eye| shapes[*eye]).collect::<String>();
        if !open.is_empty() {
            svg.path(both(IRIS), Paint::fill(self.iris).lined(theme::WHITE, 1.0));
            svg.path(both(PUPIL), Paint::fill(theme::PIP));
            svg.path(both(GLINT), Paint::fill(theme::WHITE));
        }
        svg.path(lashes, Paint::line(theme::PIP, 2.2));
    }

    fn draw_mouth(&self, svg: &mut Svg) {
        let (path, open) = match self.mouth {
            Mouth::Hidden => return,
            Mouth::Smile => ("M-3 69.5Q0 72.6 3 69.5", false),
            Mouth::Laugh => ("M-4 68.6Q0 75.6 4 68.6Z", true),
            Mouth::Cat => ("M-4 69Q-2 72 0 69.4Q2 72 4 69", false),
            Mouth::Fang => ("M-5 68.4Q0 75 5 68.4Z", true),
            Mouth::Firm => ("M-3 70.2H3", false),
            Mouth::Smirk => ("M-3 70.6Q1.4 72.2 4.4 68.6", false),
            Mouth::Sing => ("M0 66.8A3 3.6 0 1 0 .1 66.8Z", true),
        };
        let line = Paint::line(theme::PIP, 1.5);
        svg.path(path, if open { Paint::fill(theme::GEAR_2).lined(theme::PIP, 1.5) } else { line });
        if self.mouth == Mouth::Fang {
            svg.path("M-3.8 68.8L-1.2 68.8L-2.4 72ZM1.2 68.8L3.8 68.8L2.4 72Z", Paint::fill(theme::WHITE));
        }
    }
}
