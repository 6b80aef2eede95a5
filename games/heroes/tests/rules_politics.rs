//! The first step of a turn, playing a card: HE-10 to HE-14.

use gamekit::{Game, OptionValue, Options, Seat, Setup, Turn};
use heroes::{Card, Colour, Event, Heroes, Illegal, Kind, Stage};

use crate::play::{Play, game};

/// A game in which an empty hand draws so many cards.
fn drawing(cards: u32) -> Heroes {
    let options = Options::for_players(3).with("empty_hand_draw", OptionValue::Number(cards));
    Setup::newest::<Heroes>(options).build().expect("a game")
}

/// Seat 0 has played; seat 1 has no cards in hand, seat 2 has one.
fn before_an_empty_hand(game: Heroes) -> Play {
    Play::of(game).hand(2, "idol").invasion(0)
}

#[test]
fn he_10_an_empty_hand_draws_and_loses_the_turn() {
    let default = before_an_empty_hand(game(3)).act(&["pass"]).draw("jet");
    assert_eq!((default.hand_size(1), default.seat()), (1, Seat(2)), "one card is the default");
    for (cards, drawn) in [(1, "jet"), (3, "jet saint saint")] {
        let play = before_an_empty_hand(drawing(cards)).act(&["pass"]);
        assert_eq!(play.game.turn(&play.state), Turn::Chance, "nothing is asked");
        let lost = [Event::TurnBegan { round: 1, seat: Seat(1) }, Event::TurnLost { seat: Seat(1) }];
        assert_eq!(play.events[1..], lost);
        let play = play.draw(drawn);
        assert_eq!(
            (play.hand_size(1), play.seat(), play.table().stage),
            (cards as u8, Seat(2), Stage::Politics)
        );
        // The hand of seat 0 is empty as well; with cards in hand the turn of seat 1 is an ordinary one.
        let little = ["little"; 3][..cards as usize].join(" ");
        let play = play.act(&["commoner 7 red"]).draw("miko").act(&["pass"]).draw(&little);
        assert_eq!((play.seat(), play.table().round, play.hand_size(0)), (Seat(1), 2, cards as u8));
        assert!(play.is_legal("commoner 5 red"));
    }
}

#[test]
fn he_10_with_nothing_left_to_draw_the_turn_is_over_all_the_same() {
    let play = before_an_empty_hand(game(3)).undealt("").act(&["pass"]);
    assert_eq!((play.hand_size(1), play.seat()), (0, Seat(2)));
    // Three are to be drawn, and two are there.
    let play = before_an_empty_hand(drawing(3)).undealt("jet saint").act(&["pass"]).draw("saint jet");
    assert_eq!((play.hand_size(1), play.seat()), (2, Seat(2)));
    // The discards come back for such a draw too.
    let play = before_an_empty_hand(drawing(3)).discards(0, "angel judge").undealt("jet").act(&["pass"]);
    let play = play.draw("jet judge angel");
    assert_eq!((play.hand_size(1), play.seat(), play.table().undealt), (3, Seat(2), 0));
}

/// Nobody has a card and there are none: all turns that are left are lost.
#[test]
fn he_10_a_game_without_cards_runs_to_its_end() {
    let play = Play::new(3).undealt("").round(9, 0).invasion(0).act(&["pass"]);
    assert_eq!((play.game.turn(&play.state), play.table().round), (Turn::Over, 14));
    let lost = play.events.iter().filter(|event| matches!(event, Event::TurnLost { .. })).count();
    assert_eq!(lost, 2 + 5 * 3);
}

/// Merchant could exchange in an ordinary turn, a territory under attack could be captured.
#[test]
fn he_10_no_power_is_used_in_a_lost_turn_and_nothing_is_invaded() {
    let with = |hand: &str| {
        let play = before_an_empty_hand(game(3)).up(1, "merchant doctor").tokens(1, 3, 3, 3).hand(1, hand);
        play.controls(1, "b0").attacks(1, "b2").act(&["pass"])
    };
    assert!(with("knight").is_legal("exchange red green"));
    let play = with("").draw("jet");
    assert_eq!((play.seat(), play.tokens_of(1)), (Seat(2), [3, 3, 3]));
    assert!(play.has_under_attack(1, "b2"));
}

#[test]
fn he_11_exactly_one_card_is_played() {
    let play = Play::new(3).hand(0, "knight little miko");
    assert_eq!(play.legal().len(), 3 + 15, "three summons, and every card into every slot");
    for wrong in ["pass", "invade a2", "pay", "none"] {
        assert_eq!(play.refused(wrong), Illegal::OutOfPlace, "{wrong}");
    }
    for wrong in ["summon 1", "commoner 1 red", "summon 40", "commoner 63 white"] {
        assert_eq!(play.refused(wrong), Illegal::NotInHand, "{wrong}");
    }
    let summoned = play.clone().act(&["summon 0"]);
    let commoner = play.act(&["commoner 0 white"]).draw("jet");
    for played in [summoned, commoner] {
        assert_eq!(played.table().stage, Stage::Invasion);
        assert_eq!(played.refused("summon 12"), Illegal::OutOfPlace);
        assert_eq!(played.refused("commoner 12 red"), Illegal::OutOfPlace);
        assert!(played.is_legal("pass"));
    }
}

/// Cards in the yellow slot, yellow tokens, a card, and what its summon costs or lacks.
#[test]
fn he_12_a_summon_needs_dream_power_and_pays_the_shortage() {
    for (cards, tokens, id, kind, result) in [
        (0, 0, "knight", 0, Ok(0)),
        (0, 0, "fighter", 1, Err(1)),
        (0, 1, "fighter", 1, Ok(1)),
        (1, 1, "fighter", 1, Ok(0)),
        (2, 0, "ninja", 2, Ok(0)),
        (2, 2, "valkyrie", 4, Ok(1)),
        (2, 0, "valkyrie", 4, Err(1)),
        (2, 1, "jet", 5, Err(2)),
        (2, 3, "jet", 5, Ok(3)),
        (4, 1, "jet", 5, Ok(1)),
        (4, 0, "jet", 5, Err(1)),
        (4, 20, "empress", 29, Ok(1)),
        (0, 5, "princess", 17, Err(1)),
        (3, 7, "princess", 17, Ok(3)),
    ] {
        let play = Play::new(3).hand(0, id).hand(0, "miko").fill(0, Colour::Yellow, cards);
        let play = play.tokens(0, 4, tokens, 4);
        let summon = format!("summon {kind}");
        let told = play.game.summons(&play.view(0));
        let found = told.iter().find(|(known, _)| *known == Kind(kind)).expect("in hand").1;
        assert_eq!(found, result.map_err(Illegal::DreamShort), "{id} with {cards} cards, {tokens} tokens");
        match result {
            Err(short) => assert_eq!(play.refused(&summon), Illegal::DreamShort(short)),
            Ok(paid) => {
                let (bank, undealt) = (play.bank(), play.table().undealt);
                let slot = play.game.alice(Kind(kind)).colour;
                let before = play.table().kingdom(Seat(0)).slot(slot).power();
                let play = play.act(&[&summon]);
                assert_eq!(play.tokens_of(0), [4, tokens - paid, 4]);
                assert_eq!(play.bank(), [bank[0], bank[1] + paid, bank[2]]);
                assert_eq!((play.hand_size(0), play.table().undealt), (1, undealt), "no card is drawn");
                let slot = play.table().kingdom(Seat(0)).slot(slot);
                assert!(slot.cards().contains(&Card::Up { kind: Kind(kind), copies: None }), "face up");
                assert_eq!(slot.power(), before + 1, "in the slot of her colour");
            }
        }
    }
}

/// A yellow Alice does not count among the cards of the yellow slot for her own summon, and other
/// players' yellow cards and tokens do not count at all.
#[test]
fn he_12_dream_power_is_counted_before_the_play() {
    let play = Play::new(3).hand(0, "cheergirl").fill(1, Colour::Yellow, 4).tokens(1, 0, 9, 0);
    assert_eq!(play.refused("summon 13"), Illegal::DreamShort(1));
    let red = play.tokens(0, 9, 0, 9);
    assert_eq!(red.refused("summon 13"), Illegal::DreamShort(1), "only yellow tokens help");
}

/// The cards that give Dream Power stay, and give it again next turn.
#[test]
fn he_12_dream_power_is_not_spent() {
    let play = Play::new(3).hand(0, "ninja ninja").hand(1, "idol").hand(2, "idol").fill(0, Colour::Yellow, 2);
    let play = play.act(&["summon 2", "pass", "commoner 7 red"]).draw("jet");
    let play = play.act(&["pass", "commoner 7 red"]).draw("jet").act(&["pass", "summon 2"]);
    assert_eq!(play.table().kingdom(Seat(0)).slot(Colour::Red).power(), 2);
}

#[test]
fn he_13_a_commoner_goes_anywhere_for_nothing_and_a_card_is_drawn() {
    for slot in Colour::ALL {
        let play = Play::new(3).hand(0, "princess").tokens(0, 1, 1, 1);
        let play = play.act(&[&format!("commoner 17 {}", slot.word())]);
        assert_eq!(play.drawing(), Some(Seat(0)));
        let play = play.draw("jet");
        assert_eq!((play.hand_size(0), play.drawing(), play.table().stage), (1, None, Stage::Invasion));
        assert_eq!(play.tokens_of(0), [1, 1, 1]);
        assert_eq!(play.table().kingdom(Seat(0)).slot(slot).cards(), [Card::Hidden]);
        assert_eq!(play.state.commoners(Seat(0), slot).as_slice(), [Kind(17)]);
        assert_eq!(play.view(0).own.expect("own cards").commoners[slot as usize], [Kind(17)], "one may look");
    }
}

/// Others see that there is a Commoner; the kind makes no difference to their view.
#[test]
fn he_13_others_do_not_see_a_commoner() {
    let play = |id: &str, kind: u8| {
        let play = Play::new(3).hand(0, id).act(&[&format!("commoner {kind} blue")]).draw("jet");
        (play.view(1), play.game.view(&play.state, gamekit::Viewer::Public))
    };
    assert_eq!(play("princess", 17), play("knight", 0));
}

/// A card that was once face up stays known to all as a Commoner.
#[test]
fn he_13_a_card_once_face_up_stays_known() {
    let play = Play::new(3).controls(0, "b0").up(0, "valkyrie diva").invasion(0);
    let play = play.act(&["invade b2", "flip yellow 14"]);
    for viewer in gamekit::Viewer::all(3) {
        let view = play.game.view(&play.state, viewer);
        assert_eq!(view.kingdoms[0].slot(Colour::Yellow).cards(), [Card::Known(Kind(14))]);
    }
}

/// The Ranger of this turn feeds the invasion of this turn.
#[test]
fn he_14_a_power_works_at_once() {
    let play = Play::new(3).controls(0, "b0").fill(0, Colour::Yellow, 3).hand(0, "ranger").hand(1, "idol");
    // The Ranger is a green card, and gives two more Food.
    let far = |play: &Play| play.invasion_of(0, "c5").expect("a target").needs.food;
    assert_eq!(far(&play), 0);
    let play = play.act(&["summon 22"]);
    assert_eq!(far(&play), 3);
}

#[test]
fn he_14_an_alice_does_not_help_her_own_summon() {
    let play = Play::new(3).hand(0, "diva diva").fill(0, Colour::Yellow, 1).tokens(0, 0, 1, 0);
    let play = play.act(&["summon 14"]);
    assert_eq!(play.tokens_of(0), [0, 0, 0], "Strength 2, one card, one token");
    // The next Diva has the first one: two yellow cards and one more.
    let play = play.politics(0).act(&["summon 14"]);
    assert_eq!(play.table().kingdom(Seat(0)).slot(Colour::Yellow).power(), 3);
}

#[test]
fn he_14_identical_alices_work_once() {
    let food = |ids: &str| {
        let play = Play::new(3).controls(0, "b0").up(0, ids);
        play.invasion_of(0, "b2").expect("a target").needs.food
    };
    assert_eq!((food("ranger"), food("ranger ranger")), (1 + 2, 2 + 2));
    let dream = |divas: &str| Play::new(3).up(0, divas).hand(0, "jet").refused("summon 5");
    assert_eq!((dream("diva"), dream("diva diva")), (Illegal::DreamShort(3), Illegal::DreamShort(2)));
    // Knights give one red token for a white territory, however many there are.
    for knights in ["knight", "knight knight", "knight knight knight"] {
        let play = Play::new(3).controls(0, "b0").up(0, knights).invasion(0).act(&["invade b5"]);
        assert_eq!(play.tokens_of(0), [1, 0, 0]);
    }
}

#[test]
fn he_14_original_is_the_exception() {
    let end = |ids: &str| Play::new(3).up(0, ids).score(0).end_powers;
    assert_eq!((end("original"), end("original original original")), (1, 3));
}

/// Effects on reveal happen at each reveal, whoever lies there already.
#[test]
fn he_14_every_reveal_works() {
    let play = Play::new(3).up(0, "little hunter").hand(0, "little hunter").fill(0, Colour::Yellow, 1);
    let little = play.clone().act(&["summon 6"]).draw("jet jet");
    assert_eq!((little.hand_size(0), little.table().stage), (3, Stage::Invasion));
    assert_eq!(play.act(&["summon 20"]).tokens_of(0), [1, 1, 1]);
}

#[test]
fn he_14_an_alice_in_another_slot_keeps_her_power() {
    let play = Play::new(3).controls(0, "b0").up_in(0, Colour::White, "ranger");
    assert_eq!(play.invasion_of(0, "b2").expect("a target").needs.food, 2);
    let play = Play::new(3).up_in(0, Colour::Red, "diva").hand(0, "fighter");
    assert!(play.is_legal("summon 1"));
}

/// Turned down she loses her power at once; turned up again she counts as revealed.
#[test]
fn he_14_a_power_goes_and_comes_with_its_face() {
    let play = Play::new(3).controls(0, "b0").up(0, "valkyrie hunter").hand(1, "idol").invasion(0);
    let play = play.act(&["invade b2", "flip green 20"]);
    assert_eq!(play.tokens_of(0), [0, 0, 0]);
    let play = play.hand(0, "detective").fill(0, Colour::Yellow, 3).politics(0);
    let play = play.act(&["summon 9", "turn green 20"]);
    assert_eq!(play.tokens_of(0), [1, 1, 1], "revealed again");
    let without = Play::new(3).known(0, Colour::Green, "merchant").tokens(0, 1, 1, 1).hand(0, "knight");
    assert_eq!(without.refused("exchange red green"), Illegal::NoExchange);
}

/// What has a choice can be declined; what has none happens by itself.
#[test]
fn he_14_powers_with_a_choice_can_be_declined() {
    let steal = Play::new(3).controls(0, "e0").up(0, "fighter").fill(0, Colour::Red, 3).tokens(1, 2, 0, 0);
    let steal = steal.hand(1, "idol").invasion(0).act(&["invade e3"]);
    assert_eq!(steal.legal(), ["none", "steal 1"]);
    let steal = steal.act(&["none"]);
    assert_eq!((steal.tokens_of(0), steal.tokens_of(1), steal.seat()), ([4, 0, 0], [2, 0, 0], Seat(1)));
    assert!(steal.events.contains(&Event::Declined { seat: Seat(0) }));
    let turn_up = Play::new(3).down(0, Colour::Yellow, "jet saint miko").hand(0, "detective");
    let turn_up = turn_up.act(&["summon 9"]);
    assert_eq!(turn_up.legal(), ["none", "turn yellow 12", "turn yellow 28", "turn yellow 5"]);
    let copy = Play::new(3).up(1, "knight").fill(0, Colour::Yellow, 3).hand(0, "wiccan").act(&["summon 15"]);
    assert_eq!(copy.legal(), ["copy 0", "none"]);
    let take =
        Play::new(3).controls(0, "e0").up(0, "pirate").fill(0, Colour::Red, 4).fill(0, Colour::Green, 2);
    let take = take.invasion(0).act(&["invade a0"]);
    assert_eq!(take.legal(), ["none", "take green", "take red", "take yellow"]);
    let sister = Play::new(3).controls(0, "f0").up(0, "sister").fill(0, Colour::Red, 1).hand(1, "idol");
    let sister = sister.invasion(0).act(&["invade f5"]);
    assert_eq!((sister.points(0), sister.seat()), (1, Seat(1)), "a point without a question");
}
