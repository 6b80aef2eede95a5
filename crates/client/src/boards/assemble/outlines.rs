//! The outlines of Modules, their points, and the rods between dolls.

use art::Svg;
use art::assemble::{Look, badge_place, joints, module_path};

use super::layout::{Kind, LanePlace};
use super::pieces::{Face, cards_of};
use super::shown::Shown;

/// The line round a Module.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Outline {
    /// The line, in the language of a path.
    pub(super) path: String,
    /// Its width.
    pub(super) width: f32,
    /// How the Module stands.
    pub(super) look: Look,
    /// Whether it came to be in the last step.
    pub(super) is_fresh: bool,
    /// What it is worth.
    pub(super) points: u8,
    /// Where that is written and how large, if there is room.
    pub(super) badge: Option<(f32, f32, f32)>,
}

/// Outlines without figures are drawn on cards whose rows are lower than this.
const BADGES_FROM: f32 = 20.0;

/// The outlines of a Lane.
pub(super) fn outlines(lane: &Shown, place: &LanePlace, rounds: u8) -> Vec<Outline> {
    let (cards, _) = cards_of(place, lane.columns, rounds);
    let grid = cards.grid(place.line, place.kind, lane.dolls.len());
    let scale = (grid.band / 40.0).clamp(0.4, 1.0);
    let radius = (grid.band * 0.32).clamp(9.0, 13.0);
    let outline = |part: &super::shown::Part| {
        let width = if part.look.counts { 3.6 } else { 2.0 };
        let has_room = grid.band >= BADGES_FROM || place.kind == Kind::Front;
        let badge = badge_place(&part.cells, &grid, radius).filter(|_| has_room);
        Outline {
            path: module_path(&part.cells, &grid, 2.5 * scale, 10.0 * scale),
            width: (width * scale).max(1.2),
            look: part.look,
            is_fresh: part.is_fresh,
            points: part.points,
            badge: badge.map(|(x, y)| (x, y, radius)),
        }
    };
    // Those that score lie on those that do not.
    lane.modules.iter().rev().map(outline).collect()
}

/// The rods between dolls that have the same gear, where cards stand apart.
pub(super) fn rods(lane: &Shown, place: &LanePlace, rounds: u8) -> String {
    let (cards, face) = cards_of(place, lane.columns, rounds);
    if face == Face::Gears {
        return String::new();
    }
    let grid = cards.grid(place.line, place.kind, lane.dolls.len());
    let indices: Vec<u8> = lane.dolls.iter().map(|doll| doll.index()).collect();
    Svg::drawn(|svg| joints(svg, &indices, &grid)).as_str().to_owned()
}

#[cfg(test)]
mod tests {
    use assemble::{Action, LaneId, Stage};

    use super::super::layout::{Asked, layout};
    use super::super::sample::sample;
    use super::super::shown::lanes;
    use super::*;

    #[test]
    fn there_is_a_line_round_every_module_and_the_best_lies_on_top() {
        let (rules, view) = sample(4, &[&[29, 3], &[7], &[], &[]], Stage::Place);
        let own = vec![LaneId(0)];
        let asked = Asked { room: (1120.0, 790.0), lanes: 4, own, front: LaneId(0), pill_rows: 1 };
        let layout = layout(&asked);
        let shown = lanes(&rules, &view, Some(Action::Place(1)), &[]);
        let found = outlines(&shown[0], &layout.lanes[0], 8);
        let points: Vec<u8> = found.iter().map(|outline| outline.points).collect();
        assert_eq!(points, [1, 25]);
        assert!(found[1].look.counts && found[1].look.changes && found[1].badge.is_some());
        assert!(found[1].path.starts_with('M') && found[1].path.ends_with('Z'));
        assert!(!rods(&shown[0], &layout.lanes[0], 8).is_empty());
        assert_eq!(outlines(&shown[2], &layout.lanes[2], 8), []);
    }
}
