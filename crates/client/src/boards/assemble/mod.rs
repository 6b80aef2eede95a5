//! The board of Alice Assemble: an atelier where dolls are taken from the Field and put into lines.
//!
//! What is shown is plain data first ([`plan::Plan`]): where things lie (`layout`, `cards`), what Lanes show
//! (`shown`), where each doll lies (`pieces`), what can be touched (`gaps`). The rest draws it and listens.

mod breakdown;
mod cards;
mod closer;
mod draw;
mod field;
mod gap_view;
mod gaps;
mod heads;
mod keys;
mod layout;
mod legend;
mod order;
mod outlines;
mod pieces;
mod place;
mod plan;
mod podium;
mod rect;
#[cfg(test)]
mod sample;
mod say;
mod shown;
mod size;
mod table;
mod text;
mod turns;

use art::Svg;
use assemble::{Action, Assemble, Event, Preview};
use leptos::prelude::*;

use super::{Board, Hands, Poster, Seen, Sight};
use crate::sound::Sound;
use text::Text;

impl Board for Assemble {
    const HAS_SECRETS: bool = false;

    fn name(lang: gamekit::Lang) -> String {
        Text::BoardName.say(lang)
    }

    fn poster(svg: &mut Svg, poster: Poster) {
        art::house::parade(svg, poster.size());
    }

    fn show(sight: Sight<Assemble>, hands: Hands<Assemble>) -> AnyView {
        table::table(sight, hands)
    }

    fn confirm(seen: &Seen<Assemble>, action: Action) -> String {
        let preview = seen.choice(action).map(|choice| &choice.preview);
        match (action, preview) {
            (Action::Place(_), Some(Preview::Place(placement))) => {
                let [before, after] =
                    [placement.before, placement.after].map(|score| say::signed(score.points));
                Text::ConfirmPlace { before: &before, after: &after }.say(seen.lang)
            }
            (Action::Take(doll), _) => Text::ConfirmTake { doll: &doll }.say(seen.lang),
            _ => String::new(),
        }
    }

    fn pause(event: &Event) -> u32 {
        match event {
            Event::CountersDealt { .. } | Event::GameOver => 500,
            Event::Revealed { .. } | Event::Placed { .. } => 900,
            Event::RoundBegan { .. } => 300,
            Event::CapacityGained { .. } | Event::CapacityLost { .. } | Event::Taken { .. } => 700,
        }
    }

    fn sound(event: &Event) -> Option<Sound> {
        match event {
            Event::Revealed { .. } | Event::Taken { .. } => Some(Sound::Slide),
            Event::Placed { .. } => Some(Sound::Place),
            Event::CapacityGained { .. } => Some(Sound::Gain),
            Event::CapacityLost { .. } => Some(Sound::Loss),
            Event::GameOver => Some(Sound::Fanfare),
            Event::CountersDealt { .. } | Event::RoundBegan { .. } => None,
        }
    }

    fn ending(seen: &Seen<Assemble>) -> AnyView {
        breakdown::ending(seen)
    }
}
