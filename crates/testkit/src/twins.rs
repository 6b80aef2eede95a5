//! Twin games: the same log with one step changed that a viewer has not seen.

use gamekit::{ChanceSource, FastRng, Game, Match, Move, PlayerText, Seat, Setup, Stamp, Turn, Viewer};

use crate::conformance::{Failure, Tour, ensure};

/// How many random results that a viewer saw are changed all the same, in each game.
const SEEN: usize = 2;

/// How many decisions that a viewer did not see are changed, in each game, and how many others are
/// looked at to find one that shows as little.
const DECIDED: usize = 4;
const OTHERS: usize = 12;

/// Follows twins of a finished game for every viewer: of every random result hidden from them, of a few
/// that they claim to have seen, for a claim may be wrong, and of a few decisions hidden from them.
pub(crate) fn all<G: Game>(tour: &mut Tour<'_, G>, table: &Match<G>) -> Result<(), Failure> {
    for viewer in Viewer::all(table.game().players()) {
        let (mut hidden, mut seen, mut decided) = (Vec::new(), Vec::new(), Vec::new());
        for (at, step) in table.log().iter().enumerate() {
            match &step.what {
                Move::Chance(chance) if table.game().chance_seen(chance, viewer) => seen.push(at),
                Move::Chance(_) => hidden.push(at),
                Move::Act(by, action) if table.game().action_seen(*by, *action, viewer) => {}
                Move::Act(..) => decided.push(at),
            }
        }
        for at in hidden {
            tour.report.twins += u64::from(redrawn(table, at, viewer, tour.rng.bits(), true)?);
        }
        for _ in 0..SEEN.min(seen.len()) {
            let at = seen[tour.rng.below(seen.len() as u32) as usize];
            redrawn(table, at, viewer, tour.rng.bits(), false)?;
        }
        for _ in 0..DECIDED.min(decided.len()) {
            let at = decided[tour.rng.below(decided.len() as u32) as usize];
            tour.report.hidden_acts += u64::from(decided_otherwise(table, at, viewer, &mut tour.rng)?);
        }
    }
    Ok(())
}

/// Follows a twin in which something else was drawn, if it was something else.
fn redrawn<G: Game>(
    table: &Match<G>,
    changed: usize,
    viewer: Viewer,
    seed: u64,
    hidden: bool,
) -> Result<bool, Failure> {
    let both = both_before(table, changed);
    let drawn = both[1].game().sample_chance(both[1].state(), &mut FastRng::new(seed));
    let alternative = Move::Chance(drawn);
    if alternative == table.log()[changed].what {
        return Ok(false);
    }
    follow(table, both, changed, &alternative, viewer, hidden).map(|()| true)
}

/// Follows a twin in which something else was decided out of the viewer's sight. What is not seen may
/// still be noticed, as the number of cards that leave a hand is: only what is told alike is compared.
fn decided_otherwise<G: Game>(
    table: &Match<G>,
    changed: usize,
    viewer: Viewer,
    random: &mut FastRng,
) -> Result<bool, Failure> {
    let both = both_before(table, changed);
    let what = &table.log()[changed].what;
    let Move::Act(by, _) = *what else { return Ok(false) };
    let told = |what: &Move<G::Action, G::Chance>| -> Option<Vec<G::Event>> {
        let events = take(&mut both[0].clone(), what)?;
        Some(events.iter().filter_map(|event| table.game().event_for(event, viewer)).collect())
    };
    let truth = told(what);
    for _ in 0..OTHERS {
        let action = table.game().pick(both[0].state(), by, &mut Vec::new(), random);
        let alternative = Move::Act(by, action);
        if alternative != *what && told(&alternative) == truth {
            return follow(table, both, changed, &alternative, viewer, true).map(|()| true);
        }
    }
    Ok(false)
}

/// Replays the game and its twin side by side, until the twin's log is no longer possible or the
/// viewer legitimately sees a difference.
fn follow<G: Game>(
    table: &Match<G>,
    [mut original, mut twin]: [Match<G>; 2],
    changed: usize,
    alternative: &Move<G::Action, G::Chance>,
    viewer: Viewer,
    hidden: bool,
) -> Result<(), Failure> {
    for (at, step) in table.log().iter().enumerate().skip(changed) {
        let of_twin = if at == changed { alternative } else { &step.what };
        let (Some(told), Some(told_twin)) = (take(&mut original, &step.what), take(&mut twin, of_twin))
        else {
            break;
        };
        let same = original.view(viewer) == twin.view(viewer);
        if !same {
            // What was drawn or decided out of sight must stay out of sight until a later step shows it.
            ensure!(at > changed || !hidden, Twins, "{viewer:?} sees what happened out of sight");
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
    Ok(())
}

/// The game and its twin, before the step that is changed.
fn both_before<G: Game>(table: &Match<G>, changed: usize) -> [Match<G>; 2] {
    let start = Match::<G>::start(table.setup().clone());
    let mut before = start.unwrap_or_else(|_| unreachable!("it was started before"));
    for step in &table.log()[..changed] {
        take(&mut before, &step.what);
    }
    [before.clone(), before]
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

/// Two different states that a seat, which owes a decision in both, cannot tell apart.
#[derive(Clone, Debug)]
pub struct TwinStates<G: Game> {
    /// The seat.
    pub seat: Seat,
    /// The states.
    pub states: [G::State; 2],
}

/// Twin states of one random game, for those who must not know more than a view tells. So often a step
/// is changed that some seat has not seen, random or decided; each change gives one pair, if any.
///
/// # Panics
/// If the setup makes no game.
pub fn twin_states<G: Game>(setup: &Setup, seed: u64, changes: u32) -> Vec<TwinStates<G>> {
    let mut random = FastRng::new(seed);
    let table = random_game::<G>(setup, &mut random);
    let (game, log) = (table.game(), table.log());
    let is_hidden = |at: usize, viewer: Viewer| match &log[at].what {
        Move::Act(by, action) => {
            // What somebody else decides in the same phase comes before anybody knows.
            let sealed = log.get(at + 1).is_some_and(|next| next.decision == log[at].decision);
            !viewer.is(*by) && (sealed || !game.action_seen(*by, *action, viewer))
        }
        Move::Chance(chance) => !game.chance_seen(chance, viewer),
    };
    let unseen = |seat: Seat| -> Vec<usize> {
        (0..log.len()).filter(|&at| is_hidden(at, Viewer::Seat(seat))).collect()
    };
    let unseen: Vec<Vec<usize>> = Seat::all(game.players()).map(unseen).collect();
    let mut change = |_| {
        let seat = random.below(unseen.len() as u32);
        let steps = &unseen[seat as usize];
        let changed = *steps.get(random.below(steps.len().max(1) as u32) as usize)?;
        let mut pairs = same_views(&table, changed, Seat(seat as u8), &mut random);
        let drawn = random.below(pairs.len().max(1) as u32) as usize;
        (drawn < pairs.len()).then(|| pairs.swap_remove(drawn))
    };
    (0..changes).filter_map(&mut change).collect()
}

/// All decisions of a seat for which nothing in its view has changed with a step.
fn same_views<G: Game>(
    table: &Match<G>,
    changed: usize,
    seat: Seat,
    random: &mut FastRng,
) -> Vec<TwinStates<G>> {
    let [mut original, mut twin] = both_before(table, changed);
    let (game, state) = (twin.game(), twin.state());
    let alternative = match &table.log()[changed].what {
        Move::Act(by, _) => Move::Act(*by, game.pick(state, *by, &mut Vec::new(), random)),
        Move::Chance(_) => Move::Chance(game.sample_chance(state, random)),
    };
    let mut pairs = Vec::new();
    for (at, step) in table.log().iter().enumerate().skip(changed) {
        let of_twin = if at == changed { &alternative } else { &step.what };
        let possible = take(&mut original, &step.what).is_some() && take(&mut twin, of_twin).is_some();
        if !possible || original.view(Viewer::Seat(seat)) != twin.view(Viewer::Seat(seat)) {
            break;
        }
        let asked = original.turn().must().contains(seat) && twin.turn().must().contains(seat);
        if asked && original.state() != twin.state() {
            let states = [original.state().clone(), twin.state().clone()];
            pairs.push(TwinStates { seat, states });
        }
    }
    pairs
}

/// A random game, to its end. Where several decide at the same time, their order is random, too.
fn random_game<G: Game>(setup: &Setup, random: &mut FastRng) -> Match<G> {
    let start = Match::<G>::start(setup.clone());
    let mut table = start.unwrap_or_else(|error| panic!("no game: {}", error.say(gamekit::Lang::En)));
    while table.turn() != Turn::Over {
        table.settle(random, 0);
        let seats: Vec<Seat> = table.turn().must().iter().collect();
        let Some(&seat) = seats.get(random.below(seats.len().max(1) as u32) as usize) else { continue };
        let action = table.game().pick(table.state(), seat, &mut Vec::new(), random);
        take(&mut table, &Move::Act(seat, action));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use gamekit::{Options, Packs};

    /// Cards that others were dealt, and bids that they have sealed.
    #[test]
    fn twins_differ_in_what_a_seat_does_not_see_and_in_nothing_else() {
        let setup = Setup { rules: 2, options: Options::for_players(3), packs: Packs::default() };
        let toy: Toy = setup.clone().build().expect("a game");
        let (mut dealt, mut sealed) = (0, 0);
        for seed in 0..20 {
            for TwinStates { seat, states: [one, other] } in twin_states::<Toy>(&setup, seed, 10) {
                assert_eq!(toy.view(&one, Viewer::Seat(seat)), toy.view(&other, Viewer::Seat(seat)));
                assert!(toy.turn(&one).must().contains(seat) && toy.turn(&other).must().contains(seat));
                dealt += u32::from(one.hands != other.hands);
                sealed += u32::from(one.sealed != other.sealed);
            }
        }
        assert!(dealt > 10 && sealed > 10, "{dealt} and {sealed}");
    }
}
