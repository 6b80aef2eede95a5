//! Somebody has deleted their account: they leave, and their name goes.

use host::Order;
use protocol::online::NAMELESS;
use store::{Stage, TableRow};

use super::connections::No;
use super::{Body, Sitting, Table};
use crate::edge::trouble::Trouble;
use crate::house::House;

/// How often it is tried again when somebody else has changed the table.
const TRIES: u32 = 5;

impl Body {
    /// The same without the name of a guest.
    pub(crate) fn without_name(&self, guest: &str) -> Body {
        let mut body = self.clone();
        for sitting in &mut body.chairs {
            if let Sitting::Person { guest: own, name, bot_of, .. } = sitting
                && own == guest
            {
                NAMELESS.clone_into(name);
                *bot_of = bot_of.take().map(|_| NAMELESS.to_owned());
            }
        }
        body
    }
}

impl Table {
    /// Takes a guest from the table, as far as they can leave it, and their name.
    pub(super) async fn forget(&mut self, guest: &str) -> Result<(), Trouble> {
        self.connections.rename(guest, NAMELESS);
        // Whoever comes is shown what is kept now.
        self.chat = None;
        let mut tries = 0;
        while let Err(no) = self.try_to_forget(guest).await {
            tries += 1;
            match no {
                No::Table(Trouble::Conflict) if tries < TRIES => {}
                No::Table(trouble) => return Err(trouble),
                // It is over, or rests for ever: the name goes in any case.
                No::Match(_) => return self.forget_name(guest).await,
            }
        }
        Ok(())
    }

    async fn try_to_forget(&mut self, guest: &str) -> Result<(), No> {
        let chair = self.body.chair_of(guest);
        match (self.row.stage, &self.play) {
            (Stage::Waiting, _) if self.row.host == guest => {
                let body = self.body.without_name(guest);
                self.save(body, Stage::Over).await?;
            }
            (Stage::Waiting, _) => {
                if let Some(chair) = chair {
                    let mut body = self.body.clone();
                    body.chairs[chair.index()] = Sitting::Nobody;
                    self.save(body, Stage::Waiting).await?;
                }
            }
            (Stage::Running, Some(play)) => {
                let game = play.host.game_match();
                if let Some(seat) = chair
                    && game.end().is_none()
                    && !game.resigned().contains(seat)
                {
                    self.commit(&Order::Resign { seat }, None, None).await?;
                    self.count_votes().await;
                    self.go_on().await;
                }
            }
            (Stage::Running, None) | (Stage::Over, _) => {}
        }
        Ok(self.forget_name(guest).await?)
    }

    /// The name goes from what is kept, from the match in memory, and from what everybody is shown.
    async fn forget_name(&mut self, guest: &str) -> Result<(), Trouble> {
        let body = self.body.without_name(guest);
        if body != self.body {
            // For everybody else nothing has happened here.
            let changed = self.row.changed;
            match self.save_as_of(body, self.row.stage, changed).await {
                Ok(()) => {}
                Err(No::Table(trouble)) => return Err(trouble),
                Err(No::Match(_)) => return Err(Trouble::Internal),
            }
        }
        if let (Some(seat), Some(play)) = (self.body.chair_of(guest), &mut self.play) {
            play.host.call(seat, NAMELESS);
            self.tell_everything();
        }
        self.is_room_stale = true;
        Ok(())
    }
}

impl House {
    /// Takes a guest from all tables, and their name. What could not be done is told, and tried again.
    pub(crate) async fn forget(&self, guest: &str) -> Result<(), Trouble> {
        // First what needs no table: one that cannot be reached holds up nothing but itself.
        self.store.annals().forget_name(guest).await?;
        for id in self.store.people().table_ids_of(guest).await? {
            self.forget_at(&id, guest).await?;
        }
        // Whatever ended by it is entered now.
        self.store.annals().forget_name(guest).await?;
        Ok(())
    }

    async fn forget_at(&self, id: &str, guest: &str) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            let Some(row) = self.store.table(id).await? else { return Ok(()) };
            let is_asleep = row.stage == Stage::Over && !self.tables.is_open(id);
            // A table that broke off is left as it is, but for the name.
            if !is_asleep && !self.tables.is_frozen(id) {
                let told = self.ask(id, |answer| super::ToTable::Forget { guest: guest.to_owned(), answer });
                match told.await {
                    Err(Trouble::TableUnknown) => return Ok(()),
                    // What is kept of it is not understood, or it breaks off: only the row can be put right.
                    Err(Trouble::Internal | Trouble::TableFrozen) => {}
                    other => return other,
                }
            }
            let Ok(body) = Body::read(&row) else {
                tracing::error!(table = id, "a name cannot be taken from what is kept of a table");
                return Ok(());
            };
            let nameless = body.without_name(guest);
            if nameless == body {
                return Ok(());
            }
            match self.store.save_table(&TableRow { body: nameless.write(), ..row }).await {
                // It may have been opened in the meantime: then it is asked to forget as well.
                Ok(()) if self.tables.is_open(id) && !self.tables.is_frozen(id) => {}
                Ok(()) => return Ok(()),
                Err(store::StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Trouble::Conflict)
    }
}
