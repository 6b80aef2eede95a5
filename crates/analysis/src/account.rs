//! What led a seat from the start to the result, and means over many games.

use gamekit::Seat;

use crate::settle::{Analysis, Cause};

/// What moved a seat's share of the victory, summed by cause.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Account {
    /// The share before the first entry.
    pub start: f64,
    /// By the own decisions: never more than 0, apart from errors.
    pub own: f64,
    /// By decisions of the others that were not their best.
    pub others: f64,
    /// By random results.
    pub luck: f64,
    /// By what one could not know: cards of others, and what was sealed.
    pub hidden: f64,
    /// What is left over: the share at the end is not where all the others lead.
    pub residual: f64,
    /// The share at the end.
    pub end: f64,
    /// How many decisions with a choice the seat made.
    pub decisions: u32,
}

impl<A> Analysis<A> {
    /// The account of a seat.
    pub fn account(&self, seat: Seat) -> Account {
        let at = seat.index();
        let mut account = Account {
            start: self.start.win[at].into(),
            end: self.end.win[at].into(),
            decisions: self.verdicts.iter().filter(|verdict| verdict.seat == seat).count() as u32,
            ..Account::default()
        };
        for change in &self.changes {
            let sum = match change.cause {
                Cause::Decision(by) if by == seat => &mut account.own,
                Cause::Decision(_) => &mut account.others,
                Cause::Luck => &mut account.luck,
                Cause::Hidden => &mut account.hidden,
            };
            *sum += f64::from(change.moved[at]);
        }
        let Account { start, own, others, luck, hidden, .. } = account;
        account.residual = account.end - (start + own + others + luck + hidden);
        account
    }
}

impl Account {
    /// What the own decisions cost, one with another.
    pub fn mean_loss(&self) -> f64 {
        -self.own / f64::from(self.decisions.max(1))
    }
}

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mean {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Mean {
    /// Takes one more number.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    /// Its standard error; `None` for fewer than two numbers.
    pub fn error(&self) -> Option<f64> {
        let count = f64::from(self.count);
        let variance = (self.squares / count.max(1.0) - self.mean() * self.mean()).max(0.0);
        (self.count > 1).then(|| (variance / (count - 1.0)).sqrt())
    }
}
