//! Accounts, what is kept of whoever plays, and the own running games: one part that is loaded when it is first
//! needed.
//!
//! What is set over devices is followed from here too (`follow.rs`), for whoever is signed in.

mod account;
mod field;
mod follow;
mod guest;
mod own;
mod privacy;
mod text;
mod turns;

pub(crate) use account::AccountPage;
pub(crate) use follow::{follow, is_followed};
pub(crate) use privacy::PrivacyPage;
pub(crate) use turns::TurnsPage;
