//! The doll: a clockwork girl, painted where a gear turns and bare porcelain where it is missing.
//!
//! Her box is 76 wide and 200 high, five bands of 40: band r is row r of her card.

use super::pen::Pen;
use super::{body, dress, face, hair, has};
use crate::Svg;

/// Width and height of the box a doll stands in.
pub const DOLL: (f32, f32) = (76.0, 200.0);

/// What differs between dolls beside their gears: follows from the index, so a doll is always herself.
#[derive(Clone, Copy)]
pub(super) struct Variation {
    pub(super) hair: usize,
    pub(super) hair_colour: usize,
    pub(super) crown: usize,
    pub(super) pose: usize,
    pub(super) skirt: usize,
    pub(super) mouth: usize,
    pub(super) stance: usize,
}

impl Variation {
    fn of(index: u8) -> Variation {
        let i = usize::from(index);
        Variation {
            hair: (5 * i + 1) % 6,
            hair_colour: (11 * i + i / 4) % 6,
            crown: (3 * i + i / 8) % 4,
            pose: (i + i / 4) % 4,
            skirt: (i / 4 + i % 2) % 3,
            mouth: (i / 2) % 3,
            stance: (i + i / 8) % 3,
        }
    }
}

/// A doll of this height. The origin is the middle of her box's upper edge.
pub fn doll(svg: &mut Svg, index: u8, height: f32) {
    let scale = height / DOLL.1;
    svg.at((0.0, 0.0), scale, |svg| draw(svg, index % 32, Pen::at_scale(scale)));
}

fn draw(svg: &mut Svg, index: u8, pen: Pen) {
    let [crown, eyes, heart, skirt, boots] = [0, 1, 2, 3, 4].map(|row| has(index, row));
    let variation = Variation::of(index);
    hair::back(svg, pen, crown, variation);
    dress::legs(svg, pen, boots, variation);
    dress::skirt(svg, pen, skirt, variation);
    if heart {
        body::key(svg, pen, variation);
    }
    // Parts of one paint share an element where nothing lies between them.
    match (eyes, heart) {
        (true, true) => svg.path(body::arms(true, variation) + face::HEAD, pen.flesh(true)),
        (false, true) => {
            svg.path(body::arms(true, variation), pen.flesh(true)).path(face::HEAD, pen.flesh(false))
        }
        (true, false) => {
            let bare = body::arms(false, variation) + &body::trunk();
            svg.path(face::HEAD, pen.flesh(true)).path(bare, pen.flesh(false))
        }
        (false, false) => {
            let bare = body::arms(false, variation) + face::HEAD + &body::trunk();
            svg.path(bare, pen.flesh(false))
        }
    };
    body::torso(svg, pen, heart);
    face::features(svg, pen, eyes, variation);
    hair::front(svg, pen, crown, variation);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::assemble::well_formed::check;

    fn drawn(index: u8, height: f32) -> Svg {
        Svg::drawn(|svg| doll(svg, index, height))
    }

    #[test]
    fn all_dolls_are_well_formed_and_differ() {
        for height in [30.0, 54.0, 100.0, 200.0] {
            let dolls: Vec<_> = (0..32).map(|index| drawn(index, height)).collect();
            dolls.iter().for_each(|doll| check("doll", doll));
            let different: BTreeSet<_> = dolls.iter().map(Svg::as_str).collect();
            assert_eq!(different.len(), 32);
        }
    }

    #[test]
    fn a_doll_is_light() {
        let heaviest = (0..32).map(|index| (drawn(index, 200.0).as_str().len(), index)).max();
        assert!(heaviest < Some((4096, 0)), "{heaviest:?}");
    }

    /// What stands in the outline of a drawing, whatever its colours: all path data in order.
    fn paths(part: impl FnOnce(&mut Svg)) -> String {
        let drawn = Svg::drawn(part);
        drawn.as_str().split(r#" d=""#).skip(1).filter_map(|path| path.split('"').next()).collect()
    }

    /// Four rows change the silhouette, Eyes changes the face; no row needs its colour to be read.
    #[test]
    fn each_row_is_told_by_its_shapes() {
        let pen = Pen::at_scale(1.0);
        for index in 0..32 {
            let variation = Variation::of(index);
            let front = |on| paths(|svg| hair::front(svg, pen, on, variation));
            let face = |on| paths(|svg| face::features(svg, pen, on, variation));
            let arms = |on| body::arms(on, variation);
            let skirt = |on| paths(|svg| dress::skirt(svg, pen, on, variation));
            let legs = |on| paths(|svg| dress::legs(svg, pen, on, variation));
            let rows: [&dyn Fn(bool) -> String; 5] = [&front, &face, &arms, &skirt, &legs];
            for (row, row_drawn) in rows.into_iter().enumerate() {
                assert_ne!(row_drawn(true), row_drawn(false), "doll {index}, row {row}");
            }
        }
    }

    #[test]
    fn every_variation_is_used() {
        let used = |read: fn(Variation) -> usize| {
            (0..32).map(|index| read(Variation::of(index))).collect::<BTreeSet<_>>().len()
        };
        assert_eq!((used(|v| v.hair), used(|v| v.hair_colour), used(|v| v.crown)), (6, 6, 4));
        assert_eq!(
            (used(|v| v.pose), used(|v| v.skirt), used(|v| v.mouth), used(|v| v.stance)),
            (4, 3, 3, 3)
        );
    }
}
