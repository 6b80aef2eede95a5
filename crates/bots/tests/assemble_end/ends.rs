//! Positions of the last three rounds, as random and greedy players reach them.

use assemble::{Action, Assemble, Stage, State};
use bots::{AssembleGreedy, Bot};
use gamekit::{ChanceSource, FastRng, Game, OptionValue, Options, Seat, Setup, Silent, Turn, Viewer};

/// The rules for these options.
pub(crate) fn game(players: u8, flaw: bool, identity: bool) -> Assemble {
    let options = Options::for_players(players)
        .with("flaw", OptionValue::Flag(flaw))
        .with("identity", OptionValue::Flag(identity));
    Setup::newest::<Assemble>(options).build().expect("a game")
}

/// A decision of the last three rounds of a game of its own: the first one, or any other. Every player is
/// greedy in every second game with these options, and random in the others.
pub(crate) fn end_of(game: &Assemble, number: u64, whole: bool) -> State {
    let mut rng = FastRng::new(number);
    let greedy = number & 4 == 4;
    let decisions = u32::from(game.lanes()) * 5;
    let mut to_come = if whole { 0 } else { 1 + rng.below(decisions - 1) };
    let mut state = game.setup();
    loop {
        match game.turn(&state) {
            Turn::Over => unreachable!("the game is longer"),
            Turn::Chance => {
                let chance = game.sample_chance(&state, &mut rng);
                game.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                if state.round + 2 >= game.rounds() && state.stage != Stage::Draft {
                    if to_come == 0 {
                        return state;
                    }
                    to_come -= 1;
                }
                let seat = act.must.first().expect("a decision");
                let action = choose(game, &state, seat, greedy, &mut rng);
                game.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
}

fn choose(game: &Assemble, state: &State, seat: Seat, greedy: bool, rng: &mut FastRng) -> Action {
    let mut legal = Vec::new();
    if greedy {
        game.legal(state, seat, &mut legal);
        return AssembleGreedy.choose(game, &game.view(state, Viewer::Seat(seat)), seat, &legal);
    }
    game.pick(state, seat, &mut legal, rng)
}
