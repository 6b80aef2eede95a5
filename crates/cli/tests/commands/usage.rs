//! Help, languages, and command lines that are wrong.

use std::process::Stdio;

use crate::common::{finish, program, tabulea};

const COMMANDS: [&str; 14] = [
    "play", "serve", "admin", "sim", "arena", "solve", "analyse", "puzzles", "replay", "verify", "score",
    "odds", "content", "engine",
];

#[test]
fn every_command_has_help_with_an_example() {
    for command in COMMANDS {
        let help = tabulea(&[command, "--help"]).ok().out;
        assert!(help.contains("Example") && help.contains(&format!("tabulea {command}")), "{help}");
        assert!(help.contains("Usage: tabulea"), "{help}");
    }
    let help = tabulea(&["--help"]).ok().out;
    assert!(COMMANDS.iter().all(|command| help.contains(command)), "{help}");
    assert!(tabulea(&["--version"]).ok().out.starts_with("tabulea "));
    let nothing = tabulea(&[]);
    assert_eq!(nothing.code, 2);
    assert!(nothing.err.contains("Usage: tabulea"), "{nothing:?}");
}

/// One sentence, exit code 2, for everything that is wrong with a command line.
#[test]
fn wrong_command_lines_are_told_in_one_sentence() {
    let sim = ["sim", "assemble", "--players", "4", "--games", "1"];
    let with = |more: &[&'static str]| [&sim[..], more].concat();
    let cases: Vec<(Vec<&str>, &[&str])> = vec![
        (vec!["fly"], &["fly"]),
        (vec!["sim", "assemble"], &["--players"]),
        (vec!["sim", "assemble", "--players", "four"], &["four"]),
        (vec!["sim", "chess", "--players", "4"], &["chess", "assemble"]),
        (vec!["sim", "assemble", "--players", "7"], &["players", "2, 3, 4"]),
        (with(&["--bots", "grandmaster"]), &["grandmaster", "random, greedy"]),
        (with(&["--bots", "random,greedy"]), &["2 bots", "4 seats"]),
        (with(&["--bots", ""]), &["no bot"]),
        (with(&["--bots", "exec:"]), &["exec:"]),
        (with(&["--bots", "exec:sh 'x"]), &["command"]),
        (with(&["--option", "flaw"]), &["key=value"]),
        (with(&["--option", "flow=true"]), &["flow", "flaw"]),
        (with(&["--option", "flaw=maybe"]), &["maybe", "true, false"]),
        (with(&["--option", "players=3"]), &["--players"]),
        (with(&["--option", "flaw=true", "--option", "flaw=false"]), &["twice"]),
        (vec!["sim", "assemble", "--players", "4", "--games", "0"], &["0"]),
        (with(&["--threads", "0"]), &["0"]),
        (with(&["--seed", "-1"]), &["-1"]),
        (with(&["--ms", "0"]), &["0"]),
        (with(&["--lang", "fr"]), &["fr", "en and ja"]),
        (vec!["play", "chess"], &["chess", "assemble"]),
        (vec!["play", "--players", "1"], &["players"]),
        (vec!["play", "--seat", "4"], &["seat 4"]),
        (vec!["play", "--seat", "me"], &["me"]),
        (vec!["play", "--seat", "1,1"], &["twice"]),
        (vec!["play", "--bots", "grandmaster"], &["grandmaster"]),
        (vec!["play", "--bots", "greedy,random"], &["2 bots", "3 seats"]),
        (vec!["play", "--option", "flaw=2"], &["flaw"]),
        (vec!["score", "31"], &["--capacity"]),
        (vec!["score", "31", "--capacity", "0"], &["0"]),
        (vec!["engine", "assemble"], &["--bot"]),
        (vec!["engine", "chess", "--bot", "random"], &["chess"]),
        (vec!["engine", "assemble", "--bot", "grandmaster"], &["grandmaster"]),
    ];
    for (arguments, words) in cases {
        let ran = tabulea(&arguments).fails(2, words);
        assert_eq!(ran.out, "", "{arguments:?}");
    }
}

#[test]
fn the_language_is_the_environments_unless_it_is_chosen() {
    let unknown = ["sim", "chess", "--players", "4"];
    let japanese = "ゲーム「chess」はありません";
    let with =
        |variables: &[(&str, &str)]| finish(program().args(unknown).envs(variables.iter().copied()), b"");
    with(&[("LANG", "ja_JP.UTF-8")]).fails(2, &[japanese]);
    with(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "ja")]).fails(2, &[japanese]);
    with(&[("LANG", "C"), ("LC_ALL", "ja_JP.eucJP")]).fails(2, &[japanese]);
    with(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "")]).fails(2, &[japanese]);
    with(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C")]).fails(2, &["there is no game"]);
    tabulea(&["--lang", "ja", "sim", "chess", "--players", "4"]).fails(2, &[japanese]);
    tabulea(&["sim", "chess", "--players", "4", "--lang", "ja"]).fails(2, &[japanese]);
}

/// Every sentence about a wrong command line that is ours is there in Japanese.
#[test]
fn wrong_command_lines_are_told_in_japanese_too() {
    for (arguments, words) in [
        (&["sim", "assemble", "--players", "7"][..], "使えません"),
        (&["sim", "assemble", "--players", "4", "--bots", "x"], "ボット「x」はありません"),
        (&["sim", "assemble", "--players", "4", "--bots", "random,greedy"], "4席"),
        (&["sim", "assemble", "--players", "4", "--bots", "exec:"], "コマンド"),
        (&["sim", "assemble", "--players", "4", "--option", "x"], "名前=値"),
        (&["sim", "assemble", "--players", "4", "--option", "players=2"], "--players"),
        (&["sim", "assemble", "--players", "4", "--option", "a=1", "--option", "a=1"], "2回"),
        (&["play", "--seat", "9"], "席9はありません"),
        (&["play", "--seat", "x"], "席ではありません"),
        (&["play", "--seat", "0,0"], "2回"),
        (&["score", "99", "--capacity", "1"], "1番目"),
        (&["score", "", "--capacity", "1"], "0枚"),
        (&["engine", "assemble", "--bot", "x"], "ボット「x」はありません"),
    ] {
        tabulea(&[arguments, &["--lang", "ja"]].concat()).fails(2, &[words]);
    }
}

/// Nobody reads the output: nothing to complain about.
#[test]
fn a_reader_who_leaves_ends_the_program_quietly() {
    for arguments in [
        &["score", "31", "--capacity", "1"][..],
        &["sim", "assemble", "--players", "4", "--games", "10"],
        &["play", "--plain"],
    ] {
        let mut child = program().args(arguments).stdin(Stdio::null()).spawn().expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}
