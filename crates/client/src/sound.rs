//! Sounds, made by code: a few soft notes and knocks.

/// How something sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// It is your turn.
    Turn,
    /// A card or doll slides.
    Slide,
    /// A piece is put down.
    Place,
    /// Dice tumble.
    Dice,
    /// Something was won.
    Gain,
    /// Something was lost.
    Loss,
    /// A trap springs, a fight begins.
    Alarm,
    /// The game is over.
    Fanfare,
}

/// Plays it, if the browser can.
pub(crate) fn play(_sound: Sound) {}
