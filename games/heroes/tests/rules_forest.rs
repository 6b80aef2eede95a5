//! Mystic Forests: HE-26 and HE-27.

use gamekit::Seat;
use heroes::{Case, Colour, Illegal};

use crate::play::{Play, hex};

/// Tile b turned by three: its forest b4 joins a1.
const JOINED: &str = "0:0 1:3 2:0 3:0 4:0 5:0 6:0 7:0 8:0";

/// What lies around a1, and around a1 and b4 when they are joined.
const AROUND: &str = "a0 a2 a6 b4 b5 g3";
const AROUND_BOTH: &str = "a0 a2 a6 b0 b3 b5 c6 g3";

/// Seat 0 with Military Power 8 and Food 8.
fn strong(play: Play) -> Play {
    play.fill(0, Colour::Red, 4).fill(0, Colour::Green, 4).tokens(0, 4, 0, 4).hand(1, "idol").invasion(0)
}

/// Who controls the hexes around a forest: one letter for each hex, `-` for nobody, `x` under attack by
/// seat 1.
fn held(play: Play, around: &str, by: &str) -> Play {
    let hexes: Vec<&str> = around.split(' ').collect();
    assert_eq!(hexes.len(), by.len());
    hexes.into_iter().zip(by.chars()).fold(play, |play, (at, by)| match by {
        '-' => play,
        'x' => play.attacks(1, at),
        seat => play.controls(seat.to_digit(10).expect("a seat") as u8, at),
    })
}

fn case(play: &Play, seat: u8, at: &str) -> Result<Case, Illegal> {
    play.invasion_of(seat, at).map(|invasion| invasion.case)
}

#[test]
fn he_26_every_hex_around_must_be_controlled() {
    let all = strong(held(Play::new(3), AROUND, "000000"));
    assert_eq!(case(&all, 0, "a1"), Ok(Case::Forest));
    for gap in 0..6 {
        for mark in ["-", "x"] {
            let mut by = "000000".to_owned();
            by.replace_range(gap..=gap, mark);
            if mark == "x" && gap == 0 {
                continue; // A City is never under attack.
            }
            let play = strong(held(Play::new(3), AROUND, &by));
            assert_eq!(play.refused("invade a1"), Illegal::NotSurrounded, "{by}");
        }
    }
    // By whomever: one of each will do, as long as nobody has more.
    assert!(strong(held(Play::new(3), AROUND, "001122")).is_legal("invade a1"));
}

/// The hexes around a1, and who of three may invade it.
#[test]
fn he_26_only_a_player_with_the_most_hexes_around() {
    for (by, may) in [
        ("000000", [true, false, false]),
        ("000111", [true, true, false]),
        ("001122", [true, true, true]),
        ("000112", [true, false, false]),
        ("000011", [true, false, false]),
        ("011222", [false, false, true]),
        ("111110", [false, true, false]),
        ("111222", [false, true, true]),
    ] {
        let play = held(Play::new(3), AROUND, by);
        let play = (0..3).fold(play, |play, seat| {
            play.fill(seat, Colour::Red, 4).fill(seat, Colour::Green, 4).tokens(seat, 2, 0, 6)
        });
        for (seat, may) in (0..).zip(may) {
            // Whoever has no City anywhere has no way; give everybody one.
            let play = play.clone().controls(seat, ["e0", "f0", "i0"][usize::from(seat)]);
            let expected = if may { Ok(Case::Forest) } else { Err(Illegal::NotStrongest) };
            assert_eq!(case(&play, seat, "a1"), expected, "{by}, seat {seat}");
        }
    }
}

/// Around f1 lie f0, f2, f6, g4 and g5; the City f0 has room for two.
#[test]
fn he_26_a_shared_city_counts_for_each_occupant() {
    let play = |zero: &str, one: &str| strong(Play::new(3).controls(0, zero).controls(1, one));
    assert_eq!(case(&play("f0 f2", "f6 g4 g5"), 0, "f1"), Err(Illegal::NotStrongest), "2 to 3");
    assert_eq!(case(&play("f0 f2 g4", "f0 f6 g5"), 0, "f1"), Ok(Case::Forest), "3 to 3");
    assert_eq!(case(&play("f0 f2", "f0 f6 g4 g5"), 0, "f1"), Err(Illegal::NotStrongest), "2 to 4");
    assert_eq!(case(&play("f0 f2 f6 g4", "f0 g5"), 0, "f1"), Ok(Case::Forest), "4 to 2");
}

/// Only hexes of the board count: b1 has three, f1 five.
#[test]
fn he_26_a_forest_at_the_edge_has_fewer_hexes_around() {
    let three = strong(Play::new(3).controls(0, "b0 b2 b6"));
    let needs = three.invasion_of(0, "b1").expect("surrounded").needs;
    assert_eq!((needs.difficulty, needs.distance), (3, Some(0)));
    let five = strong(Play::new(3).controls(0, "f0 f2 f6 g4 g5"));
    assert_eq!(five.invasion_of(0, "f1").expect("surrounded").needs.difficulty, 5);
}

/// Joined forests are surrounded together, and compared together.
#[test]
fn he_26_joined_forests_are_one_group() {
    let joined = || Play::new(3).map(JOINED);
    let all = strong(held(joined(), AROUND_BOTH, "00000000"));
    assert_eq!((case(&all, 0, "a1"), case(&all, 0, "b4")), (Ok(Case::Forest), Ok(Case::Forest)));
    // All around a1 but not all around b4.
    let half = strong(held(joined(), AROUND_BOTH, "000--0-0"));
    assert_eq!(
        (case(&half, 0, "a1"), case(&half, 0, "b4")),
        (Err(Illegal::NotSurrounded), Err(Illegal::NotSurrounded))
    );
    // Seat 1 has most of what touches b4, seat 0 most of all eight.
    let split = strong(held(joined(), AROUND_BOTH, "00011010"));
    assert_eq!((case(&split, 0, "b4"), case(&split, 0, "a1")), (Ok(Case::Forest), Ok(Case::Forest)));
    let other = strong(held(joined(), AROUND_BOTH, "00011111")).tokens(1, 8, 0, 8);
    assert_eq!(case(&other, 0, "a1"), Err(Illegal::NotStrongest), "three of its five, but three of eight");
    assert_eq!(case(&other, 1, "a1"), Ok(Case::Forest));
    // Without the turn of tile b the two are apart, and b4 is green.
    let apart = strong(held(Play::new(3), AROUND, "000000"));
    assert_eq!(case(&apart, 0, "b1"), Err(Illegal::NotSurrounded));
}

/// Passing is judged for the whole group, too: from a0 through a1 and b4 to b3.
#[test]
fn he_26_a_surrounded_group_can_be_passed() {
    let distance = |by: &str| {
        let play = strong(held(Play::new(3).map(JOINED), AROUND_BOTH, by)).tokens(0, 4, 0, 9);
        play.invasion_of(0, "b2").expect("a target").needs.distance
    };
    // a1, b4, b3 (of seat 1), b2; otherwise a2 (of seat 1), c6 (of seat 1), b3 (of seat 1), b2.
    assert_eq!(distance("01111111"), Some(3 + 1 + 1));
    assert_eq!(distance("0111111-"), Some(4 + 3));
}

/// A player without a hex around it has nothing to say there.
#[test]
fn he_26_at_least_one_hex_around_is_needed() {
    let play = strong(Play::new(3).up(0, "demonlord").controls(0, "b0"));
    assert_eq!(case(&play, 0, "a1"), Err(Illegal::NotStrongest), "nobody has one");
    assert_eq!(case(&play.controls(0, "b5"), 0, "a1"), Ok(Case::Forest));
}

#[test]
fn he_27_a_lone_forest_inside_is_six_and_six() {
    let play = strong(held(Play::new(3), AROUND, "000000"));
    let invasion = play.invasion_of(0, "a1").expect("surrounded");
    assert_eq!((invasion.needs.difficulty, invasion.bonus), (6, 6));
    let play = play.act(&["invade a1"]);
    assert!(play.holds(0, "a1"));
    assert_eq!((play.points(0), play.table().kingdom(Seat(0)).gained.forests), (6, 6));
    assert_eq!(play.tokens_of(0), [2, 0, 4], "four cards and two tokens");
    // One Military Power less, and it cannot be invaded at all.
    let weak = held(Play::new(3), AROUND, "000000").fill(0, Colour::Red, 4).tokens(0, 1, 0, 9).invasion(0);
    assert_eq!(weak.refused("invade a1"), Illegal::MilitaryShort(1));
}

#[test]
fn he_27_two_joined_forests_are_eight_and_eight_before_and_after() {
    let mut play = strong(held(Play::new(3).map(JOINED), AROUND_BOTH, "00000000")).tokens(0, 8, 0, 8);
    for (number, at) in (1..).zip(["a1", "b4"]) {
        let invasion = play.invasion_of(0, at).expect("surrounded");
        assert_eq!((invasion.needs.difficulty, invasion.bonus), (8, 8), "{at}");
        play = play.act(&[&format!("invade {at}")]);
        assert_eq!((play.points(0), play.tokens_of(0)[0]), (8 * number, 8 - 4 * number as u8));
        play = play.invasion(0);
    }
    assert_eq!(play.refused("invade a1"), Illegal::Own);
}

/// Four hexes each around the group: the forest that seat 0 took is not one more for it.
#[test]
fn he_27_a_captured_forest_stays_part_of_its_group() {
    let play = strong(held(Play::new(3).map(JOINED), AROUND_BOTH, "00001111").controls(0, "a1"));
    let play = play.controls(1, "e0").fill(1, Colour::Red, 4).tokens(1, 9, 0, 9);
    for seat in [0, 1] {
        let invasion = play.invasion_of(seat, "b4").expect("level around the group");
        assert_eq!((invasion.needs.difficulty, invasion.bonus), (8, 8), "seat {seat}");
    }
}

/// A captured forest is a territory like others: a link, a hex on its tile, nothing to invade for others.
#[test]
fn he_27_a_captured_forest_is_a_controlled_territory() {
    let play = strong(held(Play::new(3), AROUND, "000111").controls(1, "e0"));
    assert_eq!(case(&play, 0, "b5"), Ok(Case::Stolen(Seat(1))));
    let captured = play.act(&["invade a1"]);
    assert_eq!(captured.score(0).tiles, 6, "a0, a2, a6 and the forest");
    let chain = captured.fill(1, Colour::Red, 4).fill(1, Colour::Green, 4).tokens(1, 9, 0, 9);
    assert_eq!(case(&chain, 1, "a1"), Err(Illegal::Connected));
    // As a link: b4 of seat 0 hangs on the forest alone.
    let link = Play::new(3).controls(0, "a0 a1 b4").controls(1, "b0").fill(1, Colour::Red, 4);
    assert_eq!(case(&link, 1, "b4"), Err(Illegal::Connected));
}

/// Not connected, it is stolen for half the points, by the rules of HE-26.
#[test]
fn he_27_a_forest_is_stolen_for_half_its_points() {
    // Seat 1 holds a1 with a6 and g3, but no City.
    let play = strong(held(Play::new(3), AROUND, "201001").controls(1, "a1").controls(0, "b0"));
    let invasion = play.invasion_of(0, "a1").expect("to be stolen");
    assert_eq!((invasion.case, invasion.needs.difficulty, invasion.bonus), (Case::Stolen(Seat(1)), 6, 3));
    let stolen = play.clone().act(&["invade a1"]);
    assert_eq!((stolen.points(0), stolen.holds(0, "a1"), stolen.holds(1, "a1")), (3, true, false));
    // The thief needs the most hexes around it, and all of them controlled.
    let third = play.clone().fill(2, Colour::Red, 4).tokens(2, 9, 0, 9);
    assert_eq!(case(&third, 2, "a1"), Err(Illegal::NotStrongest));
    let mut open = play.clone();
    open.state.table.kingdoms[1].controls = open.state.table.kingdoms[1].controls.without(hex("a6"));
    assert_eq!(open.refused("invade a1"), Illegal::NotSurrounded);
    // Connected, it is safe.
    let safe = play.controls(1, "g0");
    assert_eq!(safe.refused("invade a1"), Illegal::Connected);
}

/// Half of 3 is 1, half of 5 is 2.
#[test]
fn he_27_half_of_an_odd_number_is_rounded_down() {
    for (at, theirs, own, points) in [("b1", "b6", "b0 b2", 1), ("f1", "g4 g5", "f0 f2 f6", 2)] {
        let play = strong(Play::new(3).controls(0, own).controls(1, theirs).controls(1, at));
        let play = play.act(&[&format!("invade {at}")]);
        assert_eq!((play.points(0), play.holds(0, at)), (points, true), "{at}");
    }
}

/// A forest is captured at once or not at all, whatever tokens there are.
#[test]
fn he_27_a_forest_is_never_under_attack() {
    let play = held(Play::new(3), AROUND, "000000").fill(0, Colour::Red, 4).hand(1, "idol").invasion(0);
    assert_eq!(play.refused("invade a1"), Illegal::MilitaryShort(2));
    let paid = play.tokens(0, 3, 0, 0).act(&["invade a1"]);
    assert_eq!((paid.tokens_of(0), paid.seat()), ([1, 0, 0], Seat(1)), "paid without a question");
}

/// Food for a forest: 0 on the tile of one's City, otherwise the distance.
#[test]
fn he_27_a_forest_needs_food_like_any_hex() {
    let play = held(Play::new(3), AROUND, "100000").controls(0, "b0").fill(0, Colour::Red, 4);
    let play = play.tokens(0, 2, 0, 0).invasion(0);
    assert_eq!(play.refused("invade a1"), Illegal::FoodShort(2));
    assert!(play.fill(0, Colour::Green, 2).is_legal("invade a1"));
}
