//! The pages beside the table.

mod about;
pub(crate) mod files;
mod home;
mod learn;
mod missing;
mod parts;
mod pictures;
mod play;
mod rules;
mod settings;
mod text;
mod title;

pub(crate) use about::About;
pub(crate) use home::{Home, moment};
pub(crate) use learn::Learn;
pub(crate) use missing::{NotFound, NotLoaded};
pub(crate) use parts::{Segments, game_title};
pub(crate) use pictures::{asleep, logo};
pub(crate) use play::{Draft, PackFile, Play, level_name, option_words, play_of, value_words};
pub(crate) use rules::{AllRules, Rules};
pub(crate) use settings::SettingsPage;
pub(crate) use title::show_title;
