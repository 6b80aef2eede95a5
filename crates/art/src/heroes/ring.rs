//! What can be done with a hex: rings of legal, chosen, last and forbidden ones, and the loupe.

use crate::svg::{Paint, Svg};
use crate::theme::{self, Colour};

use super::hex::{Bounds, Grid};

/// What is said about a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It can be chosen.
    Legal,
    /// It can be chosen, for less: it would only be under attack.
    Lesser,
    /// The pointer or the focus is on it.
    Focus,
    /// It is chosen.
    Selected,
    /// It was the last move.
    Last,
    /// It cannot be chosen.
    Forbidden,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 6] =
        [Mark::Legal, Mark::Lesser, Mark::Focus, Mark::Selected, Mark::Last, Mark::Forbidden];
}

/// A mark on the hex at the origin. Marks lie over all hexes, or neighbours would cover them.
pub fn mark(svg: &mut Svg, grid: Grid, mark: Mark) {
    let radius = grid.radius;
    let ring = |svg: &mut Svg, share: f32, colour: Colour, width: f32| {
        svg.path(grid.outline(share), Paint::line(theme::HALO, width * 2.0));
        svg.path(grid.outline(share), Paint::line(colour, width));
    };
    match mark {
        Mark::Legal => ring(svg, 0.86, theme::ACCENT, (radius * 0.085).max(1.8)),
        Mark::Lesser => {
            let width = (radius * 0.085).max(1.8);
            svg.path(grid.outline(0.86), Paint::line(theme::HALO, width * 2.0));
            // Nearly nothing with round ends is a dot. A side has the length of the radius: seven to a side.
            let gap = radius * 0.86 / 7.0;
            svg.path(grid.outline(0.86), Paint::line(theme::ACCENT, width).dashed(0.1, gap * 1.0 - 0.1));
        }
        Mark::Focus => {
            svg.path(grid.outline(1.06), Paint::line(theme::HALO, 6.4));
            svg.path(grid.outline(1.06), Paint::line(theme::FOCUS, 3.4));
        }
        Mark::Selected => {
            svg.path(grid.outline(1.0), Paint::fill(theme::ACCENT).thin(0.12));
            ring(svg, 1.0, theme::ACCENT, (radius * 0.16).max(3.4));
        }
        Mark::Last => ring(svg, 0.88, theme::BRASS_FILL, (radius * 0.12).max(2.4)),
        Mark::Forbidden => {
            svg.path(grid.outline(0.985), Paint::fill(theme::PAGE).thin(0.62));
            let arm = super::super::svg::Short(radius * 0.36);
            svg.path(
                format_args!("M-{arm} -{arm}L{arm} {arm}M{arm} -{arm}L-{arm} {arm}"),
                Paint::line(theme::INK_2, (radius * 0.11).max(2.2)),
            );
        }
    }
}

/// The radius of a loupe with a hex of this radius and its six neighbours in it, whole.
pub fn loupe_radius(hex_radius: f32) -> f32 {
    // The farthest corners are √7 radii from the middle.
    hex_radius * 2.646 + 5.0
}

/// The ground of a loupe round the origin: the seven hexes are drawn on it.
pub fn loupe(svg: &mut Svg, hex_radius: f32) {
    let radius = loupe_radius(hex_radius);
    svg.circle(1.5, 4.0, radius + 5.0, Paint::fill(theme::OUTLINE).thin(0.2));
    svg.circle(0.0, 0.0, radius + 4.0, Paint::fill(theme::ACCENT));
    svg.circle(0.0, 0.0, radius, Paint::fill(theme::CLOTH).lined(theme::IVORY, 2.0));
    // A handle would hide hexes; a hint of one is enough to say what this is.
    svg.turned((0.0, 0.0), 45.0, 1.0, |svg| {
        svg.rect((radius + 3.0, -4.5), (11.0, 9.0), 4.0, super::painted(theme::BRASS_FILL, 1.5));
    });
}

/// The corner of a room that keeps farthest away from points: where a loupe hides least.
pub fn emptiest_corner(room: Bounds, radius: f32, points: &[(f32, f32)]) -> (f32, f32) {
    let (left, right) = (room.left + radius, room.left + room.width - radius);
    let (top, bottom) = (room.top + radius, room.top + room.height - radius);
    let hidden = |&(x, y): &(f32, f32)| points.iter().filter(|(px, py)| (px - x).hypot(py - y) < radius).count();
    // The first of equals: below, where the thumb is not in the way of the eyes, and to the right.
    let corners = [(right, bottom), (left, bottom), (right, top), (left, top)];
    corners.into_iter().min_by_key(hidden).unwrap_or((right, bottom))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loupe_goes_where_it_hides_least() {
        let room = Bounds { left: 0.0, top: 0.0, width: 390.0, height: 420.0 };
        let check = |points: &[(f32, f32)], expected| {
            assert_eq!(emptiest_corner(room, 75.0, points), expected, "{points:?}");
        };
        check(&[], (315.0, 345.0));
        check(&[(320.0, 350.0)], (75.0, 345.0));
        check(&[(320.0, 350.0), (70.0, 340.0)], (315.0, 75.0));
        check(&[(320.0, 350.0), (70.0, 340.0), (300.0, 60.0)], (75.0, 75.0));
        check(&[(320.0, 350.0), (300.0, 340.0), (70.0, 340.0), (300.0, 60.0), (70.0, 60.0)], (75.0, 345.0));
    }
}
