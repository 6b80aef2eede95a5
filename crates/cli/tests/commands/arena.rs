//! `tabulea arena`.

use serde_json::{Value, json};

use crate::common::{Ran, Scratch, program, read, tabulea};
use crate::outside::script;

pub(crate) fn arena(arguments: &[&str]) -> Ran {
    tabulea(&[&["arena"], arguments].concat())
}

/// The figures that depend neither on the clock nor on the threads nor on interruptions.
#[track_caller]
pub(crate) fn figures(arguments: &[&str]) -> Value {
    let said = arena(&[arguments, &["--json"]].concat()).ok().json();
    without_times(said)
}

fn without_times(mut said: Value) -> Value {
    let remove = |value: &mut Value, keys: &[&str]| {
        for key in keys {
            let removed = value.as_object_mut().and_then(|object| object.remove(*key));
            assert!(removed.is_some(), "{key}: {value}");
        }
    };
    remove(&mut said, &["seconds", "threads", "resumed_games"]);
    for bot in said["bots"].as_array_mut().expect("a list") {
        remove(bot, &["ms_mean", "ms_worst", "ms_mean_all", "decisions"]);
    }
    said
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn the_figures_add_up() {
    let said = figures(&["assemble", "--bots", "greedy,random", "--players", "4", "--games", "401"]);
    assert_eq!(
        (&said["games"], &said["blocks"], &said["block_games"]),
        (&404.into(), &101.into(), &4.into())
    );
    assert_eq!((&said["par"], &said["options"]["players"]), (&0.25.into(), &4.into()));
    let bots = said["bots"].as_array().expect("a list");
    assert_eq!((&bots[0]["name"], &bots[0]["games"]), (&"greedy".into(), &404.into()));
    assert_eq!((&bots[1]["name"], &bots[1]["games"]), (&"random".into(), &1212.into()));
    let wins: f64 = bots.iter().map(|bot| number(&bot["wins"])).sum();
    assert!((wins - 404.0).abs() < 1e-9, "{said}");
    let ranks = number(&bots[0]["mean_rank"]) + 3.0 * number(&bots[1]["mean_rank"]);
    assert!((9.0..=10.0).contains(&ranks), "{said}");
    for bot in bots {
        let share = number(&bot["win_share"]);
        let elo = 400.0 * (share * 3.0 / (1.0 - share)).log10();
        assert!((number(&bot["elo"]) - elo).abs() < 1e-9, "{bot}");
        assert!(number(&bot["share_low"]) < share && share < number(&bot["share_high"]), "{bot}");
        assert!(number(&bot["elo_low"]) < elo && elo < number(&bot["elo_high"]), "{bot}");
    }
    assert_eq!((&bots[0]["against_par"], &bots[1]["against_par"]), (&"above".into(), &"below".into()));
}

#[test]
fn times_are_those_of_the_games_that_were_played() {
    let said = arena(&["assemble", "--bots", "greedy,random", "--games", "10", "--json"]).ok().json();
    let bot = &said["bots"][0];
    assert!((100..=320).contains(&bot["decisions"].as_u64().expect("a number")), "only those with a choice");
    for key in ["ms_mean", "ms_worst", "ms_mean_all"] {
        assert!(number(&bot[key]) > 0.0, "{key}: {said}");
    }
    assert!(number(&bot["ms_mean"]) <= number(&bot["ms_worst"]), "{said}");
}

/// A bot against itself: whatever a deal gives one seat, it gives to both.
#[test]
fn equal_bots_have_exactly_their_share() {
    for (game, bots, players) in [
        ("assemble", "greedy,greedy", 2),
        ("assemble", "greedy,greedy", 4),
        ("assemble", "greedy,greedy,greedy", 3),
        ("alea", "greedy,greedy", 3),
        ("heroes", "greedy,greedy", 4),
    ] {
        let players_text = players.to_string();
        let said = figures(&[game, "--bots", bots, "--players", &players_text, "--games", "24"]);
        for bot in said["bots"].as_array().expect("a list") {
            let par = 1.0 / f64::from(players);
            for key in ["win_share", "share_low", "share_high"] {
                assert_eq!(number(&bot[key]), par, "{game}, {bots}, {key}");
            }
            assert!(number(&bot["elo"]).abs() < 1e-9, "{game}: {bot}");
            assert_eq!(bot["against_par"], "unclear", "{game}");
        }
    }
}

#[test]
fn a_cross_table_has_every_pair() {
    let base = ["assemble", "--bots", "greedy,random,greedy", "--games", "8"];
    let duel = figures(&[&base[..], &["--players", "2"]].concat());
    assert_eq!((&duel["games"], &duel["blocks"]), (&24.into(), &12.into()));
    let share = |said: &Value, one: usize, other: usize| number(&said["cross"][one][other]["win_share"]);
    for one in 0..3 {
        assert_eq!(duel["cross"][one][one], Value::Null);
        assert_eq!(duel["bots"][one]["games"], 16);
        for other in (0..3).filter(|other| *other != one) {
            assert_eq!(share(&duel, one, other) + share(&duel, other, one), 1.0, "{duel}");
            assert_eq!(duel["cross"][one][other]["games"], 8);
        }
    }
    assert_eq!(share(&duel, 0, 2), 0.5);
    assert!(share(&duel, 0, 1) > 0.8, "{duel}");
    let four = figures(&[&base[..], &["--players", "4"]].concat());
    assert_eq!((&four["games"], share(&four, 2, 0)), (&48.into(), 0.25));
    assert!(share(&four, 0, 1) > 0.7 && share(&four, 1, 0) < 0.3, "{four}");
    let three = figures(&base);
    assert_eq!((&three["games"], three.get("cross")), (&9.into(), None), "as many bots as seats");
    let pair = figures(&["assemble", "--bots", "greedy,random", "--cross", "--games", "8"]);
    assert_eq!(share(&pair, 0, 1) + share(&pair, 1, 0), 1.0);
    let text = arena(&[&base[..], &["--cross"]].concat()).ok().out;
    assert!(text.contains("Win share of the bot of a row"), "{text}");
    assert_eq!(text.matches("50.00% (50.00..50.00)").count(), 2, "{text}");
}

#[test]
fn a_sequential_test_stops_early() {
    let scratch = Scratch::new();
    let run = |bots: &str, sprt: &str, more: &[&str]| {
        let base = ["assemble", "--bots", bots, "--games", "2000", "--sprt", sprt];
        figures(&[&base[..], more].concat())
    };
    let strong = run("greedy,random", "0,100", &[]);
    assert_eq!(strong["sprt"]["verdict"], "high");
    assert!(strong["games"].as_u64().is_some_and(|games| (10..200).contains(&games)), "{strong}");
    assert!(number(&strong["sprt"]["log_ratio"]) >= number(&strong["sprt"]["bound"]));
    assert_eq!(run("greedy,random", "0,100", &["--threads", "3"]), strong);
    let weak = run("random,greedy", "-50,50", &[]);
    assert_eq!((&weak["sprt"]["verdict"], &weak["sprt"]["low"]), (&"low".into(), &(-50.0).into()));
    let file = scratch.path("sprt.jsonl");
    assert_eq!(run("greedy,random", "0,100", &["--record", &file]), strong);
    let text = read(&file);
    assert_eq!(text.lines().count() as u64, strong["games"].as_u64().expect("a number"));
    assert_eq!(run("greedy,random", "0,100", &["--record", &file]), strong);
    assert!(read(&file) == text, "nothing is played after the verdict");
    let said = |sprt: &str, lang: &str| {
        arena(&["assemble", "--bots", "greedy,random", "--games", "40", "--sprt", sprt, "--lang", lang])
            .ok()
            .out
    };
    assert!(said("0,100", "en").contains("+100 Elo is accepted and +0 Elo rejected"));
    assert!(said("0,100", "en").contains("flatters"));
    assert!(said("0,100", "ja").contains("+100イロを採択"));
    assert!(said("1999.5,2000", "en").contains("not decided between +1999.5 and +2000"));
}

/// A bot that gives a wrong answer has lost the game; the answer is asked for once, not 32 times.
#[test]
fn wrong_answers_are_forfeits() {
    let scratch = Scratch::new();
    let bot = script(&scratch, "rubbish", "echo rubbish");
    let file = scratch.path("arena.jsonl");
    let base = ["assemble", "--bots", &format!("random,{bot}"), "--players", "3", "--games", "3"];
    let run = |more: &[&str]| arena(&[&base[..], &["--record", &file, "--ms", "60000"], more].concat());
    let ran = run(&["--json", "--threads", "1"]);
    let said = ran.json();
    assert_eq!((ran.code, &said["faults"], &said["games"]), (1, &6.into(), &3.into()), "{ran:?}");
    assert_eq!((&said["bots"][0]["forfeits"], &said["bots"][1]["forfeits"]), (&0.into(), &6.into()));
    assert_eq!((&said["bots"][0]["win_share"], &said["bots"][0]["mean_rank"]), (&1.0.into(), &1.0.into()));
    assert_eq!((&said["bots"][0]["elo"], &said["bots"][0]["elo_high"]), (&Value::Null, &Value::Null));
    assert!(ran.err.contains("game 1, decision") && ran.err.contains("made 6 faults"), "{ran:?}");
    assert!(tabulea(&["verify", &file]).ok().out.starts_with("3 records: all fine"));
    assert_eq!(read(&file).matches("\"resigned\":true").count(), 6);
    let again = run(&["--json"]).ok().json();
    assert_eq!((&again["resumed_games"], &again["bots"][1]["forfeits"]), (&3.into(), &6.into()));
    let text = run(&[]).ok().out;
    assert!(text.contains("Forfeits"), "{text}");
}

/// The forfeiting bot is last even if it would have won.
#[test]
fn a_single_wrong_answer_loses_the_game() {
    let scratch = Scratch::new();
    let on_act = "case $line in *'\"place 7\"'*) echo no;; *) first \"$line\";; esac";
    let bot = script(&scratch, "late-fault", on_act);
    let base = ["assemble", "--bots", &format!("{bot},random"), "--games", "4", "--ms", "60000", "--json"];
    let said = arena(&base).json();
    assert_eq!((&said["faults"], &said["bots"][0]["forfeits"]), (&4.into(), &4.into()));
    assert_eq!((&said["bots"][0]["win_share"], &said["bots"][0]["mean_rank"]), (&0.0.into(), &2.0.into()));
}

#[test]
fn an_outside_bot_changes_seats_like_any_other() {
    let engine = format!(
        "exec:{} engine assemble --bot greedy",
        program().get_program().to_str().expect("a plain path")
    );
    let run = |bots: &str| {
        let mut said =
            figures(&["assemble", "--bots", bots, "--players", "3", "--games", "6", "--ms", "60000"]);
        said["bots"].as_array_mut().expect("a list").iter_mut().for_each(|bot| bot["name"] = json!(""));
        said
    };
    assert_eq!(run(&format!("random,{engine}")), run("random,greedy"));
    assert_eq!(run(&format!("{engine},random")), run("greedy,random"));
}

#[test]
fn a_program_that_is_not_there_is_told_in_one_sentence() {
    arena(&["assemble", "--bots", "exec:/nowhere/bot,random", "--threads", "2"])
        .fails(1, &["exec:/nowhere/bot", "cannot be started"]);
}

/// One sentence, exit code 2, in both languages.
#[test]
fn wrong_command_lines_are_told_in_one_sentence() {
    let both = ["arena", "assemble", "--bots", "greedy,random"];
    let with = |more: &[&'static str]| [&both[..], more].concat();
    let bots = |bots: &'static str| vec!["arena", "assemble", "--bots", bots, "--games", "2"];
    for (arguments, english, japanese) in [
        (bots("greedy"), "at least two", "2つ以上"),
        (bots("a,b"), "there is no bot \"a\"", "ボット「a」はありません"),
        (bots("greedy:fast,random"), "there is no bot \"greedy:fast\"", "ボット「greedy:fast」はありません"),
        (
            bots("random,random,random,random,random"),
            "5 bots are named for 4 seats",
            "4席に対してボットが5つ",
        ),
        (with(&["--sprt", "5"]), "\"5\" is no test", "「5」は検定ではありません"),
        (with(&["--sprt", "9,1"]), "\"9,1\" is no test", "「9,1」は検定ではありません"),
        (with(&["--sprt", "0,x"]), "\"0,x\" is no test", "「0,x」は検定ではありません"),
        (with(&["--sprt", "0,5", "--cross"]), "does not go with a cross table", "併用できません"),
        (with(&["--players", "9"]), "players", "使えません"),
        (with(&["--option", "flaw"]), "key=value", "名前=値"),
        (vec!["arena", "chess", "--bots", "a,b"], "there is no game", "ゲーム「chess」はありません"),
    ] {
        tabulea(&arguments).fails(2, &[english]);
        tabulea(&[&arguments[..], &["--lang", "ja"]].concat()).fails(2, &[japanese]);
    }
    for (more, word) in [
        (&["--games", "0"][..], "0"),
        (&["--ms", "0"], "0"),
        (&["--iterations", "0"], "0"),
        (&["--divide", "0"], "0"),
        (&["--ms", "5", "--divide", "2"], "--divide"),
        (&["--threads", "0"], "0"),
    ] {
        tabulea(&with(more)).fails(2, &[word]);
    }
    tabulea(&["arena", "assemble"]).fails(2, &["--bots"]);
}

#[test]
fn it_speaks_both_languages() {
    let run = |lang: &str| {
        arena(&["assemble", "--bots", "greedy,random", "--players", "4", "--games", "1001", "--lang", lang])
            .ok()
            .out
    };
    let english = run("en");
    assert!(english.starts_with("1,004 games of Alice Assemble with 4 players, seed 1, in "), "{english}");
    assert!(english.contains("--games 1,001 becomes 1,004: a block"), "{english}");
    assert!(english.contains("Student's t over the means of 251 blocks"), "{english}");
    assert!(
        english.ends_with("Par is 25.00%. The interval of greedy is clear of it: better.\n"),
        "{english}"
    );
    let japanese = run("ja");
    assert!(japanese.starts_with("アリスアセンブル（4人）1,004ゲーム"), "{japanese}");
    assert!(japanese.ends_with("互角は25.00%です。greedyの区間はこれより上にあります。\n"), "{japanese}");
    let help = arena(&["--help"]).ok().out;
    assert!(help.contains("Example") && help.contains("tabulea arena"), "{help}");
}
