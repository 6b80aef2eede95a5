//! What was: a table after fewer entries than it has now, and the table of a finished record.

use catalog::AnyGame;
use gamekit::{
    Actor, EntryText, Fairness, LogEntry, PerSeat, Problem, Record, Seat, Stamp, Viewer, What, hex,
};
use protocol::Scene;
use protocol::online::StepText;

use crate::Host;

impl Host {
    /// How many entries have led here; what was taken back does not count.
    pub fn entries(&self) -> u32 {
        self.game.entries()
    }

    /// What happened since the journal had so many entries, entry by entry, as a viewer may know it.
    /// Nothing if there never were so many, or if something is among them that steps cannot tell: what
    /// changes the past, or what people may do without anything happening in the game.
    pub fn steps_since(&self, viewer: Viewer, number: u32) -> Option<Vec<StepText>> {
        let journal = self.game.journal();
        let (before, since) = journal.split_at_checked(number as usize)?;
        if !since.iter().all(is_of_log) {
            return None;
        }
        let mut past = self.with_journal(before)?;
        let mut steps = Vec::new();
        for entry in since {
            let told = match &entry.what {
                What::Act { seat, action } => {
                    let decision = past.game.decision();
                    past.game.act(*seat, decision, action, Stamp::default()).ok()?
                }
                // The same name gives the same result again.
                What::Chance(_) => past.game.draw(&mut past.source, 0)?,
                _ => return None,
            };
            let step = past.step(viewer, told.events(viewer));
            steps.push(StepText { choices: Vec::new(), can_undo: false, ..step });
        }
        if let Some(last) = steps.last_mut() {
            *last = self.step(viewer, std::mem::take(&mut last.events));
        }
        Some(steps)
    }

    /// The table when its journal had so many entries.
    pub fn back_to(&self, number: u32) -> Option<Host> {
        self.with_journal(self.game.journal().get(..number as usize)?)
    }

    fn with_journal(&self, journal: &[EntryText]) -> Option<Host> {
        let mut past = Host {
            game: self.game.again(journal).ok()?,
            players: self.players.clone(),
            fairness: self.fairness.clone(),
            source: self.fairness.source(),
            bot_seed: self.bot_seed,
        };
        past.mark_resigned();
        Some(past)
    }

    /// How the table looked to a viewer after so many entries; nothing can be done there.
    pub fn scene_at(&self, viewer: Viewer, entries: u32) -> Option<Scene> {
        if entries > self.entries() {
            return None;
        }
        let mut journal = standing(self.game.journal());
        let mut log = 0..entries;
        let first_later = journal.iter().position(|entry| is_of_log(entry) && log.next().is_none());
        journal.truncate(first_later.unwrap_or(journal.len()));
        let scene = self.with_journal(&journal)?.scene(viewer, None);
        Some(Scene { choices: Vec::new(), can_undo: false, ..scene })
    }

    /// The table of a record of this game, to look at: everything that it claims is checked first.
    pub fn from_record(game: AnyGame, record: &Record) -> Result<Host, Problem> {
        game.verify(record)?;
        let game = game
            .restore(protocol::TableText::of(record).setup(), &journal_of(record))
            .unwrap_or_else(|error| unreachable!("the record was checked: {error}"));
        let fairness = fairness_of(record);
        let source = fairness.source();
        Ok(Host { game, players: record.players.clone(), fairness, source, bot_seed: 0 })
    }
}

/// The log of a record as a journal.
fn journal_of(record: &Record) -> Vec<EntryText> {
    let entry = |(number, entry): (usize, &LogEntry)| EntryText {
        number: number as u32,
        stamp: Stamp::default(),
        what: match entry.by.0 {
            Actor::Chance => What::Chance(entry.text.clone()),
            Actor::Seat(seat) => What::Act { seat, action: entry.text.clone() },
        },
    };
    record.log.iter().enumerate().map(entry).collect()
}

/// Whether an entry moves the game.
fn is_of_log(entry: &EntryText) -> bool {
    matches!(entry.what, What::Act { .. } | What::Chance(_))
}

/// The entries that were not taken back, numbered anew.
pub(crate) fn standing(journal: Vec<EntryText>) -> Vec<EntryText> {
    let mut standing: Vec<EntryText> = Vec::with_capacity(journal.len());
    for entry in journal {
        match entry.what {
            // A seat takes back its own: what others have sealed meanwhile stays.
            What::Undo { seat, to } => standing.retain(|step| {
                step.number < to || !matches!(step.what, What::Act { seat: by, .. } if by == seat)
            }),
            // Who gave up stays so.
            What::TakeBack { to } => standing.retain(|step| step.number < to || !is_of_log(step)),
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
