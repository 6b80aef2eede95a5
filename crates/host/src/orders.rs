//! What can be entered into the journal of a table, and what is drawn because of it.

use catalog::{Refused, Told};
use gamekit::{Seat, Stamp};

use crate::Host;

/// Something that is entered into the journal of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the same as the entries of the journal, see `gamekit::What`")]
pub enum Order {
    /// A decision, in answer to the decision of this number.
    Act { seat: Seat, decision: u32, action: String },
    /// Takes back what nobody has learnt anything from.
    Undo { seat: Seat },
    /// Goes back to before an entry, as all have agreed.
    TakeBack { to: u32 },
    /// Lets a bot play for a seat, or its own player again.
    TakeOver { seat: Seat, by: Option<String> },
    /// Gives up.
    Resign { seat: Seat },
    /// Rests, as all have agreed.
    Pause,
    /// Goes on.
    Resume,
    /// Ends without a result, as all have agreed.
    Abort,
    /// Ends without a result, because nobody went on.
    Expire,
}

/// A bot that plays for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandIn {
    /// Its level.
    pub level: String,
    /// Only for the decision that is due.
    pub once: bool,
}

const BOT: &str = "bot:";
const ONCE: &str = " once";

impl StandIn {
    /// As it stands in the journal.
    pub fn write(&self) -> String {
        format!("{BOT}{}{}", self.level, if self.once { ONCE } else { "" })
    }

    /// Reads what stands in the journal.
    pub fn read(text: &str) -> StandIn {
        let name = text.strip_prefix(BOT).unwrap_or(crate::DEFAULT_LEVEL);
        let (level, once) = name.strip_suffix(ONCE).map_or((name, false), |level| (level, true));
        StandIn { level: level.to_owned(), once }
    }
}

/// What came of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entered {
    /// The entry it became, now or when it was first sent.
    pub number: u32,
    /// Whether it is new; a resend changes nothing.
    pub fresh: bool,
    /// Whether something that happened has not happened any more.
    pub changes_past: bool,
}

impl Host {
    /// Carries out an order and draws what chance owes. `after` is called after every entry that the
    /// game's log gains, with what happened.
    pub fn enter(
        &mut self,
        order: &Order,
        stamp: Stamp,
        after: &mut dyn FnMut(&Host, &Told),
    ) -> Result<Entered, Refused> {
        let at = stamp.at;
        let told = self.order(order, stamp)?;
        let changes_past = matches!(order, Order::Undo { .. } | Order::TakeBack { .. });
        if told.fresh && matches!(order, Order::Act { .. }) {
            after(self, &told);
        }
        self.settle(at, after);
        Ok(Entered { number: told.number, fresh: told.fresh, changes_past: changes_past && told.fresh })
    }

    /// Draws what chance owes.
    pub fn settle(&mut self, at: u64, after: &mut dyn FnMut(&Host, &Told)) {
        while let Some(drawn) = self.game.draw(&mut self.source, at) {
            after(self, &drawn);
        }
    }

    pub(crate) fn order(&mut self, order: &Order, stamp: Stamp) -> Result<Told, Refused> {
        match order {
            Order::Act { seat, decision, action } => self.game.act(*seat, *decision, action, stamp),
            Order::Undo { seat } => self.game.undo(*seat, stamp),
            Order::TakeBack { to } => self.game.take_back(*to, stamp),
            Order::TakeOver { seat, by } => self.game.take_over(*seat, by.clone(), stamp),
            Order::Pause => self.game.pause(true, stamp),
            Order::Resume => self.game.pause(false, stamp),
            Order::Abort => self.game.abort(stamp),
            Order::Expire => self.game.expire(stamp),
            Order::Resign { seat } => {
                let told = self.game.resign(*seat, stamp)?;
                self.mark_resigned();
                Ok(told)
            }
        }
    }
}
