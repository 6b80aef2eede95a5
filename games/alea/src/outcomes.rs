//! Every random result that a state can get, with its weight.

use gamekit::{Seat, SeatSet};

use crate::Alea;
use crate::action::{Chance, Throws};
use crate::apply::TIEBREAK_DICE;
use crate::faces::{Dice, FACES, Face};
use crate::state::{Stage, State};

impl Alea {
    /// All results; `None` if there are more than `limit`.
    pub(crate) fn outcomes(&self, state: &State, limit: usize) -> Option<Vec<(Chance, u64)>> {
        let results: Vec<(Chance, u64)> = match state.stage {
            Stage::Trap => self.cards_of(state.undealt).map(|id| (Chance::Trap(id), 1)).collect(),
            Stage::Roll => throws(self.group_seats(state), state.group, limit)?
                .into_iter()
                .map(|(throws, weight)| (Chance::Roll(throws), weight))
                .collect(),
            Stage::Escape => {
                let dice = handfuls(state.table.len(), limit)?;
                let each =
                    |seat: Seat| dice.iter().map(move |&(dice, weight)| (Chance::Escape(seat, dice), weight));
                self.may_escape(state).iter().flat_map(each).collect()
            }
            Stage::Tiebreak => throws(state.level, TIEBREAK_DICE, limit)?
                .into_iter()
                .map(|(throws, weight)| (Chance::Tiebreak(throws), weight))
                .collect(),
            Stage::Declare | Stage::Over => Vec::new(),
        };
        (results.len() <= limit).then_some(results)
    }
}

/// Every way in which these seats can throw so many dice each.
fn throws(seats: SeatSet, dice: u8, limit: usize) -> Option<Vec<(Throws, u64)>> {
    let each = handfuls(dice, limit)?;
    let mut all = vec![(Throws::default(), 1)];
    for seat in seats.iter() {
        if all.len().saturating_mul(each.len()) > limit {
            return None;
        }
        let with = |(throws, ways): &(Throws, u64)| {
            let (throws, ways) = (*throws, *ways);
            each.iter()
                .map(move |&(dice, weight)| (throws.with(seat, dice), ways * weight))
                .collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    Some(all)
}

/// Every handful of so many dice, with the number of ways to throw it; `None` if there are too many.
fn handfuls(dice: u8, limit: usize) -> Option<Vec<(Dice, u64)>> {
    let mut found = Vec::new();
    add_handfuls(1, dice, [0; FACES as usize], 1, limit, &mut found);
    (found.len() <= limit).then_some(found)
}

fn add_handfuls(
    pips: u8,
    left: u8,
    counts: [u8; FACES as usize],
    ways: u64,
    limit: usize,
    found: &mut Vec<(Dice, u64)>,
) {
    if found.len() > limit {
        return;
    }
    if Face::new(pips + 1).is_none() {
        let mut counts = counts;
        counts[usize::from(pips - 1)] = left;
        found.push((Dice::of(counts), ways));
        return;
    }
    for count in 0..=left {
        let mut counts = counts;
        counts[usize::from(pips - 1)] = count;
        add_handfuls(pips + 1, left - count, counts, ways.saturating_mul(choose(left, count)), limit, found);
    }
}

/// The number of ways to choose `k` of `n`.
fn choose(n: u8, k: u8) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}
