//! The score track: stepping stones from 0 to 26 on which the seats stand.

use super::dice::chip;
use super::inked;
use crate::svg::{Paint, Short, Svg};
use crate::theme;

/// The highest score there is.
pub const HIGHEST: u8 = 26;

/// A score track of some width.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Track {
    /// How wide it is.
    pub width: f32,
    /// How large the chips of the seats are.
    pub chip: f32,
    /// The score that brings on the last round.
    pub goal: u8,
}

impl Track {
    /// How high the drawing is.
    pub fn height(self) -> f32 {
        self.chip * 2.64 + 36.0
    }

    fn pitch(self) -> f32 {
        (self.width - 8.0) / f32::from(HIGHEST + 1)
    }

    /// The middle of a stone.
    pub fn stone(self, score: u8) -> (f32, f32) {
        (4.0 + self.pitch() * (f32::from(score.min(HIGHEST)) + 0.5), self.height() - 22.0)
    }

    /// Where the chips of all seats stand and how large they are, seat by seat.
    pub fn chips(self, scores: &[u8]) -> Vec<(f32, f32, f32)> {
        let chip_of = |(seat, &score): (usize, &u8)| {
            let on_stone = |scores: &[u8]| scores.iter().filter(|other| **other == score).count();
            let (count, below) = (on_stone(scores), on_stone(&scores[..seat]));
            let (x, y) = self.stone(score);
            // Two or three stand on each other's shoulders, a crowd in two columns, so that no mark hides.
            if count < 4 {
                return (x, y - 3.0 - self.chip * (0.5 + below as f32 * 0.82), self.chip);
            }
            let size = self.chip * 0.9;
            let alone = below + 1 == count && count % 2 == 1;
            let aside = if alone { 0.0 } else { (below % 2) as f32 - 0.5 };
            let middle = x.clamp(size, self.width - size);
            (middle + aside * size * 0.92, y - 3.0 - size * (0.5 + (below / 2) as f32 * 0.86), size)
        };
        scores.iter().enumerate().map(chip_of).collect()
    }

    /// Draws stones, flag and chips; `scores` go by seat.
    pub fn draw(self, svg: &mut Svg, scores: &[u8]) {
        let (pitch, height) = (self.pitch(), self.height());
        for score in 0..=HIGHEST {
            let (x, y) = self.stone(score);
            let paint = if score >= self.goal {
                Paint::fill(theme::ACCENT_SOFT).lined(theme::ACCENT, 1.4)
            } else {
                Paint::fill(theme::CARD).lined(theme::INK_3, 1.4)
            };
            svg.ellipse((x, y), (pitch * 0.44, (pitch * 0.34).min(7.0)), paint);
            // Every figure where there is room, else each fifth and the goal.
            let near_goal = score.abs_diff(self.goal) < 3 && score != self.goal;
            if pitch > 18.0 || score == self.goal || score.is_multiple_of(5) && !near_goal {
                let colour = if score == self.goal { theme::BRASS } else { theme::INK_2 };
                svg.figure((x, height - 6.5), 11.0, score, colour);
            }
        }
        self.draw_flag(svg);
        for (seat, (x, y, size)) in (0..).zip(self.chips(scores)) {
            chip(svg, (x, y), size, seat);
        }
    }

    /// The flag stands before its stone and flies above those who reach it.
    fn draw_flag(self, svg: &mut Svg) {
        let (x, y) = self.stone(self.goal);
        let (left, size) = (x - self.pitch() / 2.0, self.chip);
        let top = y - size * 2.5;
        let pole = format!("M{} {}V{}", Short(left), Short(y), Short(top));
        svg.path(pole, Paint::line(theme::INK, 2.0));
        svg.at((left, top), size, |svg| {
            svg.path(
                "M0 0Q.25 .16 .5 .04T1 0L.8 .3L1 .6Q.75 .48 .5 .62T0 .62Z",
                inked(theme::BRASS_FILL, 1.6 / size),
            );
        });
    }
}
