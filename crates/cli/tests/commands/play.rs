//! `tabulea play`, with what a person types coming through a pipe.

use serde_json::Value;

use crate::common::{Ran, Scratch, finish, program, read, tabulea};

fn play(arguments: &[&str], typed: &str) -> Ran {
    finish(program().arg("play").args(arguments), typed.as_bytes())
}

#[test]
fn without_anything_else_it_is_you_against_three() {
    let ran = play(&[], "").ok();
    assert!(ran.out.starts_with("Alice Assemble\nGame design by はくし"), "{}", ran.out);
    assert!(ran.out.contains("unofficial") && ran.out.ends_with("\nGoodbye.\n"), "{}", ran.out);
    let seats = "Seat 0: You\nSeat 1: Bot 2 (greedy)\nSeat 2: Bot 3 (greedy)\nSeat 3: Bot 4 (greedy)\n";
    assert!(ran.out.contains(seats), "{}", ran.out);
    let commitment =
        ran.out.lines().find_map(|line| line.strip_prefix("Commitment to the seed of all chance: "));
    assert_eq!(commitment.map(str::len), Some(64));
    assert_ne!(play(&[], "").out, ran.out, "no two games are dealt alike");
}

#[test]
fn a_whole_game_is_played_recorded_and_verified() {
    let scratch = Scratch::new();
    for (lang, verify, over) in [("en", "To check it:", "1. "), ("ja", "確かめるには", "1位")] {
        let file = scratch.path(&format!("{lang}.json"));
        let arguments = ["assemble", "--players", "3", "--seed", "5", "--record", &file, "--lang", lang];
        let ran = play(&arguments, &"1\n".repeat(30)).ok();
        assert!(ran.out.contains(over) && ran.out.contains(verify), "{}", ran.out);
        let record: Value = serde_json::from_str(&read(&file)).expect("a record");
        assert_eq!(record["players"][0]["kind"], "human");
        assert_eq!(record["end"], "finished");
        let seed = record["fairness"]["seed"].as_str().expect("a finished game shows its seed");
        assert!(ran.out.contains(seed));
        assert_eq!(record["fairness"]["nonces"][0].as_str().map(str::len), Some(32));
        tabulea(&["verify", &file]).ok();
        assert_eq!(play(&arguments, &"1\n".repeat(30)).out, ran.out, "the same seed, the same game");
    }
}

#[test]
fn everything_that_can_be_typed_is_understood() {
    let typed = "h\n?\nb\nl\nr\n\n99\n0\nfly\ntake 99\ntake  x\nplace 0\nnonsense　１\nq\n";
    let ran = play(&["--seed", "7", "--plain"], typed).ok();
    for words in [
        "A number: take that choice from the list.",
        "No record is kept; start with --record FILE to keep one.",
        "There is no such number; choose 1 to 2.",
        "\"fly\" is not understood (character 1: no such word)",
        "\"take 99\" is not understood (character 6: the number is larger than 31)",
        "In the opening a doll is taken; none is placed yet. (rule AA-6)",
        "\"nonsense 1\" is not understood",
    ] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    assert_eq!(ran.out.matches("Opening draft.").count(), 2, "the table is shown at first and for b");
    assert_eq!(ran.out.matches("Counters are dealt").count(), 2, "as it happens and for l");
    assert_eq!(ran.out.matches("h: show this help.").count(), 2);
    let japanese = play(&["--seed", "7", "--lang", "ja"], "ｈ\n９９\nfly\nplace 0\nu\n").ok().out;
    for words in [
        "番号：一覧の",
        "その番号はありません",
        "知らない語です",
        "ルールAA-6",
        "取り消せません",
        "さようなら。",
    ] {
        assert!(japanese.contains(words), "{words}: {japanese}");
    }
}

#[test]
fn notation_and_numbers_do_the_same() {
    let by_number = play(&["--seed", "7"], "2\n1\n").ok().out;
    let by_notation = play(&["--seed", "7"], "take 10\nTAKE　１\n").ok().out;
    assert_eq!(by_number, by_notation);
    assert!(by_number.contains("You take doll 10 (Eyes, Skirt)"), "{by_number}");
}

/// Advice comes with numbers that can be typed, and changes nothing.
#[test]
fn advice_is_given_in_every_game_and_changes_nothing() {
    for (game, players) in [("assemble", "2"), ("alea", "3"), ("heroes", "3")] {
        let arguments = [game, "--players", players, "--seed", "7", "--plain"];
        let (with, without) = (
            play(
                &arguments, "a
1
q
",
            )
            .ok()
            .out,
            play(
                &arguments, "1
q
",
            )
            .ok()
            .out,
        );
        let at = with.find("What the strongest bot thinks").expect("advice");
        let end = at + with[at..].find("\n> ").expect("the next question");
        let advice: Vec<&str> = with[at..end].lines().skip(1).collect();
        assert!((2..=5).contains(&advice.len()), "{advice:?}");
        for line in advice {
            let (number, rest) = line.split_once(". ").expect("a number");
            assert!(number.parse::<u32>().is_ok() && rest.ends_with(')'), "{line}");
        }
        assert_eq!(with[..at].to_owned() + &with[end + 3..], without, "{game}");
    }
    let japanese = play(
        &["alea", "--players", "3", "--seed", "7", "--lang", "ja"],
        "ａ
",
    )
    .ok()
    .out;
    assert!(japanese.contains("いちばん強いボットが見た勝率"), "{japanese}");
}

/// Placing can be undone as long as nothing is taken, and what was forced is undone with it.
#[test]
fn undo_goes_back_to_the_last_real_choice() {
    let scratch = Scratch::new();
    let file = scratch.path("game.json");
    let log = |typed: &str| {
        let ran = play(&["--seed", "7", "--record", &file], typed).ok();
        let record: Value = serde_json::from_str(&read(&file)).expect("a record");
        (ran.out, record["log"].as_array().expect("a list").len())
    };
    // In round 1 the only placement was played for the person: there is nothing to go back to.
    let (before, entries) = log("2\n");
    assert!(before.contains("You: only one choice, played at once."), "{before}");
    let (refused, same) = log("2\nu\n");
    assert!(refused.contains("Nothing can be taken back"), "{refused}");
    assert_eq!(same, entries);
    // In round 2 the placement was a choice.
    let (_, chosen) = log("2\n1\n2\n");
    let (undone, back) = log("2\n1\n2\nu\n");
    assert!(undone.contains("Taken back."), "{undone}");
    assert_eq!(back, chosen - 1);
    let (_, again) = log("2\n1\n2\nu\n1\n");
    assert_eq!(again, chosen);
    tabulea(&["verify", &file]).ok();
}

#[test]
fn several_people_share_a_screen() {
    let ran =
        play(&["--players", "3", "--seat", "0,2", "--bots", "random", "--seed", "2", "--plain"], "1\n1\n1\n");
    let out = ran.ok().out;
    assert!(out.contains("Seat 0: Player 1\nSeat 1: Bot 2 (random)\nSeat 2: Player 3\n"), "{out}");
    assert!(out.contains("Player 1 takes doll") && out.contains("Player 3 takes doll"), "{out}");
    assert!(!out.contains("You "), "{out}");
    let alias = play(
        &["--players", "3", "--humans", "0,2", "--bots", "random", "--seed", "2", "--plain"],
        "1\n1\n1\n",
    );
    assert_eq!(alias.out, out);
    let everybody = play(&["--players", "2", "--seat", "1,0", "--seed", "2"], &"1\n".repeat(64)).ok().out;
    assert!(everybody.contains("1. Player"), "{everybody}");
}

#[test]
fn the_record_of_an_unfinished_game_is_kept() {
    let scratch = Scratch::new();
    let file = scratch.path("game.json");
    for typed in ["1\nq\n", "1\n", "1\nr\nq\n"] {
        let ran = play(&["--record", &file], typed).ok();
        assert!(ran.out.contains(&format!("The record is in {file}.")), "{}", ran.out);
        assert!(!ran.out.contains("Seed of all chance"), "{}", ran.out);
        let record: Value = serde_json::from_str(&read(&file)).expect("a record");
        assert!(record["fairness"]["seed"].is_null() && record["result"].is_null());
        assert!(tabulea(&["verify", &file]).ok().out.contains("1 of them has no result"));
    }
    let left: Vec<_> = std::fs::read_dir(scratch.path("")).expect("the folder").collect();
    assert_eq!(left.len(), 1, "nothing but the record: {left:?}");
}

#[test]
fn a_record_that_cannot_be_written_is_known_before_the_game() {
    for path in ["/nowhere/game.json", "/", "/dev/null/game.json"] {
        let ran = play(&["--record", path], "1\n").fails(1, &[path, "cannot be written"]);
        assert_eq!(ran.out, "");
    }
}
