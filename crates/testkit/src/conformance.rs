//! The suite: random games of every setup, every check at every step.

use std::collections::BTreeMap;
use std::fmt;

use gamekit::{
    Actor, Fairness, FastRng, Game, Match, Move, PlayerText, Seat, Setup, Stamp, Turn, Viewer, verify,
};

use crate::{chance_checks, state_checks, twins};

/// What the suite looks at, one name for each kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Check {
    /// The setup makes a game.
    Setup,
    /// The legal list and `check` agree: all that is listed is allowed, all else is refused.
    LegalList,
    /// Seats that owe no decision have no actions.
    Idle,
    /// `pick` chooses what the legal list says.
    Pick,
    /// What is written can be read, and is the same.
    Notation,
    /// A refused action changes nothing and says why.
    Refused,
    /// Applying the same action to the same state gives the same state and events.
    Deterministic,
    /// A view shown by another consistent state is the same view.
    Determinize,
    /// What a viewer has not seen changes nothing for that viewer.
    Twins,
    /// Every hidden field varies between consistent states, as widely as the truth does.
    Secrets,
    /// Views, events and previews survive JSON.
    Json,
    /// Random results are legal, listed, and drawn under names that do not repeat.
    Chance,
    /// What can be taken back has told nobody anything, and taking it back restores the state.
    Undo,
    /// The record verifies; journal and log lead to the same state.
    Replay,
    /// A game that is over has an outcome with sound ranks, and only then.
    Outcome,
    /// The log is no longer than the game says.
    Length,
}

/// A hidden field of a game's state.
pub struct Secret<G: Game> {
    /// What it is called.
    pub name: &'static str,
    /// Its content as text, where it is hidden from the viewer at present.
    pub read: fn(&G, &G::State, Viewer) -> Option<String>,
}

/// The suite for one game.
pub struct Conformance<G: Game> {
    /// The setups to play.
    pub setups: Vec<Setup>,
    /// How many random games of each.
    pub games: u64,
    /// Everything that the state hides from somebody.
    pub secrets: Vec<Secret<G>>,
}

/// What the suite saw.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Positions looked at.
    pub positions: u64,
    /// How each secret varied between consistent states.
    pub secrets: BTreeMap<&'static str, Variety>,
    /// Twin games in which an unseen random result was changed.
    pub twins: u64,
    /// Twin games in which an unseen decision was changed.
    pub hidden_acts: u64,
    /// Steps that were taken back.
    pub undone: u64,
}

/// How a secret varied: two consistent states are drawn in every position that hides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Variety {
    /// How often the truth and a drawn state differed.
    pub differed: u64,
    /// How often the truth and a drawn state agreed; two draws are compared with it.
    pub met: u64,
    /// How often the two drawn states agreed with each other.
    pub repeated: u64,
}

impl Variety {
    /// Whether draws agree with each other far more often than with the truth: then they do not come
    /// from everything that is possible. Where agreement is rare, nothing can be said.
    fn is_too_narrow(self) -> bool {
        self.repeated >= 50 && self.met / 2 * 8 < self.repeated * 5
    }
}

/// The first fault that the suite found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Which check failed.
    pub check: Check,
    /// What was wrong and where.
    pub message: String,
}

impl Failure {
    pub(crate) fn new(check: Check, message: impl Into<String>) -> Failure {
        Failure { check, message: message.into() }
    }

    fn within(mut self, place: &str) -> Failure {
        self.message = format!("{place}: {}", self.message);
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.check, self.message)
    }
}

/// Fails a check unless a condition holds.
macro_rules! ensure {
    ($condition:expr, $check:ident, $($message:tt)+) => {
        if !$condition {
            return Err($crate::Failure::new($crate::Check::$check, format!($($message)+)));
        }
    };
}
pub(crate) use ensure;

/// What the suite carries along while it plays.
pub(crate) struct Tour<'a, G: Game> {
    pub(crate) suite: &'a Conformance<G>,
    pub(crate) report: Report,
    /// Actions met so far: most of them are illegal in most positions, which is what they are for.
    pub(crate) pool: Vec<G::Action>,
    pub(crate) rng: FastRng,
}

const POOL: usize = 160;

impl<G: Game> Tour<'_, G> {
    pub(crate) fn remember(&mut self, actions: &[G::Action]) {
        for action in actions {
            if self.pool.len() < POOL && !self.pool.contains(action) {
                self.pool.push(*action);
            }
        }
    }
}

impl<G: Game> Conformance<G> {
    /// Plays all games with all checks.
    ///
    /// # Panics
    /// With the first fault, if there is one.
    pub fn run(&self) -> Report {
        self.try_run().unwrap_or_else(|failure| panic!("{} does not conform: {failure}", G::ID))
    }

    /// The same, but returns the first fault.
    pub fn try_run(&self) -> Result<Report, Failure> {
        let mut tour =
            Tour { suite: self, report: Report::default(), pool: Vec::new(), rng: FastRng::new(1) };
        for setup in &self.setups {
            for number in 0..self.games {
                let place = format!("{:?} rules {}, game {number}", setup.options, setup.rules);
                self.game(&mut tour, setup, number).map_err(|failure| failure.within(&place))?;
            }
        }
        for secret in &self.secrets {
            let variety = tour.report.secrets.get(secret.name).copied().unwrap_or_default();
            ensure!(variety.differed > 0, Secrets, "'{}' never differed between states", secret.name);
            ensure!(!variety.is_too_narrow(), Secrets, "'{}' is too narrow: {variety:?}", secret.name);
        }
        Ok(tour.report)
    }

    fn game(&self, tour: &mut Tour<'_, G>, setup: &Setup, number: u64) -> Result<(), Failure> {
        let mut table: Match<G> = Match::start(setup.clone())
            .map_err(|error| Failure::new(Check::Setup, error.say(gamekit::Lang::En)))?;
        let players = table.game().players();
        let fairness = Fairness::of_bots(players, 1, number);
        let mut source = chance_checks::Named::new(fairness.source());
        loop {
            let step = table.log().len();
            let at = |failure: Failure| failure.within(&format!("step {step}"));
            ensure!(step as u32 <= table.game().longest_log(), Length, "{step} entries and no end");
            tour.report.positions += 1;
            state_checks::all(tour, &table).map_err(at)?;
            match table.turn() {
                Turn::Chance => chance_checks::draw(&mut table, &mut source).map_err(at)?,
                Turn::Act(act) => {
                    let seats: Vec<Seat> = act.must.iter().collect();
                    ensure!(!seats.is_empty(), Idle, "nobody owes a decision, and yet no chance is due");
                    state_checks::step(tour, &mut table, &seats).map_err(at)?;
                }
                Turn::Over => break,
            }
        }
        tour.report.games += 1;
        finished(&table, &fairness)?;
        twins::all(tour, &table)
    }
}

/// What must hold at the end of a game.
fn finished<G: Game>(table: &Match<G>, fairness: &Fairness) -> Result<(), Failure> {
    let Some(outcome) = table.outcome() else {
        return Err(Failure::new(Check::Outcome, "the game is over without an outcome"));
    };
    let ranks = outcome.ranks.as_slice();
    for rank in ranks {
        let better = ranks.iter().filter(|other| *other < rank).count();
        ensure!(usize::from(*rank) == 1 + better, Outcome, "the ranks {ranks:?} have gaps");
    }
    let players: Vec<PlayerText> =
        Seat::all(table.game().players()).map(|seat| PlayerText::bot(seat.to_string(), "random")).collect();
    let record = table.record(&players, Some(fairness), Viewer::Public);
    let read = gamekit::Record::read(&record.write())
        .map_err(|error| Failure::new(Check::Replay, error.to_string()))?;
    let verified =
        verify::<G>(&read).map_err(|problem| Failure::new(Check::Replay, problem.say(gamekit::Lang::En)))?;
    ensure!(verified.state() == table.state(), Replay, "the record leads to another state");
    let restored = Match::<G>::restore(table.setup().clone(), &table.journal_text(0))
        .map_err(|error| Failure::new(Check::Replay, error.say(gamekit::Lang::En)))?;
    ensure!(restored.state() == table.state(), Replay, "the journal leads to another state");
    ensure!(restored.decision() == table.decision(), Replay, "the journal leads to another decision");
    for step in table.log() {
        let text = match &step.what {
            Move::Act(_, action) => (action.to_string(), "seat"),
            Move::Chance(chance) => (chance.to_string(), "chance"),
        };
        ensure!(
            (step.by() == Actor::Chance) == (text.1 == "chance"),
            Replay,
            "'{}' stands under the wrong name",
            text.0
        );
    }
    let after = table.clone().abort(Stamp::default());
    ensure!(after.is_err(), Outcome, "a game that is over can still be ended");
    Ok(())
}
