//! Whoever is not here: they are told what waits for them, and while they are on vacation their clock stands
//! still.

use gamekit::{Seat, SeatSet};
use protocol::online::{News, Speed, Turn};

use super::clocks::Absence;
use super::watch::{Watch, reminded_at};
use super::{Sitting, Table};
use crate::edge::trouble::Trouble;
use crate::edge::vacation;
use crate::notices::{Due, Kind};

/// How long whoever tells people may be busy before it is tried again, in milliseconds.
const BUSY: u64 = 1_000;

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

impl Table {
    /// Who sits there and is no program.
    fn somebody(&self, seat: Seat) -> Option<&str> {
        match self.body.chairs.get(seat.index())? {
            Sitting::Person { guest, bot_of: None, .. } => Some(guest),
            Sitting::Person { .. } | Sitting::Nobody | Sitting::Bot { .. } => None,
        }
    }

    /// Whether people need not be here all the time.
    fn is_slow(&self) -> bool {
        matches!(self.body.speed, Speed::Days { .. } | Speed::Untimed)
    }

    /// Reads from when until when people are on vacation. It counts at tables by days only.
    pub(super) async fn load_absences(&mut self) -> Result<(), Trouble> {
        self.are_absences_stale = false;
        if !matches!(self.body.speed, Speed::Days { .. }) || self.play.is_none() {
            return Ok(());
        }
        let (mut absences, mut away) = (Vec::new(), Vec::new());
        let now = self.house.time.wall();
        for place in 0..self.body.chairs.len() {
            let guest = self.somebody(Seat(place as u8));
            let taken = match guest {
                Some(guest) => self.house.store.turns().vacations_of(guest).await?,
                None => Vec::new(),
            };
            away.push(vacation::running(&taken, now).map(vacation::until));
            let absence = |it: &store::Vacation| Absence { from: it.up_from, until: it.up_until };
            absences.push(taken.iter().map(absence).collect());
        }
        self.away = away;
        if let Some(clocks) = self.play.as_mut().and_then(|play| play.clocks.as_mut()) {
            clocks.set_absences(absences);
        }
        Ok(())
    }

    /// Somebody's vacation has begun, changed or ended.
    pub(super) async fn vacation_changed(&mut self) {
        let before = self.away.clone();
        if let Err(trouble) = self.load_absences().await {
            tracing::warn!(table = self.row.id, code = trouble.code(), "vacations cannot be read");
            self.are_absences_stale = true;
            self.try_again_later();
            return;
        }
        let up = self.house.time.up();
        // Whoever comes back is told what waits for them, as if they had left this moment.
        for (place, (was, is)) in (0u8..).zip(before.iter().zip(&self.away)) {
            if was.is_some() && is.is_none() {
                self.watch.seen(Seat(place), up);
            }
        }
        self.is_room_stale = true;
        let clocks = self.clocks_shown();
        self.connections.tell(|_| (), |()| Some(News::Steps { steps: Vec::new(), clocks: clocks.clone() }));
    }

    /// Until when somebody is on vacation.
    pub(super) fn away_until(&self, seat: Seat) -> Option<u64> {
        self.away.get(seat.index()).copied().flatten()
    }

    /// Notes who has to decide now.
    pub(super) fn follow(&mut self, asked: SeatSet) {
        let Some(play) = &self.play else { return };
        if self.watch.is_for() != self.body.chairs.len() {
            self.watch = Watch::new(self.body.chairs.len(), self.house.quiet);
        }
        self.watch.follow(asked, play.host.game_match().decision(), self.house.time.up());
    }

    /// A guest was here until now.
    pub(super) fn note_gone(&mut self, guest: &str) {
        if let Some(seat) = self.body.chair_of(guest)
            && !self.connections.is_here(guest)
        {
            self.watch.seen(seat, self.house.time.up());
        }
    }

    /// Who is to be told what, and when.
    fn due(&self) -> impl Iterator<Item = (u64, Seat, Kind)> {
        let is_meant = self.is_slow() && self.play.is_some();
        let seats = if is_meant { self.body.chairs.len() as u8 } else { 0 };
        let left = match self.body.speed {
            Speed::Days { days } => Some(reminded_at(u64::from(days) * DAY)),
            Speed::Untimed | Speed::Live { .. } => None,
        };
        let clocks = self.play.as_ref().and_then(|play| play.clocks.as_ref());
        Seat::all(seats).filter_map(move |seat| {
            let guest = self.somebody(seat)?;
            if self.away_until(seat).is_some() {
                return None;
            }
            let end = clocks.and_then(|clocks| clocks.end_of(seat)).zip(left);
            let (at, kind) = match self.connections.is_here(guest) {
                true => (self.watch.reminder(seat, end)?, Kind::Soon),
                false => self.watch.due(seat, end)?,
            };
            Some((at, seat, kind))
        })
    }

    /// When somebody is to be told something.
    pub(super) fn next_notice(&self) -> Option<u64> {
        let next = self.due().map(|(at, ..)| at).min()?;
        Some(self.notices_wait.map_or(next, |wait| wait.max(next)))
    }

    /// Has those told who are to be told by now. Whoever does it is somewhere else: nobody here waits for it.
    pub(super) fn tell_absent(&mut self) {
        let up = self.house.time.up();
        if self.notices_wait.take_if(|wait| *wait <= up).is_none() && self.notices_wait.is_some() {
            return;
        }
        let Some(play) = &self.play else { return };
        // Whose time has run out is not told that it soon will.
        let has_time = |seat: Seat| {
            let end = play.clocks.as_ref().and_then(|clocks| clocks.end_of(seat));
            end.is_none_or(|end| end > up)
        };
        let due = self.due().filter(|(at, seat, _)| *at <= up && has_time(*seat));
        let now: Vec<(Seat, Kind)> = due.map(|(_, seat, kind)| (seat, kind)).collect();
        let decision = play.host.game_match().decision();
        for (seat, kind) in now {
            let due = self.somebody(seat).map(|guest| self.notice(guest, decision, kind));
            if !due.is_none_or(|due| self.house.notices.take(due)) {
                self.notices_wait = Some(up + BUSY);
                return;
            }
            self.watch.told(seat, kind);
        }
    }

    fn notice(&self, guest: &str, number: u32, kind: Kind) -> Due {
        let (table, game) = (self.row.id.clone(), self.body.table.game.clone());
        Due { guest: guest.to_owned(), table, game, number, kind }
    }

    /// The game is over: those who are not here are told.
    pub(super) fn tell_end(&self) {
        let Some(play) = self.play.as_ref().filter(|_| self.is_slow()) else { return };
        let game = play.host.game_match();
        for seat in Seat::all(self.body.chairs.len() as u8) {
            let is_meant = |guest: &&str| !self.connections.is_here(guest) && !game.resigned().contains(seat);
            let Some(guest) = self.somebody(seat).filter(is_meant) else { continue };
            if !self.house.notices.take(self.notice(guest, game.number(), Kind::Over)) {
                tracing::warn!(table = self.row.id, "nobody could be told of an end");
            }
        }
    }

    /// Whether a guest still has this decision before them.
    pub(super) fn is_asked(&self, guest: &str, decision: u32) -> bool {
        self.play.as_ref().zip(self.body.chair_of(guest)).is_some_and(|(play, seat)| {
            let game = play.host.game_match();
            play.host.is_person(seat)
                && !game.is_paused()
                && game.turn().must().contains(seat)
                && game.decision() == decision
                && self.away_until(seat).is_none()
        })
    }

    /// The table in somebody's list of running games.
    pub(super) fn turn(&self, guest: &str) -> Turn {
        let clocks = self.clocks_shown();
        let left = self.body.chair_of(guest).and_then(|seat| Some(clocks.get(seat.index())?.left));
        Turn { table: self.card(guest), left }
    }
}
