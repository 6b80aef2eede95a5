//! Checking a record: rules, result and fairness, up to the first entry that is wrong.

use crate::game_match::rank_resigned_last;
use crate::record::HIDDEN;
use crate::{
    Actor, COMMITMENT_BYTES, End, FORMAT, Fairness, FairnessText, Game, Match, MatchError, NotationError,
    OptionError, PackError, PerSeat, Record, Refusal, Seat, SeatSet, Setup, Stamp, Turn, hex,
};

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The place in the record, such as `log[12].do` or `fairness.seed`.
    pub place: String,
    /// What is wrong there.
    pub kind: ProblemKind,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named after what they hold, the sentences are in text/")]
pub enum ProblemKind {
    /// The format is not ours.
    Format { found: String },
    /// The record is of another game.
    WrongGame { found: String },
    /// There is no such game.
    UnknownGame { found: String, known: String },
    /// The rules version is not known.
    RulesVersion { found: u16, newest: u16 },
    /// The options do not fit.
    Option(OptionError),
    /// A pack does not fit.
    Pack(PackError),
    /// Not as many players as seats.
    PlayerCount { found: usize, expected: u8 },
    /// Neither a person nor a bot.
    PlayerKind { found: String },
    /// Not as many hexadecimal digits as needed.
    Hex { digits: usize },
    /// Not as many nonces as seats.
    NonceCount { found: usize, expected: u8 },
    /// A bot with a nonce.
    NonceOfBot,
    /// A person without one.
    NonceMissing,
    /// A finished game without its seed.
    SeedMissing,
    /// A running game with its seed.
    SeedTooEarly,
    /// The seed is not the one committed to.
    Commitment,
    /// The entry cannot be read.
    Notation(NotationError),
    /// The entry is hidden from whoever got this record.
    Hidden,
    /// A decision stands where a random result is due.
    ChanceDue,
    /// A random result stands where a decision is due.
    ActDue,
    /// An entry after the end of the game.
    AfterTheEnd,
    /// A seat that the table does not have.
    NoSuchSeat { seat: u8 },
    /// A seat that owes no decision.
    NotTheirTurn { seat: u8 },
    /// Against a rule.
    Illegal { rule: &'static str },
    /// Not what the seed gives.
    NotFair { expected: String, found: String },
    /// A result before the end.
    NotOver,
    /// An end without a result.
    ResultMissing,
    /// Another result than the rules give.
    ResultDiffers { expected: String, found: String },
    /// The game did not end that way.
    End { found: String },
}

/// Why there is no game of these rules, options and packs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The rules version is not known.
    Rules {
        /// The version asked for.
        found: u16,
        /// The newest there is.
        newest: u16,
    },
    /// The options do not fit.
    Option(OptionError),
    /// A pack does not fit.
    Pack(PackError),
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Problem {
        match error {
            SetupError::Rules { found, newest } => {
                Problem::at("rules", ProblemKind::RulesVersion { found, newest })
            }
            SetupError::Option(error) => {
                Problem::at(format!("options.{}", error.key()), ProblemKind::Option(error))
            }
            SetupError::Pack(error) => Problem::at("packs", ProblemKind::Pack(error)),
        }
    }
}

impl Problem {
    fn at(place: impl Into<String>, kind: ProblemKind) -> Problem {
        Problem { place: place.into(), kind }
    }
}

/// The match that the first `entries` entries of a record lead to, with every rule checked.
pub fn replay<G: Game>(record: &Record, entries: usize) -> Result<Match<G>, Problem> {
    follow(record, entries, None)
}

/// Checks everything that a record claims.
pub fn verify<G: Game>(record: &Record) -> Result<Match<G>, Problem> {
    let mut followed = start::<G>(record)?;
    check_players(record, followed.game().players())?;
    let fairness = check_fairness(record, followed.game().players())?;
    followed = follow(record, record.log.len(), fairness.as_ref())?;
    check_end(record, &followed)?;
    Ok(followed)
}

fn start<G: Game>(record: &Record) -> Result<Match<G>, Problem> {
    if record.format != FORMAT {
        return Err(Problem::at("format", ProblemKind::Format { found: record.format.clone() }));
    }
    if record.game != G::ID {
        return Err(Problem::at("game", ProblemKind::WrongGame { found: record.game.clone() }));
    }
    let setup = Setup { rules: record.rules, options: record.options.clone(), packs: record.packs.clone() };
    Ok(Match::start(setup)?)
}

fn check_players(record: &Record, seats: u8) -> Result<(), Problem> {
    if record.players.len() != usize::from(seats) {
        let kind = ProblemKind::PlayerCount { found: record.players.len(), expected: seats };
        return Err(Problem::at("players", kind));
    }
    for (i, player) in record.players.iter().enumerate() {
        if player.is_bot().is_none() {
            let kind = ProblemKind::PlayerKind { found: player.kind.clone() };
            return Err(Problem::at(format!("players[{i}].kind"), kind));
        }
    }
    Ok(())
}

/// The fairness of a record whose seed is known; nothing for a running one. A game that was broken off
/// shows its seed as well. One that does not is taken as it is: nothing of it can be proven.
fn check_fairness(record: &Record, seats: u8) -> Result<Option<Fairness>, Problem> {
    let Some(fairness) = &record.fairness else { return Ok(None) };
    let commitment: [u8; COMMITMENT_BYTES] = digits(&fairness.commitment, "fairness.commitment")?;
    let nonces = check_nonces(record, fairness, seats)?;
    let is_broken_off = matches!(record.end, Some(End::Aborted | End::Timeout));
    let seed = match (&fairness.seed, record.result.is_some()) {
        (Some(seed), true) => digits(seed, "fairness.seed")?,
        (Some(seed), false) if is_broken_off => digits(seed, "fairness.seed")?,
        (None, false) => return Ok(None),
        (Some(_), false) => return Err(Problem::at("fairness.seed", ProblemKind::SeedTooEarly)),
        (None, true) => return Err(Problem::at("fairness.seed", ProblemKind::SeedMissing)),
    };
    let fairness = Fairness::new(seed, nonces);
    fairness.check(&commitment).map_err(|_| Problem::at("fairness.commitment", ProblemKind::Commitment))?;
    Ok(Some(fairness))
}

fn check_nonces(
    record: &Record,
    fairness: &FairnessText,
    seats: u8,
) -> Result<PerSeat<Option<crate::Nonce>>, Problem> {
    if fairness.nonces.len() != usize::from(seats) {
        let kind = ProblemKind::NonceCount { found: fairness.nonces.len(), expected: seats };
        return Err(Problem::at("fairness.nonces", kind));
    }
    let mut nonces = PerSeat::new(seats, |_| None);
    for ((seat, text), player) in Seat::all(seats).zip(&fairness.nonces).zip(&record.players) {
        let place = format!("fairness.nonces[{seat}]");
        nonces[seat] = match (player.is_bot() == Some(true), text.is_empty()) {
            (true, true) => None,
            (true, false) => return Err(Problem::at(place, ProblemKind::NonceOfBot)),
            // Before the end nobody is told the nonces of others.
            (false, true) if fairness.seed.is_none() && record.result.is_none() => None,
            (false, true) => return Err(Problem::at(place, ProblemKind::NonceMissing)),
            (false, false) => Some(digits(text, &place)?),
        };
    }
    Ok(nonces)
}

fn digits<const N: usize>(text: &str, place: &str) -> Result<[u8; N], Problem> {
    hex::decode(text).ok_or_else(|| Problem::at(place, ProblemKind::Hex { digits: 2 * N }))
}

fn follow<G: Game>(
    record: &Record,
    entries: usize,
    fairness: Option<&Fairness>,
) -> Result<Match<G>, Problem> {
    let mut followed = start::<G>(record)?;
    let mut source = fairness.map(Fairness::source);
    for (i, entry) in record.log.iter().take(entries).enumerate() {
        let at = |part: &str, kind| Problem::at(format!("log[{i}]{part}"), kind);
        if entry.text == HIDDEN {
            return Err(at(".do", ProblemKind::Hidden));
        }
        let seats = followed.game().players();
        let outcome = match (entry.by.0, followed.turn()) {
            (_, Turn::Over) => return Err(at("", ProblemKind::AfterTheEnd)),
            (Actor::Chance, Turn::Act(_)) => return Err(at(".by", ProblemKind::ActDue)),
            (Actor::Seat(_), Turn::Chance) => return Err(at(".by", ProblemKind::ChanceDue)),
            (Actor::Seat(Seat(seat)), Turn::Act(_)) if seat >= seats => {
                return Err(at(".by", ProblemKind::NoSuchSeat { seat }));
            }
            (Actor::Chance, Turn::Chance) => {
                let chance: G::Chance =
                    entry.text.parse().map_err(|error| at(".do", ProblemKind::Notation(error)))?;
                let expected =
                    source.as_mut().map(|source| followed.game().sample_chance(followed.state(), source));
                if let Some(expected) = expected.filter(|expected| *expected != chance) {
                    let (expected, found) = (expected.to_string(), entry.text.clone());
                    return Err(at(".do", ProblemKind::NotFair { expected, found }));
                }
                followed.chance(chance, Stamp::default())
            }
            (Actor::Seat(seat), Turn::Act(_)) => {
                let action: G::Action =
                    entry.text.parse().map_err(|error| at(".do", ProblemKind::Notation(error)))?;
                followed.act(seat, followed.decision(), action, Stamp::default())
            }
        };
        match (outcome, entry.by.0) {
            (Ok(_), _) => {}
            (Err(MatchError::Illegal(illegal)), _) => {
                return Err(at(".do", ProblemKind::Illegal { rule: illegal.rule() }));
            }
            (Err(_), Actor::Seat(Seat(seat))) => {
                return Err(at(".by", ProblemKind::NotTheirTurn { seat }));
            }
            (Err(error), Actor::Chance) => unreachable!("chance is due here: {error:?}"),
        }
    }
    Ok(followed)
}

fn check_end<G: Game>(record: &Record, followed: &Match<G>) -> Result<(), Problem> {
    let resigned: SeatSet = Seat::all(followed.game().players())
        .zip(&record.players)
        .filter_map(|(seat, player)| player.resigned.then_some(seat))
        .collect();
    let (result, outcome) = match (&record.result, followed.outcome()) {
        (None, None) => return check_end_word(record, None, resigned),
        (Some(_), None) => return Err(Problem::at("result", ProblemKind::NotOver)),
        (None, Some(_)) => return Err(Problem::at("result", ProblemKind::ResultMissing)),
        (Some(result), Some(outcome)) => (result, rank_resigned_last(outcome, resigned)),
    };
    let compare = |place: &str, expected: serde_json::Value, found: serde_json::Value| {
        if expected == found {
            return Ok(());
        }
        let (expected, found) = (expected.to_string(), found.to_string());
        Err(Problem::at(place, ProblemKind::ResultDiffers { expected, found }))
    };
    compare("result.scores", outcome.scores.as_slice().into(), result.scores.as_slice().into())?;
    compare("result.ranks", outcome.ranks.as_slice().into(), result.ranks.as_slice().into())?;
    compare("result.detail", followed.game().detail(followed.state()), result.detail.clone())?;
    check_end_word(record, record.result.as_ref(), resigned)
}

/// Whether the game ended the way the record says.
fn check_end_word(
    record: &Record,
    result: Option<&crate::ResultText>,
    resigned: SeatSet,
) -> Result<(), Problem> {
    let fits = match record.end {
        None => true,
        Some(End::Finished) => result.is_some() && resigned.is_empty(),
        Some(End::Resigned) => result.is_some() && !resigned.is_empty(),
        Some(End::Aborted | End::Timeout) => result.is_none(),
    };
    if fits {
        return Ok(());
    }
    let found = serde_json::to_value(record.end).unwrap_or_default();
    let found = found.as_str().unwrap_or_default().to_owned();
    Err(Problem::at("end", ProblemKind::End { found }))
}
