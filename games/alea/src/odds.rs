//! The exact odds of a trap, by counting every way in which the dice can fall.

pub(crate) mod walk;

use crate::condition::Condition;
use crate::faces::{Dice, FACES, MOST_DICE};
use walk::Walk;

/// In how many ways fresh dice meet a condition, for every number of dice.
///
/// More than [`MOST_DICE`] are counted as [`MOST_DICE`] everywhere here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    met: [u128; MOST_DICE as usize + 1],
}

impl Odds {
    /// Counts the ways for one condition.
    pub fn new(condition: &Condition) -> Odds {
        let walk = Walk::new(condition, Dice::NONE, MOST_DICE);
        let mut ways = walk.start();
        let met = core::array::from_fn(|dice| {
            if dice > 0 {
                ways = walk.roll(core::mem::take(&mut ways), 1);
            }
            walk.sprung(&ways)
        });
        Odds { met }
    }

    /// In how many ways so many dice can fall.
    pub fn ways(dice: u8) -> u128 {
        u128::from(FACES).pow(dice.min(MOST_DICE).into())
    }

    /// In how many of those ways they meet the condition.
    pub fn met(&self, dice: u8) -> u128 {
        self.met[usize::from(dice.min(MOST_DICE))]
    }

    /// In how many of them they do not.
    pub fn clear(&self, dice: u8) -> u128 {
        Odds::ways(dice) - self.met(dice)
    }

    /// The probability that so many dice spring the trap.
    pub fn p(&self, dice: u8) -> f64 {
        probability(self.met(dice), Odds::ways(dice))
    }

    /// The probability that they do not.
    pub fn p_clear(&self, dice: u8) -> f64 {
        probability(self.clear(dice), Odds::ways(dice))
    }

    /// In how many ways more dice meet the condition together with those on the table, and out of how many.
    ///
    /// No more are counted than make the table full.
    pub fn on_top(condition: &Condition, table: Dice, more: u8) -> (u128, u128) {
        let more = more.min(MOST_DICE.saturating_sub(table.len()));
        let walk = Walk::new(condition, table, more);
        (walk.sprung(&walk.roll(walk.start(), more)), Odds::ways(more))
    }

    /// The probability that more dice spring the trap together with those on the table.
    pub fn p_on_top(condition: &Condition, table: Dice, more: u8) -> f64 {
        let (met, ways) = Odds::on_top(condition, table, more);
        probability(met, ways)
    }

    /// Whether some number of dice, from one to this, can meet the condition at all.
    pub fn can_be_met(condition: &Condition, most_dice: u8) -> bool {
        let fewest = match *condition {
            Condition::Faces(needed) | Condition::Pattern(needed) => needed.map(u16::from).iter().sum(),
            Condition::Total(at_least) => at_least.div_ceil(FACES.into()),
            Condition::Group { faces, at_least } if !faces.is_empty() => at_least.into(),
            // Any further die can show another face.
            Condition::Exactly { faces, counts } if !faces.is_empty() => counts.trailing_zeros() as u16,
            Condition::Compare { more, less } if more != less => 1,
            _ => return false,
        };
        fewest.max(1) <= most_dice.min(MOST_DICE).into()
    }
}

/// One number of ways out of another.
pub(crate) fn probability(ways: u128, of: u128) -> f64 {
    ways as f64 / of as f64
}
