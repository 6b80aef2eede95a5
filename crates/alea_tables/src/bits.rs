//! Numbers of a few bits each, one after the other.

/// Writes numbers, the lowest bit first.
#[derive(Debug, Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    waiting: u64,
    count: u32,
}

impl BitWriter {
    /// Writes the lowest bits of a number, at most 32.
    pub(crate) fn put(&mut self, number: u32, bits: u32) {
        self.waiting |= u64::from(number) << self.count;
        self.count += bits;
        while self.count >= 8 {
            self.bytes.push(self.waiting as u8);
            self.waiting >>= 8;
            self.count -= 8;
        }
    }

    /// What was written, filled up with zeros to a whole byte.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.waiting as u8);
        }
        self.bytes
    }
}

/// Reads what a [`BitWriter`] has written.
#[derive(Debug)]
pub(crate) struct BitReader<'a> {
    rest: core::slice::Iter<'a, u8>,
    waiting: u64,
    count: u32,
}

impl<'a> BitReader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader { rest: bytes.iter(), waiting: 0, count: 0 }
    }

    /// The next number of so many bits, at most 32; `None` if the bytes end before.
    pub(crate) fn take(&mut self, bits: u32) -> Option<u32> {
        while self.count < bits {
            self.waiting |= u64::from(*self.rest.next()?) << self.count;
            self.count += 8;
        }
        let number = self.waiting & ((1 << bits) - 1);
        self.waiting >>= bits;
        self.count -= bits;
        Some(number as u32)
    }

    /// Whether nothing but filling is left.
    pub(crate) fn is_finished(&self) -> bool {
        self.rest.as_slice().is_empty() && self.count < 8 && self.waiting == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_as_they_were_written() {
        let numbers = [(5, 3), (0, 1), (1023, 10), (u32::MAX, 32), (1, 6), (77, 7), (0x1234_5678, 32)];
        let mut writer = BitWriter::default();
        for (number, bits) in numbers {
            writer.put(number, bits);
        }
        let bytes = writer.finish();
        let mut reader = BitReader::new(&bytes);
        for (number, bits) in numbers {
            assert_eq!(reader.take(bits), Some(number));
        }
        assert!(reader.is_finished());
        assert_eq!(reader.take(8), None);
    }

    #[test]
    fn something_behind_the_numbers_is_noticed() {
        for (bytes, finished) in [(&[1, 0][..], false), (&[1], true), (&[3], false)] {
            let mut reader = BitReader::new(bytes);
            assert_eq!(reader.take(1), Some(1));
            assert_eq!(reader.is_finished(), finished, "{bytes:?}");
        }
    }
}
