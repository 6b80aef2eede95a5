//! What every move of a puzzle is worth, once something was tried.

use std::rc::Rc;

use gamekit::Lang;
use leptos::prelude::*;
use puzzles::{Puzzle, Worth};

use super::text::Text;
use super::verdict::{Around, percent};
use crate::settings::Settings;
use crate::table::Table;

/// So many are listed: of the rest it is enough to know that they are worse.
const MOST: usize = 8;

/// A move as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row<'a> {
    worth: &'a Worth,
    is_right: bool,
    is_tried: bool,
}

/// The best moves, and what was tried wherever it stands; and how many are left out.
fn rows<'a>(puzzle: &'a Puzzle, tried: &str) -> (Vec<Row<'a>>, usize) {
    let right = usize::from(puzzle.right);
    let row =
        |(at, worth): (usize, &'a Worth)| Row { worth, is_right: at < right, is_tried: worth.0 == tried };
    let all = puzzle.values.iter().enumerate().map(row);
    let listed: Vec<Row<'a>> =
        all.enumerate().filter(|(at, row)| *at < MOST || row.is_tried).map(|(_, row)| row).collect();
    let left_out = puzzle.values.len() - listed.len();
    (listed, left_out)
}

/// The list, as soon as something was tried.
#[component]
pub(super) fn Worths(around: Around, puzzle: Rc<Puzzle>, table: Table) -> impl IntoView {
    let settings = Settings::get();
    let tried = around.tried;
    let around = StoredValue::new_local(around);
    let puzzle = StoredValue::new_local(puzzle);
    let list = move |tried: String| {
        let lang = settings.lang.get();
        let item = |row: Row<'_>| {
            let words =
                around.with_value(|around| around.words(table, &puzzle.get_value(), &row.worth.0, lang));
            item(&row, words, lang)
        };
        puzzle.with_value(|puzzle| {
            let (rows, left_out) = rows(puzzle, &tried);
            let items = rows.into_iter().map(item).collect_view();
            let sure = if puzzle.is_exact() { Text::Exactly } else { Text::Estimated }.say(lang);
            let rest = (left_out > 0).then(|| Text::WorthsRest { count: left_out as i64 }.say(lang));
            view! {
                <section class="worths" aria-labelledby="worths">
                    <h2 id="worths">{Text::WorthsTitle.say(lang)}</h2>
                    <ol>{items}</ol>
                    <p class="small">{rest.map(|rest| rest + " ")}{sure}</p>
                </section>
            }
        })
    };
    move || tried.get().map(list)
}

fn item(row: &Row<'_>, words: String, lang: Lang) -> impl IntoView + use<> {
    let share = row.worth.1.unwrap_or(0);
    let value = match row.worth.1 {
        Some(_) => Text::WorthsShare { win: &percent(row.worth) }.say(lang),
        None => Text::WorthsUnknown.say(lang),
    };
    let own = row.is_tried.then(|| view! { <em>{Text::WorthsTried.say(lang)}</em> });
    view! {
        <li class:right=row.is_right class:own=row.is_tried style:--share=format!("{}%", share / 10)>
            <span>{words}" "{own}</span>
            <strong>{value}</strong>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::Options;
    use puzzles::Grade;

    #[test]
    fn what_was_tried_is_listed_wherever_it_stands() {
        let worth = |at: u16| Worth(format!("take {at}"), Some(900 - at), Some(0));
        let puzzle = Puzzle {
            id: "1-2".to_owned(),
            options: Options::for_players(2),
            by: Vec::new(),
            log: Vec::new(),
            seat: 0,
            grade: Grade::Gentle,
            solved: [0, 8, 8, 2],
            right: 2,
            values: (0..20).map(worth).collect(),
        };
        let (listed, left_out) = rows(&puzzle, "take 1");
        assert_eq!((listed.len(), left_out), (MOST, 20 - MOST));
        let right: Vec<bool> = listed.iter().take(3).map(|row| row.is_right).collect();
        assert_eq!(right, [true, true, false]);
        assert!(listed[1].is_tried && !listed[0].is_tried);
        let (listed, left_out) = rows(&puzzle, "take 15");
        assert_eq!((listed.len(), left_out), (MOST + 1, 20 - MOST - 1));
        assert_eq!(listed.last().map(|row| row.worth.0.as_str()), Some("take 15"));
    }
}
