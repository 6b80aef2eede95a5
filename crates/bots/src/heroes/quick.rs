//! A quick way to play on: what the forecast's weights say about an action, without carrying it out.

use core::cell::OnceCell;
use core::cmp::Ordering;

use gamekit::{FastRng, Game, Seat};
use heroes::{
    Action, Colour, Effect, Heroes, Hex, Kind, Kingdom, MOST_KINDS, MOST_TILES, ROUNDS, State, Token,
};

use super::features::{
    ALICES, ATTACKS, CITIES, EFFECTS, EMPTY_HAND, FREE, FULL_HAND, HAND, LANDS, POWER, SQUARE, TOKENS, effect,
};
use super::value::weight;

/// Rounds to come, up to all of them.
const PHASES: usize = ROUNDS as usize + 1;

/// What things are worth in points, with so many rounds to come.
#[derive(Clone)]
struct Prices {
    /// One more card in a slot that has so many.
    slot: [[f32; 4]; 5],
    token: [f32; 3],
    card: f32,
    last_card: f32,
    alice: [f32; MOST_KINDS],
    city: f32,
    land: f32,
    attack: f32,
}

/// Chooses by prices.
#[derive(Clone)]
pub(crate) struct Quick {
    prices: Vec<Prices>,
}

impl Quick {
    pub(crate) fn new(game: &Heroes) -> Quick {
        let prices = (0..PHASES).map(|left| Prices::new(game, left as f32)).collect();
        Quick { prices }
    }

    /// What an action is worth by itself.
    pub(crate) fn price(&self, game: &Heroes, state: &State, seat: Seat, action: Action) -> f32 {
        self.look(game, state, seat).worth(action)
    }

    fn look<'a>(&'a self, game: &'a Heroes, state: &'a State, seat: Seat) -> Look<'a> {
        let left = usize::from(ROUNDS - state.table.round.min(ROUNDS));
        let kingdom = state.table.kingdom(seat);
        Look { game, state, seat, kingdom, prices: &self.prices[left], places: OnceCell::new() }
    }

    /// The most valuable of the legal actions, with a little whim.
    pub(crate) fn choose(
        &self,
        game: &Heroes,
        state: &State,
        seat: Seat,
        legal: &[Action],
        random: &mut FastRng,
    ) -> Action {
        let look = self.look(game, state, seat);
        let mut bits = random.bits();
        let mut best = (legal[0], f32::NEG_INFINITY);
        for &action in legal {
            // A whim of up to one point.
            bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x1234_5679);
            let whim = (bits >> 40) as f32 / (1u64 << 24) as f32;
            let worth = look.worth(action) + whim;
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }
}

impl Prices {
    fn new(game: &Heroes, left: f32) -> Prices {
        let weight = |at: usize| weight(at, left);
        let mut slot = [[0.0; 4]; 5];
        for (colour, row) in slot.iter_mut().enumerate() {
            for (power, price) in row.iter_mut().enumerate() {
                // The square of one more, less the square.
                let more = (2.0 * power as f32 + 1.0) / 4.0;
                *price = weight(POWER + colour) + weight(SQUARE + colour) * more;
            }
        }
        let mut alice = [0.0; MOST_KINDS];
        for (kind, price) in (0..game.content().alices.len() as u8).map(Kind).zip(&mut alice) {
            let effects = game.alice(kind).powers.iter().map(|power| {
                let weighed = effect(power.effect).map(|(at, amount)| amount * weight(EFFECTS + at));
                weighed.unwrap_or(0.0) + at_the_end(power.effect)
            });
            *price = weight(ALICES) + ALICE_POINTS + effects.sum::<f32>();
        }
        Prices {
            slot,
            token: [0, 2, 4].map(|at| weight(TOKENS + at)),
            card: (weight(HAND) + weight(FULL_HAND)) / 2.0,
            last_card: weight(HAND) - weight(EMPTY_HAND),
            alice,
            city: weight(CITIES) + USUALLY_FREE * weight(FREE),
            land: weight(LANDS),
            attack: weight(ATTACKS),
        }
    }
}

/// What an Alice brings in the comparisons of slots and tiles, roughly.
const ALICE_POINTS: f32 = 1.0;

/// Free hexes around a new City, roughly.
const USUALLY_FREE: f32 = 4.0;

/// What an effect brings that the forecast counts as points only when they are there, roughly.
fn at_the_end(effect: Effect) -> f32 {
    match effect {
        Effect::PointsPer(_, points) => 2.0 * f32::from(points),
        Effect::TurnUpCommoner | Effect::CopyPower => 1.0,
        Effect::TileTieAlices(_) | Effect::PointsIfMostAlices(_) => 1.5,
        Effect::ExchangeToken => 0.3,
        _ => 0.0,
    }
}

/// How many hexes of each tile a Kingdom controls.
fn tiles(kingdom: &Kingdom) -> [u8; MOST_TILES] {
    let mut counts = [0; MOST_TILES];
    for hex in kingdom.controls.iter() {
        counts[usize::from(hex.tile()) % MOST_TILES] += 1;
    }
    counts
}

struct Look<'a> {
    game: &'a Heroes,
    state: &'a State,
    seat: Seat,
    kingdom: &'a Kingdom,
    prices: &'a Prices,
    /// What one more hex of each tile is worth: found when the first hex is looked at.
    places: OnceCell<[f32; MOST_TILES]>,
}

impl Look<'_> {
    #[inline]
    fn worth(&self, action: Action) -> f32 {
        let prices = self.prices;
        match action {
            Action::Redraw(kinds) => {
                let gain = |kind: &Kind| f32::from(self.game.alice(*kind).strength) - 2.5;
                kinds.as_slice().iter().map(gain).sum()
            }
            Action::City(hex) => {
                if self.kingdom.controls.contains(hex) {
                    -5.0
                } else {
                    0.0
                }
            }
            Action::Summon(kind) => {
                let alice = self.game.alice(kind);
                let short = alice.strength.saturating_sub(self.kingdom.slot(Colour::Yellow).power());
                let last = if self.kingdom.hand <= 2 { prices.last_card } else { prices.card };
                self.slot(alice.colour) + prices.alice[usize::from(kind.0) % MOST_KINDS]
                    - prices.token[1] * f32::from(short)
                    - last
            }
            Action::Commoner(kind, slot) => {
                let strength = f32::from(self.game.alice(kind).strength);
                self.slot(slot) - 0.3 * prices.alice[usize::from(kind.0) % MOST_KINDS] / (1.0 + strength)
            }
            Action::TurnUp(_, kind) | Action::Copy(kind) => prices.alice[usize::from(kind.0) % MOST_KINDS],
            Action::Invade(hex) => self.invasion(hex),
            Action::Flip(_, kind, _) => -prices.alice[usize::from(kind.0) % MOST_KINDS],
            Action::Seize => 3.0,
            Action::Pay => 1.5,
            Action::Attack => 0.5,
            Action::Steal(from) => f32::from(self.state.table.kingdom(from).gained.total()),
            Action::Take(token) => 3.0 - 0.3 * f32::from(self.kingdom.tokens(token)),
            Action::Pass => -1.0,
            Action::Decline => 0.0,
            Action::Exchange { .. } => -1.5,
        }
    }

    #[inline]
    fn slot(&self, colour: Colour) -> f32 {
        self.prices.slot[colour as usize][usize::from(self.kingdom.slot(colour).power()) % 4]
    }

    /// What one more hex of each tile is worth in its comparison. Hexes are gone through one by one: there
    /// are fewer of them than there are tiles and players.
    fn places(&self) -> [f32; MOST_TILES] {
        let own = tiles(self.kingdom);
        let mut most = [0; MOST_TILES];
        for other in Seat::all(self.game.players()).filter(|&other| other != self.seat) {
            for (most, theirs) in most.iter_mut().zip(tiles(self.state.table.kingdom(other))) {
                *most = theirs.max(*most);
            }
        }
        // First place pays 6, shared or second 3.
        let place = |own: u8, most: u8| match own.cmp(&most) {
            Ordering::Greater => 6.0,
            Ordering::Equal => 3.0,
            Ordering::Less if own > 0 => 1.0,
            Ordering::Less => 0.0,
        };
        let mut worth = [0.0; MOST_TILES];
        for (worth, (own, most)) in worth.iter_mut().zip(own.into_iter().zip(most)) {
            *worth = place(own + 1, most) - if own == 0 { 0.0 } else { place(own, most) };
        }
        worth
    }

    #[inline]
    fn invasion(&self, hex: Hex) -> f32 {
        let terrain = &self.state.table.terrain;
        let places = self.places.get_or_init(|| self.places());
        let mut worth = places[usize::from(hex.tile()) % MOST_TILES];
        if hex.is_city() {
            return worth + 3.0 + self.prices.city;
        }
        worth += self.prices.land;
        let Some(colour) = terrain.colour(hex) else { return worth + 6.0 };
        let power = f32::from(self.kingdom.slot(colour).power());
        worth += power
            * match colour.token() {
                Some(Token::Red) => self.prices.token[0],
                Some(Token::Yellow) => self.prices.token[1],
                Some(Token::Green) => self.prices.token[2],
                None if colour == Colour::Blue => self.prices.card,
                None => 1.0,
            };
        if self.kingdom.attacks.contains(hex) {
            return worth;
        }
        let strength = self.kingdom.slot(Colour::Red).power();
        let short = terrain.printed_difficulty(hex).saturating_sub(strength);
        if short <= self.kingdom.tokens(Token::Red) {
            worth - f32::from(short) * self.prices.token[0]
        } else {
            0.3 * worth + self.prices.attack
        }
    }
}
