//! The board of The Skycity of Alea.
//!
//! `round` and `memory` say what is shown, `parts`, `chances` and `pieces` what follows from it; the rest
//! draws. Tension within a step (roll, check, points) is a matter of the style sheet: everything is there
//! at once, and appears late.

mod chances;
mod declare;
mod ending;
mod fate;
mod history;
mod look;
mod memory;
mod moment;
mod news;
mod odds;
mod parts;
mod pieces;
mod plaza;
mod round;
mod score;
mod steps;
mod text;
mod trap;

use alea::{Alea, Declare, Event};
use art::Svg;
use leptos::prelude::*;

use super::{Board, Hands, Poster, Seen, Sight};
use crate::sound::Sound;
use chances::percent;
use declare::DeclareRow;
use fate::Phase;
use history::History;
use look::Look;
use odds::OddsPanel;
use plaza::PlazaView;
use round::Round;
use score::Score;
use steps::Steps;
use text::Text;
use trap::TrapCard;

pub(crate) use chances::chances;
pub(crate) use odds::chart;
pub(crate) use trap::card_face;

impl Board for Alea {
    fn name(lang: gamekit::Lang) -> String {
        Text::BoardName.say(lang)
    }

    fn poster(svg: &mut Svg, poster: Poster) {
        art::alea::home::home(svg, poster.size());
    }

    fn show(sight: Sight<Alea>, hands: Hands<Alea>) -> AnyView {
        let look = Look::new(sight, hands);
        // Whether the viewer plays by keys, so that the focus is where they left it in every round.
        let uses_keys = StoredValue::new(false);
        let is_declaring = Memo::new(move |_| {
            look.round.with(|round| round.phase == Phase::Declaring) && sight.with(|seen| seen.me().is_some())
        });
        // No trap will come any more.
        let is_settled = Memo::new(move |_| {
            let (phase, trap) = look.round.with(|round| (round.phase, round.trap));
            matches!(phase, Phase::Tiebreak | Phase::Over)
                || sight.with(|seen| seen.ranks.is_some() && (seen.news.is_empty() || trap.is_none()))
        });
        view! {
            <div
                class="skycity"
                class:rolling=move || look.round.with(Round::is_rolling)
                class:odd=move || look.round.with(|round| round.step % 2 == 1)
                class:declaring=move || is_declaring.get()
                class:last=move || look.round.with(|round| round.is_last)
            >
                <div class="known">
                    <TrapCard look/>
                    {move || match is_settled.get() {
                        true => view! { <History look/> }.into_any(),
                        false => view! { <OddsPanel look/> }.into_any(),
                    }}
                </div>
                <PlazaView look/>
                <div class="slot">
                    {move || match is_declaring.get() {
                        true => view! { <DeclareRow look uses_keys/> }.into_any(),
                        false => view! { <Steps look/> }.into_any(),
                    }}
                </div>
                <Score look/>
            </div>
        }
        .into_any()
    }

    fn confirm(seen: &Seen<Alea>, Declare(number): Declare) -> String {
        let alone = seen.choice(Declare(number)).map_or(0.0, |choice| choice.preview.alone);
        Text::ConfirmNumber { count: number.into(), percent: &percent(alone) }.say(seen.lang)
    }

    fn pause(event: &Event) -> u32 {
        match event {
            Event::Declared { .. } => 260,
            Event::Refilled => 400,
            Event::TrapTurned { .. } => 1_100,
            Event::Shown { .. } | Event::GameOver => 1_500,
            Event::Rolled { .. } | Event::Cleared { .. } => 2_300,
            Event::RoundOver { next_is_last: false, .. } => 2_500,
            Event::Escaped { .. } => 2_700,
            Event::Sprung { .. } | Event::Caught { .. } => 3_000,
            Event::ZeroPaid { .. } | Event::RoundOver { next_is_last: true, .. } => 3_200,
            Event::TiebreakRolled { .. } => 3_400,
        }
    }

    fn sound(event: &Event) -> Option<Sound> {
        match event {
            Event::TrapTurned { .. } | Event::Refilled => Some(Sound::Slide),
            Event::Declared { .. } | Event::Shown { .. } => Some(Sound::Place),
            Event::Rolled { .. } | Event::TiebreakRolled { .. } => Some(Sound::Dice),
            Event::Cleared { .. } | Event::ZeroPaid { .. } | Event::Escaped { .. } => Some(Sound::Gain),
            Event::Sprung { .. } => Some(Sound::Alarm),
            Event::Caught { .. } => Some(Sound::Loss),
            Event::GameOver => Some(Sound::Fanfare),
            Event::RoundOver { .. } => None,
        }
    }

    fn ending(seen: &Seen<Alea>) -> AnyView {
        ending::ending(seen)
    }
}
