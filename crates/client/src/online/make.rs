//! Making a table online: what is to be chosen beside players and options, and the button that makes it.

use art::house::Icon;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use protocol::online::{NewTable, Order, Speed, TableMade};

use super::api::{self, Wrong};
use super::name::{NameForm, NotKnown, Who, find_self};
use super::text::Text;
use super::{link, remote};
use crate::pages::{Draft, Segments};
use crate::picture::Sign;
use crate::settings::Settings;
use crate::sheet::when_styled;

/// How long people may think, whether everybody may find the table, and whether it is played for ratings.
pub(crate) type MannerChosen = RwSignal<(Speed, bool, bool)>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Untimed,
    Live,
    Days,
}

/// A clock that many use, or one's own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Preset {
    Usual((u32, u32)),
    Own,
}

/// Usual clocks: minutes for the whole game, seconds for every decision.
const LIVE: [(u32, u32); 3] = [(5, 5), (15, 10), (30, 20)];
/// Days for a decision.
const DAYS: [i64; 4] = [1, 2, 3, 7];
/// The longest clock: minutes, and seconds for a decision.
const LONGEST: (u32, u32) = (180, 300);

/// Chooses how long people may think, and who may find the table.
#[component]
pub(crate) fn Manner(manner: MannerChosen) -> impl IntoView {
    let settings = Settings::get();
    let kind = RwSignal::new(Kind::Untimed);
    let preset = RwSignal::new(Preset::Usual(LIVE[1]));
    let own = RwSignal::new(LIVE[1]);
    let days = RwSignal::new(DAYS[2]);
    let is_public = RwSignal::new(false);
    let is_rated = RwSignal::new(false);
    Effect::new(move || {
        let speed = match kind.get() {
            Kind::Untimed => Speed::Untimed,
            Kind::Live => {
                let (minutes, increment) = match preset.get() {
                    Preset::Usual(clock) => clock,
                    Preset::Own => own.get(),
                };
                Speed::Live { bank: minutes * 60, increment }
            }
            Kind::Days => Speed::Days { days: days.get() as u32 },
        };
        manner.set((speed, is_public.get(), is_rated.get()));
    });
    // Ratings are played for with a clock. Whatever was chosen last stands, and the other gives way.
    let choose_kind = move |(chosen,)| {
        kind.set(chosen);
        if chosen == Kind::Untimed {
            is_rated.set(false);
        }
    };
    let choose_rated = move |(chosen,)| {
        is_rated.set(chosen);
        if chosen && kind.get_untracked() == Kind::Untimed {
            kind.set(Kind::Live);
        }
    };
    let say = move |text: fn() -> Text<'static>| Signal::derive(move || settings.say(&text()));
    let kinds = vec![
        (Kind::Untimed, say(|| Text::SpeedUntimed)),
        (Kind::Live, say(|| Text::KindLive)),
        (Kind::Days, say(|| Text::KindDays)),
    ];
    let clock = move |(minutes, seconds): (u32, u32)| {
        let words = move || settings.say(&Text::ClockShort { minutes: &minutes, seconds: &seconds });
        (Preset::Usual((minutes, seconds)), Signal::derive(words))
    };
    let mut clocks: Vec<_> = LIVE.into_iter().map(clock).collect();
    clocks.push((Preset::Own, say(|| Text::OwnClock)));
    let all_days: Vec<_> =
        DAYS.map(|days| (days, Signal::derive(move || settings.say(&Text::DaysNumber { days })))).to_vec();
    let ways = vec![(false, say(|| Text::IsFriendly)), (true, say(|| Text::IsRated))];
    let finders = vec![(false, say(|| Text::IsByLink)), (true, say(|| Text::IsPublic))];
    let (clocks, all_days) = (StoredValue::new(clocks), StoredValue::new(all_days));
    let about = move || match kind.get() {
        Kind::Untimed => settings.say(&Text::UntimedAbout),
        Kind::Live => settings.say(&Text::LiveAbout),
        Kind::Days => settings.say(&Text::DaysAbout),
    };
    view! {
        <fieldset>
            <legend>{say(|| Text::SpeedTitle)}</legend>
            <Segments
                name="speed"
                label=say(|| Text::SpeedTitle)
                all=kinds
                now=kind
                set=Callback::new(choose_kind)
            />
            <p class="small">{about}</p>
            <Show when=move || kind.get() == Kind::Live>
                <Segments
                    name="clock"
                    label=say(|| Text::KindLive)
                    all=clocks.get_value()
                    now=preset
                    set=Callback::new(move |(chosen,)| preset.set(chosen))
                />
                <Show when=move || preset.get() == Preset::Own>
                    <OwnClock own/>
                </Show>
            </Show>
            <Show when=move || kind.get() == Kind::Days>
                <Segments
                    name="days"
                    label=say(|| Text::KindDays)
                    all=all_days.get_value()
                    now=days
                    set=Callback::new(move |(chosen,)| days.set(chosen))
                />
            </Show>
        </fieldset>
        <fieldset>
            <legend>{say(|| Text::FindTitle)}</legend>
            <Segments
                name="find"
                label=say(|| Text::FindTitle)
                all=finders
                now=is_public
                set=Callback::new(move |(chosen,)| is_public.set(chosen))
            />
            <p class="small">
                {move || settings.say(if is_public.get() { &Text::PublicAbout } else { &Text::ByLinkAbout })}
            </p>
        </fieldset>
        <fieldset>
            <legend>{say(|| Text::RatedTitle)}</legend>
            <Segments
                name="rated"
                label=say(|| Text::RatedTitle)
                all=ways
                now=is_rated
                set=Callback::new(choose_rated)
            />
            <p class="small">
                {move || settings.say(if is_rated.get() { &Text::RatedAbout } else { &Text::FriendlyAbout })}
            </p>
        </fieldset>
    }
}

/// Any clock.
#[component]
fn OwnClock(own: RwSignal<(u32, u32)>) -> impl IntoView {
    let settings = Settings::get();
    let field = move |label: fn() -> Text<'static>,
                      range: (u32, u32),
                      get: fn((u32, u32)) -> u32,
                      set: fn(&mut (u32, u32), u32)| {
        let change = move |event| {
            if let Ok(number) = event_target_value(&event).parse::<u32>() {
                own.update(|own| set(own, number.clamp(range.0, range.1)));
            }
        };
        view! {
            <label>
                <span class="small">{move || settings.say(&label())}</span>
                <input
                    type="number"
                    inputmode="numeric"
                    min=range.0.to_string()
                    max=range.1.to_string()
                    prop:value=move || get(own.get()).to_string()
                    on:change=change
                />
            </label>
        }
    };
    view! {
        <div class="own-clock">
            {field(|| Text::OwnMinutes, (1, LONGEST.0), |(minutes, _)| minutes, |own, minutes| own.0 = minutes)}
            {field(|| Text::OwnSeconds, (0, LONGEST.1), |(_, seconds)| seconds, |own, seconds| own.1 = seconds)}
        </div>
    }
}

/// The button that makes the table; whoever has no name yet takes one first.
#[component]
pub(crate) fn Begin(draft: Callback<(), Draft>, manner: MannerChosen) -> impl IntoView {
    let settings = Settings::get();
    let navigate = use_navigate();
    let found = RwSignal::new(Who::Asking);
    find_self(found);
    let wrong = RwSignal::new(None::<Wrong>);
    let is_sent = RwSignal::new(false);
    let make = StoredValue::new_local(move || {
        let navigate = navigate.clone();
        let table = new_table(draft.run(()), manner.get_untracked());
        wrong.set(None);
        is_sent.set(true);
        spawn_local(async move {
            let made = api::post::<TableMade>("/api/tables", &table).await;
            if is_sent.try_set(false).is_some() {
                return;
            }
            match made {
                Ok(TableMade { id }) => {
                    remote::sit_at(&id);
                    navigate(&link::path(&id), NavigateOptions::default());
                }
                Err(problem) => {
                    if problem.is_nobody() {
                        found.set(Who::Nobody);
                    }
                    wrong.set(Some(problem));
                }
            }
        });
    });
    let button = move || {
        view! {
            <p class="small">{move || settings.say(&Text::MakeAbout)}</p>
            <button
                class="button primary large"
                disabled=is_sent
                on:click=move |_| make.with_value(|make| make())
            >
                <Sign icon=Icon::People/>
                <span>{move || settings.say(&Text::MakeIt)}</span>
            </button>
            <p class="refused" role="alert">{move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}</p>
        }
    };
    let inside = move || match found.get() {
        Who::Asking => view! { <p class="small" role="status">{settings.say(&Text::Loading)}</p> }.into_any(),
        Who::Nobody => view! { <NameForm found/> }.into_any(),
        Who::Unknown(wrong) => view! { <NotKnown found wrong/> }.into_any(),
        Who::Known(_) => button().into_any(),
    };
    view! { <div class="begin">{when_styled("online", move || inside)}</div> }
}

fn new_table(draft: Draft, (speed, is_public, is_rated): (Speed, bool, bool)) -> NewTable {
    let Draft { game, setup, chairs, is_shuffled } = draft;
    NewTable {
        game: game.to_owned(),
        options: setup.options,
        packs: setup.packs,
        chairs,
        is_public,
        speed,
        is_rated,
        order: if is_shuffled { Order::Random } else { Order::Chosen },
    }
}
