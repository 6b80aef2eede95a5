//! The file of an arena: what stands in it, and how a run goes on with it.

use serde_json::Value;

use crate::arena::{arena, figures};
use crate::common::{Scratch, read, tabulea};

/// All games of a block are dealt alike, and the bots change seats.
#[test]
fn blocks_share_their_chance() {
    let scratch = Scratch::new();
    let file = scratch.path("arena.jsonl");
    let base = ["assemble", "--bots", "random,greedy", "--players", "3", "--games", "6", "--record", &file];
    arena(&[&base[..], &["--iterations", "7"]].concat()).ok();
    assert_eq!(tabulea(&["verify", &file]).ok().out, "6 records: all fine\n");
    let records: Vec<Value> =
        read(&file).lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    let kinds = |record: &Value| {
        let players = record["players"].as_array().expect("a list").iter();
        players.map(|player| player["kind"].as_str().expect("a text").to_owned()).collect::<Vec<_>>()
    };
    let (one, other) = ("bot:random:7", "bot:greedy:7");
    for block in records.chunks(3) {
        assert_eq!(
            block.iter().map(kinds).collect::<Vec<_>>(),
            [[one, other, other], [other, one, other], [other, other, one]]
        );
        assert!(block.iter().all(|record| record["fairness"] == block[0]["fairness"]));
        assert!(block.iter().all(|record| record["log"][0] == block[0]["log"][0]));
        assert_ne!(block[0]["log"], block[1]["log"]);
    }
    assert_ne!(records[0]["fairness"], records[3]["fairness"]);
}

#[test]
fn a_name_may_carry_its_own_budget() {
    let scratch = Scratch::new();
    for (budget, kind) in [
        (&["--ms", "20"][..], "bot:greedy:20ms"),
        (&["--iterations", "9"], "bot:greedy:9"),
        (&["--divide", "10"], "bot:greedy:/10"),
        (&[], "bot:greedy"),
    ] {
        let file = scratch.path(&kind.replace(['/', ':'], "-"));
        let base = ["assemble", "--bots", "greedy,random:5", "--games", "2", "--record", &file, "--json"];
        let said = arena(&[&base[..], budget].concat()).ok().json();
        assert_eq!(
            (&said["bots"][0]["name"], &said["bots"][1]["name"]),
            (&"greedy".into(), &"random:5".into())
        );
        let first: Value =
            serde_json::from_str(read(&file).lines().next().expect("a line")).expect("a record");
        assert_eq!(first["players"][0]["kind"], kind);
        assert_eq!(first["players"][1]["kind"], "bot:random:5");
    }
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_threads() {
    let scratch = Scratch::new();
    let run = |threads: &str, seed: &str| {
        let file = scratch.path(&format!("{threads}-{seed}"));
        let base =
            ["assemble", "--bots", "greedy,random", "--players", "3", "--games", "60", "--record", &file];
        let said = figures(&[&base[..], &["--threads", threads, "--seed", seed]].concat());
        (said, read(&file))
    };
    let one = run("1", "7");
    assert_eq!(one.1.lines().count(), 60);
    assert_eq!(run("2", "7"), one);
    assert_eq!(run("5", "7"), one);
    assert_ne!(run("2", "8").1, one.1);
}

/// Wherever a run is interrupted, the same command ends with the same file and the same figures.
#[test]
fn an_interrupted_run_is_gone_on_with() {
    let scratch = Scratch::new();
    for (bots, more) in [("greedy,random", &[][..]), ("greedy,random,greedy:7", &["--cross"])] {
        let whole = scratch.path("whole.jsonl");
        let run = |file: &str| {
            let base = ["assemble", "--bots", bots, "--players", "2", "--games", "12", "--record", file];
            figures(&[&base[..], more].concat())
        };
        let expected = run(&whole);
        let text = read(&whole);
        let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
        for cut in [0, 5, ends[0] - 1, ends[0], ends[1], ends[1] + 30, ends[2] + 200, ends[4], text.len() - 1]
        {
            let file = scratch.write("cut.jsonl", &text[..cut]);
            assert_eq!(run(&file), expected, "cut at {cut}");
            assert!(read(&file) == text, "cut at {cut}");
        }
        assert_eq!(run(&whole), expected, "nothing is left to play");
        assert!(read(&whole) == text);
        std::fs::remove_file(&whole).expect("the file is there");
    }
}

#[test]
fn a_longer_run_goes_on_with_a_shorter_one() {
    let scratch = Scratch::new();
    let run = |file: &str, games: &str| {
        arena(&["assemble", "--bots", "greedy,random", "--games", games, "--record", file]).ok().out
    };
    let (short, long) = (scratch.path("short"), scratch.path("long"));
    run(&short, "10");
    run(&long, "20");
    let said = run(&short, "20");
    assert!(said.contains(&format!("10 of them were in {short} already.")), "{said}");
    assert!(read(&short) == read(&long));
    run(&short, "4");
    assert!(read(&short) == read(&long), "a shorter run counts only the beginning");
}

#[test]
fn a_file_of_something_else_is_refused_and_not_touched() {
    let scratch = Scratch::new();
    let ours = ["assemble", "--bots", "greedy,random", "--games", "4", "--record"];
    let check = |name: &str, content: &str, line: &str| {
        let file = scratch.write(name, content);
        let words = [name, &format!("line {line}:"), "no game of this arena"];
        arena(&[&ours[..], &[&file]].concat()).fails(1, &words);
        assert!(read(&file) == content, "{name}");
        let line = format!("{line}行目");
        arena(&[&ours[..], &[&file, "--lang", "ja"]].concat())
            .fails(1, &[name, &line, "この対戦のゲームではありません"]);
    };
    let other = |name: &str, arguments: &[&str]| {
        let file = scratch.path(name);
        tabulea(&[arguments, &["--record", &file]].concat()).ok();
        read(&file)
    };
    let same = ["arena", "assemble", "--bots", "greedy,random", "--games", "4"];
    check("seed", &other("a", &[&same[..], &["--seed", "2"]].concat()), "1");
    check("option", &other("b", &[&same[..], &["--option", "flaw=true"]].concat()), "1");
    check("budget", &other("c", &[&same[..], &["--divide", "2"]].concat()), "1");
    check("players", &other("d", &[&same[..], &["--players", "4"]].concat()), "1");
    check("bots", &other("e", &["arena", "assemble", "--bots", "random,greedy", "--games", "4"]), "1");
    check("game", &other("f", &["arena", "alea", "--bots", "greedy,random", "--games", "3"]), "1");
    let sim = ["sim", "assemble", "--players", "2", "--bots", "greedy,random", "--games", "4"];
    check("sim", &other("g", &sim), "2");
    check("note", "shopping: milk", "1");
    check("lines", "\n\n", "1");
    let good = other("h", &same);
    check("torn", &good[10..], "1");
    check("note-behind", &format!("{}\nnote", good.lines().next().expect("a line")), "2");
    check("result", &good.replacen("\"ranks\":[1,2]", "\"ranks\":[2,1]", 1), "1");
}

#[test]
fn a_file_that_cannot_be_written_is_told_in_one_sentence() {
    let run = |path: &str| arena(&["assemble", "--bots", "greedy,random", "--games", "20", "--record", path]);
    run("/nowhere/at/all.jsonl").fails(1, &["/nowhere/at/all.jsonl", "No such file"]);
    run("/dev/full").fails(1, &["/dev/full", "No space left"]);
}
