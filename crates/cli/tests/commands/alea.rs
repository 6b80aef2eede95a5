//! Every command with The Skycity of Alea; records are judged by `tools/verify.py` too.

use gamekit::Packs;
use serde_json::{Value, json};

use crate::common::{Scratch, finish, program, read, tabulea};
use crate::judged::{
    self, Tampering, accepted_by_both, all_are_noticed, first, log, of_repository, rewrite, says,
};

/// A deck of cards unlike the built-in ones, one of each kind.
const DECK: &str = r##"{"format": "alea-deck/1", "name": "試作", "cards": [
    {"id": 65535, "condition": "#1/6={0,2}", "players": [3, 4, 5], "status": "printed card"},
    {"id": 0, "condition": "AAABBC", "players": [4, 5], "status": "attested"},
    {"id": 7, "condition": "[6 1 6]", "players": [3, 5], "status": "ours"},
    {"id": 3, "condition": "?(6,1)>=3", "players": [3, 4], "status": "ours"},
    {"id": 4, "condition": "T>=17", "players": [4], "status": "ours"},
    {"id": 5, "condition": "#2>#3", "players": [3, 4], "status": "attested in kind"}
]}"##;

fn games(scratch: &Scratch, count: &str, players: &str, bots: &str, more: &[&str]) -> (String, Vec<Value>) {
    judged::games(scratch, "alea", count, players, bots, more)
}

#[test]
fn records_are_accepted_by_both_verifiers() {
    let scratch = Scratch::new();
    for (players, bots) in
        [("3", "greedy,random,random"), ("4", "random,greedy,random,greedy"), ("5", "random")]
    {
        for escape in ["all", "stop"] {
            let option = format!("escape={escape}");
            let (file, records) = games(&scratch, "20", players, bots, &["--option", &option]);
            accepted_by_both(&file, 20);
            let options = &records[0]["options"];
            assert_eq!((&options["escape"], &options["deck"]), (&json!(escape), &json!("builtin/1")));
            assert_eq!(records[0].get("packs"), None);
        }
    }
}

/// Whoever cannot score brings the game to its sixtieth round all the same.
#[test]
fn a_table_of_zeros_comes_to_an_end() {
    let scratch = Scratch::new();
    let never =
        r#"while read -r line; do case "$line" in *'"act"'*) echo '{"action":"declare 0"}';; esac; done"#;
    let bot = format!("exec:sh {}", scratch.write("zero.sh", never));
    let (file, records) = games(&scratch, "2", "3", &bot, &[]);
    accepted_by_both(&file, 2);
    let result = &records[1]["result"];
    assert_eq!((&result["scores"], &result["detail"]["rounds"]), (&json!([0, 0, 0]), &json!(61)));
}

#[test]
fn a_deck_can_come_from_a_file() {
    let scratch = Scratch::new();
    let option = format!("deck={}", scratch.write("deck.json", DECK));
    let name = Packs::default().add(DECK.to_owned());
    for players in ["3", "4", "5"] {
        let (file, records) = games(&scratch, "20", players, "random", &["--option", &option]);
        accepted_by_both(&file, 20);
        assert_eq!(records[3]["options"]["deck"], json!(name));
        assert_eq!(records[3]["packs"], json!({&name: DECK}), "the deck stands in the record in full");
        tabulea(&["replay", &file, "--line", "4", "--to", "6"]).ok();
    }
    let broken = scratch.write("broken.json", DECK.replace("T>=17", "T>=017"));
    let sim = |deck: &str| tabulea(&["sim", "alea", "--players", "3", "--option", &format!("deck={deck}")]);
    sim(&broken).fails(2, &["card 4: character 4", "out of range"]);
    sim(&scratch.path("nothing")).fails(1, &["nothing", "No such file"]);
    sim("builtin/2").fails(2, &["builtin/2", "builtin/1"]);
}

#[test]
fn the_engine_plays_the_same_games_as_the_bot_itself() {
    let scratch = Scratch::new();
    let engine = |bot: &str| {
        let program = program();
        format!("exec:{} engine alea --bot {bot}", program.get_program().to_str().expect("a plain path"))
    };
    let deck = format!("deck={}", scratch.write("deck.json", DECK));
    for more in [&["--option", "escape=stop"][..], &["--option", &deck]] {
        let logs = |bots: &str| {
            let (_, records) = games(&scratch, "5", "3", bots, more);
            records.into_iter().map(|mut record| record["log"].take()).collect::<Vec<Value>>()
        };
        let outside = [engine("greedy"), engine("random"), engine("greedy")].join(",");
        assert_eq!(logs(&outside), logs("greedy,random,greedy"));
    }
}

/// The numbers of the exact count that the project keeps.
#[test]
fn odds_are_the_exact_ones() {
    let known: Value =
        serde_json::from_str(&read(&of_repository("games/alea/tests/p_trigger.json"))).expect("numbers");
    for (card, condition) in [
        ("1", "[3 1 2]"),
        ("7", "CBBC"),
        ("13", "T>=20"),
        ("17", "?(4,2,3)>=5"),
        ("21", "#6={3,2}"),
        ("22", "#6>#1"),
    ] {
        let said = tabulea(&["odds", condition, "--json"]).ok().json();
        let numbers = |list: &Value| -> Vec<f64> {
            list.as_array().expect("a list").iter().filter_map(Value::as_f64).collect()
        };
        let (found, exact) = (numbers(&said["p"]), numbers(&known[card]));
        assert_eq!((found.len(), exact.len()), (26, 26), "{condition}");
        assert!(found.iter().zip(&exact).all(|(a, b)| (a - b).abs() < 1e-6), "{condition}: {found:?}");
    }
    let said = tabulea(&["odds", "CBBC", "--json", "--dice", "4"]).ok().json();
    assert_eq!(said, json!({"condition": "AABB", "p": [5.0 / 72.0]}));
    let said = tabulea(&["odds", "AABB", "--json", "--table", "2,2,3"]).ok().json();
    assert_eq!(said["p"].as_array().map(Vec::len), Some(23), "no more than 25 dice in all");
}

#[test]
fn odds_are_told_in_both_languages() {
    let run = |more: &[&str]| tabulea(&[&["odds", "AABB"], more].concat()).ok().out;
    let english = run(&[]);
    assert!(english.starts_with("AABB — two pairs"), "{english}");
    assert!(english.contains("\n1 die: 0.0000 %\n") && english.contains("\n4 dice: 6.9444 %\n"), "{english}");
    assert_eq!(english.lines().count(), 26);
    let on_top = run(&["--table", "2 2 3", "--dice", "1", "--lang", "ja"]);
    assert!(on_top.contains("場の 2 2 3 に加えて") && on_top.ends_with("ダイス1個：16.6667 %\n"), "{on_top}");
}

#[test]
fn a_condition_that_is_none_is_told_with_its_position() {
    for (condition, at, says, ja) in [
        ("", 1, "no condition begins like this", "このように始まる条件はありません"),
        ("[1 2 7]", 6, "a die shows 1 to 6", "ダイスの目は1から6です"),
        ("[1,2]", 3, "\" \" belongs here", "「 」が必要です"),
        ("AAG", 3, "the letters A to F", "使える文字はAからFです"),
        ("T>20", 2, "\">=\" belongs here", "「>=」が必要です"),
        ("T>=151", 4, "out of range", "数が範囲外です"),
        ("?(2,2)>=3", 5, "named twice", "重複しています"),
        ("#6={2,3}x", 9, "nothing may follow", "ここで終わるはずです"),
        ("#6>#6", 5, "named twice", "重複しています"),
    ] {
        tabulea(&["odds", condition])
            .fails(2, &[&format!("\"{condition}\""), &format!("character {at}: "), says]);
        tabulea(&["odds", condition, "--lang", "ja"]).fails(2, &[&format!("{at}文字目："), ja]);
    }
    tabulea(&["odds", "AABB", "--dice", "26"]).fails(2, &["26"]);
    tabulea(&["odds", "AABB", "--table", "1,1", "--dice", "24"]).fails(2, &["24", "23"]);
    tabulea(&["odds", "AABB", "--table", "1,7"]).fails(2, &["die 2", "\"7\""]);
}

#[test]
fn the_built_in_deck_says_which_cards_are_attested() {
    let file = of_repository("games/alea/content/builtin-1.json");
    let english = tabulea(&["content", "check", &file]).ok().out;
    assert_eq!(english.lines().count(), 23);
    assert!(english.starts_with(&format!("{file} is a sound deck of 22 cards.\n1: [1 2 3] — ")), "{english}");
    let count = |words: &str| english.lines().filter(|line| line.ends_with(words)).count();
    let attested = count("; attested by the rulebook or by reviews)");
    let in_kind = count("; its kind is attested, its numbers are ours)");
    assert_eq!((attested, in_kind, count(" players; ours)")), (7, 2, 13), "{english}");
    let japanese = tabulea(&["content", "check", &file, "--lang", "ja"]).ok().out;
    assert!(japanese.contains("22枚") && japanese.matches("、独自）").count() == 13, "{japanese}");
    let said = tabulea(&["content", "check", &file, "--json"]).ok().json();
    assert_eq!(said, json!({"ok": true, "problem": null, "game": "alea", "cards": 22, "warnings": []}));
}

#[test]
fn a_broken_deck_names_its_card() {
    let scratch = Scratch::new();
    for (from, to, says, ja) in [
        ("#2>#3", "#2>#2", "card 5: character 5", "カード5：5文字目"),
        ("\"id\": 3", "\"id\": 0", "card 0 stands twice", "カード0が重複"),
        ("[3, 5]", "[5, 3]", "card 7: its player counts", "カード7：人数"),
        ("T>=17", "T>=121", "card 4: no dice", "カード4：この人数"),
        (", 5]", "]", "no card is used with 5 players", "5人用"),
        ("alea-deck/1", "alea-deck/9", "alea-deck/9", "alea-deck/9"),
        ("\"name\"", "\"title\"", "title", "title"),
        ("]}", "]", "line 8", "line 8"),
    ] {
        let file = scratch.write("deck.json", DECK.replace(from, to));
        tabulea(&["content", "check", &file]).fails(1, &["deck.json: ", says]);
        tabulea(&["content", "check", &file, "--lang", "ja"]).fails(1, &[ja]);
        let ran = tabulea(&["content", "check", &file, "--json"]).fails(1, &[says]);
        assert_eq!(ran.json()["ok"], false);
        assert!(ran.json()["problem"].as_str().is_some_and(|problem| problem.contains(says)), "{ran:?}");
    }
    tabulea(&["content", "check", &scratch.path("nothing")]).fails(1, &["nothing", "No such file"]);
}

#[test]
fn a_position_is_shown_as_everybody_sees_it() {
    let scratch = Scratch::new();
    let (file, records) = games(&scratch, "1", "4", "greedy", &[]);
    let show = |to: usize, more: &[&str]| {
        tabulea(&[&["replay", &file, "--to", &to.to_string()], more].concat()).ok().out
    };
    assert!(show(0, &[]).contains("A random result is due."));
    // Seats 0 and 1 have declared: what, only they themselves see, until all are in.
    let number = records[0]["log"][2]["do"].as_str().expect("a text").replace("declare", "declared");
    let (open, own) = (show(3, &[]), show(3, &["--seat", "1"]));
    assert!(open.contains("has declared\n") && !open.contains(&number), "{open}");
    assert!(own.contains(&number) && own.contains("has declared\n"), "{own}");
    assert!(show(5, &[]).contains(&number));
    let view: Value = serde_json::from_str(&show(3, &["--json", "--seat", "1"])).expect("a view");
    assert_eq!(
        view["declared"].as_array().map(|all| all.iter().filter(|one| one.is_null()).count()),
        Some(3)
    );
    let whole = tabulea(&["replay", &file, "--lang", "ja"]).ok().out;
    assert!(whole.starts_with("空中都市アーレア\n") && whole.contains("1位"), "{whole}");
}

#[test]
fn people_play_it_in_both_languages() {
    let scratch = Scratch::new();
    for (lang, players, escape, words) in [
        ("en", "3", "all", ["The Skycity of Alea", "How many dice do you declare?", "1. ", "To check it:"]),
        ("ja", "5", "stop", ["空中都市アーレア", "ダイスを何個振りますか", "1位", "確かめるには"]),
    ] {
        let (file, escape) = (scratch.path(lang), format!("escape={escape}"));
        let base = ["play", "alea", "--seed", "5", "--lang", lang, "--players", players, "--record", &file];
        let play =
            |typed: &str| finish(program().args(base).args(["--option", &escape]), typed.as_bytes()).ok();
        let typed = "2\ndeclare 3\nDECLARE　０\n".repeat(30);
        let ran = play(&typed);
        for word in words {
            assert!(ran.out.contains(word), "{word}: {}", ran.out);
        }
        let record: Value = serde_json::from_str(&read(&file)).expect("a record");
        assert_eq!((&record["end"], &record["players"][0]["kind"]), (&json!("finished"), &json!("human")));
        accepted_by_both(&file, 1);
        assert_eq!(play(&typed).out, ran.out, "the same seed, the same game");
        // A game that is left in the middle is good too.
        assert!(play("5\n").out.ends_with(if lang == "en" { "Goodbye.\n" } else { "さようなら。\n" }));
        accepted_by_both(&file, 1);
    }
    let ran = finish(program().args(["play", "alea", "--seed", "5"]), b"declare 6\ntake 1\n6\nu\n").ok();
    for words in ["larger than 5", "no such word", "choose 0 to 5", "Nothing can be taken back"] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
}

/// Seals a changed deck anew, as somebody would who knows how it is done.
fn reseal(record: &mut Value, from: &str, to: &str) -> String {
    let mut packs = Packs::default();
    let name = packs.add(DECK.replacen(from, to, 1));
    record["options"]["deck"] = name.into();
    record["packs"] = serde_json::to_value(packs).expect("plain JSON");
    "packs".to_owned()
}

/// The lowest declaration of the first round is the first one to roll.
fn lower_first_declaration(record: &mut Value) -> String {
    let roll = first(record, "roll");
    let seat: usize = says(&record["log"][roll])[5..6].parse().expect("a seat");
    let entries = &mut log(record)[1..roll];
    let entry = entries.iter_mut().find(|entry| entry["by"] == seat).expect("the seat has declared");
    let number: u8 = says(entry)[8..].parse().expect("a number");
    entry["do"] = format!("declare {}", number - 1).into();
    format!("log[{roll}].do")
}

/// Games of four with `escape=stop`: a trap, four declarations, a roll, and so on.
const OF_PLAY: &[Tampering] = &[
    ("a trap dealt before", |r| {
        let again = log(r)[0].clone();
        let is_next = |entry: &Value| says(entry).starts_with("trap") && *entry != again;
        let at = log(r).iter().position(is_next).expect("a second round");
        log(r)[at] = again;
        format!("log[{at}].do")
    }),
    ("a trap of other player counts", |r| rewrite(r, "trap", |_| "trap 5".to_owned())),
    ("a trap that is none", |r| rewrite(r, "trap", |_| "trap 23".to_owned())),
    ("a seat declares twice", |r| {
        r["log"][2]["by"] = r["log"][1]["by"].clone();
        "log[2].by".to_owned()
    }),
    ("a declaration is missing", |r| {
        log(r).remove(2);
        "log[4].by".to_owned()
    }),
    ("a declaration too many", |r| {
        let entry = log(r)[4].clone();
        log(r).insert(4, entry);
        "log[5].by".to_owned()
    }),
    ("a declaration by chance", |r| {
        r["log"][1]["by"] = "chance".into();
        "log[1].by".to_owned()
    }),
    ("six dice", |r| rewrite(r, "declare", |_| "declare 6".to_owned())),
    ("a sealed declaration", |r| rewrite(r, "declare", |_| "hidden".to_owned())),
    ("one die less", lower_first_declaration),
    ("another roll", |r| {
        rewrite(r, "roll", |text| {
            text[..text.len() - 1].to_owned() + if text.ends_with('6') { "1" } else { "6" }
        })
    }),
    ("a roll of a seat", |r| {
        let at = first(r, "roll");
        r["log"][at]["by"] = 0.into();
        format!("log[{at}].by")
    }),
    ("a roll with a blank too many", |r| rewrite(r, "roll", |text| text.replacen(' ', "  ", 1))),
    ("an escape of another seat", |r| {
        rewrite(r, "escape", |text| format!("escape {}{}", (text.as_bytes()[7] - b'0' + 1) % 4, &text[8..]))
    }),
    ("an escape with a die less", |r| rewrite(r, "escape", |text| text[..text.len() - 2].to_owned())),
    ("an escape dropped", |r| {
        let at = first(r, "escape");
        log(r).remove(at);
        format!("log[{at}].do")
    }),
    ("dice in another order", |r| {
        rewrite(r, "tiebreak", |text| {
            let (head, dice) = text.rsplit_once(':').expect("dice");
            format!("{head}:{}", dice.chars().rev().collect::<String>())
        })
    }),
    ("a seat less at the end", |r| {
        rewrite(r, "tiebreak", |text| text.rsplit_once(' ').expect("two seats").0.to_owned())
    }),
    ("the log cut", |r| {
        log(r).pop();
        "result".to_owned()
    }),
    ("an entry behind the end", |r| {
        let last = log(r).last().cloned().expect("an entry");
        log(r).push(last);
        format!("log[{}]", log(r).len() - 1)
    }),
    ("an escape rule of nobody", |r| {
        r["options"]["escape"] = "never".into();
        "options.escape".to_owned()
    }),
    ("a table of five", |r| {
        r["options"]["players"] = 5.into();
        "players".to_owned()
    }),
    ("a built-in deck of tomorrow", |r| {
        r["options"]["deck"] = "builtin/2".into();
        "options.deck".to_owned()
    }),
    ("a deck that is not there", |r| {
        r["options"]["deck"] = Packs::default().add(DECK.to_owned()).into();
        "packs".to_owned()
    }),
];

/// Games with a deck of their own.
const OF_DECKS: &[Tampering] = &[
    ("the deck taken out", |r| {
        r.as_object_mut().expect("an object").remove("packs");
        "packs".to_owned()
    }),
    ("the deck changed", |r| {
        let name = r["options"]["deck"].as_str().expect("a text").to_owned();
        r["packs"][&name] = DECK.replace("T>=17", "T>=18").into();
        "packs".to_owned()
    }),
    ("a deck that nobody plays", |r| {
        r["options"]["deck"] = "builtin/1".into();
        "packs".to_owned()
    }),
    ("a condition that is none", |r| reseal(r, "#2>#3", "#2>#2")),
    ("a card twice", |r| reseal(r, "\"id\": 3", "\"id\": 4")),
    ("a card that cannot be sprung", |r| reseal(r, "T>=17", "T>=121")),
    ("a deck that is no JSON", |r| reseal(r, "]}", "]")),
    ("another order of cards", |r| {
        reseal(r, "\"id\": 0", "\"id\": 1");
        let log = r["log"].as_array().expect("a list");
        format!("log[{}].do", log.iter().position(|entry| entry["do"] == "trap 0").expect("card 0 came"))
    }),
];

#[test]
fn nothing_can_be_changed_afterwards() {
    let scratch = Scratch::new();
    let (_, records) =
        games(&scratch, "80", "4", "random,greedy,random,greedy", &["--option", "escape=stop"]);
    let has = |record: &Value, word: &str| {
        record["log"].as_array().is_some_and(|log| log.iter().any(|entry| says(entry).starts_with(word)))
    };
    let rich = records
        .iter()
        .find(|record| has(record, "escape") && has(record, "tiebreak") && first(record, "roll") == 5);
    all_are_noticed(rich.expect("a game with everything"), OF_PLAY);
    let deck = format!("deck={}", scratch.write("deck.json", DECK));
    let (_, records) = games(&scratch, "20", "4", "random", &["--option", &deck]);
    all_are_noticed(
        records.iter().find(|record| has(record, "trap 0")).expect("a game with card 0"),
        OF_DECKS,
    );
}
