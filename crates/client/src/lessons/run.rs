//! A learner's way through a lesson: which step, what was done, what is said to it.

use std::rc::Rc;

use gamekit::EntryText;

use super::script::{Begin, LEARNER, Lesson, Move, Said, act, fits, read};
use super::text::Text;

/// Where a step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// The learner is asked.
    Asked,
    /// A move was made that is not wanted, and answered.
    Poor,
    /// Everything was done.
    Done,
}

/// What follows a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Follows {
    /// What the script says: it is part of the log.
    Script,
    /// What the rules and chance make of it.
    Chance,
}

/// Where the next step leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// The game goes on: something happens that wants to be seen.
    GoesOn,
    /// A position lies there.
    Position,
    /// There is no other step: the last game begins.
    Finale,
}

/// A learner's way through a lesson.
pub(super) struct Run {
    lesson: Rc<Lesson>,
    /// The step.
    pub(super) step: usize,
    /// The move of the step.
    at: usize,
    /// Where the step is.
    pub(super) stage: Stage,
    says: Said,
    /// The game so far.
    pub(super) log: Vec<EntryText>,
    /// How long the log was before a poor move.
    good: usize,
}

impl Run {
    /// Begins with a step; with the last if there are not so many.
    pub(super) fn at_step(lesson: Rc<Lesson>, step: usize) -> Run {
        let step = step.min(lesson.steps.len().saturating_sub(1));
        let log = position(&lesson, step);
        let mut run = Run { lesson, step, at: 0, stage: Stage::Asked, says: &Text::Nothing, log, good: 0 };
        run.ask();
        run
    }

    /// What is said now.
    pub(super) fn says(&self) -> Said {
        self.says
    }

    /// What is wanted now.
    pub(super) fn wanted(&self) -> &'static [&'static str] {
        match self.stage {
            Stage::Asked => self.asked().map_or(&[], |asked| asked.right),
            Stage::Poor | Stage::Done => &[],
        }
    }

    fn asked(&self) -> Option<&Move> {
        self.lesson.steps.get(self.step)?.moves.get(self.at)
    }

    fn ask(&mut self) {
        self.stage = Stage::Asked;
        self.says = self.asked().map_or(&Text::Nothing, |asked| asked.tell);
    }

    /// The learner does something legal.
    pub(super) fn take(&mut self, action: &str) -> Follows {
        let lesson = Rc::clone(&self.lesson);
        let Some(step) = lesson.steps.get(self.step) else { return Follows::Chance };
        let Some(asked) = step.moves.get(self.at) else { return Follows::Chance };
        self.good = self.log.len();
        act(&mut self.log, LEARNER, action);
        if fits(asked.right, action) {
            read(&mut self.log, asked.then);
            self.at += 1;
            match self.at < step.moves.len() {
                true => self.ask(),
                false => (self.stage, self.says) = (Stage::Done, step.named),
            }
            return Follows::Script;
        }
        let answer = asked.poor.iter().find(|poor| fits(poor.when, action));
        self.stage = Stage::Poor;
        self.says = answer.map_or(&Text::AnotherTime, |answer| answer.says);
        match answer.map_or("", |answer| answer.then) {
            "" => Follows::Chance,
            then => {
                read(&mut self.log, then);
                Follows::Script
            }
        }
    }

    /// Takes the poor move back.
    pub(super) fn again(&mut self) {
        if self.stage == Stage::Poor {
            self.log.truncate(self.good);
            self.ask();
        }
    }

    /// Goes on to the next step.
    pub(super) fn next(&mut self) -> Next {
        let lesson = Rc::clone(&self.lesson);
        let next = self.step + 1;
        let Some(step) = lesson.steps.get(next) else { return Next::Finale };
        let leads = match step.from {
            // Whoever goes on sees their own game go on.
            Begin::Here(meanwhile) if self.stage == Stage::Done => {
                let before = self.log.len();
                read(&mut self.log, meanwhile);
                if self.log.len() > before { Next::GoesOn } else { Next::Position }
            }
            _ => {
                self.log = position(&lesson, next);
                Next::Position
            }
        };
        (self.step, self.at) = (next, 0);
        self.ask();
        leads
    }

    /// Goes back to the step before.
    pub(super) fn back(&mut self) {
        *self = Run::at_step(Rc::clone(&self.lesson), self.step.saturating_sub(1));
    }
}

/// The position in which a step begins for those who did everything as it was first wanted.
fn position(lesson: &Lesson, step: usize) -> Vec<EntryText> {
    let mut log = Vec::new();
    let known = lesson.steps.get(..=step).unwrap_or_default();
    for (at, step) in known.iter().enumerate() {
        match step.from {
            Begin::Here(meanwhile) => read(&mut log, meanwhile),
            Begin::Position(pieces) => {
                log.clear();
                pieces.iter().for_each(|piece| read(&mut log, piece));
            }
        }
        if at + 1 < known.len() {
            for done in &step.moves {
                act(&mut log, LEARNER, done.right.first().copied().unwrap_or_default());
                read(&mut log, done.then);
            }
        }
    }
    log
}
