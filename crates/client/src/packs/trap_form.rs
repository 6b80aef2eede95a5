//! The form of a trap card, with its sentence in both languages, its odds and its picture.

use alea::{Card, Condition};
use leptos::prelude::*;
use serde_json::Value;

use super::desk::Desk;
use super::document;
use super::fields::{Faults, ManyField, NumberField, StatusField, TextField};
use super::text::Text;
use super::tools::AleaTools;
use super::traps::{EXAMPLES, next_pieces};
use crate::picture::shown;

/// The size that the chart is drawn in; the page scales it.
const CHART: (f32, f32) = (560.0, 220.0);

/// The card at a place of the deck.
#[component]
pub(super) fn TrapForm(desk: Desk, tools: AleaTools, at: usize) -> impl IntoView {
    let card = format!("cards[{at}]");
    let written = {
        let path = format!("{card}.condition");
        Memo::new(move |_| desk.pack.with(|pack| document::text(pack, &path).to_owned()))
    };
    let condition = Memo::new(move |_| written.with(|written| (tools.condition)(written).ok()));
    let players = |_: Desk, players: u64| players.to_string();
    view! {
        <div class="pk-two">
            <div class="pk-form">
                <Faults desk path=card.clone()/>
                <NumberField desk path=format!("{card}.id") label=desk.label(|| Text::TrapId) range=(0, 65_535)/>
                <TextField
                    desk
                    path=format!("{card}.condition")
                    label=desk.label(|| Text::Condition)
                    is_code=true
                />
                <Next desk tools path=format!("{card}.condition") written/>
                <Sentences desk tools condition/>
                <ManyField
                    desk
                    path=format!("{card}.players")
                    faults=format!("{card}.players")
                    label=desk.label(|| Text::Players)
                    all=vec![3_u64, 4, 5]
                    named=players
                    has=has
                    toggle=toggle
                />
                <StatusField desk path=format!("{card}.status")/>
                <Help desk tools path=format!("{card}.condition")/>
            </div>
            <div class="pk-look">
                <Picture desk tools at condition/>
                <Odds desk tools condition/>
            </div>
        </div>
    }
}

fn has(list: &Value, number: u64) -> bool {
    list.as_array().is_some_and(|list| list.iter().any(|item| item.as_u64() == Some(number)))
}

/// Player counts stand in their order.
fn toggle(list: &mut Value, number: u64, is: bool) {
    let mut numbers: Vec<u64> = list.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    numbers.retain(|known| *known != number);
    if is {
        numbers.push(number);
    }
    numbers.sort_unstable();
    *list = numbers.into();
}

/// What can be written next: a touch writes it.
#[component]
fn Next(desk: Desk, tools: AleaTools, path: String, written: Memo<String>) -> impl IntoView {
    let path = StoredValue::new(path);
    let add = move |piece: &'static str| {
        let longer = written.with_untracked(|written| format!("{written}{piece}"));
        path.with_value(|path| desk.write(path, longer.into()));
    };
    let shorten = move |_| {
        let mut shorter = written.get_untracked();
        shorter.pop();
        path.with_value(|path| desk.write(path, shorter.into()));
    };
    let pieces = move || {
        let one = |piece: &'static str| {
            // A blank would not be seen.
            let words = if piece == " " { "␣" } else { piece };
            let name = match piece {
                " " => desk.say(&Text::Blank),
                _ => piece.to_owned(),
            };
            view! {
                <button type="button" class="button pk-code" aria-label=name on:click=move |_| add(piece)>
                    {words}
                </button>
            }
        };
        written.with(|written| next_pieces(written, &tools).into_iter().map(one).collect_view())
    };
    view! {
        <div class="pk-next" role="group" aria-label=desk.label(|| Text::NextPieces)>
            <span class="small" aria-hidden="true">{desk.label(|| Text::NextPieces)}</span>
            {pieces}
            <button
                type="button"
                class="button"
                aria-label=desk.label(|| Text::EraseLast)
                disabled=move || written.with(String::is_empty)
                on:click=shorten
            >
                "⌫"
            </button>
        </div>
    }
}

/// The condition in plain words of both languages.
#[component]
fn Sentences(desk: Desk, tools: AleaTools, condition: Memo<Option<Condition>>) -> impl IntoView {
    use gamekit::Lang;
    let sentence =
        move |lang: Lang| move || condition.get().map(|condition| (tools.sentence)(&condition, lang));
    view! {
        <div class="pk-says" role="group" aria-label=desk.label(|| Text::PlainWords)>
            <p lang="en">{sentence(Lang::En)}</p>
            <p lang="ja">{sentence(Lang::Ja)}</p>
        </div>
    }
}

/// The six kinds of conditions, each with an example that a touch takes.
#[component]
fn Help(desk: Desk, tools: AleaTools, path: String) -> impl IntoView {
    let path = StoredValue::new(path);
    let row = move |(kind, example): (&'static str, &'static str)| {
        let words = move || {
            let lang = desk.settings.lang.get();
            (tools.condition)(example).map(|condition| (tools.sentence)(&condition, lang)).unwrap_or_default()
        };
        view! {
            <li>
                <strong>{move || desk.say(&Text::ConditionKind { kind })}</strong>
                <button
                    type="button"
                    class="button pk-code"
                    aria-label=move || desk.say(&Text::TakeExample { example: &example })
                    on:click=move |_| path.with_value(|path| desk.put(path, example.into()))
                >
                    {example}
                </button>
                <span class="small">{words}</span>
            </li>
        }
    };
    view! {
        <details class="pk-help">
            <summary>{desk.label(|| Text::ConditionHelp)}</summary>
            <ul>{EXAMPLES.map(row).collect_view()}</ul>
        </details>
    }
}

/// The card as the board shows it.
#[component]
fn Picture(desk: Desk, tools: AleaTools, at: usize, condition: Memo<Option<Condition>>) -> impl IntoView {
    let card = move || {
        let condition = condition.get()?;
        let (id, status) = desk.pack.with(|pack| {
            let card = &pack["cards"][at];
            let id = card["id"].as_u64().and_then(|id| u16::try_from(id).ok()).unwrap_or(0);
            (id, document::text(card, "status").to_owned())
        });
        let card = Card { id, condition, players: Vec::new(), status };
        Some(view! {
            <div class="skycity pk-trap"><section class="trap">{(tools.card)(&card, desk.settings.lang.get())}</section></div>
        })
    };
    view! {
        <section class="pk-card" aria-label=desk.label(|| Text::Preview)>
            {card}
            <Show when=move || condition.get().is_none()>
                <p class="small">{desk.label(|| Text::NoPreview)}</p>
            </Show>
        </section>
    }
}

/// The exact chances, as a curve and as numbers.
#[component]
fn Odds(desk: Desk, tools: AleaTools, condition: Memo<Option<Condition>>) -> impl IntoView {
    let chances =
        Memo::new(move |_| condition.get().map(|condition| (tools.chances)(&condition)).unwrap_or_default());
    let percent = |chance: f32| format!("{:.1}", chance * 100.0);
    let spoken = move || {
        let words = |chance: &f32| desk.say(&Text::Percent { number: &percent(*chance) });
        let list: Vec<String> = chances.with(|chances| chances.iter().skip(1).map(words).collect());
        desk.say(&Text::OddsSpoken { list: &list.join(", ") })
    };
    let chart = move || chances.with(|chances| shown((tools.chart)(chances, CHART)));
    let numbers = move || {
        let cell = |(dice, chance): (usize, &f32)| {
            view! { <li><span class="small">{dice}</span>" "<b>{percent(*chance)}</b></li> }
        };
        chances.with(|chances| chances.iter().enumerate().skip(1).map(cell).collect_view())
    };
    view! {
        <Show when=move || chances.with(|chances| !chances.is_empty())>
            <section class="pk-odds">
                <h2>{desk.label(|| Text::OddsTitle)}</h2>
                <div class="pk-chart" role="img" aria-label=spoken>{chart}</div>
                <details>
                    <summary>{desk.label(|| Text::OddsNumbers)}</summary>
                    <ol class="pk-numbers">{numbers}</ol>
                </details>
            </section>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn player_counts_stay_in_order() {
        let mut list = json!([3, 5]);
        toggle(&mut list, 4, true);
        assert_eq!(list, json!([3, 4, 5]));
        toggle(&mut list, 3, false);
        assert_eq!(list, json!([4, 5]));
        assert!(has(&list, 4) && !has(&list, 3));
    }
}
