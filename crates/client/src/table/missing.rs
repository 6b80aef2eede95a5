//! There is no such table, or it cannot be read.

use host::SavedError;
use leptos::prelude::*;
use leptos_router::components::A;

use super::live::NoTable;
use crate::pages::asleep;
use crate::picture::shown;
use crate::settings::Settings;
use crate::text::Text;

/// Why a table cannot be shown; what was kept of it can be copied.
#[component]
pub(crate) fn Missing(problem: NoTable, kept: Option<String>) -> impl IntoView {
    let settings = Settings::get();
    let sentence = move || match &problem {
        NoTable::Unknown => settings.say(&Text::TableUnknown),
        NoTable::Saved(SavedError::Format(_)) => settings.say(&Text::TableOtherVersion),
        NoTable::Saved(error) => {
            let reason = error.reason(settings.lang.get()).unwrap_or_default();
            settings.say(&Text::TableDamaged { reason: &reason })
        }
    };
    let kept = kept.map(|kept| {
        let label = move || settings.say(&Text::WhatWasKept);
        view! { <textarea readonly aria-label=label>{kept}</textarea> }
    });
    view! {
        <main id="main" class="page text lost">
            {shown(asleep())}
            <h1>{move || settings.say(&Text::NoTable)}</h1>
            <p role="alert">{sentence}</p>
            {kept}
            <div class="row">
                <A href="/" attr:class="button primary">{move || settings.say(&Text::ToHome)}</A>
            </div>
        </main>
    }
}
