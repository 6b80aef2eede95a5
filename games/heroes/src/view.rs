//! What a viewer sees: everything but others' hands and Commoners, and undealt and discarded cards (HE-41).

use gamekit::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::Heroes;
use crate::kinds::{Cards, Few, Kind};
use crate::pending::Pendings;
use crate::state::{HAND, State};
use crate::table::{Kingdom, SLOT_CARDS, Stage, Table, TurnSoFar};
use crate::terrain::{Laid, Terrain};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What the game waits for when nothing is half-decided.
    pub stage: Stage,
    /// What is half-decided, the next thing last.
    pub pending: Pendings,
    /// The round, from 1; 0 in the setup.
    pub round: u8,
    /// The start player; 0 before one is drawn.
    pub start: Seat,
    /// Whose turn it is; in the setup, who puts a marker.
    pub active: Seat,
    /// How many markers were put on Cities in the setup.
    pub placed: u8,
    /// The tiles of the map, by place.
    pub board: Vec<Laid>,
    /// The markers in each City, by place.
    pub crowd: Vec<u8>,
    /// The Kingdoms by seat.
    pub kingdoms: Vec<Kingdom>,
    /// The turn that goes on.
    pub turn: TurnSoFar,
    /// The number of undealt cards.
    pub undealt: u8,
    /// How many cards have left the undealt ones.
    pub drawn: u16,
    /// Whether the discards have become the undealt cards.
    pub refilled: bool,
    /// Who has chosen what to redraw.
    pub sealed: SeatSet,
    /// What only the viewer sees.
    pub own: Option<Own>,
}

/// What only one seat sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Own {
    /// The seat.
    pub seat: Seat,
    /// Its hand, by kind.
    pub hand: Vec<Kind>,
    /// Its Commoners that nobody else knows, by slot.
    pub commoners: [Vec<Kind>; 5],
    /// What it discarded and has not drawn again since.
    pub put_back: Vec<Kind>,
    /// What it has sealed for the redraw.
    pub redraw: Option<Vec<Kind>>,
}

impl Heroes {
    pub(crate) fn show(&self, state: &State, viewer: Viewer) -> View {
        let State { table, undealt: _, hands, commoners, put_back, redraws } = state;
        let Table {
            stage,
            pending,
            round,
            start,
            active,
            placed,
            board,
            terrain: _,
            crowd,
            kingdoms,
            turn,
            undealt,
            drawn,
            refilled,
        } = table;
        let own = |seat: Seat| {
            let place = seat.index();
            Own {
                seat,
                hand: hands[place].iter().collect(),
                commoners: commoners[place].map(|slot| slot.as_slice().to_vec()),
                put_back: put_back[place].iter().collect(),
                redraw: redraws[place].map(|kinds| kinds.as_slice().to_vec()),
            }
        };
        View {
            stage: *stage,
            pending: *pending,
            round: *round,
            start: *start,
            active: *active,
            placed: *placed,
            board: board.as_slice().to_vec(),
            crowd: crowd[..board.as_slice().len()].to_vec(),
            kingdoms: kingdoms[..usize::from(self.players)].to_vec(),
            turn: *turn,
            undealt: *undealt,
            drawn: *drawn,
            refilled: *refilled,
            sealed: self.seats().filter(|&seat| redraws[seat.index()].is_some()).collect(),
            own: match viewer {
                Viewer::Seat(seat) if seat.0 < self.players => Some(own(seat)),
                Viewer::Seat(_) | Viewer::Public => None,
            },
        }
    }

    /// The table that a view shows.
    pub(crate) fn table(&self, view: &View) -> Table {
        let mut table = self.start().table;
        table.stage = view.stage;
        table.pending = view.pending;
        table.round = view.round;
        table.start = view.start;
        table.active = view.active;
        table.placed = view.placed;
        table.board = view.board.iter().copied().collect();
        table.terrain = Terrain::new(&table.board, &self.content.tiles);
        table.turn = view.turn;
        table.undealt = view.undealt;
        table.drawn = view.drawn;
        table.refilled = view.refilled;
        table.crowd.iter_mut().zip(&view.crowd).for_each(|(crowd, seen)| *crowd = *seen);
        table.kingdoms.iter_mut().zip(&view.kingdoms).for_each(|(kingdom, seen)| *kingdom = *seen);
        table
    }
}

impl Own {
    /// The hand as numbers of copies.
    pub(crate) fn hand(&self) -> Cards {
        self.hand.iter().copied().collect()
    }

    /// The hidden Commoners of each slot.
    pub(crate) fn commoners(&self) -> [Few<SLOT_CARDS>; 5] {
        core::array::from_fn(|slot| self.commoners[slot].iter().copied().collect())
    }

    /// What is sealed for the redraw.
    pub(crate) fn redraw(&self) -> Option<Few<HAND>> {
        self.redraw.as_ref().map(|kinds| kinds.iter().copied().collect())
    }
}
