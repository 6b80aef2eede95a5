//! What happened, in words: to be read, and told aloud as it happens.

use gamekit::{Lang, Viewer};
use leptos::html::Div;
use leptos::prelude::*;
use serde_json::Value;

use super::prompt::sentence;
use super::result::winners;
use super::state::Table;
use crate::boards::{Board, Seen, Sight};
use crate::settings::Settings;
use crate::text::Text;

/// Sentences that were made already: a long game has thousands, and each step adds a few.
#[derive(Clone, PartialEq, Debug)]
struct Told {
    lang: Lang,
    viewer: Viewer,
    events: Vec<Value>,
    lines: Vec<Line>,
}

/// A sentence of the log.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    text: String,
    /// The number of its event.
    at: usize,
}

impl Told {
    fn nothing(lang: Lang, viewer: Viewer) -> Told {
        Told { lang, viewer, events: Vec::new(), lines: Vec::new() }
    }

    /// Tells what is new; everything again if the past has changed, or its reader.
    fn go_on<G: Board>(&mut self, seen: &Seen<G>, events: &[Value]) {
        let is_continued = (self.lang, self.viewer) == (seen.lang, seen.viewer);
        if !is_continued || !events.starts_with(&self.events) {
            *self = Told::nothing(seen.lang, seen.viewer);
        }
        for (at, event) in events.iter().enumerate().skip(self.events.len()) {
            let Ok(known) = serde_json::from_value::<G::Event>(event.clone()) else { continue };
            let text = seen.rules.event(&known, &seen.names, seen.lang);
            if !text.is_empty() {
                self.lines.push(Line { text, at });
            }
        }
        self.events = events.to_vec();
    }

    /// Tells what came after so many events to those who hear the page.
    fn speak(&self, events: usize, table: Table) {
        let new = self.lines.iter().filter(|line| line.at >= events);
        new.for_each(|line| table.voice.say(&line.text));
    }
}

/// What was told aloud.
#[derive(Clone, Copy)]
struct Heard {
    /// How many events.
    events: usize,
    /// The decision that was asked for last, if the listener was asked.
    decision: Option<u32>,
    /// Whether the winner was named.
    is_over: bool,
}

/// Everything that happened, the newest at the end and in view.
#[component]
pub(super) fn Log<G: Board>(table: Table, sight: Sight<G>) -> impl IntoView {
    let settings = Settings::get();
    let list = NodeRef::<Div>::new();
    let (lang, viewer) = sight.with_untracked(|seen| (seen.lang, seen.viewer));
    let told = StoredValue::new_local(Told::nothing(lang, viewer));
    let lines = RwSignal::new(Vec::new());
    // What was known when the table was opened is not told again.
    let heard = StoredValue::new(Heard {
        events: table.scene.with_untracked(|scene| scene.events.len()),
        decision: None,
        is_over: false,
    });
    Effect::new(move || {
        let is_past = table.past.get().is_some();
        sight.with(|seen| {
            table.scene.with_untracked(|scene| {
                told.update_value(|told| told.go_on(seen, &scene.events));
                let asked = (!seen.choices.is_empty()).then_some(scene.decision);
                let is_over = scene.ranks.is_some();
                let now = Heard { events: scene.events.len(), decision: asked, is_over };
                if !is_past {
                    let before = heard.get_value();
                    heard.set_value(now);
                    told.with_value(|told| told.speak(before.events, table));
                    if asked.is_some() && asked != before.decision {
                        table.voice.say(&sentence(table, seen, settings));
                    }
                    // Last of all: first everybody hears how it came about.
                    if let Some(winners) = winners(scene, seen.lang).filter(|_| !before.is_over) {
                        table.voice.say(&winners);
                    }
                }
            });
        });
        lines.set(told.with_value(|told| told.lines.clone()));
    });
    // After the lines are there, so that the newest is in view.
    Effect::new(move || {
        lines.track();
        table.is_side_open.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <section class="log" aria-label=move || settings.say(&Text::Log)>
            <h2>{move || settings.say(&Text::Log)}</h2>
            <div class="lines" role="log" aria-live="off" tabindex="0" node_ref=list>
                <ol>
                    <For
                        each=move || lines.get()
                        key=|line| (line.at, line.text.clone())
                        children=move |line| {
                            let Line { text, at } = line;
                            let is_new = move || table.known.get() <= at;
                            view! { <li class:new=is_new>{text}</li> }
                        }
                    />
                </ol>
            </div>
        </section>
    }
}
