//! The Skycity of Alea: declare dice in secret, don't spring the trap.
//!
//! An unofficial implementation of the game by 鯨玉零号 and 渚くじら, published by くじらだま.
//! The numbered rules stand in `RULES.md`; the code cites them.

mod action;
mod apply;
mod condition;
mod content;
mod event;
mod faces;
mod language;
mod legal;
mod notation;
mod odds;
mod outcomes;
mod preview;
mod round_odds;
mod sentence;
mod state;
mod view;
mod words;

use std::sync::{Arc, OnceLock};

use gamekit::{
    Act, ChanceSource, Game, MAX_SEATS, OptionKind, OptionSpec, Options, Outcome, PackError, Packs, PerSeat,
    Seat, SeatSet, SetupError, Sink, Turn, Viewer,
};

pub use action::{Chance, Declare, Illegal, MOST_DECLARED, Throws};
pub use condition::{Condition, FaceSet};
pub use content::{
    Card, DECK_FORMAT, DeckError, MOST_CARDS, PLAYER_MADE, builtin_deck, read_card, read_deck,
};
pub use event::Event;
pub use faces::{Dice, FACES, Face, MOST_DICE};
pub use language::{ConditionError, ConditionFault};
pub use odds::Odds;
pub use preview::Preview;
pub use round_odds::{Escape, RoundOdds, RoundOutcome};
pub use state::{Stage, State};
pub use view::View;

use condition::Trigger;

/// The rules for one choice of options and deck.
#[derive(Clone, Debug)]
pub struct Alea {
    players: u8,
    escape: Escape,
    /// The cards that are used with this number of players.
    cards: Arc<[Card]>,
    triggers: Arc<[Trigger]>,
    /// The exact odds of each card, computed when they are first asked for.
    odds: Arc<[OnceLock<CardOdds>]>,
}

/// What is known exactly about a card.
#[derive(Debug)]
struct CardOdds {
    /// Dice alone on the table.
    alone: Odds,
    /// Whole rounds.
    round: RoundOdds,
    /// The points to expect from 0 to 5 dice if the others declare anything with equal chance.
    expected: [f64; 6],
}

impl Alea {
    /// The cards that are used with this number of players.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The card of this number.
    pub fn card(&self, id: u16) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The exact odds of whole rounds with a card.
    pub fn round_odds(&self, id: u16) -> Option<&RoundOdds> {
        Some(&self.card_odds(id)?.round)
    }

    fn card_odds(&self, id: u16) -> Option<&CardOdds> {
        let place = usize::from(self.place_of(id)?);
        let compute = || {
            let condition = &self.cards[place].condition;
            let round = RoundOdds::new(condition);
            let expected = round.expected_own(self.players, self.escape);
            CardOdds { alone: Odds::new(condition), round, expected }
        };
        Some(self.odds[place].get_or_init(compute))
    }

    /// How escapes go on after a failure (AL-15).
    pub fn escape_rule(&self) -> Escape {
        self.escape
    }

    /// The points that make the next round the last one (AL-18).
    pub fn goal(&self) -> u8 {
        if self.players == 3 { 12 } else { 10 }
    }

    #[inline]
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    #[inline]
    fn is_sprung(&self, state: &State, dice: Dice) -> bool {
        state.trap.is_some_and(|place| self.triggers[usize::from(place)].is_sprung(dice))
    }

    fn place_of(&self, id: u16) -> Option<u8> {
        self.cards.iter().position(|card| card.id == id).map(|place| place as u8)
    }

    fn cards_of(&self, bits: u64) -> impl Iterator<Item = u16> {
        self.cards
            .iter()
            .enumerate()
            .filter(move |(place, _)| bits >> place & 1 == 1)
            .map(|(_, card)| card.id)
    }

    fn whole_deck(&self) -> u64 {
        u64::MAX >> (64 - self.cards.len())
    }
}

impl Game for Alea {
    const ID: &'static str = "alea";
    const RULES: u16 = 1;

    type State = State;
    type Action = Declare;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Illegal = Illegal;

    fn option_specs() -> Vec<OptionSpec> {
        let newest = content::BUILTIN.len() as u16;
        vec![
            OptionSpec { key: "players", kind: OptionKind::Players(3..=5) },
            OptionSpec { key: "escape", kind: OptionKind::Choice(&["all", "stop"]) },
            OptionSpec { key: "deck", kind: OptionKind::Pack { newest } },
        ]
    }

    fn new(_: u16, options: &Options, packs: &Packs) -> Result<Alea, SetupError> {
        let name = options.pack("deck");
        let builtin = name.strip_prefix("builtin/").and_then(|number| number.parse::<usize>().ok());
        let text = match builtin {
            Some(number) => content::BUILTIN[number - 1],
            None => packs.get(name).map_err(SetupError::Pack)?,
        };
        let wrong = |error: DeckError| PackError::content(name, |lang| error.say(lang));
        let deck = read_deck(text).map_err(|error| SetupError::Pack(wrong(error)))?;
        let players = options.players();
        let cards: Arc<[Card]> = deck.into_iter().filter(|card| card.players.contains(&players)).collect();
        Ok(Alea {
            players,
            escape: if options.choice("escape") == "stop" { Escape::Stop } else { Escape::All },
            triggers: cards.iter().map(|card| Trigger::of(&card.condition)).collect(),
            odds: cards.iter().map(|_| OnceLock::new()).collect(),
            cards,
        })
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    fn longest_log(&self) -> u32 {
        // A trap, a declaration, a roll and an escape of each, in 61 rounds; tie-breaks may repeat,
        // but hundreds in a row do not happen.
        let players = u32::from(self.players);
        (u32::from(apply::ENOUGH_ROUNDS) + 1) * (1 + 3 * players) + 500
    }

    fn setup(&self) -> State {
        self.start()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.stage {
            Stage::Declare => {
                let declared = |seat: Seat| state.declaration(seat).is_some();
                Turn::Act(Act {
                    must: SeatSet::of(self.players, |seat| !declared(seat)),
                    may: SeatSet::of(self.players, declared),
                })
            }
            Stage::Trap | Stage::Roll | Stage::Escape | Stage::Tiebreak => Turn::Chance,
            Stage::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Declare>) {
        if self.owes_declaration(state, seat) {
            actions.extend((0..=MOST_DECLARED).map(Declare));
        }
    }

    #[inline]
    fn pick(&self, _: &State, _: Seat, _: &mut Vec<Declare>, source: &mut impl ChanceSource) -> Declare {
        Declare(source.below(u32::from(MOST_DECLARED) + 1) as u8)
    }

    fn check(&self, _: &State, _: Seat, declare: Declare) -> Result<(), Illegal> {
        self.check_declaration(declare)
    }

    #[inline]
    fn apply(&self, state: &mut State, seat: Seat, declare: Declare, sink: &mut impl Sink<Event>) {
        self.carry_out(state, seat, declare, sink);
    }

    #[inline]
    fn sample_chance(&self, state: &State, source: &mut impl ChanceSource) -> Chance {
        self.draw(state, source)
    }

    fn chance_outcomes(&self, state: &State, limit: usize) -> Option<Vec<(Chance, u64)>> {
        self.outcomes(state, limit)
    }

    fn check_chance(&self, state: &State, chance: &Chance) -> Result<(), Illegal> {
        self.check_random(state, chance)
    }

    #[inline]
    fn apply_chance(&self, state: &mut State, chance: &Chance, sink: &mut impl Sink<Event>) {
        self.carry_out_chance(state, chance, sink);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.stage != Stage::Over {
            return None;
        }
        let scores = PerSeat::new(self.players, |seat| i32::from(state.score(seat)));
        let best = scores.as_slice().iter().copied().max().unwrap_or(0);
        // The winner is alone in `level`; others with as many points lost the dice to them (AL-20).
        let place = |seat: Seat| (-scores[seat], scores[seat] == best && !state.level.contains(seat));
        let better = |seat: Seat| self.seats().filter(|&other| place(other) < place(seat)).count() as u8;
        Some(Outcome { scores, ranks: PerSeat::new(self.players, |seat| 1 + better(seat)) })
    }

    fn detail(&self, state: &State) -> serde_json::Value {
        serde_json::json!({ "rounds": state.round, "tiebreaks": state.tiebreaks })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.show(state, viewer)
    }

    fn event_for(&self, event: &Event, _: Viewer) -> Option<Event> {
        match event {
            Event::TrapTurned { .. }
            | Event::Declared { .. }
            | Event::Shown { .. }
            | Event::Rolled { .. }
            | Event::Cleared { .. }
            | Event::Sprung { .. }
            | Event::ZeroPaid { .. }
            | Event::Escaped { .. }
            | Event::Caught { .. }
            | Event::RoundOver { .. }
            | Event::Refilled
            | Event::TiebreakRolled { .. }
            | Event::GameOver => Some(event.clone()),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::TrapTurned { .. }
            | Event::Shown { .. }
            | Event::Rolled { .. }
            | Event::Escaped { .. }
            | Event::Caught { .. }
            | Event::TiebreakRolled { .. } => true,
            Event::Declared { .. }
            | Event::Cleared { .. }
            | Event::Sprung { .. }
            | Event::ZeroPaid { .. }
            | Event::RoundOver { .. }
            | Event::Refilled
            | Event::GameOver => false,
        }
    }

    fn action_seen(&self, _: Seat, _: Declare, _: Viewer) -> bool {
        true // All are shown when the last one is in; until then the match keeps them sealed.
    }

    fn chance_seen(&self, _: &Chance, _: Viewer) -> bool {
        true
    }

    fn determinize(&self, view: &View, source: &mut impl ChanceSource) -> State {
        self.imagine(view, source)
    }

    fn preview(&self, view: &View, _: Seat, declare: Declare) -> Preview {
        self.preview_declaration(view, declare)
    }
}

const _: () = assert!(MAX_SEATS >= 5, "Alea has up to five players");
