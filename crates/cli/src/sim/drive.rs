//! Playing one game: quickly, or telling everything that happens.

use bots::{Player, Roster};
use gamekit::{ChanceSource, Fairness, FastRng, Match, Outcome, PlayerText, Silent, Turn, Viewer};

use super::plan::Plan;
use crate::chair::{Chair, play_match, result_of};

/// Plays games that nobody watches, without keeping anything of them.
pub(crate) struct Quick<G: Roster> {
    names: Vec<String>,
    players: Vec<Player<G>>,
    legal: Vec<G::Action>,
}

impl<G: Roster> Quick<G> {
    /// The built-in bots of a plan, which has no others.
    pub(crate) fn new(plan: &Plan<G>) -> Quick<G> {
        let names: Vec<String> = plan.choices.iter().map(|choice| choice.name().to_owned()).collect();
        let players = names.iter().filter_map(|name| G::bot(name, 0)).collect();
        Quick { names, players, legal: Vec::with_capacity(64) }
    }

    /// Whether all choose at random, so that a game takes microseconds.
    pub(crate) fn is_blind(&self) -> bool {
        !self.players.iter().any(Player::needs_view)
    }

    /// Plays game number `number`, and returns its result and the number of decisions.
    #[inline]
    pub(crate) fn play(&mut self, plan: &Plan<G>, number: u64) -> (Option<Outcome>, u32) {
        let (seeds, mut chance) = plan.seeds(number);
        for ((name, player), seed) in self.names.iter().zip(&mut self.players).zip(seeds) {
            if let Some(fresh) = G::bot(name, seed) {
                *player = fresh;
            }
        }
        let mut state = plan.game.setup();
        let decisions = self.play_on(&plan.game, &mut state, &mut chance);
        (plan.game.outcome(&state), decisions)
    }

    fn play_on(&mut self, game: &G, state: &mut G::State, chance: &mut FastRng) -> u32 {
        let mut decisions = 0;
        loop {
            match game.turn(state) {
                Turn::Act(act) => {
                    let Some(seat) = act.must.first() else { return decisions };
                    let action = match &mut self.players[usize::from(seat.0)] {
                        Player::Random(rng) => game.pick(state, seat, &mut self.legal, rng),
                        Player::Looking(bot) => {
                            self.legal.clear();
                            game.legal(state, seat, &mut self.legal);
                            bot.choose(game, &game.view(state, Viewer::Seat(seat)), seat, &self.legal)
                        }
                    };
                    game.apply(state, seat, action, &mut Silent);
                    decisions += 1;
                }
                Turn::Chance => {
                    let result = game.sample_chance(state, chance);
                    game.apply_chance(state, &result, &mut Silent);
                }
                Turn::Over => return decisions,
            }
        }
    }
}

/// Plays games as matches, for records and for outside bots, which are told what happens.
pub(crate) struct Watched<G: Roster> {
    chairs: Vec<Chair<G>>,
    players: Vec<PlayerText>,
    records: bool,
}

impl<G: Roster> Watched<G> {
    /// These chairs, with or without records.
    pub(crate) fn new(plan: &Plan<G>, chairs: Vec<Chair<G>>, records: bool) -> Watched<G> {
        Watched { chairs, players: plan.players(), records }
    }

    /// Plays game number `number`, adds its record to `lines` if records are kept, and returns its
    /// result and the number of decisions.
    pub(crate) fn play(&mut self, plan: &Plan<G>, number: u64, lines: &mut String) -> (Option<Outcome>, u32) {
        let (seeds, mut chance) = plan.seeds(number);
        for (chair, seed) in self.chairs.iter_mut().zip(seeds) {
            chair.begin(number + 1, seed);
        }
        if !self.records {
            let (played, decisions) = self.play_on(plan, &mut chance);
            return (played.and_then(|played| played.outcome()), decisions);
        }
        let fairness = Fairness::of_bots(plan.game.players(), plan.seed, number);
        let (played, decisions) = self.play_on(plan, &mut fairness.source());
        let Some(played) = played else { return (None, decisions) };
        *lines += &played.record(&self.players, Some(&fairness), Viewer::Public).write();
        lines.push('\n');
        (played.outcome(), decisions)
    }

    /// Lets all bots go.
    pub(crate) fn dismiss(self) {
        self.chairs.into_iter().for_each(Chair::dismiss);
    }

    fn play_on(&mut self, plan: &Plan<G>, chance: &mut impl ChanceSource) -> (Option<Match<G>>, u32) {
        let mut decisions = 0;
        let played = play_match(&plan.setup, chance, |played, seat, events| {
            decisions += 1;
            let decided = self.chairs.get_mut(usize::from(seat.0))?.decide(played, seat, events)?;
            Some(decided.action)
        });
        for chair in &mut self.chairs {
            chair.end(|| played.as_ref().and_then(result_of));
        }
        (played, decisions)
    }
}
