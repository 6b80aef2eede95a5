//! The third round from the end: who takes which doll, and what its Lane can become.

use assemble::{Assemble, Doll, Lane, MAX_LANES};

use super::late::{Free, Late, numbers};
use super::prospect::{Column, MOST_COLUMNS, Prospect};
use super::value::{NOTHING, Value, Worth, aim_against, judge};

/// Gaps of the Placement in this round that leave a Lane with the same prospect, a bit for each.
pub(super) struct Class {
    pub(super) gaps: u16,
    prospect: usize,
}

/// The most Fields that can be revealed next: three of five dolls.
const MOST_REVEALS: usize = 10;

/// Worths by reveal and doll.
type Rivals = [[Worth; MAX_LANES]; MOST_REVEALS];

/// The most choices of a turn: a doll of four and a gap of six, or a doll of three and a gap of eight.
const MOST_CHOICES: usize = 24;

/// A choice of a turn, and the most that it can reach.
#[derive(Clone, Copy, Default)]
struct Bounded {
    bound: i32,
    doll: usize,
    class: usize,
}

/// What a Lane has chosen: the class and the doll.
type Picks = [usize; MAX_LANES];

/// A third round from the end. With three Lanes the dolls of the next round are not known yet: all
/// values are then sums over all that can be revealed.
#[derive(Default)]
pub(super) struct Early {
    players: u8,
    /// The Lanes in the order in which they act.
    order: Vec<usize>,
    /// By Lane and number of the doll taken: what it can still choose among.
    classes: [[Vec<Class>; MAX_LANES]; MAX_LANES],
    prospects: Vec<Prospect>,
    /// By Lane and doll: what it is worth at least, by column.
    floors: [[[Worth; MOST_COLUMNS]; MAX_LANES]; MAX_LANES],
    /// What can be revealed next: the columns of its dolls, by ascending Index.
    reveals: Vec<[u8; MAX_LANES]>,
}

impl Early {
    /// Forgets the last end and prepares another.
    pub(super) fn begin(&mut self, players: u8, order: &[usize], reveals: Vec<[u8; MAX_LANES]>) {
        self.players = players;
        self.order.clear();
        self.order.extend(order);
        self.reveals = reveals;
        self.prospects.clear();
        self.classes.iter_mut().flatten().for_each(Vec::clear);
        self.floors = [[[Worth::MAX; MOST_COLUMNS]; MAX_LANES]; MAX_LANES];
    }

    /// How many equally likely results the values are summed over.
    pub(super) fn results(&self) -> i32 {
        self.reveals.len() as i32
    }

    /// Lets a Lane place into `gap` and take the doll of this number: `lane` is how it stands then.
    /// Returns the number of its prospect.
    pub(super) fn add(
        &mut self,
        game: &Assemble,
        (id, doll, gap): (usize, usize, u8),
        lane: &Lane,
        columns: &[Column],
    ) -> usize {
        let mut prospect = Prospect::of(game, lane, columns);
        prospect.renumber_gaps();
        let known = &mut self.classes[id % MAX_LANES][doll % MAX_LANES];
        match known.iter_mut().find(|class| self.prospects[class.prospect] == prospect) {
            Some(class) => {
                class.gaps |= 1 << gap;
                class.prospect
            }
            None => {
                let floor = prospect.floor(doll + 2 >= self.order.len());
                for (least, floor) in self.floors[id % MAX_LANES][doll % MAX_LANES].iter_mut().zip(floor) {
                    *least = floor.min(*least);
                }
                known.push(Class { gaps: 1 << gap, prospect: self.prospects.len() });
                self.prospects.push(prospect);
                self.prospects.len() - 1
            }
        }
    }

    /// Drops choices of a Lane that another is at least as good as, whatever happens. That is exact
    /// between two sides only: what one of them loses the other wins.
    pub(super) fn drop_covered(&mut self, id: usize) {
        for classes in &mut self.classes[id % MAX_LANES] {
            let mut at = 0;
            while at < classes.len() {
                let own = &self.prospects[classes[at].prospect];
                let covered = |class: &Class| self.prospects[class.prospect].covers(own);
                if classes.iter().enumerate().any(|(other, class)| other != at && covered(class)) {
                    classes.remove(at);
                } else {
                    at += 1;
                }
            }
        }
    }

    /// The classes of a Lane that takes the doll of this number.
    pub(super) fn classes(&self, id: usize, doll: usize) -> &[Class] {
        &self.classes[id % MAX_LANES][doll % MAX_LANES]
    }

    /// The value if the Lanes before `place` have chosen `picks` (the numbers of prospects by doll),
    /// and the others choose as their owners like best.
    pub(super) fn play<const DUEL: bool>(
        &self,
        place: usize,
        free: Free,
        owners: [u8; MAX_LANES],
        picks: Picks,
    ) -> Value {
        let Some(&lane) = self.order.get(place) else {
            return self.rest::<DUEL>(owners, picks);
        };
        let seat = if DUEL { lane / 2 } else { lane };
        let mut choices = [Bounded::default(); MOST_CHOICES];
        let mut count = 0;
        // A bound of one Lane would say little in a duel, where the worse one of two counts.
        let rivals = (!DUEL).then(|| self.rivals(lane, free, owners, picks));
        for doll in numbers(free) {
            for (class, Class { prospect, .. }) in self.classes(lane, doll).iter().enumerate() {
                let bound =
                    rivals.as_ref().map_or(i32::MAX, |rivals| self.bound(&self.prospects[*prospect], rivals));
                choices[count % MOST_CHOICES] = Bounded { bound, doll, class };
                count += 1;
            }
        }
        let choices = &mut choices[..count.min(MOST_CHOICES)];
        choices.sort_unstable_by_key(|choice| core::cmp::Reverse(choice.bound));
        let mut best = (i32::MIN, u32::MAX, Value::default());
        for &Bounded { bound, doll, class } in choices.iter() {
            let class = &self.classes(lane, doll)[class];
            // Gaps come before dolls in the order of choices, because they are chosen first.
            let choice = class.gaps.trailing_zeros() * MAX_LANES as u32 + doll as u32;
            if bound < best.0 {
                break;
            }
            if bound == best.0 && choice > best.1 {
                continue;
            }
            let value = self.pick::<DUEL>((place, free, owners, picks), doll, class);
            let aim = value.0[seat % MAX_LANES];
            if aim > best.0 || (aim == best.0 && choice < best.1) {
                best = (aim, choice, value);
            }
        }
        best.2
    }

    /// For every reveal and own doll of it: a worth that the best other Lane certainly has at the end.
    fn rivals(&self, own: usize, free: Free, owners: [u8; MAX_LANES], picks: Picks) -> Rivals {
        let lanes = self.order.len();
        let mut floors = [[Worth::MAX; MOST_COLUMNS]; MAX_LANES];
        for doll in 0..lanes {
            if free >> doll & 1 == 0 {
                floors[usize::from(owners[doll]) % MAX_LANES] =
                    self.prospects[picks[doll]].floor(doll + 2 >= lanes);
            }
        }
        let to_act = self.order.iter().skip_while(|&&lane| lane != own).skip(1);
        for (lane, doll) in to_act.flat_map(|&lane| numbers(free).map(move |doll| (lane, doll))) {
            for (floor, least) in floors[lane].iter_mut().zip(self.floors[lane][doll]) {
                *floor = least.min(*floor);
            }
        }
        floors[own] = [NOTHING; MOST_COLUMNS];
        let mut rivals = [[NOTHING; MAX_LANES]; MOST_REVEALS];
        for (rivals, columns) in rivals.iter_mut().zip(&self.reveals) {
            let columns = &columns[..lanes];
            for (rival, own) in rivals.iter_mut().zip(columns) {
                for floor in &floors[..lanes] {
                    let others = columns.iter().filter(|column| *column != own);
                    let least = others.map(|&column| floor[usize::from(column) % MOST_COLUMNS]).min();
                    *rival = least.map_or(*rival, |least| least.max(*rival));
                }
            }
        }
        rivals
    }

    /// The most that the owner of a Lane with this prospect can reach.
    #[inline]
    fn bound(&self, prospect: &Prospect, rivals: &Rivals) -> i32 {
        let reach = |(columns, rivals): (&[u8; MAX_LANES], &[Worth; MAX_LANES])| {
            let with = |(column, rival): (&u8, &Worth)| aim_against(prospect.best(*column), *rival, 1);
            columns.iter().zip(rivals).take(self.order.len()).map(with).max().unwrap_or(i32::MAX)
        };
        self.reveals.iter().zip(rivals).map(reach).sum()
    }

    /// The value if the Lane at `place` chooses this doll and class.
    pub(super) fn pick<const DUEL: bool>(
        &self,
        (place, free, mut owners, mut picks): (usize, Free, [u8; MAX_LANES], Picks),
        doll: usize,
        class: &Class,
    ) -> Value {
        owners[doll % MAX_LANES] = self.order[place] as u8;
        picks[doll % MAX_LANES] = class.prospect;
        self.play::<DUEL>(place + 1, free & !(1 << doll), owners, picks)
    }

    /// The value of the last two rounds: dolls by ascending Index are the order of turns (AA-8).
    fn rest<const DUEL: bool>(&self, owners: [u8; MAX_LANES], picks: Picks) -> Value {
        let lanes = self.order.len();
        let prospects = picks.map(|number| &self.prospects[number]);
        let all = (1 << lanes) - 1;
        let mut sum = Value::default();
        for &columns in &self.reveals {
            let late = Late::<DUEL>::new(lanes, owners, prospects, columns);
            sum = sum.plus(judge::<DUEL>(&late.play(0, all, [NOTHING; MAX_LANES]), self.players));
        }
        sum
    }
}

/// The dolls that may come, and every Field of them: each doll as a column, and each Field as the
/// columns of its dolls.
pub(super) fn reveals(undealt: &[Doll], lanes: usize) -> (Vec<Column>, Vec<[u8; MAX_LANES]>) {
    let mut columns: Vec<Column> = Vec::new();
    let mut reveals = Vec::new();
    for chosen in 0u32..1 << undealt.len() {
        if chosen.count_ones() as usize != lanes {
            continue;
        }
        let mut reveal = [0; MAX_LANES];
        let dolls = undealt.iter().enumerate().filter(|(number, _)| chosen >> number & 1 == 1);
        for (place, (number, &doll)) in reveal.iter_mut().zip(dolls) {
            let column = Column { doll, gains: chosen >> number == 1 };
            let known = columns.iter().position(|&known| known == column);
            *place = known.unwrap_or(columns.len()) as u8;
            if known.is_none() {
                columns.push(column);
            }
        }
        reveals.push(reveal);
    }
    (columns, reveals)
}
