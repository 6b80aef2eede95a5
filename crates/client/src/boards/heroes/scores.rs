//! Where the points come from, for every Kingdom: at any time, and at the end.

use gamekit::Seat;
use heroes::{Breakdown, Heroes};
use leptos::prelude::*;

use super::picture;
use super::text::Text;
use crate::boards::Seen;
use crate::picture::shown;

/// The sources of points, in the order of the table.
fn parts(score: &Breakdown) -> [u16; 6] {
    let gained = &score.gained;
    let powers = gained.powers + score.end_powers;
    [score.tiles, score.slots, gained.white, gained.cities, gained.forests, powers]
}

/// A name without what is said of it in brackets: columns are narrow.
fn short_name(name: &str) -> &str {
    let cut = name.find(['(', '（']).filter(|&at| at > 0).unwrap_or(name.len());
    name[..cut].trim_end()
}

/// A table of all points: a row for each source, a column for each Kingdom.
pub(super) fn table(seen: &Seen<Heroes>) -> impl IntoView + use<> {
    let lang = seen.lang;
    let scores = seen.rules.live_scores(&seen.view);
    let names = [
        Text::ScoreTiles,
        Text::ScoreSlots,
        Text::ScoreWhite,
        Text::ScoreCities,
        Text::ScoreForests,
        Text::ScorePowers,
    ];
    let most = scores.iter().map(Breakdown::total).max().unwrap_or(0);
    let heads = (0..).map(Seat).zip(&scores).map(|(seat, _)| {
        let name = short_name(seen.names.of(seat)).to_owned();
        view! {
            <th scope="col">
                {shown(picture::marker(seat, 28.0))}
                <span>{name}</span>
            </th>
        }
    });
    let rows = names.into_iter().enumerate().map(|(row, name)| {
        let cells = scores.iter().map(|score| {
            let points = parts(score).get(row).copied().unwrap_or(0);
            view! { <td class:none=points == 0>{points}</td> }
        });
        view! { <tr><th scope="row">{name.say(lang)}</th>{cells.collect_view()}</tr> }
    });
    let totals = scores.iter().map(|score| {
        let total = score.total();
        view! { <td class:most=total == most>{total}</td> }
    });
    let alices = scores.iter().map(|score| view! { <td>{score.alices}</td> });
    view! {
        <table class="he-scores">
            <thead><tr><th scope="col"><span class="hidden">{Text::ScoreKingdom.say(lang)}</span></th>{heads.collect_view()}</tr></thead>
            <tbody>{rows.collect_view()}</tbody>
            <tfoot>
                <tr class="total"><th scope="row">{Text::ScoreTotal.say(lang)}</th>{totals.collect_view()}</tr>
                <tr><th scope="row">{Text::ScoreAlices.say(lang)}</th>{alices.collect_view()}</tr>
            </tfoot>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::heroes::played::{game, play};

    #[test]
    fn names_lose_their_brackets_only() {
        assert_eq!(short_name("Bot 2 (greedy)"), "Bot 2");
        assert_eq!(short_name("ボット2（貪欲）"), "ボット2");
        assert_eq!(short_name("(anonymous)"), "(anonymous)");
        assert_eq!(short_name("Ann"), "Ann");
    }

    /// The rows of the table add up to the total, at any time of a game.
    #[test]
    fn the_parts_are_the_whole() {
        let rules = game(4);
        let mut points = 0;
        play(&rules, 9, |view, _, _| {
            for score in rules.live_scores(view) {
                assert_eq!(parts(&score).iter().sum::<u16>(), score.total());
                points += u32::from(score.total());
            }
        });
        assert!(points > 0);
    }
}
