//! Telling whoever runs the site of somebody.

use leptos::ev;
use leptos::prelude::*;
use protocol::online::{LONGEST_REPORT, ReportKind, Wish};

use super::super::desk::Desk;
use super::super::remote::Answer;
use super::super::text::Text;

/// What a kind is called.
fn kind_text(kind: ReportKind) -> Text<'static> {
    match kind {
        ReportKind::Insult => Text::KindInsult,
        ReportKind::Cheating => Text::KindCheating,
        ReportKind::Stalling => Text::KindStalling,
        ReportKind::Name => Text::KindName,
        ReportKind::Other => Text::KindOther,
    }
}

/// How it stands with a report.
#[derive(Clone, PartialEq, Eq)]
enum Sent {
    Not,
    UnderWay,
    Done,
    Refused([String; 2]),
}

/// What it is, and in one's own words.
#[component]
pub(super) fn ReportForm(desk: Desk, person: String) -> impl IntoView {
    let settings = desk.settings;
    let (kind, words) = (RwSignal::new(ReportKind::Insult), RwSignal::new(String::new()));
    let sent = RwSignal::new(Sent::Not);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if sent.get_untracked() == Sent::UnderWay {
            return;
        }
        sent.set(Sent::UnderWay);
        let (kind, words) = (kind.get_untracked(), words.get_untracked().trim().to_owned());
        let wish = Wish::Report { person: Some(person.clone()), kind, words };
        desk.remote.with_value(|remote| {
            remote.ask(wish, move |answer| {
                drop(sent.try_set(match answer {
                    Answer::Refused(refusal) => Sent::Refused(refusal.sentences),
                    Answer::Done | Answer::Past(_) => Sent::Done,
                }));
            });
        });
    };
    let one = move |which: ReportKind| {
        view! {
            <label>
                <input
                    type="radio"
                    name="report-kind"
                    prop:checked=move || kind.get() == which
                    on:change=move |_| kind.set(which)
                />
                <span>{move || settings.say(&kind_text(which))}</span>
            </label>
        }
    };
    let refusal = move || match sent.get() {
        Sent::Refused(sentences) => Some(sentences[settings.lang.get() as usize].clone()),
        _ => None,
    };
    let form = move || {
        view! {
            <form class="report" on:submit=submit.clone()>
                <fieldset>
                    <legend>{move || settings.say(&Text::ReportKindTitle)}</legend>
                    {ReportKind::ALL.map(one).collect_view()}
                </fieldset>
                <label>
                    <span>{move || settings.say(&Text::ReportWords)}</span>
                    <textarea
                        rows="3"
                        maxlength=LONGEST_REPORT.to_string()
                        prop:value=words
                        on:input=move |event| words.set(event_target_value(&event))
                    ></textarea>
                </label>
                <p class="small">{move || settings.say(&Text::ReportAbout)}</p>
                <p class="refused" role="alert">{refusal}</p>
                <button class="button" disabled=move || sent.get() == Sent::UnderWay>
                    {move || settings.say(&Text::SendReport)}
                </button>
            </form>
        }
    };
    let is_done = Memo::new(move |_| sent.get() == Sent::Done);
    view! {
        <section aria-labelledby="report">
            <h3 id="report">{move || settings.say(&Text::ReportTitle)}</h3>
            {move || match is_done.get() {
                true => view! { <p role="status">{settings.say(&Text::ReportThanks)}</p> }.into_any(),
                false => form().into_any(),
            }}
        </section>
    }
}
