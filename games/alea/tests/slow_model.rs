//! The books of the slow scorer: entries as texts, dice as lists, conditions as they are printed.

use std::collections::BTreeSet;

/// What is to happen next.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// These seats owe a declaration.
    Declare { seats: Vec<usize> },
    /// A random result; which one fits is seen when it is entered.
    Chance,
    /// Nothing: these are the ranks.
    Over { ranks: Vec<u8> },
}

/// How often rare things happened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen([u32; 9]);

const PAID: usize = 0;
const MIXED: usize = 1;
const CUT: usize = 2;
const GOES_ON: usize = 3;
const ALL_ZERO: usize = 4;
const REFILLED: usize = 5;
const LEVEL: usize = 6;
const LEVEL_AGAIN: usize = 7;
const SIXTY_ROUNDS: usize = 8;

impl Seen {
    pub(crate) fn add(&mut self, other: &Seen) {
        self.0.iter_mut().zip(other.0).for_each(|(all, more)| *all += more);
    }

    /// Whether everything rare has happened.
    pub(crate) fn everything(&self) -> bool {
        self.0.iter().all(|often| *often > 0)
    }

    fn count(&mut self, what: usize, happened: bool) {
        self.0[what] += u32::from(happened);
    }
}

#[derive(Clone, Debug)]
enum Step {
    Trap,
    Declare,
    Roll,
    Escape,
    Tiebreak,
    Over,
}

/// A game as its log tells it.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    stop: bool,
    cards: Vec<(u64, String)>,
    deck: BTreeSet<u64>,
    step: Step,
    pub(crate) round: u32,
    pub(crate) last: bool,
    pub(crate) scores: Vec<u32>,
    pub(crate) tiebreaks: u32,
    trap: Option<u64>,
    declared: Vec<Option<u32>>,
    /// The declarations that have not rolled, and whether one has.
    groups: BTreeSet<u32>,
    table: Vec<u8>,
    /// Who still has to try to escape with the score before, and how it went so far.
    waiting: Vec<(u32, usize)>,
    went: Vec<bool>,
    leaders: Vec<usize>,
    level: Vec<usize>,
    pub(crate) seen: Seen,
}

impl Slow {
    pub(crate) fn new(deck: &str, players: usize, stop: bool) -> Slow {
        let deck: serde_json::Value = serde_json::from_str(deck).expect("JSON");
        let used = |card: &&serde_json::Value| {
            card["players"].as_array().expect("counts").iter().any(|count| *count == players)
        };
        let cards: Vec<(u64, String)> = deck["cards"]
            .as_array()
            .expect("cards")
            .iter()
            .filter(used)
            .map(|card| {
                (
                    card["id"].as_u64().expect("a number"),
                    card["condition"].as_str().expect("a text").to_owned(),
                )
            })
            .collect();
        Slow {
            stop,
            deck: cards.iter().map(|(id, _)| *id).collect(),
            cards,
            step: Step::Trap,
            round: 0,
            last: false,
            scores: vec![0; players],
            tiebreaks: 0,
            trap: None,
            declared: vec![None; players],
            groups: BTreeSet::new(),
            table: Vec::new(),
            waiting: Vec::new(),
            went: Vec::new(),
            leaders: Vec::new(),
            level: Vec::new(),
            seen: Seen::default(),
        }
    }

    pub(crate) fn undealt(&self) -> impl Iterator<Item = u64> {
        self.deck.iter().copied()
    }

    pub(crate) fn trap(&self) -> Option<u64> {
        self.trap
    }

    pub(crate) fn sorted_table(&self) -> Vec<u8> {
        let mut table = self.table.clone();
        table.sort_unstable();
        table
    }

    pub(crate) fn due(&self) -> Due {
        match self.step {
            Step::Declare => {
                let owes = |seat: &usize| self.declared[*seat].is_none();
                Due::Declare { seats: (0..self.scores.len()).filter(owes).collect() }
            }
            Step::Over => Due::Over { ranks: self.ranks() },
            _ => Due::Chance,
        }
    }

    /// Takes an entry such as `chance roll 0:1,2 3:4,4`, or says why it cannot be.
    pub(crate) fn enter(&mut self, entry: &str) -> Result<(), String> {
        let words: Vec<&str> = entry.split(' ').collect();
        match (&self.step, &words[..]) {
            (Step::Trap, ["chance", "trap", id]) => self.turn_up(number(id)?),
            (Step::Declare, [seat, "declare", count]) if *seat != "chance" => {
                self.declare(number(seat)? as usize, number(count)? as u32)
            }
            (Step::Roll, ["chance", "roll", throws @ ..]) => self.roll(&read(throws)?),
            (Step::Escape, ["chance", "escape", throw]) => self.escape(&read(&[throw])?[0]),
            (Step::Tiebreak, ["chance", "tiebreak", throws @ ..]) => self.tiebreak(&read(throws)?),
            (step, _) => Err(format!("the books wait for {step:?}")),
        }
    }

    fn turn_up(&mut self, id: u64) -> Result<(), String> {
        if !self.deck.remove(&id) {
            return Err("this card is not in the deck".to_owned());
        }
        self.trap = Some(id);
        self.round += 1;
        self.step = Step::Declare;
        Ok(())
    }

    fn declare(&mut self, seat: usize, count: u32) -> Result<(), String> {
        if count > 5 || self.declared[seat].is_some() {
            return Err("nobody declares so".to_owned());
        }
        self.declared[seat] = Some(count);
        if self.declared.iter().all(Option::is_some) {
            self.groups = self.declared.iter().copied().flatten().filter(|count| *count > 0).collect();
            self.seen.count(ALL_ZERO, self.groups.is_empty());
            self.go_on();
        }
        Ok(())
    }

    /// The next group rolls, or the round is over.
    fn go_on(&mut self) {
        self.step = Step::Roll;
        if self.groups.is_empty() {
            self.end_round();
        }
    }

    fn players_with(&self, count: u32) -> Vec<usize> {
        (0..self.scores.len()).filter(|seat| self.declared[*seat] == Some(count)).collect()
    }

    fn give(&mut self, seat: usize, points: u32) {
        self.scores[seat] += if self.last { points + points } else { points };
    }

    fn roll(&mut self, throws: &[(usize, Vec<u8>)]) -> Result<(), String> {
        let count = self.groups.pop_first().ok_or("nobody is left to roll")?;
        let group = self.players_with(count);
        fits(throws, &group, count as usize)?;
        let first = self.table.is_empty();
        self.table.extend(throws.iter().flat_map(|(_, dice)| dice));
        if !self.is_out() {
            group.iter().for_each(|seat| self.give(*seat, count));
            self.go_on();
        } else if first {
            let zeros = self.players_with(0);
            zeros.iter().for_each(|seat| self.give(*seat, 3));
            self.seen.count(PAID, !zeros.is_empty());
            self.end_round();
        } else {
            self.waiting = group.iter().map(|seat| (self.scores[*seat], *seat)).collect();
            self.waiting.sort_unstable();
            self.went.clear();
            self.step = Step::Escape;
        }
        Ok(())
    }

    fn escape(&mut self, (seat, dice): &(usize, Vec<u8>)) -> Result<(), String> {
        let lowest = self.waiting[0].0;
        let place = self.waiting.iter().position(|(_, waiting)| waiting == seat).ok_or("not in the group")?;
        if self.waiting[place].0 != lowest || !self.stop && place > 0 || dice.len() != self.table.len() {
            return Err("not the turn of this player, or not all dice".to_owned());
        }
        self.waiting.remove(place);
        self.table = dice.clone();
        let escaped = !self.is_out();
        self.went.push(escaped);
        if escaped {
            let count = self.declared[*seat].ok_or("no declaration")?;
            self.give(*seat, count);
        }
        let failed = self.went.contains(&false);
        if self.waiting.is_empty() || failed && self.stop {
            self.seen.count(MIXED, failed && self.went.contains(&true));
            self.seen.count(CUT, !self.waiting.is_empty());
            self.seen.count(GOES_ON, !failed && !self.groups.is_empty());
            if failed { self.end_round() } else { self.go_on() }
        }
        Ok(())
    }

    fn end_round(&mut self) {
        let was_last = self.last;
        let goal = if self.scores.len() == 3 { 12 } else { 10 };
        let best = self.scores.iter().copied().max().unwrap_or(0);
        self.seen.count(SIXTY_ROUNDS, self.round == 60 && best < goal);
        self.last |= best >= goal || self.round >= 60;
        self.trap = None;
        self.table.clear();
        self.groups.clear();
        self.waiting.clear();
        self.declared.fill(None);
        if was_last {
            self.leaders = (0..self.scores.len()).filter(|seat| self.scores[*seat] == best).collect();
            self.level = self.leaders.clone();
            self.seen.count(LEVEL, self.level.len() > 1);
            self.step = if self.level.len() > 1 { Step::Tiebreak } else { Step::Over };
            return;
        }
        self.step = Step::Trap;
        if self.deck.is_empty() {
            self.seen.count(REFILLED, true);
            self.deck = self.cards.iter().map(|(id, _)| *id).collect();
        }
    }

    fn tiebreak(&mut self, throws: &[(usize, Vec<u8>)]) -> Result<(), String> {
        fits(throws, &self.level, 10)?;
        self.tiebreaks += 1;
        let ones = |dice: &[u8]| dice.iter().filter(|pips| **pips == 1).count();
        let most = throws.iter().map(|(_, dice)| ones(dice)).max();
        self.level =
            throws.iter().filter(|(_, dice)| Some(ones(dice)) == most).map(|(seat, _)| *seat).collect();
        self.seen.count(LEVEL_AGAIN, self.level.len() > 1);
        if self.level.len() == 1 {
            self.step = Step::Over;
        }
        Ok(())
    }

    fn ranks(&self) -> Vec<u8> {
        let rank = |seat: usize| {
            let more = self.scores.iter().filter(|score| **score > self.scores[seat]).count() as u8;
            let lost = self.leaders.contains(&seat) && !self.level.contains(&seat);
            1 + more + u8::from(lost)
        };
        (0..self.scores.len()).map(rank).collect()
    }

    fn is_out(&self) -> bool {
        let card = self.cards.iter().find(|(id, _)| Some(*id) == self.trap).expect("a trap lies open");
        is_met(&card.1, &self.table)
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

/// Reads `0:1,2` and so on.
fn read(throws: &[&str]) -> Result<Vec<(usize, Vec<u8>)>, String> {
    let throw = |text: &&str| {
        let (seat, dice) = text.split_once(':').ok_or("no colon")?;
        let dice: Result<Vec<u8>, String> = dice.split(',').map(|pips| Ok(number(pips)? as u8)).collect();
        Ok((number(seat)? as usize, dice?))
    };
    throws.iter().map(throw).collect()
}

fn fits(throws: &[(usize, Vec<u8>)], seats: &[usize], dice: usize) -> Result<(), String> {
    let who = throws.iter().map(|(seat, _)| *seat);
    let sound = |thrown: &Vec<u8>| thrown.len() == dice && thrown.iter().all(|pips| (1..=6).contains(pips));
    let fits = who.eq(seats.iter().copied()) && throws.iter().all(|(_, thrown)| sound(thrown));
    if fits { Ok(()) } else { Err(format!("{seats:?} are to roll {dice} dice each")) }
}

/// Whether dice meet a condition as it is printed.
pub(crate) fn is_met(condition: &str, dice: &[u8]) -> bool {
    let count = |face: u8| dice.iter().filter(|pips| **pips == face).count() as u64;
    let numbers = |text: &str| -> Vec<u8> {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
    };
    if condition.starts_with('[') {
        let listed = numbers(condition);
        return listed
            .iter()
            .all(|face| count(*face) >= listed.iter().filter(|other| *other == face).count() as u64);
    }
    if let Some(total) = condition.strip_prefix("T>=") {
        return dice.iter().copied().map(u64::from).sum::<u64>() >= u64::from(numbers(total)[0]);
    }
    if let Some((faces, least)) = condition.strip_prefix('?').and_then(|rest| rest.split_once(">=")) {
        return numbers(faces).into_iter().map(count).sum::<u64>() >= u64::from(numbers(least)[0]);
    }
    if let Some((faces, counts)) = condition.split_once('=') {
        let counts = numbers(counts);
        return numbers(faces).into_iter().any(|face| counts.iter().any(|n| u64::from(*n) == count(face)));
    }
    if condition.contains('>') {
        let faces = numbers(condition);
        return count(faces[0]) > count(faces[1]);
    }
    // Letters: the first one tries every face, the rest what it leaves.
    let Some(letter) = condition.chars().next() else { return true };
    let others: String = condition.chars().filter(|other| *other != letter).collect();
    let needed = (condition.len() - others.len()) as u64;
    (1..=6).any(|face| {
        let left: Vec<u8> = dice.iter().copied().filter(|pips| *pips != face).collect();
        count(face) >= needed && is_met(&others, &left)
    })
}
