//! Reading and checking a content file.

use serde_json::Value;

use super::fields::{Field, Fields};
use super::library::{COLOURS, COUNTED, EFFECTS, TOKEN_COLOURS, TRIGGERS, can_stack, effect_spec};
use super::problem::{ContentError, ContentFault};
use super::strict;
use super::{Alice, CONTENT_FORMAT, Content, Land, MOST_TILE_KINDS, Tile};
use crate::hex::MOST_TILES;
use crate::kinds::MOST_KINDS;
use crate::layout::{DIRECTIONS, Layout};
use crate::power::{Colour, Counted, Effect, Power, Targets, Token, Trigger};

/// The largest number of a power, a Strength or a Difficulty.
pub const LARGEST_NUMBER: u32 = 20;
/// The most copies of a card.
pub const MOST_COPIES: u32 = 30;
/// The most markers that a City has room for.
pub const MOST_ROOM: u32 = 5;
/// The most powers of a card.
pub const MOST_POWERS: u32 = 8;
const LEAST_CARDS: u32 = 25;
const MOST_CARDS: u32 = 200;

/// Reads a content file and checks all of it (HE-40).
pub fn read_content(text: &str) -> Result<Content, ContentError> {
    let value = strict::read(text).map_err(|error| ContentError {
        place: String::new(),
        fault: ContentFault::Json(error.to_string()),
    })?;
    let mut file = Field { place: String::new(), value }.object()?;
    let format = file.take("format")?;
    if format.text()? != CONTENT_FORMAT {
        let fault = ContentFault::Format(format.text()?.to_owned());
        return Err(format.fault(fault));
    }
    for words in ["name", "note", "tile_to_hex"] {
        file.take_if_there(words).map_or(Ok(()), |field| field.text().map(drop))?;
    }
    check_directions(&file.take("directions")?)?;
    let alices = read_alices(file.take("cards")?)?;
    let tiles = read_tiles(file.take("tiles")?)?;
    let mut layouts = file.take("layouts")?.object()?;
    let layouts_read = [
        read_layout(layouts.take("3")?, 3, &tiles)?,
        read_layout(layouts.take("4")?, 4, &tiles)?,
        read_layout(layouts.take("5")?, 5, &tiles)?,
    ];
    layouts.end()?;
    file.end()?;
    Ok(Content { alices, tiles, layouts: layouts_read })
}

/// Reads one card by itself, whatever the others are like; `place` begins the place of a fault.
pub fn read_card(card: &Value, place: &str) -> Result<Alice, ContentError> {
    read_alice(field(card, place))
}

/// Reads one power by itself.
pub fn read_power(power: &Value, place: &str) -> Result<Power, ContentError> {
    power_of(field(power, place))
}

/// Reads one tile by itself.
pub fn read_tile(tile: &Value, place: &str) -> Result<Tile, ContentError> {
    tile_of(field(tile, place))
}

fn field(value: &Value, place: &str) -> Field {
    Field { place: place.to_owned(), value: value.clone() }
}

/// Rotations and notation count directions, so there is only one order of them.
fn check_directions(field: &Field) -> Result<(), ContentError> {
    let expected: Vec<Value> = DIRECTIONS.iter().map(|&(q, r)| serde_json::json!([q, r])).collect();
    if field.value == Value::Array(expected) { Ok(()) } else { Err(field.fault(ContentFault::Directions)) }
}

fn read_alices(field: Field) -> Result<Vec<Alice>, ContentError> {
    let place = field.place.clone();
    let mut alices: Vec<Alice> = Vec::new();
    for card in field.list(1, MOST_KINDS as u32)? {
        let place = card.place.clone();
        let alice = read_alice(card)?;
        if alices.iter().any(|known| known.id == alice.id) {
            return Err(ContentError { place, fault: ContentFault::Duplicate(alice.id) });
        }
        alices.push(alice);
    }
    let found = alices.iter().map(|alice| u32::from(alice.copies)).sum();
    if !(LEAST_CARDS..=MOST_CARDS).contains(&found) {
        let fault = ContentFault::CardCount { found, least: LEAST_CARDS, most: MOST_CARDS };
        return Err(ContentError { place, fault });
    }
    Ok(alices)
}

fn read_alice(field: Field) -> Result<Alice, ContentError> {
    let mut card = field.object()?;
    let id = card.take("id")?.label()?;
    let mut card = card.called(&id);
    let mut name = card.take("name")?.object()?;
    let names = [name.take("en")?.label()?, name.take("ja")?.label()?];
    name.end()?;
    card.take_if_there("effect").map_or(Ok(()), |field| field.text().map(drop))?;
    let colour = card.take("colour")?.word(&COLOURS, Colour::from_word)?;
    let strength = card.take("strength")?.number(0, LARGEST_NUMBER)?;
    let copies = card.take("copies")?.number(1, MOST_COPIES)?;
    let status = card.take("status")?.label()?;
    let powers = card.take("powers")?.list(0, MOST_POWERS)?;
    let powers = powers.into_iter().map(power_of).collect::<Result<Vec<Power>, ContentError>>()?;
    if powers.iter().filter(|power| power.effect == Effect::CopyPower).count() > 1 {
        let place = format!("{}.powers", card.place());
        return Err(ContentError { place, fault: ContentFault::CopiesTwice });
    }
    card.end()?;
    Ok(Alice { id, name: names, colour, strength, copies, status, powers })
}

fn power_of(field: Field) -> Result<Power, ContentError> {
    let mut power = field.object()?;
    let trigger = read_trigger(&mut power)?;
    let name = power.take("do")?;
    let effect = read_effect(&name, &mut power)?;
    let stacks = power.take_if_there("stacks").map_or(Ok(false), |field| field.flag())?;
    let (on, does) = (trigger_word(trigger), name.text()?);
    let allowed = effect_spec(does).map_or(&[][..], |spec| spec.on);
    if !allowed.contains(&on) {
        let place = format!("{}.on", power.place());
        let fault = ContentFault::Trigger { effect: does.to_owned(), allowed: allowed.join(", ") };
        return Err(ContentError { place, fault });
    }
    if stacks && !can_stack(on, does) {
        let place = format!("{}.stacks", power.place());
        return Err(ContentError { place, fault: ContentFault::NoStack });
    }
    power.end()?;
    Ok(Power { trigger, effect, stacks })
}

fn read_trigger(power: &mut Fields) -> Result<Trigger, ContentError> {
    let on = power.take("on")?;
    let of = |power: &mut Fields| -> Result<Targets, ContentError> {
        let Some(field) = power.take_if_there("of") else { return Ok(Targets::ANY) };
        let words = field.list(1, Targets::WORDS.len() as u32)?;
        let word = |word: &Field| word.word(&Targets::WORDS, Targets::from_word);
        words.iter().try_fold(Targets::NONE, |all, one| Ok(all.or(word(one)?)))
    };
    let word = on.word(&TRIGGERS, |word| TRIGGERS.into_iter().find(|&known| known == word))?;
    Ok(match word {
        "capture" => Trigger::Capture(of(power)?),
        "invade" => Trigger::Invade(of(power)?),
        "reveal" => Trigger::Reveal,
        "summon" => Trigger::Summon,
        "turn" => Trigger::Turn,
        "end" => Trigger::End,
        _ => Trigger::Always,
    })
}

fn trigger_word(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Capture(_) => "capture",
        Trigger::Invade(_) => "invade",
        Trigger::Reveal => "reveal",
        Trigger::Summon => "summon",
        Trigger::Turn => "turn",
        Trigger::End => "end",
        Trigger::Always => "always",
    }
}

fn read_effect(name: &Field, power: &mut Fields) -> Result<Effect, ContentError> {
    let words = EFFECTS.map(|spec| spec.word);
    let word = name.word(&words, |word| words.into_iter().find(|&known| known == word))?;
    let mut number = |key: &str| power.take(key)?.number(1, LARGEST_NUMBER);
    Ok(match word {
        "gain_tokens" => Effect::GainTokens(read_tokens(power.take("tokens")?)?),
        "steal_token" => Effect::StealToken(power.take("colour")?.word(&TOKEN_COLOURS, Token::from_word)?),
        "draw" => Effect::Draw(number("cards")?),
        "gain_points" => Effect::GainPoints(number("points")?),
        "choose_tokens" => Effect::ChooseTokens(number("amount")?),
        "turn_up_commoner" => Effect::TurnUpCommoner,
        "copy_power" => Effect::CopyPower,
        "exchange_token" => Effect::ExchangeToken,
        "military" => Effect::Military(number("amount")?),
        "food" => Effect::Food(number("amount")?),
        "dream" => Effect::Dream(number("amount")?),
        "flip_for_military" => Effect::FlipForMilitary(number("amount")?),
        "capture_instead_of_attack" => Effect::CaptureInsteadOfAttack,
        "distance_from_any_hex" => Effect::DistanceFromAnyHex,
        "open_forests" => Effect::OpenForests,
        "tile_tie_alices" => Effect::TileTieAlices(number("amount")?),
        "points_per" => {
            let points = number("points")?;
            Effect::PointsPer(power.take("what")?.word(&COUNTED, read_counted)?, points)
        }
        _ => Effect::PointsIfMostAlices(number("points")?),
    })
}

fn read_tokens(field: Field) -> Result<[u8; 3], ContentError> {
    let none = field.fault(ContentFault::Number { least: 1, most: LARGEST_NUMBER });
    let mut fields = field.object()?;
    let mut tokens = [0; 3];
    for (token, word) in tokens.iter_mut().zip(TOKEN_COLOURS) {
        *token = fields.take_if_there(word).map_or(Ok(0), |field| field.number(0, LARGEST_NUMBER))?;
    }
    fields.end()?;
    if tokens == [0; 3] { Err(none) } else { Ok(tokens) }
}

fn read_counted(word: &str) -> Option<Counted> {
    match word {
        "forest" => Some(Counted::Forest),
        "city" => Some(Counted::City),
        "alice" => Some(Counted::Alice),
        "tile_won" => Some(Counted::TileWon),
        colour => Colour::from_word(colour).map(Counted::Colour),
    }
}

fn read_tiles(field: Field) -> Result<Vec<Tile>, ContentError> {
    let mut tiles: Vec<Tile> = Vec::new();
    for field in field.list(1, MOST_TILE_KINDS as u32)? {
        let place = field.place.clone();
        let tile = tile_of(field)?;
        if tiles.iter().any(|known| known.id == tile.id) {
            return Err(ContentError { place, fault: ContentFault::Duplicate(tile.id) });
        }
        tiles.push(tile);
    }
    Ok(tiles)
}

fn tile_of(field: Field) -> Result<Tile, ContentError> {
    let mut tile = field.object()?;
    let id = tile.take("id")?.label()?;
    let mut tile = tile.called(&id);
    let mut city = tile.take("city")?.object()?;
    let difficulty = city.take("difficulty")?.number(0, LARGEST_NUMBER)?;
    let room = city.take("slots")?.number(1, MOST_ROOM)?;
    city.end()?;
    let mut ring = [Land::Forest; 6];
    for (land, field) in ring.iter_mut().zip(tile.take("ring")?.list(6, 6)?) {
        *land = read_land(field)?;
    }
    tile.end()?;
    Ok(Tile { id, difficulty, room, ring })
}

fn read_land(field: Field) -> Result<Land, ContentError> {
    let mut land = field.object()?;
    let kinds = ["red", "blue", "yellow", "green", "white", "forest"];
    let kind = land.take("type")?;
    let colour = kind.word(&kinds, |word| match word {
        "forest" => Some(None),
        colour => Colour::from_word(colour).map(Some),
    })?;
    let read = match colour {
        Some(colour) => Land::Coloured(colour, land.take("difficulty")?.number(0, LARGEST_NUMBER)?),
        None => Land::Forest,
    };
    land.end()?;
    Ok(read)
}

fn read_layout(field: Field, players: u32, tiles: &[Tile]) -> Result<Vec<(i8, i8)>, ContentError> {
    let place = field.place.clone();
    let fault = |fault: ContentFault| Err(ContentError { place: place.clone(), fault });
    let mut places: Vec<(i8, i8)> = Vec::new();
    for pair in field.list(1, MOST_TILES as u32)? {
        let at = pair.place.clone();
        let coordinates = pair.list(2, 2)?;
        let read = |field: &Field| {
            let number =
                field.value.as_i64().filter(|number| (-MOST_DISTANCE..=MOST_DISTANCE).contains(number));
            number.map(|number| number as i8).ok_or_else(|| field.fault(ContentFault::Expected("coordinate")))
        };
        let found = (read(&coordinates[0])?, read(&coordinates[1])?);
        if places.contains(&found) {
            return Err(ContentError { place: at, fault: ContentFault::SamePlace });
        }
        places.push(found);
    }
    if places.len() > tiles.len() {
        return fault(ContentFault::TooFewTiles { places: places.len() as u32, tiles: tiles.len() as u32 });
    }
    let mut rooms: Vec<u32> = tiles.iter().map(|tile| u32::from(tile.room)).collect();
    rooms.sort_unstable();
    let edge = usize::from(Layout::new(&places).edge_cities().len());
    let room = rooms.iter().take(edge).sum();
    if room < 2 * players {
        return fault(ContentFault::TooLittleRoom { room, markers: 2 * players });
    }
    Ok(places)
}

/// How far from the centre a tile may lie.
const MOST_DISTANCE: i64 = 9;
