//! The book of own games, as it is kept.

use serde::{Deserialize, Serialize};

use crate::browser;

/// Where it is kept.
const KEY: &str = "tabulea/own-games";
/// Where a book lies that could not be read, so that nothing is lost.
const TORN_KEY: &str = "tabulea/own-games-torn";
/// The version that is written.
const FORMAT: u32 = 1;
/// How many games are kept; the oldest go first.
const MOST: usize = 1_000;

/// All own games, the oldest first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Book {
    format: u32,
    /// When everything before was forgotten, in milliseconds since 1970.
    #[serde(default)]
    since: u64,
    /// The games.
    pub(super) games: Vec<OwnGame>,
}

/// What came of one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OwnGame {
    /// Tells it from all others.
    pub(super) name: String,
    /// Which game.
    pub(super) game: String,
    /// When it ended, in milliseconds since 1970.
    pub(super) at: u64,
    /// The reader's seat.
    pub(super) seat: u8,
    /// Who sat where: `human`, or `bot:` and its level.
    pub(super) kinds: Vec<String>,
    /// Ranks by seat.
    pub(super) ranks: Vec<u8>,
    /// Points by seat.
    pub(super) scores: Vec<i32>,
    /// Whether it was played online.
    pub(super) is_online: bool,
    /// What the reader's decisions cost one with another, once it was studied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) loss: Option<f32>,
}

impl OwnGame {
    /// Whether everything in it fits together.
    pub(super) fn is_sound(&self) -> bool {
        let seats = self.kinds.len();
        usize::from(self.seat) < seats
            && (self.ranks.len(), self.scores.len()) == (seats, seats)
            && self.ranks.iter().all(|rank| (1..=seats).contains(&usize::from(*rank)))
            && self.loss.is_none_or(|loss| (0.0..=1.0).contains(&loss))
    }

    /// The reader's place.
    pub(super) fn place(&self) -> u8 {
        self.ranks.get(usize::from(self.seat)).copied().unwrap_or(u8::MAX)
    }

    /// Whether the reader won, alone or with others.
    pub(super) fn is_won(&self) -> bool {
        self.place() == 1
    }
}

impl Book {
    /// Reads a book; nothing if it is torn. Games that make no sense are left out.
    pub(super) fn read(text: &str) -> Option<Book> {
        let mut book: Book = serde_json::from_str(text).ok()?;
        book.games.retain(OwnGame::is_sound);
        (book.format == FORMAT).then_some(book)
    }

    /// The book as text.
    pub(super) fn write(&self) -> String {
        let whole = Book { format: FORMAT, since: self.since, games: self.games.clone() };
        serde_json::to_string(&whole).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
    }

    /// Notes a game, or again what is known of it; what a study found stays.
    pub(super) fn note(&mut self, game: OwnGame) {
        let is_known = self.games.iter().any(|known| known.name == game.name);
        if is_known || game.at <= self.since || !game.is_sound() {
            return;
        }
        let place = self.games.partition_point(|known| known.at <= game.at);
        self.games.insert(place, game);
        let gone = self.games.len().saturating_sub(MOST);
        self.games.drain(..gone);
    }

    /// Notes what the decisions of a game cost.
    pub(super) fn note_loss(&mut self, name: &str, loss: f32) {
        if let Some(game) = self.games.iter_mut().find(|game| game.name == name) {
            game.loss = Some(loss.clamp(0.0, 1.0));
        }
    }

    /// The book as it is kept; an empty one if there is none.
    pub(super) fn kept() -> Book {
        let Some(storage) = browser::storage() else { return Book::default() };
        let Some(text) = storage.get_item(KEY).ok().flatten() else { return Book::default() };
        Book::read(&text).unwrap_or_else(|| {
            // What cannot be read is laid aside, so that it is not written over.
            let _ = storage.set_item(TORN_KEY, &text);
            let _ = storage.remove_item(KEY);
            Book::default()
        })
    }

    /// What was laid aside because it could not be read.
    pub(super) fn torn() -> Option<String> {
        browser::storage()?.get_item(TORN_KEY).ok()?
    }

    /// Changes the book that is kept. A browser that keeps nothing has no book.
    pub(super) fn change(change: impl FnOnce(&mut Book)) {
        let before = Book::kept();
        let mut book = before.clone();
        change(&mut book);
        if book == before {
            return;
        }
        if let Some(storage) = browser::storage() {
            let _ = storage.set_item(KEY, &book.write());
        }
    }

    /// Forgets everything up to now, for good: games that are still kept are not counted again.
    pub(super) fn clear() {
        Book::change(|book| *book = Book::forgotten_at(browser::now()));
        if let Some(storage) = browser::storage() {
            let _ = storage.remove_item(TORN_KEY);
        }
    }

    fn forgotten_at(now: u64) -> Book {
        Book { since: now, ..Book::default() }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A game with so many seats that ended in this place at this moment.
    pub(in super::super) fn game(game: &str, at: u64, level: &str, seats: u8, place: u8) -> OwnGame {
        let bot = format!("bot:{level}");
        let mut ranks: Vec<u8> = (1..=seats).filter(|rank| *rank != place).collect();
        ranks.insert(0, place);
        OwnGame {
            name: format!("{game} {at}"),
            game: game.to_owned(),
            at,
            seat: 0,
            kinds: (0..seats).map(|seat| if seat == 0 { "human".to_owned() } else { bot.clone() }).collect(),
            scores: ranks.iter().map(|rank| -i32::from(*rank)).collect(),
            ranks,
            is_online: false,
            loss: None,
        }
    }

    #[test]
    fn a_book_comes_back() {
        let mut book = Book::default();
        book.note(game("alea", 5, "master", 3, 1));
        book.note(game("heroes", 3, "novice", 4, 2));
        book.note(game("alea", 5, "master", 3, 2));
        book.note_loss("alea 5", 0.0125);
        book.note_loss("nothing", 0.5);
        let again = Book::read(&book.write()).expect("it was just written");
        assert_eq!(again.games, book.games);
        let told: Vec<(&str, u8, Option<f32>)> =
            again.games.iter().map(|game| (game.name.as_str(), game.place(), game.loss)).collect();
        assert_eq!(told, [("heroes 3", 2, None), ("alea 5", 1, Some(0.0125))], "the first note counts");
    }

    #[test]
    fn what_was_forgotten_stays_so() {
        let mut book = Book::forgotten_at(5);
        (4..8).for_each(|at| book.note(game("alea", at, "master", 3, 1)));
        let times: Vec<u64> = book.games.iter().map(|game| game.at).collect();
        assert_eq!((times, Book::read(&book.write()).map(|book| book.since)), (vec![6, 7], Some(5)));
    }

    #[test]
    fn a_book_does_not_grow_for_ever() {
        let mut book = Book::default();
        (1..MOST as u64 + 8).for_each(|at| book.note(game("alea", at, "master", 3, 1)));
        assert_eq!((book.games.len(), book.games[0].at), (MOST, 8));
    }

    #[test]
    fn torn_books_and_senseless_games_are_left_out() {
        for text in ["", "{", "[]", r#"{"format":2,"games":[]}"#, r#"{"format":1,"games":[{}]}"#] {
            assert_eq!(Book::read(text), None, "{text}");
        }
        let sound = game("alea", 5, "master", 3, 1);
        let senseless = [
            OwnGame { seat: 3, ..sound.clone() },
            OwnGame { ranks: vec![1, 2], ..sound.clone() },
            OwnGame { ranks: vec![0, 1, 2], ..sound.clone() },
            OwnGame { loss: Some(7.0), ..sound.clone() },
        ];
        let book =
            Book { format: FORMAT, since: 0, games: senseless.into_iter().chain([sound.clone()]).collect() };
        assert_eq!(Book::read(&book.write()).map(|book| book.games), Some(vec![sound]));
    }
}
