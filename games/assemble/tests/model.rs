//! A second, slow set of rules, written from the rulebook alone, and random games through both.

use std::collections::BTreeSet;

use assemble::{Assemble, Doll, Stage};
use gamekit::{ChanceSource, Fairness, FastRng, Game, Match, Outcome, Stamp, Turn, Viewer};

use crate::naive::{self, Worth};
use crate::table::{ADVANCED, setup};

/// A Lane as it lies on the table.
#[derive(Clone, Debug, Default)]
struct Lane {
    bench: Option<u8>,
    /// The doll on the Bench lies on its side: the Lane has had its turn.
    sideways: bool,
    capacity: u8,
    line: Vec<u8>,
}

/// The table, with cards to move about.
#[derive(Debug)]
struct Model {
    players: usize,
    flaw: bool,
    identity: bool,
    lanes: Vec<Lane>,
    counters: Vec<u8>,
    deck: BTreeSet<u8>,
    field: BTreeSet<u8>,
    in_rounds: bool,
    placed: bool,
}

impl Model {
    fn new(players: usize, advanced: &[&str]) -> Model {
        let lanes = if players == 3 { 3 } else { 4 };
        Model {
            players,
            flaw: advanced.contains(&"flaw"),
            identity: advanced.contains(&"identity"),
            lanes: vec![Lane { capacity: 1, ..Lane::default() }; lanes],
            counters: Vec::new(),
            deck: (0..32).collect(),
            field: BTreeSet::new(),
            in_rounds: false,
            placed: false,
        }
    }

    /// The Lane that is started: by Counter in the draft, then by the smallest upright Bench doll.
    fn acting(&self) -> Option<usize> {
        let all = 0..self.lanes.len();
        if !self.in_rounds {
            return all
                .filter(|&lane| self.lanes[lane].bench.is_none())
                .min_by_key(|&lane| self.counters[lane]);
        }
        if self.placed {
            // It has emptied its Bench and still has to take a doll.
            return all.into_iter().find(|&lane| self.lanes[lane].bench.is_none());
        }
        all.filter(|&lane| !self.lanes[lane].sideways && self.lanes[lane].bench.is_some())
            .min_by_key(|&lane| self.lanes[lane].bench)
    }

    fn legal(&self) -> Vec<String> {
        let Some(acting) = self.acting() else { return Vec::new() };
        if !self.in_rounds || self.placed {
            return self.field.iter().map(|doll| format!("take {doll}")).collect();
        }
        let Lane { line, capacity, .. } = &self.lanes[acting];
        let mut gaps: Vec<String> = (0..=line.len()).map(|gap| format!("place {gap}")).collect();
        if self.identity && *capacity == 1 && !line.is_empty() {
            gaps.pop();
        }
        gaps
    }

    fn act(&mut self, text: &str) {
        let (word, number) = text.split_once(' ').expect("two words");
        let number: u8 = number.parse().expect("a number");
        let acting = self.acting().expect("a Lane");
        let last_round = self.field.is_empty();
        let in_rounds = self.in_rounds;
        let lane = &mut self.lanes[acting];
        if word == "take" {
            assert!(self.field.remove(&number));
            lane.bench = Some(number);
            lane.sideways = in_rounds;
            self.placed = false;
        } else {
            let gap = usize::from(number);
            if self.identity && !lane.line.is_empty() && gap == lane.line.len() {
                lane.capacity -= 1;
            }
            lane.line.insert(gap, lane.bench.take().expect("a Bench doll"));
            self.placed = !last_round;
        }
        // The last round begins as soon as the one before is over; no dolls are revealed for it.
        if self.field.is_empty() && word == "take" && self.deck.len() < self.lanes.len() {
            self.begin_round();
        }
    }

    fn chance(&mut self, text: &str) {
        let mut words = text.split(' ');
        let word = words.next();
        let numbers: Vec<u8> = words.map(|number| number.parse().expect("a number")).collect();
        if word == Some("counters") {
            self.counters = numbers;
            return;
        }
        assert!(numbers.iter().all(|doll| self.deck.remove(doll)), "{text}");
        self.field.extend(numbers);
        if self.lanes.iter().all(|lane| lane.bench.is_some()) {
            self.begin_round();
        }
    }

    /// All Bench dolls are put upright; the Lane of the largest gains 1 Capacity.
    fn begin_round(&mut self) {
        self.in_rounds = true;
        self.lanes.iter_mut().for_each(|lane| lane.sideways = false);
        self.lanes.iter_mut().max_by_key(|lane| lane.bench).expect("a Lane").capacity += 1;
    }

    fn owner(&self, lane: usize) -> usize {
        if self.players == 2 { lane / 2 } else { lane }
    }

    fn worth(&self, lane: &Lane) -> Worth {
        naive::worth(&naive::sizes(&lane.line), lane.capacity, self.flaw)
    }

    /// Scores and ranks: the worst Lane of each player.
    fn result(&self) -> (Vec<i32>, Vec<u8>) {
        let of_player = |player: usize| {
            let own = self.lanes.iter().enumerate().filter(|(lane, _)| self.owner(*lane) == player);
            own.map(|(_, lane)| self.worth(lane)).min().expect("a Lane")
        };
        let worths: Vec<Worth> = (0..self.players).map(of_player).collect();
        let rank = |own: &Worth| 1 + worths.iter().filter(|other| *other > own).count() as u8;
        (worths.iter().map(|worth| worth.0).collect(), worths.iter().map(rank).collect())
    }
}

/// The table and the model show the same.
fn compare(model: &Model, table: &Match<Assemble>) {
    let view = table.view(Viewer::Public);
    let indices = |dolls: &[Doll]| dolls.iter().map(|doll| doll.index()).collect::<Vec<u8>>();
    assert_eq!(indices(&view.field), model.field.iter().copied().collect::<Vec<_>>());
    assert_eq!(indices(&view.undealt), model.deck.iter().copied().collect::<Vec<_>>());
    for (seen, lane) in view.lanes.iter().zip(&model.lanes) {
        assert_eq!((seen.capacity, seen.bench.map(Doll::index)), (lane.capacity, lane.bench));
        assert_eq!(indices(&seen.line), lane.line);
        assert_eq!(seen.modules, naive::sizes(&lane.line));
        assert_eq!(seen.score.points, model.worth(lane).0);
    }
    let Turn::Act(act) = table.turn() else { return };
    let acting = model.acting().expect("a Lane");
    let seat = act.must.first().expect("a seat");
    assert_eq!(usize::from(seat.0), model.owner(acting));
    assert_eq!(view.acting().map(|lane| usize::from(lane.0)), Some(acting));
    let legal: Vec<String> = table.legal(seat).iter().map(ToString::to_string).collect();
    assert_eq!(legal, model.legal());
}

#[test]
fn random_games_go_as_the_rulebook_says() {
    for players in 2..=4 {
        for advanced in ADVANCED {
            for number in 0..12 {
                let mut table: Match<Assemble> = Match::start(setup(players, advanced)).expect("options");
                let mut model = Model::new(players.into(), advanced);
                let mut source = Fairness::of_bots(players, 21, number).source();
                let mut rng = FastRng::new(number);
                while table.turn() != Turn::Over {
                    assert!(table.log().len() < table.game().longest_log() as usize, "no end");
                    compare(&model, &table);
                    if let Turn::Act(act) = table.turn() {
                        let seat = act.must.first().expect("a seat");
                        let legal = table.legal(seat);
                        let action = legal[rng.below(legal.len() as u32) as usize];
                        model.act(&action.to_string());
                        let decision = table.decision();
                        table.act(seat, decision, action, Stamp::default()).expect("legal");
                    } else {
                        let chance = table.game().sample_chance(table.state(), &mut source);
                        model.chance(&chance.to_string());
                        table.chance(chance, Stamp::default()).expect("it was due");
                    }
                }
                compare(&model, &table);
                assert_eq!(table.view(Viewer::Public).stage, Stage::Over);
                assert!(model.lanes.iter().all(|lane| lane.bench.is_none()));
                let Outcome { scores, ranks } = table.outcome().expect("the game is over");
                assert_eq!((scores.as_slice().to_vec(), ranks.as_slice().to_vec()), model.result());
            }
        }
    }
}
