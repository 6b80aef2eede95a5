//! The form of an Alice: names, colour, numbers, powers, and how she looks on the board.

use gamekit::Lang;
use heroes::{Alice, COLOURS, LARGEST_NUMBER, MOST_COPIES, MOST_POWERS};
use leptos::prelude::*;

use super::alices::new_power;
use super::desk::Desk;
use super::document;
use super::fields::{Faults, Named, NumberField, StatusField, TextField, WordField};
use super::power_form::PowerForm;
use super::sketch::alice;
use super::text::Text;
use super::tools::HeroesTools;
use crate::picture::{Sign, shown};
use art::house::Icon;

/// The card at a place of the pack.
#[component]
pub(super) fn AliceForm(desk: Desk, tools: HeroesTools, at: usize) -> impl IntoView {
    let card = format!("cards[{at}]");
    let place = StoredValue::new(card.clone());
    let set_colour = Callback::new(move |(word,): (String,)| {
        place.with_value(|card| desk.put(&format!("{card}.colour"), word.into()));
    });
    let powers = Memo::new(move |_| {
        desk.pack.with(|pack| place.with_value(|card| document::len(pack, &format!("{card}.powers"))))
    });
    let is_full = move || powers.get() >= MOST_POWERS as usize;
    let add = move |_| {
        place.with_value(|card| {
            desk.edit(&format!("{card}.powers"), |list| document::insert(list, "", usize::MAX, new_power()));
        });
    };
    let colour: Named = |desk, word| desk.say(&Text::Colour { word });
    view! {
        <div class="pk-two">
            <div class="pk-form">
                <Faults desk path=card.clone()/>
                <TextField desk path=format!("{card}.name.en") label=desk.label(|| Text::NameEn) lang="en"/>
                <TextField desk path=format!("{card}.name.ja") label=desk.label(|| Text::NameJa) lang="ja"/>
                <div class="pk-pair">
                    <WordField
                        desk
                        path=format!("{card}.colour")
                        label=desk.label(|| Text::ColourLabel)
                        words=Signal::derive(|| COLOURS.to_vec())
                        named=colour
                        set=set_colour
                    />
                    <NumberField
                        desk
                        path=format!("{card}.strength")
                        label=desk.label(|| Text::Strength)
                        range=(0, LARGEST_NUMBER)
                    />
                    <NumberField
                        desk
                        path=format!("{card}.copies")
                        label=desk.label(|| Text::Copies)
                        range=(1, MOST_COPIES)
                    />
                </div>
                <section class="pk-powers" aria-label=desk.label(|| Text::Powers)>
                    <h2>{desk.label(|| Text::Powers)}</h2>
                    <Faults desk path=format!("{card}.powers")/>
                    <For each=move || 0..powers.get() key=|number| *number let:number>
                        <PowerForm desk tools card=place.get_value() number/>
                    </For>
                    <button
                        type="button"
                        class="button"
                        disabled=is_full
                        on:click=add
                    >
                        <Sign icon=Icon::Plus/>
                        <span>{desk.label(|| Text::AddPower)}</span>
                    </button>
                </section>
                <StatusField desk path=format!("{card}.status")/>
                <TextField desk path=format!("{card}.id") label=desk.label(|| Text::Id) is_code=true/>
                <p class="small">{desk.label(|| Text::IdAbout)}</p>
            </div>
            <div class="pk-look"><Picture desk tools at/></div>
        </div>
    }
}

/// The card as the board draws it, with what the game says about it in both languages.
#[component]
fn Picture(desk: Desk, tools: HeroesTools, at: usize) -> impl IntoView {
    let read = Memo::new(move |_| desk.pack.with(|pack| (tools.read_card)(&pack["cards"][at], "").ok()));
    let drawn = move || desk.pack.with(|pack| shown(alice(&tools, &pack["cards"][at], at, (156.0, 228.0))));
    let said = move |lang: Lang, code: &'static str| {
        let words = move |alice: Alice| {
            view! {
                <div lang=code>
                    <h2>{alice.name[lang as usize].clone()}</h2>
                    <p>{(tools.powers)(&alice, lang)}</p>
                    <p class="small">{(tools.origin)(&alice, lang)}</p>
                </div>
            }
        };
        move || read.get().map(words)
    };
    view! {
        <section class="pk-card pk-alice" aria-label=desk.label(|| Text::Preview)>
            {drawn}
            <div class="pk-says">
                {said(Lang::En, "en")}
                {said(Lang::Ja, "ja")}
                <Show when=move || read.get().is_none()>
                    <p class="small">{desk.label(|| Text::NoPreview)}</p>
                </Show>
            </div>
        </section>
    }
}
