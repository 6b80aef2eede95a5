//! Seats: five colours with five marks. The same marks are pips on dice.

use crate::{Paint, Svg, theme};

/// The mark of a seat, round the origin: the same as on dice.
pub use crate::alea::dice::mark as mark_path;

/// A disc in the colour of a seat with its mark, of this size. The origin is the middle.
pub fn chip(svg: &mut Svg, seat: u8, size: f32) {
    svg.circle(0.0, 0.0, size / 2.0 - 1.0, Paint::fill(theme::SEATS[usize::from(seat % 5)]));
    svg.path(mark_path(seat, size * 0.2), Paint::fill(theme::SEAT_INK));
}

/// The ground for a name, chip included, from its upper left corner; the name starts at 1.15 heights.
///
/// Whoever acts has a line of the accent round it.
pub fn name_chip(svg: &mut Svg, seat: u8, (width, height): (f32, f32), acts: bool) {
    let (colour, line) = if acts { (theme::ACCENT, 2.0) } else { (theme::LINE, 1.2) };
    let half = line / 2.0;
    let size = (width - line, height - line);
    svg.rect((half, half), size, size.1 / 2.0, Paint::fill(theme::CARD).lined(colour, line));
    svg.at((height / 2.0, height / 2.0), 1.0, |svg| chip(svg, seat, height * 0.78));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    #[test]
    fn every_seat_has_a_mark_of_its_own() {
        for seat in 0..5 {
            check("chip", &Svg::drawn(|svg| chip(svg, seat, 28.0)));
            for acts in [false, true] {
                check("name chip", &Svg::drawn(|svg| name_chip(svg, seat, (120.0, 32.0), acts)));
            }
            for other in 0..seat {
                assert_ne!(mark_path(seat, 4.0), mark_path(other, 4.0));
            }
        }
    }
}
