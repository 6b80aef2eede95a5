//! What stands over a gap: how the score would change, and where that gap is.

use super::pen::Tenth;
use crate::{Paint, Svg, theme};

/// Width and height of a pill on a large table. On a phone it is 49 by 44 and never wider than a column.
pub const PILL: (f32, f32) = (58.0, 40.0);

/// A pill round the origin: the change of the score with sign and arrow, filled when its gap is chosen.
pub fn pill(svg: &mut Svg, change: i16, chosen: bool, (width, height): (f32, f32)) {
    let colour = match change {
        1.. => theme::GOOD,
        0 => theme::INK_2,
        _ => theme::BAD,
    };
    let (ground, line, mark) =
        if chosen { (theme::ACCENT, theme::ACCENT, theme::PAGE) } else { (theme::CARD, colour, colour) };
    let paint = Paint::fill(ground).lined(line, 2.0);
    svg.rect((-width / 2.0, -height / 2.0), (width, height), height.min(width) / 2.0, paint);
    let (sign, arrow) = match change {
        1.. => ("+", "M-5 4L0-4.4L5 4Z"),
        0 => ("±", "M-5-1.4H5V1.4H-5Z"),
        _ => ("−", "M-5-4L0 4.4L5-4Z"),
    };
    let text = format!("{sign}{}", change.unsigned_abs());
    // Arrow and figures share the width, whatever it is.
    let size = (height * 0.4).min(width * 0.3).min(if text.len() > 4 { width * 0.26 } else { 17.0 });
    let scale = size / 17.0;
    svg.at((-width * 0.29, 0.0), scale, |svg| {
        svg.path(arrow, Paint::fill(mark));
    });
    svg.figure((width * 0.12, 0.0), size, text, mark);
}

/// The dotted line from a pill at this place down through its gap.
pub fn tie(svg: &mut Svg, (pill_x, pill_y): (f32, f32), gap_x: f32, (top, bottom): (f32, f32)) {
    let [pill_x, pill_y, gap_x] = [pill_x, pill_y, gap_x].map(Tenth);
    let path = format!("M{pill_x} {pill_y}L{gap_x} {}V{}", Tenth(top), Tenth(bottom));
    svg.path(path, Paint::line(theme::ACCENT, 2.0).faint(0.75).dashed(0.1, 6.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    /// A change is told by sign, arrow and figure, never by colour alone.
    #[test]
    fn pills_tell_the_change() {
        for (change, text) in [(7, "+7"), (0, "±0"), (-7, "−7"), (125, "+125"), (-40, "−40")] {
            for chosen in [false, true] {
                for size in [PILL, (44.0, 44.0)] {
                    let drawn = Svg::drawn(|svg| pill(svg, change, chosen, size));
                    check("pill", &drawn);
                    assert!(drawn.as_str().contains(&format!(">{text}</text>")), "{text}");
                }
            }
        }
    }

    #[test]
    fn a_tie_ends_in_its_gap() {
        let drawn = Svg::drawn(|svg| tie(svg, (20.0, 4.0), 33.0, (16.0, 90.0)));
        check("tie", &drawn);
        assert!(drawn.as_str().contains("M20 4L33 16V90"));
    }
}
