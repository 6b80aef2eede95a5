//! Days, and what everybody is asked on each: one puzzle, and one deal of every game.

use core::fmt;
use core::str::FromStr;

use gamekit::{Options, Seed};
use sha2::{Digest, Sha256};

/// A day by the calendar of UTC, so that it is the same for everybody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day(u32);

/// Milliseconds of a day.
const MILLISECONDS: u64 = 86_400_000;

/// Days of four hundred years, and those before March of the year 0 up to 1970.
const DAYS_OF_ERA: u32 = 146_097;
const BEFORE_1970: u32 = 719_468;

impl Day {
    /// The first day that something was asked.
    pub const FIRST: Day = Day(20_758);

    /// The day of a moment, in milliseconds since 1970.
    pub fn of_moment(milliseconds: u64) -> Day {
        Day(u32::try_from(milliseconds / MILLISECONDS).unwrap_or(u32::MAX))
    }

    /// The day before; nothing before the first.
    pub fn before(self) -> Option<Day> {
        (self > Day::FIRST).then(|| Day(self.0 - 1))
    }

    /// The puzzle of the day among so many of a game: another one every day until all were asked. Nothing if
    /// there are none.
    pub fn puzzle(self, count: usize) -> Option<usize> {
        let count = u64::try_from(count).ok().filter(|&count| count > 0)?;
        // A step that shares no factor with the count visits all; neighbours are of the same game.
        let step = (STEP..).find(|&step| greatest_common_factor(step, count) == 1)?;
        usize::try_from(u64::from(self.0) * step % count).ok()
    }

    /// Year, month from 1, day from 1. Years begin in March here, so that leap days come last.
    fn parts(self) -> (u32, u32, u32) {
        let day = self.0.saturating_add(BEFORE_1970);
        let (era, day_of_era) = (day / DAYS_OF_ERA, day % DAYS_OF_ERA);
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = era * 400 + year_of_era + u32::from(month <= 2);
        (year, month, day_of_year - (153 * shifted + 2) / 5 + 1)
    }
}

/// About a golden section of a hundred: neighbouring days are far apart.
const STEP: u64 = 61;

fn greatest_common_factor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { greatest_common_factor(other, one % other) }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Why a text is no day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDay;

impl FromStr for Day {
    type Err = NoDay;

    /// One spelling: year, month and day with all their digits.
    fn from_str(text: &str) -> Result<Day, NoDay> {
        let number = |range| text.get(range).and_then(|part: &str| part.parse::<u32>().ok()).ok_or(NoDay);
        let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
        // Rather slow than a second set of formulas: nobody asks for many.
        let first = year.checked_sub(1970).ok_or(NoDay)? * 365;
        let near = first + month.saturating_sub(1) * 28;
        let found =
            (near..near.saturating_add(1_000)).map(Day).find(|found| found.parts() == (year, month, day));
        found.filter(|found| found.to_string() == text).ok_or(NoDay)
    }
}

/// A deal of a day: the same chance and the same bots for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// The game.
    pub game: &'static str,
    /// The levels of the others; the reader sits before them.
    pub rivals: &'static [&'static str],
    /// Who plays the same deal in the same seat, to be compared with. A number of iterations that every
    /// machine has time for, so that it plays alike everywhere.
    pub compared: &'static str,
}

const CHALLENGES: [Challenge; 3] = [
    Challenge { game: "assemble", rivals: &["expert"], compared: "master:8000" },
    Challenge { game: "alea", rivals: &["expert", "skilled"], compared: "master:1000" },
    Challenge { game: "heroes", rivals: &["expert", "skilled"], compared: "master:1000" },
];

impl Challenge {
    /// That of a game.
    pub fn of(game: &str) -> Option<Challenge> {
        CHALLENGES.into_iter().find(|challenge| challenge.game == game)
    }

    /// The options: as few players as the rivals make, everything else as usual.
    pub fn options(&self) -> Options {
        Options::for_players(1 + self.rivals.len() as u8)
    }

    /// What the seed of a day is the hash of: anybody can know it beforehand, and the page says so.
    pub fn text(&self, day: Day) -> String {
        format!("tabulea daily {} {day}", self.game)
    }

    /// The seed of a day.
    pub fn seed(&self, day: Day) -> Seed {
        Sha256::digest(self.text(day)).into()
    }

    /// The seed of the bots of a day: 53 bits, as every reader of JSON can tell such numbers apart.
    pub fn bot_seed(&self, day: Day) -> u64 {
        let digest: [u8; 32] = Sha256::digest(format!("{} bots", self.text(day))).into();
        digest.iter().take(8).fold(0, |sum, &byte| sum << 8 | u64::from(byte)) >> 11
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_named_by_the_calendar() {
        let check = |milliseconds: u64, name: &str| {
            let day = Day::of_moment(milliseconds);
            assert_eq!(day.to_string(), name);
            assert_eq!(name.parse(), Ok(day));
        };
        check(0, "1970-01-01");
        check(86_399_999, "1970-01-01");
        check(951_782_400_000, "2000-02-29");
        check(1_704_067_199_000, "2023-12-31");
        check(1_704_067_200_000, "2024-01-01");
        check(1_795_000_000_000, "2026-11-18");
        check(4_107_542_400_000, "2100-03-01");
        assert_eq!(Day::FIRST.to_string(), "2026-11-01");
        assert_eq!(Day::FIRST.before(), None);
        assert_eq!(
            Day::of_moment(1_795_000_000_000).before().map(|day| day.to_string()).as_deref(),
            Some("2026-11-17")
        );
        for name in [
            "",
            "2026-11-31",
            "2026-1-1",
            "2026-11-18x",
            "2026/11/18",
            "1969-12-31",
            "２０２６-11-18",
            "+026-11-18",
        ] {
            assert_eq!(name.parse::<Day>(), Err(NoDay), "{name}");
        }
    }

    #[test]
    fn every_puzzle_has_its_day() {
        for count in [1, 2, 61, 100, 122, 137] {
            let mut asked: Vec<usize> =
                (0..count as u32).filter_map(|day| Day(20_775 + day).puzzle(count)).collect();
            asked.sort_unstable();
            assert_eq!(asked, (0..count).collect::<Vec<_>>());
        }
        assert_eq!(Day::FIRST.puzzle(0), None);
    }

    #[test]
    fn a_deal_follows_from_its_published_text() {
        let challenge = Challenge::of("assemble").expect("a game");
        let day: Day = "2026-11-18".parse().expect("a day");
        assert_eq!(challenge.text(day), "tabulea daily assemble 2026-11-18");
        let seed: Seed = Sha256::digest("tabulea daily assemble 2026-11-18").into();
        assert_eq!(challenge.seed(day), seed);
        assert!(challenge.bot_seed(day) < 1 << 53);
        assert_ne!(challenge.seed(day), challenge.seed(Day::FIRST));
        assert_eq!(Challenge::of("chess"), None);
    }
}
