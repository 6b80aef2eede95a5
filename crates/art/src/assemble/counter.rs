//! The Counter: a plate that is turned by a quarter for each Capacity, and turned over after four.

use crate::shape::star;
use crate::{Paint, Svg, theme};

/// Side of the box a Counter fills. Its origin is the middle.
pub const COUNTER: f32 = 64.0;

/// A Counter that shows a Capacity.
pub fn counter(svg: &mut Svg, capacity: u8) {
    counter_back(svg);
    svg.turned((0.0, 0.0), counter_degrees(capacity), 1.0, |svg| counter_plate(svg, capacity));
    counter_glass(svg, capacity);
}

/// How far the plate is turned: a quarter more for each Capacity, so that it never runs backwards.
pub fn counter_degrees(capacity: u8) -> f32 {
    -90.0 * (f32::from(capacity) - 1.0)
}

/// What the plate lies on. It stays where it is.
pub fn counter_back(svg: &mut Svg) {
    svg.circle(2.0, 3.0, 28.0, Paint::fill(theme::OUTLINE).thin(0.16));
}

/// The side of the plate that has this Capacity: a wheel with four figures at its rim.
///
/// Turned by [`counter_degrees`] it has the Capacity on top.
pub fn counter_plate(svg: &mut Svg, capacity: u8) {
    let side = capacity.saturating_sub(1) / 4;
    let ground = if side.is_multiple_of(2) { theme::IVORY } else { theme::BRASS_FILL };
    svg.path(star(16, 30.0, 26.0), Paint::fill(ground).lined(theme::OUTLINE, 1.6));
    for quarter in 0..4u8 {
        svg.turned((0.0, 0.0), 90.0 * f32::from(quarter), 1.0, |svg| {
            svg.figure((0.0, -19.4), 10.0, 4 * side + quarter + 1, theme::PIP);
        });
    }
}

/// The window with the figure that counts, and the pin that points at it. They stay where they are.
pub fn counter_glass(svg: &mut Svg, capacity: u8) {
    svg.circle(0.0, 0.0, 14.2, Paint::fill(theme::PIP));
    svg.figure((0.0, 0.0), if capacity < 10 { 22.0 } else { 18.0 }, capacity, theme::IVORY);
    svg.path("M-5-31.4H5L0-24.6Z", Paint::fill(theme::PIP).lined(theme::OUTLINE, 1.4));
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
