//! The board of this game.

mod text;

use alea::Alea;
use leptos::prelude::*;

use super::{Board, Hands, Sight, in_words};
use text::Text;

impl Board for Alea {
    fn name(lang: gamekit::Lang) -> String {
        Text::BoardName.say(lang)
    }

    fn show(sight: Sight<Alea>, hands: Hands<Alea>) -> AnyView {
        in_words(sight, hands)
    }
}
