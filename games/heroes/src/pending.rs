//! What is half-decided: a stack of small values, the next thing to do on top.

use gamekit::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kinds::Kind;
use crate::power::{Colour, Token};

/// Something that is still to be done or decided. It concerns the player whose turn it is, unless it
/// says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Cards are drawn, one by one.
    Draw {
        /// Who draws.
        seat: Seat,
        /// How many cards are left to draw.
        cards: u8,
    },
    /// The effects of an Alice who is revealed, from one on.
    Reveal {
        /// The kind whose powers they are.
        kind: Kind,
        /// The slot of the revealed card.
        slot: Colour,
        /// The next power to look at.
        next: u8,
    },
    /// Powers that work with a summon.
    Summoned(Cursor),
    /// Powers that work with a capture.
    Captured(Cursor),
    /// Powers that flip an Alice for an invasion.
    Flips(Cursor),
    /// How the invasion goes on: pay, attack, seize.
    Manner,
    /// Which Commoner to turn up.
    TurnUp,
    /// Whose power to copy.
    Copy {
        /// The kind of the copying card.
        kind: Kind,
        /// Its slot.
        slot: Colour,
    },
    /// From whom to take a token.
    Steal(Token),
    /// Which tokens to take from the bank: so many are left.
    Take(u8),
}

/// A place in the order of powers: by kind, a copy directly after the kind it copies (HE-25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cursor {
    /// Twice the kind, one more for the copy.
    pub step: u8,
    /// The place in the kind's list of powers.
    pub power: u8,
}

/// A Kingdom gets at most 14 cards: so many reveals can wait for each other, each with a copied one, on
/// top of what caused them and below what is asked.
const DEPTH: usize = 32;

/// The stack.
#[derive(Clone, Copy)]
pub struct Pendings {
    items: [Pending; DEPTH],
    len: u8,
}

impl Pendings {
    /// Nothing.
    pub const NONE: Pendings = Pendings { items: [Pending::Manner; DEPTH], len: 0 };

    /// What is half-decided, the next thing last.
    #[inline]
    pub fn as_slice(&self) -> &[Pending] {
        &self.items[..usize::from(self.len).min(DEPTH)]
    }

    /// The next thing.
    #[inline]
    pub fn top(&self) -> Option<Pending> {
        self.as_slice().last().copied()
    }

    /// Puts something before all else.
    #[inline]
    pub fn push(&mut self, pending: Pending) {
        debug_assert!(usize::from(self.len) < DEPTH, "as many reveals as cards");
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = pending;
            self.len += 1;
        }
    }

    /// Takes the next thing off.
    #[inline]
    pub fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Puts something in the place of the next thing.
    #[inline]
    pub fn replace(&mut self, pending: Pending) {
        self.pop();
        self.push(pending);
    }
}

impl PartialEq for Pendings {
    fn eq(&self, other: &Pendings) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Pendings {}

impl core::fmt::Debug for Pendings {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl FromIterator<Pending> for Pendings {
    fn from_iter<I: IntoIterator<Item = Pending>>(items: I) -> Pendings {
        let mut all = Pendings::NONE;
        items.into_iter().for_each(|pending| all.push(pending));
        all
    }
}

impl Serialize for Pendings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pendings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pendings, D::Error> {
        Ok(Vec::<Pending>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_still_on_the_stack_is_shown() {
        let mut stack: Pendings = [Pending::Manner, Pending::TurnUp].into_iter().collect();
        stack.pop();
        assert_eq!(format!("{stack:?}"), "[Manner]");
    }

    #[test]
    fn stacks_are_equal_if_what_is_still_on_them_is() {
        let one: Pendings = [Pending::Manner].into_iter().collect();
        let mut other: Pendings = [Pending::Manner, Pending::TurnUp].into_iter().collect();
        assert_ne!(one, other);
        other.pop();
        assert_eq!(one, other);
    }
}
