//! Cards: Alices, Commoners, backs, piles, and how cards lie in a slot. All from their upper left corner.

use crate::shape;
use crate::svg::{Paint, Svg};
use crate::theme;

use super::alice::{self, Alice};
use super::texture::texture;
use super::{Slot, icon, land, painted};

/// What an Alice card shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Who it is.
    pub alice: Alice,
    /// Her colour.
    pub slot: Slot,
    /// The Dream Power that she needs.
    pub strength: u8,
}

/// A card in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InSlot {
    /// Face up.
    Alice(Face),
    /// Face down, and who it is, for those who know.
    Commoner(Option<Face>),
}

/// Width and height.
pub type Size = (f32, f32);

/// How much of a card's height is left free below for its name, which the page writes.
pub fn name_band(height: f32) -> f32 {
    (height * 0.2).max(20.0)
}

fn frame(svg: &mut Svg, (width, height): Size, paint: Paint) {
    svg.rect((1.5, 1.5), (width - 3.0, height - 3.0), width * 0.1, paint);
}

/// An Alice: colour and texture of her slot, its icon, her Strength on a moon, and room for her name.
pub fn alice(svg: &mut Svg, size: Size, face: Face, named: bool) {
    let (width, height) = size;
    let picture = if named { height - name_band(height) } else { height };
    frame(svg, size, Paint::fill(theme::CARD));
    let scale = (width / 92.0).min(picture / 105.0);
    svg.clipped((2.0, 2.0), (width - 4.0, picture - if named { 2.0 } else { 4.0 }), |svg| {
        svg.rect((2.0, 2.0), (width - 4.0, height), width * 0.09, Paint::fill(face.slot.ground()));
        let (right, low, edge) = (width - 3.0, picture - 3.0, 3.0 + width * 0.04);
        let ground = [(edge, 3.0), (width - edge, 3.0), (right, edge), (right, low), (3.0, low), (3.0, edge)];
        texture(svg, face.slot, &ground, (width / 70.0).max(0.8));
        svg.at((width / 2.0, picture - 92.0 * scale), scale, |svg| alice::bust(svg, face.alice));
    });
    if named {
        svg.path(format_args!("M2 {picture}H{}", width - 2.0), Paint::line(theme::OUTLINE, 1.6));
    }
    frame(svg, size, Paint::line(theme::OUTLINE, 2.0));
    let (inset, radius) = (width * 0.145, width * 0.115);
    svg.at((inset, inset), 1.0, |svg| slot_disc(svg, face.slot, radius));
    svg.at((width - inset, inset), 1.0, |svg| strength(svg, face.strength, radius));
}

/// The icon of a slot on an ivory disc round the origin.
pub fn slot_disc(svg: &mut Svg, slot: Slot, radius: f32) {
    svg.circle(0.0, 0.0, radius, painted(theme::IVORY, 1.5));
    icon::slot_lined(svg, slot, radius * 0.66, theme::PIP);
}

/// Strength on a yellow moon round the origin.
pub fn strength(svg: &mut Svg, number: u8, radius: f32) {
    svg.circle(0.0, 0.0, radius, painted(theme::YELLOW, 1.5));
    svg.figure((0.0, 0.0), radius * 1.4, number, theme::PIP);
}

fn backing(svg: &mut Svg, size: Size) {
    let (width, height) = size;
    frame(svg, size, painted(theme::ACCENT_SOFT, 2.0));
    let paint = Paint::line(theme::ACCENT, 1.3).dashed(1.6, 3.0);
    svg.rect((5.5, 5.5), (width - 11.0, height - 11.0), width * 0.06, paint);
}

/// A Commoner: a card that lies face down in a Kingdom. Those who know her see her shimmer through.
pub fn commoner(svg: &mut Svg, size: Size, known: Option<Face>) {
    let (width, height) = size;
    backing(svg, size);
    svg.at((width / 2.0, height / 2.0 + 2.0), width / 60.0, |svg| {
        let paint = Paint::fill(theme::CARD).lined(theme::ACCENT, 2.0);
        let Some(face) = known else {
            svg.path("M-15 18C-15 3 15 3 15 18Z", paint);
            svg.circle(0.0, -9.0, 9.5, paint);
            return;
        };
        svg.circle(0.0, -2.0, 21.5, paint);
        svg.faded(0.5, |svg| {
            svg.at((0.0, -24.0), 0.44, |svg| alice::bust(svg, face.alice));
        });
        svg.at((0.0, 29.0), 1.0, |svg| slot_disc(svg, face.slot, 8.0));
    });
}

/// The back of a card: a looking glass.
pub fn back(svg: &mut Svg, size: Size) {
    let (width, height) = size;
    backing(svg, size);
    svg.at((width / 2.0, height / 2.0), width / 60.0, |svg| {
        svg.path("M-3 20H3L4.6 34H-4.6Z", painted(theme::BRASS_FILL, 1.6));
        svg.ellipse((0.0, 0.0), (16.5, 21.5), painted(theme::BRASS_FILL, 1.8));
        svg.ellipse((0.0, 0.0), (12.0, 17.0), painted(theme::GEAR_1, 1.5));
        svg.path("M-7 5L3 -11M-3 9L7 -7", Paint::line(theme::WHITE, 2.4).faint(0.8));
        svg.at((0.0, -27.0), 1.0, |svg| {
            svg.path(shape::heart(5.0), painted(theme::GEAR_2, 1.4));
        });
    });
}

/// A place where no card lies.
pub fn hole(svg: &mut Svg, (width, height): Size) {
    let paint = Paint::line(theme::LINE, 1.6).dashed(2.4, 5.0);
    svg.rect((2.0, 2.0), (width - 4.0, height - 4.0), width * 0.1, paint);
}

/// Undealt cards: the more, the thicker. It needs a seventh more room than a card.
pub fn deck(svg: &mut Svg, (width, height): Size, count: u8) {
    if count == 0 {
        return hole(svg, (width, height));
    }
    let layers = (f32::from(count) / 24.0).ceil().min(4.0) as u8;
    let step = width * 0.045;
    for layer in (0..layers).rev() {
        let shift = step * f32::from(layer);
        svg.at((shift, shift), 1.0, |svg| {
            if layer == 0 { back(svg, (width, height)) } else { backing(svg, (width, height)) }
        });
    }
    svg.at((width * 0.8, height * 0.86), 1.0, |svg| land::disc(svg, count, width * 0.21));
}

/// Discarded cards: askew, face down. They need a fifth more room than a card on each side.
pub fn discard(svg: &mut Svg, (width, height): Size, count: u8) {
    if count == 0 {
        return hole(svg, (width, height));
    }
    let askew: [f32; 3] = [-13.0, 10.0, -3.0];
    for degrees in askew.into_iter().skip(3_usize.saturating_sub(usize::from(count))) {
        svg.turned((width / 2.0, height / 2.0), degrees, 1.0, |svg| {
            svg.at((-width / 2.0, -height / 2.0), 1.0, |svg| back(svg, (width, height)));
        });
    }
    svg.at((width * 0.8, height * 0.86), 1.0, |svg| land::disc(svg, count, width * 0.21));
}

/// Where the cards of a slot lie in a room of some width: the left edge of each, and how far it is turned.
/// They lie side by side where they can, otherwise fanned.
pub fn fan_place(number: usize, count: usize, card: f32, room: f32) -> (f32, f32) {
    let last = count.saturating_sub(1).max(1) as f32;
    let pitch = ((room - card) / last).min(card + 5.0).max(0.0);
    let degrees = if pitch < card * 0.8 { (number as f32 - last / 2.0) * 3.0 } else { 0.0 };
    (pitch * number as f32, if count < 2 { 0.0 } else { degrees })
}

/// The cards of a slot, fanned into a room of some width. Free places show only where there is room for
/// all four side by side.
pub fn fan(svg: &mut Svg, (width, height): Size, room: f32, cards: &[InSlot]) {
    let wide = room >= 4.0 * width + 15.0 - 0.5;
    let count = if wide { cards.len().max(4) } else { cards.len() };
    for number in 0..count {
        let (x, degrees) = fan_place(number, count, width, room);
        // Turned round the middle of its lower edge, as in a hand.
        svg.turned((x + width / 2.0, height), degrees, 1.0, |svg| {
            svg.at((-width / 2.0, -height), 1.0, |svg| match cards.get(number) {
                Some(&InSlot::Alice(face)) => alice(svg, (width, height), face, false),
                Some(&InSlot::Commoner(known)) => commoner(svg, (width, height), known),
                None => hole(svg, (width, height)),
            });
        });
    }
}
