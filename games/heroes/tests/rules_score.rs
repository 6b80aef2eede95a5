//! Final scoring and ranks: HE-28 to HE-31.

use gamekit::{Game, Seat, Turn};
use heroes::{Colour, Event, Gained, Stage};

use crate::play::{Play, hex};

/// Puts so many face-up Alices without a say in tiles into a Kingdom, slot by slot.
fn with_alices(mut play: Play, seat: u8, alices: usize) -> Play {
    for number in 0..alices {
        let counts = |id: &&str| play.state.undealt.count(play.kind(id)) > 0;
        let ids =
            ["knight", "fighter", "idol", "miko", "wonder", "sister", "ninja", "hunter", "angel", "pirate"];
        let id = ids.into_iter().find(counts).expect("an Alice is left");
        play = play.up_in(seat, Colour::ALL[number / 4], id);
    }
    play
}

/// Hexes of tile c and face-up Alices of three players, and the points of the tile.
#[test]
fn he_28_hexes_decide_on_a_tile_then_alices() {
    for (hexes, alices, points) in [
        // The picture of the rules: three against one and one, one of whom has more Alices.
        ([3, 1, 1], [4, 6, 5], [6, 3, 0]),
        ([3, 1, 1], [0, 0, 1], [6, 0, 3]),
        ([1, 3, 1], [9, 0, 2], [3, 6, 0]),
        ([2, 2, 0], [5, 3, 9], [6, 3, 0]),
        ([2, 2, 0], [3, 3, 9], [3, 3, 0]),
        ([2, 2, 1], [4, 4, 9], [3, 3, 0]),
        ([2, 2, 2], [4, 4, 4], [3, 3, 3]),
        ([2, 2, 2], [4, 4, 3], [3, 3, 0]),
        ([2, 2, 2], [5, 3, 3], [6, 0, 0]),
        ([2, 2, 2], [5, 4, 3], [6, 3, 0]),
        ([3, 1, 1], [2, 4, 4], [6, 0, 0]),
        ([3, 2, 1], [0, 1, 9], [6, 3, 0]),
        ([4, 3, 0], [0, 0, 0], [6, 3, 0]),
        ([1, 0, 0], [0, 8, 8], [6, 0, 0]),
        ([0, 0, 0], [1, 2, 3], [0, 0, 0]),
    ] {
        let mut free = ["c2", "c3", "c4", "c5", "c6", "c1", "c0"].into_iter();
        let mut play = Play::new(3);
        for seat in 0..3 {
            for at in free.by_ref().take(hexes[seat]) {
                play = play.controls(seat as u8, at);
            }
            play = with_alices(play, seat as u8, alices[seat]);
        }
        let tiles = [0, 1, 2].map(|seat| play.score(seat).tiles);
        assert_eq!(tiles, points, "hexes {hexes:?}, Alices {alices:?}");
        let won = [0, 1, 2].map(|seat| play.score(seat).tiles_won);
        assert_eq!(won, points.map(|points| u8::from(points == 6)));
    }
}

/// City and forest count as hexes, a shared City for each occupant; what is under attack does not.
#[test]
fn he_28_what_counts_on_a_tile() {
    let tiles = |play: &Play| [0, 1, 2].map(|seat| play.score(seat).tiles);
    let city = Play::new(3).controls(0, "f0").controls(1, "f2");
    assert_eq!(tiles(&city), [3, 3, 0]);
    assert_eq!(tiles(&city.clone().controls(0, "f1")), [6, 3, 0], "City and forest");
    assert_eq!(tiles(&city.clone().controls(1, "f0")), [3, 6, 0], "a shared City");
    assert_eq!(tiles(&city.clone().attacks(0, "f3 f4")), [3, 3, 0], "under attack");
    assert_eq!(tiles(&city.controls(0, "g1 g2").controls(2, "g4")), [3 + 6, 3, 3], "tile by tile");
}

/// Only face-up Alices, of the whole Kingdom and whatever slot they lie in.
#[test]
fn he_28_commoners_do_not_break_ties() {
    let play = Play::new(3).controls(0, "c2").controls(1, "c3").fill(0, Colour::Red, 4);
    let play = play.known(0, Colour::Blue, "judge");
    assert_eq!([0, 1].map(|seat| play.score(seat).tiles), [3, 3]);
    let play = play.up_in(1, Colour::White, "knight");
    assert_eq!([0, 1].map(|seat| play.score(seat).tiles), [3, 6]);
}

/// With five players there may be more than one behind the second.
#[test]
fn he_28_five_players_on_a_tile() {
    let play = Play::new(5).controls(0, "c2").controls(1, "c3").controls(2, "c4").controls(3, "c5 c6");
    let tiles = |play: &Play| [0, 1, 2, 3, 4].map(|seat| play.score(seat).tiles);
    assert_eq!(tiles(&play), [0, 0, 0, 6, 0]);
    assert_eq!(tiles(&with_alices(play.clone(), 1, 1)), [0, 3, 0, 6, 0]);
    assert_eq!(tiles(&play.controls(4, "c0 c1")), [0, 0, 0, 3, 3]);
}

/// Face-up Alices in the green slots of three players, and what each scores for them.
#[test]
fn he_29_the_most_alices_in_a_slot_score_their_number() {
    for (alices, points) in [
        ([3, 3, 1], [3, 3, 0]),
        ([3, 3, 3], [3, 3, 3]),
        ([4, 3, 2], [4, 0, 0]),
        ([1, 0, 0], [1, 0, 0]),
        ([0, 2, 0], [0, 2, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ] {
        let ids = "wonder wonder wonder wonder merchant merchant merchant merchant hunter hunter hunter";
        let mut ids = ids.split(' ');
        let mut play = Play::new(3);
        for seat in 0..3u8 {
            let of_seat: Vec<&str> = ids.by_ref().take(alices[usize::from(seat)]).collect();
            play = play.up(seat, &of_seat.join(" "));
        }
        assert_eq!([0, 1, 2].map(|seat| play.score(seat).slots), points, "{alices:?}");
    }
}

/// Each slot for itself; an Alice counts where she lies, and a Commoner not at all.
#[test]
fn he_29_slots_are_compared_one_by_one() {
    let play = Play::new(3).up(0, "knight fighter little").up(1, "knight miko miko").up(2, "idol");
    assert_eq!([0, 1, 2].map(|seat| play.score(seat).slots), [2 + 1, 2, 1]);
    let green = Play::new(3).up_in(0, Colour::Green, "knight").up(1, "wonder").fill(2, Colour::Green, 4);
    assert_eq!([0, 1, 2].map(|seat| green.score(seat).slots), [1, 1, 0]);
    let red = green.up(2, "ninja");
    assert_eq!([0, 1, 2].map(|seat| red.score(seat).slots), [1, 1, 1], "the Knight is no red one here");
}

/// Powers of the end come to all the rest, and only those of face-up Alices.
#[test]
fn he_30_powers_of_the_end_of_the_game_are_added() {
    let play =
        Play::new(3).controls(0, "b0 c0 c6 a3").up(0, "dragon time_traveler princess original original");
    let play = play.known(0, Colour::White, "empress").up(1, "angel");
    let score = play.score(0);
    // Dragon: b0, c0. Time Traveler: c6, a3. Princess: five Alices. Two Originals.
    assert_eq!(score.end_powers, 2 + 2 + 5 + 2);
    assert_eq!(score.tiles, 3 * 6);
    assert_eq!(score.slots, 1 + 1 + 1 + 2, "blue, yellow, green, white");
    assert_eq!(score.total(), 11 + 18 + 5);
    assert_eq!(play.score(1).end_powers, 0, "Angel works with captures");
    let empress = play.up_in(0, Colour::Red, "empress");
    assert_eq!(empress.score(0).end_powers, 2 + 2 + 6 + 2 + 2 * 3, "and three tiles that paid 6");
}

#[test]
fn he_31_points_then_alices_then_a_shared_victory() {
    for (points, alices, ranks) in [
        (&[30, 20, 10][..], &[0, 5, 9][..], &[1, 2, 3][..]),
        (&[10, 20, 30], &[9, 5, 0], &[3, 2, 1]),
        (&[20, 20, 10], &[2, 3, 9], &[2, 1, 3]),
        (&[20, 20, 10], &[3, 3, 9], &[1, 1, 3]),
        (&[20, 10, 10], &[0, 3, 3], &[1, 2, 2]),
        (&[20, 20, 20], &[1, 1, 1], &[1, 1, 1]),
        (&[20, 20, 20], &[1, 2, 1], &[2, 1, 2]),
        (&[30, 20, 20, 10], &[0, 1, 1, 0], &[1, 2, 2, 4]),
        (&[20, 20, 20, 20, 30], &[1, 1, 2, 1, 0], &[3, 3, 2, 3, 1]),
    ] {
        let players = points.len() as u8;
        let mut play = Play::new(players);
        for (seat, &alices) in (0..).zip(alices) {
            play = with_alices(play, seat, alices);
        }
        play.state.table.stage = Stage::Over;
        for (seat, &points) in (0..).zip(points) {
            // What the Alices score in their slots is part of the points wanted.
            let white = points - play.score(seat).total();
            play.state.table.kingdoms[usize::from(seat)].gained = Gained { white, ..Gained::default() };
        }
        let outcome = play.game.outcome(&play.state).expect("over");
        assert_eq!(outcome.ranks.as_slice(), ranks, "{points:?} {alices:?}");
        let scores: Vec<i32> = points.iter().copied().map(i32::from).collect();
        assert_eq!(outcome.scores.as_slice(), scores);
    }
}

/// The last turn of the fourteenth round ends the game; scores are those that were shown before.
#[test]
fn he_31_the_game_is_ranked_after_the_last_turn() {
    let play = Play::new(3).controls(0, "b0").controls(1, "c0 c5").up(1, "knight").up(2, "idol angel");
    let play = play.hand(0, "miko").round(14, 1).politics(0);
    assert_eq!(play.game.outcome(&play.state), None);
    let play = play.act(&["summon 12", "invade b5"]);
    assert!(play.has_under_attack(0, "b5"), "no Military Power, and it counts for nothing");
    assert_eq!(play.game.turn(&play.state), Turn::Over);
    assert_eq!(play.events.last(), Some(&Event::GameOver));
    let outcome = play.game.outcome(&play.state).expect("over");
    let totals = [0, 1, 2].map(|seat| i32::from(play.score(seat).total()));
    assert_eq!(outcome.scores.as_slice(), totals);
    assert_eq!((outcome.scores.as_slice(), outcome.ranks.as_slice()), (&[7, 7, 2][..], &[1, 1, 3][..]));
    assert!(!play.holds(0, "b5") && play.table().kingdom(Seat(0)).attacks.contains(hex("b5")));
}
