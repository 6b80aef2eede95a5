//! The bots of The Skycity of Alea.
//!
//! `novice`, `skilled` and `expert` think a fixed number of steps ahead about what the others think; a
//! round is so small that they compute every step exactly, whatever their budget. `master` plays an
//! equilibrium of the whole game from a table, and spends its budget on the cards that are left.
//! `hunter` is another character: it watches how the others score and answers what it takes them for.

mod assessor;
mod draw;
mod greedy;
mod hunter;
mod master;
mod thinker;

pub use greedy::Greedy;

use ::alea::Alea;
use gamekit::FastRng;

use crate::{Assessor, Bot, Order, Player, RANDOM, Roster};
use assessor::TableAssessor;
use hunter::Hunter;
use master::Master;
use thinker::{EXPERT, NOVICE, SKILLED, Thinker};

impl Roster for Alea {
    fn seat_bot(order: &Order<'_>) -> Option<Player<Alea>> {
        let bot: Box<dyn Bot<Alea>> = match order.name {
            RANDOM => return Some(Player::Random(FastRng::new(order.seed))),
            "greedy" => Box::new(Greedy),
            "novice" => Box::new(Thinker::new(&NOVICE, order.seed)),
            "skilled" => Box::new(Thinker::new(&SKILLED, order.seed)),
            "expert" => Box::new(Thinker::new(&EXPERT, order.seed)),
            "hunter" => Box::new(Hunter::new(order.seed)),
            "master" => Box::new(Master::new(order)),
            _ => return None,
        };
        Some(Player::Looking(bot))
    }

    fn assessor(order: &Order<'_>) -> Option<Box<dyn Assessor<Alea>>> {
        let is_level = matches!(order.name, "novice" | "skilled" | "expert" | "master");
        is_level.then(|| Box::new(TableAssessor::new(order)) as Box<dyn Assessor<Alea>>)
    }

    fn names() -> &'static [&'static str] {
        &[RANDOM, "greedy", "novice", "skilled", "expert", "hunter", "master"]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::alea::{Declare, View};
    use gamekit::{Game, OptionValue, Options, Seat, Setup, Silent, Turn, Viewer};

    fn game(players: u8, escape: &str) -> Alea {
        let options = Options::for_players(players).with("escape", OptionValue::Text(escape.to_owned()));
        Setup::newest::<Alea>(options).build().expect("a game")
    }

    /// All declarations of a game in which every seat has this bot.
    fn declared(name: &str, game: &Alea, seed: u64) -> Vec<u8> {
        let mut bots: Vec<_> =
            (0..game.players()).map(|seat| Alea::bot(name, seed + u64::from(seat)).expect("a bot")).collect();
        let mut chance = FastRng::new(seed);
        let (mut state, mut declared) = (game.setup(), Vec::new());
        loop {
            match game.turn(&state) {
                Turn::Over => return declared,
                Turn::Chance => {
                    let result = game.sample_chance(&state, &mut chance);
                    game.apply_chance(&mut state, &result, &mut Silent);
                }
                Turn::Act(act) => {
                    let seat = act.must.first().expect("somebody decides");
                    let (mut legal, view) = (Vec::new(), game.view(&state, Viewer::Seat(seat)));
                    game.legal(&state, seat, &mut legal);
                    let bot = &mut bots[usize::from(seat.0)];
                    let declare = bot.choose(game, &view, seat, &legal).expect("an answer");
                    assert!(legal.contains(&declare));
                    declared.push(declare.0);
                    game.apply(&mut state, seat, declare, &mut Silent);
                }
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        for (players, escape) in [(3, "all"), (4, "all"), (3, "stop")] {
            let game = game(players, escape);
            for name in ["novice", "skilled", "expert", "hunter", "master:20"] {
                let first = declared(name, &game, 3);
                assert_eq!(first, declared(name, &game, 3), "{name}");
                assert_ne!(first, declared(name, &game, 4), "{name}");
            }
        }
    }

    /// Views come from outside, too: whatever they say, the answer is legal.
    #[test]
    fn strange_views_get_a_legal_answer() {
        let game = game(4, "all");
        let plain = game.view(&game.setup(), Viewer::Seat(Seat(0)));
        let card = Some(game.cards()[2].id);
        let legal = [Declare(2), Declare(4)];
        for (scores, trap, last, seat) in [
            (vec![0; 4], None, false, 0),
            (vec![0; 4], Some(999), false, 0),
            (vec![0; 3], card, false, 1),
            (vec![0; 9], card, false, 1),
            (vec![250, 255, 0, 1], card, false, 1),
            (vec![12, 3, 0, 1], card, false, 1),
            (vec![2, 3, 0, 1], card, true, 2),
            (vec![2, 3, 0, 1], card, false, 7),
        ] {
            let view = View { scores, trap, last, ..plain.clone() };
            for name in Alea::names() {
                let mut bot = Alea::bot(name, 1).expect("a bot");
                let declare = bot.choose(&game, &view, Seat(seat), &legal).expect("an answer");
                assert!(legal.contains(&declare), "{name} {view:?}");
            }
        }
    }

    #[test]
    fn a_clock_cuts_the_thinking_short() {
        fn late() -> u64 {
            use std::sync::atomic::{AtomicU64, Ordering};
            static NOW: AtomicU64 = AtomicU64::new(0);
            NOW.fetch_add(2_000_000, Ordering::Relaxed)
        }
        let game = game(4, "all");
        let mut state = game.setup();
        game.apply_chance(&mut state, &::alea::Chance::Trap(game.cards()[0].id), &mut Silent);
        let (mut legal, view) = (Vec::new(), game.view(&state, Viewer::Seat(Seat(0))));
        game.legal(&state, Seat(0), &mut legal);
        let question = crate::Question { game: &game, view: &view, seat: Seat(0), legal: &legal };
        for (clock, slices) in [(None, 3..100), (Some(late as crate::Clock), 2..3)] {
            let mut master = Master::new(&Order { clock, ..Order::read("master").expect("a name") });
            let mut asked = 1;
            while master.ponder(&question, asked == 1).is_none() {
                asked += 1;
            }
            assert!(slices.contains(&asked), "{asked} of {slices:?}");
        }
    }
}
