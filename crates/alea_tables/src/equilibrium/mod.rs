//! Equilibria of a round: mixes of declarations from which nobody gains by leaving alone.
//!
//! Players with equal scores are tied to the same mix. No single method finds an equilibrium of every
//! round, so several are tried, and the mixes that leave least to gain are kept.

mod central_path;
mod linear;
mod pure;
mod regret;

use crate::round_game::{Mix, RoundGame, Scratch, UNIFORM};

use regret::Regret;

/// What is good enough: less than this to gain.
pub(crate) const FINE: f64 = 1e-6;

/// Where the paths begin.
const FIRST: [Mix; 5] = [
    UNIFORM,
    [0.25, 0.25, 0.2, 0.1, 0.1, 0.1],
    [0.1, 0.1, 0.1, 0.2, 0.25, 0.25],
    [0.1, 0.3, 0.1, 0.1, 0.1, 0.3],
    [0.3, 0.1, 0.2, 0.2, 0.1, 0.1],
];

/// Steps along the path before it is given up.
const STEPS: u32 = 400;

/// Iterations of regret matching for a round that the path does not solve.
const ITERATIONS: u32 = 20_000;

/// The best mixes that are found, by class.
pub(crate) fn solve(game: &RoundGame, scratch: &mut Scratch) -> Vec<Mix> {
    let mut best = Best { gain: f64::INFINITY, mixes: Vec::new() };
    for first in FIRST {
        if best.gain > FINE {
            best.offer(game, central_path::follow(game, &first, STEPS, scratch), scratch);
        }
    }
    if best.gain > FINE
        && let Some(mixes) = pure::find(game, scratch)
    {
        best.offer(game, mixes, scratch);
    }
    if best.gain > FINE {
        let mut regret = Regret::new(game);
        for _ in 0..ITERATIONS {
            regret.iterate(game, scratch);
        }
        best.offer(game, regret.average(), scratch);
    }
    best.mixes
}

/// The same, near mixes that were an equilibrium of a game much like this one, if that is possible.
pub(crate) fn solve_near(game: &RoundGame, mixes: &[Mix], scratch: &mut Scratch) -> Vec<Mix> {
    if game.gain(mixes, scratch) <= FINE {
        return mixes.to_vec();
    }
    let near = central_path::resume(game, mixes, STEPS, scratch);
    if game.gain(&near, scratch) <= FINE { near } else { solve(game, scratch) }
}

/// The mixes that leave least to gain so far.
struct Best {
    gain: f64,
    mixes: Vec<Mix>,
}

impl Best {
    fn offer(&mut self, game: &RoundGame, mixes: Vec<Mix>, scratch: &mut Scratch) {
        let gain = game.gain(&mixes, scratch);
        if gain < self.gain {
            *self = Best { gain, mixes };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rounds::Rounds;
    use crate::standing::Standing;
    use crate::values::after_last_round;
    use alea::Alea;
    use gamekit::{Options, Setup};

    /// The last round of these scores with every card.
    fn last_rounds(scores: &[u8]) -> Vec<RoundGame> {
        let options = Options::for_players(scores.len() as u8);
        let game: Alea = Setup::newest::<Alea>(options).build().expect("a game");
        let (rounds, standing) = (Rounds::new(&game), Standing::of(scores));
        let after = after_last_round(&standing);
        let round = |card| RoundGame::new(&rounds.ways(card, &standing), &standing.classes(), &after);
        (0..rounds.cards()).map(round).collect()
    }

    #[test]
    fn nobody_gains_by_leaving_a_solution_alone() {
        let mut scratch = Scratch::default();
        for scores in [&[12, 12, 12][..], &[6, 10, 12], &[0, 13, 16], &[5, 5, 5, 10], &[7, 12, 13, 14]] {
            for (card, game) in last_rounds(scores).iter().enumerate() {
                let mixes = solve(game, &mut scratch);
                let gain = game.gain(&mixes, &mut scratch);
                assert!(gain <= FINE, "{scores:?}, card {card}: {gain}");
                let near = solve_near(game, &mixes, &mut scratch);
                assert_eq!(near, mixes, "an equilibrium stays");
            }
        }
    }

    /// The methods for rounds that the path does not solve agree with it where it does.
    #[test]
    fn the_other_methods_find_equilibria_too() {
        let mut scratch = Scratch::default();
        let mut pure = 0;
        for game in last_rounds(&[6, 9, 12]) {
            if let Some(mixes) = pure::find(&game, &mut scratch) {
                assert_eq!(game.gain(&mixes, &mut scratch), 0.0);
                pure += 1;
            }
            let mut regret = Regret::new(&game);
            (0..2_000).for_each(|_| regret.iterate(&game, &mut scratch));
            let gain = game.gain(&regret.average(), &mut scratch);
            assert!(gain < 0.01, "{gain}");
        }
        assert!(pure > 0, "some of these rounds have an equilibrium without chance");
    }
}
