//! Judging puzzles of a file again, with other seeds than those that found them.

use std::fs;
use std::path::Path;

use ::puzzles::{HARDEST, LEAST_GAP, Puzzle, Set, TRIES, judge_at_once, solves};
use bots::{Question, Roster};
use gamekit::{Lang, Match, Seat, Viewer};
use serde_json::json;

use crate::args::PuzzlesArgs;
use crate::ending::Ending;
use crate::out::Out;
use crate::progress::progress_bar;
use crate::records::cannot_read;
use crate::text::Text;

/// None of those that find puzzles.
const SEED: u64 = 1_000;

/// What `master` must solve at least, and `novice` less than, in percent.
const MASTER_LEAST: usize = 95;
const NOVICE_MOST: usize = 60;

/// What was found out about some puzzles.
#[derive(Default)]
struct Checked {
    puzzles: usize,
    clear: usize,
    by_master: usize,
    by_novice: usize,
    novice_tries: usize,
    doubtful: Vec<String>,
}

/// Checks a file, or some of it.
pub(super) fn run<G: Roster>(args: &PuzzlesArgs, file: &Path, lang: Lang) -> Result<(), Ending> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| cannot_read(&name, &error, lang))?;
    let set = Set::read(&text).map_err(|wrong| Ending::Failure(format!("{name}:{wrong}")))?;
    if set.head.game != G::ID {
        let (given, found) = (&args.game, &set.head.game);
        return Err(Ending::Failure(Text::PuzzlesOther { file: &name, given, found }.say(lang)));
    }
    let chosen = sample(&set.puzzles, args.sample);
    let bar = progress_bar(chosen.len() as u64);
    let mut checked = Checked::default();
    for puzzle in chosen {
        let played = puzzle.position::<G>(&set.head).map_err(|problem| {
            Ending::Failure(format!("{name}: {}: {}: {}", puzzle.id, problem.place, problem.say(lang)))
        })?;
        let unsound = || Ending::Failure(Text::PuzzlesUnsound { file: &name, puzzle: &puzzle.id }.say(lang));
        checked.add(puzzle, &played, args.divide).ok_or_else(unsound)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    checked.report(args, lang)?;
    let passes = checked.by_master * 100 >= MASTER_LEAST * checked.puzzles
        && checked.by_novice * 100 < NOVICE_MOST * checked.novice_tries;
    if passes { Ok(()) } else { Err(Ending::Quiet(1)) }
}

/// So many, evenly from the first to the last.
fn sample(puzzles: &[Puzzle], wanted: Option<u32>) -> Vec<&Puzzle> {
    let all = puzzles.len();
    let wanted = wanted.map_or(all, |wanted| (wanted as usize).min(all));
    (0..wanted).map(|at| &puzzles[at * (all - 1) / wanted.saturating_sub(1).max(1)]).collect()
}

impl Checked {
    /// Checks one; nothing if its seat or its actions are not those of the position.
    fn add<G: Roster>(&mut self, puzzle: &Puzzle, played: &Match<G>, divide: u32) -> Option<()> {
        let seat = Seat(puzzle.seat);
        let legal = played.legal(seat);
        let mut listed: Vec<&str> = puzzle.values.iter().map(|worth| worth.0.as_str()).collect();
        let mut texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
        listed.sort_unstable();
        texts.sort_unstable();
        if listed != texts {
            return None;
        }
        let right: Vec<G::Action> =
            legal.iter().copied().filter(|action| puzzle.is_solved_by(&action.to_string())).collect();
        let view = played.view(Viewer::Seat(seat));
        let question = Question { game: played.game(), view: &view, seat, legal: &legal };
        let judged = judge_at_once(&question, SEED, HARDEST / divide);
        let same = judged.is_some_and(|judged| {
            let best = judged.solutions().first().is_some_and(|best| right.contains(best));
            best && judged.gap() >= LEAST_GAP
        });
        if same {
            self.clear += 1;
        } else {
            self.doubtful.push(puzzle.id.clone());
        }
        self.puzzles += 1;
        self.by_master += usize::from(solves(&question, &right, "master", SEED, 1));
        self.by_novice += usize::from(solves(&question, &right, "novice", SEED, TRIES[0]));
        self.novice_tries += usize::from(TRIES[0]);
        Some(())
    }

    fn report(&self, args: &PuzzlesArgs, lang: Lang) -> Result<(), Ending> {
        let out = Out::new(lang);
        let share = |part: usize, all: usize| part as f64 / all.max(1) as f64;
        let (master, novice) =
            (share(self.by_master, self.puzzles), share(self.by_novice, self.novice_tries));
        if args.json {
            return out.line(json!({
                "game": args.game,
                "puzzles": self.puzzles,
                "clear": self.clear,
                "solved_by_master": master,
                "solved_by_novice": novice,
                "doubtful": self.doubtful,
            }));
        }
        let percent = |share: f64| format!("{:.1}", share * 100.0);
        out.line(
            Text::PuzzlesChecked {
                puzzles: &self.puzzles,
                clear: &self.clear,
                master: &percent(master),
                novice: &percent(novice),
            }
            .say(lang),
        )?;
        if self.doubtful.is_empty() {
            return Ok(());
        }
        out.line(Text::PuzzlesDoubtful { listed: &self.doubtful.join(", ") }.say(lang))
    }
}
