//! Whose games are searched for puzzles: strong players on a fraction of their budget, and weaker ones, so
//! that positions arise that strong players alone would never come to.

/// How puzzles of a game are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The game.
    pub game: &'static str,
    /// Who plays: one table after the other, and everybody in every seat in turn.
    pub(crate) tables: &'static [&'static [&'static str]],
    /// The most actions of a decision that is looked at: beyond them nobody wants to choose.
    pub(crate) most_actions: usize,
    /// The most puzzles of one game that were found by search, and the most that are exact.
    pub(crate) most: [usize; 2],
    /// The most decisions of one game that are looked at closely.
    pub(crate) most_looks: usize,
    /// Only every so manieth game is searched closely; the others give what is exact.
    pub(crate) search_every: u64,
}

const PLANS: [Plan; 3] = [
    Plan {
        game: "assemble",
        tables: &[
            &["master:/100", "expert", "skilled", "master:/100"],
            &["master:/100", "expert"],
            &["master:/100", "skilled", "expert"],
        ],
        most_actions: 40,
        most: [2, 1],
        most_looks: 3,
        search_every: 4,
    },
    Plan {
        game: "alea",
        tables: &[
            &["master:/100", "expert", "novice"],
            &["master:/100", "skilled", "expert", "novice"],
            &["master:/100", "skilled", "expert", "novice", "expert"],
        ],
        most_actions: 6,
        most: [0, 2],
        most_looks: 0,
        search_every: 1,
    },
    Plan {
        game: "heroes",
        tables: &[
            &["master:/100", "skilled", "master:/100"],
            &["master:/100", "skilled", "master:/100", "novice"],
        ],
        most_actions: 40,
        most: [6, 0],
        most_looks: 8,
        search_every: 1,
    },
];

impl Plan {
    /// That of a game, if puzzles can be found for it.
    pub fn of(game: &str) -> Option<&'static Plan> {
        PLANS.iter().find(|plan| plan.game == game)
    }

    /// Who plays in game number `number`, by seat.
    pub(crate) fn levels(&self, number: u64) -> Vec<&'static str> {
        let tables = self.tables.len() as u64;
        let mut levels = self.tables[(number % tables) as usize].to_vec();
        let turned = (number / tables) as usize % levels.len().max(1);
        levels.rotate_left(turned);
        levels
    }
}
