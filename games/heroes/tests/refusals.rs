//! Every refusal happens, cites its rule, and leaves everything as it is.

use std::collections::BTreeSet;

use gamekit::{FastRng, Game, Match, MatchError, Options, Refusal, Seat, Setup, Stamp, Turn};
use heroes::{
    Action, Board, Chance, Colour, Few, Heroes, Hex, Illegal, Kind, Laid, Pending, Preview, Stage, Token,
};

use crate::play::{Play, content, game, game_with, hex};

/// Every reason there is, with its rule.
pub(crate) const REASONS: [(Illegal, &str); 29] = [
    (Illegal::OutOfPlace, "HE-25"),
    (Illegal::NotToRedraw, "HE-7"),
    (Illegal::NotInHand, "HE-11"),
    (Illegal::NoStartCity, "HE-8"),
    (Illegal::NoExchange, "HE-42"),
    (Illegal::ExchangeTokens, "HE-42"),
    (Illegal::SlotFull, "HE-2"),
    (Illegal::DreamShort(1), "HE-12"),
    (Illegal::NoSuchCommoner, "HE-38"),
    (Illegal::NotToCopy, "HE-39"),
    (Illegal::NotToFlip, "HE-34"),
    (Illegal::FlipSpoils, "HE-20"),
    (Illegal::NotToSteal, "HE-32"),
    (Illegal::BankEmpty, "HE-32"),
    (Illegal::NoHex, "HE-5"),
    (Illegal::Own, "HE-16"),
    (Illegal::CityFull, "HE-16"),
    (Illegal::Connected, "HE-16"),
    (Illegal::NotSurrounded, "HE-26"),
    (Illegal::NotStrongest, "HE-26"),
    (Illegal::MilitaryShort(1), "HE-17"),
    (Illegal::FoodShort(1), "HE-18"),
    (Illegal::NoWay, "HE-18"),
    (Illegal::NoAttack, "HE-21"),
    (Illegal::NoSeize, "HE-35"),
    (Illegal::WrongMap, "HE-5"),
    (Illegal::WrongDraw, "HE-15"),
    (Illegal::WrongStart, "HE-8"),
    (Illegal::WrongChance, "HE-25"),
];

/// A reason without its number.
fn name(illegal: Illegal) -> String {
    format!("{illegal:?}").split('(').next().expect("a name").to_owned()
}

fn start() -> Play {
    Play::begin(game(3))
}

const MAP: &str = "map 0:0 1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0";

fn at_stage(stage: Stage) -> Play {
    let mut play = Play::new(3).hand(0, "knight jet").hand(1, "idol").hand(2, "miko");
    play.state.table.stage = stage;
    play
}

/// The invasion of a hex goes on, and something is asked.
fn asked(play: Play, at: &str) -> Play {
    let play = play.hand(1, "idol").invasion(0).act(&[&format!("invade {at}")]);
    assert_eq!(play.seat(), Seat(0), "nothing is asked");
    play
}

/// Positions, what is tried there, and why it is refused.
fn refused_actions() -> Vec<(Play, &'static str, Illegal)> {
    let politics = || Play::new(3).hand(0, "jet knight").tokens(0, 1, 0, 1);
    let merchant = || politics().up(0, "merchant");
    let invasion = || Play::new(3).controls(0, "f0").controls(1, "b0 b5 f2").controls(2, "g0").invasion(0);
    let detective = Play::new(3).down(0, Colour::Yellow, "jet saint miko").hand(0, "detective");
    let detective = detective.act(&["summon 9"]);
    let wiccan =
        Play::new(3).up(1, "knight").fill(0, Colour::Yellow, 3).hand(0, "wiccan").act(&["summon 15"]);
    // Against a City of Difficulty 5: one red card, 2 of the Ninja, 3 of a flip. All of it is needed.
    let flip = Play::new(3).controls(0, "e0").up(0, "valkyrie idol").up_in(0, Colour::White, "ninja");
    let flip = asked(flip.fill(0, Colour::Green, 4), "f0");
    let steal = Play::new(3).controls(0, "e0").up(0, "fighter").fill(0, Colour::Red, 2).tokens(1, 1, 0, 0);
    let steal = asked(steal, "e3");
    let take =
        Play::new(3).controls(0, "e0").up(0, "pirate").fill(0, Colour::Red, 4).fill(0, Colour::Green, 2);
    let take = asked(take.tokens(1, 20, 0, 0), "a0");
    let manner = asked(Play::new(3).controls(0, "e0").tokens(0, 3, 0, 0), "e3");
    let jet = || Play::new(3).controls(0, "e0").up(0, "jet");
    let mut forests = content();
    for space in 0..6 {
        forests["tiles"][1]["ring"][space] = serde_json::json!({ "type": "forest" });
    }
    let no_way =
        Play::of(game_with(3, &forests)).controls(0, "b0").fill(0, Colour::Red, 3).tokens(0, 9, 0, 9);
    // Nobody can come here by playing: a City with the question how to go on.
    let mut city_asked = invasion().tokens(0, 9, 0, 9);
    city_asked.state.table.pending.push(Pending::Manner);
    city_asked.state.table.turn.target = Some(hex("g0"));
    vec![
        (politics(), "pass", Illegal::OutOfPlace),
        (politics(), "invade a2", Illegal::OutOfPlace),
        (politics(), "redraw", Illegal::OutOfPlace),
        (politics(), "city b0", Illegal::OutOfPlace),
        (politics(), "turn red 5", Illegal::OutOfPlace),
        (politics(), "copy 5", Illegal::OutOfPlace),
        (politics(), "flip red 5", Illegal::OutOfPlace),
        (politics(), "steal 1", Illegal::OutOfPlace),
        (politics(), "take red", Illegal::OutOfPlace),
        (politics(), "seize", Illegal::OutOfPlace),
        (invasion(), "summon 0", Illegal::OutOfPlace),
        (invasion(), "commoner 0 red", Illegal::OutOfPlace),
        (invasion(), "attack", Illegal::OutOfPlace),
        (invasion(), "none", Illegal::OutOfPlace),
        (flip.clone(), "pass", Illegal::OutOfPlace),
        (flip.clone(), "pay", Illegal::OutOfPlace),
        (flip.clone(), "exchange red green", Illegal::OutOfPlace),
        (at_stage(Stage::Redraw), "redraw 0 0", Illegal::NotToRedraw),
        (at_stage(Stage::Redraw), "redraw 7", Illegal::NotToRedraw),
        (at_stage(Stage::Redraw), "commoner 0 red", Illegal::OutOfPlace),
        (at_stage(Stage::Cities), "city a0", Illegal::NoStartCity),
        (at_stage(Stage::Cities), "city j0", Illegal::NoStartCity),
        (at_stage(Stage::Cities), "pass", Illegal::OutOfPlace),
        (politics(), "summon 1", Illegal::NotInHand),
        (politics(), "summon 63", Illegal::NotInHand),
        (politics(), "commoner 40 red", Illegal::NotInHand),
        (politics(), "exchange red green", Illegal::NoExchange),
        (merchant().act(&["exchange red green"]), "exchange green red", Illegal::NoExchange),
        (merchant(), "exchange yellow red", Illegal::ExchangeTokens),
        (merchant(), "exchange red red", Illegal::ExchangeTokens),
        (merchant().tokens(1, 0, 20, 0), "exchange red yellow", Illegal::ExchangeTokens),
        (politics().fill(0, Colour::Red, 4), "commoner 0 red", Illegal::SlotFull),
        (politics().fill(0, Colour::Red, 4), "summon 0", Illegal::SlotFull),
        (politics(), "summon 5", Illegal::DreamShort(5)),
        (politics().tokens(0, 0, 4, 0), "summon 5", Illegal::DreamShort(1)),
        (detective.clone(), "turn yellow 6", Illegal::NoSuchCommoner),
        (detective.clone(), "turn red 5", Illegal::NoSuchCommoner),
        (detective, "turn blue 9", Illegal::NoSuchCommoner),
        (wiccan.clone(), "copy 15", Illegal::NotToCopy),
        (wiccan.clone(), "copy 1", Illegal::NotToCopy),
        (wiccan, "copy 60", Illegal::NotToCopy),
        (flip.clone(), "flip red 4", Illegal::NotToFlip),
        (flip.clone(), "flip blue 2", Illegal::NotToFlip),
        (flip.clone(), "flip blue 7/4", Illegal::NotToFlip),
        (flip.clone(), "flip white 2", Illegal::FlipSpoils),
        (flip, "none", Illegal::FlipSpoils),
        (steal.clone(), "steal 2", Illegal::NotToSteal),
        (steal.clone(), "steal 0", Illegal::NotToSteal),
        (steal, "steal 4", Illegal::NotToSteal),
        (take, "take red", Illegal::BankEmpty),
        (invasion(), "invade j1", Illegal::NoHex),
        (invasion(), "invade f0", Illegal::Own),
        (invasion(), "invade b0", Illegal::CityFull),
        (invasion(), "invade b5", Illegal::Connected),
        (invasion(), "invade a1", Illegal::NotSurrounded),
        (invasion().controls(0, "b6").controls(1, "b2"), "invade b1", Illegal::NotStrongest),
        (invasion().tokens(0, 3, 0, 9), "invade g0", Illegal::MilitaryShort(2)),
        (invasion().tokens(0, 9, 0, 1), "invade g0", Illegal::FoodShort(3)),
        (no_way.invasion(0), "invade a0", Illegal::NoWay),
        (manner, "seize", Illegal::NoSeize),
        (asked(jet(), "e3"), "pay", Illegal::MilitaryShort(2)),
        (asked(jet().fill(0, Colour::Red, 3).tokens(0, 0, 0, 1), "a4"), "pay", Illegal::FoodShort(1)),
        (asked(jet().tokens(0, 1, 0, 0), "e3"), "none", Illegal::OutOfPlace),
        (city_asked, "attack", Illegal::NoAttack),
    ]
}

/// Positions that wait for chance, what comes there, and why it is refused.
fn refused_chances() -> Vec<(Play, &'static str, Illegal)> {
    let deal = || start().chance(MAP);
    vec![
        (start(), "map 0:0 1:0 2:0", Illegal::WrongMap),
        (start(), "map 0:0 1:0 2:0 3:0 4:0 5:0 6:0 7:0 8:0 9:0", Illegal::WrongMap),
        (start(), "map 0:0 1:0 2:0 3:0 4:0 5:0 6:0 7:0 7:1", Illegal::WrongMap),
        (start(), "map 0:0 1:0 2:0 3:0 4:0 5:0 6:0 7:0 15:0", Illegal::WrongMap),
        (start(), "draw 0 0", Illegal::WrongChance),
        (start(), "start 0", Illegal::WrongChance),
        (deal(), MAP, Illegal::WrongChance),
        (deal(), "start 0", Illegal::WrongChance),
        (deal(), "draw 1 0", Illegal::WrongDraw),
        (deal(), "draw 0 30", Illegal::WrongDraw),
        (deal().draw("jet jet"), "draw 0 5", Illegal::WrongDraw),
        (at_stage(Stage::Start), "start 3", Illegal::WrongStart),
        (at_stage(Stage::Start), "draw 0 0", Illegal::WrongChance),
        (at_stage(Stage::Start), MAP, Illegal::WrongChance),
    ]
}

/// Notation knows six rotations only; whoever makes a map otherwise is refused as well.
#[test]
fn a_tile_has_six_rotations() {
    let game = game(3);
    let map = |rotation: u8| {
        let mut board = Board::EMPTY;
        (0..9).for_each(|tile| {
            assert!(board.lay(Laid { tile, rotation: if tile == 4 { rotation } else { 0 } }));
        });
        game.check_chance(&game.setup(), &Chance::Map(board))
    };
    assert_eq!((map(5), map(6)), (Ok(()), Err(Illegal::WrongMap)));
}

#[test]
fn every_refusal_cites_its_rule() {
    for (illegal, rule) in REASONS {
        assert_eq!(illegal.rule(), rule, "{illegal:?}");
    }
}

#[test]
fn every_refusal_happens() {
    let mut found = BTreeSet::new();
    for (play, action, illegal) in refused_actions() {
        assert_eq!(play.refused(action), illegal, "{action}");
        found.insert(name(illegal));
    }
    for (play, chance, illegal) in refused_chances() {
        assert_eq!(play.game.turn(&play.state), Turn::Chance);
        assert_eq!(play.refused_chance(chance), illegal, "{chance}");
        found.insert(name(illegal));
    }
    let all: BTreeSet<String> = REASONS.iter().map(|(illegal, _)| name(*illegal)).collect();
    assert_eq!(found, all);
}

/// Everything that can be written with the numbers of the built-in content.
fn universe() -> Vec<Action> {
    let hexes = || (0..9).flat_map(|tile| (0..7).filter_map(move |part| Hex::new(tile, part)));
    let kinds = || (0..30).map(Kind);
    let slots = |kind: Kind| Colour::ALL.map(|slot| (slot, kind));
    let mut all = vec![Action::Pass, Action::Pay, Action::Attack, Action::Seize, Action::Decline];
    all.extend(hexes().flat_map(|hex| [Action::Invade(hex), Action::City(hex)]));
    all.extend(kinds().flat_map(|kind| [Action::Summon(kind), Action::Copy(kind)]));
    for (slot, kind) in kinds().flat_map(slots) {
        all.extend([
            Action::Commoner(kind, slot),
            Action::TurnUp(slot, kind),
            Action::Flip(slot, kind, None),
        ]);
    }
    all.extend(kinds().map(|kind| Action::Flip(Colour::Yellow, Kind(15), Some(kind))));
    all.extend(Seat::all(5).map(Action::Steal));
    all.extend(Token::ALL.map(Action::Take));
    all.extend(Token::ALL.iter().flat_map(|&give| Token::ALL.map(|take| Action::Exchange { give, take })));
    all.push(Action::Redraw(Few::NONE));
    all.extend(kinds().map(|kind| Action::Redraw([kind].into_iter().collect())));
    all
}

/// Through a whole match: what is not listed is refused, and changes neither state nor journal.
#[test]
fn a_refused_action_changes_nothing() {
    let universe = universe();
    let mut table =
        Match::<Heroes>::start(Setup::newest::<Heroes>(Options::for_players(3))).expect("a match");
    let mut rng = FastRng::new(61);
    let mut refused = 0;
    loop {
        table.settle(&mut rng, 0);
        let Some(seat) = table.turn().must().first() else { break };
        let legal = table.legal(seat);
        let (state, entries) = (*table.state(), table.journal().len());
        for &action in universe.iter().filter(|action| !legal.contains(action)) {
            let answer = table.act(seat, table.decision(), action, Stamp::default());
            assert!(matches!(answer, Err(MatchError::Illegal(_))), "{action}: {answer:?}");
            refused += 1;
        }
        assert_eq!((*table.state() == state, table.journal().len()), (true, entries));
        let action = table.game().pick(table.state(), seat, &mut Vec::new(), &mut rng);
        table.act(seat, table.decision(), action, Stamp::default()).expect("legal");
    }
    assert!(refused > 10_000, "{refused}");
}

/// What a match refuses before the rules are asked.
#[test]
fn wrong_seats_stale_answers_and_untimely_chance_are_refused() {
    let mut table =
        Match::<Heroes>::start(Setup::newest::<Heroes>(Options::for_players(3))).expect("a match");
    let mut rng = FastRng::new(62);
    let none: Action = "redraw".parse().expect("an action");
    assert_eq!(table.act(Seat(0), 1, none, Stamp::default()), Err(MatchError::NotYourTurn), "the map is due");
    table.settle(&mut rng, 0);
    let draw = Chance::Draw(Seat(0), Kind(0));
    assert_eq!(table.chance(draw, Stamp::default()), Err(MatchError::NoChanceDue));
    let asked = table.decision();
    table.act(Seat(1), asked, none, Stamp::default()).expect("sealed");
    for seat in [1, 3, 5, 250] {
        assert_eq!(table.act(Seat(seat), asked, none, Stamp::default()), Err(MatchError::NotYourTurn));
    }
    let stale = table.act(Seat(0), asked - 1, none, Stamp::default());
    assert_eq!(stale, Err(MatchError::Stale { asked }));
    assert_eq!(table.decision(), asked, "the phase is open until all are in");
}

/// A game that waits for chance or is over has nothing to choose.
#[test]
fn a_state_without_a_decision_has_no_actions() {
    let over = at_stage(Stage::Over);
    for play in [start(), start().chance(MAP), at_stage(Stage::Start), over] {
        for seat in Seat::all(5) {
            let mut actions = Vec::new();
            play.game.legal(&play.state, seat, &mut actions);
            assert_eq!(actions, []);
        }
    }
    // Others than those who owe a decision have none either.
    let play = at_stage(Stage::Politics);
    for seat in [1, 2, 3, 4] {
        let mut actions = Vec::new();
        play.game.legal(&play.state, Seat(seat), &mut actions);
        assert_eq!(actions, []);
    }
}

/// A card that does not exist can be written down, but nothing can be said about it.
#[test]
fn a_kind_beyond_the_list_has_a_plain_preview() {
    let play = Play::new(3).politics(0);
    let beyond = Kind(play.game.content().alices.len() as u8);
    let (view, seat) = (play.view(0), Seat(0));
    assert_eq!(play.game.preview(&view, seat, Action::Summon(beyond)), Preview::Plain);
    let last = Kind(beyond.0 - 1);
    assert!(matches!(play.game.preview(&view, seat, Action::Summon(last)), Preview::Summon { .. }));
}

/// Whoever reads a log from elsewhere stops at this many entries.
#[test]
fn no_log_is_longer_than_its_bound() {
    for (players, bound) in [(3, 280 + 42 * 400), (4, 280 + 56 * 400), (5, 280 + 70 * 400)] {
        assert_eq!(game(players).longest_log(), bound);
    }
}
