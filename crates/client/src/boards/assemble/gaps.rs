//! The gaps of the line in front: where they are touched, what stands over them.

use art::Svg;
use art::assemble::{Grid, tie};
use assemble::{Action, Assemble, LaneView, Preview};

use super::super::{Choice, Hint};
use super::cards::spread;
use super::layout::LanePlace;
use super::pieces::cards_of;
use super::rect::Rect;

/// A gap into which the Bench doll could go.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Gap {
    /// Which.
    pub(super) action: Action,
    /// Where a touch means it: from the middle of one doll to the middle of the next, pills included.
    pub(super) zone: Rect,
    /// What stands over it.
    pub(super) pill: Rect,
    /// How the points would change; nothing if the rules close this gap.
    pub(super) change: Option<i32>,
    /// Whether it would cost Capacity.
    pub(super) costs: bool,
    /// Whether it is chosen.
    pub(super) is_chosen: bool,
    /// All of that in words.
    pub(super) words: String,
    /// What a strong player thinks of it.
    pub(super) hint: Option<Hint>,
}

/// How far outside the line its first and last gap are.
const OUTSIDE: f32 = 7.0;

/// Where the gaps of a line are.
pub(super) struct Ruler {
    /// The columns of the dolls that are in the line already.
    dolls: Vec<(f32, f32)>,
    /// The middle of each gap.
    middles: Vec<f32>,
    /// The upper edge of the cards.
    top: f32,
    /// The lower edge of the cards.
    bottom: f32,
    /// The Lane.
    place: LanePlace,
}

impl Ruler {
    /// Measures a line of so many dolls, one gap of which may be open.
    pub(super) fn of(place: &LanePlace, dolls: usize, open: Option<usize>, rounds: u8) -> Ruler {
        let (cards, _) = cards_of(place, dolls + 1, rounds);
        let grid = |count: usize| cards.grid(place.line, place.kind, count);
        let Grid { mut columns, top, .. } = grid(dolls + usize::from(open.is_some()));
        let ghost = open.filter(|open| *open <= dolls).map(|open| (open, columns.remove(open)));
        let mut middles: Vec<f32> = (0..=dolls).map(|gap| middle(&columns, gap, *place)).collect();
        if let Some((open, (left, right))) = ghost {
            middles[open] = (left + right) / 2.0;
        }
        Ruler { dolls: columns, middles, top, bottom: top + cards.height, place: *place }
    }

    /// Where a touch means a gap.
    fn zone(&self, gap: usize) -> Rect {
        let middle = |column: usize| self.dolls.get(column).map(|(left, right)| (left + right) / 2.0);
        let reach = self.dolls.first().map_or(70.0, |(left, right)| (right - left).max(44.0));
        let at = self.middles.get(gap).copied().unwrap_or(0.0);
        let left = gap.checked_sub(1).and_then(middle).unwrap_or(at - reach).max(self.place.pills.x);
        let right = middle(gap).unwrap_or(at + reach).min(self.place.pills.right());
        let top = self.place.pills.y;
        Rect::new(left, top, (right - left).max(0.0), self.place.line.bottom() - top)
    }

    /// Where the pills stand: over their gaps if there is room, else spread, in two rows if need be.
    pub(super) fn pills(&self, rows: u8) -> Vec<Rect> {
        let room = self.place.pills;
        let (count, rows) = (self.middles.len().max(1), usize::from(rows.max(1)));
        let (high, share) = (room.h / rows as f32, room.w * rows as f32 / count as f32);
        let width = (share - 4.0).min(if room.w < 500.0 { 56.0 } else { 68.0 });
        let mut pills = vec![Rect::default(); count];
        for row in 0..rows {
            let own: Vec<usize> = (row..count).step_by(rows).collect();
            let wanted: Vec<f32> = own.iter().filter_map(|&gap| self.middles.get(gap).copied()).collect();
            let ends = (room.x + width / 2.0, room.right() - width / 2.0);
            for (gap, x) in own.into_iter().zip(spread(&wanted, width + 4.0, ends)) {
                let y = room.y + high * row as f32 + 1.0;
                pills[gap] = Rect::new(x - width / 2.0, y, width, high - 2.0);
            }
        }
        pills
    }

    /// The dotted lines from pills down through their gaps, but for the one that is open.
    pub(super) fn ties(&self, pills: &[Rect], open: Option<usize>) -> String {
        let drawn = Svg::drawn(|svg| {
            for (gap, (pill, &x)) in pills.iter().zip(&self.middles).enumerate() {
                if open != Some(gap) && !self.dolls.is_empty() {
                    tie(svg, (pill.x + pill.w / 2.0, pill.bottom()), x, (self.top - 3.0, self.bottom));
                }
            }
        });
        drawn.as_str().to_owned()
    }
}

/// The middle of a gap; outside the line it stands a little off.
fn middle(columns: &[(f32, f32)], gap: usize, place: LanePlace) -> f32 {
    let before = gap.checked_sub(1).and_then(|column| columns.get(column));
    match (before, columns.get(gap)) {
        (Some(before), Some(after)) => (before.1 + after.0) / 2.0,
        (Some(before), None) => before.1 + OUTSIDE,
        (None, Some(after)) => after.0 - OUTSIDE,
        (None, None) => place.line.x + place.line.w / 2.0,
    }
}

/// The gaps of the Lane in front, while its Bench doll is to be placed.
pub(super) fn gaps(
    lane: &LaneView,
    ruler: &Ruler,
    pills: &[Rect],
    choices: &[Choice<Assemble>],
    (chosen, closed): (Option<Action>, &str),
) -> Vec<Gap> {
    let gap = |number: u8| {
        let action = Action::Place(number);
        let choice = choices.iter().find(|choice| choice.action == action);
        let placement = choice.and_then(|choice| match &choice.preview {
            Preview::Place(placement) => Some(placement),
            Preview::Take(_) | Preview::None => None,
        });
        Gap {
            action,
            zone: ruler.zone(number.into()),
            pill: pills.get(usize::from(number)).copied().unwrap_or_default(),
            change: placement.map(|placement| placement.after.points - placement.before.points),
            costs: placement.is_some_and(|placement| placement.capacity < lane.capacity),
            is_chosen: chosen == Some(action),
            words: choice.map_or_else(|| closed.to_owned(), |choice| choice.words.clone()),
            hint: choice.and_then(|choice| choice.hint),
        }
    };
    (0..=lane.line.len() as u8).map(gap).collect()
}

#[cfg(test)]
mod tests {
    use assemble::{LaneId, Stage};
    use gamekit::{Game, Seat};

    use super::super::layout::{Asked, layout};
    use super::super::sample::sample;
    use super::*;

    fn place(room: (f32, f32), pill_rows: u8) -> LanePlace {
        let own = vec![LaneId(0)];
        layout(&Asked { room, lanes: 4, own, front: LaneId(0), pill_rows }).lanes[0]
    }

    /// Targets of a finger: at least 44 wide and high, and none on another.
    #[test]
    fn pills_can_be_touched_on_a_phone() {
        for (dolls, rows) in [(0, 1), (3, 1), (6, 1), (7, 2), (9, 2)] {
            let ruler = Ruler::of(&place((390.0, 675.0), rows), dolls, None, 10);
            let pills = ruler.pills(rows);
            assert_eq!(pills.len(), dolls + 1);
            for (at, pill) in pills.iter().enumerate() {
                assert!(pill.w >= 44.0 && pill.h >= 44.0, "{dolls}: {pill:?}");
                assert!(pill.x >= 0.0 && pill.right() <= 390.0, "{dolls}: {pill:?}");
                let is_free = |other: &Rect| {
                    other.right() <= pill.x || other.x >= pill.right() || (other.y - pill.y).abs() >= 44.0
                };
                assert!(pills[..at].iter().all(is_free), "{dolls}: {pills:?}");
            }
        }
    }

    #[test]
    fn zones_meet_in_the_middle_of_dolls() {
        for open in [None, Some(0), Some(2), Some(4)] {
            let ruler = Ruler::of(&place((1120.0, 790.0), 1), 4, open, 8);
            let zones: Vec<Rect> = (0..5).map(|gap| ruler.zone(gap)).collect();
            assert!(zones.windows(2).all(|pair| (pair[0].right() - pair[1].x).abs() < 0.1), "{zones:?}");
            assert!(zones.iter().all(|zone| zone.w >= 44.0), "{zones:?}");
        }
    }

    #[test]
    fn the_pill_that_is_touched_stays_where_it_is() {
        let place = place((1120.0, 790.0), 1);
        let [closed, open] = [None, Some(2)].map(|open| Ruler::of(&place, 4, open, 8).pills(1));
        assert!((closed[2].x - open[2].x).abs() < 0.6, "{closed:?} {open:?}");
        assert!(open[1].x < closed[1].x && open[3].x > closed[3].x);
    }

    #[test]
    fn a_gap_tells_the_change() {
        let (rules, view) = sample(4, &[&[29, 3], &[], &[], &[]], Stage::Place);
        let choice = |gap: u8| Choice::<Assemble> {
            action: Action::Place(gap),
            preview: rules.preview(&view, Seat(0), Action::Place(gap)),
            words: format!("gap {gap}"),
            hint: None,
        };
        let ruler = Ruler::of(&place((1120.0, 790.0), 1), 2, None, 8);
        let choices = [choice(0), choice(1)];
        let chosen = (Some(Action::Place(1)), "closed");
        let gaps = gaps(&view.lanes[0], &ruler, &ruler.pills(1), &choices, chosen);
        assert_eq!(gaps.iter().map(|gap| gap.change).collect::<Vec<_>>(), [Some(7), Some(16), None]);
        assert_eq!(gaps.iter().map(|gap| gap.is_chosen).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(gaps[2].words, "closed");
    }
}
