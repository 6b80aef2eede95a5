//! A table that plays hand-written logs: what the other files drive the rules with.

use alea::{Alea, Dice, Event, Face, Illegal, Stage, View};
use gamekit::{
    Game, Lang, Match, MatchError, Names, OptionValue, Options, Receipt, Seat, SeatSet, Setup, Stamp, Turn,
    Viewer,
};

/// Both readings of a failed escape (AL-15).
pub(crate) const ESCAPES: [&str; 2] = ["all", "stop"];

pub(crate) fn setup(players: u8, escape: &str) -> Setup {
    let escape = OptionValue::Text(escape.to_owned());
    Setup::newest::<Alea>(Options::for_players(players).with("escape", escape))
}

/// The same with a deck file.
pub(crate) fn setup_with_deck(players: u8, escape: &str, deck: &str) -> Setup {
    let mut setup = setup(players, escape);
    let name = setup.packs.add(deck.to_owned());
    setup.options = setup.options.with("deck", OptionValue::Text(name));
    setup
}

/// A deck file with these conditions for every number of players, numbered from 1.
pub(crate) fn deck_of(conditions: &[&str]) -> String {
    let card = |(id, condition): (u16, &&str)| {
        format!(r#"{{"id": {id}, "condition": "{condition}", "players": [3, 4, 5], "status": "ours"}}"#)
    };
    let cards: Vec<String> = (1..).zip(conditions).map(card).collect();
    format!(r#"{{"format": "alea-deck/1", "cards": [{}]}}"#, cards.join(", "))
}

pub(crate) fn game(players: u8, escape: &str) -> Alea {
    setup(players, escape).build().expect("the options fit")
}

/// Dice written as `1 1 6`.
pub(crate) fn dice(text: &str) -> Dice {
    let face = |pips: &str| Face::new(pips.parse().expect("a number")).expect("a face");
    text.split_whitespace().map(face).collect()
}

pub(crate) fn seats(seats: &[u8]) -> SeatSet {
    seats.iter().copied().map(Seat).collect()
}

/// Ann, Bob, Cy, Dee and Eve, read by one of them or by everybody.
pub(crate) fn names(players: u8, reader: Viewer) -> Names {
    let all = ["Ann", "Bob", "Cy", "Dee", "Eve"];
    Names { players: all[..players.into()].iter().map(ToString::to_string).collect(), reader }
}

/// A match with everything that was told in it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) table: Match<Alea>,
    pub(crate) events: Vec<Event>,
}

type Answer = Result<Receipt<Event>, MatchError<Illegal>>;

impl Table {
    pub(crate) fn new(players: u8) -> Table {
        Table::with(players, "all")
    }

    pub(crate) fn with(players: u8, escape: &str) -> Table {
        Table::of(setup(players, escape))
    }

    pub(crate) fn of(setup: Setup) -> Table {
        Table { table: Match::start(setup).expect("the options fit"), events: Vec::new() }
    }

    /// A table on which these scores have been reached: everybody who needs points rolls ones, which
    /// the traps 9, 17 and 18 do not mind.
    pub(crate) fn after(escape: &str, scores: &[u8]) -> Table {
        let mut table = Table::with(scores.len() as u8, escape);
        let rounds = scores.iter().max().map_or(0, |most| most.div_ceil(5));
        for (left, trap) in (0..rounds).rev().zip([9, 17, 18]) {
            // As much as possible is left for later, so that nobody has enough points before the end.
            let missing = scores.iter().zip(table.scores()).map(|(wanted, has)| wanted - has);
            let declared: Vec<u8> = missing.map(|points| points.saturating_sub(5 * left)).collect();
            table = table.round(trap, &declared).roll_all(1);
        }
        assert_eq!(table.scores(), scores);
        table.events.clear();
        table
    }

    /// Plays entries divided by `;`, each `chance` or a seat and what happens.
    pub(crate) fn play(mut self, log: &str) -> Table {
        for entry in log.split(';').map(str::trim).filter(|entry| !entry.is_empty()) {
            let receipt = self.enter(entry).unwrap_or_else(|error| panic!("'{entry}': {error:?}"));
            self.events.extend(receipt.events);
        }
        self
    }

    /// Turns up a trap and lets everybody declare.
    pub(crate) fn round(self, trap: u16, declared: &[u8]) -> Table {
        let declare = |(seat, number): (usize, &u8)| format!("{seat} declare {number}; ");
        let declared: String = declared.iter().enumerate().map(declare).collect();
        self.play(&format!("chance trap {trap}; {declared}"))
    }

    /// Every group rolls nothing but this face, until the round is over or the trap sprung.
    pub(crate) fn roll_all(mut self, face: u8) -> Table {
        let mut groups = 0;
        while self.stage() == Stage::Roll {
            groups += 1;
            assert!(groups <= 5, "the round does not end");
            self = self.roll_group(face);
        }
        self
    }

    /// One group rolls nothing but this face.
    pub(crate) fn roll_group(self, face: u8) -> Table {
        let view = self.view();
        let dice = vec![face.to_string(); view.group.into()].join(",");
        let in_group = |(seat, number): (usize, &Option<u8>)| {
            if *number == Some(view.group) { format!(" {seat}:{dice}") } else { String::new() }
        };
        let rolls: String = view.declared.iter().enumerate().map(in_group).collect();
        self.play(&format!("chance roll{rolls}"))
    }

    /// Why an entry is refused.
    pub(crate) fn refusal(&self, entry: &str) -> MatchError<Illegal> {
        let mut table = self.clone();
        let refusal = table.enter(entry).expect_err(entry);
        assert_eq!(table.table.state(), self.table.state(), "the refused '{entry}' changed something");
        refusal
    }

    pub(crate) fn refused(&self, entry: &str, expected: Illegal) {
        let found = self.refusal(entry);
        let words = found.say_without_rule(Lang::En);
        assert_eq!(found, MatchError::Illegal(expected), "'{entry}': {words}");
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

    /// Takes the last declaration of a seat back.
    pub(crate) fn undo(&mut self, seat: u8) -> Result<(), MatchError<Illegal>> {
        self.table.undo(Seat(seat), Stamp::default()).map(|_| ())
    }

    pub(crate) fn view(&self) -> View {
        self.table.view(Viewer::Public)
    }

    pub(crate) fn stage(&self) -> Stage {
        self.view().stage
    }

    pub(crate) fn scores(&self) -> Vec<u8> {
        self.view().scores
    }

    pub(crate) fn ranks(&self) -> Vec<u8> {
        self.table.outcome().expect("the game is over").ranks.as_slice().to_vec()
    }

    /// All dice on the table, written as `1 1 6`.
    pub(crate) fn dice(&self) -> String {
        let faces = self.view().table.iter().map(|face| face.to_string()).collect::<Vec<_>>();
        faces.join(" ")
    }

    /// What the match waits for: `trap`, `declare 0 2`, `roll 1 2`, `escape 1`, `tiebreak 0 3` or `over`.
    /// Who may go next is found out by trying.
    pub(crate) fn due(&self) -> String {
        let state = self.table.state();
        let game = self.table.game();
        let listed = |word: &str, seats: &mut dyn Iterator<Item = Seat>| {
            let seats = seats.map(|seat| format!(" {seat}")).collect::<String>();
            format!("{word}{seats}")
        };
        match (self.table.turn(), state.stage) {
            (Turn::Over, _) => "over".to_owned(),
            (Turn::Act(act), _) => listed("declare", &mut act.must.iter()),
            (Turn::Chance, Stage::Escape) => {
                let attempt = |seat: &Seat| {
                    let chance = alea::Chance::Escape(*seat, state.table);
                    game.check_chance(state, &chance).is_ok()
                };
                listed("escape", &mut Seat::all(game.players()).filter(attempt))
            }
            (Turn::Chance, Stage::Roll | Stage::Tiebreak) => {
                let rolls = Stage::Roll == state.stage;
                let word = if rolls { "roll" } else { "tiebreak" };
                let all = (0..1 << game.players()).filter(|set| {
                    let handful = vec![
                        Face::all().next().expect("a face");
                        usize::from(if rolls { state.group } else { 10 })
                    ];
                    let throw = |throws: alea::Throws, seat: Seat| {
                        throws.with(seat, handful.iter().copied().collect())
                    };
                    let throws = in_set(*set).fold(alea::Throws::default(), throw);
                    let chance =
                        if rolls { alea::Chance::Roll(throws) } else { alea::Chance::Tiebreak(throws) };
                    game.check_chance(state, &chance).is_ok()
                });
                let all: Vec<u32> = all.collect();
                assert_eq!(all.len(), 1, "exactly one group can roll");
                listed(word, &mut in_set(all[0]))
            }
            (Turn::Chance, _) => "trap".to_owned(),
        }
    }

    /// How often something was told.
    pub(crate) fn told(&self, told: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| told(event)).count()
    }
}

fn in_set(set: u32) -> impl Iterator<Item = Seat> {
    (0..5).filter(move |seat| set >> seat & 1 == 1).map(Seat)
}
