//! The suite can fail: every kind of fault that is planted is caught, under its own name.

mod common;

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use common::{bids, builtin, hands};
use gamekit::{
    Act, ChanceSource, FastRng, Game, NotationError, OptionSpec, Options, Outcome, Packs, PerSeat, Seat,
    SetupError, Sink, Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use testkit::toy::{Action, Deal, Event, Illegal, State, Toy, View};
use testkit::{Check, Conformance, Failure, Report, Secret};

const NONE: u8 = 0;
const VIEW_LEAK: u8 = 1;
const VIEW_LEAK_USED: u8 = 2;
const NARROW: u8 = 3;
const UNSTABLE_APPLY: u8 = 4;
const LIST_TOO_SHORT: u8 = 5;
const LIST_TOO_LONG: u8 = 6;
const CHECK_TOO_LAX: u8 = 7;
const IDLE_ACTIONS: u8 = 8;
const EVENT_LEAK: u8 = 9;
const SEALED_LEAK: u8 = 10;
const REFUSAL_LEAK: u8 = 11;
const RECORD_LEAK: u8 = 12;
const SECRET_REVEAL: u8 = 13;
const OTHER_PICK: u8 = 14;
const RANK_GAP: u8 = 15;
const TOO_LONG: u8 = 16;
const SAME_NAME: u8 = 17;
const UNLISTED_CHANCE: u8 = 18;
const LOSSY_VIEW: u8 = 19;
const LOSSY_NOTATION: u8 = 20;
const NO_OUTCOME: u8 = 21;
const OWED_AND_SEALED: u8 = 22;

/// The toy game with one fault.
#[derive(Clone)]
struct Broken<const FAULT: u8>(Toy);

/// A view with room for a leak.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Seen {
    view: View,
    leak: Vec<u32>,
    #[serde(skip)]
    lost: u32,
}

/// A random result that may be written badly.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Written<const FAULT: u8>(Deal);

impl<const FAULT: u8> fmt::Display for Written<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deal(seat, cards) = self.0;
        // The fault forgets the highest card.
        let lost = if FAULT == LOSSY_NOTATION { 1 << cards.ilog2() } else { 0 };
        Deal(seat, cards & !lost).fmt(f)
    }
}

impl<const FAULT: u8> FromStr for Written<FAULT> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse().map(Written)
    }
}

static CALLS: AtomicU32 = AtomicU32::new(0);

impl<const FAULT: u8> Game for Broken<FAULT> {
    const ID: &'static str = Toy::ID;
    const RULES: u16 = Toy::RULES;
    type State = State;
    type Action = Action;
    type Chance = Written<FAULT>;
    type Event = Event;
    type View = Seen;
    type Preview = Option<u8>;
    type Illegal = Illegal;

    fn option_specs() -> Vec<OptionSpec> {
        Toy::option_specs()
    }

    fn new(rules: u16, options: &Options, packs: &Packs) -> Result<Self, SetupError> {
        Toy::new(rules, options, packs).map(Broken)
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn longest_log(&self) -> u32 {
        if FAULT == TOO_LONG { 5 } else { self.0.longest_log() }
    }

    fn setup(&self) -> State {
        self.0.setup()
    }

    fn turn(&self, state: &State) -> Turn {
        match self.0.turn(state) {
            Turn::Act(act) if FAULT == OWED_AND_SEALED => Turn::Act(Act { may: act.must, ..act }),
            turn => turn,
        }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        self.0.legal(state, seat, actions);
        match FAULT {
            LIST_TOO_SHORT if actions.len() > 1 => actions.truncate(actions.len() - 1),
            LIST_TOO_LONG if !actions.is_empty() => actions.push(Action::Burn(seat)),
            IDLE_ACTIONS if actions.is_empty() => actions.push(Action::Keep),
            _ => {}
        }
    }

    fn pick(
        &self,
        state: &State,
        seat: Seat,
        buffer: &mut Vec<Action>,
        source: &mut impl ChanceSource,
    ) -> Action {
        buffer.clear();
        self.legal(state, seat, buffer);
        let number = if buffer.len() == 1 { 0 } else { source.below(buffer.len() as u32) };
        buffer[if FAULT == OTHER_PICK { 0 } else { number as usize }]
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let check = self.0.check(state, seat, action);
        let others_lowest = state.hands[Seat(1 - seat.0.min(1))].trailing_zeros();
        match check {
            Err(Illegal::NotInHand) if FAULT == CHECK_TOO_LAX => Ok(()),
            Err(Illegal::NotInHand) if FAULT == REFUSAL_LEAK && others_lowest < 2 => Err(Illegal::NotNow),
            check => check,
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.0.apply(state, seat, action, sink);
        if FAULT == UNSTABLE_APPLY && CALLS.fetch_add(1, Ordering::Relaxed) % 2 == 1 {
            state.hands[seat] ^= 1;
        }
        if let (SEALED_LEAK, Action::Bid(card)) = (FAULT, action) {
            sink.tell(|| Event::Kept(seat, card));
        }
    }

    fn sample_chance(&self, state: &State, source: &mut impl ChanceSource) -> Written<FAULT> {
        let deal = self.0.sample_chance(state, source);
        if FAULT == SAME_NAME {
            source.name("deal 0");
        }
        Written(deal)
    }

    fn chance_outcomes(&self, state: &State, limit: usize) -> Option<Vec<(Written<FAULT>, u64)>> {
        let outcomes = self.0.chance_outcomes(state, limit)?.into_iter().map(|(deal, n)| (Written(deal), n));
        let skipped = usize::from(FAULT == UNLISTED_CHANCE) * 100;
        Some(outcomes.skip(skipped).collect())
    }

    fn check_chance(&self, state: &State, chance: &Written<FAULT>) -> Result<(), Illegal> {
        self.0.check_chance(state, &chance.0)
    }

    fn apply_chance(&self, state: &mut State, chance: &Written<FAULT>, sink: &mut impl Sink<Event>) {
        self.0.apply_chance(state, &chance.0, sink);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let mut outcome = self.0.outcome(state)?;
        if FAULT == RANK_GAP {
            outcome.ranks = PerSeat::new(self.players(), |_| 2);
        }
        (FAULT != NO_OUTCOME).then_some(outcome)
    }

    fn detail(&self, state: &State) -> serde_json::Value {
        self.0.detail(state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> Seen {
        let leaks = matches!(FAULT, VIEW_LEAK | VIEW_LEAK_USED);
        Seen {
            view: self.0.view(state, viewer),
            leak: if leaks { state.hands.as_slice().to_vec() } else { Vec::new() },
            lost: u32::from(FAULT == LOSSY_VIEW),
        }
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        if FAULT == EVENT_LEAK { Some(event.clone()) } else { self.0.event_for(event, viewer) }
    }

    fn reveals(&self, event: &Event) -> bool {
        FAULT != SECRET_REVEAL && self.0.reveals(event)
    }

    fn action_seen(&self, by: Seat, action: Action, viewer: Viewer) -> bool {
        self.0.action_seen(by, action, viewer)
    }

    fn chance_seen(&self, chance: &Written<FAULT>, viewer: Viewer) -> bool {
        FAULT == RECORD_LEAK || self.0.chance_seen(&chance.0, viewer)
    }

    fn determinize(&self, view: &Seen, source: &mut impl ChanceSource) -> State {
        if FAULT == NARROW {
            return self.0.determinize(&view.view, &mut FastRng::new(1));
        }
        let mut state = self.0.determinize(&view.view, source);
        for (seat, hand) in Seat::all(self.players()).zip(&view.leak).filter(|_| FAULT == VIEW_LEAK_USED) {
            state.hands[seat] = *hand;
        }
        state
    }

    fn preview(&self, view: &Seen, seat: Seat, action: Action) -> Option<u8> {
        self.0.preview(&view.view, seat, action)
    }
}

fn run<const FAULT: u8>() -> Result<Report, Failure> {
    Conformance::<Broken<FAULT>> {
        setups: vec![builtin(1, 2), builtin(2, 3)],
        games: 40,
        secrets: vec![
            Secret { name: "hands", read: |game, state, viewer| hands(&game.0, state, viewer) },
            Secret { name: "sealed bids", read: |game, state, viewer| bids(&game.0, state, viewer) },
        ],
    }
    .try_run()
}

/// Asserts that a fault is caught by the check that is there for it.
fn caught<const FAULT: u8>(by: Check) {
    let Err(failure) = run::<FAULT>() else { panic!("fault {FAULT} goes unnoticed") };
    assert_eq!(failure.check, by, "fault {FAULT}: {failure}");
}

#[test]
fn without_a_fault_the_wrapped_game_passes() {
    assert!(run::<NONE>().is_ok(), "{:?}", run::<NONE>());
}

#[test]
fn leaks_are_caught() {
    caught::<VIEW_LEAK>(Check::Determinize);
    caught::<VIEW_LEAK_USED>(Check::Twins);
    caught::<EVENT_LEAK>(Check::Twins);
    caught::<SEALED_LEAK>(Check::Twins);
    caught::<REFUSAL_LEAK>(Check::Twins);
    caught::<RECORD_LEAK>(Check::Twins);
    caught::<SECRET_REVEAL>(Check::Undo);
}

#[test]
fn a_too_narrow_determinize_is_caught() {
    caught::<NARROW>(Check::Secrets);
}

/// A hidden field that no two consistent states differ in is not hidden at all.
#[test]
fn a_secret_that_never_varies_is_caught() {
    let suite = Conformance::<Broken<NONE>> {
        setups: vec![builtin(1, 2)],
        games: 5,
        secrets: vec![Secret { name: "nothing", read: |_, _, _| Some("the same".to_owned()) }],
    };
    assert_eq!(suite.try_run().map_err(|failure| failure.check), Err(Check::Secrets));
}

#[test]
fn an_unstable_apply_is_caught() {
    caught::<UNSTABLE_APPLY>(Check::Deterministic);
}

#[test]
fn wrong_lists_are_caught() {
    caught::<LIST_TOO_SHORT>(Check::LegalList);
    caught::<LIST_TOO_LONG>(Check::LegalList);
    caught::<CHECK_TOO_LAX>(Check::LegalList);
    caught::<IDLE_ACTIONS>(Check::Idle);
    caught::<OWED_AND_SEALED>(Check::Idle);
    caught::<OTHER_PICK>(Check::Pick);
}

#[test]
fn faults_of_chance_are_caught() {
    caught::<SAME_NAME>(Check::Chance);
    caught::<UNLISTED_CHANCE>(Check::Chance);
}

#[test]
fn faults_of_form_and_end_are_caught() {
    caught::<LOSSY_VIEW>(Check::Json);
    caught::<LOSSY_NOTATION>(Check::Notation);
    caught::<RANK_GAP>(Check::Outcome);
    caught::<NO_OUTCOME>(Check::Outcome);
    caught::<TOO_LONG>(Check::Length);
}
