//! Which part of a condition lies on the table, on the card and on the dice.

use alea::{Condition, Dice, FACES, Face};
use art::Svg;
use art::alea::condition::Condition as Drawn;
use art::alea::vignette::Kind;

/// The kind of a condition, as it is drawn.
pub(super) fn kind(condition: &Condition) -> Kind {
    match condition {
        Condition::Faces(_) => Kind::Faces,
        Condition::Pattern(_) => Kind::Pattern,
        Condition::Total(_) => Kind::Total,
        Condition::Group { .. } => Kind::Group,
        Condition::Exactly { .. } => Kind::Exactly,
        Condition::Compare { .. } => Kind::Compare,
    }
}

/// How many dice of each face, from 1 to 6, are part of what springs the trap.
pub(super) fn counted(condition: &Condition, table: Dice) -> [u8; FACES as usize] {
    let all_of = |is_counted: &dyn Fn(Face) -> bool| {
        let mut counts = [0; FACES as usize];
        for (count, face) in counts.iter_mut().zip(Face::all()) {
            *count = if is_counted(face) { table.count(face) } else { 0 };
        }
        counts
    };
    match condition {
        Condition::Faces(needed) => {
            let mut counts = *needed;
            for (count, face) in counts.iter_mut().zip(Face::all()) {
                *count = table.count(face).min(*count);
            }
            counts
        }
        Condition::Pattern(needed) => {
            let mut counts = [0; FACES as usize];
            for (face, met) in letters(needed, table) {
                if let Some(count) = counts.get_mut(usize::from(face.pips()) - 1) {
                    *count = met;
                }
            }
            counts
        }
        // No die counts more than another: all of them together do it, or none.
        Condition::Total(_) => all_of(&|_| condition.is_met(table)),
        Condition::Group { faces, .. } | Condition::Exactly { faces, .. } => {
            all_of(&|face| faces.contains(face))
        }
        Condition::Compare { more, .. } => all_of(&|face| face == *more),
    }
}

/// The face that stands for each letter of a pattern, the most frequent first, and how many dice of it
/// count. A lone die says nothing about a letter that is written twice.
fn letters(needed: &[u8], table: Dice) -> Vec<(Face, u8)> {
    let mut faces: Vec<Face> = Face::all().collect();
    faces.sort_by_key(|face| core::cmp::Reverse(table.count(*face)));
    let met = |(face, needed): (Face, &u8)| {
        let lying = table.count(face).min(*needed);
        (face, if lying == 1 && *needed > 1 { 0 } else { lying })
    };
    faces.into_iter().zip(needed).map(met).collect()
}

/// Which of these dice are part of what springs the trap; handfuls in, handfuls out.
pub(super) fn ringed(condition: &Condition, hands: &[Dice]) -> Vec<Vec<(u8, bool)>> {
    let table = hands.iter().fold(Dice::NONE, |sum, dice| sum + *dice);
    let mut left = counted(condition, table);
    let mut die = |face: Face| {
        let left = left.get_mut(usize::from(face.pips()) - 1);
        let is_part = left.is_some_and(|left| {
            let some = *left > 0;
            *left = left.saturating_sub(1);
            some
        });
        (face.pips(), is_part)
    };
    hands.iter().map(|dice| dice.iter().map(&mut die).collect()).collect()
}

/// The condition as a picture of this size, with what lies on the table.
pub(super) fn picture(condition: &Condition, table: Dice, (width, height): (f32, f32)) -> String {
    let draw = |drawn: Drawn<'_>| Svg::drawn(|svg| drawn.draw(svg, (width, height))).picture(width, height);
    let lying = |face: Face| (face.pips(), table.count(face));
    match *condition {
        Condition::Faces(needed) => {
            let mut dice = Vec::new();
            for (face, needed) in Face::all().zip(needed) {
                dice.extend((0..needed).map(|die| (face.pips(), die < table.count(face))));
            }
            draw(Drawn::Faces(&dice))
        }
        Condition::Pattern(needed) => {
            let mut dice = Vec::new();
            for ((letter, (_, met)), needed) in ('A'..).zip(letters(&needed, table)).zip(needed) {
                dice.extend((0..needed).map(|die| (letter, die < met)));
            }
            draw(Drawn::Pattern(&dice))
        }
        Condition::Total(at_least) => {
            let sum = table.iter().map(|face| u16::from(face.pips())).sum();
            draw(Drawn::Total { at_least, lying: sum })
        }
        Condition::Group { faces, at_least } => {
            let faces: Vec<(u8, u8)> = faces.iter().map(lying).collect();
            draw(Drawn::Group { faces: &faces, at_least })
        }
        Condition::Exactly { faces, counts } => {
            let count = |face: Face| (face.pips(), (!table.is_empty()).then(|| table.count(face)));
            let faces: Vec<(u8, Option<u8>)> = faces.iter().map(count).collect();
            draw(Drawn::Exactly { faces: &faces, counts })
        }
        Condition::Compare { more, less } => draw(Drawn::Compare { more: lying(more), less: lying(less) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(condition: &str, table: [u8; 6], expected: [u8; 6]) {
        let condition: Condition = condition.parse().expect("a condition");
        assert_eq!(counted(&condition, Dice::of(table)), expected, "{condition}");
    }

    #[test]
    fn what_counts_on_the_table() {
        check("[1 2 3]", [2, 0, 1, 4, 0, 0], [1, 0, 1, 0, 0, 0]);
        check("AABB", [1, 3, 0, 0, 1, 0], [0, 2, 0, 0, 0, 0]);
        check("AABB", [2, 3, 0, 0, 1, 0], [2, 2, 0, 0, 0, 0]);
        check("ABCDE", [2, 1, 0, 0, 1, 0], [1, 1, 0, 0, 1, 0]);
        check("T>=20", [0, 0, 0, 0, 0, 3], [0; 6]);
        check("T>=20", [0, 0, 0, 0, 1, 3], [0, 0, 0, 0, 1, 3]);
        check("?(2,3,4)>=5", [3, 1, 2, 0, 0, 1], [0, 1, 2, 0, 0, 0]);
        check("#6={2,3}", [3, 1, 2, 0, 0, 4], [0, 0, 0, 0, 0, 4]);
        check("#6>#1", [3, 1, 2, 0, 0, 1], [0, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn no_more_dice_are_ringed_than_count() {
        let condition: Condition = "[1 1 6]".parse().expect("a condition");
        let hands = [Dice::of([2, 0, 0, 0, 0, 0]), Dice::of([1, 0, 0, 0, 0, 1])];
        let ringed = ringed(&condition, &hands);
        assert_eq!(ringed, [vec![(1, true), (1, true)], vec![(1, false), (6, true)]]);
    }
}
