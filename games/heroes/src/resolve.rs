//! The executor: does what is pending until somebody has to decide or chance is due.

use gamekit::{Seat, SeatSet, Sink};

use crate::Heroes;
use crate::event::Event;
use crate::force::UpCard;
use crate::hex::Hex;
use crate::invade::Case;
use crate::kinds::{Kind, KindSet};
use crate::pending::{Cursor, Pending};
use crate::power::{Colour, Effect, Power, Token, Trigger};
use crate::state::State;
use crate::table::{Card, Stage, Table};

/// What capturing a City brings (HE-22).
pub(crate) const CITY_POINTS: u16 = 3;

impl Heroes {
    /// Goes on until a decision or a random result is due, or the game is over.
    pub(crate) fn settle(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        loop {
            let waits = match state.table.pending.top() {
                Some(pending) => self.step(state, pending, sink),
                None if state.table.stage == Stage::TurnEnd => {
                    self.next_turn(state, sink);
                    false
                }
                None => true,
            };
            if waits {
                return;
            }
        }
    }

    /// Does a part of what is pending, or says that it waits for somebody.
    fn step(&self, state: &mut State, pending: Pending, sink: &mut impl Sink<Event>) -> bool {
        let seat = state.table.active;
        let waits = match pending {
            Pending::Draw { cards, .. } => cards > 0 && self.can_draw(state, sink),
            Pending::TurnUp => self.has_commoner(state, seat),
            Pending::Copy { .. } => !self.to_copy(&state.table).is_empty(),
            Pending::Steal(token) => !self.to_steal_from(&state.table, seat, token).is_empty(),
            Pending::Take(left) => left > 0 && Token::ALL.iter().any(|&token| state.table.bank(token) > 0),
            Pending::Reveal { kind, slot, next } => {
                self.reveal_on(state, kind, slot, next, sink);
                return false;
            }
            Pending::Summoned(cursor) => {
                let works = |power: &Power| power.trigger == Trigger::Summon;
                self.work(state, self.index.summon, cursor, works, Pending::Summoned, sink);
                return false;
            }
            Pending::Captured(cursor) => {
                let targets = state.table.turn.targets;
                let works =
                    |power: &Power| matches!(power.trigger, Trigger::Capture(of) if of.meets(targets));
                self.work(state, self.index.capture, cursor, works, Pending::Captured, sink);
                return false;
            }
            Pending::Flips(cursor) => return self.ask_for_flips(state, cursor),
            Pending::Manner => return self.go_on(state, sink),
        };
        if !waits {
            state.table.pending.pop();
        }
        waits
    }

    /// Whether there is a card to draw; the discards become the undealt cards if need be (HE-15).
    fn can_draw(&self, state: &mut State, sink: &mut impl Sink<Event>) -> bool {
        if state.undealt.is_empty() && state.table.discards() > 0 {
            for cards in &state.put_back {
                state.undealt.add_all(cards);
            }
            state.table.refilled = true;
            for kingdom in &mut state.table.kingdoms {
                kingdom.hidden_at_refill = kingdom.slots.map(|slot| slot.hidden());
            }
            state.table.undealt = state.undealt.len();
            sink.tell(|| Event::Refilled);
        }
        !state.undealt.is_empty()
    }

    /// Whether the seat has a Commoner to turn up.
    fn has_commoner(&self, state: &State, seat: Seat) -> bool {
        let commoner = |card: &Card| !matches!(card, Card::Up { .. });
        state.table.kingdom(seat).slots.iter().any(|slot| slot.cards().iter().any(commoner))
    }

    /// The kinds that can be copied now (HE-39).
    pub(crate) fn to_copy(&self, table: &Table) -> KindSet {
        let face_up = |all: KindSet, seat| all.or(table.kingdom(seat).face_up());
        let all = self.seats().fold(KindSet::EMPTY, face_up);
        all.iter().filter(|&kind| !self.index.copy.contains(kind)).collect()
    }

    /// Other players who have a token of this colour (HE-32).
    pub(crate) fn to_steal_from(&self, table: &Table, seat: Seat, token: Token) -> SeatSet {
        SeatSet::of(self.players, |other| other != seat && table.kingdom(other).tokens(token) > 0)
    }

    /// The next effect of a revealed Alice.
    fn reveal_on(&self, state: &mut State, kind: Kind, slot: Colour, next: u8, sink: &mut impl Sink<Event>) {
        let rest = || self.powers_of(kind).iter().enumerate().skip(usize::from(next));
        let mut effects = rest().filter(|(_, power)| power.trigger == Trigger::Reveal);
        let found = effects.next();
        if let (Some((at, _)), Some(_)) = (found, effects.next()) {
            state.table.pending.replace(Pending::Reveal { kind, slot, next: at as u8 + 1 });
        } else {
            state.table.pending.pop();
        }
        match found.map(|(_, power)| power.effect) {
            Some(Effect::CopyPower) => state.table.pending.push(Pending::Copy { kind, slot }),
            Some(effect) => self.perform(state, kind, effect, sink),
            None => {}
        }
    }

    /// The next of the powers of these kinds, in their order: those that were at work before the summon or
    /// capture and still are. What it reveals comes too late for it.
    fn work(
        &self,
        state: &mut State,
        kinds: KindSet,
        cursor: Cursor,
        works: impl Fn(&Power) -> bool,
        frame: fn(Cursor) -> Pending,
        sink: &mut impl Sink<Event>,
    ) {
        let active = state.table.kingdom(state.table.active).powers().and(state.table.turn.before);
        let Some(next) = self.next_power(active.among(kinds), cursor) else {
            state.table.pending.pop();
            return;
        };
        state.table.pending.replace(frame(next.after));
        if !works(next.power) {
            return;
        }
        self.perform(state, next.kind, next.power.effect, sink);
    }

    /// Carries out an effect of the active player.
    fn perform(&self, state: &mut State, kind: Kind, effect: Effect, sink: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let power = Some(kind);
        match effect {
            Effect::GainTokens(tokens) => {
                for (token, amount) in Token::ALL.into_iter().zip(tokens) {
                    self.gain_tokens(state, seat, token, amount, power, sink);
                }
            }
            Effect::GainPoints(points) => {
                let points = u16::from(points);
                state.table.kingdom_mut(seat).gained.powers += points;
                sink.tell(|| Event::PointsGained { seat, points, power });
            }
            Effect::Draw(cards) => state.table.pending.push(Pending::Draw { seat, cards }),
            Effect::ChooseTokens(amount) => state.table.pending.push(Pending::Take(amount)),
            Effect::StealToken(token) => state.table.pending.push(Pending::Steal(token)),
            Effect::TurnUpCommoner => state.table.pending.push(Pending::TurnUp),
            // These are looked up where they matter; none of them happens at a moment of its own.
            Effect::CopyPower
            | Effect::ExchangeToken
            | Effect::Military(_)
            | Effect::Food(_)
            | Effect::Dream(_)
            | Effect::FlipForMilitary(_)
            | Effect::CaptureInsteadOfAttack
            | Effect::DistanceFromAnyHex
            | Effect::OpenForests
            | Effect::TileTieAlices(_)
            | Effect::PointsPer(..)
            | Effect::PointsIfMostAlices(_) => {}
        }
    }

    /// Takes tokens while the bank has them (HE-4).
    fn gain_tokens(
        &self,
        state: &mut State,
        seat: Seat,
        token: Token,
        amount: u8,
        power: Option<Kind>,
        sink: &mut impl Sink<Event>,
    ) {
        let amount = amount.min(state.table.bank(token));
        if amount > 0 {
            *state.table.kingdom_mut(seat).tokens_mut(token) += amount;
            sink.tell(|| Event::TokensGained { seat, token, amount, power });
        }
    }

    /// Turns up a Commoner, a known one first (HE-38).
    pub(crate) fn turn_up(
        &self,
        state: &mut State,
        seat: Seat,
        slot: Colour,
        kind: Kind,
        sink: &mut impl Sink<Event>,
    ) {
        let up = Card::Up { kind, copies: None };
        let kingdom = state.table.kingdom_mut(seat);
        if !kingdom.slot_mut(slot).replace(Card::Known(kind), up) {
            kingdom.slot_mut(slot).replace(Card::Hidden, up);
            // It may have been an older one or not: what can still be true is kept.
            let older = &mut kingdom.hidden_at_refill[slot as usize];
            *older = older.saturating_sub(1);
            state.commoners[seat.index()][slot as usize].remove(kind);
        }
        state.table.pending.push(Pending::Reveal { kind, slot, next: 0 });
        sink.tell(|| Event::TurnedUp { seat, slot, kind });
    }

    /// Copies a power; its effects on reveal happen at once (HE-39).
    pub(crate) fn copy(&self, state: &mut State, seat: Seat, model: Kind, sink: &mut impl Sink<Event>) {
        let Some(Pending::Copy { kind, slot }) = state.table.pending.top() else { return };
        let cards = state.table.kingdom_mut(seat).slot_mut(slot);
        cards.replace(Card::Up { kind, copies: None }, Card::Up { kind, copies: Some(model) });
        state.table.pending.replace(Pending::Reveal { kind: model, slot, next: 0 });
        sink.tell(|| Event::Copied { seat, kind, model });
    }

    /// Leaves a power unused.
    pub(crate) fn decline(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let force = self.force(&state.table, seat);
        let flips = match state.table.pending.top() {
            Some(Pending::Flips(cursor)) => force.next_flip(cursor, state.table.turn.targets),
            _ => None,
        };
        match flips {
            Some(power) => state.table.pending.replace(Pending::Flips(power.after)),
            None => state.table.pending.pop(),
        }
        sink.tell(|| Event::Declined { seat });
    }

    /// Asks which Alice to flip, if some flip leaves the invasion possible (HE-20, HE-34).
    fn ask_for_flips(&self, state: &mut State, cursor: Cursor) -> bool {
        let force = self.force(&state.table, state.table.active);
        let (Some(hex), targets) = (state.table.turn.target, state.table.turn.targets) else { return false };
        let Some(power) = force.next_flip(cursor, targets) else {
            state.table.pending.replace(Pending::Manner);
            return false;
        };
        let some = force.face_up().cards().iter().any(|&card| force.may_flip_now(&power, card, hex, targets));
        if !some {
            state.table.pending.replace(Pending::Flips(power.after));
        }
        some
    }

    /// Flips an Alice: she is a known Commoner, and her power is gone (HE-34).
    pub(crate) fn flip(
        &self,
        state: &mut State,
        seat: Seat,
        slot: Colour,
        card: UpCard,
        sink: &mut impl Sink<Event>,
    ) {
        let Some(Pending::Flips(cursor)) = state.table.pending.top() else { return };
        let Some(power) = self.force(&state.table, seat).next_flip(cursor, state.table.turn.targets) else {
            return;
        };
        let (kind, copies) = card;
        state.table.kingdom_mut(seat).slot_mut(slot).replace(Card::Up { kind, copies }, Card::Known(kind));
        state.table.turn.flipped = state.table.turn.flipped.saturating_add(power.amount);
        state.table.pending.replace(Pending::Flips(power.after));
        sink.tell(|| Event::Flipped { seat, slot, kind, military: power.amount });
    }

    /// The invasion goes on by itself, unless there is a choice (HE-20).
    fn go_on(&self, state: &mut State, sink: &mut impl Sink<Event>) -> bool {
        let (Some(hex), targets) = (state.table.turn.target, state.table.turn.targets) else { return false };
        let manners = self.force(&state.table, state.table.active).outlook(hex, targets);
        debug_assert!(!manners.is_none(), "only what can end is begun");
        if manners.choices() > 1 {
            return true;
        }
        if manners.attack {
            self.place_under_attack(state, sink);
        } else {
            self.capture(state, manners.pay, sink);
        }
        false
    }

    pub(crate) fn place_under_attack(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let seat = state.table.active;
        state.table.pending.pop();
        let Some(hex) = state.table.turn.target else { return };
        let kingdom = state.table.kingdom_mut(seat);
        kingdom.attacks = kingdom.attacks.with(hex);
        sink.tell(|| Event::Attacked { seat, hex });
    }

    /// Captures the target: payment, marker, bonus, then powers (HE-20, HE-25).
    pub(crate) fn capture(&self, state: &mut State, pays: bool, sink: &mut impl Sink<Event>) {
        let seat = state.table.active;
        let (Some(hex), targets) = (state.table.turn.target, state.table.turn.targets) else { return };
        let force = self.force(&state.table, seat);
        let Ok(case) = force.case(hex) else { return };
        let paid = if pays { Some(force.needs(hex, targets)) } else { None };
        let (red, green) = paid.map_or((0, 0), |needs| (needs.red(), needs.green().unwrap_or(0)));
        let forest = state.table.terrain.forest().contains(hex);
        let around = if forest { force.around_forest(hex).len() } else { 0 };
        state.table.turn.before = force.powers;
        state.table.pending.replace(Pending::Captured(Cursor::default()));
        if let Some(former) = case.former() {
            let kingdom = state.table.kingdom_mut(former);
            kingdom.controls = kingdom.controls.without(hex);
            kingdom.attacks = kingdom.attacks.without(hex);
        }
        let kingdom = state.table.kingdom_mut(seat);
        *kingdom.tokens_mut(Token::Red) -= red;
        *kingdom.tokens_mut(Token::Green) -= green;
        kingdom.attacks = kingdom.attacks.without(hex);
        sink.tell(|| Event::Captured { seat, hex, case, red, green });
        if hex.is_city() {
            self.occupy(&mut state.table, seat, hex);
        } else {
            let kingdom = state.table.kingdom_mut(seat);
            kingdom.controls = kingdom.controls.with(hex);
        }
        self.pay_bonus(state, seat, hex, case, around, sink);
    }

    /// The bonus of a captured hex, halved if it was stolen (HE-22, HE-23, HE-27).
    fn pay_bonus(
        &self,
        state: &mut State,
        seat: Seat,
        hex: Hex,
        case: Case,
        around: u8,
        sink: &mut impl Sink<Event>,
    ) {
        let halved = matches!(case, Case::Stolen(_));
        let share = |amount: u8| if halved { amount / 2 } else { amount };
        let Some(colour) = state.table.terrain.colour(hex) else {
            let gained = &mut state.table.kingdom_mut(seat).gained;
            let points = if hex.is_city() { CITY_POINTS } else { u16::from(share(around)) };
            *(if hex.is_city() { &mut gained.cities } else { &mut gained.forests }) += points;
            sink.tell(|| Event::PointsGained { seat, points, power: None });
            return;
        };
        let bonus = share(state.table.kingdom(seat).slot(colour).power());
        match (colour, colour.token()) {
            (_, Some(token)) => self.gain_tokens(state, seat, token, bonus, None, sink),
            (Colour::Blue, None) => state.table.pending.push(Pending::Draw { seat, cards: bonus }),
            (_, None) if bonus > 0 => {
                let points = u16::from(bonus);
                state.table.kingdom_mut(seat).gained.white += points;
                sink.tell(|| Event::PointsGained { seat, points, power: None });
            }
            (_, None) => {}
        }
    }
}
