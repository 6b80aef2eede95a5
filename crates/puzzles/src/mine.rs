//! Finding puzzles in a game that is played for it.

use bots::{Order, Player, Question, Roster};
use gamekit::{Fairness, FastRng, LogEntry, Match, Options, PlayerText, Seat, Setup, Stamp, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::judge::{HARDEST, Judgement, LEAST_GAP, Ranked, glance, judge};
use crate::levels::{graded, is_too_easy};
use crate::plan::Plan;
use crate::puzzle::{Grade, Puzzle, Worth, entry_text};

/// The seeds of those who judge and try.
const SEED: u64 = 1;

/// What the short looks take, in milliseconds of `master`: one at every decision, one at those
/// that gave hope, one at those that still do.
const FIRST: u32 = HARDEST / 1_000;
const SECOND: u32 = HARDEST / 100;
const THIRD: u32 = HARDEST / 10;

/// The most decisions of a game that get a second look.
const MOST_SECOND: usize = 12;

/// Gaps shrink the closer one looks: what is not better by this much at the second and the third look is hardly
/// ever worth the last one.
const SECOND_GAP: f32 = 0.09;
const THIRD_GAP: f32 = 0.07;

/// With fewer actions a guess is as good as a thought.
const LEAST_ACTIONS: usize = 3;

/// Decisions so many entries apart are different puzzles.
const APART: usize = 5;

/// What a game gave.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// How many decisions there were.
    pub decisions: usize,
    /// How many were looked at closely.
    pub looked: usize,
}

/// A decision that may be a puzzle.
struct Candidate<G: Roster> {
    entries: usize,
    seat: Seat,
    view: G::View,
    legal: Vec<G::Action>,
    seen: Judgement<G::Action>,
}

impl<G: Roster> Candidate<G> {
    fn question<'a>(&'a self, game: &'a G) -> Question<'a, G> {
        Question { game, view: &self.view, seat: self.seat, legal: &self.legal }
    }
}

/// Plays game number `number` of a seed and searches it.
pub fn mine<G: Roster>(plan: &Plan, seed: u64, number: u64) -> Found {
    let levels = plan.levels(number);
    let options = Options::for_players(levels.len() as u8);
    let Ok(mut played) = Match::<G>::start(Setup::newest::<G>(options)) else { return Found::default() };
    let mut found = Found::default();
    let mut candidates = Vec::new();
    play(plan, &levels, (seed, number), &mut played, &mut found, &mut candidates);
    let source = Source { plan, number, levels: &levels, played: &played };
    let (exact, searched): (Vec<_>, Vec<_>) =
        candidates.into_iter().partition(|candidate: &Candidate<G>| candidate.seen.is_exact());
    if number.is_multiple_of(plan.search_every) {
        source.take_searched(searched, &mut found);
    }
    source.take_exact(&exact, &mut found);
    found.puzzles.sort_by_key(|puzzle| puzzle.log.len());
    found
}

/// Plays the game, and takes a first look at every decision on the way.
fn play<G: Roster>(
    plan: &Plan,
    levels: &[&str],
    (seed, number): (u64, u64),
    played: &mut Match<G>,
    found: &mut Found,
    candidates: &mut Vec<Candidate<G>>,
) {
    let mut chance = Fairness::of_bots(levels.len() as u8, seed, number).source();
    let mut seeds = FastRng::stream(seed, number);
    let seated = |level: &&str| G::seat_bot(&Order { seed: seeds.bits() >> 11, ..Order::read(level)? });
    let mut players: Vec<Player<G>> = levels.iter().filter_map(seated).collect();
    loop {
        played.settle(&mut chance, 0);
        let Turn::Act(act) = played.turn() else { return };
        let Some(seat) = act.must.first() else { return };
        let (legal, view) = (played.legal(seat), played.view(Viewer::Seat(seat)));
        if (LEAST_ACTIONS..=plan.most_actions).contains(&legal.len()) {
            found.decisions += 1;
            let question = Question { game: played.game(), view: &view, seat, legal: &legal };
            if let Some(seen) = glance(&question, SEED, FIRST) {
                let legal = legal.clone();
                candidates.push(Candidate {
                    entries: played.log().len(),
                    seat,
                    view: view.clone(),
                    legal,
                    seen,
                });
            }
        }
        let chosen =
            players.get_mut(seat.index()).and_then(|bot| bot.choose(played.game(), &view, seat, &legal));
        let Some(action) = chosen else { return };
        if played.act(seat, played.decision(), action, Stamp::default()).is_err() {
            return;
        }
    }
}

/// The game that puzzles are taken from.
struct Source<'a, G: Roster> {
    plan: &'a Plan,
    number: u64,
    levels: &'a [&'a str],
    played: &'a Match<G>,
}

impl<G: Roster> Source<'_, G> {
    /// What seems clearest at the second look is looked at closely.
    fn take_searched(&self, mut candidates: Vec<Candidate<G>>, found: &mut Found) {
        let game = self.played.game();
        clearest_first(&mut candidates);
        candidates.truncate(MOST_SECOND);
        candidates.retain_mut(|candidate| {
            let seen = glance(&candidate.question(game), SEED, SECOND);
            let is_hopeful = seen.as_ref().is_some_and(|seen| seen.gap() >= SECOND_GAP);
            candidate.seen = seen.unwrap_or_else(|| candidate.seen.clone());
            is_hopeful
        });
        clearest_first(&mut candidates);
        let mut taken = 0;
        for candidate in &candidates {
            if taken >= self.plan.most[0] || found.looked >= self.plan.most_looks {
                return;
            }
            let question = candidate.question(game);
            if !self.is_apart(candidate, found) || is_too_easy(&question, &candidate.seen.solutions(), SEED) {
                continue;
            }
            found.looked += 1;
            // Each of these takes a good deal more than the one before.
            let Some(judged) = judge(&question, SEED, THIRD, THIRD_GAP) else { continue };
            let solutions = judged.solutions();
            let Some((solved, grade)) = graded(&question, &solutions, SEED) else { continue };
            let Some(judged) = judge(&question, SEED, HARDEST, LEAST_GAP) else { continue };
            if judged.solutions() == solutions {
                found.puzzles.push(self.puzzle(candidate, &judged, solved, grade));
                taken += 1;
            }
        }
    }

    /// What is exact is known already: each game gives what is nearest to the grade that is its turn.
    fn take_exact(&self, candidates: &[Candidate<G>], found: &mut Found) {
        let wanted = Grade::ALL[self.number as usize % Grade::ALL.len()];
        let mut puzzles: Vec<(u8, &Candidate<G>, Puzzle)> = Vec::new();
        for candidate in candidates {
            let question = candidate.question(self.played.game());
            if let Some((solved, grade)) = graded(&question, &candidate.seen.solutions(), SEED) {
                let distance = u8::from(grade).abs_diff(wanted.into());
                puzzles.push((distance, candidate, self.puzzle(candidate, &candidate.seen, solved, grade)));
            }
        }
        puzzles.sort_by_key(|(distance, _, _)| *distance);
        let mut taken = 0;
        for (_, candidate, puzzle) in puzzles {
            if taken < self.plan.most[1] && self.is_apart(candidate, found) {
                found.puzzles.push(puzzle);
                taken += 1;
            }
        }
    }

    fn is_apart(&self, candidate: &Candidate<G>, found: &Found) -> bool {
        found.puzzles.iter().all(|puzzle| puzzle.log.len().abs_diff(candidate.entries) >= APART)
    }

    fn puzzle(
        &self,
        candidate: &Candidate<G>,
        judged: &Judgement<G::Action>,
        solved: [u8; 4],
        grade: Grade,
    ) -> Puzzle {
        let log = &self.log()[..candidate.entries];
        let entries = log.len();
        Puzzle {
            id: format!("{}-{entries}", self.number),
            options: self.played.setup().options.clone(),
            by: self.levels.iter().map(ToString::to_string).collect(),
            log: log.iter().map(entry_text).collect(),
            seat: candidate.seat.0,
            grade,
            solved,
            right: judged.right as u8,
            values: judged.ranked.iter().map(worth).collect(),
        }
    }

    /// The log of the whole game: it is over, so nothing is hidden.
    fn log(&self) -> Vec<LogEntry> {
        let players: Vec<PlayerText> =
            self.levels.iter().map(|level| PlayerText::bot(level.to_string(), level)).collect();
        self.played.record(&players, None, Viewer::Public).log
    }
}

/// Puts those first whose best action seems best by most.
fn clearest_first<G: Roster>(candidates: &mut [Candidate<G>]) {
    candidates.sort_by(|one, other| other.seen.gap().total_cmp(&one.seen.gap()));
}

/// A value as it is kept.
fn worth<A: Copy + core::fmt::Display>(ranked: &Ranked<A>) -> Worth {
    let is_known = ranked.error.is_finite();
    let thousandths = |share: f32| (share * 1000.0).round().clamp(0.0, 1000.0) as u16;
    // An error that rounds to nothing is still none of an exact value.
    let error = |error: f32| if error > 0.0 { thousandths(error).max(1) } else { 0 };
    Worth(
        ranked.action.to_string(),
        is_known.then(|| thousandths(ranked.win)),
        is_known.then(|| error(ranked.error)),
    )
}
