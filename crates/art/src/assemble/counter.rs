//! The Counter: a plate that is turned by a quarter for each Capacity, and turned over after four.

use core::fmt::Write;

use super::pen::{Tenth, disc};
use crate::shape::star;
use crate::{Paint, Svg, theme};

/// Side of the box a Counter fills. Its origin is the middle.
pub const COUNTER: f32 = 64.0;

/// How far figures stand from the middle of the plate.
const FIGURES: f32 = 14.0;

/// A Counter that shows a Capacity.
pub fn counter(svg: &mut Svg, capacity: u8) {
    counter_back(svg);
    svg.turned((0.0, 0.0), counter_degrees(capacity), 1.0, |svg| counter_plate(svg, capacity));
    counter_glass(svg);
}

/// How far the plate is turned: a quarter more for each Capacity, so that it never runs backwards.
pub fn counter_degrees(capacity: u8) -> f32 {
    -90.0 * (f32::from(capacity) - 1.0)
}

/// What the plate lies on. It stays where it is.
pub fn counter_back(svg: &mut Svg) {
    svg.circle(0.0, 0.0, 30.0, Paint::fill(theme::SUNK).lined(theme::INK, 2.0));
    let mut pins = String::new();
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        pins += &disc(x * 18.2, y * 18.2, 2.2);
    }
    svg.path(pins, Paint::fill(theme::INK_3));
}

/// The side of the plate that has this Capacity: four figures, one at each edge.
///
/// Turned by [`counter_degrees`] it has the Capacity on top.
pub fn counter_plate(svg: &mut Svg, capacity: u8) {
    let side = capacity.saturating_sub(1) / 4;
    // A cross of four arms: one for each figure.
    let mut cross = String::from("M-11-26H11");
    for quarter in 1..=4 {
        let (a, b): ((f32, f32), (f32, f32)) = match quarter {
            1 => ((11.0, -11.0), (26.0, -11.0)),
            2 => ((26.0, 11.0), (11.0, 11.0)),
            3 => ((11.0, 26.0), (-11.0, 26.0)),
            _ => ((-11.0, 11.0), (-26.0, 11.0)),
        };
        let _ = write!(cross, "L{} {}L{} {}", Tenth(a.0), Tenth(a.1), Tenth(b.0), Tenth(b.1));
    }
    cross += "L-26-11L-11-11Z";
    let ground = if side.is_multiple_of(2) { theme::IVORY } else { theme::BRASS_FILL };
    svg.path(cross, Paint::fill(ground).lined(theme::OUTLINE, 2.0));
    for quarter in 0..4u8 {
        let figure = 4 * side + quarter + 1;
        svg.turned((0.0, 0.0), 90.0 * f32::from(quarter), 1.0, |svg| {
            let size = if figure < 10 { 20.0 } else { 17.0 };
            svg.figure((0.0, -FIGURES - 2.0), size, figure, theme::PIP);
        });
    }
    svg.path(star(8, 6.4, 4.4), Paint::fill(theme::PIP));
    svg.circle(0.0, 0.0, 2.0, Paint::fill(ground));
}

/// The brass frame round the figure that counts. It stays where it is, over the plate.
pub fn counter_glass(svg: &mut Svg) {
    let frame = ((-13.0, -30.0), (26.0, 26.0));
    svg.rect(frame.0, frame.1, 7.0, Paint::line(theme::OUTLINE, 5.4));
    svg.rect(frame.0, frame.1, 7.0, Paint::line(theme::BRASS_FILL, 2.8));
}

/// A row of lamps: so many burn, so many there are. The origin is the upper left corner.
///
/// Capacity is the number of lamps; one burns for each Module that scores.
pub fn lamps(svg: &mut Svg, burning: u8, all: u8, size: f32) {
    let radius = size / 2.0 - 0.8;
    for lamp in 0..all {
        svg.at((lamp_left(lamp, size) + size / 2.0, size / 2.0), 1.0, |svg| {
            let line = (size * 0.09).max(1.0);
            if lamp < burning {
                svg.circle(0.0, 0.0, radius, Paint::fill(theme::BRASS_FILL).lined(theme::INK, line));
                svg.path(star(4, radius * 0.7, radius * 0.26), Paint::fill(theme::WHITE));
            } else {
                svg.circle(0.0, 0.0, radius, Paint::fill(theme::HOLLOW).lined(theme::INK_3, line));
                svg.circle(0.0, 0.0, radius * 0.25, Paint::fill(theme::INK_3));
            }
        });
    }
}

/// How wide a row of lamps of this size is.
pub fn lamps_width(all: u8, size: f32) -> f32 {
    if all == 0 { 0.0 } else { lamp_left(all - 1, size) + size }
}

fn lamp_left(lamp: u8, size: f32) -> f32 {
    f32::from(lamp) * size * 1.2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    /// The figure that stands on top: the one whose own turn and the plate's make a whole number of rounds.
    fn on_top(capacity: u8) -> u8 {
        let side = (capacity - 1) / 4;
        let quarter = (0..4u8).find(|quarter| {
            (counter_degrees(capacity) + 90.0 * f32::from(*quarter)).rem_euclid(360.0) == 0.0
        });
        4 * side + 1 + quarter.expect("one of four")
    }

    #[test]
    fn the_capacity_is_on_top() {
        for capacity in 1..=12 {
            assert_eq!(on_top(capacity), capacity);
            let drawn = Svg::drawn(|svg| counter(svg, capacity));
            check("counter", &drawn);
            assert!(drawn.as_str().contains(&format!(">{capacity}</text>")));
        }
        check("no capacity", &Svg::drawn(|svg| counter(svg, 0)));
    }

    #[test]
    fn lamps_burn_from_the_left() {
        let drawn = Svg::drawn(|svg| lamps(svg, 2, 3, 14.0));
        check("lamps", &drawn);
        let text = drawn.as_str();
        assert_eq!((text.matches("<path").count(), text.matches("<circle").count()), (2, 4));
        assert_eq!(lamps_width(0, 10.0), 0.0);
        assert_eq!(lamps_width(3, 10.0), 34.0);
    }
}
