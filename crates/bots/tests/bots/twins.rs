//! States that a seat cannot tell apart get the same answer from every bot.

use alea::Alea;
use assemble::Assemble;
use bots::Roster;
use heroes::Heroes;
use testkit::twin_states;

use crate::questions::{Asked, bot, names, setups};

/// How many hidden steps are changed in one random game of each setup.
const CHANGES: u32 = 20;

/// Asks about twins, and says how many pairs there were.
fn check<G: Roster>() -> usize {
    let mut pairs = 0;
    for (seed, setup) in (0..).zip(setups::<G>()) {
        let game: G = setup.clone().build().expect("a game");
        for twins in twin_states::<G>(&setup, seed, CHANGES) {
            let [one, other] = twins.states.map(|state| Asked::new(&game, state, twins.seat));
            assert_ne!(one.state, other.state);
            assert_eq!(one.legal, other.legal);
            for name in names::<G>() {
                let answers = [&one, &other].map(|asked| asked.put_to(&mut bot(name, seed)));
                assert_eq!(answers[0], answers[1], "{name}: {:?}\n{:?}", one.state, other.state);
            }
            pairs += 1;
        }
    }
    pairs
}

#[test]
fn nothing_is_hidden_in_assemble() {
    assert_eq!(check::<Assemble>(), 0);
}

#[test]
fn alea() {
    let pairs = check::<Alea>();
    assert!(pairs > 20, "{pairs}");
}

#[test]
fn heroes() {
    let pairs = check::<Heroes>();
    assert!(pairs > 20, "{pairs}");
}
