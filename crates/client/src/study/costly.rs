//! The decisions that cost most, each with the better one.

use std::rc::Rc;

use analysis::Verdict;
use art::house::Icon;
use gamekit::{Seat, Viewer};
use leptos::prelude::*;

use super::desk::{Desk, percent};
use super::studied::Departure;
use super::text::Text;
use crate::picture::{Sign, seat_mark, shown};
use crate::settings::Settings;

/// How many are shown.
const SHOWN: usize = 3;

/// The places of the decisions that cost most, the costliest first; of one seat, if one is given.
fn costliest<A>(verdicts: &[Verdict<A>], of: Option<Seat>) -> Vec<usize> {
    let is_wanted = |verdict: &Verdict<A>| of.is_none_or(|seat| verdict.seat == seat) && verdict.loss() > 0.0;
    let mut places: Vec<usize> = (0..verdicts.len()).filter(|&at| is_wanted(&verdicts[at])).collect();
    places.sort_by(|&one, &other| verdicts[other].loss().total_cmp(&verdicts[one].loss()));
    places.truncate(SHOWN);
    places
}

/// The three costliest decisions, of everybody or of one player.
#[component]
pub(super) fn Costly(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let people: Vec<usize> = desk.game.with_value(|game| {
        let players = game.record.players.iter().enumerate();
        players.filter(|(_, player)| player.kind == "human").map(|(seat, _)| seat).collect()
    });
    // Whoever played alone against bots wants to know of their own mistakes.
    let of = RwSignal::new(match people[..] {
        [only] => Some(Seat(only as u8)),
        _ => None,
    });
    let choose = move |event| of.set(event_target_value(&event).parse().ok().map(Seat));
    let option = move |(seat, name): (usize, String)| {
        let is_chosen = of.get_untracked() == Some(Seat(seat as u8));
        view! { <option value=seat.to_string() selected=is_chosen>{name}</option> }
    };
    let list = move || {
        // What stands in it does not follow the language by itself.
        settings.lang.track();
        let found = desk.course.found.get()?;
        let places = costliest(&found.verdicts, of.get());
        if places.is_empty() {
            return None;
        }
        let one = |place: usize| {
            let verdict = found.verdicts[place].clone();
            view! { <Decision desk verdict=Rc::new(verdict)/> }
        };
        Some(places.into_iter().map(one).collect_view())
    };
    view! {
        <section class="study-panel" aria-labelledby="costly">
            <h2 id="costly">{move || settings.say(&Text::CostlyTitle)}</h2>
            <select aria-label=move || settings.say(&Text::CostlyOf) on:change=choose>
                <option value="">{move || settings.say(&Text::Everybody)}</option>
                {desk.names().into_iter().enumerate().map(option).collect_view()}
            </select>
            {move || list().map_or_else(
                || view! { <p class="small">{settings.say(&Text::NoneCostly)}</p> }.into_any(),
                |list| view! { <ol class="costly">{list}</ol> }.into_any(),
            )}
        </section>
    }
}

/// A decision: what was done, what would have been better, and the way there.
#[component]
fn Decision(desk: Desk, verdict: Rc<Verdict<String>>) -> impl IntoView {
    let settings = Settings::get();
    let Verdict { entry, seat, .. } = *verdict;
    let name = desk.names().get(seat.index()).cloned().unwrap_or_default();
    let words = |action: &str| {
        let found = desk.game.with_value(|game| {
            let past = game.host.back_to(entry as u32)?;
            let view = past.view(Viewer::Seat(seat));
            (game.kit.action_words)(&past.table(), view, seat, action, settings.lang.get())
        });
        found.unwrap_or_else(|| action.to_owned())
    };
    let (chosen, best) = (verdict.chosen(), verdict.best());
    let (done, better) = (words(&chosen.action), words(&best.action));
    let (win, best_win) = (percent(verdict.win(chosen)), percent(verdict.win(best)));
    let loss = format!("{:.1}", verdict.loss() * 100.0);
    let show = move |_| desk.go(entry);
    let action = best.action.clone();
    let try_it = move |_| {
        let departure = Departure { from: entry as u32, seat, action: Some(action.clone()) };
        desk.game.with_value(|game| game.leave.run((departure,)));
    };
    let title = settings.say(&Text::DecisionTitle { step: &entry, name: &name, loss: &loss });
    let show_name = settings.say(&Text::ShowStep { step: &entry });
    let try_name = settings.say(&Text::TryBetterAt { step: &entry });
    view! {
        <li>
            <h3>{shown(seat_mark(seat.0, 20.0))}<span>{title}</span></h3>
            <p>{settings.say(&Text::WasDone { what: &done, win: &win })}</p>
            <p class="better">
                <Sign icon=Icon::Hint/>
                <span>{settings.say(&Text::WasBetter { what: &better, win: &best_win })}</span>
            </p>
            <div class="row">
                <button class="button" aria-label=show_name on:click=show>
                    <Sign icon=Icon::Eye/>
                    <span>{settings.say(&Text::ShowIt)}</span>
                </button>
                <button class="button" aria-label=try_name on:click=try_it>
                    <Sign icon=Icon::Play/>
                    <span>{settings.say(&Text::TryBetter)}</span>
                </button>
            </div>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Choice;
    use bots::search::Outlook;

    fn verdict(entry: usize, seat: u8, loss: f32) -> Verdict<&'static str> {
        let choice = |action, win: f32| Choice { action, outlook: Outlook::exact([win; 5]) };
        let choices = vec![choice("good", 0.5), choice("bad", 0.5 - loss)];
        Verdict { entry, seat: Seat(seat), choices, chosen: usize::from(loss > 0.0), best: 0 }
    }

    #[test]
    fn the_costliest_come_first() {
        let verdicts = [
            verdict(0, 0, 0.1),
            verdict(3, 1, 0.3),
            verdict(5, 0, 0.0),
            verdict(6, 0, 0.2),
            verdict(9, 1, 0.05),
        ];
        assert_eq!(costliest(&verdicts, None), [1, 3, 0]);
        assert_eq!(costliest(&verdicts, Some(Seat(0))), [3, 0]);
        assert_eq!(costliest(&verdicts, Some(Seat(4))), [] as [usize; 0]);
    }
}
