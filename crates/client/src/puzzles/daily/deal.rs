//! What is dealt: the table of a day, before anything was played.

use catalog::AnyGame;
use gamekit::{Packs, Seat, Setup};
use host::{Host, Lots, Sitter};
use puzzles::{Challenge, Day};

use super::super::text::Text;
use crate::browser;
use crate::pages::level_name;
use crate::settings::Settings;
use crate::store;

/// The deal of a game on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deal {
    /// Who plays, and what the chance follows from.
    pub(super) challenge: Challenge,
    /// The day.
    pub(super) day: Day,
}

/// How many days are listed.
const DAYS: usize = 14;

/// The reader's seat.
pub(super) const SEAT: Seat = Seat(0);

/// The name that the table of a deal is kept under. It does not begin with a number, so the front page does not
/// list it among the games that were begun there.
pub(super) fn table_name(game: &str, day: Day) -> String {
    format!("{}{day}-{game}", store::DAILY)
}

/// The day of such a name.
fn day_of(name: &str) -> Option<Day> {
    name.strip_prefix(store::DAILY)?.get(..10)?.parse().ok()
}

/// Forgets the tables of deals that are not listed any more, but for the one that is open; how they went stays.
pub(super) fn forget_old(today: Day, open: &str) {
    let listed: Vec<Day> = days(today).collect();
    let is_old = |name: &&String| {
        *name != open && day_of(name).is_some_and(|day| day < today && !listed.contains(&day))
    };
    store::dailies().iter().filter(is_old).for_each(|name| store::forget(name));
}

/// The days that are listed, the newest first.
pub(super) fn days(today: Day) -> impl Iterator<Item = Day> {
    std::iter::successors(Some(today), |day| day.before()).take(DAYS)
}

impl Deal {
    /// That of a game.
    pub(super) fn of(game: &str, day: Day) -> Option<Deal> {
        Challenge::of(game).map(|challenge| Deal { challenge, day })
    }

    /// The table. Everybody's number beside the seed is nothing but zeros: the deal must be the same for all.
    pub(super) fn host(&self, game: AnyGame, settings: Settings) -> Option<Host> {
        let names: Vec<String> =
            (0..=self.challenge.rivals.len()).map(|seat| self.name(seat, settings)).collect();
        self.start(game, &names, browser::now())
    }

    fn start(&self, game: AnyGame, names: &[String], now: u64) -> Option<Host> {
        let Deal { challenge, day } = *self;
        let setup = Setup { rules: game.rules, options: challenge.options(), packs: Packs::default() };
        let name = |seat: usize| names.get(seat).cloned().unwrap_or_default();
        let rival =
            |(at, level): (usize, &&str)| Sitter::Bot { name: name(at + 1), level: level.to_string() };
        let mut sitters = vec![Sitter::Person { name: name(0) }];
        sitters.extend(challenge.rivals.iter().enumerate().map(rival));
        let lots = Lots {
            seed: challenge.seed(day),
            nonces: sitters.iter().map(|_| Some([0; 16])).collect(),
            bot_seed: challenge.bot_seed(day),
        };
        Host::start(game, setup, &sitters, &lots, now).ok()
    }

    /// Who sits on a seat.
    pub(super) fn name(&self, seat: usize, settings: Settings) -> String {
        match seat.checked_sub(1).and_then(|rival| self.challenge.rivals.get(rival)) {
            None => settings.say(&Text::You),
            Some(level) => {
                let level = &level_name(level, settings);
                settings.say(&Text::DailyRival { number: &(seat + 1), level })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::Viewer;

    #[test]
    fn a_day_deals_the_same_to_everybody() {
        for game in catalog::GAMES {
            let any = AnyGame::named(game).expect("a game");
            let view = |day: &str, names: &[String], now| {
                let deal = Deal::of(game, day.parse().expect("a day")).expect("a deal");
                let host = deal.start(any, names, now).expect("a table");
                assert!(host.is_person(SEAT) && host.asked_person().is_none_or(|seat| seat == SEAT));
                host.view(Viewer::Seat(SEAT)).to_string()
            };
            let ann = view("2026-11-18", &["Ann".to_owned()], 5);
            assert_eq!(ann, view("2026-11-18", &["Bob".to_owned()], 9));
            // Of the three games only the first trap of Alea may be the same by chance.
            let others = ["2026-11-17", "2026-11-16", "2026-11-15"].map(|day| view(day, &[], 5));
            assert!(others.iter().any(|other| *other != ann), "{game}");
        }
    }

    #[test]
    fn names_of_tables_do_not_begin_with_a_number() {
        let name = table_name("alea", Day::FIRST);
        assert_eq!(name, "daily-2026-11-01-alea");
        assert_eq!(day_of(&name), Some(Day::FIRST));
        for other in ["1-alea", "daily-", "lesson-alea", "daily-2026-13-01-alea"] {
            assert_eq!(day_of(other), None, "{other}");
        }
    }
}
