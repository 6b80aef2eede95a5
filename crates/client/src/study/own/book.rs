//! The book of own games, as it is kept.

use analysis::Account;
use serde::{Deserialize, Serialize};

use crate::browser;
use crate::store::NotKept;

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
    /// What a study found, once there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cost: Option<Cost>,
}

/// What moved the reader's chance to win in a game, as parts of a whole victory.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Cost {
    /// How many decisions with a choice there were.
    pub(super) decisions: u32,
    /// What the own decisions gave away: never more than 0, apart from errors.
    pub(super) own: f32,
    /// By random results.
    pub(super) luck: f32,
    /// By decisions of the others.
    pub(super) others: f32,
    /// By what nobody could know.
    pub(super) hidden: f32,
}

impl Cost {
    /// That of an account.
    pub(super) fn of(account: &Account) -> Cost {
        let Account { decisions, own, luck, others, hidden, .. } = *account;
        Cost { decisions, own: own as f32, luck: luck as f32, others: others as f32, hidden: hidden as f32 }
    }

    /// What was given away in all.
    pub(super) fn given_away(&self) -> f32 {
        (0.0 - self.own).max(0.0)
    }

    /// What a decision gave away, one with another.
    pub(super) fn mean_loss(&self) -> f32 {
        self.given_away() / self.decisions.max(1) as f32
    }

    fn is_sound(&self) -> bool {
        self.mean_loss() <= 1.0 && [self.luck, self.others, self.hidden].iter().all(|part| part.is_finite())
    }
}

impl OwnGame {
    /// Whether everything in it fits together.
    pub(super) fn is_sound(&self) -> bool {
        let seats = self.kinds.len();
        usize::from(self.seat) < seats
            && (self.ranks.len(), self.scores.len()) == (seats, seats)
            && self.ranks.iter().all(|rank| (1..=seats).contains(&usize::from(*rank)))
            && self.cost.is_none_or(|cost| cost.is_sound())
    }

    /// The reader's place.
    pub(super) fn place(&self) -> u8 {
        self.ranks.get(usize::from(self.seat)).copied().unwrap_or(u8::MAX)
    }

    /// The reader's points.
    pub(super) fn points(&self) -> i32 {
        self.scores.get(usize::from(self.seat)).copied().unwrap_or_default()
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
    pub(super) fn note_cost(&mut self, name: &str, cost: Cost) {
        if let Some(game) = self.games.iter_mut().find(|game| game.name == name) {
            game.cost = Some(cost).filter(Cost::is_sound);
        }
    }

    /// The book as it is kept; an empty one if there is none.
    pub(super) fn kept() -> Book {
        Book::found().unwrap_or_default()
    }

    /// The same; nothing if what is kept can neither be read nor laid aside, so that it is not written over.
    fn found() -> Option<Book> {
        let Some(storage) = browser::storage() else { return Some(Book::default()) };
        let Some(text) = storage.get_item(KEY).ok().flatten() else { return Some(Book::default()) };
        if let Some(book) = Book::read(&text) {
            return Some(book);
        }
        // It is taken away first: where everything is full, that makes the room it needs.
        let _ = storage.remove_item(KEY);
        if storage.set_item(TORN_KEY, &text).is_ok() {
            return Some(Book::default());
        }
        let _ = storage.set_item(KEY, &text);
        None
    }

    /// What could not be read.
    pub(super) fn torn() -> Option<String> {
        let storage = browser::storage()?;
        let kept = |key: &str| storage.get_item(key).ok().flatten();
        kept(TORN_KEY).or_else(|| kept(KEY).filter(|text| Book::read(text).is_none()))
    }

    /// Whether this browser keeps anything.
    pub(super) fn can_be_kept() -> bool {
        browser::storage().is_some()
    }

    /// Changes the book that is kept.
    pub(super) fn change(change: impl FnOnce(&mut Book)) -> Result<(), NotKept> {
        let before = Book::found().ok_or(NotKept)?;
        let mut book = before.clone();
        change(&mut book);
        if book == before {
            return Ok(());
        }
        let storage = browser::storage().ok_or(NotKept)?;
        storage.set_item(KEY, &book.write()).map_err(|_| NotKept)
    }

    /// Forgets everything up to now, for good: games that are still kept are not counted again.
    pub(super) fn clear() -> Result<(), NotKept> {
        let storage = browser::storage().ok_or(NotKept)?;
        for key in [KEY, TORN_KEY] {
            storage.remove_item(key).map_err(|_| NotKept)?;
        }
        Book::change(|book| *book = Book::forgotten_at(browser::now()))
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
            cost: None,
        }
    }

    /// What was found if so many decisions gave so much away, and luck made up for it.
    pub(in super::super) fn cost(decisions: u32, given_away: f32) -> Cost {
        Cost { decisions, own: -given_away, luck: given_away, others: 0.0, hidden: 0.0 }
    }

    #[test]
    fn a_book_comes_back() {
        let mut book = Book::default();
        book.note(game("alea", 5, "master", 3, 1));
        book.note(game("heroes", 3, "novice", 4, 2));
        book.note(game("alea", 5, "master", 3, 2));
        book.note_cost("alea 5", cost(8, 0.1));
        book.note_cost("nothing", cost(8, 0.1));
        let again = Book::read(&book.write()).expect("it was just written");
        assert_eq!(again.games, book.games);
        let told: Vec<(&str, u8, i32, Option<f32>)> = again
            .games
            .iter()
            .map(|game| (&*game.name, game.place(), game.points(), game.cost.map(|cost| cost.mean_loss())))
            .collect();
        let expected = [("heroes 3", 2, -2, None), ("alea 5", 1, -1, Some(0.0125))];
        assert_eq!(told, expected, "the first note counts");
    }

    #[test]
    fn what_cost_nothing_has_no_sign() {
        for own in [0.0, -0.0, 0.01] {
            let mean = Cost { own, ..cost(4, 0.0) }.mean_loss();
            assert_eq!(format!("{mean:.2}"), "0.00", "{own}");
        }
        assert_eq!(cost(0, 0.5).mean_loss(), 0.5, "no division by nothing");
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
            OwnGame { cost: Some(cost(2, 7.0)), ..sound.clone() },
        ];
        let book =
            Book { format: FORMAT, since: 0, games: senseless.into_iter().chain([sound.clone()]).collect() };
        assert_eq!(Book::read(&book.write()).map(|book| book.games), Some(vec![sound]));
        assert!(!Cost { luck: f32::INFINITY, ..cost(2, 0.1) }.is_sound());
    }
}
