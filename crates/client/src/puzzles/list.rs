//! The puzzles of a game by grade, with what was tried.

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::components::A;
use puzzles::{Grade, Puzzle, Set};

use super::data::with_set;
use super::place::Place;
use super::progress::{self, Progress};
use super::text::Text;
use super::words::{grade_about, grade_name};
use crate::pages::{game_title, show_title};
use crate::picture::Sign;
use crate::settings::Settings;

/// All puzzles of a game.
#[component]
pub(super) fn List(game: &'static str) -> impl IntoView {
    with_set(game, move |set| shown(game, &set).into_any())
}

/// All puzzles of a set that is there.
pub(super) fn shown(game: &'static str, set: &Set) -> impl IntoView + use<> {
    let settings = Settings::get();
    let title = move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        settings.say(&Text::ListTitle { title: &title })
    };
    show_title(title);
    let progress = progress::kept(game);
    let (solved, tried) = progress.counts();
    let count = set.puzzles.len();
    let about = move || {
        settings.say(&match count {
            0 => Text::NoneYet,
            _ => Text::Progress { solved: &solved, tried: &tried, count: &count },
        })
    };
    // Nothing is said of a grade that no puzzle has.
    let grades = Grade::ALL.map(|grade| {
        let puzzles: Vec<_> =
            set.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.grade == grade).collect();
        let count = (!puzzles.is_empty()).then_some(puzzles.len())?;
        let is_solved = |id: &str| progress.of(id).is_some_and(|tried| tried.is_right);
        let solved = puzzles.iter().filter(|(_, puzzle)| is_solved(&puzzle.id)).count();
        let about = move || {
            let about = &grade_about(grade, settings);
            settings.say(&Text::GradeProgress { about, solved: &solved, count: &count })
        };
        let items = puzzles.into_iter().map(|item| door(game, item, &progress, settings)).collect_view();
        let heading = match grade {
            Grade::Gentle => "gentle",
            Grade::Tricky => "tricky",
            Grade::Hard => "hard",
        };
        Some(view! {
            <section aria-labelledby=heading>
                <h2 id=heading>{move || grade_name(grade, settings)}</h2>
                <p class="small">{about}</p>
                <ul class="numbers">{items}</ul>
            </section>
        })
    });
    let today = (count > 0).then(|| {
        view! {
            <A href=Place::Today { game }.address() attr:class="button primary">
                <Sign icon=Icon::Sun/>
                <span>{move || settings.say(&Text::OfToday)}</span>
            </A>
        }
    });
    view! {
        <main id="main" class=format!("page puzzles {game}")>
            <header>
                <p><A href=Place::Hall.address()>{move || settings.say(&Text::HallTitle)}</A></p>
                <h1>{title}</h1>
                <p class="lead">{about}</p>
                {today}
            </header>
            {grades}
        </main>
    }
}

/// The way to one puzzle: its number, and how it went.
fn door(
    game: &'static str,
    (place, puzzle): (usize, &Puzzle),
    progress: &Progress,
    settings: Settings,
) -> impl IntoView + use<> {
    let address = Place::Puzzle { game, id: puzzle.id.clone() }.address();
    let number = place + 1;
    let is_right = progress.of(&puzzle.id).map(|tried| tried.is_right);
    let name = move || {
        let number = &number;
        settings.say(&match is_right {
            None => Text::NumberOpen { number },
            Some(true) => Text::NumberSolved { number },
            Some(false) => Text::NumberMissed { number },
        })
    };
    let mark = is_right.map(|is_right| {
        let icon = if is_right { Icon::Check } else { Icon::Close };
        view! { <Sign icon/> }
    });
    let class = match is_right {
        None => "button",
        Some(true) => "button solved",
        Some(false) => "button missed",
    };
    view! {
        <li>
            <A href=address attr:class=class attr:aria-label=name>
                <span>{number}</span>
                {mark}
            </A>
        </li>
    }
}
