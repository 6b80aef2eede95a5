//! What portraits are made of: constants, so that thirty heads are data and one function draws them.

use crate::shape;
use crate::svg::{Paint, Svg};
use crate::theme::{self, Colour};

use super::super::painted;
use super::head::Head;

/// An Alice: her head and what she wears.
pub(super) struct Portrait {
    pub(super) id: &'static str,
    pub(super) head: Head,
    /// What is behind her hair.
    pub(super) behind: &'static [Part],
    /// What is before everything.
    pub(super) before: &'static [Part],
}

/// One painted shape.
#[derive(Clone, Copy)]
pub(super) struct Part {
    shape: Shape,
    paint: Paint,
    twice: bool,
}

#[derive(Clone, Copy)]
enum Shape {
    Path(&'static str),
    Circle(f32, f32, f32),
    Star(u8, (f32, f32), f32, f32),
    Heart((f32, f32), f32),
}

/// A painted path with the ink line round it.
pub(super) const fn path(d: &'static str, colour: Colour, line: f32) -> Part {
    Part { shape: Shape::Path(d), paint: painted(colour, line), twice: false }
}

/// A path without a line.
pub(super) const fn flat(d: &'static str, colour: Colour) -> Part {
    Part { shape: Shape::Path(d), paint: Paint::fill(colour), twice: false }
}

/// A line alone.
pub(super) const fn line(d: &'static str, colour: Colour, width: f32) -> Part {
    Part { shape: Shape::Path(d), paint: Paint::line(colour, width), twice: false }
}

/// A painted circle with the ink line round it.
pub(super) const fn disc(x: f32, y: f32, radius: f32, colour: Colour, line: f32) -> Part {
    Part { shape: Shape::Circle(x, y, radius), paint: painted(colour, line), twice: false }
}

/// A circle without a line.
pub(super) const fn dot(x: f32, y: f32, radius: f32, colour: Colour) -> Part {
    Part { shape: Shape::Circle(x, y, radius), paint: Paint::fill(colour), twice: false }
}

/// A painted star: how many points, where, outer and inner radius.
pub(super) const fn star(points: u8, place: (f32, f32), outer: f32, inner: f32, colour: Colour) -> Part {
    Part { shape: Shape::Star(points, place, outer, inner), paint: painted(colour, 1.7), twice: false }
}

/// A painted heart.
pub(super) const fn heart(x: f32, y: f32, size: f32, colour: Colour, line: f32) -> Part {
    Part { shape: Shape::Heart((x, y), size), paint: painted(colour, line), twice: false }
}

impl Part {
    /// On both sides, as in a mirror.
    pub(super) const fn twice(self) -> Part {
        Part { twice: true, ..self }
    }

    /// So that what is behind shows through.
    pub(super) const fn thin(self, opacity: f32) -> Part {
        Part { paint: self.paint.thin(opacity), ..self }
    }

    pub(super) fn draw(&self, svg: &mut Svg) {
        self.once(svg);
        if self.twice {
            svg.mirrored(|svg| self.once(svg));
        }
    }

    fn once(&self, svg: &mut Svg) {
        match self.shape {
            Shape::Path(d) => {
                svg.path(d, self.paint);
            }
            Shape::Circle(x, y, radius) => {
                svg.circle(x, y, radius, self.paint);
            }
            Shape::Star(points, place, outer, inner) => {
                svg.at(place, 1.0, |svg| {
                    svg.path(shape::star(points, outer, inner), self.paint);
                });
            }
            Shape::Heart(place, size) => {
                svg.at(place, 1.0, |svg| {
                    svg.path(shape::heart(size), self.paint);
                });
            }
        }
    }
}

/// The colour of ink lines, for details.
pub(super) const INK: Colour = theme::OUTLINE;
