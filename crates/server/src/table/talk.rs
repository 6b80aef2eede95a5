//! What people say to each other.

use protocol::online::{ChatText, News};
use store::ChatLine;

use super::connections::{No, Person};
use super::{Sitting, Table};
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
            name: self.called(person),
            text: words::chat(text)?,
            at: self.house.time.wall(),
        };
        // Asked before it is kept: if it cannot be known who wants to hear it, nobody does.
        let here: Vec<String> =
            self.connections.people().into_iter().map(|person| person.guest.clone()).collect();
        let deaf = self.house.store.conduct().blockers(&here, &person.guest).await.map_err(Trouble::from)?;
        let said = self.house.store.add_chat(&line).await.map_err(Trouble::from)?;
        if !said.is_new {
            // A resend: everybody has heard it.
            return Ok(());
        }
        let line = ChatLine { number: said.number, ..line };
        let news = News::Chat { lines: vec![self.shown(&line)] };
        self.remember(line);
        let hears = |guest: Option<&str>| !guest.is_some_and(|guest| deaf.iter().any(|deaf| deaf == guest));
        self.is_room_stale |= self.connections.tell(hears, |hears| hears.then(|| news.clone()));
        Ok(())
    }

    /// What somebody is called when they say something: where ratings are played for, as on their chair.
    fn called(&self, person: &Person) -> String {
        let chair = self.body.chair_of(&person.guest).filter(|_| self.body.is_rated);
        match chair.and_then(|seat| self.body.chairs.get(seat.index())) {
            Some(Sitting::Person { name, .. }) => name.clone(),
            _ => person.name.clone(),
        }
    }

    /// Tells somebody what was said that they do not know, unless they want to hear nothing of whoever said it.
    pub(super) async fn tell_chat(&mut self, connection: u64, since: Option<u32>, unheard: &[String]) {
        self.read_chat().await;
        let is_news = |line: &&ChatLine| {
            line.number >= since.unwrap_or(0) && !unheard.iter().any(|unheard| unheard == author(line))
        };
        let known = self.chat.iter().flatten();
        let lines: Vec<ChatText> = known.filter(is_news).map(|line| self.shown(line)).collect();
        if !lines.is_empty() {
            self.connections.send(connection, &News::Chat { lines });
        }
    }

    /// Has what was said in memory, if it can be read.
    pub(super) async fn read_chat(&mut self) {
        if self.chat.is_none() {
            match self.house.store.chat(&self.row.id, 0, self.house.chat_lines).await {
                Ok(lines) => self.chat = Some(lines.into()),
                Err(error) => tracing::warn!(table = self.row.id, %error, "the chat cannot be read"),
            }
        }
    }

    fn shown(&self, line: &ChatLine) -> ChatText {
        let ChatLine { number, seat, name, text, at, .. } = line;
        ChatText {
            number: *number,
            seat: seat.map(gamekit::Seat),
            name: name.clone(),
            person: self.known_as(author(line)),
            text: text.clone(),
            at: *at,
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

/// The guest who said something.
pub(super) fn author(line: &ChatLine) -> &str {
    line.message.split_once(' ').map_or("", |(guest, _)| guest)
}
