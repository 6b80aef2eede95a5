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
        if powers.is_empty() {
            return None;
        }
        let mut cursor = from;
        loop {
            let kind = Kind(cursor.step / 2);
            let copied = cursor.step % 2 == 1;
            let set = if copied { powers.copied } else { powers.own };
            let list = self.alices().get(kind.index()).map(|alice| &alice.powers[..])?;
            if set.contains(kind)
                && let Some(power) = list.get(usize::from(cursor.power))
            {
                let after = Cursor { step: cursor.step, power: cursor.power + 1 };
                return Some(InTurn { kind, copied, power, after });
            }
            cursor = Cursor { step: cursor.step + 1, power: 0 };
        }
    }
}
