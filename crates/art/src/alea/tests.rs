//! What every drawing of the game must be, and where its pieces may lie.

use super::condition::Condition;
use super::dice::{Die, Owner, chip, mark};
use super::escape::{Escape, escape};
use super::home::{self, home};
use super::layout::{Handful, MOST_TILT};
use super::odds::{Chart, Mark, Tone};
use super::plaza::Plaza;
use super::tokens::{Declaration, declaration, handful};
use super::track::{HIGHEST, Track};
use super::tumble::tumbling;
use super::vignette::{Kind, vignette};
use crate::svg::Svg;

/// Every tag is closed in order, every number is one, nothing needs a style sheet or a name.
fn check(name: &str, most: usize, draw: impl FnOnce(&mut Svg)) -> String {
    let drawn = Svg::drawn(draw).as_str().to_owned();
    let mut open = Vec::new();
    for tag in drawn.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let word = tag.split(' ').next().unwrap_or_default();
        if let Some(closed) = word.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed), "{name}");
        } else if !tag.ends_with('/') {
            open.push(word);
        }
    }
    assert!(open.is_empty(), "{name}: {open:?} stay open");
    for never in ["NaN", "inf", "style=", " id=", "class=", "#"] {
        assert!(!drawn.contains(never), "{name} contains {never}");
    }
    assert!(!drawn.is_empty() && drawn.len() <= most, "{name} has {} bytes", drawn.len());
    drawn
}

fn all_different(drawn: &[String]) {
    for (index, one) in drawn.iter().enumerate() {
        assert!(drawn[index + 1..].iter().all(|other| other != one), "two look alike: {one}");
    }
}

#[test]
fn every_die_looks_different() {
    let mut drawn = Vec::new();
    for owner in (0..5).map(Owner::Seat).chain([Owner::Nobody]) {
        for face in 1..=6 {
            drawn.push(check("die", 1_300, |svg| Die::new(owner, face).draw(svg, (0.0, 0.0))));
        }
    }
    for seat in 0..5 {
        drawn.push(check("ghost", 700, |svg| Die::ghost(seat).draw(svg, (0.0, 0.0))));
        drawn.push(check("chip", 600, |svg| chip(svg, (0.0, 0.0), 28.0, seat)));
    }
    for letter in 'A'..='F' {
        drawn.push(check("letter", 900, |svg| Die::letter(letter).draw(svg, (0.0, 0.0))));
    }
    drawn.push(check("ring", 1_400, |svg| Die::new(Owner::Nobody, 1).ringed(true).draw(svg, (0.0, 0.0))));
    all_different(&drawn);
    // Colour is never alone: the marks differ by shape, too.
    all_different(&[0, 1, 2, 3, 4].map(|seat| mark(seat, 10.0)));
}

#[test]
fn a_die_in_the_air_shows_one_to_three_faces() {
    // Outline, body, then shade and pips of each face.
    let faces = |turns| {
        let drawn = check("tumbling", 5_000, |svg| tumbling(svg, (0.0, 0.0), 44.0, Owner::Seat(0), turns));
        (drawn.matches("<path").count() - 2) / 2
    };
    assert_eq!(faces([0.0, 0.0, 30.0]), 1);
    assert_eq!(faces([45.0, 0.0, 0.0]), 2);
    assert_eq!(faces([35.0, 30.0, 10.0]), 3);
    for turn in 0..36u8 {
        let turn = f32::from(turn) * 10.0;
        assert!((1..=3).contains(&faces([turn, turn * 3.0, turn * 7.0])), "at {turn}");
    }
}

#[test]
fn traps_look_different_asleep_and_sprung() {
    for size in [(282.0, 188.0), (112.0, 94.0), (340.0, 100.0)] {
        let each = Kind::ALL.into_iter().flat_map(|kind| [(kind, false), (kind, true)]);
        let drawn: Vec<_> = each
            .map(|(kind, sprung)| check("vignette", 14_000, |svg| vignette(svg, kind, sprung, size)))
            .collect();
        all_different(&drawn);
    }
}

#[test]
fn conditions_show_what_lies_on_the_table() {
    let counts = 0b10_1010;
    let pairs: [(Condition<'_>, Condition<'_>); 6] = [
        (Condition::Faces(&[(1, false), (6, false)]), Condition::Faces(&[(1, true), (6, false)])),
        (Condition::Pattern(&[('A', false), ('A', false)]), Condition::Pattern(&[('A', true), ('A', false)])),
        (Condition::Total { at_least: 20, lying: 0 }, Condition::Total { at_least: 20, lying: 7 }),
        (
            Condition::Group { faces: &[(2, 0), (3, 0)], at_least: 5 },
            Condition::Group { faces: &[(2, 1), (3, 3)], at_least: 5 },
        ),
        (
            Condition::Exactly { faces: &[(1, None)], counts },
            Condition::Exactly { faces: &[(1, Some(2))], counts },
        ),
        (
            Condition::Compare { more: (6, 0), less: (1, 0) },
            Condition::Compare { more: (6, 1), less: (1, 2) },
        ),
    ];
    for (empty, lying) in pairs {
        let [empty, lying] = [empty, lying]
            .map(|condition| check("condition", 12_000, |svg| condition.draw(svg, (282.0, 62.0))));
        assert!(!empty.contains("brass"), "{empty}");
        assert!(lying.contains("brass"), "{lying}");
    }
    // A count beyond the ruler is still shown on it, as is the longest list of a deck file.
    let beyond = Condition::Exactly { faces: &[(6, Some(25))], counts: 0b100 };
    assert!(check("beyond", 8_000, |svg| beyond.draw(svg, (212.0, 42.0))).contains("brass"));
    let many = [(6, false); 25];
    check("many", 20_000, |svg| Condition::Faces(&many).draw(svg, (212.0, 42.0)));
    assert_eq!(Svg::drawn(|svg| Condition::Faces(&[]).draw(svg, (212.0, 42.0))), Svg::new());
}

/// Whether two dice of this side touch: some line along a side of one of them parts them, or not.
fn touch(one: (f32, f32, f32), other: (f32, f32, f32), side: f32) -> bool {
    let apart_along = |degrees: f32| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let reach = |tilt: f32| {
            let (sin, cos) = (tilt - degrees).to_radians().sin_cos();
            (sin.abs() + cos.abs()) * side / 2.0
        };
        let distance = ((other.0 - one.0) * cos + (other.1 - one.1) * sin).abs();
        distance >= reach(one.2) + reach(other.2)
    };
    ![one.2, one.2 + 90.0, other.2, other.2 + 90.0].into_iter().any(apart_along)
}

#[test]
fn dice_lie_on_the_plaza_and_never_on_each_other() {
    let tables: &[&[u8]] = &[
        &[5, 5, 5, 5, 5],
        &[0, 0, 0, 0, 5],
        &[1, 2, 3, 4, 5],
        &[5, 4, 3, 2, 1],
        &[0, 1, 0, 5, 5],
        &[4, 4, 0, 4, 4],
        &[5, 5, 5, 5],
        &[1, 1, 2, 0],
        &[3, 3, 3],
        &[5, 0, 5],
        &[25],
        &[0, 16, 0],
        &[0, 0, 0],
    ];
    for (plaza, name, least) in [(Plaza::DESKTOP, (90.0, 18.0), 34.0), (Plaza::PHONE, (0.0, 0.0), 18.0)] {
        for table in tables {
            let waiting: Vec<_> = table.iter().map(|&dice| Handful { lying: 0, waiting: dice }).collect();
            let lying: Vec<_> = table.iter().map(|&dice| Handful { lying: dice, waiting: 0 }).collect();
            let before = plaza.layout(&waiting, name);
            let layout = plaza.layout(&lying, name);
            assert_eq!(layout, plaza.layout(&lying, name));
            assert!(layout.side >= least, "{table:?}: {}", layout.side);
            let counts: Vec<_> = layout.dice.iter().map(|dice| dice.len() as u8).collect();
            assert_eq!(&counts, table);
            let all: Vec<_> = layout.dice.concat().iter().map(|at| (at.x, at.y, at.tilt)).collect();
            let (middle, inner) = (plaza.middle(), plaza.radii());
            for (index, &(x, y, tilt)) in all.iter().enumerate() {
                let reach = layout.side * 0.5;
                let along = ((x - middle.0).abs() + reach) / inner.0;
                let down = ((y - middle.1).abs() + reach) / inner.1;
                assert!(along * along + down * down < 1.0, "{table:?}: a die at {x} {y} leaves the plaza");
                assert!(tilt.abs() <= MOST_TILT);
                let ring = layout.side * 1.06;
                assert!(all[index + 1..].iter().all(|&other| !touch((x, y, tilt), other, ring)), "{table:?}");
            }
            // A throw tilts and nudges the dice, but moves none away.
            for (ghost, at) in before.dice.concat().iter().zip(&all) {
                assert!(
                    ghost.tilt == 0.0 && (ghost.x - at.0).abs() + (ghost.y - at.1).abs() < layout.side * 0.1
                );
            }
        }
    }
}

#[test]
fn chips_of_one_score_stand_apart() {
    for (width, chip) in [(756.0, 27.0), (348.0, 19.0)] {
        let track = Track { width, chip, goal: 10 };
        for scores in [[0; 5], [26; 5], [9, 9, 9, 3, 3], [4, 4, 4, 4, 12], [1, 2, 10, 24, 26]] {
            let chips = track.chips(&scores);
            for (index, &(x, y, size)) in chips.iter().enumerate() {
                let half = size / 2.0;
                assert!(x >= half && x <= width - half && y >= half, "{scores:?}: {x} {y}");
                for (other, &score) in chips.iter().zip(&scores).skip(index + 1) {
                    let distance = (x - other.0).hypot(y - other.1);
                    assert!(score != scores[index] || distance > size * 0.75, "{scores:?}");
                }
            }
            check("track", 16_000, |svg| track.draw(svg, &scores));
        }
        assert!(track.stone(0).0 > 0.0 && track.stone(HIGHEST).0 < width);
    }
}

#[test]
fn labels_of_the_odds_stay_on_the_chart() {
    let steep: Vec<f32> = (0..=20u8).map(|dice| if dice < 3 { 0.0 } else { 1.0 }).collect();
    let slow: Vec<f32> = (0..=25u8).map(|dice| f32::from(dice) / 50.0).collect();
    for chances in [&steep, &slow, &Vec::new()] {
        for (width, height) in [(284.0, 240.0), (344.0, 96.0)] {
            for dice in 0..chances.len() as u8 {
                let chance = chances[usize::from(dice)];
                let marks = [Mark { dice, chance, tone: Tone::Brass, labelled: true }];
                let chart = Chart { chances, marks: &marks, width, height };
                let drawn = check("chart", 12_000, |svg| chart.draw(svg));
                let label = drawn.rsplit("<rect ").next().expect("a label");
                let number = |name: &str| -> f32 {
                    let (_, rest) = label.split_once(&format!("{name}=\"")).expect("an attribute");
                    rest.split('"').next().and_then(|text| text.parse().ok()).expect("a number")
                };
                let (x, y) = (number("x"), number("y"));
                assert!(x >= 0.0 && x + number("width") <= width && y >= 0.0 && y < height - 20.0, "{x} {y}");
            }
            let bare = Chart { chances, marks: &[], width, height };
            check("chart", 12_000, |svg| bare.draw(svg));
            assert!(bare.point(1.0, 0.2).1 > bare.point(1.0, 0.8).1);
        }
    }
}

#[test]
fn everything_else_is_well_formed() {
    for plaza in [Plaza::DESKTOP, Plaza::PHONE] {
        check("plaza", 16_000, |svg| plaza.draw(svg));
    }
    for size in [home::SIZE, (355.0, 108.0)] {
        check("home", 24_000, |svg| home(svg, size));
    }
    let mut drawn = Vec::new();
    for what in [Escape::Leaping, Escape::Free, Escape::Caught] {
        drawn.push(check("escape", 6_000, |svg| escape(svg, 2, what)));
    }
    for what in [Declaration::Thinking, Declaration::Sealed].into_iter().chain((0..=5).map(Declaration::Open))
    {
        drawn.push(check("declaration", 2_000, |svg| declaration(svg, (24.0, 24.0), 48.0, 1, what)));
    }
    for dice in 0..=5 {
        drawn.push(check("handful", 4_000, |svg| handful(svg, (0.0, 0.0), 16.0, 1, dice)));
    }
    all_different(&drawn);
}
