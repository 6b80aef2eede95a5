//! Taking the statistics along, and forgetting them.

use art::house::Icon;
use leptos::prelude::*;

use super::super::text::Text;
use super::book::Book;
use super::statistics::Shelf;
use crate::picture::Sign;
use crate::settings::Settings;

/// Where they are kept, a file of them, and forgetting them after a second question.
#[component]
pub(super) fn Keeping(shelf: Shelf) -> impl IntoView {
    let settings = Settings::get();
    let is_sure = RwSignal::new(false);
    let torn = RwSignal::new(Book::torn());
    let file = |text: &str| format!("data:application/json,{}", js_sys::encode_uri_component(text));
    let own_file = move || shelf.book.with(|book| file(&book.write()));
    let has_games = Memo::new(move |_| shelf.book.with(|book| !book.games.is_empty()));
    let has_any = move || has_games.get() || torn.with(Option::is_some);
    let clear = move |_| {
        shelf.is_full.set(Book::clear().is_err());
        shelf.refresh();
        torn.set(Book::torn());
        is_sure.set(false);
    };
    let torn_note = move || {
        torn.get().map(|text| {
            view! {
                <p class="refused" role="status">
                    {settings.say(&Text::BookTorn)}
                    " "
                    <a download="tabulea-torn.json" href=file(&text)>{settings.say(&Text::TakeTorn)}</a>
                </p>
            }
        })
    };
    view! {
        <section class="keeping">
            <p class="small">{move || settings.say(&Text::KeptHere)}</p>
            {torn_note}
            <Show when=has_any>
                <div class="row">
                    <Show when=move || has_games.get()>
                        <a class="button" download="tabulea-own-games.json" href=own_file>
                            <Sign icon=Icon::Save/>
                            <span>{move || settings.say(&Text::Export)}</span>
                        </a>
                    </Show>
                    <Show
                        when=move || is_sure.get()
                        fallback=move || view! {
                            <button class="button" on:click=move |_| is_sure.set(true)>
                                {move || settings.say(&Text::Clear)}
                            </button>
                        }
                    >
                        <button class="button" on:click=clear>
                            {move || settings.say(&Text::ClearSure)}
                        </button>
                        <button class="button quiet" on:click=move |_| is_sure.set(false)>
                            {move || settings.say(&Text::ClearNot)}
                        </button>
                    </Show>
                </div>
            </Show>
        </section>
    }
}
