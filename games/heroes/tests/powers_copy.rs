//! Wiccan: HE-39. Whom she may copy, what she has then, and how long.

use gamekit::Seat;
use heroes::{Card, Colour, Illegal};

use crate::play::Play;
use crate::powers::Gain;

/// Seat 0 holds Wiccans and the Dream Power for one; the yellow slot has room.
fn with_wiccan(play: Play) -> Play {
    play.hand(0, "wiccan").tokens(0, 0, 3, 0).ready().politics(0)
}

#[test]
fn he_39_any_face_up_alice_of_any_kingdom_can_be_copied_but_no_wiccan() {
    let play = Play::new(4).up(0, "knight diva").up(1, "saint knight").wiccan(2, "empress").up(3, "angel");
    let play = play.down(0, Colour::Red, "ninja").known(1, Colour::White, "judge").hand(0, "jet");
    let play = with_wiccan(play).does(&["summon wiccan"]);
    assert_eq!(play.asks(), ["copy angel", "copy diva", "copy knight", "copy saint", "none"]);
    for other in ["wiccan", "empress", "ninja", "judge", "jet", "princess"] {
        assert_eq!(play.refuses(&format!("copy {other}")), Illegal::NotToCopy, "{other}");
    }
    let copied = play.clone().does(&["copy saint"]);
    assert!(copied.shows(0, Colour::Yellow, "wiccan", Some("saint")) && copied.can("pass"));
    let declined = play.does(&["none"]);
    assert!(declined.shows(0, Colour::Yellow, "wiccan", None) && declined.can("pass"));
}

#[test]
fn he_39_with_nobody_to_copy_nothing_is_asked() {
    let play = Play::new(3).wiccan(1, "saint").up(2, "wiccan").down(0, Colour::Red, "knight");
    let play = with_wiccan(play).does(&["summon wiccan"]);
    assert!(play.can("pass") && play.shows(0, Colour::Yellow, "wiccan", None));
    // As a Commoner she copies nobody.
    assert!(with_wiccan(Play::new(3).up(1, "saint")).does(&["commoner wiccan red"]).can("pass"));
}

/// The rulebook: the effects of Little and Hunter happen at once when they are copied.
#[test]
fn he_39_copied_effects_on_reveal_happen_at_once() {
    let start = |model: &str| with_wiccan(Play::new(3).up(1, model)).does(&["summon wiccan"]);
    let little = start("little").then("copy little");
    assert_eq!((little.drawing(), little.to_draw()), (Some(Seat(0)), 2));
    assert_eq!(start("hunter").does(&["copy hunter"]).tokens_of(0), [1, 1, 1]);
    let detective = with_wiccan(Play::new(3).up(1, "detective").down(0, Colour::Red, "hunter"));
    let detective = detective.down(1, Colour::Red, "saint").does(&["summon wiccan", "copy detective"]);
    assert_eq!(detective.asks(), ["none", "turn red hunter"]);
    assert_eq!(detective.does(&["turn red hunter"]).tokens_of(0), [1, 1, 1]);
    // The model works for her own Kingdom as before, and nothing happens to it again.
    assert_eq!(start("hunter").does(&["copy hunter"]).tokens_of(1), [0; 3]);
}

/// A Wiccan with Little's power that is turned down and up does nothing by itself: she chooses anew.
#[test]
fn he_39_a_flipped_wiccan_forgets_and_chooses_anew() {
    let play = Play::new(3).up(0, "valkyrie").wiccan(0, "angel").up(1, "hunter").controls(0, "b0");
    let play = play.top_up(0, Colour::Yellow, 3).hand(0, "detective").ready().invasion(0);
    let play = play.does(&["invade b6", "flip yellow wiccan/angel"]);
    assert!(play.knows(0, Colour::Yellow, "wiccan"));
    let play = play.politics(0).does(&["summon detective", "turn yellow wiccan"]);
    assert_eq!(play.asks(), ["copy detective", "copy hunter", "copy valkyrie", "none"]);
    let red = play.tokens_of(0)[0];
    let play = play.does(&["copy hunter"]);
    assert_eq!(play.tokens_of(0), [red + 1, 1, 1]);
    assert!(play.shows(0, Colour::Yellow, "wiccan", Some("hunter")));
}

/// She keeps the power when the model is turned down or was somebody else's.
#[test]
fn he_39_the_power_stays_when_the_model_is_turned_down() {
    let play = Play::new(3).up(1, "angel valkyrie").hand(0, "wiccan").tokens(0, 0, 3, 0);
    let play = play.controls(0, "b0").controls(1, "c0").top_up(0, Colour::Red, 4).top_up(0, Colour::Green, 3);
    let play = play.top_up(1, Colour::Red, 4).ready().politics(0);
    let play = play.does(&["summon wiccan", "copy angel", "pass"]);
    let play = play.invasion(1).does(&["invade c4", "flip white angel"]);
    assert!(play.knows(1, Colour::White, "angel") && play.shows(0, Colour::Yellow, "wiccan", Some("angel")));
    assert_eq!(play.clone().invasion(0).gain_of(0, "a0"), Gain::points(5));
    // The one that was turned down gives nothing.
    let theirs = play.top_up(1, Colour::Green, 4).invasion(1);
    assert_eq!(theirs.gain_of(1, "a0"), Gain::points(3));
}

/// What she has copied is public; she counts as a yellow Alice named Wiccan everywhere else.
#[test]
fn he_39_a_wiccan_stays_a_yellow_alice() {
    let play = with_wiccan(Play::new(3).up(1, "saint")).does(&["summon wiccan", "copy saint"]);
    let card = Card::Up { kind: play.kind("wiccan"), copies: Some(play.kind("saint")) };
    for viewer in 0..3 {
        assert!(play.view(viewer).kingdoms[0].slot(Colour::Yellow).cards().contains(&card));
    }
    assert_eq!((play.score(0).alices, play.score(0).slots), (1, 1));
    // Another Wiccan cannot copy Saint from her once the model is gone.
    let alone = Play::new(3).wiccan(1, "saint");
    assert!(with_wiccan(alone).does(&["summon wiccan"]).can("pass"));
}

/// Kingdoms with Wiccans who have Angel's and Pirate's power, and what a City brings.
#[test]
fn he_39_equal_powers_count_once_and_different_ones_both() {
    for (kingdom, points, tokens) in [
        (Play::new(3).wiccan(0, "angel"), 5, 0),
        (Play::new(3).wiccan(0, "angel").wiccan(0, "angel"), 5, 0),
        (Play::new(3).wiccan(0, "angel").wiccan(0, "pirate"), 5, 2),
        (Play::new(3).wiccan(0, "angel").wiccan(0, "pirate").up(0, "angel"), 7, 2),
        (Play::new(3).wiccan(0, "pirate").wiccan(0, "pirate").up(0, "angel"), 5, 2),
        (Play::new(3).up(0, "wiccan wiccan"), 3, 0),
        (Play::new(3).wiccan(1, "angel"), 3, 0),
    ] {
        let play = kingdom.top_up(0, Colour::Red, 4).top_up(0, Colour::Green, 3).controls(0, "b0");
        let gain = play.ready().invasion(0).gain_of(0, "a0");
        assert_eq!((gain.points, gain.tokens.iter().sum::<i8>()), (points, tokens));
    }
}

/// On reveal each Wiccan works, also with a power that another one has already.
#[test]
fn he_39_two_wiccans_both_copy_hunter() {
    let play = Play::new(3).up(1, "hunter").wiccan(0, "hunter");
    let play = with_wiccan(play).does(&["summon wiccan", "copy hunter"]);
    // Two yellow tokens were paid for the summon.
    assert_eq!(play.tokens_of(0), [1, 2, 1]);
}

/// Wiccan, copied Detective, turned-up Wiccan, copied Little: one after the other, depth first.
#[test]
fn he_39_a_wiccan_can_turn_up_a_wiccan() {
    let play = Play::new(3).up(1, "detective little").down(0, Colour::Red, "wiccan");
    let play = with_wiccan(play).does(&["summon wiccan", "copy detective", "turn red wiccan"]);
    assert_eq!(play.asks(), ["copy detective", "copy little", "none"]);
    let play = play.then("copy little");
    assert_eq!(play.to_draw(), 2);
    let play = play.draw_any();
    assert!(play.shows(0, Colour::Red, "wiccan", Some("little")));
    assert!(play.shows(0, Colour::Yellow, "wiccan", Some("detective")) && play.can("pass"));
}
