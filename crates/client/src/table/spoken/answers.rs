//! What the command box answers.

use leptos::prelude::*;

use super::Spoken;
use super::text::Text;
use super::wish::{Wish, Word};
use crate::settings::Settings;
use crate::table::Table;

/// So many answers stay in view.
const KEPT: usize = 3;
/// So many choices are told when a bot is asked.
const BEST: usize = 3;

/// Carries out what is written, and answers.
#[derive(Clone, Copy)]
pub(super) struct Answers {
    table: Table,
    spoken: Spoken,
    settings: Settings,
    /// The last answers, the newest first.
    pub(super) given: RwSignal<Vec<String>>,
}

impl Answers {
    pub(super) fn new(table: Table, spoken: Spoken) -> Answers {
        let answers = Answers { table, spoken, settings: Settings::get(), given: RwSignal::new(Vec::new()) };
        answers.tell_hints();
        answers
    }

    /// Answers by words.
    fn answer(self, sentence: &str) {
        self.table.voice.say(sentence);
        self.note(sentence.to_owned());
    }

    /// Shows something that is told elsewhere.
    pub(super) fn note(self, sentence: String) {
        self.given.update(|given| {
            given.insert(0, sentence);
            given.truncate(KEPT);
        });
    }

    /// Does what is wished.
    pub(super) fn grant(self, wish: Wish) {
        match wish {
            Wish::Nothing => {}
            Wish::Word(word) => self.speak(word),
            Wish::Notation(notation) => self.act(notation),
            Wish::Number(number) => {
                let first = self.spoken.first;
                let mut offers = untrack(|| self.spoken.offers.run(()));
                let last = (offers.len() + first).saturating_sub(1);
                match number.checked_sub(first).filter(|at| *at < offers.len()) {
                    Some(at) => self.act(offers.swap_remove(at).notation),
                    None if offers.is_empty() => self.answer(&self.say(&Text::NothingToDo)),
                    None => self.answer(&self.say(&Text::NoSuchNumber { first: &first, last: &last })),
                }
            }
        }
    }

    fn act(self, notation: String) {
        if untrack(|| self.spoken.offers.run(())).is_empty() {
            self.answer(&self.say(&Text::NothingToDo));
        } else {
            self.table.act(notation);
        }
    }

    fn say(self, text: &Text<'_>) -> String {
        text.say(self.settings.lang.get_untracked())
    }

    fn speak(self, word: Word) {
        let lang = self.settings.lang.get_untracked();
        match word {
            Word::Help => {
                let line =
                    |word: Word| Text::WordNamed { word: &word.said(lang), does: &word.does(lang) }.say(lang);
                let words: Vec<String> = Word::ALL.into_iter().map(line).collect();
                self.answer(&format!("{}\n{}", self.say(&Text::Help), words.join("\n")));
            }
            Word::Where => self.answer(&untrack(|| self.place())),
            Word::Table => self.answer(&untrack(|| self.spoken.board.run(()))),
            Word::List => self.answer(&untrack(|| self.list())),
            Word::Log => focus_log(),
            Word::Undo => self.table.undo(),
            Word::Hint if untrack(|| self.spoken.offers.run(())).is_empty() => {
                self.answer(&self.say(&Text::NothingToDo));
            }
            // The table says so itself.
            Word::Hint if !self.table.host().is_some_and(|live| live.advises()) => self.table.ask_hint(),
            Word::Hint => {
                self.answer(&crate::text::Text::Thinking.say(lang));
                self.table.ask_hint();
            }
        }
    }

    /// Which game, how far, who must do what.
    fn place(self) -> String {
        let step = self.table.scene.with(|scene| scene.entries).into();
        let (title, prompt) = (self.spoken.title.run(()), self.spoken.prompt.run((self.table,)));
        let count = self.spoken.offers.run(()).len() as i64;
        self.say(&Text::Place { title: &title, step, prompt: &prompt, count })
    }

    fn list(self) -> String {
        let offers = self.spoken.offers.run(());
        if offers.is_empty() {
            return self.say(&Text::NothingToDo);
        }
        let line =
            |(number, words): (usize, &String)| self.say(&Text::Numbered { number: &number, words: &words });
        let words = offers.iter().map(|offer| &offer.words);
        (self.spoken.first..).zip(words).map(line).collect::<Vec<_>>().join("\n")
    }

    /// Tells what a bot thinks, whenever one was asked.
    fn tell_hints(self) {
        let best = Memo::new(move |_| {
            let offers = self.spoken.offers.run(());
            let hinted = (self.spoken.first..).zip(offers).filter_map(|(number, offer)| {
                let hint = offer.hint?;
                Some((number, offer.words, hint.win))
            });
            let mut all: Vec<(usize, String, f32)> = hinted.collect();
            all.sort_by(|one, other| other.2.total_cmp(&one.2));
            all.truncate(BEST);
            all
        });
        Effect::new(move |before: Option<()>| {
            let best = best.get();
            // What was known before the panel was opened is on the board already.
            if before.is_none() || best.is_empty() {
                return;
            }
            let line = |(number, words, win): &(usize, String, f32)| {
                let percent = format!("{:.1}", win * 100.0);
                self.say(&Text::Advised { number, words, percent: &percent })
            };
            self.answer(&best.iter().map(line).collect::<Vec<_>>().join("\n"));
        });
    }
}

/// Leads to the log, to read in it.
fn focus_log() {
    use wasm_bindgen::JsCast;
    let log = document().query_selector("[role=log]").ok().flatten();
    if let Some(log) = log.and_then(|log| log.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = log.focus();
    }
}
