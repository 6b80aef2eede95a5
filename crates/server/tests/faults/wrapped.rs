//! A store in which a test can interfere, and a look at what is kept.

use std::sync::Arc;

use anyhow::{Context, Result};
use async_trait::async_trait;
use gamekit::{EntryText, Fairness, Nonce, PerSeat, PlayerText, hex};
use store::{
    Annals, ChatLine, Conduct, Digest, Faults, Guest, Ladder, People, Said, Store, StoreError, TableRow,
    Turns, Unit, Upkeep,
};
use tokio::sync::{Semaphore, watch};
use visitor::{AtTable, Heard};

/// What happens before something is added to a journal; an error is the answer.
type BeforeAppend = Box<dyn Fn(&Unit) -> Result<(), StoreError> + Send + Sync>;
/// What happens before a journal is read; an error is the answer.
type BeforeJournal = Box<dyn Fn(&str) -> Result<(), StoreError> + Send + Sync>;
/// What happens after something was added to a journal, and before anybody is told.
type AfterAppend = Box<dyn Fn(&Unit) -> Then + Send + Sync>;
/// What becomes of a new table before it is kept.
type OnTable = Box<dyn Fn(&mut TableRow) + Send + Sync>;

/// What becomes of whoever waits for the answer of a store.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Then {
    /// They get it.
    Answer,
    /// They never do.
    Silence,
}

/// A store that does what the test says, and otherwise what the store below it does.
pub(crate) struct Wrapped {
    pub(crate) below: Arc<dyn Store>,
    pub(crate) before_append: BeforeAppend,
    pub(crate) after_append: AfterAppend,
    pub(crate) on_table: OnTable,
    /// Whoever appends waits here, if there is a gate.
    pub(crate) gate: Option<Gate>,
    pub(crate) before_journal: BeforeJournal,
    /// Whoever reads a journal waits here, if there is a gate.
    pub(crate) journal_gate: Option<Gate>,
}

/// More than ever append in a test.
const MANY: usize = 1_000_000;

/// Holds up whoever appends, or reads a journal.
#[derive(Clone)]
pub(crate) struct Gate {
    places: Arc<Semaphore>,
    arrived: watch::Sender<u32>,
}

impl Gate {
    /// A gate that is open.
    pub(crate) fn new() -> Gate {
        Gate { places: Arc::new(Semaphore::new(MANY)), arrived: watch::Sender::new(0) }
    }

    /// Lets everybody through.
    pub(crate) fn open(&self) {
        self.places.add_permits(MANY);
    }

    /// Lets nobody through; tells how many have come so far.
    pub(crate) fn shut(&self) -> u32 {
        self.places.forget_permits(usize::MAX);
        *self.arrived.borrow()
    }

    /// How many have come so far, whether or not they were let through.
    pub(crate) fn arrived(&self) -> u32 {
        *self.arrived.borrow()
    }

    /// Waits until more than so many have come, whether or not they were let through.
    pub(crate) async fn arrived_after(&self, count: u32) -> Result<()> {
        self.arrived.subscribe().wait_for(|arrived| *arrived > count).await?;
        Ok(())
    }

    async fn pass(&self) {
        self.arrived.send_modify(|arrived| *arrived += 1);
        self.places.acquire().await.expect("it is never closed").forget();
    }
}

impl Wrapped {
    /// A store that changes nothing yet.
    pub(crate) fn new(below: Arc<dyn Store>) -> Wrapped {
        Wrapped {
            below,
            before_append: Box::new(|_| Ok(())),
            after_append: Box::new(|_| Then::Answer),
            on_table: Box::new(|_| ()),
            gate: None,
            before_journal: Box::new(|_| Ok(())),
            journal_gate: None,
        }
    }
}

#[async_trait]
impl Store for Wrapped {
    async fn add_guest(&self, guest: &Guest, token: &Digest) -> Result<(), StoreError> {
        self.below.add_guest(guest, token).await
    }
    async fn guest_of(&self, token: &Digest) -> Result<Option<Guest>, StoreError> {
        self.below.guest_of(token).await
    }
    async fn rename_guest(&self, id: &str, name: &str) -> Result<(), StoreError> {
        self.below.rename_guest(id, name).await
    }
    async fn set_code(&self, guest: &str, code: &Digest) -> Result<(), StoreError> {
        self.below.set_code(guest, code).await
    }
    async fn use_code(&self, code: &Digest, token: &Digest, at: u64) -> Result<Option<Guest>, StoreError> {
        self.below.use_code(code, token, at).await
    }
    async fn end_session(&self, token: &Digest) -> Result<(), StoreError> {
        self.below.end_session(token).await
    }
    async fn add_table(&self, table: &TableRow) -> Result<(), StoreError> {
        let mut table = table.clone();
        (self.on_table)(&mut table);
        self.below.add_table(&table).await
    }
    async fn save_table(&self, table: &TableRow) -> Result<(), StoreError> {
        self.below.save_table(table).await
    }
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.below.table(id).await
    }
    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.below.public_tables(limit).await
    }
    async fn tables_of(&self, guest: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.below.tables_of(guest, limit).await
    }
    async fn unfinished_tables_of_host(&self, guest: &str) -> Result<u32, StoreError> {
        self.below.unfinished_tables_of_host(guest).await
    }
    async fn running_tables(&self) -> Result<Vec<String>, StoreError> {
        self.below.running_tables().await
    }
    async fn append(&self, unit: &Unit) -> Result<(), StoreError> {
        if let Some(gate) = &self.gate {
            gate.pass().await;
        }
        (self.before_append)(unit)?;
        self.below.append(unit).await?;
        match (self.after_append)(unit) {
            Then::Answer => Ok(()),
            Then::Silence => std::future::pending().await,
        }
    }
    async fn journal(&self, table: &str) -> Result<Vec<Unit>, StoreError> {
        if let Some(gate) = &self.journal_gate {
            gate.pass().await;
        }
        (self.before_journal)(table)?;
        self.below.journal(table).await
    }
    async fn add_chat(&self, line: &ChatLine) -> Result<Said, StoreError> {
        self.below.add_chat(line).await
    }
    async fn chat(&self, table: &str, since: u32, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        self.below.chat(table, since, limit).await
    }
    async fn beat(&self, up: u64) -> Result<(), StoreError> {
        self.below.beat(up).await
    }
    async fn up(&self) -> Result<u64, StoreError> {
        self.below.up().await
    }
    fn upkeep(&self) -> &dyn Upkeep {
        self.below.upkeep()
    }
    fn people(&self) -> &dyn People {
        self.below.people()
    }

    fn conduct(&self) -> &dyn Conduct {
        self.below.conduct()
    }

    fn annals(&self) -> &dyn Annals {
        self.below.annals()
    }
    fn ladder(&self) -> &dyn Ladder {
        self.below.ladder()
    }

    fn faults(&self) -> &dyn Faults {
        self.below.faults()
    }

    fn turns(&self) -> &dyn Turns {
        self.below.turns()
    }

    async fn ready(&self) -> Result<(), StoreError> {
        self.below.ready().await
    }
    async fn close(&self) {
        self.below.close().await;
    }
}

/// All entries of a table's journal, as they are kept.
pub(crate) async fn journal(store: &dyn Store, table: &str) -> Result<Vec<EntryText>> {
    let mut entries: Vec<EntryText> = Vec::new();
    for unit in store.journal(table).await? {
        let mut body: serde_json::Value = serde_json::from_str(&unit.body)?;
        let kept = body.get_mut("entries").context("entries")?.take();
        entries.extend(serde_json::from_value::<Vec<EntryText>>(kept)?);
    }
    Ok(entries)
}

/// The numbers of the entries that a message of a seat has become.
pub(crate) fn numbers_of(journal: &[EntryText], seat: u8, id: &str) -> Vec<u32> {
    let name = format!("{seat} {id}");
    journal.iter().filter(|entry| entry.stamp.id.as_ref() == Some(&name)).map(|entry| entry.number).collect()
}

/// The match of a table as its journal tells it, for somebody who knows everything.
pub(crate) async fn host(store: &dyn Store, table: &str) -> Result<host::Host> {
    let row = store.table(table).await?.context("a table")?;
    let body: serde_json::Value = serde_json::from_str(&row.body)?;
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let chairs = body["chairs"].as_array().context("chairs")?;
    let nonces: Vec<Option<Nonce>> = chairs.iter().map(|chair| hex::decode(&text(&chair["nonce"]))).collect();
    let player = |(seat, chair): (usize, &serde_json::Value)| match chair["level"].as_str() {
        Some(level) => PlayerText::bot(format!("Bot {}", seat + 1), level),
        None => PlayerText::human(text(&chair["name"])),
    };
    let players: Vec<PlayerText> = chairs.iter().enumerate().map(player).collect();
    let seed = hex::decode(&text(&body["seed"])).context("a seed")?;
    let fairness = Fairness::new(seed, PerSeat::new(nonces.len() as u8, |seat| nonces[seat.index()]));
    let setup: protocol::TableText = serde_json::from_value(body["table"].clone())?;
    let game = catalog::AnyGame::named(&setup.game).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let bot_seed = body["bot_seed"].as_u64().context("a number")?;
    let saved = host::Saved::of(setup, &players, &fairness, bot_seed, journal(store, table).await?);
    host::Host::restore(game, &saved).map_err(|error| anyhow::anyhow!("{error:?}"))
}

/// Waits until somebody has seen an entry of the journal.
pub(crate) async fn seen(at: &mut AtTable, number: u32) -> Result<()> {
    while at.scene.as_ref().is_none_or(|scene| scene.number <= number) {
        if let Heard::Closed(code) = at.hear().await? {
            anyhow::bail!("the server closed: {code:?}");
        }
    }
    Ok(())
}
