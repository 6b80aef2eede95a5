//! A doll's card: one band a row, tinted where its gear turns, the gears at the left edge.

use super::doll::{DOLL, doll};
use super::gear::{absent_gear, gear};
use super::{ROWS, has};
use crate::svg::Short;
use crate::{Paint, Svg, theme};

/// Below this height there is no room for gears beside the doll.
const GEARS_FROM: f32 = 60.0;
/// Below this height there is no room for the doll.
const DOLL_FROM: f32 = 40.0;

/// A card of some size. Its origin is the upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Card {
    /// From edge to edge.
    pub width: f32,
    /// From edge to edge; a band is a fifth of it.
    pub height: f32,
}

impl Card {
    /// How much a doll of the size of the pictures is scaled.
    fn scale(self) -> f32 {
        self.height / DOLL.1
    }

    /// Round corners: 8 at full size.
    pub fn radius(self) -> f32 {
        8.0 * self.scale()
    }

    /// Upper edge and height of a row's band.
    pub fn band(self, row: u8) -> (f32, f32) {
        let high = self.height / f32::from(ROWS);
        (f32::from(row) * high, high)
    }

    /// Whether the doll stands on the card, or only the gears are left.
    pub fn shows_doll(self) -> bool {
        self.height >= DOLL_FROM
    }

    /// Whether gears stand beside the doll: on large cards that are wide enough for both.
    pub fn shows_gears(self) -> bool {
        !self.shows_doll() || self.height >= GEARS_FROM && self.width >= 0.43 * self.height
    }

    /// How wide the column of gears is; nothing without gears.
    pub fn column(self) -> f32 {
        match (self.shows_doll(), self.shows_gears()) {
            (true, true) => (26.0 * self.scale()).min(self.width * 0.27),
            (true, false) => 0.0,
            (false, _) => self.width,
        }
    }

    /// The middle of a row's gear.
    pub fn gear_place(self, row: u8) -> (f32, f32) {
        let (top, high) = self.band(row);
        let x = if self.shows_doll() { self.column() * 0.56 } else { self.width / 2.0 };
        (x, top + high / 2.0)
    }

    /// Draws the card of a doll.
    pub fn draw(self, svg: &mut Svg, index: u8) {
        if !self.shows_doll() {
            gear_column(svg, index, (self.width, self.height));
            return;
        }
        self.ground(svg, index);
        let scale = self.scale();
        let middle =
            self.column() + (self.width - self.column()) / 2.0 - if self.shows_gears() { scale } else { 0.0 };
        svg.clipped((0.0, 0.0), (self.width, self.height), |svg| {
            svg.at((middle, 2.0 * scale), 1.0, |svg| doll(svg, index, 0.97 * self.height));
        });
        if self.shows_gears() {
            let radius = self.column() * 0.44;
            for row in 0..ROWS {
                svg.at(self.gear_place(row), 1.0, |svg| gear_or_none(svg, index, row, radius));
            }
        }
        self.edge(svg);
    }

    /// Paper and bands.
    fn ground(self, svg: &mut Svg, index: u8) {
        svg.rect((0.0, 0.0), (self.width, self.height), self.radius(), Paint::fill(theme::CARD));
        for row in (0..ROWS).filter(|row| has(index, *row)) {
            svg.path(self.band_path(row), Paint::fill(theme::GEARS[usize::from(row)]).thin(0.17));
        }
        let inset = 4.0 * self.scale();
        let mut rules = String::new();
        for row in 1..ROWS {
            rules += &format!("M{} {}H{}", Short(inset), Short(self.band(row).0), Short(self.width - inset));
        }
        svg.path(rules, Paint::line(theme::LINE, 0.8).dashed(1.0, 4.0));
    }

    /// A band, with the card's corners in the first and the last row.
    fn band_path(self, row: u8) -> String {
        let (top, high) = self.band(row);
        let (width, bottom) = (Short(self.width), Short(top + high));
        let round = self.radius();
        let corner = Short(round);
        let (near, far) = (Short(self.width - round), Short(self.height - round));
        let top = Short(top);
        match row {
            0 => format!("M0 {bottom}V{corner}Q0 0 {corner} 0H{near}Q{width} 0 {width} {corner}V{bottom}Z"),
            4 => format!(
                "M0 {top}V{far}Q0 {bottom} {corner} {bottom}H{near}Q{width} {bottom} {width} {far}V{top}Z"
            ),
            _ => format!("M0 {top}H{width}V{bottom}H0Z"),
        }
    }

    fn edge(self, svg: &mut Svg) {
        let line = Paint::line(theme::INK, 1.5).faint(0.32);
        svg.rect((0.75, 0.75), (self.width - 1.5, self.height - 1.5), (self.radius() - 0.75).max(0.0), line);
    }

    /// The hard shadow of a card that lies on a cloth. It belongs under the card.
    pub fn shadow(self, svg: &mut Svg) {
        let by = (3.0 * self.scale().max(0.5), 5.0 * self.scale().max(0.5));
        svg.rect(by, (self.width, self.height), self.radius(), Paint::fill(theme::OUTLINE).thin(0.14));
    }
}

/// A slim card of gears alone, for lanes that get little room.
pub fn gear_column(svg: &mut Svg, index: u8, (width, height): (f32, f32)) {
    let card = Card { width, height };
    let (_, high) = card.band(0);
    let corner = (width * 0.15).min(high * 0.45);
    svg.rect((0.0, 0.0), (width, height), corner, Paint::fill(theme::CARD));
    for row in (0..ROWS).filter(|row| has(index, *row)) {
        // Bands keep clear of the round corners.
        let colour = Paint::fill(theme::GEARS[usize::from(row)]).thin(0.2);
        svg.rect(
            (0.5, card.band(row).0),
            (width - 1.0, high),
            if row % 4 == 0 { corner } else { 0.0 },
            colour,
        );
    }
    let radius = (width * 0.36).min(high * 0.44);
    for row in 0..ROWS {
        let y = card.band(row).0 + high / 2.0;
        svg.at((width / 2.0, y), 1.0, |svg| gear_or_none(svg, index, row, radius));
    }
    svg.rect((0.5, 0.5), (width - 1.0, height - 1.0), corner, Paint::line(theme::LINE, 1.0));
}

fn gear_or_none(svg: &mut Svg, index: u8, row: u8, radius: f32) {
    if has(index, row) { gear(svg, row, radius) } else { absent_gear(svg, radius) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;

    /// Width and height, whether the doll is seen, whether gears are.
    const SIZES: [((f32, f32), bool, bool); 6] = [
        ((108.0, 222.0), true, true),
        ((72.0, 150.0), true, true),
        ((55.0, 160.0), true, false),
        ((27.0, 54.0), true, false),
        ((30.0, 39.0), false, true),
        ((12.0, 30.0), false, true),
    ];

    #[test]
    fn small_cards_leave_out_what_nobody_could_see() {
        for ((width, height), doll, gears) in SIZES {
            let card = Card { width, height };
            assert_eq!((card.shows_doll(), card.shows_gears()), (doll, gears), "{card:?}");
            for index in [0, 9, 22, 31] {
                let drawn = Svg::drawn(|svg| card.draw(svg, index));
                check("card", &drawn);
                assert_eq!(drawn.as_str().contains("<svg"), doll, "{card:?}");
                let rings = drawn.as_str().matches("stroke-dasharray").count() - usize::from(doll);
                assert_eq!(
                    rings,
                    if gears { 5 - index.count_ones() as usize } else { 0 },
                    "{card:?} {index}"
                );
            }
        }
    }

    #[test]
    fn bands_fill_the_card() {
        let card = Card { width: 100.0, height: 200.0 };
        assert_eq!(card.band(0), (0.0, 40.0));
        assert_eq!(card.band(4), (160.0, 40.0));
        assert_eq!(card.gear_place(2).1, 100.0);
    }
}
