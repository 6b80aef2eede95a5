//! What the page and bots ask about a view: what can be invaded and how, what can be summoned, what the
//! points would be now. All of it follows from what everybody sees, and the own hand.

use gamekit::Seat;
use serde::{Deserialize, Serialize};

use crate::Heroes;
use crate::action::{Action, Illegal};
use crate::force::Force;
use crate::hex::Hex;
use crate::invade::{Case, Manners, Needs};
use crate::kinds::Kind;
use crate::power::{Colour, Token};
use crate::score::Breakdown;
use crate::view::View;

/// An invasion that is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invasion {
    /// What kind of target it is.
    pub case: Case,
    /// What it needs and what there is, without flips.
    pub needs: Needs,
    /// How it can end without flips; not at all if it takes one.
    pub manners: Manners,
    /// The bonus of the hex itself: tokens, cards or points, halved if it is stolen; no more tokens than
    /// the bank has.
    pub bonus: u8,
}

/// What an action would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Preview {
    /// Nothing beyond what its name says.
    Plain,
    /// Costs so many yellow tokens.
    Summon {
        /// The tokens.
        paid: u8,
    },
    /// Invades.
    Invade(Invasion),
}

impl Heroes {
    /// For every hex of the map: how the seat could invade it now, or the rule that forbids it. It is
    /// answered at any time, as if the seat's invasion were due.
    pub fn invasions(&self, view: &View, seat: Seat) -> Vec<(Hex, Result<Invasion, Illegal>)> {
        let table = self.table(view);
        let force = self.force(&table, seat);
        self.layout.hexes().iter().map(|hex| (hex, force.invasion(hex))).collect()
    }

    /// The cheapest way to a hex that the Food need of an invasion is counted by: where it starts, the
    /// hexes it passes, and the hex itself. Nothing for a hex that needs no Food or has no way to it.
    pub fn way_to(&self, view: &View, seat: Seat, hex: Hex) -> Vec<Hex> {
        let table = self.table(view);
        self.force(&table, seat).cheapest_way(hex)
    }

    /// For every kind in the viewer's hand: what its summon would cost, or why it is not possible.
    pub fn summons(&self, view: &View) -> Vec<(Kind, Result<u8, Illegal>)> {
        let Some(own) = &view.own else { return Vec::new() };
        let table = self.table(view);
        let check = |kind| (kind, self.check_summon(&table, own.seat, kind));
        own.hand().kinds().iter().map(check).collect()
    }

    /// What everybody's points would be if the game ended now, by seat.
    pub fn live_scores(&self, view: &View) -> Vec<Breakdown> {
        self.breakdowns(&self.table(view)).as_slice().to_vec()
    }

    pub(crate) fn preview_action(&self, view: &View, seat: Seat, action: Action) -> Preview {
        let table = self.table(view);
        match action {
            Action::Summon(kind) if kind.index() < self.alices().len() => {
                let short = |_| self.alice(kind).strength;
                Preview::Summon { paid: self.check_summon(&table, seat, kind).unwrap_or_else(short) }
            }
            Action::Invade(hex) => {
                self.force(&table, seat).invasion(hex).map_or(Preview::Plain, Preview::Invade)
            }
            _ => Preview::Plain,
        }
    }
}

impl Force<'_> {
    /// How the seat could invade a hex.
    fn invasion(&self, hex: Hex) -> Result<Invasion, Illegal> {
        let case = self.judge(hex)?;
        let targets = self.targets(hex);
        let needs = self.needs(hex, targets);
        let manners = self.manners(case, &needs, targets);
        Ok(Invasion { case, needs, manners, bonus: self.bonus(hex, case, &needs, manners) })
    }

    /// The bonus of a hex, as far as the bank has it (HE-4, HE-22, HE-23, HE-27).
    fn bonus(&self, hex: Hex, case: Case, needs: &Needs, manners: Manners) -> u8 {
        let table = self.table;
        let colour = table.terrain.colour(hex);
        let whole = match colour {
            Some(colour) => self.kingdom().slot(colour).power(),
            None if hex.is_city() => crate::resolve::CITY_POINTS as u8,
            None => self.around_forest(hex).len(),
        };
        let share = if matches!(case, Case::Stolen(_)) { whole / 2 } else { whole };
        let Some(token) = colour.and_then(Colour::token) else { return share };
        // What is paid is back in the bank before the bonus is taken.
        let paid = match token {
            Token::Red => Some(needs.red()),
            Token::Yellow => None,
            Token::Green => needs.green(),
        };
        share.min(table.bank(token) + paid.filter(|_| manners.pay).unwrap_or(0))
    }
}
