//! Boards: what a game looks like, and how it is touched.
//!
//! A board is given what a viewer sees ([`Seen`]) with everything that can be done and what just happened,
//! and answers with an action ([`Hands`]). It knows no host, no network and no rules: what is legal, what
//! it would do and why something is not possible it is told, or asks the game's own functions of the view.

pub(crate) mod alea;
mod assemble;
mod hands;
mod heroes;
mod names;
mod seen;
mod share;

pub(crate) use hands::{Hands, WhyNot};
pub(crate) use names::name_shown;
pub(crate) use seen::{Choice, Hint, Seen, Sight};
pub(crate) use share::share;

use art::Svg;
use bots::Roster;
use gamekit::Lang;
use leptos::prelude::*;

use crate::sound::Sound;

/// A place for a picture of a game, with its size.
#[derive(Clone, Copy)]
pub(crate) enum Poster {
    /// Large, behind the front of a paper theatre.
    Wide((f32, f32)),
    /// Low, where there is little room.
    Low((f32, f32)),
}

impl Poster {
    /// How large it is.
    fn size(self) -> (f32, f32) {
        match self {
            Poster::Wide(size) | Poster::Low(size) => size,
        }
    }
}

/// How a game is shown and touched.
pub(crate) trait Board: Roster {
    /// Whether somebody sees what others may not: then a shared screen is covered while it is passed on.
    const HAS_SECRETS: bool = true;

    /// What the board is called, for those who hear the page.
    fn name(lang: Lang) -> String;

    /// What the game looks like from afar, for cards and headers.
    fn poster(svg: &mut Svg, poster: Poster);

    /// The board itself: everything on the table, and what can be done lit up.
    fn show(sight: Sight<Self>, hands: Hands<Self>) -> AnyView;

    /// What the button says that confirms an action, with its effect: short.
    fn confirm(seen: &Seen<Self>, action: Self::Action) -> String {
        let Some(seat) = seen.me() else { return String::new() };
        seen.rules.action(&seen.view, seat, action, seen.lang)
    }

    /// How long something that happened wants to be looked at before the game goes on, in milliseconds at
    /// normal speed.
    fn pause(_event: &Self::Event) -> u32 {
        400
    }

    /// How something that happened sounds.
    fn sound(_event: &Self::Event) -> Option<Sound> {
        None
    }

    /// The result in full, below the ranks that every game has.
    fn ending(seen: &Seen<Self>) -> AnyView {
        let text = seen.rules.result(&seen.view, &seen.names, seen.lang);
        view! { <pre class="as-text">{text}</pre> }.into_any()
    }
}
