//! The front page: three games, each two clicks from a running one, and games that wait.

mod kept;
mod load;
mod today;
mod waiting;

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::components::A;

use super::parts::{game_facts, game_title, game_words, named_door};
use super::text::Text;
use super::{pictures, show_title};
use crate::picture::{Sign, shown};
use crate::settings::Settings;
use kept::Kept;
pub(crate) use kept::moment;
use load::{LoadButton, Loading};
use today::Today;
use waiting::Waiting;

/// Three games and what is still running.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let settings = Settings::get();
    show_title(String::new);
    let loading = Loading::new();
    let games = RwSignal::new_local(Kept::newest());
    view! {
        <main
            id="main"
            class="page home"
            class:dropping=move || loading.is_over.get()
            on:dragover=move |event| loading.hover(&event)
            on:dragleave=move |_| loading.is_over.set(false)
            on:drop=move |event| loading.drop(&event)
        >
            <div class="hero">
                <h1>{move || settings.say(&Text::HomeTitle)}</h1>
                <div>
                    <p class="lead">{move || settings.say(&Text::HomePromise)}</p>
                    <div class="row">
                        <First games/>
                        <A href="/learn" attr:class="button large">
                            <Sign icon=Icon::Book/>
                            <span>{move || settings.say(&Text::LearnNow)}</span>
                        </A>
                        <A href="/online" attr:class="button large">
                            <Sign icon=Icon::People/>
                            <span>{move || settings.say(&Text::PlayOnline)}</span>
                        </A>
                        <LoadButton loading/>
                    </div>
                    <p class="refused" role="alert">{move || loading.problem.get()}</p>
                </div>
            </div>
            <div class="cards">
                {catalog::GAMES.iter().copied().map(|game| view! { <GameCard game/> }).collect_view()}
            </div>
            <Waiting games/>
            <Today/>
            <Gifts/>
            <p class="note">
                <A href="/study" attr:class="book">
                    <Sign icon=Icon::Study/>
                    <span>{move || settings.say(&Text::ToStudy)}</span>
                </A>
                " "
                <A href="/statistics" attr:class="book">
                    <Sign icon=Icon::Log/>
                    <span>{move || settings.say(&Text::ToStatistics)}</span>
                </A>
                " "
                <A href="/packs" attr:class="book">
                    <Sign icon=Icon::Plus/>
                    <span>{move || settings.say(&Text::OwnCardsLink)}</span>
                </A>
            </p>
            <p class="small note">
                {move || settings.say(&Text::UnofficialNote)}
                " "
                <A href="/about">{move || settings.say(&Text::CreditsLink)}</A>
                " · "
                <A href="/privacy">{move || settings.say(&Text::PrivacyLink)}</A>
            </p>
            <p class="drop-here" aria-hidden="true">{move || settings.say(&Text::DropHere)}</p>
        </main>
    }
}

/// The button for those who do not want to look around: the game that waits, or any.
#[component]
fn First(games: RwSignal<Vec<Kept>, LocalStorage>) -> impl IntoView {
    let settings = Settings::get();
    move || {
        let lang = settings.lang.get();
        let waiting = games.with(|games| {
            let first = games.iter().find(|game| game.can_go_on())?;
            Some((format!("/table/{}", first.id), game_title(&first.game, lang)?))
        });
        let (address, words) = match waiting {
            Some((address, title)) => (address, settings.say(&Text::GoOnWith { title: &title })),
            None => ("/play/assemble".to_owned(), settings.say(&Text::PlayNow)),
        };
        view! {
            <A href=address attr:class="button primary large">
                <Sign icon=Icon::Play/>
                <span>{words}</span>
            </A>
        }
    }
}

/// A game to choose.
#[component]
fn GameCard(game: &'static str) -> impl IntoView {
    let settings = Settings::get();
    let title = move || game_title(game, settings.lang.get()).unwrap_or_default();
    view! {
        <article class=format!("card {game}")>
            <A href=format!("/play/{game}") attr:class="stage" attr:tabindex="-1" attr:aria-hidden="true">
                <span class="wide">{shown(pictures::wide(game))}</span>
                <span class="low">{shown(pictures::low(game))}</span>
            </A>
            <div class="blurb">
                <h2>{title}</h2>
                <p class="about">{move || game_words(game, settings)}</p>
                <p class="facts">{move || game_facts(game, settings)}</p>
            </div>
            <div class="doors">
                <A
                    href=format!("/play/{game}")
                    attr:class="button primary"
                    attr:aria-label=move || named_door(settings, &Text::PlayAgainstBots, &title())
                >
                    <Sign icon=Icon::Robot/>
                    <span class="long">{move || settings.say(&Text::PlayAgainstBots)}</span>
                    <span class="short">{move || settings.say(&Text::PlayShort)}</span>
                </A>
                <A
                    href=format!("/rules/{game}")
                    attr:class="button"
                    attr:aria-label=move || settings.say(&Text::RulesOf { title: &title() })
                >
                    <Sign icon=Icon::Book/>
                    <span class="door">{move || settings.say(&crate::text::Text::AllRules)}</span>
                </A>
            </div>
        </article>
    }
}

/// Something that the house gives: its sign, its name, and what it is.
type Gift = (Icon, fn() -> Text<'static>, fn() -> Text<'static>);

/// What else there is.
#[component]
fn Gifts() -> impl IntoView {
    let settings = Settings::get();
    let gift = move |(icon, title, words): Gift| {
        view! {
            <li>
                <span class="medal"><Sign icon/></span>
                <div>
                    <h3>{move || settings.say(&title())}</h3>
                    <p class="small">{move || settings.say(&words())}</p>
                </div>
            </li>
        }
    };
    let gifts: [Gift; 4] = [
        (Icon::People, || Text::GiftAnywhere, || Text::GiftAnywhereText),
        (Icon::Why, || Text::GiftWhy, || Text::GiftWhyText),
        (Icon::Study, || Text::GiftStudy, || Text::GiftStudyText),
        (Icon::Fair, || Text::GiftFair, || Text::GiftFairText),
    ];
    view! { <ul class="gifts">{gifts.map(gift)}</ul> }
}
