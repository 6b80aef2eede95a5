//! The graph on the page: seen, pointed at, and walked along with keys.

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;

use super::desk::{Desk, percent};
use super::graph::{Frame, turning_points};
use super::text::Text;
use crate::picture::shown;
use crate::settings::Settings;

/// How high it is; as wide as there is room.
const HEIGHT: f32 = 132.0;
/// How far a large step goes where nothing turns.
const STRIDE: usize = 10;

/// The chance to win through the whole game. A touch, a drag or an arrow key goes to a position.
#[component]
pub(super) fn Graph(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let place = NodeRef::<Div>::new();
    let width = RwSignal::new(360.0f32);
    let measure = move || {
        if let Some(Some(place)) = place.try_get_untracked() {
            let now = place.client_width() as f32;
            if now > 60.0 && (now - width.get_untracked()).abs() > 1.0 {
                width.set(now);
            }
        }
    };
    Effect::new(move || {
        place.track();
        request_animation_frame(measure);
    });
    let listener = window_event_listener(ev::resize, move |_| request_animation_frame(measure));
    on_cleanup(move || listener.remove());

    let last = desk.course.entries;
    let frame = move || Frame { size: (width.get(), HEIGHT), last };
    let picture = Memo::new(move |_| desk.shares.with(|shares| frame().picture(shares)));
    let at = move || desk.at.get() as usize;
    let point = move |event: &ev::PointerEvent| {
        let position = untrack(frame).position(event.offset_x() as f32);
        if position != desk.at.get_untracked() as usize {
            desk.go(position);
        }
    };
    let key = move |event: ev::KeyboardEvent| {
        let now = desk.at.get_untracked() as usize;
        let turns = desk.shares.with_untracked(|shares| turning_points(shares));
        let Some(to) = walk(&event.key(), now, last, &turns) else { return };
        event.prevent_default();
        desk.go(to);
    };
    let words = move || {
        let names = desk.names();
        let shares: Vec<String> = desk.shares.with(|shares| {
            let one = |(name, line): (&String, &Vec<f32>)| {
                let percent = percent(*line.get(at())?);
                Some(settings.say(&Text::ShareOf { name, percent: &percent }))
            };
            names.iter().zip(shares).filter_map(one).collect()
        });
        let shares = shares.join(&settings.say(&Text::Comma));
        settings.say(&Text::GraphAt { step: &at(), last: &last, shares: &shares })
    };
    let cursor = move || format!("{:.1}", frame().x(at()));
    view! {
        <div
            class="graph"
            node_ref=place
            role="slider"
            tabindex="0"
            aria-label=move || settings.say(&Text::GraphName)
            aria-valuemin="0"
            aria-valuemax=last.to_string()
            aria-valuenow=move || at().to_string()
            aria-valuetext=words
            on:keydown=key
            on:pointerdown=move |event| point(&event)
            on:pointermove=move |event| {
                if event.buttons() == 1 {
                    point(&event);
                }
            }
        >
            {move || shown(picture.get())}
            <svg class="cursor" width=move || width.get().to_string() height=HEIGHT.to_string() aria-hidden="true">
                <line x1=cursor x2=cursor y1="2" y2=(HEIGHT - 2.0).to_string()></line>
            </svg>
        </div>
    }
}

/// Where a key leads from a position: arrows step, page keys go to where something turns, Home and End to
/// the ends.
fn walk(key: &str, now: usize, last: usize, turns: &[usize]) -> Option<usize> {
    Some(match key {
        "ArrowLeft" | "ArrowDown" => now.saturating_sub(1),
        "ArrowRight" | "ArrowUp" => (now + 1).min(last),
        "Home" => 0,
        "End" => last,
        "PageUp" => {
            let before = turns.iter().rev().find(|&&turn| turn < now);
            before.copied().unwrap_or(now.saturating_sub(STRIDE))
        }
        "PageDown" => {
            let after = turns.iter().find(|&&turn| turn > now);
            after.copied().unwrap_or((now + STRIDE).min(last))
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_walk_along_the_graph() {
        let turns = [4, 9];
        let cases = [
            ("ArrowLeft", 5, 4),
            ("ArrowLeft", 0, 0),
            ("ArrowRight", 5, 6),
            ("ArrowUp", 30, 30),
            ("Home", 5, 0),
            ("End", 5, 30),
            ("PageDown", 4, 9),
            ("PageDown", 9, 19),
            ("PageDown", 25, 30),
            ("PageUp", 9, 4),
            ("PageUp", 3, 0),
        ];
        for (key, now, to) in cases {
            assert_eq!(walk(key, now, 30, &turns), Some(to), "{key} from {now}");
        }
        assert_eq!(walk("Tab", 5, 30, &turns), None);
    }
}
