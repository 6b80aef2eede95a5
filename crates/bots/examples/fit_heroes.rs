//! Fits the weights of the Heroes forecast anew and prints them in the form of `heroes/weights.rs`.
//!
//! `cargo run --release -p bots --example fit_heroes -- --games 2500 --bots greedy,linear,linear`

use std::process::ExitCode;

use gamekit::{Options, Setup};
use heroes::Heroes;

fn main() -> ExitCode {
    match plan() {
        Ok((games, bots)) => {
            let names: Vec<&str> = bots.split(',').collect();
            print(&names, games);
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}; usage: fit_heroes [--games K] [--bots A,B,...]");
            ExitCode::FAILURE
        }
    }
}

/// Games and names of bots, as the command line says.
fn plan() -> Result<(u64, String), String> {
    let (mut games, mut bots) = (500, "greedy".to_owned());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} has no value"))?;
        match word.as_str() {
            "--games" => games = value.parse().map_err(|_| format!("{value} is no number of games"))?,
            "--bots" => bots = value,
            _ => return Err(format!("{word} is not known")),
        }
    }
    Ok((games, bots))
}

fn print(names: &[&str], games: u64) {
    let game: Heroes = match Setup::newest::<Heroes>(Options::for_players(4)).build() {
        Ok(game) => game,
        Err(error) => unreachable!("four can play: {error:?}"),
    };
    let fit = bots::fit_heroes(&game, names, games, 91);
    println!("// {} positions; points to come {:.2}, missed {:.2}", fit.samples, fit.spread, fit.missed);
    for row in fit.weights {
        println!("    [");
        for part in row.chunks(9) {
            let numbers: Vec<String> = part.iter().map(|weight| format!("{weight:.3}")).collect();
            println!("        {},", numbers.join(", "));
        }
        println!("    ],");
    }
}
