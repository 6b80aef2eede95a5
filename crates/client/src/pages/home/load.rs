//! Opening a game from a file, picked or dropped anywhere on the front page.

use art::house::Icon;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::{ev, html};
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use web_sys::File;

use super::super::files::{self, FileField};
use super::super::text::Text;
use crate::picture::Sign;
use crate::settings::Settings;
use crate::table::{Tables, open_file};
use crate::worker::Pool;

/// How it stands with a file.
#[derive(Clone, Copy)]
pub(super) struct Loading {
    /// Why the last one cannot be opened.
    pub(super) problem: RwSignal<Option<String>>,
    /// Whether one is held over the page.
    pub(super) is_over: RwSignal<bool>,
    open: Callback<(Option<String>,)>,
}

impl Loading {
    /// No file yet.
    pub(super) fn new() -> Loading {
        let settings = Settings::get();
        let navigate = use_navigate();
        let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
        let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
        let problem = RwSignal::new(None);
        let open = Callback::new(move |(text,): (Option<String>,)| {
            let Some(text) = text else {
                problem.set(Some(settings.say(&Text::FileUnreadable)));
                return;
            };
            let (tables, pool, navigate) = (tables.get_value(), pool.get_value(), navigate.clone());
            spawn_local(async move {
                match open_file(text, settings, (tables, pool)).await {
                    Ok(name) => navigate(&format!("/table/{name}"), NavigateOptions::default()),
                    // The reader may have left the page meanwhile.
                    Err(sentence) => drop(problem.try_set(Some(sentence))),
                }
            });
        });
        Loading { problem, is_over: RwSignal::new(false), open }
    }

    fn read(self, file: Option<File>) {
        self.problem.set(None);
        if let Some(file) = file {
            files::read(file, move |text| {
                // The reader may have left the page meanwhile.
                let _ = self.open.try_run((text,));
            });
        }
    }

    /// A file is held over the page: without this, browsers would open it themselves.
    pub(super) fn hover(self, event: &ev::DragEvent) {
        event.prevent_default();
        self.is_over.set(true);
    }

    /// A file is dropped.
    pub(super) fn drop(self, event: &ev::DragEvent) {
        event.prevent_default();
        self.is_over.set(false);
        self.read(files::dropped(event));
    }
}

/// The button that asks for a file.
#[component]
pub(super) fn LoadButton(loading: Loading) -> impl IntoView {
    let settings = Settings::get();
    let input = NodeRef::<html::Input>::new();
    let ask = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    view! {
        <button class="button large" on:click=ask>
            <Sign icon=Icon::Load/>
            <span>{move || settings.say(&Text::LoadFile)}</span>
        </button>
        <FileField node=input picked=Callback::new(move |(file,)| loading.read(file))/>
    }
}
