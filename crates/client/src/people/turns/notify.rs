//! Being told in this browser while no page is open: only after a touch, and never without being asked.

use gamekit::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{Endpoint, Push};

use super::super::text::Text;
use super::here::{self, Failed, Here};
use crate::online::{Wrong, api};
use crate::settings::Settings;

const PLACE: &str = "/api/push";

/// Why something was not done.
#[derive(Clone)]
enum Problem {
    /// The server refused.
    Server(Wrong),
    /// The browser did.
    Browser(Failed),
}

/// Everything about it.
#[component]
pub(super) fn Notify() -> impl IntoView {
    let settings = Settings::get();
    let told = RwSignal::new(None::<Push>);
    let state = RwSignal::new(Here::Asking);
    let problem = RwSignal::new(None::<Problem>);
    let (is_sent, is_tried) = (RwSignal::new(false), RwSignal::new(false));
    let lang = settings.lang.get_untracked();
    spawn_local(async move {
        match api::get::<Push>(PLACE).await {
            Ok(mut push) => {
                let here = match here::look().await {
                    // The server has forgotten everybody.
                    Here::On(_) if push.browsers == 0 => Here::Off,
                    // It may have forgotten this browser, or know it by a former address: what stands here is true.
                    Here::On(endpoint) => {
                        push = tell_again(lang).await.unwrap_or(push);
                        Here::On(endpoint)
                    }
                    here => here,
                };
                told.try_set(Some(push));
                state.try_set(here);
            }
            Err(wrong) => drop(problem.try_set(Some(Problem::Server(wrong)))),
        }
    });
    // Messages come in the language that the reader reads.
    Effect::new(move || {
        let lang = settings.lang.get();
        if matches!(state.get(), Here::On(_)) && here::told().is_some_and(|(told, _)| told != lang.code()) {
            spawn_local(async move { drop(tell_again(lang).await) });
        }
    });
    let begin = move |_| {
        problem.set(None);
        is_sent.set(true);
        let key = told.with_untracked(|told| told.as_ref().map(|told| told.key.clone()).unwrap_or_default());
        let lang = settings.lang.get_untracked();
        spawn_local(async move {
            let answer = match here::begin(&key, lang).await {
                Ok(subscription) => match api::post::<Push>(PLACE, &subscription).await {
                    Ok(push) => {
                        here::note(&subscription);
                        Ok((push, subscription.endpoint))
                    }
                    Err(wrong) => {
                        here::forget();
                        Err(Problem::Server(wrong))
                    }
                },
                Err(failed) => Err(Problem::Browser(failed)),
            };
            is_sent.try_set(false);
            match answer {
                Ok((push, endpoint)) => {
                    told.try_set(Some(push));
                    state.try_set(Here::On(endpoint));
                }
                Err(what) => {
                    problem.try_set(Some(what));
                    // Whoever has said no is told where that can be changed.
                    state.try_set(here::look().await);
                }
            }
        });
    };
    let end = Callback::new(move |endpoint: String| {
        problem.set(None);
        is_tried.set(false);
        is_sent.set(true);
        spawn_local(async move {
            let answer = api::tell("/api/push/end", &Endpoint { endpoint }).await;
            is_sent.try_set(false);
            match answer {
                Ok(_) => {
                    here::forget();
                    state.try_set(Here::Off);
                    told.try_update(|told| {
                        if let Some(told) = told {
                            told.browsers = told.browsers.saturating_sub(1);
                        }
                    });
                }
                Err(wrong) => drop(problem.try_set(Some(Problem::Server(wrong)))),
            }
        });
    });
    let try_it = Callback::new(move |endpoint: String| {
        problem.set(None);
        is_tried.set(false);
        is_sent.set(true);
        spawn_local(async move {
            let answer = api::tell("/api/push/try", &Endpoint { endpoint }).await;
            is_sent.try_set(false);
            match answer {
                Ok(_) => drop(is_tried.try_set(true)),
                Err(wrong) => drop(problem.try_set(Some(Problem::Server(wrong)))),
            }
        });
    });
    let status = move || {
        let text = match state.get() {
            Here::Asking => return problem.with(Option::is_none).then(|| settings.say(&Text::Loading)),
            Here::NotSecure => Text::NotifyNotSecure,
            Here::NotSupported => Text::NotifyNotSupported,
            Here::Refused => Text::NotifyRefused,
            Here::Off if is_sent.get() => Text::Loading,
            Here::Off => Text::NotifyOff,
            Here::On(_) => Text::NotifyOn,
        };
        Some(settings.say(&text))
    };
    // Others that are told: this browser is one of them, or not.
    let others = move || {
        let all = told.with(|told| told.as_ref().map_or(0, |told| told.browsers));
        let others = all.saturating_sub(u32::from(matches!(state.get(), Here::On(_))));
        (others > 0).then(|| settings.say(&Text::NotifyOthers { count: i64::from(others) }))
    };
    let wrong = move || {
        problem.get().map(|problem| match problem {
            Problem::Server(wrong) => wrong.say(settings.lang.get()),
            Problem::Browser(Failed::NotAllowed) => settings.say(&Text::NotifyNotAllowed),
            Problem::Browser(Failed::NoCarrier) => settings.say(&Text::NotifyNoCarrier),
        })
    };
    let doors = move || match state.get() {
        Here::Off => view! {
            <button class="button" disabled=is_sent on:click=begin>
                {move || settings.say(&Text::NotifyBegin)}
            </button>
        }
        .into_any(),
        Here::On(endpoint) => {
            let same = endpoint.clone();
            view! {
                <button class="button" disabled=is_sent on:click=move |_| try_it.run(endpoint.clone())>
                    {move || settings.say(&Text::NotifyTry)}
                </button>
                <button class="button" disabled=is_sent on:click=move |_| end.run(same.clone())>
                    {move || settings.say(&Text::NotifyEnd)}
                </button>
            }
            .into_any()
        }
        Here::Asking | Here::NotSecure | Here::NotSupported | Here::Refused => ().into_any(),
    };
    view! {
        <section aria-labelledby="notify">
            <h2 id="notify">{move || settings.say(&Text::NotifyTitle)}</h2>
            <p class="small">{move || settings.say(&Text::NotifyAbout)}</p>
            <p class="pe-status" role="status">{status}</p>
            <div class="row">{doors}</div>
            <p class="pe-done" role="status">{move || is_tried.get().then(|| settings.say(&Text::NotifyTried))}</p>
            <p class="small">{others}</p>
            <p class="refused" role="alert">{wrong}</p>
        </section>
    }
}

/// Tells the server of the same subscription once more: in another language, or for another session.
pub(in crate::people) async fn tell_again(lang: Lang) -> Option<Push> {
    // Where nobody has asked for messages, none are begun.
    here::told()?;
    let subscription = here::now(lang).await?;
    // What does not arrive is told the next time.
    let push = api::post::<Push>(PLACE, &subscription).await.ok()?;
    here::note(&subscription);
    Some(push)
}
