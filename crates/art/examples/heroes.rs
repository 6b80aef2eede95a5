//! Prints a sheet with all pieces of AlicematiC Heroes, light and dark, as one HTML page.

use art::heroes::alice::Alice;
use art::heroes::card::{self, Face, InSlot};
use art::heroes::hex::{Bounds, DIRECTIONS, Grid, Orientation, Place};
use art::heroes::icon::{self, Token};
use art::heroes::kingdom::{self, Kingdom, Standing};
use art::heroes::land::{self, Land, Marker};
use art::heroes::ring::{self, Mark};
use art::heroes::{Slot, alice, home, track, way};
use art::svg::Svg;
use art::theme::{self, Palette, Theme};

fn main() {
    println!("<!doctype html><meta charset=utf-8><title>AlicematiC Heroes</title><style>");
    println!("body{{margin:0;display:flex;font-family:sans-serif}}main{{flex:1;padding:12px;min-width:0}}");
    println!("p>svg{{overflow:visible;margin:3px;vertical-align:top}}p{{margin:4px 0}}");
    println!(".cloth{{background:var(--cloth);border-radius:20px}}</style>");
    for (name, which) in [("light", Theme::Light), ("dark", Theme::Dark)] {
        let values: String = theme::colours(which, Palette::Heroes)
            .map(|(name, value)| format!("--{name}:{value};"))
            .collect();
        println!(
            "<style>.{name}{{{values}background:var(--card);color:var(--ink)}}</style><main class={name}>"
        );
        sheet();
        println!("</main>");
    }
}

fn show(width: f32, height: f32, draw: impl FnOnce(&mut Svg)) {
    println!("{}", Svg::drawn(draw).picture(width, height));
}

/// A piece round its origin.
fn round(size: f32, draw: impl FnOnce(&mut Svg)) {
    show(size, size, |svg| {
        svg.at((size / 2.0, size / 2.0), 1.0, draw);
    });
}

fn face(alice: Alice, number: usize) -> Face {
    let strength = [0, 1, 2, 2, 3, 5, 0, 1, 2, 3, 3, 4, 0, 1, 2, 3, 4, 6, 0, 1, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5];
    Face { alice, slot: Slot::ALL[number / 6], strength: strength[number] }
}

fn faces() -> impl Iterator<Item = Face> {
    Alice::all().enumerate().map(|(number, alice)| face(alice, number))
}

fn sheet() {
    println!("<p>");
    for slot in Slot::ALL {
        round(40.0, |svg| icon::slot(svg, slot, 16.0));
    }
    for slot in Slot::ALL {
        round(22.0, |svg| icon::slot(svg, slot, 9.0));
    }
    for token in Token::ALL {
        round(46.0, |svg| icon::token(svg, token, 18.0));
    }
    for token in Token::ALL {
        round(26.0, |svg| icon::token(svg, token, 9.0));
    }
    round(40.0, |svg| track::start_watch(svg, 16.0));
    round(24.0, |svg| track::start_watch(svg, 10.0));
    println!("<p>");
    for standing in [Standing::Holding, Standing::Attacking, Standing::Preview] {
        for kingdom in Kingdom::ALL {
            round(38.0, |svg| kingdom::marker(svg, kingdom, 14.0, standing));
        }
    }
    println!("<p>");
    for row in 0..5 {
        println!("<p>");
        for face in faces().skip(row * 6).take(6) {
            show(68.0, 100.0, |svg| card::alice(svg, (68.0, 100.0), face, true));
        }
    }
    println!("<p>");
    for id in ["ranger", "dragon", "empress", "saint"] {
        let face = faces().find(|face| face.alice.id() == Some(id)).expect("a known one");
        show(90.0, 132.0, |svg| card::alice(svg, (90.0, 132.0), face, true));
    }
    println!("<p>");
    for (face, mark) in faces().skip(17).zip(Mark::ALL) {
        show(68.0, 100.0, |svg| {
            card::alice(svg, (68.0, 100.0), face, true);
            ring::card_mark(svg, (68.0, 100.0), mark);
        });
    }
    for change in [-3, 0, 2] {
        round(48.0, |svg| ring::pill(svg, change));
    }
    println!("<p>");
    for number in 0..3 {
        round(92.0, |svg| {
            svg.at((0.0, -40.0), 0.9, |svg| alice::bust(svg, Alice::by_id("stranger", number * 2)));
        });
    }
    println!("<p>");
    let known = faces().nth(9);
    show(53.0, 82.0, |svg| card::commoner(svg, (53.0, 82.0), None));
    show(53.0, 82.0, |svg| card::commoner(svg, (53.0, 82.0), known));
    show(53.0, 82.0, |svg| card::back(svg, (53.0, 82.0)));
    show(62.0, 90.0, |svg| card::deck(svg, (53.0, 82.0), 57));
    show(72.0, 90.0, |svg| {
        svg.at((8.0, 4.0), 1.0, |svg| card::discard(svg, (53.0, 82.0), 12));
    });
    show(53.0, 82.0, |svg| card::deck(svg, (53.0, 82.0), 0));
    let cards: Vec<InSlot> =
        faces().skip(8).take(3).map(InSlot::Alice).chain([InSlot::Commoner(None)]).collect();
    show(110.0, 86.0, |svg| card::fan(svg, (53.0, 82.0), 110.0, &cards));
    show(230.0, 86.0, |svg| card::fan(svg, (53.0, 82.0), 227.0, &cards[..2]));
    println!("<p>");
    show(300.0, 26.0, |svg| track::rounds(svg, 300.0, 7));
    show(196.0, 26.0, |svg| track::rounds(svg, 196.0, 12));
    println!("</p>");
    map(Grid { orientation: Orientation::Pointy, radius: 33.0 }, (420.0, 380.0), false);
    map(Grid { orientation: Orientation::Flat, radius: 19.0 }, (250.0, 380.0), true);
    println!("<p>");
    show(home::SIZE.0, home::SIZE.1, home::window);
    println!("<p>");
    show(home::LOW_SIZE.0, home::LOW_SIZE.1, home::low_window);
}

const TILES: [(i32, i32); 3] = [(0, 0), (1, 0), (0, 1)];

/// What hex it is, and what lies on it.
fn hex(tile: usize, spot: usize) -> (Land, Vec<Marker>) {
    use Kingdom::{CheshireCat, HumptyDumpty, MadHatter, MarchHare, PlayingCard};
    use Standing::{Attacking, Holding, Preview};
    let marker: Option<Marker> = match (tile, spot) {
        (0, 2) => Some((PlayingCard, Holding)),
        (0, 4) => Some((MadHatter, Attacking)),
        (1, 1) => Some((HumptyDumpty, Holding)),
        (1, 2) => Some((CheshireCat, Holding)),
        (1, 5) => Some((MarchHare, Holding)),
        (2, 3) => Some((MarchHare, Attacking)),
        (2, 5) => Some((PlayingCard, Preview)),
        (2, 0) => Some((MadHatter, Holding)),
        _ => None,
    };
    let markers = marker.into_iter().collect();
    match (spot, (spot + tile) % 6) {
        (6, _) => (
            Land::City(4 + tile as u8, 1 + tile as u8),
            [(PlayingCard, Holding), (CheshireCat, Holding)].into_iter().take(tile).collect(),
        ),
        (_, 5) => (Land::Forest, markers),
        (_, kind) => (Land::Territory(Slot::ALL[kind], spot as u8 % 4), markers),
    }
}

fn map(grid: Grid, (width, height): (f32, f32), with_loupe: bool) {
    let tiles = TILES.map(|(u, v)| {
        let (q, r) = (2 * u - v, u + 3 * v);
        DIRECTIONS.map(|(dq, dr)| (q + dq, r + dr)).into_iter().chain([(q, r)]).collect::<Vec<Place>>()
    });
    let all = tiles.concat();
    let bounds = grid.bounds(&all);
    let origin = (
        width / 2.0 - bounds.left - bounds.width / 2.0,
        14.0 - bounds.top + if with_loupe { 0.0 } else { 6.0 },
    );
    println!("<span class=cloth style='display:inline-block'>");
    show(width, height, |svg| {
        svg.at(origin, 1.0, |svg| {
            land::coast(svg, grid, &all);
            for (tile, places) in tiles.iter().enumerate() {
                for (spot, place) in places.iter().enumerate() {
                    svg.at(grid.centre(*place), 1.0, |svg| land::ground(svg, grid, hex(tile, spot).0));
                }
            }
            for places in &tiles {
                land::border(svg, grid, places);
            }
            for (tile, spot, mark) in [
                (0, 0, Mark::Legal),
                (0, 1, Mark::Legal),
                (0, 3, Mark::Lesser),
                (1, 4, Mark::Lesser),
                (1, 1, Mark::Last),
                (2, 5, Mark::Selected),
                (2, 2, Mark::Focus),
            ] {
                svg.at(grid.centre(tiles[tile][spot]), 1.0, |svg| ring::mark(svg, grid, mark));
            }
            way::way(svg, grid, (0, 0), &[((0, 1), 1), ((-1, 2), 3)]);
            for (tile, places) in tiles.iter().enumerate() {
                for (spot, place) in places.iter().enumerate() {
                    let (land, markers) = hex(tile, spot);
                    svg.at(grid.centre(*place), 1.0, |svg| land::pieces(svg, grid, land, &markers));
                }
            }
            svg.at(grid.centre(tiles[1][0]), 1.0, |svg| ring::mark(svg, grid, Mark::Forbidden));
        });
        if with_loupe {
            let room = Bounds { left: 0.0, top: 0.0, width, height };
            let large = Grid { radius: 26.0, ..grid };
            let points: Vec<_> = all.iter().map(|place| grid.centre(*place)).collect();
            let points: Vec<_> = points.into_iter().map(|(x, y)| (x + origin.0, y + origin.1)).collect();
            let corner = ring::emptiest_corner(room, ring::loupe_radius(26.0) + 8.0, &points);
            svg.at(corner, 1.0, |svg| {
                ring::loupe(svg, 26.0);
                for (spot, place) in DIRECTIONS.into_iter().chain([(0, 0)]).enumerate() {
                    let (land, markers) = hex(2, spot);
                    svg.at(large.centre(place), 1.0, |svg| {
                        land::ground(svg, large, land);
                        if spot == 2 {
                            ring::mark(svg, large, Mark::Legal);
                        }
                        land::pieces(svg, large, land, &markers);
                    });
                }
            });
        }
    });
    println!("</span>");
}
