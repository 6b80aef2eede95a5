//! The pen that draws dolls: painted or bare, and paths that are moved before they are written.

use core::fmt::{self, Display, Write};

use crate::Paint;
use crate::theme::{self, Colour};

/// How dolls of one size are drawn.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    /// No line is thinner, in the units of the doll's box.
    least: f32,
    /// Whether there is room for laces, folds and the like.
    pub(super) fine: bool,
}

impl Pen {
    /// For dolls drawn at this scale: on the screen no line is thinner than 0.8.
    pub(super) fn at_scale(scale: f32) -> Pen {
        Pen { least: 0.8 / scale, fine: scale >= 0.42 }
    }

    /// A part that is painted.
    pub(super) fn on(self, colour: Colour, width: f32) -> Paint {
        Paint::fill(colour).lined(theme::OUTLINE, width.max(self.least))
    }

    /// A part that is bare porcelain.
    pub(super) fn off(self) -> Paint {
        Paint::fill(theme::PORCELAIN).lined(theme::PENCIL, self.least.max(1.5))
    }

    /// Head and arms, in one colour so that they can share a path.
    pub(super) fn flesh(self, on: bool) -> Paint {
        if on { self.on(theme::SKIN, 2.0) } else { self.off() }
    }

    /// A line.
    pub(super) fn line(self, colour: Colour, width: f32) -> Paint {
        Paint::line(colour, width.max(self.least))
    }
}

/// A number to one place: enough for a doll, and short.
#[derive(Clone, Copy)]
pub(super) struct Tenth(pub(super) f32);

impl Tenth {
    fn is_negative(self) -> bool {
        self.0 <= -0.05
    }
}

impl Display for Tenth {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = (self.0 * 10.0).round() / 10.0;
        write!(out, "{}", if rounded == 0.0 { 0.0 } else { rounded })
    }
}

/// An ellipse as part of a path: several of them cost one element.
pub(super) fn oval((x, y): (f32, f32), (rx, ry): (f32, f32)) -> String {
    let (rx, ry, wide) = (Tenth(rx), Tenth(ry), Tenth(2.0 * rx));
    // Flags need no blanks.
    format!("M{} {}a{rx} {ry} 0 10{wide} 0a{rx} {ry} 0 10-{wide} 0", Tenth(x - rx.0), Tenth(y))
}

/// Dots as a path for a line as thick as they are: far shorter than circles.
pub(super) fn dots(places: &[(f32, f32)]) -> String {
    places.iter().map(|(x, y)| format!("M{} {}h.1", Tenth(*x), Tenth(*y))).collect()
}

/// A disc as part of a path.
pub(super) fn disc(x: f32, y: f32, radius: f32) -> String {
    oval((x, y), (radius, radius))
}

/// A path of capital M, L, C, Q and Z with every point moved.
pub(super) fn each_point(path: &str, place: impl Fn(f32, f32) -> (f32, f32)) -> String {
    let mut moved = String::with_capacity(path.len());
    for part in path.split_inclusive(|c: char| c.is_ascii_alphabetic()) {
        // A part is the numbers of one command and the letter of the next.
        let (numbers, letter) = match part.char_indices().last() {
            Some((at, last)) if last.is_ascii_alphabetic() => (&part[..at], &part[at..]),
            _ => (part, ""),
        };
        // A minus parts numbers as a blank does.
        let numbers = numbers.replace('-', " -");
        let numbers: Vec<f32> = numbers.split(' ').filter_map(|text| text.parse().ok()).collect();
        for (at, point) in numbers.chunks_exact(2).enumerate() {
            let (x, y) = place(point[0], point[1]);
            for (number, first) in [(Tenth(x), at == 0), (Tenth(y), false)] {
                // A minus parts numbers, too; every byte counts in a hundred dolls.
                let _ = write!(moved, "{}{number}", if first || number.is_negative() { "" } else { " " });
            }
        }
        moved += letter;
    }
    moved
}

/// The same on the other side of x = 0.
pub(super) fn mirrored(path: &str) -> String {
    each_point(path, |x, y| (-x, y))
}

/// A path and its mirror image.
pub(super) fn both(path: &str) -> String {
    mirrored(path) + path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_move_and_commands_stay() {
        let path = "M1 2L3.25-4C1 1 2 2-3 3Z";
        assert_eq!(each_point(path, |x, y| (x + 1.0, y)), "M2 2L4.3-4C2 1 3 2-2 3Z");
        assert_eq!(both("M1 2L0 3Z"), "M-1 2L0 3ZM1 2L0 3Z");
    }

    #[test]
    fn lines_stay_visible_in_small_dolls() {
        let (large, small) = (Pen::at_scale(1.0), Pen::at_scale(0.2));
        assert!(large.line(theme::INK, 1.0).to_string().contains(r#"stroke-width="1""#));
        assert!(small.line(theme::INK, 1.0).to_string().contains(r#"stroke-width="4""#));
        assert!(large.fine && !small.fine);
    }
}
