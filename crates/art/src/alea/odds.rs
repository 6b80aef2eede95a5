//! The odds of a trap: how likely it is sprung, by the number of dice on the table.

use core::fmt::Write;

use super::dice::mark;
use crate::svg::{Paint, Short, Svg};
use crate::theme::{self, Colour};

/// What a mark on the curve says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// How things are.
    Quiet,
    /// What may come.
    Brass,
    /// What is feared.
    Bad,
}

/// A diamond on the chart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mark {
    /// How many dice.
    pub dice: u8,
    /// How likely the trap is sprung.
    pub chance: f32,
    /// How it is meant.
    pub tone: Tone,
    /// Whether the chance stands beside it, in per cent.
    pub labelled: bool,
}

/// A chart of this size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chart<'a> {
    /// The chance for each number of dice, from none on; at most as many as there are in the game.
    pub chances: &'a [f32],
    /// The diamonds.
    pub marks: &'a [Mark],
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

const LEFT: f32 = 40.0;
const RIGHT: f32 = 12.0;
const TOP: f32 = 11.0;
const BOTTOM: f32 = 22.0;
/// How high a label is, and how large its figures are.
const LABEL: f32 = 20.0;
const FIGURE: f32 = 11.5;

impl Chart<'_> {
    /// Where so many dice and this chance are on the chart.
    pub fn point(&self, dice: f32, chance: f32) -> (f32, f32) {
        let most = self.chances.len().saturating_sub(1).max(1) as f32;
        let (wide, high) = (self.width - LEFT - RIGHT, self.height - TOP - BOTTOM);
        (LEFT + wide * dice / most, TOP + high * (1.0 - chance.clamp(0.0, 1.0)))
    }

    /// Draws axes, curve and diamonds.
    pub fn draw(&self, svg: &mut Svg) {
        self.draw_axes(svg);
        let points: Vec<_> =
            (0u16..).zip(self.chances).map(|(dice, &p)| self.point(dice.into(), p)).collect();
        let mut line = String::new();
        for (x, y) in &points {
            let start = if line.is_empty() { 'M' } else { 'L' };
            let _ = write!(line, "{start}{} {}", Short(*x), Short(*y));
        }
        if let (Some(first), Some(last)) = (points.first(), points.last()) {
            let ground = Short(self.point(0.0, 0.0).1);
            let area = format!("{line}V{ground}H{}Z", Short(first.0));
            svg.path(area, Paint::fill(theme::ACCENT).thin(0.13));
            svg.path(line, Paint::line(theme::ACCENT, 2.6));
            // Dots only where they do not run together.
            if (last.0 - first.0) / points.len() as f32 > 7.0 {
                for (x, y) in &points {
                    svg.circle(*x, *y, 2.5, Paint::fill(theme::ACCENT));
                }
            }
        }
        self.draw_marks(svg, &points);
    }

    fn draw_axes(&self, svg: &mut Svg) {
        let right = Short(self.width - RIGHT);
        for (chance, text, half_width) in [(0.0, "0%", 8.5), (0.5, "50%", 12.0), (1.0, "100%", 15.5)] {
            let (x, y) = self.point(0.0, chance);
            let rule = Paint::line(theme::LINE, 1.0);
            let rule = if chance > 0.0 { rule.dashed(2.0, 4.0) } else { rule };
            svg.path(format!("M{} {}H{right}", Short(x), Short(y)), rule);
            svg.figure((LEFT - 5.0 - half_width, y), FIGURE, text, theme::INK_2);
        }
        for dice in (0..self.chances.len()).step_by(5) {
            let (x, y) = self.point(dice as f32, 0.0);
            svg.path(format!("M{} {}v4", Short(x), Short(y)), Paint::line(theme::LINE, 1.0));
            svg.figure((x, self.height - 9.0), FIGURE, dice, theme::INK_2);
        }
    }

    fn draw_marks(&self, svg: &mut Svg, points: &[(f32, f32)]) {
        let mut taken = Vec::new();
        for mark in self.marks {
            let (x, y) = self.point(mark.dice.into(), mark.chance);
            taken.push((x, y, 14.0));
        }
        for chance in self.marks {
            let (x, y) = self.point(chance.dice.into(), chance.chance);
            let colour = tone(chance.tone);
            let ground = Short(self.point(0.0, 0.0).1);
            let drop = format!("M{} {}V{ground}", Short(x), Short(y));
            svg.path(drop, Paint::line(colour, 2.0).dashed(1.0, 4.0));
            svg.at((x, y), 1.0, |svg| {
                svg.path(mark(1, 6.2), Paint::fill(theme::BRASS_FILL).lined(theme::INK, 2.0));
            });
            if chance.labelled {
                let text = format!("{}%", (chance.chance * 100.0).round());
                let width = text.len() as f32 * 7.0 + 13.0;
                let place = self.label_place((x, y), width, points, &taken);
                taken.push((place.0, place.1, width));
                let paint = Paint::fill(theme::CARD).lined(colour, 1.5);
                let corner = (place.0 - width / 2.0, place.1 - LABEL / 2.0);
                svg.rect(corner, (width, LABEL), LABEL / 2.0, paint);
                svg.figure(place, 12.0, text, colour);
            }
        }
    }

    /// The nearest place for a label that hides neither curve nor diamonds nor other labels.
    fn label_place(
        &self,
        (x, y): (f32, f32),
        width: f32,
        points: &[(f32, f32)],
        taken: &[(f32, f32, f32)],
    ) -> (f32, f32) {
        let away = width / 2.0 + 11.0;
        let tries = [
            (-away, -14.0),
            (0.0, -22.0),
            (-away, -30.0),
            (away, 16.0),
            (0.0, 24.0),
            (-away, 0.0),
            (away, 0.0),
            (away, -16.0),
            (-away, 16.0),
            (0.0, -44.0),
            (away, 34.0),
        ];
        let inside = |x: f32, y: f32| {
            x - width / 2.0 >= LEFT
                && x + width / 2.0 <= self.width - 2.0
                && y - LABEL / 2.0 >= 1.0
                && y + LABEL / 2.0 <= self.height - BOTTOM
        };
        // The curve is checked between its points, too: it may be steep.
        let hides = |x: f32, y: f32| {
            let near =
                |px: f32, py: f32| (px - x).abs() < width / 2.0 + 3.0 && (py - y).abs() < LABEL / 2.0 + 3.0;
            let curve = points.windows(2).any(|ends| {
                (0..=8u8).any(|part| {
                    let share = f32::from(part) / 8.0;
                    let between = |from: f32, to: f32| from + (to - from) * share;
                    near(between(ends[0].0, ends[1].0), between(ends[0].1, ends[1].1))
                })
            });
            let covered = |&(px, py, wide): &(f32, f32, f32)| {
                (px - x).abs() < (width + wide) / 2.0 + 2.0 && (py - y).abs() < LABEL
            };
            curve || taken.iter().any(covered)
        };
        let place = |(along, down): (f32, f32)| (x + along, y + down);
        // A diamond under the curve has its room to the right, one on it to the left.
        let under = points.iter().any(|point| (point.0 - x).abs() < 1.0 && point.1 < y - 8.0);
        let order = tries.into_iter().filter(|at| !under || at.0 > 0.0).chain(tries);
        let free = order.map(place).find(|&(x, y)| inside(x, y) && !hides(x, y));
        // Without a free place, the best is above, as far as the edges allow.
        let edge = self.width - width / 2.0 - 2.0;
        free.unwrap_or((
            x.clamp(LEFT + width / 2.0, edge.max(LEFT + width / 2.0)),
            (y - 22.0).max(LABEL / 2.0 + 1.0),
        ))
    }
}

const fn tone(tone: Tone) -> Colour {
    match tone {
        Tone::Quiet => theme::INK_2,
        Tone::Brass => theme::BRASS,
        Tone::Bad => theme::BAD,
    }
}
