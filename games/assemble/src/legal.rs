//! What may be done, and why something may not.

use gamekit::{ChanceSource, Seat};

use crate::action::{Action, Chance, Illegal};
use crate::state::{Stage, State};
use crate::{Assemble, Lane};

impl Assemble {
    pub(crate) fn list_legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if self.acting_seat(state) != Some(seat) {
            return;
        }
        match state.stage {
            Stage::Draft | Stage::Take => actions.extend(state.field.iter().map(Action::Take)),
            Stage::Place => actions.extend((0..self.gaps(state.lane(state.acting()))).map(Action::Place)),
            Stage::Counters | Stage::Reveal | Stage::Over => {}
        }
    }

    /// A uniform choice without a list: gaps and dolls can be counted and numbered.
    #[inline]
    pub(crate) fn pick_legal(&self, state: &State, source: &mut impl ChanceSource) -> Action {
        let mut number = |choices: u32| if choices == 1 { 0 } else { source.below(choices) };
        if state.stage == Stage::Place {
            Action::Place(number(self.gaps(state.lane(state.acting())).into()) as u8)
        } else {
            Action::Take(state.field.nth_of_four(number(state.field.len())))
        }
    }

    pub(crate) fn check_action(&self, state: &State, action: Action) -> Result<(), Illegal> {
        match (state.stage, action) {
            (Stage::Draft | Stage::Take, Action::Take(doll)) => {
                if state.field.contains(doll) {
                    Ok(())
                } else {
                    Err(Illegal::NotOnField(doll))
                }
            }
            (Stage::Place, Action::Place(gap)) => {
                let lane = state.lane(state.acting());
                if gap > lane.line.len() {
                    Err(Illegal::NoSuchGap { last: lane.line.len() })
                } else if gap >= self.gaps(lane) {
                    Err(Illegal::RightmostAtCapacityOne)
                } else {
                    Ok(())
                }
            }
            (Stage::Place, Action::Take(_)) if state.is_last_round() => Err(Illegal::TakeInLastRound),
            (Stage::Place, Action::Take(_)) => Err(Illegal::TakeBeforePlace),
            (Stage::Take, Action::Place(_)) => Err(Illegal::PlaceAfterPlace),
            (_, Action::Place(_)) => Err(Illegal::PlaceInDraft),
            (_, Action::Take(doll)) => Err(Illegal::NotOnField(doll)),
        }
    }

    pub(crate) fn check_random(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        match (chance, state.stage) {
            (Chance::Counters(counters), Stage::Counters) => {
                let mut sorted = counters.as_slice().to_vec();
                sorted.sort_unstable();
                let fits = sorted.iter().copied().eq(1..=self.lanes);
                if fits { Ok(()) } else { Err(Illegal::WrongCounters) }
            }
            (Chance::Counters(_), _) => Err(Illegal::CountersOutOfPlace),
            (Chance::Reveal(dolls), Stage::Reveal) => {
                let fits = dolls.len() == u32::from(self.lanes) && state.undealt.contains_all(*dolls);
                if fits { Ok(()) } else { Err(Illegal::WrongReveal) }
            }
            (Chance::Reveal(_), _) => Err(Illegal::RevealOutOfPlace),
        }
    }

    /// How many gaps of a Lane may be used, counted from the left (AA-9): the rightmost one is
    /// closed at Capacity 1 if The Identity is played and the line is not empty (AA-18).
    #[inline]
    pub fn gaps(&self, lane: &Lane) -> u8 {
        let closed = self.identity && lane.capacity == 1 && !lane.line.is_empty();
        lane.line.len() + u8::from(!closed)
    }
}
