//! Where each doll lies, so that she can slide from one place to the next.

use assemble::{Action, Doll, Event, View};

use super::cards::Cards;
use super::layout::{CARD_WIDTH, Kind, LanePlace, Layout};
use super::rect::Rect;
use super::shown::Shown;

/// What is drawn of a doll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    /// Her card.
    Card,
    /// Her gears alone.
    Gears,
}

/// A doll on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Piece {
    /// Who.
    pub(super) doll: Doll,
    /// Where.
    pub(super) rect: Rect,
    /// As what.
    pub(super) face: Face,
    /// Those with a higher number lie on those with a lower one.
    pub(super) layer: usize,
    /// Whether she only would lie there.
    pub(super) is_ghost: bool,
    /// Whether she moved in the last step.
    pub(super) is_last: bool,
    /// If she just came from the box: how far it is, and how many came before her.
    pub(super) dealt: Option<((f32, f32), usize)>,
}

/// How the cards of a Lane lie, and what is drawn of them. Other Lanes keep their size all game.
pub(super) fn cards_of(place: &LanePlace, dolls: usize, rounds: u8) -> (Cards, Face) {
    match place.kind {
        Kind::Front => (Cards::fitting(place.line, dolls), Face::Card),
        Kind::Own => (Cards::fitting(place.line, rounds.into()), Face::Card),
        Kind::Panel | Kind::Row => {
            let cards = Cards::fitting(place.line, rounds.into());
            let is_wide_enough = cards.height >= 80.0 && cards.pitch >= cards.height * 0.46;
            if is_wide_enough && cards.height >= place.line.h * 0.8 {
                (cards, Face::Card)
            } else {
                (Cards::of_gears(place.line, rounds.into()), Face::Gears)
            }
        }
    }
}

/// The places of so many cards on the Field, where at most so many lie.
pub(super) fn field_places(layout: &Layout, count: usize, most: usize) -> Vec<Rect> {
    let room = layout.field;
    let share = room.w / most.max(1) as f32;
    let width = (room.h * CARD_WIDTH).min(share - 6.0);
    let pitch = share.min(width + 36.0);
    let left = room.x + (room.w - pitch * count as f32 + pitch - width) / 2.0;
    (0..count).map(|at| Rect::new(left + pitch * at as f32, room.y, width, room.h)).collect()
}

/// Every doll on the table.
pub(super) fn pieces(
    view: &View,
    shown: &[Shown],
    layout: &Layout,
    (rounds, chosen): (u8, Option<Action>),
    news: &[Event],
) -> Vec<Piece> {
    let mut found = Vec::new();
    let moved = moved(news);
    let mut put = |doll: Doll, rect: Rect, face: Face, layer: usize, is_ghost: bool| {
        let is_last = moved == Some(doll) && !is_ghost;
        found.push(Piece { doll, rect, face, layer, is_ghost, is_last, dealt: None });
    };
    for (lane, place) in shown.iter().zip(&layout.lanes) {
        let (cards, face) = cards_of(place, lane.columns, rounds);
        let grid = cards.grid(place.line, place.kind, lane.dolls.len());
        for (column, &doll) in lane.dolls.iter().enumerate() {
            put(doll, cards.place(&grid, column), face, column, lane.ghost == Some(column));
        }
        if let Some(doll) = lane.bench {
            put(doll, place.bench, Face::Card, 0, false);
        }
    }
    for (&doll, mut rect) in view.field.iter().zip(field_places(layout, view.field.len(), shown.len())) {
        if chosen == Some(Action::Take(doll)) {
            rect.y -= 4.0;
        }
        put(doll, rect, Face::Card, 0, false);
    }
    let gift = layout.gift;
    for piece in &mut found {
        let came = news.iter().find_map(|event| match event {
            Event::Revealed { dolls } => dolls.iter().position(|&doll| doll == piece.doll),
            _ => None,
        });
        piece.dealt = came.map(|before| ((gift.x - piece.rect.x, gift.y - piece.rect.y), before));
    }
    // One order for all time: the elements of dolls that move must stay where they are in the document.
    found.sort_by_key(|piece| piece.doll);
    found
}

/// The doll that moved in the last step.
fn moved(news: &[Event]) -> Option<Doll> {
    news.iter().rev().find_map(|event| match event {
        Event::Placed { doll, .. } | Event::Taken { doll, .. } => Some(*doll),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use assemble::{LaneId, Stage};
    use gamekit::Seat;

    use super::super::layout::{Asked, layout};
    use super::super::sample::{doll, sample};
    use super::super::shown::lanes;
    use super::*;

    fn put(chosen: Option<Action>, news: &[Event]) -> Vec<Piece> {
        let (rules, view) = sample(4, &[&[29, 3], &[7], &[], &[]], Stage::Place);
        let own = vec![LaneId(0)];
        let asked = Asked { room: (1120.0, 790.0), lanes: 4, own, front: LaneId(0), pill_rows: 1 };
        pieces(&view, &lanes(&rules, &view, chosen, news), &layout(&asked), (8, chosen), news)
    }

    fn piece(pieces: &[Piece], index: u8) -> Piece {
        *pieces.iter().find(|piece| piece.doll == doll(index)).expect("a doll on the table")
    }

    #[test]
    fn every_doll_lies_in_one_place() {
        let pieces = put(None, &[]);
        let dolls: Vec<u8> = pieces.iter().map(|piece| piece.doll.index()).collect();
        assert_eq!(dolls, [2, 3, 6, 7, 9, 10, 18, 19, 21, 26, 29]);
    }

    #[test]
    fn a_gap_opens_round_its_middle() {
        let (closed, open) = (put(None, &[]), put(Some(Action::Place(1)), &[]));
        let ghost = piece(&open, 6);
        assert!(ghost.is_ghost && ghost.rect != piece(&closed, 6).rect);
        let moved = |index: u8| piece(&open, index).rect.x - piece(&closed, index).rect.x;
        assert!(moved(29) < 0.0 && moved(3) > 0.0);
        assert!((moved(29) + moved(3)).abs() < 0.01);
        assert_eq!(piece(&open, 29).rect.h, piece(&closed, 29).rect.h);
    }

    #[test]
    fn the_last_move_is_marked() {
        let news = [Event::Taken { seat: Seat(1), lane: LaneId(1), doll: doll(9) }];
        let pieces = put(None, &news);
        let last: Vec<u8> =
            pieces.iter().filter(|piece| piece.is_last).map(|piece| piece.doll.index()).collect();
        assert_eq!(last, [9]);
    }

    #[test]
    fn revealed_dolls_come_from_the_box() {
        let news = [Event::Revealed { dolls: [2, 10, 19, 26].map(doll).to_vec() }];
        let pieces = put(None, &news);
        assert_eq!(piece(&pieces, 19).dealt.map(|(_, before)| before), Some(2));
        assert_eq!(piece(&pieces, 9).dealt, None);
    }
}
