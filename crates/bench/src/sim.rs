//! The `sim` command as a user runs it: a process of its own, its own figures.

use std::path::PathBuf;
use std::process::Command;

use crate::{Floor, Table};

const GAMES: &str = "1000000";

pub(crate) fn measure(table: &mut Table) {
    for (threads, floor) in [("1", 500_000.0), ("2", 700_000.0)] {
        for (game, players) in [("assemble", "2"), ("assemble", "3"), ("assemble", "4"), ("alea", "4")] {
            let name = format!("sim {game}, {players} random bots, --threads {threads}");
            if table.wants(&name) {
                match [0; 3].map(|_| run(game, players, threads)).into_iter().collect::<Option<Vec<f64>>>() {
                    Some(rates) => table.row(&name, Floor::AtLeast(floor), &rates),
                    None => table.missing(&name, "tabulea sim did not answer"),
                }
            }
        }
    }
}

/// The games a second that `tabulea sim` reports of itself.
fn run(game: &str, players: &str, threads: &str) -> Option<f64> {
    let arguments = ["--games", GAMES, "--seed", "1", "--bots", "random", "--json", "--threads", threads];
    let output =
        Command::new(tabulea()?).args(["sim", game, "--players", players]).args(arguments).output().ok()?;
    let figures: serde_json::Value = serde_json::from_slice(&output.stdout).ok()?;
    figures["games_per_second"].as_f64()
}

/// The program stands beside this one.
fn tabulea() -> Option<PathBuf> {
    let own = std::env::current_exe().ok()?;
    Some(own.with_file_name(format!("tabulea{}", std::env::consts::EXE_SUFFIX)))
}
