//! What holds for every drawing of this game.

use std::collections::BTreeSet;

use crate::svg::Svg;

use super::alice::{self, Alice};
use super::card::{self, Face, InSlot};
use super::hex::{DIRECTIONS, Grid, Orientation, Place};
use super::kingdom::{self, Kingdom, Standing};
use super::land::{self, Land};
use super::ring::{self, Mark};
use super::{Slot, home, icon, track, way};

const BOTH: [Grid; 2] = [
    Grid { orientation: Orientation::Pointy, radius: 33.0 },
    Grid { orientation: Orientation::Flat, radius: 19.0 },
];

fn face(alice: Alice) -> Face {
    Face { alice, slot: Slot::Dream, strength: 3 }
}

/// Every drawing there is, with its name.
fn everything() -> Vec<(String, Svg)> {
    let mut all = Vec::new();
    let mut put = |name: String, draw: &dyn Fn(&mut Svg)| all.push((name, Svg::drawn(draw)));
    for slot in Slot::ALL {
        put(format!("{slot:?}"), &|svg| icon::slot(svg, slot, 10.0));
        put(format!("{slot:?} disc"), &|svg| card::slot_disc(svg, slot, 8.0));
    }
    for token in icon::Token::ALL {
        put(format!("{token:?} token"), &|svg| icon::token(svg, token, 13.0));
    }
    for kingdom in Kingdom::ALL {
        for standing in [Standing::Holding, Standing::Attacking, Standing::Preview] {
            put(format!("{kingdom:?} {standing:?}"), &|svg| kingdom::marker(svg, kingdom, 13.0, standing));
        }
    }
    let places: Vec<Place> = [(0, 0)].into_iter().chain(DIRECTIONS).collect();
    for grid in BOTH {
        let which = format!("{:?}", grid.orientation);
        for marker in [None, Some((Kingdom::MarchHare, Standing::Holding))] {
            let lands = Slot::ALL.map(|slot| Land::Territory(slot, 2)).into_iter();
            let others = [Land::Forest, Land::City(5, 1), Land::City(5, 2), Land::City(5, 3)];
            for land in lands.chain(others) {
                put(format!("{which} {land:?} {marker:?}"), &|svg| {
                    land::ground(svg, grid, land);
                    land::pieces(svg, grid, land, marker.as_slice());
                });
            }
        }
        for mark in Mark::ALL {
            put(format!("{which} {mark:?}"), &|svg| ring::mark(svg, grid, mark));
        }
        put(format!("{which} coast"), &|svg| land::coast(svg, grid, &places));
        put(format!("{which} border"), &|svg| land::border(svg, grid, &places));
        put(format!("{which} way"), &|svg| way::way(svg, grid, (0, 0), &[((1, 0), 1), ((2, 0), 3)]));
    }
    for mark in Mark::ALL {
        put(format!("card {mark:?}"), &|svg| ring::card_mark(svg, (68.0, 100.0), mark));
    }
    for change in [-3, 0, 2] {
        put(format!("pill {change}"), &|svg| ring::pill(svg, change));
    }
    put("loupe".to_owned(), &|svg| ring::loupe(svg, 26.0));
    for alice in Alice::all().chain((0..6).map(|number| Alice::by_id("somebody", number))) {
        put(format!("{alice:?}"), &|svg| alice::bust(svg, alice));
        put(format!("{alice:?} card"), &|svg| card::alice(svg, (68.0, 100.0), face(alice), true));
        put(format!("{alice:?} known"), &|svg| card::commoner(svg, (53.0, 82.0), Some(face(alice))));
    }
    put("commoner".to_owned(), &|svg| card::commoner(svg, (53.0, 82.0), None));
    put("back".to_owned(), &|svg| card::back(svg, (53.0, 82.0)));
    put("hole".to_owned(), &|svg| card::hole(svg, (53.0, 82.0)));
    for count in [1, 60] {
        put(format!("deck {count}"), &|svg| card::deck(svg, (53.0, 82.0), count));
        put(format!("discard {count}"), &|svg| card::discard(svg, (53.0, 82.0), count));
    }
    let cards = [InSlot::Commoner(None), InSlot::Alice(face(Alice::by_id("jet", 0)))];
    put("narrow fan".to_owned(), &|svg| card::fan(svg, (53.0, 82.0), 80.0, &cards));
    put("wide fan".to_owned(), &|svg| card::fan(svg, (53.0, 82.0), 227.0, &cards));
    put("watch".to_owned(), &|svg| track::start_watch(svg, 13.0));
    for round in 1..=track::ROUNDS {
        put(format!("round {round}"), &|svg| track::rounds(svg, 300.0, round));
    }
    put("window".to_owned(), &home::window);
    put("low window".to_owned(), &home::low_window);
    all
}

/// Tags that are opened are closed, in order; how many are left open.
fn open_tags(text: &str) -> usize {
    let mut open: Vec<&str> = Vec::new();
    for tag in text.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    open.len()
}

#[test]
fn every_drawing_is_well_formed_and_like_no_other() {
    let mut seen = BTreeSet::new();
    for (name, drawn) in everything() {
        let text = drawn.as_str();
        assert_eq!(open_tags(text), 0, "{name}");
        for wrong in ["NaN", "inf", "style=", " id="] {
            assert!(!text.contains(wrong), "{name}: {wrong}");
        }
        assert!(seen.insert(text.to_owned()), "{name} looks like another");
    }
}

#[test]
fn heads_are_lean() {
    for alice in Alice::all() {
        let length = Svg::drawn(|svg| alice::bust(svg, alice)).as_str().len();
        assert!(length <= 3_072, "{:?}: {length}", alice.id());
    }
}

/// The order of the cards is that of the records, and part of the rules.
#[test]
fn alices_are_known_by_id_in_the_order_of_the_cards() {
    let ids: Vec<_> = Alice::all().filter_map(Alice::id).collect();
    let expected = "knight fighter ninja panzer valkyrie jet little idol astronaut detective doctor \
        time_traveler miko cheergirl diva wiccan demonlord princess merchant wonder hunter pirate ranger \
        dragon original sister angel judge saint empress";
    assert_eq!(ids, expected.split_whitespace().collect::<Vec<_>>());
    for (number, id) in ids.iter().enumerate() {
        assert_eq!(Alice::by_id(id, 7), Alice::all().nth(number).expect("one of them"));
    }
    assert_eq!(Alice::by_id("somebody", 3).id(), None);
    assert_ne!(Alice::by_id("somebody", 3), Alice::by_id("somebody", 4));
}

#[test]
fn fanned_cards_stay_in_their_room() {
    for (count, room) in [(1, 53.0), (2, 80.0), (3, 100.0), (4, 120.0), (4, 227.0), (2, 300.0)] {
        let places: Vec<f32> =
            (0..count).map(|number| card::fan_place(number, count, 53.0, room).0).collect();
        assert!(places[0].abs() < 0.01 && places.is_sorted(), "{count} {room}: {places:?}");
        assert!(places[count - 1] + 53.0 <= room + 0.01, "{count} {room}: {places:?}");
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] > 15.0), "{count} {room}: {places:?}");
    }
}

#[test]
fn rooms_of_a_city_do_not_meet() {
    for grid in BOTH {
        for room in 1..=3 {
            let (places, size) = land::rooms(grid.orientation, room);
            assert_eq!(places.len(), usize::from(room));
            for (number, one) in places.iter().enumerate() {
                for other in &places[number + 1..] {
                    assert!(
                        (one.0 - other.0).hypot(one.1 - other.1) > 1.7 * size,
                        "{room} {:?}",
                        grid.orientation
                    );
                }
            }
        }
    }
}
