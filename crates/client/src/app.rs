//! The frame: routes, the bar at the top, language and theme.

use art::house::Icon;
use gamekit::Lang;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::hooks::use_location;
use leptos_router::path;

use crate::later;
use crate::pages::{self, Play};
use crate::picture::{Sign, shown};
use crate::settings::{Settings, ThemeChoice};
use crate::table::{TablePage, Tables};
use crate::text::Text;
use crate::worker::Pool;

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::provide();
    later::follow_settings(settings);
    provide_context(StoredValue::new_local(Pool::default()));
    provide_context(StoredValue::new_local(Tables::default()));
    view! {
        <Router>
            <a class="skip" href="#main">{move || settings.say(&Text::SkipToMain)}</a>
            <Bar/>
            <Routes fallback=later::not_found>
                <Route path=path!("/") view=later::home/>
                <Route path=path!("/play/:game") view=Play/>
                <Route path=path!("/table/:id") view=TablePage/>
                <Route path=path!("/online/:id?") view=later::online/>
                <Route path=path!("/study") view=later::study/>
                <Route path=path!("/statistics") view=later::statistics/>
                <Route path=path!("/games") view=later::games/>
                <Route path=path!("/game/:id") view=later::old_game/>
                <Route path=path!("/players/:name") view=later::player/>
                <Route path=path!("/leaderboard/:game") view=later::leaders/>
                <Route path=path!("/figures/:game") view=later::figures/>
                <Route path=path!("/learn") view=later::learn/>
                <Route path=path!("/learn/:game") view=later::lesson/>
                <Route path=path!("/packs/:game?") view=later::packs/>
                <Route path=path!("/puzzles/*place") view=later::puzzles/>
                <Route path=path!("/rules") view=later::all_rules/>
                <Route path=path!("/rules/:game") view=later::rules/>
                <Route path=path!("/settings") view=later::settings/>
                <Route path=path!("/about") view=later::about/>
                <Route path=path!("/account") view=later::account/>
                <Route path=path!("/privacy") view=later::privacy/>
                <Route path=path!("/turns") view=later::turns/>
            </Routes>
        </Router>
    }
}

/// The bar at the top of every page. Where there is little room, its links unfold at a touch.
#[component]
fn Bar() -> impl IntoView {
    let settings = Settings::get();
    let is_open = RwSignal::new(false);
    let place = use_location().pathname;
    // Whoever has arrived does not need the list any more.
    Effect::new(move || {
        place.track();
        is_open.set(false);
    });
    let fold = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            is_open.set(false);
        }
    };
    let toggle_name = move || settings.say(if is_open.get() { &Text::ClosePages } else { &Text::OpenPages });
    // How the name is read, for those who would not know.
    let reading = move || (settings.lang.get() == Lang::Ja).then_some("タブレア");
    let toggle_icon = Signal::derive(move || if is_open.get() { Icon::Close } else { Icon::Menu });
    view! {
        <header class="bar" on:keydown=fold>
            <A href="/" attr:class="brand">
                {shown(pages::logo(32.0))}
                <span>"Tabulea"</span>
                <span class="reading">{reading}</span>
            </A>
            <nav id="pages" class:open=is_open aria-label=move || settings.say(&Text::Navigation)>
                <A href="/" exact=true>{move || settings.say(&Text::Games)}</A>
                <A href="/online">{move || settings.say(&Text::Online)}</A>
                <A href="/puzzles">{move || settings.say(&Text::Puzzles)}</A>
                <A href="/rules">{move || settings.say(&Text::AllRules)}</A>
                <A href="/settings">{move || settings.say(&Text::Settings)}</A>
                <A href="/about">{move || settings.say(&Text::About)}</A>
            </nav>
            <ThemeButton/>
            <LanguageButton/>
            <button
                class="button quiet fold"
                aria-controls="pages"
                aria-expanded=move || is_open.get().to_string()
                aria-label=toggle_name
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                <Sign icon=toggle_icon/>
            </button>
        </header>
    }
}

/// Goes round the themes.
#[component]
fn ThemeButton() -> impl IntoView {
    let settings = Settings::get();
    let name = move || {
        settings.say(&match settings.theme.get() {
            ThemeChoice::System => Text::ThemeSystem,
            ThemeChoice::Light => Text::ThemeLight,
            ThemeChoice::Dark => Text::ThemeDark,
        })
    };
    let icon = Signal::derive(move || match settings.theme.get() {
        ThemeChoice::System => Icon::Contrast,
        ThemeChoice::Light => Icon::Sun,
        ThemeChoice::Dark => Icon::Moon,
    });
    view! {
        <button
            class="button quiet"
            aria-label=name
            title=name
            on:click=move |_| settings.theme.update(|theme| *theme = theme.next())
        >
            <Sign icon/>
        </button>
    }
}

/// The other language, named in itself.
#[component]
fn LanguageButton() -> impl IntoView {
    let settings = Settings::get();
    let other = move || if settings.lang.get() == Lang::Ja { Lang::En } else { Lang::Ja };
    view! {
        <button
            class="button"
            lang=move || if other() == Lang::Ja { "ja" } else { "en" }
            on:click=move |_| settings.lang.set(other())
        >
            {move || if other() == Lang::Ja { "日本語" } else { "English" }}
        </button>
    }
}
