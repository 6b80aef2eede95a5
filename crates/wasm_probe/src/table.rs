//! Which game a number stands for: the game, its options, and who sits there.

use bots::Roster;
use catalog::GAMES;
use gamekit::{Game, OptionKind, OptionValue, Options, Setup};

/// Bots that no list names; a game has some of them.
const YARDSTICKS: [&str; 3] = ["flat300", "linear", "plain"];

/// One game at a table.
pub(crate) struct Table {
    /// The id of the game that is played.
    pub(crate) game: &'static str,
    /// By how many.
    pub(crate) players: u8,
    /// How many games were played at the table before.
    pub(crate) number: u32,
}

/// The first game at each table: every game with every number of players.
pub(crate) fn tables() -> Vec<Table> {
    let of_game = |&game: &&'static str| {
        let players = catalog::with_game!(game, G => players::<G>(), else => Vec::new());
        players.into_iter().map(move |players| Table { game, players, number: 0 })
    };
    GAMES.iter().flat_map(of_game).collect()
}

fn players<G: Game>() -> Vec<u8> {
    let range = G::option_specs().into_iter().find_map(|spec| match spec.kind {
        OptionKind::Players(range) => Some(range),
        _ => None,
    });
    range.into_iter().flatten().collect()
}

/// All bots of a game, yardsticks included.
fn roster<G: Roster>() -> Vec<&'static str> {
    let known = |name: &&str| G::bot(name, 0).is_some();
    G::names().iter().copied().chain(YARDSTICKS.into_iter().filter(known)).collect()
}

impl Table {
    /// The game with this number: the tables take turns.
    pub(crate) fn numbered(number: u32) -> Table {
        let mut tables = tables();
        let count = tables.len() as u32;
        let table = tables.swap_remove((number % count) as usize);
        Table { number: number / count, ..table }
    }

    /// The bots by seat. They stand in one row for all tables of a game, so that one game at each table
    /// has them all; with every further game they move up by one.
    pub(crate) fn bots<G: Roster>(&self) -> Vec<&'static str> {
        let (roster, players) = (roster::<G>(), usize::from(self.players));
        let first = players * (players - 1) / 2 + self.number as usize % roster.len();
        roster.iter().cycle().skip(first).take(players).copied().collect()
    }

    /// The options: all combinations take turns, and each table begins with another one.
    pub(crate) fn setup<G: Game>(&self) -> Setup {
        let mut options = Options::for_players(self.players);
        let mut rest = self.number as usize + usize::from(self.players);
        for spec in G::option_specs() {
            let values: Vec<OptionValue> = match spec.kind {
                OptionKind::Players(_) | OptionKind::Pack { .. } => continue,
                OptionKind::Flag => vec![OptionValue::Flag(false), OptionValue::Flag(true)],
                OptionKind::Choice(words) => {
                    words.iter().map(|&word| OptionValue::Text(word.to_owned())).collect()
                }
                OptionKind::Number(numbers) => numbers.iter().copied().map(OptionValue::Number).collect(),
            };
            options = options.with(spec.key, values[rest % values.len()].clone());
            rest /= values.len();
        }
        Setup::newest::<G>(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The bots that sit somewhere in the first game at each table of a game.
    fn seated<G: Roster>() -> BTreeSet<&'static str> {
        tables().iter().filter(|table| table.game == G::ID).flat_map(Table::bots::<G>).collect()
    }

    #[test]
    fn one_game_at_each_table_has_every_bot() {
        for (game, count) in GAMES.iter().zip([7, 7, 8]) {
            let (seated, all) = catalog::with_game!(*game, G => (seated::<G>(), roster::<G>()), else => {
                unreachable!("it is in the list")
            });
            assert_eq!(all.len(), count, "{game}: {all:?}");
            assert_eq!(seated, all.into_iter().collect(), "{game}");
        }
    }

    #[test]
    fn the_games_at_a_table_have_all_options_in_turn() {
        let options = |number: u32| {
            let table = Table { game: "assemble", players: 4, number };
            let options = table.setup::<catalog::named::Assemble>().options;
            (options.players(), options.flag("flaw"), options.flag("identity"))
        };
        let expected = [(4, false, false), (4, true, false), (4, false, true), (4, true, true)];
        assert_eq!([0, 1, 2, 3].map(options), expected);
        assert_eq!(options(4), options(0));
    }

    #[test]
    fn every_number_stands_for_a_game() {
        let table = Table::numbered(u32::MAX);
        assert_eq!((table.game, table.number), (tables()[3].game, u32::MAX / 9));
        assert_eq!(tables().len(), 9);
    }
}
