//! Settling what every position was worth, so that all changes add up.

use bots::search::{BySeat, Outlook};
use gamekit::Seat;

use crate::Mean;
use crate::verdict::Verdict;

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

/// What became known between two decisions; nothing, if the second is about what the first led to.
pub(crate) type Way = Vec<Stop>;

/// Something that became known.
pub(crate) struct Stop {
    pub(crate) entry: usize,
    pub(crate) cause: Cause,
    /// The shares then; not looked at where the next decision tells them.
    pub(crate) seen: Option<Outlook>,
}

/// Settles what every position was worth, from the end backwards, and tells how it changed.
pub(crate) fn settle<A: Clone>(
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
