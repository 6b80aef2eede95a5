//! The hunter: guesses from their points how the others play, and answers that.
//!
//! What others declared is not in a view any more when the next round begins, but their new points are.
//! They speak for one kind of player more than for another. The hunter declares what is best against
//! the kinds it believes in, unless it would lose too much by it against players of the equilibrium.

use ::alea::{Alea, Declare};
use alea_tables::{Adviser, Mix, Scratch, Standing};
use gamekit::FastRng;

use super::draw::draw;
use super::thinker::{EXPERT, GREEDY, Mind, NOVICE, RANDOM, SKILLED};
use crate::{Bot, Question};

/// The kinds of players it knows; those of the equilibrium come after them.
const KINDS: [&Mind; 5] = [&RANDOM, &GREEDY, &NOVICE, &SKILLED, &EXPERT];

/// What it believes of somebody it has not seen yet: mostly equilibrium.
const FIRST_BELIEF: Belief = [0.1, 0.1, 0.1, 0.1, 0.1, 0.5];

/// What is left of a belief that the points speak against: nobody is of one kind only.
const DOUBT: f64 = 0.02;

/// The win probability that it risks in one round against players of the equilibrium.
const RISK: f64 = 0.03;

/// What it must expect to gain by leaving the equilibrium; for less it is not worth being predictable.
const REWARD: f64 = 0.015;

/// How likely somebody is of each kind.
type Belief = [f64; KINDS.len() + 1];

/// A player who adapts.
#[derive(Debug)]
pub(super) struct Hunter {
    rng: FastRng,
    adviser: Option<Adviser>,
    beliefs: Vec<Belief>,
    memory: Option<Memory>,
    scratch: Scratch,
}

/// The round that was declared for last.
#[derive(Debug)]
struct Memory {
    round: u8,
    scores: Vec<u8>,
    card: usize,
    /// By kind, then by class.
    mixes: Vec<Vec<Mix>>,
    declared: u8,
}

impl Hunter {
    pub(super) fn new(seed: u64) -> Hunter {
        Hunter {
            rng: FastRng::new(seed),
            adviser: None,
            beliefs: Vec::new(),
            memory: None,
            scratch: Scratch::default(),
        }
    }

    /// The mix to draw from; `None` if the view is of no running round.
    fn mix(&mut self, question: &Question<'_, Alea>) -> Option<Mix> {
        let &Question { game, view, seat, .. } = question;
        if self.adviser.is_none() {
            self.adviser = Adviser::new(game);
        }
        let adviser = self.adviser.clone()?;
        let own = usize::from(seat.0);
        let standing = adviser.standing(&view.scores, view.last)?;
        let card = adviser.place(view.trap?)?;
        let class = standing.class_of(*view.scores.get(own)?);
        self.learn(&adviser, view.round, &view.scores, own);
        let mut mixes: Vec<Vec<Mix>> = KINDS
            .iter()
            .map(|kind| kind.mixes(adviser.rounds(), &standing, view.last, card, &mut self.scratch))
            .collect();
        let safe = adviser.mixes(&standing, view.last, card);
        mixes.push(safe.clone());
        let expected = expected(&standing, &view.scores, own, &mixes, &self.beliefs);
        let round = adviser.round_game(&standing, view.last, card);
        let against_them = round.worth(class, &expected, &mut self.scratch);
        let against_safe = round.worth(class, &safe, &mut self.scratch);
        let level = mean(&against_safe, &safe[class]);
        let dared = (0..6).filter(|&declared| against_safe[declared] >= level - RISK);
        let best = dared.fold(None, |best: Option<usize>, next| match best {
            Some(best) if against_them[best] >= against_them[next] => Some(best),
            _ => Some(next),
        });
        let (round, scores) = (view.round, view.scores.clone());
        self.memory = Some(Memory { round, scores, card, mixes, declared: 0 });
        let best = best?;
        if against_them[best] < mean(&against_them, &safe[class]) + REWARD {
            return Some(safe[class]);
        }
        let mut mix = [0.0; 6];
        mix[best] = 1.0;
        Some(mix)
    }

    /// Takes in what the round before has brought to everybody.
    fn learn(&mut self, adviser: &Adviser, round: u8, scores: &[u8], own: usize) {
        let fresh = self.beliefs.len() != scores.len();
        if fresh {
            self.beliefs = vec![FIRST_BELIEF; scores.len()];
        }
        let Some(memory) =
            self.memory.take().filter(|memory| !fresh && memory.round.checked_add(1) == Some(round))
        else {
            return;
        };
        let Some(standing) = adviser.standing(&memory.scores, false) else { return };
        let mut expected = expected(&standing, &memory.scores, own, &memory.mixes, &self.beliefs);
        let own_class = standing.class_of(memory.scores[own]);
        if standing.classes()[own_class].count == 1 {
            expected[own_class] = [0.0; 6];
            expected[own_class][usize::from(memory.declared)] = 1.0;
        }
        let before = self.beliefs.clone();
        for seat in (0..scores.len()).filter(|&seat| seat != own) {
            // The one who is asked about comes first in the order of scores among equals.
            let mut order: Vec<usize> = (0..scores.len()).collect();
            order.sort_by_key(|&other| (memory.scores[other], other != seat, other));
            let reached: Vec<u8> = order.iter().map(|&seat| scores[seat]).collect();
            let happened = |scores: &[u8], _: u8| f64::from(u8::from(scores == reached));
            let round = adviser.rounds().round_game(&standing, false, memory.card, happened);
            let class = standing.class_of(memory.scores[seat]);
            let likely = round.worth(class, &expected, &mut self.scratch);
            let belief = &mut self.beliefs[seat];
            for (kind, belief) in belief.iter_mut().enumerate() {
                *belief = before[seat][kind] * mean(&likely, &memory.mixes[kind][class]);
            }
            let sum: f64 = belief.iter().sum();
            for (belief, first) in belief.iter_mut().zip(FIRST_BELIEF) {
                *belief = if sum > 0.0 { *belief / sum * (1.0 - DOUBT) + DOUBT * first } else { first };
            }
        }
    }
}

/// What the others are expected to do, by class: the mean of what is believed of each of its members.
fn expected(
    standing: &Standing,
    scores: &[u8],
    own: usize,
    mixes: &[Vec<Mix>],
    beliefs: &[Belief],
) -> Vec<Mix> {
    let of_class = |class: usize| {
        let member = |seat: &usize| *seat != own && standing.class_of(scores[*seat]) == class;
        let members: Vec<usize> = (0..scores.len()).filter(member).collect();
        core::array::from_fn(|declared| {
            let believed = |&seat: &usize| {
                let kinds = beliefs[seat].iter().zip(mixes);
                kinds.map(|(belief, mixes)| belief * mixes[class][declared]).sum::<f64>()
            };
            members.iter().map(believed).sum::<f64>() / members.len().max(1) as f64
        })
    };
    (0..standing.classes().len()).map(of_class).collect()
}

/// The mean of what declarations are worth.
fn mean(worth: &Mix, mix: &Mix) -> f64 {
    worth.iter().zip(mix).map(|(worth, weight)| worth * weight).sum()
}

impl Bot<Alea> for Hunter {
    fn ponder(&mut self, question: &Question<'_, Alea>, _: bool) -> Option<Declare> {
        let mix = self.mix(question).unwrap_or([1.0; 6]);
        let declare = draw(&mix, question.legal, &mut self.rng);
        if let Some(memory) = &mut self.memory {
            memory.declared = declare.0.min(5);
        }
        Some(declare)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alea::Greedy;
    use gamekit::{Game, Options, Seat, Setup, Silent, Turn, Viewer};

    /// What a hunter believes of everybody after a game against three greedy players.
    fn beliefs_about_greedy(seed: u64) -> Vec<Belief> {
        let game: Alea = Setup::newest::<Alea>(Options::for_players(4)).build().expect("a game");
        let (mut hunter, mut chance, mut state) = (Hunter::new(seed), FastRng::new(seed), game.setup());
        let legal: Vec<Declare> = (0..6).map(Declare).collect();
        loop {
            match game.turn(&state) {
                Turn::Over => return hunter.beliefs,
                Turn::Chance => {
                    let result = game.sample_chance(&state, &mut chance);
                    game.apply_chance(&mut state, &result, &mut Silent);
                }
                Turn::Act(act) => {
                    let seat = act.must.first().expect("somebody decides");
                    let view = game.view(&state, Viewer::Seat(seat));
                    let declare = match seat {
                        Seat(0) => hunter.choose(&game, &view, seat, &legal),
                        _ => Greedy.choose(&game, &view, seat, &legal),
                    };
                    game.apply(&mut state, seat, declare, &mut Silent);
                }
            }
        }
    }

    #[test]
    fn greedy_players_are_recognised_by_their_points() {
        let seeds = 0..10;
        let (mut greedy, mut safe, mut seen) = (0.0, 0.0, 0.0);
        for belief in seeds.flat_map(|seed| beliefs_about_greedy(seed).split_off(1)) {
            assert!((belief.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{belief:?}");
            greedy += belief[1];
            safe += belief[KINDS.len()];
            seen += 1.0;
        }
        assert!(greedy / seen > 2.0 * FIRST_BELIEF[1], "{}", greedy / seen);
        assert!(safe / seen < FIRST_BELIEF[KINDS.len()], "{}", safe / seen);
    }
}
