//! Bars to both sides of a middle: gains to the right, losses to the left.

use art::{Paint, Svg, theme};

const SIZE: (f32, f32) = (110.0, 14.0);

/// A bar for a part of a share, where the largest of all is as long as there is room.
pub(super) fn bar(part: f64, largest: f64) -> String {
    let (width, height) = SIZE;
    let middle = width / 2.0;
    let length = length(part, largest) * (middle - 2.0);
    Svg::drawn(|svg| {
        svg.rect((0.0, 0.0), SIZE, 4.0, Paint::fill(theme::SUNK));
        let colour = if part < 0.0 { theme::BAD } else { theme::GOOD };
        let left = if part < 0.0 { middle - length } else { middle };
        svg.rect((left, 3.0), (length, height - 6.0), 1.0, Paint::fill(colour));
        svg.path(format!("M{middle} 0V{height}"), Paint::line(theme::INK_3, 1.0));
    })
    .picture(width, height)
}

fn length(part: f64, largest: f64) -> f32 {
    if largest > 0.0 { (part.abs() / largest).min(1.0) as f32 } else { 0.0 }
}

/// A part of a share in percent, with its sign.
pub(super) fn signed(part: f64) -> String {
    let text = format!("{:+.1}", part * 100.0);
    if text == "-0.0" { "+0.0".to_owned() } else { text.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_part() {
        for (part, largest, expected) in [(0.2, 0.4, 0.5), (-0.4, 0.4, 1.0), (0.9, 0.4, 1.0), (0.0, 0.0, 0.0)]
        {
            assert_eq!(length(part, largest), expected);
        }
        assert!(bar(-0.2, 0.4).contains(&theme::BAD.to_string()));
        assert!(bar(0.2, 0.4).contains(&theme::GOOD.to_string()));
    }

    #[test]
    fn parts_have_signs() {
        for (part, text) in [(0.123, "+12.3"), (-0.05, "−5.0"), (-0.0001, "+0.0"), (0.0, "+0.0")] {
            assert_eq!(signed(part), text);
        }
    }
}
