//! The schemas of both databases as numbered steps, compiled in.
//!
//! A step that was once released is never changed: what comes later is a further step. Both databases
//! count alike.

/// The steps for SQLite, the first one first.
pub(crate) const SQLITE: [&str; 4] = [
    include_str!("../migrations/sqlite/0001_first.sql"),
    include_str!("../migrations/sqlite/0002_bots_and_upkeep.sql"),
    include_str!("../migrations/sqlite/0003_accounts.sql"),
    include_str!("../migrations/sqlite/0004_conduct.sql"),
];
/// The steps for PostgreSQL, the first one first.
pub(crate) const POSTGRES: [&str; 4] = [
    include_str!("../migrations/postgres/0001_first.sql"),
    include_str!("../migrations/postgres/0002_bots_and_upkeep.sql"),
    include_str!("../migrations/postgres/0003_accounts.sql"),
    include_str!("../migrations/postgres/0004_conduct.sql"),
];

/// The newest schema that this program knows.
pub(crate) const NEWEST: i64 = SQLITE.len() as i64;

const _: () = assert!(SQLITE.len() == POSTGRES.len(), "both databases have the same steps");

/// The steps that a database of schema `found` still needs, with their numbers.
pub(crate) fn steps_after<const N: usize>(
    steps: [&'static str; N],
    found: i64,
) -> impl Iterator<Item = (i64, &'static str)> {
    (1..).zip(steps).filter(move |&(number, _)| number > found)
}
