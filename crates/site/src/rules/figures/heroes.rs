//! Pictures of AlicematiC Heroes.

use art::Svg;
use art::heroes::alice::Alice;
use art::heroes::card::{self, Face, InSlot};
use art::heroes::hex::{DIRECTIONS, Grid, Orientation, Place};
use art::heroes::icon::{self, Token};
use art::heroes::kingdom::{self, Kingdom, Standing};
use art::heroes::land::{self, Land, Marker};
use art::heroes::ring::{self, Mark};
use art::heroes::{Slot, track, way};

use super::Figure;

/// All of them.
pub(super) const FIGURES: &[Figure] = &[
    Figure {
        rule: "HE-1",
        words: [
            "The markers of the five Kingdoms: Playing Card, Humpty Dumpty, Mad Hatter, Cheshire Cat, March Hare.",
            "5つの王国のマーカー：トランプ、ハンプティ・ダンプティ、帽子屋、チェシャ猫、三月ウサギ。",
        ],
        size: (320.0, 60.0),
        draw: |svg| markers(svg, Standing::Holding),
    },
    Figure {
        rule: "HE-2",
        words: [
            "The five slots: Military Power, Population, Dream Power, Food, Order.",
            "5つのスロット：軍事力・人口・夢の力・食料・秩序。",
        ],
        size: (320.0, 60.0),
        draw: slots,
    },
    Figure {
        rule: "HE-3",
        words: [
            "One card of each colour, with its Strength, and a Commoner.",
            "各色のカード（数字は強さ）と、裏向きの住民。",
        ],
        size: (560.0, 132.0),
        draw: cards,
    },
    Figure {
        rule: "HE-4",
        words: [
            "Tokens: red, yellow and green differ in shape, too.",
            "トークン。赤・黄・緑は形も違います。",
        ],
        size: (200.0, 60.0),
        draw: tokens,
    },
    Figure {
        rule: "HE-5",
        words: [
            "A tile: a City of Difficulty 6 with room for three, five coloured territories with their Difficulty, and a Mystic Forest.",
            "タイル。中央は侵略難度6で枠3つの都市、まわりは侵略難度の付いた5つの色領土と神秘の森。",
        ],
        size: (300.0, 280.0),
        draw: |svg| map(svg, (150.0, 140.0), &tile(&[])),
    },
    Figure {
        rule: "HE-8",
        words: ["The first markers go to Cities.", "最初のマーカーは都市に置きます。"],
        size: (300.0, 280.0),
        draw: |svg| {
            map(
                svg,
                (150.0, 140.0),
                &tile(&[
                    (6, Kingdom::PlayingCard, Standing::Holding),
                    (6, Kingdom::MarchHare, Standing::Holding),
                ]),
            );
        },
    },
    Figure {
        rule: "HE-13",
        words: [
            "A slot with two Alices and two Commoners: its power is 4.",
            "アリス2枚と住民2枚のスロット。力は4です。",
        ],
        size: (260.0, 132.0),
        draw: slot,
    },
    Figure {
        rule: "HE-19",
        words: [
            "A way from the City to a hex on the next tile: it costs 2 Food.",
            "都市から隣のタイルのマスまでの経路。食料2が必要です。",
        ],
        size: (470.0, 332.0),
        draw: path,
    },
    Figure {
        rule: "HE-21",
        words: ["Face down the markers say: under attack.", "裏向きのマーカーは、攻撃中のしるしです。"],
        size: (320.0, 60.0),
        draw: |svg| markers(svg, Standing::Attacking),
    },
    Figure {
        rule: "HE-26",
        words: [
            "A surrounded forest: all six hexes around it are controlled. Playing Card has three of them, the most.",
            "包囲された森。まわりの6マスがすべて支配されていて、3マスのトランプが最も優勢です。",
        ],
        size: (300.0, 280.0),
        draw: forest,
    },
    Figure {
        rule: "HE-9",
        words: ["14 rounds; this is the third.", "14ラウンドのうちの第3ラウンド。"],
        size: (420.0, 26.0),
        draw: |svg| track::rounds(svg, 420.0, 3),
    },
];

const GRID: Grid = Grid { orientation: Orientation::Pointy, radius: 46.0 };

/// A hex: where, what, and what lies on it.
type Hex = (Place, Land, Vec<Marker>);

fn markers(svg: &mut Svg, standing: Standing) {
    for (at, kingdom) in Kingdom::ALL.into_iter().enumerate() {
        svg.at((32.0 + 64.0 * at as f32, 30.0), 1.0, |svg| kingdom::marker(svg, kingdom, 22.0, standing));
    }
}

fn slots(svg: &mut Svg) {
    for (at, slot) in Slot::ALL.into_iter().enumerate() {
        svg.at((32.0 + 64.0 * at as f32, 30.0), 1.0, |svg| icon::slot(svg, slot, 22.0));
    }
}

fn tokens(svg: &mut Svg) {
    for (at, token) in Token::ALL.into_iter().enumerate() {
        svg.at((36.0 + 64.0 * at as f32, 30.0), 1.0, |svg| icon::token(svg, token, 22.0));
    }
}

/// An Alice as the built-in cards have her.
fn face(id: &str, slot: Slot, strength: u8) -> Face {
    Face { alice: Alice::by_id(id, 0), slot, strength }
}

fn cards(svg: &mut Svg) {
    let size = (84.0, 124.0);
    let faces = [
        face("knight", Slot::Military, 0),
        face("detective", Slot::Population, 3),
        face("wiccan", Slot::Dream, 3),
        face("pirate", Slot::Food, 2),
        face("angel", Slot::Order, 2),
    ];
    for (at, face) in faces.into_iter().enumerate() {
        svg.at((4.0 + 92.0 * at as f32, 4.0), 1.0, |svg| card::alice(svg, size, face, false));
    }
    svg.at((464.0, 4.0), 1.0, |svg| card::commoner(svg, size, None));
}

fn slot(svg: &mut Svg) {
    let cards = [
        InSlot::Alice(face("knight", Slot::Military, 0)),
        InSlot::Alice(face("ninja", Slot::Military, 2)),
        InSlot::Commoner(None),
        InSlot::Commoner(None),
    ];
    svg.at((4.0, 4.0), 1.0, |svg| card::fan(svg, (80.0, 122.0), 250.0, &cards));
}

/// The hexes of the tile C1 of the built-in content; the last one is its City.
fn tile(markers: &[(usize, Kingdom, Standing)]) -> Vec<Hex> {
    let lands = [
        Land::Forest,
        Land::Territory(Slot::Military, 0),
        Land::Territory(Slot::Food, 2),
        Land::Territory(Slot::Population, 1),
        Land::Territory(Slot::Order, 3),
        Land::Territory(Slot::Dream, 1),
        Land::City(6, 3),
    ];
    let places = DIRECTIONS.into_iter().chain([(0, 0)]);
    let on = |spot: usize| {
        let here = markers.iter().filter(move |(at, ..)| *at == spot);
        here.map(|(_, kingdom, standing)| (*kingdom, *standing)).collect()
    };
    places.zip(lands).enumerate().map(|(spot, (place, land))| (place, land, on(spot))).collect()
}

/// A piece of map with hex (0, 0) at a place; what is drawn between ground and pieces comes with it.
fn map(svg: &mut Svg, middle: (f32, f32), hexes: &[Hex]) {
    drawn(svg, middle, &[hexes], |_| {});
}

fn drawn(svg: &mut Svg, middle: (f32, f32), tiles: &[&[Hex]], between: impl FnOnce(&mut Svg)) {
    let places = |hexes: &[Hex]| hexes.iter().map(|(place, ..)| *place).collect::<Vec<Place>>();
    let all: Vec<Place> = tiles.iter().flat_map(|hexes| places(hexes)).collect();
    svg.at(middle, 1.0, |svg| {
        land::coast(svg, GRID, &all);
        for (place, land, _) in tiles.iter().copied().flatten() {
            svg.at(GRID.centre(*place), 1.0, |svg| land::ground(svg, GRID, *land));
        }
        for hexes in tiles {
            land::border(svg, GRID, &places(hexes));
        }
        between(svg);
        for (place, land, markers) in tiles.iter().copied().flatten() {
            svg.at(GRID.centre(*place), 1.0, |svg| land::pieces(svg, GRID, *land, markers));
        }
    });
}

/// Two tiles, and the way from the City of the first to a hex of the second.
fn path(svg: &mut Svg) {
    let first = tile(&[(6, Kingdom::PlayingCard, Standing::Holding)]);
    let second: Vec<Hex> = [
        ((1, 0), Land::Territory(Slot::Food, 2)),
        ((0, 1), Land::Forest),
        ((-1, 1), Land::Territory(Slot::Military, 0)),
        ((-1, 0), Land::Territory(Slot::Dream, 2)),
        ((0, -1), Land::Territory(Slot::Order, 3)),
        ((1, -1), Land::Territory(Slot::Population, 1)),
        ((0, 0), Land::City(5, 2)),
    ]
    .into_iter()
    .map(|((q, r), land)| ((q + 2, r + 1), land, Vec::new()))
    .collect();
    drawn(svg, (136.0, 132.0), &[&first, &second], |svg| {
        svg.at(GRID.centre((1, 1)), 1.0, |svg| ring::mark(svg, GRID, Mark::Selected));
        way::way(svg, GRID, (0, 0), &[((0, 1), 1), ((1, 1), 2)]);
    });
}

/// A forest with all hexes around it controlled.
fn forest(svg: &mut Svg) {
    use Kingdom::{CheshireCat, MadHatter, PlayingCard};
    let around = [
        (Slot::Military, 1, PlayingCard),
        (Slot::Food, 2, PlayingCard),
        (Slot::Order, 0, MadHatter),
        (Slot::Population, 2, CheshireCat),
        (Slot::Dream, 1, PlayingCard),
        (Slot::Food, 1, MadHatter),
    ];
    let mut hexes: Vec<Hex> = DIRECTIONS
        .into_iter()
        .zip(around)
        .map(|(place, (slot, number, kingdom))| {
            (place, Land::Territory(slot, number), vec![(kingdom, Standing::Holding)])
        })
        .collect();
    hexes.push(((0, 0), Land::Forest, Vec::new()));
    map(svg, (150.0, 140.0), &hexes);
}
