//! A uniform choice among the legal actions without writing all of them down: the two lists that are
//! long, cards to play and hexes to invade, are counted instead.

use gamekit::{ChanceSource, Seat};

use crate::Heroes;
use crate::action::Action;
use crate::force::Force;
use crate::kinds::{Cards, Kind};
use crate::power::{Colour, Token};
use crate::state::State;
use crate::table::Stage;

impl Heroes {
    /// The action numbered `below(their number)` in the list of legal actions.
    #[inline]
    pub(crate) fn pick_action(
        &self,
        state: &State,
        seat: Seat,
        buffer: &mut Vec<Action>,
        source: &mut impl ChanceSource,
    ) -> Action {
        buffer.clear();
        let table = &state.table;
        match (table.pending.top(), table.stage) {
            (None, Stage::Politics) => {
                let force = self.force(table, seat);
                self.list_exchanges(&force, buffer);
                self.pick_card(&force, state.hand(seat), buffer, source)
            }
            (None, Stage::Invasion) => {
                let force = self.force(table, seat);
                let hexes = force.invadable();
                self.list_exchanges(&force, buffer);
                let counted = 1 + u32::from(hexes.len());
                let number = choose(counted + buffer.len() as u32, source);
                match number.checked_sub(counted) {
                    Some(rest) => buffer[rest as usize],
                    None => number
                        .checked_sub(1)
                        .and_then(|at| hexes.nth(at))
                        .map_or(Action::Pass, Action::Invade),
                }
            }
            _ => {
                self.list(state, seat, buffer);
                buffer[choose(buffer.len() as u32, source) as usize]
            }
        }
    }

    /// A card to play, or one of the exchanges.
    #[inline]
    fn pick_card(
        &self,
        force: &Force<'_>,
        hand: &Cards,
        exchanges: &[Action],
        source: &mut impl ChanceSource,
    ) -> Action {
        let kingdom = force.kingdom();
        let dream = force.dream().saturating_add(kingdom.tokens(Token::Yellow));
        let open = Colour::ALL.into_iter().filter(|&slot| kingdom.slot(slot).has_room()).count() as u32;
        let summon = |kind: Kind| {
            let alice = self.alice(kind);
            u32::from(alice.strength <= dream && kingdom.slot(alice.colour).has_room())
        };
        let counted: u32 = hand.kinds().iter().map(|kind| open + summon(kind)).sum();
        let mut number = choose(counted + exchanges.len() as u32, source);
        for kind in hand.kinds().iter() {
            let summon = summon(kind);
            if number < summon {
                return Action::Summon(kind);
            }
            number -= summon;
            if number < open {
                let mut slots = Colour::ALL.into_iter().filter(|&slot| kingdom.slot(slot).has_room());
                let slot = slots.nth(number as usize).unwrap_or(Colour::Red);
                return Action::Commoner(kind, slot);
            }
            number -= open;
        }
        exchanges[number as usize]
    }
}

/// A number below `count`, without a draw if there is only one.
#[inline]
fn choose(count: u32, source: &mut impl ChanceSource) -> u32 {
    if count == 1 { 0 } else { source.below(count) }
}
