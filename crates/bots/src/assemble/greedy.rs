//! The greedy bot: what is best at once, without looking ahead.

use assemble::{Action, Assemble, LaneScore, View};

use crate::{Bot, Question};

/// Takes what makes its Lane worth most at once: the best gap for the doll it places, and the doll
/// whose best gap would be worth most, with the Capacity that it brings. The first on ties.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Bot<Assemble> for Greedy {
    fn ponder(&mut self, question: &Question<'_, Assemble>, _: bool) -> Option<Action> {
        let &Question { game, view, legal, .. } = question;
        let mut best = (legal[0], i32::MIN);
        for &action in legal {
            let worth = worth(game, view, action);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        Some(best.0)
    }
}

/// The order of what the Lane would be worth, ties of points included (AA-16).
fn worth(game: &Assemble, view: &View, action: Action) -> i32 {
    let score = match action {
        Action::Place(gap) => game.preview_placement(view, gap).map(|placement| placement.after),
        Action::Take(doll) => game.preview_pick(view, doll).map(|pick| pick.best),
    };
    score.map_or(i32::MIN, LaneScore::order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RANDOM, Roster};
    use assemble::{Doll, Lane, LaneId, Line, Stage, State};
    use gamekit::{Game, OptionValue, Options, Seat, Setup, Viewer};

    fn game(players: u8, options: &[&str]) -> Assemble {
        let options = options
            .iter()
            .fold(Options::for_players(players), |all, key| all.with(key, OptionValue::Flag(true)));
        Setup::newest::<Assemble>(options).build().expect("a game")
    }

    fn doll(index: u8) -> Doll {
        Doll::new(index).expect("a doll")
    }

    fn lane(line: &[u8], capacity: u8, bench: Option<u8>) -> Lane {
        let line = Line::new(line.iter().copied().map(doll)).expect("a short line");
        Lane { line, capacity, bench: bench.map(doll), counter: 1 }
    }

    /// Lane 0 of four is to act; the others stand as given, too.
    fn position(game: &Assemble, stage: Stage, lanes: [Lane; 4], field: &[u8]) -> State {
        State {
            lanes,
            field: field.iter().copied().map(doll).collect(),
            stage,
            round: 3,
            order: [0, 1, 2, 3].map(LaneId),
            acted: 0,
            ..game.setup()
        }
    }

    fn choice(game: &Assemble, state: &State) -> String {
        let seat = Seat(0);
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        Greedy.choose(game, &game.view(state, Viewer::Seat(seat)), seat, &legal).to_string()
    }

    fn placing(options: &[&str], line: &[u8], capacity: u8, bench: u8) -> String {
        let game = game(4, options);
        let others = lane(&[], 1, Some(1));
        let lanes = [lane(line, capacity, Some(bench)), others, others, others];
        choice(&game, &position(&game, Stage::Place, lanes, &[2, 3, 4, 5]))
    }

    fn taking(options: &[&str], line: &[u8], capacity: u8, field: &[u8]) -> String {
        let game = game(4, options);
        let others = lane(&[], 1, Some(1));
        let lanes = [lane(line, capacity, None), others, others, others];
        choice(&game, &position(&game, Stage::Take, lanes, field))
    }

    #[test]
    fn a_doll_goes_where_the_lane_is_worth_most() {
        // 16 has the top gear, 15 the four below it: side by side they do not touch. 24 touches 16 in
        // the top row and 15 in the next one, so between them it makes one Module of all five rows.
        assert_eq!(placing(&[], &[16, 15], 1, 24), "place 1");
        // Nothing can be won: the first gap.
        assert_eq!(placing(&[], &[31, 31], 1, 0), "place 0");
        assert_eq!(placing(&[], &[], 1, 7), "place 0");
    }

    #[test]
    fn ties_of_points_are_broken_as_in_the_rules() {
        // At Capacity 1 every gap of these gives 4 points, but only beside 24 is no Module left over.
        assert_eq!(placing(&[], &[0, 24], 1, 16), "place 1");
    }

    /// With The Flaw the Modules that do not score count against the Lane.
    #[test]
    fn the_flaw_changes_the_best_gap() {
        // Left of 3 or between 3 and 13, 14 makes a Module of four rows at Capacity 1. What is left over
        // is a Module of two rows in the one case and of one row in the other.
        assert_eq!(placing(&[], &[3, 13], 1, 14), "place 0");
        assert_eq!(placing(&["flaw"], &[3, 13], 1, 14), "place 1");
        // Cutting 31 from 31 gains 25 points at Capacity 2 and costs as many at Capacity 1.
        assert_eq!(placing(&["flaw"], &[31, 31], 2, 0), "place 1");
        assert_eq!(placing(&["flaw"], &[31, 31], 1, 0), "place 0");
    }

    /// With The Identity the rightmost gap costs 1 Capacity, and is closed at Capacity 1.
    #[test]
    fn the_identity_makes_the_right_end_dear() {
        // 31 joins nothing across 0: a second Module of 25 points, which Capacity 2 has room for.
        assert_eq!(placing(&[], &[31, 0], 2, 31), "place 2");
        // The right end would leave Capacity 1, so the second Module would not score any more.
        assert_eq!(placing(&["identity"], &[31, 0], 2, 31), "place 0");
        assert_eq!(placing(&["identity"], &[0, 16], 1, 15), "place 0");
    }

    #[test]
    fn the_doll_is_taken_whose_best_gap_is_worth_most() {
        // 31 alone makes 25 points; it is also the largest and brings a Capacity.
        assert_eq!(taking(&[], &[], 1, &[1, 7, 30, 31]), "take 31");
        // Only 24 has the gear of 16 and another one below it; the others stay Modules of their own.
        assert_eq!(taking(&[], &[16], 1, &[3, 4, 8, 24]), "take 24");
        // Equal worth: the smallest Index.
        assert_eq!(taking(&[], &[31], 1, &[5, 16, 24, 30]), "take 5");
    }

    /// The Capacity that comes with the largest doll is counted.
    #[test]
    fn the_capacity_of_the_largest_doll_counts() {
        // Two Modules of five rows, Capacity 1: 17 is the largest on the Field and lets both score.
        assert_eq!(taking(&[], &[31, 0, 31], 1, &[2, 4, 8, 17]), "take 17");
    }

    #[test]
    fn every_name_is_a_bot_and_no_other_is() {
        for name in Assemble::names() {
            assert!(Assemble::bot(name, 1).is_some(), "{name}");
        }
        assert!(Assemble::bot("grandmaster", 1).is_none());
        assert_eq!(Assemble::names()[0], RANDOM);
    }

    #[test]
    fn a_single_action_is_taken_whatever_it_is_worth() {
        let game = game(4, &[]);
        let view = game.view(&game.setup(), Viewer::Public);
        let only = Action::Take(doll(3));
        assert_eq!(Greedy.choose(&game, &view, Seat(0), &[only]), only);
    }
}
