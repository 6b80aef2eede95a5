//! What people say to each other.

use protocol::online::{ChatText, News};
use store::ChatLine;

use super::Table;
use super::connections::{No, Person};
use crate::edge::trouble::Trouble;
use crate::edge::words;

impl Table {
    pub(super) async fn say(&mut self, person: &Person, id: &str, text: &str) -> Result<(), No> {
        let line = ChatLine {
            table: self.row.id.clone(),
            number: 0,
            // Nobody can use the names of others' messages.
            message: format!("{} {id}", person.guest),
            seat: self.seat_of(&person.guest).map(|seat| seat.0),
            name: person.name.clone(),
            text: words::chat(text)?,
            at: self.house.time.wall(),
        };
        let said = self.house.store.add_chat(&line).await.map_err(Trouble::from)?;
        if !said.is_new {
            // A resend: everybody has heard it.
            return Ok(());
        }
        let news = News::Chat { lines: vec![shown(ChatLine { number: said.number, ..line })] };
        self.is_room_stale |= self.connections.tell(|_| (), |()| Some(news.clone()));
        Ok(())
    }

    /// Tells somebody what was said that they do not know.
    pub(super) async fn tell_chat(&mut self, connection: u64, since: Option<u32>) {
        match self.house.store.chat(&self.row.id, since.unwrap_or(0), self.house.chat_lines).await {
            Ok(lines) if lines.is_empty() => {}
            Ok(lines) => {
                let lines = lines.into_iter().map(shown).collect();
                self.connections.send(connection, &News::Chat { lines });
            }
            Err(error) => tracing::warn!(table = self.row.id, %error, "the chat cannot be read"),
        }
    }
}

fn shown(line: ChatLine) -> ChatText {
    let ChatLine { number, seat, name, text, at, .. } = line;
    ChatText { number, seat: seat.map(gamekit::Seat), name, text, at }
}
