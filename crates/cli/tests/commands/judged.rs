//! Records of any game, judged by the program and by `tools/verify.py`, as they are and tampered with.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::common::{Ran, Scratch, finish, read, tabulea};

pub(crate) fn of_repository(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    path.to_str().expect("a plain path").to_owned()
}

/// The records of a run of bots.
pub(crate) fn games(
    scratch: &Scratch,
    game: &str,
    count: &str,
    players: &str,
    bots: &str,
    more: &[&str],
) -> (String, Vec<Value>) {
    let file = scratch.path("games.jsonl");
    let base = ["sim", game, "--games", count, "--players", players, "--bots", bots, "--record", &file];
    tabulea(&[&base[..], &["--seed", "11", "--ms", "60000"], more].concat()).ok();
    let records = read(&file).lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    (file, records)
}

/// Runs the independent verifier, which says something about every record of a file.
pub(crate) fn second_opinion(file: &str) -> Ran {
    let mut command = Command::new("python3");
    command.arg(of_repository("tools/verify.py")).args(["--json", file]);
    finish(command.stdout(Stdio::piped()).stderr(Stdio::piped()), b"")
}

#[track_caller]
pub(crate) fn accepted_by_both(file: &str, records: usize) {
    let said = tabulea(&["verify", file, "--json"]).ok().json();
    assert_eq!((&said["ok"], &said["records"]), (&json!(true), &json!(records)));
    assert_eq!(second_opinion(file).ok().out.matches("\"ok\": true").count(), records);
}

/// Changes a record and says which place both verifiers are to name.
pub(crate) type Tampering = (&'static str, fn(&mut Value) -> String);

/// The number of the first entry that begins with this word.
pub(crate) fn first(record: &Value, word: &str) -> usize {
    let log = record["log"].as_array().expect("a list");
    log.iter().position(|entry| says(entry).starts_with(word)).expect("the game has such an entry")
}

pub(crate) fn says(entry: &Value) -> &str {
    entry["do"].as_str().expect("a text")
}

pub(crate) fn log(record: &mut Value) -> &mut Vec<Value> {
    record["log"].as_array_mut().expect("a list")
}

/// Rewrites the first entry that begins with this word, and names its text as the place.
pub(crate) fn rewrite(record: &mut Value, word: &str, how: impl Fn(&str) -> String) -> String {
    let at = first(record, word);
    let text = how(says(&record["log"][at]));
    record["log"][at]["do"] = text.into();
    format!("log[{at}].do")
}

/// Both verifiers name the place of every tampering, and accept what was not tampered with.
pub(crate) fn all_are_noticed(good: &Value, tamperings: &[Tampering]) {
    let scratch = Scratch::new();
    let (mut lines, mut places) = (vec![good.to_string()], vec![String::new()]);
    for (what, how) in tamperings {
        let mut record = good.clone();
        places.push(how(&mut record));
        assert_ne!(record, *good, "{what}: nothing was changed");
        lines.push(record.to_string());
    }
    let file = scratch.write("all.jsonl", lines.join("\n"));
    let opinions = second_opinion(&file);
    assert_eq!((opinions.code, opinions.err.as_str()), (1, ""));
    let opinions: Vec<Value> =
        opinions.out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(opinions.len(), places.len());
    let told = tabulea(&["verify", &file]).out;
    let names = ["nothing"].into_iter().chain(tamperings.iter().map(|(what, _)| *what));
    for (line, ((what, place), opinion)) in (1..).zip(names.zip(&places).zip(&opinions)) {
        let prefix = format!("{file}:{line}: ");
        let told = told.lines().find_map(|told| told.strip_prefix(&prefix)).unwrap_or_default();
        assert_eq!(told.split(": ").next(), Some(place.as_str()), "{what}: {told}");
        let problem = opinion["problem"].as_str().unwrap_or_default();
        assert_eq!(problem.split(": ").next(), Some(place.as_str()), "{what}: verify.py says {problem}");
    }
}
