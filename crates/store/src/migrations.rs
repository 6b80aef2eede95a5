//! The schemas of both databases as numbered steps, compiled in.
//!
//! A step that was once released is never changed: what comes later is a further step. Both databases
//! count alike.

use crate::OpenError;

/// One step for one of the databases.
macro_rules! step {
    ($database:literal, $name:literal) => {
        include_str!(concat!("../migrations/", $database, "/", $name, ".sql"))
    };
}

/// All steps for one of the databases, the first one first.
macro_rules! steps {
    ($database:literal) => {
        &[
            step!($database, "0001_first"),
            step!($database, "0002_bots_and_upkeep"),
            step!($database, "0003_accounts"),
            step!($database, "0004_conduct"),
            step!($database, "0005_annals"),
            step!($database, "0006_ladder"),
            step!($database, "0007_faults"),
            step!($database, "0008_turns"),
            step!($database, "0009_names"),
            step!($database, "0010_search"),
        ]
    };
}

/// The steps for SQLite.
pub(crate) const SQLITE: &[&str] = steps!("sqlite");
/// The steps for PostgreSQL.
pub(crate) const POSTGRES: &[&str] = steps!("postgres");

/// The newest schema that this program knows.
pub(crate) const NEWEST: i64 = SQLITE.len() as i64;

/// What opening a database may do with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Make it if it is not there, and carry out the steps that it lacks.
    All,
    /// Nothing: whoever looks after a site must not change the database under an older server.
    Nothing,
}

/// Refuses a schema that this program does not know, or may not bring up to date.
pub(crate) fn fits(found: i64, change: Change, place: &str) -> Result<(), OpenError> {
    match found {
        newer if newer > NEWEST => Err(OpenError::Newer { place: place.to_owned(), found, known: NEWEST }),
        older if older < NEWEST && change == Change::Nothing => {
            Err(OpenError::Older { place: place.to_owned(), found, known: NEWEST })
        }
        _ => Ok(()),
    }
}

/// The steps that a database of schema `found` still needs, with their numbers.
pub(crate) fn steps_after(
    steps: &'static [&'static str],
    found: i64,
) -> impl Iterator<Item = (i64, &'static str)> {
    (1..).zip(steps.iter().copied()).filter(move |&(number, _)| number > found)
}
