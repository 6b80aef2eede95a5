//! Links that hold a game, to be copied.
//!
//! Only finished games, and what-ifs of them, are ever shared: everything in them is known to everybody. Of a
//! running game nothing is.

use art::house::Icon;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::text::Text;
use crate::browser;
use crate::clipboard::copied;
use crate::picture::Sign;
use crate::settings::Settings;

/// A link in a field and a button that copies it. Where the browser does not let us, it is marked, so that
/// the reader can. It is made when it is asked for: packing takes a moment.
#[component]
pub(super) fn ShareLine(
    /// What it leads to.
    label: fn() -> Text<'static>,
    /// The address on this site; nothing if the game is too long for one.
    #[prop(into)]
    link: Signal<Option<String>>,
) -> impl IntoView {
    let settings = Settings::get();
    let name = move || settings.say(&label());
    let is_asked = RwSignal::new(false);
    let field = NodeRef::<Input>::new();
    let told = RwSignal::new(None::<bool>);
    let address = move || link.get().map(|path| format!("{}{path}", browser::origin()));
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        field.select();
        let text = field.value();
        spawn_local(async move {
            let is_copied = copied(&text).await;
            told.try_set(Some(is_copied));
        });
    };
    let status = move || {
        told.get().map(|is_copied| settings.say(if is_copied { &Text::Copied } else { &Text::CopyYourself }))
    };
    let shown = move || match address() {
        None => view! { <p class="refused" role="alert">{settings.say(&Text::LinkTooLong)}</p> }.into_any(),
        Some(address) => view! {
            <div class="copy">
                <input type="text" readonly aria-label=name prop:value=address node_ref=field/>
                <button class="button" on:click=copy>
                    <Sign icon=Icon::Link/>
                    <span>{settings.say(&Text::Copy)}</span>
                </button>
                <p class="small" role="status">{status}</p>
            </div>
        }
        .into_any(),
    };
    view! {
        <div class="share-line">
            <Show when=move || is_asked.get() fallback=move || view! {
                <button class="button" on:click=move |_| is_asked.set(true)>
                    <Sign icon=Icon::Share/>
                    <span>{name}</span>
                </button>
            }>
                {shown}
            </Show>
        </div>
    }
}
