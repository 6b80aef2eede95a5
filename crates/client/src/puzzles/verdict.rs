//! What stands round a puzzle: what is asked, and after the try what everything was worth.

use std::rc::Rc;

use art::house::Icon;
use gamekit::{Lang, Seat};
use leptos::html;
use leptos::prelude::*;
use leptos_router::components::A;
use protocol::TableText;
use puzzles::{Puzzle, Worth};
use serde_json::Value;

use super::place::Place;
use super::progress::{self, Tried};
use super::text::Text;
use super::words::grade_name;
use super::worths::Worths;
use crate::picture::Sign;
use crate::settings::Settings;
use crate::table::{Dress, Players, Table};

/// What is known round a puzzle.
#[derive(Clone)]
pub(super) struct Around {
    /// The game.
    pub(super) game: &'static str,
    /// Its number among all of its game, from 1.
    pub(super) number: usize,
    /// Whether it is the puzzle of the day.
    pub(super) is_today: bool,
    /// The next one, if one is left.
    pub(super) next: Option<Place>,
    /// What was tried last: the first try is kept.
    pub(super) tried: RwSignal<Option<String>>,
    /// Says an action in words, as a seat sees it.
    pub(super) say: fn(&TableText, Value, Seat, &str, Lang) -> Option<String>,
}

impl Around {
    /// An action in words, as the seat of the puzzle sees it.
    pub(super) fn words(&self, table: Table, puzzle: &Puzzle, action: &str, lang: Lang) -> String {
        let said = table
            .scene
            .with(|scene| (self.say)(&scene.table, scene.view.clone(), Seat(puzzle.seat), action, lang));
        said.unwrap_or_else(|| action.to_owned())
    }

    /// Takes a try; the first one counts, later ones only look.
    pub(super) fn try_it(&self, puzzle: &Puzzle, action: &str) {
        let is_right = puzzle.is_solved_by(action);
        progress::keep(self.game, &puzzle.id, Tried { action: action.to_owned(), is_right });
        self.tried.set(Some(action.to_owned()));
    }
}

/// What stands round the board of a puzzle.
pub(super) fn dress(around: &Around, puzzle: &Rc<Puzzle>, table: Table) -> Dress {
    let settings = Settings::get();
    let tried = around.tried;
    // As soon as something was tried, the board shows what everything is worth.
    Effect::new(move || {
        if tried.with(Option::is_some) {
            table.ask_hint();
        }
    });
    let list = Place::List { game: around.game }.address();
    let rules = format!("/rules/{}", around.game);
    Dress {
        notes: view! { <Note around=around.clone() puzzle=Rc::clone(puzzle) table/> }.into_any(),
        players: view! { <Players table/> }.into_any(),
        talk: view! { <Worths around=around.clone() puzzle=Rc::clone(puzzle) table/> }.into_any(),
        menu: view! {
            <div class="row">
                <A href=list attr:class="button quiet">{move || settings.say(&Text::AllPuzzles)}</A>
                <A href=rules attr:class="button quiet">{move || settings.say(&Text::RulesLink)}</A>
            </div>
        }
        .into_any(),
    }
}

/// What is asked, or how it went.
#[component]
fn Note(around: Around, puzzle: Rc<Puzzle>, table: Table) -> impl IntoView {
    let settings = Settings::get();
    let around = StoredValue::new_local(around);
    let puzzle = StoredValue::new_local(puzzle);
    let tried = around.with_value(|around| around.tried);
    let head = move || {
        let (number, is_today) = around.with_value(|around| (around.number, around.is_today));
        let grade = &grade_name(puzzle.with_value(|puzzle| puzzle.grade), settings);
        settings.say(&match is_today {
            true => Text::TodayHead { grade },
            false => Text::PuzzleHead { number: &number, grade },
        })
    };
    let verdict = move || {
        let action = tried.get()?;
        let is_right = puzzle.with_value(|puzzle| puzzle.is_solved_by(&action));
        Some((is_right, settings.say(if is_right { &Text::Right } else { &Text::Wrong })))
    };
    let sentence = move || {
        let action = tried.get()?;
        let lang = settings.lang.get();
        puzzle.with_value(|puzzle| {
            let words =
                |worth: &Worth| around.with_value(|around| around.words(table, puzzle, &worth.0, lang));
            explained(puzzle, &action, &words, lang)
        })
    };
    let link = NodeRef::<html::A>::new();
    // Whoever has just tried something is led on; whoever comes back looks around first.
    Effect::new(move |before: Option<bool>| {
        let is_tried = tried.with(Option::is_some);
        if is_tried && before == Some(false) {
            request_animation_frame(move || {
                // Without focus it can still be touched.
                let _ = link.try_get_untracked().flatten().map(|link| link.focus());
            });
        }
        is_tried
    });
    let next = move || {
        let next = around.with_value(|around| around.next.clone());
        let game = around.with_value(|around| around.game);
        tried.get().map(|_| {
            let (address, words) = match next {
                Some(next) => (next.address(), settings.say(&Text::NextPuzzle)),
                None => (Place::List { game }.address(), settings.say(&Text::AllPuzzles)),
            };
            view! {
                <a node_ref=link href=address class="button primary">
                    <Sign icon=Icon::Play/>
                    <span>{words}</span>
                </a>
            }
        })
    };
    let is_right = Memo::new(move |_| verdict().map(|(is_right, _)| is_right));
    view! {
        <section
            class="notes puzzle-note"
            class:right=move || is_right.get() == Some(true)
            class:wrong=move || is_right.get() == Some(false)
            aria-label=move || settings.say(&Text::PuzzleName)
        >
            <p class="head">{head}</p>
                <p class="says" role="status">
                    {move || match verdict() {
                        None => view! { <span>{settings.say(&Text::Asked)}</span> }.into_any(),
                        Some((is_right, text)) => {
                            let icon = if is_right { Icon::Check } else { Icon::Close };
                            view! { <Sign icon/><strong>{text}</strong>" "<span>{sentence}</span> }.into_any()
                        }
                    }}
                </p>
            {next}
        </section>
    }
}

/// What the try was worth, and what it is compared with: the best, or else the second.
fn explained(puzzle: &Puzzle, action: &str, words: &dyn Fn(&Worth) -> String, lang: Lang) -> Option<String> {
    let best = puzzle.best()?;
    let (what, win) = (&words(best), &percent(best));
    Some(if puzzle.is_solved_by(action) {
        let second = puzzle.second()?;
        let (other, other_win) = (&words(second), &percent(second));
        Text::RightBecause { what, win, other, other_win }.say(lang)
    } else {
        let chosen = puzzle.worth(action)?;
        let (tried, tried_win) = (&words(chosen), &percent(chosen));
        Text::WrongBecause { tried, tried_win, what, win }.say(lang)
    })
}

/// A share of the victory in percent.
pub(super) fn percent(worth: &Worth) -> String {
    match worth.1 {
        Some(thousandths) => format!("{}.{}", thousandths / 10, thousandths % 10),
        None => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::Options;
    use puzzles::Grade;

    fn puzzle() -> Puzzle {
        let worth = |action: &str, win| Worth(action.to_owned(), Some(win), Some(0));
        Puzzle {
            id: "1-2".to_owned(),
            options: Options::for_players(2),
            by: Vec::new(),
            log: Vec::new(),
            seat: 0,
            grade: Grade::Tricky,
            solved: [0, 1, 5, 2],
            right: 1,
            values: vec![worth("take 7", 531), worth("take 3", 410), worth("take 9", 8)],
        }
    }

    #[test]
    fn a_verdict_names_what_everything_was_worth() {
        let words = |worth: &Worth| worth.0.clone();
        let said = |action| explained(&puzzle(), action, &words, Lang::En).unwrap_or_default();
        let has = |told: &str, parts: [&str; 4]| parts.iter().all(|part| told.contains(part));
        let (right, wrong) = (said("take 7"), said("take 9"));
        assert!(has(&right, ["take 7", "53.1", "take 3", "41.0"]), "{right}");
        assert!(has(&wrong, ["take 9", "0.8", "take 7", "53.1"]), "{wrong}");
        assert_eq!(said("fly"), "");
    }
}
