//! The list of games, and what follows from it.

use core::fmt;

use gamekit::{FORMAT, Lang, Problem, ProblemKind, Record};

use crate::AnyGame;

/// Gives generic code the type of the game with this id: the one list of games.
///
/// ```
/// use gamekit::{Game, Lang, Words};
///
/// let title = catalog::with_game!("assemble", G => G::title(Lang::En), else => String::new());
/// assert_eq!(title, "Alice Assemble");
/// ```
#[macro_export]
macro_rules! with_game {
    // A new game is one more entry in this line.
    (@list $($rest:tt)*) => { $crate::with_game!(@each [$crate::named::Assemble, $crate::named::Alea, $crate::named::Heroes] $($rest)*) };
    (@each [$($type:path),*] ids) => { &[$(<$type as $crate::named::Game>::ID),*] };
    (@each [$($type:path),*] $id:expr, $game:ident => $found:expr, else => $unknown:expr) => {
        match $id {
            $(<$type as $crate::named::Game>::ID => { type $game = $type; $found })*
            _ => $unknown,
        }
    };
    ($id:expr, $game:ident => $found:expr, else => $unknown:expr $(,)?) => {
        $crate::with_game!(@list $id, $game => $found, else => $unknown)
    };
}

/// The ids of all games.
pub const GAMES: &[&str] = with_game!(@list ids);

/// A name that is no game's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The name given.
    pub given: String,
}

impl UnknownGame {
    /// The sentence, which lists the games there are.
    pub fn say(&self, lang: Lang) -> String {
        self.kind().say(lang)
    }

    /// What is wrong with a record that names such a game.
    pub fn in_record(&self, record: &Record) -> Problem {
        // The format comes first: it decides what all the rest means.
        let (place, kind) = if record.format == FORMAT {
            ("game", self.kind())
        } else {
            ("format", ProblemKind::Format { found: record.format.clone() })
        };
        Problem { place: place.to_owned(), kind }
    }

    fn kind(&self) -> ProblemKind {
        ProblemKind::UnknownGame { found: self.given.clone(), known: GAMES.join(", ") }
    }
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for UnknownGame {}

/// Checks everything that a record claims, whichever game it is of.
pub fn verify_record(record: &Record) -> Result<(), Problem> {
    match AnyGame::named(&record.game) {
        Ok(game) => game.verify(record),
        Err(unknown) => Err(unknown.in_record(record)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{Fairness, Match, Options, PlayerText, Setup, Viewer};

    fn record() -> Record {
        let fairness = Fairness::of_bots(4, 1, 0);
        let mut played: Match<assemble::Assemble> =
            Match::start(Setup::newest::<assemble::Assemble>(Options::for_players(4))).expect("a match");
        played.settle(&mut fairness.source(), 0);
        let players = ["a", "b", "c", "d"].map(|name| PlayerText::bot(name, "random"));
        played.record(&players, Some(&fairness), Viewer::Public)
    }

    fn place_of(change: impl FnOnce(&mut Record)) -> String {
        let mut changed = record();
        change(&mut changed);
        verify_record(&changed).expect_err("the record is wrong").say(Lang::En)
    }

    #[test]
    fn every_game_of_the_list_is_found_under_its_id() {
        assert!(GAMES.contains(&"assemble"));
        for id in GAMES {
            let found = with_game!(*id, G => <G as gamekit::Game>::ID, else => "none");
            assert_eq!(found, *id);
        }
        assert_eq!(with_game!("chess", G => <G as gamekit::Game>::ID, else => "none"), "none");
    }

    #[test]
    fn an_unknown_game_is_told_with_the_games_there_are() {
        let unknown = UnknownGame { given: "chess".to_owned() };
        let known = GAMES.join(", ");
        assert_eq!(unknown.to_string(), format!("there is no game \"chess\"; the games are: {known}"));
        assert_eq!(unknown.say(Lang::Ja), format!("ゲーム「chess」はありません。遊べるゲーム：{known}"));
    }

    #[test]
    fn records_are_checked_by_the_rules_of_their_game() {
        assert_eq!(verify_record(&record()), Ok(()));
        assert!(place_of(|record| record.game = "chess".to_owned()).starts_with("game: there is no game"));
        assert!(place_of(|record| record.log.swap(0, 1)).starts_with("log[0].do: "));
        let both = place_of(|record| {
            record.game = "chess".to_owned();
            record.format = "pgn".to_owned();
        });
        assert!(both.starts_with("format: "), "{both}");
    }
}
