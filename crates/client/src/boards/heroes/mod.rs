//! The board of this game.

mod text;

use heroes::Heroes;
use leptos::prelude::*;

use super::{Board, Hands, Sight, in_words};
use text::Text;

impl Board for Heroes {
    fn name(lang: gamekit::Lang) -> String {
        Text::BoardName.say(lang)
    }

    fn show(sight: Sight<Heroes>, hands: Hands<Heroes>) -> AnyView {
        in_words(sight, hands)
    }
}
