//! The frame: routes, the bar at the top, language and theme.

use gamekit::Lang;
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::path;

use crate::pages::{About, Home, NotFound, Play};
use crate::settings::{Settings, ThemeChoice};
use crate::table::{TablePage, Tables};
use crate::text::Text;
use crate::worker::Pool;

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::provide();
    provide_context(StoredValue::new_local(Pool::default()));
    provide_context(StoredValue::new_local(Tables::default()));
    view! {
        <Router>
            <a class="skip" href="#main">{move || settings.say(&Text::SkipToMain)}</a>
            <Bar/>
            <Routes fallback=NotFound>
                <Route path=path!("/") view=Home/>
                <Route path=path!("/play/:game") view=Play/>
                <Route path=path!("/table/:id") view=TablePage/>
                <Route path=path!("/about") view=About/>
            </Routes>
        </Router>
    }
}

/// The bar at the top of every page.
#[component]
fn Bar() -> impl IntoView {
    let settings = Settings::get();
    let other = move || if settings.lang.get() == Lang::Ja { Lang::En } else { Lang::Ja };
    let theme = move || {
        settings.say(&match settings.theme.get() {
            ThemeChoice::System => Text::ThemeSystem,
            ThemeChoice::Light => Text::ThemeLight,
            ThemeChoice::Dark => Text::ThemeDark,
        })
    };
    view! {
        <header class="bar">
            <A href="/" attr:class="brand">"Tabulea"</A>
            <nav aria-label=move || settings.say(&Text::Navigation)>
                <A href="/about">{move || settings.say(&Text::About)}</A>
            </nav>
            <button class="button quiet" on:click=move |_| settings.theme.update(|theme| *theme = theme.next())>
                {theme}
            </button>
            <button
                class="button quiet"
                lang=move || if other() == Lang::Ja { "ja" } else { "en" }
                on:click=move |_| settings.lang.set(other())
            >
                {move || if other() == Lang::Ja { "日本語" } else { "English" }}
            </button>
        </header>
    }
}
