//! Powers on reveal and on summon, and Merchant: HE-38, HE-42. Little, Hunter, Detective, Doctor, Merchant.

use gamekit::{OptionValue, Options, Seat, Setup};
use heroes::{Card, Colour, Event, Heroes, Illegal};

use crate::play::Play;

/// Seat 0 is to play a card and can afford any of Strength 4.
fn politics(play: Play) -> Play {
    play.top_up(0, Colour::Yellow, 4).ready().politics(0)
}

/// Draws one after the other until a decision is due: how many each time.
fn draws(play: Play) -> (Play, Vec<u8>) {
    let (mut play, mut numbers) = (play, Vec::new());
    while play.drawing().is_some() {
        let cards = play.to_draw();
        numbers.push(cards);
        for _ in 0..cards {
            let id = play.game.alice(play.state.undealt.nth(0).expect("a card")).id.clone();
            play = play.draw(&id);
        }
    }
    (play, numbers)
}

fn drawn(play: Play) -> Vec<u8> {
    draws(play).1
}

#[test]
fn he_14_little_draws_two_when_revealed() {
    let play = politics(Play::new(3).hand(0, "little little")).then("summon little");
    assert_eq!((play.drawing(), play.to_draw()), (Some(Seat(0)), 2));
    let play = play.draw("saint angel");
    assert_eq!((play.drawing(), play.hand_size(0)), (None, 3));
    assert_eq!((play.can("pass"), play.can("summon little")), (true, false));
    // A second one beside the first is another reveal; as a Commoner she does nothing but the usual draw.
    assert_eq!(drawn(play.clone().politics(0).then("summon little")), [2]);
    assert_eq!(drawn(play.politics(0).then("commoner little blue")), [1]);
    // Another player's Little face up does not matter.
    assert!(drawn(politics(Play::new(3).up(1, "little").hand(0, "knight")).then("summon knight")).is_empty());
}

#[test]
fn he_14_hunter_gains_three_tokens_when_revealed() {
    let play = politics(Play::new(3).hand(0, "hunter hunter"));
    let once = play.clone().does(&["summon hunter"]);
    assert_eq!((once.tokens_of(0), once.bank()), ([1, 1, 1], [19, 19, 19]));
    assert_eq!(once.does(&["pass"]).politics(0).does(&["summon hunter"]).tokens_of(0), [2, 2, 2]);
    assert_eq!(play.clone().does(&["commoner hunter green"]).tokens_of(0), [0; 3]);
    // What the bank has not is not gained.
    assert_eq!(play.tokens(1, 20, 0, 19).does(&["summon hunter"]).tokens_of(0), [0, 1, 1]);
    // The yellow token of this reveal does not pay for it.
    let poor = Play::new(3).hand(0, "hunter").politics(0);
    assert_eq!(poor.refuses("summon hunter"), Illegal::DreamShort(1));
}

/// Red slot and tokens decide at once: Hunter's tokens pay for the invasion of the same turn.
#[test]
fn he_14_powers_work_for_the_invasion_of_the_same_turn() {
    let play = politics(Play::new(3).hand(0, "hunter ninja").controls(0, "b0")).top_up(0, Colour::Green, 3);
    assert_eq!(play.clone().does(&["summon ninja"]).refused("invade a0"), Illegal::MilitaryShort(1));
    let play = play.top_up(0, Colour::Red, 1);
    assert!(play.clone().does(&["summon ninja"]).can("invade a0"));
    assert!(play.does(&["summon hunter", "invade b6"]).holds(0, "b6"));
}

#[test]
fn he_38_detective_turns_up_any_own_commoner() {
    let play = Play::new(3).down(0, Colour::Red, "princess hunter").known(0, Colour::White, "saint");
    let play = play.up(0, "knight").down(1, Colour::Blue, "empress").hand(0, "detective");
    let play = play.down(0, Colour::Yellow, "diva diva miko").ready().politics(0).does(&["summon detective"]);
    assert_eq!(
        play.asks(),
        [
            "none",
            "turn red hunter",
            "turn red princess",
            "turn white saint",
            "turn yellow diva",
            "turn yellow miko"
        ]
    );
    for other in ["turn blue empress", "turn red knight", "turn blue hunter", "turn white princess"] {
        assert_eq!(play.refuses(other), Illegal::NoSuchCommoner, "{other}");
    }
    // The slot does not change, nothing is paid, and she counts as revealed.
    let hunter = play.clone().does(&["turn red hunter"]);
    assert!(hunter.shows(0, Colour::Red, "hunter", None) && hunter.can("pass"));
    assert_eq!(
        (hunter.tokens_of(0), hunter.table().kingdom(Seat(0)).slot(Colour::Red).power()),
        ([1, 1, 1], 3)
    );
    let princess = play.clone().does(&["turn red princess"]);
    assert!(princess.shows(0, Colour::Red, "princess", None) && princess.tokens_of(0) == [0; 3]);
    assert_eq!(princess.score(0).end_powers, 3);
    let declined = play.does(&["none"]);
    assert!(declined.knows(0, Colour::White, "saint") && declined.can("pass"));
}

/// A Commoner in a slot of another colour keeps that slot and has her power all the same.
#[test]
fn he_38_an_alice_of_a_foreign_colour_works() {
    let play = politics(Play::new(3).down(0, Colour::White, "ninja").hand(0, "detective").controls(0, "b0"));
    let play = play.top_up(0, Colour::Red, 2).top_up(0, Colour::Green, 3);
    assert!(!play.clone().does(&["summon detective", "none"]).can("invade a0"));
    let play = play.does(&["summon detective", "turn white ninja"]);
    assert!(play.can("invade a0") && play.shows(0, Colour::White, "ninja", None));
    assert_eq!(play.score(0).slots, 2, "Alices count where they lie");
}

/// With no Commoner nothing is asked; a Detective in hand or face down asks nothing.
#[test]
fn he_38_detective_without_commoners_asks_nothing() {
    let play = Play::new(3).up(0, "diva miko cheergirl").down(1, Colour::Red, "knight").hand(0, "detective");
    let play = play.ready().politics(0).does(&["summon detective"]);
    assert!(play.can("pass"));
    let play = politics(Play::new(3).hand(0, "detective")).does(&["commoner detective blue"]);
    assert!(play.can("pass"));
}

/// The rulebook: Little and Hunter turned down and up again take effect again.
#[test]
fn he_38_flipped_and_turned_up_again_little_and_hunter_work_again() {
    let start = Play::new(3).up(0, "valkyrie").hand(0, "hunter little detective").controls(0, "b0 c0");
    let start = start.top_up(0, Colour::Yellow, 3).ready().politics(0);
    let play = start.clone().does(&["summon hunter", "invade b6", "flip green hunter"]);
    assert_eq!(play.tokens_of(0), [2, 1, 1]);
    let play = play.politics(0).does(&["summon detective", "turn green hunter"]);
    assert_eq!(play.tokens_of(0), [3, 2, 2]);
    assert!(play.shows(0, Colour::Green, "hunter", None));
    let play = start.does(&["summon little", "invade b6", "flip blue little"]);
    let play = play.politics(0).does(&["summon detective"]).then("turn blue little");
    assert_eq!(play.to_draw(), 2);
}

/// Two Commoners of one kind in a slot: the one that everybody knows goes first.
#[test]
fn he_38_of_two_alike_the_known_one_is_turned_up() {
    let play = Play::new(3).down(0, Colour::Red, "knight").known(0, Colour::Red, "knight");
    let play = politics(play.hand(0, "detective")).does(&["summon detective", "turn red knight"]);
    let slot = play.table().kingdom(Seat(0)).slot(Colour::Red);
    assert_eq!(slot.cards(), [Card::Up { kind: play.kind("knight"), copies: None }, Card::Hidden]);
    assert_eq!(play.state.commoners(Seat(0), Colour::Red).as_slice(), [play.kind("knight")]);
}

/// A chain of Detectives: depth first, each with her own question.
#[test]
fn he_38_detectives_turn_up_each_other() {
    let play =
        Play::new(3).down(0, Colour::Red, "detective little").down(0, Colour::Green, "detective hunter");
    let play = politics(play.hand(0, "detective")).does(&["summon detective", "turn red detective"]);
    assert!(play.asks_to("turn").contains(&"green detective".to_owned()));
    let play = play.does(&["turn green detective", "turn green hunter"]);
    assert!(play.can("pass") && play.shows(0, Colour::Red, "detective", None));
    assert_eq!(play.tokens_of(0), [1, 1, 1]);
}

/// Who is face up, what is summoned with which answers, and the draws in their order.
#[test]
fn he_38_doctor_draws_for_later_summons_only() {
    for (up, summon, answers, expected) in [
        ("doctor", "knight", &[][..], &[1][..]),
        ("", "doctor", &[], &[]),
        ("doctor", "doctor", &[], &[1]),
        ("doctor doctor", "knight", &[], &[1]),
        ("doctor", "little", &[], &[2, 1]),
        ("", "little", &[], &[2]),
        ("doctor", "detective", &["none"], &[1]),
        ("doctor", "detective", &["turn white little"], &[2, 1]),
        ("", "detective", &["turn red doctor"], &[]),
        ("doctor", "detective", &["turn red doctor"], &[1]),
        ("doctor", "wiccan", &["copy doctor"], &[1]),
        ("doctor", "wiccan", &["none"], &[1]),
    ] {
        let play = Play::new(3).up(0, up).hand(0, summon).down(0, Colour::White, "little");
        let hidden = answers.contains(&"turn red doctor");
        let play = if hidden { play.down(0, Colour::Red, "doctor") } else { play };
        let play = play.top_up(0, Colour::Yellow, 3).tokens(0, 0, 9, 0).ready().politics(0);
        let (mut play, mut found) = draws(play.then(&format!("summon {summon}")));
        for answer in answers {
            let (next, more) = draws(play.then(answer));
            play = next;
            found.extend(more);
        }
        assert_eq!(found, expected, "{up:?}, {summon}, {answers:?}");
        assert!(play.can("pass"));
    }
}

/// She draws for nothing but her owner's summons: no Commoner, no other Kingdom, and not face down.
#[test]
fn he_38_doctor_does_not_draw_for_anything_else() {
    let play = politics(Play::new(3).up(0, "doctor").hand(0, "knight"));
    assert_eq!(drawn(play.then("commoner knight red")), [1], "the usual draw for a Commoner");
    assert!(drawn(politics(Play::new(3).up(1, "doctor").hand(0, "knight")).then("summon knight")).is_empty());
    let down = Play::new(3).known(0, Colour::Blue, "doctor").hand(0, "knight");
    assert!(drawn(politics(down).then("summon knight")).is_empty());
    // A copy in an earlier turn draws like she does, and with her twice; two copies are one.
    for (kingdom, expected) in [
        (Play::new(3).wiccan(0, "doctor"), &[1][..]),
        (Play::new(3).up(0, "doctor").wiccan(0, "doctor"), &[1, 1]),
        (Play::new(3).wiccan(0, "doctor").wiccan(0, "doctor"), &[1]),
    ] {
        assert_eq!(drawn(politics(kingdom.hand(0, "knight")).then("summon knight")), expected);
    }
    // Nothing left to draw: she draws nothing.
    let play = politics(Play::new(3).up(0, "doctor").hand(0, "knight")).undealt("");
    assert!(play.then("summon knight").can("pass"));
}

/// All exchanges that are offered.
fn exchanges(play: &Play) -> Vec<String> {
    play.asks_to("exchange")
}

#[test]
fn he_42_merchant_exchanges_once_before_or_after_the_card() {
    let start =
        politics(Play::new(3).up(0, "merchant").hand(0, "knight").controls(0, "b0")).tokens(0, 1, 0, 0);
    assert_eq!(exchanges(&start), ["red green", "red yellow"]);
    for actions in [
        ["exchange red green", "summon knight", "pass"],
        ["summon knight", "exchange red green", "pass"],
        ["commoner knight red", "exchange red green", "pass"],
    ] {
        let mut play = start.clone();
        let mut exchanged = false;
        for action in actions {
            assert_eq!(exchanges(&play).is_empty(), exchanged, "{action}");
            exchanged |= action.starts_with("exchange");
            play = play.does(&[action]);
        }
        assert_eq!((play.tokens_of(0), play.bank()), ([0, 0, 1], [20, 20, 19]), "{actions:?}");
    }
    assert_eq!(start.does(&["exchange red green"]).refused("exchange green red"), Illegal::NoExchange);
}

/// The exchange decides what can be summoned and invaded.
#[test]
fn he_42_an_exchanged_token_pays_for_a_summon_or_an_invasion() {
    let play = Play::new(3).up(0, "merchant").hand(0, "fighter").controls(0, "b0").tokens(0, 0, 0, 1).ready();
    let play = play.politics(0);
    assert!(!play.can("summon fighter"));
    assert!(play.clone().does(&["exchange green yellow"]).can("summon fighter"));
    let play = play.does(&["commoner fighter white", "exchange green red", "invade b6", "pay"]);
    assert!(play.holds(0, "b6"));
}

/// Not after a target is named, not in another's turn, not in a turn without cards.
#[test]
fn he_42_merchant_waits_for_no_target_and_no_lost_turn() {
    let start = Play::new(3).up(0, "merchant").controls(0, "b0").tokens(0, 2, 2, 2);
    let play = start.clone().hand(0, "knight").ready().invasion(0).does(&["invade b3"]);
    assert_eq!(play.asks(), ["attack", "pay"]);
    assert_eq!(play.refused("exchange red green"), Illegal::OutOfPlace);
    let play = start.clone().ready().politics(1);
    assert!(exchanges(&play).is_empty());
    assert_eq!(play.refused("exchange red green"), Illegal::NoExchange);
    // An empty hand: the turn is over after the draw.
    let play =
        start.hand(1, "knight").hand(2, "knight").politics(2).does(&["commoner knight red"]).then("pass");
    assert_eq!(play.drawing(), Some(Seat(0)));
    let play = play.draw("saint");
    assert!(play.is_turn_of(1) && play.tokens_of(0) == [2, 2, 2]);
}

/// What is held, what the bank has, and what can be exchanged.
#[test]
fn he_42_merchant_needs_a_token_and_a_bank() {
    for (own, theirs, expected) in [
        ([0, 0, 0], [0, 0, 0], ""),
        ([1, 0, 0], [0, 20, 20], ""),
        ([1, 0, 0], [0, 20, 19], "red green"),
        ([0, 1, 1], [20, 0, 0], "green yellow, yellow green"),
        ([1, 1, 1], [0; 3], "green red, green yellow, red green, red yellow, yellow green, yellow red"),
    ] {
        let ([r, y, g], [red, yellow, green]) = (own, theirs);
        let play = politics(Play::new(3).up(0, "merchant")).tokens(0, r, y, g).tokens(1, red, yellow, green);
        assert_eq!(exchanges(&play).join(", "), expected, "{own:?} {theirs:?}");
    }
    let play = politics(Play::new(3).up(0, "merchant")).tokens(0, 1, 0, 0);
    assert_eq!(play.refused("exchange red red"), Illegal::ExchangeTokens);
    assert_eq!(play.refused("exchange green red"), Illegal::ExchangeTokens);
}

/// Kingdoms and the exchanges of a turn.
#[test]
fn he_42_identical_merchants_exchange_once_and_a_copy_once_more() {
    for (kingdom, times) in [
        (Play::new(3).up(1, "merchant"), 0),
        (Play::new(3).known(0, Colour::Green, "merchant"), 0),
        (Play::new(3).up(0, "merchant merchant"), 1),
        (Play::new(3).up_in(0, Colour::Red, "merchant"), 1),
        (Play::new(3).wiccan(0, "merchant"), 1),
        (Play::new(3).wiccan(0, "merchant").wiccan(0, "merchant"), 1),
        (Play::new(3).up(0, "merchant").wiccan(0, "merchant"), 2),
    ] {
        let mut play = politics(kingdom).tokens(0, 5, 0, 0);
        for _ in 0..times {
            play = play.does(&["exchange red green"]);
        }
        assert!(exchanges(&play).is_empty());
        // The next turn has its own.
        assert_eq!(exchanges(&play.politics(0)).is_empty(), times == 0);
    }
}

/// While Detective or Wiccan ask their question a token can be exchanged, and it is asked again.
#[test]
fn he_42_merchant_works_while_a_question_of_this_step_is_open() {
    let play = Play::new(3).up(0, "merchant").down(0, Colour::White, "merchant").hand(0, "detective");
    let turned = politics(play).tokens(0, 1, 0, 0).does(&["summon detective"]);
    assert!(turned.can("exchange red green") && turned.can("turn white merchant"));
    let turned = turned.does(&["exchange red green"]);
    assert!(exchanges(&turned).is_empty() && turned.can("turn white merchant") && turned.can("none"));
    let play = Play::new(3).up(0, "merchant").hand(0, "wiccan").top_up(0, Colour::Yellow, 3).ready();
    let play = play.tokens(0, 1, 0, 0).politics(0).does(&["summon wiccan"]);
    assert_eq!(play.asks(), ["copy merchant", "exchange red green", "exchange red yellow", "none"]);
    // Having copied Merchant she may do it once more.
    let play = play.does(&["exchange red green", "copy merchant", "exchange green yellow"]);
    assert_eq!((play.tokens_of(0), exchanges(&play).len()), ([0, 1, 0], 0));
}

/// A Merchant revealed this turn works this turn.
#[test]
fn he_42_a_merchant_of_this_turn_works_at_once() {
    let play = politics(Play::new(3).hand(0, "merchant")).tokens(0, 1, 0, 0);
    assert!(exchanges(&play).is_empty());
    let play = play.does(&["summon merchant"]);
    assert_eq!(exchanges(&play).len(), 2);
    let play = play.does(&["exchange red yellow"]);
    assert!(play.events.iter().any(|event| matches!(event, Event::Exchanged { .. })));
}

/// With the option `empty_hand_draw` at 3 the lost turn draws three, and still nothing is exchanged.
#[test]
fn he_42_no_exchange_in_a_lost_turn_of_three_cards() {
    let options = Options::for_players(3).with("empty_hand_draw", OptionValue::Number(3));
    let game = Setup::newest::<Heroes>(options).build().expect("a game");
    let play = Play::of(game).up(0, "merchant").tokens(0, 1, 0, 0).hand(1, "knight").hand(2, "knight");
    let play = play.politics(2).does(&["commoner knight red"]).then("pass");
    assert_eq!((play.drawing(), play.to_draw()), (Some(Seat(0)), 3));
    assert!(play.draw("saint saint empress").is_turn_of(1));
}
