//! The order in which powers work: by kind, a copy directly after the kind it copies (HE-25).

use crate::Heroes;
use crate::kinds::Kind;
use crate::pending::Cursor;
use crate::power::{Power, Powers};

/// A power in its turn.
pub(crate) struct InTurn<'a> {
    /// Whose power it is.
    pub(crate) kind: Kind,
    /// Whether it works as a copy.
    pub(crate) copied: bool,
    /// The power.
    pub(crate) power: &'a Power,
    /// The place behind it.
    pub(crate) after: Cursor,
}

impl Heroes {
    /// The first of these powers from a place on.
    #[inline]
    pub(crate) fn next_power(&self, powers: Powers, from: Cursor) -> Option<InTurn<'_>> {
        for kind in powers.kinds().iter() {
            for (copied, set) in [(false, powers.own), (true, powers.copied)] {
                let step = 2 * kind.0 + u8::from(copied);
                if step < from.step || !set.contains(kind) {
                    continue;
                }
                let place = if step == from.step { from.power } else { 0 };
                if let Some(power) = self.powers_of(kind).get(usize::from(place)) {
                    return Some(InTurn { kind, copied, power, after: Cursor { step, power: place + 1 } });
                }
            }
        }
        None
    }
}
