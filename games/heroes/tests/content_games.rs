//! Random games with other content: HE-40. Nothing is lost, whatever a pack combines.

use gamekit::{ChanceSource, FastRng, Game, Seat};
use heroes::{Action, Card, Colour, MOST_KINDS, Stage, TOKENS, Token};
use serde_json::{Value, json};

use crate::content::{change, changed};
use crate::play::{Play, content, game_with};

/// Cards, tokens, slots and Cities are what they must be, and the list of targets is the one that single
/// questions give.
fn check(play: &Play) {
    let (state, table) = (&play.state, play.table());
    let mut cards = state.undealt;
    state.hands.iter().for_each(|hand| cards.add_all(hand));
    if !table.refilled {
        state.put_back.iter().for_each(|discards| cards.add_all(discards));
    }
    for seat in Seat::all(play.game.players()) {
        let kingdom = table.kingdom(seat);
        for slot in Colour::ALL {
            assert!(kingdom.slot(slot).power() <= 4, "a slot holds four cards");
            for card in kingdom.slot(slot).cards() {
                match card {
                    Card::Up { kind, .. } | Card::Known(kind) => cards.add(*kind),
                    Card::Hidden => {}
                }
            }
            state.commoners(seat, slot).as_slice().iter().for_each(|&kind| cards.add(kind));
        }
    }
    assert_eq!(cards, play.game.content().deck(), "every card is in one place");
    for token in Token::ALL {
        let held: u8 = table.kingdoms.iter().map(|kingdom| kingdom.tokens(token)).sum();
        assert_eq!(held + table.bank(token), TOKENS, "20 tokens a colour");
    }
    for tile in 0..play.game.layout().tiles() {
        assert!(table.crowd[usize::from(tile)] <= table.terrain.room(tile), "a City has room for so many");
    }
    if table.stage == Stage::Invasion && table.pending.top().is_none() {
        let (seat, mut actions) = (play.seat(), Vec::new());
        play.game.legal(state, seat, &mut actions);
        for hex in play.game.layout().hexes().iter() {
            let action = Action::Invade(hex);
            assert_eq!(play.game.check(state, seat, action).is_ok(), actions.contains(&action), "{action}");
        }
    }
    if !play.game.turn(state).must().is_empty() {
        let picked = play.game.pick(state, play.seat(), &mut Vec::new(), &mut FastRng::new(7));
        assert_eq!(play.game.check(state, play.seat(), picked), Ok(()), "{picked}");
    }
}

/// A few games with this content, for every number of players.
fn play(content: &Value, games: u64) {
    for players in 3..=5 {
        let game = game_with(players, content);
        for seed in 0..games {
            let over = Play::begin(game.clone()).play_out(seed, check);
            check(&over);
            assert_eq!((over.table().stage, over.table().round), (Stage::Over, 14));
            let outcome = over.game.outcome(&over.state).expect("a result");
            assert!(outcome.ranks.as_slice().contains(&1));
        }
    }
}

#[test]
fn he_40_one_other_number_leaves_a_whole_game() {
    for (pointer, value) in [
        ("/cards/2/powers/0/amount", json!(3)),
        ("/cards/6/powers/0/cards", json!(20)),
        ("/cards/20/powers/0/tokens/red", json!(20)),
        ("/tiles/0/city/difficulty", json!(0)),
        ("/tiles/14/city/slots", json!(5)),
        ("/cards/15/copies", json!(30)),
        ("/cards/4/strength", json!(0)),
    ] {
        play(&changed(pointer, &value), 2);
    }
}

/// 25 cards are all dealt to five players; of 200 many are never seen.
#[test]
fn he_40_small_and_large_decks_are_played() {
    for copies in [[1u8; 30], [6; 30]] {
        let mut all = content();
        for (card, copies) in copies.iter().enumerate() {
            change(&mut all, &format!("/cards/{card}/copies"), &json!(copies));
        }
        if copies[0] == 1 {
            let cards = all["cards"].as_array_mut().expect("a list");
            cards.truncate(25);
        } else {
            change(&mut all, "/cards/0/copies", &json!(26));
        }
        play(&all, 4);
    }
}

/// The built-in kinds and copies of them under other ids, as many kinds as there can be.
pub(crate) fn most_kinds() -> Value {
    let mut all = content();
    let cards = all["cards"].as_array_mut().expect("a list");
    for number in cards.len()..MOST_KINDS {
        let mut card = cards[number % 30].clone();
        card["id"] = json!(format!("k{number}"));
        cards.push(card);
    }
    all
}

#[test]
fn he_40_as_many_kinds_as_there_can_be_are_played() {
    play(&most_kinds(), 2);
}

/// The smallest map that has room, and the largest that there can be.
#[test]
fn he_40_small_and_large_maps_are_played() {
    let line = |places: i64| (0..places).map(|place| json!([place - 9, 0])).collect::<Vec<Value>>();
    for places in [5, 18] {
        let mut all = content();
        let tiles = all["tiles"].as_array_mut().expect("a list");
        for number in 0..3 {
            let mut tile = tiles[10 + number].clone();
            tile["id"] = json!(format!("D{number}"));
            tiles.push(tile);
        }
        tiles.iter_mut().for_each(|tile| tile["city"]["slots"] = json!(2));
        for players in 3..=5 {
            change(&mut all, &format!("/layouts/{players}"), &json!(line(places)));
        }
        play(&all, 4);
    }
}

/// Every power that can be written, with its triggers; a star where it may stack.
const POWERS: [(&str, &str); 18] = [
    (r#"{"do": "gain_tokens", "tokens": {"red": 1, "green": 2}}"#, "reveal summon capture"),
    (r#"{"do": "steal_token", "colour": "yellow"}"#, "reveal summon capture"),
    (r#"{"do": "draw", "cards": 2}"#, "reveal summon capture"),
    (r#"{"do": "gain_points", "points": 1}"#, "reveal summon capture end*"),
    (r#"{"do": "choose_tokens", "amount": 2}"#, "reveal summon capture"),
    (r#"{"do": "turn_up_commoner"}"#, "reveal summon capture"),
    (r#"{"do": "copy_power"}"#, "reveal"),
    (r#"{"do": "exchange_token"}"#, "turn*"),
    (r#"{"do": "military", "amount": 1}"#, "always* invade*"),
    (r#"{"do": "food", "amount": 1}"#, "always* invade*"),
    (r#"{"do": "dream", "amount": 1}"#, "always*"),
    (r#"{"do": "flip_for_military", "amount": 2}"#, "invade"),
    (r#"{"do": "capture_instead_of_attack"}"#, "invade"),
    (r#"{"do": "distance_from_any_hex"}"#, "always"),
    (r#"{"do": "open_forests"}"#, "always"),
    (r#"{"do": "tile_tie_alices", "amount": 2}"#, "always*"),
    (r#"{"do": "points_per", "what": "forest", "points": 3}"#, "end*"),
    (r#"{"do": "points_if_most_alices", "points": 2}"#, "end*"),
];

/// A power out of the list with a trigger of its own, perhaps with targets, perhaps stacking.
fn any_power(rng: &mut FastRng) -> Value {
    let mut one_of = |number: usize| rng.below(number as u32) as usize;
    let (text, triggers) = POWERS[one_of(POWERS.len())];
    let mut power: Value = serde_json::from_str(text).expect("a power");
    let triggers: Vec<&str> = triggers.split(' ').collect();
    let found = triggers[one_of(triggers.len())];
    let on = found.trim_end_matches('*');
    power["on"] = json!(on);
    if ["capture", "invade"].contains(&on) && one_of(2) == 0 {
        let target = ["red", "city", "white", "forest", "marked_territory"][one_of(5)];
        power["of"] = json!([target, "blue"]);
    }
    if found != on && one_of(3) == 0 {
        power["stacks"] = json!(true);
    }
    power
}

/// Packs whose cards have up to eight powers of any kind, but copy at most once.
#[test]
fn he_40_powers_combined_at_random_leave_whole_games() {
    for seed in 0..12 {
        let mut rng = FastRng::stream(40, seed);
        let mut all = content();
        for card in 0..30 {
            let number = rng.below(9) as usize;
            let mut powers: Vec<Value> = (0..number).map(|_| any_power(&mut rng)).collect();
            let mut copies = 0;
            powers.retain(|power| {
                copies += u32::from(power["do"] == "copy_power");
                power["do"] != "copy_power" || copies == 1
            });
            change(&mut all, &format!("/cards/{card}/powers"), &json!(powers));
            change(&mut all, &format!("/cards/{card}/strength"), &json!(rng.below(3)));
        }
        play(&all, 2);
    }
}
