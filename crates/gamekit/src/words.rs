//! What a game says, in every language. Sentences are made where they are read; events stay typed.

use crate::{Game, Lang, Seat, Viewer};

/// Who is called what, and who is reading.
#[derive(Clone, Debug)]
pub struct Names {
    /// The names by seat.
    pub players: Vec<String>,
    /// The reader, who is addressed as "you".
    pub reader: Viewer,
}

impl Names {
    /// The name of the player of a seat.
    pub fn of(&self, seat: Seat) -> &str {
        self.players.get(usize::from(seat.0)).map_or("?", String::as_str)
    }
}

/// How a table is shown as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// With figures in columns, for the eye.
    Grid,
    /// In words only, for reading aloud.
    Words,
}

/// The sentences of a game, made from views, actions and events.
pub trait Words: Game {
    /// The number of the first choice in a list: 0 where choices are numbers themselves.
    const FIRST_CHOICE: usize = 1;

    /// The title.
    fn title(lang: Lang) -> String;

    /// Who designed and published the printed game.
    fn credits(lang: Lang) -> String;

    /// The table, as lines of plain text that read well aloud.
    fn board(&self, view: &Self::View, names: &Names, drawing: Drawing, lang: Lang) -> String;

    /// What `seat` has to decide.
    fn prompt(&self, view: &Self::View, seat: Seat, names: &Names, lang: Lang) -> String;

    /// An action of `seat` and what it would do.
    fn action(&self, view: &Self::View, seat: Seat, action: Self::Action, lang: Lang) -> String;

    /// Something that happened.
    fn event(&self, event: &Self::Event, names: &Names, lang: Lang) -> String;

    /// Why an action is refused.
    fn illegal(&self, illegal: &Self::Illegal, lang: Lang) -> String;

    /// The result of a game that is over.
    fn result(&self, view: &Self::View, names: &Names, lang: Lang) -> String;

    /// What statistics over many games count in what happened in one, as the authority knows it: what it is
    /// about, as a word, and which, as a number.
    fn tallies(&self, _events: &[Self::Event]) -> Vec<(&'static str, u16)> {
        Vec::new()
    }

    /// What such a number stands for, in words; nothing if it is no number of this game.
    fn tallied(&self, _number: u16, _lang: Lang) -> Option<String> {
        None
    }
}
