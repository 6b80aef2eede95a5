//! Powers of the end of the game: HE-43. Judge, Empress, Princess, Original, Dragon, Time Traveler.

use gamekit::{Game, Seat};
use heroes::Colour;

use crate::play::Play;

/// Everybody's points for tiles.
fn tiles(play: &Play) -> [u16; 3] {
    [0, 1, 2].map(|seat| play.score(seat).tiles)
}

/// A position with face-up Alices and hexes of each seat.
fn position(alices: [&str; 3], hexes: [&str; 3]) -> Play {
    (0..3)
        .zip(alices)
        .zip(hexes)
        .fold(Play::new(3), |play, ((seat, alices), hexes)| play.up(seat, alices).controls(seat, hexes))
}

/// Alices by seat, hexes on tile b by seat, points for it.
#[test]
fn he_43_judge_counts_three_more_alices_on_a_tile() {
    let (two, one) = (["b2 b3", "b4 b5", "b6"], ["b2", "b3", ""]);
    for (alices, hexes, points) in [
        (["judge", "knight knight", ""], two, [6, 3, 0]),
        (["knight", "knight knight", ""], two, [3, 6, 0]),
        (["judge", "knight knight knight knight", ""], two, [3, 3, 0]),
        (["judge", "knight knight knight knight little", ""], two, [3, 6, 0]),
        (["judge judge", "knight knight knight knight little", ""], two, [3, 3, 0]),
        (["judge", "judge", ""], two, [3, 3, 0]),
        (["judge angel", "judge", ""], one, [6, 3, 0]),
        // More hexes are more, whatever Judges say.
        (["judge", "", ""], ["b2", "b4 b5", ""], [3, 6, 0]),
        // Second place.
        (["", "judge", "knight knight"], ["b2 b3 b4", "b5", "b6"], [6, 3, 0]),
        (["", "angel", "knight knight"], ["b2 b3 b4", "b5", "b6"], [6, 0, 3]),
        (["", "judge", "knight knight knight knight"], ["b2 b3 b4", "b5", "b6"], [6, 0, 0]),
        // Who has no hex on the tile is not compared.
        (["judge", "", ""], ["", "b2", ""], [0, 6, 0]),
    ] {
        assert_eq!(tiles(&position(alices, hexes)), points, "{alices:?} {hexes:?}");
    }
}

#[test]
fn he_43_a_judge_and_her_copy_count_six_more() {
    let rival = "knight knight knight knight little little little";
    let hexes = ["b2", "b3", ""];
    let with = |play: Play| tiles(&play.up(1, rival).controls(0, hexes[0]).controls(1, hexes[1]));
    assert_eq!(with(Play::new(3).up(0, "judge").wiccan(0, "judge")), [6, 3, 0]);
    assert_eq!(with(Play::new(3).up(0, "judge wiccan")), [3, 6, 0]);
    // Two copies are one: 2 + 3 against 7. Face down she counts for nothing.
    assert_eq!(with(Play::new(3).wiccan(0, "judge").wiccan(0, "judge")), [3, 6, 0]);
    let level = Play::new(3).known(0, Colour::White, "judge").up(0, "saint").up(1, "angel");
    assert_eq!(tiles(&level.controls(0, "b2").controls(1, "b3")), [3, 3, 0]);
    // In a slot of another colour she judges all the same.
    let red = Play::new(3).up_in(0, Colour::Red, "judge").up(1, "angel");
    assert_eq!(tiles(&red.controls(0, "b2").controls(1, "b3")), [6, 3, 0]);
}

/// Neither slots nor Original nor Princess nor the ranking count the three.
#[test]
fn he_43_judge_counts_nowhere_else() {
    let play = position(["judge original", "saint angel sister", ""], ["", "", ""]);
    assert_eq!((play.score(0).slots, play.score(1).slots), (0, 3));
    assert_eq!((play.score(0).end_powers, play.score(0).alices), (0, 2));
    assert_eq!(position(["judge princess", "", ""], [""; 3]).score(0).end_powers, 2);
    // Level in points, and fewer Alices on the table: seat 1 wins.
    let mut play = position(["judge", "knight little", ""], [""; 3]);
    play.state.table.kingdoms[0].gained.white = 1;
    let play = play.ready().round(14, 0).invasion(2).does(&["pass"]);
    let outcome = play.game.outcome(&play.state).expect("the game is over");
    assert_eq!((outcome.scores.as_slice(), outcome.ranks.as_slice()), (&[2, 2, 0][..], &[2, 1, 3][..]));
}

/// Alices of seat 0 and 1, their hexes, and what seat 0 gets at the end of the game.
#[test]
fn he_43_empress_counts_tiles_that_paid_six() {
    for (alices, hexes, points) in [
        (["empress", "", ""], ["b2", "", ""], 2),
        (["empress", "", ""], ["b2 c2 c3", "", ""], 4),
        (["empress", "", ""], ["b0 b2", "b3", ""], 2),
        // Level on top, second place, nothing there.
        (["empress", "knight", ""], ["b2", "b3", ""], 0),
        (["empress", "", ""], ["b2", "b3 b4", ""], 0),
        (["empress", "", ""], ["", "b2", ""], 0),
        // Judge wins the tile, and it counts.
        (["empress judge", "knight knight knight", ""], ["b2", "b3", ""], 2),
        (["empress angel", "knight knight knight", ""], ["b2", "b3", ""], 0),
        // Identical ones count once; another Kingdom's counts for it alone.
        (["empress empress", "", ""], ["b2 c2", "", ""], 4),
        (["", "empress", ""], ["b2 c2", "", ""], 0),
    ] {
        assert_eq!(position(alices, hexes).score(0).end_powers, points, "{alices:?} {hexes:?}");
    }
    let copied = Play::new(3).up(0, "empress").wiccan(0, "empress").controls(0, "b2 c2");
    assert_eq!((copied.score(0).tiles_won, copied.score(0).end_powers), (2, 8));
    let down = Play::new(3).known(0, Colour::White, "empress").controls(0, "b2 c2");
    assert_eq!(down.score(0).end_powers, 0);
}

#[test]
fn he_43_princess_counts_face_up_alices_and_herself() {
    for (kingdom, points) in [
        (Play::new(3).up(0, "princess"), 1),
        (Play::new(3).up(0, "princess knight little"), 3),
        (Play::new(3).up(0, "princess").known(0, Colour::Red, "knight").down(0, Colour::Red, "jet"), 1),
        (Play::new(3).up(0, "princess princess"), 2),
        (Play::new(3).up(0, "princess").wiccan(0, "princess"), 4),
        (Play::new(3).wiccan(0, "princess").wiccan(0, "princess").up(0, "knight"), 3),
        (Play::new(3).known(0, Colour::Yellow, "princess").up(0, "knight"), 0),
        (Play::new(3).up(1, "princess").up(0, "knight"), 0),
        (Play::new(3).up_in(0, Colour::Red, "princess").up(1, "knight knight"), 1),
    ] {
        assert_eq!(kingdom.score(0).end_powers, points);
    }
}

/// Each Original counts, copied or not, if no Kingdom has more face-up Alices.
#[test]
fn he_43_original_stacks() {
    for (kingdom, rival, points) in [
        (Play::new(3).up(0, "original"), "", 1),
        (Play::new(3).up(0, "original"), "knight", 1),
        (Play::new(3).up(0, "original"), "knight little", 0),
        (Play::new(3).up(0, "original original original original"), "", 4),
        (Play::new(3).up(0, "original original original"), "knight knight knight little", 0),
        (Play::new(3).up(0, "original").wiccan(0, "original"), "knight", 2),
        (Play::new(3).wiccan(0, "original").wiccan(0, "original"), "", 2),
        (Play::new(3).up(0, "original original").wiccan(0, "original").wiccan(0, "original"), "", 4),
        (Play::new(3).up_in(0, Colour::Red, "original").up(0, "original"), "", 2),
        // Commoners neither count nor work.
        (Play::new(3).known(0, Colour::White, "original").up(0, "original"), "knight little", 0),
        (Play::new(3).known(0, Colour::White, "original").up(0, "original"), "knight", 1),
        (Play::new(3).known(0, Colour::White, "original"), "", 0),
    ] {
        assert_eq!(kingdom.up(1, rival).score(0).end_powers, points, "against {rival:?}");
    }
    // Others' Originals count for them.
    let both = position(["original", "original original", "knight knight"], [""; 3]);
    assert_eq!([0, 1, 2].map(|seat| both.score(seat).end_powers), [0, 2, 0]);
}

/// Kingdoms, what they control, and the points of Dragon and Time Traveler.
#[test]
fn he_43_dragon_counts_cities_and_time_traveler_blue_hexes() {
    let (dragon, traveler) = ("dragon", "time_traveler");
    for (kingdom, hexes, points) in [
        (Play::new(3).up(0, dragon), "b0 c0", 2),
        (Play::new(3).up(0, dragon), "b2 b3 b1", 0),
        (Play::new(3).up(0, dragon), "b0 b2", 1),
        // Two markers in a City are one City.
        (Play::new(3).up(0, dragon), "g0 g0", 1),
        (Play::new(3).up(0, dragon).controls(1, "g0"), "g0", 1),
        (Play::new(3).up(0, "dragon dragon"), "b0 c0", 2),
        (Play::new(3).up(0, dragon).wiccan(0, dragon), "b0 c0", 4),
        (Play::new(3).known(0, Colour::Green, dragon), "b0 c0", 0),
        (Play::new(3).up(1, dragon), "b0 c0", 0),
        (Play::new(3).up(0, traveler), "a3 b2 c6", 3),
        (Play::new(3).up(0, traveler), "a2 b0 b1 c2", 0),
        (Play::new(3).up(0, traveler).attacks(0, "b2"), "a3", 1),
        (Play::new(3).up(0, "time_traveler time_traveler"), "a3 b2", 2),
        (Play::new(3).up(0, traveler).wiccan(0, traveler), "a3 b2", 4),
        (Play::new(3).known(0, Colour::Blue, traveler), "a3 b2", 0),
        (Play::new(3).up(1, traveler), "a3 b2", 0),
    ] {
        assert_eq!(kingdom.controls(0, hexes).score(0).end_powers, points, "{hexes}");
    }
}

/// The last invasion decides with the powers that are left after it.
#[test]
fn he_43_the_end_is_judged_after_the_last_turn() {
    let start = || {
        let play = Play::new(3).up(2, "valkyrie princess time_traveler").controls(2, "b0").ready();
        play.top_up(2, Colour::Red, 2).round(14, 0).invasion(2).does(&["invade b2"])
    };
    let scores = |play: &Play| {
        let outcome = play.game.outcome(&play.state).expect("the game is over");
        (outcome.scores[Seat(2)], play.score(2).end_powers)
    };
    // A tile (6), three slots with an Alice (3), three Alices and a blue hex.
    assert_eq!(scores(&start().does(&["none"])), (6 + 3 + 3 + 1, 4));
    assert_eq!(scores(&start().does(&["flip yellow princess"])), (6 + 2 + 1, 1));
    assert_eq!(scores(&start().does(&["flip blue time_traveler"])), (6 + 2 + 2, 2));
}
