//! The page of the own account: for whoever has one, and for whoever has none yet.

use leptos::prelude::*;
use leptos_router::components::A;
use protocol::online::Me;

use super::follow::{follow, note_signed_in};
use super::guest::{Forgotten, NewAccountForm, SignIn};
use super::own::Own;
use super::text::Text;
use crate::online::{NotKnown, Who, expect_self, find_self, forget_tables};
use crate::pages::show_title;
use crate::settings::Settings;
use crate::sheet::when_styled;

/// The page.
#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    when_styled("people", || view! { <Account/> })
}

#[component]
fn Account() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::AccountTitle));
    let found = RwSignal::new(Who::Asking);
    find_self(found);
    // Only what it is about decides what is shown: a name alone is no reason to begin anew.
    let stage = Memo::new(move |_| {
        found.with(|found| match found {
            Who::Asking => Stage::Asking,
            Who::Nobody => Stage::Guest,
            Who::Known(Me { account: Some(_), .. }) => Stage::Account,
            Who::Known(_) => Stage::Guest,
            Who::Unknown(_) => Stage::Unknown,
        })
    });
    let shown = move || match stage.get() {
        Stage::Asking => view! { <p role="status">{move || settings.say(&Text::Loading)}</p> }.into_any(),
        Stage::Guest => view! {
            <p class="lead">{move || settings.say(&Text::AccountLead)}</p>
            <div class="pe-two">
                <NewAccountForm found/>
                <SignIn found/>
            </div>
            <Forgotten found/>
        }
        .into_any(),
        Stage::Account => view! { <Own found/> }.into_any(),
        Stage::Unknown => match found.get_untracked() {
            Who::Unknown(wrong) => view! { <NotKnown found wrong/> }.into_any(),
            _ => ().into_any(),
        },
    };
    view! {
        <main id="main" class="page text people">
            <h1>{move || settings.say(&Text::AccountTitle)}</h1>
            {shown}
            <p class="small note">
                <A href="/turns">{move || settings.say(&Text::TurnsTitle)}</A>
                " · "
                <A href="/privacy">{move || settings.say(&Text::PrivacyTitle)}</A>
            </p>
        </main>
    }
}

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Asking,
    Guest,
    Account,
    Unknown,
}

/// Somebody is signed in here from now on.
pub(super) fn signed_in(found: RwSignal<Who>, me: Me, settings: Settings) {
    // Whoever sat here before has left.
    forget_tables();
    expect_self();
    note_signed_in(true);
    follow(settings);
    found.try_set(Who::Known(me));
}

/// Nobody is signed in here any more.
pub(super) fn signed_out(found: RwSignal<Who>) {
    forget_tables();
    note_signed_in(false);
    found.try_set(Who::Nobody);
}
