//! Records of real games, tampered with in every way that comes to mind: `tabulea verify` names the
//! place, and so does the independent `tools/verify.py` as far as it judges.

#[path = "commands/common.rs"]
mod common;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{Scratch, finish, read, records, tabulea};
use serde_json::{Value, json};

/// What the independent verifier, which knows no rules of play, is expected to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Python {
    /// The same place.
    Same,
    /// That all is well: it does not judge this.
    Fine,
    /// This place: it does not know whose turn it is, so it finds something else wrong.
    At(&'static str),
}

/// A way to tamper with a record.
struct Tampering {
    what: &'static str,
    how: fn(&mut Value),
    place: &'static str,
    python: Python,
}

const fn seen(what: &'static str, how: fn(&mut Value), place: &'static str) -> Tampering {
    Tampering { what, how, place, python: Python::Same }
}

const fn of_play(what: &'static str, how: fn(&mut Value), place: &'static str) -> Tampering {
    Tampering { what, how, place, python: Python::Fine }
}

/// The log of a game of four: counters, reveal, 4 picks, then rounds of reveal and 8 acts.
fn log(record: &mut Value) -> &mut Vec<Value> {
    record["log"].as_array_mut().expect("a list")
}

fn object(value: &mut Value) -> &mut serde_json::Map<String, Value> {
    value.as_object_mut().expect("an object")
}

/// Replaces part of what an entry says.
fn respell(record: &mut Value, entry: usize, from: &str, to: &str) {
    let text = record["log"][entry]["do"].as_str().expect("a text");
    assert!(text.contains(from), "{text} has no {from:?}");
    record["log"][entry]["do"] = text.replacen(from, to, 1).into();
}

const CHANCE: &[Tampering] = &[
    seen("counters swapped", |r| r["log"][0]["do"] = rotated_counters(r).into(), "log[0].do"),
    seen("two reveals swapped", |r| swap_entries(r, 1, 6), "log[1].do"),
    seen("a doll of a reveal changed", |r| r["log"][1]["do"] = other_reveal(r).into(), "log[1].do"),
    seen("a reveal in another order", |r| r["log"][1]["do"] = turned_reveal(r).into(), "log[1].do"),
    seen("a reveal of too few", |r| r["log"][6]["do"] = "reveal 1 2".into(), "log[6].do"),
    seen("counters of another table", |r| r["log"][0]["do"] = "counters 1 2 3".into(), "log[0].do"),
    seen("double blank in chance", |r| respell(r, 0, " ", "  "), "log[0].do"),
    seen("leading zero in chance", |r| respell(r, 0, " ", " 0"), "log[0].do"),
    seen("something behind chance", |r| respell(r, 1, "reveal", "reveal 0"), "log[1].do"),
    seen("chance by a seat", |r| r["log"][1]["by"] = 0.into(), "log[1].by"),
    seen("an act by chance", |r| r["log"][2]["by"] = "chance".into(), "log[2].by"),
    seen("a chance entry dropped", |r| drop(log(r).remove(6)), "log[6].by"),
    seen("a chance entry twice", |r| double_entry(r, 6), "log[7].by"),
];

const ACTS: &[Tampering] = &[
    of_play("an act of the wrong seat", |r| r["log"][2]["by"] = other_seat(r, 2).into(), "log[2].by"),
    of_play("an illegal doll", |r| r["log"][2]["do"] = take_undealt(r).into(), "log[2].do"),
    of_play("an illegal gap", |r| r["log"][7]["do"] = "place 5".into(), "log[7].do"),
    of_play("two acts swapped", |r| swap_entries(r, 2, 3), "log[2].by"),
    seen("a seat that is not there", |r| r["log"][2]["by"] = 4.into(), "log[2].by"),
    seen("by a word", |r| r["log"][2]["by"] = "dealer".into(), "log[2].by"),
    seen("by a fraction", |r| r["log"][2]["by"] = json!(1.0), "log[2].by"),
    seen("by a huge number", |r| r["log"][2]["by"] = 99_999.into(), "log[2].by"),
    seen("placing where one takes", |r| r["log"][2]["do"] = "place 0".into(), "log[2].do"),
    seen("an unknown act", |r| r["log"][2]["do"] = "fly 1".into(), "log[2].do"),
    seen("double blank in an act", |r| respell(r, 2, " ", "  "), "log[2].do"),
    seen("blank behind an act", |r| respell(r, 7, "0", "0 "), "log[7].do"),
    seen("leading zero in an act", |r| respell(r, 7, " 0", " 00"), "log[7].do"),
    seen("a sign in an act", |r| respell(r, 7, " 0", " +0"), "log[7].do"),
    seen("an entry hidden", |r| r["log"][2]["do"] = "hidden".into(), "log[2].do"),
    seen("a placement dropped", |r| drop(log(r).remove(7)), "log[7].do"),
    Tampering {
        what: "a pick dropped",
        how: |r| drop(log(r).remove(8)),
        place: "log[8].by",
        python: Python::At("log[8].do"),
    },
    seen("an act twice", |r| double_entry(r, 7), "log[8].do"),
    seen("an entry behind the end", |r| double_entry(r, 72), "log[73]"),
    seen("the log cut", |r| log(r).truncate(72), "result"),
    seen("the log empty", |r| log(r).clear(), "result"),
];

const RESULTS: &[Tampering] = &[
    of_play("another legal act that scores", |r| r["log"][72]["do"] = "place 3".into(), "result.scores"),
    of_play("another legal act that does not", |r| r["log"][72]["do"] = "place 0".into(), "result.detail"),
    of_play("a better score", |r| add_one(&mut r["result"]["scores"][0]), "result.scores"),
    of_play("a score too many", |r| push(&mut r["result"]["scores"], 9.into()), "result.scores"),
    of_play("ranks turned", |r| turn(&mut r["result"]["ranks"]), "result.ranks"),
    of_play("a rank of nobody", |r| r["result"]["ranks"][1] = 9.into(), "result.ranks"),
    of_play("detail changed", |r| add_one(&mut r["result"]["detail"]["lanes"][2]["score"]), "result.detail"),
    of_play("detail empty", |r| r["result"]["detail"] = json!({}), "result.detail"),
    seen("a score as a word", |r| r["result"]["scores"][1] = "many".into(), "result.scores[1]"),
    seen("detail left out", |r| remove(&mut r["result"], "detail"), "result.detail"),
    seen("a winner added", |r| r["result"]["winner"] = 0.into(), "result.winner"),
    seen("no result", |r| remove(r, "result"), "fairness.seed"),
    seen("result of nothing", |r| r["result"] = Value::Null, "result"),
    seen("resigned, but not behind", |r| flag_resigned(r, 1), "result.ranks"),
    seen("resigned, but finished", |r| flag_resigned(r, 4), "end"),
    seen("end resigned by nobody", |r| r["end"] = "resigned".into(), "end"),
    seen("end aborted with a result", |r| r["end"] = "aborted".into(), "end"),
    seen("end of another kind", |r| r["end"] = "won".into(), "end"),
    seen("end of nothing", |r| r["end"] = Value::Null, "end"),
];

const FAIRNESS: &[Tampering] = &[
    seen("another commitment", |r| flip(&mut r["fairness"]["commitment"]), "fairness.commitment"),
    seen("another seed", |r| flip(&mut r["fairness"]["seed"]), "fairness.commitment"),
    seen("a short seed", |r| shorten(&mut r["fairness"]["seed"]), "fairness.seed"),
    seen("a commitment in capitals", |r| capitals(&mut r["fairness"]["commitment"]), "fairness.commitment"),
    seen("no seed", |r| remove(&mut r["fairness"], "seed"), "fairness.seed"),
    seen("no commitment", |r| remove(&mut r["fairness"], "commitment"), "fairness.commitment"),
    seen("no nonces", |r| remove(&mut r["fairness"], "nonces"), "fairness.nonces"),
    seen("a nonce for a bot", |r| r["fairness"]["nonces"][1] = "ab".repeat(16).into(), "fairness.nonces[1]"),
    seen("a nonce too few", |r| pop(&mut r["fairness"]["nonces"]), "fairness.nonces"),
    seen("a nonce too many", |r| push(&mut r["fairness"]["nonces"], "".into()), "fairness.nonces"),
    seen("a bot made a person", |r| r["players"][2]["kind"] = "human".into(), "fairness.nonces[2]"),
    seen("both seed and commitment of another game", other_fairness, "log[0].do"),
    seen("salt added", |r| r["fairness"]["salt"] = 1.into(), "fairness.salt"),
    seen("fairness as a list", |r| r["fairness"] = json!(["", "", []]), "fairness"),
];

const HEAD: &[Tampering] = &[
    seen("another format", |r| r["format"] = "tabulea-record/2".into(), "format"),
    seen("no format", |r| remove(r, "format"), "format"),
    seen("another game", |r| r["game"] = "chess".into(), "game"),
    seen("rules of tomorrow", |r| r["rules"] = 2.into(), "rules"),
    seen("rules 0", |r| r["rules"] = 0.into(), "rules"),
    seen("rules as a word", |r| r["rules"] = "1".into(), "rules"),
    seen("rules as a fraction", |r| r["rules"] = json!(1.0), "rules"),
    seen("players 5", |r| r["options"]["players"] = 5.into(), "options.players"),
    seen("players 3", |r| r["options"]["players"] = 3.into(), "players"),
    seen("no number of players", |r| remove(&mut r["options"], "players"), "options.players"),
    seen("an unknown option", |r| r["options"]["speed"] = true.into(), "options.speed"),
    seen("an option as a number", |r| r["options"]["flaw"] = 1.into(), "options.flaw"),
    of_play("The Flaw after all", |r| r["options"]["flaw"] = true.into(), "result.scores"),
    of_play("The Identity after all", |r| r["options"]["identity"] = true.into(), "log[36].do"),
    seen("a player less", |r| pop(&mut r["players"]), "players"),
    seen("a kind of nothing", |r| r["players"][1]["kind"] = "bot:".into(), "players[1].kind"),
    seen("a kind of animal", |r| r["players"][1]["kind"] = "cat".into(), "players[1].kind"),
    seen("no name", |r| remove(&mut r["players"][3], "name"), "players[3].name"),
    seen("a team", |r| r["players"][3]["team"] = "red".into(), "players[3].team"),
    seen("an unknown key", |r| r["comment"] = "nice game".into(), "comment"),
    seen("a key with blanks", |r| r["nice game"] = 1.into(), "\"nice game\""),
    seen("a time in the log", |r| r["log"][5]["at"] = 12.into(), "log[5].at"),
    seen("an entry as a list", |r| r["log"][2] = json!([0, "take 3"]), "log[2]"),
    seen("an entry without its text", |r| remove(&mut r["log"][4], "do"), "log[4].do"),
    seen("a pack nobody names", |r| r["packs"] = json!({"sha256:00": "[]"}), "packs"),
    seen("no log", |r| remove(r, "log"), "log"),
];

#[test]
fn chance_cannot_be_changed() {
    check_all(&bots_game(), CHANCE);
}

#[test]
fn acts_cannot_be_changed() {
    check_all(&bots_game(), ACTS);
}

#[test]
fn results_cannot_be_changed() {
    check_all(&bots_game(), RESULTS);
}

#[test]
fn fairness_cannot_be_changed() {
    check_all(&bots_game(), FAIRNESS);
}

#[test]
fn the_head_of_a_record_cannot_be_changed() {
    check_all(&bots_game(), HEAD);
}

/// What no JSON value can show: keys twice, broken texts.
#[test]
fn the_text_of_a_record_cannot_be_changed() {
    let scratch = Scratch::new();
    let good = read(&records(&scratch, "4", "1", &["--seed", "4"]));
    let good = good.trim_end();
    let swap = |from: &str, to: &str| good.replacen(from, to, 1);
    let cases = [
        ("a key twice", swap("\"rules\":1", "\"rules\":1,\"rules\":1"), "rules"),
        ("an option twice", swap("\"flaw\":false", "\"flaw\":true,\"flaw\":false"), "options.flaw"),
        ("a detail twice", swap("\"lanes\":[", "\"lanes\":[],\"lanes\":["), "result.detail.lanes"),
        ("an entry's text twice", swap("\"do\":", "\"do\":\"x\",\"do\":"), "log[0].do"),
        ("a key twice, once escaped", swap("\"rules\":1", "\"rules\":1,\"rule\\u0073\":1"), "rules"),
        ("the end cut off", good[..good.len() - 2].to_owned(), "record"),
        ("two records on a line", format!("{good}{good}"), "record"),
        ("a comma too many", swap("}]", "},]"), "record"),
        ("not a number", swap("\"rules\":1", "\"rules\":NaN"), "record"),
        ("half of a character", swap("\"random\"", "\"\\ud800\""), "record"),
        ("a mark of bytes in front", format!("\u{feff}{good}"), "record"),
    ];
    check(cases.map(|(what, text, place)| {
        assert_ne!(text, good, "{what}");
        Case { what, text, place, python: Python::Same }
    }));
}

/// A record with a person in it: the nonce is hers.
#[test]
fn the_nonce_of_a_person_cannot_be_changed() {
    let scratch = Scratch::new();
    let file = scratch.path("played.json");
    let arguments = ["play", "--seed", "6", "--plain", "--record", &file];
    finish(common::program().args(arguments), "1\n".repeat(16).as_bytes()).ok();
    let good: Value = serde_json::from_str(&read(&file)).expect("a record");
    assert_eq!(good["end"], "finished");
    check_all(
        &good,
        &[
            seen("another nonce", |r| flip(&mut r["fairness"]["nonces"][0]), "log[0].do"),
            seen("no nonce", |r| r["fairness"]["nonces"][0] = "".into(), "fairness.nonces[0]"),
            seen("a short nonce", |r| shorten(&mut r["fairness"]["nonces"][0]), "fairness.nonces[0]"),
            seen("a person made a bot", |r| r["players"][0]["kind"] = "bot:x".into(), "fairness.nonces[0]"),
        ],
    );
}

/// A game that still runs: its seed is not shown, and what it claims is judged all the same.
#[test]
fn a_running_game_cannot_claim_to_be_over() {
    let scratch = Scratch::new();
    let file = scratch.path("running.json");
    finish(common::program().args(["play", "--seed", "6", "--record", &file]), b"1\n1\n").ok();
    let good: Value = serde_json::from_str(&read(&file)).expect("a record");
    check_all(
        &good,
        &[
            seen("its seed is shown", |r| r["fairness"]["seed"] = "0".repeat(64).into(), "fairness.seed"),
            seen("it says it is finished", |r| r["end"] = "finished".into(), "end"),
            of_play("it was aborted", |r| r["end"] = "aborted".into(), ""),
            of_play("an illegal act", |r| r["log"][2]["do"] = take_undealt(r).into(), "log[2].do"),
        ],
    );
}

/// A tampered record, and what is to be said about it; an empty place means that all is well.
struct Case {
    what: &'static str,
    text: String,
    place: &'static str,
    python: Python,
}

/// A game of four bots.
fn bots_game() -> Value {
    let scratch = Scratch::new();
    serde_json::from_str(&read(&records(&scratch, "4", "1", &["--seed", "4"]))).expect("a record")
}

fn check_all(good: &Value, tamperings: &[Tampering]) {
    let untouched = Case { what: "nothing", text: good.to_string(), place: "", python: Python::Fine };
    let tampered = tamperings.iter().map(|Tampering { what, how, place, python }| {
        let mut record = good.clone();
        how(&mut record);
        assert_ne!(record, *good, "{what}: nothing was changed");
        Case { what, text: record.to_string(), place, python: *python }
    });
    check([untouched].into_iter().chain(tampered));
}

/// Asks both verifiers about every case.
fn check(cases: impl IntoIterator<Item = Case>) {
    let scratch = Scratch::new();
    let cases: Vec<Case> = cases.into_iter().collect();
    for Case { what, text, place, .. } in &cases {
        let ran = tabulea(&["verify", &scratch.write("one.jsonl", text), "--json"]);
        let said = ran.json();
        assert_eq!(said["place"].as_str().unwrap_or_default(), *place, "{what}: {said}");
        assert_eq!((said["ok"].as_bool(), ran.code), (Some(place.is_empty()), i32::from(!place.is_empty())));
        let problem = said["problem"].as_str().map_or("", |problem| problem);
        assert_eq!(problem.is_empty(), place.is_empty(), "{what}");
        assert!(problem.starts_with(place), "{what}: {problem}");
    }
    // A good first line, so that a broken one behind it is not taken for the beginning of a longer text.
    let texts = cases.iter().map(|case| case.text.as_str());
    let all = scratch.write("all.jsonl", ["{}"].into_iter().chain(texts).collect::<Vec<_>>().join("\n"));
    let japanese = tabulea(&["verify", &all, "--lang", "ja"]);
    let opinions = second_opinion(&all);
    assert_eq!(opinions.len(), cases.len() + 1);
    for (line, (Case { what, place, python, .. }, opinion)) in (2..).zip(cases.iter().zip(&opinions[1..])) {
        let told = japanese.out.contains(&format!("all.jsonl:{line}: {place}: "));
        assert_eq!(told, !place.is_empty(), "{what}: {japanese:?}");
        let expected = match python {
            Python::Same => place,
            Python::Fine => "",
            Python::At(place) => place,
        };
        let problem = opinion["problem"].as_str().unwrap_or_default();
        assert_eq!(problem.split(": ").next(), Some(expected), "{what}: verify.py says {opinion}");
        assert_eq!((&opinion["line"], &opinion["ok"]), (&json!(line), &json!(expected.is_empty())), "{what}");
    }
}

/// What the independent verifier says about every record of a file.
fn second_opinion(file: &str) -> Vec<Value> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify.py");
    let mut command = Command::new("python3");
    command.arg(script).args(["--json", file]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let ran = finish(&mut command, b"");
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    ran.out.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

fn swap_entries(record: &mut Value, a: usize, b: usize) {
    log(record).swap(a, b);
}

fn double_entry(record: &mut Value, at: usize) {
    let entry = record["log"][at].clone();
    log(record).insert(at, entry);
}

/// The numbers of an entry of chance.
fn numbers(record: &Value, entry: usize) -> Vec<u8> {
    let text = record["log"][entry]["do"].as_str().expect("a text");
    text.split(' ').skip(1).map(|word| word.parse().expect("a number")).collect()
}

fn entry_of(word: &str, numbers: &[u8]) -> String {
    numbers.iter().fold(word.to_owned(), |text, number| format!("{text} {number}"))
}

fn rotated_counters(record: &Value) -> String {
    let mut counters = numbers(record, 0);
    counters.rotate_left(1);
    entry_of("counters", &counters)
}

fn other_reveal(record: &Value) -> String {
    let mut dolls = numbers(record, 1);
    let other = (0..32).find(|doll| !dolls.contains(doll)).expect("a doll is left");
    dolls[2] = other;
    dolls.sort_unstable();
    entry_of("reveal", &dolls)
}

fn turned_reveal(record: &Value) -> String {
    let mut dolls = numbers(record, 1);
    dolls.reverse();
    entry_of("reveal", &dolls)
}

fn other_seat(record: &Value, entry: usize) -> u64 {
    (record["log"][entry]["by"].as_u64().expect("a seat") + 1) % 4
}

/// A doll that was not revealed before the first pick.
fn take_undealt(record: &Value) -> String {
    let dolls = numbers(record, 1);
    let other = (0..32).find(|doll| !dolls.contains(doll)).expect("a doll is left");
    format!("take {other}")
}

fn add_one(number: &mut Value) {
    *number = (number.as_i64().expect("a number") + 1).into();
}

fn turn(list: &mut Value) {
    list.as_array_mut().expect("a list").rotate_left(1);
}

fn push(list: &mut Value, item: Value) {
    list.as_array_mut().expect("a list").push(item);
}

fn pop(list: &mut Value) {
    list.as_array_mut().expect("a list").pop();
}

fn remove(value: &mut Value, key: &str) {
    assert!(object(value).remove(key).is_some());
}

/// Lets the player of this rank have given up.
fn flag_resigned(record: &mut Value, rank: u64) {
    let ranks = record["result"]["ranks"].as_array().expect("a list");
    let seat = ranks.iter().position(|found| found.as_u64() == Some(rank)).expect("somebody has that rank");
    record["players"][seat]["resigned"] = true.into();
}

fn flip(digits: &mut Value) {
    let text = digits.as_str().expect("a text");
    let first = if text.starts_with('0') { '1' } else { '0' };
    *digits = format!("{first}{}", &text[1..]).into();
}

fn shorten(digits: &mut Value) {
    let text = digits.as_str().expect("a text");
    *digits = text[1..].into();
}

fn capitals(digits: &mut Value) {
    let text = digits.as_str().expect("a text").to_uppercase();
    *digits = text.into();
}

/// Seed and commitment that belong together, but to another game of the same table.
fn other_fairness(record: &mut Value) {
    let scratch = Scratch::new();
    let other: Value =
        serde_json::from_str(&read(&records(&scratch, "4", "1", &["--seed", "5"]))).expect("a record");
    record["fairness"] = other["fairness"].clone();
}
