//! Pictures of the board, as text of the art crate.

use art::assemble::{
    Card, GIFT, Grid, badge, badge_place, counter_back, counter_glass, counter_plate, gear, gear_column,
    gift, joints, lamps, lamps_width, module,
};
use art::{Svg, house};
use assemble::Doll;

use super::pieces::Face;
use super::shown::Part;

/// A doll of this size.
pub(super) fn doll(doll: Doll, face: Face, (width, height): (f32, f32)) -> String {
    Svg::drawn(|svg| match face {
        Face::Card => {
            let card = Card { width, height };
            card.shadow(svg);
            card.draw(svg, doll.index());
        }
        Face::Gears => gear_column(svg, doll.index(), (width, height)),
    })
    .picture(width, height)
}

/// The parts of a Counter: what lies below the plate, the plate, what lies over it.
pub(super) fn counter(capacity: u8) -> [String; 3] {
    let parts = [
        Svg::drawn(counter_back),
        Svg::drawn(|svg| counter_plate(svg, capacity)),
        Svg::drawn(|svg| counter_glass(svg, capacity)),
    ];
    parts.map(|part| part.as_str().to_owned())
}

/// A lamp for each Capacity; so many burn.
pub(super) fn lamp_row(burning: u8, all: u8, size: f32) -> String {
    Svg::drawn(|svg| lamps(svg, burning.min(all), all, size)).picture(lamps_width(all, size), size)
}

/// The box with so many dolls.
pub(super) fn gift_box(dolls: usize) -> String {
    Svg::drawn(|svg| gift(svg, dolls.min(99) as u8)).picture(GIFT.0, GIFT.1)
}

/// The mark of a seat.
pub(super) fn chip(seat: u8) -> String {
    let size = 28.0;
    Svg::drawn(|svg| {
        svg.at((size / 2.0, size / 2.0), 1.0, |svg| house::chip(svg, seat, size));
    })
    .picture(size, size)
}

/// A gear by itself.
pub(super) fn one_gear(row: u8) -> String {
    Svg::drawn(|svg| {
        svg.at((9.0, 9.0), 1.0, |svg| gear(svg, row, 8.4));
    })
    .picture(18.0, 18.0)
}

/// A whole line with its Modules: cards so wide and high, from one to the next.
pub(super) fn line(dolls: &[Doll], parts: &[Part], face: Face, size: (f32, f32), pitch: f32) -> String {
    let grid = Grid::even(dolls.len(), (2.0, 8.0), pitch, size);
    let radius = (grid.band * 0.32).clamp(7.0, 13.0);
    let drawn = Svg::drawn(|svg| {
        for (doll, (left, _)) in dolls.iter().zip(&grid.columns) {
            svg.at((*left, grid.top), 1.0, |svg| match face {
                Face::Card => Card { width: size.0, height: size.1 }.draw(svg, doll.index()),
                Face::Gears => gear_column(svg, doll.index(), size),
            });
        }
        if face == Face::Card {
            let indices: Vec<u8> = dolls.iter().map(|doll| doll.index()).collect();
            joints(svg, &indices, &grid);
        }
        for part in parts.iter().rev() {
            module(svg, &part.cells, &grid, part.look);
        }
        for part in parts.iter().rev() {
            if let Some(place) = badge_place(&part.cells, &grid, radius) {
                svg.at(place, 1.0, |svg| badge(svg, part.points, radius, part.look));
            }
        }
    });
    let width = pitch * (dolls.len().max(1) as f32 - 1.0) + size.0;
    drawn.picture(width + 16.0, size.1 + 14.0)
}
