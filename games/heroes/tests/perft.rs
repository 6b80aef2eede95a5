//! Node counts: how many ways a game can go, as a fingerprint of its rules.

use gamekit::{ChanceSource, FairSource, Fairness, FastRng, Game, Options, Seat, Setup, Silent, Turn};
use heroes::{Heroes, State};

use crate::play::game;

/// The ways to choose cards to discard, identical copies once (HE-7).
fn redraws(state: &State, seat: Seat) -> u64 {
    let hand = state.hand(seat);
    hand.kinds().iter().map(|kind| u64::from(hand.count(kind)) + 1).product()
}

/// Redraws of everybody, then as many Cities as there are edge tiles with room.
#[test]
fn the_setup_has_as_many_ways_as_hands_and_cities() {
    for players in 3..=5u8 {
        let game = game(players);
        let mut source = Fairness::of_bots(players, 1, 0).source();
        source.name("perft");
        let mut state = game.setup();
        while game.turn(&state) == Turn::Chance {
            let chance = game.sample_chance(&state, &mut source);
            game.apply_chance(&mut state, &chance, &mut Silent);
        }
        let two = redraws(&state, Seat(0)) * redraws(&state, Seat(1));
        let one = redraws(&state, Seat(0));
        testkit::perft::check::<Heroes>(
            Setup::newest::<Heroes>(Options::for_players(players)),
            1,
            &[one, two],
        );
    }
}

/// A position in the middle of a random game, at the beginning of a turn.
fn middle(players: u8, seed: u64, round: u8) -> (Heroes, State, FairSource) {
    let game = game(players);
    let mut source = Fairness::of_bots(players, seed, 0).source();
    let mut random = FastRng::new(seed);
    let mut state = game.setup();
    loop {
        match game.turn(&state) {
            Turn::Over => panic!("the game is over before round {round}"),
            Turn::Chance => {
                let chance = game.sample_chance(&state, &mut source);
                game.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(_) if state.table.round == round => return (game, state, source),
            Turn::Act(act) => {
                let seat = act.must.first().expect("somebody decides");
                let action = game.pick(&state, seat, &mut Vec::new(), &mut random);
                game.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
}

/// Counts from the middle of games; each was made once and stands for the rules as they were read.
#[test]
fn turns_have_as_many_ways_as_ever() {
    for (players, seed, round, counts) in
        [(3, 400, 6, [18, 689, 13000]), (4, 355, 9, [21, 954, 18958]), (5, 2927, 12, [18, 590, 12365])]
    {
        let (game, state, source) = middle(players, seed, round);
        let found = [1, 2, 3].map(|depth| testkit::perft::count(&game, &state, &source, depth));
        assert_eq!(found, counts, "{players} players, seed {seed}, round {round}");
    }
}
