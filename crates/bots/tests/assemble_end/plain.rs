//! Max^n over the `Game` trait, as plain as can be.

use assemble::{Action, Assemble, Stage, State};
use gamekit::{Game, MAX_SEATS, Outcome, Seat, Silent, Turn};

/// Everything is counted in this part, so that whole numbers do: the win shared by up to four, and ten
/// random results.
const PART: i64 = 120;

/// What everybody aims at: the share of the win, then the margin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Goals([(i64, i64); MAX_SEATS as usize]);

impl Goals {
    /// What a seat aims at.
    pub(crate) fn of(&self, seat: Seat) -> (i64, i64) {
        self.0[seat.index()]
    }

    /// Notes what a seat gets, given as fractions.
    pub(crate) fn set(&mut self, seat: Seat, share: f64, margin: f64) {
        let whole = |value: f64| {
            let parts = (value * PART as f64).round();
            assert!((parts / PART as f64 - value).abs() < 1e-12, "{value} is no whole number of parts");
            parts as i64
        };
        self.0[seat.index()] = (whole(share), whole(margin));
    }

    /// The goals that are reached at the end of a game.
    pub(crate) fn reached(outcome: &Outcome) -> Goals {
        let (ranks, scores) = (outcome.ranks.as_slice(), outcome.scores.as_slice());
        let winners = ranks.iter().filter(|&&rank| rank == 1).count() as i64;
        let mut goals = Goals::default();
        for (seat, (&rank, &score)) in ranks.iter().zip(scores).enumerate() {
            let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
            let best = others.map(|(_, score)| *score).max().expect("another player");
            goals.0[seat] = (if rank == 1 { PART / winners } else { 0 }, i64::from(score - best) * PART);
        }
        goals
    }

    /// The mean of equally likely goals.
    pub(crate) fn mean(all: &[Goals]) -> Goals {
        let count = all.len() as i64;
        let mean = |part: fn(&(i64, i64)) -> i64, seat: usize| {
            let sum: i64 = all.iter().map(|goals| part(&goals.0[seat])).sum();
            assert_eq!(sum % count, 0, "a mean in whole parts");
            sum / count
        };
        Goals(core::array::from_fn(|seat| (mean(|goal| goal.0, seat), mean(|goal| goal.1, seat))))
    }
}

/// The goals that everybody reaches from here.
fn value(game: &Assemble, state: &State) -> Goals {
    match game.turn(state) {
        Turn::Over => Goals::reached(&game.outcome(state).expect("a result")),
        Turn::Chance => {
            let after = |(chance, _)| {
                let mut state = state.clone();
                game.apply_chance(&mut state, &chance, &mut Silent);
                value(game, &state)
            };
            let all = game.chance_outcomes(state, 10).expect("few results").into_iter().map(after);
            Goals::mean(&all.collect::<Vec<Goals>>())
        }
        Turn::Act(act) => {
            let seat = act.must.first().expect("a decision");
            first_best(per_action(game, state), seat)
        }
    }
}

/// The first of the goals that are best for a seat.
pub(crate) fn first_best(all: impl IntoIterator<Item = Goals>, seat: Seat) -> Goals {
    all.into_iter()
        .reduce(|best, goals| if goals.of(seat) > best.of(seat) { goals } else { best })
        .expect("some")
}

/// The goals that everybody reaches after each legal action.
pub(crate) fn per_action(game: &Assemble, state: &State) -> Vec<Goals> {
    let seat = game.turn(state).must().first().expect("a decision");
    let mut legal: Vec<Action> = Vec::new();
    game.legal(state, seat, &mut legal);
    let after = |action| {
        let mut state = state.clone();
        game.apply(&mut state, seat, action, &mut Silent);
        value(game, &state)
    };
    legal.into_iter().map(after).collect()
}

/// About how many ends of the game plain recursion looks at from here.
pub(crate) fn leaves(game: &Assemble, state: &State) -> u64 {
    let lanes = u64::from(game.lanes());
    let mut leaves = 1;
    for round in state.round..=game.rounds() {
        let acted = if round == state.round { u64::from(state.acted) } else { 0 };
        for place in acted..lanes {
            let placed = round == state.round && place == acted && state.stage == Stage::Take;
            leaves *= if placed { 1 } else { u64::from(round) };
            leaves *= if round == game.rounds() { 1 } else { lanes - place };
        }
        leaves *= if lanes == 3 && round + 2 == game.rounds() { 10 } else { 1 };
    }
    leaves
}
