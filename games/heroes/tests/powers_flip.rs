//! Valkyrie: HE-34. What may be flipped, what a flip costs, and what is asked.

use heroes::{Case, Colour, Event, Illegal, Manners};

use crate::play::Play;
use crate::powers::Gain;

/// Seat 0 occupies b0 and has three farmers: the Cities a0, Difficulty 4, and g0, Difficulty 5, are 3 steps
/// away.
fn at_b0(play: Play) -> Play {
    play.top_up(0, Colour::Green, 3).controls(0, "b0").ready().invasion(0)
}

/// What is asked after a target was named; nothing if the turn is over.
fn asked(play: Play, hex: &str) -> Vec<String> {
    let play = play.does(&[&format!("invade {hex}")]);
    if play.is_turn_of(0) { play.asks() } else { Vec::new() }
}

#[test]
fn he_34_a_flip_adds_three_military_power() {
    let play = at_b0(Play::new(3).up(0, "valkyrie knight"));
    // A target that only a flip makes legal: it cannot be declined.
    let found = play.invasion_of(0, "a0").expect("a flip helps");
    assert_eq!((found.case, found.manners), (Case::City, Manners::default()));
    let play = play.does(&["invade a0"]);
    assert_eq!(
        (play.asks(), play.refused("none")),
        (vec!["flip red knight".to_owned()], Illegal::FlipSpoils)
    );
    let play = play.does(&["flip red knight"]);
    assert!(play.holds(0, "a0") && play.knows(0, Colour::Red, "knight") && play.is_turn_of(1));
    assert_eq!(play.points(0), 3);
    let flipped = |event: &&Event| matches!(event, Event::Flipped { military: 3, .. });
    assert_eq!(play.events.iter().filter(flipped).count(), 1);
}

#[test]
fn he_34_no_flip_without_a_face_up_valkyrie_and_another_alice() {
    for (kingdom, missing) in [
        (Play::new(3).up(0, "valkyrie").top_up(0, Colour::Red, 2), 2),
        (Play::new(3).known(0, Colour::Red, "valkyrie").up(0, "knight"), 2),
        (Play::new(3).up(1, "valkyrie").up(0, "knight"), 3),
        (Play::new(3).up(0, "valkyrie").up(1, "knight knight"), 3),
        (Play::new(3).up(0, "valkyrie").known(0, Colour::Red, "knight"), 2),
    ] {
        assert_eq!(at_b0(kingdom).refused("invade a0"), Illegal::MilitaryShort(missing));
    }
}

/// Whether needed or not, with any kind of target, but never with a pass.
#[test]
fn he_34_a_flip_is_offered_with_every_invasion() {
    let start = || at_b0(Play::new(3).up(0, "valkyrie knight").top_up(0, Colour::Red, 4));
    let choice = ["flip red knight", "none"];
    assert_eq!(asked(start(), "b5"), choice);
    assert_eq!(asked(start(), "a0"), choice);
    assert_eq!(asked(start().attacks(0, "e3"), "e3"), choice);
    assert_eq!(asked(start().attacks(1, "b4"), "b4"), choice);
    assert_eq!(asked(start().controls(1, "b4"), "b4"), choice);
    assert_eq!(asked(start().controls(0, "b2 b6"), "b1"), choice);
    assert_eq!(asked(start(), "e3"), choice);
    let passed = start().does(&["pass"]);
    assert!(passed.is_turn_of(1) && passed.shows(0, Colour::Red, "knight", None));
    let declined = start().does(&["invade b5", "none"]);
    assert!(declined.holds(0, "b5") && declined.shows(0, Colour::Red, "knight", None));
    assert!(declined.is_turn_of(1));
    // Nobody to flip: nothing is asked.
    assert!(asked(at_b0(Play::new(3).up(0, "valkyrie")), "b5").is_empty());
}

/// The rulebook's example: Ninja's effect is lost before the attack.
#[test]
fn he_34_a_flipped_ninja_no_longer_counts() {
    let start = || at_b0(Play::new(3).up(0, "valkyrie").up_in(0, Colour::White, "ninja"));
    // City g0, Difficulty 5: 1 soldier and Ninja are 3, without her and with the flip 4.
    assert_eq!(start().refused("invade g0"), Illegal::MilitaryShort(2));
    // With a Knight to flip it is 1 + 2 + 3; Ninja would spoil it and is not offered.
    let play = start().up_in(0, Colour::White, "knight").does(&["invade g0"]);
    assert_eq!(play.asks(), ["flip white knight"]);
    assert_eq!(play.refuses("flip white ninja"), Illegal::FlipSpoils);
    // With a token she may go: it is paid.
    let play = start().tokens(0, 2, 0, 0).does(&["invade g0"]);
    assert_eq!(play.asks(), ["flip white ninja", "none"]);
    assert_eq!(play.clone().does(&["flip white ninja"]).tokens_of(0), [1, 0, 0]);
    assert_eq!(play.does(&["none"]).tokens_of(0), [0, 0, 0]);
}

/// Alices whose power the invasion needs: they are not offered, the Little beside them is.
#[test]
fn he_34_flips_that_spoil_the_invasion_are_not_offered() {
    let start = |alice: &str| {
        let play = Play::new(3).up(0, "valkyrie").up_in(0, Colour::White, alice).up(0, "little");
        play.top_up(0, Colour::Red, 4)
    };
    for (alice, play, hex) in [
        ("ranger", start("ranger").top_up(0, Colour::Green, 1).controls(0, "b0"), "a0"),
        ("astronaut", start("astronaut").top_up(0, Colour::Green, 1).controls(0, "d0 b5"), "b0"),
        ("demonlord", start("demonlord").controls(0, "b0"), "b1"),
        (
            "demonlord",
            start("demonlord").top_up(0, Colour::Green, 2).controls(0, "a0").attacks(1, "b5"),
            "b5",
        ),
    ] {
        let play = play.ready().invasion(0).does(&[&format!("invade {hex}")]);
        assert_eq!(play.asks(), ["flip blue little", "none"], "{alice}");
        assert_eq!(play.refuses(&format!("flip white {alice}")), Illegal::FlipSpoils, "{alice}");
        assert!(play.does(&["flip blue little"]).holds(0, hex), "{alice}");
    }
    // Panzer adds 2 and a flip 3, so she may always go; but what she added is gone.
    let play = at_b0(Play::new(3).up(0, "valkyrie").up_in(0, Colour::White, "panzer")).attacks(1, "b4");
    let play = play.does(&["invade b4"]);
    assert_eq!(play.asks(), ["flip white panzer", "none"]);
    assert!(play.does(&["flip white panzer"]).holds(0, "b4"));
}

/// For an empty territory any flip is possible, for it can always be placed under attack: the needs are
/// judged anew.
#[test]
fn he_34_needs_are_judged_anew_after_a_flip() {
    // JET: without her nothing is seized.
    let start = || at_b0(Play::new(3).up(0, "valkyrie jet")).tokens(0, 0, 0, 0);
    assert_eq!(start().does(&["invade e3", "none"]).asks(), ["attack", "seize"]);
    assert!(start().does(&["invade e3", "flip red jet"]).has_under_attack(0, "e3"));
    // The white a6, Difficulty 3 and 3 steps away: 2 soldiers lack 1, after a flip nothing is missing.
    assert!(start().does(&["invade a6", "flip red jet"]).holds(0, "a6"));
    // Ranger: without her Food is missing.
    let play = Play::new(3).up(0, "valkyrie ranger").controls(0, "b0").ready().invasion(0);
    let play = play.does(&["invade a6", "flip green ranger"]);
    assert!(play.has_under_attack(0, "a6") && play.knows(0, Colour::Green, "ranger"));
}

#[test]
fn he_34_what_is_still_missing_after_a_flip_is_paid() {
    // City g0, Difficulty 5: 1 + 3, so one of the two tokens.
    let play = at_b0(Play::new(3).up(0, "valkyrie little")).tokens(0, 2, 0, 0).does(&["invade g0"]);
    assert_eq!(play.asks(), ["flip blue little"]);
    let play = play.does(&["flip blue little"]);
    assert_eq!((play.holds(0, "g0"), play.tokens_of(0)), (true, [1, 0, 0]));
    assert_eq!(
        at_b0(Play::new(3).up(0, "valkyrie little")).refused("invade g0"),
        Illegal::MilitaryShort(4),
        "the shortage is told without the flip"
    );
    // For an empty territory the question follows: e3, Difficulty 3 and 5 steps away.
    let play = at_b0(Play::new(3).up(0, "valkyrie little")).tokens(0, 0, 0, 9);
    assert_eq!(play.clone().does(&["invade e3", "flip blue little"]).asks(), ["attack", "pay"]);
    assert!(play.does(&["invade e3", "none"]).has_under_attack(0, "e3"));
}

#[test]
fn he_34_only_face_up_alices_of_the_own_kingdom_can_be_flipped() {
    let play = Play::new(3).up(0, "valkyrie knight").up(1, "saint").down(0, Colour::Blue, "little");
    let play = at_b0(play.known(0, Colour::White, "angel")).does(&["invade b5"]);
    assert_eq!(play.asks(), ["flip red knight", "none"]);
    for other in ["flip white saint", "flip blue little", "flip white angel", "flip red valkyrie"] {
        assert_eq!(play.refuses(other), Illegal::NotToFlip, "{other}");
    }
    assert_eq!(play.refuses("flip white knight"), Illegal::NotToFlip, "another slot");
    assert_eq!(play.does(&["none"]).politics(0).refuses("flip red knight"), Illegal::OutOfPlace);
}

/// The flipped card stays in its slot: it counts for power and bonus, but its power is gone.
#[test]
fn he_34_a_flipped_card_stays_in_its_slot_without_its_power() {
    let start = || at_b0(Play::new(3).up(0, "valkyrie").up_in(0, Colour::White, "knight"));
    let gain = |answer: &str| {
        let play = start().does(&["invade b5", answer]);
        (play.points(0), play.tokens_of(0))
    };
    assert_eq!(gain("none"), (1, [1, 0, 0]));
    assert_eq!(gain("flip white knight"), (1, [0, 0, 0]));
    let play = start().does(&["invade b5", "flip white knight"]);
    assert_eq!((play.score(0).alices, play.score(0).slots), (1, 1));
}

#[test]
fn he_34_military_power_of_a_flip_is_for_this_turn_alone() {
    let play = at_b0(Play::new(3).up(0, "valkyrie knight").hand(1, "saint").hand(2, "jet"));
    let play = play.does(&["invade b5", "flip red knight"]);
    let play = play.does(&["commoner saint white", "pass", "commoner jet white", "pass"]);
    assert!(play.is_turn_of(0));
    assert_eq!(play.invasion(0).refused("invade a0"), Illegal::MilitaryShort(2));
}

/// Two identical Valkyries: one flip, and it may be the other one.
#[test]
fn he_34_identical_valkyries_flip_once_and_may_flip_each_other() {
    let play = at_b0(Play::new(3).up(0, "valkyrie valkyrie little")).does(&["invade a0"]);
    assert_eq!(play.asks(), ["flip blue little", "flip red valkyrie"]);
    let other = play.clone().does(&["flip red valkyrie"]);
    assert!(other.holds(0, "a0") && other.knows(0, Colour::Red, "valkyrie"));
    assert!(other.shows(0, Colour::Red, "valkyrie", None) && other.shows(0, Colour::Blue, "little", None));
    let little = play.does(&["flip blue little"]);
    assert!(little.holds(0, "a0") && little.is_turn_of(1));
    // A single flip does not do for g0 and 1 soldier, however many Valkyries there are.
    let play = Play::new(3).up_in(0, Colour::White, "valkyrie").up_in(0, Colour::White, "valkyrie");
    assert_eq!(at_b0(play.up(0, "knight")).refused("invade g0"), Illegal::MilitaryShort(4));
}

/// A Valkyrie and a Wiccan with her power: two flips, one after the other.
#[test]
fn he_34_a_copied_valkyrie_flips_once_more() {
    // City g0, Difficulty 5: 1 soldier and two flips; one is not enough.
    let start = || {
        let play = Play::new(3).up(0, "valkyrie").wiccan(0, "valkyrie");
        at_b0(play.up_in(0, Colour::White, "knight").up_in(0, Colour::White, "knight"))
    };
    let play = start().does(&["invade g0"]);
    // The Wiccan is needed for the second flip.
    assert_eq!(play.asks(), ["flip white knight"]);
    assert_eq!(play.refuses("flip yellow wiccan/valkyrie"), Illegal::FlipSpoils);
    let play = play.does(&["flip white knight"]);
    // She may flip the Valkyrie, whose own flip stays paid for, but not herself.
    assert_eq!(play.asks(), ["flip red valkyrie", "flip white knight"]);
    assert_eq!(play.refuses("flip yellow wiccan/valkyrie"), Illegal::NotToFlip);
    let last = play.does(&["flip red valkyrie"]);
    assert!(last.holds(0, "g0") && last.knows(0, Colour::Red, "valkyrie"));
    // Both flips count, so the token of somebody who has one is not needed.
    let both = start().tokens(0, 1, 0, 0).does(&["invade g0", "flip white knight", "flip white knight"]);
    assert_eq!((both.holds(0, "g0"), both.tokens_of(0)), (true, [1, 0, 0]));
    // With a token one flip is enough: whose it is, is free; the flipped Wiccan flips nobody.
    let play = start().tokens(0, 1, 0, 0).does(&["invade g0"]);
    assert_eq!(play.asks(), ["flip white knight", "flip yellow wiccan/valkyrie", "none"]);
    let gone = play.clone().does(&["flip yellow wiccan/valkyrie"]);
    assert!(gone.holds(0, "g0") && gone.is_turn_of(1) && gone.knows(0, Colour::Yellow, "wiccan"));
    let second = play.does(&["none"]);
    assert_eq!(second.asks(), ["flip red valkyrie", "flip white knight"]);
}

/// Each of two Valkyrie powers may be declined if the invasion does without.
#[test]
fn he_34_both_flips_can_be_declined() {
    let play = Play::new(3).up(0, "valkyrie").wiccan(0, "valkyrie");
    let play = at_b0(play).does(&["invade b5"]);
    assert_eq!(play.asks(), ["flip yellow wiccan/valkyrie", "none"]);
    let play = play.does(&["none"]);
    assert_eq!(play.asks(), ["flip red valkyrie", "none"]);
    assert!(play.clone().does(&["none"]).holds(0, "b5"));
    assert!(play.does(&["flip red valkyrie"]).holds(0, "b5"));
}

/// Two Wiccans with Valkyrie's power have it once, and one may flip the other.
#[test]
fn he_34_two_wiccans_with_the_power_flip_once() {
    let play = Play::new(3).wiccan(0, "valkyrie").wiccan(0, "valkyrie").top_up(0, Colour::Red, 1);
    let play = at_b0(play).does(&["invade a0"]);
    assert_eq!(play.asks(), ["flip yellow wiccan/valkyrie"]);
    let play = play.does(&["flip yellow wiccan/valkyrie"]);
    assert!(play.holds(0, "a0") && play.is_turn_of(1));
    assert!(play.shows(0, Colour::Yellow, "wiccan", Some("valkyrie")));
}

/// Wiccans are told apart by what they have copied; identical cards are offered once.
#[test]
fn he_34_cards_to_flip_are_told_apart() {
    let play = Play::new(3).up(0, "valkyrie knight knight wiccan").wiccan(0, "ninja").wiccan(0, "little");
    let play = at_b0(play).does(&["invade b5"]);
    let expected = [
        "flip red knight",
        "flip yellow wiccan",
        "flip yellow wiccan/little",
        "flip yellow wiccan/ninja",
        "none",
    ];
    assert_eq!(play.asks(), expected);
    assert_eq!(play.refuses("flip yellow wiccan/knight"), Illegal::NotToFlip);
    let play = play.does(&["flip yellow wiccan/ninja"]);
    assert!(play.shows(0, Colour::Yellow, "wiccan", Some("little")));
    assert!(play.shows(0, Colour::Yellow, "wiccan", None) && play.knows(0, Colour::Yellow, "wiccan"));
}

/// Alices revealed this turn may be flipped, and what they did stays done.
#[test]
fn he_34_what_was_done_before_the_flip_stays_done() {
    let start =
        || Play::new(3).up(0, "valkyrie").top_up(0, Colour::Yellow, 3).controls(0, "b0").tokens(0, 1, 0, 0);
    for (summon, answers, gain) in [
        ("hunter", &[][..], Gain::tokens(1, 1, 1)),
        ("little", &[], Gain::cards(2)),
        ("merchant", &["exchange red green"], Gain::tokens(-1, 0, 1)),
    ] {
        let play = start().hand(0, summon).ready().politics(0);
        let mut all = vec![format!("summon {summon}")];
        all.extend(answers.iter().map(|&answer| answer.to_owned()));
        let slot = play.game.alice(play.kind(summon)).colour.word();
        all.extend(["invade b6".to_owned(), format!("flip {slot} {summon}")]);
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let after = play.clone().does(&all);
        assert!(after.holds(0, "b6"), "{summon}");
        // One red token is the bonus of the red slot; one card was played.
        let tokens = core::array::from_fn(|token| {
            after.tokens_of(0)[token] as i8 - play.tokens_of(0)[token] as i8 - i8::from(token == 0)
        });
        let cards = after.hand_size(0) as i8 - play.hand_size(0) as i8 + 1;
        assert_eq!(Gain { tokens, points: 0, cards }, gain, "{summon}");
    }
}

/// Two Wiccans are not alike if they have copied different powers: one may be missed, the other not.
#[test]
fn he_34_every_wiccan_is_tried_by_herself() {
    for models in [["ninja", "panzer"], ["panzer", "ninja"]] {
        let wiccans = models.iter().fold(Play::new(3).up(0, "valkyrie"), |play, model| play.wiccan(0, model));
        // City g0, Difficulty 5: 1 soldier, 2 by the copied Ninja, 3 by flipping the other Wiccan.
        let play = at_b0(wiccans);
        assert!(play.invasion_of(0, "g0").is_ok(), "{models:?}");
        assert_eq!(play.does(&["invade g0"]).asks().len(), 1, "{models:?}");
    }
}
