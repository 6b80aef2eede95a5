//! Pictures of cards, tiles and maps that may still be wrong somewhere: what cannot be read is left out.

use art::Svg;
use art::heroes::Slot;
use art::heroes::card::{Face, Size};
use art::heroes::hex::{Grid, Orientation, Place};
use art::heroes::land::Land;
use serde_json::Value;

use super::document::text;
use super::tools::HeroesTools;

/// The ring of a tile, and how neighbouring tiles lie, as in the rules (HE-5).
const DIRECTIONS: [Place; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn slot(word: &str) -> Option<Slot> {
    Some(match word {
        "red" => Slot::Military,
        "blue" => Slot::Population,
        "yellow" => Slot::Dream,
        "green" => Slot::Food,
        "white" => Slot::Order,
        _ => return None,
    })
}

fn number(value: &Value) -> u8 {
    value.as_u64().and_then(|number| u8::try_from(number).ok()).unwrap_or(0)
}

/// A card as it lies on the board.
pub(super) fn alice(tools: &HeroesTools, card: &Value, at: usize, size: Size) -> String {
    let face = Face {
        alice: (tools.portrait)(text(card, "id"), at),
        slot: slot(text(card, "colour")).unwrap_or(Slot::Order),
        strength: number(&card["strength"]),
    };
    Svg::drawn(|svg| (tools.card)(svg, size, face, false)).picture(size.0, size.1)
}

fn land(space: &Value) -> Land {
    match slot(text(space, "type")) {
        Some(slot) => Land::Territory(slot, number(&space["difficulty"])),
        None => Land::Forest,
    }
}

/// A tile as it lies on the map, not turned.
pub(super) fn tile(tools: &HeroesTools, tile: &Value, (width, height): Size) -> String {
    let grid = Grid { orientation: Orientation::Pointy, radius: (width / 5.4).min(height / 5.2) };
    let city = Land::City(number(&tile["city"]["difficulty"]), number(&tile["city"]["slots"]).clamp(1, 5));
    let ring = DIRECTIONS.iter().enumerate().map(|(space, &place)| (place, land(&tile["ring"][space])));
    let hexes: Vec<(Place, Land)> = std::iter::once(((0, 0), city)).chain(ring).collect();
    let places: Vec<Place> = hexes.iter().map(|(place, _)| *place).collect();
    Svg::drawn(|svg| {
        svg.at((width / 2.0, height / 2.0), 1.0, |svg| {
            for &(place, land) in &hexes {
                svg.at((tools.centre)(grid, place), 1.0, |svg| (tools.ground)(svg, grid, land));
            }
            (tools.border)(svg, grid, &places);
            for &(place, land) in &hexes {
                svg.at((tools.centre)(grid, place), 1.0, |svg| (tools.pieces)(svg, grid, land, &[]));
            }
        });
    })
    .picture(width, height)
}

/// Where the tiles of a layout lie.
pub(super) fn layout(tools: &HeroesTools, layout: &Value, (width, height): Size) -> String {
    let tiles = layout.as_array().into_iter().flatten().filter_map(|place| {
        let at = |number: usize| place[number].as_i64().filter(|number| number.abs() <= 9);
        let (u, v) = (at(0)? as i32, at(1)? as i32);
        Some((2 * u - v, u + 3 * v))
    });
    let tiles: Vec<Place> = tiles.collect();
    let unit = Grid { orientation: Orientation::Pointy, radius: 1.0 };
    let far = |get: fn((f32, f32)) -> f32| {
        tiles.iter().map(|&tile| get((tools.centre)(unit, tile)).abs()).fold(0.0, f32::max) + 2.7
    };
    let radius = (width / 2.0 / far(|point| point.0)).min(height / 2.0 / far(|point| point.1));
    let grid = Grid { radius, ..unit };
    Svg::drawn(|svg| {
        svg.at((width / 2.0, height / 2.0), 1.0, |svg| {
            for &(q, r) in &tiles {
                let ring: Vec<Place> = DIRECTIONS.iter().map(|(dq, dr)| (q + dq, r + dr)).collect();
                for &place in &ring {
                    let ground = Land::Territory(Slot::Order, 0);
                    svg.at((tools.centre)(grid, place), 1.0, |svg| (tools.ground)(svg, grid, ground));
                }
                svg.at((tools.centre)(grid, (q, r)), 1.0, |svg| (tools.ground)(svg, grid, Land::City(0, 1)));
                let whole: Vec<Place> = ring.into_iter().chain([(q, r)]).collect();
                (tools.border)(svg, grid, &whole);
            }
        });
    })
    .picture(width, height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn whatever_is_wrong_something_is_drawn() {
        let tools = HeroesTools::here();
        for value in [json!(null), json!({}), json!([]), json!({ "id": 1, "city": [], "ring": "round" })] {
            assert!(alice(&tools, &value, 0, (80.0, 118.0)).starts_with("<svg"));
            assert!(tile(&tools, &value, (280.0, 260.0)).starts_with("<svg"));
            assert!(layout(&tools, &value, (280.0, 260.0)).starts_with("<svg"));
        }
    }

    #[test]
    fn the_directions_are_those_of_the_rules() {
        assert_eq!(DIRECTIONS, heroes::DIRECTIONS.map(|(q, r)| (i32::from(q), i32::from(r))));
    }

    /// The middle of a tile is where the engine puts its City.
    #[test]
    fn tiles_lie_where_the_engine_lays_them() {
        for (u, v) in [(0, 0), (1, 0), (0, 1), (-2, 1)] {
            let (q, r) = heroes::city_at((u, v));
            assert_eq!((i32::from(q), i32::from(r)), (i32::from(2 * u - v), i32::from(u + 3 * v)));
        }
    }
}
