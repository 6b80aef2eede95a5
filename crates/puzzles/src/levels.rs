//! Which levels solve a puzzle.

use bots::{Order, Question, Roster};

use crate::Grade;

/// Who tries, the weakest first.
pub const LEVELS: [&str; 4] = ["novice", "skilled", "expert", "master"];

/// How often each of them tries: they differ by chance, `master` hardly.
pub const TRIES: [u8; 4] = [8, 8, 8, 2];

/// The most tries out of [`TRIES`] that `novice` may solve a puzzle in: more, and it asks nothing.
pub(crate) const MOST_BY_NOVICE: u8 = 4;

/// In how many of so many tries a level takes an action that is right, with the seeds from this one on.
pub fn solves<G: Roster>(
    question: &Question<'_, G>,
    right: &[G::Action],
    level: &str,
    seed: u64,
    tries: u8,
) -> u8 {
    let solved = |seed: u64| {
        let order = Order { seed, ..Order::read(level)? };
        let action =
            G::seat_bot(&order)?.choose(question.game, question.view, question.seat, question.legal)?;
        Some(right.contains(&action))
    };
    (seed..).take(usize::from(tries)).filter(|&seed| solved(seed) == Some(true)).count() as u8
}

/// Whether `novice` finds it too often.
pub(crate) fn is_too_easy<G: Roster>(question: &Question<'_, G>, right: &[G::Action], seed: u64) -> bool {
    solves(question, right, LEVELS[0], seed, TRIES[0]) > MOST_BY_NOVICE
}

/// Lets all levels try; nothing if `novice` finds it too often, or `master` does not.
pub(crate) fn graded<G: Roster>(
    question: &Question<'_, G>,
    right: &[G::Action],
    seed: u64,
) -> Option<([u8; 4], Grade)> {
    let by = |at: usize| solves(question, right, LEVELS[at], seed, TRIES[at]);
    let novice = by(0);
    if novice > MOST_BY_NOVICE {
        return None;
    }
    let master = by(3);
    if master < TRIES[3] {
        return None;
    }
    let solved = [novice, by(1), by(2), master];
    let mostly = |at: usize| solved[at] * 2 > TRIES[at];
    let grade = match (mostly(0) || mostly(1), mostly(2)) {
        (true, _) => Grade::Gentle,
        (false, true) => Grade::Tricky,
        (false, false) => Grade::Hard,
    };
    Some((solved, grade))
}
