//! The tables that come with the program: the built-in deck, three to five players, all escapes tried.

use std::sync::OnceLock;

use alea::Alea;
use gamekit::{Game, OptionValue, Options, Setup};

use crate::key::Key;
use crate::rounds::Rounds;
use crate::table::Table;

/// The fewest players.
const FEWEST: u8 = 3;

/// By number of players. `tabulea solve alea --players N --out FILE` writes the same bytes.
const FILES: [&[u8]; 3] = [
    include_bytes!("../tables/players-3.table"),
    include_bytes!("../tables/players-4.table"),
    include_bytes!("../tables/players-5.table"),
];

impl Table {
    /// The table of exactly this game, if there is one.
    pub fn shipped(game: &Alea) -> Option<&'static Table> {
        is_shipped(game).then(|| Table::of_builtin(game.players()))
    }

    /// The table of the built-in deck for so many players, taken into the range from three to five.
    ///
    /// # Panics
    /// Only if a shipped file is broken.
    pub fn of_builtin(players: u8) -> &'static Table {
        static TABLES: [OnceLock<Table>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let place = place(players);
        TABLES[place].get_or_init(|| {
            let game = builtin(FEWEST + place as u8).expect("the built-in deck is sound");
            Table::read(FILES[place], &game).expect("the shipped tables are sound")
        })
    }
}

impl Rounds {
    /// The rounds of this game. For the built-in deck they are counted once and then shared by all who ask.
    pub fn shared(game: &Alea) -> Rounds {
        static ROUNDS: [OnceLock<Rounds>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
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
    let head = Table::head(FILES[place(game.players())]);
    head.is_ok_and(|(_, key, _)| key == Key::of(game))
}

/// The place of the file for so many players.
fn place(players: u8) -> usize {
    usize::from(players.saturating_sub(FEWEST)).min(FILES.len() - 1)
}

/// The game that a shipped table is for.
fn builtin(players: u8) -> Option<Alea> {
    let options = Options::for_players(players).with("deck", OptionValue::Text("builtin/1".to_owned()));
    Setup::newest::<Alea>(options).build().ok()
}

#[cfg(test)]
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
    fn another_game_has_no_shipped_table() {
        let options = Options::for_players(4).with("escape", OptionValue::Text("stop".to_owned()));
        let game: Alea = Setup::newest::<Alea>(options).build().expect("a game");
        assert!(Table::shipped(&game).is_none());
    }
}
