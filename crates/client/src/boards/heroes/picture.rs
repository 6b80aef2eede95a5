//! Pictures of cards, tokens, icons and markers, as SVG.

use std::cell::RefCell;
use std::collections::BTreeMap;

use art::heroes::alice::Alice;
use art::heroes::card::{self, Face, Size};
use art::heroes::kingdom::{self, Standing};
use art::heroes::{icon, track};
use art::{Svg, heroes as drawn};
use gamekit::Seat;
use heroes::{Card, Colour, Heroes, Kind, Token};

use super::ground::{kingdom_of, slot_of, token_of};
use super::names;

/// A card of the hand.
pub(super) const HAND_CARD: Size = (80.0, 118.0);

/// A card in a slot.
pub(super) const SLOT_CARD: Size = (48.0, 72.0);

/// What a card shows.
fn face(rules: &Heroes, kind: Kind) -> Option<Face> {
    let alice = names::alice(rules, kind)?;
    let drawn = Alice::by_id(&alice.id, usize::from(kind.0));
    Some(Face { alice: drawn, slot: slot_of(alice.colour), strength: alice.strength })
}

thread_local! {
    /// Pictures of cards that were drawn before. There are few kinds and sizes, and cards are many lines.
    static KEPT: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// All that a card's picture depends on: tables may have different contents.
fn print(rules: &Heroes, kind: Option<Kind>) -> String {
    let alice = kind.and_then(|kind| names::alice(rules, kind));
    alice.map_or(String::new(), |alice| format!("{} {} {}", alice.id, alice.colour.word(), alice.strength))
}

/// A picture that is drawn once. Its name tells all that it depends on.
fn kept(name: String, draw: impl FnOnce() -> String) -> String {
    KEPT.with_borrow_mut(|kept| kept.entry(name).or_insert_with(draw).clone())
}

/// A card face up, with room for its name if it is wanted.
pub(super) fn alice(rules: &Heroes, kind: Kind, size: Size, named: bool) -> String {
    kept(format!("{} {} {named}", print(rules, Some(kind)), size.0), || {
        let draw = |svg: &mut Svg| match face(rules, kind) {
            Some(face) => card::alice(svg, size, face, named),
            None => card::back(svg, size),
        };
        Svg::drawn(draw).picture(size.0, size.1)
    })
}

/// A card in a slot; `own` is who a hidden Commoner is, for her owner.
pub(super) fn in_slot(rules: &Heroes, lying: Card, own: Option<Kind>) -> String {
    let known = match lying {
        Card::Up { kind, .. } => return alice(rules, kind, SLOT_CARD, false),
        Card::Known(kind) => Some(kind),
        Card::Hidden => own,
    };
    kept(format!("{} commoner", print(rules, known)), || {
        let known = known.and_then(|kind| face(rules, kind));
        Svg::drawn(|svg| card::commoner(svg, SLOT_CARD, known)).picture(SLOT_CARD.0, SLOT_CARD.1)
    })
}

/// A place where no card lies.
pub(super) fn hole() -> String {
    Svg::drawn(|svg| card::hole(svg, SLOT_CARD)).picture(SLOT_CARD.0, SLOT_CARD.1)
}

/// Cards that somebody holds.
pub(super) fn back() -> String {
    Svg::drawn(|svg| card::back(svg, (22.0, 33.0))).picture(22.0, 33.0)
}

/// The undealt cards.
pub(super) fn deck(count: u8) -> String {
    Svg::drawn(|svg| card::deck(svg, (34.0, 50.0), count)).picture(40.0, 56.0)
}

fn round(size: f32, draw: impl FnOnce(&mut Svg)) -> String {
    Svg::drawn(|svg| {
        svg.at((size / 2.0, size / 2.0), 1.0, draw);
    })
    .picture(size, size)
}

/// The icon of a slot.
pub(super) fn slot(colour: Colour, size: f32) -> String {
    round(size, |svg| icon::slot(svg, slot_of(colour), size * 0.42))
}

/// A token.
pub(super) fn token(token: Token, size: f32) -> String {
    round(size, |svg| icon::token(svg, token_of(token), size * 0.46))
}

/// The marker of a Kingdom.
pub(super) fn marker(seat: Seat, size: f32) -> String {
    round(size, |svg| kingdom::marker(svg, kingdom_of(seat), size * 0.36, Standing::Holding))
}

/// The mark of the start player.
pub(super) fn watch(size: f32) -> String {
    round(size, |svg| track::start_watch(svg, size * 0.42))
}

/// The fourteen rounds.
pub(super) fn rounds(width: f32, now: u8) -> String {
    Svg::drawn(|svg| drawn::track::rounds(svg, width, now.max(1))).picture(width, track::TRACK_HEIGHT)
}
