//! Twin games: the same log with one random result changed that a viewer has not seen.

use gamekit::{ChanceSource, FastRng, Game, Match, Move, PlayerText, Seat, Stamp, Turn, Viewer};

use crate::conformance::{Failure, Tour, ensure};

/// How many random results that a viewer saw are changed all the same, in each game.
const SEEN: usize = 2;

/// Follows twins of a finished game for every viewer: of every random result hidden from them, and of
/// a few that they claim to have seen, for a claim may be wrong.
pub(crate) fn all<G: Game>(tour: &mut Tour<'_, G>, table: &Match<G>) -> Result<(), Failure> {
    for viewer in Viewer::all(table.game().players()) {
        let (mut hidden, mut seen) = (Vec::new(), Vec::new());
        for (at, step) in table.log().iter().enumerate() {
            let Move::Chance(chance) = &step.what else { continue };
            if table.game().chance_seen(chance, viewer) { seen.push(at) } else { hidden.push(at) }
        }
        for at in hidden {
            tour.report.twins += u64::from(follow(table, at, viewer, tour.rng.bits(), true)?);
        }
        for _ in 0..SEEN.min(seen.len()) {
            let at = seen[tour.rng.below(seen.len() as u32) as usize];
            follow(table, at, viewer, tour.rng.bits(), false)?;
        }
    }
    Ok(())
}

/// Replays the game and its twin side by side, until the twin's log is no longer possible or the
/// viewer legitimately sees a difference. Returns whether there was anything to compare.
fn follow<G: Game>(
    table: &Match<G>,
    changed: usize,
    viewer: Viewer,
    seed: u64,
    hidden: bool,
) -> Result<bool, Failure> {
    let start =
        || Match::<G>::start(table.setup().clone()).unwrap_or_else(|_| unreachable!("it was started before"));
    let (mut original, mut twin) = (start(), start());
    for step in &table.log()[..changed] {
        take(&mut original, &step.what);
        take(&mut twin, &step.what);
    }
    let drawn = twin.game().sample_chance(twin.state(), &mut FastRng::new(seed));
    let alternative = Move::Chance(drawn);
    if alternative == table.log()[changed].what {
        return Ok(false);
    }
    for (at, step) in table.log().iter().enumerate().skip(changed) {
        let of_twin = if at == changed { &alternative } else { &step.what };
        let (Some(told), Some(told_twin)) = (take(&mut original, &step.what), take(&mut twin, of_twin))
        else {
            break;
        };
        let same = original.view(viewer) == twin.view(viewer);
        if !same {
            // What was drawn out of sight must stay out of sight until a later step shows it.
            ensure!(at > changed || !hidden, Twins, "{viewer:?} sees what was drawn out of sight");
            break;
        }
        let seen = |events: &[G::Event]| -> Vec<G::Event> {
            events.iter().filter_map(|event| table.game().event_for(event, viewer)).collect()
        };
        let heard = seen(&told) == seen(&told_twin);
        if !heard && !hidden && at == changed {
            // Told and gone: an event that leaves nothing on the table to see.
            break;
        }
        ensure!(heard, Twins, "{viewer:?} is told more than the view shows, at entry {at}");
        if original.turn() != Turn::Over {
            let written = record(&original, viewer) == record(&twin, viewer);
            ensure!(written, Twins, "the running record tells {viewer:?} more than the view, at entry {at}");
        }
    }
    Ok(true)
}

/// Carries out a step if it is possible.
fn take<G: Game>(table: &mut Match<G>, what: &Move<G::Action, G::Chance>) -> Option<Vec<G::Event>> {
    let receipt = match what {
        Move::Act(seat, action) => table.act(*seat, table.decision(), *action, Stamp::default()),
        Move::Chance(chance) => table.chance(chance.clone(), Stamp::default()),
    };
    receipt.ok().map(|receipt| receipt.events)
}

fn record<G: Game>(table: &Match<G>, viewer: Viewer) -> String {
    let players: Vec<PlayerText> =
        Seat::all(table.game().players()).map(|seat| PlayerText::human(seat.to_string())).collect();
    table.record(&players, None, viewer).write()
}
