//! Distances: the cheapest way from a Kingdom to a hex, counted in Food (HE-18, HE-19).

use crate::force::Force;
use crate::hex::{Hex, HexSet};
use crate::layout::Layout;

/// A search that goes outwards from where a Kingdom may start, one Food at a time.
struct Way<'a> {
    layout: &'a Layout,
    /// Where a way may pass.
    open: HexSet,
    /// Where passing costs one more.
    dear: HexSet,
    /// What has been reached so far.
    reached: HexSet,
    /// From where the next step goes on.
    leaving: HexSet,
    /// From where it goes on one Food later.
    leaving_later: HexSet,
}

impl Way<'_> {
    fn is_done(&self) -> bool {
        self.leaving.is_empty() && self.leaving_later.is_empty()
    }

    /// One Food further.
    #[inline]
    fn step(&mut self) {
        let fresh = self.layout.beside(self.leaving) - self.reached;
        self.reached |= fresh;
        let passable = fresh & self.open;
        self.leaving = (passable - self.dear) | self.leaving_later;
        self.leaving_later = passable & self.dear;
    }
}

impl Force<'_> {
    /// The distance to a hex; `None` if no way leads there for at most so much Food.
    pub(crate) fn distance(&self, target: Hex, most: u8) -> Option<u8> {
        if self.home().contains(target) {
            return Some(0);
        }
        let mut way = self.way();
        let mut food = 0;
        while !way.reached.contains(target) {
            if food == most || way.is_done() {
                return None;
            }
            way.step();
            food += 1;
        }
        Some(food)
    }

    /// Everything that a way for at most so much Food leads to.
    #[inline]
    pub(crate) fn within(&self, food: u8) -> HexSet {
        let mut way = self.way();
        for _ in 0..food {
            if way.is_done() {
                break;
            }
            way.step();
        }
        way.reached
    }

    /// A cheapest way to a hex: where it starts, what it passes, the hex. Empty if no Food is needed
    /// or no way leads there.
    pub(crate) fn cheapest_way(&self, target: Hex) -> Vec<Hex> {
        if self.home().contains(target) {
            return Vec::new();
        }
        let mut way = self.way();
        let starts = way.reached;
        // What each step set out from.
        let mut layers = Vec::new();
        while !way.reached.contains(target) {
            if way.is_done() {
                return Vec::new();
            }
            layers.push(way.leaving);
            way.step();
        }
        let mut hexes = vec![target];
        let mut here = target;
        while let Some(before) =
            layers.pop().and_then(|from| (self.game.layout.neighbours(here) & from).first())
        {
            hexes.push(before);
            here = before;
            if starts.contains(here) {
                break;
            }
            if way.dear.contains(here) {
                // It was reached a step before it could be left.
                layers.pop();
            }
        }
        hexes.reverse();
        hexes
    }

    #[inline]
    fn way(&self) -> Way<'_> {
        let kingdom = self.kingdom();
        let any_start = self.has(self.game.index.distance);
        let start = if any_start { kingdom.controls } else { kingdom.cities() };
        Way {
            layout: &self.game.layout,
            open: self.open_hexes(),
            dear: self.table.controlled() - kingdom.controls,
            reached: start,
            leaving: start,
            leaving_later: HexSet::EMPTY,
        }
    }

    /// The hexes of tiles whose City the seat occupies: they need no Food (HE-18).
    #[inline]
    pub(crate) fn home(&self) -> HexSet {
        let tiles = self.kingdom().cities().iter().map(|city| HexSet::tile(city.tile()));
        tiles.fold(HexSet::EMPTY, |home, tile| home | tile)
    }

    /// Where the seat's way may pass: everything but closed forests (HE-19).
    fn open_hexes(&self) -> HexSet {
        let all = self.game.layout.hexes();
        if self.has(self.game.index.forests) {
            return all;
        }
        let forest = self.table.terrain.forest();
        let controlled = self.table.controlled();
        let mut open = (all - forest) | (forest & self.kingdom().controls);
        let mut unknown = self.maybe_surrounded(controlled);
        while let Some(hex) = unknown.first() {
            let group = self.table.terrain.forest_group(&self.game.layout, hex);
            if controlled.covers(self.around(group)) {
                open |= group;
            }
            unknown = unknown - group;
        }
        open
    }
}
