//! The pages beside the table.

mod about;
mod home;
mod play;
mod text;

pub(crate) use about::{About, NotFound};
pub(crate) use home::Home;
pub(crate) use play::Play;
