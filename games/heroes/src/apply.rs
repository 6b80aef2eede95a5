//! How a game goes on: setup, cards, invasions, turns.

use gamekit::{ChanceSource, MAX_SEATS, Seat, SeatSet, Sink};

use crate::Heroes;
use crate::action::{Action, Chance};
use crate::event::Event;
use crate::hex::{Hex, MOST_TILES};
use crate::kinds::{Cards, Few, Kind};
use crate::pending::{Cursor, Pending, Pendings};
use crate::power::{Colour, Token};
use crate::state::{HAND, State};
use crate::table::{Card, Kingdom, ROUNDS, Stage, Table, TurnSoFar};
use crate::terrain::{Board, Laid, Terrain};

impl Heroes {
    pub(crate) fn start(&self) -> State {
        let undealt = self.content.deck();
        State {
            table: Table {
                stage: Stage::Map,
                pending: Pendings::NONE,
                round: 0,
                start: Seat(0),
                active: Seat(0),
                placed: 0,
                board: Board::EMPTY,
                terrain: Terrain::EMPTY,
                crowd: [0; MOST_TILES],
                kingdoms: [Kingdom::START; MAX_SEATS as usize],
                turn: TurnSoFar::START,
                undealt: undealt.len(),
                drawn: 0,
                refilled: false,
            },
            undealt,
            hands: [Cards::NONE; MAX_SEATS as usize],
            commoners: [[Few::NONE; 5]; MAX_SEATS as usize],
            put_back: [Cards::NONE; MAX_SEATS as usize],
            redraws: [None; MAX_SEATS as usize],
        }
    }

    pub(crate) fn carry_out(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Redraw(kinds) => self.seal_redraw(state, seat, kinds, sink),
            Action::City(hex) => self.place_marker(state, seat, hex, sink),
            Action::Exchange { give, take } => {
                let kingdom = state.table.kingdom_mut(seat);
                *kingdom.tokens_mut(give) -= 1;
                *kingdom.tokens_mut(take) += 1;
                state.table.turn.exchanged += 1;
                sink.tell(|| Event::Exchanged { seat, give, take });
            }
            Action::Summon(kind) => self.summon(state, seat, kind, sink),
            Action::Commoner(kind, slot) => self.play_commoner(state, seat, kind, slot, sink),
            Action::TurnUp(slot, kind) => {
                state.table.pending.pop();
                self.turn_up(state, seat, slot, kind, sink);
            }
            Action::Copy(kind) => self.copy(state, seat, kind, sink),
            Action::Invade(hex) => {
                state.table.turn.target = Some(hex);
                state.table.turn.targets = self.force(&state.table, seat).targets(hex);
                state.table.stage = Stage::TurnEnd;
                state.table.pending.push(Pending::Flips(Cursor::default()));
                sink.tell(|| Event::Invaded { seat, hex });
            }
            Action::Pass => {
                state.table.stage = Stage::TurnEnd;
                sink.tell(|| Event::Passed { seat });
            }
            Action::Flip(slot, kind, copies) => self.flip(state, seat, slot, (kind, copies), sink),
            Action::Pay => self.capture(state, true, sink),
            Action::Seize => self.capture(state, false, sink),
            Action::Attack => self.place_under_attack(state, sink),
            Action::Steal(from) => {
                if let Some(Pending::Steal(token)) = state.table.pending.top() {
                    state.table.pending.pop();
                    *state.table.kingdom_mut(from).tokens_mut(token) -= 1;
                    *state.table.kingdom_mut(seat).tokens_mut(token) += 1;
                    sink.tell(|| Event::Stolen { seat, from, token });
                }
            }
            Action::Take(token) => {
                if let Some(Pending::Take(left)) = state.table.pending.top() {
                    state.table.pending.replace(Pending::Take(left - 1));
                    *state.table.kingdom_mut(seat).tokens_mut(token) += 1;
                    sink.tell(|| Event::TokenTaken { seat, token });
                }
            }
            Action::Decline => self.decline(state, seat, sink),
        }
        self.settle(state, sink);
    }

    pub(crate) fn carry_out_chance(&self, state: &mut State, chance: &Chance, sink: &mut impl Sink<Event>) {
        match *chance {
            Chance::Map(board) => {
                state.table.board = board;
                state.table.terrain = Terrain::new(&board, &self.content.tiles);
                state.table.stage = Stage::Redraw;
                let deal = |seat| Pending::Draw { seat, cards: HAND as u8 };
                state.table.pending = self.seats().rev().map(deal).collect();
                sink.tell(|| Event::MapLaid { tiles: board.as_slice().to_vec() });
            }
            Chance::Draw(seat, kind) => self.draw_card(state, seat, kind, sink),
            Chance::Start(seat) => {
                state.table.start = seat;
                state.table.active = seat;
                state.table.stage = Stage::Cities;
                sink.tell(|| Event::StartPlayer { seat });
            }
        }
        self.settle(state, sink);
    }

    #[inline]
    pub(crate) fn draw(&self, state: &State, source: &mut impl ChanceSource) -> Chance {
        match state.table.pending.top() {
            Some(Pending::Draw { seat, .. }) => {
                source.name(format_args!("draw {}", state.table.drawn + 1));
                let number = source.below(u32::from(state.undealt.len()));
                Chance::Draw(seat, state.undealt.nth(number).unwrap_or(Kind(0)))
            }
            _ if state.table.stage == Stage::Map => {
                source.name("map");
                let tiles = self.content.tiles.len();
                let mut numbers = [0; crate::content::MOST_TILE_KINDS];
                let numbers = &mut numbers[..tiles];
                (0..).zip(numbers.iter_mut()).for_each(|(number, place)| *place = number);
                let places = usize::from(self.layout.tiles());
                source.shuffle(numbers, places);
                let lay = |&tile: &u8| Laid { tile, rotation: source.below(6) as u8 };
                Chance::Map(numbers[..places].iter().map(lay).collect())
            }
            _ => {
                source.name("start");
                Chance::Start(Seat(source.below(u32::from(self.players)) as u8))
            }
        }
    }

    fn seal_redraw(&self, state: &mut State, seat: Seat, kinds: Few<HAND>, sink: &mut impl Sink<Event>) {
        state.redraws[seat.index()] = Some(kinds);
        sink.tell(|| Event::Sealed { seat });
        if !self.owe_redraw(state).is_empty() {
            return;
        }
        let sealed = core::mem::replace(&mut state.redraws, [None; MAX_SEATS as usize]);
        for (seat, kinds) in self.seats().zip(sealed) {
            let place = seat.index();
            let discarded = kinds.unwrap_or(Few::NONE);
            for &kind in discarded.as_slice() {
                state.hands[place].remove(kind);
                state.put_back[place].add(kind);
            }
            let kingdom = state.table.kingdom_mut(seat);
            kingdom.discarded = state.put_back[place].len();
            kingdom.hand -= kingdom.discarded;
        }
        state.table.stage = Stage::Start;
        let redraw = |seat| Pending::Draw { seat, cards: state.table.kingdom(seat).discarded };
        state.table.pending = self.seats().rev().map(redraw).collect();
        sink.tell(|| Event::Discarded {
            cards: self.seats().map(|seat| state.table.kingdom(seat).discarded).collect(),
        });
    }

    /// Seats that have not said yet what they redraw.
    #[inline]
    pub(crate) fn owe_redraw(&self, state: &State) -> SeatSet {
        SeatSet::of(self.players, |seat| state.redraws[seat.index()].is_none())
    }

    fn draw_card(&self, state: &mut State, seat: Seat, kind: Kind, sink: &mut impl Sink<Event>) {
        let Some(Pending::Draw { cards, .. }) = state.table.pending.top() else { return };
        state.table.pending.replace(Pending::Draw { seat, cards: cards - 1 });
        let place = seat.index();
        state.undealt.remove(kind);
        state.hands[place].add(kind);
        state.table.undealt = state.undealt.len();
        state.table.drawn += 1;
        let refilled = state.table.refilled;
        let kingdom = state.table.kingdom_mut(seat);
        kingdom.hand += 1;
        if refilled {
            kingdom.drawn_since_refill += 1;
            state.put_back[place].remove(kind);
        }
        sink.tell(|| Event::Drawn { seat, kind: Some(kind) });
    }

    /// Setup: a marker on a City, first round the table, then back (HE-8).
    fn place_marker(&self, state: &mut State, seat: Seat, hex: Hex, sink: &mut impl Sink<Event>) {
        self.occupy(&mut state.table, seat, hex);
        sink.tell(|| Event::CityChosen { seat, hex });
        let table = &mut state.table;
        table.placed += 1;
        let players = self.players;
        let turns = if table.placed < players {
            table.placed
        } else {
            (2 * players).saturating_sub(table.placed + 1)
        };
        table.active = Seat((table.start.0 + turns) % players);
        if table.placed == 2 * players {
            table.stage = Stage::TurnEnd;
        }
    }

    fn summon(&self, state: &mut State, seat: Seat, kind: Kind, sink: &mut impl Sink<Event>) {
        let force = self.force(&state.table, seat);
        let paid = self.alice(kind).strength.saturating_sub(force.dream());
        state.table.turn.before = force.powers;
        let slot = self.alice(kind).colour;
        self.leave_hand(state, seat, kind);
        let kingdom = state.table.kingdom_mut(seat);
        *kingdom.tokens_mut(Token::Yellow) -= paid;
        kingdom.slot_mut(slot).add(Card::Up { kind, copies: None });
        state.table.stage = Stage::Invasion;
        state.table.pending.push(Pending::Summoned(Cursor::default()));
        state.table.pending.push(Pending::Reveal { kind, slot, next: 0 });
        sink.tell(|| Event::Summoned { seat, kind, paid });
    }

    fn play_commoner(
        &self,
        state: &mut State,
        seat: Seat,
        kind: Kind,
        slot: Colour,
        sink: &mut impl Sink<Event>,
    ) {
        self.leave_hand(state, seat, kind);
        state.commoners[seat.index()][slot as usize].add(kind);
        state.table.kingdom_mut(seat).slot_mut(slot).add(Card::Hidden);
        state.table.stage = Stage::Invasion;
        state.table.pending.push(Pending::Draw { seat, cards: 1 });
        sink.tell(|| Event::CommonerPlayed { seat, slot, kind: Some(kind) });
    }

    fn leave_hand(&self, state: &mut State, seat: Seat, kind: Kind) {
        state.hands[seat.index()].remove(kind);
        state.table.kingdom_mut(seat).hand -= 1;
    }

    /// Puts a marker of the seat on a City.
    pub(crate) fn occupy(&self, table: &mut Table, seat: Seat, city: Hex) {
        table.crowd[usize::from(city.tile()) % MOST_TILES] += 1;
        let kingdom = table.kingdom_mut(seat);
        kingdom.controls = kingdom.controls.with(city);
    }

    /// The next turn, or the end of the game (HE-1, HE-9, HE-10).
    pub(crate) fn next_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let table = &mut state.table;
        table.turn = TurnSoFar::START;
        if table.round == 0 {
            table.round = 1;
            table.active = table.start;
        } else {
            table.active = Seat((table.active.0 + 1) % self.players);
            table.round += u8::from(table.active == table.start);
        }
        if table.round > ROUNDS {
            table.round = ROUNDS;
            table.active = table.start;
            table.stage = Stage::Over;
            sink.tell(|| Event::GameOver);
            return;
        }
        let (round, seat) = (table.round, table.active);
        sink.tell(|| Event::TurnBegan { round, seat });
        if table.kingdom(seat).hand > 0 {
            table.stage = Stage::Politics;
        } else {
            // An empty hand costs the turn.
            table.stage = Stage::TurnEnd;
            table.pending.push(Pending::Draw { seat, cards: self.empty_hand_draw });
            sink.tell(|| Event::TurnLost { seat });
        }
    }
}
