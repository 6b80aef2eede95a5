//! What springs a trap, as a picture: one grammar for all six kinds. What lies on the table already
//! has a brass ring.

use super::dice::{Die, Owner};
use super::{ink, inked};
use crate::svg::{Paint, Short, Svg};
use crate::theme;

/// What springs a trap, and how much of it lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition<'a> {
    /// These faces, each with whether it lies there.
    Faces(&'a [(u8, bool)]),
    /// These letters, each with whether a face lies there for it.
    Pattern(&'a [(char, bool)]),
    /// A sum of at least this.
    Total {
        /// The sum that springs the trap.
        at_least: u16,
        /// The sum that lies there.
        lying: u16,
    },
    /// So many dice of any of these faces, each with how many lie there.
    Group {
        /// The faces.
        faces: &'a [(u8, u8)],
        /// How many dice spring the trap.
        at_least: u8,
    },
    /// Some of these faces exactly so often. A face comes with how many lie there, in a round.
    Exactly {
        /// The faces.
        faces: &'a [(u8, Option<u8>)],
        /// The counts that spring the trap, as bits.
        counts: u32,
    },
    /// More of the first face than of the second, each with how many lie there.
    Compare {
        /// The face that must be more frequent.
        more: (u8, u8),
        /// The other.
        less: (u8, u8),
    },
}

/// No die is larger.
const LARGEST: f32 = 44.0;
/// From die to die, in sides.
const PITCH: f32 = 1.24;

impl Condition<'_> {
    /// Draws it in the middle of a box that begins at the origin, as large as the box allows.
    pub fn draw(&self, svg: &mut Svg, (width, height): (f32, f32)) {
        let middle = (width / 2.0, height / 2.0);
        match *self {
            Condition::Faces(faces) => {
                let dice = faces.iter().map(|&(face, met)| Die::new(Owner::Nobody, face).ringed(met));
                draw_rows(svg, &dice.collect::<Vec<_>>(), (width, height));
            }
            Condition::Pattern(letters) => {
                let dice = letters.iter().map(|&(letter, met)| Die::letter(letter).ringed(met));
                draw_rows(svg, &dice.collect::<Vec<_>>(), (width, height));
            }
            // The others have one shape each, which is scaled as a whole.
            Condition::Total { at_least, lying } => {
                let scale = fit((width, height), (150.0, 62.0));
                svg.at(middle, scale, |svg| draw_total(svg, at_least, lying));
            }
            Condition::Group { faces, at_least } => {
                let net = faces.len() as f32 * 44.0 * PITCH + 12.0;
                let scale = fit((width, height), (net + 78.0, 62.0));
                svg.at(middle, scale, |svg| draw_group(svg, faces, at_least, net));
            }
            Condition::Exactly { faces, counts } => {
                let cells = ruler_cells(counts);
                let wide = 80.0 + (f32::from(cells) + 1.0) * CELL;
                let high = faces.len() as f32 * 54.0;
                let scale = fit((width, height), (wide, high));
                svg.at(middle, scale, |svg| {
                    for (row, &(face, lying)) in faces.iter().enumerate() {
                        let y = (row as f32 + 0.5) * 54.0 - high / 2.0;
                        svg.at((-wide / 2.0, y), 1.0, |svg| draw_exactly(svg, face, lying, counts));
                    }
                });
            }
            Condition::Compare { more, less } => {
                let scale = fit((width, height), (150.0, 62.0));
                svg.at(middle, scale, |svg| draw_compare(svg, more, less));
            }
        }
    }
}

fn fit((width, height): (f32, f32), (wide, high): (f32, f32)) -> f32 {
    (width / wide).min(height / high).min(1.0)
}

/// Dice in as many rows as make them largest.
fn draw_rows(svg: &mut Svg, dice: &[Die], (width, height): (f32, f32)) {
    let side_in = |rows: usize| {
        let columns = dice.len().div_ceil(rows) as f32;
        (width / (columns * PITCH)).min(height / (rows as f32 * PITCH)).min(LARGEST)
    };
    // Fewer rows win where it makes no difference.
    let rows = (1..=5).rev().max_by(|&one, &other| side_in(one).total_cmp(&side_in(other))).unwrap_or(1);
    let (side, columns) = (side_in(rows), dice.len().div_ceil(rows).max(1));
    for (row, dice) in dice.chunks(columns).enumerate() {
        for (column, die) in dice.iter().enumerate() {
            let along = column as f32 - (dice.len() - 1) as f32 / 2.0;
            let down = row as f32 - (rows - 1) as f32 / 2.0;
            let place = (width / 2.0 + along * PITCH * side, height / 2.0 + down * PITCH * side);
            die.sized(side).draw(svg, place);
        }
    }
}

/// A weight that fills with brass as the sum grows.
fn draw_total(svg: &mut Svg, at_least: u16, lying: u16) {
    let share = (f32::from(lying) / f32::from(at_least.max(1))).min(1.0);
    svg.at((-44.0, 4.0), 1.0, |svg| {
        svg.path("M-7 -10C-17 -30 17 -30 7 -10", Paint::line(theme::INK, 6.4));
        svg.path("M-7 -10C-17 -30 17 -30 7 -10", Paint::line(theme::ORDER_T, 2.2));
        svg.path("M-19 -10H19L26 22H-26Z", inked(theme::ORDER_T, 2.4));
        if share > 0.0 {
            // The weight widens downwards from 38 to 52 over 32.
            let top = 22.0 - 32.0 * share;
            let [left, right, top] = [-26.0 + 7.0 * share, 26.0 - 7.0 * share, top].map(Short);
            svg.path(format!("M{left} {top}H{right}L26 22H-26Z"), Paint::fill(theme::BRASS_FILL));
            svg.path("M-19 -10H19L26 22H-26Z", ink(2.4));
        }
        if lying > 0 {
            svg.figure((0.0, 9.0), 17.0, lying, theme::PIP);
        }
    });
    svg.figure((30.0, 0.0), 32.0, format_args!("≥{at_least}"), theme::INK);
}

/// Faces in a net, with a peg for each die that springs it.
fn draw_group(svg: &mut Svg, faces: &[(u8, u8)], at_least: u8, net: f32) {
    let left = -(net + 78.0) / 2.0;
    let paint = Paint::fill(theme::ACCENT_SOFT).lined(theme::ACCENT, 2.4).dashed(2.0, 5.0);
    svg.rect((left + 1.2, -29.5), (net, 59.0), 17.0, paint);
    for (index, &(face, lying)) in faces.iter().enumerate() {
        let x = left + 7.2 + (index as f32 + 0.5) * 44.0 * PITCH;
        Die::new(Owner::Nobody, face).sized(41.0).ringed(lying > 0).draw(svg, (x, 0.0));
    }
    let lying = faces.iter().fold(0u8, |sum, &(_, lying)| sum.saturating_add(lying));
    let right = left + net + 42.0;
    svg.figure((right, -6.0), 30.0, format_args!("≥{at_least}"), theme::INK);
    pegs(svg, (right, 20.0), 62.0, lying, at_least);
}

/// How many of how many, as pegs in a row; as a bar where there is no room for pegs.
fn pegs(svg: &mut Svg, (x, y): (f32, f32), width: f32, have: u8, need: u8) {
    let step = (width / f32::from(need.max(1))).min(15.0);
    let empty = Paint::fill(theme::CARD).lined(theme::INK_3, 1.4);
    if step < 9.0 {
        let share = f32::from(have.min(need)) / f32::from(need.max(1));
        svg.rect((x - width / 2.0, y - 3.5), (width, 7.0), 3.5, empty);
        svg.rect((x - width / 2.0, y - 3.5), (width * share, 7.0), 3.5, Paint::fill(theme::BRASS_FILL));
        return;
    }
    for peg in 0..need {
        let along = f32::from(peg) - f32::from(need - 1) / 2.0;
        let paint = if peg < have { inked(theme::BRASS_FILL, 1.4) } else { empty };
        svg.circle(x + along * step, y, 3.8, paint);
    }
}

/// How wide a count on the ruler is.
const CELL: f32 = 22.0;

/// A ruler shows 0 to 5, or as far as the counts go.
fn ruler_cells(counts: u32) -> u8 {
    (32 - (counts | 0b10_0000).leading_zeros()) as u8
}

/// A die, then a ruler with the counts that spring the trap; its last cell stands for all beyond.
fn draw_exactly(svg: &mut Svg, face: u8, lying: Option<u8>, counts: u32) {
    let cells = ruler_cells(counts);
    Die::new(Owner::Nobody, face).draw(svg, (26.0, 0.0));
    svg.figure((62.0, 0.0), 28.0, '=', theme::INK);
    let place = |cell: u8| (87.0 + f32::from(cell) * CELL, 0.0);
    for cell in 0..cells {
        let (fill, line, text) = match counts >> cell & 1 {
            1 => (theme::ACCENT, theme::ACCENT, theme::PAGE),
            _ => (theme::CARD, theme::LINE, theme::INK_2),
        };
        svg.at(place(cell), 1.0, |svg| {
            svg.rect((-9.0, -16.0), (18.0, 32.0), 5.0, Paint::fill(fill).lined(line, 1.6));
            svg.figure((0.0, 0.0), if cell < 10 { 17.0 } else { 12.5 }, cell, text);
        });
    }
    svg.at(place(cells), 1.0, |svg| {
        svg.path("M-6 -6L0 0L-6 6M0 -6L6 0L0 6", Paint::line(theme::INK_3, 2.2));
    });
    if let Some(lying) = lying {
        svg.at(place(lying.min(cells)), 1.0, |svg| {
            svg.rect((-11.4, -18.4), (22.8, 36.8), 7.4, Paint::line(theme::BRASS_FILL, 3.4));
        });
    }
}

/// A big die against a small one, with how often each lies there.
fn draw_compare(svg: &mut Svg, more: (u8, u8), less: (u8, u8)) {
    let counted = |svg: &mut Svg, (face, lying): (u8, u8), x: f32, side: f32| {
        Die::new(Owner::Nobody, face).sized(side).ringed(lying > 0).draw(svg, (x, 0.0));
        if lying > 0 {
            svg.circle(x + side * 0.5, side * 0.46, 10.5, inked(theme::BRASS_FILL, 1.6));
            svg.figure((x + side * 0.5, side * 0.46), 14.0, lying, theme::PIP);
        }
    };
    counted(svg, more, -44.0, 44.0);
    svg.path("M-6 -11L14 0L-6 11", Paint::line(theme::INK, 3.4));
    counted(svg, less, 47.0, 33.0);
}
