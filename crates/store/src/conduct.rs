//! What a server keeps of how people get on with each other.

use async_trait::async_trait;

use crate::{Blocked, Report, Reported, StoreError};

/// Blocks and reports. Everything here may be asked for by another process while a server runs.
#[async_trait]
pub trait Conduct: Send + Sync {
    /// Notes that a guest does not want to meet another. To note it twice is no error; `NotFound` if one of
    /// the two is no guest.
    async fn block(&self, guest: &str, other: &str, at: u64) -> Result<(), StoreError>;

    /// Takes that back; whether it was noted.
    async fn unblock(&self, guest: &str, other: &str) -> Result<bool, StoreError>;

    /// Whom a guest has blocked, the newest first.
    async fn blocked_by(&self, guest: &str) -> Result<Vec<Blocked>, StoreError>;

    /// Of whom a guest wants to hear nothing: those whom they have blocked, and the bots of those, also
    /// of former tokens.
    async fn unheard_by(&self, guest: &str) -> Result<Vec<String>, StoreError>;

    /// Who of these guests has blocked somebody, or, if that is a bot, its owner.
    async fn blockers(&self, among: &[String], other: &str) -> Result<Vec<String>, StoreError>;

    /// Keeps a report. Of one reporter about one guest at one table there is one of each kind: the same
    /// again changes nothing, with other words it takes the place of the former and is open again.
    async fn report(&self, report: &Report) -> Result<(), StoreError>;

    /// Reports that nobody is done with, or all of them, the newest first.
    async fn reports(&self, all: bool, limit: u32) -> Result<Vec<Report>, StoreError>;

    /// What somebody has reported, the newest first.
    async fn reports_by(&self, reporter: &str) -> Result<Vec<Report>, StoreError>;

    /// The report of this id.
    async fn report_of(&self, id: &str) -> Result<Option<Report>, StoreError>;

    /// How often a guest was reported, as far as it is kept.
    async fn reported(&self, about: &str) -> Result<Reported, StoreError>;

    /// Notes that somebody is done with a report, and what there is to say; whether there is one.
    async fn close_report(&self, id: &str, at: u64, note: &str) -> Result<bool, StoreError>;

    /// Removes reports that were closed before. Returns how many.
    async fn forget_reports(&self, before: u64) -> Result<u32, StoreError>;
}
