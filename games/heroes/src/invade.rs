//! Invasions: what can be a target, what it needs, and how it can end (HE-16 to HE-21).

use gamekit::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Illegal;
use crate::force::Force;
use crate::hex::{Hex, HexSet};
use crate::power::{Effect, Power, Targets, Token, Trigger};

/// What kind of target a hex is (HE-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Case {
    /// (a) A coloured territory without marker.
    Empty,
    /// (b) A City with room.
    City,
    /// (c) The player's own territory under attack.
    OwnAttack,
    /// (d) A territory under attack by another.
    OtherAttack(Seat),
    /// (e) A territory controlled by another and not connected.
    Stolen(Seat),
    /// (f) A forest hex without marker.
    Forest,
}

impl Case {
    /// Whose marker is taken away.
    pub fn former(self) -> Option<Seat> {
        match self {
            Case::OtherAttack(seat) | Case::Stolen(seat) => Some(seat),
            Case::Empty | Case::City | Case::OwnAttack | Case::Forest => None,
        }
    }
}

/// What an invasion needs and what there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Needs {
    /// The Invasion Difficulty.
    pub difficulty: u8,
    /// Military Power from slot, powers and flips.
    pub military: u8,
    /// The distance; `None` if no way leads there.
    pub distance: Option<u8>,
    /// Food from slot and powers.
    pub food: u8,
}

impl Needs {
    /// Red tokens that are missing.
    pub fn red(&self) -> u8 {
        self.difficulty.saturating_sub(self.military)
    }

    /// Green tokens that are missing; `None` if no number would do.
    pub fn green(&self) -> Option<u8> {
        self.distance.map(|distance| distance.saturating_sub(self.food))
    }

    /// Whether nothing is missing.
    pub fn met(&self) -> bool {
        self.red() == 0 && self.green() == Some(0)
    }
}

/// How an invasion can end (HE-20, HE-35).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manners {
    /// Captured at once: nothing is missing.
    pub free: bool,
    /// Captured for tokens.
    pub pay: bool,
    /// Placed under attack.
    pub attack: bool,
    /// Captured by a power, for nothing.
    pub seize: bool,
}

impl Manners {
    /// How many choices there are; a free capture leaves none.
    pub fn choices(&self) -> u8 {
        u8::from(self.pay) + u8::from(self.attack) + u8::from(self.seize)
    }

    /// Whether there is no way at all.
    pub fn is_none(&self) -> bool {
        !self.free && self.choices() == 0
    }
}

impl Force<'_> {
    /// What kind of target a hex is, or why it is none (HE-16).
    pub(crate) fn case(&self, hex: Hex) -> Result<Case, Illegal> {
        if !self.game.layout.hexes().contains(hex) {
            return Err(Illegal::NoHex);
        }
        let kingdom = self.kingdom();
        if kingdom.controls.contains(hex) {
            return Err(Illegal::Own);
        }
        if hex.is_city() {
            let room = self.table.cities_with_room().contains(hex);
            return if room { Ok(Case::City) } else { Err(Illegal::CityFull) };
        }
        if kingdom.attacks.contains(hex) {
            return Ok(Case::OwnAttack);
        }
        let others = || self.game.seats().filter(|&other| other != self.seat);
        if let Some(other) = others().find(|&other| self.table.kingdom(other).attacks.contains(hex)) {
            return Ok(Case::OtherAttack(other));
        }
        let owner = others().find(|&other| self.table.kingdom(other).controls.contains(hex));
        if owner.is_some_and(|owner| self.connected(owner).contains(hex)) {
            return Err(Illegal::Connected);
        }
        let forest = self.table.terrain.forest().contains(hex);
        if forest {
            self.may_enter(hex)?;
        }
        let unowned = if forest { Case::Forest } else { Case::Empty };
        Ok(owner.map_or(unowned, Case::Stolen))
    }

    /// The Invasion Difficulty of a hex (HE-17, HE-27).
    #[inline]
    pub(crate) fn difficulty(&self, hex: Hex) -> u8 {
        if self.table.terrain.forest().contains(hex) {
            self.around_forest(hex).len()
        } else {
            self.table.terrain.printed_difficulty(hex)
        }
    }

    /// What an invasion needs, and what there is.
    pub(crate) fn needs(&self, hex: Hex, targets: Targets) -> Needs {
        self.needs_within(hex, targets, u8::MAX)
    }

    /// The same, but a way that the player could not pay for is not looked for.
    pub(crate) fn payable_needs(&self, hex: Hex, targets: Targets) -> Needs {
        let food = self.food(targets).saturating_add(self.kingdom().tokens(Token::Green));
        self.needs_within(hex, targets, food)
    }

    fn needs_within(&self, hex: Hex, targets: Targets, most_food: u8) -> Needs {
        Needs {
            difficulty: self.difficulty(hex),
            military: self.military(targets),
            distance: self.distance(hex, most_food),
            food: self.food(targets),
        }
    }

    /// How an invasion can end if no further Alice is flipped (HE-20).
    pub(crate) fn manners(&self, case: Case, needs: &Needs, targets: Targets) -> Manners {
        if case == Case::OwnAttack || needs.met() {
            return Manners { free: true, ..Manners::default() };
        }
        let empty = case == Case::Empty;
        Manners {
            free: false,
            pay: needs.red() <= self.kingdom().tokens(Token::Red) && self.can_feed(needs),
            attack: empty,
            seize: empty && self.may_seize(targets),
        }
    }

    /// Whether the green tokens suffice.
    pub(crate) fn can_feed(&self, needs: &Needs) -> bool {
        needs.green().is_some_and(|green| green <= self.kingdom().tokens(Token::Green))
    }

    /// Whether a power captures what could be placed under attack (HE-35).
    fn may_seize(&self, targets: Targets) -> bool {
        let seizes = |power: &Power| {
            power.effect == Effect::CaptureInsteadOfAttack
                && matches!(power.trigger, Trigger::Invade(of) if of.meets(targets))
        };
        let kinds = self.powers.kinds().and(self.game.index.seize);
        kinds.iter().any(|kind| self.game.powers_of(kind).iter().any(seizes))
    }

    /// All hexes that the seat may invade.
    pub(crate) fn invadable(&self) -> HexSet {
        let kingdom = self.kingdom();
        let (controlled, attacked) = (self.table.controlled(), self.table.attacked());
        let forest = self.table.terrain.forest();
        let plain = self.game.layout.hexes() - HexSet::CITIES - forest;
        // These can always be placed under attack, or be captured without needs.
        let sure = (plain - controlled - attacked) | kingdom.attacks;
        let cities = self.table.cities_with_room() - kingdom.controls;
        let marked = (plain & (controlled | attacked)) - kingdom.controls - kingdom.attacks;
        let marked = self.exposed(self.payable(marked));
        let opened = self.has(self.game.index.forests);
        let forests = if opened { forest } else { self.maybe_surrounded(controlled) };
        let entered = |hex: &Hex| self.may_enter(*hex).is_ok();
        let forests = self.exposed(forests.iter().filter(entered).collect::<HexSet>() - kingdom.controls);
        sure | self.capturable(cities | marked | forests)
    }

    /// Those of these hexes that are not connected to a City of the player who controls them.
    fn exposed(&self, hexes: HexSet) -> HexSet {
        let mut exposed = hexes;
        for other in self.game.seats().filter(|&other| other != self.seat) {
            let theirs = self.table.kingdom(other).controls & hexes;
            if !theirs.is_empty() {
                exposed = exposed - (theirs & self.connected(other));
            }
        }
        exposed
    }

    /// Those of these hexes whose Difficulty is not beyond all that the seat could bring: a quick look.
    fn payable(&self, hexes: HexSet) -> HexSet {
        if self.has(self.game.index.flip) {
            return hexes;
        }
        let most = self.military(Targets::ANY).saturating_add(self.kingdom().tokens(Token::Red));
        hexes.iter().filter(|&hex| self.table.terrain.printed_difficulty(hex) <= most).collect()
    }

    /// Which of these targets can be captured at once, with tokens and flips if need be.
    fn capturable(&self, hexes: HexSet) -> HexSet {
        let index = &self.game.index;
        if self.has(index.flip.or(index.food_of_target)) {
            return hexes.iter().filter(|&hex| self.judge(hex).is_ok()).collect();
        }
        let red = self.kingdom().tokens(Token::Red);
        let strong: HexSet = if self.has(index.military) {
            let strong =
                |hex: &Hex| self.military(self.targets(*hex)).saturating_add(red) >= self.difficulty(*hex);
            hexes.iter().filter(strong).collect()
        } else {
            let most = self.military(Targets::ANY).saturating_add(red);
            hexes.iter().filter(|&hex| self.difficulty(hex) <= most).collect()
        };
        // Most of the time all of them are at home, and no way has to be looked for.
        let home = strong & self.home();
        if strong == home {
            return home;
        }
        home | (strong
            & self.within(self.food(Targets::ANY).saturating_add(self.kingdom().tokens(Token::Green))))
    }
}
