//! Changes to valid messages: bits, pieces, and the values of JSON.

use gamekit::{ChanceSource, FastRng};
use serde_json::{Value, json};

/// A generator of changed messages; the same seed gives the same ones.
pub(crate) struct Mutator {
    rng: FastRng,
}

impl Mutator {
    pub(crate) fn new(seed: u64) -> Mutator {
        Mutator { rng: FastRng::new(seed) }
    }

    /// A number below another one; 0 of nothing.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { self.rng.below(bound as u32) as usize }
    }

    /// One of several.
    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// A message with one to three changes; pieces may come from another one.
    pub(crate) fn change(&mut self, message: &[u8], other: &[u8]) -> Vec<u8> {
        let mut changed = message.to_vec();
        for _ in 0..=self.below(3) {
            changed = match self.below(8) {
                0..3 => self.change_json(&changed),
                _ => self.change_bytes(changed, other),
            };
        }
        changed
    }

    fn change_bytes(&mut self, mut bytes: Vec<u8>, other: &[u8]) -> Vec<u8> {
        let at = self.below(bytes.len());
        let end = at + self.below(bytes.len() - at + 1);
        match self.below(7) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << self.below(8),
            1 if !bytes.is_empty() => bytes[at] = *self.pick(b"\0\"\\{}[],:-0\n\r \xff\xc3\xed9e"),
            2 => bytes.truncate(at),
            3 => {
                let piece = bytes[at..end].repeat(1 + self.below(4));
                bytes.splice(at..at, piece);
            }
            4 => drop(bytes.drain(at..end)),
            5 => {
                let from = self.below(other.len());
                bytes.truncate(at);
                bytes.extend_from_slice(&other[from..]);
            }
            _ => {
                let noise: Vec<u8> = (0..1 + self.below(12)).map(|_| self.below(256) as u8).collect();
                bytes.splice(at..at, noise);
            }
        }
        bytes
    }

    /// Puts another value somewhere, if it is JSON at all.
    fn change_json(&mut self, bytes: &[u8]) -> Vec<u8> {
        let Ok(mut value) = serde_json::from_slice::<Value>(bytes) else { return bytes.to_vec() };
        let odd = [
            Value::Null,
            json!(-1),
            json!(1e300),
            json!(u64::MAX),
            json!(256),
            json!(true),
            json!(""),
            json!("人\u{0}\u{202e}<b>"),
            json!("a".repeat(1 + self.below(5_000))),
            json!([]),
            json!({}),
            json!([[[[[[[[[[1]]]]]]]]]]),
            json!({ "type": "act", "decision": 1, "action": "take 1" }),
        ];
        let new = self.pick(&odd).clone();
        let count = nodes(&value);
        let chosen = self.below(count);
        *node(&mut value, &mut { chosen }).unwrap_or(&mut Value::Null) = new;
        value.to_string().into_bytes()
    }
}

fn nodes(value: &Value) -> usize {
    1 + match value {
        Value::Array(all) => all.iter().map(nodes).sum(),
        Value::Object(all) => all.values().map(nodes).sum(),
        _ => 0,
    }
}

/// The value that stands at this place, from the outside in.
fn node<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    let below: Vec<&mut Value> = match value {
        Value::Array(all) => all.iter_mut().collect(),
        Value::Object(all) => all.values_mut().collect(),
        _ => return None,
    };
    for value in below {
        let count = nodes(value);
        if *place < count {
            return node(value, place);
        }
        *place -= count;
    }
    None
}
