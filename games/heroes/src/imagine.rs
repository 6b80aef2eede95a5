//! A state that a viewer cannot tell from the true one: everything unseen is dealt anew.

use gamekit::{ChanceSource, MAX_SEATS, Seat};

use crate::Heroes;
use crate::kinds::{Cards, Few, Kind};
use crate::power::Colour;
use crate::state::{HAND, State};
use crate::table::{Card, Stage, Table};
use crate::view::View;

const SEATS: usize = MAX_SEATS as usize;

/// Unseen cards in random order.
struct Unseen {
    cards: [Kind; 255],
    left: usize,
}

impl Unseen {
    fn new(cards: &Cards, source: &mut impl ChanceSource) -> Unseen {
        let mut unseen = Unseen { cards: [Kind(0); 255], left: usize::from(cards.len()) };
        cards.iter().zip(&mut unseen.cards).for_each(|(kind, place)| *place = kind);
        source.shuffle(&mut unseen.cards[..unseen.left], unseen.left);
        unseen
    }

    fn next(&mut self) -> Option<Kind> {
        self.left = self.left.checked_sub(1)?;
        Some(self.cards[self.left])
    }
}

impl Heroes {
    /// Draws a state that looks like the view.
    pub(crate) fn imagine(&self, view: &View, source: &mut impl ChanceSource) -> State {
        let mut state = self.start();
        state.table = self.table(view);
        let (mut pool, returned) = self.unseen(view, &state.table);
        let own = view.own.as_ref().map(|own| own.seat);
        if let Some(own) = &view.own {
            let place = own.seat.index();
            state.hands[place] = own.hand();
            state.commoners[place] = own.commoners();
            state.put_back[place] = own.put_back.iter().copied().collect();
            state.redraws[place] = own.redraw();
        }
        let others = || self.seats().filter(|&seat| Some(seat) != own);
        if view.refilled {
            self.hand_out_returned(&mut state, own, &returned, &mut pool, source);
        }
        let mut unseen = Unseen::new(&pool, source);
        for seat in others() {
            let place = seat.index();
            let kingdom = *state.table.kingdom(seat);
            while state.hands[place].len() < kingdom.hand {
                let Some(kind) = unseen.next() else { break };
                state.hands[place].add(kind);
            }
            for slot in Colour::ALL {
                let cards = &mut state.commoners[place][slot as usize];
                while (cards.as_slice().len() as u8) < kingdom.slot(slot).hidden() {
                    let Some(kind) = unseen.next() else { break };
                    cards.add(kind);
                }
            }
            while !view.refilled && state.put_back[place].len() < kingdom.discarded {
                let Some(kind) = unseen.next() else { break };
                state.put_back[place].add(kind);
            }
            if view.stage == Stage::Redraw && view.sealed.contains(seat) {
                state.redraws[place] = Some(some_of(&state.hands[place], source));
            }
        }
        let kept = if view.refilled { state.undealt } else { Cards::NONE };
        state.undealt = kept;
        while let Some(kind) = unseen.next() {
            state.undealt.add(kind);
        }
        if view.refilled {
            for seat in others() {
                state.put_back[seat.index()] = self.guess_returned(&state, seat, source);
            }
        }
        state
    }

    /// All cards but those that the viewer sees or knows; and of the viewer's discards those that have not
    /// been seen elsewhere since: others may have drawn and shown some.
    fn unseen(&self, view: &View, table: &Table) -> (Cards, Cards) {
        let mut pool = self.content.deck();
        for kingdom in &table.kingdoms {
            for card in kingdom.slots.iter().flat_map(|slot| slot.cards().iter()) {
                match card {
                    Card::Up { kind, .. } | Card::Known(kind) => pool.remove(*kind),
                    Card::Hidden => false,
                };
            }
        }
        if let Some(own) = &view.own {
            let commoners = own.commoners.iter().flatten();
            for &kind in own.hand.iter().chain(commoners) {
                pool.remove(kind);
            }
        }
        let put_back = view.own.iter().flat_map(|own| own.put_back.iter().copied());
        let returned = put_back.filter(|&kind| pool.remove(kind)).collect();
        (pool, returned)
    }

    /// After the refill: what the viewer had discarded is undealt, except what others have drawn of it
    /// since. So many draws of the others, from so many cards, take each of them equally likely.
    fn hand_out_returned(
        &self,
        state: &mut State,
        own: Option<Seat>,
        returned: &Cards,
        pool: &mut Cards,
        source: &mut impl ChanceSource,
    ) {
        state.undealt = Cards::NONE;
        let Some(own) = own else { return };
        let table = state.table;
        let drawn =
            |seat: Seat| if seat == own { 0 } else { u32::from(table.kingdom(seat).drawn_since_refill) };
        let mut draws: [u32; SEATS] = core::array::from_fn(|seat| drawn(Seat(seat as u8)));
        let mut left = u32::from(table.undealt) + draws.iter().sum::<u32>();
        for kind in returned.iter() {
            // The place of this card among all that were undealt: with somebody, or still undealt.
            let mut place = source.below(left.max(1));
            left = left.saturating_sub(1);
            let holder = draws.iter().position(|&draws| {
                let here = place < draws;
                place = place.saturating_sub(draws);
                here
            });
            match holder {
                Some(holder) => {
                    draws[holder] -= 1;
                    self.give_unseen(state, Seat(holder as u8), kind, source);
                }
                None => state.undealt.add(kind),
            }
        }
        // Whatever found no place is dealt with the rest.
        let placed = |kind: Kind| {
            let of_others = self.seats().filter(|&seat| seat != own).map(|seat| {
                let place = seat.index();
                let commoners = state.commoners[place].iter().flat_map(Few::as_slice);
                state.hands[place].count(kind) + commoners.filter(|&&known| known == kind).count() as u8
            });
            state.undealt.count(kind) + of_others.sum::<u8>()
        };
        for kind in returned.kinds().iter() {
            (placed(kind)..returned.count(kind)).for_each(|_| pool.add(kind));
        }
    }

    /// Gives a seat a card that it has drawn since the refill and nobody else sees: into the hand, or among
    /// the Commoners that it has played since. Each place is equally likely, though the hand holds cards
    /// from before the refill, too, and a player does not choose Commoners by lot.
    fn give_unseen(&self, state: &mut State, seat: Seat, kind: Kind, source: &mut impl ChanceSource) {
        let place = seat.index();
        let kingdom = *state.table.kingdom(seat);
        let in_hand = kingdom.hand.saturating_sub(state.hands[place].len());
        let in_slots = Colour::ALL.map(|slot| {
            let given = state.commoners[place][slot as usize].as_slice().len() as u8;
            kingdom.slot(slot).hidden().saturating_sub(kingdom.hidden_at_refill[slot as usize] + given)
        });
        let places = u32::from(in_hand) + in_slots.iter().map(|&room| u32::from(room)).sum::<u32>();
        if places == 0 {
            // Told apart by nothing that is shown: the card is dealt with the rest.
            return;
        }
        let mut chosen = source.below(places);
        for (slot, room) in Colour::ALL.into_iter().zip(in_slots) {
            if chosen < u32::from(room) {
                state.commoners[place][slot as usize].add(kind);
                return;
            }
            chosen -= u32::from(room);
        }
        state.hands[place].add(kind);
    }

    /// What another seat may know of the undealt cards: as many as it discarded, if there are so many.
    fn guess_returned(&self, state: &State, seat: Seat, source: &mut impl ChanceSource) -> Cards {
        let kingdom = state.table.kingdom(seat);
        let known = kingdom.discarded.saturating_sub(kingdom.drawn_since_refill).min(state.undealt.len());
        let mut rest = state.undealt;
        let mut cards = Cards::NONE;
        for _ in 0..known {
            let Some(kind) = rest.nth(source.below(u32::from(rest.len()))) else { break };
            rest.remove(kind);
            cards.add(kind);
        }
        cards
    }
}

/// A random choice of cards from a hand.
fn some_of(hand: &Cards, source: &mut impl ChanceSource) -> Few<HAND> {
    hand.iter().filter(|_| source.below(2) == 1).collect()
}
