//! Where everything lies on a board of some size.
//!
//! Two ways: a wide board has the others on top, the Field below them and the viewer's own line at the
//! bottom, with its Bench at the left. An upright one has the others as slim rows, and the Bench of the line
//! in front stands beside the Field.

use assemble::LaneId;

use super::rect::Rect;

/// What a layout is for.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Asked {
    /// Width and height of the board.
    pub(super) room: (f32, f32),
    /// The number of Lanes.
    pub(super) lanes: u8,
    /// The viewer's own Lanes.
    pub(super) own: Vec<LaneId>,
    /// The one of them that is in front: it acts, or acts next.
    pub(super) front: LaneId,
    /// How many rows of pills the line in front needs.
    pub(super) pill_rows: u8,
}

/// How a Lane is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The one in front, with gaps.
    Front,
    /// The viewer's other one, where there is room.
    Own,
    /// A panel.
    Panel,
    /// A slim row.
    Row,
}

/// Where a Lane lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct LanePlace {
    /// How it is shown.
    pub(super) kind: Kind,
    /// All of it.
    pub(super) panel: Rect,
    /// Whose it is, its Capacity, its points.
    pub(super) head: Rect,
    /// The card on the Bench.
    pub(super) bench: Rect,
    /// The room for its line.
    pub(super) line: Rect,
    /// The room for what stands over its gaps.
    pub(super) pills: Rect,
}

/// Where everything lies.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Layout {
    /// Whether the board is higher than wide.
    pub(super) is_upright: bool,
    /// By Lane.
    pub(super) lanes: Vec<LanePlace>,
    /// The cloth of the Field.
    pub(super) cloth: Rect,
    /// The words on it.
    pub(super) title: Rect,
    /// The cards on it.
    pub(super) field: Rect,
    /// The box with the undealt dolls.
    pub(super) gift: Rect,
    /// The order of turns.
    pub(super) order: Rect,
    /// Words about the signs, where there is room.
    pub(super) legend: Option<Rect>,
}

/// What is written below a card.
pub(super) const BELOW_CARD: f32 = 22.0;
/// The height of the words about signs.
const LEGEND: f32 = 34.0;
/// The height of a row of pills.
pub(super) const PILL_ROW: f32 = 46.0;
/// How wide a card is, as a part of its height: gears and the doll beside them.
pub(super) const CARD_WIDTH: f32 = 0.47;

/// The layout that fits.
pub(super) fn layout(asked: &Asked) -> Layout {
    let (width, height) = asked.room;
    if width < 640.0 || width < height * 0.95 { upright(asked) } else { wide(asked) }
}

fn others(asked: &Asked) -> Vec<LaneId> {
    (0..asked.lanes).map(LaneId).filter(|lane| !asked.own.contains(lane)).collect()
}

/// Puts the places of Lanes in the order of the Lanes.
fn in_order(mut places: Vec<(LaneId, LanePlace)>) -> Vec<LanePlace> {
    places.sort_by_key(|(lane, _)| *lane);
    places.into_iter().map(|(_, place)| place).collect()
}

fn wide(asked: &Asked) -> Layout {
    let (width, height) = asked.room;
    let gap = 12.0;
    let all = Rect::new(20.0, 14.0, width - 36.0, height - 28.0);
    let is_pair = asked.own.len() > 1;
    let (top, middle) = if is_pair { (0.19, 0.225) } else { (0.215, 0.265) };
    let (top, middle) = (all.h * top, all.h * middle);
    let rivals = others(asked);
    let panels = Rect { h: top, ..all }.columns(rivals.len(), gap);
    let mut lanes: Vec<(LaneId, LanePlace)> = rivals.iter().copied().zip(panels.map(rival_panel)).collect();
    let cloth = Rect::new(all.x, all.y + top + gap, all.w, middle);
    let own = all.below(top + middle + 2.0 * gap);
    if is_pair {
        // The one in front gets more room; both stay in their order.
        let (large, small) = ((own.h - gap) * 0.61, (own.h - gap) * 0.39);
        let mut y = own.y;
        for &lane in &asked.own {
            let is_front = lane == asked.front;
            let h = if is_front { large } else { small };
            let panel = Rect::new(own.x, y, own.w, h);
            y += h + gap;
            lanes.push((lane, if is_front { front_panel(panel, asked.pill_rows) } else { own_panel(panel) }));
        }
    } else {
        lanes.extend(asked.own.first().map(|&lane| (lane, front_panel(own, asked.pill_rows))));
    }
    let card = cloth.h - 20.0 - BELOW_CARD;
    let order_width = (cloth.w * 0.36).clamp(290.0, 400.0);
    let order = Rect::new(cloth.right() - order_width - 12.0, cloth.y + 6.0, order_width, cloth.h - 12.0);
    let gift_height = (cloth.h - 50.0).min(130.0);
    let gift =
        Rect::new(order.x - gift_height * 0.86 - 16.0, cloth.y + 6.0, gift_height * 0.86, cloth.h - 12.0);
    let title = Rect::new(cloth.x + 16.0, cloth.y, (cloth.w * 0.15).clamp(110.0, 190.0), cloth.h);
    let field = Rect::new(title.right() + 8.0, cloth.y + 10.0, gift.x - title.right() - 24.0, card);
    let lanes = in_order(lanes);
    let front = lanes.iter().find(|place| place.kind == Kind::Front && has_legend(place.panel));
    let legend = front.map(|place| {
        Rect::new(place.line.x, place.panel.bottom() - LEGEND + 6.0, place.line.w, LEGEND - 8.0)
    });
    Layout { is_upright: false, lanes, cloth, title, field, gift, order, legend }
}

fn rival_panel(panel: Rect) -> LanePlace {
    let head = Rect { h: 44.0, ..panel }.inset(12.0, 0.0);
    let h = (panel.h - 44.0 - 12.0).max(30.0);
    let bench = Rect::new(panel.x + 12.0, panel.y + 44.0, h * CARD_WIDTH, h);
    let x = bench.right() + 14.0;
    let line = Rect::new(x, bench.y, panel.right() - 14.0 - x, h);
    LanePlace { kind: Kind::Panel, panel, head, bench, line, pills: Rect::default() }
}

fn front_panel(panel: Rect, pill_rows: u8) -> LanePlace {
    let left = left_of(panel);
    let head = Rect::new(panel.x + 14.0, panel.y + 6.0, left - 20.0, 48.0);
    let h = (panel.h - 62.0 - 6.0 - BELOW_CARD).min((left - 110.0) / CARD_WIDTH);
    let free = panel.h - 62.0 - BELOW_CARD - h;
    let bench = Rect::new(panel.x + 18.0, panel.y + 60.0 + (free / 2.0).min(20.0), h * CARD_WIDTH, h);
    let x = panel.x + left + 8.0;
    let pills = Rect::new(x, panel.y + 8.0, panel.right() - 10.0 - x, PILL_ROW * f32::from(pill_rows));
    let top = pills.bottom() + 10.0;
    let below = if has_legend(panel) { LEGEND } else { 14.0 };
    let line = Rect::new(x, top, pills.w, panel.bottom() - below - top).inset(24.0, 0.0);
    LanePlace { kind: Kind::Front, panel, head, bench, line, pills }
}

/// How wide the part of an own panel is that has the Bench.
fn left_of(panel: Rect) -> f32 {
    (panel.w * 0.22).clamp(190.0, 250.0)
}

/// Whether a panel has room for words about the signs in it.
fn has_legend(panel: Rect) -> bool {
    panel.h >= 300.0
}

fn own_panel(panel: Rect) -> LanePlace {
    let left = left_of(panel);
    let h = panel.h - 18.0;
    let bench = Rect::new(panel.x + left - 4.0 - h * CARD_WIDTH, panel.y + 9.0, h * CARD_WIDTH, h);
    let head = Rect::new(panel.x + 14.0, panel.y, bench.x - panel.x - 20.0, panel.h);
    let x = panel.x + left + 8.0;
    let line = Rect::new(x, bench.y, panel.right() - 10.0 - x, h).inset(24.0, 0.0);
    LanePlace { kind: Kind::Own, panel, head, bench, line, pills: Rect::default() }
}

fn upright(asked: &Asked) -> Layout {
    let (width, height) = asked.room;
    let is_phone = width < 560.0;
    let (margin, gap) = if is_phone { (8.0, 6.0) } else { (16.0, 12.0) };
    let all = Rect::new(margin, gap, width - 2.0 * margin, height - 2.0 * gap);
    let front = asked.front;
    let slim: Vec<LaneId> =
        others(asked).into_iter().chain(asked.own.iter().copied().filter(|&lane| lane != front)).collect();
    let count = slim.len();
    let is_short = all.h < 600.0;
    let row = match (is_phone, is_short) {
        (true, true) => 46.0,
        (true, false) => 54.0,
        (false, _) => (all.h * 0.105).clamp(60.0, 120.0),
    };
    let rows = Rect { h: row * count as f32 + gap * (count as f32 - 1.0), ..all };
    let mut lanes: Vec<(LaneId, LanePlace)> =
        slim.iter().copied().zip(rows.rows(count, gap).map(|panel| slim_row(panel, is_phone))).collect();
    let order = Rect::new(all.x, rows.bottom() + gap, all.w, 44.0);
    let middle = if is_phone {
        (all.h * 0.235).clamp(110.0, 170.0) - if is_short { 16.0 } else { 0.0 }
    } else {
        all.h * 0.25
    };
    let cloth = Rect::new(all.x, order.bottom() + gap, all.w, middle);
    let card = cloth.h - 14.0 - BELOW_CARD;
    let bench = Rect::new(cloth.x + 8.0, cloth.y + 7.0, (card * CARD_WIDTH).min(all.w * 0.16), card);
    let gift_width = if is_phone { 48.0 } else { 110.0 };
    let gift = Rect::new(cloth.right() - gift_width - 6.0, cloth.y + 6.0, gift_width, cloth.h - 12.0);
    let x = bench.right() + 2.0 * margin.min(12.0) + 2.0;
    let field = Rect::new(x, bench.y, gift.x - 8.0 - x, card);
    let panel = all.below(cloth.bottom() + gap - all.y);
    lanes.push((front, upright_front(panel, bench, asked.pill_rows)));
    let (lanes, title) = (in_order(lanes), Rect::default());
    Layout { is_upright: true, lanes, cloth, title, field, gift, order, legend: None }
}

fn slim_row(panel: Rect, is_phone: bool) -> LanePlace {
    let (left, right) = if is_phone { (146.0, 40.0) } else { (230.0, 64.0) };
    let h = panel.h - 8.0;
    let bench = Rect::new(panel.right() - right - h * 0.48, panel.y + 4.0, h * 0.48, h);
    let x = panel.x + left;
    let line = Rect::new(x, bench.y, bench.x - 8.0 - x, h);
    LanePlace { kind: Kind::Row, panel, head: panel.inset(8.0, 0.0), bench, line, pills: Rect::default() }
}

fn upright_front(panel: Rect, bench: Rect, pill_rows: u8) -> LanePlace {
    let head = Rect { h: 44.0, ..panel }.inset(8.0, 0.0);
    let pills = Rect::new(panel.x + 3.0, head.bottom(), panel.w - 6.0, PILL_ROW * f32::from(pill_rows));
    let top = pills.bottom() + 8.0;
    let line = Rect::new(panel.x + 8.0, top, panel.w - 16.0, (panel.bottom() - 10.0 - top).max(40.0));
    LanePlace { kind: Kind::Front, panel, head, bench, line, pills }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards of all devices, with the Lanes of two, three and four players.
    fn check_all(check: impl Fn(&Asked, &Layout)) {
        for room in [(1120.0, 790.0), (1600.0, 970.0), (820.0, 1010.0), (390.0, 675.0), (360.0, 560.0)] {
            for (lanes, own) in [(4, vec![0, 1]), (4, vec![2, 3]), (3, vec![1]), (4, vec![3])] {
                for pill_rows in [1, 2] {
                    let own: Vec<LaneId> = own.iter().copied().map(LaneId).collect();
                    let front = own[own.len() - 1];
                    let asked = Asked { room, lanes, own, front, pill_rows };
                    check(&asked, &layout(&asked));
                }
            }
        }
    }

    fn lies_in(inner: Rect, outer: Rect) -> bool {
        inner.x >= outer.x - 0.1
            && inner.y >= outer.y - 0.1
            && inner.right() <= outer.right() + 0.1
            && inner.bottom() <= outer.bottom() + 0.1
    }

    fn are_apart(one: Rect, other: Rect) -> bool {
        one.right() <= other.x + 0.1
            || other.right() <= one.x + 0.1
            || one.bottom() <= other.y + 0.1
            || other.bottom() <= one.y + 0.1
    }

    #[test]
    fn everything_fits_on_one_screen() {
        check_all(|asked, layout| {
            let screen = Rect::new(0.0, 0.0, asked.room.0, asked.room.1);
            assert_eq!(layout.lanes.len(), usize::from(asked.lanes));
            for place in &layout.lanes {
                assert!(lies_in(place.panel, screen), "{asked:?}: {place:?}");
                assert!(lies_in(place.line, place.panel), "{asked:?}: {place:?}");
            }
            for rect in [layout.cloth, layout.order, layout.gift, layout.field] {
                assert!(lies_in(rect, screen), "{asked:?}: {rect:?}");
            }
        });
    }

    #[test]
    fn nothing_lies_on_anything_else() {
        check_all(|asked, layout| {
            let mut rects: Vec<Rect> = layout.lanes.iter().map(|place| place.panel).collect();
            rects.push(layout.cloth);
            for (at, one) in rects.iter().enumerate() {
                for other in &rects[..at] {
                    assert!(are_apart(*one, *other), "{asked:?}: {one:?} {other:?}");
                }
            }
            assert!(are_apart(layout.field, layout.gift), "{asked:?}: {layout:?}");
            for place in &layout.lanes {
                assert!(are_apart(place.bench, place.line), "{asked:?}: {place:?}");
                assert!(are_apart(place.pills, place.line), "{asked:?}: {place:?}");
            }
        });
    }

    #[test]
    fn what_is_touched_is_large_enough() {
        check_all(|asked, layout| {
            assert!(layout.gift.w >= 44.0 && layout.gift.h >= 44.0, "{asked:?}");
            for place in &layout.lanes {
                assert!(place.panel.h >= 44.0, "{asked:?}: {place:?}");
            }
            assert!(layout.field.w / f32::from(asked.lanes) >= 44.0, "{asked:?}: {:?}", layout.field);
        });
    }

    #[test]
    fn one_lane_is_in_front_and_it_is_the_viewers() {
        check_all(|asked, layout| {
            let is_front = |lane: &LaneId| layout.lanes[usize::from(lane.0)].kind == Kind::Front;
            let fronts: Vec<LaneId> = (0..asked.lanes).map(LaneId).filter(is_front).collect();
            assert_eq!(fronts, [asked.front]);
        });
    }
}
