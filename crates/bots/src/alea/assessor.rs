//! What declarations are worth in The Skycity of Alea: exactly, from the tables.

use std::collections::BTreeMap;

use ::alea::{Alea, Declare, Stage, State};
use alea_tables::Adviser;
use gamekit::{FastRng, Game, Silent};

use crate::assess::{Assessment, Assessor, Choice, by_seat};
use crate::search::{BySeat, Outlook, Tally};
use crate::{Order, Question};

/// Looks up what standings are worth, and works out what a round makes of them.
pub(super) struct TableAssessor {
    seed: u64,
    adviser: Option<Adviser>,
    /// What standings are worth before a card is turned up, by scores and whether the round is the last.
    known: BTreeMap<(Vec<u8>, bool), BySeat>,
}

/// The most ways on from a round under way that are all gone through; where there are more, some are drawn.
const MOST_WAYS: usize = 4_096;

/// How many are drawn then.
const DRAWN_WAYS: u32 = 20_000;

impl TableAssessor {
    pub(super) fn new(order: &Order<'_>) -> TableAssessor {
        TableAssessor { seed: order.seed, adviser: None, known: BTreeMap::new() }
    }

    fn adviser(&mut self, game: &Alea) -> Option<&Adviser> {
        if self.adviser.is_none() {
            self.adviser = Adviser::new(game);
        }
        self.adviser.as_ref()
    }

    /// What all declarations of a seat are worth. The others know nothing of it yet, so it moves nobody
    /// else's share.
    fn declarations(&mut self, question: &Question<'_, Alea>) -> Option<Assessment<Declare>> {
        let &Question { game, view, seat, legal } = question;
        let (card, own) = (view.trap?, seat.index());
        let adviser = self.adviser(game)?;
        let base = by_seat(adviser.win_probabilities(&view.scores, view.last, Some(card))?);
        let worth = adviser.declarations(&view.scores, view.last, card, own)?;
        let choice = |&action: &Declare| {
            let mut win = base;
            *win.get_mut(own)? = *worth.get(usize::from(action.0))? as f32;
            Some(Choice { action, outlook: Outlook::exact(win) })
        };
        let choices: Vec<Choice<Declare>> = legal.iter().map(choice).collect::<Option<_>>()?;
        let mut best = 0;
        for (at, choice) in choices.iter().enumerate() {
            if choice.outlook.win[own] > choices[best].outlook.win[own] {
                best = at;
            }
        }
        Some(Assessment::of(choices, Some(best)))
    }

    /// What a position is worth where nobody decides; nothing where no tables know its game.
    fn outlook(&mut self, game: &Alea, state: &State) -> Option<Outlook> {
        self.adviser(game)?;
        if let Some(outlook) = self.fresh_round(game, state) {
            return Some(outlook);
        }
        let mut sums = [0.0; 5];
        let mut room = MOST_WAYS;
        if self.all_ways(game, state, 1.0, &mut room, &mut sums).is_some() {
            return Some(Outlook::exact(sums.map(|sum| sum as f32)));
        }
        let mut random = FastRng::new(self.seed);
        let mut tally = Tally::default();
        for _ in 0..DRAWN_WAYS {
            let mut state = state.clone();
            let win = loop {
                if let Some(win) = self.settled(game, &state) {
                    break win;
                }
                // Only dice are thrown on the way: what a card or a declaration is worth was just asked.
                if !matches!(state.stage, Stage::Roll | Stage::Escape) {
                    return None;
                }
                let chance = game.sample_chance(&state, &mut random);
                game.apply_chance(&mut state, &chance, &mut Silent);
            };
            tally.add(&win);
        }
        Some(tally.outlook())
    }

    /// The same when all have declared and nobody has rolled: what can come of it was counted once for
    /// all. Nothing otherwise.
    fn fresh_round(&mut self, game: &Alea, state: &State) -> Option<Outlook> {
        let fresh = state.stage == Stage::Roll && state.table.is_empty();
        let card = game.cards().get(usize::from(state.trap?)).filter(|_| fresh)?.id;
        let players = usize::from(game.players());
        let declared: Vec<u8> = state.declared[..players].iter().copied().collect::<Option<_>>()?;
        let scores = &state.scores[..players];
        let mut sums = [0.0; 5];
        for way in game.round_odds(card)?.outcomes(&declared, game.escape_rule(), scores) {
            let win = self.settled(game, &game.after_round(state, &way.points))?;
            for (sum, win) in sums.iter_mut().zip(win) {
                *sum += way.probability * f64::from(win);
            }
        }
        Some(Outlook::exact(sums.map(|sum| sum as f32)))
    }

    /// Adds up what all ways on are worth; nothing if there are too many.
    fn all_ways(
        &mut self,
        game: &Alea,
        state: &State,
        probability: f64,
        room: &mut usize,
        sums: &mut [f64; 5],
    ) -> Option<()> {
        if let Some(win) = self.settled(game, state) {
            *room = room.checked_sub(1)?;
            for (sum, win) in sums.iter_mut().zip(win) {
                *sum += probability * f64::from(win);
            }
            return Some(());
        }
        let ways = game.chance_outcomes(state, *room)?;
        let all: f64 = ways.iter().map(|(_, weight)| *weight as f64).sum();
        for (chance, weight) in ways {
            let mut next = state.clone();
            game.apply_chance(&mut next, &chance, &mut Silent);
            self.all_ways(game, &next, probability * weight as f64 / all, room, sums)?;
        }
        Some(())
    }

    /// What a position between rounds is worth, or before anybody rolls, or where only dice decide who of some
    /// is the winner; nothing otherwise.
    fn settled(&mut self, game: &Alea, state: &State) -> Option<BySeat> {
        let players = usize::from(game.players());
        match state.stage {
            Stage::Trap => {
                let key = (state.scores[..players].to_vec(), state.last);
                if let Some(&win) = self.known.get(&key) {
                    return Some(win);
                }
                let win = by_seat(self.adviser(game)?.win_probabilities(&key.0, key.1, None)?);
                self.known.insert(key, win);
                Some(win)
            }
            // The dice know no difference between those who are level (AL-20).
            Stage::Tiebreak | Stage::Over => {
                let mut win = BySeat::default();
                for seat in state.level.iter() {
                    *win.get_mut(seat.index())? = 1.0 / state.level.len() as f32;
                }
                Some(win)
            }
            // What some have declared already is sealed: it moves nobody's share.
            Stage::Declare => {
                let card = game.cards().get(usize::from(state.trap?))?.id;
                let scores = &state.scores[..players];
                Some(by_seat(self.adviser(game)?.win_probabilities(scores, state.last, Some(card))?))
            }
            Stage::Roll | Stage::Escape => None,
        }
    }
}

impl Assessor<Alea> for TableAssessor {
    fn ponder(&mut self, question: &Question<'_, Alea>, _: bool) -> Option<Assessment<Declare>> {
        let &Question { game, view, legal, .. } = question;
        let assessed = match legal.is_empty() {
            false => self.declarations(question),
            true => {
                // Nothing is sealed where nobody decides: every draw from the view gives the same position.
                let state = game.determinize(view, &mut FastRng::new(0));
                self.outlook(game, &state).map(Assessment::of_view)
            }
        };
        // A view that is none of a running game has no answer in the tables, nor has any without tables:
        // nothing is known then.
        Some(assessed.unwrap_or_else(|| {
            let unknown = Tally::default().outlook();
            if legal.is_empty() {
                return Assessment::of_view(unknown);
            }
            let choice = |&action: &Declare| Choice { action, outlook: unknown };
            Assessment::of(legal.iter().map(choice).collect(), Some(0))
        }))
    }
}
