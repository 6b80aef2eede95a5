//! What a puzzle is, and the file that a set of them is kept in.

use core::fmt;

use gamekit::{Actor, Game, LogEntry, LogSeat, Match, Options, Packs, PlayerText, Problem, Record, Seat};
use serde::{Deserialize, Serialize};

/// The name and version of the format.
pub const FORMAT: &str = "tabulea-puzzles/1";

/// What stands before an entry of chance; before a decision stands its seat.
const CHANCE: char = '*';

/// The first line of a file: what the puzzles are about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// [`FORMAT`].
    pub format: String,
    /// The game's name.
    pub game: String,
    /// The rules version.
    pub rules: u16,
    /// How they were found: a command that finds them again.
    pub found: String,
}

/// Every other line: a position, who decides, and what all actions are worth to them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name among those of its game: the game it is from, and how many entries led to it.
    pub id: String,
    /// The options, in full.
    pub options: Options,
    /// The levels that played, by seat.
    pub by: Vec<String>,
    /// What happened before: a seat or `*` for chance, then what, in the game's notation.
    pub log: Vec<String>,
    /// Who decides.
    pub seat: u8,
    /// How difficult it is.
    pub grade: Grade,
    /// How many of [`crate::TRIES`] each of [`crate::LEVELS`] solved it in.
    pub solved: [u8; 4],
    /// How many of the values are right: the best action, and those that lead to the same position.
    pub right: u8,
    /// What every action is worth, the best first.
    pub values: Vec<Worth>,
}

/// An action, what it is worth to the seat, and the standard error of that, both in thousandths of a victory:
/// no error where it is exact, nothing where next to nothing is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Worth(pub String, pub Option<u16>, pub Option<u16>);

/// How difficult a puzzle is: by who solves it more often than not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Grade {
    /// `novice` or `skilled` does.
    Gentle,
    /// `expert` does, those below do not.
    Tricky,
    /// Only `master` does.
    Hard,
}

impl Grade {
    /// All, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Gentle, Grade::Tricky, Grade::Hard];
}

impl TryFrom<u8> for Grade {
    type Error = String;

    fn try_from(number: u8) -> Result<Grade, String> {
        let place = usize::from(number).checked_sub(1);
        place
            .and_then(|place| Grade::ALL.get(place))
            .copied()
            .ok_or_else(|| format!("there is no grade {number}"))
    }
}

impl From<Grade> for u8 {
    fn from(grade: Grade) -> u8 {
        grade as u8 + 1
    }
}

impl Puzzle {
    /// The actions that solve it.
    pub fn solutions(&self) -> impl Iterator<Item = &str> {
        self.values.iter().take(usize::from(self.right)).map(|worth| worth.0.as_str())
    }

    /// Whether an action solves it.
    pub fn is_solved_by(&self, action: &str) -> bool {
        self.solutions().any(|solution| solution == action)
    }

    /// What the best action is worth.
    pub fn best(&self) -> Option<&Worth> {
        self.values.first()
    }

    /// The best of the others.
    pub fn second(&self) -> Option<&Worth> {
        self.values.get(usize::from(self.right))
    }

    /// What an action is worth.
    pub fn worth(&self, action: &str) -> Option<&Worth> {
        self.values.iter().find(|worth| worth.0 == action)
    }

    /// Whether everything about it is exact.
    pub fn is_exact(&self) -> bool {
        self.values.iter().all(|worth| worth.2 == Some(0))
    }

    /// The record of the game up to here, hidden things included. `None` if an entry is none.
    pub fn record(&self, head: &Head) -> Option<Record> {
        let entry = |text: &String| {
            let mut rest = text.chars();
            let by = match rest.next()? {
                CHANCE => Actor::Chance,
                digit => Actor::Seat(Seat(u8::try_from(digit.to_digit(10)?).ok()?)),
            };
            Some(LogEntry { by: LogSeat(by), text: rest.as_str().to_owned() })
        };
        Some(Record {
            format: gamekit::FORMAT.to_owned(),
            game: head.game.clone(),
            rules: head.rules,
            options: self.options.clone(),
            packs: Packs::default(),
            players: self.by.iter().map(|level| PlayerText::bot(level.clone(), level)).collect(),
            log: self.log.iter().map(entry).collect::<Option<_>>()?,
            result: None,
            end: None,
            fairness: None,
        })
    }

    /// The match up to here, with every rule checked.
    pub fn position<G: Game>(&self, head: &Head) -> Result<Match<G>, Problem> {
        let unreadable = || Problem {
            place: "log".to_owned(),
            kind: gamekit::ProblemKind::Format { found: self.log.join(" ") },
        };
        let record = self.record(head).ok_or_else(unreadable)?;
        gamekit::replay(&record, record.log.len())
    }
}

/// An entry of a record's log, as it stands in a puzzle.
pub(crate) fn entry_text(entry: &LogEntry) -> String {
    match entry.by.0 {
        Actor::Chance => format!("{CHANCE}{}", entry.text),
        Actor::Seat(Seat(seat)) => format!("{seat}{}", entry.text),
    }
}

/// A file of puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct Set {
    /// What they are about.
    pub head: Head,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// Why a text is no set of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.reason)
    }
}

impl Set {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Set, Unreadable> {
        let mut lines = text.lines().zip(1..);
        let unreadable = |line, reason: String| Unreadable { line, reason };
        let (first, _) = lines.next().unwrap_or_default();
        let head: Head = serde_json::from_str(first).map_err(|error| unreadable(1, error.to_string()))?;
        if head.format != FORMAT {
            return Err(unreadable(1, format!("{:?} is not {FORMAT:?}", head.format)));
        }
        let puzzle = |(text, line): (&str, usize)| -> Result<Puzzle, Unreadable> {
            let puzzle: Puzzle =
                serde_json::from_str(text).map_err(|error| unreadable(line, error.to_string()))?;
            let right = usize::from(puzzle.right);
            if right == 0 || right >= puzzle.values.len() {
                return Err(unreadable(line, format!("{right} of {} are right", puzzle.values.len())));
            }
            Ok(puzzle)
        };
        Ok(Set { head, puzzles: lines.map(puzzle).collect::<Result<_, _>>()? })
    }

    /// Writes a file.
    pub fn write(&self) -> String {
        let line = |text: Result<String, serde_json::Error>| {
            text.unwrap_or_else(|error| unreachable!("it is plain JSON: {error}")) + "\n"
        };
        let puzzles = self.puzzles.iter().map(|puzzle| line(serde_json::to_string(puzzle)));
        core::iter::once(line(serde_json::to_string(&self.head))).chain(puzzles).collect()
    }
}
