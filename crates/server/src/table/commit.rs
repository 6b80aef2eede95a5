//! Keeping what changes a match: in the store first, then for those who look.

use std::collections::BTreeMap;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use gamekit::{Seat, SeatSet, Stamp, Viewer};
use host::{Entered, Host, Order, StandIn};
use protocol::online::{Clock, News, Proposed};
use store::{StoreError, Unit};

use super::connections::{No, place};
use super::{Clocks, Kept, Play, Table};
use crate::edge::trouble::Trouble;

/// What everybody is to be told of, by viewer: steps as text.
type Steps = BTreeMap<u8, (Viewer, Vec<String>)>;

/// What was entered in memory, and must be kept before anybody hears of it.
struct Pending {
    entered: Entered,
    steps: Steps,
    unit: Unit,
}

impl Table {
    /// Carries out an order for good, or not at all. Those who look are told; whoever asked is told first.
    pub(super) async fn commit(
        &mut self,
        order: &Order,
        id: Option<String>,
        asked: Option<(u64, &str)>,
    ) -> Result<Entered, No> {
        let stamp = Stamp { at: self.house.time.wall(), id };
        let mut is_second = false;
        loop {
            let before = self.number();
            let clocks = self.play.as_ref().and_then(|play| play.clocks.clone());
            let pending = match self.enter(order, &stamp) {
                Ok(Some(pending)) => pending,
                Ok(None) => {
                    let entered = self.resend(order, stamp)?;
                    self.acknowledge(asked, Some(entered.number));
                    return Ok(entered);
                }
                Err(no) => {
                    // Something of it may have been entered before the rest was refused.
                    if self.number() != before {
                        self.go_back_to(before, clocks);
                    }
                    return Err(no);
                }
            };
            let begun = Instant::now();
            match self.house.store.append(&pending.unit).await {
                Ok(()) => {
                    self.house.metrics.moves.inc();
                    self.house.metrics.commit_seconds.observe(begun.elapsed().as_secs_f64());
                    self.acknowledge(asked, Some(pending.entered.number));
                    self.tell_steps(pending.entered, pending.steps);
                    return Ok(pending.entered);
                }
                // Somebody else has gone on with this match: it is read again, and the order tried once more.
                Err(StoreError::Conflict) if !is_second => {
                    is_second = true;
                    if let Err(trouble) = self.load_match().await {
                        self.go_back_to(before, clocks);
                        return Err(trouble.into());
                    }
                    self.tell_everything();
                    // Whatever comes of the order: a bot may be due by what the others have done.
                    self.retry = Some(self.house.time.up());
                }
                Err(error) => {
                    self.go_back_to(before, clocks);
                    return Err(Trouble::from(error).into());
                }
            }
        }
    }

    /// Enters an order in memory; nothing if it was entered before.
    fn enter(&mut self, order: &Order, stamp: &Stamp) -> Result<Option<Pending>, No> {
        let up = self.house.time.up();
        let kinds = self.connections.kinds(|guest| place(self.viewer(guest)));
        let play = self.play.as_mut().ok_or(Trouble::NotStarted)?;
        let before = play.host.game_match().number();
        let mut steps: Steps =
            kinds.into_iter().map(|place| (place, (viewer_at(place), Vec::new()))).collect();
        let mut after = |host: &Host, told: &catalog::Told| {
            for (viewer, steps) in steps.values_mut() {
                steps.push(host.step_text(*viewer, told.events_text(*viewer)));
            }
        };
        let entered = play.host.enter(order, stamp.clone(), &mut after)?;
        if !entered.fresh {
            return Ok(None);
        }
        if let Some(clocks) = &mut play.clocks {
            clocks.charge(up);
        }
        let (mut is_back, mut earned) = (false, 0);
        match order {
            Order::Act { seat, .. } => {
                if let Some(clocks) = &mut play.clocks {
                    earned = clocks.decided(*seat, play.host.is_person(*seat));
                }
                let game = play.host.game_match();
                let stand_in = game.stand_in(*seat).map(StandIn::read);
                // After the last decision there is nothing to come back to.
                if stand_in.is_some_and(|stand_in| stand_in.once) && game.end().is_none() {
                    let back = Order::TakeOver { seat: *seat, by: None };
                    play.host.enter(&back, Stamp::at(stamp.at), &mut |_, _| ())?;
                    is_back = true;
                }
            }
            Order::Undo { seat } => {
                if let Some(clocks) = &mut play.clocks {
                    clocks.undone(*seat);
                }
            }
            Order::TakeBack { .. } => {
                if let Some(clocks) = &mut play.clocks {
                    clocks.taken_back();
                }
            }
            Order::TakeOver { seat, by: None } => {
                if let Some(clocks) = &mut play.clocks {
                    clocks.returned(*seat);
                }
            }
            _ => {}
        }
        let unit = play.unit(&self.row.id, before, up, earned);
        self.is_room_stale |= is_back;
        self.run_clocks();
        Ok(Some(Pending { entered, steps, unit }))
    }

    /// The answer to an order that was entered before.
    fn resend(&mut self, order: &Order, stamp: Stamp) -> Result<Entered, No> {
        let play = self.play.as_mut().ok_or(Trouble::NotStarted)?;
        Ok(play.host.enter(order, stamp, &mut |_, _| ())?)
    }

    /// Draws what chance owes before anybody has decided anything, and keeps it.
    pub(super) async fn begin_match(&mut self) -> Result<(), No> {
        let up = self.house.time.up();
        let at = self.house.time.wall();
        let Some(play) = &mut self.play else { return Ok(()) };
        let before = play.host.game_match().number();
        play.host.settle(at, &mut |_, _| ());
        if play.host.game_match().number() == before {
            return Ok(());
        }
        let unit = play.unit(&self.row.id, before, up, 0);
        match self.house.store.append(&unit).await {
            Ok(()) => {}
            Err(error) => {
                let loaded = match error {
                    StoreError::Conflict => self.load_match().await,
                    error => Err(error.into()),
                };
                if let Err(trouble) = loaded {
                    let clocks = self.play.as_ref().and_then(|play| play.clocks.clone());
                    self.go_back_to(before, clocks);
                    return Err(trouble.into());
                }
            }
        }
        // It may be long after the start: nobody has waited at their own cost.
        if let Some(clocks) = self.play.as_mut().and_then(|play| play.clocks.as_mut()) {
            clocks.charge(up);
        }
        self.run_clocks();
        self.tell_everything();
        Ok(())
    }

    /// The match as it was before something that could not be kept.
    fn go_back_to(&mut self, number: u32, clocks: Option<Clocks>) {
        let Some(play) = &mut self.play else { return };
        if let Some(before) = play.host.back_to(number) {
            play.host = before;
        }
        play.clocks = clocks;
        self.run_clocks();
    }

    /// How many entries the journal has.
    pub(super) fn number(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.host.game_match().number())
    }

    /// Lets the clocks of those people run who have to decide.
    pub(super) fn run_clocks(&mut self) {
        let Some(play) = &mut self.play else { return };
        let game = play.host.game_match();
        let must = if game.is_paused() { SeatSet::EMPTY } else { game.turn().must() };
        let must = must.iter().filter(|&seat| play.host.is_person(seat)).collect();
        if let Some(clocks) = &mut play.clocks {
            clocks.run(must);
        }
        self.follow(must);
    }

    fn acknowledge(&mut self, asked: Option<(u64, &str)>, number: Option<u32>) {
        if let Some((connection, id)) = asked {
            self.connections.send(connection, &News::Done { id: id.to_owned(), number });
        }
    }

    fn tell_steps(&mut self, entered: Entered, steps: Steps) {
        // Where to go back to means something else now; everything else can still be answered, also if a bot
        // has decided in the meantime.
        let has_happened = entered.changes_past || !steps.values().all(|(_, steps)| steps.is_empty());
        self.proposal.take_if(|it| has_happened && matches!(it.what, Proposed::TakeBack { .. }));
        if entered.changes_past {
            self.tell_everything();
            return;
        }
        let clocks = serde_json::to_string(&self.clocks_shown())
            .unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"));
        let text = |(_, steps): (Viewer, Vec<String>)| {
            let steps = steps.join(",");
            Utf8Bytes::from(format!(r#"{{"type":"steps","steps":[{steps}],"clocks":{clocks}}}"#))
        };
        // Where time counts, clocks are told even if nothing was decided: they may stand or run now.
        let is_timed = self.play.as_ref().is_some_and(|play| play.clocks.is_some());
        let texts = steps
            .into_iter()
            .filter(|(_, (_, steps))| is_timed || !steps.is_empty())
            .map(|(place, steps)| (place, text(steps)))
            .collect();
        let body = &self.body;
        let kind = |guest: Option<&str>| {
            let seat = guest.and_then(|guest| body.chair_of(guest));
            place(seat.map_or(Viewer::Public, Viewer::Seat))
        };
        self.is_room_stale |= self.connections.tell_texts(kind, &texts);
    }

    /// Clocks by seat as they stand now; none at a table without them.
    pub(super) fn clocks_shown(&self) -> Vec<Clock> {
        let clocks = self.play.as_ref().and_then(|play| play.clocks.as_ref());
        clocks.map_or(Vec::new(), |clocks| clocks.shown(self.house.time.up()))
    }
}

impl Play {
    /// What the journal has gained from an entry on, as it is kept.
    fn unit(&self, table: &str, from: u32, up: u64, earned: u64) -> Unit {
        let entries = self.host.game_match().journal_from(from);
        let clocks = self.clocks.as_ref().map_or(Vec::new(), |clocks| clocks.left().to_vec());
        let count = entries.len() as u32;
        let earned = (earned > 0).then_some(earned);
        let body = serde_json::to_string(&Kept { entries, clocks, earned })
            .unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"));
        Unit { table: table.to_owned(), number: from, entries: count, up, body }
    }
}

fn viewer_at(place: u8) -> Viewer {
    if place == u8::MAX { Viewer::Public } else { Viewer::Seat(Seat(place)) }
}
