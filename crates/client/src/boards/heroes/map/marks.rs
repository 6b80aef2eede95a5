//! Which hexes are marked, and how.

use art::heroes::ring::Mark;
use heroes::{Action, Heroes, Hex, Pending, Preview, Stage};

use crate::boards::Seen;
use crate::boards::heroes::ground::spent;
use crate::boards::heroes::offers::{Thing, touched};

/// The mark of a hex that can be chosen: dotted if it would only be under attack.
pub(super) fn of_choice(preview: &Preview) -> Mark {
    match preview {
        Preview::Invade(invasion) => {
            let manners = &invasion.manners;
            if manners.attack && !manners.free && !manners.pay && !manners.seize {
                Mark::Lesser
            } else {
                Mark::Legal
            }
        }
        Preview::Plain | Preview::Summon { .. } => Mark::Legal,
    }
}

/// The hex that is chosen, or invaded already.
pub(super) fn selected(seen: &Seen<Heroes>, chosen: Option<Action>) -> Option<Hex> {
    match chosen.map(touched) {
        Some(Thing::Hex(hex)) => Some(hex),
        _ => match seen.view.pending.top() {
            Some(Pending::Manner | Pending::Flips(_)) => seen.view.turn.target,
            _ => None,
        },
    }
}

/// All marks, from below to above.
pub(super) fn all(seen: &Seen<Heroes>, chosen: Option<Action>, trail: &[Hex]) -> Vec<(Hex, Mark)> {
    let mut marks: Vec<(Hex, Mark)> = Vec::new();
    for choice in &seen.choices {
        if let Thing::Hex(hex) = touched(choice.action) {
            marks.push((hex, of_choice(&choice.preview)));
        }
    }
    marks.extend(trail.iter().map(|&hex| (hex, Mark::Last)));
    marks.extend(selected(seen, chosen).map(|hex| (hex, Mark::Selected)));
    marks
}

/// The way to a hex that is looked at: its start with nothing spent, and what each step adds up to.
pub(super) fn food(seen: &Seen<Heroes>, hex: Option<Hex>) -> Vec<(Hex, u8)> {
    let (Some(me), Some(hex)) = (seen.me(), hex) else { return Vec::new() };
    if matches!(seen.view.stage, Stage::Map | Stage::Redraw | Stage::Start | Stage::Cities) {
        return Vec::new();
    }
    let way = seen.rules.way_to(&seen.view, me, hex);
    let start = way.first().map(|&hex| (hex, 0));
    start.into_iter().chain(spent(&seen.view, me, &way)).collect()
}
