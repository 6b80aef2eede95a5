//! Undealt and discarded cards: HE-15.

use gamekit::{Game, Seat, Turn};
use heroes::{Action, Card, Chance, Colour, Event, Illegal, Kind, Slot, Stage};

use crate::play::{Play, game};

#[test]
fn he_15_the_discards_become_the_undealt_cards_in_the_middle_of_a_draw() {
    let play = Play::new(3).hand(0, "little").discards(1, "angel").discards(2, "saint saint").undealt("jet");
    let play = play.act(&["summon 6"]);
    assert_eq!(play.refused_chance("draw 0 26"), Illegal::WrongDraw, "the last undealt card comes first");
    let play = play.draw("jet");
    assert_eq!(play.events.last(), Some(&Event::Refilled));
    assert_eq!((play.table().undealt, play.table().discards()), (3, 0));
    assert_eq!(play.drawing(), Some(Seat(0)), "one more");
    // Played cards stay where they are.
    assert_eq!(play.refused_chance("draw 0 6"), Illegal::WrongDraw);
    assert_eq!(play.refused_chance("draw 0 5"), Illegal::WrongDraw);
    let play = play.draw("saint");
    assert_eq!((play.hand_size(0), play.table().stage), (2, Stage::Invasion));
    assert_eq!(play.table().drawn, 2);
}

#[test]
fn he_15_without_cards_the_rest_of_a_draw_is_lost() {
    let play = Play::new(3).hand(0, "little miko").undealt("jet").act(&["summon 6"]).draw("jet");
    assert_eq!((play.hand_size(0), play.drawing(), play.table().stage), (2, None, Stage::Invasion));
    assert!(!play.events.contains(&Event::Refilled), "nothing was discarded");
    let none = Play::new(3).hand(0, "little miko").undealt("").act(&["commoner 12 red"]);
    assert_eq!((none.hand_size(0), none.drawing(), none.table().stage), (1, None, Stage::Invasion));
}

/// The refill comes with the draw that needs it, not before, and once only.
#[test]
fn he_15_there_is_one_refill_and_it_comes_when_a_card_is_missing() {
    let play = Play::new(3).hand(0, "little miko").hand(1, "idol").discards(2, "saint").undealt("jet jet");
    let play = play.act(&["summon 6"]).draw("jet jet");
    assert_eq!((play.table().undealt, play.table().discards(), play.table().refilled), (0, 1, false));
    let play = play.act(&["pass", "commoner 7 blue"]);
    assert!(play.table().refilled);
    let play = play.draw("saint").act(&["pass"]);
    assert_eq!(play.events.iter().filter(|event| **event == Event::Refilled).count(), 1);
    assert_eq!((play.table().undealt, play.table().discards()), (0, 0));
}

#[test]
fn he_15_there_is_no_hand_limit() {
    let hand = "knight knight knight knight fighter fighter fighter fighter ninja ninja";
    let play = Play::new(3).controls(0, "a0").hand(0, hand).fill(0, Colour::Red, 1).fill(0, Colour::Blue, 4);
    let play = play.invasion(0).act(&["invade a3"]).draw("saint saint empress empress");
    assert_eq!(play.hand_size(0), 14);
}

/// Nothing but Commoners: 25 cards are dealt and 70 are to be drawn, but there are only 90. With a
/// redraw of everything the 25 discards come back, and still 65 are there for 70.
#[test]
fn he_15_five_players_with_only_commoners_run_out_of_cards() {
    for (redraw, drawn) in [(false, 90), (true, 115)] {
        let commoners = |play: &Play, actions: &[Action], _: &mut gamekit::FastRng| {
            let wanted = |action: &&Action| match action {
                Action::Redraw(kinds) => kinds.as_slice().len() == if redraw { 5 } else { 0 },
                Action::Pass | Action::City(_) => true,
                Action::Commoner(..) => play.table().stage == Stage::Politics,
                _ => false,
            };
            *actions.iter().find(wanted).expect("a Commoner can always be played")
        };
        let play = Play::begin(game(5)).play_on(8, |_| false, commoners);
        assert_eq!(play.game.turn(&play.state), Turn::Over);
        assert_eq!((play.table().drawn, play.table().undealt, play.table().discards()), (drawn, 0, 0));
        assert_eq!(play.table().refilled, redraw);
        let hands: u8 = (0..5).map(|seat| play.hand_size(seat)).sum();
        assert_eq!(hands, 25 + 65 - 70, "five draws found no card");
        for kingdom in &play.table().kingdoms {
            let cards = kingdom.slots.iter().flat_map(Slot::cards);
            assert_eq!(cards.filter(|card| **card == Card::Hidden).count(), 14);
        }
        let lost = play.events.iter().filter(|event| matches!(event, Event::TurnLost { .. })).count();
        assert_eq!(lost, 0, "everybody always had a card");
    }
}

/// Every undealt card can come, as often as there are copies.
#[test]
fn he_15_undealt_cards_have_no_order() {
    let play = Play::new(3).hand(0, "little").undealt("jet knight knight saint").act(&["summon 6"]);
    let outcomes = play.game.chance_outcomes(&play.state, 10).expect("few");
    let draw = |kind| Chance::Draw(Seat(0), Kind(kind));
    assert_eq!(outcomes, [(draw(0), 2), (draw(5), 1), (draw(28), 1)]);
}
