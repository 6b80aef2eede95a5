//! Studying the own games that were not studied yet, one after the other, while the page is open.

use art::house::Icon;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::course::{Course, Stage};
use super::super::text::Text;
use super::finished::{self, KeptOwn};
use super::statistics::Shelf;
use crate::picture::Sign;
use crate::settings::Settings;
use crate::worker::Pool;

/// Studies that are due.
#[derive(Clone, Copy)]
struct Round {
    shelf: Shelf,
    /// What is left to do, the next at the end.
    left: RwSignal<Vec<KeptOwn>>,
    /// The game that is looked at.
    now: RwSignal<Option<(KeptOwn, Course)>, LocalStorage>,
    /// Whether a game is made ready or looked at.
    is_on: RwSignal<bool>,
    problem: RwSignal<Option<String>>,
}

impl Round {
    /// Goes on with the next game. Everything belongs to the page: whoever leaves it stops.
    fn next(self, owner: Owner, pool: Pool, settings: Settings) {
        let Some(game) = self.left.try_update(Vec::pop).flatten() else {
            self.end(None);
            return;
        };
        spawn_local(async move {
            let ready = finished::to_study(&game.id, settings.lang.get_untracked()).await;
            if self.is_on.try_get_untracked() != Some(true) {
                return;
            }
            match ready {
                Ok((host, record)) => {
                    let course = owner.with(|| Course::begin(host, record, pool));
                    self.now.set(Some((game, course)));
                }
                Err(sentence) => self.end(Some(sentence)),
            }
        });
    }

    fn end(self, problem: Option<String>) {
        self.is_on.set(false);
        self.now.set(None);
        self.problem.set(problem);
    }

    /// Whether what was found stands in the book.
    fn is_noted(self, game: &KeptOwn) -> bool {
        self.shelf.book.with_untracked(|book| {
            book.games.iter().any(|known| known.name == game.name && known.cost.is_some())
        })
    }
}

/// How many games were not studied, and the button that makes up for it.
#[component]
pub(super) fn CatchUp(shelf: Shelf) -> impl IntoView {
    let settings = Settings::get();
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let owner = StoredValue::new_local(Owner::current().unwrap_or_default());
    let round = Round {
        shelf,
        left: RwSignal::new(Vec::new()),
        now: RwSignal::new_local(None),
        is_on: RwSignal::new(false),
        problem: RwSignal::new(None),
    };
    let go_on = move || round.next(owner.get_value(), pool.get_value(), settings);
    // Those that are still kept, and how many are not.
    let due = Memo::new(move |_| {
        let unstudied: Vec<String> = shelf.book.with(|book| {
            book.games.iter().filter(|game| game.cost.is_none()).map(|game| game.name.clone()).collect()
        });
        let kept: Vec<KeptOwn> = shelf
            .kept
            .with(|kept| kept.iter().filter(|game| unstudied.contains(&game.name)).cloned().collect());
        let gone = unstudied.len() - kept.len().min(unstudied.len());
        (kept, gone)
    });
    Effect::new(move || {
        let Some((game, course)) = round.now.get() else { return };
        match course.stage.get() {
            Stage::Running => {}
            Stage::Done => {
                shelf.refresh();
                match round.is_noted(&game) {
                    true => go_on(),
                    false => round.end(Some(settings.say(&Text::StorageFull))),
                }
            }
            Stage::Stopped => round.end(None),
            Stage::Failed => round.end(Some(settings.say(&Text::LookFailed))),
        }
    });
    let start = move |_| {
        round.left.set(due.with_untracked(|(kept, _)| kept.clone()));
        round.problem.set(None);
        round.is_on.set(true);
        go_on();
    };
    let stop = move |_| {
        round.left.set(Vec::new());
        match round.now.get_untracked() {
            Some((_, course)) => course.stop(),
            None => round.end(None),
        }
    };
    let gone = move || {
        let gone = due.with(|(_, gone)| *gone);
        (gone > 0).then(|| settings.say(&Text::RecordsGone { count: gone as i64 }))
    };
    let waiting = move || due.with(|(kept, _)| kept.len());
    let progress = move || {
        let games = settings.say(&Text::GamesLeft { count: round.left.with(Vec::len) as i64 });
        let steps = round.now.with(|now| {
            let (_, course) = now.as_ref()?;
            Some(settings.say(&Text::Looking { done: &course.done.get(), all: &course.entries }))
        });
        format!("{} {games}", steps.unwrap_or_default())
    };
    view! {
        <div class="catch-up">
            <Show when=move || round.is_on.get()>
                <p class="small">{progress}</p>
                <button class="button" on:click=stop>
                    <Sign icon=Icon::Close/>
                    <span>{move || settings.say(&Text::Stop)}</span>
                </button>
            </Show>
            <Show when=move || !round.is_on.get() && waiting() != 0>
                <button class="button primary" on:click=start>
                    <Sign icon=Icon::Study/>
                    <span>{move || settings.say(&Text::StudyMissing { count: waiting() as i64 })}</span>
                </button>
            </Show>
            <p class="small">{gone}</p>
            <p class="refused" role="alert">{move || round.problem.get()}</p>
        </div>
    }
}
