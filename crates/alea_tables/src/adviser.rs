//! What rounds, standings and declarations are worth, for players, hints and analysis.

use alea::Alea;
use gamekit::Game;

use crate::equilibrium;
use crate::round_game::{Mix, RoundGame, Scratch, mean};
use crate::rounds::Rounds;
use crate::standing::Standing;
use crate::table::Table;
use crate::values::{Values, after_last_round};
use crate::weights::Weights;

/// Knows what everything in a game is worth if everybody plays the equilibrium from now on.
///
/// With a table of exactly this game all figures are exact in its model: cards drawn from the whole deck
/// each round. For other decks and options the values of standings are borrowed from the built-in deck
/// with as many players, and the mixes of a round are found when they are asked for.
#[derive(Clone, Debug)]
pub struct Adviser {
    rounds: Rounds,
    table: Option<&'static Table>,
    values: &'static Values,
}

impl Adviser {
    /// The adviser of a game; none if the table of the built-in deck is not there.
    pub fn new(game: &Alea) -> Option<Adviser> {
        let values = Table::of_builtin(game.players())?.values();
        Some(Adviser { rounds: Rounds::shared(game), table: Table::shipped(game), values })
    }

    /// The rounds of the game.
    pub fn rounds(&self) -> &Rounds {
        &self.rounds
    }

    /// What standings are worth before a card is turned up.
    pub fn values(&self) -> &Values {
        self.values
    }

    /// Whether there is a table of exactly this game.
    pub fn has_table(&self) -> bool {
        self.table.is_some()
    }

    /// The win probability of each seat. Without a card: before the next one is turned up.
    ///
    /// `None` if these are no scores of a running game, or there is no such card.
    pub fn win_probabilities(&self, scores: &[u8], last: bool, card: Option<u16>) -> Option<Vec<f64>> {
        let standing = self.standing(scores, last)?;
        let by_class: Vec<f64> = match card {
            Some(id) => self.with_card(&standing, last, self.place(id)?),
            None if !self.is_known(&standing, last) => {
                let cards = self.rounds.cards();
                let by_card: Vec<Vec<f64>> =
                    (0..cards).map(|card| self.with_card(&standing, last, card)).collect();
                let average = |class: usize| by_card.iter().map(|of| of[class]).sum::<f64>() / cards as f64;
                (0..by_card.first()?.len()).map(average).collect()
            }
            None => self.values.of(&standing).to_vec(),
        };
        Some(scores.iter().map(|&score| by_class[standing.class_of(score)]).collect())
    }

    /// The win probability of a seat with each declaration, if all others follow the equilibrium.
    ///
    /// `None` if these are no scores of a running game, or there is no such card or seat.
    pub fn declarations(&self, scores: &[u8], last: bool, card: u16, seat: usize) -> Option<Mix> {
        let standing = self.standing(scores, last)?;
        let class = standing.class_of(*scores.get(seat)?);
        let card = self.place(card)?;
        let mixes = self.mixes(&standing, last, card);
        Some(self.round_game(&standing, last, card).worth(class, &mixes, &mut Scratch::default()))
    }

    /// How a seat declares in equilibrium.
    ///
    /// `None` if these are no scores of a running game, or there is no such card or seat.
    pub fn mix(&self, scores: &[u8], last: bool, card: u16, seat: usize) -> Option<Mix> {
        let standing = self.standing(scores, last)?;
        let class = standing.class_of(*scores.get(seat)?);
        self.mixes(&standing, last, self.place(card)?).get(class).copied()
    }

    /// The round as a game of its own, with what standings after it are worth.
    pub fn round_game(&self, standing: &Standing, last: bool, card: usize) -> RoundGame {
        let after = if last { after_last_round(standing) } else { self.values.after_round(standing) };
        RoundGame::new(&self.rounds.ways(card, standing), &standing.classes(), &after)
    }

    /// How the classes of a standing declare against a card, by its place in the deck.
    pub fn mixes(&self, standing: &Standing, last: bool, card: usize) -> Vec<Mix> {
        match self.table.filter(|_| self.is_known(standing, last)).map(|table| table.weights(standing, card))
        {
            Some(weights) if !weights.is_empty() => weights.iter().map(Weights::mix).collect(),
            _ => equilibrium::solve(&self.round_game(standing, last, card), &mut Scratch::default()),
        }
    }

    /// Whether tables are about this round: after sixty rounds a last one can come with scores that they
    /// have another round for.
    fn is_known(&self, standing: &Standing, last: bool) -> bool {
        last == standing.scores().iter().any(|&score| score >= self.rounds.game().goal())
    }

    /// The place of a card in the deck.
    pub fn place(&self, card: u16) -> Option<usize> {
        self.rounds.game().cards().iter().position(|of| of.id == card)
    }

    /// What a round with this card is worth to each class.
    fn with_card(&self, standing: &Standing, last: bool, card: usize) -> Vec<f64> {
        let mixes = self.mixes(standing, last, card);
        let game = self.round_game(standing, last, card);
        let mut scratch = Scratch::default();
        let worth = |class: usize| mean(&game.worth(class, &mixes, &mut scratch), &mixes[class]);
        (0..mixes.len()).map(worth).collect()
    }

    /// The standing of these scores; `None` if they cannot be those of a running game.
    pub fn standing(&self, scores: &[u8], last: bool) -> Option<Standing> {
        let over = scores.iter().any(|&score| score >= self.rounds.game().goal());
        self.rounds.standing(scores).filter(|_| last || !over)
    }
}
