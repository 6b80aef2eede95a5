//! Following everybody's share of the victory through a log.
//!
//! A look at a decision estimates what every action is worth. Where nothing new becomes known between
//! two decisions, the second look is about the very position that the first action led to: then both
//! share one value, the later one, and the first look only tells how much better another action would
//! have been. So values are settled from the end backwards (`settle.rs`), and all changes add up.

use core::pin::pin;
use core::task::{Context, Poll, Waker};

use bots::Assessor;
use bots::search::Outlook;
use gamekit::{Game, Match, Seat, Viewer};

use crate::settle::{Analysis, Cause, Stop, Way, settle};
use crate::trail::{MatchTrail, Trail};
use crate::verdict::{Verdict, judge};

/// Looks back at a match with an assessor. `progress` is told how many entries are done.
pub fn analyse<G: Game>(
    played: &Match<G>,
    assessor: &mut dyn Assessor<G>,
    mut progress: impl FnMut(usize),
) -> Analysis<G::Action> {
    let mut trail = MatchTrail::new(played, assessor);
    let followed = pin!(follow(&mut trail, |follow| progress(follow.done())));
    // An assessor at hand answers at once: nothing is ever waited for.
    match followed.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Some(analysis)) => analysis,
        Poll::Ready(None) | Poll::Pending => unreachable!("an assessor at hand always answers"),
    }
}

/// Looks back at a log. `progress` is called before every entry and at the end, and can ask how it looks so
/// far. Nothing if a look was not answered.
pub async fn follow<T: Trail>(
    trail: &mut T,
    mut progress: impl FnMut(&Follow<T::Action>),
) -> Option<Analysis<T::Action>> {
    let mut follow = Follow::new(trail.players());
    for entry in 0..trail.entries() {
        progress(&follow);
        match trail.decision(entry) {
            None => follow.drawn.push(entry),
            Some(decision) => match judge(trail, &decision, entry).await? {
                Some(verdict) => follow.decision(trail, verdict).await?,
                None => follow.passed.push((decision.seat, entry)),
            },
        }
        follow.done = entry + 1;
    }
    let (result, last) = (trail.result(), trail.entries().saturating_sub(1));
    if result.is_some() {
        follow.arrive(trail, Viewer::Public, last).await?;
    }
    if follow.start.is_none() && follow.verdicts.is_empty() {
        follow.start = Some(look(trail, 0, Viewer::Public).await?);
    }
    progress(&follow);
    Some(follow.settled(result))
}

/// How far following is.
pub struct Follow<A> {
    players: u8,
    done: usize,
    verdicts: Vec<Verdict<A>>,
    /// How each verdict was come to from the one before, and the result from the last one.
    ways: Vec<Way>,
    /// What was seen before the first entry, if chance came first.
    start: Option<Outlook>,
    /// The position before anything happened, or after the last decision that was judged.
    origin: usize,
    /// Who made that decision, and the position before.
    judged: Option<(Seat, usize)>,
    /// Entries of random results since then.
    drawn: Vec<usize>,
    /// Decisions without a choice since then: who, and the position before.
    passed: Vec<(Seat, usize)>,
}

impl<A: Clone> Follow<A> {
    fn new(players: u8) -> Follow<A> {
        Follow {
            players,
            done: 0,
            verdicts: Vec::new(),
            ways: Vec::new(),
            start: None,
            origin: 0,
            judged: None,
            drawn: Vec::new(),
            passed: Vec::new(),
        }
    }

    /// How many entries are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// How it looks as far as it is done.
    pub fn so_far(&self) -> Analysis<A> {
        self.settled(None)
    }

    fn settled(&self, result: Option<Outlook>) -> Analysis<A> {
        settle(self.players, self.start.unwrap_or_default(), self.verdicts.clone(), &self.ways, result)
    }

    async fn decision<T: Trail<Action = A>>(&mut self, trail: &mut T, verdict: Verdict<A>) -> Option<()> {
        let (seat, entry) = (verdict.seat, verdict.entry);
        self.arrive(trail, Viewer::Seat(seat), entry).await?;
        self.judged = Some((seat, entry));
        self.origin = entry + 1;
        self.verdicts.push(verdict);
        Some(())
    }

    /// Notes what became known since the last decision, as a viewer sees it who looks now.
    async fn arrive<T: Trail<Action = A>>(
        &mut self,
        trail: &mut T,
        viewer: Viewer,
        entry: usize,
    ) -> Option<()> {
        let drawn = core::mem::take(&mut self.drawn);
        let passed = core::mem::take(&mut self.passed);
        let told: Vec<usize> = drawn.into_iter().filter(|&entry| trail.is_told(entry, viewer)).collect();
        let mut way = Way::new();
        match self.judged.take() {
            None if told.is_empty() => {}
            None => self.start = Some(look(trail, self.origin, viewer).await?),
            Some((seat, before)) => {
                let mut sees_else =
                    |position: usize, seat: Seat| !viewer.is(seat) && trail.sees_else(position, seat, viewer);
                // Before its decision the seat may have known other cards; after it, what it sealed itself.
                let other_eyes = sees_else(before, seat)
                    || sees_else(self.origin, seat)
                    || passed.iter().any(|&(seat, before)| sees_else(before, seat));
                if other_eyes {
                    let seen = match told.is_empty() {
                        true => None,
                        false => Some(look(trail, self.origin, viewer).await?),
                    };
                    let entry = told.first().map_or(entry, |&entry| entry);
                    way.push(Stop { entry, cause: Cause::Hidden, seen });
                }
            }
        }
        for (at, &entry) in told.iter().enumerate() {
            let seen = match at + 1 < told.len() {
                true => Some(look(trail, entry + 1, viewer).await?),
                false => None,
            };
            way.push(Stop { entry, cause: Cause::Luck, seen });
        }
        self.ways.push(way);
        Some(())
    }
}

/// The shares as a viewer sees them where nobody decides.
async fn look<T: Trail>(trail: &mut T, position: usize, viewer: Viewer) -> Option<Outlook> {
    Some(trail.look(position, viewer, &[]).await?.outlook)
}
