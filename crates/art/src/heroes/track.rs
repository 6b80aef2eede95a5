//! Time: the track of rounds, and the watch of who starts.

use core::f32::consts::PI;

use crate::shape;
use crate::svg::{Paint, Svg};
use crate::theme;

use super::painted;

/// How many rounds a game has.
pub const ROUNDS: u8 = 14;

/// How high the track is.
pub const TRACK_HEIGHT: f32 = 26.0;

/// The middle of a round on a track of some width, counted from 1.
pub fn round_stop(width: f32, round: u8) -> (f32, f32) {
    let pitch = width / f32::from(ROUNDS);
    (pitch * (f32::from(round) - 0.5), TRACK_HEIGHT / 2.0)
}

/// The fourteen rounds from the left: those behind are filled, the one that is played is brass.
/// Figures need a pitch of 20, so a width of 280; narrower tracks show them for the present round only.
pub fn rounds(svg: &mut Svg, width: f32, now: u8) {
    let pitch = width / f32::from(ROUNDS);
    let radius = (pitch * 0.46).min(10.0);
    let ((first, middle), (last, _)) = (round_stop(width, 1), round_stop(width, ROUNDS));
    svg.path(format_args!("M{first} {middle}H{last}"), Paint::line(theme::LINE, 2.0));
    for round in 1..=ROUNDS {
        svg.at(round_stop(width, round), 1.0, |svg| {
            let paint = if round < now {
                Paint::fill(theme::ACCENT_SOFT).lined(theme::ACCENT, 1.4)
            } else {
                Paint::fill(theme::CARD).lined(theme::LINE, 1.4)
            };
            svg.path(shape::hexagon(radius, false), paint);
            if pitch >= 20.0 && round != now {
                svg.figure((0.0, 0.0), 11.0, round, theme::INK_2);
            }
        });
    }
    // Last, because it is larger than its place.
    svg.at(round_stop(width, now), 1.0, |svg| {
        let large = (radius * 1.25).clamp(10.0, TRACK_HEIGHT / 2.0 - 1.0);
        svg.path(shape::hexagon(large, false), painted(theme::BRASS_FILL, 1.6));
        svg.figure((0.0, 0.0), large * 1.1, now, theme::PIP);
    });
}

/// The mark of the start player round the origin: a pocket watch that shows five to twelve.
pub fn start_watch(svg: &mut Svg, radius: f32) {
    svg.at((0.0, 0.0), radius / 13.0, |svg| {
        svg.circle(0.0, -11.0, 2.8, Paint::line(theme::OUTLINE, 4.0));
        svg.circle(0.0, -11.0, 2.8, Paint::line(theme::BRASS_FILL, 1.8));
        svg.circle(0.0, 2.0, 11.0, painted(theme::BRASS_FILL, 1.8));
        svg.circle(0.0, 2.0, 7.8, painted(theme::IVORY, 1.2));
        for quarter in 0..4u8 {
            let (x, y) = shape::polar(6.0, f32::from(quarter) * PI / 2.0);
            svg.circle(x, y + 2.0, 0.8, Paint::fill(theme::PIP));
        }
        svg.path("M0 2V-3.4M0 2L-3 -1.6", Paint::line(theme::PIP, 1.7));
    });
}
