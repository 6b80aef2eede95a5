//! The slow and obvious way: conditions read word by word, dice counted one table at a time.

use std::collections::BTreeMap;

use alea::{Condition, Dice, Face, FaceSet};

/// How many dice show each face.
pub(crate) type Counts = [u8; 6];

/// Conditions of every kind: small ones that few dice meet, and some that need many.
pub(crate) const CONDITIONS: [&str; 30] = [
    "[1]",
    "[1 2 3]",
    "[4 4 6]",
    "[6 6 6]",
    "[1 1 2 2 2 3]",
    "AA",
    "AB",
    "AABB",
    "AAAA",
    "AAAB",
    "ABCDE",
    "AAABBC",
    "AAAABBBCCDEF",
    "T>=1",
    "T>=6",
    "T>=13",
    "T>=35",
    "?(5)>=2",
    "?(2,3,4)>=3",
    "?(1,2,3,4,5,6)>=4",
    "#1={0}",
    "#1={1,3,5}",
    "#6={2,3}",
    "#1/6={2}",
    "#2/3/4={0,3}",
    "#1/2/3/4={2,4}",
    "#1/2/3/4/5/6={3}",
    "#6>#1",
    "#1>#6",
    "#3>#4",
];

/// The built-in cards: number and condition.
pub(crate) fn builtin() -> Vec<(u64, Condition)> {
    let deck: serde_json::Value =
        serde_json::from_str(include_str!("../content/builtin-1.json")).expect("the built-in deck");
    let cards = deck["cards"].as_array().expect("its cards").iter();
    cards
        .map(|card| {
            (card["id"].as_u64().expect("a number"), condition(card["condition"].as_str().expect("a text")))
        })
        .collect()
}

/// The condition of a text.
pub(crate) fn condition(text: &str) -> Condition {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// Dice of these counts.
pub(crate) fn dice(counts: &Counts) -> Dice {
    Dice::of(*counts)
}

/// Both together.
pub(crate) fn add(table: &Counts, more: &Counts) -> Counts {
    std::array::from_fn(|face| table[face] + more[face])
}

/// Whether dice meet a condition.
pub(crate) fn met(condition: &Condition, counts: &Counts) -> bool {
    let count = |face: Face| counts[usize::from(face.pips()) - 1];
    let within = |faces: FaceSet, face: usize| faces.iter().any(|listed| usize::from(listed.pips()) == face);
    let shown = (1..).zip(counts).flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(*count)));
    match *condition {
        Condition::Faces(needed) => (0..6).all(|face| counts[face] >= needed[face]),
        Condition::Pattern(needed) => letters_fit(&needed, *counts),
        Condition::Total(at_least) => shown.sum::<usize>() >= usize::from(at_least),
        Condition::Group { faces, at_least } => {
            shown.filter(|&face| within(faces, face)).count() >= usize::from(at_least)
        }
        Condition::Exactly { faces, counts } => {
            (0..32).filter(|n| counts & 1 << n != 0).any(|n| faces.iter().any(|face| count(face) == n))
        }
        Condition::Compare { more, less } => count(more) > count(less),
    }
}

/// Whether each letter finds a face of its own: the first tries all, the rest what it leaves.
fn letters_fit(needed: &[u8], left: Counts) -> bool {
    let Some((&letter, others)) = needed.split_first() else { return true };
    let mut faces = (0..6).filter(|&face| left[face] >= letter);
    letter == 0
        || faces.any(|face| {
            let mut left = left;
            left[face] = 0;
            letters_fit(others, left)
        })
}

/// Every way some dice can lie, with the number of rolls that give it: each of the 6ⁿ rolls is looked at.
pub(crate) fn every_roll(dice: u32) -> BTreeMap<Counts, u128> {
    let mut rolls = BTreeMap::new();
    for mut roll in 0..6_usize.pow(dice) {
        let mut counts = [0; 6];
        for _ in 0..dice {
            counts[roll % 6] += 1;
            roll /= 6;
        }
        *rolls.entry(counts).or_default() += 1;
    }
    rolls
}

/// The same for many dice, where only the different tables are looked at.
pub(crate) fn rolls(dice: u8) -> Vec<(Counts, u128)> {
    let mut rolls = vec![([0; 6], dice, 1)];
    for face in 0..6 {
        rolls = rolls
            .into_iter()
            .flat_map(|(counts, left, ways)| {
                let least = if face == 5 { left } else { 0 };
                (least..=left).map(move |count| {
                    let mut counts: Counts = counts;
                    counts[face] = count;
                    (counts, left - count, ways * choose(left, count))
                })
            })
            .collect();
    }
    rolls.into_iter().map(|(counts, _, ways)| (counts, ways)).collect()
}

fn choose(all: u8, some: u8) -> u128 {
    let product = |range: std::ops::RangeInclusive<u8>| range.map(u128::from).product::<u128>();
    product(all - some + 1..=all) / product(1..=some)
}

/// A random condition, most often one that a few dice can meet.
pub(crate) fn random_condition(random: &mut Random) -> Condition {
    let faces = |random: &mut Random, separator: &str| {
        let mut faces: Vec<String> =
            (1..=6).filter(|_| random.below(3) == 0).map(|f| f.to_string()).collect();
        if faces.is_empty() {
            faces.push((1 + random.below(6)).to_string());
        }
        faces.join(separator)
    };
    let text = match random.below(6) {
        0 => {
            let faces: Vec<String> =
                (0..1 + random.below(5)).map(|_| (1 + random.below(6)).to_string()).collect();
            format!("[{}]", faces.join(" "))
        }
        1 => (0..1 + random.below(6)).map(|_| char::from(b'A' + random.below(5) as u8)).collect(),
        2 => format!("T>={}", 1 + random.below(36)),
        3 => format!("?({})>={}", faces(random, ","), 1 + random.below(6)),
        4 => {
            let (faces, count) = (faces(random, "/"), random.below(4));
            format!("#{faces}={{{count},{}}}", count + 1 + random.below(3))
        }
        _ => {
            let more = random.below(6);
            format!("#{}>#{}", 1 + more, 1 + (more + 1 + random.below(5)) % 6)
        }
    };
    condition(&text)
}

/// A small generator: the tests are the same every time.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below another.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}
