//! The options of a game.

use gamekit::{OptionKind, OptionSpec, OptionValue};
use leptos::prelude::*;
use leptos_router::components::A;

use super::super::parts::Switch;
use super::super::text::Text;
use super::chosen::{Chosen, Kind};
use super::pack::PackOption;
use super::words::{OptionWords, option_words, value_words};
use crate::settings::Settings;

/// All options of a game.
#[component]
pub(super) fn OptionList(kind: StoredValue<Kind>, chosen: RwSignal<Chosen>) -> impl IntoView {
    let settings = Settings::get();
    let one = move |spec: OptionSpec| match spec.kind {
        OptionKind::Flag => view! { <FlagChoice kind chosen key=spec.key/> }.into_any(),
        OptionKind::Choice(words) => {
            let all = words.iter().map(|word| OptionValue::Text((*word).to_owned())).collect();
            view! { <ValueChoice kind chosen key=spec.key all/> }.into_any()
        }
        OptionKind::Number(numbers) => {
            let all = numbers.iter().copied().map(OptionValue::Number).collect();
            view! { <ValueChoice kind chosen key=spec.key all/> }.into_any()
        }
        OptionKind::Pack { .. } => view! { <PackOption kind chosen key=spec.key/> }.into_any(),
        OptionKind::Players(_) => ().into_any(),
    };
    view! {
        <fieldset class="options">
            <legend>{move || settings.say(&Text::Options)}</legend>
            {kind.with_value(|kind| kind.specs.iter().cloned().map(one).collect_view())}
        </fieldset>
    }
}

/// The rule about an option.
#[component]
pub(super) fn RuleLink(kind: StoredValue<Kind>, rule: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let address = kind.with_value(|kind| format!("/rules/{}#{rule}", kind.game.id));
    view! {
        <A href=address attr:class="rule-link">{move || settings.say(&Text::SeeRule { number: &rule })}</A>
    }
}

/// Yes or no.
#[component]
fn FlagChoice(kind: StoredValue<Kind>, chosen: RwSignal<Chosen>, key: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let words = move |part: fn(OptionWords) -> Text<'static>| {
        Signal::derive(move || option_words(key).map(|words| settings.say(&part(words))).unwrap_or_default())
    };
    let set = Callback::new(move |(is,): (bool,)| {
        chosen.update(|chosen| chosen.options = chosen.options.clone().with(key, OptionValue::Flag(is)));
    });
    view! {
        <div class="option">
            <Switch
                label=words(|words| words.label)
                about=words(|words| words.about)
                now=Signal::derive(move || chosen.with(|chosen| chosen.options.flag(key)))
                set
            />
            {option_words(key).map(|words| view! { <RuleLink kind rule=words.rule/> })}
        </div>
    }
}

/// One of several values; the first is usual.
#[component]
fn ValueChoice(
    kind: StoredValue<Kind>,
    chosen: RwSignal<Chosen>,
    key: &'static str,
    all: Vec<OptionValue>,
) -> impl IntoView {
    let settings = Settings::get();
    let usual = all.first().cloned();
    let now = move || chosen.with(|chosen| chosen.options.get(key).cloned()).or_else(|| usual.clone());
    let now = Signal::derive(now);
    let one = move |value: OptionValue| {
        let (is, set) = (value.clone(), value.clone());
        let words = move || value_words(key, &value.to_string());
        let about = words.clone();
        view! {
            <label class="radio">
                <input
                    type="radio"
                    name=key
                    prop:checked=move || now.get().as_ref() == Some(&is)
                    on:change=move |_| {
                        chosen.update(|chosen| {
                            chosen.options = chosen.options.clone().with(key, set.clone());
                        });
                    }
                />
                <span class="what">
                    <strong>{move || words().map(|(label, _)| settings.say(&label))}</strong>
                    <span class="small">{move || about().and_then(|(_, about)| Some(settings.say(&about?)))}</span>
                </span>
            </label>
        }
    };
    view! {
        <fieldset class="option">
            <legend>{move || option_words(key).map(|words| settings.say(&words.label))}</legend>
            <p class="small">{move || option_words(key).map(|words| settings.say(&words.about))}</p>
            <div class="radios">{all.into_iter().map(one).collect_view()}</div>
            {option_words(key).map(|words| view! { <RuleLink kind rule=words.rule/> })}
        </fieldset>
    }
}
