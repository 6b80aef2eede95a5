//! The command box: a field with a list of what fits.

use leptos::ev::KeyboardEvent;
use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::Spoken;
use super::answers::Answers;
use super::complete::{Entry, entries, moved};
use super::text::Text;
use super::wish::Wish;
use crate::settings::Settings;
use crate::table::Table;

/// What keys and the pointer act on.
#[derive(Clone, Copy)]
struct Prompter {
    answers: Answers,
    field: NodeRef<Input>,
    /// What is written.
    written: RwSignal<String>,
    /// What was sent last: it comes back if it is refused.
    sent: StoredValue<String>,
    /// Whether the list is open.
    is_open: RwSignal<bool>,
    /// The entry that arrows have led to.
    active: RwSignal<Option<usize>>,
    entries: Memo<Vec<Entry>>,
    /// Where the focus was before.
    from: StoredValue<Option<Element>, LocalStorage>,
}

/// The field, its list, and what was answered. Whenever `called` changes, somebody wants to write.
#[component]
pub(super) fn CommandBox(table: Table, spoken: Spoken, called: RwSignal<u32>) -> impl IntoView {
    let settings = Settings::get();
    let written = RwSignal::new(String::new());
    let all = move |_: Option<&Vec<Entry>>| {
        entries(&written.get(), &spoken.offers.run(()), spoken.first, settings.lang.get())
    };
    let prompter = Prompter {
        answers: Answers::new(table, spoken),
        field: NodeRef::new(),
        written,
        sent: StoredValue::new(String::new()),
        is_open: RwSignal::new(false),
        active: RwSignal::new(None),
        entries: Memo::new(all),
        from: StoredValue::new_local(None),
    };
    Effect::new(move || {
        if called.get() > 0 {
            request_animation_frame(move || prompter.take_focus());
        }
    });
    // Why something is refused is told by the line at the top; here it is shown beside what was written.
    Effect::new(move |before: Option<()>| {
        let why = table.why_not.get();
        if let (Some(()), Some(why)) = (before, why) {
            prompter.answers.note(why.sentence);
            prompter.give_back();
        }
    });
    let is_listed = move || prompter.is_open.get() && prompter.entries.with(|entries| !entries.is_empty());
    let pointed = move || prompter.active.get().filter(|_| is_listed()).map(element_id);
    let list = move || {
        let entries = if is_listed() { prompter.entries.get() } else { Vec::new() };
        entries.into_iter().enumerate().map(|(at, entry)| option(prompter, at, entry)).collect_view()
    };
    let given = move || {
        let given = prompter.answers.given.get();
        given.into_iter().map(|answer| view! { <li>{answer}</li> }).collect_view()
    };
    view! {
        <div class="command">
            <label for="command">{move || settings.say(&Text::Command)}</label>
            <input
                id="command"
                type="text"
                role="combobox"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-autocomplete="list"
                aria-expanded=move || is_listed().to_string()
                aria-controls="command-list"
                aria-activedescendant=pointed
                aria-describedby="command-hint"
                node_ref=prompter.field
                prop:value=written
                on:input=move |event| prompter.write(event_target_value(&event))
                on:keydown=move |event| prompter.key(&event)
                on:blur=move |_| prompter.is_open.set(false)
            />
            <ul
                id="command-list"
                role="listbox"
                aria-label=move || settings.say(&crate::text::Text::Choices)
                hidden=move || !is_listed()
            >
                {list}
            </ul>
            <p id="command-hint" class="small">{move || settings.say(&Text::CommandHint)}</p>
            <ul class="answers" aria-label=move || settings.say(&Text::Answers)>{given}</ul>
        </div>
    }
}

fn element_id(at: usize) -> String {
    format!("command-{at}")
}

/// Scrolls the list, and nothing else, until an entry is in view.
fn show_entry(at: usize) {
    let element = |id: &str| document().get_element_by_id(id)?.dyn_into::<HtmlElement>().ok();
    let (Some(list), Some(entry)) = (element("command-list"), element(&element_id(at))) else { return };
    let (top, bottom) = (entry.offset_top(), entry.offset_top() + entry.offset_height());
    if top < list.scroll_top() {
        list.set_scroll_top(top);
    } else if bottom > list.scroll_top() + list.client_height() {
        list.set_scroll_top(bottom - list.client_height());
    }
}

/// An entry of the list. The pointer takes it before the field could lose the focus.
fn option(prompter: Prompter, at: usize, entry: Entry) -> impl IntoView {
    let is_active = move || prompter.active.get() == Some(at);
    let Entry { wish, name, .. } = entry;
    let press = move |event: leptos::ev::PointerEvent| {
        event.prevent_default();
        prompter.grant(wish.clone());
    };
    view! {
        <li id=element_id(at) role="option" aria-selected=move || is_active().to_string() on:pointerdown=press>
            {name}
        </li>
    }
}

impl Prompter {
    /// Begins to write, and remembers where the reader was.
    fn take_focus(self) {
        let Some(Some(field)) = self.field.try_get_untracked() else { return };
        let here = document().active_element();
        let own: &Element = field.as_ref();
        if here.as_ref() != Some(own) {
            self.from.set_value(here);
        }
        let _ = field.focus();
    }

    /// Something was written.
    fn write(self, text: String) {
        self.is_open.set(!text.trim().is_empty());
        self.active.set(None);
        self.written.set(text);
    }

    fn key(self, event: &KeyboardEvent) {
        // Whoever writes Japanese confirms words by Enter: that is not ours.
        if event.is_composing() {
            return;
        }
        match event.key().as_str() {
            "ArrowDown" => self.go(true),
            "ArrowUp" => self.go(false),
            "Enter" => self.send(),
            "Escape" => self.leave(),
            // It leads on, unless there is something to complete.
            "Tab" if !event.shift_key() && self.complete() => {}
            _ => return,
        }
        event.prevent_default();
    }

    fn go(self, is_down: bool) {
        self.is_open.set(true);
        let count = self.entries.with_untracked(Vec::len);
        self.active.update(|at| *at = moved(*at, count, is_down));
        if let Some(at) = self.active.get_untracked() {
            request_animation_frame(move || show_entry(at));
        }
    }

    /// Writes out the entry that is meant; false if there is nothing to add.
    fn complete(self) -> bool {
        if !self.is_open.get_untracked() {
            return false;
        }
        let at = self.active.get_untracked().unwrap_or(0);
        let found = self.entries.with_untracked(|entries| entries.get(at).map(|entry| entry.written.clone()));
        let Some(whole) = found.filter(|whole| *whole != self.written.get_untracked()) else { return false };
        self.active.set(None);
        self.written.set(whole);
        true
    }

    /// Sends the entry that arrows have led to, or what is written.
    fn send(self) {
        let at = self.active.get_untracked().filter(|_| self.is_open.get_untracked());
        let pointed = at.and_then(|at| self.entries.with_untracked(|entries| entries.get(at).cloned()));
        let written = self.written.get_untracked();
        match pointed {
            Some(entry) => {
                self.sent.set_value(entry.written);
                self.grant(entry.wish);
            }
            None => {
                self.sent.set_value(written.clone());
                self.grant(Wish::read(&written));
            }
        }
    }

    /// What was refused comes back to be mended, marked: whoever writes something else writes over it.
    fn give_back(self) {
        let sent = self.sent.try_update_value(std::mem::take).unwrap_or_default();
        if sent.is_empty() {
            return;
        }
        self.written.set(sent);
        request_animation_frame(move || {
            if let Some(Some(field)) = self.field.try_get_untracked() {
                field.select();
            }
        });
    }

    fn grant(self, wish: Wish) {
        self.is_open.set(false);
        self.active.set(None);
        self.written.set(String::new());
        self.answers.grant(wish);
    }

    /// Closes the list; without one it leads back to where the reader was.
    fn leave(self) {
        if self.is_open.get_untracked() {
            self.is_open.set(false);
            self.active.set(None);
            return;
        }
        let from = self.from.get_value().and_then(|from| from.dyn_into::<HtmlElement>().ok());
        if let Some(from) = from {
            let _ = from.focus();
        }
    }
}
