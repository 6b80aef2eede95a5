//! As much of JSON Schema as the server's document uses: whether a value fits, and values that do.

use gamekit::{ChanceSource, FastRng};
use serde_json::{Map, Value, json};

/// Every word that is understood here. A document with others is not tested by it.
const WORDS: &[&str] = &[
    "$ref",
    "additionalProperties",
    "const",
    "description",
    "enum",
    "examples",
    "items",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "oneOf",
    "pattern",
    "properties",
    "required",
    "type",
];

/// The document of a server.
pub(crate) struct Document(pub(crate) Value);

impl Document {
    /// The schema that a reference leads to, or the schema itself.
    pub(crate) fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(reference) => {
                let path =
                    reference.strip_prefix('#').unwrap_or_else(|| panic!("{reference} leads elsewhere"));
                self.0.pointer(path).unwrap_or_else(|| panic!("{reference} leads nowhere"))
            }
            None => schema,
        }
    }

    /// A schema by its name.
    pub(crate) fn named(&self, name: &str) -> &Value {
        &self.0["components"]["schemas"][name]
    }

    /// Checks that a schema says nothing that is not understood here, and that its references lead somewhere.
    pub(crate) fn check_schema(&self, schema: &Value) {
        let Some(words) = schema.as_object() else {
            assert_eq!(schema, &json!(true));
            return;
        };
        self.resolved(schema);
        for (word, value) in words {
            assert!(WORDS.contains(&word.as_str()), "{word} in {schema}");
            match (word.as_str(), value) {
                ("items" | "additionalProperties", Value::Object(_)) => self.check_schema(value),
                ("properties", Value::Object(all)) => all.values().for_each(|one| self.check_schema(one)),
                ("oneOf", Value::Array(all)) => all.iter().for_each(|one| self.check_schema(one)),
                ("examples", Value::Array(all)) => {
                    all.iter().for_each(|one| assert_eq!(self.check(schema, one), Ok(())));
                }
                _ => {}
            }
        }
        for name in schema["required"].as_array().into_iter().flatten() {
            let name = name.as_str().expect("a name");
            assert!(schema["properties"].get(name).is_some(), "{name} is required and nowhere described");
        }
    }

    /// Why a value does not fit.
    pub(crate) fn check(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = self.resolved(schema);
        let no = |why: &str| Err(format!("{why}: {value} for {schema}"));
        if let Some(choices) = schema["oneOf"].as_array() {
            return match choices.iter().filter(|choice| self.check(choice, value).is_ok()).count() {
                1 => Ok(()),
                0 => no("none of the choices"),
                _ => no("several of the choices"),
            };
        }
        if schema.get("const").is_some_and(|only| only != value) {
            return no("another constant");
        }
        if schema["enum"].as_array().is_some_and(|all| !all.contains(value)) {
            return no("none of the words");
        }
        let has_type = match schema["type"].as_str() {
            None => true,
            Some("object") => value.is_object(),
            Some("array") => value.is_array(),
            Some("string") => value.is_string(),
            Some("integer") => value.is_i64() || value.is_u64(),
            Some("boolean") => value.is_boolean(),
            Some("null") => value.is_null(),
            Some(other) => return no(&format!("the type {other}")),
        };
        if !has_type {
            return no("another type");
        }
        let least = |word: &str| schema[word].as_u64().unwrap_or(0);
        let most = |word: &str| schema[word].as_u64().unwrap_or(u64::MAX);
        if let Some(text) = value.as_str() {
            let length = text.chars().count() as u64;
            if !(least("minLength")..=most("maxLength")).contains(&length) {
                return no("too short or too long");
            }
        }
        if let Some(number) = value.as_u64()
            && !(least("minimum")..=most("maximum")).contains(&number)
        {
            return no("too small or too large");
        }
        if let Some(items) = value.as_array() {
            if !(least("minItems")..=most("maxItems")).contains(&(items.len() as u64)) {
                return no("too few or too many");
            }
            if let Some(each) = schema.get("items") {
                items.iter().try_for_each(|item| self.check(each, item))?;
            }
        }
        if let Some(members) = value.as_object() {
            for name in schema["required"].as_array().into_iter().flatten() {
                if !name.as_str().is_some_and(|name| members.contains_key(name)) {
                    return no(&format!("{name} is missing"));
                }
            }
            for (name, member) in members {
                match (schema["properties"].get(name), schema.get("additionalProperties")) {
                    (Some(own), _) => self.check(own, member)?,
                    (None, Some(Value::Bool(false))) => return no(&format!("{name} is too much")),
                    (None, Some(others)) => self.check(others, member)?,
                    (None, None) => {}
                }
            }
        }
        Ok(())
    }

    /// A value that fits.
    pub(crate) fn example(&self, schema: &Value, rng: &mut FastRng) -> Value {
        let schema = self.resolved(schema);
        if let Some(only) = schema.get("const") {
            return only.clone();
        }
        // Patterns are not read here: where there is an example, it is how they are met.
        if let Some(examples) = schema["examples"].as_array()
            && (schema.get("pattern").is_some() || rng.below(2) == 0)
        {
            return examples[rng.below(examples.len() as u32) as usize].clone();
        }
        for word in ["oneOf", "enum"] {
            if let Some(choices) = schema[word].as_array() {
                let choice = &choices[rng.below(choices.len() as u32) as usize];
                return if word == "oneOf" { self.example(choice, rng) } else { choice.clone() };
            }
        }
        let between = |least: &str, most: &str, usual: u64, rng: &mut FastRng| {
            let least = schema[least].as_u64().unwrap_or(0);
            let most = schema[most].as_u64().unwrap_or(least + usual).max(least);
            least + u64::from(rng.below(u32::try_from((most - least).min(1 << 30)).unwrap_or(0) + 1))
        };
        match schema["type"].as_str() {
            Some("object") => {
                let mut members = Map::new();
                let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
                for (name, own) in schema["properties"].as_object().into_iter().flatten() {
                    if required.contains(&json!(name)) || rng.below(2) == 0 {
                        members.insert(name.clone(), self.example(own, rng));
                    }
                }
                Value::Object(members)
            }
            Some("array") => {
                let count = between("minItems", "maxItems", 3, rng);
                (0..count).map(|_| self.example(&schema["items"], rng)).collect()
            }
            Some("string") => {
                let length = between("minLength", "maxLength", 40, rng);
                // Digits and letters of every pattern that is used.
                let sign = |_| char::from(b"0123456789abcdef"[rng.below(16) as usize]);
                Value::String((0..length).map(sign).collect())
            }
            Some("integer") => json!(between("minimum", "maximum", 1_000, rng)),
            Some("boolean") => json!(rng.below(2) == 0),
            _ => Value::Null,
        }
    }
}
