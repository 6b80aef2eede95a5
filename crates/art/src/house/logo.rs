//! The sign of the house: a gear on a hexagon, with a small crown cut out of its hub.

use crate::assemble::gear_path;
use crate::shape::hexagon;
use crate::{Paint, Svg, theme};

/// Side of the box the logo fills. Its origin is the middle.
pub const LOGO: f32 = 32.0;

/// The logo.
pub fn logo(svg: &mut Svg) {
    let ink = Paint::fill(theme::INK);
    svg.path(hexagon(14.6, false), ink.lined(theme::INK, 2.0));
    svg.path(gear_path(2, 10.8), Paint::fill(theme::BRASS_FILL));
    svg.path("M-3.6 3L-4.4-2.6L-1.8-.6L0-3.8L1.8-.6L4.4-2.6L3.6 3Z", ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    #[test]
    fn the_logo_is_drawn() {
        check("logo", &Svg::drawn(logo));
    }
}
