//! Where random numbers come from.

use core::fmt;

/// A source of uniform random numbers for chance entries.
///
/// A game names every draw before it makes it (`reveal 4`, `roll 3 seat 2`). A fair source derives
/// the numbers from that name; a fast one does not look at it, so the name costs nothing there.
pub trait ChanceSource {
    /// Begins the draw called `name`; the name must not depend on what was played.
    fn name(&mut self, name: impl fmt::Display);

    /// Begins a draw that several entries share: the same name, and so the same numbers, each time.
    /// A fast source gives fresh numbers, so the rules must not rely on the draws being equal.
    fn shared(&mut self, name: impl fmt::Display) {
        self.name(name);
    }

    /// A uniform number below `n`, which must not be 0.
    fn below(&mut self, n: u32) -> u32;

    /// Rolls dice one after the other and counts how many show each face, from 1 to 6.
    fn dice(&mut self, count: u8) -> [u8; 6] {
        let mut faces = [0; 6];
        for _ in 0..count {
            faces[self.below(6) as usize % 6] += 1;
        }
        faces
    }

    /// Takes a random order of `count` items from the front of `items`: a partial Fisher–Yates.
    fn shuffle<T>(&mut self, items: &mut [T], count: usize) {
        for i in 0..count.min(items.len()) {
            let j = i + self.below((items.len() - i) as u32) as usize;
            items.swap(i, j);
        }
    }

    /// A uniform subset with `count` members of a set of numbers below 32, given and returned as bits.
    ///
    /// # Panics
    /// If the set is smaller than `count`.
    fn subset(&mut self, set: u32, count: u32) -> u32 {
        assert!(count <= set.count_ones(), "a subset cannot be larger than its set");
        let mut members = [0u8; 32];
        let mut len = 0;
        let mut rest = set;
        while rest != 0 {
            members[len] = rest.trailing_zeros() as u8;
            len += 1;
            rest &= rest - 1;
        }
        self.shuffle(&mut members[..len], count as usize);
        members[..count as usize].iter().fold(0, |bits, &member| bits | 1 << member)
    }
}
