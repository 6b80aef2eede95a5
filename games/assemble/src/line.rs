//! An Assembly Line: dolls side by side, packed into one word.

use core::fmt;

use crate::content::Doll;

/// The most dolls that a line can hold: ten with three Lanes (AA-11).
pub const LONGEST_LINE: u8 = 10;

const DOLL_BITS: u32 = 5;
const LEN_SHIFT: u32 = 56;

/// A line of up to [`LONGEST_LINE`] dolls: five bits each from the left end, the length on top.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Line(u64);

impl Line {
    /// No dolls.
    pub const EMPTY: Line = Line(0);

    /// The line of these dolls from left to right, if it is not too long.
    pub fn new(dolls: impl IntoIterator<Item = Doll>) -> Option<Line> {
        let mut line = Line::EMPTY;
        for doll in dolls {
            if line.len() == LONGEST_LINE {
                return None;
            }
            line = line.insert(line.len(), doll);
        }
        Some(line)
    }

    /// The number of dolls.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0 >> LEN_SHIFT) as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The line with a doll at a gap: 0 is before the leftmost doll, `len` behind the rightmost.
    #[inline]
    #[must_use]
    pub const fn insert(self, gap: u8, doll: Doll) -> Line {
        debug_assert!(gap <= self.len() && self.len() < LONGEST_LINE);
        let shift = gap as u32 * DOLL_BITS;
        let left = self.0 % (1 << shift);
        let length = self.0 >> LEN_SHIFT << LEN_SHIFT;
        let right = (self.0 - length - left) << DOLL_BITS;
        Line(left + ((doll.index() as u64) << shift) + right + length + (1 << LEN_SHIFT))
    }

    /// The dolls from left to right.
    #[inline]
    pub fn dolls(self) -> impl ExactSizeIterator<Item = Doll> {
        (0..self.len()).map(move |i| Doll::from_bits(self.0 >> (u32::from(i) * DOLL_BITS)))
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.dolls().map(Doll::index)).finish()
    }
}
