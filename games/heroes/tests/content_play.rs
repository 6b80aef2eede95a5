//! Content files in play: HE-40. Other numbers, and powers combined freely.

use heroes::{Colour, Illegal};
use serde_json::{Value, json};

use crate::content::change;
use crate::content_games::most_kinds;
use crate::play::{Play, content, game_with};
use crate::powers::Gain;

/// A position with the built-in content, some of it changed.
fn pack(changes: &[(&str, Value)]) -> Play {
    let mut all = content();
    for (pointer, value) in changes {
        change(&mut all, pointer, value);
    }
    Play::of(game_with(3, &all))
}

/// The same with other powers for some cards.
fn powers(cards: &[(usize, Value)]) -> Play {
    let changes: Vec<(String, Value)> =
        cards.iter().map(|(card, powers)| (format!("/cards/{card}/powers"), powers.clone())).collect();
    pack(&changes.iter().map(|(pointer, powers)| (pointer.as_str(), powers.clone())).collect::<Vec<_>>())
}

/// The numbers of the cards that get other powers here.
const KNIGHT: usize = 0;
const FIGHTER: usize = 1;
const LITTLE: usize = 6;
const MERCHANT: usize = 18;

/// Seat 0 invades from b0 with four soldiers and three farmers.
fn army(play: Play) -> Play {
    let play = play.top_up(0, Colour::Red, 4).top_up(0, Colour::Green, 3).controls(0, "b0");
    play.tokens(1, 3, 3, 3).ready().invasion(0)
}

fn politics(play: Play) -> Play {
    play.top_up(0, Colour::Yellow, 4).ready().politics(0)
}

#[test]
fn he_40_other_numbers_change_needs() {
    let at_b0 = |play: Play| play.top_up(0, Colour::Green, 3).controls(0, "b0").ready().invasion(0);
    // Ninja with +3: one soldier takes the City a0, Difficulty 4.
    assert!(!at_b0(pack(&[]).up(0, "ninja")).can("invade a0"));
    assert!(at_b0(pack(&[("/cards/2/powers/0/amount", json!(3))]).up(0, "ninja")).can("invade a0"));
    let city = pack(&[("/tiles/0/city/difficulty", json!(3))]).up(0, "ninja");
    assert!(at_b0(city).can("invade a0"));
    let hard = pack(&[("/tiles/0/city/difficulty", json!(20))]).up(0, "ninja").top_up(0, Colour::Red, 4);
    assert_eq!(at_b0(hard).refused("invade a0"), Illegal::MilitaryShort(14));
    let white = at_b0(pack(&[("/tiles/1/ring/4/difficulty", json!(0))]));
    assert!(white.does(&["invade b5"]).holds(0, "b5"));
    let valkyrie = pack(&[("/cards/4/powers/0/amount", json!(1))]).up(0, "valkyrie knight");
    assert!(!at_b0(valkyrie).can("invade a0"));
    let ranger = pack(&[("/cards/22/powers/0/amount", json!(5))]).up(0, "ranger").controls(0, "b0");
    assert_eq!(ranger.ready().invasion(0).needs("a6").food, 6);
    let room = pack(&[("/tiles/0/city/slots", json!(2))]).top_up(0, Colour::Red, 4).controls(1, "a0");
    assert!(at_b0(room.clone()).can("invade a0"));
    assert_eq!(at_b0(room.controls(2, "a0")).refused("invade a0"), Illegal::CityFull);
}

#[test]
fn he_40_other_numbers_change_gains() {
    for (pointer, value, alice, hex, gain) in [
        ("/cards/0/powers/0/tokens", json!({"red": 2, "green": 3}), "knight", "b5", Gain::tokens(2, 0, 3)),
        ("/cards/26/powers/0/points", json!(20), "angel", "a0", Gain::points(3 + 20)),
        ("/cards/21/powers/0/amount", json!(5), "pirate", "a0", Gain { points: 3, ..Gain::tokens(0, 0, 5) }),
        ("/cards/7/powers/0/cards", json!(4), "idol", "b3", Gain::cards(4)),
        ("/cards/25/powers/0/of", json!(["white"]), "sister", "b5", Gain::points(1 + 1)),
        // A target that is named twice is one all the same.
        ("/cards/25/powers/0/of", json!(["white", "white"]), "sister", "b5", Gain::points(1 + 1)),
    ] {
        assert_eq!(army(pack(&[(pointer, value)]).up(0, alice)).gain_of(0, hex), gain, "{alice}");
    }
    let little = politics(pack(&[("/cards/6/powers/0/cards", json!(3))]).hand(0, "little"));
    assert_eq!(little.then("summon little").to_draw(), 3);
    let hunter = pack(&[("/cards/20/powers/0/tokens", json!({"yellow": 20}))]).hand(0, "hunter");
    assert_eq!(politics(hunter).does(&["summon hunter"]).tokens_of(0), [0, 20, 0]);
    let strong = pack(&[("/cards/0/strength", json!(7))]).hand(0, "knight");
    assert_eq!(politics(strong).refuses("summon knight"), Illegal::DreamShort(3));
    let blue =
        politics(pack(&[("/cards/0/colour", json!("blue"))]).hand(0, "knight")).does(&["summon knight"]);
    assert!(blue.shows(0, Colour::Blue, "knight", None));
}

/// With as many kinds as there can be, the last one is followed by none, not by the first.
#[test]
fn he_25_every_power_comes_once_however_many_kinds_there_are() {
    let mut all = most_kinds();
    change(&mut all, "/cards/63/powers", &json!([{"on": "capture", "do": "gain_points", "points": 7}]));
    for (alices, points) in [("angel", 2), ("k63", 7), ("angel k63", 2 + 7)] {
        let play = Play::of(game_with(3, &all)).up(0, alices);
        assert_eq!(army(play).gain_of(0, "a0"), Gain::points(3 + points), "{alices}");
    }
}

/// What is counted, what is controlled, and the points at the end with 2 for each.
#[test]
fn he_40_points_for_everything_that_can_be_counted() {
    for (what, hexes, count) in [
        ("red", "a2 b6 c2", 2),
        ("blue", "a3 b2 b6", 2),
        ("yellow", "a4 b0", 1),
        ("green", "a5 b4 c3 a1", 3),
        ("white", "a6 b5", 2),
        ("forest", "a1 b1 b0 b2", 2),
        ("city", "a0 b0 b1", 2),
        ("alice", "a2", 3),
        ("tile_won", "a2 b2 b3 c2", 3),
    ] {
        let power = json!([{"on": "end", "do": "points_per", "what": what, "points": 2}]);
        let play = powers(&[(KNIGHT, power)]).up(0, "knight little saint").controls(0, hexes);
        assert_eq!(play.score(0).end_powers, 2 * count, "{what}");
    }
}

/// One card with a power for every moment.
#[test]
fn he_40_a_card_can_have_many_powers() {
    let play = powers(&[(
        KNIGHT,
        json!([
            {"on": "reveal", "do": "gain_points", "points": 1},
            {"on": "reveal", "do": "gain_tokens", "tokens": {"red": 2}},
            {"on": "summon", "do": "gain_points", "points": 4},
            {"on": "turn", "do": "exchange_token"},
            {"on": "invade", "of": ["city"], "do": "food", "amount": 3},
            {"on": "always", "do": "military", "amount": 1},
            {"on": "capture", "of": ["city"], "do": "draw", "cards": 2},
            {"on": "end", "do": "gain_points", "points": 5}
        ]),
    )]);
    let play = play.hand(0, "knight knight").controls(0, "b0").ready().politics(0);
    let play = play.does(&["summon knight"]);
    assert_eq!((play.points(0), play.tokens_of(0), play.score(0).end_powers), (1, [2, 0, 0], 5));
    assert!(play.can("exchange red green"));
    // 1 soldier, 1 by the power and 2 tokens; Food 3 against a City and 0 else.
    assert_eq!((play.needs("a6").military, play.needs("a6").food), (2, 0));
    assert!(play.can("invade a0"));
    let hand = play.hand_size(0);
    let city = play.clone().does(&["invade a0"]);
    assert_eq!((city.hand_size(0), city.tokens_of(0), city.points(0)), (hand + 2, [0; 3], 1 + 3));
    // The second one: reveal again, and the first one's power with a summon; all else counts once.
    let two = play.does(&["pass"]).politics(0).does(&["summon knight"]);
    assert_eq!((two.points(0), two.score(0).end_powers), (1 + 1 + 4, 5));
    assert_eq!(two.needs("a6").military, 2 + 1);
}

#[test]
fn he_40_powers_with_stacks_work_for_every_card() {
    let of = |power: Value, stacks: bool| {
        let mut power = power;
        if stacks {
            power["stacks"] = json!(true);
        }
        powers(&[(KNIGHT, json!([power]))]).up_in(0, Colour::White, "knight").up_in(
            0,
            Colour::White,
            "knight",
        )
    };
    for (stacks, times) in [(true, 4u8), (false, 2)] {
        let kingdom = |power: Value| of(power, stacks).wiccan(0, "knight").wiccan(0, "knight");
        let at_b0 = |play: Play| play.controls(0, "b0").tokens(1, 9, 9, 9).ready().invasion(0);
        let military = at_b0(kingdom(json!({"on": "always", "do": "military", "amount": 3})));
        assert_eq!(military.needs("b5").military, 3 * times);
        let against = at_b0(kingdom(json!({"on": "invade", "of": ["white"], "do": "military", "amount": 3})));
        assert_eq!((against.needs("b5").military, against.needs("b6").military), (3 * times, 0));
        let food = at_b0(kingdom(json!({"on": "always", "do": "food", "amount": 2})));
        assert_eq!(food.needs("a6").food, 2 * times);
        let points = at_b0(kingdom(json!({"on": "end", "do": "gain_points", "points": 2})));
        assert_eq!(points.score(0).end_powers, 2 * u16::from(times));
        let judge = kingdom(json!({"on": "always", "do": "tile_tie_alices", "amount": 1}));
        let judge = judge.up(1, "fighter fighter fighter little little little little").controls(0, "b2");
        assert_eq!(judge.controls(1, "b3").score(0).tiles, if stacks { 6 } else { 3 });
        // Two cards in the yellow slot.
        let dream = at_b0(kingdom(json!({"on": "always", "do": "dream", "amount": 1})).hand(0, "princess"));
        assert_eq!(dream.politics(0).can("summon princess"), stacks);
        let mut merchant = at_b0(kingdom(json!({"on": "turn", "do": "exchange_token"}))).tokens(0, 9, 0, 0);
        for _ in 0..times {
            merchant = merchant.does(&["exchange red green"]);
        }
        assert_eq!(merchant.refused("exchange red green"), Illegal::NoExchange);
    }
}

/// All kinds of gains with a summon: not with her own, not with a reveal that is no summon.
#[test]
fn he_40_gains_can_come_with_a_summon() {
    let kingdom = |power: Value| {
        let play = powers(&[(KNIGHT, json!([power]))]).hand(0, "knight little detective");
        politics(play.tokens(1, 1, 1, 1).down(0, Colour::Blue, "saint"))
    };
    let tokens = kingdom(json!({"on": "summon", "do": "gain_tokens", "tokens": {"green": 2}}));
    let play = tokens.does(&["summon knight"]);
    assert_eq!(play.tokens_of(0), [0; 3]);
    let play = play.politics(0).does(&["summon little"]);
    assert_eq!(play.tokens_of(0), [0, 0, 2]);
    let play = play.politics(0).does(&["summon detective", "turn blue saint"]);
    assert_eq!(play.tokens_of(0), [0, 0, 4], "Saint was revealed, not summoned");
    let play = play.politics(0);
    let before = play.tokens_of(0);
    let commoner = format!("commoner {} white", play.asks_to("summon")[0]);
    assert_eq!(play.does(&[&commoner]).tokens_of(0), before);
    // Choices are asked after the new Alice's own effects.
    let thief = kingdom(json!({"on": "summon", "do": "steal_token", "colour": "red"}));
    let thief = thief.does(&["summon knight"]).politics(0).then("summon little");
    assert_eq!(thief.to_draw(), 2);
    assert_eq!(thief.draw_any().asks(), ["none", "steal 1"]);
    let choice = kingdom(json!({"on": "summon", "do": "choose_tokens", "amount": 2}));
    let choice = choice.does(&["summon knight"]).politics(0).does(&["summon little", "take red", "none"]);
    assert_eq!((choice.tokens_of(0), choice.can("pass")), ([1, 0, 0], true));
    let turner = kingdom(json!({"on": "summon", "do": "turn_up_commoner"}));
    let turner = turner.does(&["summon knight"]).politics(0).does(&["summon little"]);
    assert!(turner.can("turn blue saint") && turner.can("none"));
}

/// A capture that turns up a Commoner: her effects on reveal happen, but for this capture she is late.
#[test]
fn he_40_a_capture_can_turn_up_a_commoner() {
    let power = json!([{"on": "capture", "of": ["white"], "do": "turn_up_commoner"}]);
    let kingdom = || powers(&[(KNIGHT, power.clone())]).up(0, "knight merchant").tokens(0, 1, 1, 1);
    let start =
        || kingdom().down(0, Colour::Blue, "hunter saint").top_up(0, Colour::Red, 4).controls(0, "b0");
    let play = start().ready().invasion(0).does(&["invade b5"]);
    assert!(play.asks().starts_with(&["none".to_owned(), "turn blue hunter".to_owned()]));
    assert!(play.asks_to("exchange").is_empty(), "a target has been named");
    let hunter = play.clone().does(&["turn blue hunter"]);
    assert_eq!((hunter.tokens_of(0), hunter.is_turn_of(1)), ([2, 2, 2], true));
    let saint = play.does(&["turn blue saint"]);
    assert_eq!((saint.points(0), saint.is_turn_of(1)), (0, true), "only what was at work before");
    assert_eq!(saint.attacks(0, "c4").invasion(0).gain_of(0, "c4").points, 2, "with the next one she works");
    let other = start().ready().invasion(0).does(&["invade b6"]);
    assert!(other.is_turn_of(1), "a red territory turns up nobody");
}

/// Steal, points and choices when revealed, also by a copy.
#[test]
fn he_40_gains_can_come_with_a_reveal() {
    let power = json!([
        {"on": "reveal", "do": "steal_token", "colour": "green"},
        {"on": "reveal", "do": "choose_tokens", "amount": 1},
        {"on": "reveal", "do": "gain_points", "points": 2}
    ]);
    let play =
        powers(&[(KNIGHT, power)]).hand(0, "knight wiccan").tokens(1, 0, 0, 5).tokens(0, 0, 3, 0).ready();
    let play = play.politics(0).does(&["summon knight", "steal 1"]);
    assert_eq!((play.asks().len(), play.points(0)), (4, 0));
    let play = play.does(&["take red"]);
    assert_eq!((play.tokens_of(0), play.points(0)), ([1, 3, 1], 2));
    let play = play.politics(0).does(&["summon wiccan", "copy knight", "steal 1", "take red"]);
    assert_eq!((play.tokens_of(0), play.points(0)), ([2, 0, 2], 4));
}

/// Tokens can be exchanged while any question of the first step is open, but not those of a capture.
#[test]
fn he_42_merchant_works_while_a_thief_asks() {
    for power in [json!({"do": "steal_token", "colour": "red"}), json!({"do": "choose_tokens", "amount": 1})]
    {
        for (on, open) in [("reveal", true), ("summon", true), ("capture", false)] {
            let mut power = power.clone();
            power["on"] = json!(on);
            let play = powers(&[(KNIGHT, json!([power]))]).up(0, "knight merchant").hand(0, "knight little");
            let play = play.controls(0, "b0").tokens(0, 1, 1, 1).tokens(1, 1, 1, 1).ready().politics(0);
            let play = match on {
                "reveal" => play.does(&["summon knight"]),
                "summon" => play.does(&["summon little"]),
                _ => play.does(&["summon knight", "invade b6"]),
            };
            assert!(play.can("none"), "{power}");
            assert_eq!(play.can("exchange green yellow"), open, "{power}");
        }
    }
}

/// The longest chain that a Kingdom can have: thirteen Commoners who each copy a power and turn up the next
/// one, with further effects waiting below.
#[test]
fn he_40_a_chain_of_fourteen_reveals() {
    let copier = json!([
        {"on": "reveal", "do": "copy_power"},
        {"on": "reveal", "do": "gain_points", "points": 1}
    ]);
    let model = json!([
        {"on": "reveal", "do": "turn_up_commoner"},
        {"on": "reveal", "do": "gain_points", "points": 2}
    ]);
    let slots = [Colour::Red, Colour::Yellow, Colour::Green, Colour::White].map(|slot| (slot, 3));
    let mut all = content();
    change(&mut all, "/cards/6/powers", &copier);
    change(&mut all, "/cards/6/copies", &json!(14));
    change(&mut all, "/cards/0/powers", &model);
    let mut play = Play::of(game_with(3, &all)).up(1, "knight").hand(0, "little");
    for (slot, cards) in slots.into_iter().chain([(Colour::Blue, 1)]) {
        play = (0..cards).fold(play, |play, _| play.down(0, slot, "little"));
    }
    play = play.ready().politics(0).does(&["summon little"]);
    for revealed in 1..=14 {
        play = play.does(&["copy knight"]);
        if revealed < 14 {
            assert_eq!(play.points(0), 0, "all points wait for the last card");
            let answer = format!("turn {}", play.asks_to("turn")[0]);
            play = play.does(&[&answer]);
        }
    }
    assert!(play.can("pass"));
    assert_eq!((play.points(0), play.score(0).alices), (14 * 3, 14));
}

/// Reveal effects happen in the order of the list; what one of them reveals comes before the rest.
#[test]
fn he_40_effects_on_reveal_happen_in_their_order() {
    let power = json!([
        {"on": "reveal", "do": "turn_up_commoner"},
        {"on": "reveal", "do": "gain_tokens", "tokens": {"red": 1}},
        {"on": "reveal", "do": "turn_up_commoner"}
    ]);
    let play = powers(&[(KNIGHT, power)]).hand(0, "knight").down(0, Colour::White, "little hunter").ready();
    let play = play.politics(0).does(&["summon knight"]).then("turn white little");
    assert_eq!((play.to_draw(), play.tokens_of(0)), (2, [0; 3]));
    let play = play.draw_any();
    assert_eq!(
        (play.tokens_of(0), play.asks()),
        ([1, 0, 0], vec!["none".into(), "turn white hunter".into()])
    );
    let play = play.does(&["turn white hunter"]);
    assert!(play.can("pass") && play.tokens_of(0) == [2, 1, 1]);
}

/// Two kinds that copy: neither can be copied, both keep their own powers beside what they copy.
#[test]
fn he_40_two_kinds_that_copy() {
    let copier = json!([
        {"on": "reveal", "do": "copy_power"},
        {"on": "capture", "of": ["city"], "do": "gain_points", "points": 7},
        {"on": "reveal", "do": "gain_tokens", "tokens": {"green": 1}}
    ]);
    let play = powers(&[(LITTLE, copier)]).up(1, "angel hunter").wiccan(2, "saint").up(2, "little");
    let play = play.hand(0, "little wiccan").tokens(0, 0, 3, 0).ready().politics(0);
    let play = play.does(&["summon little"]);
    assert_eq!(play.asks(), ["copy angel", "copy hunter", "none"]);
    assert_eq!(
        play.clone().does(&["copy hunter"]).tokens_of(0),
        [1, 4, 2],
        "hers comes after what she copied"
    );
    let play = play.does(&["copy angel"]).politics(0).does(&["summon wiccan"]);
    assert_eq!(
        (play.tokens_of(0), play.asks()),
        ([0, 0, 1], vec!["copy angel".into(), "copy hunter".into(), "none".into()])
    );
    let play = army(play.does(&["copy angel"]));
    // 3 for the City, 7 of her own, and Angel's 2 once: two copies of the same power.
    assert_eq!(play.gain_of(0, "a0").points, 3 + 7 + 2);
    assert_eq!(play.up(0, "angel").gain_of(0, "a0").points, 3 + 7 + 2 + 2);
}

/// Flips and seizures for some targets only, and two kinds of flips.
#[test]
fn he_40_flips_and_seizures_can_ask_for_targets() {
    let flip = |amount: u32, of: Value| json!([{"on": "invade", "of": of, "do": "flip_for_military", "amount": amount}]);
    let game = || powers(&[(KNIGHT, flip(1, json!(["city"]))), (FIGHTER, flip(2, json!(["city", "white"])))]);
    let at_b0 = |play: Play| play.top_up(0, Colour::Green, 3).controls(0, "b0").ready().invasion(0);
    // Two soldiers, 1 and 2: 5 for the City g0, and both flips are needed. The first must leave the
    // second its source; the second may flip the first.
    let play = at_b0(game().up(0, "knight fighter little saint")).does(&["invade g0"]);
    assert_eq!(play.asks(), ["flip blue little", "flip white saint"]);
    let play = play.does(&["flip blue little"]);
    assert_eq!(play.asks(), ["flip red knight", "flip white saint"]);
    assert!(play.does(&["flip red knight"]).holds(0, "g0"));
    // For a white territory only the second one asks, for a red one none.
    let white = at_b0(game().up(0, "knight fighter")).does(&["invade b5"]);
    assert_eq!(white.asks(), ["flip red knight", "none"]);
    assert!(at_b0(game().up(0, "knight fighter")).does(&["invade b6"]).holds(0, "b6"));
    let jet = json!([{"on": "invade", "of": ["red"], "do": "capture_instead_of_attack"}]);
    let jet = || powers(&[(KNIGHT, jet.clone())]).up(0, "knight").controls(0, "b0").ready().invasion(0);
    assert_eq!(jet().does(&["invade e3"]).asks(), ["attack", "seize"]);
    assert!(jet().does(&["invade a6"]).has_under_attack(0, "a6"));
}

/// A City in the middle of forests: no way leads out, unless a power opens one.
#[test]
fn he_40_a_ring_of_forests_has_no_way_out() {
    let ring: Vec<Value> = (0..6).map(|_| json!({"type": "forest"})).collect();
    let play = pack(&[("/tiles/0/ring", json!(ring))]).controls(0, "a0").tokens(0, 20, 0, 20).ready();
    let closed = play.clone().invasion(0);
    assert_eq!((closed.needs("b5").distance, closed.refused("invade b0")), (None, Illegal::NoWay));
    let closed = closed.does(&["invade b5"]);
    assert!(closed.has_under_attack(0, "b5"), "paying would not help");
    assert_eq!(play.clone().up(0, "jet").invasion(0).does(&["invade b5"]).asks(), ["attack", "seize"]);
    assert_eq!(play.up(0, "demonlord").invasion(0).needs("b5").distance, Some(2));
}

/// Two cards with eight powers of 20 each, tokens on top: more than a byte holds, and simply enough.
fn with_large_sums(what: &str) -> Play {
    let eight: Vec<Value> = (0..8).map(|_| json!({"on": "always", "do": what, "amount": 20})).collect();
    let play = powers(&[(KNIGHT, json!(eight)), (MERCHANT, json!(eight))]).up(0, "knight merchant");
    let play = play.top_up(0, Colour::Red, 4).top_up(0, Colour::Green, 3).controls(0, "b0");
    play.hand(0, "princess").tokens(0, 9, 9, 9).ready()
}

#[test]
fn he_40_a_large_military_power_is_enough() {
    assert!(with_large_sums("military").invasion(0).can("invade a0"));
}

#[test]
fn he_40_much_food_is_enough() {
    assert!(with_large_sums("food").invasion(0).can("invade a0"));
}

#[test]
fn he_40_a_large_dream_power_is_enough() {
    assert!(with_large_sums("dream").politics(0).can("summon princess"));
}
