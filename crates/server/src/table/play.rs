//! What goes on without anybody asking: bots decide, and time runs out.

use gamekit::Seat;
use host::{DEFAULT_LEVEL, Order, StandIn};
use protocol::{Advice, Thought};

use super::connections::No;
use super::{Table, ToTable, left};
use crate::edge::trouble::Trouble;

/// How long what failed has to wait, in milliseconds.
const RETRY: u64 = 1_000;

/// What a bot has decided.
pub(crate) struct BotAnswer {
    /// What it was asked.
    thought: Box<Thought>,
    /// The number of the decision.
    decision: u32,
    /// What it said.
    advice: Advice,
}

impl Table {
    /// Does what is due: draws first chance, asks the next bot, notes the end.
    pub(super) async fn go_on(&mut self) {
        if let Err(No::Table(trouble)) = self.begin_match().await {
            tracing::warn!(table = self.row.id, code = trouble.code(), "chance could not be kept");
            self.try_again_later();
            return;
        }
        self.note_end().await;
        self.ask_bot();
    }

    fn ask_bot(&mut self) {
        if self.retry.is_some() {
            return;
        }
        let Some(play) = &self.play else { return };
        let game = play.host.game_match();
        if self.asked_bot.is_some() || game.is_paused() || game.end().is_some() {
            return;
        }
        let Some((thought, decision)) = play.host.owed(self.questions) else { return };
        self.asked_bot = Some(self.questions);
        self.questions = self.questions.wrapping_add(1);
        let inbox = self.inbox.clone();
        let thought = Box::new(thought);
        self.house.pool.ask(thought, move |thought, advice| async move {
            // The table may be gone; then nobody waits for the answer.
            if let Some(inbox) = inbox.upgrade() {
                let _ = inbox.send(ToTable::Decided(BotAnswer { thought, decision, advice })).await;
            }
        });
    }

    /// Enters what a bot has decided, if it is still asked for.
    pub(super) async fn bot_decided(&mut self, answer: BotAnswer) {
        let BotAnswer { thought, decision, advice } = answer;
        if self.asked_bot != Some(thought.id) {
            return;
        }
        self.asked_bot = None;
        let is_owed = self.play.as_ref().is_some_and(|play| {
            let game = play.host.game_match();
            let is_bot = !play.host.is_person(thought.seat);
            is_bot && game.turn().must().contains(thought.seat) && game.decision() == decision
        });
        if is_owed {
            self.enter_bot(&thought, decision, advice).await;
        }
        self.go_on().await;
    }

    async fn enter_bot(&mut self, thought: &Thought, decision: u32, advice: Advice) {
        let seat = thought.seat;
        let spare = || {
            let at = thought.seed as usize % thought.legal.len().max(1);
            thought.legal.get(at).cloned().unwrap_or_default()
        };
        let action = match advice {
            Advice::Decided { action, .. } => action,
            Advice::Failed { reason, .. } => {
                tracing::error!(table = self.row.id, bot = thought.bot, reason, "a bot failed");
                spare()
            }
            Advice::Assessed { .. } => spare(),
        };
        let order = |action| Order::Act { seat, decision, action };
        // Without a name: nobody sends it again, and what was sealed and taken back is decided once more.
        let mut done = self.commit(&order(action), None, None).await;
        // A bot that answers nonsense must not stop the game.
        if matches!(done, Err(No::Match(_))) {
            done = self.commit(&order(spare()), None, None).await;
        }
        match done {
            Ok(_) => {}
            Err(_) => self.try_again_later(),
        }
    }

    /// The store is not there: what is due is tried again after a while.
    pub(super) fn try_again_later(&mut self) {
        self.retry = Some(self.house.time.up() + RETRY);
    }

    /// When something is due without anybody asking: a clock runs out, or what failed is tried again.
    pub(super) fn next_end(&self) -> Option<u64> {
        let end = || self.play.as_ref()?.clocks.as_ref()?.next_end();
        self.retry.or_else(|| end().into_iter().chain(self.next_notice()).min())
    }

    /// A bot goes on for whoever has no time left; if nobody is left who plays, the match ends.
    pub(super) async fn time_is_up(&mut self) {
        let up = self.house.time.up();
        if self.retry.take().is_some() {
            if self.are_absences_stale {
                self.vacation_changed().await;
            }
            self.go_on().await;
        }
        self.tell_absent();
        let Some(play) = &mut self.play else { return };
        let Some(clocks) = &mut play.clocks else { return };
        clocks.charge(up);
        let Some(seat) = clocks.run_out() else { return };
        let players = play.host.players().len() as u8;
        let is_last = !Seat::all(players).any(|other| other != seat && play.host.is_person(other));
        let order = if is_last {
            Order::Expire
        } else {
            let by = StandIn { level: DEFAULT_LEVEL.to_owned(), once: false };
            Order::TakeOver { seat, by: Some(by.write()) }
        };
        if let Err(no) = self.commit(&order, None, None).await {
            tracing::warn!(table = self.row.id, code = no.code(), "a lost seat could not be kept");
            self.try_again_later();
            return;
        }
        self.is_room_stale = true;
        if is_last {
            self.tell_everything();
        }
        self.count_votes().await;
        self.go_on().await;
    }

    /// Plays oneself again.
    pub(super) async fn take_seat_back(
        &mut self,
        seat: Seat,
        id: String,
        asked: Option<(u64, &str)>,
    ) -> Result<(), No> {
        let game = self.play.as_ref().map(|play| play.host.game_match());
        let is_gone = game.is_some_and(|game| game.resigned().contains(seat));
        if is_gone || game.is_none_or(|game| game.stand_in(seat).is_none()) {
            return Err(Trouble::NotReplaced.into());
        }
        // A bot could play what is hard, and its owner the rest.
        if self.body.is_rated && game.is_some_and(|game| left::has_lost_time(game, seat)) {
            return Err(Trouble::RatedTime.into());
        }
        self.commit(&Order::TakeOver { seat, by: None }, Some(id), asked).await?;
        self.is_room_stale = true;
        Ok(())
    }
}
