//! Tables that never were: one that goes on from any entry of a record, and one that is imagined from what a
//! seat sees.
//!
//! Both are tables like any other, with people and bots; nothing that happens at them changes the table they
//! come from. A branch knows what the record tells, hidden things included. An imagined table knows nothing
//! but a view: whatever it does not tell is drawn by lot.

use catalog::AnyGame;
use gamekit::{Actor, Fairness, LogEntry, LogSeat, PerSeat, PlayerText, Problem, Record, Seat, Viewer, What};
use protocol::Scene;

use crate::host::{Host, Lots, Sitter};
use crate::past::standing;

/// Who sits where at a table that never was: the persons' seats, and bots of one level elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company<'a> {
    /// The seats of people.
    pub people: &'a [Seat],
    /// The level of bots that sit where people sat; bots of the table keep their own.
    pub level: &'a str,
}

impl Company<'_> {
    /// The same players, with people exactly where they are wanted.
    fn seated(&self, players: &[PlayerText]) -> Vec<PlayerText> {
        let sit = |(seat, player): (usize, &PlayerText)| {
            let name = player.name.clone();
            match player.kind.strip_prefix("bot:") {
                _ if self.people.iter().any(|person| person.index() == seat) => PlayerText::human(name),
                Some(level) => PlayerText::bot(name, level),
                None => PlayerText::bot(name, self.level),
            }
        };
        players.iter().enumerate().map(sit).collect()
    }
}

impl Host {
    /// A table that goes on from where a record was after so many entries: as many as there are, if there are
    /// not so many. Everything that the record claims is checked first.
    ///
    /// Chance falls as it fell at the table itself, if the record has its seed; otherwise by the lots.
    pub fn branch(
        game: AnyGame,
        record: &Record,
        entries: u32,
        company: Company<'_>,
        lots: &Lots,
    ) -> Result<Host, Problem> {
        let whole = Host::from_record(game, record)?;
        let entries = entries.min(whole.entries());
        let branch = whole.back_to(entries);
        let mut branch = branch.unwrap_or_else(|| unreachable!("the record has so many entries"));
        branch.players = company.seated(&record.players);
        branch.bot_seed = lots.bot_seed;
        if record.fairness.as_ref().is_none_or(|fairness| fairness.seed.is_none()) {
            branch.fairness = Fairness::new(lots.seed, PerSeat::new(record.players.len() as u8, |_| None));
            branch.source = branch.fairness.source();
        }
        branch.settle(0, &mut |_, _| ());
        Ok(branch)
    }

    /// A table that goes on from what a viewer sees of another one, with everything else drawn by lot;
    /// nothing if the scene is of another game.
    ///
    /// Nothing but the scene goes in, so nothing can come out of it that its viewer does not know.
    pub fn imagined(game: AnyGame, scene: &Scene, company: Company<'_>, lots: &Lots) -> Option<Host> {
        let setup = scene.table.setup();
        let imagined = game.imagine(setup, scene.view.clone(), lots.bot_seed)?;
        let sitters: Vec<PlayerText> = scene
            .seats
            .iter()
            .map(|seat| PlayerText { name: seat.name.clone(), kind: seat.kind.clone(), resigned: false })
            .collect();
        let players = company.seated(&sitters);
        let sitter = |player: &PlayerText| match player.kind.strip_prefix("bot:") {
            Some(level) => Sitter::Bot { name: player.name.clone(), level: level.to_owned() },
            None => Sitter::Person { name: player.name.clone() },
        };
        let sitters: Vec<Sitter> = players.iter().map(sitter).collect();
        Some(Host::seated(imagined, &sitters, lots, 0))
    }

    /// The line that led here as a record, whoever looks: everything is known at a table that never was.
    /// It promises nothing about chance.
    pub fn line(&self) -> Record {
        let record = self.record(Viewer::Public);
        let entry = |what: What<String, String>| {
            let (by, text) = match what {
                What::Act { seat, action } => (Actor::Seat(seat), action),
                What::Chance(text) => (Actor::Chance, text),
                _ => return None,
            };
            Some(LogEntry { by: LogSeat(by), text })
        };
        let log = standing(self.game.journal()).into_iter().filter_map(|step| entry(step.what)).collect();
        Record { log, fairness: None, ..record }
    }
}
