//! Positions made by hand, and play from there: what the rule tests are written with.

use gamekit::{ChanceSource, FastRng, Game, OptionValue, Options, Packs, Seat, Setup, Turn, Viewer};
use heroes::{
    Action, Board, Breakdown, Card, Cards, Chance, Colour, Event, Few, Heroes, Hex, HexSet, Illegal, Kind,
    Laid, Stage, State, Table, Token, TurnSoFar, View,
};

/// A game at some point, and everything that was told since.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Heroes,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// A game with options.
pub(crate) fn game(players: u8) -> Heroes {
    Setup::newest::<Heroes>(Options::for_players(players)).build().expect("a game")
}

/// The built-in content as JSON, to be changed.
pub(crate) fn content() -> serde_json::Value {
    serde_json::from_str(include_str!("../content/builtin-1.json")).expect("the built-in content is JSON")
}

/// A game with a content of its own.
pub(crate) fn game_with(players: u8, content: &serde_json::Value) -> Heroes {
    let mut packs = Packs::default();
    let name = packs.add(content.to_string());
    let options = Options::for_players(players).with("content", OptionValue::Text(name));
    let mut setup = Setup::newest::<Heroes>(options);
    setup.packs = packs;
    setup.build().unwrap_or_else(|error| panic!("{}", error.say(gamekit::Lang::En)))
}

impl Play {
    /// Round 1, the turn of seat 0, nobody has anything: no cards, markers or tokens. The tiles lie in
    /// the order of the content (A1 at a, A2 at b, …), none is turned.
    pub(crate) fn new(players: u8) -> Play {
        Play::of(game(players))
    }

    /// The same with another game.
    pub(crate) fn of(game: Heroes) -> Play {
        let mut state = game.setup();
        let board: Board = (0..game.layout().tiles()).map(|tile| Laid { tile, rotation: 0 }).collect();
        game.apply_chance(&mut state, &Chance::Map(board), &mut gamekit::Silent);
        state.table.pending = [].into_iter().collect();
        state.table.stage = Stage::Politics;
        state.table.round = 1;
        Play { game, state, events: Vec::new() }
    }

    /// Lays other tiles: `3:2 0:5 …`, as in `map`.
    pub(crate) fn map(mut self, tiles: &str) -> Play {
        let Ok(Chance::Map(board)) = format!("map {tiles}").parse() else { panic!("a map: {tiles}") };
        let mut fresh = self.game.setup();
        self.game.apply_chance(&mut fresh, &Chance::Map(board), &mut gamekit::Silent);
        self.state.table.board = board;
        self.state.table.terrain = fresh.table.terrain;
        self
    }

    pub(crate) fn kind(&self, id: &str) -> Kind {
        self.game.kind(id).unwrap_or_else(|| panic!("a card {id}"))
    }

    /// Takes a card out of the undealt ones, so that none is there twice.
    fn take(&mut self, id: &str) -> Kind {
        let kind = self.kind(id);
        assert!(self.state.undealt.remove(kind), "no {id} is left");
        self.state.table.undealt = self.state.undealt.len();
        kind
    }

    /// Puts face-up Alices into the slots of their colours: `"diva little"`.
    pub(crate) fn up(mut self, seat: u8, ids: &str) -> Play {
        for id in ids.split_whitespace() {
            let kind = self.take(id);
            let slot = self.game.alice(kind).colour;
            self.add(seat, slot, Card::Up { kind, copies: None });
        }
        self
    }

    /// Puts a face-up Alice into some slot.
    pub(crate) fn up_in(mut self, seat: u8, slot: Colour, id: &str) -> Play {
        let kind = self.take(id);
        self.add(seat, slot, Card::Up { kind, copies: None });
        self
    }

    /// Puts a face-up Wiccan who has copied somebody.
    pub(crate) fn wiccan(mut self, seat: u8, model: &str) -> Play {
        let (kind, copies) = (self.take("wiccan"), Some(self.kind(model)));
        self.add(seat, Colour::Yellow, Card::Up { kind, copies });
        self
    }

    /// Puts Commoners that only their owner knows into a slot.
    pub(crate) fn down(mut self, seat: u8, slot: Colour, ids: &str) -> Play {
        for id in ids.split_whitespace() {
            let kind = self.take(id);
            self.state.commoners[usize::from(seat)][slot as usize].add(kind);
            self.add(seat, slot, Card::Hidden);
        }
        self
    }

    /// Puts a Commoner that everybody knows into a slot.
    pub(crate) fn known(mut self, seat: u8, slot: Colour, id: &str) -> Play {
        let kind = self.take(id);
        self.add(seat, slot, Card::Known(kind));
        self
    }

    fn add(&mut self, seat: u8, slot: Colour, card: Card) {
        let slot = &mut self.state.table.kingdoms[usize::from(seat)].slots[slot as usize];
        assert!(slot.has_room(), "a slot has four places");
        slot.add(card);
    }

    /// Fills a hand.
    pub(crate) fn hand(mut self, seat: u8, ids: &str) -> Play {
        for id in ids.split_whitespace() {
            let kind = self.take(id);
            self.state.hands[usize::from(seat)].add(kind);
            self.state.table.kingdoms[usize::from(seat)].hand += 1;
        }
        self
    }

    /// Lets only these cards be undealt; the others are out of the game.
    pub(crate) fn undealt(mut self, ids: &str) -> Play {
        let kinds: Vec<Kind> = ids.split_whitespace().map(|id| self.kind(id)).collect();
        self.state.undealt = kinds.into_iter().collect();
        self.state.table.undealt = self.state.undealt.len();
        self
    }

    /// Red, yellow and green tokens.
    pub(crate) fn tokens(mut self, seat: u8, red: u8, yellow: u8, green: u8) -> Play {
        self.state.table.kingdoms[usize::from(seat)].tokens = [red, yellow, green];
        self
    }

    /// Markers on hexes that the seat controls: `"a0 a1 b3"`.
    pub(crate) fn controls(mut self, seat: u8, hexes: &str) -> Play {
        for hex in hexes.split_whitespace().map(hex) {
            if hex.is_city() {
                self.state.table.crowd[usize::from(hex.tile())] += 1;
            }
            let kingdom = &mut self.state.table.kingdoms[usize::from(seat)];
            kingdom.controls = kingdom.controls.with(hex);
        }
        self
    }

    /// Territories that the seat has placed under attack.
    pub(crate) fn attacks(mut self, seat: u8, hexes: &str) -> Play {
        let kingdom = &mut self.state.table.kingdoms[usize::from(seat)];
        kingdom.attacks = hexes.split_whitespace().map(hex).fold(kingdom.attacks, HexSet::with);
        self
    }

    /// The turn of this seat, before a card is played.
    pub(crate) fn politics(mut self, seat: u8) -> Play {
        self.state.table.active = Seat(seat);
        self.state.table.stage = Stage::Politics;
        self.state.table.turn = TurnSoFar::START;
        self
    }

    /// The turn of this seat, after a card was played.
    pub(crate) fn invasion(self, seat: u8) -> Play {
        let mut play = self.politics(seat);
        play.state.table.stage = Stage::Invasion;
        play
    }

    /// The round, and who began it.
    pub(crate) fn round(mut self, round: u8, start: u8) -> Play {
        self.state.table.round = round;
        self.state.table.start = Seat(start);
        self
    }

    /// Who has to decide.
    pub(crate) fn seat(&self) -> Seat {
        let turn = self.game.turn(&self.state);
        turn.must().first().unwrap_or_else(|| panic!("nobody has to decide: {turn:?}"))
    }

    /// The decisions that are open, as text, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(&self.state, self.seat(), &mut actions);
        let mut texts: Vec<String> = actions.iter().map(Action::to_string).collect();
        texts.sort();
        texts
    }

    /// Those that begin with a word.
    pub(crate) fn legal_like(&self, word: &str) -> Vec<String> {
        self.legal().into_iter().filter(|text| text.split(' ').next() == Some(word)).collect()
    }

    pub(crate) fn is_legal(&self, action: &str) -> bool {
        let listed = self.legal().iter().any(|text| text == action);
        let parsed: Action = action.parse().expect("an action");
        assert_eq!(self.game.check(&self.state, self.seat(), parsed).is_ok(), listed, "{action}");
        listed
    }

    /// Why an action is refused.
    pub(crate) fn refused(&self, action: &str) -> Illegal {
        assert!(!self.is_legal(action), "{action} is legal");
        let parsed: Action = action.parse().expect("an action");
        self.game.check(&self.state, self.seat(), parsed).expect_err(action)
    }

    /// Decisions of whoever has to decide, one after the other.
    pub(crate) fn act(mut self, actions: &[&str]) -> Play {
        for action in actions {
            assert!(self.is_legal(action), "{action} is not among {:?}", self.legal());
            let (seat, parsed) = (self.seat(), action.parse().expect("an action"));
            self.game.apply(&mut self.state, seat, parsed, &mut self.events);
        }
        self
    }

    /// Whoever has to draw draws these cards.
    pub(crate) fn draw(mut self, ids: &str) -> Play {
        for id in ids.split_whitespace() {
            let seat = self.drawing().unwrap_or_else(|| panic!("nobody draws"));
            let chance = Chance::Draw(seat, self.kind(id));
            assert_eq!(self.game.check_chance(&self.state, &chance), Ok(()), "{chance}");
            self.game.apply_chance(&mut self.state, &chance, &mut self.events);
        }
        self
    }

    /// Who draws now.
    pub(crate) fn drawing(&self) -> Option<Seat> {
        match self.state.table.pending.top() {
            Some(heroes::Pending::Draw { seat, .. }) if self.game.turn(&self.state) == Turn::Chance => {
                Some(seat)
            }
            _ => None,
        }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.state.table
    }

    pub(crate) fn tokens_of(&self, seat: u8) -> [u8; 3] {
        self.table().kingdom(Seat(seat)).tokens
    }

    pub(crate) fn bank(&self) -> [u8; 3] {
        Token::ALL.map(|token| self.table().bank(token))
    }

    /// Points gained in play.
    pub(crate) fn points(&self, seat: u8) -> u16 {
        self.table().kingdom(Seat(seat)).gained.total()
    }

    pub(crate) fn hand_size(&self, seat: u8) -> u8 {
        self.state.hand(Seat(seat)).len()
    }

    pub(crate) fn holds(&self, seat: u8, id: &str) -> bool {
        self.table().kingdom(Seat(seat)).controls.contains(hex(id))
    }

    pub(crate) fn has_under_attack(&self, seat: u8, id: &str) -> bool {
        self.table().kingdom(Seat(seat)).attacks.contains(hex(id))
    }

    /// What the final scoring would be now.
    pub(crate) fn score(&self, seat: u8) -> Breakdown {
        self.game.live_scores(&self.view(seat))[usize::from(seat)]
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        self.game.view(&self.state, Viewer::Seat(Seat(seat)))
    }

    /// How a seat could invade a hex now.
    pub(crate) fn invasion_of(&self, seat: u8, at: &str) -> Result<heroes::Invasion, Illegal> {
        let all = self.game.invasions(&self.view(seat), Seat(seat));
        all.into_iter().find(|(found, _)| *found == hex(at)).expect("a hex of the map").1
    }
}

/// Whole games, and what surrounds the turns.
impl Play {
    /// A game before anything happened.
    pub(crate) fn begin(game: Heroes) -> Play {
        let state = game.setup();
        Play { game, state, events: Vec::new() }
    }

    /// A random result.
    pub(crate) fn chance(mut self, text: &str) -> Play {
        let chance: Chance = text.parse().expect("a random result");
        assert_eq!(self.game.turn(&self.state), Turn::Chance, "{text}");
        assert_eq!(self.game.check_chance(&self.state, &chance), Ok(()), "{text}");
        self.game.apply_chance(&mut self.state, &chance, &mut self.events);
        self
    }

    /// Why a random result is refused.
    pub(crate) fn refused_chance(&self, text: &str) -> Illegal {
        let chance: Chance = text.parse().expect("a random result");
        self.game.check_chance(&self.state, &chance).expect_err(text)
    }

    /// A decision of one of the seats that owe one.
    pub(crate) fn act_by(mut self, seat: u8, action: &str) -> Play {
        assert!(self.game.turn(&self.state).must().contains(Seat(seat)), "seat {seat} owes a decision");
        let parsed: Action = action.parse().expect("an action");
        assert_eq!(self.game.check(&self.state, Seat(seat), parsed), Ok(()), "{action}");
        self.game.apply(&mut self.state, Seat(seat), parsed, &mut self.events);
        self
    }

    /// Puts hidden Commoners of whatever kinds are left most into a slot.
    pub(crate) fn fill(mut self, seat: u8, slot: Colour, cards: u8) -> Play {
        for _ in 0..cards {
            let most = self.state.undealt.kinds().iter().max_by_key(|&kind| self.state.undealt.count(kind));
            let id = self.game.alice(most.expect("a card is left")).id.clone();
            self = self.down(seat, slot, &id);
        }
        self
    }

    /// Cards that the seat discarded in the redraw.
    pub(crate) fn discards(mut self, seat: u8, ids: &str) -> Play {
        for id in ids.split_whitespace() {
            let kind = self.take(id);
            self.state.put_back[usize::from(seat)].add(kind);
            self.state.table.kingdoms[usize::from(seat)].discarded += 1;
        }
        self
    }

    /// Plays on until something is the case or the game is over; chance follows from the seed.
    pub(crate) fn play_on(
        mut self,
        seed: u64,
        until: impl Fn(&Play) -> bool,
        mut choose: impl FnMut(&Play, &[Action], &mut FastRng) -> Action,
    ) -> Play {
        let mut rng = FastRng::new(seed);
        let mut actions = Vec::new();
        for _ in 0..=self.game.longest_log() {
            match self.game.turn(&self.state) {
                _ if until(&self) => return self,
                Turn::Over => return self,
                Turn::Chance => {
                    let chance = self.game.sample_chance(&self.state, &mut rng);
                    assert_eq!(self.game.check_chance(&self.state, &chance), Ok(()), "{chance}");
                    self.game.apply_chance(&mut self.state, &chance, &mut self.events);
                }
                Turn::Act(_) => {
                    let seat = self.seat();
                    actions.clear();
                    self.game.legal(&self.state, seat, &mut actions);
                    let action = choose(&self, &actions, &mut rng);
                    assert_eq!(self.game.check(&self.state, seat, action), Ok(()), "{action}");
                    self.game.apply(&mut self.state, seat, action, &mut self.events);
                }
            }
        }
        panic!("the game does not end")
    }

    /// Plays a whole game with random decisions, and looks at every position.
    pub(crate) fn play_out(self, seed: u64, mut look: impl FnMut(&Play)) -> Play {
        let any = |play: &Play, actions: &[Action], rng: &mut FastRng| {
            look(play);
            actions[rng.below(actions.len() as u32) as usize]
        };
        self.play_on(seed, |_| false, any)
    }
}

/// A hex by its name.
pub(crate) fn hex(text: &str) -> Hex {
    match format!("invade {text}").parse() {
        Ok(Action::Invade(hex)) => hex,
        other => panic!("a hex {text}: {other:?}"),
    }
}

#[test]
fn positions_hold_what_was_put_into_them() {
    let play = Play::new(3)
        .up(0, "diva")
        .down(0, Colour::Red, "little knight")
        .hand(0, "angel")
        .tokens(0, 1, 2, 3)
        .controls(0, "b0 b1")
        .attacks(1, "c2");
    assert_eq!(play.table().kingdom(Seat(0)).slot(Colour::Red).power(), 2);
    assert_eq!(play.state.undealt.len(), 86);
    assert_eq!((play.tokens_of(0), play.bank()), ([1, 2, 3], [19, 18, 17]));
    assert!(play.holds(0, "b1") && play.has_under_attack(1, "c2"));
    assert!(play.legal_like("commoner").len() == 5 && play.is_legal("summon 26"));
    let none: Cards = Few::<4>::NONE.as_slice().iter().copied().collect();
    assert_eq!(play.state.hand(Seat(1)), &none);
}
