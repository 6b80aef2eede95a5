//! A feed of one's own turns, for readers of feeds: whoever knows its address can read it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::online::{Feed, NewFeed};

use super::super::text::Text;
use crate::browser;
use crate::online::{CopyField, Wrong, api};
use crate::pages::moment;
use crate::settings::Settings;

/// The feed: made, given another address, ended.
#[component]
pub(super) fn FeedSection() -> impl IntoView {
    let settings = Settings::get();
    let feed = RwSignal::new(None::<Feed>);
    let wrong = RwSignal::new(None::<Wrong>);
    let is_sent = RwSignal::new(false);
    let set = move |answer: Result<Feed, Wrong>| {
        is_sent.try_set(false);
        match answer {
            Ok(found) => drop(feed.try_set(Some(found))),
            Err(problem) => drop(wrong.try_set(Some(problem))),
        }
    };
    let begin = move || {
        wrong.set(None);
        is_sent.set(true);
    };
    spawn_local(async move { set(api::get("/api/feed").await) });
    let make = move |_| {
        begin();
        let wanted = NewFeed { lang: settings.lang.get_untracked() };
        spawn_local(async move { set(api::post("/api/feed", &wanted).await) });
    };
    let end = move |_| {
        begin();
        spawn_local(async move { set(api::tell("/api/feed/end", &()).await.map(|_| Feed::default())) });
    };
    let since = Memo::new(move |_| feed.with(|feed| feed.as_ref().and_then(|feed| feed.since)));
    let address = Memo::new(move |_| {
        let path = feed.with(|feed| feed.as_ref().and_then(|feed| feed.path.clone()));
        path.map(|path| format!("{}{path}", browser::origin()))
    });
    let is_known = Memo::new(move |_| feed.with(Option::is_some));
    let status = move || {
        is_known.get().then(|| match since.get() {
            Some(since) => {
                let date = moment(since as f64, settings.lang.get());
                settings.say(&Text::FeedSince { date: &date })
            }
            None => settings.say(&Text::FeedNone),
        })
    };
    view! {
        <section aria-labelledby="feed">
            <h2 id="feed">{move || settings.say(&Text::FeedTitle)}</h2>
            <p class="small">{move || settings.say(&Text::FeedAbout)}</p>
            <p class="pe-status" role="status">{status}</p>
            <Show when=move || address.with(Option::is_some)>
                <CopyField
                    label=Signal::derive(move || settings.say(&Text::FeedAddress))
                    text=Signal::derive(move || address.get().unwrap_or_default())
                />
                <p class="pe-missing">{move || settings.say(&Text::FeedWarning)}</p>
            </Show>
            <Show when=move || is_known.get()>
                <div class="row">
                    <button class="button" disabled=is_sent on:click=make>
                        {move || settings.say(if since.get().is_some() { &Text::FeedAgain } else { &Text::FeedMake })}
                    </button>
                    <Show when=move || since.get().is_some()>
                        <button class="button" disabled=is_sent on:click=end>
                            {move || settings.say(&Text::FeedEnd)}
                        </button>
                    </Show>
                </div>
                <Show when=move || since.get().is_some()>
                    <p class="small">{move || settings.say(&Text::FeedAgainAbout)}</p>
                </Show>
            </Show>
            <p class="refused" role="alert">{move || wrong.get().map(|wrong| wrong.say(settings.lang.get()))}</p>
        </section>
    }
}
