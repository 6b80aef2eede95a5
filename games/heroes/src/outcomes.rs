//! Every random result that can come, with its weight.

use gamekit::Seat;

use crate::Heroes;
use crate::action::Chance;
use crate::pending::Pending;
use crate::state::State;
use crate::table::Stage;
use crate::terrain::{Board, Laid};

impl Heroes {
    pub(crate) fn outcomes(&self, state: &State, limit: usize) -> Option<Vec<(Chance, u64)>> {
        let outcomes = match state.table.pending.top() {
            Some(Pending::Draw { seat, .. }) => {
                let draw = |kind| (Chance::Draw(seat, kind), u64::from(state.undealt.count(kind)));
                state.undealt.kinds().iter().map(draw).collect()
            }
            _ if state.table.stage == Stage::Map => self.maps(limit)?,
            _ => self.seats().map(|seat: Seat| (Chance::Start(seat), 1)).collect::<Vec<_>>(),
        };
        (outcomes.len() <= limit).then_some(outcomes)
    }

    /// All maps, if there are not too many: only packs with very few tiles have so few.
    fn maps(&self, limit: usize) -> Option<Vec<(Chance, u64)>> {
        let mut boards = vec![Board::EMPTY];
        for _ in 0..self.layout.tiles() {
            let mut longer = Vec::new();
            for board in &boards {
                let free = |tile: &u8| !board.as_slice().iter().any(|laid| laid.tile == *tile);
                for tile in (0..self.content.tiles.len() as u8).filter(free) {
                    for rotation in 0..6 {
                        let mut next = *board;
                        next.lay(Laid { tile, rotation });
                        longer.push(next);
                    }
                }
                if longer.len() > limit {
                    return None;
                }
            }
            boards = longer;
        }
        Some(boards.into_iter().map(|board| (Chance::Map(board), 1)).collect())
    }
}
