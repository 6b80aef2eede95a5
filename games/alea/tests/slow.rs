//! A slow and plain scorer that shares nothing with the rules: it reads the texts of a log and keeps
//! its own books. Random games must go as it says.
//!
//! `ALEA_SLOW_GAMES=100000` in the environment lets it look at so many games.

use alea::{Alea, Declare, Face};
use gamekit::{ChanceSource, FastRng, Game, Match, Seat, Stamp, Turn, Viewer};

use crate::slow_model::{Due, Seen, Slow};
use crate::table::{ESCAPES, deck_of, setup, setup_with_deck};

/// How the players of a game declare.
const MOODS: [fn(&mut FastRng) -> u8; 6] = [
    |random| random.below(6) as u8,
    |random| random.below(6) as u8,
    |random| random.below(3) as u8,
    |random| 3 + random.below(3) as u8,
    |random| if random.below(4) == 0 { 1 + random.below(2) as u8 } else { 0 },
    |random| if random.below(60) == 0 { 1 } else { 0 },
];

/// Conditions that the built-in deck does not have.
const LOADED: [&str; 8] =
    ["#1/6={2}", "#6={0}", "AAABBC", "AAAABBBCCD", "?(3)>=2", "[1 1 2]", "T>=15", "#2>#5"];

/// Every setup before anything happened, with the empty books of the slow scorer.
fn starts() -> Vec<(Match<Alea>, Slow)> {
    let builtin = include_str!("../content/builtin-1.json");
    let loaded = deck_of(&LOADED);
    let mut starts = Vec::new();
    for players in 3..=5 {
        for escape in ESCAPES {
            let decks =
                [(builtin, setup(players, escape)), (&loaded, setup_with_deck(players, escape, &loaded))];
            for (deck, setup) in decks {
                let slow = Slow::new(deck, players.into(), escape == "stop");
                starts.push((Match::start(setup).expect("the options fit"), slow));
            }
        }
    }
    starts
}

/// Plays so many random games of all setups and compares every step.
fn agree_on(games: u64) -> Seen {
    let starts = starts();
    let mut seen = Seen::default();
    for number in 0..games {
        let place = number as usize;
        let (table, slow) = starts[place % starts.len()].clone();
        let mood = MOODS[place / starts.len() % MOODS.len()];
        let options = table.setup().options.clone();
        let slow = compare(table, slow, mood, FastRng::stream(7, number))
            .unwrap_or_else(|wrong| panic!("game {number}, {options:?}: {wrong}"));
        seen.add(&slow.seen);
    }
    seen
}

/// One game, step by step; what does not agree is told with the log.
fn compare(
    mut table: Match<Alea>,
    mut slow: Slow,
    mood: fn(&mut FastRng) -> u8,
    mut random: FastRng,
) -> Result<Slow, String> {
    let mut log: Vec<String> = Vec::new();
    loop {
        let different = |what: &str| Err(format!("{what} after {log:?}\n{:?}\n{slow:?}", table.state()));
        if log.len() > 2000 {
            return different("no end");
        }
        if !looks_the_same(&table, &slow) {
            return different("the table differs");
        }
        let entry = match (table.turn(), slow.due()) {
            (Turn::Over, Due::Over { ranks }) => {
                let outcome = table.outcome().ok_or("no outcome")?;
                let scores = outcome.scores.as_slice().iter().map(|score| *score as u32);
                if outcome.ranks.as_slice() != ranks || !scores.eq(slow.scores.iter().copied()) {
                    return different("the result differs");
                }
                return Ok(slow);
            }
            (Turn::Act(act), Due::Declare { seats }) => {
                let must: Vec<usize> = act.must.iter().map(|seat| usize::from(seat.0)).collect();
                if must != seats {
                    return different("others are to declare");
                }
                let seat = seats[random.below(seats.len() as u32) as usize];
                let declare = Declare(mood(&mut random));
                let decision = table.decision();
                let answer = table.act(Seat(seat as u8), decision, declare, Stamp::default());
                answer.map_err(|error| format!("{error:?}"))?;
                format!("{seat} {declare}")
            }
            (Turn::Chance, Due::Chance) => {
                let chance = table.game().sample_chance(table.state(), &mut random);
                table.chance(chance, Stamp::default()).map_err(|error| format!("{error:?}"))?;
                format!("chance {chance}")
            }
            _ => return different("something else is due"),
        };
        slow.enter(&entry).map_err(|wrong| format!("{wrong}: '{entry}' after {log:?}"))?;
        log.push(entry);
    }
}

/// What everybody sees of the table is what the books say.
fn looks_the_same(table: &Match<Alea>, slow: &Slow) -> bool {
    let view = table.view(Viewer::Public);
    let dice: Vec<u8> = view.table.iter().map(Face::pips).collect();
    let most = if slow.scores.len() == 3 { 26 } else { 24 };
    view.scores.iter().copied().map(u32::from).eq(slow.scores.iter().copied())
        && slow.scores.iter().all(|score| *score <= most)
        && dice == slow.sorted_table()
        && u32::from(view.round) == slow.round
        && view.last == slow.last
        && view.undealt.iter().copied().map(u64::from).eq(slow.undealt())
        && view.trap.map(u64::from) == slow.trap()
        && u32::from(view.tiebreaks) == slow.tiebreaks
}

#[test]
fn random_games_go_as_the_slow_scorer_says() {
    let games = std::env::var("ALEA_SLOW_GAMES").ok().map(|games| games.parse().expect("a number of games"));
    let games = games.unwrap_or(300);
    let seen = agree_on(games);
    assert!(games < 300 || seen.everything(), "{games} games were too tame: {seen:?}");
}
