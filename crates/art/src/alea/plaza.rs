//! The plaza of the city: an oval with a brass rim, on which the dice lie.

use super::sky::{cloud, sky, skycity};
use core::f32::consts::FRAC_PI_4;

use crate::shape::{polar, polygon};
use crate::svg::{Paint, Svg};
use crate::theme;

/// The table as a picture of this size: sky, city and plaza.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plaza {
    /// How wide the picture is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

impl Plaza {
    /// As it is on a desktop.
    pub const DESKTOP: Plaza = Plaza { width: 786.0, height: 492.0 };
    /// As it is on a narrow phone.
    pub const PHONE: Plaza = Plaza { width: 340.0, height: 240.0 };

    /// The middle of the oval.
    pub const fn middle(self) -> (f32, f32) {
        (self.width * 0.5, self.height * 0.618)
    }

    /// The half axes of the oval.
    pub const fn radii(self) -> (f32, f32) {
        (self.width * 0.465, self.height * 0.345)
    }

    /// The half axes of the part on which dice may lie.
    pub const fn inner(self) -> (f32, f32) {
        let (along, down) = self.radii();
        (along * 0.955, down * 0.95)
    }

    /// Draws everything but the dice.
    pub fn draw(self, svg: &mut Svg) {
        let Plaza { width, height } = self;
        let unit = width / 800.0;
        svg.clipped((0.0, 0.0), (width, height), |svg| {
            sky(svg, (width, height));
            for (x, y, scale, opacity) in
                [(0.1, 0.16, 1.0, 0.8), (0.92, 0.2, 0.9, 0.8), (0.31, 0.08, 0.66, 0.7)]
            {
                cloud(svg, (width * x, height * y), unit * scale, opacity);
            }
            // As large as the sky above the rim allows.
            skycity(svg, (width * 0.5, height * 0.262), (height / 540.0).min(width / 640.0));
            self.draw_oval(svg);
            for (x, y, scale) in [(0.05, 0.93, 1.05), (0.96, 0.95, 1.15)] {
                cloud(svg, (width * x, height * y), unit * scale, 0.85);
            }
        });
    }

    fn draw_oval(self, svg: &mut Svg) {
        let (x, y) = self.middle();
        let (rx, ry) = self.radii();
        let rim = (self.height * 0.019).max(5.0);
        let inked = |colour| super::inked(colour, if self.width > 500.0 { 2.4 } else { 2.0 });
        svg.ellipse((x, y + rim * 1.9), (rx, ry), Paint::fill(theme::OUTLINE).thin(0.16));
        svg.ellipse((x, y + rim), (rx, ry), inked(theme::BRASS_FILL));
        svg.ellipse((x, y), (rx, ry), inked(theme::CARD));
        let (inner_x, inner_y) = (rx * 0.965, ry * 0.95);
        svg.ellipse((x, y), (inner_x, inner_y), Paint::line(theme::LINE, 1.6).dashed(2.0, 6.0));
        // Inlaid: a wind rose, flattened as the oval is.
        let arm = |radius: f32, flat: f32| star_flat(radius, flat, ry / rx);
        svg.at((x, y), 1.0, |svg| {
            svg.path(arm(rx * 0.42, 0.7), Paint::fill(theme::SUNK).thin(0.5));
            svg.path(arm(rx * 0.66, 0.0), Paint::fill(theme::SUNK).thin(0.6));
            svg.ellipse((0.0, 0.0), (rx * 0.08, ry * 0.08), Paint::fill(theme::BRASS_FILL).thin(0.45));
            svg.ellipse((0.0, 0.0), (rx * 0.15, ry * 0.15), Paint::line(theme::BRASS_FILL, 1.6).faint(0.5));
        });
    }
}

/// A star of four points, turned so far before it is flattened.
fn star_flat(radius: f32, turn: f32, flat: f32) -> String {
    let corner = |corner: u8| {
        let radius = if corner.is_multiple_of(2) { radius } else { radius * 0.2 };
        let (x, y) = polar(radius, f32::from(corner) * FRAC_PI_4 + turn);
        (x, y * flat)
    };
    polygon((0..8).map(corner))
}
