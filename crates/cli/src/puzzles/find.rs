//! Looking for puzzles in one game after the other, with a file that keeps what is done.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Instant;

use ::puzzles::{FORMAT, Found, Grade, Head, Plan, Puzzle, Set, mine};
use bots::Roster;
use gamekit::Lang;
use serde_json::json;

use crate::args::PuzzlesArgs;
use crate::ending::{self, Ending};
use crate::out::Out;
use crate::progress::progress_bar;
use crate::records::cannot_read;
use crate::text::Text;
use crate::whole_lines::{WholeLines, cannot_write};

/// Finds as many as were asked for and writes them.
pub(super) fn run<G: Roster>(args: &PuzzlesArgs, plan: &Plan, lang: Lang) -> Result<(), Ending> {
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("puzzles-{}.jsonl", args.game)));
    let start = Instant::now();
    let wanted = args.count as usize;
    let mut search = Search::open::<G>(&path, args.seed, lang)?;
    if search.games > 0 {
        let (games, found) = (&search.games, &search.puzzles.len());
        ending::say(&Text::PuzzlesResumed { games, found }.say(lang));
    }
    let bar = progress_bar(wanted as u64);
    bar.set_position(search.puzzles.len().min(wanted) as u64);
    while search.puzzles.len() < wanted {
        let found = mine::<G>(plan, args.seed, search.games);
        search.keep(found).map_err(|error| cannot_write(&search.unfinished, &error, lang))?;
        bar.set_position(search.puzzles.len().min(wanted) as u64);
        bar.set_message(
            Text::PuzzlesProgress { games: &search.games, decisions: &search.decisions }.say(lang),
        );
    }
    bar.finish_and_clear();
    search.puzzles.truncate(wanted);
    let head = Head {
        found: format!("tabulea puzzles {} --count {wanted} --seed {}", args.game, args.seed),
        ..head::<G>(args.seed)
    };
    let set = Set { head, puzzles: std::mem::take(&mut search.puzzles) };
    fs::write(&path, set.write()).map_err(|error| cannot_write(&path, &error, lang))?;
    fs::remove_file(&search.unfinished).map_err(|error| cannot_write(&search.unfinished, &error, lang))?;
    let seconds = start.elapsed().as_secs_f64();
    let out = Out::new(lang);
    let graded = |grade: Grade| set.puzzles.iter().filter(|puzzle| puzzle.grade == grade).count();
    let [gentle, tricky, hard] = Grade::ALL.map(graded);
    if args.json {
        return out.line(json!({
            "game": args.game,
            "puzzles": wanted,
            "gentle": gentle,
            "tricky": tricky,
            "hard": hard,
            "exact": set.puzzles.iter().filter(|puzzle| puzzle.is_exact()).count(),
            "games": search.games,
            "decisions": search.decisions,
            "looked_at_closely": search.looked,
            "seconds": seconds,
            "file": path.display().to_string(),
        }));
    }
    let text = Text::PuzzlesFound {
        puzzles: &wanted,
        games: &search.games,
        decisions: &search.decisions,
        gentle: &gentle,
        tricky: &tricky,
        hard: &hard,
        seconds: &format!("{seconds:.1}"),
        file: &path.display(),
    };
    out.line(text.say(lang))
}

fn head<G: Roster>(seed: u64) -> Head {
    let found = format!("tabulea puzzles {} --seed {seed}", G::ID);
    Head { format: FORMAT.to_owned(), game: G::ID.to_owned(), rules: G::RULES, found }
}

/// What is found so far, and the file that keeps it: a head, and then a line for every game.
struct Search {
    games: u64,
    decisions: usize,
    looked: usize,
    puzzles: Vec<Puzzle>,
    unfinished: PathBuf,
    file: WholeLines,
}

impl Search {
    /// Begins, or takes up what is not finished.
    fn open<G: Roster>(path: &Path, seed: u64, lang: Lang) -> Result<Search, Ending> {
        let mut name = path.as_os_str().to_owned();
        name.push(".part");
        let unfinished = PathBuf::from(name);
        let head = Set { head: head::<G>(seed), puzzles: Vec::new() }.write();
        let fault = |error: io::Error| cannot_write(&unfinished, &error, lang);
        let text = match fs::read_to_string(&unfinished) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(cannot_read(&unfinished.display().to_string(), &error, lang)),
        };
        let foreign = || Ending::Failure(Text::PuzzlesForeign { file: &unfinished.display() }.say(lang));
        let mut found = Found::default();
        let (mut games, mut length) = (0, head.len());
        // A head that was torn off is ours, too.
        let rest = match (text.strip_prefix(head.as_str()), head.starts_with(&text)) {
            (Some(rest), _) => rest,
            (None, true) => "",
            (None, false) => return Err(foreign()),
        };
        for line in rest.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
            let game: Found = serde_json::from_str(line).map_err(|_| foreign())?;
            found.puzzles.extend(game.puzzles);
            found.decisions += game.decisions;
            found.looked += game.looked;
            games += 1;
            length += line.len();
        }
        let file = if text.len() < head.len() {
            let mut file = WholeLines::create(&unfinished).map_err(fault)?;
            file.append(head.as_bytes()).map_err(fault)?;
            file
        } else {
            WholeLines::resume(&unfinished, length as u64).map_err(fault)?
        };
        let Found { puzzles, decisions, looked } = found;
        Ok(Search { games, decisions, looked, puzzles, unfinished, file })
    }

    /// Keeps what a game gave.
    fn keep(&mut self, found: Found) -> io::Result<()> {
        let line = serde_json::to_string(&found)? + "\n";
        self.file.append(line.as_bytes())?;
        self.games += 1;
        self.decisions += found.decisions;
        self.looked += found.looked;
        self.puzzles.extend(found.puzzles);
        Ok(())
    }
}
