//! What an address below `/puzzles` asks for.

use puzzles::Day;

/// A page of this part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// All of it.
    Hall,
    /// The puzzles of a game.
    List {
        /// The game.
        game: &'static str,
    },
    /// One puzzle.
    Puzzle {
        /// The game.
        game: &'static str,
        /// Its name among them.
        id: String,
    },
    /// The deals of this day.
    Deals,
    /// The puzzle of the day.
    Today {
        /// The game.
        game: &'static str,
    },
    /// The deal of a day.
    Daily {
        /// The game.
        game: &'static str,
        /// The day.
        day: Day,
    },
}

/// What stands before the name of a game for the puzzle of the day, and for the deal of a day.
const TODAY: &str = "today";
const DAILY: &str = "daily";

impl Place {
    /// Reads what follows `/puzzles/` on a day; nothing if there is no such page. Nothing of tomorrow is told.
    pub(super) fn read(rest: &str, today: Day) -> Option<Place> {
        let parts: Vec<&str> = rest.split('/').filter(|part| !part.is_empty()).collect();
        let known = |game: &str| catalog::GAMES.iter().copied().find(|known| *known == game);
        let asked = |day: &Day| (Day::FIRST..=today).contains(day);
        Some(match parts[..] {
            [] => Place::Hall,
            [DAILY] => Place::Deals,
            [TODAY, game] => Place::Today { game: known(game)? },
            [DAILY, game] => Place::Daily { game: known(game)?, day: today },
            [DAILY, game, day] => Place::Daily { game: known(game)?, day: day.parse().ok().filter(asked)? },
            [game] => Place::List { game: known(game)? },
            [game, id] => Place::Puzzle { game: known(game)?, id: id.to_owned() },
            _ => return None,
        })
    }

    /// The address of it.
    pub(super) fn address(&self) -> String {
        match self {
            Place::Hall => "/puzzles".to_owned(),
            Place::Deals => format!("/puzzles/{DAILY}"),
            Place::List { game } => format!("/puzzles/{game}"),
            Place::Puzzle { game, id } => format!("/puzzles/{game}/{id}"),
            Place::Today { game } => format!("/puzzles/{TODAY}/{game}"),
            Place::Daily { game, day } => format!("/puzzles/{DAILY}/{game}/{day}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_they_are_written() {
        let today: Day = "2026-11-18".parse().expect("a day");
        let places = [
            Place::Hall,
            Place::Deals,
            Place::List { game: "alea" },
            Place::Puzzle { game: "heroes", id: "3-41".to_owned() },
            Place::Today { game: "assemble" },
            Place::Daily { game: "assemble", day: today },
            Place::Daily { game: "alea", day: Day::FIRST },
        ];
        for place in places {
            let address = place.address();
            let rest = address.strip_prefix("/puzzles").expect("below it");
            assert_eq!(Place::read(rest, today), Some(place));
        }
        assert_eq!(Place::read("daily/heroes", today), Some(Place::Daily { game: "heroes", day: today }));
        for nowhere in [
            "chess",
            "today",
            "daily/alea/2026-11-19",
            "daily/alea/2026-10-31",
            "daily/alea/soon",
            "alea/1/2",
        ] {
            let found = Place::read(nowhere, today);
            assert_eq!(found, None, "{nowhere}");
        }
    }
}
