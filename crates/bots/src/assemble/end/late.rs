//! The last round but one: who takes which of the last dolls.
//!
//! A Lane places and takes in one go, since nobody acts in between; and what it will be worth after
//! the last round follows from that, since in the last round every Lane just places as well as it can:
//! a better result of its own Lane is better for a seat, and what is equally good for it is equal for
//! all others. So each turn is the choice of a doll and of a worth.
//!
//! With more than two players a seat may do better with a *worse* Lane, if that makes somebody else
//! choose another doll. So all worths of a Lane are tried unless a bound shows that they cannot help.
//! For the last two Lanes of the round there is nobody left to be moved.

use assemble::MAX_LANES;

use super::prospect::{Prospect, Way};
use super::value::{NOTHING, Worth, aim_against};

/// The worths of the Lanes of a round by the number of turns that come after theirs: so the places of
/// the last ones are constants, however many Lanes there are.
type Worths = [Worth; MAX_LANES];

/// A last round but one. All arrays count Lanes from the last to act.
pub(super) struct Late<'a, const DUEL: bool> {
    lanes: usize,
    /// Which Lane it is.
    order: [u8; MAX_LANES],
    prospects: [&'a Prospect; MAX_LANES],
    /// The columns of the dolls of the Field, by ascending Index.
    columns: [u8; MAX_LANES],
    /// The most that each Lane can be worth, by doll.
    best: [[Worth; MAX_LANES]; MAX_LANES],
}

/// Dolls of the Field that are still there, a bit for each.
pub(super) type Free = u8;

/// The numbers of the bits.
#[inline]
pub(super) fn numbers(mut free: Free) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let number = free.trailing_zeros();
        free &= free.wrapping_sub(1);
        (number < Free::BITS).then_some(number as usize)
    })
}

/// The lowest and the highest number of the bits.
#[inline]
fn ends_of(free: Free) -> (usize, usize) {
    (free.trailing_zeros() as usize, Free::BITS.wrapping_sub(1 + free.leading_zeros()) as usize)
}

/// The best choice so far: the aim reached, which choice it is in the order of the list, and the end.
struct Best {
    aim: i32,
    choice: u8,
    worths: Worths,
}

impl Best {
    #[inline]
    fn improve(&mut self, other: Best) {
        if other.aim > self.aim || (other.aim == self.aim && other.choice < self.choice) {
            *self = other;
        }
    }
}

/// The place of a choice in the list of all: gaps come before dolls, because they are chosen first.
fn choice(gap: u8, doll: usize) -> u8 {
    gap * MAX_LANES as u8 + doll as u8
}

impl<'a, const DUEL: bool> Late<'a, DUEL> {
    /// A round of so many Lanes in this order, with these dolls on the Field.
    pub(super) fn new(
        lanes: usize,
        order: [u8; MAX_LANES],
        prospects: [&'a Prospect; MAX_LANES],
        columns: [u8; MAX_LANES],
    ) -> Late<'a, DUEL> {
        let from_last = |behind: usize| (lanes - 1).saturating_sub(behind) % MAX_LANES;
        let order = core::array::from_fn(|behind| order[from_last(behind)]);
        let prospects = core::array::from_fn(|behind| prospects[from_last(behind)]);
        let best = prospects.map(|prospect: &Prospect| columns.map(|column| prospect.best(column)));
        Late { lanes, order, prospects, columns, best }
    }

    /// What all Lanes will be worth if the Lanes from `place` on choose as their owners like best. The
    /// worths of those before are given, all others are [`NOTHING`]; both by Lane.
    #[inline]
    pub(super) fn play(&self, place: usize, free: Free, worths: [Worth; MAX_LANES]) -> [Worth; MAX_LANES] {
        let lane = |behind: usize| usize::from(self.order[behind % MAX_LANES]) % MAX_LANES;
        let mut counted = [NOTHING; MAX_LANES];
        for behind in 0..self.lanes {
            counted[behind % MAX_LANES] = worths[lane(behind)];
        }
        let counted = match self.lanes - place {
            0 => counted,
            1 => [self.best[0][ends_of(free).0 % MAX_LANES], counted[1], counted[2], counted[3]],
            2 => self.play_pair(free, counted),
            3 => self.play_three(free, counted),
            _ => self.play_open::<3>(free, counted, Self::play_three, Self::least_of_three),
        };
        let mut worths = worths;
        for behind in 0..self.lanes {
            worths[lane(behind)] = counted[behind % MAX_LANES];
        }
        worths
    }

    /// What the owner of a Lane aims at, in an end where the Lanes are worth this much.
    #[inline]
    fn aim<const OWN: usize>(&self, worths: &Worths) -> i32 {
        if DUEL {
            let side = |behind: usize| self.order[behind] / 2;
            let worst = |own: bool| {
                let on_side = (0..MAX_LANES).filter(|&behind| (side(behind) == side(OWN)) == own);
                on_side.map(|behind| worths[behind]).min().unwrap_or(NOTHING)
            };
            return aim_against(worst(true), worst(false), 1);
        }
        let [one, two, three] = [1, 2, 3].map(|further| worths[(OWN + further) % MAX_LANES]);
        let best = one.max(two).max(three);
        let level = || [one, two, three].into_iter().filter(|&other| other == best).count() as i32;
        aim_against(worths[OWN], best, if worths[OWN] == best { level() } else { 1 })
    }

    /// Every way in which a Lane can place before it takes this doll, the best first.
    #[inline]
    fn ways(&self, behind: usize, doll: usize) -> &[Way] {
        self.prospects[behind].ways(self.columns[doll % MAX_LANES])
    }

    /// Three Lanes are left, and three dolls.
    fn play_three(&self, free: Free, worths: Worths) -> Worths {
        self.play_open::<2>(free, worths, Self::play_pair, Self::least_of_pair)
    }

    /// The last Lane but one takes one of two dolls, and the last one gets the other.
    #[inline]
    fn play_pair(&self, free: Free, worths: Worths) -> Worths {
        let (low, high) = ends_of(free);
        let best = |behind: usize, doll: usize| self.best[behind][doll % MAX_LANES];
        let with_low = [best(0, high), best(1, low), worths[2], worths[3]];
        let with_high = [best(0, low), best(1, high), worths[2], worths[3]];
        let (low_aim, high_aim) = (self.aim::<1>(&with_low), self.aim::<1>(&with_high));
        // In a duel whatever is equal for one side is equal for the other.
        if low_aim == high_aim && !DUEL {
            let [low, high] = [(low, with_low), (high, with_high)]
                .map(|(doll, end)| choice(self.first_gap(doll, end, low_aim), doll));
            return if low < high { with_low } else { with_high };
        }
        if low_aim >= high_aim { with_low } else { with_high }
    }

    /// The first gap with which the last Lane but one reaches the aim that it reaches with this end.
    #[cold]
    fn first_gap(&self, doll: usize, end: Worths, reached: i32) -> u8 {
        let ways = self.ways(1, doll).iter();
        let as_good = ways.filter(|way| self.aim::<1>(&[end[0], way.worth, end[2], end[3]]) == reached);
        as_good.map(|way| way.gap).min().unwrap_or(0)
    }

    /// A Lane with `BEHIND` others behind it, two at least, who then play as `play_rest` says, and one
    /// of whom is worth at least as much as `least` says.
    #[inline]
    fn play_open<const BEHIND: usize>(
        &self,
        free: Free,
        worths: Worths,
        play_rest: impl Fn(&Self, Free, Worths) -> Worths,
        least: impl Fn(&Self, Free) -> Worth,
    ) -> Worths {
        let mut best = Best { aim: i32::MIN, choice: 0, worths };
        let attempt = |best: &mut Best, way: &Way, doll: usize| {
            let mut end = worths;
            end[BEHIND] = way.worth;
            let end = play_rest(self, free & !(1 << doll), end);
            best.improve(Best { aim: self.aim::<BEHIND>(&end), choice: choice(way.gap, doll), worths: end });
        };
        for doll in numbers(free) {
            if let Some(way) = self.ways(BEHIND, doll).first() {
                attempt(&mut best, way, doll);
            }
        }
        if DUEL {
            return best.worths;
        }
        // Only now what makes the own Lane worse: most of it cannot even reach what is reached already.
        let known = worths.iter().copied().fold(NOTHING, Worth::max);
        for doll in numbers(free) {
            let worse = self.ways(BEHIND, doll).get(1..).unwrap_or_default();
            let Some(way) = worse.first() else { continue };
            // First the bound that costs nothing.
            if known > NOTHING && aim_against(way.worth, known, 1) < best.aim {
                continue;
            }
            let others = known.max(least(self, free & !(1 << doll)));
            for way in worse {
                let bound = aim_against(way.worth, others, 1);
                if bound < best.aim {
                    break;
                }
                if bound > best.aim || choice(way.gap, doll) < best.choice {
                    attempt(&mut best, way, doll);
                }
            }
        }
        best.worths
    }

    /// A worth that the better one of the last two Lanes certainly has at the end.
    #[inline]
    fn least_of_pair(&self, free: Free) -> Worth {
        let (low, high) = ends_of(free);
        let better =
            |last: usize, first: usize| self.best[0][last % MAX_LANES].max(self.best[1][first % MAX_LANES]);
        better(low, high).min(better(high, low))
    }

    /// A worth that the best of the last three Lanes certainly has, even if the first of them places
    /// badly on purpose.
    fn least_of_three(&self, free: Free) -> Worth {
        let with = |doll| {
            let worst = self.ways(2, doll).last().map_or(NOTHING, |way| way.worth);
            worst.max(self.least_of_pair(free & !(1 << doll)))
        };
        numbers(free).map(with).min().unwrap_or(NOTHING)
    }
}
