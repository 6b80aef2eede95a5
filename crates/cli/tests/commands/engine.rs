//! `tabulea engine`; that it plays like the built-in bots is in `outside.rs`.

use crate::common::{Ran, finish, program};

const START: &str =
    r#"{"type":"start","protocol":1,"game":"assemble","options":{"players":4},"seat":1,"seed":7}"#;

fn engine(bot: &str, lines: &[&str]) -> Ran {
    finish(program().args(["engine", "assemble", "--bot", bot]), (lines.join("\n") + "\n").as_bytes())
}

/// The lane of seat 1 has nothing and takes the first doll.
fn act() -> String {
    let lane = |owner: u8| {
        format!(
            r#"{{"owner":{owner},"line":[],"bench":null,"capacity":1,"counter":1,"modules":[],
            "score":{{"points":0,"biggest":0,"scored":0,"unscored":0}}}}"#
        )
    };
    let lanes = [0, 1, 2, 3].map(lane).join(",");
    let view = format!(
        r#"{{"stage":"draft","round":0,"lanes":[{lanes}],"field":[1,7,30,31],"undealt":[2],"order":[1,0,2,3],"acted":0}}"#
    );
    let legal = r#"["take 1","take 7","take 30","take 31"]"#;
    format!(r#"{{"type":"act","view":{view},"legal":{legal},"events":[],"ms":1000}}"#).replace('\n', "")
}

#[test]
fn it_answers_every_question_and_ends_with_its_input() {
    let end = r#"{"type":"end","result":null}"#;
    let ran = engine("greedy", &[START, &act(), end, "", START, &act(), &act()]);
    assert_eq!(ran.ok().out, "{\"action\":\"take 31\"}\n".repeat(3));
    let random = engine("random", &[START, &act(), &act()]).ok().out;
    assert_eq!(
        engine("random", &[START, &act(), &act()]).ok().out,
        random,
        "the same seed, the same answers"
    );
    assert_eq!(engine("greedy", &[]).ok().out, "");
}

/// A bot looks at its clock after 16 iterations: these decide if it has no time.
#[test]
fn it_thinks_only_as_long_as_it_is_told() {
    // Small dolls, so that the choice is not clear at once.
    let field: [u8; 4] = [3, 5, 6, 10];
    let undealt: Vec<u8> = (0..32).filter(|doll| !field.contains(doll)).collect();
    let act = act()
        .replace("[1,7,30,31]", "[3,5,6,10]")
        .replace("\"undealt\":[2]", &format!("\"undealt\":{undealt:?}"))
        .replace(r#"["take 1","take 7","take 30","take 31"]"#, r#"["take 3","take 5","take 6","take 10"]"#);
    let answers = |bot: &str, ms: u32| {
        let act = act.replace("\"ms\":1000", &format!("\"ms\":{ms}"));
        let games = (1..=10).map(|seed| START.replace("\"seed\":7", &format!("\"seed\":{seed}")));
        let lines: Vec<String> = games.flat_map(|start| [start, act.clone()]).collect();
        engine(bot, &lines.iter().map(String::as_str).collect::<Vec<_>>()).ok().out
    };
    let slice = answers("master:16", 60_000);
    assert_eq!(slice.lines().count(), 10);
    assert_eq!(answers("master:200", 0), slice);
    assert_ne!(answers("master:200", 60_000), slice);
}

#[test]
fn a_broken_line_ends_it_with_one_sentence() {
    let bad_view = act().replace("\"round\":0", "\"round\":-1");
    let bad_legal = act().replace("take 7", "take 99");
    let nothing_legal = act().replace(r#"["take 1","take 7","take 30","take 31"]"#, "[]");
    for (lines, words) in [
        (&["hello"][..], "line 1"),
        (&[START, "{\"type\":\"act\"}"], "line 2"),
        (&["{\"type\":\"dance\"}"], "dance"),
        (&[&act()], "before a game has started"),
        (&[START, &bad_view], "view"),
        (&[START, &bad_legal], "legal[1]"),
        (&[START, &nothing_legal], "no legal action"),
        (&[&START.replace(":1,\"game", ":2,\"game")], "protocol 2"),
        (&[&START.replace("assemble", "alea")], "alea"),
        (&[&START.replace("\"players\":4", "\"players\":9")], "players"),
        (&[&START.replace("\"seat\":1", "\"seat\":4")], "seat 4"),
    ] {
        engine("greedy", lines).fails(1, &[words]);
    }
    finish(program().args(["engine", "assemble", "--bot", "greedy", "--lang", "ja"]), b"x\n")
        .fails(1, &["1行目"]);
}

/// Views that no game leads to are no reason to fall over.
#[test]
fn impossible_views_do_no_harm() {
    let full = act().replace("\"stage\":\"draft\"", "\"stage\":\"place\"").replace(
        "\"line\":[],\"bench\":null,\"capacity\":1",
        "\"line\":[1,2,3,4,5,6,7,8,9,10],\"bench\":11,\"capacity\":0",
    );
    let rich = act().replace("\"capacity\":1", "\"capacity\":255");
    let nowhere = act().replace("\"order\":[1,0,2,3]", "\"order\":[200,200]");
    for strange in [full, rich, nowhere] {
        let start = START.replace("\"players\":4", "\"players\":4,\"identity\":true");
        assert_eq!(engine("greedy", &[&start, &strange]).ok().out.lines().count(), 1);
    }
}
