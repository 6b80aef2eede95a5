//! The authority of a table.

use catalog::{AnyGame, AnyMatch, Refused, StartError};
use gamekit::{
    Act, FairSource, Fairness, Nonce, PerSeat, PlayerText, Record, Seat, Seed, Setup, Stamp, Turn, Viewer,
};
use protocol::online::StepText;
use protocol::{Ask, ChoiceText, Refusal, Scene, SeatText, TableText, Task, Tell, Thought, TurnText};
use serde_json::Value;

use crate::orders::{Order, StandIn};
use crate::saved::{Saved, SavedError};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person at the screen.
    Person {
        /// What the person is called.
        name: String,
    },
    /// A bot.
    Bot {
        /// What it is called.
        name: String,
        /// Its level, as on the command line.
        level: String,
    },
}

/// A table and everything that is true about it.
pub struct Host {
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) players: Vec<PlayerText>,
    pub(crate) fairness: Fairness,
    pub(crate) source: FairSource,
    /// Bots draw from streams of this.
    pub(crate) bot_seed: u64,
}

/// Random bytes that only a real generator can give; the page draws them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lots {
    /// The seed of all chance.
    pub seed: Seed,
    /// A nonce for every person, by seat.
    pub nonces: Vec<Option<Nonce>>,
    /// The seed of the bots.
    pub bot_seed: u64,
}

impl Host {
    /// A new table. Chance that is due at once is drawn at once.
    pub fn start(
        game: AnyGame,
        setup: Setup,
        sitters: &[Sitter],
        lots: &Lots,
        now: u64,
    ) -> Result<Host, StartError> {
        Ok(Host::seated(game.start(setup)?, sitters, lots, now))
    }

    /// A table with this match. Chance that is due at once is drawn at once.
    pub(crate) fn seated(game: Box<dyn AnyMatch>, sitters: &[Sitter], lots: &Lots, now: u64) -> Host {
        let count = game.players();
        let sitter = |seat: Seat| sitters.get(seat.index());
        let players = Seat::all(count)
            .map(|seat| match sitter(seat) {
                Some(Sitter::Person { name }) => PlayerText::human(name.clone()),
                Some(Sitter::Bot { name, level }) => PlayerText::bot(name.clone(), level),
                None => PlayerText::bot(format!("{}", seat.0 + 1), DEFAULT_LEVEL),
            })
            .collect();
        let nonces = PerSeat::new(count, |seat| match sitter(seat) {
            Some(Sitter::Person { .. }) => {
                Some(lots.nonces.get(seat.index()).copied().flatten().unwrap_or_default())
            }
            _ => None,
        });
        let fairness = Fairness::new(lots.seed, nonces);
        let source = fairness.source();
        let mut host = Host { game, players, fairness, source, bot_seed: lots.bot_seed };
        host.game.settle(&mut host.source, now);
        host
    }

    /// The table as it was saved, which must be one of this game.
    pub fn restore(game: AnyGame, saved: &Saved) -> Result<Host, SavedError> {
        if saved.table.game != game.id {
            return Err(SavedError::Damaged);
        }
        let (fairness, players) = saved.fairness_and_players()?;
        let game = game.restore(saved.table.setup(), &saved.journal).map_err(SavedError::Match)?;
        if usize::from(game.players()) != players.len() {
            return Err(SavedError::Damaged);
        }
        let source = fairness.source();
        let mut host = Host { game, players, fairness, source, bot_seed: saved.bot_seed };
        host.mark_resigned();
        Ok(host)
    }

    /// Everything that must be kept to go on later.
    pub fn save(&self) -> Saved {
        Saved::of(self.table(), &self.players, &self.fairness, self.bot_seed, self.game.journal())
    }

    /// The game.
    pub fn game(&self) -> AnyGame {
        self.game.any_game()
    }

    /// What a viewer sees.
    pub fn view(&self, viewer: Viewer) -> serde_json::Value {
        self.game.view_json(viewer)
    }

    /// What is played.
    pub fn table(&self) -> TableText {
        let Setup { rules, options, packs } = self.game.setup().clone();
        TableText { game: self.game().id.to_owned(), rules, options, packs }
    }

    /// Who sits where.
    pub fn players(&self) -> &[PlayerText] {
        &self.players
    }

    /// Calls whoever sits there something else from now on.
    pub fn call(&mut self, seat: Seat, name: &str) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            name.clone_into(&mut player.name);
        }
    }

    /// The same people and bots, for another table.
    pub fn sitters(&self) -> Vec<Sitter> {
        let sitter = |player: &PlayerText| {
            let name = player.name.clone();
            match player.kind.strip_prefix("bot:") {
                Some(level) => Sitter::Bot { name, level: level.to_owned() },
                None => Sitter::Person { name },
            }
        };
        self.players.iter().map(sitter).collect()
    }

    /// The match, hidden things included: for the authority only.
    pub fn game_match(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// Whether a seat is in the hands of a person.
    pub fn is_person(&self, seat: Seat) -> bool {
        let is_own = self.game.stand_in(seat).is_none();
        is_own
            && self.players.get(seat.index()).is_some_and(|player| player.kind == "human" && !player.resigned)
    }

    /// The first person who has to decide, if one has.
    pub fn asked_person(&self) -> Option<Seat> {
        self.game.turn().must().iter().find(|&seat| self.is_person(seat))
    }

    /// The record, as a viewer may read it.
    pub fn record(&self, viewer: Viewer) -> Record {
        self.game.record(&self.players, Some(&self.fairness), viewer)
    }

    /// Answers a table. What is told goes to the viewer who asked; others look again.
    pub fn hear(&mut self, ask: &Ask, now: u64) -> Tell {
        let (order, seat, id) = match ask {
            Ask::Look { viewer } => return Tell::Scene(Box::new(self.scene(*viewer, None))),
            Ask::Act { seat, decision, action, id } => {
                (Order::Act { seat: *seat, decision: *decision, action: action.clone() }, *seat, id)
            }
            Ask::Undo { seat, id } => (Order::Undo { seat: *seat }, *seat, id),
            Ask::Resign { seat, id } => (Order::Resign { seat: *seat }, *seat, id),
        };
        let viewer = Viewer::Seat(seat);
        let stamp = Stamp { at: now, id: Some(id.clone()) };
        let mut events = Vec::new();
        match self.enter(&order, stamp, &mut |_, told| events.extend(told.events(viewer))) {
            Ok(entered) => {
                let new = (!entered.changes_past).then_some(events);
                Tell::Scene(Box::new(self.scene(viewer, new)))
            }
            Err(refused) => Tell::Refused(refusal(id, &refused)),
        }
    }

    /// A decision of a bot; false if it came too late or is against the rules.
    pub fn decided(&mut self, thought: &Thought, decision: u32, action: &str, now: u64) -> bool {
        let owed = self.owed_decision(thought.seat) == Some(decision);
        let stamp = Stamp { at: now, id: Some(format!("bot {} {decision}", thought.seat)) };
        let order = Order::Act { seat: thought.seat, decision, action: action.to_owned() };
        owed && self.enter(&order, stamp, &mut |_, _| ()).is_ok()
    }

    /// How the table looks to a viewer; with everything that happened, unless what is new is given.
    pub fn scene(&self, viewer: Viewer, new: Option<Vec<Value>>) -> Scene {
        let afresh = new.is_none();
        let events = new.unwrap_or_else(|| self.game.events_json(viewer));
        let step = self.step(viewer, events);
        Scene {
            table: self.table(),
            seats: self.players.iter().map(seat_text).collect(),
            viewer,
            number: step.number,
            entries: step.entries,
            afresh,
            events: step.events,
            view: step.view,
            turn: step.turn,
            decision: step.decision,
            choices: step.choices,
            can_undo: step.can_undo,
            ranks: step.ranks,
            scores: step.scores,
            end: step.end,
            commitment: self.commitment(),
            seed: step.seed,
        }
    }

    /// How the table looks to a viewer now, after these events.
    pub fn step(&self, viewer: Viewer, events: Vec<Value>) -> StepText {
        let game = &self.game;
        let own = self.asked(viewer);
        let choice = |mut preview: Value| {
            let action = preview.get("action")?.as_str()?.to_owned();
            Some(ChoiceText { action, preview: preview.get_mut("preview")?.take() })
        };
        let (end, outcome) = (game.end(), game.outcome());
        StepText {
            number: game.number(),
            entries: game.entries(),
            events,
            view: game.view_json(viewer),
            turn: self.turn_text(),
            decision: game.decision(),
            choices: own
                .map_or(Vec::new(), |seat| game.previews_json(seat).into_iter().filter_map(choice).collect()),
            can_undo: matches!(viewer, Viewer::Seat(seat) if game.can_undo(seat)),
            ranks: outcome.map(|outcome| outcome.ranks.as_slice().to_vec()),
            scores: outcome.map(|outcome| outcome.scores.as_slice().to_vec()),
            end,
            seed: end.map(|_| self.fairness.seed_text()),
        }
    }

    /// What the match waits for.
    pub(crate) fn turn_text(&self) -> TurnText {
        match self.game.turn() {
            Turn::Act(Act { must, may }) => TurnText::Act { must, may },
            Turn::Chance => TurnText::Chance,
            Turn::Over => TurnText::Over,
        }
    }

    /// What was committed to when the table was made.
    pub fn commitment(&self) -> String {
        self.fairness.commitment_text()
    }

    /// Tells of everybody who gave up.
    pub(crate) fn mark_resigned(&mut self) {
        let resigned = self.game.resigned();
        for (seat, player) in Seat::all(self.game.players()).zip(&mut self.players) {
            player.resigned = resigned.contains(seat);
        }
    }

    /// What some bot has to decide now, if one has; people are never asked this way.
    pub fn owed(&self, id: u32) -> Option<(Thought, u32)> {
        let seat = self.game.turn().must().iter().find(|&seat| !self.is_person(seat))?;
        let player = self.players.get(seat.index())?;
        let level = match self.game.stand_in(seat) {
            Some(name) => StandIn::read(name).level,
            None => player.kind.strip_prefix("bot:").unwrap_or(DEFAULT_LEVEL).to_owned(),
        };
        Some((self.thought(id, Task::Decide, seat, level), self.game.decision()))
    }

    /// A question about what a person could do.
    pub fn hint(&self, id: u32, seat: Seat) -> Option<Thought> {
        self.owed_decision(seat).map(|_| self.thought(id, Task::Assess, seat, BEST_LEVEL.to_owned()))
    }

    fn thought(&self, id: u32, task: Task, seat: Seat, bot: String) -> Thought {
        Thought {
            id,
            task,
            table: self.table(),
            seat,
            view: self.game.view_json(Viewer::Seat(seat)),
            legal: self.game.legal_text(seat),
            bot,
            // Another stream for every seat, and another place in it for every decision.
            seed: self
                .bot_seed
                .wrapping_add(u64::from(seat.0) << 32)
                .wrapping_add(u64::from(self.game.decision())),
        }
    }

    fn owed_decision(&self, seat: Seat) -> Option<u32> {
        self.game.turn().must().contains(seat).then(|| self.game.decision())
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }
}

/// Who plays where nobody was named, and who goes on for a person who gave up.
pub const DEFAULT_LEVEL: &str = "skilled";
/// Whose judgement a hint is.
const BEST_LEVEL: &str = "master";

fn seat_text(player: &PlayerText) -> SeatText {
    SeatText { name: player.name.clone(), kind: player.kind.clone(), resigned: player.resigned }
}

/// A refusal, as it is told to whoever sent the message.
pub fn refusal(id: &str, refused: &Refused) -> Refusal {
    Refusal {
        id: id.to_owned(),
        code: refused.code.to_owned(),
        rule: refused.rule.map(str::to_owned),
        sentences: refused.sentences.clone(),
    }
}
