//! What broke in pages whose readers agreed to tell of it: kinds of faults, and how often each was told of.
//! Nothing says who told.

use async_trait::async_trait;

use crate::rows::number;
use crate::{StoreError, fits};

/// A kind of fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Follows from the four texts.
    pub id: String,
    /// What broke, in the program's own words.
    pub what: String,
    /// On which kind of page.
    pub page: String,
    /// From what the page was built.
    pub build: String,
    /// The browser's family and version.
    pub browser: String,
    /// When it was first told of, in milliseconds.
    pub first: u64,
    /// When it was last told of, in milliseconds.
    pub last: u64,
    /// How often.
    pub times: u64,
}

/// Which kinds come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultOrder {
    /// What was told of last.
    Latest,
    /// What was told of most.
    Frequent,
}

/// Kinds of faults. Everything here may be asked for by another process while a server runs.
#[async_trait]
pub trait Faults: Send + Sync {
    /// Adds to what is known of a kind: how often, and when last. Of new kinds no more than `most` are kept:
    /// then that which was told of least makes room, and of several that which was told of longest ago, but
    /// never the new one. Returns how many kinds had to go.
    async fn add_fault(&self, fault: &Fault, most: u32) -> Result<u32, StoreError>;

    /// The kinds that are kept.
    async fn faults(&self, order: FaultOrder, limit: u32) -> Result<Vec<Fault>, StoreError>;

    /// Forgets a kind: somebody is done with it. Whether there was one.
    async fn forget_fault(&self, id: &str) -> Result<bool, StoreError>;

    /// Forgets kinds that nobody has told of since. Returns how many.
    async fn forget_faults(&self, before: u64) -> Result<u32, StoreError>;
}

/// id, what, page, build, browser, first, last, times.
pub(crate) type FaultColumns = (String, String, String, String, String, i64, i64, i64);

pub(crate) fn fault(columns: FaultColumns) -> Result<Fault, StoreError> {
    let (id, what, page, build, browser, first, last, times) = columns;
    let (first, last, times) = (number(first)?, number(last)?, number(times)?);
    Ok(Fault { id, what, page, build, browser, first, last, times })
}

/// The numbers of a fault as databases count: first, last, times.
pub(crate) fn numbers(fault: &Fault) -> Result<[i64; 3], StoreError> {
    fits::fault(fault)?;
    Ok([fits::time(fault.first)?, fits::time(fault.last)?, fits::time(fault.times)?])
}

/// Answers how often it was told of, so that a new kind is known for one.
pub(crate) const ADD: &str = "INSERT INTO faults (id, what, page, build, browser, first_at, last_at, times) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET \
    last_at = CASE WHEN excluded.last_at > faults.last_at THEN excluded.last_at ELSE faults.last_at END, \
    times = faults.times + excluded.times RETURNING times";
pub(crate) const COUNT: &str = "SELECT count(*) FROM faults";
/// `$1` is the one that stays, `$2` how many go.
pub(crate) const MAKE_ROOM: &str = "DELETE FROM faults WHERE id IN (SELECT id FROM faults WHERE id <> $1 \
    ORDER BY times, last_at, id LIMIT $2)";
pub(crate) const FORGET: &str = "DELETE FROM faults WHERE id = $1";
pub(crate) const FORGET_BEFORE: &str = "DELETE FROM faults WHERE last_at < $1";

/// The kinds in an order.
macro_rules! faults_by {
    ($order:literal) => {
        concat!(
            "SELECT id, what, page, build, browser, first_at, last_at, times FROM faults ORDER BY ",
            $order,
            ", id LIMIT $1"
        )
    };
}

impl FaultOrder {
    pub(crate) fn query(self) -> &'static str {
        match self {
            FaultOrder::Latest => faults_by!("last_at DESC, times DESC"),
            FaultOrder::Frequent => faults_by!("times DESC, last_at DESC"),
        }
    }
}
