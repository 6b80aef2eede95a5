//! The greedy bot: what is best at once, without looking ahead.

use gamekit::Seat;
use heroes::{
    Action, Alice, Case, Colour, Counted, Effect, Heroes, Hex, Illegal, Invasion, Kind, Kingdom, Land,
    ROUNDS, View,
};

use crate::{Bot, Question};

/// Takes what is worth most at once: cards that strengthen the Kingdom, Alices where they can be
/// summoned, hexes for their bonus and the points of their tile. It does not look ahead.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// What another card in a slot is worth at the beginning, by how many it has.
const SLOT_WORTH: [[f64; 4]; 5] = [
    [4.0, 3.5, 2.5, 1.5], // red: almost every capture needs it
    [1.2, 0.8, 0.4, 0.2], // blue
    [2.0, 1.6, 1.2, 0.8], // yellow
    [2.5, 2.5, 2.0, 1.0], // green
    [1.0, 1.0, 1.0, 1.0], // white
];

/// What a card in hand, a token, and a face-up Alice are worth by themselves, in points.
const CARD: f64 = 0.6;
const TOKEN: f64 = 0.4;
const FACE_UP: f64 = 1.6;

/// The share of its worth that a territory under attack has: it takes another turn, and may be lost.
const ATTACK_SHARE: f64 = 0.3;

/// What an occupied City opens up at the beginning.
const CITY_REACH: f64 = 4.0;

impl Bot<Heroes> for Greedy {
    fn ponder(&mut self, question: &Question<'_, Heroes>, _: bool) -> Option<Action> {
        let &Question { game, view, seat, legal, .. } = question;
        let eye = Eye::new(game, view, seat);
        let better = |best: (Action, f64), &action: &Action| {
            let worth = eye.worth(action);
            if worth > best.1 { (action, worth) } else { best }
        };
        Some(legal.iter().fold((legal[0], f64::NEG_INFINITY), better).0)
    }
}

/// A seat's look at the table.
struct Eye<'a> {
    game: &'a Heroes,
    view: &'a View,
    seat: Seat,
    kingdom: &'a Kingdom,
    /// The share of the game that is still to come.
    left: f64,
    /// The points of everybody if the game ended now.
    scores: Vec<u16>,
    invasions: Vec<(Hex, Result<Invasion, Illegal>)>,
}

impl<'a> Eye<'a> {
    fn new(game: &'a Heroes, view: &'a View, seat: Seat) -> Eye<'a> {
        let due = view.turn.target.is_some() || view.stage == heroes::Stage::Invasion;
        Eye {
            game,
            view,
            seat,
            kingdom: &view.kingdoms[usize::from(seat.0)],
            left: f64::from(ROUNDS - view.round.min(ROUNDS)) / f64::from(ROUNDS),
            scores: game.live_scores(view).iter().map(heroes::Breakdown::total).collect(),
            invasions: if due { game.invasions(view, seat) } else { Vec::new() },
        }
    }

    fn worth(&self, action: Action) -> f64 {
        match action {
            // Strong Alices are hard to summon at first: they are exchanged for others.
            Action::Redraw(kinds) => {
                let gain = |kind: &Kind| f64::from(self.game.alice(*kind).strength) - 2.5;
                kinds.as_slice().iter().map(gain).sum()
            }
            Action::City(hex) => self.start_worth(hex),
            Action::Summon(kind) => {
                let alice = self.game.alice(kind);
                let paid = self.game.summons(self.view).into_iter().find(|(found, _)| *found == kind);
                let paid = paid.and_then(|(_, cost)| cost.ok()).unwrap_or(0);
                self.slot_worth(alice.colour) + self.alice_worth(alice) - TOKEN * f64::from(paid)
            }
            Action::Commoner(kind, slot) => {
                let alice = self.game.alice(kind);
                let lost = self.alice_worth(alice) / (3.0 + f64::from(alice.strength));
                self.slot_worth(slot) + CARD - lost
            }
            Action::TurnUp(_, kind) | Action::Copy(kind) => self.alice_worth(self.game.alice(kind)),
            Action::Invade(hex) => self.invasion_worth(hex),
            Action::Flip(_, kind, _) => -self.alice_worth(self.game.alice(kind)),
            Action::Seize => 3.0,
            Action::Pay => self.view.turn.target.map_or(0.0, |hex| self.paid_worth(hex)),
            Action::Attack => self.view.turn.target.map_or(0.0, |hex| ATTACK_SHARE * self.hex_worth(hex)),
            Action::Steal(from) => 1.0 + f64::from(self.scores[usize::from(from.0)]),
            Action::Take(token) => 2.0 - 0.1 * f64::from(self.kingdom.tokens(token)),
            Action::Pass | Action::Decline => 0.0,
            // Which token will be missing is beyond a look at the present.
            Action::Exchange { .. } => -1.0,
        }
    }

    fn slot_worth(&self, slot: Colour) -> f64 {
        let power = usize::from(self.kingdom.slot(slot).power());
        SLOT_WORTH[slot as usize].get(power).copied().unwrap_or(0.0) * self.left
    }

    /// A face-up Alice: points for slots and tiles, and her powers.
    fn alice_worth(&self, alice: &Alice) -> f64 {
        let powers = alice.powers.iter().map(|power| self.effect_worth(power.effect));
        FACE_UP + powers.sum::<f64>()
    }

    fn effect_worth(&self, effect: Effect) -> f64 {
        let left = self.left;
        match effect {
            Effect::GainTokens(tokens) => TOKEN * tokens.iter().map(|&n| f64::from(n)).sum::<f64>() * left,
            Effect::Draw(cards) => CARD * f64::from(cards) * left,
            Effect::StealToken(_) | Effect::ExchangeToken => 2.0 * TOKEN * left,
            Effect::ChooseTokens(tokens) => 2.0 * TOKEN * f64::from(tokens) * left,
            Effect::GainPoints(points) => 2.0 * f64::from(points) * left,
            Effect::TurnUpCommoner | Effect::CopyPower => FACE_UP,
            Effect::Military(amount) | Effect::Food(amount) => 2.0 * f64::from(amount) * left,
            Effect::Dream(amount) => f64::from(amount) * left,
            Effect::FlipForMilitary(_) | Effect::OpenForests => 2.0 * left,
            Effect::CaptureInsteadOfAttack => 12.0 * left,
            Effect::DistanceFromAnyHex => 4.0 * left,
            Effect::TileTieAlices(amount) => f64::from(amount),
            Effect::PointsPer(counted, points) => f64::from(points) * self.count_worth(counted),
            Effect::PointsIfMostAlices(points) => 0.4 * f64::from(points),
        }
    }

    /// How many of these a player has at the end, roughly.
    fn count_worth(&self, counted: Counted) -> f64 {
        match counted {
            Counted::Colour(_) | Counted::City => 2.5,
            Counted::Forest => 0.5,
            Counted::Alice => 4.0,
            Counted::TileWon => 3.0,
        }
    }

    /// A City to start from: easy territories around it, and not one that is held already.
    fn start_worth(&self, city: Hex) -> f64 {
        let Some(laid) = self.view.board.get(usize::from(city.tile())) else { return 0.0 };
        let ease = |land: &Land| match land {
            Land::Coloured(_, difficulty) => 3.0 - f64::from(*difficulty),
            Land::Forest => 0.0,
        };
        let around: f64 = self.game.content().tiles[usize::from(laid.tile)].ring.iter().map(ease).sum();
        let rivals = self.view.kingdoms.iter().filter(|kingdom| kingdom.controls.contains(city)).count();
        let own = if self.kingdom.controls.contains(city) { 100.0 } else { 0.0 };
        around - 2.0 * rivals as f64 - own
    }

    fn invasion_worth(&self, hex: Hex) -> f64 {
        let Some((_, Ok(invasion))) = self.invasions.iter().find(|(found, _)| *found == hex) else {
            return -1.0;
        };
        let manners = invasion.manners;
        let whole = self.hex_worth(hex);
        let paid = if manners.pay { self.paid_worth(hex) } else { f64::NEG_INFINITY };
        let attack = if manners.attack { ATTACK_SHARE * whole } else { f64::NEG_INFINITY };
        if manners.free || manners.seize {
            whole
        } else if manners.choices() == 0 {
            whole - FACE_UP // It takes a flip.
        } else {
            paid.max(attack)
        }
    }

    fn paid_worth(&self, hex: Hex) -> f64 {
        let Some((_, Ok(invasion))) = self.invasions.iter().find(|(found, _)| *found == hex) else {
            return 0.0;
        };
        let tokens = f64::from(invasion.needs.red()) + f64::from(invasion.needs.green().unwrap_or(0));
        self.hex_worth(hex) - TOKEN * tokens
    }

    /// A hex captured: its bonus, what the points of its tile become, and what a City opens up.
    fn hex_worth(&self, hex: Hex) -> f64 {
        let mut after = self.view.clone();
        for (seat, kingdom) in (0..).zip(&mut after.kingdoms) {
            kingdom.attacks = kingdom.attacks.without(hex);
            if Seat(seat) == self.seat {
                kingdom.controls = kingdom.controls.with(hex);
            } else if !hex.is_city() {
                kingdom.controls = kingdom.controls.without(hex);
            }
        }
        let own = usize::from(self.seat.0);
        let points = self.game.live_scores(&after)[own].total();
        let gained = f64::from(points) - f64::from(self.scores[own]);
        let found = self.invasions.iter().find(|(found, _)| *found == hex);
        let bonus = found.and_then(|(_, invasion)| invasion.ok()).map_or(0.0, |invasion| {
            let amount = f64::from(invasion.bonus);
            let each = match self.colour(hex) {
                Some(Colour::Blue) => CARD * self.left,
                Some(colour) if colour.token().is_some() => TOKEN * (0.3 + self.left),
                _ => 1.0,
            };
            amount * each + if invasion.case == Case::OwnAttack { 0.5 } else { 0.0 }
        });
        let reach = if hex.is_city() { CITY_REACH * self.left } else { 0.3 };
        gained + bonus + reach
    }

    /// The colour of a territory.
    fn colour(&self, hex: Hex) -> Option<Colour> {
        let laid = self.view.board.get(usize::from(hex.tile()))?;
        let direction = hex.part().checked_sub(1)?;
        let tile = self.game.content().tiles.get(usize::from(laid.tile))?;
        match tile.ring[usize::from((direction + 6 - laid.rotation) % 6)] {
            Land::Coloured(colour, _) => Some(colour),
            Land::Forest => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{FastRng, Game, Options, Setup, Silent, Turn, Viewer};

    fn game() -> Heroes {
        Setup::newest::<Heroes>(Options::for_players(4)).build().expect("a game")
    }

    /// Plays a game: greedy in one seat, random play in the others. Says who was first, and what greedy
    /// decided where it could have passed or declined.
    fn play(game: &Heroes, seat: Seat, seed: u64) -> (bool, u32, u32) {
        let (mut random, mut state, mut legal) = (FastRng::new(seed), game.setup(), Vec::new());
        let (mut invaded, mut passed) = (0, 0);
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample_chance(&state, &mut random);
                    game.apply_chance(&mut state, &chance, &mut Silent);
                }
                Turn::Act(act) => {
                    let acting = act.must.first().expect("somebody decides");
                    legal.clear();
                    game.legal(&state, acting, &mut legal);
                    let action = if acting == seat {
                        let view = game.view(&state, Viewer::Seat(seat));
                        let chosen = Greedy.choose(game, &view, seat, &legal);
                        assert_eq!(
                            Greedy.choose(game, &view, seat, &legal),
                            chosen,
                            "the same view, the same answer"
                        );
                        invaded += u32::from(matches!(chosen, Action::Invade(_)));
                        passed += u32::from(chosen == Action::Pass);
                        chosen
                    } else {
                        game.pick(&state, acting, &mut Vec::new(), &mut random)
                    };
                    assert!(legal.contains(&action), "{action}");
                    game.apply(&mut state, acting, action, &mut Silent);
                }
            }
        }
        let ranks = game.outcome(&state).expect("the game is over").ranks;
        (ranks[seat] == 1, invaded, passed)
    }

    #[test]
    fn greedy_invades_and_beats_random_play_from_every_seat() {
        let game = game();
        let mut won = 0;
        for seed in 0..12 {
            let (first, invaded, passed) = play(&game, Seat((seed % 4) as u8), seed);
            won += u32::from(first);
            assert!(invaded > 4 * passed, "{invaded} invasions, {passed} passes");
        }
        assert!(won >= 11, "{won} of 12");
    }

    /// Strong Alices go, cheap ones stay; among Cities a free one with easy land around it is taken.
    #[test]
    fn greedy_redraws_what_is_hard_to_summon() {
        let game = game();
        let mut state = game.setup();
        let kinds =
            ["princess", "knight", "empress", "little", "judge"].map(|id| game.kind(id).expect("a card"));
        let mut random = FastRng::new(1);
        let map = game.sample_chance(&state, &mut random);
        game.apply_chance(&mut state, &map, &mut Silent);
        for kind in kinds {
            game.apply_chance(&mut state, &heroes::Chance::Draw(Seat(0), kind), &mut Silent);
        }
        while game.turn(&state) == Turn::Chance {
            let chance = game.sample_chance(&state, &mut random);
            game.apply_chance(&mut state, &chance, &mut Silent);
        }
        let mut legal = Vec::new();
        game.legal(&state, Seat(0), &mut legal);
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        let chosen = Greedy.choose(&game, &view, Seat(0), &legal).to_string();
        let mut gone: Vec<u8> =
            ["princess", "empress", "judge"].map(|id| game.kind(id).expect("a card").0).to_vec();
        gone.sort_unstable();
        assert_eq!(chosen, format!("redraw {} {} {}", gone[0], gone[1], gone[2]));
    }
}
