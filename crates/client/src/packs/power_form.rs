//! The form of a power, made from the library of effects: whatever is added there can be edited here.

use art::house::Icon;
use gamekit::Lang;
use heroes::{EFFECTS, LARGEST_NUMBER, Parameter, TOKEN_COLOURS, TRIGGERS, Targets, can_stack, effect_spec};
use leptos::prelude::*;
use serde_json::Value;

use super::alices::{WITH_TARGETS, change_effect, change_trigger};
use super::desk::Desk;
use super::document;
use super::fields::{Faults, ManyField, Named, NumberField, WordField};
use super::text::Text;
use super::tools::HeroesTools;
use crate::picture::Sign;

/// One power of a card.
#[component]
pub(super) fn PowerForm(desk: Desk, tools: HeroesTools, card: String, number: usize) -> impl IntoView {
    let path = format!("{card}.powers[{number}]");
    let place = StoredValue::new(path.clone());
    let list = StoredValue::new(card + ".powers");
    let word = move |key: &'static str| {
        Memo::new(move |_| {
            desk.pack.with(|pack| {
                place.with_value(|path| document::text(pack, &format!("{path}.{key}")).to_owned())
            })
        })
    };
    let (effect, trigger) = (word("do"), word("on"));
    let set_effect = Callback::new(move |(word,): (String,)| {
        place.with_value(|path| desk.edit(path, |power| change_effect(power, &word)));
    });
    let set_trigger = Callback::new(move |(word,): (String,)| {
        place.with_value(|path| desk.edit(path, |power| change_trigger(power, &word)));
    });
    let triggers = Signal::derive(move || {
        effect.with(|effect| effect_spec(effect).map_or(TRIGGERS.to_vec(), |spec| spec.on.to_vec()))
    });
    let parameters = move || {
        let all = effect.with(|effect| effect_spec(effect).map_or(&[][..], |spec| spec.parameters));
        let one = |parameter: &Parameter| {
            place.with_value(|path| view! { <ParameterField desk path=path.clone() parameter=*parameter/> })
        };
        all.iter().map(one).collect_view()
    };
    let is_aimed = Memo::new(move |_| trigger.with(|on| WITH_TARGETS.contains(&on.as_str())));
    let targets = move || {
        is_aimed.get().then(|| place.with_value(|path| view! { <TargetField desk path=path.clone()/> }))
    };
    let is_stacking = Memo::new(move |_| {
        let can = trigger.with(|on| effect.with(|effect| can_stack(on, effect)));
        can || desk.pack.with(|pack| place.with_value(|path| !document::get(pack, path)["stacks"].is_null()))
    });
    let stacks = move || {
        is_stacking.get().then(|| place.with_value(|path| view! { <StacksField desk path=path.clone()/> }))
    };
    let power = move || desk.pack.with(|pack| place.with_value(|path| document::get(pack, path).clone()));
    let sentence = move |lang: Lang| {
        move || (tools.read_power)(&power(), "").ok().map(|power| (tools.power)(&power, lang))
    };
    let remove =
        move |_| list.with_value(|list| desk.edit(list, |powers| document::remove(powers, "", number)));
    let up = move |_| {
        list.with_value(|list| desk.edit(list, |powers| document::swap(powers, "", number, number - 1)));
    };
    let position = number + 1;
    let effect_name: Named = |desk, word| desk.say(&Text::EffectWord { word });
    let trigger_name: Named = |desk, word| desk.say(&Text::TriggerWord { word });
    view! {
        <fieldset class="pk-power">
            <legend>{move || desk.say(&Text::PowerNumber { number: &position })}</legend>
            <Faults desk path=path.clone()/>
            <div class="pk-pair">
                <WordField
                    desk
                    path=format!("{path}.do")
                    label=desk.label(|| Text::EffectLabel)
                    words=Signal::derive(|| EFFECTS.map(|spec| spec.word).to_vec())
                    named=effect_name
                    set=set_effect
                />
                <WordField
                    desk
                    path=format!("{path}.on")
                    label=desk.label(|| Text::TriggerLabel)
                    words=triggers
                    named=trigger_name
                    set=set_trigger
                />
                {parameters}
            </div>
            {targets}
            {stacks}
            <div class="pk-says" role="group" aria-label=desk.label(|| Text::PlainWords)>
                <p lang="en">{sentence(Lang::En)}</p>
                <p lang="ja">{sentence(Lang::Ja)}</p>
            </div>
            <div class="row">
                <button
                    type="button"
                    class="button"
                    aria-label=move || desk.say(&Text::RemovePower { number: &position })
                    on:click=remove
                >
                    <Sign icon=Icon::Close/>
                    <span>{desk.label(|| Text::Remove)}</span>
                </button>
                {(number > 0).then(|| view! {
                    <button
                        type="button"
                        class="button"
                        aria-label=move || desk.say(&Text::PowerUp { number: &position })
                        on:click=up
                    >
                        "↑"
                    </button>
                })}
            </div>
        </fieldset>
    }
}

/// What an effect asks for.
#[component]
fn ParameterField(desk: Desk, path: String, parameter: Parameter) -> impl IntoView {
    let key = parameter.key();
    let place = format!("{path}.{key}");
    let label = Signal::derive(move || desk.say(&Text::ParameterLabel { key }));
    match parameter {
        Parameter::Number(_) => {
            view! { <NumberField desk path=place label range=(1, LARGEST_NUMBER)/> }.into_any()
        }
        Parameter::Word(_, words) => {
            let named: Named = |desk, word| desk.say(&Text::Thing { word });
            let set = {
                let place = place.clone();
                Callback::new(move |(word,): (String,)| desk.put(&place, word.into()))
            };
            view! { <WordField desk path=place label words=Signal::derive(move || words.to_vec()) named set/> }
                .into_any()
        }
        Parameter::Tokens(_) => {
            let one = |token: &'static str| {
                let label = Signal::derive(move || desk.say(&Text::TokensOf { word: token }));
                view! { <NumberField desk path=format!("{place}.{token}") label range=(0, LARGEST_NUMBER)/> }
            };
            view! {
                {TOKEN_COLOURS.map(one).collect_view()}
                <Faults desk path=place.clone()/>
            }
            .into_any()
        }
    }
}

/// The targets with which a power works; none ticked is any.
#[component]
fn TargetField(desk: Desk, path: String) -> impl IntoView {
    let named = |desk: Desk, word: &'static str| desk.say(&Text::TargetWord { word });
    let has = |power: &Value, word: &'static str| {
        power["of"].as_array().is_some_and(|words| words.iter().any(|known| known == word))
    };
    let toggle = |power: &mut Value, word: &'static str, is: bool| {
        // In the order of the format, whatever was ticked first.
        let before: Vec<Value> = power["of"].as_array().cloned().unwrap_or_default();
        let stays =
            |known: &&str| if **known == *word { is } else { before.iter().any(|value| value == *known) };
        let after: Vec<&str> = Targets::WORDS.into_iter().filter(|known| stays(known)).collect();
        match after.is_empty() {
            true => document::drop_key(power, "", "of"),
            false => power["of"] = after.into(),
        }
    };
    view! {
        <ManyField
            desk
            path=path.clone()
            faults=format!("{path}.of")
            label=desk.label(|| Text::TargetsLabel)
            all=Targets::WORDS.to_vec()
            named=named
            has=has
            toggle=toggle
        />
    }
}

/// Whether identical cards work together.
#[component]
fn StacksField(desk: Desk, path: String) -> impl IntoView {
    let place = StoredValue::new(path.clone());
    let is = Memo::new(move |_| {
        desk.pack.with(|pack| place.with_value(|path| document::get(pack, path)["stacks"] == true))
    });
    let change = move |event| {
        let is = event_target_checked(&event);
        place.with_value(|path| {
            desk.edit(path, |power| match is {
                true => power["stacks"] = true.into(),
                false => document::drop_key(power, "", "stacks"),
            });
        });
    };
    view! {
        <div class="pk-field">
            <label class="pk-tick">
                <input type="checkbox" prop:checked=is on:change=change/>
                <span>{desk.label(|| Text::Stacks)}</span>
            </label>
            <Faults desk path=format!("{path}.stacks")/>
        </div>
    }
}
