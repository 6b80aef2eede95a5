//! A link as a picture that phones read.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// What is light round the code, in modules: readers need it.
const MARGIN: i32 = 4;

/// A code as a drawing: how wide it is, and the path of everything dark in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Drawn {
    /// Width and height.
    pub(super) size: i32,
    /// What is dark.
    pub(super) path: String,
}

/// The code of a text; nothing if it is far too long.
pub(super) fn drawn(text: &str) -> Option<Drawn> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if length > 0 {
                // A row of dark ones is one bar: they do not come apart when the picture is scaled.
                let _ = write!(path, "M{} {}h{length}v1h-{length}z", x + MARGIN, y + MARGIN);
            }
            x += length.max(1);
        }
    }
    Some(Drawn { size: code.size() + 2 * MARGIN, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_dark_is_drawn_once() {
        let text = "http://192.168.1.5:8080/online/abcdefghijklmnop";
        let Drawn { size, path } = drawn(text).expect("a code");
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).expect("a code");
        assert_eq!(size, code.size() + 8);
        let mut dark = vec![];
        for bar in path.split('M').skip(1) {
            let numbers: Vec<i32> =
                bar.split([' ', 'h', 'v', 'z']).filter_map(|number| number.parse().ok()).collect();
            let [x, y, length, 1, back] = numbers[..] else { panic!("{bar}") };
            assert_eq!(back, -length);
            dark.extend((x..x + length).map(|x| (x - MARGIN, y - MARGIN)));
        }
        let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let expected: Vec<(i32, i32)> = all.filter(|&(x, y)| code.get_module(x, y)).collect();
        assert_eq!(dark, expected);
    }

    #[test]
    fn a_book_is_no_link() {
        assert_eq!(drawn(&"x".repeat(5_000)), None);
    }
}
