//! Checks of a position, and of one step from it.

use gamekit::{ChanceSource, FastRng, Game, Match, MatchError, Seat, Stamp, Turn, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::conformance::{Check, Failure, Tour, ensure};

/// Everything that must hold in a position.
pub(crate) fn all<G: Game>(tour: &mut Tour<'_, G>, table: &Match<G>) -> Result<(), Failure> {
    let (game, state) = (table.game(), table.state());
    let over = table.turn() == Turn::Over;
    ensure!(game.outcome(state).is_some() == over, Outcome, "an outcome exactly when the game is over");
    for seat in Seat::all(game.players()) {
        legal(tour, table, seat)?;
    }
    for viewer in Viewer::all(game.players()) {
        let view = game.view(state, viewer);
        json(&view, "view")?;
        consistent_states(tour, game, state, viewer, &view)?;
    }
    Ok(())
}

fn legal<G: Game>(tour: &mut Tour<'_, G>, table: &Match<G>, seat: Seat) -> Result<(), Failure> {
    let (game, state) = (table.game(), table.state());
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    let has_sealed = matches!(table.turn(), Turn::Act(act) if act.may.contains(seat));
    if !table.turn().must().contains(seat) {
        ensure!(actions.is_empty(), Idle, "seat {seat} owes no decision and may do {actions:?}");
        return Ok(());
    }
    ensure!(!has_sealed, Idle, "seat {seat} owes a decision and has sealed it");
    ensure!(!actions.is_empty(), LegalList, "seat {seat} owes a decision and may do nothing");
    tour.remember(&actions);
    let view = game.view(state, Viewer::Seat(seat));
    for (i, action) in actions.iter().enumerate() {
        let check = game.check(state, seat, *action);
        ensure!(check.is_ok(), LegalList, "'{action}' is listed and refused: {check:?}");
        ensure!(!actions[..i].contains(action), LegalList, "'{action}' is listed twice");
        let text = action.to_string();
        ensure!(text.parse() == Ok(*action), Notation, "'{text}' is not read as it was written");
        let preview = serde_json::to_value(game.preview(&view, seat, *action));
        ensure!(preview.is_ok(), Json, "the preview of '{action}' is no JSON");
    }
    for action in tour.pool.iter().filter(|action| !actions.contains(action)) {
        ensure!(
            game.check(state, seat, *action).is_err(),
            LegalList,
            "'{action}' is allowed to seat {seat} and not listed"
        );
    }
    let seed = tour.rng.bits();
    let picked = game.pick(state, seat, &mut Vec::new(), &mut FastRng::new(seed));
    let number = if actions.len() == 1 { 0 } else { FastRng::new(seed).below(actions.len() as u32) };
    ensure!(picked == actions[number as usize], Pick, "'{picked}' is not number {number} of the list");
    Ok(())
}

/// What is written as JSON can be read, and is the same.
fn json<T: Serialize + DeserializeOwned + PartialEq>(value: &T, what: &str) -> Result<(), Failure> {
    let text = serde_json::to_string(value);
    let read = text.as_ref().ok().and_then(|text| serde_json::from_str::<T>(text).ok());
    ensure!(read.as_ref() == Some(value), Json, "the {what} does not survive JSON: {text:?}");
    Ok(())
}

/// States that the viewer cannot tell apart look the same, allow the same and refuse the same.
fn consistent_states<G: Game>(
    tour: &mut Tour<'_, G>,
    game: &G,
    state: &G::State,
    viewer: Viewer,
    view: &G::View,
) -> Result<(), Failure> {
    let drawn = [0, 1].map(|_| game.determinize(view, &mut tour.rng));
    variety(tour, game, state, viewer, &drawn);
    for other in drawn {
        ensure!(game.view(&other, viewer) == *view, Determinize, "{viewer:?} sees another view");
        ensure!(game.turn(&other) == game.turn(state), Determinize, "another turn for {viewer:?}");
        let Viewer::Seat(seat) = viewer else { continue };
        let lists = [state, &other].map(|state| {
            let mut actions = Vec::new();
            game.legal(state, seat, &mut actions);
            actions
        });
        ensure!(lists[0] == lists[1], Twins, "the legal list of seat {seat} tells what is hidden");
        if !game.turn(state).must().contains(seat) {
            continue;
        }
        for action in &tour.pool {
            let same = game.check(state, seat, *action) == game.check(&other, seat, *action);
            ensure!(same, Twins, "the refusal of '{action}' to seat {seat} tells what is hidden");
        }
    }
    Ok(())
}

/// Counts how the secrets of two drawn states agree with the truth and with each other.
fn variety<G: Game>(
    tour: &mut Tour<'_, G>,
    game: &G,
    state: &G::State,
    viewer: Viewer,
    drawn: &[G::State; 2],
) {
    for secret in &tour.suite.secrets {
        let Some(truth) = (secret.read)(game, state, viewer) else { continue };
        let read = drawn.each_ref().map(|state| (secret.read)(game, state, viewer));
        let met = read.iter().filter(|read| read.as_ref() == Some(&truth)).count() as u64;
        let variety = tour.report.secrets.entry(secret.name).or_default();
        variety.met += met;
        variety.differed += 2 - met;
        variety.repeated += u64::from(read[0] == read[1]);
    }
}

/// One random step of one of these seats, with all checks.
pub(crate) fn step<G: Game>(
    tour: &mut Tour<'_, G>,
    table: &mut Match<G>,
    seats: &[Seat],
) -> Result<(), Failure> {
    let seat = seats[tour.rng.below(seats.len() as u32) as usize];
    let action = table.game().pick(table.state(), seat, &mut Vec::new(), &mut tour.rng);
    refusals(tour, table, seat, action)?;
    let events = deterministic(table, seat, action)?;
    sealed(table, seats, seat, action)?;
    honest(tour, table, seat, action, &events)?;
    let before = table.clone();
    let decision = table.decision();
    let receipt = table
        .act(seat, decision, action, Stamp::default())
        .map_err(|error| Failure::new(Check::LegalList, format!("'{action}' is refused: {error:?}")))?;
    ensure!(receipt.events == events, Deterministic, "'{action}' tells two different stories");
    for event in &events {
        json(event, "event")?;
        for viewer in Viewer::all(table.game().players()) {
            if let Some(seen) = table.game().event_for(event, viewer) {
                json(&seen, "event")?;
            }
        }
    }
    undo(tour, &before, table, seat)
}

/// A refused action, a wrong seat and a stale answer change nothing.
fn refusals<G: Game>(
    tour: &Tour<'_, G>,
    table: &mut Match<G>,
    seat: Seat,
    action: G::Action,
) -> Result<(), Failure> {
    let (state, entries, decision) = (table.state().clone(), table.journal().len(), table.decision());
    let unchanged = |table: &Match<G>| *table.state() == state && table.journal().len() == entries;
    let illegal = tour.pool.iter().copied().find(|&action| table.game().check(&state, seat, action).is_err());
    if let Some(illegal) = illegal {
        let answer = table.act(seat, decision, illegal, Stamp::default());
        ensure!(matches!(answer, Err(MatchError::Illegal(_))), Refused, "'{illegal}': {answer:?}");
        ensure!(unchanged(table), Refused, "the refused '{illegal}' changed something");
    }
    let idle = Seat::all(table.game().players()).find(|&other| !table.turn().must().contains(other));
    let answer = table.act(idle.unwrap_or(Seat(99)), decision, action, Stamp::default());
    ensure!(answer == Err(MatchError::NotYourTurn), Refused, "{idle:?} out of turn: {answer:?}");
    let answer = table.act(seat, decision + 1, action, Stamp::default());
    ensure!(answer == Err(MatchError::Stale { asked: decision }), Refused, "stale: {answer:?}");
    ensure!(unchanged(table), Refused, "a refused act changed something");
    Ok(())
}

/// Two applications of the same action do the same.
fn deterministic<G: Game>(table: &Match<G>, seat: Seat, action: G::Action) -> Result<Vec<G::Event>, Failure> {
    let mut results = [0, 1].map(|_| {
        let mut state = table.state().clone();
        let mut events = Vec::new();
        table.game().apply(&mut state, seat, action, &mut events);
        (state, events)
    });
    ensure!(results[0].0 == results[1].0, Deterministic, "'{action}' leads to two different states");
    ensure!(results[0].1 == results[1].1, Deterministic, "'{action}' tells two different stories");
    let mut silent = table.state().clone();
    table.game().apply(&mut silent, seat, action, &mut gamekit::Silent);
    ensure!(silent == results[0].0, Deterministic, "'{action}' does something else when nobody listens");
    Ok(std::mem::take(&mut results[0].1))
}

/// As long as others owe a decision in the same phase, nobody can tell what was sealed.
fn sealed<G: Game>(table: &Match<G>, seats: &[Seat], seat: Seat, action: G::Action) -> Result<(), Failure> {
    if seats.len() < 2 {
        return Ok(());
    }
    let game = table.game();
    let after = |action: G::Action| {
        let mut state = table.state().clone();
        let mut events = Vec::new();
        game.apply(&mut state, seat, action, &mut events);
        (state, events)
    };
    let (state, events) = after(action);
    for alternative in table.legal(seat) {
        let (other_state, other_events) = after(alternative);
        for viewer in Viewer::all(game.players()).filter(|viewer| !viewer.is(seat)) {
            let same = game.view(&state, viewer) == game.view(&other_state, viewer);
            ensure!(same, Twins, "{viewer:?} sees whether '{action}' or '{alternative}' was sealed");
            let told = |events: &[G::Event]| -> Vec<G::Event> {
                events.iter().filter_map(|event| game.event_for(event, viewer)).collect()
            };
            let same = told(&events) == told(&other_events);
            ensure!(same, Twins, "{viewer:?} is told whether '{action}' or '{alternative}' was sealed");
        }
    }
    Ok(())
}

/// An action that shows somebody something hidden says so: consistent states must tell it apart only then.
fn honest<G: Game>(
    tour: &mut Tour<'_, G>,
    table: &Match<G>,
    seat: Seat,
    action: G::Action,
    events: &[G::Event],
) -> Result<(), Failure> {
    let game = table.game();
    if events.iter().any(|event| game.reveals(event)) {
        return Ok(());
    }
    let mut after = table.state().clone();
    game.apply(&mut after, seat, action, &mut gamekit::Silent);
    // In an open phase the action itself is sealed: nobody else knows which one it was.
    let sealed = table.turn().must().len() > 1;
    for viewer in Viewer::all(game.players()).filter(|viewer| viewer.is(seat) || !sealed) {
        let mut other = game.determinize(&game.view(table.state(), viewer), &mut tour.rng);
        let possible = game.check(&other, seat, action).is_ok();
        if possible {
            game.apply(&mut other, seat, action, &mut gamekit::Silent);
        }
        let seen = game.action_seen(seat, action, viewer);
        let same = possible && game.view(&other, viewer) == game.view(&after, viewer);
        ensure!(same || !seen, Undo, "'{action}' shows {viewer:?} something, and no event says so");
    }
    Ok(())
}

/// What can be undone is undone and leads back; what showed something cannot be.
fn undo<G: Game>(
    tour: &mut Tour<'_, G>,
    before: &Match<G>,
    after: &Match<G>,
    seat: Seat,
) -> Result<(), Failure> {
    let Some(last) = after.log().last() else { return Ok(()) };
    let Some(point) = after.undo_point(seat) else {
        let barred = last.reveals || after.turn() == Turn::Over;
        ensure!(barred, Undo, "nothing bars taking back the last step, and yet it is barred");
        return Ok(());
    };
    ensure!(point == last.number, Undo, "entry {point} is offered, not the last one");
    ensure!(!last.reveals, Undo, "a step that showed something can be taken back");
    let mut undone = after.clone();
    let answer = undone.undo(seat, Stamp::default());
    ensure!(answer.is_ok(), Undo, "{answer:?}");
    ensure!(undone.state() == before.state(), Undo, "taking a step back leads to another state");
    ensure!(undone.log() == before.log(), Undo, "taking a step back leaves another log");
    let restored = Match::<G>::restore(undone.setup().clone(), &undone.journal_text(0));
    let same = restored
        .is_ok_and(|restored| restored.state() == undone.state() && restored.decision() == undone.decision());
    ensure!(same, Replay, "a journal with a step taken back leads elsewhere");
    tour.report.undone += 1;
    Ok(())
}
