//! The board of this game.

mod text;

use assemble::Assemble;
use leptos::prelude::*;

use super::{Board, Hands, Sight, in_words};
use text::Text;

impl Board for Assemble {
    fn name(lang: gamekit::Lang) -> String {
        Text::BoardName.say(lang)
    }

    fn show(sight: Sight<Assemble>, hands: Hands<Assemble>) -> AnyView {
        in_words(sight, hands)
    }
}
