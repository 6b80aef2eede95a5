//! What a round is worth, against every chance result of the rules themselves.

use alea::{Alea, Chance, Declare, Stage, State};
use alea_tables::{Induction, Mix, Rounds, Scratch, Standing};
use gamekit::{Game, Seat, Silent, Turn};

use crate::builtin;

/// A seat's part of the victory from here on, by trying every chance result.
fn share(game: &Alea, state: &State, declared: &[u8], seat: Seat) -> f64 {
    // Those who share the lead roll dice that know no difference between them.
    let part = |state: &State| {
        if state.level.contains(seat) { 1.0 / f64::from(state.level.len()) } else { 0.0 }
    };
    match game.turn(state) {
        Turn::Over => part(state),
        Turn::Chance if state.stage == Stage::Tiebreak => part(state),
        Turn::Act(act) => {
            let mut next = state.clone();
            for seat in act.must.iter() {
                game.apply(&mut next, seat, Declare(declared[usize::from(seat.0)]), &mut Silent);
            }
            share(game, &next, declared, seat)
        }
        Turn::Chance => {
            let outcomes = game.chance_outcomes(state, 1_000_000).expect("few dice");
            let all: u64 = outcomes.iter().map(|(_, ways)| ways).sum();
            let worth = |(chance, ways): &(Chance, u64)| {
                let mut next = state.clone();
                game.apply_chance(&mut next, chance, &mut Silent);
                share(game, &next, declared, seat) * *ways as f64 / all as f64
            };
            outcomes.iter().map(worth).sum()
        }
    }
}

fn check(escape: &str, scores: [u8; 3], condition: &str, declarations: &[[u8; 3]]) {
    let game = builtin(3, escape);
    let rounds = Rounds::new(&game);
    let place = game.cards().iter().position(|card| card.condition.to_string() == condition).expect("a card");
    let standing = Standing::of(&scores);
    assert_eq!(standing.scores(), scores, "the scores ascend");
    let round = rounds.round_game(&standing, true, place, |scores, own| {
        let best = scores.iter().max().expect("somebody");
        let leaders = scores.iter().filter(|&score| score == best).count();
        if own == *best { 1.0 / leaders as f64 } else { 0.0 }
    });
    for declared in declarations {
        for (class, members) in standing.classes().iter().enumerate() {
            // Only one of a class can leave its mix, so the others of it must declare what the first does.
            let mixes: Vec<Mix> = standing
                .classes()
                .iter()
                .map(|members| {
                    let last = members.first + members.count - 1;
                    core::array::from_fn(|number| f64::from(u8::from(usize::from(declared[last]) == number)))
                })
                .collect();
            let worth = round.worth(class, &mixes, &mut Scratch::default());
            let mut state = game.setup();
            state.last = true;
            state.scores[..3].copy_from_slice(&scores);
            game.apply_chance(&mut state, &Chance::Trap(game.cards()[place].id), &mut Silent);
            let expected = share(&game, &state, declared, Seat(members.first as u8));
            let found = worth[usize::from(declared[members.first])];
            assert!(
                (found - expected).abs() < 1e-12,
                "{escape} {scores:?} {condition} {declared:?}: {found} {expected}"
            );
        }
    }
}

#[test]
fn payoffs_are_those_of_the_rules() {
    let few = [[1, 1, 1], [0, 1, 2], [2, 1, 0], [1, 2, 1], [0, 0, 0]];
    for escape in ["all", "stop"] {
        check(escape, [9, 10, 12], "AABB", &few);
        check(escape, [9, 10, 12], "#6>#1", &few[1..3]);
        check(escape, [11, 12, 13], "#1={1,3,5}", &few[1..3]);
        // Two with the same score, who declare alike except for the one who is asked.
        check(escape, [8, 12, 12], "AAA", &[[2, 1, 1], [0, 1, 1]]);
    }
}

#[test]
fn solved_standings_share_one_victory_and_leave_little_to_gain() {
    for (players, numbers) in [(3, [364, 500, 968].as_slice()), (4, &[900, 3000])] {
        let induction = Induction::new(&builtin(players, "all"));
        for &number in numbers {
            let solved = induction.solve(number);
            let classes = Standing::numbered(players, number).classes();
            let sum: f64 =
                classes.iter().zip(&solved.values).map(|(class, value)| class.count as f64 * value).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{players} {number}: {sum}");
            assert!(solved.gain < 0.002, "{players} {number}: {}", solved.gain);
            assert_eq!(solved, induction.solve(number), "the same again");
        }
    }
}
