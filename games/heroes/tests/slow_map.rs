//! A slow and obvious reading of the map rules: coordinates, plain searches, every flip tried. It shares
//! nothing with the rules but the numbers of the content.

use std::collections::{BTreeMap, BTreeSet};

/// A place on the map, in axial coordinates.
pub(crate) type At = (i16, i16);

/// What a hex is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    Coloured,
    City,
    Forest,
}

/// A hex and its markers.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) ground: Ground,
    pub(crate) tile: usize,
    pub(crate) difficulty: u32,
    /// Markers that a City has room for.
    pub(crate) room: usize,
    pub(crate) owners: BTreeSet<u8>,
    pub(crate) attacker: Option<u8>,
}

/// The map.
#[derive(Clone, Debug, Default)]
pub(crate) struct SlowMap {
    pub(crate) cells: BTreeMap<At, Cell>,
}

/// A face-up Alice by id, and the id whose power she has copied.
type Alice = (&'static str, Option<&'static str>);

/// What a Kingdom brings along.
#[derive(Clone, Debug)]
pub(crate) struct Means {
    pub(crate) seat: u8,
    pub(crate) alices: Vec<Alice>,
    pub(crate) red_cards: u32,
    pub(crate) green_cards: u32,
    pub(crate) red_tokens: u32,
    pub(crate) green_tokens: u32,
    /// Military Power from flips so far.
    pub(crate) flipped: u32,
}

/// What the way to each hex costs; hexes without one are left out.
pub(crate) type Costs = BTreeMap<At, u32>;

/// What can be said of a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    /// The letter of HE-16.
    pub(crate) letter: char,
    pub(crate) difficulty: u32,
    pub(crate) military: u32,
    pub(crate) distance: Option<u32>,
    pub(crate) food: u32,
    pub(crate) free: bool,
    pub(crate) pay: bool,
    pub(crate) attack: bool,
    pub(crate) seize: bool,
}

impl Verdict {
    fn is_possible(&self) -> bool {
        self.free || self.pay || self.attack || self.seize
    }
}

impl Means {
    /// How often the power of a card is there: once for the card, once for all copies of it.
    fn has(&self, id: &str) -> u32 {
        let own = self.alices.iter().any(|(name, _)| *name == id);
        let copied = self.alices.iter().any(|(_, copies)| *copies == Some(id));
        u32::from(own) + u32::from(copied)
    }
}

impl SlowMap {
    fn neighbours(&self, (q, r): At) -> Vec<At> {
        let around = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)];
        around.into_iter().filter(|at| self.cells.contains_key(at)).collect()
    }

    fn owned_by(&self, at: At, seat: u8) -> bool {
        self.cells[&at].owners.contains(&seat)
    }

    /// Whether a chain of the player's own hexes leads to one of their Cities (HE-16).
    pub(crate) fn is_connected(&self, at: At, seat: u8) -> bool {
        let mut seen = BTreeSet::from([at]);
        let mut todo = vec![at];
        while let Some(here) = todo.pop() {
            if self.cells[&here].ground == Ground::City {
                return true;
            }
            for next in self.neighbours(here) {
                if self.owned_by(next, seat) && seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        false
    }

    /// The hexes around the whole group of a forest hex (HE-26).
    pub(crate) fn around_forest(&self, at: At) -> BTreeSet<At> {
        let mut group = BTreeSet::from([at]);
        let mut around = BTreeSet::new();
        let mut todo = vec![at];
        while let Some(here) = todo.pop() {
            for next in self.neighbours(here) {
                if self.cells[&next].ground != Ground::Forest {
                    around.insert(next);
                } else if group.insert(next) {
                    todo.push(next);
                }
            }
        }
        around
    }

    fn is_surrounded(&self, at: At) -> bool {
        self.around_forest(at).iter().all(|near| !self.cells[near].owners.is_empty())
    }

    /// What the cheapest ways cost (HE-18, HE-19, HE-36, HE-37): costs are lowered until nothing changes.
    /// Hexes of tiles whose City the player occupies cost nothing.
    pub(crate) fn costs(&self, means: &Means) -> Costs {
        let seat = means.seat;
        let starts = |cell: &Cell| {
            cell.owners.contains(&seat) && (cell.ground == Ground::City || means.has("astronaut") > 0)
        };
        let passes = |at: &At, cell: &Cell| {
            cell.ground != Ground::Forest
                || cell.owners.contains(&seat)
                || means.has("demonlord") > 0
                || self.is_surrounded(*at)
        };
        let open: BTreeSet<At> =
            self.cells.iter().filter(|(at, cell)| passes(at, cell)).map(|(at, _)| *at).collect();
        let mut costs: Costs =
            self.cells.iter().filter(|(_, cell)| starts(cell)).map(|(at, _)| (*at, 0)).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for (here, so_far) in costs.clone() {
                let cell = &self.cells[&here];
                let leaving = if starts(cell) {
                    0
                } else if !open.contains(&here) {
                    continue;
                } else {
                    so_far + u32::from(!cell.owners.is_empty() && !cell.owners.contains(&seat))
                };
                for next in self.neighbours(here) {
                    let known = costs.entry(next).or_insert(u32::MAX);
                    if leaving + 1 < *known {
                        *known = leaving + 1;
                        changed = true;
                    }
                }
            }
        }
        let cities = self.cells.values().filter(|cell| cell.ground == Ground::City);
        let homes: BTreeSet<usize> =
            cities.filter(|cell| cell.owners.contains(&seat)).map(|cell| cell.tile).collect();
        for (at, cell) in &self.cells {
            if homes.contains(&cell.tile) {
                costs.insert(*at, 0);
            }
        }
        costs
    }

    /// Which letter of HE-16 a hex is for a player, if any.
    pub(crate) fn letter(&self, means: &Means, at: At) -> Option<char> {
        let cell = &self.cells[&at];
        let seat = means.seat;
        if cell.owners.contains(&seat) {
            return None;
        }
        match cell.ground {
            Ground::City => (cell.owners.len() < cell.room).then_some('b'),
            Ground::Coloured => match (cell.attacker, cell.owners.first()) {
                (Some(attacker), _) if attacker == seat => Some('c'),
                (Some(_), _) => Some('d'),
                (None, Some(&owner)) => (!self.is_connected(at, owner)).then_some('e'),
                (None, None) => Some('a'),
            },
            Ground::Forest => {
                let around = self.around_forest(at);
                let held = |seat: u8| around.iter().filter(|near| self.owned_by(**near, seat)).count();
                let strongest = held(seat) > 0 && (0..5).all(|other| held(other) <= held(seat));
                let enterable = strongest && (means.has("demonlord") > 0 || self.is_surrounded(at));
                match cell.owners.first() {
                    Some(&owner) => (enterable && !self.is_connected(at, owner)).then_some('e'),
                    None => enterable.then_some('f'),
                }
            }
        }
    }

    /// Everything about a target, as things are, without flips.
    pub(crate) fn verdict(&self, means: &Means, costs: &Costs, at: At) -> Option<Verdict> {
        let cell = &self.cells[&at];
        let letter = self.letter(means, at)?;
        let city = u32::from(cell.ground == Ground::City);
        let marked = cell.owners.iter().chain(&cell.attacker).any(|&other| other != means.seat);
        let marked = u32::from(marked && cell.ground != Ground::City);
        let military = means.red_cards
            + 2 * means.has("ninja") * city
            + 2 * means.has("panzer") * marked
            + means.flipped;
        let food = means.green_cards + 2 * means.has("ranger");
        let difficulty = match cell.ground {
            Ground::Forest => self.around_forest(at).len() as u32,
            Ground::City | Ground::Coloured => cell.difficulty,
        };
        let distance = costs.get(&at).copied();
        let enough = |red: u32, green: u32| {
            military + red >= difficulty && distance.is_some_and(|distance| food + green >= distance)
        };
        let free = letter == 'c' || enough(0, 0);
        Some(Verdict {
            letter,
            difficulty,
            military,
            distance,
            food,
            free,
            pay: !free && enough(means.red_tokens, means.green_tokens),
            attack: !free && letter == 'a',
            seize: !free && letter == 'a' && means.has("jet") > 0,
        })
    }

    /// What a player can make of their means by flips, nothing flipped first, each with its costs (HE-34).
    pub(crate) fn with_flips(&self, means: &Means) -> Vec<(Means, Costs)> {
        let mut after_first = vec![means.clone()];
        let bears = |(name, _): &Alice| *name == "valkyrie";
        if means.alices.iter().any(bears) {
            after_first.extend(flips(means, &bears));
        }
        let mut ends = after_first.clone();
        for means in &after_first {
            let bears = |(_, copies): &Alice| *copies == Some("valkyrie");
            if means.alices.iter().any(bears) {
                ends.extend(flips(means, &bears));
            }
        }
        ends.into_iter().map(|means| (means.clone(), self.costs(&means))).collect()
    }

    /// Whether a player may name this target: by some flips at least (HE-20, HE-34).
    pub(crate) fn may_name(&self, ends: &[(Means, Costs)], at: At) -> bool {
        let possible = |(means, costs): &(Means, Costs)| {
            self.verdict(means, costs, at).is_some_and(|verdict| verdict.is_possible())
        };
        ends.iter().any(possible)
    }
}

/// The means after each flip that a power may make: any face-up card but the only one that bears it.
fn flips(means: &Means, bears: &dyn Fn(&Alice) -> bool) -> Vec<Means> {
    let bearers = means.alices.iter().filter(|card| bears(card)).count();
    let mut all = Vec::new();
    for at in 0..means.alices.len() {
        if bears(&means.alices[at]) && bearers == 1 {
            continue;
        }
        let mut after = means.clone();
        after.alices.remove(at);
        after.flipped += 3;
        all.push(after);
    }
    all
}
