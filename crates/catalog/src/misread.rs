//! Reading a record from text, with the place of what cannot be read.

use core::fmt;

use gamekit::Record;
use serde_json::error::Category;

use crate::place::{Oddity, Walk};

/// Why a text is not a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The place in the record, such as `players[1].kind`; `record` if the text is not even JSON.
    pub place: String,
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The byte of the line, counted from 1.
    pub column: usize,
    /// What is wrong there, in the words of the JSON parser.
    pub reason: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Misread { place, line, column, reason } = self;
        write!(f, "{place}: line {line}, column {column}: {reason}")
    }
}

impl std::error::Error for Misread {}

/// Reads a record in its one spelling: more strictly than a JSON parser alone would.
pub fn read_record(text: &str) -> Result<Record, Misread> {
    let record = serde_json::from_str(text).map_err(|error| explain(text, &error))?;
    let Some((oddity, place, end)) = Walk::new(text).first_oddity() else { return Ok(record) };
    let before = &text[..end];
    let reason = match oddity {
        Oddity::KeyTwice => format!("duplicate field `{}`", place.rsplit('.').next().unwrap_or_default()),
        Oddity::ListForObject => "invalid type: sequence, expected an object".to_owned(),
        Oddity::Null => "invalid type: null".to_owned(),
    };
    Err(Misread {
        place,
        line: 1 + before.matches('\n').count(),
        column: end - before.rfind('\n').map_or(0, |at| at + 1),
        reason,
    })
}

fn explain(text: &str, error: &serde_json::Error) -> Misread {
    let whole = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    let reason = whole.strip_suffix(&position).unwrap_or(&whole).to_owned();
    let line_start: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let end = line_start + error.column();
    let missing = reason.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
    let place = match (error.classify(), missing) {
        (Category::Data, Some(key)) => Walk::new(text).place_of_missing(end, key),
        (Category::Data, None) => Walk::new(text).place_at(end),
        (Category::Io | Category::Syntax | Category::Eof, _) => "record".to_owned(),
    };
    Misread { place, line: error.line().max(1), column: error.column().max(1), reason }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn good() -> Value {
        json!({
            "format": "tabulea-record/1", "game": "assemble", "rules": 1,
            "options": {"players": 2, "flaw": false, "identity": false},
            "players": [{"name": "a", "kind": "human"}, {"name": "b", "kind": "bot:x"}],
            "log": [{"by": "chance", "do": "counters 1 2 3 4"}, {"by": 1, "do": "take 3"}],
            "result": {"scores": [1, 2], "ranks": [2, 1], "detail": {"lanes": []}},
            "end": "finished",
            "fairness": {"commitment": "ab", "seed": "cd", "nonces": ["", ""]},
        })
    }

    fn place_of(text: &str) -> String {
        read_record(text).expect_err("the text is wrong").place
    }

    /// Sets, or with `null` removes, what a JSON pointer leads to, and asks for the place named.
    #[track_caller]
    fn check(pointer: &str, value: Value, place: &str) {
        let mut record = good();
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
        match record.pointer_mut(parent).expect("the parent is there") {
            Value::Object(object) if value.is_null() => drop(object.remove(key)),
            Value::Object(object) => drop(object.insert(key.to_owned(), value)),
            other => panic!("{other} is no object"),
        }
        for text in [record.to_string(), format!("{record:#}")] {
            assert_eq!(place_of(&text), place, "{text}");
        }
    }

    #[test]
    fn a_good_record_is_read() {
        read_record(&good().to_string()).expect("a record");
        read_record(&format!("{:#}\n", good())).expect("a record over many lines");
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_place() {
        check("/comment", json!(1), "comment");
        check("/a b", json!(1), "\"a b\"");
        check("/players/1/team", json!("red"), "players[1].team");
        check("/log/1/at", json!(5), "log[1].at");
        check("/log/1/by", json!("dealer"), "log[1].by");
        check("/log/1/by", json!(300), "log[1].by");
        check("/log/1/by", json!(1.0), "log[1].by");
        check("/log/0/do", json!(7), "log[0].do");
        check("/rules", json!(70_000), "rules");
        check("/rules", json!("1"), "rules");
        check("/options/flaw", json!([]), "options.flaw");
        check("/options", json!([]), "options");
        check("/end", json!("won"), "end");
        check("/result/scores", json!([1, "x"]), "result.scores[1]");
        check("/result/winner", json!(1), "result.winner");
        check("/fairness/nonces", json!(""), "fairness.nonces");
    }

    #[test]
    fn a_missing_key_is_named_as_the_place_where_it_belongs() {
        check("/log", Value::Null, "log");
        check("/format", Value::Null, "format");
        check("/players/0/kind", Value::Null, "players[0].kind");
        check("/log/1/do", Value::Null, "log[1].do");
        check("/result/detail", Value::Null, "result.detail");
        check("/fairness/commitment", Value::Null, "fairness.commitment");
    }

    #[test]
    fn a_key_that_stands_twice_is_refused_wherever_it_is() {
        let text = good().to_string();
        for (from, to, place) in [
            ("\"rules\":1", "\"rules\":1,\"rules\":1", "rules"),
            ("\"flaw\":false", "\"flaw\":false,\"flaw\":false", "options.flaw"),
            ("\"lanes\":[]", "\"lanes\":[],\"lanes\":[]", "result.detail.lanes"),
            ("\"by\":1", "\"by\":1,\"by\":1", "log[1].by"),
        ] {
            let twice = text.replacen(from, to, 1);
            let error = read_record(&twice).expect_err("a key stands twice");
            assert_eq!(error.place, place);
            assert!(error.reason.starts_with("duplicate field `"), "{error}");
        }
    }

    /// A parser takes a list for an object whose keys are known, and `null` for something absent.
    #[test]
    fn a_record_has_one_spelling() {
        let text = good().to_string();
        for (from, to, place) in [
            (r#"{"by":1,"do":"take 3"}"#, r#"[1,"take 3"]"#, "log[1]"),
            (r#""end":"finished""#, r#""end":null"#, "end"),
            (r#""seed":"cd""#, r#""seed":null"#, "fairness.seed"),
        ] {
            assert!(text.contains(from));
            assert_eq!(place_of(&text.replacen(from, to, 1)), place);
        }
    }

    #[test]
    fn what_is_not_json_is_said_to_be_no_record() {
        let text = good().to_string();
        assert_eq!(place_of(&text[..text.len() / 2]), "record");
        assert_eq!(place_of(&format!("{text}{text}")), "record");
        assert_eq!(place_of(""), "record");
        assert_eq!(place_of("[]"), "record");
        assert_eq!(place_of("7"), "record");
        assert_eq!(place_of("\u{feff}{}"), "record");
        let error = read_record("{\n\"format\": }").expect_err("broken");
        assert_eq!((error.line, error.column), (2, 11));
        assert_eq!(error.to_string(), "record: line 2, column 11: expected value");
    }
}
