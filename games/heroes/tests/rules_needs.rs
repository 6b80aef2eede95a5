//! Military Power, Food and ways: HE-17 to HE-19.

use gamekit::{ChanceSource, FastRng, Game, Seat};
use heroes::{Colour, Hex, HexSet, Illegal, Manners, hexes_of};

use crate::play::{Play, content, game_with, hex};

fn distance(play: &Play, at: &str) -> Option<u8> {
    play.invasion_of(0, at).unwrap_or_else(|illegal| panic!("{at}: {illegal:?}")).needs.distance
}

/// Ring spaces of some tiles become forest: tile 5 with `"16"` has two of them, the first and the last.
fn with_forests(players: u8, rings: &[(usize, &str)]) -> Play {
    let mut content = content();
    for &(tile, spaces) in rings {
        for space in spaces.bytes().map(|digit| usize::from(digit - b'1')) {
            content["tiles"][tile]["ring"][space] = serde_json::json!({ "type": "forest" });
        }
    }
    Play::of(game_with(players, &content))
}

/// Red cards, red tokens, and whether `e3` (Difficulty 3, on the tile of the own City) can be captured.
#[test]
fn he_17_red_cards_and_tokens_meet_the_difficulty() {
    for (cards, tokens, free, pay) in [
        (0, 0, false, false),
        (2, 0, false, false),
        (3, 0, true, false),
        (4, 9, true, false),
        (0, 2, false, false),
        (0, 3, false, true),
        (1, 1, false, false),
        (1, 2, false, true),
        (2, 1, false, true),
    ] {
        let play = Play::new(3).controls(0, "e0").fill(0, Colour::Red, cards).tokens(0, tokens, 9, 9);
        let invasion = play.fill(0, Colour::White, 4).invasion_of(0, "e3").expect("a target");
        assert_eq!(invasion.manners, Manners { free, pay, attack: !free, seize: false }, "{cards} {tokens}");
        assert_eq!((invasion.needs.difficulty, invasion.needs.military), (3, cards));
    }
}

/// The Difficulties of the map, from 0 on: what needs nothing is captured with nothing.
#[test]
fn he_17_every_hex_has_its_difficulty() {
    let play = Play::new(3).controls(0, "a0");
    for (at, difficulty) in [("a2", 1), ("a4", 2), ("a6", 3), ("f2", 0), ("g6", 0), ("d5", 3), ("i4", 0)] {
        assert_eq!(play.invasion_of(0, at).expect("a target").needs.difficulty, difficulty, "{at}");
    }
    let strong = play.tokens(0, 9, 0, 20);
    for (at, difficulty) in [("b0", 4), ("e0", 4), ("f0", 5), ("i0", 5)] {
        assert_eq!(strong.invasion_of(0, at).expect("a target").needs.difficulty, difficulty, "{at}");
    }
    let nothing = Play::new(3).controls(0, "g0").hand(1, "idol").invasion(0).act(&["invade g6"]);
    assert!(nothing.holds(0, "g6"));
}

/// What a power adds counts like cards, as far as the target is meant; other colours do not count.
#[test]
fn he_17_powers_add_to_military_power() {
    let play = Play::new(3).controls(0, "e0").up(0, "ninja").fill(0, Colour::Green, 3).tokens(0, 1, 0, 0);
    let military = |at: &str| play.invasion_of(0, at).expect("a target").needs.military;
    assert_eq!((military("a0"), military("a3")), (3, 1));
}

/// The picture of the rules: Military Power 1 and Food 2.
#[test]
fn he_18_the_pictures_of_the_rules() {
    let play = Play::new(3).controls(0, "a0").fill(0, Colour::Red, 1).fill(0, Colour::Green, 2);
    let needs = |play: &Play, at: &str| play.invasion_of(0, at).expect("a target").needs;
    let (military, food) = (needs(&play, "a3").military, needs(&play, "a3").food);
    assert_eq!((military, food), (1, 2));
    for at in ["a2", "a3", "a4", "a5", "a6"] {
        assert_eq!(distance(&play, at), Some(0), "on the tile of the own City");
    }
    assert_eq!(distance(&play, "c6"), Some(2));
    let past_an_enemy = play.clone().controls(1, "a2 a3");
    assert_eq!(distance(&past_an_enemy, "c6"), Some(3), "2 steps past an enemy hex");
    assert_eq!(needs(&past_an_enemy, "c6").green(), Some(1));
    assert_eq!(distance(&play, "b5"), Some(3), "going round the forest a1 makes 3 of 2");
    // The same two steps where no forest stands in the way.
    assert_eq!(distance(&play.map("0:3 1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0"), "b5"), Some(2));
}

/// Neighbouring Cities are three steps apart, if no forest is in the way.
#[test]
fn he_18_every_step_costs_one() {
    let play = Play::new(3).controls(0, "b0").fill(0, Colour::Red, 4).tokens(0, 5, 0, 20);
    for (at, steps) in
        [("b2", 0), ("h5", 2), ("c6", 2), ("a2", 2), ("g2", 2), ("a0", 3), ("c0", 3), ("h0", 3)]
    {
        assert_eq!(distance(&play, at), Some(steps), "{at}");
    }
    for (at, steps) in [("d0", 5), ("e0", 6), ("i0", 8), ("i5", 9), ("f6", 6)] {
        assert_eq!(distance(&play, at), Some(steps), "{at}");
    }
}

/// Every hex of others that the way passes costs one more; where it starts and ends costs nothing.
#[test]
fn he_18_distance_counts_enemy_hexes() {
    let ring = "a2 a3 a4 a5 a6";
    let play = Play::new(3).controls(0, "a0").controls(1, ring);
    assert_eq!(distance(&play, "c6"), Some(3), "a ring without a gap is passed for one more");
    let two = play.controls(2, "c4 c5 c6 d1 d6 b4");
    let strong = two.fill(0, Colour::Red, 4).tokens(0, 0, 0, 9);
    assert_eq!(distance(&strong, "c0"), Some(3 + 2), "two rings, of whomever");
    // The target itself: c6 is controlled by seat 2 and not connected.
    assert_eq!(distance(&strong, "c6"), Some(2 + 1));
    let target_only = Play::new(3).controls(0, "a0").controls(2, "c6").fill(0, Colour::Red, 4);
    assert_eq!(distance(&target_only.tokens(0, 0, 0, 9), "c6"), Some(2));
    // The first hex: a City that is shared.
    let shared = Play::new(3).controls(0, "f0").controls(1, "f0");
    assert_eq!(distance(&shared, "g3"), Some(3));
    assert_eq!(distance(&Play::new(3).controls(0, "f0"), "g3"), Some(3));
}

/// Own hexes on the way cost nothing extra.
#[test]
fn he_18_own_hexes_cost_nothing_extra() {
    let play = Play::new(3).controls(0, "a0 a2 c5").controls(1, "a3 c6");
    assert_eq!(distance(&play, "c4"), Some(3));
}

/// The cheapest way from any City, which need not be the closest one by steps.
#[test]
fn he_18_the_cheapest_way_from_any_city() {
    let play = Play::new(3).controls(0, "b0");
    assert_eq!(distance(&play, "d6"), Some(4));
    assert_eq!(distance(&play.clone().controls(0, "e0"), "d6"), Some(2));
    assert_eq!(distance(&play.clone().controls(0, "d0"), "d6"), Some(0));
    // Two steps from e0, but past a hex of another on either side; three from c0, all free.
    let walls = Play::new(3).controls(0, "c0 e0").controls(1, "a4 e2 d5");
    assert_eq!(distance(&walls, "a3"), Some(2), "from c0");
    assert_eq!(distance(&walls.controls(1, "c5"), "d6"), Some(3));
}

/// A way round can be cheaper than one through, and the other way about.
#[test]
fn he_18_round_or_through_whichever_is_cheaper() {
    let play = Play::new(3).controls(0, "e0").fill(0, Colour::Red, 4).tokens(0, 0, 0, 20);
    assert_eq!(distance(&play, "a0"), Some(3), "e2, a4, a0");
    let one = play.controls(1, "a4");
    assert_eq!(distance(&one, "a0"), Some(4), "e2, a4 for two, a0; or e2, d6, a3, a0");
    let two = one.controls(1, "e2");
    assert_eq!(distance(&two, "a0"), Some(4), "e6, f3, a5, a0");
    let three = two.controls(1, "f3 e6 e3 d5");
    assert_eq!(distance(&three, "a0"), Some(5));
}

/// Food from cards, powers and tokens against a distance of 2.
#[test]
fn he_18_green_cards_powers_and_tokens_feed_the_invasion() {
    for (cards, ranger, tokens, free, pay) in [
        (0, "", 0, false, false),
        (1, "", 0, false, false),
        (2, "", 0, true, false),
        (0, "", 1, false, false),
        (0, "", 2, false, true),
        (1, "", 1, false, true),
        (0, "ranger", 0, true, false),
    ] {
        let play = Play::new(3).controls(0, "b0").up(0, ranger).fill(0, Colour::Green, cards);
        let play = play.fill(0, Colour::Red, 1).tokens(0, 9, 9, tokens);
        let manners = play.invasion_of(0, "a2").expect("a target").manners;
        assert_eq!(manners, Manners { free, pay, attack: !free, seize: false }, "{cards} {ranger} {tokens}");
    }
}

/// A City with forests all around: no number of green tokens leads out of it.
#[test]
fn he_18_without_a_way_the_need_cannot_be_met() {
    let play = with_forests(3, &[(1, "123456")]).controls(0, "b0").fill(0, Colour::Red, 4);
    let play = play.fill(0, Colour::Green, 4).tokens(0, 20, 0, 20).hand(1, "idol").invasion(0);
    assert_eq!(distance(&play, "a2"), None);
    let invasion = play.invasion_of(0, "a2").expect("it can be placed under attack");
    assert_eq!((invasion.needs.green(), invasion.manners.pay, invasion.manners.attack), (None, false, true));
    for city in ["a0", "c0", "i0"] {
        assert_eq!(play.refused(&format!("invade {city}")), Illegal::NoWay);
    }
    let play = play.act(&["invade a2"]);
    assert!(play.has_under_attack(0, "a2"));
    assert_eq!(play.tokens_of(0), [20, 0, 20]);
    // The other City has ways.
    assert_eq!(distance(&play.controls(0, "c0"), "a3"), Some(2));
}

#[test]
fn he_19_a_way_does_not_pass_a_forest() {
    let play = Play::new(3).controls(0, "a0");
    assert_eq!(distance(&play, "b5"), Some(3));
    assert_eq!(distance(&play, "b6"), Some(4));
    // All around a0 but a4 is forest: everything begins with a4, and c5 lies behind d6, d0, d2 and c4.
    let gate = with_forests(3, &[(0, "12356")]).controls(0, "a0");
    assert_eq!(
        (distance(&gate, "d6"), distance(&gate, "a4"), distance(&gate, "c5")),
        (Some(2), Some(0), Some(6))
    );
}

/// The six hexes around a1, each with an owner that is not seat 0.
const AROUND: &str = "a2 a6 b4 b5 g3";

#[test]
fn he_19_a_surrounded_forest_is_open() {
    let play = Play::new(3).controls(0, "a0").controls(1, AROUND).fill(0, Colour::Red, 4).tokens(0, 0, 0, 9);
    assert_eq!(distance(&play, "b5"), Some(2), "a1 is nobody's, and the target costs nothing");
    assert_eq!(distance(&play, "b6"), Some(4), "through b5");
    // One hex around it that nobody controls, or that is only under attack.
    let open = Play::new(3).controls(0, "a0").controls(1, "a2 a6 b4 b5").fill(0, Colour::Red, 4);
    assert_eq!(distance(&open.clone().tokens(0, 0, 0, 9), "b5"), Some(4));
    assert_eq!(distance(&open.attacks(2, "g3").tokens(0, 0, 0, 9), "b5"), Some(4));
}

/// Controlled by another it costs one more, as any hex; by oneself it is open although not surrounded.
#[test]
fn he_19_a_forest_with_a_marker() {
    let play = Play::new(3).controls(0, "a0").fill(0, Colour::Red, 4).tokens(0, 0, 0, 9);
    assert_eq!(distance(&play.clone().controls(0, "a1"), "b5"), Some(2));
    assert_eq!(distance(&play.clone().controls(1, "a1"), "b5"), Some(3), "round it");
    assert_eq!(distance(&play.controls(1, AROUND).controls(1, "a1"), "b5"), Some(3), "through it");
}

#[test]
fn he_19_hexes_under_attack_cost_nothing_extra() {
    let play = Play::new(3).controls(0, "a0").attacks(1, "a2 a3").attacks(2, "a4 a5 a6").attacks(0, "c5");
    assert_eq!((distance(&play, "c6"), distance(&play, "c4")), (Some(2), Some(3)));
}

/// A City of others costs one more, once, however many are in it; with a marker of one's own nothing.
#[test]
fn he_19_cities_on_the_way() {
    // With a forest at f5 the only way to f6 is e6, f3 and the City f0.
    let play = with_forests(3, &[(5, "5")]).controls(0, "e0");
    assert_eq!(distance(&play, "f6"), Some(4));
    assert_eq!(distance(&play.clone().controls(1, "f0"), "f6"), Some(5));
    assert_eq!(distance(&play.clone().controls(1, "f0").controls(2, "f0"), "f6"), Some(5), "once for both");
    // With a marker of one's own it is a start anyway; to pass it costs nothing extra either.
    let own = play.clone().controls(1, "f0").controls(0, "f0");
    assert_eq!(distance(&own, "f6"), Some(0));
    assert_eq!(play.game.way_to(&play.view(0), Seat(0), hex("f6")), ["e0", "e6", "f3", "f0", "f6"].map(hex));
}

/// A plain search over coordinates, written from the rules alone.
fn plain_distance(play: &Play, seat: Seat, target: Hex) -> Option<u8> {
    let table = play.table();
    let all: Vec<Hex> = play.game.layout().hexes().iter().collect();
    let places = play.game.content().layout(play.game.players());
    let at: Vec<(i16, i16)> = places.iter().flat_map(|&place| hexes_of(place)).collect();
    let beside = |one: usize, other: usize| {
        let (dq, dr) = (at[one].0 - at[other].0, at[one].1 - at[other].1);
        dq.abs() + dr.abs() + (dq + dr).abs() == 2
    };
    let own = table.kingdom(seat).controls;
    if own.contains(Hex::city(target.tile())) {
        return Some(0);
    }
    let controlled = table.controlled();
    let passable = |hex: usize| {
        if !table.terrain.forest().contains(all[hex]) || own.contains(all[hex]) {
            return true;
        }
        let mut group = vec![hex];
        let mut next = 0;
        while next < group.len() {
            let joined = |&other: &usize| {
                beside(group[next], other)
                    && table.terrain.forest().contains(all[other])
                    && !group.contains(&other)
            };
            let found: Vec<usize> = (0..all.len()).filter(joined).collect();
            group.extend(found);
            next += 1;
        }
        let around = |&other: &usize| !group.contains(&other) && group.iter().any(|&one| beside(one, other));
        (0..all.len()).filter(around).all(|other| controlled.contains(all[other]))
    };
    let extra = |hex: usize| u8::from(controlled.contains(all[hex]) && !own.contains(all[hex]));
    let passable: Vec<bool> = (0..all.len()).map(passable).collect();
    // Relaxing until nothing changes: slow, and hard to get wrong.
    let start = |&hex: &Hex| (own.contains(hex) && hex.is_city()).then_some(0);
    let mut leaving: Vec<Option<u8>> = all.iter().map(start).collect();
    loop {
        let before = leaving.clone();
        for hex in (0..all.len()).filter(|&hex| passable[hex]) {
            let from =
                (0..all.len()).filter(|&other| beside(hex, other)).filter_map(|other| leaving[other]).min();
            let cost = from.map(|cost| cost + 1 + extra(hex));
            leaving[hex] = [leaving[hex], cost].into_iter().flatten().min();
        }
        if leaving == before {
            break;
        }
    }
    let end = all.iter().position(|&hex| hex == target).expect("a hex of the map");
    (0..all.len())
        .filter(|&other| beside(end, other))
        .filter_map(|other| leaving[other])
        .min()
        .map(|cost| cost + 1)
}

/// What a way costs that begins at a City and goes on step by step.
fn cost(play: &Play, seat: Seat, way: &[Hex]) -> u8 {
    let own = play.table().kingdom(seat).controls;
    let [start, passed @ .., _] = way else { return 0 };
    assert!(own.contains(*start) && start.is_city());
    assert!(way.windows(2).all(|step| play.game.layout().neighbours(step[0]).contains(step[1])));
    let enemies = play.table().controlled() - own;
    passed.iter().map(|&hex| 1 + u8::from(enemies.contains(hex))).sum::<u8>() + 1
}

/// Positions in which markers lie at random, thin and thick.
fn random_position(rng: &mut FastRng) -> Play {
    let players = 3 + rng.below(3) as u8;
    let mut play = Play::new(players);
    let tiles: Vec<String> =
        (0..play.game.layout().tiles()).map(|tile| format!("{tile}:{}", rng.below(6))).collect();
    play = play.map(&tiles.join(" "));
    let thick = 1 + rng.below(10);
    let all: HexSet = play.game.layout().hexes();
    for at in all.iter() {
        if rng.below(10) >= thick {
            continue;
        }
        let seat = rng.below(players.into()) as u8;
        let forest = play.table().terrain.forest().contains(at);
        let attack = !at.is_city() && !forest && rng.below(4) == 0;
        let text = at.to_string();
        play = if attack { play.attacks(seat, &text) } else { play.controls(seat, &text) };
    }
    play
}

#[test]
fn he_18_he_19_distances_agree_with_a_plain_search() {
    let mut rng = FastRng::new(18);
    let (mut compared, mut without) = (0, 0);
    for _ in 0..40 {
        let play = random_position(&mut rng);
        for seat in Seat::all(play.game.players()) {
            for (at, found) in play.game.invasions(&play.view(0), seat) {
                let Ok(invasion) = found else { continue };
                let expected = plain_distance(&play, seat, at);
                assert_eq!(invasion.needs.distance, expected, "{at} for {seat}: {:?}", play.table());
                compared += 1;
                without += u32::from(expected.is_none());
            }
        }
    }
    assert!(compared > 1000, "{compared}");
    assert!(without > 0 && without < compared / 2, "{without} without a City");
}

/// The way that the page shows is one of the cheapest.
#[test]
fn he_18_the_way_that_is_shown_costs_the_distance() {
    let mut rng = FastRng::new(19);
    for _ in 0..40 {
        let play = random_position(&mut rng);
        for seat in Seat::all(play.game.players()) {
            for (at, found) in play.game.invasions(&play.view(0), seat) {
                let Ok(invasion) = found else { continue };
                let way = play.game.way_to(&play.view(0), seat, at);
                let shown: Vec<String> = way.iter().map(Hex::to_string).collect();
                let needed = invasion.needs.distance.unwrap_or(0);
                assert_eq!(cost(&play, seat, &way), needed, "{at} for {seat}: {shown:?}");
            }
        }
    }
}
