//! What may be done, and why something may not.

use gamekit::Seat;

use crate::Alea;
use crate::action::{Chance, Declare, Illegal, MOST_DECLARED, Throws};
use crate::apply::TIEBREAK_DICE;
use crate::state::{Stage, State};

impl Alea {
    pub(crate) fn owes_declaration(&self, state: &State, seat: Seat) -> bool {
        state.stage == Stage::Declare && seat.0 < self.players && state.declaration(seat).is_none()
    }

    pub(crate) fn check_declaration(&self, declare: Declare) -> Result<(), Illegal> {
        if declare.0 <= MOST_DECLARED { Ok(()) } else { Err(Illegal::TooMany) }
    }

    pub(crate) fn check_random(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        let allowed = |fits: bool, otherwise: Illegal| if fits { Ok(()) } else { Err(otherwise) };
        match (chance, state.stage) {
            (Chance::Trap(id), Stage::Trap) => {
                let undealt = self.place_of(*id).is_some_and(|place| state.undealt >> place & 1 == 1);
                allowed(undealt, Illegal::WrongTrap)
            }
            (Chance::Roll(throws), Stage::Roll) => {
                let fits = throws.seats() == self.group_seats(state) && each_has(throws, state.group);
                allowed(fits, Illegal::WrongRoll)
            }
            (Chance::Escape(seat, dice), Stage::Escape) => {
                let fits = self.may_escape(state).contains(*seat) && dice.len() == state.table.len();
                allowed(fits, Illegal::WrongEscape)
            }
            (Chance::Tiebreak(throws), Stage::Tiebreak) => {
                let fits = throws.seats() == state.level && each_has(throws, TIEBREAK_DICE);
                allowed(fits, Illegal::WrongTiebreak)
            }
            _ => Err(Illegal::OutOfPlace),
        }
    }
}

fn each_has(throws: &Throws, dice: u8) -> bool {
    throws.iter().all(|(_, thrown)| thrown.len() == dice)
}
