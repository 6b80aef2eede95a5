//! Outside bots: programs that play through the stdio protocol, well or badly.

use std::path::Path;

use serde_json::Value;

use crate::common::{Ran, Scratch, finish, program, read, tabulea};

/// Answers every question with the first legal action.
const FIRST: &str = r#"
first() { printf '%s\n' "$1" | sed 's/.*"legal":\["\([^"]*\)".*/{"action":"\1"}/'; }
"#;

/// A shell script as an outside bot: `on_act` is run for each question, which is in `$line`.
pub(crate) fn script(scratch: &Scratch, name: &str, on_act: &str) -> String {
    let text = format!(
        "{FIRST}\nwhile IFS= read -r line; do case \"$line\" in *'\"type\":\"act\"'*) {on_act};; esac; done\n"
    );
    format!("exec:sh {}", scratch.write(name, text))
}

fn sim(games: &str, bots: &str, more: &[&str]) -> Ran {
    let base = ["sim", "assemble", "--players", "2", "--games", games, "--threads", "1", "--bots", bots];
    tabulea(&[&base[..], more].concat())
}

/// The records of a run without what the players are called.
fn games(scratch: &Scratch, bots: &str, threads: &str) -> Vec<Value> {
    let file = scratch.path("games.jsonl");
    let base = ["sim", "assemble", "--players", "3", "--games", "6", "--seed", "11", "--ms", "60000"];
    tabulea(&[&base[..], &["--bots", bots, "--threads", threads, "--record", &file]].concat()).ok();
    assert!(tabulea(&["verify", &file]).ok().out.starts_with("6 records: all fine"));
    let mut records: Vec<Value> =
        read(&file).lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    for record in &mut records {
        record.as_object_mut().expect("an object").remove("players");
    }
    records
}

#[test]
fn the_engine_plays_the_same_games_as_the_bot_itself() {
    let scratch = Scratch::new();
    let engine = |bot: &str| {
        format!(
            "exec:{} engine assemble --bot {bot}",
            program().get_program().to_str().expect("a plain path")
        )
    };
    let built_in = games(&scratch, "greedy,random,random", "1");
    let outside = games(&scratch, &[engine("greedy"), engine("random"), engine("random")].join(","), "1");
    assert_eq!(outside, built_in);
    let mixed = games(&scratch, &["greedy".to_owned(), engine("random"), "random".to_owned()].join(","), "2");
    assert_eq!(mixed, built_in, "on two threads, with a process each");
}

#[test]
fn records_call_outside_bots_by_their_program() {
    let scratch = Scratch::new();
    let bot = script(&scratch, "first.sh", "first \"$line\"");
    let file = scratch.path("games.jsonl");
    sim("2", &format!("{bot},greedy"), &["--record", &file]).ok();
    let record: Value = serde_json::from_str(read(&file).lines().next().expect("a line")).expect("a record");
    assert_eq!(record["players"][0], serde_json::json!({"name": "sh", "kind": "bot:exec"}));
    let said = sim("2", &bot, &["--json"]).ok().json();
    assert_eq!((said["seats"][1]["bot"].as_str(), said["faults"].as_u64()), (Some(bot.as_str()), Some(0)));
}

/// What a bot is told, message by message.
#[test]
fn a_bot_is_told_what_it_may_know() {
    let scratch = Scratch::new();
    let heard = scratch.path("heard");
    let bot = scratch.write(
        "listener.py",
        "import json, sys\n\
         log = open(sys.argv[1], 'w')\n\
         for line in sys.stdin:\n    \
             log.write(line); log.flush()\n    \
             message = json.loads(line)\n    \
             if message['type'] == 'act':\n        \
                 print(json.dumps({'action': message['legal'][-1]}), flush=True)\n",
    );
    sim("2", &format!("greedy,exec:python3 {bot} {heard}"), &["--ms", "60000"]).ok();
    let messages: Vec<Value> =
        read(&heard).lines().map(|line| serde_json::from_str(line).expect("a message")).collect();
    let kinds: Vec<&str> = messages.iter().filter_map(|message| message["type"].as_str()).collect();
    let one_game = [&["start"][..], &["act"; 32], &["end"]].concat();
    assert_eq!(kinds, one_game.repeat(2));
    let start = &messages[0];
    assert_eq!(
        (&start["protocol"], &start["game"], &start["seat"]),
        (&1.into(), &"assemble".into(), &1.into())
    );
    assert_eq!(start["options"], serde_json::json!({"players": 2, "flaw": false, "identity": false}));
    assert!(start["seed"].as_u64().is_some_and(|seed| seed < 1 << 53));
    assert_ne!(start["seed"], messages[34]["seed"], "every game has a seed of its own");
    let end = &messages[33]["result"];
    assert_eq!(end["scores"].as_array().map(Vec::len), Some(2));
    assert!(end["detail"]["lanes"].is_array());
    // The first question comes with everything so far, every other one with what came since.
    let acts = &messages[1..33];
    assert_eq!(acts[0]["events"][0]["event"], "counters_dealt");
    assert_eq!(acts[0]["ms"], 60000);
    for (before, after) in acts.iter().zip(&acts[1..]) {
        let own = &after["events"][0];
        assert_eq!(own["seat"], 1, "the bot's own act comes first");
        let chosen = before["legal"].as_array().and_then(|legal| legal.last()).expect("something is legal");
        let number = if own["event"] == "taken" { &own["doll"] } else { &own["gap"] };
        assert!(chosen.as_str().expect("a text").ends_with(&format!(" {number}")));
    }
    let told: usize = acts.iter().filter_map(|act| act["events"].as_array()).map(Vec::len).sum();
    assert!((64..100).contains(&told), "each event once: {told}");
}

/// A wrong answer is told, replaced and counted; the figures are printed all the same.
#[test]
fn wrong_answers_are_told_and_replaced() {
    let scratch = Scratch::new();
    for (name, on_act, words) in [
        ("rubbish", "echo rubbish", "is not of the form {\"action\": \"…\"}: rubbish"),
        ("number", "echo '{\"action\": 3}'", "is not of the form"),
        ("unknown", "echo '{\"action\": \"fly 3\"}'", "it may not play \"fly 3\""),
        ("illegal", "echo '{\"action\": \"place 9\"}'", "it may not play \"place 9\""),
        ("long", "head -c 70000 /dev/zero | tr '\\0' x; echo", "longer than 65536 bytes"),
    ] {
        let bot = script(&scratch, name, on_act);
        let ran = sim("2", &format!("random,{bot}"), &["--json", "--ms", "60000"]);
        assert_eq!((ran.code, ran.json()["games"].as_u64()), (1, Some(2)), "{name}: {ran:?}");
        assert_eq!(ran.json()["faults"], 64, "{name}");
        let lines: Vec<&str> = ran.err.lines().collect();
        assert_eq!(lines.len(), 65, "{name}: {ran:?}");
        let first = format!("tabulea: bot \"{bot}\" in seat 1, game 1, decision ");
        assert!(lines[0].starts_with(&first) && lines[0].contains(words), "{name}: {}", lines[0]);
        assert!(lines[63].contains("game 2"), "{name}: {}", lines[63]);
        assert!(lines[64].starts_with("tabulea: outside bots made 64 faults, first: bot "), "{}", lines[64]);
        assert!(lines[64].contains(words));
        let again = sim("2", &format!("random,{bot}"), &["--json", "--ms", "60000"]);
        assert_eq!(again.json()["seats"], ran.json()["seats"], "{name}: replaced in the same way");
    }
}

#[test]
fn a_single_fault_is_a_fault() {
    let scratch = Scratch::new();
    let flag = scratch.path("flag");
    let on_act = format!("if [ -e {flag} ]; then first \"$line\"; else touch {flag}; echo oops; fi");
    let bot = script(&scratch, "once", &on_act);
    let ran = sim("1", &format!("random,{bot}"), &["--ms", "60000"]);
    assert!(ran.out.contains("1 game of Alice Assemble"), "{ran:?}");
    assert_eq!((ran.code, ran.err.lines().count()), (1, 2), "{ran:?}");
    assert!(ran.err.contains("tabulea: outside bots made 1 fault: bot "), "{ran:?}");
}

/// A bot that ends is started again three times, and then its moves are random.
#[test]
fn a_bot_that_dies_is_started_again_three_times() {
    let scratch = Scratch::new();
    let starts = scratch.path("starts");
    let text =
        format!("echo x >> {starts}\n{FIRST}\nread -r start; read -r line; first \"$line\"; read -r line\n");
    let bot = format!("exec:sh {}", scratch.write("mortal.sh", text));
    let ran = sim("3", &format!("{bot},random"), &["--json", "--ms", "60000"]);
    assert_eq!(
        (ran.code, ran.json()["games"].as_u64(), ran.json()["faults"].as_u64()),
        (1, Some(3), Some(4))
    );
    assert_eq!(read(&starts).lines().count(), 4, "one start and three restarts");
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines.len(), 6, "{ran:?}");
    assert!(lines[..4].iter().all(|line| line.contains("it has ended")), "{ran:?}");
    assert!(lines[4].contains("is not started again"), "{ran:?}");
    assert!(lines[5].contains("4 faults"), "{ran:?}");
}

/// A bot that does not answer in time is ended, and nothing of it stays behind.
#[test]
fn a_bot_that_hangs_is_ended() {
    let scratch = Scratch::new();
    let pids = scratch.path("pids");
    // Before its first answer, for which it has seconds: afterwards it may be ended before it could write.
    let on_act = format!(
        "if [ -z \"$done\" ]; then done=1; echo $$ >> {pids}; first \"$line\"; else exec sleep 999; fi"
    );
    let bot = script(&scratch, "slow.sh", &on_act);
    let ran = sim("2", &format!("{bot},random"), &["--ms", "40", "--lang", "ja"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines.len(), 6, "{ran:?}");
    assert!(lines[..4].iter().all(|line| line.contains("40ミリ秒以内に答えませんでした")), "{ran:?}");
    assert!(lines[4].contains("もう再起動しません"), "{ran:?}");
    assert!(lines[5].contains("誤りは4件でした。最初の誤り"), "{ran:?}");
    let pids = read(&pids);
    assert_eq!(pids.lines().count(), 4);
    for pid in pids.lines() {
        assert!(!Path::new("/proc").join(pid).exists(), "process {pid} is still there");
    }
}

/// A bot that does not even read cannot hold up the table.
#[test]
fn a_bot_that_does_not_read_is_ended_too() {
    let scratch = Scratch::new();
    let talk = "while :; do echo '{\"action\":\"place 0\"}'; done";
    let bot = format!("exec:sh {}", scratch.write("deaf.sh", talk));
    let ran = sim("1", &format!("{bot},random"), &["--json"]);
    assert_eq!((ran.code, ran.json()["games"].as_u64()), (1, Some(1)), "{}", ran.out);
    assert!(ran.err.contains("spoke without being asked") || ran.err.contains("may not play"), "{}", ran.err);
}

#[test]
fn a_program_that_is_not_there_is_told_in_one_sentence() {
    sim("5", "exec:/nowhere/bot --x,random", &[])
        .fails(1, &["exec:/nowhere/bot --x", "cannot be started", "No such file"]);
    tabulea(&["play", "--bots", "exec:/nowhere/bot", "--lang", "ja"]).fails(1, &["起動できません"]);
}

#[test]
fn people_can_play_against_outside_bots() {
    let scratch = Scratch::new();
    let file = scratch.path("game.json");
    let good = script(&scratch, "good.sh", "first \"$line\"");
    let play = |bot: &str| {
        let arguments =
            ["play", "--players", "2", "--ms", "60000", "--plain", "--record", &file, "--bots", bot];
        finish(program().args(arguments), "1\n".repeat(40).as_bytes())
    };
    let ran = play(&good).ok();
    assert!(ran.out.contains("Seat 1: Bot 2 (exec)") && ran.out.ends_with("Goodbye.\n"), "{}", ran.out);
    assert_eq!(tabulea(&["verify", &file]).ok().out, "1 record: all fine\n");
    let ran = play(&script(&scratch, "bad.sh", "echo no"));
    assert_eq!(ran.code, 1);
    assert!(ran.out.ends_with("Goodbye.\n"), "{ran:?}");
    assert!(
        ran.err.lines().last().is_some_and(|last| last.contains("outside bots made 32 faults")),
        "{ran:?}"
    );
}
