//! Mystic Forests: who may invade a group of joined forest hexes (HE-26, HE-27, HE-36).

use gamekit::Seat;

use crate::action::Illegal;
use crate::force::Force;
use crate::hex::{Hex, HexSet};

impl Force<'_> {
    /// The hexes around a group, of the board only.
    #[inline]
    pub(crate) fn around(&self, group: HexSet) -> HexSet {
        self.game.layout.beside(group) - group
    }

    /// The hexes around the group of a forest hex: their number is its Difficulty and its points.
    pub(crate) fn around_forest(&self, hex: Hex) -> HexSet {
        self.around(self.table.terrain.forest_group(&self.game.layout, hex))
    }

    /// Forest hexes whose own neighbours do not already show that their group is not surrounded: a
    /// quick look that spares most of the searches.
    #[inline]
    pub(crate) fn maybe_surrounded(&self, controlled: HexSet) -> HexSet {
        let forest = self.table.terrain.forest();
        let known = controlled | forest;
        forest.iter().filter(|&hex| known.covers(self.game.layout.neighbours(hex))).collect()
    }

    /// Whether the seat may invade this forest hex, and if not, why.
    pub(crate) fn may_enter(&self, hex: Hex) -> Result<(), Illegal> {
        let around = self.around_forest(hex);
        if !self.has(self.game.index.forests) && !self.table.controlled().covers(around) {
            return Err(Illegal::NotSurrounded);
        }
        let held = |seat: Seat| (self.table.kingdom(seat).controls & around).len();
        let own = held(self.seat);
        if own > 0 && self.game.seats().all(|other| held(other) <= own) {
            Ok(())
        } else {
            Err(Illegal::NotStrongest)
        }
    }
}
