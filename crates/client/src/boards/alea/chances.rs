//! The exact chances of what could be declared, and of what comes next.

use alea::{Alea, Condition, Declare, MOST_DICE, Odds};
use gamekit::{Game, Seat};

use super::fate::{Fate, Phase};
use super::round::Round;
use crate::boards::Seen;

/// What declaring nothing pays if the first group fails (AL-12).
const FOR_NONE: f64 = 3.0;

/// How likely so many dice spring the trap, from none to all that the players have.
pub(super) fn curve(rules: &Alea, trap: u16) -> Vec<f32> {
    let Some(odds) = rules.round_odds(trap) else { return Vec::new() };
    // No dice are never checked, whatever the condition says of them (AL-10).
    let chance = |dice: u8| if dice == 0 { 0.0 } else { odds.odds().p(dice) as f32 };
    (0..=rules.players() * alea::MOST_DECLARED).map(chance).collect()
}

/// How likely so many dice meet a condition, from none to all there are.
pub(crate) fn chances(condition: &Condition) -> Vec<f32> {
    let odds = Odds::new(condition);
    (0..=MOST_DICE).map(|dice| if dice == 0 { 0.0 } else { odds.p(dice) as f32 }).collect()
}

/// What is exactly known of a number before anything is rolled.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Mine {
    /// The number.
    pub(super) number: u8,
    /// How likely so many dice alone spring the trap.
    pub(super) alone: f64,
    /// How many dice lie there if everybody declares the same.
    pub(super) all_dice: u8,
    /// How likely those spring it.
    pub(super) all: f64,
    /// How likely the number brings points, if the others declare anything with equal chance.
    pub(super) scores: f64,
    /// The points to expect then.
    pub(super) expected: f64,
}

impl Mine {
    /// The chances of a number against the trap of the view.
    pub(super) fn of(seen: &Seen<Alea>, number: u8) -> Option<Mine> {
        let odds = seen.rules.round_odds(seen.view.trap?)?;
        let preview = seen.rules.preview(&seen.view, seen.me().unwrap_or(Seat(0)), Declare(number));
        let worth = if number == 0 { FOR_NONE } else { f64::from(number) };
        let doubled = if seen.view.last { 2.0 } else { 1.0 };
        let all_dice = number * seen.rules.players();
        Some(Mine {
            number,
            alone: preview.alone,
            all_dice,
            all: if number == 0 { 0.0 } else { odds.odds().p(all_dice) },
            scores: preview.expected / (worth * doubled),
            expected: preview.expected,
        })
    }
}

/// What is exactly known of the dice that come next.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Coming {
    /// How many dice lie on the table.
    pub(super) lying: u8,
    /// How many come on top.
    pub(super) more: u8,
    /// How likely they spring the trap together with those that lie there.
    pub(super) springs: f64,
    /// How likely a throw of all dice escapes, if somebody must try.
    pub(super) escapes: Option<f64>,
}

impl Coming {
    /// What comes next in a round under this condition.
    pub(super) fn of(round: &Round, condition: &Condition) -> Option<Coming> {
        if !matches!(round.phase, Phase::Lifted | Phase::Resolving) {
            return None;
        }
        let table = round.lying();
        let next = round.fates.iter().filter(|fate| **fate == Fate::Next).count() as u8;
        let more = next * round.group;
        let escapes = round.fates.contains(&Fate::Out).then(|| Odds::new(condition).p_clear(table.len()));
        let springs = if more == 0 { 0.0 } else { Odds::p_on_top(condition, table, more) };
        (more > 0 || escapes.is_some()).then_some(Coming { lying: table.len(), more, springs, escapes })
    }
}

/// A probability in per cent, to one place.
pub(super) fn percent(chance: f64) -> String {
    format!("{:.1}", chance * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alea::{Dice, Face};

    fn round(table: Dice, group: u8, fates: Vec<Fate>) -> Round {
        Round { phase: Phase::Resolving, rolled: vec![table], group, fates, ..Round::default() }
    }

    #[test]
    fn the_next_roll_counts_what_lies_there() {
        let condition: Condition = "[1 6]".parse().expect("a condition");
        let one = Dice::NONE.with(Face::new(1).expect("a face"));
        let coming = Coming::of(&round(one, 1, vec![Fate::Next, Fate::Waits]), &condition);
        let expected = Coming { lying: 1, more: 1, springs: 1.0 / 6.0, escapes: None };
        assert_eq!(coming, Some(expected));
    }

    #[test]
    fn whoever_is_out_throws_all_dice_anew() {
        let condition: Condition = "T>=6".parse().expect("a condition");
        let six = Dice::NONE.with(Face::new(6).expect("a face"));
        let coming = Coming::of(&round(six, 1, vec![Fate::Out]), &condition).expect("something comes");
        assert_eq!((coming.more, coming.escapes), (0, Some(5.0 / 6.0)));
    }

    #[test]
    fn nothing_comes_while_all_declare() {
        let condition: Condition = "AA".parse().expect("a condition");
        let declaring = Round { phase: Phase::Declaring, ..Round::default() };
        assert_eq!(Coming::of(&declaring, &condition), None);
    }
}
