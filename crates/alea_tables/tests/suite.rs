//! The solver against slow and plain readings of the rules, and the files it writes.

#[path = "suite/adviser.rs"]
mod adviser;
#[path = "suite/exploit.rs"]
mod exploit;
#[path = "suite/files.rs"]
mod files;
#[path = "suite/payoffs.rs"]
mod payoffs;

use alea::Alea;
use gamekit::{OptionValue, Options, Packs, Setup};

/// A game with the built-in deck.
fn builtin(players: u8, escape: &str) -> Alea {
    let options = Options::for_players(players).with("escape", OptionValue::Text(escape.to_owned()));
    Setup::newest::<Alea>(options).build().expect("a game")
}

/// A game with a deck of these conditions.
fn with_deck(players: u8, escape: &str, conditions: &[&str]) -> Alea {
    let card = |(id, condition): (usize, &&str)| {
        format!(r#"{{"id":{id},"condition":"{condition}","players":[3,4,5],"status":"ours"}}"#)
    };
    let cards: Vec<String> = conditions.iter().enumerate().map(card).collect();
    let deck = format!(r#"{{"format":"alea-deck/1","cards":[{}]}}"#, cards.join(","));
    let mut packs = Packs::default();
    let deck = packs.add(deck);
    let options = Options::for_players(players)
        .with("escape", OptionValue::Text(escape.to_owned()))
        .with("deck", OptionValue::Text(deck));
    Setup { packs, ..Setup::newest::<Alea>(options) }.build().expect("a game")
}
