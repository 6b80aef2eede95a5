//! Making a table: how many, who sits where, which options.

mod chosen;
mod options;
mod pack;
mod seats;
mod words;

use art::house::Icon;
use gamekit::Setup;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::{use_location, use_navigate, use_params_map};
use protocol::online::Speed;

use super::learn::LessonLink;
use super::parts::{Segments, game_facts, game_title, game_words};
use super::text::Text;
use super::{pictures, show_title};
use crate::boards::Board;
use crate::browser;
use crate::later::{OnlinePart, not_found, online_part, with_kit};
use crate::picture::{Sign, shown};
use crate::settings::Settings;
use crate::table::{Tables, open_new};
use crate::worker::Pool;
pub(crate) use chosen::PackFile;
use chosen::{Chosen, Kind};
use options::OptionList;
use seats::SeatList;
pub(crate) use words::{level_name, option_words, value_words};

/// The page for making a table.
#[component]
pub(crate) fn Play() -> impl IntoView {
    let params = use_params_map();
    move || {
        let id = params.get().get("game").unwrap_or_default();
        with_kit(id, |kit| match kit {
            Ok(kit) => (kit.play)(),
            Err(_) => not_found().into_any(),
        })
    }
}

/// The same for a game whose type is known.
pub(crate) fn play_of<G: Board>() -> AnyView {
    let kind = Kind::of::<G>();
    let (wide, low) = (pictures::wide_of::<G>(), pictures::low_of::<G>());
    view! { <Choose kind wide low/> }.into_any()
}

/// Where a table is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// At this screen.
    Here,
    /// On a server, for friends.
    Online,
}

/// What a table online is made from, as far as it is chosen on this page.
pub(crate) struct Draft {
    /// The game's name.
    pub(crate) game: &'static str,
    /// Options and packs.
    pub(crate) setup: Setup,
    /// For every chair the level of its bot; nothing for a person.
    pub(crate) chairs: Vec<Option<String>>,
    /// Whether seats are drawn by lot.
    pub(crate) is_shuffled: bool,
}

/// Where the last choice for a game is kept.
fn storage_key(game: &str, place: Place) -> String {
    match place {
        Place::Here => format!("tabulea/play/{game}"),
        Place::Online => format!("tabulea/online/{game}"),
    }
}

fn last_choice(kind: &Kind, place: Place) -> Chosen {
    let key = storage_key(kind.game.id, place);
    let kept = browser::storage().and_then(|storage| storage.get_item(&key).ok().flatten());
    kept.and_then(|text| Chosen::read(&text, kind)).unwrap_or_else(|| Chosen::usual(kind, place))
}

fn keep_choice(kind: &Kind, chosen: &Chosen, place: Place) {
    if let Some(storage) = browser::storage() {
        // A browser that keeps nothing asks again next time.
        let _ = storage.set_item(&storage_key(kind.game.id, place), &chosen.write());
    }
}

/// The choices, and the button that begins.
#[component]
fn Choose(kind: Kind, wide: String, low: String) -> impl IntoView {
    let settings = Settings::get();
    let game = kind.game.id;
    let (least, most) = kind.range;
    let is_asked = use_location().search.get_untracked().contains("online");
    let is_online = RwSignal::new(is_asked);
    let place = move || if is_online.get_untracked() { Place::Online } else { Place::Here };
    let chosen = RwSignal::new(last_choice(&kind, place()));
    let kind = StoredValue::new(kind);
    // Places have numbers here: the same choice of numbers is there already for the players.
    let go_to = Callback::new(move |(new,): (u8,)| {
        let kind = kind.get_value();
        keep_choice(&kind, &chosen.get_untracked(), place());
        is_online.set(new != 0);
        chosen.set(last_choice(&kind, place()));
    });
    let places = vec![
        (0, Signal::derive(move || settings.say(&Text::PlaceHere))),
        (1, Signal::derive(move || settings.say(&Text::PlaceOnline))),
    ];
    let manner = RwSignal::new((Speed::Untimed, false, false));
    let draft = Callback::new(move |()| {
        let (kind, chosen) = (kind.get_value(), chosen.get_untracked());
        keep_choice(&kind, &chosen, Place::Online);
        chosen.draft(&kind)
    });
    show_title(move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        settings.say(&Text::PlayTitle { title: &title })
    });
    let title = move || game_title(game, settings.lang.get());
    let rules = move || {
        let title = game_title(game, settings.lang.get()).unwrap_or_default();
        settings.say(&Text::RulesOf { title: &title })
    };
    let counts = (least..=most)
        .map(|count| (count, Signal::derive(move || settings.say(&Text::PlayersNumber { count: &count }))))
        .collect();
    let set_count = Callback::new(move |(count,): (u8,)| chosen.update(|chosen| chosen.players = count));
    view! {
        <main id="main" class=format!("page play {game}")>
            <header class="playbill">
                <span class="wide">{shown(wide)}</span>
                <span class="low">{shown(low)}</span>
                <div class="blurb">
                    <h1>{title}</h1>
                    <p class="facts">{move || game_facts(game, settings)}</p>
                    <p class="about">{move || game_words(game, settings)}</p>
                    <A href=format!("/rules/{game}") attr:class="book">
                        <Sign icon=Icon::Book/>
                        <span>{rules}</span>
                    </A>
                    <LessonLink game/>
                </div>
            </header>
            <div class="form">
                <p class="lead">{move || settings.say(&Text::PlayLead)}</p>
                <Segments
                    name="place"
                    label=Signal::derive(move || settings.say(&Text::Place))
                    all=places
                    now=Signal::derive(move || u8::from(is_online.get()))
                    set=go_to
                />
                <fieldset>
                    <legend>{move || settings.say(&Text::HowMany)}</legend>
                    <Segments
                        name="players"
                        label=Signal::derive(move || settings.say(&Text::HowMany))
                        all=counts
                        now=Signal::derive(move || chosen.with(|chosen| chosen.players))
                        set=set_count
                    />
                </fieldset>
                <SeatList kind chosen is_online/>
                {move || is_online.get().then(|| online_part(OnlinePart::Manner(manner)))}
                <OptionList kind chosen/>
            </div>
            {move || match is_online.get() {
                true => online_part(OnlinePart::Begin(draft, manner)).into_any(),
                false => view! { <Begin kind chosen/> }.into_any(),
            }}
        </main>
    }
}

/// The button that begins, and what it begins.
#[component]
fn Begin(kind: StoredValue<Kind>, chosen: RwSignal<Chosen>) -> impl IntoView {
    let settings = Settings::get();
    let navigate = use_navigate();
    let problem = RwSignal::new(None::<String>);
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
    let begin = move |_| {
        let (kind, chosen) = (kind.get_value(), chosen.get_untracked());
        keep_choice(&kind, &chosen, Place::Here);
        let mut sitters = chosen.sitters(
            |seat, alone| match alone {
                true => settings.say(&Text::You),
                false => settings.say(&Text::PersonNumber { number: &(seat + 1) }),
            },
            |seat, level| {
                let level = words::level_name(level, settings);
                settings.say(&Text::BotNumber { number: &(seat + 1), level: &level })
            },
        );
        if let Some(lots) = browser::random::<8>().filter(|_| chosen.is_shuffled) {
            chosen::shuffle(&mut sitters, lots);
        }
        let opened = open_new(
            kind.game,
            chosen.setup(&kind),
            &sitters,
            settings,
            (&tables.get_value(), &pool.get_value()),
        );
        match opened {
            Ok(table) => navigate(&format!("/table/{table}"), Default::default()),
            Err(sentence) => problem.set(Some(sentence)),
        }
    };
    let about = move || {
        let (people, bots) = chosen.with(Chosen::people_and_bots);
        settings.say(&Text::BeginAbout { people: people as i64, bots: bots as i64 })
    };
    view! {
        <div class="begin">
            <p class="small">{about}</p>
            <button class="button primary large" on:click=begin>
                <Sign icon=Icon::Play/>
                <span>{move || settings.say(&Text::Begin)}</span>
            </button>
            <p class="refused" role="alert">{move || problem.get()}</p>
        </div>
    }
}
