//! A position of the last rounds, read and checked.

use assemble::{Assemble, DollSet, Lane, Stage, State, UNUSED_WITH_THREE};
use gamekit::Seat;

use super::prospect::{Column, placed};

/// How many rounds are solved.
const ROUNDS: u8 = 3;

/// A decision of the last rounds.
pub(super) struct Position<'a> {
    pub(super) game: &'a Assemble,
    pub(super) state: &'a State,
    /// The Lanes in the order of their turns.
    pub(super) order: Vec<usize>,
    /// How many have had their turn.
    pub(super) acted: usize,
    /// The dolls of this round's Field, those that were taken already among them, by ascending Index.
    pub(super) field: Vec<Column>,
}

impl<'a> Position<'a> {
    /// Reads a position; nothing if it is no decision of the last rounds, or none that can be reached.
    pub(super) fn read(game: &'a Assemble, state: &'a State) -> Option<Position<'a>> {
        let lanes = usize::from(game.lanes());
        let after = game.rounds().checked_sub(state.round).filter(|&after| after < ROUNDS)?;
        let order: Vec<usize> = state.order.iter().take(lanes).map(|lane| usize::from(lane.0)).collect();
        let acted = usize::from(state.acted);
        let placing = state.stage == Stage::Place;
        let deciding = placing || (state.stage == Stage::Take && after > 0);
        if !deciding || acted >= lanes || !(0..lanes).all(|lane| order.contains(&lane)) {
            return None;
        }
        let unused = if lanes == 3 { UNUSED_WITH_THREE } else { 0 };
        let undealt = unused + u32::from(game.lanes()) * u32::from(after.saturating_sub(1));
        let on_field = if after > 0 { lanes - acted } else { 0 };
        if state.undealt.len() != undealt || state.field.len() as usize != on_field {
            return None;
        }
        let mut field = state.field;
        for (place, &id) in order.iter().enumerate() {
            let lane = &state.lanes[id];
            let has_placed = place < acted || (place == acted && !placing);
            let has_taken = place < acted && after > 0;
            let fits = lane.line.len() == state.round - u8::from(!has_placed)
                && lane.bench.is_some() == (!has_placed || has_taken)
                && (1..=game.rounds() + 1).contains(&lane.capacity);
            if !fits {
                return None;
            }
            field = lane.bench.filter(|_| has_taken).map_or(field, |doll| field.with(doll));
        }
        // Fewer if two Lanes pretend to have taken the same doll.
        let whole = if after > 0 { lanes } else { 0 };
        (field.len() as usize == whole).then(|| Position { game, state, order, acted, field: columns(field) })
    }

    /// How many rounds follow this one.
    pub(super) fn rounds_after(&self) -> u8 {
        self.game.rounds() - self.state.round
    }

    /// Whose decision it is.
    pub(super) fn seat(&self) -> Seat {
        self.game.owner(self.state.acting())
    }

    /// Calls with every gap that a Lane may still choose in this round, and how the Lane stands then;
    /// once if it has placed already.
    pub(super) fn each_placement(&self, place: usize, mut call: impl FnMut(u8, &Lane)) {
        let lane = &self.state.lanes[self.order[place]];
        if place == self.acted && self.state.stage == Stage::Take {
            return call(0, lane);
        }
        for gap in 0..self.game.gaps(lane) {
            call(gap, &placed(self.game, lane, gap));
        }
    }
}

/// The dolls of a whole Field: the largest brings Capacity.
fn columns(field: DollSet) -> Vec<Column> {
    field.iter().map(|doll| Column { doll, gains: field.largest() == Some(doll) }).collect()
}
