//! A round as it is shown: what is known of it from the view, from what just happened, and from the step
//! before. The view forgets a round as soon as it is over; its end must still be seen.

use alea::{Dice, Event, FACES, Face, Stage, View};
use gamekit::{Seat, SeatSet};

use super::fate::{Fate, Phase};
use super::news::{Moment, gains, moment, throwers};

/// A round as it is shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Round {
    /// How many entries have led here.
    pub(super) step: u32,
    /// What the table is busy with.
    pub(super) phase: Phase,
    /// The number of the round.
    pub(super) number: u8,
    /// Whether points count double.
    pub(super) is_last: bool,
    /// The trap.
    pub(super) trap: Option<u16>,
    /// Who has declared.
    pub(super) has_declared: SeatSet,
    /// What each seat declared, as far as the viewer knows.
    pub(super) declared: Vec<Option<u8>>,
    /// The declaration whose turn it is.
    pub(super) group: u8,
    /// What each seat has thrown, as it lies there.
    pub(super) rolled: Vec<Dice>,
    /// Dice that were thrown anew by somebody who tried to escape.
    pub(super) rethrown: Dice,
    /// By whom, if it is known.
    pub(super) rethrower: Option<Seat>,
    /// Who threw dice in this step.
    pub(super) throwers: SeatSet,
    /// What became of each seat.
    pub(super) fates: Vec<Fate>,
    /// Points by seat.
    pub(super) scores: Vec<u8>,
    /// How many of them are from this step.
    pub(super) gains: Vec<u8>,
    /// What this step was about.
    pub(super) moment: Option<Moment>,
    /// Whether this step brings on the last round.
    pub(super) next_is_last: bool,
}

impl Round {
    /// What is shown after a step; `before` is what was shown one step earlier, if that is known.
    pub(super) fn of(view: &View, news: &[Event], step: u32, before: Option<&Round>) -> Round {
        // What is told of another round says nothing about this one.
        let before = before.filter(|before| before.step + 1 == step && before.number == view.round);
        let ended = news.iter().any(|event| matches!(event, Event::RoundOver { .. }));
        let mut round = match (view.trap, ended) {
            (Some(_), _) => Round::running(view, news, before),
            (None, true) => Round::ended(view, news, before),
            (None, false) => Round::empty(view, news),
        };
        round.step = step;
        round.number = view.round;
        round.is_last |= matches!(view.stage, Stage::Tiebreak | Stage::Over);
        round.scores.clone_from(&view.scores);
        round.gains = gains(news, view.scores.len());
        round.moment = moment(view, news);
        round.throwers = throwers(news);
        round.next_is_last =
            news.iter().any(|event| matches!(event, Event::RoundOver { next_is_last: true, .. }));
        round
    }

    /// A round that goes on: everything but the way somebody got their points is in the view.
    fn running(view: &View, news: &[Event], before: Option<&Round>) -> Round {
        let own: Dice = view.rolled.iter().fold(Dice::NONE, |sum, dice| sum + *dice);
        let rethrown = without(view.table, own);
        let thrower = news.iter().find_map(|event| match event {
            Event::Escaped { seat, .. } | Event::Caught { seat, .. } => Some(*seat),
            _ => None,
        });
        let known = before.filter(|_| !rethrown.is_empty()).and_then(|before| before.rethrower);
        let phase = match view.stage {
            Stage::Declare => Phase::Declaring,
            _ if news.iter().any(|event| matches!(event, Event::Shown { .. })) => Phase::Lifted,
            _ => Phase::Resolving,
        };
        let has_escaped = |seat: usize| {
            let told = news
                .iter()
                .any(|event| matches!(event, Event::Escaped { seat: who, .. } if who.index() == seat));
            let fate = before.and_then(|before| before.fates.get(seat));
            told || matches!(fate, Some(Fate::Escaped(_)))
        };
        let fate = |(seat, declared): (usize, &Option<u8>)| {
            let who = Seat(seat as u8);
            let Some(number) = declared.filter(|_| phase != Phase::Declaring) else { return Fate::Open };
            let points = number << u8::from(view.last);
            match number {
                0 => Fate::Bets,
                _ if number > view.group => Fate::Waits,
                _ if number < view.group && has_escaped(seat) => Fate::Escaped(points),
                _ if number < view.group => Fate::Clear(points),
                _ if view.stage == Stage::Roll => Fate::Next,
                _ if view.failed.contains(who) => Fate::Caught,
                _ if view.tried.contains(who) => Fate::Escaped(points),
                _ => Fate::Out,
            }
        };
        Round {
            phase,
            is_last: view.last,
            trap: view.trap,
            has_declared: view.has_declared,
            declared: view.declared.clone(),
            group: view.group,
            rolled: view.rolled.clone(),
            rethrown,
            rethrower: thrower.or(known),
            fates: view.declared.iter().enumerate().map(fate).collect(),
            ..Round::default()
        }
    }

    /// The round that ended in this step, which the view has forgotten.
    fn ended(view: &View, news: &[Event], before: Option<&Round>) -> Round {
        let players = view.scores.len();
        let mut round = before.cloned().unwrap_or_default();
        round.phase = Phase::Ended;
        round.declared.resize(players, None);
        round.rolled.resize(players, Dice::NONE);
        round.fates.resize(players, Fate::Open);
        for event in news {
            round.hear(event);
        }
        for fate in &mut round.fates {
            if matches!(fate, Fate::Waits | Fate::Next | Fate::Bets) {
                *fate = Fate::Left;
            }
        }
        round
    }

    /// Takes in something that happened.
    fn hear(&mut self, event: &Event) {
        let mut set = |seats: &[Seat], fate: Fate| {
            for seat in seats {
                if let Some(place) = self.fates.get_mut(seat.index()) {
                    *place = fate;
                }
            }
        };
        match event {
            Event::Cleared { seats, points } => set(seats, Fate::Clear(*points)),
            Event::Sprung { seats } => set(seats, Fate::Out),
            Event::ZeroPaid { seats, points } => set(seats, Fate::Paid(*points)),
            Event::Escaped { seat, points, .. } => set(&[*seat], Fate::Escaped(*points)),
            Event::Caught { seat, .. } => set(&[*seat], Fate::Caught),
            Event::Shown { declared } => {
                self.declared = declared.iter().copied().map(Some).collect();
                let open = |number: &u8| if *number == 0 { Fate::Bets } else { Fate::Waits };
                self.fates = declared.iter().map(open).collect();
            }
            Event::Rolled { dice } => {
                for (seat, dice) in dice {
                    if let Some(place) = self.rolled.get_mut(seat.index()) {
                        *place = *dice;
                    }
                }
            }
            _ => {}
        }
        if let Event::Escaped { seat, dice, .. } | Event::Caught { seat, dice } = event {
            self.rolled.fill(Dice::NONE);
            (self.rethrown, self.rethrower) = (*dice, Some(*seat));
        }
    }

    /// A table without a round: before the first, in a tie-break, after the end.
    fn empty(view: &View, news: &[Event]) -> Round {
        let mut rolled = vec![Dice::NONE; view.scores.len()];
        let throws = news.iter().find_map(|event| match event {
            Event::TiebreakRolled { dice } => Some(dice),
            _ => None,
        });
        for (seat, dice) in throws.into_iter().flatten() {
            if let Some(place) = rolled.get_mut(seat.index()) {
                *place = *dice;
            }
        }
        let phase = match (view.stage, throws) {
            (_, Some(_)) | (Stage::Tiebreak, None) => Phase::Tiebreak,
            (Stage::Over, None) => Phase::Over,
            _ => Phase::Before,
        };
        let players = view.scores.len();
        Round {
            phase,
            is_last: view.last,
            declared: vec![None; players],
            rolled,
            fates: vec![Fate::Open; players],
            ..Round::default()
        }
    }

    /// The same without anything that moves.
    pub(super) fn still(&self) -> Round {
        let gains = vec![0; self.gains.len()];
        Round { moment: None, throwers: SeatSet::EMPTY, gains, ..self.clone() }
    }

    /// All dice on the table.
    pub(super) fn lying(&self) -> Dice {
        self.rolled.iter().fold(self.rethrown, |sum, dice| sum + *dice)
    }

    /// The dice that lay there before any were thrown in this step.
    pub(super) fn settled(&self) -> Dice {
        let is_new = |seat: Option<Seat>| seat.is_some_and(|seat| self.throwers.contains(seat));
        let rethrown = if is_new(self.rethrower) { Dice::NONE } else { self.rethrown };
        let own = (0..).map(Seat).zip(&self.rolled).filter(|(seat, _)| !is_new(Some(*seat)));
        own.fold(rethrown, |sum, (_, dice)| sum + *dice)
    }

    /// Whether dice fly in this step.
    pub(super) fn is_rolling(&self) -> bool {
        !self.throwers.is_empty()
    }

    /// Whether the trap has just snapped, or those who sprang it are still about it.
    pub(super) fn is_sprung(&self) -> bool {
        let snapped =
            matches!(self.moment, Some(Moment::Sprung(_) | Moment::FirstSprung(..) | Moment::Caught(_)));
        snapped || self.phase == Phase::Resolving && self.fates.contains(&Fate::Out)
    }

    /// The declarations that were made, ascending, each with its seats.
    pub(super) fn groups(&self) -> Vec<(u8, Vec<Seat>)> {
        let members = |number: u8| {
            let declared = (0..).map(Seat).zip(&self.declared);
            declared.filter(|(_, made)| **made == Some(number)).map(|(seat, _)| seat).collect()
        };
        let groups = (0..=alea::MOST_DECLARED).map(|number| (number, members(number)));
        groups.filter(|(_, seats): &(u8, Vec<Seat>)| !seats.is_empty()).collect()
    }

    /// What became of a seat.
    pub(super) fn fate(&self, seat: Seat) -> Fate {
        self.fates.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many dice of a seat still wait, or would have.
    pub(super) fn waiting(&self, seat: Seat) -> u8 {
        let declared = self.declared.get(seat.index()).copied().flatten().unwrap_or(0);
        match self.fate(seat) {
            Fate::Waits | Fate::Next | Fate::Left => declared,
            _ => 0,
        }
    }
}

/// The dice of the first handful that are not in the second.
fn without(all: Dice, some: Dice) -> Dice {
    let mut counts = [0; FACES as usize];
    for (count, face) in counts.iter_mut().zip(Face::all()) {
        *count = all.count(face).saturating_sub(some.count(face));
    }
    Dice::of(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three players; seats 0 and 1 declared 1, seat 2 declared 3, and the first group has rolled.
    fn view() -> View {
        let one = |face: usize| {
            let mut counts = [0; 6];
            counts[face - 1] = 1;
            Dice::of(counts)
        };
        View {
            stage: Stage::Roll,
            round: 2,
            last: false,
            scores: vec![1, 1, 0],
            trap: Some(1),
            undealt: Vec::new(),
            has_declared: [Seat(0), Seat(1), Seat(2)].into_iter().collect(),
            declared: vec![Some(1), Some(1), Some(3)],
            group: 3,
            table: one(1) + one(4),
            rolled: vec![one(1), one(4), Dice::NONE],
            tried: SeatSet::EMPTY,
            failed: SeatSet::EMPTY,
            level: SeatSet::EMPTY,
            tiebreaks: 0,
        }
    }

    /// The same after the round is over: the view has forgotten it.
    fn over() -> View {
        View {
            stage: Stage::Trap,
            trap: None,
            has_declared: SeatSet::EMPTY,
            declared: vec![None; 3],
            group: 0,
            table: Dice::NONE,
            rolled: vec![Dice::NONE; 3],
            ..view()
        }
    }

    fn round_over() -> Event {
        Event::RoundOver { scores: vec![1, 1, 0], next_is_last: false }
    }

    #[test]
    fn fates_follow_the_groups() {
        let round = Round::of(&view(), &[], 9, None);
        assert_eq!(round.fates, [Fate::Clear(1), Fate::Clear(1), Fate::Next]);
        assert_eq!((round.phase, round.waiting(Seat(2)), round.lying().len()), (Phase::Resolving, 3, 2));
        assert_eq!(round.groups(), [(1, vec![Seat(0), Seat(1)]), (3, vec![Seat(2)])]);
    }

    #[test]
    fn the_end_of_a_round_is_still_seen() {
        let before = Round::of(&view(), &[], 9, None);
        let dice = Dice::of([0, 1, 1, 1, 0, 0]);
        let news = [Event::Rolled { dice: vec![(Seat(2), dice)] }, Event::Sprung { seats: vec![Seat(2)] }];
        // The trap is sprung and the group is out, one after the other.
        let sprung = View { stage: Stage::Escape, table: view().table + dice, ..view() };
        let sprung = Round::of(&sprung, &news, 10, Some(&before));
        assert!(sprung.is_sprung() && sprung.is_rolling());
        let anew = Dice::of([5, 0, 0, 0, 0, 0]);
        let news = [Event::Caught { seat: Seat(2), dice: anew }, round_over()];
        let ended = Round::of(&over(), &news, 11, Some(&sprung));
        assert_eq!((ended.phase, ended.trap, ended.lying()), (Phase::Ended, Some(1), anew));
        assert_eq!((ended.rethrower, ended.fate(Seat(2))), (Some(Seat(2)), Fate::Caught));
        assert_eq!(ended.settled(), Dice::NONE);
    }

    #[test]
    fn what_is_known_of_another_step_does_not_count() {
        let before = Round::of(&view(), &[], 9, None);
        let ended = Round::of(&over(), &[round_over()], 12, Some(&before));
        assert_eq!((ended.trap, ended.lying()), (None, Dice::NONE));
    }

    #[test]
    fn dice_thrown_anew_are_told_from_those_on_top() {
        let mut view = view();
        view.rolled = vec![Dice::NONE, Dice::NONE, Dice::NONE];
        let news = [Event::Escaped { seat: Seat(1), dice: view.table, points: 1 }];
        let round = Round::of(&view, &news, 9, None);
        assert_eq!((round.rethrown, round.rethrower), (view.table, Some(Seat(1))));
        assert_eq!(round.fate(Seat(1)), Fate::Escaped(1));
        // The next step still knows.
        let next = Round::of(&view, &[], 10, Some(&round));
        assert_eq!((next.rethrower, next.fate(Seat(1))), (Some(Seat(1)), Fate::Escaped(1)));
    }

    #[test]
    fn only_zeros_end_a_round_without_a_roll() {
        let news = [Event::Shown { declared: vec![0, 0, 0] }, round_over()];
        let round = Round::of(&over(), &news, 9, None);
        assert_eq!(round.fates, [Fate::Left; 3]);
        assert_eq!(round.moment, Some(Moment::Lifted(true)));
    }
}
