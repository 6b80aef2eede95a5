//! `tabulea sim`.

use std::process::Command;

use serde_json::Value;

use crate::common::{Scratch, finish, program, read, records, tabulea};

/// The figures that do not depend on the clock.
fn figures(arguments: &[&str]) -> Value {
    let mut said = tabulea(&[arguments, &["--json"]].concat()).ok().json();
    for key in ["seconds", "games_per_second", "decisions_per_second", "threads"] {
        assert!(said[key].as_f64().is_some_and(|figure| figure > 0.0), "{key}: {said}");
        said.as_object_mut().expect("an object").remove(key);
    }
    said
}

fn sum(list: &Value, key: &str) -> f64 {
    list.as_array().expect("a list").iter().filter_map(|item| item[key].as_f64()).sum()
}

#[test]
fn the_figures_add_up() {
    let said = figures(&["sim", "assemble", "--players", "3", "--games", "500", "--seed", "5"]);
    assert_eq!(said["games"], 500);
    assert_eq!(said["decisions"], 500 * 60);
    assert_eq!((said["game"].as_str(), said["faults"].as_u64()), (Some("assemble"), Some(0)));
    assert_eq!(said["options"]["players"], 3);
    assert_eq!(said["seats"].as_array().map(Vec::len), Some(3));
    assert!((sum(&said["seats"], "wins") - 500.0).abs() < 1e-9, "{said}");
    assert!((sum(&said["bots"], "wins") - 500.0).abs() < 1e-9, "{said}");
    assert_eq!(said["bots"][0]["name"], "random");
    assert_eq!(said["bots"][0]["games"], 1500);
    for seat in said["seats"].as_array().expect("a list") {
        assert_eq!(seat["bot"], "random");
        assert!((1.0..=3.0).contains(&seat["mean_rank"].as_f64().expect("a number")));
        assert!((10.0..60.0).contains(&seat["mean_score"].as_f64().expect("a number")));
    }
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_threads() {
    for bots in ["random", "greedy,random,greedy,random"] {
        let run = |seed: &str, threads: &str| {
            let base = ["sim", "assemble", "--players", "4", "--games", "301", "--bots", bots];
            figures(&[&base[..], &["--seed", seed, "--threads", threads]].concat())
        };
        let one = run("7", "1");
        assert_eq!(run("7", "2"), one);
        assert_eq!(run("7", "5"), one);
        assert_ne!(run("8", "2")["seats"], one["seats"]);
    }
}

/// Records do not depend on the threads either, and a longer run begins with a shorter one.
#[test]
fn records_come_in_the_order_of_the_games() {
    let scratch = Scratch::new();
    let run = |games: &str, threads: &str| {
        let file = scratch.path(&format!("{games}-{threads}"));
        let base = ["sim", "assemble", "--players", "2", "--bots", "greedy,random", "--seed", "3"];
        let more = ["--games", games, "--threads", threads, "--record", &file];
        tabulea(&[&base[..], &more].concat()).ok();
        read(&file)
    };
    let all = run("100", "1");
    assert_eq!(all.lines().count(), 100);
    assert_eq!(run("100", "3"), all);
    assert!(all.starts_with(&run("20", "2")));
    let first: Value = serde_json::from_str(all.lines().next().expect("a line")).expect("a record");
    assert_eq!(first["players"][0]["kind"], "bot:greedy");
    assert_eq!(first["players"][1]["name"], "random");
    assert!(first["fairness"]["seed"].is_string());
}

#[test]
fn records_are_accepted_with_every_option() {
    let scratch = Scratch::new();
    for (players, more) in [
        ("2", &[][..]),
        ("3", &["--option", "flaw=true"]),
        ("4", &["--option", "identity=true", "--bots", "greedy"]),
    ] {
        let file = records(&scratch, players, "30", more);
        assert_eq!(tabulea(&["verify", &file]).ok().out, "30 records: all fine\n");
    }
}

#[test]
fn it_speaks_both_languages() {
    let run = |lang: &str, games: &str| {
        let base = ["sim", "assemble", "--players", "2", "--bots", "greedy,random"];
        tabulea(&[&base[..], &["--games", games, "--lang", lang]].concat()).ok().out
    };
    let english = run("en", "1000");
    assert!(english.starts_with("1,000 games of Alice Assemble with 2 players in "), "{english}");
    assert!(english.contains("decisions/s") && english.contains("Mean score"), "{english}");
    assert!(run("en", "1").starts_with("1 game of "));
    let japanese = run("ja", "1000");
    assert!(japanese.starts_with("アリスアセンブル（2人）1,000ゲーム"), "{japanese}");
    assert!(japanese.contains("平均得点") && japanese.contains("毎秒"), "{japanese}");
}

#[test]
fn greedy_beats_random() {
    let arguments =
        ["sim", "assemble", "--players", "4", "--games", "200", "--bots", "greedy,random,random,random"];
    let said = figures(&arguments);
    assert!(said["bots"][0]["win_share"].as_f64().is_some_and(|share| share > 0.8), "{said}");
    assert_eq!(said["bots"][1]["games"], 600);
}

#[test]
fn a_file_that_cannot_be_written_is_told_in_one_sentence() {
    let run = |path: &str| {
        tabulea(&["sim", "assemble", "--players", "4", "--games", "200", "--threads", "2", "--record", path])
    };
    run("/nowhere/at/all.jsonl").fails(1, &["/nowhere/at/all.jsonl", "No such file"]);
    run("/dev/full").fails(1, &["/dev/full", "No space left"]);
}

/// A disk that becomes full in the middle of a line leaves whole lines behind.
#[test]
fn a_full_disk_leaves_whole_lines() {
    let scratch = Scratch::new();
    let file = scratch.path("small.jsonl");
    let limited = "ulimit -f 20; trap '' XFSZ; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", limited]).arg(program().get_program()).env("LANG", "C").env_remove("LC_ALL");
    command.args(["sim", "assemble", "--players", "4", "--games", "50", "--threads", "2", "--record", &file]);
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    finish(&mut command, b"").fails(1, &["small.jsonl", "too large"]);
    let kept = read(&file);
    assert!(kept.ends_with('\n') && kept.lines().count() > 1, "{} bytes", kept.len());
    assert!(tabulea(&["verify", &file]).ok().out.ends_with("records: all fine\n"));
}
