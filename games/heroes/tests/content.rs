//! Content files: HE-40. What is read, and what is refused, with its place in the file.

use gamekit::{Lang, Options, Packs, Setup};
use heroes::{
    CONTENT_FORMAT, Colour, Content, ContentError, ContentFault, Heroes, Kind, Land, Power, Targets, Trigger,
    read_content,
};
use serde_json::{Value, json};

use crate::play::{content, game, game_with};

/// The built-in content with a value in another place; `Null` takes it away.
pub(crate) fn changed(pointer: &str, value: &Value) -> Value {
    let mut all = content();
    change(&mut all, pointer, value);
    all
}

/// Puts a value into its place.
pub(crate) fn change(all: &mut Value, pointer: &str, value: &Value) {
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    match all.pointer_mut(parent).unwrap_or_else(|| panic!("{parent} is there")) {
        Value::Object(map) if value.is_null() => drop(map.remove(key)),
        Value::Object(map) => drop(map.insert(key.to_owned(), value.clone())),
        Value::Array(list) => list[key.parse::<usize>().expect("a number")] = value.clone(),
        other => panic!("{parent} is {other}"),
    }
}

fn read(value: &Value) -> Result<Content, ContentError> {
    read_content(&value.to_string())
}

/// What is wrong with a file.
fn fault(value: &Value) -> (String, ContentFault) {
    let ContentError { place, fault } = read(value).expect_err("it is refused");
    (place, fault)
}

/// Changes, and the place and the fault that are told.
fn check(cases: &[(&str, Value, &str, ContentFault)]) {
    for (pointer, value, place, expected) in cases {
        assert_eq!(
            fault(&changed(pointer, value)),
            ((*place).to_owned(), expected.clone()),
            "{pointer} = {value}"
        );
    }
}

#[test]
fn he_40_the_built_in_content_is_whole() {
    let content = read(&content()).expect("it is read");
    assert_eq!(&content, game(3).content());
    assert_eq!((content.deck().len(), content.alices.len(), content.tiles.len()), (90, 30, 15));
    assert!(content.unusual_colours().is_empty(), "18 cards a colour");
    for colour in Colour::ALL {
        let cards = content.alices.iter().filter(|alice| alice.colour == colour);
        assert_eq!(cards.map(|alice| alice.copies).sum::<u8>(), 18, "{colour:?}");
    }
    assert_eq!([3, 4, 5].map(|players| content.layout(players).len()), [9, 11, 13]);
    for (number, (difficulty, room)) in [(4, 1), (5, 2), (6, 3)].into_iter().enumerate() {
        for tile in &content.tiles[5 * number..5 * number + 5] {
            assert_eq!((tile.difficulty, tile.room), (difficulty, room), "{}", tile.id);
            let forests = tile.ring.iter().filter(|land| **land == Land::Forest);
            assert_eq!((forests.count(), tile.ring[0]), (1, Land::Forest), "{}", tile.id);
        }
    }
    assert_eq!(CONTENT_FORMAT, "heroes-content/1");
}

/// What a file says stands in the content: a card, a tile, a layout.
#[test]
fn he_40_everything_in_a_file_is_read() {
    let content = read(&content()).expect("it is read");
    let saint = &content.alices[28];
    assert_eq!(
        (saint.id.as_str(), saint.colour, saint.strength, saint.copies),
        ("saint", Colour::White, 4, 2)
    );
    assert_eq!((saint.name(Lang::En), saint.name(Lang::Ja)), ("Saint Alice", "聖女アリス"));
    assert_eq!(saint.status, "ours");
    let targets = Targets::colour(Colour::White).or(Targets::FOREST);
    let power =
        Power { trigger: Trigger::Capture(targets), effect: heroes::Effect::GainPoints(2), stacks: false };
    assert_eq!(saint.powers, [power]);
    assert!(content.alices[24].powers[0].stacks);
    assert_eq!(content.tiles[5].ring[1], Land::Coloured(Colour::Red, 0));
    assert_eq!(content.layout(4)[10], (-2, 1));
    assert_eq!(game(3).kind("empress"), Some(Kind(29)));
}

/// Words for people may be left out, and a note may be added.
#[test]
fn he_40_words_for_people_are_free() {
    for pointer in ["/name", "/tile_to_hex", "/cards/0/effect"] {
        assert!(read(&changed(pointer, &Value::Null)).is_ok(), "{pointer}");
        for number in [json!(3), json!(0.5)] {
            assert_eq!(
                fault(&changed(pointer, &number)).1,
                ContentFault::Expected("text"),
                "{pointer} must be a text if it is there"
            );
        }
    }
    assert!(read(&changed("/note", &json!("typed in by hand"))).is_ok());
    assert!(read(&changed("/cards/0/powers", &json!([]))).is_ok(), "a card may have no power");
}

#[test]
fn he_40_what_is_no_content_at_all_is_refused() {
    for text in ["", "{", "heroes", "{\"format\": \"heroes-content/1\",}"] {
        let error = read_content(text).expect_err(text);
        assert!(error.place.is_empty() && matches!(error.fault, ContentFault::Json(_)), "{text}");
    }
    let twice = content().to_string().replacen("\"colour\":", "\"colour\":\"red\",\"colour\":", 1);
    let error = read_content(&twice).expect_err("a key stands twice");
    assert!(matches!(error.fault, ContentFault::Json(said) if said.starts_with("duplicate field `colour`")));
    for text in ["null", "[]", "\"heroes-content/1\"", "7", "true", "-1", "0.5"] {
        let error = read_content(text).expect_err(text);
        assert_eq!((error.place.as_str(), error.fault), ("", ContentFault::Expected("object")), "{text}");
    }
    check(&[
        ("/format", json!("heroes-content/2"), "format", ContentFault::Format("heroes-content/2".to_owned())),
        ("/format", json!(1), "format", ContentFault::Expected("text")),
        ("/cards", json!({}), "cards", ContentFault::Expected("list")),
        ("/cards/3", json!("panzer"), "cards[3]", ContentFault::Expected("object")),
        ("/cards/3/powers", json!({}), "cards[3] (panzer).powers", ContentFault::Expected("list")),
        ("/cards/3/powers/0", json!(2), "cards[3] (panzer).powers[0]", ContentFault::Expected("object")),
        ("/cards/3/name", json!("Panzer"), "cards[3] (panzer).name", ContentFault::Expected("object")),
        ("/tiles/2/city", json!(4), "tiles[2] (A3).city", ContentFault::Expected("object")),
        ("/tiles/2/ring/1", json!("red"), "tiles[2] (A3).ring[1]", ContentFault::Expected("object")),
        ("/layouts", json!([]), "layouts", ContentFault::Expected("object")),
        ("/layouts/4", json!({}), "layouts.4", ContentFault::Expected("list")),
    ]);
}

/// Every object: its pointer, its place, the keys it must have.
const OBJECTS: [(&str, &str, &[&str]); 14] = [
    ("", "", &["format", "directions", "layouts", "cards", "tiles"]),
    ("/layouts", "layouts", &["3", "4", "5"]),
    ("/cards/7", "cards[7] (idol)", &["name", "colour", "strength", "copies", "status", "powers"]),
    ("/cards/7/name", "cards[7] (idol).name", &["en", "ja"]),
    ("/cards/7/powers/0", "cards[7] (idol).powers[0]", &["on", "do", "cards"]),
    ("/cards/1/powers/0", "cards[1] (fighter).powers[0]", &["colour"]),
    ("/cards/2/powers/0", "cards[2] (ninja).powers[0]", &["amount"]),
    ("/cards/11/powers/0", "cards[11] (time_traveler).powers[0]", &["what", "points"]),
    ("/cards/20/powers/0", "cards[20] (hunter).powers[0]", &["tokens"]),
    ("/cards/20/powers/0/tokens", "cards[20] (hunter).powers[0].tokens", &[]),
    ("/cards/26/powers/0", "cards[26] (angel).powers[0]", &["points"]),
    ("/tiles/4", "tiles[4] (A5)", &["city", "ring"]),
    ("/tiles/4/city", "tiles[4] (A5).city", &["difficulty", "slots"]),
    ("/tiles/4/ring/2", "tiles[4] (A5).ring[2]", &["type", "difficulty"]),
];

#[test]
fn he_40_every_key_must_be_there_and_no_other() {
    for (pointer, place, keys) in OBJECTS {
        for key in keys {
            check(&[(
                &format!("{pointer}/{key}"),
                Value::Null,
                place,
                ContentFault::Missing((*key).to_owned()),
            )]);
        }
        check(&[(&format!("{pointer}/icon"), json!(1), place, ContentFault::UnknownKey("icon".to_owned()))]);
    }
    // Ids name the place, so without them it has only its number.
    check(&[
        ("/cards/7/id", Value::Null, "cards[7]", ContentFault::Missing("id".to_owned())),
        ("/tiles/4/id", Value::Null, "tiles[4]", ContentFault::Missing("id".to_owned())),
        // Keys that belong elsewhere.
        (
            "/tiles/4/ring/0/difficulty",
            json!(1),
            "tiles[4] (A5).ring[0]",
            ContentFault::UnknownKey("difficulty".to_owned()),
        ),
        (
            "/cards/0/powers/0/points",
            json!(1),
            "cards[0] (knight).powers[0]",
            ContentFault::UnknownKey("points".to_owned()),
        ),
        ("/layouts/6", json!([[0, 0]]), "layouts", ContentFault::UnknownKey("6".to_owned())),
    ]);
}

/// Numbers: pointer, place, the smallest and the largest allowed.
const NUMBERS: [(&str, &str, u32, u32); 17] = [
    ("/cards/0/strength", "cards[0] (knight).strength", 0, 20),
    ("/cards/0/copies", "cards[0] (knight).copies", 1, 30),
    ("/cards/20/powers/0/tokens/red", "cards[20] (hunter).powers[0].tokens.red", 0, 20),
    ("/cards/20/powers/0/tokens/yellow", "cards[20] (hunter).powers[0].tokens.yellow", 0, 20),
    ("/cards/20/powers/0/tokens/green", "cards[20] (hunter).powers[0].tokens.green", 0, 20),
    ("/cards/6/powers/0/cards", "cards[6] (little).powers[0].cards", 1, 20),
    ("/cards/26/powers/0/points", "cards[26] (angel).powers[0].points", 1, 20),
    ("/cards/21/powers/0/amount", "cards[21] (pirate).powers[0].amount", 1, 20),
    ("/cards/2/powers/0/amount", "cards[2] (ninja).powers[0].amount", 1, 20),
    ("/cards/22/powers/0/amount", "cards[22] (ranger).powers[0].amount", 1, 20),
    ("/cards/14/powers/0/amount", "cards[14] (diva).powers[0].amount", 1, 20),
    ("/cards/4/powers/0/amount", "cards[4] (valkyrie).powers[0].amount", 1, 20),
    ("/cards/27/powers/0/amount", "cards[27] (judge).powers[0].amount", 1, 20),
    ("/cards/11/powers/0/points", "cards[11] (time_traveler).powers[0].points", 1, 20),
    ("/tiles/0/city/difficulty", "tiles[0] (A1).city.difficulty", 0, 20),
    ("/tiles/0/city/slots", "tiles[0] (A1).city.slots", 1, 5),
    ("/tiles/0/ring/1/difficulty", "tiles[0] (A1).ring[1].difficulty", 0, 20),
];

#[test]
fn he_40_every_number_has_its_bounds() {
    for (pointer, place, least, most) in NUMBERS {
        for fine in [least, most] {
            assert!(read(&changed(pointer, &json!(fine))).is_ok(), "{pointer} = {fine}");
        }
        let wrong = [
            json!(i64::from(least) - 1),
            json!(most + 1),
            json!(256 + least),
            json!(4_294_967_297_u64),
            json!(1.5),
            json!("1"),
            json!(true),
            json!([1]),
        ];
        for value in wrong {
            check(&[(pointer, value, place, ContentFault::Number { least, most })]);
        }
    }
    // Not all three tokens may be 0, whether they stand there or not.
    for tokens in [json!({}), json!({"red": 0}), json!({"red": 0, "yellow": 0, "green": 0})] {
        let place = "cards[20] (hunter).powers[0].tokens";
        check(&[("/cards/20/powers/0/tokens", tokens, place, ContentFault::Number { least: 1, most: 20 })]);
    }
    assert!(read(&changed("/cards/20/powers/0/tokens", &json!({"green": 1}))).is_ok());
}

/// Words out of a list: pointer, place, a wrong one, those allowed.
#[test]
fn he_40_every_word_is_one_of_a_list() {
    let colours = "red, blue, yellow, green, white";
    for (pointer, place, wrong, allowed) in [
        ("/cards/0/colour", "cards[0] (knight).colour", "purple", colours),
        ("/cards/1/powers/0/colour", "cards[1] (fighter).powers[0].colour", "blue", "red, yellow, green"),
        (
            "/tiles/0/ring/0/type",
            "tiles[0] (A1).ring[0].type",
            "city",
            "red, blue, yellow, green, white, forest",
        ),
        (
            "/cards/0/powers/0/of/0",
            "cards[0] (knight).powers[0].of[0]",
            "empty",
            "red, blue, yellow, green, white, city, forest, marked_territory",
        ),
        (
            "/cards/11/powers/0/what",
            "cards[11] (time_traveler).powers[0].what",
            "territory",
            "red, blue, yellow, green, white, forest, city, alice, tile_won",
        ),
        (
            "/cards/0/powers/0/on",
            "cards[0] (knight).powers[0].on",
            "flip",
            "capture, invade, reveal, summon, turn, end, always",
        ),
    ] {
        let word = ContentFault::Word { found: wrong.to_owned(), allowed: allowed.to_owned() };
        check(&[
            (pointer, json!(wrong), place, word),
            (pointer, json!(7), place, ContentFault::Expected("text")),
        ]);
    }
    check(&[(
        "/cards/20/powers/0/tokens/blue",
        json!(1),
        "cards[20] (hunter).powers[0].tokens",
        ContentFault::UnknownKey("blue".to_owned()),
    )]);
}

#[test]
fn he_40_empty_labels_are_refused() {
    for (pointer, place) in [
        ("/cards/0/id", "cards[0].id"),
        ("/cards/0/name/en", "cards[0] (knight).name.en"),
        ("/cards/0/name/ja", "cards[0] (knight).name.ja"),
        ("/cards/0/status", "cards[0] (knight).status"),
        ("/tiles/0/id", "tiles[0].id"),
    ] {
        for value in [json!(""), json!("  "), json!(5)] {
            check(&[(pointer, value, place, ContentFault::Expected("text"))]);
        }
    }
}

/// The first faulty card is told; a match says which file it is.
#[test]
fn he_40_a_match_tells_the_fault() {
    let mut wrong = changed("/cards/0/strength", &json!(21));
    change(&mut wrong, "/cards/1/strength", &json!(22));
    let mut packs = Packs::default();
    let name = packs.add(wrong.to_string());
    let options = Options::for_players(3).with("content", gamekit::OptionValue::Text(name.clone()));
    let mut setup = Setup::newest::<Heroes>(options);
    setup.packs = packs;
    let error = setup.build::<Heroes>().expect_err("it is refused");
    for lang in [Lang::En, Lang::Ja] {
        let said = error.say(lang);
        assert!(said.contains("cards[0] (knight).strength") && said.contains(&name), "{said}");
    }
}

/// A colour that has not 18 cards is worth a warning, and the pack is played.
#[test]
fn he_40_unusual_colours_are_told_and_not_refused() {
    let mut value = changed("/cards/0/copies", &json!(5));
    change(&mut value, "/cards/29/copies", &json!(1));
    let content = read(&value).expect("it is read");
    assert_eq!(content.unusual_colours(), [(Colour::Red, 19), (Colour::White, 17)]);
    assert_eq!(game_with(4, &value).content(), &content);
}
