//! A whole game, solved from its end: last rounds first, then standings with ever fewer points.
//!
//! The model: before every round the card is drawn from the whole deck. (The true deck gives no card
//! twice before all are used.) The end after sixty rounds is left out (AL-18), nobody gets there.

use alea::Alea;
use gamekit::Game;

use crate::equilibrium;
use crate::round_game::{Mix, RoundGame, Scratch, largest, mean};
use crate::rounds::{Rounds, Ways, digits, profiles};
use crate::standing::Standing;
use crate::values::{Values, after_last_round};
use crate::weights::Weights;

/// The most points of one round, before doubling.
const MOST_POINTS: u8 = 5;

/// How often a standing is solved again with what it was found to be worth, at most.
const MOST_PASSES: u32 = 40;

/// Passes that believe the last value at once.
const BOLD_PASSES: u32 = 10;

/// A change of a win probability that is no longer followed.
const SETTLED: f64 = 1e-6;

/// The solution of one standing.
#[derive(Clone, PartialEq, Debug)]
pub struct Solved {
    /// Win probabilities by class if everybody follows the weights, exact in the model.
    pub values: Vec<f64>,
    /// How to declare: card by card, class by class.
    pub weights: Vec<Weights>,
    /// What a player could gain in one round by leaving the weights, at most.
    pub gain: f64,
}

/// A game that is being solved.
#[derive(Clone, Debug)]
pub struct Induction {
    rounds: Rounds,
    values: Values,
}

impl Induction {
    /// Nothing is solved yet.
    pub fn new(game: &Alea) -> Induction {
        Induction { rounds: Rounds::new(game), values: Values::new(game.players(), highest(game)) }
    }

    /// The standings by their numbers, in layers: each needs only what layers before it have found.
    pub fn layers(&self) -> Vec<Vec<usize>> {
        let game = self.rounds.game();
        let (players, goal) = (game.players(), game.goal());
        let open = Standing::count(players, goal - 1);
        let mut layers = vec![(open..Standing::count(players, highest(game))).collect::<Vec<_>>()];
        let points = |number: usize| {
            Standing::numbered(players, number).scores().iter().copied().map(u32::from).sum::<u32>()
        };
        let most = u32::from(players) * u32::from(goal - 1);
        for total in (0..=most).rev() {
            layers.push((0..open).filter(|&number| points(number) == total).collect());
        }
        layers
    }

    /// Solves a standing. What it can lead to must be known.
    pub fn solve(&self, number: usize) -> Solved {
        let game = self.rounds.game();
        let standing = Standing::numbered(game.players(), number);
        let best = standing.scores().iter().copied().max().unwrap_or(0);
        if best >= game.goal() {
            let mut attempt = Attempt::new(&self.rounds, standing, after_last_round(&standing));
            attempt.solve();
            return attempt.solved(false);
        }
        let mut attempt = Attempt::new(&self.rounds, standing, self.values.after_round(&standing));
        attempt.stay(&vec![1.0 / f64::from(game.players()); attempt.classes()], 1.0);
        for pass in 0..MOST_PASSES {
            attempt.solve();
            let (values, _) = attempt.evaluate(true);
            // Where the mixes jump to and fro with what the standing is worth, half steps mostly end that.
            let step = if pass < BOLD_PASSES { 1.0 } else { 0.5 };
            if attempt.stay(&values, step) < SETTLED {
                break;
            }
        }
        attempt.solved(true)
    }

    /// Keeps the solution of a standing for those that can lead to it.
    pub fn keep(&mut self, number: usize, solved: &Solved) {
        self.values.set(number, &solved.values);
    }

    /// What is known so far.
    pub fn values(&self) -> &Values {
        &self.values
    }
}

/// The highest score before the last round.
pub(crate) fn highest(game: &Alea) -> u8 {
    game.goal() - 1 + MOST_POINTS
}

/// One standing on its way to a solution.
struct Attempt<'a> {
    rounds: &'a Rounds,
    standing: Standing,
    after: Vec<[f64; crate::standing::SEATS]>,
    /// By card; empty before the first attempt.
    mixes: Vec<Vec<Mix>>,
    scratch: Scratch,
}

impl<'a> Attempt<'a> {
    fn new(rounds: &'a Rounds, standing: Standing, after: Vec<[f64; crate::standing::SEATS]>) -> Attempt<'a> {
        Attempt {
            rounds,
            standing,
            after,
            mixes: vec![Vec::new(); rounds.cards()],
            scratch: Scratch::default(),
        }
    }

    fn classes(&self) -> usize {
        self.standing.classes().len()
    }

    /// Goes a step towards what the standing itself is worth, to which a round without points leads back;
    /// returns how far away that was.
    fn stay(&mut self, values: &[f64], step: f64) -> f64 {
        let mut change: f64 = 0.0;
        for (after, value) in self.after[0].iter_mut().zip(values) {
            change = change.max((*after - value).abs());
            *after += step * (*value - *after);
        }
        change
    }

    /// Solves every card, near the mixes that it had before.
    fn solve(&mut self) {
        for card in 0..self.rounds.cards() {
            let game = self.game(card);
            let mixes = &mut self.mixes[card];
            *mixes = match mixes.is_empty() {
                true => equilibrium::solve(&game, &mut self.scratch),
                false => equilibrium::solve_near(&game, mixes, &mut self.scratch),
            };
        }
    }

    fn game(&self, card: usize) -> RoundGame {
        let ways = self.rounds.ways(card, &self.standing);
        RoundGame::new(&ways, &self.standing.classes(), &self.after)
    }

    /// What the mixes are worth to each class, and what a player could gain in one round, at most. If
    /// rounds without points lead back here, their part is taken out.
    fn evaluate(&mut self, returns: bool) -> (Vec<f64>, f64) {
        let cards = self.rounds.cards() as f64;
        let mut values = vec![0.0; self.classes()];
        let (mut gain, mut back): (f64, f64) = (0.0, 0.0);
        for card in 0..self.rounds.cards() {
            let game = self.game(card);
            let mixes = &self.mixes[card];
            for (class, value) in values.iter_mut().enumerate() {
                let worth = game.worth(class, mixes, &mut self.scratch);
                let level = mean(&worth, &mixes[class]);
                gain = gain.max(largest(&worth) - level);
                *value += level / cards;
            }
            if returns {
                back += standstill(&self.rounds.ways(card, &self.standing), &game, mixes) / cards;
            }
        }
        if returns && back < 1.0 {
            for (value, stay) in values.iter_mut().zip(&self.after[0]) {
                *value = (*value - back * stay) / (1.0 - back);
            }
        }
        (values, gain)
    }

    /// Replaces the mixes by weights, and says what these are worth.
    fn solved(mut self, returns: bool) -> Solved {
        let weights: Vec<Weights> = self.mixes.concat().iter().map(Weights::nearest).collect();
        let classes = self.classes();
        self.mixes =
            weights.chunks(classes).map(|of_card| of_card.iter().map(Weights::mix).collect()).collect();
        let (values, gain) = self.evaluate(returns);
        Solved { values, weights, gain }
    }
}

/// The probability that nobody scores in a round.
fn standstill(ways: &Ways, game: &RoundGame, mixes: &[Mix]) -> f64 {
    let members = game.classes().iter().zip(mixes).flat_map(|(class, mix)| vec![mix; class.count]);
    let members: Vec<&Mix> = members.collect();
    let mut sum = 0.0;
    for profile in 0..profiles(members.len()) {
        let declared = digits(profile);
        let likely: f64 =
            members.iter().zip(declared).map(|(mix, declared)| mix[usize::from(declared)]).product();
        if likely > 0.0 {
            let nothing = ways.of(profile).iter().filter(|(_, points)| *points == 0);
            sum += likely * nothing.map(|(probability, _)| probability).sum::<f64>();
        }
    }
    sum
}
