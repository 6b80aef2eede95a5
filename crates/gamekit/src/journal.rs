//! The append-only journal of a match, typed inside and as text at the borders.

use serde::{Deserialize, Serialize};

use crate::{Lang, Seat};

/// Who made an entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Nobody: a random result.
    Chance,
    /// The player of a seat.
    Seat(Seat),
}

/// When an entry came, and the name its sender gave it, so that a resend is harmless.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stamp {
    /// Milliseconds since 1970 by the authority's clock; rules never look at it.
    pub at: u64,
    /// The sender's own name for the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

impl Stamp {
    /// A stamp without a message name.
    pub fn at(at: u64) -> Stamp {
        Stamp { at, id: None }
    }
}

/// One entry of the journal. Nothing is ever changed or removed in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<A, C> {
    /// Its number, counted from 0.
    #[serde(rename = "n")]
    pub number: u32,
    /// When it came and from which message.
    pub stamp: Stamp,
    /// What happened.
    pub what: What<A, C>,
}

/// What an entry of the journal says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What<A, C> {
    /// A decision.
    Act {
        /// Whose.
        seat: Seat,
        /// What.
        action: A,
    },
    /// A random result.
    Chance(C),
    /// A seat takes back its own steps from this entry on, which nobody has learnt anything from.
    Undo {
        /// Who.
        seat: Seat,
        /// The first entry taken back.
        to: u32,
    },
    /// All agreed to go back to before this entry.
    TakeBack {
        /// The first entry taken back.
        to: u32,
    },
    /// Somebody else plays for the seat from now on, or its player is back.
    Takeover {
        /// The seat.
        seat: Seat,
        /// Who plays; nobody else again if empty.
        by: Option<String>,
    },
    /// The seat gives up: it goes on in other hands and is ranked last.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// All agreed to rest: nobody decides anything until they go on.
    Pause,
    /// They go on.
    Resume,
    /// The match ends without a result.
    Abort,
    /// The match ends without a result, because nobody went on.
    Expire,
}

impl<A, C> What<A, C> {
    /// The same with actions and chance in another form.
    pub(crate) fn map<A2, C2, E>(
        &self,
        action: impl FnOnce(&A) -> Result<A2, E>,
        chance: impl FnOnce(&C) -> Result<C2, E>,
    ) -> Result<What<A2, C2>, E> {
        Ok(match self {
            What::Act { seat, action: it } => What::Act { seat: *seat, action: action(it)? },
            What::Chance(it) => What::Chance(chance(it)?),
            What::Undo { seat, to } => What::Undo { seat: *seat, to: *to },
            What::TakeBack { to } => What::TakeBack { to: *to },
            What::Takeover { seat, by } => What::Takeover { seat: *seat, by: by.clone() },
            What::Resign { seat } => What::Resign { seat: *seat },
            What::Pause => What::Pause,
            What::Resume => What::Resume,
            What::Abort => What::Abort,
            What::Expire => What::Expire,
        })
    }
}

/// An entry as text, for storage and transport.
pub type EntryText = Entry<String, String>;

/// What an entry says, as text.
pub type WhatText = What<String, String>;

/// Why a journal cannot be restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalError {
    /// The first entry that is wrong.
    pub number: u32,
    /// What is wrong with it, in both languages.
    pub reason: [String; 2],
}

impl JournalError {
    pub(crate) fn new(number: u32, say: impl Fn(Lang) -> String) -> JournalError {
        JournalError { number, reason: [say(Lang::En), say(Lang::Ja)] }
    }

    /// The sentence.
    pub fn say(&self, lang: Lang) -> String {
        format!("journal[{}]: {}", self.number, self.reason[lang as usize])
    }
}
