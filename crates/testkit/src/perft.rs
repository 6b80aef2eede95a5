//! Node counts: how many ways a game can go, as a fingerprint of its rules.
//!
//! Chance follows from the seed and the names of the draws, so that only decisions branch.

use gamekit::{ChanceSource, FairSource, Fairness, Game, Setup, Silent, Turn};

/// The number of ways to make `depth` decisions, or fewer if the game ends before.
pub fn count<G: Game>(game: &G, state: &G::State, source: &FairSource, depth: u32) -> u64 {
    let mut state = state.clone();
    while game.turn(&state) == Turn::Chance {
        let chance = game.sample_chance(&state, &mut source.clone());
        game.apply_chance(&mut state, &chance, &mut Silent);
    }
    let Some(seat) = game.turn(&state).must().first() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut actions = Vec::new();
    game.legal(&state, seat, &mut actions);
    let after = |action| {
        let mut next = state.clone();
        game.apply(&mut next, seat, action, &mut Silent);
        count(game, &next, source, depth - 1)
    };
    actions.into_iter().map(after).sum()
}

/// Checks the counts for 1, 2, … decisions from the start of the game of this setup and seed.
///
/// # Panics
/// If a count differs.
pub fn check<G: Game>(mut setup: Setup, seed: u64, expected: &[u64]) {
    let game: G = setup.build().unwrap_or_else(|error| panic!("{}", error.say(gamekit::Lang::En)));
    let mut source = Fairness::of_bots(game.players(), seed, 0).source();
    source.name("perft");
    for (depth, expected) in (1..).zip(expected) {
        let found = count(&game, &game.setup(), &source, depth);
        assert_eq!(found, *expected, "{} {:?}: {depth} decisions", G::ID, setup.options);
    }
}
