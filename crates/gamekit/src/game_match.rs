//! A match: rules, journal and the state that the journal leads to.

use crate::journal::{Entry, EntryText, JournalError, Stamp, What};
use crate::undo::undo_point;
use crate::{Actor, ChanceSource, End, Game, Lang, Outcome, Seat, SeatSet, Setup, SetupError, Turn, Viewer};

/// A match of one game.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: Setup,
    game: G,
    state: G::State,
    /// The state before the first entry, if it is not that of the rules.
    origin: Option<G::State>,
    journal: Vec<Entry<G::Action, G::Chance>>,
    log: Vec<Step<G::Action, G::Chance>>,
    decision: u32,
    resigned: SeatSet,
    /// How it ended, if it was not played to its end.
    broken_off: Option<End>,
    is_paused: bool,
    stand_ins: Vec<Option<String>>,
}

/// An entry of the log: what happened and was not taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<A, C> {
    /// The number of its entry in the journal.
    pub number: u32,
    /// The decision it answered, or 0 for chance.
    pub decision: u32,
    /// Whether it showed somebody something hidden.
    pub reveals: bool,
    /// What happened.
    pub what: Move<A, C>,
}

/// What moves a game forward.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move<A, C> {
    /// A decision.
    Act(Seat, A),
    /// A random result.
    Chance(C),
}

impl<A, C> Step<A, C> {
    /// Who made it.
    pub fn by(&self) -> Actor {
        match self.what {
            Move::Act(seat, _) => Actor::Seat(seat),
            Move::Chance(_) => Actor::Chance,
        }
    }
}

/// What came of something sent to a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Receipt<E> {
    /// The entry it became, now or when it was first sent.
    pub number: u32,
    /// Whether it is new; a resend changes nothing.
    pub fresh: bool,
    /// What happened, as the authority knows it.
    pub events: Vec<E>,
}

/// Why a match refuses something. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchError<I> {
    /// The match is over.
    Over,
    /// The seat owes no decision.
    NotYourTurn,
    /// The decision that is answered has been closed.
    Stale {
        /// The decision that is asked for now.
        asked: u32,
    },
    /// The action is against the rules.
    Illegal(I),
    /// No random result is due.
    NoChanceDue,
    /// There is nothing that the seat could take back.
    NothingToUndo,
    /// No such entry stands in the log.
    NoSuchStep,
    /// The table has no such seat.
    NoSuchSeat,
    /// The table rests.
    Paused,
    /// The table does not rest.
    NotPaused,
}

/// A receipt or a refusal.
type Answer<G> = Result<Receipt<<G as Game>::Event>, MatchError<<G as Game>::Illegal>>;

impl<G: Game> Match<G> {
    /// A match before anything happened.
    pub fn start(mut setup: Setup) -> Result<Match<G>, SetupError> {
        let game: G = setup.build()?;
        let state = game.setup();
        let stand_ins = vec![None; game.players().into()];
        Ok(Match {
            setup,
            game,
            state,
            origin: None,
            journal: Vec::new(),
            log: Vec::new(),
            decision: 1,
            resigned: SeatSet::EMPTY,
            broken_off: None,
            is_paused: false,
            stand_ins,
        })
    }

    /// A match that goes on from what a viewer sees, with everything else drawn by lot: nobody can tell it
    /// from the true one who knows no more than the view. It has no past, and so no record.
    pub fn imagined(
        setup: Setup,
        view: &G::View,
        source: &mut impl ChanceSource,
    ) -> Result<Match<G>, SetupError> {
        let mut imagined = Match::<G>::start(setup)?;
        imagined.state = imagined.game.determinize(view, source);
        imagined.origin = Some(imagined.state.clone());
        Ok(imagined)
    }

    /// The match that a journal leads to.
    pub fn restore(setup: Setup, journal: &[EntryText]) -> Result<Match<G>, JournalError> {
        let started = Match::start(setup).map_err(|error| JournalError::new(0, |lang| error.say(lang)))?;
        started.go_through(journal)
    }

    /// The match that another journal leads to from where this one began.
    pub fn again(&self, journal: &[EntryText]) -> Result<Match<G>, JournalError> {
        let mut started =
            Match::start(self.setup.clone()).map_err(|error| JournalError::new(0, |lang| error.say(lang)))?;
        if let Some(origin) = &self.origin {
            started.state = origin.clone();
            started.origin = Some(origin.clone());
        }
        started.go_through(journal)
    }

    fn go_through(mut self, journal: &[EntryText]) -> Result<Match<G>, JournalError> {
        for (number, entry) in (0..).zip(journal) {
            if entry.number != number {
                return Err(JournalError::new(number, |lang| crate::text::gap(entry.number, lang)));
            }
            let what = entry
                .what
                .map(|text| text.parse::<G::Action>(), |text| text.parse::<G::Chance>())
                .map_err(|error| JournalError::new(number, |lang| error.say(lang)))?;
            // Message names were told apart when the entries were made.
            self.push(entry.stamp.clone(), what)
                .map_err(|error| JournalError::new(number, |lang| error.say_without_rule(lang)))?;
        }
        Ok(self)
    }

    /// What the match was made from, with complete options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state, hidden things included: for the authority only.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What a viewer sees.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// What the match waits for.
    pub fn turn(&self) -> Turn {
        if self.broken_off.is_some() { Turn::Over } else { self.game.turn(&self.state) }
    }

    /// The number of the decision that is asked for. It grows when a phase closes, not with every
    /// act, so that the declarations of a simultaneous phase never make each other stale.
    pub fn decision(&self) -> u32 {
        self.decision
    }

    /// What `seat` may do.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.turn().must().contains(seat) {
            self.game.legal(&self.state, seat, &mut actions);
        }
        actions
    }

    /// Everything that was ever entered.
    pub fn journal(&self) -> &[Entry<G::Action, G::Chance>] {
        &self.journal
    }

    /// The journal as text, from this entry on.
    pub fn journal_text(&self, first: u32) -> Vec<EntryText> {
        let text = |entry: &Entry<G::Action, G::Chance>| EntryText {
            number: entry.number,
            stamp: entry.stamp.clone(),
            what: match entry.what.map(
                |action| Ok::<_, core::convert::Infallible>(action.to_string()),
                |chance| Ok(chance.to_string()),
            ) {
                Ok(what) => what,
            },
        };
        self.journal.iter().skip(first as usize).map(text).collect()
    }

    /// What happened and was not taken back.
    pub fn log(&self) -> &[Step<G::Action, G::Chance>] {
        &self.log
    }

    /// Everything that the log tells, as the authority knows it.
    pub fn events(&self) -> Vec<G::Event> {
        let mut events = Vec::new();
        self.folded(&mut events);
        events
    }

    /// How the match ended, once it has.
    pub fn end(&self) -> Option<End> {
        match (self.broken_off, self.turn()) {
            (Some(end), _) => Some(end),
            (None, Turn::Over) if self.resigned.is_empty() => Some(End::Finished),
            (None, Turn::Over) => Some(End::Resigned),
            (None, _) => None,
        }
    }

    /// Whether the table rests.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// The seats that gave up.
    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// Who plays for a seat at present, if not its own player.
    pub fn stand_in(&self, seat: Seat) -> Option<&str> {
        self.stand_ins.get(usize::from(seat.0))?.as_deref()
    }

    /// The result, with the seats that gave up ranked behind all others.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.broken_off.is_some() {
            return None;
        }
        Some(rank_resigned_last(self.game.outcome(&self.state)?, self.resigned))
    }

    /// A decision of `seat`, in answer to the decision of this number.
    pub fn act(&mut self, seat: Seat, decision: u32, action: G::Action, stamp: Stamp) -> Answer<G> {
        if let Some(receipt) = self.resend(&stamp) {
            return Ok(receipt);
        }
        if self.turn() != Turn::Over && decision != self.decision {
            return Err(MatchError::Stale { asked: self.decision });
        }
        self.append(stamp, What::Act { seat, action })
    }

    /// A random result.
    pub fn chance(&mut self, chance: G::Chance, stamp: Stamp) -> Answer<G> {
        self.append(stamp, What::Chance(chance))
    }

    /// Draws random results for as long as the match waits for one.
    pub fn settle(&mut self, source: &mut impl ChanceSource, at: u64) -> Vec<G::Event> {
        let mut events = Vec::new();
        while let Some(receipt) = self.draw(source, at) {
            events.extend(receipt.events);
        }
        events
    }

    /// Draws one random result, if the match waits for one.
    pub fn draw(&mut self, source: &mut impl ChanceSource, at: u64) -> Option<Receipt<G::Event>> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let chance = self.game.sample_chance(&self.state, source);
        match self.append(Stamp::at(at), What::Chance(chance)) {
            Ok(receipt) => Some(receipt),
            Err(error) => unreachable!("a drawn result is legal: {error:?}"),
        }
    }

    /// The entry that `seat` could take back freely now.
    pub fn undo_point(&self, seat: Seat) -> Option<u32> {
        if self.turn() == Turn::Over || self.is_paused { None } else { undo_point(&self.log, seat) }
    }

    /// Takes back the last step of `seat`, if nobody has learnt anything from it.
    pub fn undo(&mut self, seat: Seat, stamp: Stamp) -> Answer<G> {
        if let Some(receipt) = self.resend(&stamp) {
            return Ok(receipt);
        }
        let to = self.undo_point(seat).ok_or(MatchError::NothingToUndo)?;
        self.append(stamp, What::Undo { seat, to })
    }

    /// Goes back to before an entry, as all have agreed.
    pub fn take_back(&mut self, to: u32, stamp: Stamp) -> Answer<G> {
        self.append(stamp, What::TakeBack { to })
    }

    /// Lets somebody else play for a seat, or its own player again.
    pub fn take_over(&mut self, seat: Seat, by: Option<String>, stamp: Stamp) -> Answer<G> {
        self.append(stamp, What::Takeover { seat, by })
    }

    /// Gives up for a seat.
    pub fn resign(&mut self, seat: Seat, stamp: Stamp) -> Answer<G> {
        self.append(stamp, What::Resign { seat })
    }

    /// Rests, as all have agreed, or goes on.
    pub fn pause(&mut self, is_paused: bool, stamp: Stamp) -> Answer<G> {
        self.append(stamp, if is_paused { What::Pause } else { What::Resume })
    }

    /// Ends the match without a result, because nobody went on.
    pub fn expire(&mut self, stamp: Stamp) -> Answer<G> {
        self.append(stamp, What::Expire)
    }

    /// Ends the match without a result.
    pub fn abort(&mut self, stamp: Stamp) -> Answer<G> {
        self.append(stamp, What::Abort)
    }

    /// The receipt of a message that was entered before.
    fn resend(&self, stamp: &Stamp) -> Option<Receipt<G::Event>> {
        let id = stamp.id.as_ref()?;
        let entry = self.journal.iter().rev().find(|entry| entry.stamp.id.as_ref() == Some(id))?;
        Some(Receipt { number: entry.number, fresh: false, events: Vec::new() })
    }

    /// The only way into the journal: checks first, then changes.
    fn append(&mut self, stamp: Stamp, what: What<G::Action, G::Chance>) -> Answer<G> {
        match self.resend(&stamp) {
            Some(receipt) => Ok(receipt),
            None => self.push(stamp, what),
        }
    }

    fn push(&mut self, stamp: Stamp, what: What<G::Action, G::Chance>) -> Answer<G> {
        let number = self.journal.len() as u32;
        let turn = self.turn();
        if turn == Turn::Over {
            return Err(MatchError::Over);
        }
        let mut events = Vec::new();
        match &what {
            What::Act { seat, action } => {
                if self.is_paused {
                    return Err(MatchError::Paused);
                }
                if !turn.must().contains(*seat) {
                    return Err(MatchError::NotYourTurn);
                }
                self.game.check(&self.state, *seat, *action).map_err(MatchError::Illegal)?;
                self.game.apply(&mut self.state, *seat, *action, &mut events);
                self.remember(number, self.decision, Move::Act(*seat, *action), &events);
                // The phase stays open as long as somebody else still owes a decision in it.
                if turn.must().without(*seat).is_empty() {
                    self.decision += 1;
                }
            }
            What::Chance(chance) => {
                if turn != Turn::Chance {
                    return Err(MatchError::NoChanceDue);
                }
                self.game.check_chance(&self.state, chance).map_err(MatchError::Illegal)?;
                self.game.apply_chance(&mut self.state, chance, &mut events);
                self.remember(number, 0, Move::Chance(chance.clone()), &events);
            }
            What::Undo { seat, to } => {
                if self.undo_point(*seat) != Some(*to) {
                    return Err(MatchError::NothingToUndo);
                }
                let gone = |step: &Step<_, _>| step.number >= *to && step.by() == Actor::Seat(*seat);
                let sealed = self.log.iter().any(|s| gone(s) && s.decision == self.decision);
                self.log.retain(|step| !gone(step));
                self.fold();
                // Taking back a sealed decision leaves the phase open for everybody else.
                self.decision += u32::from(!sealed);
            }
            What::TakeBack { to } => {
                if !self.log.iter().any(|step| step.number == *to) {
                    return Err(MatchError::NoSuchStep);
                }
                self.log.retain(|step| step.number < *to);
                self.fold();
                self.decision += 1;
            }
            What::Takeover { seat, by } => {
                let stand_in = self.stand_ins.get_mut(usize::from(seat.0));
                *stand_in.ok_or(MatchError::NoSuchSeat)? = by.clone();
            }
            What::Resign { seat } => {
                if seat.0 >= self.game.players() {
                    return Err(MatchError::NoSuchSeat);
                }
                self.resigned = self.resigned.with(*seat);
            }
            What::Pause if self.is_paused => return Err(MatchError::Paused),
            What::Resume if !self.is_paused => return Err(MatchError::NotPaused),
            What::Pause => self.is_paused = true,
            What::Resume => self.is_paused = false,
            What::Abort => self.broken_off = Some(End::Aborted),
            What::Expire => self.broken_off = Some(End::Timeout),
        }
        self.journal.push(Entry { number, stamp, what });
        Ok(Receipt { number, fresh: true, events })
    }

    fn remember(
        &mut self,
        number: u32,
        decision: u32,
        what: Move<G::Action, G::Chance>,
        events: &[G::Event],
    ) {
        let reveals = events.iter().any(|event| self.game.reveals(event));
        self.log.push(Step { number, decision, reveals, what });
    }

    /// Folds the log into the state again.
    fn fold(&mut self) {
        self.state = self.folded(&mut crate::Silent);
    }

    /// The state that the log leads to.
    fn folded(&self, sink: &mut impl crate::Sink<G::Event>) -> G::State {
        let mut state = self.origin.clone().unwrap_or_else(|| self.game.setup());
        for step in &self.log {
            match &step.what {
                Move::Act(seat, action) => {
                    self.game.apply(&mut state, *seat, *action, sink);
                }
                Move::Chance(chance) => {
                    self.game.apply_chance(&mut state, chance, sink);
                }
            }
        }
        state
    }
}

/// Seats that gave up stand behind all others, in their own order among themselves.
pub(crate) fn rank_resigned_last(mut outcome: Outcome, resigned: SeatSet) -> Outcome {
    if resigned.is_empty() {
        return outcome;
    }
    let players = outcome.ranks.players();
    let place = |seat: Seat| (resigned.contains(seat), outcome.ranks[seat]);
    outcome.ranks = crate::PerSeat::new(players, |seat| {
        1 + Seat::all(players).filter(|&other| place(other) < place(seat)).count() as u8
    });
    outcome
}

impl<I: crate::Refusal> MatchError<I> {
    /// The sentence, naming for an illegal action only the number of its rule.
    pub fn say_without_rule(&self, lang: Lang) -> String {
        self.say(lang, |illegal| crate::text::against_rule(illegal.rule(), lang))
    }
}
