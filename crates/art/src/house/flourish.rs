//! Small ornaments: a string of flags, a cloud, a rule with a gear in it.

use core::fmt::Write;

use crate::assemble::gear_path;
use crate::svg::Short;
use crate::{Paint, Svg, theme};

/// Flags on a string that hangs between the upper corners of this width and sags by so much.
pub fn bunting(svg: &mut Svg, width: f32, sag: f32, flag: f32) {
    let count = (width / (flag * 1.25)).round().max(1.0);
    // The string is a parabola: cheap, and nobody can tell it from a catenary.
    let drop = |x: f32| 4.0 * sag * (x / width) * (1.0 - x / width);
    let mut paths = [const { String::new() }; 5];
    for at in 0..count as u16 {
        let middle = (f32::from(at) + 0.5) * width / count;
        let (left, right) = (middle - flag / 2.0, middle + flag / 2.0);
        let corners = [(left, drop(left)), (right, drop(right)), (middle, drop(middle) + flag * 0.9)];
        let [(ax, ay), (bx, by), (cx, cy)] = corners.map(|(x, y)| (Short(x), Short(y)));
        let _ = write!(paths[usize::from(at % 5)], "M{ax} {ay}L{bx} {by}L{cx} {cy}Z");
    }
    for (path, colour) in paths.iter().zip(theme::GEARS) {
        if !path.is_empty() {
            svg.path(path, Paint::fill(colour).thin(0.62));
        }
    }
    let string = format!("M0 0Q{} {} {} 0", Short(width / 2.0), Short(2.0 * sag), Short(width));
    svg.path(string, Paint::line(theme::INK, (flag * 0.07).max(1.0)).faint(0.5));
}

/// A cloud of paper, about 112 wide and 44 high, round the origin.
pub fn cloud(svg: &mut Svg, opacity: f32) {
    svg.path(
        "M-44 14C-60 14-60-6-45-7C-44-23-21-29-11-16C-2-32 27-28 29-9C46-13 57 14 38 14Z",
        Paint::fill(theme::ORDER_T).thin(opacity),
    );
}

/// A rule of this width with a small gear in its middle. The origin is that middle.
pub fn divider(svg: &mut Svg, width: f32) {
    let (end, near) = (Short(width / 2.0), Short(15.0));
    svg.path(format!("M-{end} 0H-{near}M{near} 0H{end}"), Paint::line(theme::LINE, 1.5));
    svg.path(gear_path(2, 8.0), Paint::fill(theme::LINE));
    svg.circle(0.0, 0.0, 2.6, Paint::fill(theme::PAGE));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    #[test]
    fn flourishes_are_well_formed() {
        for width in [10.0, 355.0, 431.0] {
            check("bunting", &Svg::drawn(|svg| bunting(svg, width, 12.0, 28.0)));
            check("divider", &Svg::drawn(|svg| divider(svg, width)));
        }
        check("cloud", &Svg::drawn(|svg| cloud(svg, 0.9)));
    }
}
