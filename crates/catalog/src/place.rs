//! Where in the JSON text of a record something stands, as `log[12].do`, and whether the text has the
//! one spelling that a record has.

use std::collections::BTreeSet;
use std::fmt::Write;

/// Walks over JSON from its beginning and knows which value it is in.
///
/// It does not judge the text: whoever uses it has had it read by a JSON parser, which found it good,
/// or good up to the place that is asked for.
pub(crate) struct Walk<'t> {
    text: &'t str,
    at: usize,
    levels: Vec<Level>,
}

/// An object or list that the walk is inside of.
enum Level {
    Object { keys: BTreeSet<String>, key: Option<String> },
    List { index: usize },
}

impl<'t> Walk<'t> {
    pub(crate) fn new(text: &'t str) -> Walk<'t> {
        Walk { text, at: 0, levels: Vec::new() }
    }

    /// The place of the value that a parser was in when it stopped before byte `end`. The last
    /// character is left out: parsers look one ahead, and a comma would lead on to the next value.
    pub(crate) fn place_at(mut self, end: usize) -> String {
        self.go_to(end);
        let last = self.text.as_bytes().get(self.at).filter(|_| self.at + 1 == end);
        if matches!(last, Some(b']' | b'}')) {
            self.levels.pop();
        }
        self.place()
    }

    /// The place of a key that is missing in the innermost object at byte `end`.
    pub(crate) fn place_of_missing(mut self, end: usize, key: &str) -> String {
        self.go_to(end);
        if let Some(Level::Object { key: last, .. }) = self.levels.last_mut() {
            *last = Some(key.to_owned());
        }
        self.place()
    }

    /// What the text of a record may not have although a parser lets it pass, with its place and the
    /// byte behind it: a key twice in one object (two readers could take different ones), a list for
    /// an object, a `null` for something that is simply absent.
    pub(crate) fn first_oddity(mut self) -> Option<(Oddity, String, usize)> {
        loop {
            match self.step() {
                Step::End => return None,
                Step::Odd(oddity) => return Some((oddity, self.place(), self.at)),
                Step::Other => {}
            }
        }
    }

    fn go_to(&mut self, end: usize) {
        while self.at + 1 < end && self.step() != Step::End {}
    }

    /// Goes over one string, bracket, comma or other byte.
    fn step(&mut self) -> Step {
        let Some(byte) = self.text.as_bytes().get(self.at) else { return Step::End };
        let start = self.at;
        self.at += 1;
        match byte {
            b'{' => self.levels.push(Level::Object { keys: BTreeSet::new(), key: None }),
            b'[' if self.is_object_due() => return Step::Odd(Oddity::ListForObject),
            b'[' => self.levels.push(Level::List { index: 0 }),
            b'}' | b']' => drop(self.levels.pop()),
            b',' => match self.levels.last_mut() {
                Some(Level::Object { key, .. }) => *key = None,
                Some(Level::List { index }) => *index += 1,
                None => {}
            },
            b'"' => {
                self.skip_string();
                let text = self.text.get(start..self.at).unwrap_or_default();
                if let Some(Level::Object { keys, key: key @ None }) = self.levels.last_mut() {
                    let name: String = serde_json::from_str(text).unwrap_or_default();
                    *key = Some(name.clone());
                    return if keys.insert(name) { Step::Other } else { Step::Odd(Oddity::KeyTwice) };
                }
            }
            // Of the bare words of JSON, only `null` has this letter.
            b'n' if !self.is_in_detail() => return Step::Odd(Oddity::Null),
            _ => {}
        }
        Step::Other
    }

    /// Whether an object belongs here: a record itself, and these parts of it.
    fn is_object_due(&self) -> bool {
        match &self.levels[..] {
            [] => true,
            [Level::Object { key: Some(key), .. }] => matches!(key.as_str(), "result" | "fairness"),
            [Level::Object { key: Some(key), .. }, Level::List { .. }] => {
                matches!(key.as_str(), "players" | "log")
            }
            _ => false,
        }
    }

    /// Whether this is inside of what a game tells as it likes.
    fn is_in_detail(&self) -> bool {
        let has = |level: usize, name: &str| match self.levels.get(level) {
            Some(Level::Object { key: Some(key), .. }) => key == name,
            _ => false,
        };
        has(0, "result") && has(1, "detail")
    }

    /// Goes to behind the quotation mark that ends the string.
    fn skip_string(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            self.at += 1;
            match byte {
                b'"' => return,
                b'\\' => self.at = (self.at + 1).min(bytes.len()),
                _ => {}
            }
        }
    }

    /// Where the walk is; `record` at the outermost level.
    fn place(&self) -> String {
        let mut place = String::new();
        for level in &self.levels {
            match level {
                Level::Object { key: Some(key), .. } if is_plain(key) => {
                    let dot = if place.is_empty() { "" } else { "." };
                    let _ = write!(place, "{dot}{key}");
                }
                Level::Object { key: Some(key), .. } => {
                    let dot = if place.is_empty() { "" } else { "." };
                    let _ = write!(place, "{dot}{}", serde_json::Value::from(key.as_str()));
                }
                Level::Object { key: None, .. } => {}
                Level::List { index } => {
                    let _ = write!(place, "[{index}]");
                }
            }
        }
        if place.is_empty() { "record".to_owned() } else { place }
    }
}

/// Whether a key can stand in a place without quotation marks.
fn is_plain(key: &str) -> bool {
    let first = key.bytes().next();
    first.is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_')
        && key.len() <= 40
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// What a parser lets pass and a record may not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Oddity {
    KeyTwice,
    ListForObject,
    Null,
}

/// What a step of the walk came to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    End,
    Odd(Oddity),
    Other,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_parser_lets_pass_is_found_at_any_depth() {
        use Oddity::*;
        for (text, expected) in [
            (r#"{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}"#, None),
            (r#"{"result":{"detail":[null,{"n":null}]}}"#, None),
            (r#"{"a":1,"a":1}"#, Some((KeyTwice, "a"))),
            (r#"{"x":[0,{"b":"\"b\":","b":2}]}"#, Some((KeyTwice, "x[1].b"))),
            (r#"{"x":{"a":{"q":1},"\u0061":2}}"#, Some((KeyTwice, "x.a"))),
            (r#"{"x":{"a b":1,"a b":2}}"#, Some((KeyTwice, "x.\"a b\""))),
            (r#"[1]"#, Some((ListForObject, "record"))),
            (r#"{"log":[{},["chance"]]}"#, Some((ListForObject, "log[1]"))),
            (r#"{"result":[]}"#, Some((ListForObject, "result"))),
            (r#"{"fairness":null}"#, Some((Null, "fairness"))),
            (r#"{"fairness":{"seed":null}}"#, Some((Null, "fairness.seed"))),
        ] {
            let found = Walk::new(text).first_oddity().map(|(oddity, place, _)| (oddity, place));
            assert_eq!(found, expected.map(|(oddity, place)| (oddity, place.to_owned())), "{text}");
        }
    }

    /// Whatever it is given, it comes to an end.
    #[test]
    fn broken_texts_do_no_harm() {
        for text in ["", "\"", "\"\\", "{\"a", "]]}}", "{\"\\ud800\":1", "あ\"い"] {
            assert_eq!(Walk::new(text).first_oddity(), None, "{text}");
            Walk::new(text).place_at(99);
            Walk::new(text).place_of_missing(1, "x");
        }
    }
}
