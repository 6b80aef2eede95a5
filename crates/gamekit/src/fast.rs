//! A fast portable generator for playouts and bots: the same numbers on every machine.

use core::fmt;

use crate::ChanceSource;

/// xoshiro256++ seeded by SplitMix64, spelled out so that native and WASM agree for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FastRng {
    state: [u64; 4],
}

impl FastRng {
    /// The generator of this seed.
    pub fn new(seed: u64) -> FastRng {
        let mut mixer = seed;
        FastRng { state: [0; 4].map(|_: u64| split_mix(&mut mixer)) }
    }

    /// The generator number `stream` of this seed: streams of one seed have nothing to do with each other.
    pub fn stream(seed: u64, stream: u64) -> FastRng {
        let mut mixer = seed;
        let base = split_mix(&mut mixer);
        FastRng::new(base ^ stream.wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let result = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (mut c, mut d) = (c ^ a, d ^ b);
        let (b2, a2) = (b ^ c, a ^ d);
        c ^= b << 17;
        d = d.rotate_left(45);
        self.state = [a2, b2, c, d];
        result
    }
}

impl ChanceSource for FastRng {
    #[inline]
    fn name(&mut self, _: impl fmt::Display) {}

    /// Lemire's method: a multiplication, and very rarely a second try, no division.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "no number is below 0");
        loop {
            let product = (self.bits() >> 32) * u64::from(n);
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// Draws up to five dice at a time, and counts them in the bytes of one word: single bytes in
    /// memory would be written and read back at different widths, which processors punish.
    #[inline]
    fn dice(&mut self, count: u8) -> [u8; 6] {
        let mut faces = 0u64;
        let mut left = count;
        while left > 0 {
            let some = left.min(5);
            let mut number = self.below(POWERS_OF_SIX[usize::from(some)]);
            for _ in 0..some {
                faces += 1 << (number % 6 * 8);
                number /= 6;
            }
            left -= some;
        }
        let [a, b, c, d, e, f, _, _] = faces.to_le_bytes();
        [a, b, c, d, e, f]
    }

    /// Draws five bits at a time and keeps what is in the set: no list, no division.
    #[inline]
    fn subset(&mut self, set: u32, count: u32) -> u32 {
        let size = set.count_ones();
        assert!(count <= size, "a subset cannot be larger than its set");
        // Choosing what stays away is the same as choosing what comes, and shorter for large subsets.
        let (wanted, invert) = if count * 2 > size { (size - count, true) } else { (count, false) };
        let mut rest = set;
        let mut missing = wanted;
        let mut bits = 0;
        let mut left = 0;
        while missing > 0 {
            if left == 0 {
                bits = self.bits();
                left = 12;
            }
            let hit = rest & 1 << (bits & 31);
            rest ^= hit;
            missing -= u32::from(hit != 0);
            bits >>= 5;
            left -= 1;
        }
        if invert { rest } else { set ^ rest }
    }
}

const POWERS_OF_SIX: [u32; 6] = [1, 6, 36, 216, 1_296, 7_776];

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference outputs of SplitMix64 for seed 0 and of xoshiro256++ for the state 1, 2, 3, 4.
    #[test]
    fn the_generators_are_the_published_ones() {
        let mut mixer = 0;
        let mixed = [0; 3].map(|_: u64| split_mix(&mut mixer));
        assert_eq!(mixed, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
        let mut rng = FastRng { state: [1, 2, 3, 4] };
        let bits = [0; 4].map(|_: u64| rng.bits());
        assert_eq!(bits, [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]);
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = FastRng::new(1);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        for count in seen {
            assert!((9_600..10_400).contains(&count), "{seen:?}");
        }
    }

    /// Every subset comes equally often, whichever way it is chosen.
    #[test]
    fn subsets_are_uniform() {
        for count in [0u32, 1, 2, 3, 4] {
            let set = 0b1000_1001_0010;
            let mut seen = std::collections::BTreeMap::new();
            let mut rng = FastRng::new(u64::from(count));
            for _ in 0..30_000 {
                let subset = rng.subset(set, count);
                assert_eq!((subset & !set, subset.count_ones()), (0, count));
                *seen.entry(subset).or_insert(0) += 1;
            }
            let expected = [1, 4, 6, 4, 1][count as usize];
            assert_eq!(seen.len(), expected);
            for times in seen.values() {
                let share = f64::from(*times) * expected as f64 / 30_000.0;
                assert!((0.93..1.07).contains(&share), "{count}: {seen:?}");
            }
        }
    }

    #[test]
    fn dice_are_uniform_and_as_many_as_asked_for() {
        let mut rng = FastRng::new(5);
        let mut seen = [0u32; 6];
        for count in (0..=25).cycle().take(8_000) {
            let faces = rng.dice(count);
            assert_eq!(faces.iter().sum::<u8>(), count);
            for (total, faces) in seen.iter_mut().zip(faces) {
                *total += u32::from(faces);
            }
        }
        let mean = f64::from(seen.iter().sum::<u32>()) / 6.0;
        assert!(seen.iter().all(|&face| (f64::from(face) / mean - 1.0).abs() < 0.03), "{seen:?}");
    }

    #[test]
    fn streams_differ() {
        let firsts: std::collections::BTreeSet<u64> =
            (0..1000).map(|stream| FastRng::stream(7, stream).bits()).collect();
        assert_eq!(firsts.len(), 1000);
        assert_eq!(FastRng::stream(7, 3), FastRng::stream(7, 3));
    }
}
