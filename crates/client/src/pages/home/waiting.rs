//! Games that were begun and can be gone on with.

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::components::A;

use super::super::parts::game_title;
use super::super::text::Text;
use super::kept::{AT_FIRST, Kept, moment};
use crate::picture::Sign;
use crate::settings::Settings;
use crate::store;

/// The games, newest first; one that was struck out comes back at a touch as long as the page is shown.
#[component]
pub(super) fn Waiting(games: RwSignal<Vec<Kept>, LocalStorage>) -> impl IntoView {
    let settings = Settings::get();
    let struck = RwSignal::new_local(None::<Kept>);
    let forget = move || {
        if let Some(game) = struck.try_get_untracked().flatten() {
            store::forget(&game.id);
        }
    };
    // Whoever leaves the page means it.
    on_cleanup(forget);
    let strike = Callback::new(move |(id,): (String,)| {
        forget();
        let found = games.with_untracked(|games| games.iter().find(|game| game.id == id).cloned());
        games.update(|games| games.retain(|game| game.id != id));
        struck.set(found);
    });
    let bring_back = move |_| {
        struck.set(None);
        games.set(Kept::all());
    };
    let is_empty = move || games.with(Vec::is_empty) && struck.with(Option::is_none);
    let left = move || {
        games.track();
        struck.track();
        let (all, shown) = (store::all().len(), games.with(Vec::len));
        let gone = usize::from(struck.with(Option::is_some));
        all.saturating_sub(shown + gone)
    };
    let more = move |_| {
        forget();
        struck.set(None);
        games.set(Kept::all());
    };
    view! {
        <Show when=move || !is_empty()>
            <section class="waiting" aria-labelledby="waiting">
                <h2 id="waiting">{move || settings.say(&Text::GamesWaiting)}</h2>
                <ul>
                    <For each=move || games.get() key=|game| game.id.clone() let:game>
                        <Row game strike/>
                    </For>
                </ul>
                <p class="small struck" role="status">
                    {move || {
                        struck.get().map(|game| {
                            let title = title(&game, settings);
                            view! {
                                <span>{settings.say(&Text::Forgotten { title: &title })}</span>
                                <button class="button quiet" on:click=bring_back>
                                    <Sign icon=Icon::Undo/>
                                    <span>{settings.say(&Text::BringBack)}</span>
                                </button>
                            }
                        })
                    }}
                </p>
                <Show when=move || games.with(Vec::len) <= AT_FIRST && left() != 0>
                    <button class="button quiet" on:click=more>
                        {move || settings.say(&Text::ShowAll { count: left() as i64 })}
                    </button>
                </Show>
            </section>
        </Show>
    }
}

fn title(game: &Kept, settings: Settings) -> String {
    let known = game_title(&game.game, settings.lang.get());
    known.unwrap_or_else(|| settings.say(&Text::GameUnreadable))
}

/// How far it is, in a few words.
fn stand(game: &Kept, settings: Settings) -> String {
    let Some(stand) = game.stand else { return String::new() };
    let mut words = Vec::new();
    if stand.is_over {
        words.push(settings.say(&Text::KeptOver));
    } else if let Some(round) = stand.round {
        words.push(settings.say(&Text::KeptRound { round: &round }));
    }
    words.push(settings.say(&Text::KeptMoves { count: i64::from(stand.steps) }));
    if stand.is_asked {
        words.push(settings.say(&Text::KeptYourTurn));
    }
    words.join(" · ")
}

/// One game.
#[component]
fn Row(game: Kept, strike: Callback<(String,)>) -> impl IntoView {
    let settings = Settings::get();
    let id = game.id.clone();
    let address = format!("/table/{id}");
    let class = format!("kept {}", game.game);
    let begun = game.begun();
    let words = move || {
        let (title, stand) = (title(&game, settings), stand(&game, settings));
        let date = begun.map(|begun| moment(begun, settings.lang.get())).unwrap_or_default();
        let names = game.names.join(" · ");
        let about = format!("{stand}, {date}");
        let (door, icon) = match game.stand {
            Some(stand) if stand.is_over => (Text::LookBack, Icon::ToStart),
            Some(_) => (Text::GoOn, Icon::Play),
            None => (Text::LookInto, Icon::Why),
        };
        let door = settings.say(&door);
        let (go_on, forget) = (
            settings.say(&Text::GoOnLong { title: &title, about: &about }),
            settings.say(&Text::Forget { title: &title, about: &about }),
        );
        let id = id.clone();
        view! {
            <div class="blurb">
                <strong>{title}</strong>
                <span class="facts">{stand}</span>
                <span class="small">{names}</span>
                <span class="small">{date}</span>
            </div>
            <A href=address.clone() attr:class="button" attr:aria-label=go_on>
                <Sign icon/>
                <span>{door}</span>
            </A>
            <button class="button quiet" aria-label=forget on:click=move |_| strike.run((id.clone(),))>
                <Sign icon=Icon::Close/>
            </button>
        }
    };
    view! { <li class=class>{words}</li> }
}
