//! What a reader can choose, in one place.

use art::house::Icon;
use gamekit::Lang;
use leptos::prelude::*;
use leptos_router::components::A;

use super::parts::{Segments, Switch};
use super::show_title;
use super::text::Text;
use crate::picture::Sign;
use crate::settings::{Settings, Speed, ThemeChoice};
use crate::sound::{self, Sound};
use crate::{browser, store};

/// Language, theme, motion, confirming, sounds, and what is kept.
#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let settings = Settings::get();
    let say = move |text: fn() -> Text<'static>| Signal::derive(move || settings.say(&text()));
    show_title(move || settings.say(&Text::SettingsTitle));
    let themes = vec![
        (ThemeChoice::System, say(|| Text::ThemeNameSystem)),
        (ThemeChoice::Light, say(|| Text::ThemeNameLight)),
        (ThemeChoice::Dark, say(|| Text::ThemeNameDark)),
    ];
    let speeds = vec![
        (Speed::None, say(|| Text::SpeedNone)),
        (Speed::Fast, say(|| Text::SpeedFast)),
        (Speed::Normal, say(|| Text::SpeedNormal)),
        (Speed::Slow, say(|| Text::SpeedSlow)),
    ];
    // A language is named in itself, or those who need it would not find it.
    let languages = vec![
        (Lang::En, Signal::derive(|| "English".to_owned())),
        (Lang::Ja, Signal::derive(|| "日本語".to_owned())),
    ];
    let reduced = move || browser::wants_no_motion().then(|| settings.say(&Text::SpeedReduced));
    view! {
        <main id="main" class="page text settings">
            <h1>{say(|| Text::SettingsTitle)}</h1>
            <p class="lead">{say(|| Text::SettingsLead)}</p>
            <section>
                <h2>{say(|| Text::SetLanguage)}</h2>
                <Segments
                    name="language"
                    label=say(|| Text::SetLanguage)
                    all=languages
                    now=settings.lang
                    set=Callback::new(move |(lang,)| settings.lang.set(lang))
                />
            </section>
            <section>
                <h2>{say(|| Text::SetTheme)}</h2>
                <Segments
                    name="theme"
                    label=say(|| Text::SetTheme)
                    all=themes
                    now=settings.theme
                    set=Callback::new(move |(theme,)| settings.theme.set(theme))
                />
            </section>
            <section>
                <h2>{say(|| Text::SetSpeed)}</h2>
                <p class="small">{say(|| Text::SetSpeedAbout)}" "{reduced}</p>
                <Segments
                    name="speed"
                    label=say(|| Text::SetSpeed)
                    all=speeds
                    now=settings.speed
                    set=Callback::new(move |(speed,)| settings.speed.set(speed))
                />
            </section>
            <section>
                <Switch
                    label=say(|| Text::SetConfirm)
                    about=say(|| Text::SetConfirmAbout)
                    now=settings.confirm
                    set=Callback::new(move |(is,)| settings.confirm.set(is))
                />
            </section>
            <section class="row">
                <Switch
                    label=say(|| Text::SetSound)
                    about=say(|| Text::SetSoundAbout)
                    now=settings.sound
                    set=Callback::new(move |(is,)| settings.sound.set(is))
                />
                <TrySound/>
            </section>
            <section>
                <h2>{say(|| Text::AccountLink)}</h2>
                <p class="small">{say(|| Text::AccountAbout)}</p>
                <A href="/account" attr:class="button">{say(|| Text::AccountDoor)}</A>
            </section>
            <KeptGames/>
        </main>
    }
}

/// Plays one sound after the other.
#[component]
fn TrySound() -> impl IntoView {
    let settings = Settings::get();
    let next = RwSignal::new(0);
    let play = move |_| {
        let at = next.get_untracked();
        sound::play(Sound::ALL[at % Sound::ALL.len()]);
        next.set(at + 1);
    };
    view! {
        <button class="button" on:click=play>
            <Sign icon=Icon::Sound/>
            <span>{move || settings.say(&Text::TrySound)}</span>
        </button>
    }
}

/// How far somebody is with forgetting everything.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forgetting {
    /// Not asked for.
    No,
    /// Asked whether it is meant.
    Asked,
    /// Done.
    Done,
}

/// How many games are kept, and a way to forget them.
#[component]
fn KeptGames() -> impl IntoView {
    let settings = Settings::get();
    // Also those that the front page does not list.
    let all = || [store::all(), store::dailies()].concat();
    let count = RwSignal::new(all().len());
    let forgetting = RwSignal::new(Forgetting::No);
    let forget = move |_| {
        all().iter().for_each(|id| store::forget(id));
        count.set(all().len());
        forgetting.set(Forgetting::Done);
    };
    let number = move || count.get() as i64;
    let question = move || match forgetting.get() {
        Forgetting::No => ().into_any(),
        Forgetting::Done => settings.say(&Text::ForgetAllDone).into_any(),
        Forgetting::Asked => view! {
            <strong>{settings.say(&Text::ForgetAllSure { count: number() })}</strong>
            <span class="row">
                <button class="button" on:click=forget>{settings.say(&Text::ForgetAllYes)}</button>
                <button class="button primary" on:click=move |_| forgetting.set(Forgetting::No)>
                    {settings.say(&Text::ForgetAllNo)}
                </button>
            </span>
        }
        .into_any(),
    };
    view! {
        <section>
            <h2>{move || settings.say(&Text::SetKept)}</h2>
            <p class="small">{move || settings.say(&Text::KeptCount { count: number() })}</p>
            <button
                class="button"
                disabled=move || count.get() == 0
                on:click=move |_| forgetting.set(Forgetting::Asked)
            >
                {move || settings.say(&Text::ForgetAll)}
            </button>
            <div class="sure" role="status">{question}</div>
        </section>
    }
}
