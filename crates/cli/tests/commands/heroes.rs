//! Every command with AlicematiC Heroes; records are judged by `tools/verify.py` too.

use gamekit::Packs;
use serde_json::{Value, json};

use crate::common::{Scratch, finish, program, read, tabulea};
use crate::judged::{
    self, Tampering, accepted_by_both, all_are_noticed, first, log, of_repository, rewrite, says,
};

fn games(scratch: &Scratch, count: &str, players: &str, bots: &str, more: &[&str]) -> (String, Vec<Value>) {
    judged::games(scratch, "heroes", count, players, bots, more)
}

/// The built-in content as an owner of the printed game might change it: other numbers, other powers.
fn own_content() -> String {
    let text = read(&of_repository("games/heroes/content/builtin-1.json"));
    let mut content: Value = serde_json::from_str(&text).expect("the built-in content is JSON");
    content["name"] = "試作".into();
    content["cards"][0]["copies"] = 6.into();
    content["cards"][6]["powers"] = json!([
        {"on": "reveal", "do": "draw", "cards": 3},
        {"on": "summon", "do": "gain_tokens", "tokens": {"yellow": 1}},
        {"on": "always", "do": "military", "amount": 1, "stacks": true},
    ]);
    content["tiles"][0]["city"]["difficulty"] = 2.into();
    content.to_string()
}

#[test]
fn records_are_accepted_by_both_verifiers() {
    let scratch = Scratch::new();
    for (players, bots, draw) in
        [("3", "greedy,random,random", "1"), ("4", "random,greedy,random,greedy", "3"), ("5", "random", "1")]
    {
        let option = format!("empty_hand_draw={draw}");
        let (file, records) = games(&scratch, "6", players, bots, &["--option", &option]);
        accepted_by_both(&file, 6);
        let options = &records[0]["options"];
        assert_eq!(
            (options["empty_hand_draw"].to_string().as_str(), &options["content"]),
            (draw, &json!("builtin/1"))
        );
        assert_eq!(records[0].get("packs"), None);
    }
}

#[test]
fn content_can_come_from_a_file() {
    let scratch = Scratch::new();
    let content = own_content();
    let option = format!("content={}", scratch.write("own.json", &content));
    let name = Packs::default().add(content.clone());
    let (file, records) = games(&scratch, "5", "4", "random", &["--option", &option]);
    accepted_by_both(&file, 5);
    assert_eq!(records[3]["options"]["content"], json!(name));
    assert_eq!(records[3]["packs"], json!({&name: content}), "the content stands in the record in full");
    let broken = scratch.write("broken.json", content.replace("\"military\"", "\"militia\""));
    let sim =
        |file: &str| tabulea(&["sim", "heroes", "--players", "3", "--option", &format!("content={file}")]);
    sim(&broken).fails(2, &["cards[2] (ninja).powers[0].do", "militia"]);
    sim(&scratch.path("nothing")).fails(1, &["nothing", "No such file"]);
    sim("builtin/2").fails(2, &["builtin/2", "builtin/1"]);
    tabulea(&["sim", "heroes", "--players", "3", "--option", "empty_hand_draw=2"])
        .fails(2, &["empty_hand_draw", "1, 3"]);
}

#[test]
fn the_engine_plays_the_same_games_as_the_bot_itself() {
    let scratch = Scratch::new();
    let engine = |bot: &str| {
        let program = program();
        format!("exec:{} engine heroes --bot {bot}", program.get_program().to_str().expect("a plain path"))
    };
    let content = format!("content={}", scratch.write("own.json", own_content()));
    for more in [&[][..], &["--option", &content]] {
        let logs = |bots: &str| {
            let (_, records) = games(&scratch, "2", "3", bots, more);
            records.into_iter().map(|mut record| record["log"].take()).collect::<Vec<Value>>()
        };
        let outside = [engine("greedy"), engine("random"), engine("greedy")].join(",");
        assert_eq!(logs(&outside), logs("greedy,random,greedy"));
    }
}

#[test]
fn the_content_says_what_is_attested() {
    let scratch = Scratch::new();
    let file = of_repository("games/heroes/content/builtin-1.json");
    let english = tabulea(&["content", "check", &file]).ok().out;
    assert!(english.contains("90 cards, 15 tiles") && english.lines().count() == 31, "{english}");
    assert!(english.contains("Knight Alice") && !english.contains("Warning"), "{english}");
    let japanese = tabulea(&["content", "check", &file, "--lang", "ja"]).ok().out;
    assert!(japanese.contains("騎士アリス") && japanese.contains("90枚"), "{japanese}");
    let said = tabulea(&["content", "check", &file, "--json"]).ok().json();
    assert_eq!((&said["ok"], &said["game"], &said["cards"]), (&json!(true), &json!("heroes"), &json!(90)));
    assert_eq!((&said["kinds"], &said["tiles"], &said["warnings"]), (&json!(30), &json!(15), &json!([])));
    // Other numbers of cards are allowed, but worth a word.
    let own = scratch.write("own.json", own_content());
    let warned = tabulea(&["content", "check", &own]).ok().out;
    assert!(warned.contains("Warning: red has 20 cards, not 18"), "{warned}");
    let said = tabulea(&["content", "check", &own, "--json"]).ok().json();
    assert_eq!(said["warnings"].as_array().map(Vec::len), Some(1));
}

#[test]
fn broken_content_names_its_place() {
    let scratch = Scratch::new();
    let good = read(&of_repository("games/heroes/content/builtin-1.json"));
    for (from, to, says) in [
        ("\"strength\": 0", "\"strength\": 21", "cards[0] (knight).strength"),
        ("\"steal_token\"", "\"steal_tokens\"", "cards[1] (fighter).powers[0].do"),
        ("\"id\": \"ninja\"", "\"id\": \"knight\"", "knight"),
        ("\"id\": \"B2\"", "\"id\": \"A1\"", "tiles[6]"),
        ("\"type\": \"forest\"", "\"type\": \"sea\"", "tiles[0] (A1).ring[0].type"),
        ("[0, 0], [1, 0]", "[0, 0], [0, 0]", "layouts.3[1]"),
        ("heroes-content/1", "heroes-content/9", "heroes-content/9"),
        ("\"directions\"", "\"compass\"", "directions"),
    ] {
        let file = scratch.write("content.json", good.replacen(from, to, 1));
        tabulea(&["content", "check", &file]).fails(1, &["content.json: ", says]);
        let ran = tabulea(&["content", "check", &file, "--json"]).fails(1, &[says]);
        assert_eq!(ran.json()["ok"], false);
        tabulea(&["content", "check", &file, "--lang", "ja"]).fails(1, &["content.json: "]);
    }
}

#[test]
fn a_position_is_shown_to_each_as_they_may_see_it() {
    let scratch = Scratch::new();
    let (file, records) = games(&scratch, "1", "4", "greedy", &[]);
    let at = first(&records[0], "commoner");
    let entry = &records[0]["log"][at];
    let owner = entry["by"].to_string();
    let other = if owner == "0" { "1" } else { "0" };
    let show =
        |more: &[&str]| tabulea(&[&["replay", &file, "--to", &(at + 1).to_string()], more].concat()).ok().out;
    let own_commoners = |seat: &str| {
        let view: Value = serde_json::from_str(&show(&["--json", "--seat", seat])).expect("a view");
        view["own"]["commoners"].to_string()
    };
    assert_ne!(own_commoners(&owner), "[[],[],[],[],[]]");
    assert_eq!(own_commoners(other), "[[],[],[],[],[]]");
    assert_ne!(show(&["--seat", &owner]), show(&["--seat", other]));
    let view: Value = serde_json::from_str(&show(&["--json", "--seat", other])).expect("a view");
    assert_eq!(view["own"]["seat"].to_string(), other);
    let public: Value = serde_json::from_str(&show(&["--json"])).expect("a view");
    assert_eq!(public["own"], Value::Null);
    let whole = tabulea(&["replay", &file, "--lang", "ja"]).ok().out;
    assert!(whole.starts_with("アリスマティック英傑伝\n") && whole.contains("1位"), "{whole}");
}

#[test]
fn people_play_it_in_both_languages() {
    let scratch = Scratch::new();
    for (lang, players, words) in [
        ("en", "3", ["AlicematiC Heroes", "Mystic Forest", "a0 C", "To check it:"]),
        ("ja", "5", ["アリスマティック英傑伝", "神秘の森", "a0 C", "確かめるには"]),
    ] {
        let file = scratch.path(lang);
        let base = ["play", "heroes", "--seed", "5", "--lang", lang, "--players", players, "--record", &file];
        let play = |typed: &str| finish(program().args(base), typed.as_bytes()).ok();
        // The first choice every time: nothing redrawn, a card played, no invasion.
        let ran = play(&"1\n".repeat(120));
        for word in words {
            assert!(ran.out.contains(word), "{word}: {}", ran.out);
        }
        let record: Value = serde_json::from_str(&read(&file)).expect("a record");
        assert_eq!((&record["end"], &record["players"][0]["kind"]), (&json!("finished"), &json!("human")));
        accepted_by_both(&file, 1);
        // The record of a game that is left in the middle keeps the secrets of the others.
        play("1\n1\n");
        let record: Value = serde_json::from_str(&read(&file)).expect("a record");
        let hidden = record["log"].as_array().expect("a list").iter().filter(|entry| says(entry) == "hidden");
        assert!(hidden.count() >= 2 * 5 && record.get("result").is_none(), "{record}");
        tabulea(&["verify", &file]).fails(1, &[]);
    }
    let ran = finish(program().args(["play", "heroes", "--seed", "5"]), b"invade a1\nsummon\nu\n").ok();
    for words in ["HE-25", "Nothing can be taken back"] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
}

/// Games of four.
const OF_PLAY: &[Tampering] = &[
    ("a tile laid twice", |r| {
        rewrite(r, "map", |text| {
            let mut words: Vec<&str> = text.split(' ').collect();
            words[2] = words[1];
            words.join(" ")
        })
    }),
    ("another card", |r| {
        let at = first(r, "draw");
        let kind: u8 =
            says(&r["log"][at]).rsplit(' ').next().and_then(|kind| kind.parse().ok()).expect("a kind");
        r["log"][at]["do"] = format!("draw 0 {}", (kind + 1) % 30).into();
        format!("log[{at}].do")
    }),
    ("a card to another seat", |r| rewrite(r, "draw", |text| text.replacen("draw 0", "draw 1", 1))),
    ("a card that is none", |r| rewrite(r, "draw", |_| "draw 0 30".to_owned())),
    ("a card too few", |r| {
        let at = first(r, "draw");
        log(r).remove(at + 19);
        format!("log[{}].by", at + 19)
    }),
    ("another start player", |r| {
        rewrite(
            r,
            "start",
            |text| if text == "start 0" { "start 1".to_owned() } else { "start 0".to_owned() },
        )
    }),
    ("a City in the middle", |r| rewrite(r, "city", |_| "city a0".to_owned())),
    ("a card that nobody holds", |r| {
        let at = first(r, "commoner");
        let by = r["log"][at]["by"].clone();
        let text = says(&r["log"][at]).to_owned();
        let mut words: Vec<&str> = text.split(' ').collect();
        // A hand has few kinds; one of the thirty is surely not among them.
        let held: Vec<String> = log(r)[..at]
            .iter()
            .filter(|entry| entry["by"] == by || says(entry).starts_with("draw"))
            .map(|entry| says(entry).to_owned())
            .collect();
        let kind = (0..30)
            .map(|kind| kind.to_string())
            .find(|kind| !held.iter().any(|entry| entry.ends_with(&format!(" {kind}"))));
        let kind = kind.expect("a kind that was not drawn");
        words[1] = &kind;
        r["log"][at]["do"] = words.join(" ").into();
        format!("log[{at}].do")
    }),
    ("an invasion of nowhere", |r| rewrite(r, "invade", |_| "invade r6".to_owned())),
    ("a hidden Commoner", |r| rewrite(r, "commoner", |_| "hidden".to_owned())),
    ("somebody else's turn", |r| {
        let at = first(r, "commoner");
        let by = r["log"][at]["by"].as_u64().expect("a seat");
        r["log"][at]["by"] = ((by + 1) % 4).into();
        format!("log[{at}].by")
    }),
    ("the log cut", |r| {
        log(r).pop();
        "result".to_owned()
    }),
    ("another score", |r| {
        r["result"]["scores"][0] = 99.into();
        "result.scores".to_owned()
    }),
    ("a table of five", |r| {
        r["options"]["players"] = 5.into();
        "players".to_owned()
    }),
    ("two cards for an empty hand", |r| {
        r["options"]["empty_hand_draw"] = 2.into();
        "options.empty_hand_draw".to_owned()
    }),
    ("content of tomorrow", |r| {
        r["options"]["content"] = "builtin/2".into();
        "options.content".to_owned()
    }),
    ("content that is not there", |r| {
        r["options"]["content"] = Packs::default().add(own_content()).into();
        "packs".to_owned()
    }),
];

#[test]
fn nothing_can_be_changed_afterwards() {
    let scratch = Scratch::new();
    let (_, records) = games(&scratch, "3", "4", "random,greedy,random,greedy", &[]);
    all_are_noticed(&records[0], OF_PLAY);
}
