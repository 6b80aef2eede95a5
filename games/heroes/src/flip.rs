//! Whether an invasion is possible, with the flips that powers allow, and if not, why (HE-20, HE-34).

use crate::action::Illegal;
use crate::force::{Force, UpCard};
use crate::hex::Hex;
use crate::invade::{Case, Manners};
use crate::kinds::Kind;
use crate::pending::Cursor;
use crate::power::{Effect, Targets, Token, Trigger};

/// A power that may flip an Alice.
#[derive(Clone, Copy)]
pub(crate) struct FlipPower {
    /// What the flip adds to Military Power.
    pub(crate) amount: u8,
    /// The place behind it in the order of powers.
    pub(crate) after: Cursor,
    kind: Kind,
    copied: bool,
}

impl Force<'_> {
    /// Whether the seat may invade a hex, and if not, why.
    pub(crate) fn judge(&self, hex: Hex) -> Result<Case, Illegal> {
        let case = self.case(hex)?;
        let targets = self.targets(hex);
        let needs = self.needs(hex, targets);
        if !self.manners(case, &needs, targets).is_none() {
            return Ok(case);
        }
        // Flips only ever add Military Power; what else they change makes things worse.
        if !self.can_feed(&needs) {
            let short = |green: u8| Illegal::FoodShort(green - self.kingdom().tokens(Token::Green));
            return Err(needs.green().map_or(Illegal::NoWay, short));
        }
        if self.can_end(hex, targets, Cursor::default()) {
            return Ok(case);
        }
        Err(Illegal::MilitaryShort(needs.red() - self.kingdom().tokens(Token::Red)))
    }

    /// How an invasion can end if no further Alice is flipped; not at all if the hex is no target.
    pub(crate) fn outlook(&self, hex: Hex, targets: Targets) -> Manners {
        let manners = |case: Case| self.manners(case, &self.payable_needs(hex, targets), targets);
        self.case(hex).map_or(Manners::default(), manners)
    }

    /// Whether some choice of flips, by powers from this place on, makes the invasion possible.
    pub(crate) fn can_end(&self, hex: Hex, targets: Targets, from: Cursor) -> bool {
        let Some(power) = self.next_flip(from, targets) else { return !self.outlook(hex, targets).is_none() };
        if self.can_end(hex, targets, power.after) {
            return true;
        }
        // Cards that change nothing but their own face are all alike here.
        let mut tried_a_plain_one = false;
        self.face_up().cards().iter().any(|&card| {
            let plain = self.is_plain(card);
            let again = plain && tried_a_plain_one;
            if again || !self.may_flip(&power, card) {
                return false;
            }
            tried_a_plain_one |= plain;
            self.flipping(card, power.amount).can_end(hex, targets, power.after)
        })
    }

    /// The next power that may flip an Alice, if any is at work from this place on.
    pub(crate) fn next_flip(&self, from: Cursor, targets: Targets) -> Option<FlipPower> {
        let flips = |trigger: Trigger, effect: Effect| match (trigger, effect) {
            (Trigger::Invade(of), Effect::FlipForMilitary(amount)) if of.meets(targets) => Some(amount),
            _ => None,
        };
        let mut from = from;
        loop {
            let found = self.game.next_power(self.powers.among(self.game.index.flip), from)?;
            if let Some(amount) = flips(found.power.trigger, found.power.effect) {
                let (kind, copied) = (found.kind, found.copied);
                return Some(FlipPower { amount, after: found.after, kind, copied });
            }
            from = found.after;
        }
    }

    /// Whether the power may flip this card: not the one it stands on, if no other bears it (HE-34).
    pub(crate) fn may_flip(&self, power: &FlipPower, card: UpCard) -> bool {
        let stands_on = |&(kind, copies): &UpCard| {
            if power.copied { copies == Some(power.kind) } else { kind == power.kind }
        };
        !stands_on(&card) || self.face_up().cards().iter().filter(|card| stands_on(card)).count() > 1
    }

    /// Whether no need of an invasion depends on the card.
    fn is_plain(&self, (kind, copies): UpCard) -> bool {
        let matters = self.game.index.invasion;
        !matters.contains(kind) && !copies.is_some_and(|copied| matters.contains(copied))
    }
}

impl Force<'_> {
    /// Whether the power may flip this card and the invasion stays possible.
    pub(crate) fn may_flip_now(&self, power: &FlipPower, card: UpCard, hex: Hex, targets: Targets) -> bool {
        self.may_flip(power, card) && self.flipping(card, power.amount).can_end(hex, targets, power.after)
    }
}
