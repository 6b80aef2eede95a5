//! Kinds of cards, sets of kinds, and cards as numbers of copies: identical copies are the same.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most kinds of cards that a content pack may have.
pub const MOST_KINDS: usize = 64;

/// A kind of card: its place in the content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub u8);

impl Kind {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % MOST_KINDS
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct KindSet(pub(crate) u64);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);

    /// Whether no kind is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the kind is in it.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// The set with the kind.
    #[inline]
    #[must_use]
    pub const fn with(self, kind: Kind) -> KindSet {
        KindSet(self.0 | 1 << kind.index())
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }

    /// What is in one or the other.
    #[inline]
    #[must_use]
    pub const fn or(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// The kinds in it, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let kind = Kind(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(kind)
        })
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        kinds.into_iter().fold(KindSet::EMPTY, KindSet::with)
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|kind| kind.0)).finish()
    }
}

impl Serialize for KindSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for KindSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KindSet, D::Error> {
        Ok(Vec::<Kind>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Cards as numbers of copies by kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cards {
    counts: [u8; MOST_KINDS],
    kinds: KindSet,
    len: u8,
}

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards { counts: [0; MOST_KINDS], kinds: KindSet::EMPTY, len: 0 };

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, kind: Kind) -> u8 {
        self.counts[kind.index()]
    }

    /// Which kinds.
    #[inline]
    pub const fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        self.counts[kind.index()] += 1;
        self.kinds = self.kinds.with(kind);
        self.len += 1;
    }

    /// Adds many.
    pub fn add_all(&mut self, cards: &Cards) {
        cards.iter().for_each(|kind| self.add(kind));
    }

    /// Takes a card away and says whether there was one.
    #[inline]
    pub fn remove(&mut self, kind: Kind) -> bool {
        let count = &mut self.counts[kind.index()];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        if *count == 0 {
            self.kinds = KindSet(self.kinds.0 & !(1 << kind.index()));
        }
        self.len -= 1;
        true
    }

    /// The card number `n`, counted by kind.
    #[inline]
    pub fn nth(&self, n: u32) -> Option<Kind> {
        let mut left = n;
        for kind in self.kinds.iter() {
            let count = u32::from(self.count(kind));
            if left < count {
                return Some(kind);
            }
            left -= count;
        }
        None
    }

    /// The cards one by one, by kind.
    pub fn iter(&self) -> impl Iterator<Item = Kind> {
        self.kinds.iter().flat_map(|kind| core::iter::repeat_n(kind, usize::from(self.count(kind))))
    }

    /// Whether all cards of the other are among these.
    pub fn covers(&self, other: &Cards) -> bool {
        other.kinds.iter().all(|kind| other.count(kind) <= self.count(kind))
    }
}

impl FromIterator<Kind> for Cards {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Cards {
        let mut cards = Cards::NONE;
        kinds.into_iter().for_each(|kind| cards.add(kind));
        cards
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|kind| kind.0)).finish()
    }
}

/// At most `N` cards in ascending order, small enough for an action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Few<const N: usize> {
    kinds: [Kind; N],
    len: u8,
}

impl<const N: usize> Few<N> {
    /// No cards.
    pub const NONE: Few<N> = Few { kinds: [Kind(0); N], len: 0 };

    /// The cards.
    #[inline]
    pub fn as_slice(&self) -> &[Kind] {
        &self.kinds[..usize::from(self.len).min(N)]
    }

    /// Adds a card, if there is room, and says whether there was.
    #[inline]
    pub fn add(&mut self, kind: Kind) -> bool {
        let len = usize::from(self.len);
        if len >= N {
            return false;
        }
        let mut at = len;
        while at > 0 && self.kinds[at - 1] > kind {
            self.kinds[at] = self.kinds[at - 1];
            at -= 1;
        }
        self.kinds[at] = kind;
        self.len += 1;
        true
    }

    /// Takes a card away and says whether there was one.
    pub fn remove(&mut self, kind: Kind) -> bool {
        let Some(at) = self.as_slice().iter().position(|&known| known == kind) else { return false };
        self.kinds.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.kinds[usize::from(self.len)] = Kind(0);
        true
    }
}

impl<const N: usize> FromIterator<Kind> for Few<N> {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Few<N> {
        let mut few = Few::NONE;
        for kind in kinds {
            few.add(kind);
        }
        few
    }
}

impl<const N: usize> fmt::Debug for Few<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice().iter().map(|kind| kind.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_kinds_is_shown_by_their_numbers() {
        let set: KindSet = [Kind(28), Kind(0), Kind(5)].into_iter().collect();
        assert_eq!(format!("{set:?}"), "{0, 5, 28}");
        assert_eq!(format!("{:?}", KindSet::EMPTY), "{}");
    }
}
