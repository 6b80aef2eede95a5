//! One spelling of every entry: what is written is read, and everything else is refused at its place.

use gamekit::{
    FastRng, Game, Match, NotationFault, Options, PlayerText, Record, Seat, Setup, Stamp, Turn, Viewer,
};
use heroes::{Action, Board, Chance, Colour, Few, Heroes, Hex, Kind, Laid, MOST_KINDS, MOST_TILES, Token};
use testkit::fuzz;
use testkit::texts::refused;

use crate::play::{Play, game};
use NotationFault::*;

fn few(kinds: &[u8]) -> Few<5> {
    kinds.iter().copied().map(Kind).collect()
}

fn hex(tile: u8, part: u8) -> Hex {
    Hex::new(tile, part).expect("a hex")
}

fn both_ways(text: &str, action: Action) {
    assert_eq!(text.parse(), Ok(action), "{text}");
    assert_eq!(action.to_string(), text);
}

#[test]
fn what_is_written_is_read() {
    for (text, action) in [
        ("redraw", Action::Redraw(few(&[]))),
        ("redraw 0", Action::Redraw(few(&[0]))),
        ("redraw 3 3 17", Action::Redraw(few(&[3, 17, 3]))),
        ("redraw 9 9 9 9 63", Action::Redraw(few(&[63, 9, 9, 9, 9]))),
        ("city c0", Action::City(hex(2, 0))),
        ("exchange red green", Action::Exchange { give: Token::Red, take: Token::Green }),
        ("exchange yellow red", Action::Exchange { give: Token::Yellow, take: Token::Red }),
        ("summon 17", Action::Summon(Kind(17))),
        ("commoner 17 red", Action::Commoner(Kind(17), Colour::Red)),
        ("commoner 0 white", Action::Commoner(Kind(0), Colour::White)),
        ("turn red 17", Action::TurnUp(Colour::Red, Kind(17))),
        ("copy 17", Action::Copy(Kind(17))),
        ("invade c4", Action::Invade(hex(2, 4))),
        ("invade r6", Action::Invade(hex(17, 6))),
        ("pass", Action::Pass),
        ("flip red 17", Action::Flip(Colour::Red, Kind(17), None)),
        ("flip yellow 15/4", Action::Flip(Colour::Yellow, Kind(15), Some(Kind(4)))),
        ("pay", Action::Pay),
        ("attack", Action::Attack),
        ("seize", Action::Seize),
        ("steal 2", Action::Steal(Seat(2))),
        ("take green", Action::Take(Token::Green)),
        ("none", Action::Decline),
    ] {
        both_ways(text, action);
    }
    let board: Board =
        [(3, 2), (0, 5), (63, 0)].into_iter().map(|(tile, rotation)| Laid { tile, rotation }).collect();
    for (text, chance) in [
        ("map 3:2 0:5 63:0", Chance::Map(board)),
        ("draw 2 17", Chance::Draw(Seat(2), Kind(17))),
        ("draw 0 0", Chance::Draw(Seat(0), Kind(0))),
        ("start 4", Chance::Start(Seat(4))),
    ] {
        assert_eq!(text.parse(), Ok(chance));
        assert_eq!(chance.to_string(), text);
    }
}

/// Every hex, kind, colour and seat that there can be.
#[test]
fn every_part_of_an_action_is_written_and_read() {
    for tile in 0..MOST_TILES as u8 {
        for part in 0..7 {
            let text = format!("{}{part}", char::from(b'a' + tile));
            both_ways(&format!("invade {text}"), Action::Invade(hex(tile, part)));
            both_ways(&format!("city {text}"), Action::City(hex(tile, part)));
        }
    }
    for kind in (0..MOST_KINDS as u8).map(Kind) {
        both_ways(&format!("summon {kind}"), Action::Summon(kind));
        both_ways(&format!("copy {kind}"), Action::Copy(kind));
        both_ways(&format!("redraw {kind} {kind}"), Action::Redraw(few(&[kind.0, kind.0])));
        for slot in Colour::ALL {
            let word = slot.word();
            both_ways(&format!("commoner {kind} {word}"), Action::Commoner(kind, slot));
            both_ways(&format!("turn {word} {kind}"), Action::TurnUp(slot, kind));
            both_ways(&format!("flip {word} {kind}"), Action::Flip(slot, kind, None));
            both_ways(&format!("flip {word} 15/{kind}"), Action::Flip(slot, Kind(15), Some(kind)));
        }
    }
    for give in Token::ALL {
        both_ways(&format!("take {}", give.colour().word()), Action::Take(give));
        for take in Token::ALL {
            let text = format!("exchange {} {}", give.colour().word(), take.colour().word());
            both_ways(&text, Action::Exchange { give, take });
        }
    }
    for seat in Seat::all(5) {
        both_ways(&format!("steal {seat}"), Action::Steal(seat));
    }
}

/// Whole games: everything that can be done or drawn at any point.
#[test]
fn every_legal_action_and_random_result_is_written_and_read() {
    for (players, seed) in [(3, 51), (4, 52), (5, 53)] {
        Play::begin(game(players)).play_out(seed, |play| {
            for text in play.legal() {
                assert_eq!(text.parse::<Action>().expect("an action").to_string(), text);
            }
        });
    }
    let mut rng = FastRng::new(54);
    for players in 3..=5 {
        let play = Play::begin(game(players));
        let map = play.game.sample_chance(&play.state, &mut rng);
        assert_eq!(map.to_string().parse(), Ok(map));
    }
}

/// The examples of the rules.
#[test]
fn the_examples_of_the_rules_are_read() {
    let rules = include_str!("../RULES.md");
    let rows = rules.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let (mut actions, mut chances) = (0, 0);
    for (text, rest) in rows {
        if rest.starts_with("`\"chance\"`") {
            text.parse::<Chance>().unwrap_or_else(|error| panic!("{text}: {error}"));
            chances += 1;
        } else if rest.starts_with("seat") {
            text.parse::<Action>().unwrap_or_else(|error| panic!("{text}: {error}"));
            actions += 1;
        }
    }
    assert_eq!((actions, chances), (16, 3), "every kind of entry has a row");
}

#[test]
fn no_other_spelling_of_an_action_is_read() {
    for (text, at, fault) in [
        ("", 0, UnknownWord),
        (" pass", 0, UnknownWord),
        ("Pass", 0, UnknownWord),
        ("passes", 0, UnknownWord),
        ("map 0:0", 0, UnknownWord),
        ("draw 0 1", 0, UnknownWord),
        ("decline", 0, UnknownWord),
        ("pass ", 4, Trailing),
        ("pass 1", 4, Trailing),
        ("pay\n", 3, Trailing),
        ("none.", 4, Trailing),
        ("attack c4", 6, Trailing),
        // Discards.
        ("redraw ", 7, NumberExpected),
        ("redraw  3", 7, Blank),
        ("redraw3", 6, Blank),
        ("redraw,3", 6, Blank),
        ("redraw 03", 7, LeadingZero),
        ("redraw +3", 7, NumberExpected),
        ("redraw ３", 7, NumberExpected),
        ("redraw 64", 7, TooLarge { max: 63 }),
        ("redraw 17 3", 10, NotAscending),
        ("redraw 3 17 16", 12, NotAscending),
        ("redraw 1 2 3 4 5 6", 17, WrongCount),
        ("redraw 1 2 ", 11, NumberExpected),
        ("redraw 1,2", 8, Blank),
        // Hexes.
        ("city", 4, Blank),
        ("city ", 5, UnknownWord),
        ("city C0", 5, UnknownWord),
        ("city s0", 5, UnknownWord),
        ("city z0", 5, UnknownWord),
        ("city 0c", 5, UnknownWord),
        ("city c", 6, NumberExpected),
        ("city c 0", 6, Blank),
        ("city cc0", 5, UnknownWord),
        ("city c00", 6, LeadingZero),
        ("city c0 ", 7, Trailing),
        ("invade c7", 8, TooLarge { max: 6 }),
        ("invade c44", 8, TooLarge { max: 6 }),
        ("invade  c4", 7, UnknownWord),
        ("invade é4", 7, UnknownWord),
        ("invade c4a", 9, Trailing),
        // Tokens and slots.
        ("exchange", 8, Blank),
        ("exchange red", 12, Blank),
        ("exchange red blue", 13, UnknownWord),
        ("exchange white red", 9, UnknownWord),
        ("exchange red  green", 13, UnknownWord),
        ("exchange red green ", 18, Trailing),
        ("take", 4, Blank),
        ("take blue", 5, UnknownWord),
        ("take Red", 5, UnknownWord),
        ("take red1", 8, Trailing),
        ("commoner 17", 11, Blank),
        ("commoner red 17", 9, NumberExpected),
        ("commoner 17 black", 12, UnknownWord),
        ("commoner 17 red red", 15, Trailing),
        ("commoner 64 red", 9, TooLarge { max: 63 }),
        ("turn 17 red", 5, UnknownWord),
        ("turn red", 8, Blank),
        ("turn red 017", 9, LeadingZero),
        // Kinds and seats.
        ("summon", 6, Blank),
        ("summon ", 7, NumberExpected),
        ("summon -1", 7, NumberExpected),
        ("summon 17 red", 9, Trailing),
        ("summon 99999999999", 7, TooLarge { max: 63 }),
        ("copy 17/4", 7, Trailing),
        ("flip yellow 15/", 15, NumberExpected),
        ("flip yellow 15 /4", 14, Trailing),
        ("flip yellow 15/ 4", 15, Blank),
        ("flip yellow 15/04", 15, LeadingZero),
        ("flip yellow 15/4/4", 16, Trailing),
        ("flip 15/4", 5, UnknownWord),
        ("steal 5", 6, TooLarge { max: 4 }),
        ("steal 02", 6, LeadingZero),
        ("steal 2 red", 7, Trailing),
    ] {
        refused::<Action>(text, at, fault);
    }
}

#[test]
fn no_other_spelling_of_a_random_result_is_read() {
    let tiles = |count: usize| format!("map{}", " 0:0".repeat(count));
    let many = tiles(MOST_TILES + 1);
    assert!(tiles(MOST_TILES).parse::<Chance>().is_ok(), "whether it fits the layout is another matter");
    for (text, at, fault) in [
        ("", 0, UnknownWord),
        ("pass", 0, UnknownWord),
        ("Map 0:0", 0, UnknownWord),
        ("maps 0:0", 0, UnknownWord),
        ("map", 3, Blank),
        ("map ", 4, NumberExpected),
        ("map  0:0", 4, Blank),
        ("map 0", 5, SignExpected { sign: ':' }),
        ("map 0 0", 5, SignExpected { sign: ':' }),
        ("map 0:", 6, NumberExpected),
        ("map 0: 1", 6, Blank),
        ("map 0:6", 6, TooLarge { max: 5 }),
        ("map 0:00", 6, LeadingZero),
        ("map 64:0", 4, TooLarge { max: 63 }),
        ("map 01:0", 4, LeadingZero),
        ("map 0:0 ", 8, NumberExpected),
        ("map 0:0,1:0", 7, Blank),
        (&many, 76, WrongCount),
        ("draw", 4, Blank),
        ("draw 2", 6, Blank),
        ("draw 5 1", 5, TooLarge { max: 4 }),
        ("draw 2 64", 7, TooLarge { max: 63 }),
        ("draw 2 017", 7, LeadingZero),
        ("draw 2  17", 7, Blank),
        ("draw 2 17 ", 9, Trailing),
        ("draw 2:17", 6, Blank),
        ("start", 5, Blank),
        ("start ", 6, NumberExpected),
        ("start 5", 6, TooLarge { max: 4 }),
        ("start 00", 6, LeadingZero),
        ("start 0\n", 7, Trailing),
    ] {
        refused::<Chance>(text, at, fault);
    }
}

/// Every text of a short alphabet is refused or read back unchanged.
#[test]
fn short_texts_have_one_spelling() {
    let words = [
        "redraw", "city", "exchange", "summon", "commoner", "turn", "copy", "invade", "flip", "steal",
        "take", "pass", "none", "map", "draw", "start", "x",
    ];
    let parts = [
        "", " ", " 0", " 5", " 17", " red", " white", " c4", " a0", "/4", ":3", "7", " 05", " +1", "\u{a0}1",
        "\0",
    ];
    let mut read = 0;
    for word in words {
        for first in parts {
            for second in parts {
                for third in parts {
                    let text = format!("{word}{first}{second}{third}");
                    fuzz::notation::<Heroes>(&text);
                    read += u32::from(text.parse::<Action>().is_ok() || text.parse::<Chance>().is_ok());
                }
            }
        }
    }
    assert!(read > 100, "{read}");
}

/// A true record, and what becomes of it when it is cut, twisted or lied in.
#[test]
fn records_are_read_or_refused_without_a_crash() {
    let setup = Setup::newest::<Heroes>(Options::for_players(3));
    let mut table = Match::<Heroes>::start(setup).expect("a match");
    let mut rng = FastRng::new(55);
    while table.turn() != Turn::Over {
        table.settle(&mut rng, 0);
        let Some(seat) = table.turn().must().first() else { continue };
        let action = table.game().pick(table.state(), seat, &mut Vec::new(), &mut rng);
        table.act(seat, table.decision(), action, Stamp::default()).expect("legal");
    }
    let players = ["Ann", "Bob", "Cy"].map(PlayerText::human);
    let text = table.record(&players, None, Viewer::Public).write();
    fuzz::record::<Heroes>(&text);
    assert!(gamekit::verify::<Heroes>(&Record::read(&text).expect("a record")).is_ok());
    let word = |word: &str| {
        let start = text.find(&format!("\"{word} ")).unwrap_or_else(|| panic!("a {word}")) + 1;
        text[start..].split('"').next().expect("its end").to_owned()
    };
    for (from, to) in [
        (word("map"), "map 0:0"),
        (word("draw"), "draw 0 63"),
        (word("draw"), "draw 1 0"),
        (word("start"), "start 4"),
        (word("city"), "city a0"),
        (word("commoner"), "commoner 63 red"),
        (word("invade"), "invade r0"),
        ("\"players\":3".to_owned(), "\"players\":4"),
        ("\"empty_hand_draw\":1".to_owned(), "\"empty_hand_draw\":2"),
        ("\"ranks\":[".to_owned(), "\"ranks\":[7,"),
        ("\"scores\":[".to_owned(), "\"scores\":[1"),
    ] {
        let lie = text.replacen(&from, to, 1);
        assert_ne!(lie, text, "{from}");
        fuzz::record::<Heroes>(&lie);
        let record = Record::read(&lie).expect("still a record");
        assert!(gamekit::verify::<Heroes>(&record).is_err(), "{from} → {to}");
    }
    for end in (0..text.len()).step_by(997).filter(|&end| text.is_char_boundary(end)) {
        fuzz::record::<Heroes>(&text[..end]);
    }
}
