//! What statistics over many games count in one.

use std::collections::BTreeMap;

use gamekit::{Lang, Options, Setup, Viewer, Words};

use crate::{AnyMatch, UnknownGame};

/// What is counted, which, and how often.
pub type Tally = (String, u16, u64);

/// What there is to count in a match: nothing if it is played with other cards than the built-in ones, whose
/// numbers mean something else.
pub fn tallies(played: &dyn AnyMatch) -> Vec<Tally> {
    if !played.setup().packs.is_empty() {
        return Vec::new();
    }
    crate::with_game!(played.any_game().id, G => tallies_of::<G>(played), else => Vec::new())
}

fn tallies_of<G: Words>(played: &dyn AnyMatch) -> Vec<Tally> {
    let Ok(game) = played.setup().clone().build::<G>() else { return Vec::new() };
    // What is counted is open to everybody.
    let events = played.events_text(Viewer::Public);
    let events: Vec<G::Event> = events.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
    let mut counted: BTreeMap<(&'static str, u16), u64> = BTreeMap::new();
    for tally in game.tallies(&events) {
        *counted.entry(tally).or_default() += 1;
    }
    counted.into_iter().map(|((what, which), often)| (what.to_owned(), which, often)).collect()
}

/// What the numbers that are counted in a game for so many stand for, in words of every language.
pub fn tally_names(
    game: &str,
    players: u8,
    numbers: &[u16],
) -> Result<Vec<Option<[String; 2]>>, UnknownGame> {
    crate::with_game!(
        game,
        G => Ok(names_of::<G>(players, numbers)),
        else => Err(UnknownGame { given: game.to_owned() })
    )
}

fn names_of<G: Words>(players: u8, numbers: &[u16]) -> Vec<Option<[String; 2]>> {
    let game = Setup::newest::<G>(Options::for_players(players)).build::<G>().ok();
    let name = |number: &u16| {
        let [en, ja] = Lang::ALL.map(|lang| game.as_ref()?.tallied(*number, lang));
        Some([en?, ja?])
    };
    numbers.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AnyGame;
    use gamekit::{Fairness, Packs, Stamp, Turn};

    fn played(game: &str, players: u8) -> Box<dyn AnyMatch> {
        let setup = Setup { rules: 1, options: Options::for_players(players), packs: Packs::default() };
        let mut played = AnyGame::named(game).expect("it is there").start(setup).expect("a match");
        let mut source = Fairness::of_bots(players, 1, 0).source();
        for turn in 0.. {
            played.settle(&mut source, 0);
            if played.turn() == Turn::Over {
                break;
            }
            let seat = played.turn().must().first().expect("somebody decides");
            let legal = played.legal_text(seat);
            let action = &legal[turn * 7 % legal.len()];
            played.act(seat, played.decision(), action, Stamp::default()).expect("legal");
        }
        played
    }

    #[test]
    fn every_game_counts_something_that_has_a_name() {
        for (game, players, words) in [
            ("assemble", 4, &["taken"][..]),
            ("alea", 3, &["sprung", "turned"]),
            ("heroes", 3, &["summoned"]),
        ] {
            let tallies = tallies(&*played(game, players));
            let mut told: Vec<&str> = tallies.iter().map(|(what, ..)| what.as_str()).collect();
            told.dedup();
            assert_eq!(told, words);
            let numbers: Vec<u16> = tallies.iter().map(|&(_, which, _)| which).collect();
            for name in tally_names(game, players, &numbers).expect("it is there") {
                let [en, ja] = name.expect("a name");
                assert!(!en.is_empty() && en != ja, "{en} {ja}");
            }
        }
        assert_eq!(tally_names("assemble", 4, &[999]), Ok(vec![None]));
        assert!(tally_names("chess", 4, &[]).is_err());
    }

    /// What is counted is what happened: of every trap that was sprung it is known that it was turned up.
    #[test]
    fn counts_are_of_what_happened() {
        let played = played("alea", 4);
        let count = |word: &str| {
            let all = tallies(&*played);
            all.into_iter().filter(|(what, ..)| what == word).map(|(_, _, often)| often).sum::<u64>()
        };
        let said = |word: &str| {
            let all = played.events_json(Viewer::Public);
            all.iter().filter(|event| event["event"] == word).count() as u64
        };
        assert_eq!((count("turned"), count("sprung")), (said("trap_turned"), said("sprung")));
        assert!(count("sprung") > 0 && count("sprung") < count("turned"));
    }
}
