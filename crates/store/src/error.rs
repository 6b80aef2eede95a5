//! What can go wrong with a store, in the words that its users decide by.

use thiserror::Error;

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// What was named is not kept here.
    #[error("there is nothing of that name in the database")]
    NotFound,
    /// Somebody else was first: read again before you decide anew.
    #[error("somebody else was first")]
    Conflict,
    /// No database could keep it, today or tomorrow; the text says why.
    #[error("this cannot be kept: {0}")]
    Unfit(&'static str),
    /// The database is locked, full or not to be reached; the text is for whoever runs it.
    ///
    /// Nothing was kept, but for one case: when the connection was lost, nobody knows. Whoever tries
    /// again reads first.
    #[error("the database is not available: {0}")]
    Unavailable(String),
}

/// Why a store could not be opened. No text holds a password.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// The address is not understood.
    #[error("this is no address of a database: {0}")]
    Address(String),
    /// The database cannot be reached, read or written.
    #[error("cannot open {place}: {cause}")]
    Unreachable {
        /// Which database.
        place: String,
        /// What it said.
        cause: String,
    },
    /// A newer program has changed the database to a form that this one does not know.
    #[error(
        "{place} has schema {found}, and this program knows schemas up to {known}: \
         use the newer program, or restore a backup"
    )]
    Newer {
        /// Which database.
        place: String,
        /// The number of its schema.
        found: i64,
        /// The newest that is known here.
        known: i64,
    },
    /// The database has the form of an older program, and only a server that starts may change it.
    #[error(
        "{place} has schema {found}, and this program needs schema {known}: a server of this version brings it \
         there when it starts; until then use the program that serves"
    )]
    Older {
        /// Which database.
        place: String,
        /// The number of its schema; 0 if it has none.
        found: i64,
        /// The one that is needed.
        known: i64,
    },
    /// The database belongs to another program, or is set up in a way that we cannot use.
    #[error("{place} is no database of ours: {cause}")]
    Foreign {
        /// Which database.
        place: String,
        /// What is wrong with it.
        cause: String,
    },
}

impl StoreError {
    /// After [`Store::close`](crate::Store::close).
    pub(crate) fn closed() -> Self {
        StoreError::Unavailable("it was closed".to_owned())
    }

    /// Something in the database that we would never have written.
    pub(crate) fn spoilt(what: impl std::fmt::Display) -> Self {
        StoreError::Unavailable(format!("it holds something that is not ours: {what}"))
    }
}
