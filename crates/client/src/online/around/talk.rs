//! What is said at the table.

use gamekit::Seat;
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use protocol::online::{ChatText, LONGEST_CHAT, Wish};

use super::super::desk::Desk;
use super::super::text::Text;
use crate::picture::{seat_mark, shown};

/// What was said, and a field to say something.
#[component]
pub(in super::super) fn Talk(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    let text = RwSignal::new(String::new());
    let list = NodeRef::<Div>::new();
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_owned();
        if !said.is_empty() {
            desk.wish(Wish::Say { text: said });
            text.set(String::new());
        }
    };
    // The newest is in view.
    Effect::new(move || {
        desk.chat.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let line = move |line: ChatText| {
        let ChatText { seat, name, text, .. } = line;
        let mark = seat.map(|Seat(seat)| shown(seat_mark(seat, 18.0)));
        view! { <li>{mark}<strong>{name}</strong>" "<span>{text}</span></li> }
    };
    view! {
        <section class="talk panel" aria-labelledby="talk">
            <h2 id="talk">{move || settings.say(&Text::TalkTitle)}</h2>
            <div class="lines" role="log" tabindex="0" aria-labelledby="talk" node_ref=list>
                <ol>
                    <For each=move || desk.chat.get() key=|line| line.number children=line/>
                </ol>
            </div>
            <form class="line-form" on:submit=submit>
                <input
                    type="text"
                    autocomplete="off"
                    maxlength=LONGEST_CHAT.to_string()
                    aria-label=move || settings.say(&Text::SaySomething)
                    placeholder=move || settings.say(&Text::SaySomething)
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                />
                <button class="button">{move || settings.say(&Text::Say)}</button>
            </form>
        </section>
    }
}
