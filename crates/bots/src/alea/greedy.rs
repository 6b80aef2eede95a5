//! The greedy bot: what is best at once, without looking ahead.

use alea::{Alea, Declare};

use crate::{Bot, Question};

/// Declares what brings most points this round if the others declare anything with equal chance: the
/// exact expectation. The smallest number on ties.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Bot<Alea> for Greedy {
    fn ponder(&mut self, question: &Question<'_, Alea>, _: bool) -> Option<Declare> {
        let &Question { game, view, legal, .. } = question;
        let expected = view.trap.and_then(|card| game.expected_points(card)).unwrap_or_default();
        let points = |declare: Declare| expected.get(usize::from(declare.0)).copied().unwrap_or(0.0);
        let better = |best: Declare, next: &Declare| if points(*next) > points(best) { *next } else { best };
        Some(legal.iter().skip(1).fold(legal[0], better))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{Game, Options, Seat, Setup, Silent, Viewer};

    /// What greedy declares against each card with four players.
    fn choice(card: u16) -> u8 {
        let game: Alea = Setup::newest::<Alea>(Options::for_players(4)).build().expect("a game");
        let mut state = game.setup();
        game.apply_chance(&mut state, &alea::Chance::Trap(card), &mut Silent);
        let view = game.view(&state, Viewer::Seat(Seat(2)));
        let mut legal = Vec::new();
        game.legal(&state, Seat(2), &mut legal);
        Greedy.choose(&game, &view, Seat(2), &legal).0
    }

    /// The largest of six exact expectations, and a harmless card invites more dice than a touchy one.
    #[test]
    fn greedy_declares_the_largest_expectation() {
        let game: Alea = Setup::newest::<Alea>(Options::for_players(4)).build().expect("a game");
        for card in game.cards() {
            let expected = game.expected_points(card.id).expect("a card of the deck");
            let declared = choice(card.id);
            let best = expected.iter().copied().fold(f64::MIN, f64::max);
            assert_eq!(expected[usize::from(declared)], best, "card {}", card.id);
        }
        let touchy = game.cards().iter().find(|card| card.condition.to_string() == "AA").expect("card AA");
        let harmless =
            game.cards().iter().find(|card| card.condition.to_string() == "AAABBB").expect("a card");
        assert!(choice(touchy.id) < choice(harmless.id));
    }
}
