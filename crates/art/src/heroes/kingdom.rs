//! The markers of the five Kingdoms: silhouettes that say whose they are without colour.

use crate::svg::{Paint, Svg};
use crate::theme::{self, Colour};

/// Whose marker it is, in the order of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kingdom {
    /// A card with a diamond.
    PlayingCard,
    /// An egg with a crack.
    HumptyDumpty,
    /// A top hat with a band.
    MadHatter,
    /// A cat's head with a grin.
    CheshireCat,
    /// A hare's head with long ears.
    MarchHare,
}

/// How a marker lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Face up: the hex is held.
    Holding,
    /// Face down: the hex is under attack.
    Attacking,
    /// It would lie there.
    Preview,
}

impl Kingdom {
    /// All of them, in order.
    pub const ALL: [Kingdom; 5] = [
        Kingdom::PlayingCard,
        Kingdom::HumptyDumpty,
        Kingdom::MadHatter,
        Kingdom::CheshireCat,
        Kingdom::MarchHare,
    ];

    /// The colour of its pieces.
    pub const fn colour(self) -> Colour {
        theme::SEATS[self as usize]
    }

    const fn silhouette(self) -> &'static str {
        match self {
            Kingdom::PlayingCard => {
                "M-8.4 -12H8.4Q10.4 -12 10.4 -10V10Q10.4 12 8.4 12H-8.4Q-10.4 12 -10.4 10V-10Q-10.4 -12 -8.4 -12Z"
            }
            Kingdom::HumptyDumpty => {
                "M0 -13C6.4 -13 11 -3.4 11 2.6C11 9 6.2 12.6 0 12.6C-6.2 12.6 -11 9 -11 2.6C-11 -3.4 -6.4 -13 0 -13Z"
            }
            Kingdom::MadHatter => {
                "M-8.2 -12.4Q0 -10.6 8.2 -12.4L6.6 4.6Q10 4.4 13 2.6Q14 10.6 7.4 10.6H-7.4Q-14 10.6 -13 2.6Q-10 4.4 -6.6 4.6Z"
            }
            Kingdom::CheshireCat => {
                "M-11.6 -12.6L-4.6 -7.8C-1.6 -8.6 1.6 -8.6 4.6 -7.8L11.6 -12.6C12.4 -7 13 -2 12.4 2.4C11.4 9 6.4 12 0 12C-6.4 12 -11.4 9 -12.4 2.4C-13 -2 -12.4 -7 -11.6 -12.6Z"
            }
            Kingdom::MarchHare => {
                "M-8.6 -14.6C-4.6 -14.6 -2.6 -8.6 -2 -4.4H2C2.6 -8.6 4.6 -14.6 8.6 -14.6C11 -14.6 9.6 -7 6.6 -2.8C9.2 -.8 10.2 2 9.8 5C9.2 9.8 5.4 12.6 0 12.6C-5.4 12.6 -9.2 9.8 -9.8 5C-10.2 2 -9.2 -.8 -6.6 -2.8C-9.6 -7 -11 -14.6 -8.6 -14.6Z"
            }
        }
    }

    const fn mark(self) -> &'static str {
        match self {
            Kingdom::PlayingCard => "M0 -7.4Q1.6 -3 5.2 0Q1.6 3 0 7.4Q-1.6 3 -5.2 0Q-1.6 -3 0 -7.4Z",
            Kingdom::HumptyDumpty => {
                "M-9.6 1L-5.6 -2.6L-2.4 1.4L1 -3L4.2 1.2L9.6 -2.4V.8L4 4.8L.8 1L-2.2 5.2L-5.8 1.2L-9.8 4.6Z"
            }
            Kingdom::MadHatter => "M-7.1 -2.4Q0 -1 7.1 -2.4L6.7 2.4Q0 3.8 -6.7 2.4Z",
            Kingdom::CheshireCat => {
                "M-8.6 2C-4 5.8 4 5.8 8.6 2C7.6 8 4 9.6 0 9.6C-4 9.6 -7.6 8 -8.6 2ZM-6.9 -2.4A2 2 0 0 1 -2.9 -2.4A2 2 0 0 1 -6.9 -2.4ZM2.9 -2.4A2 2 0 0 1 6.9 -2.4A2 2 0 0 1 2.9 -2.4Z"
            }
            Kingdom::MarchHare => {
                "M-5.9 3A1.9 1.9 0 0 1 -2.1 3A1.9 1.9 0 0 1 -5.9 3ZM2.1 3A1.9 1.9 0 0 1 5.9 3A1.9 1.9 0 0 1 2.1 3ZM-2 6.6H2L0 9Z"
            }
        }
    }
}

/// A marker round the origin. It is a little higher than wide; ears and rims stay within 1.3 radii.
pub fn marker(svg: &mut Svg, kingdom: Kingdom, radius: f32, standing: Standing) {
    svg.at((0.0, 0.0), radius / 13.0, |svg| match standing {
        Standing::Holding => solid(svg, kingdom),
        Standing::Attacking => {
            svg.path(kingdom.silhouette(), Paint::fill(theme::CARD).lined(theme::CARD, 5.5));
            dashes(svg, kingdom);
        }
        Standing::Preview => {
            svg.faded(0.6, |svg| solid(svg, kingdom));
            dashes(svg, kingdom);
        }
    });
}

fn solid(svg: &mut Svg, kingdom: Kingdom) {
    let body = kingdom.silhouette();
    svg.path(body, Paint::line(theme::OUTLINE, 6.0));
    svg.path(body, Paint::fill(kingdom.colour()).lined(theme::IVORY, 3.2));
    // Once more over the inner half of its rim, which would eat the small shapes.
    svg.path(body, Paint::fill(kingdom.colour()));
    svg.path(kingdom.mark(), Paint::fill(theme::SEAT_INK));
}

fn dashes(svg: &mut Svg, kingdom: Kingdom) {
    svg.path(kingdom.silhouette(), Paint::line(kingdom.colour(), 2.6).dashed(1.6, 4.2));
}

/// A room in a City that no marker lies in, round the origin.
pub fn room(svg: &mut Svg, radius: f32) {
    // Dashes need some length to be seen as such.
    let (line, small) = ((radius * 0.16).max(0.9), radius < 5.0);
    let paint = Paint::fill(theme::CARD).thin(0.8).lined(theme::OUTLINE, line);
    svg.circle(0.0, 0.0, radius, if small { paint } else { paint.dashed(radius * 0.3, radius * 0.38) });
}
