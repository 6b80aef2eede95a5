//! A seat's means against the map: its powers at work, Military Power, Food, Dream Power (HE-12, HE-17, HE-18).

use gamekit::Seat;

use crate::Heroes;
use crate::hex::{Hex, HexSet};
use crate::kinds::{Kind, KindSet};
use crate::power::{Colour, Effect, Power, Powers, Targets, Trigger};
use crate::table::{Kingdom, SLOT_CARDS, Table};

/// A face-up Alice: her kind, and whose power she has copied.
pub(crate) type UpCard = (Kind, Option<Kind>);

/// The most Alices that can lie face up: every slot full of them.
const MOST_UP: usize = 5 * SLOT_CARDS;

/// The face-up Alices of a Kingdom, so that flips can be tried out.
#[derive(Clone, Copy)]
pub(crate) struct FaceUp {
    cards: [UpCard; MOST_UP],
    len: u8,
}

impl FaceUp {
    #[inline]
    fn of(kingdom: &Kingdom) -> FaceUp {
        let mut all = FaceUp { cards: [(Kind(0), None); MOST_UP], len: 0 };
        for slot in &kingdom.slots {
            for card in slot.alices() {
                all.cards[usize::from(all.len) % (MOST_UP)] = card;
                all.len += 1;
            }
        }
        all
    }

    #[inline]
    pub(crate) fn cards(&self) -> &[UpCard] {
        &self.cards[..usize::from(self.len).min(MOST_UP)]
    }

    fn without(mut self, card: UpCard) -> FaceUp {
        if let Some(at) = self.cards().iter().position(|&known| known == card) {
            self.len -= 1;
            self.cards[at] = self.cards[usize::from(self.len)];
        }
        self
    }

    #[inline]
    fn powers(&self) -> Powers {
        let mut powers = Powers::default();
        for &(kind, copies) in self.cards() {
            powers.own = powers.own.with(kind);
            powers.copied = copies.map_or(powers.copied, |copied| powers.copied.with(copied));
        }
        powers
    }
}

/// What a seat can bring against the map.
#[derive(Clone, Copy)]
pub(crate) struct Force<'a> {
    pub(crate) game: &'a Heroes,
    pub(crate) table: &'a Table,
    pub(crate) seat: Seat,
    /// The face-up Alices after flips that are tried out; else those of the Kingdom.
    tried: Option<FaceUp>,
    pub(crate) powers: Powers,
    /// Military Power from flips of this turn.
    flipped: u8,
}

impl Heroes {
    /// What a seat can bring against the map now.
    #[inline]
    pub(crate) fn force<'a>(&'a self, table: &'a Table, seat: Seat) -> Force<'a> {
        let flipped = if table.active == seat { table.turn.flipped } else { 0 };
        Force { game: self, table, seat, tried: None, powers: table.kingdom(seat).powers(), flipped }
    }
}

impl<'a> Force<'a> {
    #[inline]
    pub(crate) fn kingdom(&self) -> &'a Kingdom {
        self.table.kingdom(self.seat)
    }

    /// The force after a flip that adds Military Power (HE-34).
    pub(crate) fn flipping(mut self, card: UpCard, amount: u8) -> Force<'a> {
        let up = self.face_up().without(card);
        self.tried = Some(up);
        self.powers = up.powers();
        self.flipped = self.flipped.saturating_add(amount);
        self
    }

    /// The face-up Alices.
    pub(crate) fn face_up(&self) -> FaceUp {
        self.tried.unwrap_or_else(|| FaceUp::of(self.kingdom()))
    }

    /// Whether a power of one of these kinds is at work.
    #[inline]
    pub(crate) fn has(&self, kinds: KindSet) -> bool {
        !self.powers.kinds().and(kinds).is_empty()
    }

    /// How often a power works: each kind once and once more as a copy, or with every bearer (HE-14).
    #[inline]
    pub(crate) fn times(&self, kind: Kind, power: &Power) -> u8 {
        if power.stacks {
            let bears = |&(own, copies): &UpCard| u8::from(own == kind) + u8::from(copies == Some(kind));
            self.face_up().cards().iter().map(bears).sum()
        } else {
            self.powers.times(kind)
        }
    }

    /// What a hex is to powers that ask for targets (HE-32, HE-33).
    #[inline]
    pub(crate) fn targets(&self, hex: Hex) -> Targets {
        let targets = self.table.terrain.targets(hex);
        let others = self.game.seats().filter(|&other| other != self.seat);
        let marked = |other: Seat| {
            let kingdom = self.table.kingdom(other);
            (kingdom.controls | kingdom.attacks).contains(hex)
        };
        if !hex.is_city() && others.into_iter().any(marked) { targets.or(Targets::MARKED) } else { targets }
    }

    /// Military Power against these targets (HE-17, HE-33).
    #[inline]
    pub(crate) fn military(&self, targets: Targets) -> u8 {
        let slot = self.kingdom().slot(Colour::Red).power();
        let of = |effect| if let Effect::Military(amount) = effect { amount } else { 0 };
        self.sum(self.game.index.military, targets, of).saturating_add(slot).saturating_add(self.flipped)
    }

    /// Food against these targets (HE-18, HE-33).
    #[inline]
    pub(crate) fn food(&self, targets: Targets) -> u8 {
        let slot = self.kingdom().slot(Colour::Green).power();
        let of = |effect| if let Effect::Food(amount) = effect { amount } else { 0 };
        self.sum(self.game.index.food, targets, of).saturating_add(slot)
    }

    /// Dream Power for a summon (HE-12).
    #[inline]
    pub(crate) fn dream(&self) -> u8 {
        let slot = self.kingdom().slot(Colour::Yellow).power();
        let of = |effect| if let Effect::Dream(amount) = effect { amount } else { 0 };
        self.sum(self.game.index.dream, Targets::ANY, of).saturating_add(slot)
    }

    /// More Alices where tiles are compared (HE-43).
    pub(crate) fn tile_tie(&self) -> u8 {
        let of = |effect| if let Effect::TileTieAlices(amount) = effect { amount } else { 0 };
        self.sum(self.game.index.tile_tie, Targets::ANY, of)
    }

    /// The sum of what passive powers add.
    #[inline]
    fn sum(&self, kinds: KindSet, targets: Targets, amount: impl Fn(Effect) -> u8) -> u8 {
        let applies = |power: &&Power| match power.trigger {
            Trigger::Invade(of) => of.meets(targets),
            _ => true,
        };
        let mut total = 0u8;
        for kind in self.powers.kinds().and(kinds).iter() {
            for power in self.game.powers_of(kind).iter().filter(applies) {
                total = total.saturating_add(self.times(kind, power).saturating_mul(amount(power.effect)));
            }
        }
        total
    }

    /// The hexes of a seat that are connected to a City it occupies (HE-16).
    #[inline]
    pub(crate) fn connected(&self, seat: Seat) -> HexSet {
        let kingdom = self.table.kingdom(seat);
        self.game.layout.flood(kingdom.cities(), kingdom.controls)
    }
}
