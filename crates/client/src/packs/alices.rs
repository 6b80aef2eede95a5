//! Packs of Heroes as documents: new cards and tiles, powers made from the library, faults.

use heroes::{CONTENT_FORMAT, ContentError, ContentFault, PLAYER_MADE, Parameter, can_stack, effect_spec};
use serde_json::{Map, Value, json};

use super::document::{get, len, text, write};
use super::fault::{Fault, add, both, home};
use super::tools::HeroesTools;

/// The places that the form shows, without numbers.
pub(super) const SHOWN: [&str; 36] = [
    "name",
    "cards",
    "cards[]",
    "cards[].id",
    "cards[].name.en",
    "cards[].name.ja",
    "cards[].colour",
    "cards[].strength",
    "cards[].copies",
    "cards[].status",
    "cards[].powers",
    "cards[].powers[]",
    "cards[].powers[].on",
    "cards[].powers[].of",
    "cards[].powers[].do",
    "cards[].powers[].tokens",
    "cards[].powers[].tokens.red",
    "cards[].powers[].tokens.yellow",
    "cards[].powers[].tokens.green",
    "cards[].powers[].colour",
    "cards[].powers[].cards",
    "cards[].powers[].amount",
    "cards[].powers[].what",
    "cards[].powers[].points",
    "cards[].powers[].stacks",
    "tiles",
    "tiles[]",
    "tiles[].id",
    "tiles[].city.difficulty",
    "tiles[].city.slots",
    "tiles[].ring",
    "tiles[].ring[].type",
    "tiles[].ring[].difficulty",
    "layouts.3",
    "layouts.4",
    "layouts.5",
];

/// Statuses that the game says in the reader's language.
pub(super) const STATUSES: [&str; 6] =
    ["effect attested", "mechanism attested", "timing attested", "name attested", "ours", PLAYER_MADE];

/// Triggers that ask for the kind of target.
pub(super) const WITH_TARGETS: [&str; 2] = ["capture", "invade"];

/// A pack with the built-in map, but without cards.
pub(super) fn empty(tools: &HeroesTools) -> Value {
    let mut pack: Value = serde_json::from_str(tools.builtin).unwrap_or_default();
    pack["format"] = CONTENT_FORMAT.into();
    pack["cards"] = json!([]);
    pack
}

/// A new card.
pub(super) fn new_card(pack: &Value, names: [String; 2]) -> Value {
    let [en, ja] = names;
    json!({
        "id": free_id(pack, "cards", "own"), "name": { "en": en, "ja": ja }, "colour": "red",
        "strength": 0, "copies": 1, "status": PLAYER_MADE, "powers": [],
    })
}

/// A new tile.
pub(super) fn new_tile(pack: &Value) -> Value {
    let land = |colour: &str, difficulty: u8| json!({ "type": colour, "difficulty": difficulty });
    json!({
        "id": free_id(pack, "tiles", "own"), "city": { "difficulty": 4, "slots": 1 },
        "ring": [
            { "type": "forest" }, land("red", 1), land("blue", 1), land("yellow", 1), land("green", 1),
            land("white", 1),
        ],
    })
}

/// A card or tile once more, with an id of its own.
pub(super) fn copy_of(pack: &Value, list: &str, item: &Value) -> Value {
    let mut copy = item.clone();
    copy["id"] = free_id(pack, list, text(item, "id")).into();
    copy
}

/// An id that nothing else in the list has.
fn free_id(pack: &Value, list: &str, stem: &str) -> String {
    let is_taken = |id: &String| (0..len(pack, list)).any(|at| pack[list][at]["id"] == id.as_str());
    let ids = (2..).map(|number: u32| format!("{stem}-{number}"));
    let first = format!("{stem}-1");
    std::iter::once(first).chain(ids).find(|id| !is_taken(id)).unwrap_or_default()
}

/// A new power: the simplest there is.
pub(super) fn new_power() -> Value {
    let mut power = json!({});
    change_effect(&mut power, "gain_points");
    power
}

/// Gives a power another effect; what it asks for is put in, what it does not know is taken out.
pub(super) fn change_effect(power: &mut Value, word: &str) {
    let Some(spec) = effect_spec(word) else { return };
    let before = power.as_object().cloned().unwrap_or_default();
    let mut after = Map::new();
    let on = before.get("on").and_then(Value::as_str).filter(|on| spec.on.contains(on));
    after.insert("on".to_owned(), on.or(spec.on.first().copied()).unwrap_or_default().into());
    after.insert("do".to_owned(), word.into());
    for parameter in spec.parameters {
        let key = parameter.key();
        let kept = before.get(key).filter(|value| suits(*parameter, value)).cloned();
        after.insert(key.to_owned(), kept.unwrap_or_else(|| usual(*parameter)));
    }
    for key in ["of", "stacks"] {
        if let Some(value) = before.get(key) {
            after.insert(key.to_owned(), value.clone());
        }
    }
    *power = Value::Object(after);
    tidy(power);
}

/// Gives a power another trigger.
pub(super) fn change_trigger(power: &mut Value, on: &str) {
    power["on"] = on.into();
    tidy(power);
}

/// Takes out what cannot stand with the trigger.
fn tidy(power: &mut Value) {
    let (on, effect) = (text(power, "on").to_owned(), text(power, "do").to_owned());
    let Some(power) = power.as_object_mut() else { return };
    if !WITH_TARGETS.contains(&on.as_str()) {
        power.remove("of");
    }
    if !can_stack(&on, &effect) {
        power.remove("stacks");
    }
}

fn suits(parameter: Parameter, value: &Value) -> bool {
    match parameter {
        Parameter::Number(_) => value.is_u64(),
        Parameter::Tokens(_) => value.is_object(),
        Parameter::Word(_, words) => value.as_str().is_some_and(|word| words.contains(&word)),
    }
}

fn usual(parameter: Parameter) -> Value {
    match parameter {
        Parameter::Number(_) => 1.into(),
        Parameter::Tokens(_) => json!({ "red": 1 }),
        Parameter::Word(_, words) => words.first().copied().into(),
    }
}

/// Everything that is wrong with a pack, in the words of its reader.
pub(super) fn faults(pack: &Value, tools: &HeroesTools) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut note = |error: &ContentError| {
        let object = path_of(&error.place, pack);
        let (path, stray) = match &error.fault {
            ContentFault::Missing(key) if object.is_empty() => (key.clone(), None),
            ContentFault::Missing(key) => (format!("{object}.{key}"), None),
            ContentFault::UnknownKey(key) => (object.clone(), Some((object, key.clone()))),
            ContentFault::Duplicate(_) => (format!("{object}.id"), None),
            _ => (object, None),
        };
        add(
            &mut faults,
            Fault { path: home(&path, &SHOWN), words: both(|lang| (tools.say)(error, lang)), stray },
        );
    };
    for at in 0..len(pack, "cards") {
        let card = &pack["cards"][at];
        let place = format!("cards[{at}] ({})", text(card, "id"));
        for power in 0..len(card, "powers") {
            let place = format!("{place}.powers[{power}]");
            if let Err(error) = (tools.read_power)(&card["powers"][power], &place) {
                note(&error);
            }
        }
        if let Err(error) = (tools.read_card)(card, &format!("cards[{at}]")) {
            note(&error);
        }
        twice(pack, "cards", at).iter().for_each(&mut note);
    }
    for at in 0..len(pack, "tiles") {
        if let Err(error) = (tools.read_tile)(&pack["tiles"][at], &format!("tiles[{at}]")) {
            note(&error);
        }
        twice(pack, "tiles", at).iter().for_each(&mut note);
    }
    // Its own reader has the last word: whatever it says is among the faults.
    if let Err(error) = (tools.read)(&write(pack)) {
        note(&error);
    }
    faults
}

/// Whether something before has the same id.
fn twice(pack: &Value, list: &str, at: usize) -> Option<ContentError> {
    let id = pack[list][at]["id"].as_str()?;
    let is_there = (0..at).any(|before| pack[list][before]["id"] == id);
    is_there.then(|| ContentError {
        place: format!("{list}[{at}]"),
        fault: ContentFault::Duplicate(id.to_owned()),
    })
}

/// The path of a place: places call cards and tiles by their ids as well, `cards[3] (diva).strength`.
fn path_of(place: &str, pack: &Value) -> String {
    let Some(end) = place.find("] (") else { return place.to_owned() };
    let (item, rest) = place.split_at(end + 1);
    let named = format!(" ({})", text(get(pack, item), "id"));
    format!("{item}{}", rest.strip_prefix(&named).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs::document;
    use gamekit::Lang;
    use heroes::{EFFECTS, TRIGGERS};

    fn builtin() -> Value {
        serde_json::from_str(heroes::builtin_content()).expect("JSON")
    }

    /// A pack with something put into it has this as its only fault, at this place, in the reader's words.
    fn check(path: &str, new: Value, expected: &str) {
        let mut pack = builtin();
        document::set(&mut pack, path, new);
        let found = faults(&pack, &HeroesTools::here());
        let places: Vec<&str> = found.iter().map(|fault| fault.path.as_str()).collect();
        assert_eq!(places, [expected], "{path}: {found:?}");
        let said = heroes::read_content(&write(&pack)).expect_err("a fault");
        assert_eq!(found[0].words[0], said.say(Lang::En));
    }

    #[test]
    fn every_fault_of_the_reader_lands_at_a_field() {
        check("format", "heroes-content/9".into(), "");
        check("note", 1.into(), "");
        check("directions", json!([]), "");
        check("zoo", 1.into(), "");
        check("cards", 1.into(), "cards");
        check("cards", json!([]), "cards");
        check("cards[3].id", "".into(), "cards[3].id");
        check("cards[3].id", "knight".into(), "cards[3].id");
        check("cards[3].name", "Ann".into(), "cards[3]");
        check("cards[3].name.en", " ".into(), "cards[3].name.en");
        check("cards[3].name.ja", Value::Null, "cards[3].name.ja");
        check("cards[3].name.fr", "Anne".into(), "cards[3]");
        check("cards[3].colour", "purple".into(), "cards[3].colour");
        check("cards[3].strength", 21.into(), "cards[3].strength");
        check("cards[3].copies", 0.into(), "cards[3].copies");
        check("cards[3].status", "".into(), "cards[3].status");
        check("cards[3].powers", Value::Array(vec![new_power(); 9]), "cards[3].powers");
        check("cards[3].powers", Value::Null, "cards[3].powers");
        check("cards[3].powers[0]", 1.into(), "cards[3].powers[0]");
        check("cards[3].powers[0].do", "fly".into(), "cards[3].powers[0].do");
        check("cards[3].powers[0].on", "often".into(), "cards[3].powers[0].on");
        check("cards[3].powers[0].on", "reveal".into(), "cards[3].powers[0].on");
        check("cards[3].powers[0].of", json!(["sea"]), "cards[3].powers[0].of");
        check("cards[3].powers[0].of", json!([]), "cards[3].powers[0].of");
        check("cards[3].powers[0].amount", 0.into(), "cards[3].powers[0].amount");
        check("cards[0].powers[0].tokens", json!({ "red": 0 }), "cards[0].powers[0].tokens");
        check("cards[0].powers[0].tokens.red", 99.into(), "cards[0].powers[0].tokens.red");
        check("cards[1].powers[0].colour", "white".into(), "cards[1].powers[0].colour");
        check("cards[0].powers[0].stacks", true.into(), "cards[0].powers[0].stacks");
        check("tiles", json!([]), "tiles");
        check("tiles[1].id", "A1".into(), "tiles[1].id");
        check("tiles[1].city.difficulty", 21.into(), "tiles[1].city.difficulty");
        check("tiles[1].city.slots", 0.into(), "tiles[1].city.slots");
        check("tiles[1].ring", json!([]), "tiles[1].ring");
        check("tiles[1].ring[1].type", "sea".into(), "tiles[1].ring[1].type");
        check("tiles[1].ring[1].difficulty", Value::Null, "tiles[1].ring[1].difficulty");
        check("tiles[1].ring[0].difficulty", 1.into(), "tiles[1].ring");
        check("layouts.4", json!([[0, 0], [0, 0]]), "layouts.4");
        check("layouts.4", json!([[0, 0]]), "layouts.4");
        check("layouts.6", json!([]), "");
    }

    #[test]
    fn two_copies_of_copy_power_are_a_fault_of_the_list() {
        let copy = json!({ "on": "reveal", "do": "copy_power" });
        check("cards[3].powers", json!([copy, copy]), "cards[3].powers");
    }

    #[test]
    fn a_missing_key_is_told_where_it_would_stand() {
        for (path, key, expected) in [
            ("cards[3]", "strength", "cards[3].strength"),
            ("cards[3].powers[0]", "amount", "cards[3].powers[0].amount"),
            ("tiles[2].city", "slots", "tiles[2].city.slots"),
            ("layouts", "5", "layouts.5"),
        ] {
            let mut pack = builtin();
            document::drop_key(&mut pack, path, key);
            let found = faults(&pack, &HeroesTools::here());
            assert!(found.iter().any(|fault| fault.path == expected), "{path} {key}: {found:?}");
        }
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let mut pack = builtin();
        pack["cards"][0]["powers"][0]["tokens"] = json!({});
        pack["cards"][2]["strength"] = 99.into();
        pack["tiles"][4]["id"] = "".into();
        let places: Vec<String> =
            faults(&pack, &HeroesTools::here()).into_iter().map(|fault| fault.path).collect();
        assert_eq!(places, ["cards[0].powers[0].tokens", "cards[2].strength", "tiles[4].id"]);
    }

    #[test]
    fn built_in_powers_pass_through_the_form_unchanged() {
        let pack = builtin();
        for card in pack["cards"].as_array().expect("cards") {
            for power in card["powers"].as_array().expect("powers") {
                let mut same = power.clone();
                change_effect(&mut same, text(power, "do"));
                change_trigger(&mut same, text(power, "on"));
                assert_eq!(&same, power);
            }
        }
    }

    /// Whatever is chosen first, and whatever it is changed to: the power is sound.
    #[test]
    fn every_effect_can_be_changed_to_every_other() {
        for first in EFFECTS {
            for second in EFFECTS {
                let mut power = new_power();
                change_effect(&mut power, first.word);
                power["of"] = json!(["city"]);
                power["stacks"] = true.into();
                change_effect(&mut power, second.word);
                let read = heroes::read_power(&power, "");
                assert!(read.is_ok(), "{} after {}: {power} {read:?}", second.word, first.word);
                for on in TRIGGERS {
                    let mut with = power.clone();
                    change_trigger(&mut with, on);
                    assert_eq!(heroes::read_power(&with, "").is_ok(), second.on.contains(&on), "{with}");
                }
            }
        }
    }

    #[test]
    fn what_is_new_is_sound() {
        let tools = HeroesTools::here();
        let mut pack = builtin();
        let names = ["New".to_owned(), "新".to_owned()];
        for _ in 0..2 {
            let (card, tile) = (new_card(&pack, names.clone()), new_tile(&pack));
            document::insert(&mut pack, "cards", 0, card);
            document::insert(&mut pack, "tiles", 0, tile);
            let (card, tile) =
                (copy_of(&pack, "cards", &pack["cards"][5]), copy_of(&pack, "tiles", &pack["tiles"][5]));
            document::insert(&mut pack, "cards", 0, card);
            document::insert(&mut pack, "tiles", 0, tile);
        }
        assert_eq!(faults(&pack, &tools), []);
        let places: Vec<String> =
            faults(&empty(&tools), &tools).into_iter().map(|fault| fault.path).collect();
        assert_eq!(places, ["cards"]);
    }
}
