//! The reader's own games: what came of them, kept in the browser and nowhere else.
//!
//! A game is noted when its result is on the screen, and what its decisions cost when it was studied; the note
//! outlives the game. Games that several people shared a screen for are nobody's own, and lessons and what-ifs
//! never were.

mod book;
mod catch_up;
mod finished;
mod keeping;
mod page;
mod plots;
mod points;
mod statistics;
mod sums;
mod title;

pub(super) use page::Overview;
pub(crate) use statistics::StatisticsPage;

use analysis::Analysis;
use gamekit::{Record, Seat, Viewer};
use host::Host;
use leptos::prelude::WithUntracked;

use crate::browser;
use crate::table::Table;
use book::{Book, Cost, OwnGame};

/// How many letters of a commitment name a game: two games never share them.
const NAME: usize = 16;

fn name_of(commitment: &str) -> String {
    commitment.chars().take(NAME).collect()
}

/// Notes the end of the game on the screen, if it is one of the reader's own.
pub(super) fn note_end(table: Table) {
    let Some(live) = table.host().filter(|live| live.counts()) else { return };
    let game = match live.local() {
        Some(local) => local.with_host(own_game),
        None => table.scene.with_untracked(|scene| {
            let Viewer::Seat(seat) = scene.viewer else { return None };
            Some(OwnGame {
                name: name_of(&scene.commitment),
                game: scene.table.game.clone(),
                at: browser::now(),
                seat: seat.0,
                kinds: scene.seats.iter().map(|seat| seat.kind.clone()).collect(),
                ranks: scene.ranks.clone()?,
                scores: scene.scores.clone()?,
                is_online: true,
                cost: None,
            })
        }),
    };
    if let Some(game) = game {
        // A table says itself that nothing can be kept.
        let _ = Book::change(|book| book.note(game));
    }
}

/// What is noted of a game at this screen; nothing if it is not over, nobody's own, or was only looked at.
fn own_game(host: &Host) -> Option<OwnGame> {
    let scene = host.scene(Viewer::Public, None);
    let people: Vec<Seat> =
        Seat::all(scene.seats.len() as u8).filter(|seat| scene.seats[seat.index()].kind == "human").collect();
    let [seat] = people[..] else { return None };
    // The journal of a record that was opened has no times.
    let at = host.save().journal.iter().map(|entry| entry.stamp.at).max().filter(|at| *at > 0)?;
    Some(OwnGame {
        name: name_of(&scene.commitment),
        game: scene.table.game,
        at,
        seat: seat.0,
        kinds: scene.seats.into_iter().map(|seat| seat.kind).collect(),
        ranks: scene.ranks?,
        scores: scene.scores?,
        is_online: false,
        cost: None,
    })
}

/// Notes what moved the reader's chance to win, if the game that was studied is one of theirs.
pub(super) fn note_cost<A>(record: &Record, found: &Analysis<A>) {
    let Some(fairness) = &record.fairness else { return };
    let name = name_of(&fairness.commitment);
    // The page of own games sees that it is not there.
    let _ = Book::change(|book| {
        let seat = book.games.iter().find(|game| game.name == name).map(|game| Seat(game.seat));
        if let Some(seat) = seat.filter(|_| found.finished) {
            book.note_cost(&name, Cost::of(&found.account(seat)));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::played;

    #[test]
    fn only_own_games_are_noted() {
        let host = played::finished("alea", 3);
        let own = own_game(&host).expect("one person played to the end");
        assert_eq!((own.game.as_str(), own.seat, own.kinds.len()), ("alea", 0, 3));
        assert!(own.is_sound() && own.name.len() == NAME && own.cost.is_none());
        assert_eq!(own.at, 1_700_000_000_500.max(own.at));
        assert_eq!(own_game(&played::after("alea", 3, 1)), None, "it runs");
        let record = host.record(Viewer::Public);
        let opened = Host::from_record(host.game(), &record).expect("it holds");
        assert_eq!(own_game(&opened), None, "it was played elsewhere");
    }
}
