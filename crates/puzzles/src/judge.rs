//! Whether a decision has one clearly best action.
//!
//! Whoever looks for puzzles takes short looks first, and gives up as soon as there is nothing to be seen: most
//! decisions are told by a thousandth of what the last look takes.

use bots::search::Outlook;
use bots::{Choice, Effort, Order, Question, Roster};
use gamekit::{FastRng, Game, Silent};

/// By how much of a victory the best action must be better than the second.
pub const LEAST_GAP: f32 = 0.05;

/// What the last look at a decision may take, in milliseconds of `master`: ten times what it has in a game.
pub const HARDEST: u32 = 10_000;

/// What part of a look an action gets that was hardly tried, when it is looked at alone.
const ALONE: u32 = 10;

/// The most actions that are looked at alone.
const MOST_ALONE: usize = 6;

/// What was found out about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement<A> {
    /// All actions, the best first, and right behind it those that lead to the same position.
    pub ranked: Vec<Ranked<A>>,
    /// How many of them are right.
    pub right: usize,
}

/// What an action is worth to whoever decides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranked<A> {
    /// The action.
    pub action: A,
    /// The share of the victory.
    pub win: f32,
    /// Its standard error: 0 if it is exact, infinite if nothing is known.
    pub error: f32,
}

impl<A: Copy> Judgement<A> {
    /// By how much the best is better than the second.
    pub fn gap(&self) -> f32 {
        match (self.ranked.first(), self.ranked.get(self.right)) {
            (Some(best), Some(second)) => best.win - second.win,
            _ => 0.0,
        }
    }

    /// The actions that are right.
    pub fn solutions(&self) -> Vec<A> {
        self.ranked.iter().take(self.right).map(|ranked| ranked.action).collect()
    }

    /// Whether all of it is exact.
    pub fn is_exact(&self) -> bool {
        self.ranked.iter().all(|ranked| ranked.error == 0.0)
    }

    /// Whether the best action is better than every other by so much, this many standard errors for certain.
    fn is_clear(&self, gap: f32, certain: f32) -> bool {
        let Some(best) = self.ranked.first() else { return false };
        let others = self.ranked.get(self.right..).unwrap_or_default();
        !others.is_empty()
            && others.iter().all(|other| {
                let error = best.error.hypot(other.error);
                best.win - other.win >= gap + certain * error
            })
    }
}

/// Judges a decision with a look of so many milliseconds of `master`; nothing if no action is best by so much.
pub(crate) fn judge<G: Roster>(
    question: &Question<'_, G>,
    seed: u64,
    millis: u32,
    gap: f32,
) -> Option<Judgement<G::Action>> {
    judge_at_once(question, seed, millis).filter(|seen| seen.is_clear(gap, CERTAIN))
}

/// The same, however small the gap is: for checking what was found. Nothing if a rival is as good.
pub fn judge_at_once<G: Roster>(
    question: &Question<'_, G>,
    seed: u64,
    millis: u32,
) -> Option<Judgement<G::Action>> {
    let mut seen = look(question, seed, millis)?;
    if !seen.is_exact() {
        look_closer(question, seed, millis, &mut seen)?;
    }
    Some(seen)
}

/// A short look at a decision; nothing if there is nothing to be seen.
pub(crate) fn glance<G: Roster>(
    question: &Question<'_, G>,
    seed: u64,
    millis: u32,
) -> Option<Judgement<G::Action>> {
    let seen = look(question, seed, millis)?;
    let is_hopeful = if seen.is_exact() { seen.is_clear(LEAST_GAP, 0.0) } else { seems_clear(&seen) };
    is_hopeful.then_some(seen)
}

/// How many standard errors the gap must be certain by.
const CERTAIN: f32 = 2.0;

/// Whether a first look gives hope. Rivals that were hardly tried get no benefit of their luck.
fn seems_clear<A: Copy>(seen: &Judgement<A>) -> bool {
    let Some(best) = seen.ranked.first() else { return false };
    let others = seen.ranked.get(seen.right..).unwrap_or_default();
    let mut known = others.iter().filter(|other| other.error.is_finite()).peekable();
    known.peek().is_some() && known.all(|other| best.win - (other.win - other.error) >= LEAST_GAP)
}

/// Looks at a decision once.
fn look<G: Roster>(question: &Question<'_, G>, seed: u64, millis: u32) -> Option<Judgement<G::Action>> {
    let order = Order { name: "master", seed, effort: Effort::Millis(millis), clock: None };
    let assessed = G::assessor(&order)?.assess(question);
    let best = assessed.best?;
    let same = copies_of(question, best);
    let of = |place: usize| ranked(&assessed.choices[place], question);
    let mut found = vec![of(best)];
    found.extend(same.iter().map(|&place| of(place)));
    let rest =
        assessed.ranking(question.seat).into_iter().filter(|place| *place != best && !same.contains(place));
    found.extend(rest.map(of));
    Some(Judgement { ranked: found, right: 1 + same.len() })
}

fn ranked<G: Game>(choice: &Choice<G::Action>, question: &Question<'_, G>) -> Ranked<G::Action> {
    let Outlook { win, error } = choice.outlook;
    let own = question.seat.index();
    Ranked { action: choice.action, win: win[own], error: error[own] }
}

/// The places of other actions that lead to the very same position as one does: they are as right.
fn copies_of<G: Game>(question: &Question<'_, G>, place: usize) -> Vec<usize> {
    let &Question { game, view, seat, legal } = question;
    let state = game.determinize(view, &mut FastRng::new(0));
    let after = |action: G::Action| {
        let mut state = state.clone();
        game.apply(&mut state, seat, action, &mut Silent);
        state
    };
    let best = after(legal[place]);
    (0..legal.len()).filter(|&other| other != place && after(legal[other]) == best).collect()
}

/// A search tries little what it does not like: whatever could be as good gets a look of its own. Nothing if
/// there are too many of them.
fn look_closer<G: Roster>(
    question: &Question<'_, G>,
    seed: u64,
    millis: u32,
    seen: &mut Judgement<G::Action>,
) -> Option<()> {
    let best = *seen.ranked.first()?;
    let (mut looks, right) = (0, seen.right);
    for other in seen.ranked.iter_mut().skip(right) {
        if best.win - other.win >= LEAST_GAP + CERTAIN * best.error.hypot(other.error) {
            continue;
        }
        // A rival that was tried often enough to be certain is one.
        if other.error < best.error.max(RIVAL_ERROR) && best.win - other.win < LEAST_GAP {
            return None;
        }
        looks += 1;
        if looks > MOST_ALONE {
            return None;
        }
        let alone = Question { legal: &[other.action], ..*question };
        let order =
            Order { name: "master", seed, effort: Effort::Millis((millis / ALONE).max(1)), clock: None };
        let assessed = G::assessor(&order)?.assess(&alone);
        *other = ranked(assessed.choices.first()?, question);
    }
    let rivals = seen.ranked.get_mut(right..)?;
    rivals.sort_by(|one, other| {
        let key = |ranked: &Ranked<G::Action>| (ranked.error.is_finite(), ranked.win);
        key(other).partial_cmp(&key(one)).unwrap_or(core::cmp::Ordering::Equal)
    });
    Some(())
}

/// A standard error that is small enough to believe a value.
const RIVAL_ERROR: f32 = 0.01;
