//! The own games, and the search for games of everybody.

use art::house::Icon;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use protocol::online::{GameCard, Games};

use super::ask::{self, Wrong, escaped};
use super::card::card;
use super::text::Text;
use crate::pages::{Segments, game_title, show_title};
use crate::picture::Sign;
use crate::settings::Settings;
use crate::sheet::when_styled;

/// What is searched for, as it stands in the form.
#[derive(Clone, PartialEq, Default, Debug)]
struct Wanted {
    is_public: bool,
    game: String,
    players: String,
    name: String,
    month: String,
    won: bool,
    rated: bool,
}

impl Wanted {
    /// The address of the list.
    fn path(&self, after: Option<&str>) -> String {
        let mut path = String::from(if self.is_public { "/api/games/public?" } else { "/api/games?" });
        let name = if self.is_public { "player" } else { "against" };
        let fields =
            [("game", &self.game), ("players", &self.players), (name, &self.name), ("month", &self.month)];
        for (key, value) in fields {
            if !value.trim().is_empty() {
                path += &format!("{key}={}&", escaped(value.trim()));
            }
        }
        for (key, is_set) in [("won", self.won && !self.is_public), ("rated", self.rated)] {
            if is_set {
                path += &format!("{key}=true&");
            }
        }
        path += &after.map_or(String::new(), |after| format!("after={}", escaped(after)));
        path.trim_end_matches(['&', '?']).to_owned()
    }
}

/// The page.
#[component]
pub(crate) fn GamesPage() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::GamesTitle));
    when_styled("annals", move || view! { <Search/> })
}

/// What was found so far.
#[derive(Clone, Copy)]
struct List {
    games: RwSignal<Vec<GameCard>>,
    next: RwSignal<Option<String>>,
    wrong: RwSignal<Option<Wrong>>,
    is_asking: RwSignal<bool>,
    /// Counts the questions: an answer to a former one comes too late.
    asked: StoredValue<u32>,
}

impl List {
    /// Asks for a list, or for what follows in it.
    fn ask(self, wanted: &Wanted, goes_on: bool) {
        let after = if goes_on { self.next.get_untracked() } else { None };
        let path = wanted.path(after.as_deref());
        self.asked.update_value(|asked| *asked += 1);
        let number = self.asked.get_value();
        self.is_asking.set(true);
        self.wrong.set(None);
        spawn_local(async move {
            let found = ask::get::<Games>(&path).await;
            if self.asked.try_get_value() != Some(number) {
                return;
            }
            self.is_asking.set(false);
            match found {
                Ok(Games { games, next }) => {
                    self.games.update(|known| {
                        if !goes_on {
                            known.clear();
                        }
                        known.extend(games);
                    });
                    self.next.set(next);
                }
                Err(wrong) => {
                    if !goes_on {
                        self.games.set(Vec::new());
                        self.next.set(None);
                    }
                    self.wrong.set(Some(wrong));
                }
            }
        });
    }
}

#[component]
fn Search() -> impl IntoView {
    let settings = Settings::get();
    let wanted = RwSignal::new(Wanted::default());
    let list = List {
        games: RwSignal::new(Vec::new()),
        next: RwSignal::new(None),
        wrong: RwSignal::new(None),
        is_asking: RwSignal::new(true),
        asked: StoredValue::new(0),
    };
    list.ask(&Wanted::default(), false);
    let whose = vec![
        (false, Signal::derive(move || settings.say(&Text::OwnGames))),
        (true, Signal::derive(move || settings.say(&Text::PublicGames))),
    ];
    let choose = Callback::new(move |(is_public,): (bool,)| {
        wanted.update(|wanted| wanted.is_public = is_public);
        list.ask(&wanted.get_untracked(), false);
    });
    let note = move || {
        if list.is_asking.get() {
            return Some(settings.say(&Text::Asking));
        }
        match list.wrong.get() {
            // Whoever is nobody yet has no games.
            Some(wrong) if wrong.is_nobody => Some(settings.say(&Text::NobodyYet)),
            Some(wrong) => Some(wrong.say(settings.lang.get())),
            None => list.games.with(Vec::is_empty).then(|| settings.say(&Text::NoGames)),
        }
    };
    let cards = move || list.games.get().into_iter().map(|game| card(game, settings)).collect_view();
    let more = move |_| list.ask(&wanted.get_untracked(), true);
    view! {
        <main id="main" class="page annals">
            <h1>{move || settings.say(&Text::GamesTitle)}</h1>
            <p class="lead">{move || settings.say(&Text::GamesLead)}</p>
            <Segments
                name="whose"
                label=Signal::derive(move || settings.say(&Text::Whose))
                all=whose
                now=Signal::derive(move || wanted.with(|wanted| wanted.is_public))
                set=choose
            />
            <Form wanted list/>
            <section class="waiting" aria-labelledby="found">
                <h2 id="found">{move || settings.say(&Text::Found)}</h2>
                <p role="status">{note}</p>
                <ul>{cards}</ul>
                <Show when=move || list.next.with(Option::is_some)>
                    <button class="button" disabled=list.is_asking on:click=more>
                        {move || settings.say(&Text::More)}
                    </button>
                </Show>
            </section>
            <div class="row">
                <A href="/leaderboard/assemble" attr:class="button">{move || settings.say(&Text::LeadersTitle)}</A>
                <A href="/figures/assemble" attr:class="button">{move || settings.say(&Text::FiguresTitle)}</A>
                <A href="/statistics" attr:class="button">{move || settings.say(&Text::ToStatistics)}</A>
            </div>
        </main>
    }
}

/// What can be said of the games.
#[component]
fn Form(wanted: RwSignal<Wanted>, list: List) -> impl IntoView {
    let settings = Settings::get();
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        list.ask(&wanted.get_untracked(), false);
    };
    let titles = move || {
        let one = |game: &&'static str| {
            let game = *game;
            view! { <option value=game>{move || game_title(game, settings.lang.get())}</option> }
        };
        catalog::GAMES.iter().map(one).collect_view()
    };
    let players =
        (2..=5).map(|count: u8| view! { <option value=count.to_string()>{count.to_string()}</option> });
    let field = move |label: fn() -> Text<'static>, kind: &'static str, set: fn(&mut Wanted, String)| {
        view! {
            <label>
                <span class="small">{move || settings.say(&label())}</span>
                <input
                    type=kind
                    autocomplete="off"
                    on:input=move |event| wanted.update(|wanted| set(wanted, event_target_value(&event)))
                />
            </label>
        }
    };
    let mark = move |label: fn() -> Text<'static>, set: fn(&mut Wanted, bool)| {
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    on:change=move |event| wanted.update(|wanted| set(wanted, event_target_checked(&event)))
                />
                <span>{move || settings.say(&label())}</span>
            </label>
        }
    };
    view! {
        <form class="search-games" role="search" aria-label=move || settings.say(&Text::SearchName) on:submit=submit>
            <label>
                <span class="small">{move || settings.say(&Text::Game)}</span>
                <select on:change=move |event| wanted.update(|wanted| wanted.game = event_target_value(&event))>
                    <option value="">{move || settings.say(&Text::Any)}</option>
                    {titles}
                </select>
            </label>
            <label>
                <span class="small">{move || settings.say(&Text::Players)}</span>
                <select on:change=move |event| wanted.update(|wanted| wanted.players = event_target_value(&event))>
                    <option value="">{move || settings.say(&Text::Any)}</option>
                    {players.collect_view()}
                </select>
            </label>
            {field(|| Text::Name, "text", |wanted, name| wanted.name = name)}
            {field(|| Text::Month, "month", |wanted, month| wanted.month = month)}
            {mark(|| Text::OnlyRated, |wanted, rated| wanted.rated = rated)}
            <Show when=move || wanted.with(|wanted| !wanted.is_public)>
                {mark(|| Text::OnlyWon, |wanted, won| wanted.won = won)}
            </Show>
            <button class="button primary">
                <Sign icon=Icon::Eye/>
                <span>{move || settings.say(&Text::Search)}</span>
            </button>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_said_stands_in_the_address() {
        let nothing = Wanted::default();
        assert_eq!(nothing.path(None), "/api/games");
        assert_eq!(nothing.path(Some("5.t")), "/api/games?after=5.t");
        let all = Wanted {
            is_public: false,
            game: "alea".to_owned(),
            players: "3".to_owned(),
            name: " Ann Lee ".to_owned(),
            month: "2026-11".to_owned(),
            won: true,
            rated: true,
        };
        let said = "game=alea&players=3&against=Ann%20Lee&month=2026-11&won=true&rated=true";
        assert_eq!(all.path(None), format!("/api/games?{said}"));
        let public = Wanted { is_public: true, ..all };
        assert!(
            public.path(None).starts_with("/api/games/public?") && public.path(None).contains("player=Ann")
        );
        assert!(!public.path(None).contains("won"), "whose victory?");
    }
}
