//! Content files, lists and powers: HE-40. How long lists may be, what is there twice, what goes together.

use heroes::{ContentFault, read_content};
use serde_json::{Value, json};

use crate::content::{change, changed};
use crate::play::content;

/// The place and the fault of a file, if it is refused.
fn fault(value: &Value) -> Option<(String, ContentFault)> {
    read_content(&value.to_string()).err().map(|error| (error.place, error.fault))
}

fn told(place: &str, fault: ContentFault) -> Option<(String, ContentFault)> {
    Some((place.to_owned(), fault))
}

/// Too few or too many cards in all.
fn cards(found: u32) -> ContentFault {
    ContentFault::CardCount { found, least: 25, most: 200 }
}

fn length(found: u32, least: u32, most: u32) -> ContentFault {
    ContentFault::Length { found, least, most }
}

/// The built-in content with another list of so many things, each made from a number.
fn list(pointer: &str, number: usize, item: impl Fn(usize) -> Value) -> Value {
    changed(pointer, &Value::Array((0..number).map(item).collect()))
}

/// A card with some copies and no power.
fn card(number: usize, copies: u32) -> Value {
    json!({"id": format!("k{number}"), "name": {"en": "n", "ja": "n"}, "colour": "red", "strength": 0,
           "copies": copies, "status": "ours", "powers": []})
}

/// A tile that is number 0 with another id.
fn tile(number: usize) -> Value {
    let mut tile = content()["tiles"][0].clone();
    tile["id"] = json!(format!("T{number}"));
    tile
}

#[test]
fn he_40_so_many_kinds_and_cards() {
    for (kinds, copies, expected) in [
        (0, 1, Some(length(0, 1, 64))),
        (1, 24, Some(cards(24))),
        (1, 25, None),
        (64, 1, None),
        (65, 1, Some(length(65, 1, 64))),
        (50, 4, None),
        (20, 10, None),
        (3, 8, Some(cards(24))),
        (67, 3, Some(length(67, 1, 64))),
        (64, 4, Some(cards(256))),
    ] {
        let found = fault(&list("/cards", kinds, |number| card(number, copies)));
        assert_eq!(found, expected.and_then(|fault| told("cards", fault)), "{kinds} kinds, {copies} copies");
    }
    // 201 cards are one too many.
    let mut value = list("/cards", 50, |number| card(number, 4));
    change(&mut value, "/cards/0/copies", &json!(5));
    assert_eq!(fault(&value), told("cards", cards(201)));
}

#[test]
fn he_40_so_many_tiles_powers_and_targets() {
    for (tiles, expected) in [
        (0, told("tiles", length(0, 1, 64))),
        (13, None),
        (64, None),
        (65, told("tiles", length(65, 1, 64))),
        (12, told("layouts.5", ContentFault::TooFewTiles { places: 13, tiles: 12 })),
        (10, told("layouts.4", ContentFault::TooFewTiles { places: 11, tiles: 10 })),
        (8, told("layouts.3", ContentFault::TooFewTiles { places: 9, tiles: 8 })),
    ] {
        assert_eq!(fault(&list("/tiles", tiles, tile)), expected, "{tiles} tiles");
    }
    let power = content()["cards"][0]["powers"][0].clone();
    for (powers, expected) in [(0, None), (8, None), (9, told("cards[0] (knight).powers", length(9, 0, 8)))] {
        assert_eq!(fault(&list("/cards/0/powers", powers, |_| power.clone())), expected, "{powers} powers");
    }
    for (targets, expected) in [(0, Some(length(0, 1, 8))), (1, None), (8, None), (9, Some(length(9, 1, 8)))]
    {
        let value = list("/cards/0/powers/0/of", targets, |_| json!("city"));
        let expected = expected.and_then(|fault| told("cards[0] (knight).powers[0].of", fault));
        assert_eq!(fault(&value), expected, "{targets} targets");
    }
    let value = changed("/cards/0/powers/0/of", &json!("white"));
    assert_eq!(fault(&value), told("cards[0] (knight).powers[0].of", ContentFault::Expected("list")));
}

#[test]
fn he_40_a_ring_has_six_spaces() {
    for spaces in [0, 5, 7] {
        let value = list("/tiles/14/ring", spaces, |_| json!({"type": "forest"}));
        assert_eq!(
            fault(&value),
            told("tiles[14] (C5).ring", length(spaces as u32, 6, 6)),
            "{spaces} spaces"
        );
    }
    assert_eq!(fault(&list("/tiles/14/ring", 6, |_| json!({"type": "forest"}))), None);
}

#[test]
fn he_40_no_id_is_there_twice() {
    for (pointer, id, place) in
        [("/cards/1/id", "knight", "cards[1]"), ("/cards/0/id", "empress", "cards[29]")]
    {
        let value = changed(pointer, &json!(id));
        assert_eq!(fault(&value), told(place, ContentFault::Duplicate(id.to_owned())), "{pointer}");
    }
    for (pointer, id, place) in [("/tiles/1/id", "A1", "tiles[1]"), ("/tiles/0/id", "C5", "tiles[14]")] {
        let value = changed(pointer, &json!(id));
        assert_eq!(fault(&value), told(place, ContentFault::Duplicate(id.to_owned())), "{pointer}");
    }
    // A tile may be called like a card.
    assert_eq!(fault(&changed("/tiles/0/id", &json!("knight"))), None);
}

#[test]
fn he_40_directions_have_one_order() {
    for directions in [
        json!([[0, 1], [1, 0], [-1, 1], [-1, 0], [0, -1], [1, -1]]),
        json!([[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]]),
        json!([[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1], [1, 0]]),
        json!([[1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1], [1, 0]]),
        json!([]),
        json!("east"),
    ] {
        let found = fault(&changed("/directions", &directions));
        assert_eq!(found, told("directions", ContentFault::Directions), "{directions}");
    }
}

#[test]
fn he_40_layouts_have_different_places_near_the_centre() {
    let place = |at: &str, fault: ContentFault| told(at, fault);
    for (pointer, value, expected) in [
        ("/layouts/3/4", json!([0, 0]), place("layouts.3[4]", ContentFault::SamePlace)),
        ("/layouts/5/12", json!([1, -1]), place("layouts.5[12]", ContentFault::SamePlace)),
        ("/layouts/4/1", json!([1]), place("layouts.4[1]", length(1, 2, 2))),
        ("/layouts/4/1", json!([1, 0, 0]), place("layouts.4[1]", length(3, 2, 2))),
        ("/layouts/4/1", json!(7), place("layouts.4[1]", ContentFault::Expected("list"))),
        ("/layouts/4/1", json!([9, -9]), None),
        ("/layouts/4/1", json!([10, 0]), place("layouts.4[1][0]", ContentFault::Expected("coordinate"))),
        ("/layouts/4/1", json!([0, -10]), place("layouts.4[1][1]", ContentFault::Expected("coordinate"))),
        ("/layouts/4/1", json!([0, 1.5]), place("layouts.4[1][1]", ContentFault::Expected("coordinate"))),
        ("/layouts/4/1", json!(["1", 0]), place("layouts.4[1][0]", ContentFault::Expected("coordinate"))),
    ] {
        assert_eq!(fault(&changed(pointer, &value)), expected, "{pointer} = {value}");
    }
    let line = |number: usize| json!([number as i64 - 9, 0]);
    for (places, expected) in
        [(0, told("layouts.3", length(0, 1, 18))), (18, None), (19, told("layouts.3", length(19, 1, 18)))]
    {
        let mut value = list("/layouts/3", places, line);
        change(&mut value, "/tiles", &Value::Array((0..20).map(tile).collect()));
        assert_eq!(fault(&value), expected, "{places} places");
    }
}

/// Two markers a player must fit on edge Cities in the worst draw of tiles. All Cities have room 1 here,
/// but some that have 2.
#[test]
fn he_40_edge_cities_must_have_room() {
    let line = |places: usize| Value::Array((0..places).map(|place| json!([place as i64 - 4, 0])).collect());
    let with = |players: usize, layout: &Value, roomy: usize| {
        let mut value = list("/tiles", 15, tile);
        for number in 0..roomy {
            change(&mut value, &format!("/tiles/{number}/city/slots"), &json!(2));
        }
        change(&mut value, &format!("/layouts/{players}"), layout);
        fault(&value)
    };
    for players in [3, 4, 5] {
        let room = 2 * players - 1;
        let place = format!("layouts.{players}");
        let little = ContentFault::TooLittleRoom { room: room as u32, markers: 2 * players as u32 };
        assert_eq!(with(players, &line(2 * players), 0), None, "{players}");
        assert_eq!(with(players, &line(room), 0), told(&place, little.clone()), "{players}");
        // Tiles with more room help only if they cannot all stay in the box.
        assert_eq!(with(players, &line(room), 15 - room), told(&place, little), "{players}");
        assert_eq!(with(players, &line(room), 16 - room), None, "{players}");
    }
    // The centre of a flower of seven is no edge tile: six edge Cities are enough for three players, but
    // not for four.
    let flower = json!([[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]);
    assert_eq!(with(3, &flower, 0), None);
    let little = ContentFault::TooLittleRoom { room: 6, markers: 8 };
    assert_eq!(with(4, &flower, 0), told("layouts.4", little));
}

/// Every power with its parameters, when it can happen, and with which of these it may stack.
fn powers() -> Vec<(Value, &'static str, &'static str)> {
    let gains = "reveal summon capture";
    vec![
        (json!({"do": "gain_tokens", "tokens": {"red": 1}}), gains, ""),
        (json!({"do": "steal_token", "colour": "red"}), gains, ""),
        (json!({"do": "draw", "cards": 1}), gains, ""),
        (json!({"do": "gain_points", "points": 1}), "reveal summon capture end", "end"),
        (json!({"do": "choose_tokens", "amount": 1}), gains, ""),
        (json!({"do": "turn_up_commoner"}), gains, ""),
        (json!({"do": "copy_power"}), "reveal", ""),
        (json!({"do": "exchange_token"}), "turn", "turn"),
        (json!({"do": "military", "amount": 1}), "always invade", "always invade"),
        (json!({"do": "food", "amount": 1}), "always invade", "always invade"),
        (json!({"do": "dream", "amount": 1}), "always", "always"),
        (json!({"do": "flip_for_military", "amount": 1}), "invade", ""),
        (json!({"do": "capture_instead_of_attack"}), "invade", ""),
        (json!({"do": "distance_from_any_hex"}), "always", ""),
        (json!({"do": "open_forests"}), "always", ""),
        (json!({"do": "tile_tie_alices", "amount": 1}), "always", "always"),
        (json!({"do": "points_per", "what": "city", "points": 1}), "end", "end"),
        (json!({"do": "points_if_most_alices", "points": 1}), "end", "end"),
    ]
}

const TRIGGERS: [&str; 7] = ["capture", "invade", "reveal", "summon", "turn", "end", "always"];

/// Knight with this power alone.
fn with_power(power: &Value, on: &str, extra: &[(&str, Value)]) -> Value {
    let mut power = power.clone();
    power["on"] = json!(on);
    for (key, value) in extra {
        power[*key] = value.clone();
    }
    changed("/cards/0/powers", &json!([power]))
}

#[test]
fn he_40_every_power_has_its_triggers() {
    for (power, allowed, _) in powers() {
        for on in TRIGGERS {
            let found = fault(&with_power(&power, on, &[]));
            if allowed.split(' ').any(|word| word == on) {
                assert_eq!(found, None, "{power} on {on}");
                continue;
            }
            let Some((place, ContentFault::Trigger { effect, allowed: told })) = found else {
                panic!("{power} on {on}: {found:?}");
            };
            assert_eq!(
                (place.as_str(), effect.as_str()),
                ("cards[0] (knight).powers[0].on", power["do"].as_str().unwrap_or(""))
            );
            let sorted = |words: &str, by: &str| {
                let mut words: Vec<String> = words.split(by).map(str::to_owned).collect();
                words.sort();
                words
            };
            assert_eq!(sorted(&told, ", "), sorted(allowed, " "), "{power}");
        }
    }
    let unknown = fault(&with_power(&json!({"do": "fly"}), "always", &[]));
    let Some((place, ContentFault::Word { found, allowed })) = unknown else { panic!("{unknown:?}") };
    assert_eq!((place.as_str(), found.as_str()), ("cards[0] (knight).powers[0].do", "fly"));
    let known: Vec<Value> = powers().into_iter().map(|(power, ..)| power["do"].clone()).collect();
    let allowed: Vec<Value> = allowed.split(", ").map(|word| json!(word)).collect();
    assert_eq!(allowed, known);
}

/// `of` belongs to `capture` and `invade` alone.
#[test]
fn he_40_targets_belong_to_captures_and_invasions() {
    for (power, allowed, _) in powers() {
        for on in allowed.split(' ') {
            let found = fault(&with_power(&power, on, &[("of", json!(["city"]))]));
            let place = "cards[0] (knight).powers[0]";
            let refused = told(place, ContentFault::UnknownKey("of".to_owned()));
            assert_eq!(
                found,
                if on == "capture" || on == "invade" { None } else { refused },
                "{power} on {on}"
            );
        }
    }
}

/// `stacks` is for powers that add something up; elsewhere it is refused.
#[test]
fn he_40_stacks_only_where_it_means_something() {
    for (power, allowed, stacking) in powers() {
        for on in allowed.split(' ') {
            assert_eq!(fault(&with_power(&power, on, &[("stacks", json!(false))])), None, "{power} on {on}");
            let found = fault(&with_power(&power, on, &[("stacks", json!(true))]));
            let refused = told("cards[0] (knight).powers[0].stacks", ContentFault::NoStack);
            assert_eq!(
                found,
                if stacking.split(' ').any(|word| word == on) { None } else { refused },
                "{power} on {on}"
            );
        }
    }
    let found = fault(&with_power(&powers()[2].0, "capture", &[("stacks", json!(1))]));
    assert_eq!(found, told("cards[0] (knight).powers[0].stacks", ContentFault::Expected("flag")));
}

/// A card has copied one power or none, so it can copy only once.
#[test]
fn he_40_a_card_copies_at_most_once() {
    let copy = json!({"on": "reveal", "do": "copy_power"});
    let other = json!({"on": "reveal", "do": "draw", "cards": 1});
    let with = |powers: &[&Value]| fault(&changed("/cards/6/powers", &json!(powers)));
    assert_eq!(with(&[&other, &copy, &other]), None);
    let refused = told("cards[6] (little).powers", ContentFault::CopiesTwice);
    assert_eq!(with(&[&copy, &copy]), refused);
    assert_eq!(with(&[&copy, &other, &copy]), refused);
}

/// The library says what the reader accepts: every effect with each of its triggers, and with no other.
#[test]
fn he_40_the_library_is_what_is_read() {
    for spec in heroes::EFFECTS {
        let mut power = json!({"do": spec.word});
        for parameter in spec.parameters {
            power[parameter.key()] = match parameter {
                heroes::Parameter::Number(_) => json!(1),
                heroes::Parameter::Tokens(_) => json!({"green": 2}),
                heroes::Parameter::Word(_, words) => json!(words[0]),
            };
        }
        for on in heroes::TRIGGERS {
            power["on"] = json!(on);
            let read = heroes::read_power(&power, "there");
            assert_eq!(read.is_ok(), spec.on.contains(&on), "{power}");
            if let Err(error) = read {
                assert_eq!(error.place, "there.on");
            }
        }
        power["on"] = json!(spec.on[0]);
        for parameter in spec.parameters {
            let mut without = power.clone();
            without.as_object_mut().expect("an object").remove(parameter.key());
            let error = heroes::read_power(&without, "there").expect_err("something is missing");
            assert_eq!(error.fault, ContentFault::Missing(parameter.key().to_owned()));
        }
    }
}

/// Cards and tiles by themselves are read as within their pack.
#[test]
fn he_40_cards_and_tiles_are_read_one_by_one() {
    let content = heroes::read_content(heroes::builtin_content()).expect("the built-in content");
    let file: Value = serde_json::from_str(heroes::builtin_content()).expect("JSON");
    for (card, alice) in file["cards"].as_array().expect("cards").iter().zip(&content.alices) {
        assert_eq!(heroes::read_card(card, "").as_ref(), Ok(alice));
        let mut own = card.clone();
        own["status"] = json!(heroes::PLAYER_MADE);
        let own = heroes::read_card(&own, "").expect("a card");
        let origins = [gamekit::Lang::En, gamekit::Lang::Ja].map(|lang| own.origin(lang));
        assert_eq!(origins, ["a player's own card", "プレイヤーの自作"]);
    }
    for (tile, known) in file["tiles"].as_array().expect("tiles").iter().zip(&content.tiles) {
        assert_eq!(heroes::read_tile(tile, "").as_ref(), Ok(known));
    }
}
