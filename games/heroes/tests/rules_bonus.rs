//! What a capture brings, and in which order: HE-22 to HE-25.

use gamekit::{Game, Seat, Turn};
use heroes::{Case, Colour, Event, Illegal, Kind, Token};

use crate::play::{Play, hex};

/// A territory of each colour on tile e, whose City seat 0 occupies.
const OF_COLOUR: [(Colour, &str); 5] = [
    (Colour::Red, "e3"),
    (Colour::Blue, "e4"),
    (Colour::Yellow, "e5"),
    (Colour::Green, "e6"),
    (Colour::White, "e2"),
];

/// What a capture brought seat 0: tokens, points, cards.
fn gains(mut play: Play, at: &str) -> ([u8; 3], u16, u8) {
    let (tokens, points, hand) = (play.tokens_of(0), play.points(0), play.hand_size(0));
    play = play.act(&[&format!("invade {at}")]);
    while play.drawing() == Some(Seat(0)) {
        play = play.draw("jet");
        play.state.undealt.add(Kind(5));
    }
    assert!(play.holds(0, at));
    let gained = [0, 1, 2].map(|token| play.tokens_of(0)[token] - tokens[token]);
    (gained, play.points(0) - points, play.hand_size(0) - hand)
}

fn bonus_of(colour: Colour, amount: u8) -> ([u8; 3], u16, u8) {
    match colour {
        Colour::Red => ([amount, 0, 0], 0, 0),
        Colour::Yellow => ([0, amount, 0], 0, 0),
        Colour::Green => ([0, 0, amount], 0, 0),
        Colour::Blue => ([0, 0, 0], 0, amount),
        Colour::White => ([0, 0, 0], amount.into(), 0),
    }
}

/// Seat 0 with so many cards in a slot, and whatever Military Power it takes.
fn with_cards(colour: Colour, cards: u8) -> Play {
    let play = Play::new(3).controls(0, "e0").hand(1, "idol").fill(0, colour, cards);
    let play = if colour == Colour::Red { play } else { play.fill(0, Colour::Red, 4) };
    play.invasion(0)
}

/// Red territories are captured from under attack here, so that the red slot may be empty.
#[test]
fn he_22_a_territory_brings_what_its_slot_holds() {
    for (colour, at) in OF_COLOUR {
        for cards in 0..=4 {
            let play = with_cards(colour, cards).attacks(0, at);
            assert_eq!(play.invasion_of(0, at).expect("a target").bonus, cards);
            assert_eq!(gains(play, at), bonus_of(colour, cards), "{colour:?} with {cards} cards");
        }
    }
}

/// Face up, face down, of any colour: every card in the slot counts, and no card outside it.
#[test]
fn he_22_every_card_of_the_slot_counts() {
    let play = Play::new(3).controls(0, "e0").attacks(0, "e5").hand(1, "idol").invasion(0);
    let play =
        play.up_in(0, Colour::Yellow, "angel").known(0, Colour::Yellow, "jet").fill(0, Colour::Yellow, 1);
    let play = play.fill(0, Colour::Green, 4).up_in(0, Colour::Red, "miko");
    assert_eq!(gains(play, "e5"), ([0, 3, 0], 0, 0));
}

#[test]
fn he_22_a_city_brings_three_points() {
    for (at, red_tokens) in [("a0", 0), ("f0", 1)] {
        let play = Play::new(3).controls(0, "e0").hand(1, "idol").fill(0, Colour::Red, 4);
        let play = play.fill(0, Colour::Green, 4).fill(0, Colour::White, 4).tokens(0, red_tokens, 0, 0);
        let play = play.invasion(0).act(&[&format!("invade {at}")]);
        assert_eq!((play.points(0), play.tokens_of(0), play.hand_size(0)), (3, [0, 0, 0], 0), "{at}");
        assert_eq!(play.table().kingdom(Seat(0)).gained.cities, 3);
    }
}

/// Five red, blue, … cards cannot be; with four the halves are 0, 0, 1, 1, 2.
#[test]
fn he_23_a_stolen_territory_brings_half_rounded_down() {
    for (colour, at) in OF_COLOUR {
        for cards in 0..=4u8 {
            let play = with_cards(colour, cards).controls(1, at);
            // Whatever is missing is paid, and is in the bank again before the bonus.
            let play = play.tokens(0, 3, 0, 0);
            let missing = if colour == Colour::Red { 3u8.saturating_sub(cards) } else { 0 };
            let invasion = play.invasion_of(0, at).expect("a target");
            assert_eq!((invasion.case, invasion.bonus), (Case::Stolen(Seat(1)), cards / 2));
            let play = play.act(&[&format!("invade {at}")]);
            let (tokens, points, drawn) = bonus_of(colour, cards / 2);
            assert_eq!(
                play.tokens_of(0),
                [3 - missing + tokens[0], tokens[1], tokens[2]],
                "{colour:?} {cards}"
            );
            assert_eq!(play.points(0), points);
            assert_eq!(play.drawing().is_some(), drawn > 0);
            assert!(play.holds(0, at) && !play.holds(1, at), "the former owner's marker goes home");
        }
    }
}

#[test]
fn he_23_from_under_attack_the_bonus_is_whole() {
    for (colour, at) in OF_COLOUR.into_iter().filter(|(colour, _)| *colour != Colour::Red) {
        let play = with_cards(colour, 3).attacks(1, at);
        assert_eq!(play.invasion_of(0, at).expect("a target").case, Case::OtherAttack(Seat(1)));
        let (tokens, points, cards) = gains(play.clone(), at);
        assert_eq!((tokens, points, cards), bonus_of(colour, 3));
        let play = play.act(&[&format!("invade {at}")]);
        assert!(!play.has_under_attack(1, at), "the attacker's marker goes home");
        assert!(!play.has_under_attack(0, at) && !play.holds(1, at));
    }
}

/// Powers give the same with a steal, and with an empty slot.
#[test]
fn he_23_what_powers_give_is_never_halved_and_needs_no_bonus() {
    let base = || Play::new(3).controls(0, "e0").hand(1, "idol").fill(0, Colour::Red, 3).invasion(0);
    // Saint: two points for a white territory; one white card, of which half is none.
    for stolen in [false, true] {
        let play = base().up(0, "saint");
        let play = if stolen { play.controls(1, "e2") } else { play };
        assert_eq!(gains(play, "e2"), ([0, 0, 0], 2 + u16::from(!stolen), 0));
    }
    // Knight: a red token for a white territory, with an empty white slot; Sister: a point for a blue one.
    let knight = base().up(0, "knight").controls(1, "e2");
    assert_eq!(gains(knight, "e2"), ([1, 0, 0], 0, 0));
    assert_eq!(gains(base().up(0, "sister").controls(1, "e4"), "e4"), ([0, 0, 0], 1, 0));
    assert_eq!(gains(base().up(0, "idol"), "e5"), ([0, 0, 0], 0, 1), "a card with an empty yellow slot");
}

/// A flipped Alice is a card in her slot for power and bonus, in the very invasion she is flipped for.
#[test]
fn he_23_a_card_turned_face_down_counts_for_power_and_bonus() {
    let play = Play::new(3).controls(0, "e0").hand(1, "idol").up(0, "valkyrie fighter").invasion(0);
    let play = play.act(&["invade e3", "flip red 1"]);
    assert!(play.holds(0, "e3"), "two cards and three for the flip");
    assert_eq!(play.tokens_of(0), [2, 0, 0]);
    let food =
        Play::new(3).controls(0, "e0").up(0, "valkyrie wonder").fill(0, Colour::Green, 1).hand(1, "idol");
    let food = food.invasion(0).act(&["invade a4", "flip green 19"]);
    assert!(food.holds(0, "a4"), "two green cards for two steps");
}

#[test]
fn he_24_an_occupied_city_is_a_start_frees_its_tile_and_protects() {
    let before = Play::new(3).controls(0, "e0 d6").hand(1, "idol").fill(0, Colour::Red, 4);
    let before =
        before.fill(0, Colour::Green, 3).fill(1, Colour::Red, 4).fill(1, Colour::Green, 4).invasion(0);
    let distance = |play: &Play, at: &str| play.invasion_of(0, at).expect("a target").needs.distance;
    assert_eq!((distance(&before, "d3"), distance(&before, "c4")), (Some(4), Some(5)));
    assert!(before.clone().controls(1, "i0").tokens(1, 0, 0, 20).invasion_of(1, "d6").is_ok());
    let after = before.act(&["invade d0"]);
    assert_eq!((distance(&after, "d3"), distance(&after, "c4")), (Some(0), Some(2)));
    let other = after.controls(1, "i0").tokens(1, 0, 0, 20);
    assert_eq!(other.invasion_of(1, "d6"), Err(Illegal::Connected));
}

#[test]
fn he_24_each_occupant_controls_a_shared_city() {
    let play =
        Play::new(3).controls(0, "f0").controls(1, "f0").fill(0, Colour::Red, 3).fill(1, Colour::Red, 3);
    for seat in [0, 1] {
        for at in ["f2", "f3", "f4", "f5", "f6"] {
            let invasion = play.invasion_of(seat, at).expect("a target");
            assert_eq!(invasion.needs.distance, Some(0), "{at} for seat {seat}");
        }
        assert_eq!(play.score(seat).tiles, 3, "level on the tile");
        assert_eq!(play.invasion_of(seat, "f0"), Err(Illegal::Own));
    }
    let play = play.controls(0, "f2").controls(1, "f4").fill(2, Colour::Red, 4).controls(2, "e0");
    let play = play.tokens(2, 0, 0, 20);
    assert_eq!(play.invasion_of(2, "f2"), Err(Illegal::Connected));
    assert_eq!(play.invasion_of(2, "f4"), Err(Illegal::Connected));
}

/// Marker, bonus, powers in the order of the content: Fighter (1) asks, then nothing is left.
#[test]
fn he_25_the_bonus_comes_before_the_powers() {
    let play = Play::new(3).controls(0, "e0").hand(1, "idol").up(0, "fighter").fill(0, Colour::Red, 2);
    let play = play.tokens(2, 1, 0, 0).invasion(0).act(&["invade e3"]);
    assert_eq!(play.tokens_of(0), [3, 0, 0], "the bonus is there before the question");
    let play = play.act(&["steal 2"]);
    let (seat, at) = (Seat(0), hex("e3"));
    let told = [
        Event::Invaded { seat, hex: at },
        Event::Captured { seat, hex: at, case: Case::Empty, red: 0, green: 0 },
        Event::TokensGained { seat, token: Token::Red, amount: 3, power: None },
        Event::Stolen { seat, from: Seat(2), token: Token::Red },
        Event::TurnBegan { round: 1, seat: Seat(1) },
    ];
    assert_eq!(play.events, told);
}

/// A City next to e with Pirate (21), a Wiccan who is a Pirate, and Angel (26).
#[test]
fn he_25_powers_work_in_the_order_of_the_content_a_copy_directly_after() {
    let play = Play::new(3).controls(0, "e0").hand(1, "idol").up(0, "angel pirate").wiccan(0, "pirate");
    let play = play.fill(0, Colour::Red, 4).fill(0, Colour::Green, 2).invasion(0).act(&["invade a0"]);
    assert_eq!((play.points(0), play.legal_like("take").len()), (3, 3), "the City's points, then Pirate");
    let play = play.act(&["take red", "take red"]);
    assert_eq!((play.points(0), play.tokens_of(0)), (3, [2, 0, 0]), "then the Wiccan, not yet Angel");
    let play = play.act(&["take green", "none"]);
    assert_eq!((play.points(0), play.tokens_of(0), play.seat()), (5, [2, 0, 1], Seat(1)), "then Angel");
}

/// Knight (0) and her copy, and then Saint (28), though a Wiccan (15) lies in another slot.
#[test]
fn he_25_a_copy_does_not_wait_for_the_place_of_the_wiccan() {
    let play = Play::new(3).controls(0, "e0").hand(1, "idol").up(0, "knight saint").wiccan(0, "knight");
    let play = play.fill(0, Colour::Red, 2).invasion(0).act(&["invade e2"]);
    let by = |event: &Event| match event {
        Event::TokensGained { power: Some(kind), amount, .. } => Some((kind.0, u16::from(*amount))),
        Event::PointsGained { power: Some(kind), points, .. } => Some((kind.0, *points)),
        _ => None,
    };
    let order: Vec<(u8, u16)> = play.events.iter().filter_map(by).collect();
    assert_eq!(order, [(0, 1), (0, 1), (28, 2)]);
}

/// Idol's card (7) comes before Cheergirl's question (13), and both after the bonus.
#[test]
fn he_25_draws_and_questions_come_one_by_one() {
    let play = Play::new(3).controls(0, "e0").hand(1, "idol").up(0, "idol cheergirl").fill(0, Colour::Red, 1);
    let play = play.tokens(1, 0, 1, 0).tokens(2, 0, 1, 0).invasion(0).act(&["invade e5"]);
    assert_eq!((play.drawing(), play.tokens_of(0)), (Some(Seat(0)), [0, 1, 0]));
    let play = play.draw("jet");
    assert_eq!(play.legal(), ["none", "steal 1", "steal 2"]);
    assert_eq!(play.act(&["steal 2"]).tokens_of(0), [0, 2, 0]);
}

/// Detective reveals a Little: her two cards come first, then the one of the Doctor.
#[test]
fn he_25_a_reveal_is_finished_before_the_doctor() {
    let play = Play::new(3).up(0, "doctor").fill(0, Colour::Yellow, 3).down(0, Colour::White, "little");
    let play =
        play.hand(0, "detective").undealt("jet saint saint empress").act(&["summon 9", "turn white 6"]);
    assert_eq!(play.table().pending.as_slice().len(), 2, "two draws of Little, and Doctor behind them");
    let play = play.draw("jet saint");
    assert_eq!(play.game.turn(&play.state), Turn::Chance);
    let play = play.draw("empress");
    assert_eq!((play.hand_size(0), play.drawing()), (3, None));
}

/// Depth first: the Detective who was turned up turns up a third card before the Doctor draws.
#[test]
fn he_25_reveals_go_depth_first() {
    let play = Play::new(3).up(0, "doctor").fill(0, Colour::Yellow, 3).hand(0, "detective");
    let play = play.down(0, Colour::White, "detective hunter").act(&["summon 9", "turn white 9"]);
    assert_eq!((play.drawing(), play.legal_like("turn").len()), (None, 4));
    let play = play.act(&["turn white 20"]);
    assert_eq!((play.tokens_of(0), play.drawing()), ([1, 1, 1], Some(Seat(0))), "Hunter, then Doctor");
}
