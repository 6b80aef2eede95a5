//! Following everybody's share of the victory through a log.
//!
//! A look at a decision estimates what every action is worth. Where nothing new becomes known between
//! two decisions, the second look is about the very position that the first action led to: then both
//! share one value, the later one, and the first look only tells how much better another action would
//! have been. So values are settled from the end backwards, and all changes add up.

use bots::search::{BySeat, Outlook, Values};
use bots::{Assessor, Question};
use gamekit::{Game, Match, Move, Seat, Silent, Viewer};

use crate::Mean;
use crate::verdict::{Verdict, judge};

/// A game, looked back at.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// How many played.
    pub players: u8,
    /// Everybody's share before the first entry.
    pub start: Outlook,
    /// Every decision with more than one action.
    pub verdicts: Vec<Verdict<A>>,
    /// Every move of the shares, in order.
    pub changes: Vec<Change>,
    /// Everybody's share at the end: the result, if there is one.
    pub end: Outlook,
    /// Whether the game was played to its end.
    pub finished: bool,
    /// How far two looks at the same thing were apart, on average: what errors of the method to expect.
    pub doubt: Mean,
}

/// Everybody's share moved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Change {
    /// The entry of the log that it belongs to, from 0.
    pub entry: usize,
    /// Why.
    pub cause: Cause,
    /// By how much.
    pub moved: BySeat,
    /// The standard errors of that.
    pub error: BySeat,
}

/// Why a share moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The seat did something else than what was best from what it knew.
    Decision(Seat),
    /// A random result.
    Luck,
    /// Somebody else looks at the table, who knows other cards or what was sealed.
    Hidden,
}

/// Looks back at a match with an assessor. `progress` is told how many entries are done.
pub fn analyse<G: Game>(
    played: &Match<G>,
    assessor: &mut dyn Assessor<G>,
    mut progress: impl FnMut(usize),
) -> Analysis<G::Action> {
    let game = played.game();
    let mut state = game.setup();
    let mut follow = Follow::new(game, &state, assessor);
    let mut legal = Vec::new();
    for (entry, step) in played.log().iter().enumerate() {
        progress(entry);
        match &step.what {
            Move::Chance(chance) => {
                game.apply_chance(&mut state, chance, &mut Silent);
                follow.drawn.push(Drawn { entry, chance: chance.clone(), after: state.clone() });
            }
            &Move::Act(seat, action) => {
                legal.clear();
                game.legal(&state, seat, &mut legal);
                let before = state.clone();
                game.apply(&mut state, seat, action, &mut Silent);
                let view = game.view(&before, Viewer::Seat(seat));
                let question = Question { game, view: &view, seat, legal: &legal };
                match judge(&mut *follow.assessor, &question, action, entry) {
                    Some(verdict) => follow.decision(verdict, before, &state),
                    None => follow.passed.push((seat, before)),
                }
            }
        }
    }
    progress(played.log().len());
    let outcome = played.outcome().filter(|_| played.resigned().is_empty());
    let result = outcome.map(|outcome| Outlook::exact(Values::of(&outcome, 1.0).win));
    if result.is_some() {
        follow.arrive(Viewer::Public, played.log().len().saturating_sub(1));
    }
    let start = follow.start.unwrap_or_else(|| follow.look(&game.setup(), Viewer::Public));
    settle(game.players(), start, follow.verdicts, &follow.ways, result)
}

/// The state of following.
struct Follow<'a, G: Game> {
    game: &'a G,
    assessor: &'a mut dyn Assessor<G>,
    verdicts: Vec<Verdict<G::Action>>,
    /// How each verdict was come to from the one before, and the result from the last one.
    ways: Vec<Way>,
    /// What was seen before the first entry, if chance came first.
    start: Option<Outlook>,
    /// The position before anything happened, or after the last decision that was judged.
    origin: G::State,
    /// Who made that decision, and the position before.
    judged: Option<(Seat, G::State)>,
    /// Random results since then.
    drawn: Vec<Drawn<G>>,
    /// Decisions without a choice since then: who, and the position before.
    passed: Vec<(Seat, G::State)>,
}

/// What became known between two decisions; nothing, if the second is about what the first led to.
type Way = Vec<Stop>;

/// Something that became known.
struct Stop {
    entry: usize,
    cause: Cause,
    /// The shares then; not looked at where the next decision tells them.
    seen: Option<Outlook>,
}

/// A random result.
struct Drawn<G: Game> {
    entry: usize,
    chance: G::Chance,
    after: G::State,
}

impl<'a, G: Game> Follow<'a, G> {
    fn new(game: &'a G, state: &G::State, assessor: &'a mut dyn Assessor<G>) -> Follow<'a, G> {
        Follow {
            game,
            assessor,
            verdicts: Vec::new(),
            ways: Vec::new(),
            start: None,
            origin: state.clone(),
            judged: None,
            drawn: Vec::new(),
            passed: Vec::new(),
        }
    }

    fn decision(&mut self, verdict: Verdict<G::Action>, before: G::State, after: &G::State) {
        self.arrive(Viewer::Seat(verdict.seat), verdict.entry);
        self.judged = Some((verdict.seat, before));
        self.origin = after.clone();
        self.verdicts.push(verdict);
    }

    /// Notes what became known since the last decision, as a viewer sees it who looks now.
    fn arrive(&mut self, viewer: Viewer, entry: usize) {
        let drawn = core::mem::take(&mut self.drawn);
        let passed = core::mem::take(&mut self.passed);
        let told: Vec<&Drawn<G>> =
            drawn.iter().filter(|drawn| self.game.chance_seen(&drawn.chance, viewer)).collect();
        let mut way = Way::new();
        let origin = self.origin.clone();
        match self.judged.take() {
            None if told.is_empty() => {}
            None => self.start = Some(self.look(&origin, viewer)),
            Some((seat, before)) => {
                // Before its decision the seat may have known other cards; after it, what it sealed itself.
                let other_eyes = self.sees_else(&before, seat, viewer)
                    || self.sees_else(&origin, seat, viewer)
                    || passed.iter().any(|(seat, before)| self.sees_else(before, *seat, viewer));
                if other_eyes {
                    let seen = (!told.is_empty()).then(|| self.look(&origin, viewer));
                    way.push(Stop {
                        entry: told.first().map_or(entry, |drawn| drawn.entry),
                        cause: Cause::Hidden,
                        seen,
                    });
                }
            }
        }
        for (at, drawn) in told.iter().enumerate() {
            let seen = (at + 1 < told.len()).then(|| self.look(&drawn.after, viewer));
            way.push(Stop { entry: drawn.entry, cause: Cause::Luck, seen });
        }
        self.ways.push(way);
    }

    /// Whether a viewer knew other things than the seat did.
    fn sees_else(&self, state: &G::State, seat: Seat, viewer: Viewer) -> bool {
        !viewer.is(seat) && self.game.view(state, Viewer::Seat(seat)) != self.game.view(state, viewer)
    }

    /// The shares as a viewer sees them where nobody decides.
    fn look(&mut self, state: &G::State, viewer: Viewer) -> Outlook {
        let view = self.game.view(state, viewer);
        let seat = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Public => Seat(0),
        };
        self.assessor.assess(&Question { game: self.game, view: &view, seat, legal: &[] }).outlook
    }
}

/// Settles what every position was worth, from the end backwards, and tells how it changed.
fn settle<A: Copy>(
    players: u8,
    start: Outlook,
    verdicts: Vec<Verdict<A>>,
    ways: &[Way],
    result: Option<Outlook>,
) -> Analysis<A> {
    // What follows on a decision without anything new: the next position, or the result.
    let mut next = result;
    let mut values = Vec::with_capacity(verdicts.len());
    let mut doubt = Mean::default();
    for (at, verdict) in verdicts.iter().enumerate().rev() {
        let (best, chosen) = (verdict.best().outlook, verdict.chosen().outlook);
        let nothing_new = ways.get(at + 1).is_some_and(Vec::is_empty);
        let after = next.filter(|_| nothing_new).unwrap_or(chosen);
        if nothing_new {
            for seat in Seat::all(players) {
                doubt.add(f64::from((after.win[seat.index()] - chosen.win[seat.index()]).abs()));
            }
        }
        let before = if verdict.chosen == verdict.best { after } else { moved_back(&after, &chosen, &best) };
        values.push((before, after));
        next = Some(before);
    }
    values.reverse();

    let start = if ways.first().is_none_or(Vec::is_empty) { next.unwrap_or(start) } else { start };
    let mut changes = Vec::new();
    let mut now = start;
    for (at, way) in ways.iter().enumerate() {
        let arrival = values.get(at).map(|(before, _)| *before).or(result);
        for &Stop { entry, cause, seen } in way {
            let seen = seen.or(arrival).unwrap_or(now);
            changes.push(change(players, entry, cause, &now, &seen));
            now = seen;
        }
        if let (Some(&(_, after)), Some(verdict)) = (values.get(at), verdicts.get(at)) {
            if verdict.chosen != verdict.best {
                let cause = Cause::Decision(verdict.seat);
                changes.push(change(players, verdict.entry, cause, &now, &after));
            }
            now = after;
        }
    }
    let (end, finished) = (result.unwrap_or(now), result.is_some());
    Analysis { players, start, verdicts, changes, end, finished, doubt }
}

/// What a position was worth if it is worth `after` now, and a look at both tells `from` and `to` apart.
fn moved_back(after: &Outlook, from: &Outlook, to: &Outlook) -> Outlook {
    let mut before = *after;
    for at in 0..before.win.len() {
        before.win[at] += to.win[at] - from.win[at];
        before.error[at] = after.error[at].hypot(from.error[at].hypot(to.error[at]));
    }
    before
}

/// The shares moved from one place to another.
fn change(players: u8, entry: usize, cause: Cause, from: &Outlook, to: &Outlook) -> Change {
    let mut change = Change { entry, cause, moved: BySeat::default(), error: BySeat::default() };
    for seat in Seat::all(players) {
        let at = seat.index();
        change.moved[at] = to.win[at] - from.win[at];
        change.error[at] = from.error[at].hypot(to.error[at]);
    }
    change
}
