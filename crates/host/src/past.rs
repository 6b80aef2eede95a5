//! What was: a table after fewer entries than it has now, and the table of a finished record.

use catalog::AnyGame;
use gamekit::{Actor, EntryText, Fairness, PerSeat, Problem, Record, Seat, Stamp, Viewer, What, hex};
use protocol::Scene;

use crate::Host;

impl Host {
    /// How many entries have led here; what was taken back does not count.
    pub fn entries(&self) -> u32 {
        standing(self.game.journal()).len() as u32
    }

    /// How the table looked to a viewer after so many entries; nothing can be done there.
    pub fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        let mut journal = standing(self.game.journal());
        if entries as usize > journal.len() {
            return None;
        }
        journal.truncate(entries as usize);
        let past = Host {
            game: self.game().restore(self.game.setup().clone(), &journal).ok()?,
            players: self.players.clone(),
            fairness: self.fairness.clone(),
            source: self.fairness.source(),
            bot_seed: self.bot_seed,
        };
        let scene = past.scene(viewer, None);
        Some(Scene { choices: Vec::new(), can_undo: false, ..scene })
    }

    /// The table of a record of this game, to look at: everything that it claims is checked first.
    pub fn from_record(game: AnyGame, record: &Record) -> Result<Host, Problem> {
        game.verify(record)?;
        let whole = |journal: &[EntryText]| game.restore(protocol::TableText::of(record).setup(), journal);
        let log = record.log.iter().enumerate().map(|(number, entry)| EntryText {
            number: number as u32,
            stamp: Stamp::default(),
            what: match entry.by.0 {
                Actor::Chance => What::Chance(entry.text.clone()),
                Actor::Seat(seat) => What::Act { seat, action: entry.text.clone() },
            },
        });
        let game = whole(&log.collect::<Vec<_>>())
            .unwrap_or_else(|error| unreachable!("the record was checked: {error}"));
        let fairness = fairness_of(record);
        let source = fairness.source();
        Ok(Host { game, players: record.players.clone(), fairness, source, bot_seed: 0 })
    }
}

/// The entries that were not taken back, numbered anew.
fn standing(journal: Vec<EntryText>) -> Vec<EntryText> {
    let mut standing: Vec<EntryText> = Vec::with_capacity(journal.len());
    for entry in journal {
        match entry.what {
            What::Undo { to, .. } | What::TakeBack { to } => standing.retain(|entry| {
                // Who gave up stays so.
                entry.number < to || !matches!(entry.what, What::Act { .. } | What::Chance(_))
            }),
            _ => standing.push(entry),
        }
    }
    for (number, entry) in standing.iter_mut().enumerate() {
        entry.number = number as u32;
    }
    standing
}

/// What chance was derived from, as far as the record tells it.
fn fairness_of(record: &Record) -> Fairness {
    let seats = record.players.len() as u8;
    let told = record.fairness.as_ref();
    let seed = told.and_then(|told| hex::decode(told.seed.as_ref()?)).unwrap_or_default();
    let nonce = |seat: Seat| hex::decode(told?.nonces.get(seat.index())?);
    Fairness::new(seed, PerSeat::new(seats, nonce))
}
