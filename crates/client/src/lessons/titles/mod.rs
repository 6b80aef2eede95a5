//! The lessons themselves, one for each game.

mod alea;
mod assemble;
mod heroes;

use super::script::Lesson;

/// The lesson of the game with this id.
pub(super) fn lesson(game: &str) -> Option<Lesson> {
    Some(match game {
        "assemble" => assemble::lesson(),
        "alea" => alea::lesson(),
        "heroes" => heroes::lesson(),
        _ => return None,
    })
}
