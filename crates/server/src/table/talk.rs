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
        let line = ChatLine { number: said.number, ..line };
        let news = News::Chat { lines: vec![shown(&line)] };
        self.remember(line);
        self.is_room_stale |= self.connections.tell(|_| (), |()| Some(news.clone()));
        Ok(())
    }

    /// Tells somebody what was said that they do not know.
    pub(super) async fn tell_chat(&mut self, connection: u64, since: Option<u32>) {
        if self.chat.is_none() {
            match self.house.store.chat(&self.row.id, 0, self.house.chat_lines).await {
                Ok(lines) => self.chat = Some(lines.into()),
                Err(error) => tracing::warn!(table = self.row.id, %error, "the chat cannot be read"),
            }
        }
        let known = self.chat.iter().flatten();
        let lines: Vec<ChatText> =
            known.filter(|line| line.number >= since.unwrap_or(0)).map(shown).collect();
        if !lines.is_empty() {
            self.connections.send(connection, &News::Chat { lines });
        }
    }

    /// Keeps a line for those who come later.
    fn remember(&mut self, line: ChatLine) {
        let Some(lines) = &mut self.chat else { return };
        if lines.back().map_or(0, |last| last.number + 1) != line.number {
            // Something was said elsewhere: the next who comes has everything read again.
            self.chat = None;
            return;
        }
        lines.push_back(line);
        let many = lines.len().saturating_sub(self.house.chat_lines as usize);
        lines.drain(..many);
    }
}

fn shown(line: &ChatLine) -> ChatText {
    let ChatLine { number, seat, name, text, at, .. } = line;
    ChatText {
        number: *number,
        seat: seat.map(gamekit::Seat),
        name: name.clone(),
        text: text.clone(),
        at: *at,
    }
}
