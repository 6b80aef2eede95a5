//! Bytes in an address: base64 with the letters that addresses leave alone, without padding.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as text.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let word =
            three.iter().enumerate().fold(0u32, |word, (at, &byte)| word | u32::from(byte) << (16 - 8 * at));
        for letter in 0..=three.len() {
            text.push(char::from(LETTERS[(word >> (18 - 6 * letter)) as usize & 63]));
        }
    }
    text
}

/// The bytes of a text; nothing if it is not written as [`encode`] writes it.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for four in text.as_bytes().chunks(4) {
        let mut word = 0u32;
        for (at, letter) in four.iter().enumerate() {
            let value = LETTERS.iter().position(|known| known == letter)?;
            word |= (value as u32) << (18 - 6 * at);
        }
        let count = four.len() * 6 / 8;
        // One spelling: what is left over is nothing.
        let left_over = word.checked_shl(8 + 8 * count as u32).unwrap_or(0);
        if four.len() == 1 || left_over != 0 {
            return None;
        }
        bytes.extend((0..count).map(|at| (word >> (16 - 8 * at)) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let bytes: Vec<u8> = (0..=255).rev().collect();
        for count in 0..bytes.len() {
            let text = encode(&bytes[..count]);
            assert!(text.bytes().all(|letter| LETTERS.contains(&letter)));
            assert_eq!(decode(&text).as_deref(), Some(&bytes[..count]));
        }
        assert_eq!(encode(b"light work"), "bGlnaHQgd29yaw");
    }

    #[test]
    fn other_spellings_are_none() {
        for text in ["b", "bGlna", "bG+n", "bGl=", "bGlnaHQgd29yax", "b G", "ü"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
