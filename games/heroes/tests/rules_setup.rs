//! Players, Kingdoms, cards, bank, map and setup: HE-1 to HE-9.

use gamekit::{Act, Game, Match, Options, Seat, SeatSet, Setup, Turn};
use heroes::{Colour, Event, Heroes, Hex, Illegal, Land, Stage, hexes_of};

use crate::play::{Play, content, game, hex};

/// The tiles of the content in their order, none turned.
fn map(players: u8) -> String {
    let tiles = (0..game(players).layout().tiles()).map(|tile| format!(" {tile}:0")).collect::<String>();
    format!("map{tiles}")
}

/// A game in which these hands were dealt.
fn dealt(hands: &[&str]) -> Play {
    let players = hands.len() as u8;
    let mut play = Play::begin(game(players)).chance(&map(players));
    for (seat, hand) in (0..).zip(hands) {
        assert_eq!(play.drawing(), Some(Seat(seat)), "five cards for a seat, then for the next");
        play = play.draw(hand);
    }
    play
}

const HANDS: [&str; 3] =
    ["knight knight fighter jet jet", "little little idol diva diva", "miko miko angel judge judge"];

/// The moment before the start player is drawn, everybody with a card in hand.
fn before_the_start(players: u8) -> Play {
    let ids = ["knight", "fighter", "little", "idol", "miko"];
    let mut play =
        Seat::all(players).fold(Play::new(players), |play, seat| play.hand(seat.0, ids[usize::from(seat.0)]));
    play.state.table.stage = Stage::Start;
    play.state.table.round = 0;
    play
}

#[test]
fn he_1_three_to_five_players() {
    for players in 0..=8 {
        let table = Match::<Heroes>::start(Setup::newest::<Heroes>(Options::for_players(players)));
        assert_eq!(table.is_ok(), (3..=5).contains(&players), "{players} players");
        let Ok(table) = table else { continue };
        assert_eq!(table.game().players(), players);
        assert_eq!(table.view(gamekit::Viewer::Public).kingdoms.len(), usize::from(players));
    }
}

/// Who had a turn in which round.
fn turns(events: &[Event]) -> Vec<(u8, u8)> {
    let turn = |event: &Event| match event {
        Event::TurnBegan { round, seat } => Some((*round, seat.0)),
        _ => None,
    };
    events.iter().filter_map(turn).collect()
}

#[test]
fn he_1_he_9_fourteen_rounds_go_round_the_table_from_the_same_start_player() {
    for (players, seed) in [(3, 1), (3, 2), (4, 3), (5, 4)] {
        let play = Play::begin(game(players)).play_out(seed, |_| ());
        let start = play.table().start.0;
        let all: Vec<(u8, u8)> = (1..=14)
            .flat_map(|round| (0..players).map(move |turn| (round, (start + turn) % players)))
            .collect();
        assert_eq!(turns(&play.events), all);
        assert_eq!(play.game.turn(&play.state), Turn::Over);
        assert_eq!(play.events.last(), Some(&Event::GameOver));
    }
}

#[test]
fn he_2_five_slots_of_four_cards() {
    let play = Play::new(3).hand(0, "jet").tokens(0, 0, 5, 0);
    assert_eq!(play.table().kingdom(Seat(0)).slots.len(), 5);
    for slot in Colour::ALL {
        let into = format!("commoner 5 {}", slot.word());
        let three = play.clone().fill(0, slot, 2).up_in(0, slot, "angel");
        assert!(three.is_legal(&into), "three cards leave room");
        let four = three.up_in(0, slot, "saint");
        assert_eq!(four.refused(&into), Illegal::SlotFull, "Alices and Commoners together");
        assert_eq!(four.legal_like("commoner").len(), 4, "the other slots");
    }
    // The same for a summon, which has no other slot to go to.
    let full = play.clone().fill(0, Colour::Red, 4);
    assert_eq!(full.refused("summon 5"), Illegal::SlotFull);
    assert!(play.fill(0, Colour::Red, 3).is_legal("summon 5"));
}

/// Whichever side is up, and whatever colour the cards have.
#[test]
fn he_2_the_power_of_a_slot_is_its_number_of_cards() {
    let play = Play::new(3)
        .controls(0, "b0")
        .up_in(0, Colour::Red, "angel")
        .down(0, Colour::Red, "miko")
        .known(0, Colour::Red, "saint")
        .up_in(0, Colour::Green, "judge")
        .known(0, Colour::Green, "saint");
    let needs = play.invasion_of(0, "b2").expect("an empty territory").needs;
    assert_eq!((needs.military, needs.food), (3, 2));
    let powers = Colour::ALL.map(|slot| play.table().kingdom(Seat(0)).slot(slot).power());
    assert_eq!(powers, [3, 0, 0, 2, 0]);
}

#[test]
fn he_3_ninety_cards_eighteen_of_each_colour() {
    let game = game(3);
    for colour in Colour::ALL {
        let of_colour = game.content().alices.iter().filter(|alice| alice.colour == colour);
        assert_eq!(of_colour.map(|alice| alice.copies).sum::<u8>(), 18, "{colour:?}");
    }
    assert_eq!(game.setup().undealt.len(), 90);
    assert!(game.content().alices.iter().all(|alice| !alice.powers.is_empty() && !alice.name[0].is_empty()));
}

/// A Ranger face down is a card in her slot and nothing else.
#[test]
fn he_3_a_commoner_has_neither_colour_nor_power() {
    let food = |play: Play| play.controls(0, "b0").invasion_of(0, "b2").expect("a target").needs.food;
    assert_eq!(food(Play::new(3).up(0, "ranger")), 1 + 2);
    assert_eq!(food(Play::new(3).down(0, Colour::Green, "ranger")), 1);
    assert_eq!(food(Play::new(3).known(0, Colour::Red, "ranger")), 0);
    let down = Play::new(3).down(0, Colour::Green, "ranger dragon").known(0, Colour::White, "empress");
    assert_eq!((down.score(0).slots, down.score(0).alices), (0, 0));
}

#[test]
fn he_4_the_bank_has_twenty_tokens_of_each_colour_and_gives_what_is_left() {
    let play = Play::new(3).controls(0, "a0").fill(0, Colour::Red, 3).fill(1, Colour::White, 1);
    assert_eq!(play.bank(), [20, 20, 20]);
    // Three red cards, and a red territory of Difficulty 1.
    for (others, gained) in [(0, 3), (16, 3), (17, 3), (18, 2), (19, 1), (20, 0)] {
        let play = play.clone().tokens(1, others, 0, 0).invasion(0).act(&["invade a2"]);
        assert!(play.holds(0, "a2"), "captured all the same");
        assert_eq!(play.tokens_of(0), [gained, 0, 0], "{others} with others");
        assert_eq!(play.bank()[0], 20 - others - gained);
        let told = play.events.iter().any(|event| matches!(event, Event::TokensGained { .. }));
        assert_eq!(told, gained > 0);
    }
}

#[test]
fn he_4_one_player_may_hold_all_tokens_of_a_colour() {
    let play = Play::new(3).controls(0, "a0").fill(0, Colour::Red, 4).tokens(0, 17, 0, 0).invasion(0);
    let play = play.act(&["invade a2"]);
    assert_eq!((play.tokens_of(0), play.bank()), ([20, 0, 0], [0, 20, 20]));
}

/// The bank is empty before the payment, and has two tokens after it.
#[test]
fn he_4_tokens_paid_are_back_before_the_bonus() {
    let play = Play::new(3).controls(0, "e0").fill(0, Colour::Red, 1).tokens(0, 2, 0, 0).tokens(1, 18, 0, 0);
    assert_eq!(play.bank()[0], 0);
    let play = play.invasion(0);
    assert_eq!(shown_bonus(&play, "e3"), 1, "shown before: as much as the bank will have");
    let play = play.act(&["invade e3", "pay"]);
    assert_eq!(play.tokens_of(0), [1, 0, 0], "two paid, one gained");
    assert_eq!(play.bank()[0], 1);
}

/// The bonus that the page shows for a hex.
fn shown_bonus(play: &Play, hex: &str) -> u8 {
    let view = play.view(0);
    let wanted = crate::play::hex(hex);
    let found = play.game.invasions(&view, Seat(0)).into_iter().find(|(hex, _)| *hex == wanted);
    found.expect("on the map").1.expect("can be invaded").bonus
}

#[test]
fn he_4_the_bonus_that_is_shown_is_no_more_than_the_bank_has() {
    let play = |others: u8| {
        Play::new(3)
            .controls(0, "e0")
            .fill(0, Colour::Red, 3)
            .tokens(0, 2, 0, 0)
            .tokens(1, others, 0, 0)
            .invasion(0)
    };
    for (others, bonus) in [(0, 3), (15, 3), (17, 1), (18, 0)] {
        let before = play(others);
        let shown = shown_bonus(&before, "e3");
        let after = before.act(&["invade e3"]);
        assert_eq!((shown, after.tokens_of(0)[0] - 2), (bonus, bonus), "others have {others}");
    }
}

fn steps((q, r): (i16, i16), (other_q, other_r): (i16, i16)) -> i16 {
    let (dq, dr) = (q - other_q, r - other_r);
    (dq.abs() + dr.abs() + (dq + dr).abs()) / 2
}

#[test]
fn he_5_hexes_neighbours_and_cities_of_every_layout() {
    for (players, tiles, hexes) in [(3, 9, 63), (4, 11, 77), (5, 13, 91)] {
        let game = game(players);
        let layout = game.layout();
        let places = game.content().layout(players);
        assert_eq!((places.len(), usize::from(layout.tiles()), layout.hexes().len()), (tiles, tiles, hexes));
        let at: Vec<(i16, i16)> = places.iter().flat_map(|&place| hexes_of(place)).collect();
        let all: Vec<Hex> = layout.hexes().iter().collect();
        assert_eq!(at.len(), all.len());
        for (one, &here) in all.iter().zip(&at) {
            for (other, &there) in all.iter().zip(&at) {
                let distance = steps(here, there);
                assert_eq!(distance == 0, one == other, "no two hexes lie on each other");
                assert_eq!(layout.neighbours(*one).contains(*other), distance == 1, "{one} {other}");
                let same_tile = one.tile() == other.tile();
                assert!(distance <= 2 || !same_tile);
                assert!(!one.is_city() || !same_tile || distance <= 1);
            }
            let cities = all.iter().zip(&at).filter(|(other, _)| other.is_city() && *other != one);
            let nearest = cities.map(|(_, &there)| steps(here, there)).min();
            assert!(!one.is_city() || nearest == Some(3), "{one}");
        }
    }
}

#[test]
fn he_5_every_tile_lies_as_it_is_turned() {
    let game = game(3);
    for rotation in 0..6u8 {
        let tiles: Vec<String> = (0..9).map(|tile| format!("{}:{rotation}", 14 - tile)).collect();
        let play = Play::new(3).map(&tiles.join(" "));
        for place in 0..9u8 {
            let tile = &game.content().tiles[usize::from(14 - place)];
            let terrain = &play.table().terrain;
            assert_eq!(terrain.printed_difficulty(Hex::city(place)), tile.difficulty);
            assert_eq!(terrain.room(place), tile.room);
            for (space, land) in (0..).zip(tile.ring) {
                let here = Hex::new(place, 1 + (space + rotation) % 6).expect("a hex");
                match land {
                    Land::Forest => {
                        assert!(terrain.forest().contains(here) && terrain.colour(here).is_none());
                    }
                    Land::Coloured(colour, difficulty) => {
                        assert_eq!(terrain.colour(here), Some(colour), "{here}");
                        assert_eq!(terrain.printed_difficulty(here), difficulty, "{here}");
                        assert!(!terrain.forest().contains(here));
                    }
                }
            }
        }
    }
    // The example of the content file: the ring space 0 of a tile turned by 2 lies in direction 3.
    assert!(
        Play::new(3).map("0:2 1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0").table().terrain.forest().contains(hex("a3"))
    );
}

/// Rooms and Difficulties of Cities, as the content says.
#[test]
fn he_5_a_city_has_a_difficulty_and_room_for_one_to_three() {
    let (content, game) = (content(), game(3));
    let written = content["tiles"].as_array().expect("tiles");
    assert_eq!((written.len(), game.content().tiles.len()), (15, 15));
    for (tile, found) in written.iter().zip(&game.content().tiles) {
        assert_eq!(tile["id"], *found.id);
        assert_eq!(
            (&tile["city"]["difficulty"], &tile["city"]["slots"]),
            (&found.difficulty.into(), &found.room.into())
        );
        assert!((1..=3).contains(&found.room));
    }
}

/// At most one marker a turn: sixteen are enough. No number stops anybody.
#[test]
fn he_6_no_turn_takes_more_than_one_marker_and_no_limit_is_enforced() {
    for (players, seed) in [(3, 5), (4, 6), (5, 7)] {
        Play::begin(game(players)).play_out(seed, |play| {
            for kingdom in &play.table().kingdoms {
                let markers = kingdom.controls.len() + kingdom.attacks.len();
                assert!(markers <= 2 + play.table().round, "{markers} in round {}", play.table().round);
            }
        });
    }
    let many = "a0 a2 a3 a4 a5 b0 b2 b3 b4 b5 b6 c0 c2 c3 c4 c5 c6 d0";
    let play = Play::new(3).controls(0, many).fill(0, Colour::Red, 4).invasion(0).act(&["invade a6"]);
    assert_eq!(play.table().kingdom(Seat(0)).controls.len(), 19);
}

#[test]
fn he_7_five_cards_each_and_any_of_them_are_redrawn() {
    let play = dealt(&HANDS);
    assert_eq!([0, 1, 2].map(|seat| play.hand_size(seat)), [5, 5, 5]);
    assert_eq!(play.game.turn(&play.state).must().len(), 3, "all at once");
    // Of two knights none, one or two; of the fighter none or one; of two jets none, one or two.
    assert_eq!(play.legal().len(), 3 * 2 * 3);
    for wrong in ["redraw 0 0 0", "redraw 4", "redraw 5 5 5", "redraw 6"] {
        assert_eq!(play.refused(wrong), Illegal::NotToRedraw, "{wrong}");
    }
    let two = play.act_by(2, "redraw 26").act_by(0, "redraw 0 5 5");
    let sealed = SeatSet::of(3, |seat| seat != Seat(1));
    let turn = Turn::Act(Act { must: SeatSet::one(Seat(1)), may: sealed });
    assert_eq!(two.game.turn(&two.state), turn, "what nobody has seen can be taken back");
    assert_eq!([0, 1, 2].map(|seat| two.hand_size(seat)), [5, 5, 5], "nothing moves before all are in");
    assert_eq!(two.table().discards(), 0);
    let all = two.act_by(1, "redraw");
    assert_eq!(all.events.last(), Some(&Event::Discarded { cards: vec![3, 0, 1] }));
    assert_eq!([0, 1, 2].map(|seat| all.hand_size(seat)), [2, 5, 4]);
    assert_eq!((all.table().discards(), all.table().undealt), (4, 75));
    // Discards are no undealt cards: both jets and a third of the angels are out.
    assert_eq!(all.drawing(), Some(Seat(0)));
    assert_eq!(all.refused_chance("draw 0 5"), Illegal::WrongDraw);
    assert_eq!(all.refused_chance("draw 1 8"), Illegal::WrongDraw, "seat 0 draws first");
    let redrawn = all.draw("astronaut astronaut knight");
    assert_eq!(redrawn.drawing(), Some(Seat(2)), "seat 1 has nothing to draw");
    let redrawn = redrawn.draw("angel");
    assert_eq!([0, 1, 2].map(|seat| redrawn.hand_size(seat)), [5, 5, 5]);
    assert_eq!(redrawn.table().stage, Stage::Start, "the start player comes after the redraw");
}

#[test]
fn he_7_there_is_one_redraw_only() {
    let play = dealt(&HANDS).act_by(0, "redraw 0 0 1 5 5").act_by(1, "redraw").act_by(2, "redraw");
    let play = play.draw("saint saint empress empress judge").chance("start 1");
    assert_eq!(play.refused("redraw 28"), Illegal::OutOfPlace);
    assert_eq!(play.refused("redraw"), Illegal::OutOfPlace);
    assert_eq!(play.legal_like("city").len(), play.legal().len());
    let early = dealt(&HANDS).act_by(1, "redraw 6");
    assert!(!early.game.turn(&early.state).must().contains(Seat(1)), "sealed");
}

#[test]
fn he_8_markers_go_round_the_table_and_back() {
    for (players, start, order) in [
        (3, 0, &[0, 1, 2, 2, 1, 0][..]),
        (3, 1, &[1, 2, 0, 0, 2, 1]),
        (3, 2, &[2, 0, 1, 1, 0, 2]),
        (4, 0, &[0, 1, 2, 3, 3, 2, 1, 0]),
        (4, 2, &[2, 3, 0, 1, 1, 0, 3, 2]),
        (5, 0, &[0, 1, 2, 3, 4, 4, 3, 2, 1, 0]),
        (5, 4, &[4, 0, 1, 2, 3, 3, 2, 1, 0, 4]),
    ] {
        let mut play = before_the_start(players);
        if players < 5 {
            assert_eq!(play.refused_chance(&format!("start {players}")), Illegal::WrongStart);
        }
        play = play.chance(&format!("start {start}"));
        let mut found = Vec::new();
        while play.table().stage == Stage::Cities {
            found.push(play.seat().0);
            let city = play.legal()[0].clone();
            play = play.act(&[&city]);
        }
        assert_eq!(found, order, "{players} players, start {start}");
        assert_eq!((play.table().round, play.seat(), play.table().start), (1, Seat(start), Seat(start)));
    }
}

/// Exactly one tile is none, in every layout.
#[test]
fn he_8_only_cities_of_edge_tiles_with_room() {
    for players in 3..=5 {
        let play = before_the_start(players).chance("start 0");
        let tiles = play.game.layout().tiles();
        let edge: Vec<String> = (1..tiles).map(|tile| format!("city {}", Hex::city(tile))).collect();
        assert_eq!(play.legal(), edge, "all but the one in the middle");
        assert_eq!(play.game.layout().edge_cities().len(), tiles - 1);
        for wrong in ["city a0", "city b1", "city r0", "city b6"] {
            assert_eq!(play.refused(wrong), Illegal::NoStartCity, "{wrong}");
        }
        // The City of b has room for one, that of f for two.
        let play = play.act(&["city b0"]);
        assert_eq!(play.refused("city b0"), Illegal::NoStartCity);
        let play = play.act(&["city f0"]);
        assert!(play.is_legal("city f0"));
        assert_eq!(play.act(&["city f0"]).refused("city f0"), Illegal::NoStartCity);
    }
}

#[test]
fn he_8_the_second_marker_may_lie_beside_the_first() {
    let play = before_the_start(3).chance("start 0").act(&["city b0", "city c0", "city f0", "city f0"]);
    let kingdom = play.table().kingdom(Seat(2));
    assert_eq!((kingdom.controls.len(), kingdom.cities().len()), (1, 1), "one hex, one City");
    assert_eq!(play.table().crowd[5], 2, "two places are taken");
    assert_eq!(play.refused("city f0"), Illegal::NoStartCity);
    let play = play.act(&["city d0", "city e0"]);
    assert_eq!(play.table().round, 1);
    assert_eq!(play.invasion_of(0, "f0"), Err(Illegal::CityFull));
    assert_eq!(play.invasion_of(2, "f0"), Err(Illegal::Own));
    assert_eq!(play.score(2).tiles, 6);
}

/// Angel and Pirate would work with the capture of a City.
#[test]
fn he_8_setup_is_no_capture() {
    let play = before_the_start(3).up(0, "pirate angel").fill(0, Colour::White, 2).chance("start 0");
    let play = play.act(&["city b0"]);
    assert_eq!((play.points(0), play.tokens_of(0)), (0, [0, 0, 0]));
    assert_eq!(play.seat(), Seat(1), "nothing is asked");
    assert!(play.events.contains(&Event::CityChosen { seat: Seat(0), hex: hex("b0") }));
    assert!(!play.events.iter().any(|event| matches!(event, Event::Captured { .. })));
}

#[test]
fn he_9_the_turn_goes_to_the_left_and_the_round_ends_before_the_start_player() {
    let play = before_the_start(4).round(1, 2).invasion(2);
    let seat_and_round = |play: &Play| (play.seat().0, play.table().round);
    let mut play = play.act(&["pass"]);
    for expected in [(3, 1), (0, 1), (1, 1), (2, 2)] {
        assert_eq!(seat_and_round(&play), expected);
        play = play.invasion(expected.0).act(&["pass"]);
    }
    assert_eq!(play.table().start, Seat(2));
}
