//! What portraits are made of: constants, so that thirty heads are data and one function draws them.

use core::f32::consts::PI;
use core::fmt::Write;
use std::borrow::Cow;

use crate::shape;
use crate::svg::{Paint, Short, Svg};
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
        let path = match self.shape {
            Shape::Circle(x, y, radius) if !self.twice => {
                svg.circle(x, y, radius, self.paint);
                return;
            }
            Shape::Path(d) => Cow::Borrowed(d),
            Shape::Circle(x, y, radius) => Cow::Owned(circle(x, y, radius)),
            Shape::Heart(place, size) => Cow::Owned(heart_at(place, size)),
            Shape::Star(points, place, outer, inner) => Cow::Owned(star_at(points, place, outer, inner)),
        };
        if self.twice {
            svg.path(format_args!("{path}{}", mirrored(&path)), self.paint);
        } else {
            svg.path(path, self.paint);
        }
    }
}

fn circle(x: f32, y: f32, radius: f32) -> String {
    // One arc that nearly closes.
    let (end, x, top, radius) = (Short(x + 0.1), Short(x), Short(y - radius), Short(radius));
    format!("M{x} {top}A{radius} {radius} 0 1 0 {end} {top}Z")
}

/// The heart of the shapes, moved: a path of its own can be mirrored.
fn heart_at((x, y): (f32, f32), size: f32) -> String {
    let [low, side, top, dip] = [0.9, -0.1, -1.25, -0.45].map(|part| Short(y + part * size));
    let [far_left, left, right, far_right] = [-1.5, -0.75, 0.75, 1.5].map(|part| Short(x + part * size));
    let x = Short(x);
    format!("M{x} {low}C{far_left} {side} {left} {top} {x} {dip}C{right} {top} {far_right} {side} {x} {low}Z")
}

fn star_at(points: u8, (x, y): (f32, f32), outer: f32, inner: f32) -> String {
    shape::polygon((0..2 * points).map(|corner| {
        let radius = if corner.is_multiple_of(2) { outer } else { inner };
        let (dx, dy) = shape::polar(radius, f32::from(corner) * PI / f32::from(points) - PI / 2.0);
        // A tenth is exact enough at this size, and short.
        (((x + dx) * 10.0).round() / 10.0, ((y + dy) * 10.0).round() / 10.0)
    }))
}

/// A path as in a mirror that stands upright at x = 0. One path for both sides is far shorter than two.
fn mirrored(path: &str) -> String {
    let mut out = String::new();
    for part in path.split_inclusive(|letter: char| letter.is_ascii_alphabetic()) {
        // What comes before a letter are the numbers of the letter before.
        let (numbers, letter) = part.split_at(part.len() - usize::from(part.ends_with(char::is_alphabetic)));
        let command = out.chars().next_back().unwrap_or('Z');
        for (place, number) in numbers.split_whitespace().enumerate() {
            let number: f32 = number.parse().unwrap_or_default();
            let mirrored = match (command, place % 7) {
                ('A', 4) => 1.0 - number,
                ('A', 5) | ('H', _) => -number,
                ('A', _) | ('V', _) => number,
                _ if place % 2 == 0 => -number,
                _ => number,
            };
            let space = if place == 0 { "" } else { " " };
            // Writing to a string cannot fail.
            let _ = write!(out, "{space}{}", Short(mirrored));
        }
        out += letter;
    }
    out
}

/// The colour of ink lines, for details.
pub(super) const INK: Colour = theme::OUTLINE;

#[cfg(test)]
mod tests {
    use super::mirrored;

    #[test]
    fn paths_are_mirrored() {
        let check = |path: &str, expected: &str| assert_eq!(mirrored(path), expected);
        check("M1 2L-3 4Z", "M-1 2L3 4Z");
        check("M1 2H5V6Q1 2 3 4C1 2 3 4 5 6Z", "M-1 2H-5V6Q-1 2 -3 4C-1 2 -3 4 -5 6Z");
        check("M1.5 .5A2 3 0 1 1 4 5L6 7", "M-1.5 0.5A2 3 0 1 0 -4 5L-6 7");
        check("M1 2ZM3 4Z", "M-1 2ZM-3 4Z");
    }
}
