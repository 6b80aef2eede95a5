//! A table that plays hand-written logs: what the other files drive the rules with.

use assemble::{Assemble, Doll, Event, Illegal, LaneView, Line, Stage, State, View};
use gamekit::{
    Fairness, FastRng, Game, Lang, Match, MatchError, Names, OptionValue, Options, Outcome, Receipt, Seat,
    Setup, Stamp, Turn, Viewer,
};

/// Every choice of the advanced rules.
pub(crate) const ADVANCED: [&[&str]; 4] = [&[], &["flaw"], &["identity"], &["flaw", "identity"]];

/// The example of the notation: the opening draft of four Lanes. Benches then: 5, 17, 2, 30.
pub(crate) const OPENING: &str = "chance counters 3 1 4 2; chance reveal 2 5 17 30; \
    1 take 17; 3 take 30; 0 take 5; 2 take 2";

/// Round 1 after it. Benches then: 31, 0, 24, 11.
pub(crate) const ROUND_1: &str = "chance reveal 0 11 24 31; 2 place 0; 2 take 24; 0 place 0; 0 take 31; \
    1 place 0; 1 take 0; 3 place 0; 3 take 11";

pub(crate) fn setup(players: u8, advanced: &[&str]) -> Setup {
    let options = advanced
        .iter()
        .fold(Options::for_players(players), |options, key| options.with(key, OptionValue::Flag(true)));
    Setup::newest::<Assemble>(options)
}

pub(crate) fn game(players: u8, advanced: &[&str]) -> Assemble {
    setup(players, advanced).build().expect("the options fit")
}

pub(crate) fn doll(index: u8) -> Doll {
    Doll::new(index).expect("an Index is 0 to 31")
}

pub(crate) fn dolls(text: &str) -> Vec<Doll> {
    text.split_whitespace().map(|index| doll(index.parse().expect("an Index"))).collect()
}

pub(crate) fn line(text: &str) -> Line {
    Line::new(dolls(text)).expect("a line has at most ten dolls")
}

/// The end of a game whose Lanes have these lines and Capacities.
pub(crate) fn ended(game: &Assemble, lanes: &[(&str, u8)]) -> State {
    assert_eq!(lanes.len(), usize::from(game.lanes()));
    let mut state = game.setup();
    for (lane, (dolls, capacity)) in state.lanes.iter_mut().zip(lanes) {
        lane.line = line(dolls);
        lane.capacity = *capacity;
    }
    state.stage = Stage::Over;
    state
}

/// Points and ranks of such an end.
pub(crate) fn result(game: &Assemble, lanes: &[(&str, u8)]) -> (Vec<i32>, Vec<u8>) {
    let Outcome { scores, ranks } = game.outcome(&ended(game, lanes)).expect("the game is over");
    (scores.as_slice().to_vec(), ranks.as_slice().to_vec())
}

/// Plays a random game as transcripts do, and fails instead of going on for ever.
pub(crate) fn check_that_it_ends(setup: Setup, seed: u64) {
    let mut table: Match<Assemble> = Match::start(setup).expect("the options fit");
    let mut source = Fairness::of_bots(table.game().players(), seed, 0).source();
    let mut rng = FastRng::new(seed);
    while table.turn() != Turn::Over {
        assert!(table.log().len() < table.game().longest_log() as usize, "the game does not end");
        let (game, state, decision) = (table.game(), table.state(), table.decision());
        let answer = if let Some(seat) = table.turn().must().first() {
            let action = game.pick(state, seat, &mut Vec::new(), &mut rng);
            table.act(seat, decision, action, Stamp::default())
        } else {
            let chance = game.sample_chance(state, &mut source);
            table.chance(chance, Stamp::default())
        };
        assert!(answer.is_ok(), "{answer:?}");
    }
}

/// Everybody takes the smallest doll.
pub(crate) fn smallest(_: u8, field: &[Doll]) -> Doll {
    field[0]
}

/// Ann, Bob, Cy and Dee, read by one of them or by everybody.
pub(crate) fn names(players: u8, reader: Viewer) -> Names {
    let all = ["Ann", "Bob", "Cy", "Dee"];
    Names { players: all[..players.into()].iter().map(ToString::to_string).collect(), reader }
}

/// A match with everything that was told in it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) table: Match<Assemble>,
    pub(crate) events: Vec<Event>,
}

type Answer = Result<Receipt<Event>, MatchError<Illegal>>;

impl Table {
    pub(crate) fn new(players: u8, advanced: &[&str]) -> Table {
        let table = Match::start(setup(players, advanced)).expect("the options fit");
        Table { table, events: Vec::new() }
    }

    /// The example of four players after its opening draft.
    pub(crate) fn after_opening(players: u8, advanced: &[&str]) -> Table {
        Table::new(players, advanced).play(&opening_for(players))
    }

    /// The same after round 1.
    pub(crate) fn after_round_1(players: u8, advanced: &[&str]) -> Table {
        Table::after_opening(players, advanced).play(&for_owners(ROUND_1, players))
    }

    /// Plays entries divided by `;`, each `chance` or a seat and what happens.
    pub(crate) fn play(mut self, log: &str) -> Table {
        for entry in log.split(';').map(str::trim).filter(|entry| !entry.is_empty()) {
            let longest = self.table.game().longest_log() as usize;
            assert!(self.table.log().len() < longest, "'{entry}': the game should be over by now");
            let receipt = self.enter(entry).unwrap_or_else(|error| panic!("'{entry}': {error:?}"));
            self.events.extend(receipt.events);
        }
        self
    }

    /// Why an entry is refused.
    pub(crate) fn refusal(&self, entry: &str) -> MatchError<Illegal> {
        let mut table = self.clone();
        let refusal = table.enter(entry).expect_err(entry);
        assert_eq!(table.table.state(), self.table.state(), "the refused '{entry}' changed something");
        refusal
    }

    fn enter(&mut self, entry: &str) -> Answer {
        let (by, text) = entry.split_once(' ').expect("who and what");
        if by == "chance" {
            return self.table.chance(text.parse().expect("notation"), Stamp::default());
        }
        let seat = Seat(by.parse().expect("a seat"));
        let decision = self.table.decision();
        self.table.act(seat, decision, text.parse().expect("notation"), Stamp::default())
    }

    /// One way to go on: the smallest dolls are revealed, a doll is placed at gap 0, and `choose`
    /// picks from the Field for a Lane.
    pub(crate) fn next(&self, choose: impl Fn(u8, &[Doll]) -> Doll) -> Option<String> {
        let view = self.view();
        let lanes = view.lanes.len();
        let numbers = |all: &mut dyn Iterator<Item = String>| all.collect::<Vec<_>>().join(" ");
        match (self.table.turn(), view.stage, self.acting()) {
            (Turn::Over, ..) => None,
            (_, Stage::Place, Some((seat, _))) => Some(format!("{seat} place 0")),
            (.., Some((seat, lane))) => Some(format!("{seat} take {}", choose(lane, &view.field))),
            (_, Stage::Counters, None) => {
                Some(format!("chance counters {}", numbers(&mut (1..=lanes).map(|n| n.to_string()))))
            }
            (.., None) => {
                let first = &mut view.undealt.iter().take(lanes).map(Doll::to_string);
                Some(format!("chance reveal {}", numbers(first)))
            }
        }
    }

    /// Goes on in this way until `until` holds or the game is over.
    pub(crate) fn play_until(
        mut self,
        until: impl Fn(&View) -> bool,
        choose: impl Fn(u8, &[Doll]) -> Doll,
    ) -> Table {
        while let Some(entry) = self.next(&choose).filter(|_| !until(&self.view())) {
            self = self.play(&entry);
        }
        self
    }

    /// A whole game in which everybody takes the smallest doll.
    pub(crate) fn dull(players: u8, advanced: &[&str]) -> Table {
        Table::new(players, advanced).play_until(|_| false, smallest)
    }

    pub(crate) fn view(&self) -> View {
        self.table.view(Viewer::Public)
    }

    /// The seat and the Lane whose turn it is.
    pub(crate) fn acting(&self) -> Option<(Seat, u8)> {
        let lane = self.view().acting()?;
        Some((self.view().lane(lane)?.owner, lane.0))
    }

    /// What whoever is to act may do.
    pub(crate) fn legal(&self) -> String {
        let seats = self.table.turn().must();
        let actions = seats.first().map(|seat| self.table.legal(seat)).unwrap_or_default();
        actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn each<T>(&self, of: impl Fn(&LaneView) -> T) -> Vec<T> {
        self.view().lanes.iter().map(of).collect()
    }

    pub(crate) fn capacities(&self) -> Vec<u8> {
        self.each(|lane| lane.capacity)
    }

    pub(crate) fn benches(&self) -> Vec<Option<u8>> {
        self.each(|lane| lane.bench.map(Doll::index))
    }

    pub(crate) fn line(&self, lane: usize) -> Vec<u8> {
        self.view().lanes[lane].line.iter().map(|doll| doll.index()).collect()
    }

    /// The Lanes in the order in which they act.
    pub(crate) fn order(&self) -> Vec<u8> {
        self.view().order.iter().map(|lane| lane.0).collect()
    }

    pub(crate) fn refused(&self, entry: &str, expected: Illegal) {
        let found = self.refusal(entry);
        let words = found.say_without_rule(Lang::En);
        assert_eq!(found, MatchError::Illegal(expected), "'{entry}': {words}");
    }
}

/// The example with the seats of a table of 2 or 4 players.
pub(crate) fn opening_for(players: u8) -> String {
    for_owners(OPENING, players)
}

/// Writes the owner of each Lane in front of its entries: with 2 players seat 0 has Lanes 0 and 1.
pub(crate) fn for_owners(log: &str, players: u8) -> String {
    let owner = |entry: &str| match entry.trim().split_once(' ') {
        Some((lane, rest)) if players == 2 && lane != "chance" => {
            format!("{} {rest}", lane.parse::<u8>().expect("a Lane") / 2)
        }
        _ => entry.trim().to_owned(),
    };
    log.split(';').map(owner).collect::<Vec<_>>().join("; ")
}
