//! Final scoring, which can be looked at any time (HE-28 to HE-31, HE-43).

use gamekit::{Outcome, PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::Heroes;
use crate::force::Force;
use crate::hex::HexSet;
use crate::power::{Colour, Counted, Effect, Trigger};
use crate::table::{Gained, Table};

/// What the first on a tile gets, and the second (HE-28).
const TILE_FIRST: u16 = 6;
const TILE_SECOND: u16 = 3;

/// Where a player's points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Breakdown {
    /// Points gained in play.
    pub gained: Gained,
    /// Tiles (HE-28).
    pub tiles: u16,
    /// Tiles that paid 6.
    pub tiles_won: u8,
    /// Slots (HE-29).
    pub slots: u16,
    /// Powers of the end of the game (HE-30).
    pub end_powers: u16,
    /// Face-up Alices, which break ties (HE-31).
    pub alices: u8,
}

impl Breakdown {
    /// All points.
    pub fn total(&self) -> u16 {
        self.gained.total() + self.tiles + self.slots + self.end_powers
    }
}

impl Heroes {
    /// What everybody's points would be if the game ended now.
    pub fn breakdowns(&self, table: &Table) -> PerSeat<Breakdown> {
        let mut all = PerSeat::new(self.players, |seat| {
            let kingdom = table.kingdom(seat);
            Breakdown { gained: kingdom.gained, alices: kingdom.alice_count(), ..Breakdown::default() }
        });
        let ties: PerSeat<u8> = PerSeat::new(self.players, |seat| self.force(table, seat).tile_tie());
        for tile in 0..self.layout.tiles() {
            self.score_tile(table, HexSet::tile(tile), &ties, &mut all);
        }
        for colour in Colour::ALL {
            let count = |seat: Seat| table.kingdom(seat).slot(colour).alices().count() as u16;
            let most = self.seats().map(count).max().unwrap_or(0);
            for seat in self.seats().filter(|&seat| count(seat) == most) {
                all[seat].slots += most;
            }
        }
        let most_alices = self.seats().map(|seat| all[seat].alices).max().unwrap_or(0);
        for seat in self.seats() {
            all[seat].end_powers = self.end_powers(&self.force(table, seat), &all[seat], most_alices);
        }
        all
    }

    /// A tile: by hexes, then by Alices (HE-28).
    fn score_tile(&self, table: &Table, tile: HexSet, ties: &PerSeat<u8>, all: &mut PerSeat<Breakdown>) {
        let strength: PerSeat<(u8, u16)> = PerSeat::new(self.players, |seat| {
            let hexes = (table.kingdom(seat).controls & tile).len();
            (hexes, u16::from(all[seat].alices) + u16::from(ties[seat]))
        });
        let better = |seat: Seat| self.seats().filter(|&other| strength[other] > strength[seat]).count();
        let level = |seat: Seat| self.seats().filter(|&other| strength[other] == strength[seat]).count();
        for seat in self.seats().filter(|&seat| strength[seat].0 > 0) {
            let points = match (better(seat), level(seat)) {
                (0, 1) => TILE_FIRST,
                (0, _) | (1, 1) => TILE_SECOND,
                _ => 0,
            };
            all[seat].tiles += points;
            all[seat].tiles_won += u8::from(points == TILE_FIRST);
        }
    }

    fn end_powers(&self, force: &Force<'_>, own: &Breakdown, most_alices: u8) -> u16 {
        let controls = force.kingdom().controls;
        let terrain = &force.table.terrain;
        let count = |counted: Counted| match counted {
            Counted::Colour(colour) => (controls & terrain.coloured(colour)).len(),
            Counted::Forest => (controls & terrain.forest()).len(),
            Counted::City => force.kingdom().cities().len(),
            Counted::Alice => own.alices,
            Counted::TileWon => own.tiles_won,
        };
        let mut total = 0;
        for kind in force.powers.kinds().and(self.index.end).iter() {
            for power in self.powers_of(kind).iter().filter(|power| power.trigger == Trigger::End) {
                let points = match power.effect {
                    Effect::PointsPer(counted, points) => u16::from(points) * u16::from(count(counted)),
                    Effect::PointsIfMostAlices(points) if own.alices == most_alices => u16::from(points),
                    Effect::GainPoints(points) => u16::from(points),
                    _ => 0,
                };
                total += points * u16::from(force.times(kind, power));
            }
        }
        total
    }

    /// Scores and ranks: points, then face-up Alices (HE-31).
    pub(crate) fn result(&self, table: &Table) -> Outcome {
        let all = self.breakdowns(table);
        let strength = |seat: Seat| (all[seat].total(), all[seat].alices);
        let better =
            |seat: Seat| self.seats().filter(|&other| strength(other) > strength(seat)).count() as u8;
        Outcome {
            scores: PerSeat::new(self.players, |seat| i32::from(all[seat].total())),
            ranks: PerSeat::new(self.players, |seat| 1 + better(seat)),
        }
    }
}
