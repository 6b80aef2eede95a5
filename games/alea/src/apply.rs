//! How a game goes on: traps, declarations, rolls, escapes, rounds, end.

use gamekit::{ChanceSource, MAX_SEATS, Seat, SeatSet, Sink};

use crate::Alea;
use crate::action::{Chance, Declare, Throws};
use crate::event::Event;
use crate::faces::Dice;
use crate::round_odds::Escape;
use crate::state::{Stage, State};

/// What declaring 0 pays when the very first group springs the trap (AL-12).
pub(crate) const ZERO_BET: u8 = 3;

/// After so many rounds the next one is the last, whatever the scores (AL-18).
pub(crate) const ENOUGH_ROUNDS: u8 = 60;

/// The dice that level leaders roll (AL-20).
pub(crate) const TIEBREAK_DICE: u8 = 10;

impl Alea {
    pub(crate) fn start(&self) -> State {
        State {
            stage: Stage::Trap,
            round: 0,
            last: false,
            scores: [0; MAX_SEATS as usize],
            undealt: self.whole_deck(),
            trap: None,
            declared: [None; MAX_SEATS as usize],
            group: 0,
            table: Dice::NONE,
            rolled: [Dice::NONE; MAX_SEATS as usize],
            tried: SeatSet::EMPTY,
            failed: SeatSet::EMPTY,
            level: SeatSet::EMPTY,
            tiebreaks: 0,
        }
    }

    #[inline]
    pub(crate) fn draw(&self, state: &State, source: &mut impl ChanceSource) -> Chance {
        let round = state.round;
        match state.stage {
            Stage::Roll => {
                let throw = |throws: Throws, seat: Seat| {
                    source.name(format_args!("roll {round} seat {seat}"));
                    throws.with(seat, Dice::of(source.dice(state.group)))
                };
                Chance::Roll(self.group_seats(state).iter().fold(Throws::default(), throw))
            }
            Stage::Escape => {
                let seat = self.next_to_escape(state, source);
                source.name(format_args!("escape {round} seat {seat}"));
                Chance::Escape(seat, Dice::of(source.dice(state.table.len())))
            }
            Stage::Tiebreak => {
                let throw = |throws: Throws, seat: Seat| {
                    source.name(format_args!("tiebreak {} seat {seat}", state.tiebreaks + 1));
                    throws.with(seat, Dice::of(source.dice(TIEBREAK_DICE)))
                };
                Chance::Tiebreak(state.level.iter().fold(Throws::default(), throw))
            }
            Stage::Trap | Stage::Declare | Stage::Over => {
                source.name(format_args!("trap {}", round + 1));
                let number = source.below(state.undealt.count_ones());
                Chance::Trap(self.cards[usize::from(nth_bit(state.undealt, number))].id)
            }
        }
    }

    #[inline]
    pub(crate) fn carry_out(
        &self,
        state: &mut State,
        seat: Seat,
        declare: Declare,
        sink: &mut impl Sink<Event>,
    ) {
        state.declared[usize::from(seat.0) % MAX_SEATS as usize] = Some(declare.0);
        sink.tell(|| Event::Declared { seat });
        let all_in = self.seats().all(|seat| state.declaration(seat).is_some());
        if all_in {
            sink.tell(|| Event::Shown { declared: state.declared.iter().copied().flatten().collect() });
            state.group = 0;
            self.next_group(state, sink);
        }
    }

    #[inline]
    pub(crate) fn carry_out_chance(&self, state: &mut State, chance: &Chance, sink: &mut impl Sink<Event>) {
        match *chance {
            Chance::Trap(card) => self.turn_trap(state, card, sink),
            Chance::Roll(throws) => self.roll(state, &throws, sink),
            Chance::Escape(seat, dice) => self.escape(state, seat, dice, sink),
            Chance::Tiebreak(throws) => self.break_tie(state, &throws, sink),
        }
    }

    fn turn_trap(&self, state: &mut State, card: u16, sink: &mut impl Sink<Event>) {
        let Some(place) = self.place_of(card) else { return };
        state.undealt &= !(1 << place);
        state.trap = Some(place);
        state.round += 1;
        state.stage = Stage::Declare;
        let (round, last) = (state.round, state.last);
        sink.tell(|| Event::TrapTurned { round, card, last });
    }

    #[inline]
    fn roll(&self, state: &mut State, throws: &Throws, sink: &mut impl Sink<Event>) {
        let group = self.group_seats(state);
        let first = state.table.is_empty();
        for seat in group.iter() {
            state.table = state.table + throws.of(seat);
            state.rolled[usize::from(seat.0) % MAX_SEATS as usize] = throws.of(seat);
        }
        sink.tell(|| Event::Rolled { dice: throws.iter().collect() });
        if !self.is_sprung(state, state.table) {
            let points = self.worth(state, state.group);
            group.iter().for_each(|seat| *state.score_mut(seat) += points);
            sink.tell(|| Event::Cleared { seats: group.iter().collect(), points });
            self.next_group(state, sink);
            return;
        }
        sink.tell(|| Event::Sprung { seats: group.iter().collect() });
        if !first {
            state.stage = Stage::Escape;
            return;
        }
        let zeros: SeatSet = self.seats().filter(|&seat| state.declaration(seat) == Some(0)).collect();
        let points = self.worth(state, ZERO_BET);
        zeros.iter().for_each(|seat| *state.score_mut(seat) += points);
        if !zeros.is_empty() {
            sink.tell(|| Event::ZeroPaid { seats: zeros.iter().collect(), points });
        }
        self.end_round(state, sink);
    }

    fn escape(&self, state: &mut State, seat: Seat, dice: Dice, sink: &mut impl Sink<Event>) {
        state.table = dice;
        state.rolled = [Dice::NONE; MAX_SEATS as usize];
        state.tried = state.tried.with(seat);
        if self.is_sprung(state, dice) {
            state.failed = state.failed.with(seat);
            sink.tell(|| Event::Caught { seat, dice });
        } else {
            let points = self.worth(state, state.group);
            *state.score_mut(seat) += points;
            sink.tell(|| Event::Escaped { seat, dice, points });
        }
        let all_tried = state.tried == self.group_seats(state);
        match (state.failed.is_empty(), all_tried, self.escape) {
            (true, true, _) => {
                state.tried = SeatSet::EMPTY;
                self.next_group(state, sink);
            }
            (true, false, _) | (false, false, Escape::All) => {}
            (false, true, _) | (false, false, Escape::Stop) => self.end_round(state, sink),
        }
    }

    /// On to the next larger declaration, or to the end of the round (AL-10).
    #[inline]
    fn next_group(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        // Which declaration is the next larger one cannot be predicted, so no branch asks for it.
        let larger = |number: u8| if number > state.group { number } else { u8::MAX };
        let next = state.declared.iter().map(|number| larger(number.unwrap_or(u8::MAX))).min();
        match next.filter(|&number| number < u8::MAX) {
            Some(group) => {
                state.group = group;
                state.stage = Stage::Roll;
            }
            None => self.end_round(state, sink),
        }
    }

    /// The position after a round in which everybody scored so much, doubled if it is the last.
    pub fn after_round(&self, state: &State, points: &[u8; MAX_SEATS as usize]) -> State {
        let mut after = state.clone();
        for (score, points) in after.scores.iter_mut().zip(points) {
            *score += self.worth(state, *points);
        }
        self.end_round(&mut after, &mut gamekit::Silent);
        after
    }

    fn end_round(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let was_last = state.last;
        let best = self.seats().map(|seat| state.score(seat)).max().unwrap_or(0);
        state.last = was_last || best >= self.goal() || state.round >= ENOUGH_ROUNDS;
        let next_is_last = state.last && !was_last;
        sink.tell(|| Event::RoundOver {
            scores: self.seats().map(|seat| state.score(seat)).collect(),
            next_is_last,
        });
        state.declared = [None; MAX_SEATS as usize];
        state.group = 0;
        state.table = Dice::NONE;
        state.rolled = [Dice::NONE; MAX_SEATS as usize];
        state.tried = SeatSet::EMPTY;
        state.failed = SeatSet::EMPTY;
        state.trap = None;
        if was_last {
            state.level = self.seats().filter(|&seat| state.score(seat) == best).collect();
            self.settle_victory(state, sink);
            return;
        }
        state.stage = Stage::Trap;
        if state.undealt == 0 {
            state.undealt = self.whole_deck();
            sink.tell(|| Event::Refilled);
        }
    }

    fn break_tie(&self, state: &mut State, throws: &Throws, sink: &mut impl Sink<Event>) {
        sink.tell(|| Event::TiebreakRolled { dice: throws.iter().collect() });
        state.tiebreaks += 1;
        let ones = |seat: Seat| throws.of(seat).0 as u8;
        let most = state.level.iter().map(ones).max().unwrap_or(0);
        state.level = state.level.iter().filter(|&seat| ones(seat) == most).collect();
        self.settle_victory(state, sink);
    }

    /// One leader has won; several roll for it (AL-20).
    fn settle_victory(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.level.len() > 1 {
            state.stage = Stage::Tiebreak;
        } else {
            state.stage = Stage::Over;
            sink.tell(|| Event::GameOver);
        }
    }

    /// Points, doubled in the last round (AL-19).
    #[inline]
    fn worth(&self, state: &State, points: u8) -> u8 {
        points << u8::from(state.last)
    }

    /// Whose turn to escape it is: lowest score first; among equals by seat, or, where the order
    /// matters because the first failure stops all, by chance (AL-13).
    fn next_to_escape(&self, state: &State, source: &mut impl ChanceSource) -> Seat {
        let candidates = self.may_escape(state);
        if self.escape == Escape::Stop && candidates.len() > 1 {
            source.shared(format_args!("order {}", state.round));
            let mut order: [Seat; MAX_SEATS as usize] = core::array::from_fn(|seat| Seat(seat as u8));
            let players = usize::from(self.players);
            source.shuffle(&mut order[..players], players);
            let first = order.into_iter().find(|&seat| candidates.contains(seat));
            return first.unwrap_or(Seat(0));
        }
        candidates.first().unwrap_or(Seat(0))
    }

    /// Who of the group could try to escape next: the lowest scores among those who have not tried.
    pub(crate) fn may_escape(&self, state: &State) -> SeatSet {
        let waiting = |seat: &Seat| !state.tried.contains(*seat);
        let group = self.group_seats(state);
        let lowest = group.iter().filter(waiting).map(|seat| state.score(seat)).min();
        let candidates = group.iter().filter(waiting).filter(|&seat| Some(state.score(seat)) == lowest);
        match self.escape {
            Escape::All => candidates.take(1).collect(),
            Escape::Stop => candidates.collect(),
        }
    }

    /// Who declared the number that rolls now.
    #[inline]
    pub(crate) fn group_seats(&self, state: &State) -> SeatSet {
        SeatSet::of(self.players, |seat| state.declaration(seat) == Some(state.group))
    }
}

/// The place of the bit number `n` that is set.
#[inline]
pub(crate) fn nth_bit(bits: u64, n: u32) -> u8 {
    let rest = (0..n).fold(bits, |rest, _| rest & rest.wrapping_sub(1));
    rest.trailing_zeros() as u8
}
