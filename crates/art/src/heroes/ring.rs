//! What can be done with a hex: rings of legal, chosen, last and forbidden ones, and the loupe.

use crate::svg::{Paint, Short, Svg};
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

/// A mark on the hex at the origin. Marks lie over the grounds of all hexes, or neighbours would cover
/// them; all but the forbidden one lie under the pieces.
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
            svg.path(grid.outline(0.86), Paint::line(theme::ACCENT, width).dashed(0.1, gap - 0.1));
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
            cross(svg, radius * 0.36);
        }
    }
}

/// The same marks on a card, from its upper left corner. They lie on its rim, so that icon and Strength
/// in its corners stay whole, and need 5 pixels round it.
pub fn card_mark(svg: &mut Svg, (width, height): (f32, f32), mark: Mark) {
    let frame = |svg: &mut Svg, inset: f32, paint: Paint| {
        let radius = (width * 0.1 + 1.5 - inset).max(2.0);
        svg.rect((inset, inset), (width - 2.0 * inset, height - 2.0 * inset), radius, paint);
    };
    let ring = |svg: &mut Svg, inset: f32, colour: Colour, line: f32| {
        frame(svg, inset, Paint::line(theme::HALO, line + 2.0));
        frame(svg, inset, Paint::line(colour, line));
    };
    match mark {
        Mark::Legal => ring(svg, 0.5, theme::ACCENT, 3.0),
        Mark::Lesser => {
            frame(svg, 0.5, Paint::line(theme::HALO, 5.0));
            frame(svg, 0.5, Paint::line(theme::ACCENT, 3.0).dashed(0.1, 5.4));
        }
        Mark::Focus => ring(svg, -2.5, theme::FOCUS, 3.4),
        Mark::Selected => {
            frame(svg, 1.5, Paint::fill(theme::ACCENT).thin(0.12));
            ring(svg, 0.0, theme::ACCENT, 5.0);
        }
        Mark::Last => ring(svg, 0.5, theme::BRASS_FILL, 4.0),
        Mark::Forbidden => {
            frame(svg, 1.0, Paint::fill(theme::PAGE).thin(0.62));
            svg.at((width / 2.0, height / 2.0), 1.0, |svg| cross(svg, width * 0.2));
        }
    }
}

fn cross(svg: &mut Svg, arm: f32) {
    let end = Short(arm);
    let paint = Paint::line(theme::INK_2, (arm * 0.3).max(2.2));
    svg.path(format_args!("M-{end} -{end}L{end} {end}M{end} -{end}L-{end} {end}"), paint);
}

/// What a choice would change, as a pill round the origin.
pub fn pill(svg: &mut Svg, change: i8) {
    let sign = match change {
        0 => "±",
        1.. => "+",
        _ => "−",
    };
    svg.rect((-21.0, -12.0), (42.0, 24.0), 12.0, Paint::fill(theme::ACCENT).lined(theme::HALO, 1.5));
    svg.figure((0.0, 0.0), 13.0, format_args!("{sign}{}", change.unsigned_abs()), theme::PAGE);
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
}

/// The corner of a room that keeps farthest away from points: where a loupe hides least.
pub fn emptiest_corner(room: Bounds, radius: f32, points: &[(f32, f32)]) -> (f32, f32) {
    let (left, right) = (room.left + radius, room.left + room.width - radius);
    let (top, bottom) = (room.top + radius, room.top + room.height - radius);
    let hidden =
        |&(x, y): &(f32, f32)| points.iter().filter(|(px, py)| (px - x).hypot(py - y) < radius).count();
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
