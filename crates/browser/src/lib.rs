//! Drives a real browser: what the page's tests and its screenshots are made with.
//!
//! A [`Page`] is one Chromium with one page. Elements are found by role and name only, as somebody finds
//! them who hears the page, and are touched by real clicks, taps and keys. A [`Player`] plays any game
//! without knowing its board. A [`visit`] is a whole test. Everything waits by listening to the browser,
//! up to a deadline.

mod aloud;
mod base64;
mod cable;
mod chromium;
mod faults;
mod keys;
mod letterbox;
mod listener;
mod look;
mod page;
mod player;
mod pointer;
mod service;
mod shelf;
mod site;
pub mod text;
mod tree;
mod visit;

pub use aloud::Element;
pub use cable::Cable;
pub use keys::Key;
pub use letterbox::{Letter, Letterbox};
pub use listener::{Listener, call_command_box};
pub use look::Look;
pub use page::Page;
pub use player::{Player, Step};
pub use shelf::Shelf;
pub use site::Site;
pub use visit::{BREAK, OWN_GAMES, QUICK, STEADY, THAT_DAY, Visit, visit};
