//! Tokens for programs of one's own: made, shown once, listed, revoked.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{LONGEST_NAME, NewToken, Scope, TokenCard, TokenMade, Tokens};

use super::super::api::{self, Wrong};
use super::super::copy::CopyField;
use super::super::text::Text;
use crate::settings::Settings;

/// The tokens of whoever looks.
#[component]
pub(super) fn Programs() -> impl IntoView {
    let settings = Settings::get();
    let all = RwSignal::new(Vec::<TokenCard>::new());
    let made = RwSignal::new(None::<String>);
    let wrong = RwSignal::new(None::<Wrong>);
    spawn_local(async move {
        // Whoever has none sees none, and nothing else is wrong.
        if let Ok(found) = api::get::<Tokens>("/api/tokens").await {
            all.try_set(found.tokens);
        }
    });
    view! {
        <section aria-labelledby="programs" class="programs">
            <h2 id="programs">{move || settings.say(&Text::ProgramsTitle)}</h2>
            <p>{move || settings.say(&Text::ProgramsAbout)}</p>
            <p>
                <a href=move || format!("/api?lang={}", settings.lang.get().code()) rel="external">
                    {move || settings.say(&Text::ProgramsHow)}
                </a>
            </p>
            <ul class="tokens">
                <For each=move || all.get() key=|card| card.id.clone() let:card>
                    <OneToken card all wrong/>
                </For>
            </ul>
            <Show when=move || made.with(Option::is_some)>
                <CopyField
                    label=Signal::derive(move || settings.say(&Text::Token))
                    text=Signal::derive(move || made.get().unwrap_or_default())
                />
                <p class="small" role="status">{move || settings.say(&Text::TokenAbout)}</p>
            </Show>
            <MakeToken all made wrong/>
            <p class="refused" role="alert">
                {move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}
            </p>
        </section>
    }
}

/// Makes a token for a program of a name.
#[component]
fn MakeToken(
    all: RwSignal<Vec<TokenCard>>,
    made: RwSignal<Option<String>>,
    wrong: RwSignal<Option<Wrong>>,
) -> impl IntoView {
    let settings = Settings::get();
    let name = RwSignal::new(String::new());
    let only_watches = RwSignal::new(false);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let entered = name.get_untracked().trim().to_owned();
        if entered.is_empty() {
            return;
        }
        wrong.set(None);
        let scopes =
            if only_watches.get_untracked() { vec![Scope::Read] } else { vec![Scope::Read, Scope::Play] };
        spawn_local(async move {
            match api::post::<TokenMade>("/api/tokens", &NewToken { name: entered, scopes }).await {
                Ok(TokenMade { token, card }) => {
                    made.try_set(Some(token));
                    all.try_update(|all| all.insert(0, card));
                    name.try_set(String::new());
                }
                Err(problem) => drop(wrong.try_set(Some(problem))),
            }
        });
    };
    view! {
        <form class="line-form" on:submit=submit>
            <input
                type="text"
                autocomplete="off"
                maxlength=LONGEST_NAME.to_string()
                aria-label=move || settings.say(&Text::ProgramName)
                placeholder=move || settings.say(&Text::ProgramName)
                prop:value=name
                on:input=move |event| name.set(event_target_value(&event))
            />
            <label>
                <input
                    type="checkbox"
                    prop:checked=only_watches
                    on:change=move |event| only_watches.set(event_target_checked(&event))
                />
                <span>{move || settings.say(&Text::ProgramWatchesOnly)}</span>
            </label>
            <button class="button">{move || settings.say(&Text::MakeToken)}</button>
        </form>
    }
}

/// A token in the list.
#[component]
fn OneToken(card: TokenCard, all: RwSignal<Vec<TokenCard>>, wrong: RwSignal<Option<Wrong>>) -> impl IntoView {
    let settings = Settings::get();
    let TokenCard { id, name, scopes, .. } = card;
    let plays = scopes.contains(&Scope::Play);
    let rights = move || settings.say(if plays { &Text::ProgramPlays } else { &Text::ProgramWatches });
    let label = {
        let name = name.clone();
        move || settings.say(&Text::RevokeName { name: &name })
    };
    let revoke = move |_| {
        let id = id.clone();
        wrong.set(None);
        spawn_local(async move {
            match api::delete(&format!("/api/tokens/{id}")).await {
                Ok(()) => drop(all.try_update(|all| all.retain(|card| card.id != id))),
                Err(problem) => drop(wrong.try_set(Some(problem))),
            }
        });
    };
    view! {
        <li>
            <span>{name}<span class="small">{rights}</span></span>
            <button class="button" aria-label=label on:click=revoke>
                {move || settings.say(&Text::Revoke)}
            </button>
        </li>
    }
}
