//! The Skycity of Alea solved: equilibria of rounds, tables of whole games, and what they are worth.

mod adviser;
mod bits;
mod equilibrium;
mod exploit;
mod foresight;
mod induction;
mod key;
mod round_game;
mod rounds;
mod shipped;
mod standing;
mod table;
mod unfinished;
mod values;
mod weights;

pub use adviser::Adviser;
pub use exploit::{DeckEffect, Response, play_true_deck, respond};
pub use foresight::Foresight;
pub use induction::{Induction, Solved};
pub use key::Key;
pub use round_game::{Mix, RoundGame, Scratch};
pub use rounds::{DECLARATIONS, Rounds};
pub use standing::{Class, SEATS, Standing};
pub use table::{Table, TableError};
pub use unfinished::{Unfinished, read_unfinished, unfinished_entry, unfinished_head};
pub use values::Values;
pub use weights::{PARTS, Weights};
