//! Whom a reader does not want to hear at which table, kept in this browser.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::browser;

const KEY: &str = "tabulea/muted";
/// So many tables are remembered.
const MOST: usize = 60;
/// So many people at each.
const MOST_PEOPLE: usize = 100;

/// Who is not heard at one table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Muted {
    /// Nobody but oneself is heard.
    #[serde(default)]
    pub(super) all: bool,
    /// These are not heard, by what they are known by there.
    #[serde(default)]
    people: Vec<String>,
}

/// By table, the one that was changed last first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Book(VecDeque<(String, Muted)>);

impl Muted {
    /// Whether somebody is on the list of this table.
    pub(super) fn has(&self, person: &str) -> bool {
        self.people.iter().any(|muted| muted == person)
    }

    /// Hears somebody no more, or again.
    pub(super) fn turn(&mut self, person: &str) {
        if self.has(person) {
            self.people.retain(|muted| muted != person);
        } else {
            self.people.push(person.to_owned());
            let many = self.people.len().saturating_sub(MOST_PEOPLE);
            self.people.drain(..many);
        }
    }
}

impl Book {
    fn at(&self, table: &str) -> Muted {
        let found = self.0.iter().find(|(known, _)| known == table);
        found.map(|(_, muted)| muted.clone()).unwrap_or_default()
    }

    fn set(&mut self, table: &str, muted: &Muted) {
        self.0.retain(|(known, _)| known != table);
        // What says nothing needs no place.
        if *muted != Muted::default() {
            self.0.truncate(MOST - 1);
            self.0.push_front((table.to_owned(), muted.clone()));
        }
    }
}

fn read() -> Book {
    let text = browser::storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Who is not heard at a table.
pub(super) fn at(table: &str) -> Muted {
    read().at(table)
}

/// Keeps who is not heard there. A browser that keeps nothing forgets it with the page.
pub(super) fn keep(table: &str, muted: &Muted) {
    let mut book = read();
    book.set(table, muted);
    if let (Some(storage), Ok(text)) = (browser::storage(), serde_json::to_string(&book)) {
        let _ = storage.set_item(KEY, &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_muted_is_remembered_by_table() {
        let mut book = Book::default();
        let mut muted = book.at("t");
        assert!(!muted.has("ben") && !muted.all);
        muted.turn("ben");
        muted.turn("cleo");
        book.set("t", &muted);
        assert!(book.at("t").has("ben") && book.at("t").has("cleo") && !book.at("u").has("ben"));
        muted.turn("ben");
        book.set("t", &muted);
        assert!(!book.at("t").has("ben") && book.at("t").has("cleo"));
        muted.turn("cleo");
        book.set("t", &muted);
        assert_eq!(book, Book::default(), "nothing is kept of nothing");
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let mut book = Book::default();
        for number in 0..MOST + 5 {
            book.set(&number.to_string(), &Muted { all: true, people: Vec::new() });
        }
        assert!(book.0.len() == MOST && !book.at("4").all && book.at("5").all);
        let mut muted = Muted::default();
        for number in 0..MOST_PEOPLE + 1 {
            muted.turn(&number.to_string());
        }
        assert!(!muted.has("0") && muted.has("1") && muted.people.len() == MOST_PEOPLE);
    }
}
