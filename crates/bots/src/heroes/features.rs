//! What a Kingdom has that may become points: the numbers that the evaluation weighs.

use core::cmp::Ordering;

use gamekit::{Game, Seat};
use heroes::{
    Breakdown, Card, Colour, Effect, Heroes, Hex, HexSet, Kingdom, ROUNDS, Stage, State, Table, Token,
};

/// The numbers of a Kingdom, at the places named below.
pub(crate) type Features = [f32; FEATURES];

/// How many numbers there are.
pub(crate) const FEATURES: usize = EFFECTS + EFFECT_KINDS;

/// Always 1.
const CONSTANT: usize = 0;
/// The power of each slot.
pub(crate) const POWER: usize = 1;
/// Its square, over 4.
pub(crate) const SQUARE: usize = POWER + 5;
/// The first three tokens of each colour, and the next six, over and over.
pub(crate) const TOKENS: usize = SQUARE + 5;
/// The first three cards in hand.
pub(crate) const HAND: usize = TOKENS + 6;
/// The next four.
pub(crate) const FULL_HAND: usize = HAND + 1;
/// 1 if the hand is empty.
pub(crate) const EMPTY_HAND: usize = FULL_HAND + 1;
/// Cards in hand that could be summoned now, up to three.
const AFFORDABLE: usize = EMPTY_HAND + 1;
/// Cities.
pub(crate) const CITIES: usize = AFFORDABLE + 1;
/// Territories.
pub(crate) const LANDS: usize = CITIES + 1;
/// Those that can be stolen.
const EXPOSED: usize = LANDS + 1;
/// Territories under attack.
pub(crate) const ATTACKS: usize = EXPOSED + 1;
/// Face-up Alices.
pub(crate) const ALICES: usize = ATTACKS + 1;
/// Tiles by lead: two and more hexes, one, none, one behind.
const LEADS: usize = ALICES + 1;
/// Free hexes on tiles whose City is occupied.
pub(crate) const FREE: usize = LEADS + 4;
/// Points for slots, as of now.
const SLOT_POINTS: usize = FREE + 1;
/// Commoners.
const COMMONERS: usize = SLOT_POINTS + 1;
/// What powers do, by kind of effect.
pub(crate) const EFFECTS: usize = COMMONERS + 1;
/// How many kinds of effects are told apart.
const EFFECT_KINDS: usize = 12;

/// The turns that a seat has still to play, halves included.
pub(crate) fn turns_left(game: &Heroes, table: &Table, seat: Seat) -> f32 {
    let players = game.players();
    let place = |seat: Seat| (seat.0 + players - table.start.0) % players;
    let later = f32::from(ROUNDS - table.round.min(ROUNDS));
    if table.round == 0 {
        return f32::from(ROUNDS);
    }
    match (place(seat).cmp(&place(table.active)), table.stage) {
        (Ordering::Less, _) => later,
        (Ordering::Greater, _) | (Ordering::Equal, Stage::Politics) => later + 1.0,
        (Ordering::Equal, Stage::Invasion) => later + 0.5,
        (Ordering::Equal, _) => later,
    }
}

/// Which kind of effect a power has, and how much of it; nothing for those that are not weighed.
pub(crate) fn effect(effect: Effect) -> Option<(usize, f32)> {
    Some(match effect {
        Effect::GainTokens(tokens) => (0, tokens.iter().map(|&tokens| f32::from(tokens)).sum()),
        Effect::Draw(cards) => (1, f32::from(cards)),
        Effect::StealToken(_) => (2, 1.0),
        Effect::ChooseTokens(tokens) => (3, f32::from(tokens)),
        Effect::GainPoints(points) => (4, f32::from(points)),
        Effect::Military(amount) => (5, f32::from(amount)),
        Effect::Food(amount) => (6, f32::from(amount)),
        Effect::Dream(amount) => (7, f32::from(amount)),
        Effect::FlipForMilitary(amount) => (8, f32::from(amount)),
        Effect::CaptureInsteadOfAttack => (9, 1.0),
        Effect::DistanceFromAnyHex | Effect::OpenForests => (10, 1.0),
        Effect::PointsPer(_, points) => (11, f32::from(points)),
        Effect::ExchangeToken
        | Effect::TurnUpCommoner
        | Effect::CopyPower
        | Effect::TileTieAlices(_)
        | Effect::PointsIfMostAlices(_) => return None,
    })
}

/// The numbers of a seat's Kingdom; `live` is what everybody would score now.
pub(crate) fn features(game: &Heroes, state: &State, seat: Seat, live: &[Breakdown]) -> Features {
    let table = &state.table;
    let kingdom = table.kingdom(seat);
    let mut all = [0.0; FEATURES];
    all[CONSTANT] = 1.0;
    for (at, colour) in Colour::ALL.into_iter().enumerate() {
        let power = f32::from(kingdom.slot(colour).power());
        all[POWER + at] = power;
        all[SQUARE + at] = power * power / 4.0;
    }
    for (at, token) in Token::ALL.into_iter().enumerate() {
        let tokens = f32::from(kingdom.tokens(token));
        all[TOKENS + 2 * at] = tokens.min(3.0);
        all[TOKENS + 2 * at + 1] = (tokens - 3.0).clamp(0.0, 6.0);
    }
    let hand = f32::from(kingdom.hand);
    all[HAND] = hand.min(3.0);
    all[FULL_HAND] = (hand - 3.0).clamp(0.0, 4.0);
    all[EMPTY_HAND] = f32::from(u8::from(kingdom.hand == 0));
    let dream = kingdom.slot(Colour::Yellow).power() + kingdom.tokens(Token::Yellow);
    let affordable = state.hand(seat).iter().filter(|&kind| game.alice(kind).strength <= dream);
    all[AFFORDABLE] = affordable.take(3).count() as f32;
    let cities = kingdom.cities();
    let lands = kingdom.controls - cities;
    all[CITIES] = f32::from(cities.len());
    all[LANDS] = f32::from(lands.len());
    all[EXPOSED] = f32::from((lands - game.layout().flood(cities, kingdom.controls)).len());
    all[ATTACKS] = f32::from(kingdom.attacks.len());
    all[ALICES] = f32::from(kingdom.alice_count());
    look_at_tiles(game, table, seat, &mut all);
    all[SLOT_POINTS] = f32::from(live[seat.index()].slots);
    all[COMMONERS] = commoners(kingdom) as f32;
    for (_, kind, copies) in kingdom.alices() {
        for kind in [Some(kind), copies].into_iter().flatten() {
            for (at, amount) in game.alice(kind).powers.iter().filter_map(|power| effect(power.effect)) {
                all[EFFECTS + at] += amount;
            }
        }
    }
    all
}

/// How safe first places on tiles are, how near others, and what is free around own Cities.
fn look_at_tiles(game: &Heroes, table: &Table, seat: Seat, all: &mut Features) {
    let kingdom = table.kingdom(seat);
    let controlled = table.controlled();
    for number in 0..table.board.as_slice().len() as u8 {
        let tile = HexSet::tile(number);
        let own = (kingdom.controls & tile).len();
        if own == 0 {
            continue;
        }
        let others = Seat::all(game.players()).filter(|&other| other != seat);
        let most = others.map(|other| (table.kingdom(other).controls & tile).len()).max().unwrap_or(0);
        match i32::from(own) - i32::from(most) {
            2.. => all[LEADS] += 1.0,
            1 => all[LEADS + 1] += 1.0,
            0 => all[LEADS + 2] += 1.0,
            -1 => all[LEADS + 3] += 1.0,
            _ => {}
        }
        if kingdom.controls.contains(Hex::city(number)) {
            all[FREE] += f32::from(tile.len() - (controlled & tile).len());
        }
    }
}

fn commoners(kingdom: &Kingdom) -> usize {
    let cards = Colour::ALL.into_iter().flat_map(|colour| kingdom.slot(colour).cards());
    cards.filter(|card| !matches!(card, Card::Up { .. })).count()
}
