//! The rules: fetched when they are wanted, linkable by number, searchable.

mod fragment;
mod search;

use art::house::Icon;
use gamekit::Lang;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use leptos_router::hooks::{use_location, use_params_map};

use super::learn::LessonLink;
use super::parts::{game_facts, game_title, named_door};
use super::text::Text;
use super::{NotFound, pictures, show_title};
use crate::picture::{Sign, shown};
use crate::settings::Settings;

/// The rules of all games to choose from.
#[component]
pub(crate) fn AllRules() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&crate::text::Text::AllRules));
    let card = move |game: &'static str| {
        let title = move || game_title(game, settings.lang.get()).unwrap_or_default();
        view! {
            <li class=format!("card {game}")>
                <A href=format!("/rules/{game}") attr:class="stage" attr:tabindex="-1" attr:aria-hidden="true">
                    <span class="wide">{shown(pictures::wide(game))}</span>
                    <span class="low">{shown(pictures::low(game))}</span>
                </A>
                <div class="blurb">
                    <h2>{title}</h2>
                    <p class="facts">{move || game_facts(game, settings)}</p>
                </div>
                <div class="doors">
                    <A
                        href=format!("/rules/{game}")
                        attr:class="button primary"
                        attr:aria-label=move || named_door(settings, &Text::ReadRules, &title())
                    >
                        <Sign icon=Icon::Book/>
                        <span>{move || settings.say(&Text::ReadRules)}</span>
                    </A>
                </div>
            </li>
        }
    };
    view! {
        <main id="main" class="page all-rules">
            <h1>{move || settings.say(&crate::text::Text::AllRules)}</h1>
            <p class="lead">{move || settings.say(&Text::RulesLead)}</p>
            <ul class="cards">{catalog::GAMES.iter().copied().map(card).collect_view()}</ul>
        </main>
    }
}

/// The rules of one game.
#[component]
pub(crate) fn Rules() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.get().get("game").unwrap_or_default());
    move || {
        let wanted = game.get();
        match catalog::GAMES.iter().copied().find(|known| *known == wanted) {
            Some(game) => view! { <RulesOf game/> }.into_any(),
            None => view! { <NotFound/> }.into_any(),
        }
    }
}

/// How it stands with the text.
#[derive(Clone, PartialEq)]
enum Loaded {
    /// It was asked for.
    Coming,
    /// It cannot be had.
    Failed,
    /// It is here.
    Here(String),
}

/// The text of one game, with what finds something in it.
#[component]
fn RulesOf(game: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let loaded = RwSignal::new(Loaded::Coming);
    let again = Trigger::new();
    show_title(move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        settings.say(&Text::RulesOf { title: &title })
    });
    Effect::new(move || {
        again.track();
        let lang = settings.lang.get();
        loaded.set(Loaded::Coming);
        spawn_local(async move {
            let text = fragment::fetch(game, lang).await;
            // The reader may have changed the language, or left, meanwhile.
            if settings.lang.try_get_untracked() == Some(lang) {
                loaded.try_set(text.map_or(Loaded::Failed, Loaded::Here));
            }
        });
    });
    let title = move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        settings.say(&Text::RulesOf { title: &title })
    };
    let text = move || match loaded.get() {
        Loaded::Coming => view! { <p role="status">{settings.say(&Text::RulesLoading)}</p> }.into_any(),
        Loaded::Failed => view! {
            <p class="refused" role="alert">{settings.say(&Text::RulesFailed)}</p>
            <button class="button" on:click=move |_| again.notify()>{settings.say(&Text::TryAgain)}</button>
        }
        .into_any(),
        Loaded::Here(html) => view! { <Reading html/> }.into_any(),
    };
    let other = move |other: &'static str| {
        let title = move || game_title(other, settings.lang.get());
        let now = if other == game { "page" } else { "false" };
        view! {
            <A href=format!("/rules/{other}") attr:class="button" attr:aria-current=now>
                {title}
            </A>
        }
    };
    let sheet =
        move || format!("/print/{game}-{}.html", if settings.lang.get() == Lang::Ja { "ja" } else { "en" });
    view! {
        <main id="main" class=format!("page rules {game}")>
            <header>
                <h1>{title}</h1>
                <nav class="row" aria-label=move || settings.say(&crate::text::Text::AllRules)>
                    {catalog::GAMES.iter().copied().map(other).collect_view()}
                    // A plain page of its own, beside the client.
                    <a class="button quiet" rel="external" href=sheet>
                        {move || settings.say(&Text::RulesSheet)}
                    </a>
                </nav>
                <LessonLink game/>
            </header>
            {text}
        </main>
    }
}

/// The text itself, searchable, with the rule of the address marked.
#[component]
fn Reading(html: String) -> impl IntoView {
    let settings = Settings::get();
    let hash = use_location().hash;
    let text = NodeRef::<html::Div>::new();
    let needle = RwSignal::new(String::new());
    let found = RwSignal::new(None::<usize>);
    Effect::new(move || {
        let Some(text) = text.get() else { return };
        fragment::unfold_contents(&text);
        let id = hash.get().trim_start_matches('#').to_owned();
        // What is drawn now can be scrolled to.
        request_animation_frame(move || fragment::mark(&text, &id));
    });
    Effect::new(move || {
        let (needle, Some(text)) = (needle.get(), text.get()) else { return };
        found.set(search::narrow(&text, &needle));
    });
    let count = move || found.get().map(|count| settings.say(&Text::RulesFound { count: count as i64 }));
    view! {
        <div class="finder" role="search">
            <Sign icon=Icon::Search/>
            <input
                type="search"
                aria-label=move || settings.say(&Text::RulesSearch)
                placeholder=move || settings.say(&Text::RulesSearch)
                prop:value=needle
                on:input=move |event| needle.set(event_target_value(&event))
            />
            <span role="status" class="small">{count}</span>
            <Show when=move || found.get().is_some()>
                <button
                    class="button quiet"
                    aria-label=move || settings.say(&Text::ClearSearch)
                    on:click=move |_| needle.set(String::new())
                >
                    <Sign icon=Icon::Close/>
                </button>
            </Show>
        </div>
        <div class="rules-text" node_ref=text inner_html=html></div>
    }
}
