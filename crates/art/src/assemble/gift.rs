//! The box with the dolls that nobody has seen yet.

use super::pen::{both, oval};
use crate::{Paint, Svg, theme};

/// Width and height of the gift box. Its origin is the upper left corner.
pub const GIFT: (f32, f32) = (120.0, 140.0);

/// A gift box with the number of dolls in it. Without any it stands open.
pub fn gift(svg: &mut Svg, dolls: u8) {
    let line = |fill, width| Paint::fill(fill).lined(theme::OUTLINE, width);
    svg.at((60.0, 0.0), 1.0, |svg| {
        svg.path(oval((2.0, 131.0), (53.0, 7.0)), Paint::fill(theme::OUTLINE).thin(0.16));
        if dolls == 0 {
            open(svg, line);
        } else {
            closed(svg, line);
        }
        svg.circle(0.0, 94.0, 20.0, line(theme::IVORY, 2.2));
        svg.figure((0.0, 94.0), 24.0, dolls, theme::PIP);
    });
}

/// The box itself with its ribbon.
fn bottom(svg: &mut Svg, line: impl Fn(theme::Colour, f32) -> Paint) {
    svg.path("M-44 58L44 58L42 130Q42 131 41 131L-41 131Q-42 131-42 130Z", line(theme::BRASS_FILL, 2.5));
    svg.path("M-8 58L8 58L8 131L-8 131Z", line(theme::ACCENT_SOFT, 2.0));
}

fn closed(svg: &mut Svg, line: impl Fn(theme::Colour, f32) -> Paint) {
    bottom(svg, &line);
    svg.path("M-44 64L44 64L43.8 70L-43.8 70Z", Paint::fill(theme::OUTLINE).thin(0.2));
    svg.rect((-50.0, 42.0), (100.0, 22.0), 4.0, line(theme::ACCENT, 2.5));
    svg.path("M-9 42L9 42L9 64L-9 64Z", line(theme::ACCENT_SOFT, 2.0));
    svg.path(both("M3 41C20 44 34 48 36 40L29 38L32 31C24 30 12 34 3 41Z"), line(theme::ACCENT_SOFT, 2.0));
    svg.path(both("M0 40C2 18 22 4 34 12C44 20 30 40 0 40Z"), line(theme::ACCENT_SOFT, 2.2));
    svg.path(both("M8 33C14 26 20 21 26 20"), Paint::line(theme::OUTLINE, 1.6));
    svg.rect((-7.0, 31.0), (14.0, 13.0), 5.0, line(theme::ACCENT_SOFT, 2.2));
}

/// The lid leans at the back, nothing is left but a little dust of stars.
fn open(svg: &mut Svg, line: impl Fn(theme::Colour, f32) -> Paint) {
    svg.turned((5.0, 36.0), 13.0, 1.0, |svg| {
        svg.rect((-50.0, -14.0), (100.0, 22.0), 4.0, line(theme::ACCENT, 2.5));
        svg.path("M-9-14L9-14L9 8L-9 8Z", line(theme::ACCENT_SOFT, 2.0));
    });
    svg.path("M-44 58C-30 50 30 50 44 58C30 66-30 66-44 58Z", line(theme::OUTLINE, 2.5));
    bottom(svg, line);
    for (x, y, size) in [(30.0, 16.0, 7.0), (12.0, 8.0, 4.5), (46.0, 8.0, 4.0)] {
        svg.at((x, y), 1.0, |svg| {
            svg.path(crate::shape::star(4, size, size * 0.36), Paint::fill(theme::INK_3));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    #[test]
    fn the_box_tells_its_number() {
        let boxes = [0, 4, 28].map(|dolls| (dolls, Svg::drawn(|svg| gift(svg, dolls))));
        for (dolls, drawn) in &boxes {
            check("gift", drawn);
            assert!(drawn.as_str().contains(&format!(">{dolls}</text>")));
        }
    }
}
