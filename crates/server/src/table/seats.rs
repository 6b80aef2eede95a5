//! Before the game: people sit down, the host fills up with bots, and the game begins.

use catalog::AnyGame;
use gamekit::{Nonce, hex};
use host::Host;
use protocol::online::Order as SeatOrder;
use store::{Stage, TableRow};

use super::connections::{No, Person};
use super::{Body, Clocks, Play, Sitting, Table};
use crate::edge::secret;
use crate::edge::trouble::Trouble;
use crate::house::is_level;

impl Table {
    pub(super) async fn sit(&mut self, person: Person, chair: u8, nonce: &str) -> Result<(), No> {
        self.still_waiting()?;
        self.must_be_welcome(&person).await?;
        let _: Nonce = hex::decode(nonce).ok_or(Trouble::WrongNonce)?;
        let mut body = self.body.clone();
        let own = body.chair_of(&person.guest);
        let is_own = own.is_some_and(|own| own.0 == chair);
        let wanted = body.chairs.get_mut(usize::from(chair)).ok_or(Trouble::ChairTaken)?;
        if is_own {
            // A resend, or somebody who wants to add to the chance once more.
            return Ok(());
        }
        if *wanted != Sitting::Nobody {
            return Err(Trouble::ChairTaken.into());
        }
        let name = if self.body.is_rated {
            let account = self.house.store.people().account_of(&person.guest).await.map_err(Trouble::from)?;
            let account = account.filter(|_| person.bot.is_none()).ok_or(Trouble::RatedAccount)?;
            // What somebody is called is free; ratings are those of accounts, whose names are nobody else's.
            account.name
        } else {
            person.name
        };
        let leaves_often = crate::annals::left(&self.house, &person.guest).await?.is_often;
        let bot_of = person.bot.map(|bot| bot.owner);
        let (guest, nonce) = (person.guest, nonce.to_owned());
        *wanted = Sitting::Person { guest, name, bot_of, leaves_often, nonce };
        if let Some(own) = own {
            body.chairs[own.index()] = Sitting::Nobody;
        }
        self.save(body, Stage::Waiting).await
    }

    /// Calls somebody by another name, also on the chair, unless that has the name of their account.
    pub(super) async fn rename(&mut self, guest: &str, name: &str) {
        self.connections.rename(guest, name);
        if self.body.is_rated {
            return;
        }
        let mut body = self.body.clone();
        for sitting in &mut body.chairs {
            if let Sitting::Person { guest: own, name: former, .. } = sitting
                && own == guest
            {
                name.clone_into(former);
            }
        }
        if self.row.stage == Stage::Waiting && body != self.body {
            // If it cannot be kept, the former name stays.
            let _ = self.save(body, Stage::Waiting).await;
        }
    }

    pub(super) async fn stand(&mut self, person: &Person) -> Result<(), No> {
        self.still_waiting()?;
        let Some(own) = self.body.chair_of(&person.guest) else { return Ok(()) };
        let mut body = self.body.clone();
        body.chairs[own.index()] = Sitting::Nobody;
        self.save(body, Stage::Waiting).await
    }

    pub(super) async fn fill(&mut self, person: &Person, chair: u8, level: Option<&str>) -> Result<(), No> {
        self.still_waiting()?;
        self.must_be_host(person)?;
        let mut body = self.body.clone();
        let sitting = body.chairs.get_mut(usize::from(chair)).ok_or(Trouble::ChairTaken)?;
        if matches!(sitting, Sitting::Person { .. }) {
            return Err(Trouble::ChairTaken.into());
        }
        *sitting = match level {
            None => Sitting::Nobody,
            Some(_) if self.body.is_rated => return Err(Trouble::RatedPeople.into()),
            Some(level) if is_level(&self.body.table.game, level) => Sitting::Bot { level: level.to_owned() },
            Some(_) => return Err(Trouble::UnknownLevel.into()),
        };
        self.save(body, Stage::Waiting).await
    }

    pub(super) async fn start(&mut self, person: &Person) -> Result<(), No> {
        self.must_be_host(person)?;
        if self.is_closed() {
            return Err(Trouble::TableClosed.into());
        }
        if self.row.stage != Stage::Waiting {
            // A resend: it has begun.
            return Ok(());
        }
        if self.body.chairs.contains(&Sitting::Nobody) || self.body.guests().is_empty() {
            return Err(Trouble::ChairsEmpty.into());
        }
        let mut body = self.body.clone();
        if body.order == SeatOrder::Random {
            secret::shuffle(&mut body.chairs)?;
        }
        let game = AnyGame::named(&body.table.game)
            .map_err(|error| Trouble::spoilt(&self.row.id, &error.to_string()))?;
        let saved = body.saved(Vec::new()).map_err(|spoilt| Trouble::spoilt(&self.row.id, &spoilt.0))?;
        let host = Host::restore(game, &saved)
            .map_err(|error| Trouble::spoilt(&self.row.id, &format!("{error:?}")))?;
        self.save(body, Stage::Running).await?;
        let clocks = Clocks::new(self.body.speed, self.body.chairs.len(), self.house.time.up());
        self.play = Some(Play { host, clocks });
        if let Err(trouble) = self.load_absences().await {
            tracing::warn!(table = self.row.id, code = trouble.code(), "vacations cannot be read");
            self.are_absences_stale = true;
            self.try_again_later();
        }
        self.run_clocks();
        // From here on the table runs. If its first chance cannot be kept now, it will be later.
        self.go_on().await;
        if self.number() == 0 {
            self.run_clocks();
            self.tell_everything();
        }
        Ok(())
    }

    /// Another table of the same kind, to which everybody can follow.
    pub(super) async fn rematch(&mut self, person: &Person) -> Result<(), No> {
        if self.row.stage != Stage::Over {
            return Err(Trouble::NotOver.into());
        }
        if self.body.rematch.is_some() {
            return Ok(());
        }
        if self.body.chair_of(&person.guest).is_none() {
            return Err(Trouble::NotSeated.into());
        }
        // A table that was made and could not be noted here is taken when it is asked for again.
        let id = match self.next_table.take() {
            Some(id) => id,
            None => self.make_next(person).await?,
        };
        self.next_table = Some(id.clone());
        let mut body = self.body.clone();
        body.rematch = Some(id);
        self.save(body, Stage::Over).await
    }

    /// Makes a table like this one for the next game.
    async fn make_next(&mut self, person: &Person) -> Result<String, Trouble> {
        self.house.may_make(&person.guest).await?;
        let seed = secret::random()?;
        let bot_seed = u64::from_be_bytes(secret::random()?);
        let id = secret::random_id()?;
        let next = self.body.again(seed, bot_seed);
        let row = TableRow { is_public: self.row.is_public, ..self.house.new_row(&id, &person.guest, &next) };
        self.house.add_table(&row, &next).await?;
        Ok(id)
    }

    /// Nobody waits here any more.
    pub(super) async fn close(&mut self, person: &Person) -> Result<(), No> {
        self.must_be_host(person)?;
        if self.is_closed() {
            // A resend.
            return Ok(());
        }
        self.still_waiting()?;
        self.save(self.body.clone(), Stage::Over).await
    }

    /// Notes that the match is over, so that no list shows it as running.
    pub(super) async fn note_end(&mut self) {
        let is_over = self.play.as_ref().is_some_and(|play| play.host.game_match().end().is_some());
        if is_over && self.row.stage == Stage::Running {
            // If it fails, it is entered when it is looked for what is missing there.
            if let Err(trouble) = self.enter_annals().await {
                tracing::warn!(table = self.row.id, code = trouble.code(), "the annals lack a game");
            }
            self.tell_end();
            // If it fails, the end still stands in the journal.
            match self.save(self.body.clone(), Stage::Over).await {
                Ok(()) => self.proposal = None,
                Err(_) => self.try_again_later(),
            }
        }
    }

    /// Keeps the table with another body or stage, and tells everybody.
    pub(super) async fn save(&mut self, body: Body, stage: Stage) -> Result<(), No> {
        self.save_as_of(body, stage, self.house.time.wall()).await
    }

    /// The same with the time at which something has changed here.
    pub(super) async fn save_as_of(&mut self, body: Body, stage: Stage, changed: u64) -> Result<(), No> {
        let row = TableRow { stage, changed, sitters: body.guests(), body: body.write(), ..self.row.clone() };
        match self.house.store.save_table(&row).await {
            Ok(()) => {
                self.row = TableRow { version: row.version + 1, ..row };
                self.body = body;
                self.is_room_stale = true;
                Ok(())
            }
            Err(error) => {
                // Somebody else may have changed it: the next who asks sees what is true.
                if let Ok(Some(row)) = self.house.store.table(&self.row.id).await
                    && let Ok(body) = Body::read(&row)
                {
                    (self.row, self.body) = (row, body);
                    self.is_room_stale = true;
                    // It may have begun all the same: somewhere else, or by an answer that was lost.
                    if self.row.stage == Stage::Running && self.play.is_none() {
                        let _ = self.load_match().await;
                        self.tell_everything();
                        self.retry = Some(self.house.time.up());
                    }
                }
                Err(Trouble::from(error).into())
            }
        }
    }

    pub(super) fn still_waiting(&self) -> Result<(), Trouble> {
        match self.row.stage {
            Stage::Waiting => Ok(()),
            _ if self.is_closed() => Err(Trouble::TableClosed),
            Stage::Running | Stage::Over => Err(Trouble::AlreadyStarted),
        }
    }

    /// Whether the table was closed before a game began.
    fn is_closed(&self) -> bool {
        self.row.stage == Stage::Over && self.play.is_none()
    }

    /// Why there is no match.
    pub(super) fn no_match(&self) -> Trouble {
        if self.is_closed() { Trouble::TableClosed } else { Trouble::NotStarted }
    }

    pub(super) fn must_be_host(&self, person: &Person) -> Result<(), Trouble> {
        if self.row.host == person.guest { Ok(()) } else { Err(Trouble::NotHost) }
    }
}
