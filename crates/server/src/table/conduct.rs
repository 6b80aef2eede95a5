//! How people get on with each other at a table: whom somebody blocks or reports, and whom the host sends
//! away.

use gamekit::Seat;
use protocol::online::{News, Onlooker, ReportKind};
use serde_json::{Value, json};
use store::{ChatLine, Report, Stage, StoreError};

use super::connections::{No, Person};
use super::talk::author;
use super::{Sitting, Table};
use crate::edge::secret;
use crate::edge::trouble::Trouble;
use crate::edge::words;

/// How many people one guest may block.
const MOST_BLOCKS: u32 = 200;
/// How many people a host may send away; beyond that the first may come back.
const MOST_REMOVED: usize = 200;
/// How many of those who watch are told by name.
const MOST_ONLOOKERS: usize = 30;
/// How many of the last lines are kept with a report.
const CONTEXT_LINES: usize = 30;

/// Somebody at the table.
struct Found {
    guest: String,
    name: String,
}

impl Table {
    /// What others at this table know a guest by.
    pub(super) fn known_as(&self, guest: &str) -> String {
        secret::person_at(&self.row.id, guest)
    }

    /// Those with a name who watch.
    pub(super) fn onlookers(&self) -> Vec<Onlooker> {
        let watches = |person: &&Person| self.body.chair_of(&person.guest).is_none();
        let onlooker = |person: &Person| Onlooker {
            person: self.known_as(&person.guest),
            name: person.name.clone(),
            bot_of: person.bot.as_ref().map(|bot| bot.owner.clone()),
        };
        self.connections.people().into_iter().filter(watches).take(MOST_ONLOOKERS).map(onlooker).collect()
    }

    /// Whether somebody may be here. Whoever sits in the game may always come back to it.
    pub(super) async fn must_be_welcome(&mut self, person: &Person) -> Result<(), Trouble> {
        if person.guest == self.row.host || self.body.chair_of(&person.guest).is_some() {
            return Ok(());
        }
        if is_among(&self.body.removed, person) {
            return Err(Trouble::Removed);
        }
        let host = std::slice::from_ref(&self.row.host);
        match self.house.store.conduct().blockers(host, &person.guest).await {
            Ok(blockers) if blockers.is_empty() => Ok(()),
            Ok(_) => Err(Trouble::NotOpen),
            // Looking on is no harm; whatever else they do needs the store, and is asked again.
            Err(error) => {
                tracing::warn!(table = self.row.id, %error, "whom the host has blocked cannot be read");
                Ok(())
            }
        }
    }

    /// Tells sockets of a guest who they are here and whom they have blocked. Returns of whom they want to
    /// hear nothing; nothing if that cannot be read.
    pub(super) async fn tell_people(
        &mut self,
        connections: &[u64],
        guest: Option<&str>,
    ) -> Option<Vec<String>> {
        let Some(guest) = guest else { return Some(Vec::new()) };
        match self.house.store.conduct().unheard_by(guest).await {
            Ok(unheard) => {
                let blocked = unheard.iter().map(|other| self.known_as(other)).collect();
                let news = News::People { you: self.known_as(guest), blocked };
                connections.iter().for_each(|connection| self.connections.send(*connection, &news));
                Some(unheard)
            }
            Err(error) => {
                tracing::warn!(table = self.row.id, %error, "whom somebody has blocked cannot be read");
                None
            }
        }
    }

    /// Somebody who is at the table, or was and has said something.
    async fn find(&mut self, person: &str) -> Result<Found, Trouble> {
        self.read_chat().await;
        let seated = self.body.chairs.iter().filter_map(|sitting| match sitting {
            Sitting::Person { guest, name, .. } => Some((guest.as_str(), name.as_str())),
            Sitting::Nobody | Sitting::Bot { .. } => None,
        });
        let here = self.connections.people().into_iter();
        let here = here.map(|person| (person.guest.as_str(), person.name.as_str()));
        let said = self.chat.iter().flatten().map(|line| (author(line), line.name.as_str()));
        let removed = self.body.removed.iter().map(|guest| (guest.as_str(), ""));
        let found = seated.chain(here).chain(said).chain(removed);
        let mut found = found.filter(|(guest, _)| self.known_as(guest) == person);
        let (guest, name) = found.next().ok_or(Trouble::NoSuchPerson)?;
        Ok(Found { guest: guest.to_owned(), name: name.to_owned() })
    }

    /// The same, for what people do to others, and never to themselves.
    async fn find_other(&mut self, own: &Person, person: &str) -> Result<Found, Trouble> {
        let found = self.find(person).await?;
        if found.guest == own.guest { Err(Trouble::NoSuchPerson) } else { Ok(found) }
    }

    /// Somebody wants to hear nothing of somebody else any more.
    pub(super) async fn block(&mut self, person: &Person, whom: &str) -> Result<(), No> {
        must_be_human(person)?;
        let other = self.find_other(person, whom).await?.guest;
        let conduct = self.house.store.conduct();
        let blocked = conduct.blocked_by(&person.guest).await.map_err(Trouble::from)?;
        let is_known = blocked.iter().any(|blocked| blocked.guest.id == other);
        if !is_known && blocked.len() >= MOST_BLOCKS as usize {
            return Err(Trouble::TooManyBlocks { most: MOST_BLOCKS }.into());
        }
        match conduct.block(&person.guest, &other, self.house.time.wall()).await {
            // Somebody who was here once, and is forgotten.
            Err(StoreError::NotFound) => return Err(Trouble::NoSuchPerson.into()),
            other => other.map_err(Trouble::from)?,
        }
        let own = self.connections.of(&person.guest);
        let unheard = self.tell_people(&own, Some(&person.guest)).await;
        if self.row.host == person.guest {
            let unheard = unheard.unwrap_or_else(|| vec![other]);
            self.send_away(&Trouble::NotOpen, &unheard).await?;
        }
        Ok(())
    }

    /// Keeps what somebody reports, with what was said last.
    pub(super) async fn report(
        &mut self,
        person: &Person,
        whom: Option<&str>,
        kind: ReportKind,
        words: &str,
    ) -> Result<(), No> {
        must_be_human(person)?;
        let words = words::report(words, kind == ReportKind::Other)?;
        let about = match whom {
            Some(whom) => Some(self.find_other(person, whom).await?),
            None => None,
        };
        self.read_chat().await;
        let context = self.context(person, about.as_ref());
        let report = Report {
            id: secret::random_id()?,
            table: self.row.id.clone(),
            reporter: person.guest.clone(),
            about: about.map(|about| about.guest),
            kind: kind.word().to_owned(),
            words,
            context: context.to_string(),
            created: self.house.time.wall(),
            closed: None,
            note: String::new(),
        };
        self.house.store.conduct().report(&report).await.map_err(Trouble::from)?;
        tracing::info!(table = self.row.id, kind = report.kind, "something was reported");
        Ok(())
    }

    /// How it is at the table, for whoever reads a report later.
    fn context(&self, person: &Person, about: Option<&Found>) -> Value {
        let line = |line: &ChatLine| json!({ "guest": author(line), "name": line.name, "text": line.text, "at": line.at });
        let lines: Vec<Value> = self.chat.iter().flatten().map(line).collect();
        let last = lines.len().saturating_sub(CONTEXT_LINES);
        let seat = |guest: &str| self.body.chair_of(guest).map(|Seat(seat)| seat);
        json!({
            "game": self.row.game,
            "stage": match self.row.stage {
                Stage::Waiting => "waiting",
                Stage::Running => "running",
                Stage::Over => "over",
            },
            "entries": self.number(),
            "reporter": { "name": person.name, "seat": seat(&person.guest) },
            "about": about.map(|about| json!({ "name": about.name, "seat": seat(&about.guest) })),
            "lines": lines.get(last..).unwrap_or_default(),
        })
    }

    /// Makes somebody stand up. They stay, and may sit down again.
    pub(super) async fn unseat(&mut self, person: &Person, whom: &str) -> Result<(), No> {
        self.must_be_host(person)?;
        self.still_waiting()?;
        let other = self.find_other(person, whom).await?.guest;
        let Some(chair) = self.body.chair_of(&other) else { return Ok(()) };
        let mut body = self.body.clone();
        body.chairs[chair.index()] = Sitting::Nobody;
        self.save(body, Stage::Waiting).await
    }

    /// Sends somebody away for good.
    pub(super) async fn remove(&mut self, person: &Person, whom: &str) -> Result<(), No> {
        self.must_be_host(person)?;
        let other = self.find_other(person, whom).await?.guest;
        if self.row.stage != Stage::Waiting && self.body.chair_of(&other).is_some() {
            return Err(Trouble::AlreadyStarted.into());
        }
        if !self.body.removed.contains(&other) {
            let mut body = self.body.clone();
            stand_up(&mut body.chairs, std::slice::from_ref(&other));
            body.removed.push(other.clone());
            let many = body.removed.len().saturating_sub(MOST_REMOVED);
            body.removed.drain(..many);
            self.save(body, self.row.stage).await?;
        }
        self.send_away(&Trouble::Removed, &[other]).await
    }

    /// Ends the sockets of these guests and of their programs, unless they sit in a game that has begun; before
    /// that they stand up.
    async fn send_away(&mut self, trouble: &Trouble, guests: &[String]) -> Result<(), No> {
        if self.row.stage == Stage::Waiting {
            let here = self.connections.people().into_iter();
            let mut all: Vec<String> =
                here.filter(|person| is_among(guests, person)).map(|person| person.guest.clone()).collect();
            all.extend_from_slice(guests);
            let mut body = self.body.clone();
            if stand_up(&mut body.chairs, &all) {
                self.save(body, Stage::Waiting).await?;
            }
        }
        let body = &self.body;
        let goes = |person: &Person| body.chair_of(&person.guest).is_none() && is_among(guests, person);
        self.is_room_stale |= self.connections.send_away(trouble, goes);
        self.count_votes().await;
        Ok(())
    }
}

/// Whether somebody is one of these guests, or a program of one of them.
fn is_among(guests: &[String], person: &Person) -> bool {
    let owner = person.bot.as_ref().map(|bot| &bot.owner_id);
    guests.iter().any(|guest| *guest == person.guest || Some(guest) == owner)
}

/// What programs do not judge.
fn must_be_human(person: &Person) -> Result<(), Trouble> {
    if person.bot.is_none() { Ok(()) } else { Err(Trouble::NoScope) }
}

/// Empties the chairs of these guests; whether there were any.
fn stand_up(chairs: &mut [Sitting], guests: &[String]) -> bool {
    let mut any = false;
    for sitting in chairs {
        if matches!(sitting, Sitting::Person { guest, .. } if guests.contains(guest)) {
            *sitting = Sitting::Nobody;
            any = true;
        }
    }
    any
}
