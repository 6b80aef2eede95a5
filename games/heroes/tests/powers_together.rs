//! Powers that meet: the order of HE-25, and three or more of them in one turn.

use gamekit::Seat;
use heroes::{Colour, Event, Token};

use crate::play::Play;
use crate::powers::Gain;

/// Seat 0 invades from b0 with four soldiers and three farmers; all others have two tokens of each colour.
fn army(play: Play) -> Play {
    let play = play.top_up(0, Colour::Red, 4).top_up(0, Colour::Green, 3).controls(0, "b0");
    play.tokens(1, 2, 2, 2).tokens(2, 2, 2, 2).ready().invasion(0)
}

/// What a capture brought, in its order: bonuses and powers as `red 1 by knight`, `2 points by angel`.
fn told(play: &Play) -> Vec<String> {
    let by = |power: &Option<heroes::Kind>| {
        power.map_or("bonus", |kind| play.game.alice(kind).id.as_str()).to_owned()
    };
    let word = |token: Token| token.colour().word();
    let tell = |event: &Event| match event {
        Event::TokensGained { token, amount, power, .. } => {
            Some(format!("{} {amount} by {}", word(*token), by(power)))
        }
        Event::PointsGained { points, power, .. } => Some(format!("{points} points by {}", by(power))),
        Event::TokenTaken { token, .. } => Some(format!("takes {}", word(*token))),
        Event::Stolen { token, from, .. } => Some(format!("steals {} from {from}", word(*token))),
        Event::Drawn { .. } => Some("draws".to_owned()),
        Event::Declined { .. } => Some("declines".to_owned()),
        Event::Exchanged { give, take, .. } => Some(format!("{} for {}", word(*give), word(*take))),
        Event::TurnedUp { kind, .. } => Some(format!("turns up {}", play.game.alice(*kind).id)),
        Event::Copied { model, .. } => Some(format!("copies {}", play.game.alice(*model).id)),
        _ => None,
    };
    play.events.iter().filter_map(tell).collect()
}

#[test]
fn he_25_pirate_and_angel_with_their_copies_work_in_the_order_of_the_cards() {
    let play = Play::new(3).wiccan(0, "angel").up(0, "angel pirate").wiccan(0, "pirate");
    let start = army(play).does(&["invade a0"]);
    assert_eq!((start.points(0), start.asks().len()), (3, 4));
    let play = start.clone().does(&["take red", "take yellow", "take green"]);
    assert_eq!(play.points(0), 3, "Angel waits for all four tokens");
    let play = play.does(&["take red"]);
    assert_eq!(
        told(&play),
        [
            "3 points by bonus",
            "takes red",
            "takes yellow",
            "takes green",
            "takes red",
            "2 points by angel",
            "2 points by angel"
        ]
    );
    assert!(play.is_turn_of(1));
    // What Pirate declines her copy may still take.
    let play = start.does(&["take red", "none", "take green", "none"]);
    assert_eq!((play.tokens_of(0), play.points(0), play.is_turn_of(1)), ([1, 0, 1], 7, true));
}

/// A copy stands between two kinds and takes the turn of neither.
#[test]
fn he_25_a_copy_leaves_the_next_kind_its_turn() {
    let play = army(Play::new(3).wiccan(0, "sister").up(0, "angel"));
    assert_eq!(told(&play.does(&["invade a0"])), ["3 points by bonus", "2 points by angel"]);
}

/// A green territory: bonus, Miko, her copy, then Wonder's choice.
#[test]
fn he_25_miko_comes_before_wonder() {
    let play = army(Play::new(3).up(0, "wonder miko").wiccan(0, "miko")).does(&["invade b4"]);
    assert_eq!((play.tokens_of(0), play.asks().join(", ")), ([0, 2, 3], "none, steal 1, steal 2".to_owned()));
    let play = play.does(&["steal 2"]);
    assert_eq!(
        told(&play),
        ["green 3 by bonus", "yellow 1 by miko", "yellow 1 by miko", "steals green from 2"]
    );
}

/// A yellow territory: bonus, Idol and her copy draw, then Cheergirl and her copy steal.
#[test]
fn he_25_idol_comes_before_cheergirl() {
    let play = Play::new(3).up(0, "cheergirl idol").wiccan(0, "idol").wiccan(0, "cheergirl");
    let play = army(play).does(&["invade b3", "steal 1", "steal 1"]);
    assert_eq!(
        told(&play),
        ["yellow 3 by bonus", "draws", "draws", "steals yellow from 1", "steals yellow from 1"]
    );
}

/// A white territory: points of the slot, Knight and her copy, last Saint.
#[test]
fn he_25_knight_comes_before_saint() {
    let play = Play::new(3).up(0, "saint knight").wiccan(0, "knight").wiccan(0, "saint");
    let play = army(play).does(&["invade b5"]);
    assert_eq!(
        told(&play),
        ["1 points by bonus", "red 1 by knight", "red 1 by knight", "2 points by saint", "2 points by saint"]
    );
}

/// A blue territory: the cards of the bonus are drawn before Sister's point comes.
#[test]
fn he_25_the_bonus_is_drawn_before_sister_works() {
    let play = army(Play::new(3).up(0, "sister idol little")).then("invade b2");
    assert_eq!((play.drawing(), play.to_draw(), play.points(0)), (Some(Seat(0)), 2, 0));
    assert_eq!(told(&play.draw_any()), ["draws", "draws", "1 points by sister"]);
}

/// The second thief finds only those who still have a token.
#[test]
fn he_32_a_copied_thief_asks_again_among_those_who_still_have_one() {
    let start = |first, second| {
        let play = army(Play::new(3).up(0, "fighter fighter").wiccan(0, "fighter"));
        play.tokens(1, first, 0, 0).tokens(2, second, 0, 0).does(&["invade b6", "steal 1"])
    };
    assert_eq!(start(2, 1).asks(), ["none", "steal 1", "steal 2"]);
    assert_eq!(start(1, 1).asks(), ["none", "steal 2"]);
    assert!(start(1, 0).is_turn_of(1));
}

/// Panzer wins a stolen red territory; half the bonus, then Fighter in full, then Panzer's copy adds nothing.
#[test]
fn he_32_panzer_and_fighter_steal_territory_and_token() {
    let play = Play::new(3).up(0, "panzer fighter").wiccan(0, "panzer").controls(0, "c0").controls(1, "e3");
    let play = play.tokens(0, 0, 0, 9).tokens(1, 1, 0, 0).ready().invasion(0).does(&["invade e3", "steal 1"]);
    assert_eq!(told(&play), ["red 1 by bonus", "steals red from 1"]);
    assert!(play.holds(0, "e3") && !play.holds(1, "e3"));
}

/// One summon: Detective turns up a Wiccan, who copies Little; a token is exchanged in between; Doctor
/// draws last.
#[test]
fn he_25_a_chain_of_reveals_is_finished_before_doctor_draws() {
    let play = Play::new(3).up(0, "doctor merchant").up(1, "little").down(0, Colour::Red, "wiccan");
    let play = play.hand(0, "detective").tokens(0, 1, 3, 0).ready().politics(0);
    let play = play.does(&["summon detective", "exchange red green", "turn red wiccan"]);
    // The first exchange is spent; a Wiccan who copies Merchant would bring another.
    assert_eq!(play.asks(), ["copy detective", "copy doctor", "copy little", "copy merchant", "none"]);
    let little = play.clone().does(&["copy little"]);
    assert_eq!(
        told(&little),
        ["red for green", "turns up wiccan", "copies little", "draws", "draws", "draws"]
    );
    let merchant = play.does(&["copy merchant", "exchange green red"]);
    assert_eq!(told(&merchant)[2..], ["copies merchant", "draws", "green for red"]);
}

/// Two Doctors' powers, one copied, and a Hunter turned up by a Detective: two draws after the tokens.
#[test]
fn he_25_doctor_and_her_copy_draw_after_everything_revealed() {
    let play = Play::new(3).up(0, "doctor").wiccan(0, "doctor").down(0, Colour::White, "hunter");
    let play = play.hand(0, "detective").tokens(0, 0, 2, 0).ready().politics(0);
    let play = play.does(&["summon detective", "turn white hunter"]);
    let tokens = ["red 1 by hunter", "yellow 1 by hunter", "green 1 by hunter"];
    assert_eq!(told(&play), [&["turns up hunter"][..], &tokens, &["draws", "draws"]].concat());
}

/// Diva makes the summon cheaper, Little draws two, Doctor one.
#[test]
fn he_33_diva_doctor_and_a_summon() {
    let play = Play::new(3).up(0, "diva doctor").wiccan(0, "diva").hand(0, "detective princess").ready();
    let play = play.politics(0);
    // Two cards and two Divas: 4.
    assert!(play.can("summon detective") && !play.can("summon princess"));
    let play = play.tokens(0, 0, 2, 0).does(&["summon princess"]);
    assert_eq!((play.tokens_of(0), told(&play)), ([0; 3], vec!["draws".to_owned()]));
}

/// The Alice who is flipped brings nothing with the capture: Pirate, Angel or Ninja.
#[test]
fn he_34_valkyrie_takes_a_power_from_the_capture() {
    for (answer, points, tokens) in [("none", 5, 2), ("flip green pirate", 5, 0), ("flip white angel", 3, 2)]
    {
        let play = army(Play::new(3).up(0, "valkyrie pirate angel")).does(&["invade a0", answer]);
        let after = play.until_the_turn_ends();
        assert_eq!((after.points(0), after.tokens_of(0).iter().sum::<u8>()), (points, tokens), "{answer}");
    }
}

/// Ninja, Ranger and Valkyrie reach a City that each two of them would not.
#[test]
fn he_34_ninja_ranger_and_valkyrie_take_a_city_together() {
    // City g0: Difficulty 5, 3 steps away. Soldiers 1, Ninja 2, a flip 3; farmers 1, Ranger 2.
    let of = |ids: [&str; 3], little: bool| {
        let play = ids.iter().fold(Play::new(3), |play, id| {
            let slot = if *id == "ranger" { Colour::Green } else { Colour::White };
            if *id == "-" { play } else { play.up_in(0, slot, id) }
        });
        let play = if little { play.up(0, "little") } else { play };
        play.top_up(0, Colour::Red, 1).top_up(0, Colour::Green, 1).controls(0, "b0").ready().invasion(0)
    };
    let all = of(["ninja", "ranger", "valkyrie"], true).does(&["invade g0"]);
    assert_eq!(all.asks(), ["flip blue little"], "the others are all needed");
    assert!(all.does(&["flip blue little"]).holds(0, "g0"));
    assert!(!of(["ninja", "ranger", "valkyrie"], false).can("invade g0"));
    for missing in 0..3 {
        let mut ids = ["ninja", "ranger", "valkyrie"];
        ids[missing] = "-";
        assert!(!of(ids, true).can("invade g0"), "{ids:?}");
    }
}

/// Far from any City: Astronaut for the way, Demonlord for the forest, Valkyrie for its Difficulty, Saint
/// for the points.
#[test]
fn he_36_demonlord_astronaut_valkyrie_and_saint_take_a_far_forest() {
    let play = Play::new(3).up(0, "valkyrie astronaut demonlord saint little").top_up(0, Colour::Green, 1);
    let play = play.controls(0, "d0 b6").ready().invasion(0).does(&["invade b1"]);
    // 1 soldier and a flip are 4 against 3; Astronaut and Demonlord must stay.
    assert_eq!(play.asks(), ["flip blue little", "flip white saint"]);
    let little = play.clone().does(&["flip blue little"]);
    assert_eq!((little.holds(0, "b1"), little.points(0)), (true, 3 + 2));
    assert_eq!(play.does(&["flip white saint"]).points(0), 3);
}

/// JET seizes a white territory with no way to it, and Knight, her copy and Saint work.
#[test]
fn he_35_powers_on_capture_come_with_what_jet_seizes() {
    let play = Play::new(3).up(0, "jet knight saint").wiccan(0, "knight").ready().invasion(0);
    let play = play.does(&["invade a6", "seize"]);
    assert_eq!(told(&play), ["1 points by bonus", "red 1 by knight", "red 1 by knight", "2 points by saint"]);
}

/// Judge wins tiles for Empress; Originals and Princess count Alices, copies included.
#[test]
fn he_43_powers_of_the_end_add_up() {
    let play = Play::new(3).up(0, "judge empress princess original dragon").wiccan(0, "original");
    let play = play.wiccan(0, "empress").up(1, "knight knight little little miko miko sister sister");
    let play = play.controls(0, "b0 c2").controls(1, "b2 c3");
    // Seven Alices and Judge against eight: both tiles are won, but seat 1 has the most Alices.
    assert_eq!(play.score(0).tiles_won, 2);
    assert_eq!(play.score(0).end_powers, 2 * 2 + 2 * 2 + 7 + 1);
    // One Alice more, and both Originals count.
    let play = play.up(0, "angel");
    assert_eq!(play.score(0).end_powers, 2 * 2 + 2 * 2 + 8 + 1 + 2);
}

/// The turn that the rules work out: Merchant, Detective, Hunter, Valkyrie and Pirate.
#[test]
fn he_25_a_turn_with_five_powers() {
    let play = Play::new(3).map("10:0 5:2 0:1 6:3 11:0 1:4 7:5 12:2 2:0").controls(1, "g0");
    let play = play.up(1, "valkyrie merchant pirate").down(1, Colour::Red, "hunter");
    let play = play.top_up(1, Colour::Blue, 1).top_up(1, Colour::Yellow, 2).hand(1, "detective");
    let mut play = play.tokens(1, 2, 1, 0).ready().politics(1);
    for (action, tokens) in [
        ("exchange red green", [1, 1, 1]),
        ("summon detective", [1, 0, 1]),
        ("turn red hunter", [2, 1, 2]),
        ("invade b0", [2, 1, 2]),
        ("flip red hunter", [2, 1, 1]),
        ("take yellow", [2, 2, 1]),
        ("take red", [3, 2, 1]),
    ] {
        if action == "flip red hunter" {
            assert!(!play.can("none"));
        }
        play = play.does(&[action]);
        assert_eq!(play.tokens_of(1), tokens, "{action}");
    }
    assert!(play.holds(1, "b0") && play.points(1) == 3 && play.is_turn_of(2));
}

/// A capture by a Kingdom with all powers on capture, and what each kind of hex brings.
#[test]
fn he_25_all_powers_on_capture_at_once() {
    let kingdom = || {
        let play = Play::new(3).up(0, "knight fighter miko cheergirl wonder idol sister angel saint pirate");
        army(play)
    };
    for (hex, gain) in [
        ("b6", Gain::tokens(4 + 1, 0, 0)),
        ("b2", Gain { points: 1, ..Gain::cards(1) }),
        ("b3", Gain { tokens: [0, 2 + 1, 0], ..Gain::cards(1) }),
        ("b4", Gain::tokens(0, 1, 3 + 1)),
        ("b5", Gain { points: 3 + 2, ..Gain::tokens(1, 0, 0) }),
        ("a0", Gain { points: 3 + 2, ..Gain::tokens(0, 0, 2) }),
    ] {
        assert_eq!(kingdom().gain_of(0, hex), gain, "{hex}");
    }
}
