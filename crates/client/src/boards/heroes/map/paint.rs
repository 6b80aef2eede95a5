//! The layers of the map as SVG: land that never changes, marks under the pieces, pieces.

use art::Svg;
use art::heroes::hex::{Grid, Place};
use art::heroes::land::{self, Land, Marker};
use art::heroes::ring::{self, Mark};
use art::heroes::way;
use heroes::Hex;

use super::sheet::Sheet;

/// The ground: coast, lands, borders of tiles.
pub(super) fn ground(sheet: &Sheet) -> String {
    let grid = sheet.grid;
    let all: Vec<Place> = sheet.spots.iter().map(|spot| spot.place).collect();
    let drawn = Svg::drawn(|svg| {
        svg.at(sheet.origin, 1.0, |svg| {
            land::coast(svg, grid, &all);
            for spot in sheet.spots.iter() {
                svg.at(grid.centre(spot.place), 1.0, |svg| land::ground(svg, grid, spot.land));
            }
            for tile in sheet.spots.chunk_by(|one, other| one.hex.tile() == other.hex.tile()) {
                let places: Vec<Place> = tile.iter().map(|spot| spot.place).collect();
                land::border(svg, grid, &places);
            }
        });
    });
    drawn.as_str().to_owned()
}

/// What is said about hexes, from below to above.
pub(super) fn marks(sheet: &Sheet, marks: &[(Hex, Mark)]) -> String {
    let grid = sheet.grid;
    let drawn = Svg::drawn(|svg| {
        svg.at(sheet.origin, 1.0, |svg| {
            for &(hex, mark) in marks {
                if let Some(spot) = sheet.spot(hex) {
                    svg.at(grid.centre(spot.place), 1.0, |svg| ring::mark(svg, grid, mark));
                }
            }
        });
    });
    drawn.as_str().to_owned()
}

/// The way that Food is counted along: where it starts, and what each step adds up to.
pub(super) fn way(sheet: &Sheet, food: &[(Hex, u8)]) -> String {
    let mut steps = food.iter().filter_map(|&(hex, spent)| Some((sheet.spot(hex)?.place, spent)));
    let Some((start, _)) = steps.next() else { return String::new() };
    let steps: Vec<(Place, u8)> = steps.collect();
    let drawn = Svg::drawn(|svg| {
        svg.at(sheet.origin, 1.0, |svg| way::way(svg, sheet.grid, start, &steps));
    });
    drawn.as_str().to_owned()
}

/// What stands on a hex, round the origin.
pub(super) fn pieces(grid: Grid, land: Land, markers: &[Marker]) -> String {
    Svg::drawn(|svg| land::pieces(svg, grid, land, markers)).as_str().to_owned()
}

/// Seven hexes, large: the ground of the loupe and what stands on them, round the origin.
pub(super) fn loupe(grid: Grid, hexes: &[(Place, Land, Vec<Marker>, Option<Mark>)]) -> String {
    let drawn = Svg::drawn(|svg| {
        ring::loupe(svg, grid.radius);
        for (place, land, _, _) in hexes {
            svg.at(grid.centre(*place), 1.0, |svg| land::ground(svg, grid, *land));
        }
        for (place, land, markers, mark) in hexes {
            svg.at(grid.centre(*place), 1.0, |svg| {
                if let Some(mark) = mark {
                    ring::mark(svg, grid, *mark);
                }
                land::pieces(svg, grid, *land, markers);
            });
        }
    });
    drawn.as_str().to_owned()
}
