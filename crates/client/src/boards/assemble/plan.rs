//! Everything the board shows, as plain data: made anew at every step, drawn where it differs.

use assemble::{Action, Assemble, Doll, Illegal, LaneId, Preview, Stage};
use gamekit::Words;

use super::super::{Hint, Seen};
use super::gaps::{Gap, Ruler, gaps};
use super::layout::{Asked, Layout, layout};
use super::order::Order;
use super::outlines::{Outline, outlines, rods};
use super::pieces::{Piece, field_places, pieces};
use super::rect::Rect;
use super::shown::{Shown, front, lanes, own_lanes};

/// Everything the board shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    /// Where things lie.
    pub(super) layout: Layout,
    /// The Lane in front.
    pub(super) front: LaneId,
    /// The Lanes.
    pub(super) lanes: Vec<Shown>,
    /// The dolls.
    pub(super) pieces: Vec<Piece>,
    /// The outlines of Modules.
    pub(super) outlines: Vec<Outline>,
    /// Rods between dolls and dotted lines to gaps, drawn.
    pub(super) drawn: String,
    /// The gaps that can be chosen.
    pub(super) gaps: Vec<Gap>,
    /// Where a chosen doll would do best in the next round, and what that would change.
    pub(super) target: Option<(Rect, i32)>,
    /// The Field.
    pub(super) field: Vec<Offer>,
    /// Who acts when.
    pub(super) order: Order,
}

/// A doll on the Field.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Offer {
    /// Who.
    pub(super) doll: Doll,
    /// Where.
    pub(super) rect: Rect,
    /// Whether she can be taken.
    pub(super) is_legal: bool,
    /// Whether she is chosen.
    pub(super) is_chosen: bool,
    /// What she would change in the next round, in the best gap.
    pub(super) change: Option<i32>,
    /// Whether she brings 1 Capacity.
    pub(super) brings: bool,
    /// All of that in words, if she can be taken.
    pub(super) words: Option<String>,
    /// What a strong player thinks of it.
    pub(super) hint: Option<Hint>,
}

impl Plan {
    /// What is shown on a board of this size, with an action that is chosen.
    pub(super) fn of(seen: &Seen<Assemble>, chosen: Option<Action>, room: (f32, f32)) -> Plan {
        let (rules, view) = (&seen.rules, &seen.view);
        let rounds = rules.rounds();
        let own = own_lanes(view, seen.me());
        let front = front(view, &own);
        let dolls = view.lane(front).map_or(0, |lane| lane.line.len());
        let pill_rows = pill_rows(room.0, dolls);
        let asked = Asked { room, lanes: rules.lanes(), own, front, pill_rows };
        let layout = layout(&asked);
        let shown = lanes(rules, view, chosen, &seen.news);
        let mut plan = Plan {
            front,
            pieces: pieces(view, &shown, &layout, (rounds, chosen), &seen.news),
            outlines: Vec::new(),
            drawn: String::new(),
            gaps: Vec::new(),
            target: None,
            field: offers(seen, chosen, &layout),
            order: Order::of(view),
            lanes: shown,
            layout,
        };
        for (lane, place) in plan.lanes.iter().zip(&plan.layout.lanes) {
            plan.outlines.extend(outlines(lane, place, rounds));
            plan.drawn += &rods(lane, place, rounds);
        }
        plan.open_gaps(seen, chosen, (rounds, pill_rows));
        plan
    }

    /// What stands over the line in front.
    fn open_gaps(&mut self, seen: &Seen<Assemble>, chosen: Option<Action>, (rounds, pill_rows): (u8, u8)) {
        let at = usize::from(self.front.0);
        let (Some(lane), Some(place), Some(shown)) =
            (seen.view.lane(self.front), self.layout.lanes.get(at), self.lanes.get(at))
        else {
            return;
        };
        if seen.choices.is_empty() || !shown.acts {
            return;
        }
        let ruler = Ruler::of(place, lane.line.len(), shown.ghost, rounds);
        let pills = ruler.pills(pill_rows);
        match (seen.view.stage, chosen) {
            (Stage::Place, _) => {
                let closed = seen.rules.illegal(&Illegal::RightmostAtCapacityOne, seen.lang);
                self.gaps = gaps(lane, &ruler, &pills, &seen.choices, (chosen, &closed));
                // Below the rods, which lie on the cards.
                self.drawn = ruler.ties(&pills, shown.ghost) + &self.drawn;
            }
            (_, Some(Action::Take(doll))) => {
                let pick = seen.rules.preview_pick(&seen.view, doll);
                self.target = pick.and_then(|pick| {
                    let pill = pills.get(usize::from(pick.gap))?;
                    Some((*pill, pick.best.points - pick.before.points))
                });
            }
            _ => {}
        }
    }
}

/// How many rows of pills a line of so many dolls needs: a pill is as wide as a finger.
fn pill_rows(width: f32, dolls: usize) -> u8 {
    // On a wide board the Bench stands beside the line.
    let room = if width < 640.0 { width - 22.0 } else { width * 0.7 };
    let is_narrow = (dolls as f32 + 1.0) * 49.0 > room;
    1 + u8::from(is_narrow)
}

fn offers(seen: &Seen<Assemble>, chosen: Option<Action>, layout: &Layout) -> Vec<Offer> {
    let view = &seen.view;
    let bringer = view.next_largest();
    let places = field_places(layout, view.field.len(), view.lanes.len());
    let offer = |(&doll, rect): (&Doll, Rect)| {
        let choice = seen.choice(Action::Take(doll));
        let pick = choice.and_then(|choice| match &choice.preview {
            Preview::Take(pick) => Some(pick),
            Preview::Place(_) | Preview::None => None,
        });
        Offer {
            doll,
            rect,
            is_legal: choice.is_some(),
            is_chosen: chosen == Some(Action::Take(doll)),
            change: pick.map(|pick| pick.best.points - pick.before.points),
            brings: bringer == Some(doll),
            words: choice.map(|choice| choice.words.clone()),
            hint: choice.and_then(|choice| choice.hint),
        }
    };
    view.field.iter().zip(places).map(offer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pills_get_a_second_row_where_fingers_would_meet() {
        let rows = [(390.0, 5), (390.0, 7), (390.0, 9), (820.0, 9), (1120.0, 9)]
            .map(|(w, dolls)| pill_rows(w, dolls));
        assert_eq!(rows, [1, 2, 2, 1, 1]);
    }
}
