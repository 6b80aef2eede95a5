//! `tabulea analyse`.

use serde_json::Value;

use crate::common::{Scratch, finish, program, read, records, tabulea};

/// Little thought is enough to see that everything is told.
const QUICK: [&str; 2] = ["--iterations", "40"];

#[test]
fn a_game_is_told_entry_by_entry_and_summed_up() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "1", &["--bots", "greedy,random,greedy,random"]);
    let told = tabulea(&[["analyse", &file].as_slice(), &QUICK].concat()).ok().out;
    assert!(told.starts_with("Alice Assemble\nChances to win from what each player knew"), "{told}");
    assert!(told.contains("\n1. Chance: counters "), "{told}");
    assert!(told.contains("There was no choice.") && told.contains("Nothing was better."), "{told}");
    assert!(told.contains(": a loss of ") && told.contains(" more.\n"), "{told}");
    assert!(told.contains("\nPlayer    Start"), "{told}");
    for name in ["greedy 0", "random 1", "greedy 2", "random 3"] {
        assert!(told.lines().any(|line| line.starts_with(name)), "{name}: {told}");
    }
    assert!(told.contains("\n73. "), "every entry has its sentence: {told}");
    let all = tabulea(&[["analyse", &file, "--all"].as_slice(), &QUICK].concat()).ok().out;
    assert!(all.len() > told.len() && !all.contains(" more.\n"), "{all}");
    let japanese = tabulea(&[["analyse", &file, "--lang", "ja"].as_slice(), &QUICK].concat()).ok().out;
    assert!(japanese.contains("プレイヤー") && japanese.contains("これより良い手はありません"), "{japanese}");
}

/// The shares of an account lead from the start to the result, whatever the game.
#[test]
fn json_adds_up_in_every_game() {
    let scratch = Scratch::new();
    for (game, players) in [("assemble", 2), ("alea", 3), ("heroes", 3)] {
        let (file, count) = (scratch.path(game), players.to_string());
        tabulea(&["sim", game, "--players", &count, "--games", "1", "--record", &file, "--bots", "greedy"])
            .ok();
        let told = tabulea(&["analyse", &file, "--iterations", "12", "--json"]).ok().json();
        let told = &told["games"][0];
        assert_eq!((told["game"].as_str(), told["finished"].as_bool()), (Some(game), Some(true)));
        let accounts = told["accounts"].as_array().expect("accounts");
        assert_eq!(accounts.len(), players);
        for (seat, account) in accounts.iter().enumerate() {
            let part = |key: &str| account[key].as_f64().expect("a number");
            let parts = ["start", "own_decisions", "others_decisions", "luck", "hidden"];
            let sum: f64 = parts.into_iter().map(part).sum();
            assert!((sum - part("end")).abs() < 1e-3 && part("residual").abs() < 1e-3, "{account}");
            assert_eq!(told["end"][seat].as_f64(), Some(part("end")));
        }
        let record: Value = serde_json::from_str(&read(&file)).expect("a record");
        for decision in told["decisions"].as_array().expect("decisions") {
            let entry = &record["log"][decision["entry"].as_u64().expect("a number") as usize];
            assert_eq!(entry["do"], decision["chosen"], "{decision}");
            assert_eq!(entry["by"], decision["seat"], "{decision}");
            let actions = decision["actions"].as_array().expect("actions");
            assert!(actions.len() > 1 && actions[0]["action"] == decision["best"], "{decision}");
        }
    }
}

#[test]
fn of_several_games_the_means_are_told() {
    let scratch = Scratch::new();
    let file = records(&scratch, "2", "3", &["--bots", "greedy,random"]);
    let told = tabulea(&[["analyse", &file].as_slice(), &QUICK].concat()).ok().out;
    assert!(told.starts_with("Played as") && told.contains("\nbot:greedy "), "{told}");
    assert!(told.contains("3 finished games: the residual is 0.0000 of a victory on average"), "{told}");
    // The same figures with one thread, and from a pipe.
    let one = tabulea(&[["analyse", &file, "--threads", "1"].as_slice(), &QUICK].concat()).ok().out;
    assert_eq!(one, told);
    let piped =
        finish(program().args([["analyse", "-"].as_slice(), &QUICK].concat()), read(&file).as_bytes());
    assert_eq!(piped.ok().out, told);
    let json =
        tabulea(&[["analyse", &file, "--json", "--records", "2"].as_slice(), &QUICK].concat()).ok().json();
    assert_eq!(json["games"].as_array().map(Vec::len), Some(2));
    let loss = |kind: &str| json["summary"]["players"][kind]["loss_per_decision"]["mean"].as_f64();
    assert!(loss("bot:random") > loss("bot:greedy"), "{json}");
    let second =
        tabulea(&[["analyse", &file, "--line", "2", "--json"].as_slice(), &QUICK].concat()).ok().json();
    assert_eq!(second["games"][0], json["games"][1]);
}

#[test]
fn what_cannot_be_looked_at_is_told_in_one_sentence() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "2", &[]);
    tabulea(&["analyse", &file, "--line", "3"]).fails(1, &["only 2 records", "record 3"]);
    tabulea(&["analyse", &file, "--bot", "greedy"]).fails(2, &["\"greedy\" is no level"]);
    tabulea(&["analyse", &file, "--bot", "master:x"]).fails(2, &["\"master:x\" is no level"]);
    tabulea(&["analyse", &file, "--bot", "x", "--lang", "ja"]).fails(2, &["「x」というレベルはありません"]);
    tabulea(&["analyse", &file, "--ms", "0"]).fails(2, &["0"]);
    tabulea(&["analyse", &file, "--ms", "5", "--iterations", "5"]).fails(2, &["--iterations"]);
    tabulea(&["analyse", &scratch.path("nothing")]).fails(1, &["nothing"]);
    tabulea(&["analyse", &scratch.write("empty", "")]).fails(1, &["no record"]);
    let illegal = scratch.write("illegal.jsonl", read(&file).replacen("take ", "take 0", 1));
    tabulea(&["analyse", &illegal]).fails(1, &["illegal.jsonl:1: log[2].do: "]);
    let chess = scratch.write("chess.jsonl", read(&file).replace("\"assemble\"", "\"chess\""));
    tabulea(&["analyse", &chess]).fails(1, &["there is no game \"chess\""]);
}
