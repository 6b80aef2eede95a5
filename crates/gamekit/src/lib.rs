//! What every game shares: the [`Game`] trait, matches with their journal, chance, fairness and records.
//!
//! A match is *options + an append-only journal*. Rules fold the log (the journal without what was
//! taken back) into a state; a view shows one seat what it may see; people and bots answer with an
//! action; the authority appends it.

mod chance;
mod fairness;
mod fast;
mod game;
mod game_match;
pub mod hex;
mod journal;
mod notation;
mod options;
mod pack;
mod playout;
mod record;
mod seat;
mod setup;
mod text;
mod undo;
mod verify;
mod words;

pub use chance::ChanceSource;
pub use fairness::{COMMITMENT_BYTES, FairSource, Fairness, FairnessError, Nonce, Seed};
pub use fast::FastRng;
pub use game::{Act, Game, Notation, Outcome, Refusal, Silent, Sink, Turn};
pub use game_match::{Match, MatchError, Move, Receipt, Step};
pub use journal::{Actor, Entry, EntryText, JournalError, Stamp, What, WhatText};
pub use notation::{NotationError, NotationFault, Reader};
pub use options::{OptionError, OptionKind, OptionSpec, OptionValue, Options};
pub use pack::{PackError, Packs};
pub use playout::{PlayoutBuffers, playout};
pub use record::{End, FORMAT, FairnessText, LogEntry, LogSeat, PlayerText, Record, RecordError, ResultText};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
pub use setup::Setup;
pub use text::Lang;
pub use verify::{Problem, ProblemKind, SetupError, replay, verify};
pub use words::{Drawing, Names, Words};
