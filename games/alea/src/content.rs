//! The deck: trap cards as data, so that an owner of the printed game can load the real ones (AL-2).

use core::fmt;

use serde::Deserialize;

use crate::condition::Condition;
use crate::language::ConditionError;
use crate::odds::Odds;

/// The format of deck files.
pub const DECK_FORMAT: &str = "alea-deck/1";

/// The most cards that a deck may hold.
pub const MOST_CARDS: usize = 64;

/// The status of a card that a player has made, shown in the reader's language.
pub const PLAYER_MADE: &str = "player";

/// The built-in decks, `builtin/1` first. A changed one is added; old ones stay.
pub(crate) const BUILTIN: [&str; 1] = [include_str!("../content/builtin-1.json")];

/// A trap card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its number in the notation.
    pub id: u16,
    /// What springs it.
    pub condition: Condition,
    /// The player counts it is used with (AL-1).
    pub players: Vec<u8>,
    /// Whether rulebook or reviews attest it, or it is ours (AL-2).
    pub status: String,
}

/// What is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckError {
    /// It is no JSON of the right shape.
    Shape(String),
    /// The format is not ours.
    Format(String),
    /// Too many cards.
    TooMany(usize),
    /// Two cards have the same number.
    Duplicate(u16),
    /// A condition cannot be read.
    Condition {
        /// The card.
        id: u16,
        /// What is wrong with it.
        error: ConditionError,
    },
    /// A card names a player count that no game has.
    Players(u16),
    /// No dice of the card's player counts can meet the condition.
    Impossible(u16),
    /// No card is used with this number of players.
    NoCardFor(u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    format: String,
    #[expect(dead_code, reason = "for people who read the file")]
    name: Option<String>,
    #[expect(dead_code, reason = "for people who read the file")]
    note: Option<String>,
    cards: Vec<CardFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    id: u16,
    condition: String,
    players: Vec<u8>,
    status: String,
}

/// The text of the newest built-in deck.
pub const fn builtin_deck() -> &'static str {
    BUILTIN[BUILTIN.len() - 1]
}

/// Reads one card of a deck by itself, whatever the others are like.
pub fn read_card(card: &serde_json::Value) -> Result<Card, DeckError> {
    if card.is_array() {
        return Err(list_instead());
    }
    let file = CardFile::deserialize(card).map_err(|error| DeckError::Shape(error.to_string()))?;
    check_card(file)
}

/// Reads a deck and checks every card.
pub fn read_deck(text: &str) -> Result<Vec<Card>, DeckError> {
    let shape = |error: serde_json::Error| DeckError::Shape(error.to_string());
    // A list in the order of the keys would be taken for an object, so the objects are asked for.
    let value: serde_json::Value = serde_json::from_str(text).map_err(shape)?;
    let lists = value["cards"].as_array().is_some_and(|cards| cards.iter().any(serde_json::Value::is_array));
    if value.is_array() || lists {
        return Err(list_instead());
    }
    let file: DeckFile = serde_json::from_str(text).map_err(shape)?;
    if file.format != DECK_FORMAT {
        return Err(DeckError::Format(file.format));
    }
    if file.cards.len() > MOST_CARDS {
        return Err(DeckError::TooMany(file.cards.len()));
    }
    let mut cards: Vec<Card> = Vec::with_capacity(file.cards.len());
    for card in file.cards {
        let card = check_card(card)?;
        if cards.iter().any(|known| known.id == card.id) {
            return Err(DeckError::Duplicate(card.id));
        }
        cards.push(card);
    }
    let missing = PLAYERS.into_iter().find(|n| !cards.iter().any(|card| card.players.contains(n)));
    match missing {
        Some(players) => Err(DeckError::NoCardFor(players)),
        None => Ok(cards),
    }
}

fn list_instead() -> DeckError {
    DeckError::Shape("a list stands where an object belongs".to_owned())
}

/// The player counts there are (AL-1).
const PLAYERS: [u8; 3] = [3, 4, 5];

fn check_card(card: CardFile) -> Result<Card, DeckError> {
    let id = card.id;
    let condition: Condition = card.condition.parse().map_err(|error| DeckError::Condition { id, error })?;
    let sound = card.players.iter().all(|players| PLAYERS.contains(players));
    if !sound || card.players.is_empty() || !card.players.is_sorted_by(|a, b| a < b) {
        return Err(DeckError::Players(id));
    }
    if !Odds::can_be_met(&condition, 5 * card.players.iter().copied().max().unwrap_or(0)) {
        return Err(DeckError::Impossible(id));
    }
    Ok(Card { id, condition, players: card.players, status: card.status })
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(gamekit::Lang::En))
    }
}

impl std::error::Error for DeckError {}
