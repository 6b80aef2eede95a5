//! `deep`: the tests of a game that look longer when they are told to, optimised and at full length.

use std::path::Path;

use anyhow::{Result, bail};

use crate::process::{self, Steps};

/// A test that a variable of the environment makes longer.
struct Longer {
    game: &'static str,
    /// The tests, as a filter for their names.
    tests: &'static str,
    variable: &'static str,
    value: &'static str,
    says: &'static str,
}

const LONGER: &[Longer] = &[
    Longer {
        game: "alea",
        tests: "slow::",
        variable: "ALEA_SLOW_GAMES",
        value: "100000",
        says: "100,000 random games against the slow scorer",
    },
    Longer {
        game: "alea",
        tests: "simulated::",
        variable: "ALEA_SIMULATED_ROUNDS",
        value: "20000",
        says: "exact distributions of rounds against 20,000 rolled rounds each",
    },
    Longer {
        game: "heroes",
        tests: "slow::",
        variable: "HEROES_SLOW_POSITIONS",
        value: "100000",
        says: "100,000 random positions against the slow map",
    },
    Longer {
        game: "heroes",
        tests: "invariants::",
        variable: "HEROES_GAMES",
        value: "100000",
        says: "100,000 random games, everything counted at every step",
    },
];

/// Runs the long tests of a game.
pub(crate) fn run(root: &Path, game: &str) -> Result<()> {
    let longer: Vec<&Longer> = LONGER.iter().filter(|longer| longer.game == game).collect();
    if longer.is_empty() {
        let mut games: Vec<&str> = LONGER.iter().map(|longer| longer.game).collect();
        games.dedup();
        bail!("there are no long tests for `{game}`, only for: {}", games.join(", "));
    }
    let mut steps = Steps::new(longer.len());
    for longer in longer {
        steps.run(longer.says, || {
            let mut command = process::cargo(root);
            command.args(["test", "--release", "--locked", "-p", game, "--", longer.tests]);
            process::run(command.env(longer.variable, longer.value))
        })?;
    }
    print!("{}", steps.table());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_long_tests_is_told_which_have_them() {
        let error = run(Path::new("."), "chess").expect_err("no such game");
        assert_eq!(error.to_string(), "there are no long tests for `chess`, only for: alea, heroes");
    }
}
