//! Powers on capture: HE-32. Knight, Fighter, Miko, Cheergirl, Wonder, Idol, Sister, Angel, Saint, Pirate.

use heroes::{Colour, Illegal, Stage};

use crate::play::Play;
use crate::powers::Gain;

/// The Alices of this file, the hexes they work with, and what they bring beyond the bonus.
const POWERS: [(&str, &[&str], Gain); 10] = [
    ("knight", &["white"], Gain::tokens(1, 0, 0)),
    ("fighter", &["red"], Gain::tokens(1, 0, 0)),
    ("miko", &["green"], Gain::tokens(0, 1, 0)),
    ("cheergirl", &["yellow"], Gain::tokens(0, 1, 0)),
    ("wonder", &["green"], Gain::tokens(0, 0, 1)),
    ("idol", &["yellow"], Gain::cards(1)),
    ("sister", &["blue"], Gain::points(1)),
    ("angel", &["city"], Gain::points(2)),
    ("saint", &["white", "forest"], Gain::points(2)),
    ("pirate", &["city"], Gain::tokens(0, 0, 2)),
];

/// Where each kind of hex lies: all but the City on the tile of the City that seat 0 occupies.
const HEXES: [(&str, &str); 7] = [
    ("red", "b6"),
    ("blue", "b2"),
    ("yellow", "b3"),
    ("green", "b4"),
    ("white", "b5"),
    ("city", "a0"),
    ("forest", "b1"),
];

/// Seat 0 invades from b0 with four soldiers and three farmers; seat 1 has tokens to steal.
fn army(play: Play) -> Play {
    let play = play.top_up(0, Colour::Red, 4).top_up(0, Colour::Green, 3).controls(0, "b0");
    play.tokens(1, 3, 3, 3).ready().invasion(0)
}

/// The forest b1 can be invaded with its other neighbours in hand.
fn around(play: Play, hex: &str) -> Play {
    if hex == "b1" { play.controls(0, "b2 b6") } else { play }
}

/// The difference that a card makes face up, compared with the same card face down.
fn difference(alice: &str, prepare: impl Fn(Play) -> Play, hex: &str) -> Gain {
    let colour = Play::new(3).game.alice(Play::new(3).kind(alice)).colour;
    let up = prepare(army(Play::new(3).up(0, alice)));
    let down = prepare(army(Play::new(3).known(0, colour, alice)));
    up.gain_of(0, hex).beyond(down.gain_of(0, hex))
}

#[test]
fn he_32_each_power_works_with_its_kind_of_hex_and_no_other() {
    for (alice, kinds, gain) in POWERS {
        for (kind, hex) in HEXES {
            let expected = if kinds.contains(&kind) { gain } else { Gain::default() };
            assert_eq!(difference(alice, |play| around(play, hex), hex), expected, "{alice} with {kind}");
        }
    }
}

/// A territory that is empty (a), under attack by oneself (c) or another (d), controlled by another (e).
#[test]
fn he_32_powers_come_with_every_kind_of_capture_and_are_never_halved() {
    let cases: [fn(Play, &str) -> Play; 4] = [
        |play, _| play,
        |play, hex| play.attacks(0, hex),
        |play, hex| play.attacks(1, hex),
        |play, hex| play.controls(1, hex),
    ];
    for (alice, kinds, gain) in POWERS {
        let works = HEXES.iter().filter(|(kind, hex)| kinds.contains(kind) && *hex != "a0" && *hex != "b1");
        for (_, hex) in works {
            for (number, case) in cases.iter().enumerate() {
                assert_eq!(difference(alice, |play| case(play, hex), hex), gain, "{alice}, case {number}");
            }
        }
    }
}

#[test]
fn he_32_no_power_comes_when_a_territory_is_placed_under_attack() {
    let far = [("red", "a2"), ("blue", "a3"), ("yellow", "a4"), ("green", "a5"), ("white", "a6")];
    for (alice, kinds, _) in POWERS {
        for (_, hex) in far.iter().filter(|(kind, _)| kinds.contains(kind)) {
            let play = Play::new(3).up(0, alice).controls(0, "b0").tokens(1, 3, 3, 3).ready().invasion(0);
            assert_eq!(play.gain_of(0, hex), Gain::default(), "{alice}");
            assert!(play.does(&[&format!("invade {hex}")]).has_under_attack(0, hex), "{alice}");
        }
    }
}

/// Neither does an Alice help another Kingdom, nor does she work when another captures.
#[test]
fn he_32_powers_are_those_of_the_capturing_kingdom() {
    for (alice, kinds, _) in POWERS {
        for (_, hex) in HEXES.iter().filter(|(kind, _)| kinds.contains(kind)) {
            let theirs = around(army(Play::new(3).up(1, alice)), hex);
            let nobodys = around(army(Play::new(3)), hex);
            assert_eq!(theirs.gain_of(0, hex), nobodys.gain_of(0, hex), "{alice}");
            let before = (theirs.tokens_of(1), theirs.points(1), theirs.hand_size(1));
            let after = theirs.does(&[&format!("invade {hex}")]).until_the_turn_ends();
            assert_eq!((after.tokens_of(1), after.points(1), after.hand_size(1)), before, "{alice}");
        }
    }
}

#[test]
fn he_32_the_setup_is_no_capture() {
    let mut play = Play::new(3).up(0, "angel pirate").ready();
    play.state.table.stage = Stage::Cities;
    play.state.table.round = 0;
    let play = play.act(&["city b0"]);
    assert!(play.holds(0, "b0") && play.is_turn_of(1));
    assert_eq!((play.points(0), play.tokens_of(0)), (0, [0; 3]));
}

/// Two cards of hers in the white slot and two Wiccans, so that slots are alike in all cases: how many of
/// them are face up or have copied her, and how often she works.
#[test]
fn he_14_identical_alices_work_once_and_copies_once_more() {
    let position = |alice: &str, up: usize, copies: usize| {
        let play = (0..2).fold(Play::new(3), |play, card| {
            if card < up { play.up_in(0, Colour::White, alice) } else { play.known(0, Colour::White, alice) }
        });
        (0..2)
            .fold(play, |play, card| if card < copies { play.wiccan(0, alice) } else { play.up(0, "wiccan") })
    };
    for (alice, kinds, gain) in POWERS {
        let hex = HEXES.iter().find(|(kind, _)| kinds.contains(kind)).expect("a hex").1;
        let of = |up, copies| army(position(alice, up, copies)).gain_of(0, hex);
        for (up, copies, times) in
            [(1, 0, 1), (2, 0, 1), (0, 1, 1), (0, 2, 1), (1, 1, 2), (2, 1, 2), (1, 2, 2), (2, 2, 2)]
        {
            let mut expected = Gain { points: gain.points * times, ..gain };
            expected.tokens = gain.tokens.map(|tokens| tokens * times as i8);
            expected.cards = gain.cards * times as i8;
            assert_eq!(of(up, copies).beyond(of(0, 0)), expected, "{up} {alice} and {copies} copies");
        }
    }
}

/// The bonus follows the slot, the power does not: slot, whether stolen, bonus and power together.
#[test]
fn he_23_powers_do_not_depend_on_the_bonus() {
    for (slot, stolen, tokens) in [(0, false, 1), (0, true, 1), (1, true, 1), (3, true, 2), (4, false, 5)] {
        let play = army(Play::new(3).up_in(0, Colour::Blue, "cheergirl").top_up(0, Colour::Yellow, slot));
        let play = if stolen { play.controls(2, "b3") } else { play };
        assert_eq!(play.gain_of(0, "b3"), Gain::tokens(0, tokens, 0), "{slot} {stolen}");
    }
    let play = army(Play::new(3).up_in(0, Colour::Blue, "saint").top_up(0, Colour::White, 3));
    assert_eq!(play.gain_of(0, "b5"), Gain::points(5));
    assert_eq!(play.controls(1, "b5").gain_of(0, "b5"), Gain::points(3));
}

/// Half of three points, rounded down, and Saint in full; the former owner's marker goes home.
#[test]
fn he_32_saint_works_for_a_stolen_forest() {
    let play = army(Play::new(3).up(0, "saint")).controls(0, "b2 b6").controls(1, "b1");
    assert_eq!(play.gain_of(0, "b1"), Gain::points(1 + 2));
    let play = play.does(&["invade b1"]);
    assert!(play.holds(0, "b1") && !play.holds(1, "b1"));
}

/// The thieves with their tokens: colour of the hex, hex.
const THIEVES: [(&str, usize, &str); 3] = [("fighter", 0, "b6"), ("cheergirl", 1, "b3"), ("wonder", 2, "b4")];

/// So many tokens of one colour.
fn purse(play: Play, seat: u8, token: usize, tokens: u8) -> Play {
    let mut all = [0; 3];
    all[token] = tokens;
    play.tokens(seat, all[0], all[1], all[2])
}

#[test]
fn he_32_a_thief_chooses_among_those_who_have_such_a_token() {
    for (thief, token, hex) in THIEVES {
        let start = army(Play::new(4).up(0, thief)).tokens(1, 0, 0, 0);
        let rich = |seats: &[u8]| seats.iter().fold(start.clone(), |play, &seat| purse(play, seat, token, 2));
        let invade = format!("invade {hex}");
        let play = rich(&[1, 3]).does(&[&invade]);
        assert_eq!(play.asks(), ["none", "steal 1", "steal 3"], "{thief}");
        assert_eq!([play.refused("steal 0"), play.refused("steal 2")], [Illegal::NotToSteal; 2], "{thief}");
        let stolen = play.clone().does(&["steal 3"]);
        let held = |play: &Play| [1, 2, 3].map(|seat| play.tokens_of(seat)[token]);
        assert_eq!((held(&stolen), stolen.is_turn_of(1)), ([2, 0, 1], true), "{thief}");
        let declined = play.clone().does(&["none"]);
        assert_eq!((held(&declined), declined.tokens_of(0)), ([2, 0, 2], play.tokens_of(0)), "{thief}");
        // One player to choose is still a choice; nobody is none, whatever other tokens there are.
        assert_eq!(rich(&[2]).does(&[&invade]).asks(), ["none", "steal 2"], "{thief}");
        let other = purse(start.clone(), 2, (token + 1) % 3, 9);
        assert!(other.does(&[&invade]).is_turn_of(1), "{thief}");
        assert!(purse(start.clone(), 0, token, 9).does(&[&invade]).is_turn_of(1), "{thief} has only her own");
    }
}

/// The bonus comes first: with the bank empty there is none, and the theft is possible all the same.
#[test]
fn he_32_a_thief_steals_after_the_bonus_even_if_the_bank_is_empty() {
    for (thief, token, hex) in THIEVES {
        let slot = [Colour::Red, Colour::Yellow, Colour::Green][token];
        let start = purse(army(Play::new(3).up(0, thief).top_up(0, slot, 2)), 1, token, 20);
        let play = start.does(&[&format!("invade {hex}")]);
        assert_eq!((play.bank()[token], play.tokens_of(0)[token]), (0, 0), "{thief}");
        let play = play.does(&["steal 1"]);
        assert_eq!((play.bank()[token], play.tokens_of(0)[token], play.tokens_of(1)[token]), (0, 1, 19));
    }
}

#[test]
fn he_4_gains_of_powers_end_with_the_bank() {
    for (alice, token, hex) in [("knight", 0, "b5"), ("miko", 1, "b4")] {
        for (theirs, gained) in [(19, 1), (20, 0)] {
            let play = purse(army(Play::new(3).up(0, alice)), 1, token, theirs);
            let play = play.does(&[&format!("invade {hex}")]).until_the_turn_ends();
            assert_eq!((play.tokens_of(0)[token], play.bank()[token]), (gained, 20 - theirs - gained));
        }
    }
}

#[test]
fn he_32_idol_draws_nothing_when_no_card_is_left() {
    let play = army(Play::new(3).up(0, "idol"));
    assert_eq!(play.gain_of(0, "b3"), Gain::cards(1));
    assert_eq!(play.undealt("").gain_of(0, "b3"), Gain::default());
}

#[test]
fn he_32_pirate_chooses_twice_among_what_the_bank_has() {
    let start = army(Play::new(3).up(0, "pirate"));
    let play = start.clone().does(&["invade a0"]);
    assert_eq!(play.asks(), ["none", "take green", "take red", "take yellow"]);
    let play = play.does(&["take red"]);
    assert_eq!((play.asks().len(), play.tokens_of(0)), (4, [1, 0, 0]));
    assert_eq!(play.clone().does(&["take red"]).tokens_of(0), [2, 0, 0]);
    let play = play.does(&["take yellow"]);
    assert_eq!((play.tokens_of(0), play.is_turn_of(1)), ([1, 1, 0], true));
    // Declining the first token declines the second.
    let play = start.clone().does(&["invade a0", "none"]);
    assert_eq!((play.tokens_of(0), play.is_turn_of(1)), ([0; 3], true));
    let play = start.does(&["invade a0", "take green", "none"]);
    assert_eq!((play.tokens_of(0), play.is_turn_of(1)), ([0, 0, 1], true));
}

/// What others hold, what is asked first, and after the first of these again.
#[test]
fn he_32_pirate_takes_only_what_the_bank_has() {
    for (theirs, first, second) in [
        ([20, 20, 20], "", ""),
        ([20, 19, 20], "yellow", ""),
        ([20, 18, 20], "yellow", "yellow"),
        ([19, 20, 19], "green red", "red"),
        ([20, 0, 19], "green yellow", "yellow"),
    ] {
        let [red, yellow, green] = theirs;
        let mut play = army(Play::new(3).up(0, "pirate")).tokens(1, red, yellow, green).does(&["invade a0"]);
        for colours in [first, second] {
            let asked: Vec<String> = colours.split_whitespace().map(|word| format!("take {word}")).collect();
            let Some(take) = asked.first() else { break };
            assert_eq!(play.legal_like("take"), asked, "{theirs:?}");
            play = play.does(&[take]);
        }
        assert!(play.is_turn_of(1), "{theirs:?}");
    }
    let play = army(Play::new(3).up(0, "pirate")).tokens(1, 20, 0, 0).does(&["invade a0"]);
    assert_eq!(play.refused("take red"), Illegal::BankEmpty);
}

/// Tokens paid for the City are in the bank before Pirate takes any.
#[test]
fn he_32_pirate_can_take_back_what_was_just_paid() {
    let play = Play::new(3).up(0, "pirate").top_up(0, Colour::Red, 2).top_up(0, Colour::Green, 3);
    let play = play.controls(0, "b0").tokens(0, 2, 0, 0).tokens(1, 18, 20, 20).ready().invasion(0);
    let play = play.does(&["invade a0"]);
    assert_eq!((play.tokens_of(0), play.asks()), ([0; 3], vec!["none".to_owned(), "take red".to_owned()]));
    assert_eq!(play.does(&["take red", "take red"]).tokens_of(0), [2, 0, 0]);
}

/// However the territory was captured: by paying, or by JET.
#[test]
fn he_32_powers_come_with_paid_and_seized_captures() {
    // The white a6 has Difficulty 3: what is left of 3 red tokens, and Knight's token.
    for (army, manner, red) in [("knight", "pay", 2), ("knight jet", "pay", 3), ("knight jet", "seize", 4)] {
        let play = Play::new(3).up(0, army).top_up(0, Colour::Green, 4).controls(0, "b0");
        let play = play.tokens(0, 3, 0, 0).ready().invasion(0).does(&["invade a6", manner]);
        assert_eq!((play.holds(0, "a6"), play.tokens_of(0)), (true, [red, 0, 0]), "{army} {manner}");
    }
}
