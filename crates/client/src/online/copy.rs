//! A text that is there to be copied.

use art::house::Icon;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::text::Text;
use crate::clipboard::copied;
use crate::picture::Sign;
use crate::settings::Settings;

/// A text in a field, and a button that copies it. Where the browser does not let us, it is marked, so that
/// the reader can.
#[component]
pub(crate) fn CopyField(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// The text.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    let settings = Settings::get();
    let field = NodeRef::<Input>::new();
    let told = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let Some(field) = field.get_untracked() else { return };
        field.select();
        let text = text.get_untracked();
        spawn_local(async move {
            let is_copied = copied(&text).await;
            told.try_set(Some(is_copied));
        });
    };
    let status = move || {
        told.get().map(|is_copied| settings.say(if is_copied { &Text::Copied } else { &Text::CopyYourself }))
    };
    view! {
        <div class="copy">
            <input type="text" readonly aria-label=label prop:value=text node_ref=field/>
            <button class="button" on:click=copy>
                <Sign icon=Icon::Link/>
                <span>{move || settings.say(&Text::Copy)}</span>
            </button>
            <p class="small" role="status">{status}</p>
        </div>
    }
}
