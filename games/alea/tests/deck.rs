//! Deck files: what is read, and what is refused, naming the card.

use alea::{
    Alea, Card, Condition, ConditionError, ConditionFault, DECK_FORMAT, DeckError, MOST_CARDS, read_deck,
};
use gamekit::{Lang, Match};

use crate::table::{deck_of, setup_with_deck};

/// A deck of these cards, written as JSON.
fn deck(cards: &[&str]) -> String {
    format!(r#"{{"format": "alea-deck/1", "cards": [{}]}}"#, cards.join(", "))
}

fn card(id: u32, condition: &str, players: &str) -> String {
    format!(r#"{{"id": {id}, "condition": "{condition}", "players": {players}, "status": "ours"}}"#)
}

/// A card that is sound and used with every number of players.
fn sound(id: u32) -> String {
    card(id, "AABB", "[3, 4, 5]")
}

#[test]
fn a_sound_deck_is_read() {
    assert_eq!((DECK_FORMAT, MOST_CARDS), ("alea-deck/1", 64));
    let cards =
        read_deck(&deck(&[&card(65535, "CBBC", "[4]"), &card(0, "T>=75", "[3, 5]")])).expect("a deck");
    let first: Condition = "AABB".parse().expect("a condition");
    assert_eq!(cards[0], Card { id: 65535, condition: first, players: vec![4], status: "ours".to_owned() });
    assert_eq!((cards[1].id, &cards[1].players[..]), (0, &[3, 5][..]));
    for (extra, fits) in
        [(r#""name": "n", "note": "n", "#, true), (r#""name": null, "#, true), (r#""by": 1, "#, false)]
    {
        let text = deck(&[&sound(1)]).replace(r#""cards""#, &format!(r#"{extra}"cards""#));
        assert_eq!(read_deck(&text).is_ok(), fits, "{text}");
    }
    let many: Vec<String> = (0..64).map(sound).collect();
    assert_eq!(
        read_deck(&deck(&many.iter().map(String::as_str).collect::<Vec<_>>())).map(|d| d.len()),
        Ok(64)
    );
}

/// Decks, why they are refused, and what is said about it.
#[test]
fn every_fault_names_its_card() {
    let many: Vec<String> = (0..65).map(sound).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let face_7 = ConditionError { at: 5, fault: ConditionFault::NoSuchFace };
    let condition = |id: u16, error: ConditionError| DeckError::Condition { id, error };
    for (text, error, en, ja) in [
        (
            deck(&[&sound(8), &sound(9), &sound(8)]),
            DeckError::Duplicate(8),
            "card 8 stands twice",
            "カード8が重複しています",
        ),
        (
            deck(&[&sound(8), &card(31, "[1 2 7]", "[3]")]),
            condition(31, face_7),
            "card 31: character 6: a die shows 1 to 6",
            "カード31：6文字目：ダイスの目は1から6です",
        ),
        (
            deck(&[&sound(8), &card(32, "T>=91", "[3]")]),
            DeckError::Impossible(32),
            "card 32: no dice of its players can ever spring it",
            "カード32：この人数のダイスでは決して発動しません",
        ),
        (
            deck(&[&card(7, "AA", "[3, 4]"), &card(8, "AA", "[4]")]),
            DeckError::NoCardFor(5),
            "no card is used with 5 players",
            "5人用のカードがありません",
        ),
        (deck(&[]), DeckError::NoCardFor(3), "no card is used with 3 players", "3人用のカードがありません"),
        (
            deck(&[&sound(8), &card(40, "AA", "[2, 3]")]),
            DeckError::Players(40),
            "card 40: its player counts must be some of 3, 4, 5, ascending",
            "カード40：人数は3、4、5から昇順で指定します",
        ),
        (
            deck(&many),
            DeckError::TooMany(65),
            "65 cards are too many; 64 are the most",
            "カードが65枚は多すぎます。最大64枚です",
        ),
        (
            deck(&[&sound(1)]).replace("alea-deck/1", "alea-deck/2"),
            DeckError::Format("alea-deck/2".to_owned()),
            "the format \"alea-deck/2\" is unknown; alea-deck/1 is read",
            "形式「alea-deck/2」は読めません。読めるのは alea-deck/1 です",
        ),
    ] {
        let found = read_deck(&text).expect_err(&text);
        assert_eq!(found, error);
        assert_eq!([found.say(Lang::En), found.say(Lang::Ja)], [en, ja]);
        assert_eq!(found.to_string(), en);
        // A match says the same, and which file it is.
        let said = Match::<Alea>::start(setup_with_deck(3, "all", &text)).expect_err(&text);
        assert!(said.say(Lang::En).contains(en) && said.say(Lang::En).contains("sha256:"), "{said:?}");
        assert!(said.say(Lang::Ja).contains(ja), "{said:?}");
    }
}

/// Player counts are some of 3, 4, 5 in ascending order.
#[test]
fn player_counts_are_checked() {
    for (players, fits) in [
        ("[3, 4, 5]", true),
        ("[3]", true),
        ("[4, 5]", true),
        ("[]", false),
        ("[5, 4]", false),
        ("[4, 4]", false),
        ("[2]", false),
        ("[3, 6]", false),
        ("[0]", false),
    ] {
        let found = read_deck(&deck(&[&sound(1), &card(2, "AA", players)]));
        assert_eq!(found.err(), (!fits).then_some(DeckError::Players(2)), "{players}");
    }
}

/// The dice of the card's largest player count must be able to meet the condition.
#[test]
fn a_condition_must_be_reachable() {
    for (condition, players, fits) in [
        ("T>=90", "[3]", true),
        ("T>=91", "[3]", false),
        ("T>=91", "[3, 4]", true),
        ("T>=120", "[4]", true),
        ("T>=121", "[4]", false),
        ("T>=150", "[5]", true),
        ("?(1)>=15", "[3]", true),
        ("?(1,2)>=16", "[3]", false),
        ("#1={15}", "[3]", true),
        ("#1={16,20}", "[3]", false),
        ("#1={0}", "[3]", true),
        ("AAAABBBBCCCCDDD", "[3]", true),
        ("AAAABBBBCCCCDDDD", "[3]", false),
        ("[1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1]", "[3]", false),
        ("[1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1]", "[3, 4]", true),
        ("#1>#2", "[3]", true),
    ] {
        let found = read_deck(&deck(&[&sound(1), &card(2, condition, players)]));
        assert_eq!(found.err(), (!fits).then_some(DeckError::Impossible(2)), "{condition} for {players}");
    }
}

/// What is no deck at all is refused with its place in the file.
/// A list in the order of the keys is no object.
#[test]
fn lists_are_no_objects() {
    for text in [
        r#"["alea-deck/1", null, null, [{"id": 1, "condition": "AA", "players": [3, 4, 5], "status": "ours"}]]"#,
        r#"{"format": "alea-deck/1", "cards": [[1, "AA", [3, 4, 5], "ours"]]}"#,
    ] {
        assert!(matches!(read_deck(text), Err(DeckError::Shape(_))), "{text}");
    }
}

#[test]
fn another_shape_is_refused() {
    let whole = deck(&[&sound(1)]);
    for (from, to, says) in [
        (r#""format": "alea-deck/1", "#, "", "missing field `format`"),
        (r#""cards""#, r#""card""#, "unknown field `card`"),
        (r#""status": "ours""#, r#""status": "ours", "icon": 3"#, "unknown field `icon`"),
        (r#", "status": "ours""#, "", "missing field `status`"),
        (r#""id": 1"#, r#""id": 65536"#, "65536"),
        (r#""id": 1"#, r#""id": -1"#, "-1"),
        (r#""id": 1"#, r#""id": "1""#, "expected u16"),
        ("[3, 4, 5]", "[300]", "300"),
        ("[3, 4, 5]", "3", "expected a sequence"),
        ("\"AABB\"", "7", "expected a string"),
        ("]}", "]", "EOF"),
        ("{\"format\"", "[\"format\"", "line 1"),
    ] {
        let text = whole.replacen(from, to, 1);
        assert_ne!(text, whole, "{from}");
        let error = read_deck(&text).expect_err(&text);
        assert!(matches!(error, DeckError::Shape(_)), "{error:?}");
        for (lang, begins) in [(Lang::En, "this is no deck: "), (Lang::Ja, "山札として読めません：")]
        {
            let said = error.say(lang);
            assert!(said.starts_with(begins) && said.contains(says) && said.contains("line 1"), "{said}");
        }
    }
    assert!(read_deck("").is_err() && read_deck("null").is_err());
}

/// The first fault of a card is told, and cards are looked at in the order of the file.
#[test]
fn the_first_fault_is_told() {
    let text = deck(&[&card(5, "XX", "[9]"), &card(6, "[7]", "[3]")]);
    assert!(matches!(read_deck(&text), Err(DeckError::Condition { id: 5, .. })));
    assert!(read_deck(&deck_of(&["AA", "T>=20", "#1/6={2}"])).is_ok());
}

/// Cards by themselves are read as within their deck, and a player's own card says so in both languages.
#[test]
fn cards_are_read_one_by_one() {
    let built_in = read_deck(alea::builtin_deck()).expect("the built-in deck");
    let file: serde_json::Value = serde_json::from_str(alea::builtin_deck()).expect("JSON");
    for (card, known) in file["cards"].as_array().expect("cards").iter().zip(&built_in) {
        assert_eq!(alea::read_card(card).as_ref(), Ok(known));
        let mut own = card.clone();
        own["status"] = alea::PLAYER_MADE.into();
        let own = alea::read_card(&own).expect("a card");
        assert_eq!(
            (own.origin(Lang::En), own.origin(Lang::Ja)),
            ("a player's own card".into(), "プレイヤーの自作".into())
        );
    }
    for wrong in [serde_json::json!([1, "AA", [3], "x"]), serde_json::json!({}), serde_json::json!(null)] {
        assert!(matches!(alea::read_card(&wrong), Err(DeckError::Shape(_))), "{wrong}");
    }
}
