//! What every standing is worth to each of its classes.

use crate::rounds::{digits, profiles};
use crate::standing::{Class, SEATS, Standing};

/// Win probabilities at the start of a round, before its card is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Values {
    players: u8,
    /// Where the values of each standing begin; one more at the end.
    starts: Vec<u32>,
    values: Vec<f64>,
}

impl Values {
    /// Values of all standings up to a score, all zero.
    pub fn new(players: u8, highest: u8) -> Values {
        let classes = |number: usize| Standing::numbered(players, number).classes().len() as u32;
        let mut starts = vec![0];
        for number in 0..Standing::count(players, highest) {
            starts.push(starts[number] + classes(number));
        }
        let values = vec![0.0; starts[starts.len() - 1] as usize];
        Values { players, starts, values }
    }

    /// The standing's values by class; none if a score is too high.
    pub fn of(&self, standing: &Standing) -> &[f64] {
        self.numbered(standing.number())
    }

    /// The values of the standing with this number, by class.
    pub fn numbered(&self, number: usize) -> &[f64] {
        match self.starts.get(number..number + 2) {
            Some(&[from, to]) => &self.values[from as usize..to as usize],
            _ => &[],
        }
    }

    /// All values, standing by standing.
    pub fn all(&self) -> &[f64] {
        &self.values
    }

    /// All values, to be set.
    pub(crate) fn all_mut(&mut self) -> &mut [f64] {
        &mut self.values
    }

    /// Where the values of a standing begin in [`Values::all`].
    pub(crate) fn start(&self, number: usize) -> usize {
        self.starts[number] as usize
    }

    /// Sets the values of a standing.
    pub(crate) fn set(&mut self, number: usize, values: &[f64]) {
        let from = self.starts[number] as usize;
        self.values[from..from + values.len()].copy_from_slice(values);
    }

    /// What the points of a round that is not the last are worth to each class of a standing.
    pub(crate) fn after_round(&self, standing: &Standing) -> Vec<[f64; SEATS]> {
        after(standing, 1, self.worth())
    }

    /// What scores at the start of a round are worth to somebody who has one of them.
    pub(crate) fn worth(&self) -> impl Fn(&[u8], u8) -> f64 {
        |scores, own| {
            let next = Standing::of(scores);
            self.of(&next).get(next.class_of(own)).copied().unwrap_or(0.0)
        }
    }
}

/// What the points of the last round are worth to each class of a standing.
pub(crate) fn after_last_round(standing: &Standing) -> Vec<[f64; SEATS]> {
    after(standing, 2, victory)
}

/// What scores at the end are worth to somebody who has one of them: those who share the lead roll dice
/// that know no difference between them (AL-20).
pub(crate) fn victory(scores: &[u8], own: u8) -> f64 {
    let best = scores.iter().copied().max().unwrap_or(0);
    let leaders = scores.iter().filter(|&&score| score == best).count();
    if own == best { 1.0 / leaders as f64 } else { 0.0 }
}

/// For all points of a round, as a number, what the new scores are worth to each class.
pub(crate) fn after(standing: &Standing, times: u8, worth: impl Fn(&[u8], u8) -> f64) -> Vec<[f64; SEATS]> {
    let classes = standing.classes();
    let all = 0..profiles(standing.scores().len());
    all.map(|points| after_points(standing, &classes, times, points, &worth)).collect()
}

/// The same for some points.
pub(crate) fn after_points(
    standing: &Standing,
    classes: &[Class],
    times: u8,
    points: usize,
    worth: impl Fn(&[u8], u8) -> f64,
) -> [f64; SEATS] {
    let scores = standing.scores();
    let mut reached = [0; SEATS];
    for ((reached, score), points) in reached.iter_mut().zip(scores).zip(digits(points)) {
        *reached = score + times * points;
    }
    let mut worths = [0.0; SEATS];
    for (of_class, class) in worths.iter_mut().zip(classes) {
        *of_class = worth(&reached[..scores.len()], reached[class.first]);
    }
    worths
}
