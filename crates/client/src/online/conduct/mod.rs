//! How people get on: a button at everybody leads to what can be done about them.

mod blocked;
mod report;

use art::house::Icon;
use leptos::html::Dialog;
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::online::{Chair, Stage, Wish};

use super::desk::Desk;
use super::remote::Answer;
use super::text::Text;
use crate::picture::Sign;
pub(super) use blocked::Blocked;
use report::ReportForm;

/// Somebody at the table, other than oneself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct About {
    /// What they are known by at this table.
    pub(super) person: String,
    /// What they are called.
    pub(super) name: String,
}

/// Leads to what can be done about somebody. There is none at oneself, and none for whoever has no name.
#[component]
pub(super) fn PersonButton(desk: Desk, person: String, name: String) -> impl IntoView {
    let settings = desk.settings;
    let about = StoredValue::new(About { person, name });
    let is_other = Memo::new(move |_| {
        desk.people.with(|people| {
            people.you.as_ref().is_some_and(|you| about.with_value(|about| about.person != *you))
        })
    });
    let label = move || about.with_value(|about| settings.say(&Text::PersonMenu { name: &about.name }));
    view! {
        <Show when=move || is_other.get()>
            <button
                type="button"
                class="person-door"
                aria-label=label
                title=label
                aria-haspopup="dialog"
                on:click=move |_| desk.about.set(Some(about.get_value()))
            >
                <Sign icon=Icon::More/>
            </button>
        </Show>
    }
}

/// Those with a name who watch.
#[component]
pub(super) fn Onlookers(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    let onlookers = Memo::new(move |_| desk.of_room(|room| room.onlookers.clone()).unwrap_or_default());
    view! {
        <Show when=move || onlookers.with(|all| !all.is_empty())>
            <ul class="onlookers" aria-label=move || settings.say(&Text::OnlookersName)>
                <For each=move || onlookers.get() key=|one| (one.person.clone(), one.name.clone()) let:one>
                    <li>
                        <span>
                            {one.name.clone()}
                            {one.bot_of.map(|owner| {
                                let words = move || settings.say(&Text::BotOf { owner: &owner });
                                view! { <span class="small">" · " {words}</span> }
                            })}
                        </span>
                        <PersonButton desk person=one.person name=one.name/>
                    </li>
                </For>
            </ul>
        </Show>
    }
}

/// The sheet that lies over the page when somebody was chosen.
#[component]
pub(super) fn PersonSheet(desk: Desk) -> impl IntoView {
    let settings = desk.settings;
    let sheet = NodeRef::<Dialog>::new();
    Effect::new(move || {
        let Some(sheet) = sheet.get() else { return };
        match desk.about.with(Option::is_some) {
            true if !sheet.open() => drop(sheet.show_modal()),
            true => {}
            false => sheet.close(),
        }
    });
    let name = move || desk.about.get().map(|about| about.name);
    let content = move || desk.about.get().map(|about| view! { <Doors desk about/> });
    view! {
        <dialog
            class="person-sheet"
            node_ref=sheet
            aria-label=move || name().unwrap_or_default()
            on:close=move |_| desk.about.set(None)
        >
            <div class="sheet-head">
                <h2>{name}</h2>
                <button type="button" class="button" on:click=move |_| desk.about.set(None)>
                    {move || settings.say(&Text::CloseSheet)}
                </button>
            </div>
            {content}
        </dialog>
    }
}

/// What can be done about somebody.
#[component]
fn Doors(desk: Desk, about: About) -> impl IntoView {
    let settings = desk.settings;
    let about = StoredValue::new(about);
    let wrong = RwSignal::new(None::<[String; 2]>);
    let person = move || about.with_value(|about| about.person.clone());
    let is_muted =
        Memo::new(move |_| about.with_value(|about| desk.muted.with(|muted| muted.has(&about.person))));
    let is_blocked = Memo::new(move |_| {
        about.with_value(|about| desk.people.with(|people| people.blocked.contains(&about.person)))
    });
    let is_sure = RwSignal::new(false);
    let ask = move |wish: Wish, done: fn(Desk)| {
        wrong.set(None);
        desk.remote.with_value(|remote| {
            remote.ask(wish, move |answer| match answer {
                Answer::Refused(refusal) => drop(wrong.try_set(Some(refusal.sentences))),
                Answer::Done | Answer::Past(_) => done(desk),
            });
        });
    };
    let mute_words = move || settings.say(if is_muted.get() { &Text::HearAgain } else { &Text::MuteHere });
    let block = move |_| {
        if is_sure.get_untracked() {
            ask(Wish::Block { person: person() }, |_| ());
        }
        is_sure.set(!is_sure.get_untracked());
    };
    let block_words = move || settings.say(if is_sure.get() { &Text::BlockSure } else { &Text::BlockPerson });
    let seat = Memo::new(move |_| {
        let person = person();
        let sits =
            |chair: &Chair| matches!(chair, Chair::Person { person: Some(here), .. } if *here == person);
        desk.of_room(|room| room.chairs.iter().position(sits)).flatten()
    });
    let stage = Memo::new(move |_| desk.of_room(|room| room.stage));
    let is_host = Memo::new(move |_| desk.is_room(|room| room.you.is_host));
    let may_unseat = move || is_host.get() && seat.get().is_some() && stage.get() == Some(Stage::Waiting);
    let may_remove = move || is_host.get() && (seat.get().is_none() || stage.get() == Some(Stage::Waiting));
    view! {
        <section>
            <button type="button" class="button" on:click=move |_| desk.mute(&person())>{mute_words}</button>
            <p class="small">{move || settings.say(&Text::MuteAbout)}</p>
        </section>
        <section>
            {move || match is_blocked.get() {
                true => view! {
                    <p role="status">{move || settings.say(&Text::IsBlocked)}</p>
                    <A href="/online">{move || settings.say(&Text::ToBlocked)}</A>
                }
                .into_any(),
                false => view! {
                    <button type="button" class="button" on:click=block>{block_words}</button>
                    <p class="small">{move || settings.say(&Text::BlockAbout)}</p>
                }
                .into_any(),
            }}
        </section>
        <Show when=move || may_unseat() || may_remove()>
            <section>
                <div class="row">
                    <Show when=may_unseat>
                        <button
                            type="button"
                            class="button"
                            on:click=move |_| ask(Wish::Unseat { person: person() }, |desk| desk.about.set(None))
                        >
                            {move || settings.say(&Text::Unseat)}
                        </button>
                    </Show>
                    <Show when=may_remove>
                        <button
                            type="button"
                            class="button"
                            on:click=move |_| ask(Wish::Remove { person: person() }, |desk| desk.about.set(None))
                        >
                            {move || settings.say(&Text::RemovePerson)}
                        </button>
                    </Show>
                </div>
                <p class="small">{move || settings.say(&Text::RemoveAbout)}</p>
            </section>
        </Show>
        <p class="refused" role="alert">
            {move || wrong.get().map(|sentences| sentences[settings.lang.get() as usize].clone())}
        </p>
        <ReportForm desk person=person()/>
    }
}
