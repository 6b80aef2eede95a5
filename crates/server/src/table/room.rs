//! What people ask of a table.

use gamekit::Seat;
use host::Order;
use protocol::online::{News, Request, Wish};

use super::Table;
use super::connections::{No, Person};
use crate::edge::trouble::Trouble;

/// How many messages are remembered that left no entry in the journal.
const RECENT: usize = 64;

impl Table {
    /// Carries out what is asked, and says so.
    pub(super) async fn answer(
        &mut self,
        connection: u64,
        person: Option<Person>,
        request: &Request,
    ) -> Result<(), No> {
        let id = request.id.as_str();
        let asked = Some((connection, id));
        if let Some(number) = self.sent_before(person.as_ref(), request) {
            self.connections.send(connection, &News::Done { id: id.to_owned(), number });
            return Ok(());
        }
        let only_looks = matches!(request.wish, Wish::Beat | Wish::Look { .. });
        if !only_looks && person.as_ref().is_some_and(|person| !person.may_play()) {
            return Err(Trouble::NoScope.into());
        }
        let sender = person.as_ref().map(|person| person.guest.clone());
        match &request.wish {
            Wish::Beat => return Ok(()),
            Wish::Look { entries } => return self.look(connection, person.as_ref(), id, *entries),
            Wish::Act { decision, action } => {
                let seat = self.own_seat(person.as_ref())?;
                let order = Order::Act { seat, decision: *decision, action: action.clone() };
                self.commit(&order, Some(own_id(seat, id)), asked).await?;
                self.go_on().await;
                return Ok(());
            }
            Wish::Undo => {
                let seat = self.own_seat(person.as_ref())?;
                self.still_room()?;
                self.commit(&Order::Undo { seat }, Some(own_id(seat, id)), asked).await?;
                self.go_on().await;
                return Ok(());
            }
            Wish::Resign => {
                let seat = self.seat(person.as_ref())?;
                if self.has_resigned(seat) {
                    // Once is enough, under whatever name.
                    self.connections.send(connection, &News::Done { id: id.to_owned(), number: None });
                    return Ok(());
                }
                self.commit(&Order::Resign { seat }, Some(own_id(seat, id)), asked).await?;
                self.is_room_stale = true;
                self.count_votes().await;
                self.go_on().await;
                return Ok(());
            }
            Wish::Return => {
                let seat = self.seat(person.as_ref())?;
                self.take_seat_back(seat, own_id(seat, id), asked).await?;
                return Ok(());
            }
            Wish::Propose { what } => {
                let seat = self.own_seat(person.as_ref())?;
                self.propose(seat, what, own_id(seat, id)).await?;
            }
            Wish::Vote { agree } => {
                let seat = self.own_seat(person.as_ref())?;
                self.vote(seat, *agree).await?;
            }
            Wish::Sit { chair, nonce } => self.sit(person.ok_or(Trouble::NoSession)?, *chair, nonce).await?,
            Wish::Stand => self.stand(&person.ok_or(Trouble::NoSession)?).await?,
            Wish::Fill { chair, level } => {
                self.fill(&person.ok_or(Trouble::NoSession)?, *chair, level.as_deref()).await?;
            }
            Wish::Close => self.close(&person.ok_or(Trouble::NoSession)?).await?,
            Wish::Start => self.start(&person.ok_or(Trouble::NoSession)?).await?,
            Wish::Rematch => self.rematch(&person.ok_or(Trouble::NoSession)?).await?,
            Wish::Block { person: whom } => self.block(&person.ok_or(Trouble::NoSession)?, whom).await?,
            Wish::Report { person: whom, kind, words } => {
                let person = person.ok_or(Trouble::NoSession)?;
                self.report(&person, whom.as_deref(), *kind, words).await?;
            }
            Wish::Unseat { person: whom } => self.unseat(&person.ok_or(Trouble::NoSession)?, whom).await?,
            Wish::Remove { person: whom } => {
                self.remove(&person.ok_or(Trouble::NoSession)?, whom).await?;
            }
            Wish::Say { text } => self.say(&person.ok_or(Trouble::NoSession)?, id, text).await?,
        }
        self.connections.send(connection, &News::Done { id: id.to_owned(), number: None });
        if let Some(sender) = sender {
            self.recent.truncate(RECENT - 1);
            self.recent.push_front((sender, id.to_owned()));
        }
        Ok(())
    }

    /// Whether the same message was carried out before, and the entry that it became. What can be sent
    /// twice while it is still possible is found where it is entered; this is for what is not any more.
    fn sent_before(&self, person: Option<&Person>, request: &Request) -> Option<Option<u32>> {
        let person = person?;
        let is_it = |(sender, id): &(String, String)| *sender == person.guest && *id == request.id;
        if self.recent.iter().any(is_it) {
            return Some(None);
        }
        let seat = self.seat(Some(person)).ok()?;
        let is_possible = match &request.wish {
            Wish::Act { .. } => self.own_seat(Some(person)).is_ok(),
            Wish::Undo => self.own_seat(Some(person)).is_ok() && self.still_room().is_ok(),
            Wish::Resign => !self.has_resigned(seat),
            // If it was carried out, it is in the journal.
            Wish::Propose { .. } => false,
            Wish::Return => self.own_seat(Some(person)).is_err(),
            _ => true,
        };
        if is_possible {
            return None;
        }
        let (game, name) = (self.play.as_ref()?.host.game_match(), own_id(seat, &request.id));
        let sent = game.journal().into_iter().rev().find(|entry| entry.stamp.id.as_ref() == Some(&name))?;
        Some(Some(sent.number))
    }

    /// The seat of somebody at the running match.
    fn seat(&self, person: Option<&Person>) -> Result<Seat, Trouble> {
        if self.play.is_none() {
            return Err(self.no_match());
        }
        let guest = person.map(|person| person.guest.as_str());
        guest.and_then(|guest| self.body.chair_of(guest)).ok_or(Trouble::NotSeated)
    }

    fn has_resigned(&self, seat: Seat) -> bool {
        self.play.as_ref().is_some_and(|play| play.host.game_match().resigned().contains(seat))
    }

    /// Whether the journal may still grow by what a game can do without.
    pub(super) fn still_room(&self) -> Result<(), Trouble> {
        if self.number() < self.house.longest_journal { Ok(()) } else { Err(Trouble::JournalFull) }
    }

    /// The seat of somebody at the running match, if nobody else plays for them.
    fn own_seat(&self, person: Option<&Person>) -> Result<Seat, Trouble> {
        let seat = self.seat(person)?;
        let is_own = self.play.as_ref().is_some_and(|play| play.host.is_person(seat));
        if is_own { Ok(seat) } else { Err(Trouble::BotPlays) }
    }
}

/// The name of a message in the journal: nobody can use the names of others.
fn own_id(seat: Seat, id: &str) -> String {
    format!("{} {id}", seat.0)
}
