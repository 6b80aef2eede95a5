//! The board of AlicematiC Heroes: a map of hexes, the own Kingdom beside it, rivals and the hand.
//!
//! State: [`ground`] (the map as data), [`offers`] (what can be done, by what it touches), [`trail`] (what
//! just happened), [`camera`] and [`names`]. What parts share is on the [`desk`]. The rest draws and listens.

mod camera;
mod desk;
mod ground;
mod hand;
mod inspect;
mod kingdom;
mod map;
mod names;
mod offers;
mod picture;
#[cfg(test)]
mod played;
mod question;
mod rivals;
mod scores;
mod slots;
mod text;
mod trail;

use art::Svg;
use gamekit::Lang;
use heroes::{Action, Event, Heroes};
use leptos::prelude::*;

use super::{Board, Hands, Poster, Seen, Sight};
use crate::sound::Sound;
use desk::Desk;
use hand::{CardMenu, Hand};
use inspect::Inspect;
use kingdom::OwnKingdom;
use map::Map;
use question::{Advice, Question};
use rivals::Kingdoms;
use text::Text;

impl Board for Heroes {
    fn name(lang: Lang) -> String {
        Text::BoardName.say(lang)
    }

    fn poster(svg: &mut Svg, poster: Poster) {
        match poster {
            // A little smaller, so that nothing hides behind the front.
            Poster::Wide(_) => {
                svg.at((6.5, 8.8), 0.97, art::heroes::home::window);
            }
            Poster::Low(_) => art::heroes::home::low_window(svg),
        }
    }

    fn show(sight: Sight<Heroes>, hands: Hands<Heroes>) -> AnyView {
        let desk = Desk::new(sight, hands);
        view! {
            <div class="he-board">
                <Kingdoms desk/>
                <OwnKingdom desk/>
                <div class="he-field">
                    <Map desk/>
                    <Advice desk/>
                    <Question desk/>
                    <CardMenu desk/>
                    <Inspect desk/>
                </div>
                <Hand desk/>
            </div>
        }
        .into_any()
    }

    fn confirm(seen: &Seen<Heroes>, action: Action) -> String {
        names::confirm(seen, action)
    }

    fn pause(event: &Event) -> u32 {
        match event {
            Event::TurnBegan { .. } | Event::Sealed { .. } => 0,
            Event::Drawn { .. } => 120,
            Event::Declined { .. } | Event::Invaded { .. } | Event::Refilled => 250,
            Event::Exchanged { .. } | Event::TokensGained { .. } | Event::TokenTaken { .. } => 350,
            Event::Discarded { .. } | Event::Passed { .. } | Event::PointsGained { .. } => 450,
            Event::TurnLost { .. } | Event::CommonerPlayed { .. } | Event::CityChosen { .. } => 600,
            Event::MapLaid { .. }
            | Event::StartPlayer { .. }
            | Event::Attacked { .. }
            | Event::Flipped { .. } => 700,
            Event::Captured { .. } | Event::Stolen { .. } | Event::Copied { .. } => 800,
            Event::Summoned { .. } | Event::TurnedUp { .. } | Event::GameOver => 1_000,
        }
    }

    fn sound(event: &Event) -> Option<Sound> {
        match event {
            Event::Drawn { .. } | Event::Summoned { .. } | Event::CommonerPlayed { .. } => Some(Sound::Slide),
            Event::TurnedUp { .. } | Event::Flipped { .. } => Some(Sound::Slide),
            Event::CityChosen { .. } | Event::Captured { .. } => Some(Sound::Place),
            Event::Attacked { .. } => Some(Sound::Alarm),
            Event::TokensGained { .. } | Event::TokenTaken { .. } | Event::PointsGained { .. } => {
                Some(Sound::Gain)
            }
            Event::Stolen { .. } | Event::TurnLost { .. } => Some(Sound::Loss),
            Event::GameOver => Some(Sound::Fanfare),
            _ => None,
        }
    }

    fn ending(seen: &Seen<Heroes>) -> AnyView {
        scores::table(seen).into_any()
    }
}
