//! The shards of a mutation run and the order they are taken in.

use std::fmt;

/// One part of all mutants, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Shard {
    /// Which one.
    pub(crate) number: u32,
    /// Of how many.
    pub(crate) count: u32,
}

impl Shard {
    /// The folder its outcome is kept in.
    pub(crate) fn folder_name(self) -> String {
        format!("shard-{}-of-{}", self.number, self.count)
    }
}

/// As cargo-mutants writes it.
impl fmt::Display for Shard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.count)
    }
}

/// All shards in an order that depends on nothing but the seed, so that a stopped run goes on alike.
pub(crate) fn order(count: u32, seed: u64) -> Vec<Shard> {
    let mut shards: Vec<Shard> = (0..count).map(|number| Shard { number, count }).collect();
    let mut generator = SplitMix { state: seed };
    // Fisher–Yates from the end. The remainder favours some orders by less than one in 2^32.
    for last in (1..shards.len()).rev() {
        let choices = last as u64 + 1;
        let chosen = generator.next() % choices;
        shards.swap(last, chosen as usize);
    }
    shards
}

/// The shards of one quarter, 1 to 4: every shard belongs to exactly one, however many there are.
pub(crate) fn quarter(order: &[Shard], number: u8) -> &[Shard] {
    let end_of = |number: u8| (order.len() * usize::from(number)).div_ceil(4);
    &order[end_of(number - 1)..end_of(number)]
}

/// The generator SplitMix64, spelled out: a dependency for an order of shards would be too much.
struct SplitMix {
    state: u64,
}

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(count: u32, seed: u64) -> Vec<u32> {
        order(count, seed).iter().map(|shard| shard.number).collect()
    }

    #[test]
    fn the_generator_is_the_published_one() {
        let mut generator = SplitMix { state: 1_234_567 };
        let words: Vec<u64> = (0..3).map(|_| generator.next()).collect();
        assert_eq!(words, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,]);
    }

    #[test]
    fn every_shard_comes_once() {
        for count in [1, 2, 8, 33] {
            let mut numbers = numbers(count, 7);
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(0..count), "{count}");
        }
    }

    #[test]
    fn the_quarters_together_are_the_whole_order() {
        for count in [1, 2, 4, 8, 33] {
            let order = order(count, 7);
            let quarters: Vec<&[Shard]> = (1..=4).map(|number| quarter(&order, number)).collect();
            assert_eq!(quarters.concat(), order, "{count}");
            let most = quarters.iter().map(|quarter| quarter.len()).max();
            assert_eq!(most, Some(order.len().div_ceil(4)), "{count}");
        }
    }

    #[test]
    fn the_seed_and_nothing_else_decides_the_order() {
        assert_eq!(numbers(8, 1), numbers(8, 1));
        assert_ne!(numbers(8, 1), numbers(8, 2));
    }

    #[test]
    fn shards_are_named_as_cargo_mutants_names_them() {
        let shard = Shard { number: 3, count: 8 };
        assert_eq!(shard.to_string(), "3/8");
        assert_eq!(shard.folder_name(), "shard-3-of-8");
    }
}
