//! `tabulea verify`; what is wrong inside of records is in `tamper.rs`.

use serde_json::{Value, json};

use crate::common::{Scratch, finish, program, read, records, tabulea};

#[test]
fn good_records_are_counted() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "3", &[]);
    assert_eq!(tabulea(&["verify", &file]).ok().out, "3 records: all fine\n");
    assert_eq!(tabulea(&["verify", &file, "--lang", "ja"]).ok().out, "記録3件：すべて問題ありません\n");
    let said = tabulea(&["verify", &file, "--json"]).ok().json();
    assert_eq!((&said["ok"], &said["problem"], &said["records"]), (&json!(true), &Value::Null, &json!(3)));
    let one = scratch.write("one.json", read(&file).lines().next().expect("a line"));
    assert_eq!(tabulea(&["verify", &one]).ok().out, "1 record: all fine\n");
}

#[test]
fn one_record_may_stand_over_many_lines() {
    let scratch = Scratch::new();
    let file = records(&scratch, "3", "1", &[]);
    let record: Value = serde_json::from_str(&read(&file)).expect("a record");
    let pretty = scratch.write("pretty.json", format!("\n\n{record:#}\n\n"));
    assert_eq!(tabulea(&["verify", &pretty]).ok().out, "1 record: all fine\n");
    // Laid out by hand, with the first bracket not alone on its line.
    let text = record.to_string().replacen(",\"format\"", ",\n\"format\"", 1).replace("},{", "},\n{");
    assert!(text.lines().count() > 2);
    let by_hand = scratch.write("by-hand.json", text);
    assert_eq!(tabulea(&["verify", &by_hand]).ok().out, "1 record: all fine\n");
    // What is wrong in it is told with its own line.
    let broken = format!("{record:#}").replacen("\"rules\": 1", "\"rules\": \"one\"", 1);
    let line = 1 + broken.lines().position(|line| line.contains("\"one\"")).expect("the line is there");
    let broken = scratch.write("broken.json", broken);
    let ran = tabulea(&["verify", &broken]);
    assert!(ran.out.starts_with(&format!("{broken}:{line}: rules: column ")), "{ran:?}");
    ran.fails(1, &["1 record of 1 is wrong"]);
}

#[test]
fn records_can_come_from_standard_input() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "2", &[]);
    let run = |input: &[u8]| finish(program().args(["verify", "-"]), input);
    assert_eq!(run(read(&file).as_bytes()).ok().out, "2 records: all fine\n");
    let ran = run(b"{}\n");
    assert!(ran.out.starts_with("standard input:1: format: "), "{ran:?}");
    ran.fails(1, &["standard input"]);
}

#[test]
fn the_first_thing_wrong_in_each_record_is_told() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "4", &[]);
    let mut lines: Vec<String> = read(&file).lines().map(str::to_owned).collect();
    lines[1] = lines[1].replacen("\"rules\":1", "\"rules\":9", 1);
    lines[3] = lines[3].replacen("\"assemble\"", "\"chess\"", 1);
    let file = scratch.write("mixed.jsonl", lines.join("\n"));
    let ran = tabulea(&["verify", &file]);
    assert_eq!(
        ran.out,
        format!(
            "{file}:2: rules: rules version 9 is unknown; the newest is 1\n\
             {file}:4: game: there is no game \"chess\"; the games are: assemble, alea, heroes\n"
        )
    );
    ran.fails(1, &["2 records of 4 are wrong"]);
    let ran = tabulea(&["verify", &file, "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let said = ran.json();
    assert_eq!((&said["ok"], &said["place"], &said["line"]), (&json!(false), &json!("rules"), &json!(2)));
    assert_eq!((&said["records"], &said["wrong"]), (&json!(4), &json!(2)));
    assert_eq!(said["problem"], "rules: rules version 9 is unknown; the newest is 1");
    let ran = tabulea(&["verify", &file, "--lang", "ja"]);
    assert!(ran.out.contains("rules: ルール版9は知りません"), "{ran:?}");
    ran.fails(1, &["4件のうち2件"]);
}

#[test]
fn what_could_not_be_checked_is_said() {
    let scratch = Scratch::new();
    let file = records(&scratch, "4", "1", &[]);
    let mut bare: Value = serde_json::from_str(&read(&file)).expect("a record");
    bare.as_object_mut().expect("an object").remove("fairness");
    let mut running = bare.clone();
    for key in ["result", "end"] {
        running.as_object_mut().expect("an object").remove(key);
    }
    running["log"].as_array_mut().expect("a list").truncate(10);
    let file = scratch.write("bare.jsonl", format!("{bare}\n{running}\n{running}\n"));
    assert_eq!(
        tabulea(&["verify", &file]).ok().out,
        "3 records: all fine\n3 of them carry no fairness data: only the rules were checked.\n\
         2 of them have no result, so no seed is shown yet: chance could not be checked.\n"
    );
    let said = tabulea(&["verify", &file, "--json"]).ok().json();
    assert_eq!((&said["without_fairness"], &said["running"]), (&json!(3), &json!(2)));
    let japanese = tabulea(&["verify", &file, "--lang", "ja"]).ok().out;
    assert!(japanese.contains("うち3件") && japanese.contains("うち2件"), "{japanese}");
}

#[test]
fn files_that_are_no_records_are_told_with_their_line() {
    let scratch = Scratch::new();
    let good = read(&records(&scratch, "4", "2", &[]));
    let cut = &good[..good.len() - 200];
    let mut not_utf8 = good.clone().into_bytes();
    let second = good.find('\n').expect("two lines") + 1;
    not_utf8[second + 9] = 0xff;
    let first_cut = format!("{}\n{}", &good[..second / 2], &good[second..]);
    for (name, content, line, says) in [
        ("cut.jsonl", cut.as_bytes(), 2, "record: column"),
        ("bytes.jsonl", &not_utf8, 2, "record: byte 10 is not UTF-8"),
        ("first-cut.jsonl", first_cut.as_bytes(), 1, "record: column"),
        ("words.txt", b"hello\n", 1, "record: column 1: expected value"),
        ("list.json", b"[]\n", 1, "record: column"),
        ("number.json", b"7\n", 1, "record: column"),
    ] {
        let file = scratch.write(name, content);
        let ran = tabulea(&["verify", &file]);
        let told = ran.out.lines().next().unwrap_or_default();
        assert!(told.starts_with(&format!("{file}:{line}: {says}")), "{name}: {ran:?}");
        ran.fails(1, &[name]);
    }
    for content in ["", "\n \n"] {
        let file = scratch.write("empty.jsonl", content);
        tabulea(&["verify", &file]).fails(1, &["empty.jsonl has no record"]);
        assert_eq!(tabulea(&["verify", &file, "--json"]).json()["ok"], false);
    }
    tabulea(&["verify", &scratch.path("nothing")]).fails(1, &["nothing", "No such file"]);
    tabulea(&["verify", "/"]).fails(1, &["cannot be read"]);
}
