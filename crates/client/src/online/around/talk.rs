//! What is said at the table.

use art::house::Icon;
use gamekit::Seat;
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use protocol::online::{ChatText, LONGEST_CHAT, Wish};

use super::super::conduct::{PersonButton, PersonSheet};
use super::super::desk::Desk;
use super::super::text::Text;
use crate::picture::{Sign, seat_mark, shown};

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
        desk.heard.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let line = move |line: ChatText| {
        let ChatText { seat, name, person, text, .. } = line;
        let mark = seat.map(|Seat(seat)| shown(seat_mark(seat, 18.0)));
        view! {
            <li>
                <span class="line">{mark}<strong>{name.clone()}</strong>" "<span>{text}</span></span>
                <PersonButton desk person name/>
            </li>
        }
    };
    let is_mute = Memo::new(move |_| desk.muted.with(|muted| muted.all));
    let mute_words = move || settings.say(if is_mute.get() { &Text::HearAll } else { &Text::MuteAll });
    view! {
        <section class="talk panel" aria-labelledby="talk">
            <div class="sheet-head">
                <h2 id="talk">{move || settings.say(&Text::TalkTitle)}</h2>
                <button
                    type="button"
                    class="person-door"
                    aria-label=mute_words
                    title=mute_words
                    aria-pressed=move || is_mute.get().to_string()
                    on:click=move |_| desk.mute_all()
                >
                    {move || view! { <Sign icon=if is_mute.get() { Icon::Mute } else { Icon::Sound }/> }}
                </button>
            </div>
            <p class="small" role="status">
                {move || is_mute.get().then(|| settings.say(&Text::IsMute))}
            </p>
            <div class="lines" role="log" tabindex="0" aria-labelledby="talk" node_ref=list>
                <ol>
                    <For each=move || desk.heard.get() key=|line| line.number children=line/>
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
            <PersonSheet desk/>
        </section>
    }
}
