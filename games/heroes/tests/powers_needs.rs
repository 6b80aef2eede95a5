//! Powers that add or open ways: HE-33 and HE-35 to HE-37. Ninja, Panzer, Ranger, Diva, JET, Demonlord,
//! Astronaut.

use gamekit::Seat;
use heroes::{Case, Colour, Illegal};

use crate::play::{Play, hex};
use crate::powers::Gain;

/// Seat 0 occupies b0 and has three farmers: the City a0, Difficulty 4, is 3 steps away.
fn at_b0(play: Play) -> Play {
    play.top_up(0, Colour::Green, 3).controls(0, "b0").ready().invasion(0)
}

/// Kingdoms and their Military Power against the City a0 and the white territory a6.
#[test]
fn he_33_ninja_adds_two_against_a_city() {
    let red = Colour::Red;
    for (kingdom, city, white) in [
        (Play::new(3).top_up(0, red, 2), 2, 2),
        (Play::new(3).up(0, "ninja").top_up(0, red, 2), 4, 2),
        (Play::new(3).known(0, red, "ninja").top_up(0, red, 2), 2, 2),
        (Play::new(3).up(1, "ninja").top_up(0, red, 2), 2, 2),
        (Play::new(3).up(0, "ninja ninja"), 4, 2),
        (Play::new(3).up_in(0, Colour::White, "ninja").top_up(0, red, 2), 4, 2),
        (Play::new(3).up(0, "ninja").wiccan(0, "ninja").top_up(0, red, 2), 6, 2),
        (Play::new(3).wiccan(0, "ninja").wiccan(0, "ninja").top_up(0, red, 2), 4, 2),
    ] {
        let play = at_b0(kingdom);
        let expected = if city >= 4 { Ok(Case::City) } else { Err(Illegal::MilitaryShort(4 - city)) };
        assert_eq!(play.invasion_of(0, "a0").map(|invasion| invasion.case), expected);
        assert_eq!((play.can("invade a0"), play.needs("a6").military), (city >= 4, white));
        // With enough tokens the numbers can be seen.
        assert_eq!(play.tokens(0, 4, 0, 0).needs("a0").military, city);
    }
}

/// The way to the green a5 leads over b4, a2 and the City a0: that is no reason to be stronger.
#[test]
fn he_33_ninja_does_not_count_for_a_city_on_the_way() {
    let play =
        at_b0(Play::new(3).up(0, "ninja").top_up(0, Colour::Green, 4)).controls(1, "a6").attacks(1, "a5");
    assert_eq!(play.refused("invade a5"), Illegal::MilitaryShort(1));
    assert!(play.game.way_to(&play.view(0), Seat(0), hex("a5")).contains(&hex("a0")));
    assert!(play.tokens(0, 1, 0, 0).can("invade a5"));
}

/// Against what a Panzer with no other soldier is how strong; seat 1 has no City.
#[test]
fn he_33_panzer_adds_two_against_a_territory_with_another_marker() {
    let start = || at_b0(Play::new(3).up(0, "panzer")).tokens(0, 5, 0, 0);
    for (play, hex, case, military) in [
        (start(), "a6", Case::Empty, 1),
        (start().attacks(0, "a6"), "a6", Case::OwnAttack, 1),
        (start().attacks(1, "a6"), "a6", Case::OtherAttack(Seat(1)), 3),
        (start().controls(1, "a6"), "a6", Case::Stolen(Seat(1)), 3),
        (start().controls(0, "b2 b6"), "b1", Case::Forest, 1),
        (start().controls(0, "b2 b6").controls(1, "b1"), "b1", Case::Stolen(Seat(1)), 3),
        (start().controls(1, "g0"), "g0", Case::City, 1),
        (start(), "a0", Case::City, 1),
    ] {
        let found = play.invasion_of(0, hex).expect(hex);
        assert_eq!((found.case, found.needs.military), (case, military), "{hex} {case:?}");
    }
}

#[test]
fn he_33_panzer_decides_whether_a_territory_can_be_taken() {
    let of = |play: Play| at_b0(play).attacks(1, "a6");
    assert!(of(Play::new(3).up(0, "panzer")).does(&["invade a6"]).holds(0, "a6"));
    assert!(of(Play::new(3).wiccan(0, "panzer").top_up(0, Colour::Red, 1)).can("invade a6"));
    for weak in
        [Play::new(3).known(0, Colour::Red, "panzer"), Play::new(3).up(1, "panzer").top_up(0, Colour::Red, 1)]
    {
        assert_eq!(of(weak).refused("invade a6"), Illegal::MilitaryShort(2));
    }
    // Identical ones work once: two in the red slot are 2 + 2.
    let two = at_b0(Play::new(3).up(0, "panzer panzer")).attacks(1, "a6");
    assert_eq!(two.needs("a6").military, 4);
}

/// Green slots and their Food; the City a0 is 3 steps away.
#[test]
fn he_33_ranger_adds_two_food() {
    let green = Colour::Green;
    for (kingdom, food) in [
        (Play::new(3).up(0, "ranger"), 3),
        (Play::new(3).known(0, green, "ranger"), 1),
        (Play::new(3).up(1, "ranger").top_up(0, green, 1), 1),
        (Play::new(3).up_in(0, Colour::Blue, "ranger"), 2),
        (Play::new(3).up(0, "ranger ranger"), 4),
        (Play::new(3).up(0, "ranger").wiccan(0, "ranger"), 5),
    ] {
        let play = kingdom.top_up(0, Colour::Red, 4).controls(0, "b0").ready().invasion(0);
        assert_eq!(play.needs("a6").food, food);
        let short = (food < 3).then(|| Illegal::FoodShort(3 - food));
        assert_eq!(play.invasion_of(0, "a0").err(), short);
        assert_eq!(play.can("invade a0"), short.is_none());
    }
}

/// Captures of red, yellow and green territories with the powers that add: the slots alone pay.
#[test]
fn he_33_powers_that_add_never_add_to_a_bonus() {
    let play = at_b0(Play::new(3).up(0, "ranger diva ninja panzer").top_up(0, Colour::Red, 3));
    assert_eq!(play.gain_of(0, "b4"), Gain::tokens(0, 0, 3));
    assert_eq!(play.gain_of(0, "b3"), Gain::tokens(0, 1, 0));
    assert_eq!(play.controls(1, "b6").gain_of(0, "b6"), Gain::tokens(1, 0, 0));
}

/// Yellow slots, a hand, and what each card of it costs or how much is missing with one yellow token.
#[test]
fn he_33_diva_adds_one_to_dream_power() {
    let yellow = Colour::Yellow;
    for (kingdom, dream) in [
        (Play::new(3).top_up(0, yellow, 1), 1),
        (Play::new(3).up(0, "diva"), 2),
        (Play::new(3).known(0, yellow, "diva"), 1),
        (Play::new(3).up(1, "diva").top_up(0, yellow, 1), 1),
        (Play::new(3).up_in(0, Colour::Red, "diva").top_up(0, yellow, 1), 2),
        (Play::new(3).up(0, "diva diva"), 3),
        (Play::new(3).up(0, "diva").wiccan(0, "diva"), 4),
        (Play::new(3).wiccan(0, "diva").wiccan(0, "diva"), 3),
    ] {
        let play =
            kingdom.hand(0, "little fighter ninja doctor saint empress").tokens(0, 0, 1, 0).politics(0);
        for (id, strength) in
            [("little", 0), ("fighter", 1), ("ninja", 2), ("doctor", 3), ("saint", 4), ("empress", 5)]
        {
            let summon = format!("summon {id}");
            if strength > dream + 1 {
                assert_eq!(play.refuses(&summon), Illegal::DreamShort(strength - dream - 1), "{id} {dream}");
            } else {
                let left = 1 - strength.saturating_sub(dream);
                assert_eq!(play.clone().does(&[&summon]).tokens_of(0)[1], left, "{id} {dream}");
            }
        }
    }
}

#[test]
fn he_33_diva_does_not_help_her_own_summon_but_the_next_diva() {
    let play = Play::new(3).top_up(0, Colour::Yellow, 1).hand(0, "diva diva").ready().politics(0);
    assert_eq!(play.refuses("summon diva"), Illegal::DreamShort(1));
    let play = play.tokens(0, 0, 1, 0).does(&["summon diva", "pass"]);
    assert_eq!(play.tokens_of(0), [0; 3]);
    // Two cards in the slot and the first Diva: 3.
    let play = play.politics(0).does(&["summon diva"]);
    assert_eq!(play.tokens_of(0), [0; 3]);
}

/// Tokens and what is open for the white a6, Difficulty 3 and 3 steps away, with a JET and one farmer.
#[test]
fn he_35_jet_captures_at_once_what_could_be_placed_under_attack() {
    let start = |play: Play| play.top_up(0, Colour::Green, 1).top_up(0, Colour::White, 2).controls(0, "b0");
    for (tokens, open) in [
        ([0, 0, 0], "attack seize"),
        ([2, 0, 1], "attack seize"),
        ([2, 0, 2], "attack pay seize"),
        ([9, 9, 9], "attack pay seize"),
    ] {
        let [red, yellow, green] = tokens;
        let play = start(Play::new(3).up(0, "jet")).tokens(0, red, yellow, green).ready().invasion(0);
        let play = play.does(&["invade a6"]);
        assert_eq!(play.asks().join(" "), open);
        let seized = play.clone().does(&["seize"]);
        assert_eq!((seized.holds(0, "a6"), seized.tokens_of(0), seized.points(0)), (true, tokens, 2));
        let attacked = play.clone().does(&["attack"]);
        assert!(attacked.has_under_attack(0, "a6") && !attacked.holds(0, "a6"));
        if open.contains("pay") {
            assert_eq!(play.does(&["pay"]).tokens_of(0), [red - 2, yellow, green - 2]);
        }
    }
    // Without her it is placed under attack and nothing is asked; so with one of another Kingdom.
    for play in [Play::new(3).known(0, Colour::Red, "jet"), Play::new(3).up(1, "jet")] {
        assert!(start(play).ready().invasion(0).does(&["invade a6"]).has_under_attack(0, "a6"));
    }
    assert_eq!(
        start(Play::new(3).wiccan(0, "jet")).invasion(0).does(&["invade a6"]).asks(),
        ["attack", "seize"]
    );
}

/// One need that is not met is enough; if both are met there is no choice.
#[test]
fn he_35_jet_works_if_military_power_or_food_is_missing() {
    let of = |soldiers: u8, farmers: u8| {
        let play =
            Play::new(3).up(0, "jet").top_up(0, Colour::Red, soldiers).top_up(0, Colour::Green, farmers);
        play.controls(0, "b0").ready().invasion(0).does(&["invade a6"])
    };
    for (soldiers, farmers) in [(2, 3), (3, 2), (1, 0)] {
        assert_eq!(of(soldiers, farmers).asks(), ["attack", "seize"], "{soldiers} {farmers}");
    }
    let met = of(3, 3);
    assert!(met.holds(0, "a6") && met.is_turn_of(1));
}

/// Who has no City has no way to anything: no token would help, but JET does.
#[test]
fn he_35_jet_needs_no_way() {
    let play = Play::new(3).up(0, "jet").tokens(0, 9, 9, 9).ready().invasion(0);
    assert_eq!(play.needs("a6").distance, None);
    let play = play.does(&["invade a6"]);
    assert_eq!((play.asks(), play.refused("pay")), (vec!["attack".into(), "seize".into()], Illegal::NoWay));
    assert!(play.does(&["seize"]).holds(0, "a6"));
}

/// (b), (d), (e) and (f) cannot be placed under attack, so JET does not help with them.
#[test]
fn he_35_jet_does_not_work_where_nothing_can_be_placed_under_attack() {
    let start = || Play::new(3).up(0, "jet").controls(0, "b0").ready().invasion(0);
    for (play, hex, why) in [
        (start().top_up(0, Colour::Green, 3), "a0", Illegal::MilitaryShort(3)),
        (start(), "a0", Illegal::FoodShort(3)),
        (start().attacks(1, "b4"), "b4", Illegal::MilitaryShort(2)),
        (start().controls(1, "b4"), "b4", Illegal::MilitaryShort(2)),
        (start().controls(0, "b2 b6"), "b1", Illegal::MilitaryShort(2)),
        (start().controls(0, "b2 b6").controls(1, "b1"), "b1", Illegal::MilitaryShort(2)),
    ] {
        assert_eq!(play.refused(&format!("invade {hex}")), why, "{hex}");
    }
    // With tokens they are paid for, and that is the only way.
    let play = start().attacks(1, "b4").tokens(0, 2, 0, 0).does(&["invade b4"]);
    assert!(play.holds(0, "b4") && play.tokens_of(0) == [0; 3]);
}

/// The edge forest b1 lies beside b0, b2 and b6 only. Who controls these, and whether seat 0 may enter.
#[test]
fn he_36_demonlord_enters_forests_that_are_not_surrounded() {
    let closed = Err(Illegal::NotSurrounded);
    let weak = Err(Illegal::NotStrongest);
    let open = Ok(Case::Forest);
    for (own, theirs, without, with) in [
        ("b0", "", closed, open),
        ("b0", "b2", closed, open),
        ("b0", "b2 b6", weak, weak),
        ("b0 b2", "b6", open, open),
        ("b2", "b6", closed, open),
        ("c0", "", closed, weak),
        ("c0", "b0", closed, weak),
    ] {
        for (lord, expected) in [(false, without), (true, with)] {
            let play = if lord { Play::new(3).up(0, "demonlord") } else { Play::new(3).up(1, "demonlord") };
            let play =
                play.top_up(0, Colour::Red, 4).tokens(0, 0, 0, 20).controls(0, own).controls(1, theirs);
            let play = play.controls(0, "a0").ready().invasion(0);
            let found = play.invasion_of(0, "b1").map(|invasion| invasion.case);
            assert_eq!(found, expected, "{own} against {theirs}, {lord}");
            assert_eq!(play.can("invade b1"), expected.is_ok(), "{own} against {theirs}, {lord}");
        }
    }
}

#[test]
fn he_36_difficulty_and_points_of_a_forest_stay() {
    let start = |soldiers| {
        let play = Play::new(3).up(0, "demonlord").top_up(0, Colour::Red, soldiers).controls(0, "b0");
        play.ready().invasion(0)
    };
    assert_eq!(start(2).refused("invade b1"), Illegal::MilitaryShort(1));
    assert_eq!(start(3).gain_of(0, "b1"), Gain::points(3));
    // A forest of another player that is not connected: half of it.
    assert_eq!(start(3).controls(1, "b1").gain_of(0, "b1"), Gain::points(1));
    let down = Play::new(3).known(0, Colour::Yellow, "demonlord").top_up(0, Colour::Red, 4).controls(0, "b0");
    assert_eq!(down.ready().invasion(0).refused("invade b1"), Illegal::NotSurrounded);
    let copied = Play::new(3).wiccan(0, "demonlord").top_up(0, Colour::Red, 4).controls(0, "b0");
    assert!(copied.ready().invasion(0).can("invade b1"));
}

/// From a0 through the forest a1 to b5: what seat 1 controls, and the distance without and with Demonlord.
#[test]
fn he_36_demonlord_passes_through_forests() {
    for (theirs, without, with) in
        [("", 3, 2), ("a1", 3, 3), ("a2 b4 a6 g3", 5, 2), ("a1 a2 b4 a6 g3", 5, 3), ("b5 a2 b4 a6 g3", 2, 2)]
    {
        for (lord, distance) in [(0, with), (1, without)] {
            let play = Play::new(3).up(lord, "demonlord").controls(0, "a0").controls(1, theirs).ready();
            let play = play.tokens(0, 9, 0, 9).invasion(0);
            assert_eq!(play.needs("b5").distance, Some(distance), "{theirs}, Demonlord of seat {lord}");
        }
    }
}

/// Tile b turned so that a1 and b5 are joined: a0, a1, b5, b6 are 3 steps. Each forest hex of another
/// player costs 1 more; round them it is 7.
#[test]
fn he_36_every_forest_of_others_on_the_way_costs_one_more() {
    for (forests, without, with) in [("", 7, 3), ("a1", 7, 4), ("b5", 7, 4), ("a1 b5", 7, 5)] {
        for (lord, distance) in [(0, with), (1, without)] {
            let play = Play::new(3).map("0:0 1:4 2:0 3:0 4:0 5:0 6:0 7:0 8:0").up(lord, "demonlord");
            let play = play.controls(0, "a0").controls(1, "a6 g3 g2 a2 b4 b0").controls(1, forests).ready();
            assert_eq!(play.invasion(0).needs("b6").distance, Some(distance), "{forests}, {lord}");
        }
    }
}

/// What seat 0 controls beside the City d0, a target, and its distance without and with Astronaut.
#[test]
fn he_37_astronaut_counts_from_any_controlled_hex() {
    for (own, theirs, target, without, with) in [
        ("b4", "", "a2", 3, 1),
        ("b4", "", "b5", 5, 1),
        ("b4", "", "b6", 6, 2),
        ("b4", "b5 b0", "b6", 7, 3),
        ("b1", "", "b2", 6, 1),
        ("b1", "", "b3", 5, 2),
        ("a0", "", "b4", 2, 2),
        ("a3", "", "a2", 3, 1),
        ("a3", "", "d2", 0, 0),
        ("", "", "a2", 3, 3),
    ] {
        for (pilot, distance) in [(0, with), (1, without)] {
            let play = Play::new(3).up(pilot, "astronaut").controls(0, "d0").controls(0, own);
            let play = play.controls(1, theirs).ready().invasion(0);
            assert_eq!(play.needs(target).distance, Some(distance), "{own} to {target}, {pilot}");
        }
    }
}

#[test]
fn he_37_a_hex_under_attack_is_no_start_and_a_commoner_no_astronaut() {
    let play = Play::new(3).up(0, "astronaut").controls(0, "d0").attacks(0, "b4").ready().invasion(0);
    assert_eq!(play.needs("a2").distance, Some(3));
    let down = Play::new(3).known(0, Colour::Blue, "astronaut").controls(0, "d0 b4").ready().invasion(0);
    assert_eq!(down.needs("a2").distance, Some(3));
    let copied = Play::new(3).wiccan(0, "astronaut").controls(0, "d0 b4").ready().invasion(0);
    assert_eq!(copied.needs("a2").distance, Some(1));
}

/// One farmer and a lonely territory: the City next to it but one is in reach.
#[test]
fn he_37_astronaut_decides_what_can_be_captured() {
    for (pilot, can) in [(0, true), (1, false)] {
        let play = Play::new(3).up(pilot, "astronaut").top_up(0, Colour::Red, 4).top_up(0, Colour::Green, 1);
        let play = play.controls(0, "d0 b5").ready().invasion(0);
        assert_eq!(play.can("invade b0"), can);
        // A neighbour of the lonely territory costs 1: no more, no less.
        let play = play.does(&["invade b6"]);
        assert_eq!((play.holds(0, "b6"), play.has_under_attack(0, "b6")), (can, !can));
    }
}
