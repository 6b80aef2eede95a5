//! Games of bots, each known by a number, whose records are the same on every machine.
//!
//! Built for WASM, this is a module that a host can ask for a record; built natively, it is what the host
//! compares with. `examples/agree.rs` is that host, and `cargo xtask wasm` builds and runs both.

mod export;
mod table;

use bots::{Effort, Order, Player, Roster};
use gamekit::{FastRng, Match, PlayerText, Seat, Stamp, Turn, Viewer};

use table::Table;

/// How much every bot may think about a decision: enough for a tree of a few levels, and quick in an
/// interpreter.
const ITERATIONS: u32 = 24;

/// The record of the game with this number; every number stands for one.
///
/// # Panics
/// Only if a bot answers what is against the rules.
pub fn record(number: u32) -> String {
    let table = Table::numbered(number);
    catalog::with_game!(table.game, G => play::<G>(&table), else => String::new())
}

/// Plays the game of a table to its end.
fn play<G: Roster>(table: &Table) -> String {
    let Ok(mut played) = Match::<G>::start(table.setup::<G>()) else { return String::new() };
    let mut random = FastRng::stream(table.number.into(), table.players.into());
    let names = table.bots::<G>();
    let mut bots: Vec<Option<Player<G>>> = names
        .iter()
        .map(|name| {
            let effort = Effort::Iterations(ITERATIONS);
            G::seat_bot(&Order { name, seed: random.bits(), effort, clock: None })
        })
        .collect();
    while played.turn() != Turn::Over {
        played.settle(&mut random, 0);
        let Some(seat) = played.turn().must().first() else { continue };
        let (view, legal) = (played.view(Viewer::Seat(seat)), played.legal(seat));
        let bot = bots[usize::from(seat.0)].as_mut();
        let Some(action) = bot.and_then(|bot| bot.choose(played.game(), &view, seat, &legal)) else { break };
        if let Err(error) = played.act(seat, played.decision(), action, Stamp::default()) {
            unreachable!("bots choose legal actions: {error:?}");
        }
    }
    let player =
        |(seat, name): (Seat, &&str)| PlayerText::bot(seat.to_string(), &format!("{name}:{ITERATIONS}"));
    let players: Vec<PlayerText> = Seat::all(table.players).zip(&names).map(player).collect();
    played.record(&players, None, Viewer::Public).write()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two records of nothing would agree, too.
    #[test]
    fn a_record_is_of_a_finished_game_that_follows_the_rules() {
        let found = gamekit::Record::read(&record(0)).expect("a record");
        assert_eq!(catalog::verify_record(&found), Ok(()));
        assert_eq!(found.end, Some(gamekit::End::Finished));
        let next = gamekit::Record::read(&record(table::tables().len() as u32)).expect("a record");
        assert_eq!(next.players.len(), found.players.len(), "the same table");
        assert_ne!(next.log, found.log, "another game");
    }
}
