//! Making a table: how many, who sits where, which options.

use gamekit::{Game, OptionKind, OptionValue, Options, Packs, Setup, Words};
use leptos::prelude::*;
use leptos_router::hooks::{use_navigate, use_params_map};
use local_host::Sitter;

use super::text::Text;
use crate::settings::Settings;
use crate::table::{Tables, open_new};
use crate::worker::Pool;

/// The levels that can be chosen, beside a person.
const LEVELS: [&str; 5] = ["greedy", "novice", "skilled", "expert", "master"];

/// What is chosen for a table.
#[derive(Clone, PartialEq, Debug)]
struct Chosen {
    players: u8,
    /// By seat: nothing for a person, else a level.
    seats: Vec<Option<&'static str>>,
    options: Options,
}

/// The page for making a table.
#[component]
pub(crate) fn Play() -> impl IntoView {
    let settings = Settings::get();
    let params = use_params_map();
    move || {
        let id = params.get().get("game").unwrap_or_default();
        catalog::with_game!(
            id.as_str(),
            G => {
                let range = player_range::<G>();
                view! { <Choose id=G::ID title=G::title(settings.lang.get()) range/> }.into_any()
            },
            else => view! { <super::NotFound/> }.into_any(),
        )
    }
}

fn player_range<G: Game>() -> (u8, u8) {
    let range = G::option_specs().into_iter().find_map(|spec| match spec.kind {
        OptionKind::Players(range) => Some((*range.start(), *range.end())),
        _ => None,
    });
    range.unwrap_or((2, 2))
}

/// The choices, and the button that begins.
#[component]
fn Choose(id: &'static str, title: String, range: (u8, u8)) -> impl IntoView {
    let settings = Settings::get();
    let navigate = use_navigate();
    let players = 4.clamp(range.0, range.1);
    let mut seats = vec![Some("skilled"); usize::from(gamekit::MAX_SEATS)];
    seats[0] = None;
    let chosen = RwSignal::new(Chosen { players, seats, options: Options::for_players(players) });
    let problem = RwSignal::new(None::<String>);
    let pool = expect_context::<StoredValue<Pool, LocalStorage>>();
    let tables = expect_context::<StoredValue<Tables, LocalStorage>>();
    let begin = move |_| match begin(id, &chosen.get(), settings, (&tables.get_value(), &pool.get_value())) {
        Ok(table) => navigate(&format!("/table/{table}"), Default::default()),
        Err(sentence) => problem.set(Some(sentence)),
    };
    let count = move |count: u8| {
        view! {
            <button
                class="button"
                aria-pressed=move || (chosen.with(|chosen| chosen.players == count)).to_string()
                on:click=move |_| chosen.update(|chosen| chosen.players = count)
            >
                {count}
            </button>
        }
    };
    let seat = move |seat: usize| {
        let change = move |event| {
            let value = event_target_value(&event);
            let level = LEVELS.into_iter().find(|level| *level == value);
            chosen.update(|chosen| chosen.seats[seat] = level);
        };
        let is = move |level: Option<&'static str>| chosen.with(|chosen| chosen.seats[seat] == level);
        view! {
            <label class="seat">
                <span>{move || settings.say(&Text::SeatNumber { number: &(seat + 1) })}</span>
                <select on:change=change>
                    <option value="person" selected=move || is(None)>{move || settings.say(&Text::Person)}</option>
                    {LEVELS
                        .into_iter()
                        .map(|level| {
                            view! {
                                <option value=level selected=move || is(Some(level))>
                                    {move || level_name(level, settings)}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
        }
    };
    view! {
        <main id="main" class=format!("page text {id}")>
            <h1>{title}</h1>
            <fieldset>
                <legend>{move || settings.say(&Text::HowMany)}</legend>
                <div class="row">{(range.0..=range.1).map(count).collect_view()}</div>
            </fieldset>
            <fieldset>
                <legend>{move || settings.say(&Text::WhoPlays)}</legend>
                <div class="row">
                    {move || (0..usize::from(chosen.with(|chosen| chosen.players))).map(seat).collect_view()}
                </div>
            </fieldset>
            <button class="button primary" on:click=begin>{move || settings.say(&Text::Begin)}</button>
            <p role="alert">{move || problem.get()}</p>
        </main>
    }
}

/// What a level is called.
pub(crate) fn level_name(level: &str, settings: Settings) -> String {
    settings.say(&match level {
        "random" => Text::LevelRandom,
        "greedy" => Text::LevelGreedy,
        "novice" => Text::LevelNovice,
        "skilled" => Text::LevelSkilled,
        "expert" => Text::LevelExpert,
        "master" => Text::LevelMaster,
        _ => Text::LevelOther,
    })
}

/// Makes the table, keeps it, and tells its name.
fn begin(
    id: &str,
    chosen: &Chosen,
    settings: Settings,
    (tables, pool): (&Tables, &Pool),
) -> Result<String, String> {
    let players = usize::from(chosen.players);
    let people = chosen.seats[..players].iter().filter(|seat| seat.is_none()).count();
    let sitter = |(seat, level): (usize, &Option<&str>)| match level {
        None if people == 1 => Sitter::Person { name: settings.say(&Text::You) },
        None => Sitter::Person { name: settings.say(&Text::PersonNumber { number: &(seat + 1) }) },
        Some(level) => {
            let name =
                settings.say(&Text::BotNumber { number: &(seat + 1), level: &level_name(level, settings) });
            Sitter::Bot { name, level: (*level).to_owned() }
        }
    };
    let sitters: Vec<Sitter> = chosen.seats[..players].iter().enumerate().map(sitter).collect();
    let options = chosen.options.clone().with("players", OptionValue::Number(u32::from(chosen.players)));
    let setup = Setup { rules: 1, options, packs: Packs::default() };
    open_new(id, setup, &sitters, settings, (tables, pool))
}
