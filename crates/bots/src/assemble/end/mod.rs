//! The exact end: what perfect play makes of the last three rounds.
//!
//! With four Lanes the last two Fields are known three rounds before the end; with three Lanes one of
//! ten is still to come, and then nothing is open any more. Every seat aims at its share of the win
//! (rank 1 shared by k is 1/k), then at its margin (its score less the best score of the others), then
//! takes the first action in the order of [`Game::legal`]; with three Lanes at their expectations. Each
//! knows that all others do so, too. `crates/bots/tests/assemble_end.rs` compares with plain recursion.
//!
//! A Placement touches only its own Lane, so what becomes of a Lane is tabulated (`prospect`), and only
//! the taking of dolls is played through (`early`, `late`). Between two players a gap that is never
//! better than another can be dropped. Among more it cannot: a worse Lane may move somebody else to
//! leave the right doll, and such ends occur. There only gaps that lead to the very same are merged, and
//! a choice is left out if a bound shows that its owner cannot like it best.

mod early;
mod late;
mod position;
mod prospect;
mod value;

use assemble::{Action, Assemble, Doll, MAX_LANES, State};
use gamekit::{Game, PerSeat, Seat};

use early::{Early, reveals};
use late::{Free, Late, numbers};
use position::Position;
use prospect::{Prospect, finished, placed, taken, worth};
use value::{NOTHING, Value, judge};

/// What perfect play makes of a position of the last rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct Solved {
    /// The best action of the seat whose turn it is.
    pub action: Action,
    /// Every legal action, in the order of [`Game::legal`], with what it leads to.
    pub choices: Vec<EndChoice>,
}

/// What an action leads to in perfect play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EndChoice {
    /// The action.
    pub action: Action,
    /// Everybody's expected share of the win.
    pub shares: PerSeat<f64>,
    /// Everybody's expected margin: the own score less the best score of the others.
    pub margins: PerSeat<f64>,
}

impl Solved {
    /// What the best action leads to.
    pub fn best(&self) -> Option<&EndChoice> {
        self.choices.iter().find(|choice| choice.action == self.action)
    }
}

/// Solves ends, and keeps its memory from one to the next.
#[derive(Default)]
pub struct EndSolver {
    early: Early,
}

impl EndSolver {
    /// What perfect play makes of a position; nothing if it is no decision of the last three rounds.
    pub fn solve(&mut self, game: &Assemble, state: &State) -> Option<Solved> {
        let end = Position::read(game, state)?;
        let seat = game.owner(state.acting());
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        let (values, results) = if game.players() == 2 {
            self.values::<true>(&end, &legal)
        } else {
            self.values::<false>(&end, &legal)
        };
        let mut best = (i32::MIN, *legal.first()?);
        for (&action, value) in legal.iter().zip(&values) {
            if value.0[seat.index() % MAX_LANES] > best.0 {
                best = (value.0[seat.index() % MAX_LANES], action);
            }
        }
        let choices = legal.iter().zip(values).map(|(&action, value)| {
            let by_seat = |part: fn(i32, i32) -> f64| {
                PerSeat::new(game.players(), |seat: Seat| part(value.0[seat.index() % MAX_LANES], results))
            };
            EndChoice { action, shares: by_seat(Value::share), margins: by_seat(Value::margin) }
        });
        Some(Solved { action: best.1, choices: choices.collect() })
    }

    /// The value of every legal action, and over how many random results it is summed.
    fn values<const DUEL: bool>(&mut self, end: &Position<'_>, legal: &[Action]) -> (Vec<Value>, i32) {
        match end.rounds_after() {
            0 => (last_round::<DUEL>(end, legal), 1),
            1 => (last_but_one::<DUEL>(end, legal), 1),
            _ => (self.third::<DUEL>(end, legal), self.early.results()),
        }
    }

    /// The third round from the end.
    fn third<const DUEL: bool>(&mut self, end: &Position<'_>, legal: &[Action]) -> Vec<Value> {
        let undealt: Vec<Doll> = end.state.undealt.iter().collect();
        let (columns, reveals) = reveals(&undealt, end.order.len());
        let early = &mut self.early;
        early.begin(end.game.players(), &end.order, reveals);
        let (mut owners, mut picks, mut free): (_, _, Free) = ([0; MAX_LANES], [0; MAX_LANES], 0);
        for (place, &id) in end.order.iter().enumerate() {
            let lane = &end.state.lanes[id];
            for (number, &doll) in end.field.iter().enumerate() {
                if end.acted > place {
                    if lane.bench == Some(doll.doll) {
                        owners[number] = id as u8;
                        picks[number] = early.add(end.game, (id, number, 0), &taken(lane, doll), &columns);
                    }
                } else if end.state.field.contains(doll.doll) {
                    free |= 1 << number;
                    end.each_placement(place, |gap, placed| {
                        early.add(end.game, (id, number, gap), &taken(placed, doll), &columns);
                    });
                }
            }
            if DUEL && place > end.acted {
                early.drop_covered(id);
            }
        }
        let root = (end.acted, free, owners, picks);
        // By doll, the value of each class of gaps.
        let id = end.order[end.acted];
        let values: Vec<(usize, u16, Value)> = numbers(free)
            .flat_map(|doll| early.classes(id, doll).iter().map(move |class| (doll, class)))
            .map(|(doll, class)| (doll, class.gaps, early.pick::<DUEL>(root, doll, class)))
            .collect();
        let seat = end.seat().index();
        let value_of = |action: &Action| {
            let fits = |&&(number, gaps, _): &&(usize, u16, Value)| match *action {
                Action::Place(gap) => gaps >> gap & 1 == 1,
                Action::Take(doll) => end.field[number].doll == doll,
            };
            first_best(values.iter().filter(fits).map(|&(.., value)| value), seat)
        };
        legal.iter().map(value_of).collect()
    }
}

/// The first of the values that are best for a seat.
fn first_best(values: impl Iterator<Item = Value>, seat: usize) -> Value {
    let better = |best: Option<Value>, value: Value| match best {
        Some(best) if best.0[seat % MAX_LANES] >= value.0[seat % MAX_LANES] => Some(best),
        _ => Some(value),
    };
    values.fold(None, better).unwrap_or_default()
}

/// The last round but one, from any turn of it.
fn last_but_one<const DUEL: bool>(end: &Position<'_>, legal: &[Action]) -> Vec<Value> {
    let game = end.game;
    let mut worths = [NOTHING; MAX_LANES];
    let mut prospects: [Prospect; MAX_LANES] = core::array::from_fn(|_| Prospect::empty());
    for (place, &id) in end.order.iter().enumerate() {
        let lane = &end.state.lanes[id];
        if place < end.acted {
            let column = end.field.iter().find(|column| lane.bench == Some(column.doll));
            worths[id] = column.map_or(NOTHING, |&column| finished(game, &taken(lane, column)));
        } else {
            end.each_placement(place, |gap, placed| prospects[place].add(game, gap, placed, &end.field));
        }
    }
    let on_field = |number: &usize| end.state.field.contains(end.field[*number].doll);
    let free = (0..end.field.len()).filter(on_field).fold(0, |free: Free, number| free | 1 << number);
    let order = core::array::from_fn(|place| end.order.get(place).map_or(0, |&id| id as u8));
    let play = |prospects: &[Prospect; MAX_LANES], place, free, worths| {
        let late = Late::<DUEL>::new(end.order.len(), order, prospects.each_ref(), [0, 1, 2, 3]);
        judge::<DUEL>(&late.play(place, free, worths), game.players())
    };
    let (place, id) = (end.acted, end.order[end.acted]);
    let value_of = |action: &Action| match *action {
        Action::Place(gap) => {
            let mut prospects = prospects.clone();
            prospects[place] = Prospect::empty();
            prospects[place].add(game, gap, &placed(game, &end.state.lanes[id], gap), &end.field);
            play(&prospects, place, free, worths)
        }
        Action::Take(doll) => {
            let number = end.field.iter().position(|column| column.doll == doll).unwrap_or(0);
            let mut worths = worths;
            worths[id] = prospects[place].best(number as u8);
            play(&prospects, place + 1, free & !(1 << number), worths)
        }
    };
    legal.iter().map(value_of).collect()
}

/// The last round: everybody places as well as can be.
fn last_round<const DUEL: bool>(end: &Position<'_>, legal: &[Action]) -> Vec<Value> {
    let mut worths = [NOTHING; MAX_LANES];
    for &id in &end.order {
        let lane = &end.state.lanes[id];
        worths[id] = if lane.bench.is_some() { finished(end.game, lane) } else { worth(end.game, lane) };
    }
    let id = end.order[end.acted];
    let value_of = |action: &Action| {
        let mut worths = worths;
        if let Action::Place(gap) = *action {
            worths[id] = worth(end.game, &placed(end.game, &end.state.lanes[id], gap));
        }
        judge::<DUEL>(&worths, end.game.players())
    };
    legal.iter().map(value_of).collect()
}
