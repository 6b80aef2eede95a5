//! Players, deck and information: AL-1, AL-2 and AL-22.

use alea::{Alea, Card, Illegal, Stage, read_deck};
use gamekit::{Game, Lang, Match, MatchError, Options, PlayerText, Seat, Setup, Turn, Viewer, Words};

use crate::table::{ESCAPES, Table, deck_of, game, names, seats, setup_with_deck};

const DECK: &str = include_str!("../content/builtin-1.json");
const RULES: &str = include_str!("../RULES.md");

/// The cards of each player count.
const CARDS: [(u8, [u16; 16]); 3] = [
    (3, [1, 3, 7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22]),
    (4, [1, 2, 3, 4, 6, 7, 8, 9, 11, 13, 15, 17, 18, 20, 21, 22]),
    (5, [1, 2, 4, 5, 6, 7, 9, 10, 13, 16, 17, 18, 19, 20, 21, 22]),
];

#[test]
fn al_1_three_to_five_players_start_with_no_points() {
    for players in 0..=8 {
        let table = Match::<Alea>::start(Setup::newest::<Alea>(Options::for_players(players)));
        assert_eq!(table.is_ok(), (3..=5).contains(&players), "{players} players");
        let Ok(table) = table else { continue };
        assert_eq!(table.game().players(), players);
        assert_eq!(table.view(Viewer::Public).scores, vec![0; players.into()]);
    }
}

#[test]
fn al_1_everybody_has_five_dice() {
    for players in 3..=5 {
        let table = Table::new(players).play("chance trap 7");
        for seat in Seat::all(players) {
            let legal: Vec<String> = table.table.legal(seat).iter().map(ToString::to_string).collect();
            let all = ["declare 0", "declare 1", "declare 2", "declare 3", "declare 4", "declare 5"];
            assert_eq!(legal, all);
        }
        assert_eq!(table.table.legal(Seat(players)), [], "nobody sits there");
        // All dice of all players: a table of 15, 20 or 25 ones.
        let all = Table::new(players).round(9, &vec![5; players.into()]);
        assert_eq!(all.due(), ["roll 0 1 2", "roll 0 1 2 3", "roll 0 1 2 3 4"][usize::from(players) - 3]);
        assert_eq!(all.roll_group(1).scores(), vec![5; players.into()]);
    }
}

#[test]
fn al_1_cards_of_other_player_counts_stay_out() {
    for (players, cards) in CARDS {
        for escape in ESCAPES {
            let table = Table::with(players, escape);
            assert_eq!(table.view().undealt, cards);
            for id in (0..=40).chain([65535]) {
                let entry = format!("chance trap {id}");
                if cards.contains(&id) {
                    assert_eq!(table.clone().play(&entry).view().trap, Some(id));
                } else {
                    table.refused(&entry, Illegal::WrongTrap);
                }
            }
        }
        assert_eq!(game(players, "all").cards().len(), 16);
        assert_eq!(game(players, "all").card(cards[3]).map(|card| card.id), Some(cards[3]));
        assert_eq!(game(players, "all").card(99), None);
    }
}

fn builtin() -> Vec<Card> {
    read_deck(DECK).expect("the built-in deck")
}

#[test]
fn al_2_the_deck_says_which_cards_are_attested() {
    let cards = builtin();
    assert_eq!(cards.iter().map(|card| card.id).collect::<Vec<_>>(), (1..=22).collect::<Vec<_>>());
    for (status, ids) in [
        ("attested", &[1, 2, 7, 9, 13, 17, 22][..]),
        ("attested in kind", &[20, 21]),
        ("ours", &[3, 4, 5, 6, 8, 10, 11, 12, 14, 15, 16, 18, 19]),
    ] {
        let found: Vec<u16> = cards.iter().filter(|card| card.status == status).map(|card| card.id).collect();
        assert_eq!(found, ids, "{status}");
    }
}

/// The table of the deck in the rules is the deck.
#[test]
fn al_2_the_rules_list_the_deck() {
    for card in builtin() {
        let players = card.players.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let row = format!("| {} | `{}` | {players} | {} ", card.id, card.condition, card.status);
        assert_eq!(RULES.matches(&row).count(), 1, "{row}");
    }
}

/// With each card the game shows where it comes from.
#[test]
fn al_2_the_board_shows_where_a_card_comes_from() {
    for (trap, en, ja) in [
        (7, "attested by the rulebook or by reviews", "ルールブックまたは公開レビューで確認済み"),
        (20, "its kind is attested, its numbers are ours", "種類は確認済み、数値は独自"),
        (18, "(ours)", "（独自）"),
    ] {
        let table = Table::new(4).play(&format!("chance trap {trap}"));
        for (lang, says) in Lang::ALL.into_iter().zip([en, ja]) {
            let names = names(4, Viewer::Public);
            let board = table.table.game().board(&table.view(), &names, gamekit::Drawing::Words, lang);
            assert!(board.contains(says), "{board}");
        }
    }
}

/// The example of the rules is read, and its own words for the origin are shown as they stand.
#[test]
fn al_2_an_owner_loads_cards_from_a_file() {
    let example = RULES.split_once("```json\n").expect("the example").1.split_once("```").expect("its end").0;
    for escape in ESCAPES {
        let table = Table::of(setup_with_deck(4, escape, example));
        assert_eq!(table.view().undealt, [1, 2]);
        let two = table.clone().round(2, &[1, 1, 1, 2]).play("chance roll 0:1 1:1 2:6");
        assert_eq!(two.stage(), Stage::Trap, "two 1s: the first group is out");
        let card = table.table.game().card(2).expect("the second card");
        assert_eq!(
            (card.origin(Lang::En), card.origin(Lang::Ja)),
            ("printed card".into(), "printed card".into())
        );
        assert_eq!(Table::of(setup_with_deck(3, escape, example)).view().undealt, [1]);
        let record = table.table.record(&["a", "b", "c", "d"].map(PlayerText::human), None, Viewer::Public);
        assert!(record.packs.names().all(|name| record.options.pack("deck") == name));
        assert!(record.write().contains("printed card"), "the deck stands in the record in full");
    }
}

/// Cards keep the order of the file; two may have the same condition.
#[test]
fn al_2_a_deck_keeps_its_order() {
    let deck = deck_of(&["AA", "T>=5", "AA"]).replace(r#""id": 1,"#, r#""id": 700,"#);
    let table = Table::of(setup_with_deck(3, "all", &deck));
    assert_eq!(table.view().undealt, [700, 2, 3]);
    assert_eq!(table.play("chance trap 700").view().undealt, [2, 3]);
}

/// Who declares what: to others only that it was declared.
#[test]
fn al_22_declarations_are_hidden_until_all_are_in() {
    let table = Table::new(4).play("chance trap 7; 2 declare 4; 0 declare 0");
    for viewer in Viewer::all(4) {
        let view = table.table.view(viewer);
        let sees = |seat: u8, number: u8| viewer.is(Seat(seat)).then_some(number);
        assert_eq!(view.declared, [sees(0, 0), None, sees(2, 4), None], "{viewer:?}");
        assert_eq!(view.has_declared, seats(&[0, 2]));
        let other = Table::new(4).play("chance trap 7; 2 declare 1; 0 declare 5").table.view(viewer);
        assert_eq!(view == other, !viewer.is(Seat(0)) && !viewer.is(Seat(2)), "{viewer:?}");
        let text = serde_json::to_string(&view).expect("JSON");
        assert_eq!(text.contains("[null,null,null,null]"), !viewer.is(Seat(0)) && !viewer.is(Seat(2)));
    }
    let shown = table.play("1 declare 4; 3 declare 2");
    for viewer in Viewer::all(4) {
        assert_eq!(shown.table.view(viewer).declared, [Some(0), Some(4), Some(4), Some(2)]);
    }
}

/// Neither events nor the running record tell a sealed number.
#[test]
fn al_22_events_and_records_keep_the_secret() {
    let table = Table::new(3).play("chance trap 7; 1 declare 4");
    let players = ["Ann", "Bob", "Cy"].map(PlayerText::human);
    for viewer in Viewer::all(3) {
        let events: Vec<_> =
            table.events.iter().filter_map(|event| table.table.game().event_for(event, viewer)).collect();
        let told = serde_json::to_string(&events).expect("JSON");
        assert!(told.contains(r#"{"event":"declared","seat":1}"#), "{told}");
        let record = table.table.record(&players, None, viewer);
        let text = if viewer.is(Seat(1)) { "declare 4" } else { "hidden" };
        assert_eq!(record.log[1].text, text, "{viewer:?}");
    }
    let all = table.play("0 declare 3; 2 declare 3").table.record(&players, None, Viewer::Public);
    assert_eq!(all.log[1].text, "declare 4");
}

/// Everybody sees which traps are to come, and all of them can.
#[test]
fn al_22_undealt_traps_are_public_and_their_order_open() {
    let mut table = Table::new(5);
    let mut undealt = CARDS[2].1.to_vec();
    for trap in [13, 1, 22, 16] {
        let outcomes = table.table.game().chance_outcomes(table.table.state(), 100).expect("few");
        let traps: Vec<String> = undealt.iter().map(|id| format!("trap {id}")).collect();
        assert_eq!(outcomes.iter().map(|(chance, _)| chance.to_string()).collect::<Vec<_>>(), traps);
        assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
        undealt.retain(|id| *id != trap);
        table = table.round(trap, &[0; 5]);
        for viewer in Viewer::all(5) {
            assert_eq!(table.table.view(viewer).undealt, undealt);
        }
        table.refused(&format!("chance trap {trap}"), Illegal::WrongTrap);
    }
}

/// Nothing else is hidden: after all are in, all see the same.
#[test]
fn al_22_everything_else_is_public() {
    let table = Table::after("stop", &[1, 2, 0, 3]).round(22, &[1, 2, 2, 0]);
    let table = table.play("chance roll 0:1; chance roll 1:6,6 2:3,4; chance escape 2:1,2,3,3,4");
    for viewer in Viewer::all(4) {
        assert_eq!(table.table.view(viewer), table.view());
    }
    let view = table.view();
    assert_eq!((view.group, view.tried, view.failed), (2, seats(&[2]), seats(&[])));
    assert_eq!(table.table.turn(), Turn::Chance);
    assert_eq!(table.refusal("0 declare 1"), MatchError::NotYourTurn);
}
