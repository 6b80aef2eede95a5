//! Decks of Alea as documents: new cards, faults, and what can be written next in a condition.

use alea::{DECK_FORMAT, DeckError, PLAYER_MADE};
use serde_json::{Value, json};

use super::document::{get, len, write};
use super::fault::{Fault, add, both, home};
use super::tools::AleaTools;

/// The places that the form shows, without numbers.
pub(super) const SHOWN: [&str; 7] =
    ["name", "cards", "cards[]", "cards[].id", "cards[].condition", "cards[].players", "cards[].status"];

/// Statuses that the game says in the reader's language.
pub(super) const STATUSES: [&str; 4] = ["attested", "attested in kind", "ours", PLAYER_MADE];

/// A deck without cards.
pub(super) fn empty() -> Value {
    json!({ "format": DECK_FORMAT, "cards": [] })
}

/// A new card for a deck.
pub(super) fn new_card(deck: &Value) -> Value {
    json!({ "id": free_id(deck), "condition": "AA", "players": [3, 4, 5], "status": PLAYER_MADE })
}

/// A card once more, with a number of its own.
pub(super) fn copy_of(deck: &Value, card: &Value) -> Value {
    let mut copy = card.clone();
    copy["id"] = free_id(deck).into();
    copy
}

/// The first number after all that are there.
fn free_id(deck: &Value) -> u64 {
    let cards = deck["cards"].as_array().into_iter().flatten();
    let most = cards.filter_map(|card| card["id"].as_u64()).filter(|id| *id < u64::from(u16::MAX)).max();
    most.map_or(1, |most| most + 1)
}

/// Everything that is wrong with a deck, in the words of its reader.
pub(super) fn faults(deck: &Value, tools: &AleaTools) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut note = |path: String, error: &DeckError| {
        let fault = Fault {
            path: home(&path, &SHOWN),
            words: both(|lang| (tools.say)(error, lang)),
            stray: match error {
                DeckError::Shape(_) => stray(get(deck, &path)).map(|key| (path.clone(), key)),
                _ => None,
            },
        };
        add(&mut faults, fault);
    };
    for at in 0..len(deck, "cards") {
        let card = &deck["cards"][at];
        if let Err(error) = (tools.read_card)(card) {
            note(format!("cards[{at}]{}", field(&error)), &error);
        }
        let id = card["id"].as_u64().and_then(|id| u16::try_from(id).ok());
        let before = (0..at).any(|before| deck["cards"][before]["id"] == card["id"]);
        if let Some(id) = id.filter(|_| before) {
            note(format!("cards[{at}].id"), &DeckError::Duplicate(id));
        }
    }
    // Its own reader has the last word: whatever it says is among the faults.
    if let Err(error) = (tools.read_deck)(&write(deck)) {
        let path = match error {
            DeckError::TooMany(_) | DeckError::NoCardFor(_) => "cards".to_owned(),
            _ => String::new(),
        };
        // The shape of a card was told above, without the line of the file.
        if !(matches!(error, DeckError::Shape(_)) && has_shape_fault(deck, tools)) {
            note(path, &error);
        }
    }
    faults
}

fn has_shape_fault(deck: &Value, tools: &AleaTools) -> bool {
    let cards = deck["cards"].as_array().into_iter().flatten();
    cards.into_iter().any(|card| matches!((tools.read_card)(card), Err(DeckError::Shape(_))))
}

/// The field of a card that a fault is about.
fn field(error: &DeckError) -> &'static str {
    match error {
        DeckError::Condition { .. } | DeckError::Impossible(_) => ".condition",
        DeckError::Players(_) => ".players",
        DeckError::Duplicate(_) => ".id",
        DeckError::Shape(_) | DeckError::Format(_) | DeckError::TooMany(_) | DeckError::NoCardFor(_) => "",
    }
}

/// A key that no card has.
fn stray(card: &Value) -> Option<String> {
    let known = |key: &String| ["id", "condition", "players", "status"].contains(&key.as_str());
    card.as_object()?.keys().find(|key| card.get("condition").is_some() && !known(key)).cloned()
}

/// What a condition is made of.
const PIECES: [&str; 28] = [
    "[", "A", "B", "C", "D", "E", "F", "T>=", "?(", "#", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    " ", ",", "]", ")", ">=", "={", ">#", "}",
];

/// What can be written next, so that a condition can still come of it. The reader itself decides: it must not
/// stumble before the end.
pub(super) fn next_pieces(written: &str, tools: &AleaTools) -> Vec<&'static str> {
    let fits = |piece: &&str| {
        // A pattern begins with A, though every letter would do.
        if written.is_empty() && matches!(*piece, "B" | "C" | "D" | "E" | "F") {
            return false;
        }
        let longer = format!("{written}{piece}");
        match (tools.condition)(&longer) {
            Ok(_) => true,
            Err(error) => error.at as usize >= longer.chars().count(),
        }
    };
    let mut pieces: Vec<&str> = PIECES.into_iter().filter(fits).collect();
    if fits(&"/") {
        pieces.push("/");
    }
    pieces
}

/// An example of each kind of condition.
pub(super) const EXAMPLES: [(&str, &str); 6] = [
    ("faces", "[1 2 3]"),
    ("pattern", "AABB"),
    ("total", "T>=20"),
    ("group", "?(2,3,4)>=5"),
    ("exactly", "#6={2,3}"),
    ("compare", "#6>#1"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::Lang;

    fn builtin() -> Value {
        serde_json::from_str(alea::builtin_deck()).expect("JSON")
    }

    /// A deck with something put into it has this as its only fault, at this place, in the reader's own words.
    fn check(path: &str, new: Value, expected: &str) {
        let tools = AleaTools::here();
        let mut deck = builtin();
        super::super::document::set(&mut deck, path, new);
        let found = faults(&deck, &tools);
        let places: Vec<&str> = found.iter().map(|fault| fault.path.as_str()).collect();
        assert_eq!(places, [expected], "{path}: {found:?}");
        let said = alea::read_deck(&write(&deck)).expect_err("a fault");
        if !matches!(said, DeckError::Shape(_)) {
            assert_eq!(found[0].words[0], said.say(Lang::En));
        }
    }

    #[test]
    fn every_fault_of_the_reader_lands_at_a_field() {
        check("format", "alea-deck/9".into(), "");
        check("cards[2].id", 2.into(), "cards[2].id");
        check("cards[2].id", "two".into(), "cards[2]");
        check("cards[2].zoo", 1.into(), "cards[2]");
        check("cards[2].players", json!([]), "cards[2].players");
        check("cards[2].players", json!([4, 3]), "cards[2].players");
        check("cards[2].players", json!([7]), "cards[2].players");
        check(
            "cards[4].condition",
            "[1 1 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6]".into(),
            "cards[4].condition",
        );
        check("cards[2].condition", "?(".into(), "cards[2].condition");
        check("cards[11].condition", "T>=99".into(), "cards[11].condition");
        check("cards", json!([]), "cards");
        check(
            "cards",
            Value::Array(
                (0..65)
                    .map(|id| json!({ "id": id, "condition": "AA", "players": [3, 4, 5], "status": "x" }))
                    .collect(),
            ),
            "cards",
        );
        check("zoo", 1.into(), "");
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let mut deck = builtin();
        deck["cards"][0]["condition"] = "X".into();
        deck["cards"][3]["players"] = json!([]);
        let places: Vec<String> =
            faults(&deck, &AleaTools::here()).into_iter().map(|fault| fault.path).collect();
        assert_eq!(places, ["cards[0].condition", "cards[3].players"]);
    }

    #[test]
    fn what_is_built_in_has_no_fault_and_neither_has_a_new_card() {
        let tools = AleaTools::here();
        let mut deck = builtin();
        assert_eq!(faults(&deck, &tools), []);
        for card in [new_card(&deck), copy_of(&deck, &deck["cards"][3])] {
            deck["cards"].as_array_mut().expect("cards").push(card);
        }
        deck["cards"][23]["id"] = 24.into();
        assert_eq!(faults(&deck, &tools), []);
        let places: Vec<Fault> = faults(&empty(), &tools);
        assert_eq!(places.len(), 1, "only that there is no card");
    }

    #[test]
    fn every_condition_can_be_written_piece_by_piece() {
        let tools = AleaTools::here();
        let deck = builtin();
        let built_in = deck["cards"].as_array().expect("cards").iter().map(|card| card["condition"].as_str());
        let all = built_in.flatten().chain(EXAMPLES.iter().map(|(_, example)| *example)).chain(["#1/6={2}"]);
        for condition in all {
            let mut written = String::new();
            while written != condition {
                let pieces = next_pieces(&written, &tools);
                let piece = pieces.into_iter().find(|piece| condition[written.len()..].starts_with(piece));
                written += piece.unwrap_or_else(|| panic!("{condition} does not go on after {written}"));
            }
        }
        assert_eq!(next_pieces("", &tools), ["[", "A", "T>=", "?(", "#"]);
        assert_eq!(next_pieces("#6>#1", &tools), [] as [&str; 0]);
    }
}
