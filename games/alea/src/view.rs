//! What a viewer sees: everything but what others have declared before all are in (AL-22).

use gamekit::{ChanceSource, MAX_SEATS, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::Alea;
use crate::action::MOST_DECLARED;
use crate::faces::Dice;
use crate::state::{Stage, State};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What the game waits for.
    pub stage: Stage,
    /// The round, from 1.
    pub round: u8,
    /// Whether points count double.
    pub last: bool,
    /// Points by seat.
    pub scores: Vec<u8>,
    /// The trap of the round.
    pub trap: Option<u16>,
    /// The traps that are not dealt, by the order of the deck.
    pub undealt: Vec<u16>,
    /// Who has declared this round.
    pub has_declared: SeatSet,
    /// What each seat declared, as far as the viewer knows.
    pub declared: Vec<Option<u8>>,
    /// The declaration whose group rolls or escapes; 0 before.
    pub group: u8,
    /// All dice on the table.
    pub table: Dice,
    /// What each seat has rolled of them; nothing after an escape.
    pub rolled: Vec<Dice>,
    /// Who of the group has tried to escape.
    pub tried: SeatSet,
    /// Who of them failed.
    pub failed: SeatSet,
    /// Leaders who are level, or the winner.
    pub level: SeatSet,
    /// How often they have rolled for it.
    pub tiebreaks: u16,
}

impl Alea {
    pub(crate) fn show(&self, state: &State, viewer: Viewer) -> View {
        let State {
            stage,
            round,
            last,
            scores,
            undealt,
            trap,
            declared,
            group,
            table,
            rolled,
            tried,
            failed,
            level,
            tiebreaks,
        } = state;
        let players = usize::from(self.players);
        let shown = *stage != Stage::Declare;
        let seen = |seat: Seat| {
            declared[usize::from(seat.0) % MAX_SEATS as usize].filter(|_| shown || viewer.is(seat))
        };
        View {
            stage: *stage,
            round: *round,
            last: *last,
            scores: scores[..players].to_vec(),
            trap: trap.map(|place| self.cards[usize::from(place)].id),
            undealt: self.cards_of(*undealt).collect(),
            has_declared: self.seats().filter(|&seat| state.declaration(seat).is_some()).collect(),
            declared: self.seats().map(seen).collect(),
            group: *group,
            table: *table,
            rolled: rolled[..players].to_vec(),
            tried: *tried,
            failed: *failed,
            level: *level,
            tiebreaks: *tiebreaks,
        }
    }

    /// A state that looks like this: what others have sealed is drawn anew.
    pub(crate) fn imagine(&self, view: &View, source: &mut impl ChanceSource) -> State {
        let mut state = self.start();
        state.stage = view.stage;
        state.round = view.round;
        state.last = view.last;
        state.undealt =
            view.undealt.iter().filter_map(|&id| self.place_of(id)).fold(0, |bits, place| bits | 1 << place);
        state.trap = view.trap.and_then(|id| self.place_of(id));
        state.group = view.group;
        state.table = view.table;
        state.tried = view.tried;
        state.failed = view.failed;
        state.level = view.level;
        state.tiebreaks = view.tiebreaks;
        for (score, seen) in state.scores.iter_mut().zip(&view.scores) {
            *score = *seen;
        }
        for (rolled, seen) in state.rolled.iter_mut().zip(&view.rolled) {
            *rolled = *seen;
        }
        for (seat, seen) in self.seats().zip(&view.declared) {
            let sealed = seen.is_none() && view.has_declared.contains(seat);
            let drawn = if sealed { Some(source.below(u32::from(MOST_DECLARED) + 1) as u8) } else { *seen };
            state.declared[usize::from(seat.0) % MAX_SEATS as usize] = drawn;
        }
        state
    }
}
