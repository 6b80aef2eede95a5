//! What is loaded when it is first needed: everything that belongs to one game, the pages of the house, playing
//! online, studying games, lessons, the workshop for packs, accounts, and puzzles.
//!
//! The module that a browser gets first knows the games by name only. The functions marked here and what
//! only they need are cut out of it when the page is built (`crates/site`), and fetched for whoever calls
//! them first.

use std::future::Future;

use alea::Alea;
use assemble::Assemble;
use catalog::{AnyGame, UnknownGame};
use gamekit::{Game, Lang, Seat};
use heroes::Heroes;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Advice, TableText, Thought};
use send_wrapper::SendWrapper;
use serde_json::Value;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::annals::{FiguresPage, GamesPage, LeadersPage, PlayerPage};
use crate::boards::Board;
use crate::lessons::LessonPage;
use crate::online::{Begin, Manner, MannerChosen, OnlinePage};
use crate::packs::{AleaTools, HeroesTools, PackChoice, PackDoor, PacksPage};
use crate::pages::{self, About, AllRules, Draft, Home, Learn, NotFound, NotLoaded, Rules, SettingsPage};
use crate::people::{AccountPage, PrivacyPage, TurnsPage, follow, is_followed};
use crate::puzzles::PuzzlesPage;
use crate::settings::Settings;
use crate::study::{Doors, OldGamePage, StatisticsPage, StudyPage};
use crate::table::{self, Live, Local, Missing, NoTable, Panel, Spoken, Table};
use crate::{browser, store};

/// What the page and its worker can do with a game.
#[derive(Clone, Copy)]
pub(crate) struct Kit {
    /// The game.
    pub(crate) game: AnyGame,
    /// The page on which a table is made.
    pub(crate) play: fn() -> AnyView,
    /// An open table of this page.
    pub(crate) local: fn(Local) -> AnyView,
    /// An open table, wherever its host is.
    pub(crate) table: fn(Live) -> AnyView,
    /// The levels of its bots, weakest first.
    pub(crate) levels: &'static [&'static str],
    /// Answers what a bot is asked.
    pub(crate) think: fn(&Thought) -> Advice,
    /// An action in words, as a seat sees it.
    pub(crate) action_words: fn(&TableText, Value, Seat, &str, Lang) -> Option<String>,
}

impl Kit {
    fn of<G: Board>() -> Kit {
        Kit {
            game: AnyGame::of::<G>(),
            play: pages::play_of::<G>,
            local: table::local_table_of::<G>,
            table: table::table_of::<G>,
            levels: G::names(),
            think: |thought| host::think_about::<G>(thought, Some(browser::micros)),
            action_words: |table, view, seat, action, lang| {
                let (rules, view) = (table.setup().build::<G>().ok()?, serde_json::from_value(view).ok()?);
                Some(rules.action(&view, seat, action.parse().ok()?, lang))
            },
        }
    }
}

/// Why something is not there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NotThere {
    /// There is no such game.
    Unknown(UnknownGame),
    /// It did not come over the wire.
    NotLoaded,
}

impl From<SplitLoaderError> for NotThere {
    fn from(_: SplitLoaderError) -> NotThere {
        NotThere::NotLoaded
    }
}

/// Makes a part of every game.
macro_rules! games {
    ($($game:ident: $part:ident;)*) => {
        $(
            #[wasm_split($part, fallible)]
            fn $part() -> Result<Kit, NotThere> {
                Ok(Kit::of::<$game>())
            }
        )*

        /// The kit of the game of this id.
        pub(crate) async fn kit(game: &str) -> Result<Kit, NotThere> {
            match game {
                $($game::ID => $part().await,)*
                _ => Err(NotThere::Unknown(UnknownGame { given: game.to_owned() })),
            }
        }
    };
}

games! {
    Assemble: assemble;
    Alea: alea;
    Heroes: heroes;
}

/// Whether the bots of Alea have the table for so many players.
#[wasm_split(alea, fallible)]
pub(crate) fn has_alea_table(players: u8) -> Result<bool, NotThere> {
    Ok(alea_tables::Table::is_there(players))
}

/// Gives the bots of Alea the table for so many players; false if it is none.
#[wasm_split(alea, fallible)]
pub(crate) fn give_alea_table(players: u8, bytes: Vec<u8>) -> Result<bool, NotThere> {
    Ok(alea_tables::Table::give(players, &bytes).is_ok())
}

/// Makes one part of some pages, and for each a function that shows it.
macro_rules! pages {
    ($part:ident: $($page:ident: $show:ident, $inside:ident;)*) => {
        $(
            #[wasm_split($part, fallible)]
            fn $inside() -> Result<AnyView, NotThere> {
                Ok(view! { <$page/> }.into_any())
            }

            /// Shows the page as soon as it is there.
            pub(crate) fn $show() -> impl IntoView {
                when_there(async { $inside().await.ok() })
            }
        )*
    };
}

pages! {
    house:
    Home: home, home_inside;
    Learn: learn, learn_inside;
    AllRules: all_rules, all_rules_inside;
    Rules: rules, rules_inside;
    SettingsPage: settings, settings_inside;
    About: about, about_inside;
    NotFound: not_found, not_found_inside;
}

pages! {
    online:
    OnlinePage: online, online_inside;
}

pages! {
    lessons:
    LessonPage: lesson, lesson_inside;
}

pages! {
    study:
    StudyPage: study, study_inside;
    StatisticsPage: statistics, statistics_inside;
    OldGamePage: old_game, old_game_inside;
}

/// Where doors to a study stand at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    /// What is seldom wanted.
    Menu,
    /// The result.
    Result,
}

#[wasm_split(study, fallible)]
fn doors_inside(table: Table, beside: Beside) -> Result<AnyView, NotThere> {
    Ok(view! { <Doors table beside/> }.into_any())
}

/// Shows the ways that lead from a table to its study.
pub(crate) fn doors(table: Table, beside: Beside) -> impl IntoView {
    when_there(async move { Some(doors_inside(table, beside).await.unwrap_or_else(|_| ().into_any())) })
}

pages! {
    annals:
    GamesPage: games, games_inside;
    PlayerPage: player, player_inside;
    LeadersPage: leaders, leaders_inside;
    FiguresPage: figures, figures_inside;
}

pages! {
    packs:
    PacksPage: packs, packs_inside;
}

/// What the workshop asks of Alea.
#[wasm_split(alea, fallible)]
pub(crate) fn alea_tools() -> Result<AleaTools, NotThere> {
    Ok(AleaTools::here())
}

/// What the workshop asks of Heroes.
#[wasm_split(heroes, fallible)]
pub(crate) fn heroes_tools() -> Result<HeroesTools, NotThere> {
    Ok(HeroesTools::here())
}

#[wasm_split(packs, fallible)]
fn choice_inside(door: PackDoor) -> Result<AnyView, NotThere> {
    Ok(view! { <PackChoice door/> }.into_any())
}

/// Shows which packs can be chosen as soon as it is there.
pub(crate) fn pack_choice(door: PackDoor) -> impl IntoView {
    when_there(async move { choice_inside(door).await.ok() })
}

pages! {
    people:
    AccountPage: account, account_inside;
    PrivacyPage: privacy, privacy_inside;
    TurnsPage: turns, turns_inside;
}

#[wasm_split(people, fallible)]
fn follow_inside(settings: Settings) -> Result<(), NotThere> {
    follow(settings);
    Ok(())
}

/// Has what is set follow whoever is signed in; for everybody else nothing is fetched.
pub(crate) fn follow_settings(settings: Settings) {
    if is_followed() {
        // Without the part what is set here stays here.
        spawn_local(async move { drop(follow_inside(settings).await) });
    }
}

pages! {
    puzzles:
    PuzzlesPage: puzzles, puzzles_inside;
}

/// What the page that makes a table needs for one online.
#[derive(Clone, Copy)]
pub(crate) enum OnlinePart {
    /// What there is to choose beside players and options.
    Manner(MannerChosen),
    /// The button that makes it.
    Begin(Callback<(), Draft>, MannerChosen),
}

#[wasm_split(online, fallible)]
fn part_inside(part: OnlinePart) -> Result<AnyView, NotThere> {
    Ok(match part {
        OnlinePart::Manner(manner) => view! { <Manner manner/> }.into_any(),
        OnlinePart::Begin(draft, manner) => view! { <Begin draft manner/> }.into_any(),
    })
}

/// Shows it as soon as it is there.
pub(crate) fn online_part(part: OnlinePart) -> impl IntoView {
    when_there(async move { part_inside(part).await.ok() })
}

#[wasm_split(spoken, fallible)]
fn in_words_inside(table: Table, spoken: Spoken, called: RwSignal<u32>) -> Result<AnyView, NotThere> {
    Ok(view! { <Panel table spoken called/> }.into_any())
}

/// Shows the table in words as soon as that is there.
pub(crate) fn in_words(table: Table, spoken: Spoken, called: RwSignal<u32>) -> impl IntoView {
    when_there(async move { in_words_inside(table, spoken, called).await.ok() })
}

#[wasm_split(house, fallible)]
fn missing_inside(problem: NoTable, kept: Option<String>) -> Result<AnyView, NotThere> {
    Ok(view! { <Missing problem kept/> }.into_any())
}

/// Says why a table cannot be shown.
pub(crate) fn missing_table(id: &str, problem: NoTable) -> impl IntoView + use<> {
    let kept = store::raw(id);
    when_there(async { missing_inside(problem, kept).await.ok() })
}

/// Shows something of a game as soon as its kit is there.
pub(crate) fn with_kit(
    game: String,
    show: impl FnOnce(Result<Kit, UnknownGame>) -> AnyView + 'static,
) -> impl IntoView {
    when_there(async move {
        match kit(&game).await {
            Ok(kit) => Some(show(Ok(kit))),
            Err(NotThere::Unknown(unknown)) => Some(show(Err(unknown))),
            Err(NotThere::NotLoaded) => None,
        }
    })
}

fn when_there(shown: impl Future<Output = Option<AnyView>> + 'static) -> impl IntoView {
    // A browser has one thread: nothing is ever sent to another.
    Suspend::new(SendWrapper::new(
        async move { shown.await.unwrap_or_else(|| view! { <NotLoaded/> }.into_any()) },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    /// Outside of browsers nothing has to be loaded.
    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(answer) => answer,
            Poll::Pending => panic!("everything is there"),
        }
    }

    #[test]
    fn every_game_has_a_kit() {
        for id in catalog::GAMES {
            assert_eq!(now(kit(id)).map(|kit| kit.game.id), Ok(*id));
        }
        let unknown = UnknownGame { given: "chess".to_owned() };
        assert_eq!(now(kit("chess")).map(|kit| kit.game.id), Err(NotThere::Unknown(unknown)));
    }
}
