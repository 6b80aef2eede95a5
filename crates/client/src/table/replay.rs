//! Stepping back and forth, while the game itself goes on undisturbed.

use art::house::Icon;
use gamekit::Lang;
use leptos::prelude::*;

use super::state::Table;
use crate::picture::Sign;
use crate::settings::Settings;
use crate::text::Text;

/// Steps back and forth through everything that happened.
#[component]
pub(super) fn ReplayBar(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let last = move || {
        table.scene.track();
        table.host().map_or(0, |live| live.entries())
    };
    let at = move || table.past.get().unwrap_or_else(last);
    let step = move |by: i64| {
        let to = (i64::from(at()) + by).clamp(0, i64::from(last()));
        table.look_at(to as u32);
    };
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            table.look_at(to);
        }
    };
    let button = move |icon: Icon, label: fn(Lang) -> String, by: i64| {
        let is_end = move || if by < 0 { at() == 0 } else { at() == last() };
        let label = move || label(settings.lang.get());
        view! {
            <button class="button quiet" aria-label=label disabled=is_end on:click=move |_| step(by)>
                <Sign icon/>
            </button>
        }
    };
    view! {
        <div class="replay" role="group" aria-label=move || settings.say(&Text::Replay)>
            {button(Icon::ToStart, |lang| Text::ToStart.say(lang), i64::from(i32::MIN))}
            {button(Icon::StepBack, |lang| Text::StepBack.say(lang), -1)}
            <input
                type="range"
                min="0"
                max=move || last().to_string()
                prop:value=move || at().to_string()
                aria-label=move || settings.say(&Text::StepOf { step: &at(), last: &last() })
                on:input=slide
            />
            {button(Icon::StepForward, |lang| Text::StepForth.say(lang), 1)}
            {button(Icon::ToEnd, |lang| Text::ToNow.say(lang), i64::from(i32::MAX))}
        </div>
    }
}
