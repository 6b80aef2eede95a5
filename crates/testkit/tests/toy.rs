//! The toy game passes the suite that it shows how to use.

mod common;

use common::{bids, builtin, hands, with_deck};
use gamekit::{Lang, Match};
use testkit::toy::Toy;
use testkit::{Conformance, Secret, perft};

#[test]
fn the_toy_game_conforms() {
    let suite = Conformance::<Toy> {
        setups: vec![
            builtin(1, 2),
            builtin(2, 2),
            builtin(1, 3),
            builtin(2, 3),
            with_deck("[9, 9, 9, 1, 1, 1, 5, 5]"),
        ],
        games: 60,
        secrets: vec![Secret { name: "hands", read: hands }, Secret { name: "sealed bids", read: bids }],
    };
    let report = suite.run();
    assert_eq!(report.games, 300);
    assert!(report.twins > 300 && report.undone > 300, "{report:?}");
}

/// Two players: 3 × 3 sealed cards, then the winner's two choices if somebody wins.
#[test]
fn node_counts() {
    let without_ties = "[1, 2, 3, 4, 5, 6]";
    perft::check::<Toy>(with_deck(without_ties), 1, &[3, 9, 18, 36, 72, 144, 144, 144, 288, 288]);
}

#[test]
fn a_deck_that_cannot_be_played_says_why() {
    for (deck, says) in [("[1, 2, 3]", "6..=32 cards"), ("[1, 2", "EOF"), ("{}", "sequence")] {
        let error = Match::<Toy>::start(with_deck(deck)).expect_err(deck).say(Lang::En);
        assert!(error.contains("sha256:") && error.contains(says), "{deck}: {error}");
    }
}
