//! A seat's player: uniform choice, which needs no view, or a bot that looks at one.

use gamekit::{ChanceSource, FastRng, Game, Seat};

use crate::Bot;

/// A player of one seat for one game.
pub enum Player<G: Game> {
    /// Chooses uniformly. A variant of its own, so that nobody builds a view that is not looked at.
    Random(FastRng),
    /// Looks at a view.
    Looking(Box<dyn Bot<G>>),
}

impl<G: Game> Player<G> {
    /// Whether the player looks at the view it is given.
    pub fn needs_view(&self) -> bool {
        matches!(self, Player::Looking(_))
    }

    /// The action to take, one of `legal`; `None` only if there is none.
    pub fn choose(&mut self, game: &G, view: &G::View, seat: Seat, legal: &[G::Action]) -> Option<G::Action> {
        match self {
            Player::Random(rng) => pick_from(legal, rng),
            Player::Looking(_) if legal.is_empty() => None,
            Player::Looking(bot) => Some(bot.choose(game, view, seat, legal)),
        }
    }
}

/// A uniform choice from a list of actions, drawing exactly as [`Game::pick`] does: not at all if
/// there is only one action, else the one numbered `below(their number)`.
pub fn pick_from<A: Copy>(legal: &[A], source: &mut impl ChanceSource) -> Option<A> {
    match legal {
        [] => None,
        [only] => Some(*only),
        _ => legal.get(source.below(legal.len() as u32) as usize).copied(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use assemble::Assemble;
    use gamekit::{Options, Setup, Silent, Turn, Viewer};

    /// Whoever drives a game, from the state or from the list, gets the same random moves.
    #[test]
    fn picking_from_the_list_and_from_the_state_draw_alike() {
        for players in 2..=4 {
            let options = Options::for_players(players).with("identity", gamekit::OptionValue::Flag(true));
            let game: Assemble = Setup::newest::<Assemble>(options).build().expect("a game");
            let mut chance = FastRng::new(players.into());
            let (mut from_state, mut from_list) = (FastRng::new(9), Player::Random(FastRng::new(9)));
            let (mut state, mut legal, mut decisions) = (game.setup(), Vec::new(), 0);
            loop {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let result = game.sample_chance(&state, &mut chance);
                        game.apply_chance(&mut state, &result, &mut Silent);
                    }
                    Turn::Act(act) => {
                        let seat = act.must.first().expect("somebody decides");
                        legal.clear();
                        game.legal(&state, seat, &mut legal);
                        let view = game.view(&state, Viewer::Seat(seat));
                        let listed = from_list.choose(&game, &view, seat, &legal);
                        let picked = game.pick(&state, seat, &mut Vec::new(), &mut from_state);
                        assert_eq!(listed, Some(picked));
                        game.apply(&mut state, seat, picked, &mut Silent);
                        decisions += 1;
                    }
                }
            }
            assert_eq!(decisions, if players == 3 { 60 } else { 64 });
        }
    }

    #[test]
    fn an_empty_list_has_no_choice_and_a_single_one_no_draw() {
        let mut rng = FastRng::new(1);
        assert_eq!(pick_from::<u8>(&[], &mut rng), None);
        assert_eq!(pick_from(&[7], &mut rng), Some(7));
        assert_eq!(rng, FastRng::new(1), "nothing was drawn");
    }
}
