//! All rounds of a game: what can come of every way to declare against every card.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use alea::{Alea, Escape, RoundOutcome};
use gamekit::Game;

use crate::induction::highest;
use crate::round_game::RoundGame;
use crate::standing::Standing;
use crate::values::after;

/// From none to five dice.
pub const DECLARATIONS: usize = 6;

/// The ways in which the rounds under one card can end.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    /// Where the ways of each profile begin; one more at the end.
    starts: Vec<u32>,
    /// A probability, and the points as a number, see [`points_code`].
    ways: Vec<(f64, u16)>,
}

/// The rounds of a game.
#[derive(Clone, Debug)]
pub struct Rounds {
    game: Alea,
    /// By card, counted when they are first asked for; not used where the ways depend on the scores.
    by_card: Arc<[OnceLock<Ways>]>,
}

impl Rounds {
    /// The rounds of this game.
    pub fn new(game: &Alea) -> Rounds {
        Rounds { game: game.clone(), by_card: game.cards().iter().map(|_| OnceLock::new()).collect() }
    }

    /// The same rounds for a game that differs in nothing they depend on.
    pub(crate) fn for_game(&self, game: &Alea) -> Rounds {
        Rounds { game: game.clone(), by_card: Arc::clone(&self.by_card) }
    }

    /// The game.
    pub fn game(&self) -> &Alea {
        &self.game
    }

    /// The standing of these scores; `None` if they cannot be those of a running game.
    pub fn standing(&self, scores: &[u8]) -> Option<Standing> {
        let fits = scores.len() == usize::from(self.game.players());
        let possible = scores.iter().all(|&score| score <= highest(&self.game));
        (fits && possible).then(|| Standing::of(scores))
    }

    /// How many cards the deck has.
    pub fn cards(&self) -> usize {
        self.game.cards().len()
    }

    /// The round with this card, by its place in the deck, as a game of its own: the scores after it are
    /// `worth` so much to somebody with this own score among them.
    pub fn round_game(
        &self,
        standing: &Standing,
        last: bool,
        card: usize,
        worth: impl Fn(&[u8], u8) -> f64,
    ) -> RoundGame {
        let after = after(standing, if last { 2 } else { 1 }, worth);
        RoundGame::new(&self.ways(card, standing), &standing.classes(), &after)
    }

    /// The ways of a card, by its place in the deck.
    pub(crate) fn ways(&self, card: usize, standing: &Standing) -> Cow<'_, Ways> {
        match self.game.escape_rule() {
            Escape::All => Cow::Borrowed(self.by_card[card].get_or_init(|| self.count(card, &[]))),
            Escape::Stop => Cow::Owned(self.count(card, standing.scores())),
        }
    }

    fn count(&self, card: usize, scores: &[u8]) -> Ways {
        let players = usize::from(self.game.players());
        let id = self.game.cards()[card].id;
        let mut counted = Ways { starts: vec![0], ways: Vec::new() };
        let mut outcomes: Vec<RoundOutcome> = Vec::new();
        for profile in 0..profiles(players) {
            let declared = digits(profile);
            if let Some(odds) = self.game.round_odds(id) {
                odds.outcomes_into(&declared[..players], self.game.escape_rule(), scores, &mut outcomes);
            }
            counted.ways.extend(outcomes.iter().map(|way| (way.probability, points_code(&way.points))));
            counted.starts.push(counted.ways.len() as u32);
        }
        counted
    }
}

impl Ways {
    /// The ways of a profile.
    pub(crate) fn of(&self, profile: usize) -> &[(f64, u16)] {
        &self.ways[self.starts[profile] as usize..self.starts[profile + 1] as usize]
    }
}

/// How many ways there are for so many players to declare. A profile is a number: the declaration of
/// the lowest score is its lowest digit to the base six.
pub(crate) fn profiles(players: usize) -> usize {
    DECLARATIONS.pow(players as u32)
}

/// The digits of a number to the base six, lowest first.
pub(crate) fn digits(number: usize) -> [u8; 5] {
    let mut rest = number;
    core::array::from_fn(|_| {
        let digit = rest % DECLARATIONS;
        rest /= DECLARATIONS;
        digit as u8
    })
}

/// The points of a round as a number to the base six: nobody scores more than five before doubling.
fn points_code(points: &[u8; 5]) -> u16 {
    points.iter().rev().fold(0, |code, points| code * DECLARATIONS as u16 + u16::from(*points))
}
