//! The tables of the built-in deck, three to five players, all escapes tried.
//!
//! With the feature `shipped` they are part of the program. Without it whoever needs one must give it: a
//! page loads a table only when somebody plays who asks it.

use std::sync::OnceLock;

use alea::Alea;
use gamekit::{Game, OptionValue, Options, Setup};

use crate::key::Key;
use crate::rounds::Rounds;
use crate::table::{Table, TableError};

/// The fewest players.
const FEWEST: u8 = 3;

/// How many there are.
const TABLES: usize = 3;

/// By number of players. `tabulea solve alea --players N --out FILE` writes the same bytes.
#[cfg(feature = "shipped")]
const FILES: [&[u8]; TABLES] = [
    include_bytes!("../tables/players-3.table"),
    include_bytes!("../tables/players-4.table"),
    include_bytes!("../tables/players-5.table"),
];

/// Those that were given.
static GIVEN: [OnceLock<Vec<u8>>; TABLES] = [const { OnceLock::new() }; TABLES];

#[cfg(feature = "shipped")]
fn file(place: usize) -> Option<&'static [u8]> {
    FILES.get(place).copied()
}

#[cfg(not(feature = "shipped"))]
fn file(place: usize) -> Option<&'static [u8]> {
    GIVEN.get(place)?.get().map(Vec::as_slice)
}

impl Table {
    /// Gives the table of the built-in deck for so many players to all who will ask. The first one stays.
    pub fn give(players: u8, bytes: &[u8]) -> Result<(), TableError> {
        let place = place(players);
        let game = builtin(FEWEST + place as u8).ok_or(TableError::Damaged)?;
        Table::read(bytes, &game)?;
        GIVEN[place].get_or_init(|| bytes.to_vec());
        Ok(())
    }

    /// Whether the table of the built-in deck for so many players is there.
    pub fn is_there(players: u8) -> bool {
        file(place(players)).is_some()
    }

    /// The table of exactly this game, if there is one.
    pub fn shipped(game: &Alea) -> Option<&'static Table> {
        if is_shipped(game) { Table::of_builtin(game.players()) } else { None }
    }

    /// The table of the built-in deck for so many players, taken into the range from three to five, if it
    /// is there.
    pub fn of_builtin(players: u8) -> Option<&'static Table> {
        static READ: [OnceLock<Option<Table>>; TABLES] = [const { OnceLock::new() }; TABLES];
        let place = place(players);
        let bytes = file(place)?;
        let read = || Table::read(bytes, &builtin(FEWEST + place as u8)?).ok();
        READ[place].get_or_init(read).as_ref()
    }
}

impl Rounds {
    /// The rounds of this game. For the built-in deck they are counted once and then shared by all who ask.
    pub fn shared(game: &Alea) -> Rounds {
        static ROUNDS: [OnceLock<Rounds>; TABLES] = [const { OnceLock::new() }; TABLES];
        if !is_shipped(game) {
            return Rounds::new(game);
        }
        let shared = ROUNDS[place(game.players())].get_or_init(|| Rounds::new(game));
        // Cards with the same conditions may have other numbers.
        shared.for_game(game)
    }
}

/// Whether there is a table of exactly this game. Only its head is read: players who need no table
/// should not wait until a large one is unpacked.
fn is_shipped(game: &Alea) -> bool {
    let head = file(place(game.players())).map(Table::head);
    head.is_some_and(|head| head.is_ok_and(|(_, key, _)| key == Key::of(game)))
}

/// The place of the file for so many players.
fn place(players: u8) -> usize {
    usize::from(players.saturating_sub(FEWEST)).min(TABLES - 1)
}

/// The game that a shipped table is for.
fn builtin(players: u8) -> Option<Alea> {
    let options = Options::for_players(players).with("deck", OptionValue::Text("builtin/1".to_owned()));
    Setup::newest::<Alea>(options).build().ok()
}

#[cfg(all(test, feature = "shipped"))]
mod tests {
    use super::*;

    #[test]
    fn shipped_tables_are_for_the_built_in_deck() {
        for players in 3..=5 {
            let game = builtin(players).expect("a game");
            let table = Table::shipped(&game).expect("its table");
            assert_eq!(table.to_bytes(&game), FILES[usize::from(players - FEWEST)]);
            let start = table.values().numbered(0);
            assert!((start[0] - 1.0 / f64::from(game.players())).abs() < 1e-9, "{start:?}");
        }
    }

    #[test]
    fn a_table_can_be_given_if_it_is_the_right_one() {
        assert_eq!(Table::give(3, FILES[0]), Ok(()));
        assert!(Table::give(3, FILES[1]).is_err(), "it is for four players");
        assert!(Table::give(3, &FILES[0][..100]).is_err(), "it is cut off");
        assert!(Table::is_there(3) && GIVEN[0].get().is_some_and(|given| given == FILES[0]));
    }

    #[test]
    fn another_game_has_no_shipped_table() {
        let options = Options::for_players(4).with("escape", OptionValue::Text("stop".to_owned()));
        let game: Alea = Setup::newest::<Alea>(options).build().expect("a game");
        assert!(Table::shipped(&game).is_none());
    }
}
