//! Pictures come as Base64.

use anyhow::{Result, bail};

/// The bytes of a text in Base64.
pub(crate) fn decode(text: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut kept, mut bits) = (0_u32, 0);
    for letter in text.bytes().filter(|letter| *letter != b'=') {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => bail!("{:?} is no letter of Base64", char::from(letter)),
        };
        kept = kept << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((kept >> bits & 0xff) as u8);
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn bytes_come_back() {
        let check = |text: &str, expected: &[u8]| assert_eq!(decode(text).expect(text), expected);
        check("", b"");
        check("TQ==", b"M");
        check("TWE=", b"Ma");
        check("TWFu", b"Man");
        check("+/8A", &[251, 255, 0]);
        assert!(decode("a-b").is_err());
    }
}
