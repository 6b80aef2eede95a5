//! What a lesson is made of: positions, what is told and wanted there, and what poor moves are answered.
//!
//! A position is a log of the game in its own notation, a line an entry: who (`*` is chance) and what.

use gamekit::{EntryText, Seat, Stamp, What};

use crate::text::Say;

/// A sentence in every language.
pub(super) type Said = &'static dyn Say;

/// Actions in the game's notation; one that ends with `*` stands for all that begin so.
pub(super) type Actions = &'static [&'static str];

/// How many play in a lesson: the fewest with whom all three games are at their plainest.
pub(super) const PLAYERS: u8 = 3;
/// The learner's seat.
pub(super) const LEARNER: Seat = Seat(0);

/// An interactive first game.
pub(super) struct Lesson {
    /// What is learnt, one idea a step.
    pub(super) steps: Vec<Step>,
    /// The short game at the end.
    pub(super) finale: Finale,
}

/// One idea.
pub(super) struct Step {
    /// Its name.
    pub(super) title: Said,
    /// What it begins with.
    pub(super) from: Begin,
    /// What the learner does, one after the other.
    pub(super) moves: Vec<Move>,
    /// What that was, and why.
    pub(super) named: Said,
}

/// What a step begins with.
#[derive(Clone, Copy)]
pub(super) enum Begin {
    /// Where the step before ended, after what others and chance do meanwhile.
    Here(&'static str),
    /// Another position, in pieces.
    Position(&'static [&'static str]),
}

/// Something that the learner is asked to do.
pub(super) struct Move {
    /// What, and what for.
    pub(super) tell: Said,
    /// What is wanted. The first is the one that is played for those who begin at a later step.
    pub(super) right: Actions,
    /// What others and chance do then.
    pub(super) then: &'static str,
    /// Answers to legal moves that are not wanted; the first that fits is given.
    pub(super) poor: Vec<Poor>,
}

/// The answer to a legal move that is not wanted.
pub(super) struct Poor {
    /// Which moves.
    pub(super) when: Actions,
    /// Why not.
    pub(super) says: Said,
    /// What others and chance do then; if nothing is written, chance is left to itself.
    pub(super) then: &'static str,
}

/// The last rounds of a prepared game, against bots.
pub(super) struct Finale {
    /// The position, in pieces.
    pub(super) at: &'static [&'static str],
    /// What it is about.
    pub(super) tell: Said,
    /// The closing word for those who won.
    pub(super) won: Said,
    /// And for the others.
    pub(super) lost: Said,
}

impl Move {
    /// Asks for one of these actions.
    pub(super) fn ask(tell: Said, right: Actions) -> Move {
        Move { tell, right, then: "", poor: Vec::new() }
    }

    /// What others and chance do when it was done.
    pub(super) fn then(mut self, log: &'static str) -> Move {
        self.then = log;
        self
    }

    /// Answers other moves.
    pub(super) fn poor(self, when: Actions, says: Said) -> Move {
        self.poor_then(when, says, "")
    }

    /// Answers other moves, and shows what comes of them.
    pub(super) fn poor_then(mut self, when: Actions, says: Said, then: &'static str) -> Move {
        self.poor.push(Poor { when, says, then });
        self
    }
}

/// Whether an action is among these.
pub(super) fn fits(among: Actions, action: &str) -> bool {
    among.iter().any(|pattern| match pattern.strip_suffix('*') {
        Some(begin) => action.starts_with(begin),
        None => *pattern == action,
    })
}

/// Adds the entries of a log. A line that is none is left out; tests see to it that there is none.
pub(super) fn read(log: &mut Vec<EntryText>, text: &str) {
    for line in text.lines() {
        let Some((by, text)) = line.trim().split_once(' ') else { continue };
        match by.parse() {
            Ok(seat) => act(log, Seat(seat), text),
            Err(_) => enter(log, What::Chance(text.to_owned())),
        }
    }
}

/// Adds what somebody does.
pub(super) fn act(log: &mut Vec<EntryText>, seat: Seat, action: &str) {
    enter(log, What::Act { seat, action: action.to_owned() });
}

fn enter(log: &mut Vec<EntryText>, what: What<String, String>) {
    log.push(EntryText { number: log.len() as u32, stamp: Stamp::default(), what });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_everything_that_begins_so() {
        let among: Actions = &["take 17", "declare *"];
        for (action, is_meant) in
            [("take 17", true), ("take 1", false), ("declare 3", true), ("place 0", false)]
        {
            assert_eq!(fits(among, action), is_meant, "{action}");
        }
        assert!(fits(&["*"], "anything"));
    }

    #[test]
    fn a_log_is_read_line_by_line() {
        let mut log = Vec::new();
        read(&mut log, "* trap 7\n\n 2 declare 0 \n");
        act(&mut log, LEARNER, "declare 1");
        let declared = |seat, text: &str| What::Act { seat: Seat(seat), action: text.to_owned() };
        let expected =
            [What::Chance("trap 7".to_owned()), declared(2, "declare 0"), declared(0, "declare 1")];
        assert!(log.iter().map(|entry| &entry.what).eq(&expected));
        assert!(log.iter().map(|entry| entry.number).eq(0..3));
    }
}
