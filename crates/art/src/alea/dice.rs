//! Dice: the colour of the body and the shape of the pips both say whose they are.

use core::fmt::Write;

use crate::svg::{Paint, Short, Svg};
use crate::theme::{self, Colour};

/// Whose die it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A seat, from 0 to 4.
    Seat(u8),
    /// Nobody: ivory, as on cards.
    Nobody,
}

impl Owner {
    /// The colour of the body.
    pub fn body(self) -> Colour {
        match self {
            Owner::Seat(seat) => theme::SEATS[usize::from(seat % 5)],
            Owner::Nobody => theme::IVORY,
        }
    }

    /// The colour of the pips.
    pub const fn pips(self) -> Colour {
        match self {
            Owner::Seat(_) => theme::SEAT_INK,
            Owner::Nobody => theme::PIP,
        }
    }

    /// Nobody's pips are round, as those of seat 0.
    pub(super) const fn shape(self) -> u8 {
        match self {
            Owner::Seat(seat) => seat % 5,
            Owner::Nobody => 0,
        }
    }
}

/// What a die has on top.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Top {
    Pips(u8),
    Letter(char),
    Ghost,
}

/// A die on the table, ready to be drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Die {
    owner: Owner,
    top: Top,
    side: f32,
    tilt: f32,
    ringed: bool,
}

impl Die {
    /// A die that shows a face; any face but 1 to 6 is blank.
    pub const fn new(owner: Owner, face: u8) -> Die {
        Die { owner, top: Top::Pips(face), side: 44.0, tilt: 0.0, ringed: false }
    }

    /// A blank die with a letter, for patterns.
    pub const fn letter(letter: char) -> Die {
        Die { top: Top::Letter(letter), ..Die::new(Owner::Nobody, 0) }
    }

    /// A die that still waits to be thrown.
    pub const fn ghost(seat: u8) -> Die {
        Die { top: Top::Ghost, ..Die::new(Owner::Seat(seat), 0) }
    }

    /// Of this size, 44 unless told.
    pub const fn sized(self, side: f32) -> Die {
        Die { side, ..self }
    }

    /// Turned by so many degrees.
    pub const fn tilted(self, tilt: f32) -> Die {
        Die { tilt, ..self }
    }

    /// With the brass ring of what meets a condition, or without it.
    pub const fn ringed(self, ringed: bool) -> Die {
        Die { ringed, ..self }
    }

    /// Draws it round a place.
    pub fn draw(self, svg: &mut Svg, place: (f32, f32)) {
        svg.turned(place, self.tilt, 1.0, |svg| self.draw_upright(svg));
    }

    fn draw_upright(self, svg: &mut Svg) {
        let side = self.side;
        let line = side * 0.035 + 0.6;
        let body = |svg: &mut Svg, (x, y): (f32, f32), side: f32, paint| {
            svg.rect((x - side / 2.0, y - side / 2.0), (side, side), side * 0.22, paint);
        };
        if self.top == Top::Ghost {
            let colour = self.owner.body();
            let paint = Paint::fill(colour).thin(0.13).lined(colour, line.max(1.6));
            body(svg, (0.0, 0.0), side * 0.96, paint.dashed(side * 0.05, side * 0.1));
            svg.path(mark(self.owner.shape(), side * 0.13), Paint::fill(colour));
            return;
        }
        // The light stays where it is when the die turns, so the shadow turns the other way.
        let (sin, cos) = self.tilt.to_radians().sin_cos();
        let (x, y) = (side * 0.05, side * 0.09);
        let shadow = (x * cos + y * sin, y * cos - x * sin);
        body(svg, shadow, side, Paint::fill(theme::OUTLINE).thin(0.22));
        if self.ringed {
            let (gap, width) = (side * 0.055 + 0.4, side * 0.05 + 0.8);
            body(svg, (0.0, 0.0), side + 2.0 * gap, Paint::line(theme::HALO, width + 2.2));
            body(svg, (0.0, 0.0), side + 2.0 * gap, Paint::line(theme::BRASS_FILL, width));
        }
        body(svg, (0.0, 0.0), side, super::inked(self.owner.body(), line));
        if self.owner != Owner::Nobody {
            let sheen = format!("M{} {}h{}", Short(-side * 0.32), Short(-side * 0.41), Short(side * 0.52));
            svg.path(sheen, Paint::line(theme::WHITE, side * 0.05).faint(0.4));
        }
        match self.top {
            Top::Pips(face) => {
                svg.path(pips(self.owner.shape(), face, side), Paint::fill(self.owner.pips()));
            }
            Top::Letter(letter) => {
                svg.figure((0.0, 0.0), side * 0.56, letter, theme::PIP);
            }
            Top::Ghost => {}
        }
    }
}

/// Where pips lie on a face, in steps from its middle; none for what is not a face.
pub(super) const fn pip_places(face: u8) -> &'static [(f32, f32)] {
    const LEFT_TOP: (f32, f32) = (-1.0, -1.0);
    const RIGHT_TOP: (f32, f32) = (1.0, -1.0);
    const LEFT_LOW: (f32, f32) = (-1.0, 1.0);
    const RIGHT_LOW: (f32, f32) = (1.0, 1.0);
    const MIDDLE: (f32, f32) = (0.0, 0.0);
    match face {
        1 => &[MIDDLE],
        2 => &[LEFT_TOP, RIGHT_LOW],
        3 => &[LEFT_TOP, MIDDLE, RIGHT_LOW],
        4 => &[LEFT_TOP, RIGHT_TOP, LEFT_LOW, RIGHT_LOW],
        5 => &[LEFT_TOP, RIGHT_TOP, MIDDLE, LEFT_LOW, RIGHT_LOW],
        6 => &[LEFT_TOP, RIGHT_TOP, (-1.0, 0.0), (1.0, 0.0), LEFT_LOW, RIGHT_LOW],
        _ => &[],
    }
}

/// How far pips are apart and how big they are, in sides of the die; a lone pip is bigger.
pub(super) const fn pip_measures(face: u8) -> (f32, f32) {
    (0.245, if face == 1 { 0.135 } else { 0.086 })
}

/// All pips of a face as one path.
pub(super) fn pips(shape: u8, face: u8, side: f32) -> String {
    let (step, radius) = pip_measures(face);
    let mut path = String::new();
    for (x, y) in pip_places(face) {
        put_mark(&mut path, shape, (x * step * side, y * step * side), radius * side);
    }
    path
}

/// The mark of a seat as a path round the origin: round, diamond, square, triangle, cross.
pub fn mark(seat: u8, radius: f32) -> String {
    let mut path = String::new();
    put_mark(&mut path, seat % 5, (0.0, 0.0), radius);
    path
}

fn put_mark(path: &mut String, shape: u8, (x, y): (f32, f32), radius: f32) {
    let corners = mark_corners(shape);
    let Some((along, down)) = corners.first() else {
        let (left, y, r, width) = (Short(x - radius), Short(y), Short(radius), Short(2.0 * radius));
        let _ = write!(path, "M{left} {y}a{r} {r} 0 1 1 {width} 0a{r} {r} 0 1 1 -{width} 0Z");
        return;
    };
    let _ = write!(path, "M{} {}", Short(x + along * radius), Short(y + down * radius));
    // Steps are shorter than places: a six of crosses has 72 corners.
    for ends in corners.windows(2) {
        let (dx, dy) = ((ends[1].0 - ends[0].0) * radius, (ends[1].1 - ends[0].1) * radius);
        let _ = match (dx == 0.0, dy == 0.0) {
            (false, true) => write!(path, "h{}", Short(dx)),
            (true, false) => write!(path, "v{}", Short(dy)),
            _ => write!(path, "l{} {}", Short(dx), Short(dy)),
        };
    }
    path.push('Z');
}

/// The corners of a mark of about radius 1; none if it is round.
pub(super) const fn mark_corners(shape: u8) -> &'static [(f32, f32)] {
    const ARM: f32 = 0.4;
    match shape {
        1 => &[(0.0, -1.18), (1.18, 0.0), (0.0, 1.18), (-1.18, 0.0)],
        2 => &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
        3 => &[(0.0, -1.12), (1.1, 0.86), (-1.1, 0.86)],
        4 => &[
            (-ARM, -1.08),
            (ARM, -1.08),
            (ARM, -ARM),
            (1.08, -ARM),
            (1.08, ARM),
            (ARM, ARM),
            (ARM, 1.08),
            (-ARM, 1.08),
            (-ARM, ARM),
            (-1.08, ARM),
            (-1.08, -ARM),
            (-ARM, -ARM),
        ],
        _ => &[],
    }
}

/// The round chip of a seat with its mark, round a place.
pub fn chip(svg: &mut Svg, place: (f32, f32), diameter: f32, seat: u8) {
    svg.at(place, 1.0, |svg| {
        let rim = Paint::fill(Owner::Seat(seat).body()).lined(theme::CARD, 1.6);
        svg.circle(0.0, 0.0, diameter / 2.0, rim);
        svg.path(mark(seat, diameter * 0.2), Paint::fill(theme::SEAT_INK));
    });
}
