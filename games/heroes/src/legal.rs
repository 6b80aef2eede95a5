//! What may be done, and why something may not.

use gamekit::Seat;

use crate::Heroes;
use crate::action::{Action, Chance, Illegal};
use crate::force::{Force, UpCard};
use crate::invade::Manners;
use crate::kinds::{Cards, Few, Kind};
use crate::pending::Pending;
use crate::power::{Colour, Effect, Token};
use crate::state::{HAND, State};
use crate::table::{Card, Stage, Table};

impl Heroes {
    pub(crate) fn list(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if !self.must_act(state).contains(seat) {
            return;
        }
        let table = &state.table;
        match table.pending.top() {
            Some(pending) => self.list_pending(state, seat, pending, actions),
            None => match table.stage {
                Stage::Redraw => list_redraws(state.hand(seat), actions),
                Stage::Cities => {
                    let cities = self.layout.edge_cities() & table.cities_with_room();
                    actions.extend(cities.iter().map(Action::City));
                }
                Stage::Politics => {
                    let force = self.force(table, seat);
                    self.list_cards(&force, state.hand(seat), actions);
                    self.list_exchanges(&force, actions);
                }
                Stage::Invasion => {
                    let force = self.force(table, seat);
                    actions.push(Action::Pass);
                    actions.extend(force.invadable().iter().map(Action::Invade));
                    self.list_exchanges(&force, actions);
                }
                Stage::Map | Stage::Start | Stage::TurnEnd | Stage::Over => {}
            },
        }
    }

    fn list_pending(&self, state: &State, seat: Seat, pending: Pending, actions: &mut Vec<Action>) {
        let table = &state.table;
        match pending {
            Pending::TurnUp => {
                for slot in Colour::ALL {
                    actions.extend(
                        self.commoners(state, seat, slot)
                            .kinds()
                            .iter()
                            .map(|kind| Action::TurnUp(slot, kind)),
                    );
                }
            }
            Pending::Copy { .. } => actions.extend(self.to_copy(table).iter().map(Action::Copy)),
            Pending::Steal(token) => {
                actions.extend(self.to_steal_from(table, seat, token).iter().map(Action::Steal));
            }
            Pending::Take(_) => {
                let there = Token::ALL.into_iter().filter(|&token| table.bank(token) > 0);
                actions.extend(there.map(Action::Take));
            }
            Pending::Flips(_) => {
                let mut last = None;
                for (slot, kind, copies) in table.kingdom(seat).alices() {
                    let action = Action::Flip(slot, kind, copies);
                    // Cards of a slot are sorted, so copies follow each other.
                    if last != Some(action) && self.check_flip(table, seat, slot, (kind, copies)).is_ok() {
                        actions.push(action);
                    }
                    last = Some(action);
                }
            }
            Pending::Manner => {
                let manners = self.manners_now(table, seat);
                let open = [
                    (manners.pay, Action::Pay),
                    (manners.attack, Action::Attack),
                    (manners.seize, Action::Seize),
                ];
                actions.extend(open.into_iter().filter(|(open, _)| *open).map(|(_, action)| action));
            }
            Pending::Draw { .. } | Pending::Reveal { .. } | Pending::Summoned(_) | Pending::Captured(_) => {}
        }
        if self.check_decline(table, seat).is_ok() {
            actions.push(Action::Decline);
        }
        if self.may_exchange_now(table) {
            self.list_exchanges(&self.force(table, seat), actions);
        }
    }

    fn list_cards(&self, force: &Force<'_>, hand: &Cards, actions: &mut Vec<Action>) {
        let kingdom = force.kingdom();
        let dream = force.dream().saturating_add(kingdom.tokens(Token::Yellow));
        for kind in hand.kinds().iter() {
            let alice = self.alice(kind);
            if alice.strength <= dream && kingdom.slot(alice.colour).has_room() {
                actions.push(Action::Summon(kind));
            }
            let open = Colour::ALL.into_iter().filter(|&slot| kingdom.slot(slot).has_room());
            actions.extend(open.map(|slot| Action::Commoner(kind, slot)));
        }
    }

    pub(crate) fn list_exchanges(&self, force: &Force<'_>, actions: &mut Vec<Action>) {
        if !force.has(self.index.exchange) {
            return;
        }
        for give in Token::ALL {
            let pairs = Token::ALL.map(|take| (give, take));
            let open =
                pairs.into_iter().filter(|&(give, take)| self.check_exchange(force, give, take).is_ok());
            actions.extend(open.map(|(give, take)| Action::Exchange { give, take }));
        }
    }

    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let table = &state.table;
        let kingdom = table.kingdom(seat);
        let stage = if table.pending.top().is_none() { Some(table.stage) } else { None };
        let due = |is_due: bool| if is_due { Ok(()) } else { Err(Illegal::OutOfPlace) };
        let allowed = |fits: bool, otherwise: Illegal| if fits { Ok(()) } else { Err(otherwise) };
        match action {
            Action::Redraw(kinds) => {
                due(stage == Some(Stage::Redraw))?;
                let wanted: Cards = kinds.as_slice().iter().copied().collect();
                allowed(state.hand(seat).covers(&wanted), Illegal::NotToRedraw)
            }
            Action::City(hex) => {
                due(stage == Some(Stage::Cities))?;
                let cities = self.layout.edge_cities() & table.cities_with_room();
                allowed(cities.contains(hex), Illegal::NoStartCity)
            }
            Action::Exchange { give, take } => {
                due(self.may_exchange_now(table))?;
                self.check_exchange(&self.force(table, seat), give, take)
            }
            Action::Summon(kind) => {
                due(stage == Some(Stage::Politics))?;
                allowed(state.hand(seat).count(kind) > 0, Illegal::NotInHand)?;
                self.check_summon(table, seat, kind).map(drop)
            }
            Action::Commoner(kind, slot) => {
                due(stage == Some(Stage::Politics))?;
                allowed(state.hand(seat).count(kind) > 0, Illegal::NotInHand)?;
                allowed(kingdom.slot(slot).has_room(), Illegal::SlotFull)
            }
            Action::TurnUp(slot, kind) => {
                due(table.pending.top() == Some(Pending::TurnUp))?;
                allowed(self.commoners(state, seat, slot).count(kind) > 0, Illegal::NoSuchCommoner)
            }
            Action::Copy(kind) => {
                due(matches!(table.pending.top(), Some(Pending::Copy { .. })))?;
                allowed(self.to_copy(table).contains(kind), Illegal::NotToCopy)
            }
            Action::Invade(hex) => {
                due(stage == Some(Stage::Invasion))?;
                self.force(table, seat).judge(hex).map(drop)
            }
            Action::Pass => due(stage == Some(Stage::Invasion)),
            Action::Flip(slot, kind, copies) => self.check_flip(table, seat, slot, (kind, copies)),
            Action::Pay | Action::Attack | Action::Seize => self.check_manner(table, seat, action),
            Action::Steal(from) => match table.pending.top() {
                Some(Pending::Steal(token)) => {
                    allowed(self.to_steal_from(table, seat, token).contains(from), Illegal::NotToSteal)
                }
                _ => Err(Illegal::OutOfPlace),
            },
            Action::Take(token) => {
                due(matches!(table.pending.top(), Some(Pending::Take(_))))?;
                allowed(table.bank(token) > 0, Illegal::BankEmpty)
            }
            Action::Decline => self.check_decline(table, seat),
        }
    }

    pub(crate) fn check_random(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        let allowed = |fits: bool, otherwise: Illegal| if fits { Ok(()) } else { Err(otherwise) };
        let table = &state.table;
        match (*chance, table.pending.top(), table.stage) {
            (Chance::Draw(seat, kind), Some(Pending::Draw { seat: drawing, .. }), _) => {
                allowed(seat == drawing && state.undealt.count(kind) > 0, Illegal::WrongDraw)
            }
            (Chance::Map(board), None, Stage::Map) => {
                let laid = board.as_slice();
                let sound = |(place, tile): (usize, &crate::terrain::Laid)| {
                    let again = laid[..place].iter().any(|other| other.tile == tile.tile);
                    !again && usize::from(tile.tile) < self.content.tiles.len() && tile.rotation < 6
                };
                let fits =
                    laid.len() == usize::from(self.layout.tiles()) && laid.iter().enumerate().all(sound);
                allowed(fits, Illegal::WrongMap)
            }
            (Chance::Start(seat), None, Stage::Start) => allowed(seat.0 < self.players, Illegal::WrongStart),
            _ => Err(Illegal::WrongChance),
        }
    }

    /// The yellow tokens that a summon costs, or why it is not possible (HE-12).
    pub(crate) fn check_summon(&self, table: &Table, seat: Seat, kind: Kind) -> Result<u8, Illegal> {
        let kingdom = table.kingdom(seat);
        let alice = self.alices().get(kind.index()).ok_or(Illegal::NotInHand)?;
        if !kingdom.slot(alice.colour).has_room() {
            return Err(Illegal::SlotFull);
        }
        let short = alice.strength.saturating_sub(self.force(table, seat).dream());
        let tokens = kingdom.tokens(Token::Yellow);
        if short <= tokens { Ok(short) } else { Err(Illegal::DreamShort(short - tokens)) }
    }

    /// Whether an exchange can come now: until a target is named, also while a question of the first
    /// step is open (HE-42).
    fn may_exchange_now(&self, table: &Table) -> bool {
        matches!(table.stage, Stage::Politics | Stage::Invasion)
    }

    fn check_exchange(&self, force: &Force<'_>, give: Token, take: Token) -> Result<(), Illegal> {
        let mut powers = 0;
        for kind in force.powers.kinds().and(self.index.exchange).iter() {
            let exchanges = self.powers_of(kind).iter().filter(|power| power.effect == Effect::ExchangeToken);
            powers += exchanges.map(|power| force.times(kind, power)).sum::<u8>();
        }
        if force.table.turn.exchanged >= powers {
            return Err(Illegal::NoExchange);
        }
        let there = force.kingdom().tokens(give) > 0 && force.table.bank(take) > 0;
        if give != take && there { Ok(()) } else { Err(Illegal::ExchangeTokens) }
    }

    fn check_flip(&self, table: &Table, seat: Seat, slot: Colour, card: UpCard) -> Result<(), Illegal> {
        let (Some(Pending::Flips(cursor)), Some(hex)) = (table.pending.top(), table.turn.target) else {
            return Err(Illegal::OutOfPlace);
        };
        let force = self.force(table, seat);
        let there = table.kingdom(seat).slot(slot).alices().any(|known| known == card);
        let power = force.next_flip(cursor, table.turn.targets).ok_or(Illegal::OutOfPlace)?;
        if !there || !force.may_flip(&power, card) {
            return Err(Illegal::NotToFlip);
        }
        if force.may_flip_now(&power, card, hex, table.turn.targets) {
            Ok(())
        } else {
            Err(Illegal::FlipSpoils)
        }
    }

    fn check_manner(&self, table: &Table, seat: Seat, action: Action) -> Result<(), Illegal> {
        if table.pending.top() != Some(Pending::Manner) {
            return Err(Illegal::OutOfPlace);
        }
        let manners = self.manners_now(table, seat);
        let (open, otherwise) = match action {
            Action::Attack => (manners.attack, Illegal::NoAttack),
            Action::Seize => (manners.seize, Illegal::NoSeize),
            _ => (manners.pay, self.shortage(table, seat)),
        };
        if open { Ok(()) } else { Err(otherwise) }
    }

    /// What is missing to pay for the invasion that goes on.
    fn shortage(&self, table: &Table, seat: Seat) -> Illegal {
        let Some(hex) = table.turn.target else { return Illegal::OutOfPlace };
        let needs = self.force(table, seat).needs(hex, table.turn.targets);
        let kingdom = table.kingdom(seat);
        let red = needs.red().saturating_sub(kingdom.tokens(Token::Red));
        if red > 0 {
            return Illegal::MilitaryShort(red);
        }
        let green = |green: u8| Illegal::FoodShort(green.saturating_sub(kingdom.tokens(Token::Green)));
        needs.green().map_or(Illegal::NoWay, green)
    }

    /// How the invasion that goes on can end.
    pub(crate) fn manners_now(&self, table: &Table, seat: Seat) -> Manners {
        let target = table.turn.target;
        target.map_or(Manners::default(), |hex| self.force(table, seat).outlook(hex, table.turn.targets))
    }

    /// Whether the power that asks may be left unused.
    fn check_decline(&self, table: &Table, seat: Seat) -> Result<(), Illegal> {
        match table.pending.top() {
            Some(Pending::TurnUp | Pending::Copy { .. } | Pending::Steal(_) | Pending::Take(_)) => Ok(()),
            Some(Pending::Flips(cursor)) => {
                let force = self.force(table, seat);
                let targets = table.turn.targets;
                let possible = |hex| {
                    let after = force.next_flip(cursor, targets).map_or(cursor, |power| power.after);
                    force.can_end(hex, targets, after)
                };
                if table.turn.target.is_some_and(possible) { Ok(()) } else { Err(Illegal::FlipSpoils) }
            }
            _ => Err(Illegal::OutOfPlace),
        }
    }

    /// The Commoners of a slot, as their owner knows them.
    pub(crate) fn commoners(&self, state: &State, seat: Seat, slot: Colour) -> Cards {
        let known = state.table.kingdom(seat).slot(slot).cards().iter().filter_map(|card| match card {
            Card::Known(kind) => Some(*kind),
            Card::Up { .. } | Card::Hidden => None,
        });
        known.chain(state.commoners(seat, slot).as_slice().iter().copied()).collect()
    }
}

/// Every choice of cards to discard, identical copies once (HE-7).
fn list_redraws(hand: &Cards, actions: &mut Vec<Action>) {
    let mut kinds = [Kind(0); HAND];
    let len = hand.iter().zip(&mut kinds).map(|(kind, place)| *place = kind).count();
    for chosen in 0u32..1 << len {
        let is_chosen = |at: usize| chosen >> at & 1 == 1;
        // Of identical copies the first ones are taken first.
        let twice = |at: usize| kinds[at] == kinds[at - 1] && is_chosen(at) && !is_chosen(at - 1);
        if (1..len).any(twice) {
            continue;
        }
        let few: Few<HAND> = (0..len).filter(|&at| is_chosen(at)).map(|at| kinds[at]).collect();
        actions.push(Action::Redraw(few));
    }
}
