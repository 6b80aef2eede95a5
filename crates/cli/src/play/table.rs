//! A game between people at this terminal and bots: what happens is told, people are asked.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;

use bots::{Choice, Effort, Order, Question, Roster};
use gamekit::{
    Actor, Drawing, FairSource, Fairness, Lang, Match, MatchError, Names, Seat, Stamp, Turn, Viewer,
};

use super::input::{Wish, typed};
use super::keep::write_whole;
use super::seats::Seats;
use crate::analyse::share;
use crate::chair::result_of;
use crate::clock;
use crate::ending::Ending;
use crate::out::Out;
use crate::text::{Text, reason};

/// A table at which people sit.
pub(crate) struct Table<G: Roster> {
    pub(crate) played: Match<G>,
    pub(crate) seats: Seats<G>,
    pub(crate) fairness: Fairness,
    pub(crate) source: FairSource,
    /// Everything that happened, as the authority knows it.
    pub(crate) events: Vec<G::Event>,
    /// What the table looked like to whom when it was last shown: the length of the log.
    pub(crate) shown: Option<(Seat, usize)>,
    /// The entries that were played for a person who had no choice.
    pub(crate) forced: BTreeSet<u32>,
    pub(crate) drawing: Drawing,
    pub(crate) record: Option<PathBuf>,
    pub(crate) out: Out,
    pub(crate) lang: Lang,
}

/// How many choices are told of when advice is asked for.
const BEST_CHOICES: usize = 5;

/// How the game at a terminal comes to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// It was played to its end.
    Finished,
    /// The people left.
    Early,
}

impl<G: Roster> Table<G> {
    /// Plays until the game is over or the people leave.
    pub(crate) fn play(&mut self) -> Result<Left, Ending> {
        let left = loop {
            match self.played.turn() {
                Turn::Over => break Left::Finished,
                Turn::Chance => {
                    let events = self.played.settle(&mut self.source, 0);
                    self.tell(events)?;
                }
                Turn::Act(act) => {
                    let Some(seat) = act.must.first() else { break Left::Finished };
                    if !self.decide(seat)? {
                        break Left::Early;
                    }
                }
            }
        };
        for chair in self.seats.chairs.iter_mut().flatten() {
            chair.end(|| result_of(&self.played));
        }
        Ok(left)
    }

    /// Writes the record as it is now, if it is kept.
    pub(crate) fn save(&self) -> Result<(), Ending> {
        let Some(path) = &self.record else { return Ok(()) };
        let record = self.played.record(&self.seats.players, Some(&self.fairness), self.seats.reader());
        write_whole(path, &(record.write() + "\n")).map_err(|error| {
            let reason = &reason(&error);
            Ending::Failure(Text::CannotWrite { file: &path.display(), reason }.say(self.lang))
        })
    }

    /// How everybody is called, for this reader.
    pub(crate) fn names(&self, reader: Viewer) -> Names {
        Names { players: self.seats.names.clone(), reader }
    }

    /// One decision of a seat; false if its person leaves.
    fn decide(&mut self, seat: Seat) -> Result<bool, Ending> {
        let chair = self.seats.chairs.get_mut(usize::from(seat.0)).and_then(Option::as_mut);
        if let Some(chair) = chair {
            let Some(decided) = chair.decide(&self.played, seat, &self.events) else { return Ok(false) };
            return self.act(seat, decided.action).map(|_| true);
        }
        match self.played.legal(seat)[..] {
            [only] => self.act_forced(seat, only).map(|()| true),
            _ => self.ask(seat),
        }
    }

    /// Plays the only action there is, and says so.
    fn act_forced(&mut self, seat: Seat, action: G::Action) -> Result<(), Ending> {
        let view = self.played.view(Viewer::Seat(seat));
        let said = self.played.game().action(&view, seat, action, self.lang);
        let name = &self.seats.names[usize::from(seat.0)];
        self.out.line(Text::PlayForced { name, action: &said }.say(self.lang))?;
        if let Some(number) = self.act(seat, action)? {
            self.forced.insert(number);
        }
        Ok(())
    }

    /// Carries out an action and tells what came of it; `None` if it is refused, which is said too.
    fn act(&mut self, seat: Seat, action: G::Action) -> Result<Option<u32>, Ending> {
        match self.played.act(seat, self.played.decision(), action, Stamp::default()) {
            Ok(receipt) => {
                self.tell(receipt.events)?;
                Ok(Some(receipt.number))
            }
            Err(error) => {
                self.refuse(&error)?;
                Ok(None)
            }
        }
    }

    fn refuse(&self, error: &MatchError<G::Illegal>) -> Result<(), Ending> {
        let game = self.played.game();
        self.out.line(error.say(self.lang, |illegal| game.illegal(illegal, self.lang)))
    }

    /// Remembers what happened and tells it to whoever reads here.
    fn tell(&mut self, events: Vec<G::Event>) -> Result<(), Ending> {
        self.tell_words(&events)?;
        self.events.extend(events);
        Ok(())
    }

    fn tell_words(&self, events: &[G::Event]) -> Result<(), Ending> {
        let game = self.played.game();
        let names = self.names(self.seats.reader());
        let seen = events.iter().filter_map(|event| game.event_for(event, names.reader));
        seen.into_iter().try_for_each(|event| self.out.line(game.event(&event, &names, self.lang)))
    }

    /// Asks a person until something is decided; false if the person leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool, Ending> {
        // Whoever closes the terminal now still finds the game in its file. A disk that is full only
        // matters at the end.
        let _ = self.save();
        if !self.knows_table(seat) {
            self.show_table(seat)?;
        }
        self.show_choices(seat)?;
        loop {
            self.out.prompt("> ")?;
            let line = typed(&mut io::stdin().lock()).map_err(|error| self.cannot_read(&error))?;
            let Some(line) = line else {
                self.out.line("")?;
                return Ok(false);
            };
            match Wish::read(&line) {
                Wish::Nothing => {}
                Wish::Quit => return Ok(false),
                Wish::Board => {
                    self.show_table(seat)?;
                    self.show_choices(seat)?;
                }
                Wish::Advice => self.advise(seat)?,
                Wish::Help => self.out.line(Text::PlayHelp.say(self.lang))?,
                Wish::Log => self.tell_words(&self.events)?,
                Wish::Record => self.save_now()?,
                Wish::Undo => {
                    if self.undo()? {
                        return Ok(true);
                    }
                }
                Wish::Number(number) => {
                    let legal = self.played.legal(seat);
                    match number.checked_sub(G::FIRST_CHOICE).and_then(|at| legal.get(at)) {
                        Some(&action) => return self.act(seat, action).map(|_| true),
                        None => {
                            let first = &G::FIRST_CHOICE;
                            let last = &(legal.len() + G::FIRST_CHOICE).saturating_sub(1);
                            self.out.line(Text::PlayNoSuchNumber { first, last }.say(self.lang))?;
                        }
                    }
                }
                Wish::Notation(text) => {
                    if self.act_by_notation(seat, &text)? {
                        return Ok(true);
                    }
                }
            }
        }
    }

    fn act_by_notation(&mut self, seat: Seat, text: &str) -> Result<bool, Ending> {
        match text.parse() {
            Ok(action) => Ok(self.act(seat, action)?.is_some()),
            Err(error) => {
                let reason = &error.say(self.lang);
                self.out.line(Text::PlayNotUnderstood { text: &text, reason }.say(self.lang))?;
                Ok(false)
            }
        }
    }

    /// Whether nothing but the person's own acts, which were told, came since the table was shown:
    /// hearing all of it again would be tiresome.
    fn knows_table(&self, seat: Seat) -> bool {
        let Some((to, length)) = self.shown.filter(|(to, _)| *to == seat) else { return false };
        let since = self.played.log().get(length..);
        since.is_some_and(|steps| steps.iter().all(|step| step.by() == Actor::Seat(to) && !step.reveals))
    }

    fn show_table(&mut self, seat: Seat) -> Result<(), Ending> {
        let reader = Viewer::Seat(seat);
        let (view, names) = (self.played.view(reader), self.names(reader));
        self.out.line("")?;
        self.out.line(self.played.game().board(&view, &names, self.drawing, self.lang))?;
        self.shown = Some((seat, self.played.log().len()));
        Ok(())
    }

    /// Says what a person is to decide and what there is to choose.
    fn show_choices(&self, seat: Seat) -> Result<(), Ending> {
        let (game, lang) = (self.played.game(), self.lang);
        let reader = Viewer::Seat(seat);
        let (view, names) = (self.played.view(reader), self.names(reader));
        self.out.line("")?;
        self.out.line(game.prompt(&view, seat, &names, lang))?;
        for (number, action) in (G::FIRST_CHOICE..).zip(self.played.legal(seat)) {
            let said = game.action(&view, seat, action, lang);
            self.out.line(Text::PlayChoice { number: &number, action: &said }.say(lang))?;
        }
        Ok(())
    }

    /// Says what `master` would think of the choices, from what the person sees.
    fn advise(&self, seat: Seat) -> Result<(), Ending> {
        let (game, lang) = (self.played.game(), self.lang);
        let (view, legal) = (self.played.view(Viewer::Seat(seat)), self.played.legal(seat));
        // The same question gets the same advice.
        let order = Order { name: "master", seed: 0, effort: Effort::AsLevel, clock: Some(clock::now) };
        let Some(mut assessor) = G::assessor(&order) else { return Ok(()) };
        let assessed = assessor.assess(&Question { game, view: &view, seat, legal: &legal });
        self.out.line(Text::PlayAdvice.say(lang))?;
        for at in assessed.ranking(seat).into_iter().take(BEST_CHOICES) {
            let Choice { action, outlook } = assessed.choices[at];
            let win = &share(outlook.win[seat.index()], outlook.error[seat.index()], lang);
            let number = &(at + G::FIRST_CHOICE);
            let action = &game.action(&view, seat, action, lang);
            self.out.line(Text::PlayAdvised { number, action, win }.say(lang))?;
        }
        Ok(())
    }

    /// Takes back the last real choice of a person, and what was played for them since; nothing at all
    /// if no real choice can be reached.
    fn undo(&mut self) -> Result<bool, Ending> {
        let mut trial = self.played.clone();
        loop {
            let people = self.seats.people();
            let last = people.filter_map(|seat| Some((trial.undo_point(seat)?, seat))).max();
            let undone = last.filter(|&(_, seat)| trial.undo(seat, Stamp::default()).is_ok());
            let Some((number, _)) = undone else {
                self.out.line(Text::PlayCannotUndo.say(self.lang))?;
                return Ok(false);
            };
            if !self.forced.contains(&number) {
                self.played = trial;
                self.events = self.played.events();
                self.shown = None;
                self.out.line(Text::PlayUndone.say(self.lang))?;
                return Ok(true);
            }
        }
    }

    fn save_now(&self) -> Result<(), Ending> {
        match (&self.record, self.save()) {
            (None, _) => self.out.line(Text::PlayNoRecord.say(self.lang)),
            (Some(path), Ok(())) => self.out.line(Text::PlaySaved { file: &path.display() }.say(self.lang)),
            (Some(_), Err(Ending::Failure(sentence))) => self.out.line(sentence),
            (Some(_), Err(other)) => Err(other),
        }
    }

    fn cannot_read(&self, error: &io::Error) -> Ending {
        let file = &Text::StandardInput.say(self.lang);
        Ending::Failure(Text::CannotRead { file, reason: &reason(error) }.say(self.lang))
    }
}
