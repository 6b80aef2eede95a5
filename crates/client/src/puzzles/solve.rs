//! One puzzle on its board.

use std::rc::Rc;

use leptos::prelude::*;
use puzzles::{Puzzle, Set};

use super::data::{today, with_set};
use super::host::PuzzleHost;
use super::list::shown;
use super::place::Place;
use super::progress::{self, Progress};
use super::verdict::Around;
use crate::later::{Kit, not_found, with_kit};
use crate::table::Live;

/// The puzzle of this name, or that of the day.
#[component]
pub(super) fn Solve(game: &'static str, id: Option<String>) -> impl IntoView {
    with_set(game, move |set| {
        let place = match &id {
            Some(id) => set.puzzles.iter().position(|puzzle| puzzle.id == *id),
            None => today().puzzle(set.puzzles.len()),
        };
        let Some(place) = place else {
            return match id {
                // There is nothing to ask: the list says so.
                None => shown(game, &set).into_any(),
                Some(_) => not_found().into_any(),
            };
        };
        let is_today = id.is_none();
        with_kit(game.to_owned(), move |kit| match kit {
            Ok(kit) => board(kit, &set, place, is_today),
            Err(_) => not_found().into_any(),
        })
        .into_any()
    })
}

fn board(kit: Kit, set: &Set, place: usize, is_today: bool) -> AnyView {
    let Some(puzzle) = set.puzzles.get(place) else { return not_found().into_any() };
    let progress = progress::kept(kit.game.id);
    let around = Around {
        game: kit.game.id,
        number: place + 1,
        is_today,
        next: next(&set.puzzles, place, &progress)
            .map(|next| Place::Puzzle { game: kit.game.id, id: next.id.clone() }),
        // Whoever comes back sees what they did.
        tried: RwSignal::new(progress.of(&puzzle.id).map(|tried| tried.action.clone())),
        say: kit.action_words,
    };
    match PuzzleHost::new(kit.game, &set.head, &Rc::new(puzzle.clone()), around) {
        Some(host) => (kit.table)(Live::new(Rc::new(host))),
        None => not_found().into_any(),
    }
}

/// The next one that was not tried: of the same grade, or else of any.
fn next<'a>(puzzles: &'a [Puzzle], place: usize, progress: &Progress) -> Option<&'a Puzzle> {
    let now = puzzles.get(place)?;
    let (before, after) = puzzles.split_at(place);
    let mut others =
        after.iter().skip(1).chain(before).filter(|puzzle| progress.of(&puzzle.id).is_none()).peekable();
    let first = others.peek().copied();
    others.find(|puzzle| puzzle.grade == now.grade).or(first)
}

#[cfg(test)]
mod tests {
    use super::super::progress::Tried;
    use super::*;
    use gamekit::Options;
    use puzzles::Grade;

    #[test]
    fn the_next_one_is_of_the_same_grade_and_untried() {
        let puzzle = |(id, grade): (usize, Grade)| Puzzle {
            id: id.to_string(),
            options: Options::for_players(2),
            by: Vec::new(),
            log: Vec::new(),
            seat: 0,
            grade,
            solved: [0; 4],
            right: 1,
            values: Vec::new(),
        };
        let grades = [Grade::Gentle, Grade::Hard, Grade::Gentle, Grade::Hard];
        let puzzles: Vec<Puzzle> = grades.into_iter().enumerate().map(puzzle).collect();
        let mut progress = Progress::default();
        let found = |progress: &Progress, place| next(&puzzles, place, progress).map(|next| next.id.clone());
        assert_eq!(found(&progress, 1).as_deref(), Some("3"));
        assert_eq!(found(&progress, 2).as_deref(), Some("0"), "round the end");
        for id in ["0", "2"] {
            progress.note(id, Tried { action: String::new(), is_right: true });
        }
        assert_eq!(found(&progress, 2).as_deref(), Some("3"), "no gentle one is left");
        for id in ["1", "3"] {
            progress.note(id, Tried { action: String::new(), is_right: false });
        }
        assert_eq!(found(&progress, 2), None);
        assert_eq!(found(&progress, 9), None);
    }
}
