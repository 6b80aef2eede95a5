//! The master: an equilibrium of the whole game, from which nobody can gain.

use ::alea::{Alea, Declare};
use alea_tables::{Adviser, Foresight, Mix, Standing};
use gamekit::FastRng;

use super::draw::draw;
use crate::{Bot, Budget, Level, Order, Question};

/// An iteration looks ahead from one standing that can come of the round.
const LEVEL: Level = Level { iterations: 600, millis: 1_000, pace: 40 };

/// Iterations before the question is handed back, about a millisecond.
const SLICE: u32 = 8;

/// Plays the table of its game. Before the last round it solves the round again with the cards that can
/// really come next, as far as its budget goes; for a game without a table it solves the round with
/// what standings are worth with the built-in deck.
#[derive(Debug)]
pub(super) struct Master {
    budget: Budget,
    rng: FastRng,
    adviser: Option<Adviser>,
    thought: Option<Thought>,
}

/// A round that is being thought about.
#[derive(Debug)]
struct Thought {
    foresight: Foresight,
    left: u32,
    since: Option<u64>,
}

impl Master {
    pub(super) fn new(order: &Order<'_>) -> Master {
        Master { budget: order.budget(LEVEL), rng: FastRng::new(order.seed), adviser: None, thought: None }
    }

    /// Begins to think; a mix at once where there is nothing to look ahead for.
    fn begin(&mut self, question: &Question<'_, Alea>) -> Option<Mix> {
        let &Question { game, view, seat, .. } = question;
        self.thought = None;
        if self.adviser.is_none() {
            self.adviser = Adviser::new(game);
        }
        // Without its table it can only guess.
        let Some(adviser) = &self.adviser else { return Some([1.0; 6]) };
        let card = view.trap.and_then(|card| adviser.place(card));
        let rest: Vec<usize> = view.undealt.iter().filter_map(|&card| adviser.place(card)).collect();
        let standing = adviser.standing(&view.scores, view.last);
        let looks_ahead = !view.last && adviser.has_table() && !rest.is_empty();
        if let (Some(card), Some(standing), true) = (card, standing, looks_ahead) {
            let foresight = Foresight::new(adviser, standing, card, &rest);
            let since = self.budget.limit.map(|limit| (limit.clock)());
            self.thought = Some(Thought { foresight, left: self.budget.iterations, since });
            return None;
        }
        let mix = view.trap.and_then(|card| adviser.mix(&view.scores, view.last, card, seat.0.into()));
        Some(mix.unwrap_or([1.0; 6]))
    }

    /// Goes on thinking for a moment; the mix once it is settled.
    fn go_on(&mut self, question: &Question<'_, Alea>) -> Option<Mix> {
        let (Some(adviser), Some(thought)) = (&self.adviser, &mut self.thought) else {
            return Some([1.0; 6]);
        };
        for _ in 0..SLICE {
            if thought.left == 0 || !thought.foresight.look_ahead(adviser) {
                thought.left = 0;
                break;
            }
            thought.left -= 1;
        }
        let late = match (self.budget.limit, thought.since) {
            (Some(limit), Some(since)) => (limit.clock)().saturating_sub(since) >= limit.micros,
            _ => false,
        };
        if thought.left > 0 && !late {
            return None;
        }
        let standing = Standing::of(&question.view.scores);
        let own = question.view.scores.get(usize::from(question.seat.0)).copied().unwrap_or(0);
        let mixes = thought.foresight.mixes(adviser);
        self.thought = None;
        Some(mixes.get(standing.class_of(own)).copied().unwrap_or([1.0; 6]))
    }
}

impl Bot<Alea> for Master {
    fn ponder(&mut self, question: &Question<'_, Alea>, fresh: bool) -> Option<Declare> {
        let mix = if fresh { self.begin(question) } else { self.go_on(question) }?;
        Some(draw(&mix, question.legal, &mut self.rng))
    }
}
