//! The picture of Alice Assemble on the home page: dolls on a stage, joined where their gears meet.

use super::flourish::bunting;
use super::frame::FRAME;
use crate::assemble::{DOLL, ROWS, doll, gear, gear_path, has};
use crate::{Paint, Svg, theme};

/// Dolls of a picture, left to right: neighbours share gears, and all parts are seen bare and painted.
const FEW: [u8; 5] = [27, 8, 31, 13, 22];
const MANY: [u8; 7] = [19, 27, 8, 31, 13, 22, 25];

/// A parade of dolls in a picture of this size, from its upper left corner.
pub fn parade(svg: &mut Svg, (width, height): (f32, f32)) {
    let dolls: &[u8] = if width > 2.0 * height { &MANY } else { &FEW };
    svg.clipped((0.0, 0.0), (width, height), |svg| {
        scene(svg, (width, height));
        line(svg, dolls, (width, height));
    });
}

fn scene(svg: &mut Svg, (width, height): (f32, f32)) {
    let scale = height / 292.0;
    svg.rect((0.0, 0.0), (width, height), 0.0, Paint::fill(theme::CLOTH));
    // The clockwork behind the scene.
    for (x, y, radius, row, turn) in [
        (0.1, 0.5, 78.0, 2, 8.0),
        (0.32, 0.2, 46.0, 2, 20.0),
        (0.62, 0.24, 40.0, 1, 0.0),
        (0.92, 0.44, 88.0, 2, 0.0),
    ] {
        svg.turned((x * width, y * height), turn, scale, |svg| {
            svg.path(gear_path(row, radius), Paint::fill(theme::INK).thin(0.055));
            svg.circle(0.0, 0.0, radius * 0.34, Paint::fill(theme::CLOTH));
        });
    }
    svg.at((0.0, 8.0 * scale), 1.0, |svg| bunting(svg, width, 20.0 * scale, 30.0 * scale));
    let floor = height - 34.0 * scale;
    svg.rect((0.0, floor), (width, height - floor), 0.0, Paint::fill(theme::CITY));
    svg.path(format!("M0 {floor}H{width}"), Paint::line(theme::OUTLINE, 2.0));
}

fn line(svg: &mut Svg, dolls: &[u8], (width, height): (f32, f32)) {
    let step = (width - 2.0 * FRAME.1) / (dolls.len() as f32 + 0.05);
    let high = (height * 0.82).min(step * DOLL.1 / DOLL.0);
    let top = height * 0.955 - high;
    let band = high / f32::from(ROWS);
    let first = (width - step * (dolls.len() as f32 - 1.0)) / 2.0;
    let place = |at: usize| first + step * at as f32;
    for (at, &index) in dolls.iter().enumerate() {
        let shadow = Paint::fill(theme::OUTLINE).thin(0.18);
        svg.ellipse((place(at), top + high * 0.985), (high * 0.125, high * 0.024), shadow);
        svg.at((place(at), top), 1.0, |svg| doll(svg, index, high));
    }
    for (at, pair) in dolls.windows(2).enumerate() {
        for row in (0..ROWS).filter(|row| has(pair[0] & pair[1], *row)) {
            let middle = (place(at) + step / 2.0, top + (f32::from(row) + 0.5) * band);
            svg.at(middle, 1.0, |svg| gear(svg, row, band * 0.23));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    #[test]
    fn the_parade_fits_large_and_small_pictures() {
        for (size, dolls) in [((431.0, 292.0), 5), ((355.0, 120.0), 7)] {
            let drawn = Svg::drawn(|svg| parade(svg, size));
            check("parade", &drawn);
            assert_eq!(drawn.as_str().matches("<ellipse").count(), dolls);
        }
    }
}
