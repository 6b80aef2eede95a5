//! A pack as a JSON document: looking into it, changing it, writing it as a file.
//!
//! The forms change single places and leave everything else as it was read, so that a file that passes
//! through the editor keeps what the editor does not know.

use serde_json::{Map, Value};

/// A step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step<'a> {
    Key(&'a str),
    At(usize),
}

/// The steps of a path like `cards[3].powers[0].amount`.
fn steps(path: &str) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    for part in path.split('.').filter(|part| !part.is_empty()) {
        let (key, indices) = part.split_at(part.find('[').unwrap_or(part.len()));
        if !key.is_empty() {
            steps.push(Step::Key(key));
        }
        let indices = indices.split(['[', ']']).filter(|index| !index.is_empty());
        steps.extend(indices.filter_map(|index| index.parse().ok()).map(Step::At));
    }
    steps
}

/// What stands at a path; nothing is null.
pub(super) fn get<'a>(document: &'a Value, path: &str) -> &'a Value {
    steps(path).into_iter().fold(document, |value, step| match step {
        Step::Key(key) => &value[key],
        Step::At(at) => &value[at],
    })
}

/// A text at a path; empty if there is none.
pub(super) fn text<'a>(document: &'a Value, path: &str) -> &'a str {
    get(document, path).as_str().unwrap_or_default()
}

/// How many things a list has.
pub(super) fn len(document: &Value, list: &str) -> usize {
    get(document, list).as_array().map_or(0, Vec::len)
}

fn place<'a>(document: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    let mut value = document;
    for step in steps(path) {
        value = match step {
            Step::Key(key) => {
                if !value.is_object() {
                    *value = Value::Object(Map::new());
                }
                value.as_object_mut()?.entry(key).or_insert(Value::Null)
            }
            Step::At(at) => value.get_mut(at)?,
        };
    }
    Some(value)
}

/// Puts something at a path; objects on the way are made, items of lists are not.
pub(super) fn set(document: &mut Value, path: &str, new: Value) {
    if let Some(place) = place(document, path) {
        *place = new;
    }
}

/// Takes a key out of the object at a path.
pub(super) fn drop_key(document: &mut Value, path: &str, key: &str) {
    if let Some(object) = place(document, path).and_then(Value::as_object_mut) {
        object.remove(key);
    }
}

/// Puts an item into a list, which is made if it is not there.
pub(super) fn insert(document: &mut Value, list: &str, at: usize, item: Value) {
    let Some(place) = place(document, list) else { return };
    if !place.is_array() {
        *place = Value::Array(Vec::new());
    }
    if let Some(items) = place.as_array_mut() {
        items.insert(at.min(items.len()), item);
    }
}

/// Takes an item out of a list.
pub(super) fn remove(document: &mut Value, list: &str, at: usize) {
    if let Some(items) = place(document, list).and_then(Value::as_array_mut)
        && at < items.len()
    {
        items.remove(at);
    }
}

/// Changes the places of two items.
pub(super) fn swap(document: &mut Value, list: &str, one: usize, other: usize) {
    if let Some(items) = place(document, list).and_then(Value::as_array_mut)
        && one.max(other) < items.len()
    {
        items.swap(one, other);
    }
}

/// The keys of a pack, a card and a tile in the order of our own files.
const ORDER: [&str; 27] = [
    "format",
    "id",
    "name",
    "note",
    "directions",
    "tile_to_hex",
    "layouts",
    "cards",
    "tiles",
    "en",
    "ja",
    "colour",
    "strength",
    "copies",
    "effect",
    "condition",
    "players",
    "status",
    "powers",
    "city",
    "type",
    "difficulty",
    "slots",
    "ring",
    "red",
    "yellow",
    "green",
];
/// Those of a power.
const POWER_ORDER: [&str; 10] =
    ["on", "of", "do", "tokens", "colour", "cards", "amount", "what", "points", "stacks"];

fn in_order(object: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let order: &[&str] = if object.contains_key("do") { &POWER_ORDER } else { &ORDER };
    let rank = |key: &str| order.iter().position(|known| *known == key).unwrap_or(order.len());
    let mut entries: Vec<_> = object.iter().collect();
    entries.sort_by_key(|(key, _)| rank(key));
    entries
}

/// The document as a file: one line for each card and tile.
pub(super) fn write(document: &Value) -> String {
    let Some(object) = document.as_object() else { return line(document) };
    let entries =
        in_order(object).into_iter().map(|(key, value)| format!(" {}: {}", quoted(key), block(value)));
    format!("{{\n{}\n}}\n", entries.collect::<Vec<_>>().join(",\n"))
}

/// Something of the whole file: on several lines if it is a list of objects or an object.
fn block(value: &Value) -> String {
    match value {
        Value::Array(items) if items.iter().any(Value::is_object) => {
            let lines: Vec<String> = items.iter().map(|item| format!("  {}", line(item))).collect();
            format!("[\n{}\n ]", lines.join(",\n"))
        }
        Value::Object(object) if !object.is_empty() => {
            let entries = in_order(object).into_iter();
            let lines: Vec<String> =
                entries.map(|(key, value)| format!("  {}: {}", quoted(key), line(value))).collect();
            format!("{{\n{}\n }}", lines.join(",\n"))
        }
        other => line(other),
    }
}

fn line(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            format!("[{}]", items.iter().map(line).collect::<Vec<_>>().join(", "))
        }
        Value::Object(object) => {
            let entries = in_order(object).into_iter();
            let entries: Vec<String> =
                entries.map(|(key, value)| format!("{}: {}", quoted(key), line(value))).collect();
            format!("{{{}}}", entries.join(", "))
        }
        other => other.to_string(),
    }
}

fn quoted(key: &str) -> String {
    Value::from(key).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(text: &str) -> Value {
        serde_json::from_str(text).expect("JSON")
    }

    #[test]
    fn what_is_built_in_is_written_as_it_stands() {
        for text in [alea::builtin_deck(), heroes::builtin_content()] {
            assert_eq!(write(&read(text)).trim_end(), text.trim_end());
        }
    }

    #[test]
    fn unknown_keys_are_kept() {
        let text = r#"{"cards": [{"zoo": 1, "id": 2}], "aunt": {"b": [], "a": "\""}}"#;
        assert_eq!(read(&write(&read(text))), read(text));
    }

    #[test]
    fn places_are_found_and_changed() {
        let mut document = json!({ "cards": [{ "powers": [{ "amount": 2 }] }] });
        assert_eq!(get(&document, "cards[0].powers[0].amount"), 2);
        assert_eq!(get(&document, "cards[7].powers[0].amount"), &Value::Null);
        set(&mut document, "cards[0].powers[0].amount", 3.into());
        set(&mut document, "cards[0].name.en", "Ann".into());
        set(&mut document, "cards[5].name.en", "nobody".into());
        assert_eq!(document, json!({ "cards": [{ "powers": [{ "amount": 3 }], "name": { "en": "Ann" } }] }));
        drop_key(&mut document, "cards[0]", "powers");
        assert_eq!(document, json!({ "cards": [{ "name": { "en": "Ann" } }] }));
    }

    #[test]
    fn lists_are_changed() {
        let mut document = json!({ "cards": [1, 2, 3] });
        for (change, expected) in [
            ((|list| insert(list, "cards", 1, 9.into())) as fn(&mut Value), json!([1, 9, 2, 3])),
            (|list| swap(list, "cards", 0, 1), json!([9, 1, 2, 3])),
            (|list| swap(list, "cards", 3, 4), json!([9, 1, 2, 3])),
            (|list| remove(list, "cards", 2), json!([9, 1, 3])),
            (|list| remove(list, "cards", 8), json!([9, 1, 3])),
            (|list| insert(list, "cards", 99, 4.into()), json!([9, 1, 3, 4])),
        ] {
            change(&mut document);
            assert_eq!(document["cards"], expected);
        }
        insert(&mut document, "tiles", 0, 1.into());
        assert_eq!(len(&document, "tiles"), 1);
    }
}
