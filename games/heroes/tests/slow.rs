//! Random positions, crowded and empty ones, with random powers: the rules and the slow reading of the
//! map agree on every hex.
//!
//! `HEROES_SLOW_POSITIONS=100000` in the environment lets them look at so many positions.

use std::collections::BTreeMap;

use gamekit::{ChanceSource, FastRng, Game, Seat};
use heroes::{Card, Case, Colour, Heroes, Hex, Laid, Stage, State, Token, hexes_of};

use crate::play::{Play, game};
use crate::slow_map::{At, Cell, Ground, Means, SlowMap};

/// Alices that matter on the map, and two that do not.
const ALICES: [&str; 9] =
    ["ninja", "panzer", "valkyrie", "jet", "demonlord", "astronaut", "ranger", "knight", "little"];

/// How often each kind of thing was met, so that no case goes untested.
type Met = BTreeMap<String, u32>;

/// A random position of seat 0's invasion.
fn position(game: &Heroes, random: &mut FastRng) -> Play {
    let mut play = Play::of(game.clone());
    let mut tiles: Vec<u8> = (0..game.content().tiles.len() as u8).collect();
    random.shuffle(&mut tiles, usize::from(game.layout().tiles()));
    let board = tiles[..usize::from(game.layout().tiles())]
        .iter()
        .map(|&tile| Laid { tile, rotation: random.below(6) as u8 });
    let text: Vec<String> = board.map(|laid| format!("{}:{}", laid.tile, laid.rotation)).collect();
    play = play.map(&text.join(" ")).invasion(0);
    put_markers(&mut play, random);
    for _ in 0..random.below(6) {
        let id = ALICES[random.below(ALICES.len() as u32) as usize];
        let kind = play.kind(id);
        let slot = Colour::ALL[random.below(5) as usize];
        let card = match random.below(4) {
            0 => Card::Up { kind: play.kind("wiccan"), copies: Some(kind) },
            _ => Card::Up { kind, copies: None },
        };
        play.state.table.kingdoms[0].slots[slot as usize].add(card);
    }
    for slot in [Colour::Red, Colour::Red, Colour::Green, Colour::Green] {
        if random.below(2) == 0 {
            play.state.table.kingdoms[0].slots[slot as usize].add(Card::Hidden);
        }
    }
    play.tokens(0, random.below(4) as u8, 0, random.below(4) as u8)
}

/// Markers of all players, more or less of them.
fn put_markers(play: &mut Play, random: &mut FastRng) {
    let players = u32::from(play.game.players());
    let (crowd, attack) = (random.below(101), random.below(20));
    for hex in play.game.layout().hexes().iter() {
        let table = &mut play.state.table;
        let markers = if hex.is_city() { u32::from(table.terrain.room(hex.tile())) } else { 1 };
        for _ in 0..markers {
            // One player may hold more than others, so that forests have a strongest neighbour.
            let seat = random.below(players).min(random.below(players)) as usize;
            if random.below(100) >= crowd || table.kingdoms[seat].controls.contains(hex) {
                continue;
            }
            let coloured = table.terrain.colour(hex).is_some();
            let kingdom = &mut table.kingdoms[seat];
            if coloured && random.below(100) < attack {
                kingdom.attacks = kingdom.attacks.with(hex);
                continue;
            }
            kingdom.controls = kingdom.controls.with(hex);
            if hex.is_city() {
                table.crowd[usize::from(hex.tile())] += 1;
            }
        }
    }
}

/// The slow map of a state, by the coordinates of its hexes.
fn slow_map(game: &Heroes, state: &State) -> (SlowMap, BTreeMap<Hex, At>) {
    let mut map = SlowMap::default();
    let mut places = BTreeMap::new();
    let layout = game.content().layout(game.players());
    for (tile, (&place, laid)) in layout.iter().zip(state.table.board.as_slice()).enumerate() {
        let content = &game.content().tiles[usize::from(laid.tile)];
        for (part, at) in hexes_of(place).into_iter().enumerate() {
            let hex = Hex::new(tile as u8, part as u8).expect("a hex");
            let (ground, difficulty) = match part.checked_sub(1) {
                None => (Ground::City, content.difficulty),
                Some(direction) => match content.ring[(direction + 6 - usize::from(laid.rotation)) % 6] {
                    heroes::Land::Forest => (Ground::Forest, 0),
                    heroes::Land::Coloured(_, difficulty) => (Ground::Coloured, difficulty),
                },
            };
            let seats = || Seat::all(game.players()).map(|seat| (seat.0, state.table.kingdom(seat)));
            map.cells.insert(
                at,
                Cell {
                    ground,
                    tile,
                    difficulty: difficulty.into(),
                    room: content.room.into(),
                    owners: seats()
                        .filter(|(_, kingdom)| kingdom.controls.contains(hex))
                        .map(|(seat, _)| seat)
                        .collect(),
                    attacker: seats()
                        .find(|(_, kingdom)| kingdom.attacks.contains(hex))
                        .map(|(seat, _)| seat),
                },
            );
            places.insert(hex, at);
        }
    }
    (map, places)
}

fn means_of(game: &Heroes, state: &State, seat: Seat) -> Means {
    let kingdom = state.table.kingdom(seat);
    let known = ["wiccan"].into_iter().chain(ALICES);
    let id = |kind| known.clone().find(|id| game.kind(id) == Some(kind)).expect("an Alice of the list");
    Means {
        seat: seat.0,
        alices: kingdom.alices().map(|(_, kind, copies)| (id(kind), copies.map(id))).collect(),
        red_cards: kingdom.slot(Colour::Red).power().into(),
        green_cards: kingdom.slot(Colour::Green).power().into(),
        red_tokens: kingdom.tokens(Token::Red).into(),
        green_tokens: kingdom.tokens(Token::Green).into(),
        flipped: 0,
    }
}

fn letter(case: Case) -> char {
    match case {
        Case::Empty => 'a',
        Case::City => 'b',
        Case::OwnAttack => 'c',
        Case::OtherAttack(_) => 'd',
        Case::Stolen(_) => 'e',
        Case::Forest => 'f',
    }
}

/// Compares everything that is said of every hex.
fn compare(game: &Heroes, play: &Play, met: &mut Met) -> Result<(), String> {
    let (map, places) = slow_map(game, &play.state);
    let ends = map.with_flips(&means_of(game, &play.state, Seat(0)));
    let (means, costs) = &ends[0];
    let listed = play.legal_like("invade");
    for (hex, answer) in game.invasions(&play.view(0), Seat(0)) {
        let at = places[&hex];
        let may_name = map.may_name(&ends, at);
        let told = |what: &str| format!("{hex}: {what}; the rules say {answer:?}");
        if may_name != answer.is_ok() || may_name != listed.contains(&format!("invade {hex}")) {
            return Err(told(&format!("may be named: {may_name}")));
        }
        let Ok(answer) = answer else { continue };
        let verdict = map.verdict(means, costs, at).expect("what may be named has a letter");
        let (needs, manners) = (answer.needs, answer.manners);
        let same = verdict.letter == letter(answer.case)
            && verdict.difficulty == u32::from(needs.difficulty)
            && verdict.military == u32::from(needs.military)
            && verdict.distance == needs.distance.map(u32::from)
            && verdict.food == u32::from(needs.food)
            && (verdict.free, verdict.pay, verdict.attack, verdict.seize)
                == (manners.free, manners.pay, manners.attack, manners.seize);
        if !same {
            return Err(told(&format!("{verdict:?}")));
        }
        check_way(game, play, hex, needs.distance).map_err(|wrong| told(&wrong))?;
        let by_flip = !(manners.free || manners.pay || manners.attack || manners.seize);
        for what in [format!("case {}", verdict.letter), format!("by a flip {by_flip}")] {
            *met.entry(what).or_default() += 1;
        }
    }
    Ok(())
}

/// The way that is shown costs what is said.
fn check_way(game: &Heroes, play: &Play, hex: Hex, distance: Option<u8>) -> Result<(), String> {
    let way = game.way_to(&play.view(0), Seat(0), hex);
    let Some(distance) = distance.filter(|&distance| distance > 0) else {
        return if way.is_empty() { Ok(()) } else { Err(format!("a way that nobody needs: {way:?}")) };
    };
    let table = play.table();
    let own = table.kingdom(Seat(0)).controls;
    let joined = way.windows(2).all(|pair| game.layout().neighbours(pair[0]).contains(pair[1]));
    let inner = way.get(1..way.len().saturating_sub(1)).unwrap_or_default();
    let dear = inner.iter().filter(|&&hex| (table.controlled() - own).contains(hex)).count();
    let cost = way.len() - 1 + dear;
    let sound = joined && way.last() == Some(&hex) && own.contains(way[0]) && cost == usize::from(distance);
    if sound { Ok(()) } else { Err(format!("the way {way:?} for {distance}")) }
}

fn agree_on(positions: u64) -> Met {
    let games = [3, 4, 5].map(game);
    let mut met = Met::new();
    for number in 0..positions {
        let mut random = FastRng::stream(11, number);
        let game = &games[number as usize % 3];
        let play = position(game, &mut random);
        assert_eq!(play.table().stage, Stage::Invasion);
        compare(game, &play, &mut met).unwrap_or_else(|wrong| panic!("position {number}: {wrong}"));
    }
    met
}

#[test]
fn the_rules_and_the_slow_map_agree_on_random_positions() {
    let positions = std::env::var("HEROES_SLOW_POSITIONS").ok();
    let positions = positions.map_or(400, |number| number.parse().expect("a number of positions"));
    let met = agree_on(positions);
    for what in ["case a", "case b", "case c", "case d", "case e", "case f", "by a flip true"] {
        assert!(met.get(what).is_some_and(|&times| times > 20), "{what} was hardly met: {met:?}");
    }
}
