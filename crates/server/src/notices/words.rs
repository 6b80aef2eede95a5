//! What people read of a notice: names of a game and a table, and nothing that happened there.

use gamekit::{Lang, Words};
use protocol::online::Pushed;
use store::Notice;

use super::{Due, Kind};
use crate::edge::text::Text;

/// By how many characters of its id a table is called: enough to tell those of one person apart.
const CALLED: usize = 6;

/// The game's title; the game's own name if there is no such game any more.
fn title(game: &str, lang: Lang) -> String {
    catalog::with_game!(game, G => <G as Words>::title(lang), else => game.to_owned())
}

/// What a table is called.
fn called(table: &str) -> String {
    table.chars().take(CALLED).collect::<String>().to_uppercase()
}

/// Heading and sentence.
fn said(kind: Kind, game: &str, table: &str, lang: Lang) -> (String, String) {
    let (game, table) = (title(game, lang), called(table));
    let (game, table) = (&game, &table);
    let (heading, sentence) = match kind {
        Kind::Turn => (Text::NoticeTurn, Text::NoticeTurnAt { game, table }),
        Kind::Soon => (Text::NoticeSoon, Text::NoticeSoonAt { game, table }),
        Kind::Over => (Text::NoticeOver, Text::NoticeOverAt { game, table }),
    };
    (heading.say(lang), sentence.say(lang))
}

/// The page of a table.
fn path(table: &str) -> String {
    format!("/online/{table}")
}

impl Due {
    /// The message for a browser.
    pub(crate) fn pushed(&self, lang: Lang) -> Pushed {
        let (title, body) = said(self.kind, &self.game, &self.table, lang);
        Pushed { title, body, path: path(&self.table), tag: format!("table-{}", self.table) }
    }
}

/// The message of somebody who tries out whether messages come.
pub(crate) fn tried(lang: Lang) -> Pushed {
    let (title, body) = (Text::NoticeTry.say(lang), Text::NoticeTrySaid.say(lang));
    Pushed { title, body, path: "/turns".to_owned(), tag: "try".to_owned() }
}

/// Heading, sentence and page of a notice in a feed; nothing if it is of a kind that is not known any more.
pub(crate) fn entry(notice: &Notice, lang: Lang) -> Option<(String, String, String)> {
    let (title, body) = said(Kind::of_word(&notice.kind)?, &notice.game, &notice.table, lang);
    Some((title, body, path(&notice.table)))
}

/// The name of a feed.
pub(crate) fn heading(lang: Lang) -> String {
    Text::FeedTitle.say(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_names_game_and_table() {
        let due = Due {
            guest: "g".to_owned(),
            table: "0123456789abcdefghjkmnpq".to_owned(),
            game: "alea".to_owned(),
            number: 7,
            kind: Kind::Soon,
        };
        for lang in Lang::ALL {
            let said = due.pushed(lang);
            assert!(said.body.contains("012345"), "{said:?}");
            assert!(said.body.contains(&title("alea", lang)), "{said:?}");
            assert_eq!(said.path, "/online/0123456789abcdefghjkmnpq");
            assert!(serde_json::to_string(&said).expect("JSON").len() < 3_000);
        }
    }

    #[test]
    fn kinds_are_kept_by_their_words() {
        for kind in [Kind::Turn, Kind::Soon, Kind::Over] {
            assert_eq!(Kind::of_word(kind.word()), Some(kind));
        }
        assert_eq!(Kind::of_word("other"), None);
    }
}
