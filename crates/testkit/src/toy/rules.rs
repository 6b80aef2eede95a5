//! The rules of the toy game: all that a new game has to write besides its types and its notation.

use gamekit::{
    Act, ChanceSource, Game, OptionKind, OptionSpec, Options, Outcome, PackError, Packs, PerSeat, Seat,
    SetupError, Sink, Turn, Viewer,
};

use super::{Action, Deal, Event, Illegal, State, Toy, View, cards};

const HAND: u32 = 3;
const BUILTIN: [u8; 10] = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES: u16 = 2;
    type State = State;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;
    type Preview = Option<u8>;
    type Illegal = Illegal;

    fn option_specs() -> Vec<OptionSpec> {
        let deck = OptionSpec { key: "deck", kind: OptionKind::Pack { newest: 1 } };
        vec![OptionSpec { key: "players", kind: OptionKind::Players(2..=3) }, deck]
    }

    fn new(rules: u16, options: &Options, packs: &Packs) -> Result<Toy, SetupError> {
        let (players, name) = (options.players(), options.pack("deck"));
        let values: Vec<u8> = if name == "builtin/1" {
            BUILTIN.to_vec()
        } else {
            let wrong = |reason: String| SetupError::Pack(PackError::content(name, |_| reason.clone()));
            let text = packs.get(name).map_err(SetupError::Pack)?;
            let values: Vec<u8> = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
            let wanted = HAND as usize * usize::from(players)..=32;
            let fits = wanted.contains(&values.len());
            fits.then_some(values).ok_or_else(|| wrong(format!("{wanted:?} cards belong in it")))?
        };
        Ok(Toy { players, ties_win: rules == 1, values })
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn longest_log(&self) -> u32 {
        u32::from(self.players) + HAND * (u32::from(self.players) + 1)
    }

    fn setup(&self) -> State {
        State {
            undealt: self.deck(),
            hands: PerSeat::new(self.players, |_| 0),
            sealed: PerSeat::new(self.players, |_| None),
            spent: 0,
            scores: PerSeat::new(self.players, |_| 0),
            pending: None,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let bid = |&seat: &Seat| state.sealed[seat].is_some();
        if state.undealt.count_ones() + HAND * u32::from(self.players) > self.values.len() as u32 {
            return Turn::Chance;
        }
        match state.pending {
            Some((winner, _)) => Turn::of(winner),
            None if state.hands.as_slice().iter().all(|&hand| hand == 0) => Turn::Over,
            None => Turn::Act(Act {
                must: Seat::all(self.players).filter(|seat| !bid(seat)).collect(),
                may: Seat::all(self.players).filter(bid).collect(),
            }),
        }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if !self.turn(state).must().contains(seat) {
            return;
        }
        if state.pending.is_some() {
            actions.push(Action::Keep);
            actions.extend(Seat::all(self.players).filter(|&other| other != seat).map(Action::Burn));
        } else {
            actions.extend(cards(state.hands[seat]).map(Action::Bid));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (state.pending, action) {
            (None, Action::Bid(card)) if state.hands[seat] >> card & 1 == 0 => Err(Illegal::NotInHand),
            (Some(_), Action::Burn(other)) if other == seat || other.0 >= self.players => {
                Err(Illegal::NotThatSeat)
            }
            (None, Action::Bid(_)) | (Some(_), Action::Keep | Action::Burn(_)) => Ok(()),
            (None, Action::Keep | Action::Burn(_)) | (Some(_), Action::Bid(_)) => Err(Illegal::NotNow),
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Bid(card) => {
                state.hands[seat] &= !(1 << card);
                state.sealed[seat] = Some(card);
                sink.tell(|| Event::Sealed(seat));
                if state.sealed.as_slice().iter().all(Option::is_some) {
                    self.show_bids(state, sink);
                }
            }
            Action::Keep => {
                let Some((winner, value)) = state.pending.take() else { return };
                state.scores[winner] += i32::from(value);
                sink.tell(|| Event::Kept(winner, value));
            }
            Action::Burn(other) => {
                state.pending = None;
                state.scores[other] -= 1;
                sink.tell(|| Event::Burnt(seat, other));
            }
        }
    }

    fn sample_chance(&self, state: &State, source: &mut impl ChanceSource) -> Deal {
        let seat = self.next_dealt(state);
        source.name(format_args!("deal {seat}"));
        Deal(seat, source.subset(state.undealt, HAND))
    }

    fn chance_outcomes(&self, state: &State, limit: usize) -> Option<Vec<(Deal, u64)>> {
        let seat = self.next_dealt(state);
        let hands = (0..=self.deck()).filter(|hand| hand & !state.undealt == 0 && hand.count_ones() == HAND);
        let deals: Vec<(Deal, u64)> = hands.take(limit + 1).map(|hand| (Deal(seat, hand), 1)).collect();
        (deals.len() <= limit).then_some(deals)
    }

    fn check_chance(&self, state: &State, deal: &Deal) -> Result<(), Illegal> {
        let fits = deal.0 == self.next_dealt(state) && deal.1 & !state.undealt == 0;
        (fits && deal.1.count_ones() == HAND).then_some(()).ok_or(Illegal::WrongDeal)
    }

    fn apply_chance(&self, state: &mut State, deal: &Deal, sink: &mut impl Sink<Event>) {
        state.undealt &= !deal.1;
        state.hands[deal.0] = deal.1;
        sink.tell(|| Event::Dealt(deal.0, Some(deal.1)));
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let rank =
            |seat| 1 + state.scores.as_slice().iter().filter(|&&s| s > state.scores[seat]).count() as u8;
        (self.turn(state) == Turn::Over)
            .then(|| Outcome { scores: state.scores, ranks: PerSeat::new(self.players, rank) })
    }

    fn detail(&self, _: &State) -> serde_json::Value {
        serde_json::json!({})
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        // Without `..`: a new field does not compile until somebody decides who may see it.
        let State { undealt: _, hands, sealed, spent, scores, pending } = state;
        let own = Seat::all(self.players).find(|&seat| viewer.is(seat));
        View {
            hand: own.map(|seat| (seat, hands[seat])),
            own_bid: own.and_then(|seat| sealed[seat]),
            hand_sizes: hands.as_slice().iter().map(|hand| hand.count_ones()).collect(),
            has_bid: Seat::all(self.players).filter(|&seat| sealed[seat].is_some()).collect(),
            spent: *spent,
            scores: scores.as_slice().to_vec(),
            pending: *pending,
        }
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Dealt(seat, cards) => Some(Event::Dealt(*seat, cards.filter(|_| viewer.is(*seat)))),
            Event::Sealed(_) | Event::Shown(_) | Event::Kept(..) | Event::Burnt(..) => Some(event.clone()),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        match event {
            Event::Dealt(..) | Event::Shown(_) => true,
            Event::Sealed(_) | Event::Kept(..) | Event::Burnt(..) => false,
        }
    }

    fn action_seen(&self, _: Seat, _: Action, _: Viewer) -> bool {
        true // Bids are shown when all are in; until then the match keeps them sealed.
    }

    fn chance_seen(&self, deal: &Deal, viewer: Viewer) -> bool {
        viewer.is(deal.0)
    }

    fn determinize(&self, view: &View, source: &mut impl ChanceSource) -> State {
        let (own, hand) = view.hand.map_or((None, 0), |(seat, hand)| (Some(seat), hand));
        let own_bid = view.own_bid.map_or(0, |card| 1 << card);
        let mut state = self.setup();
        state.undealt &= !(view.spent | hand | own_bid);
        for seat in Seat::all(self.players) {
            let sealed = view.has_bid.contains(seat);
            if own == Some(seat) {
                (state.hands[seat], state.sealed[seat]) = (hand, view.own_bid);
                continue;
            }
            state.hands[seat] = source.subset(state.undealt, view.hand_sizes[usize::from(seat.0)]);
            state.undealt &= !state.hands[seat];
            let bid = source.subset(state.undealt, u32::from(sealed));
            state.undealt &= !bid;
            state.sealed[seat] = cards(bid).next();
        }
        state.spent = view.spent;
        state.scores = PerSeat::new(self.players, |seat| view.scores[usize::from(seat.0)]);
        state.pending = view.pending;
        state
    }

    /// The value of a bid.
    fn preview(&self, _: &View, _: Seat, action: Action) -> Option<u8> {
        let Action::Bid(card) = action else { return None };
        self.values.get(usize::from(card)).copied()
    }
}

impl Toy {
    fn deck(&self) -> u32 {
        u32::MAX >> (32 - self.values.len())
    }

    fn next_dealt(&self, state: &State) -> Seat {
        let dealt = self.values.len() as u32 - state.undealt.count_ones();
        Seat((dealt / HAND) as u8)
    }

    fn show_bids(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let bids: Vec<u8> = state.sealed.as_slice().iter().copied().flatten().collect();
        let value = |card: u8| self.values[usize::from(card)];
        let best = bids.iter().map(|&card| value(card)).max().unwrap_or(0);
        let mut winners = Seat::all(self.players).zip(&bids).filter(|(_, card)| value(**card) == best);
        let (first, another) = (winners.next(), winners.next());
        let winner = first.filter(|_| self.ties_win || another.is_none());
        state.pending = winner.map(|(seat, _)| (seat, best));
        state.spent |= bids.iter().fold(0, |spent, card| spent | 1 << card);
        state.sealed = PerSeat::new(self.players, |_| None);
        sink.tell(|| Event::Shown(bids.clone()));
    }
}
