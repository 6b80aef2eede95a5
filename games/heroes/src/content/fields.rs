//! Reading JSON objects key by key, so that every fault can say where it is.

use serde_json::{Map, Value};

use super::problem::{ContentError, ContentFault};

/// An object whose keys are taken one by one; what is left over is unknown.
pub(super) struct Fields {
    place: String,
    map: Map<String, Value>,
}

/// A value and its place.
pub(super) struct Field {
    pub(super) place: String,
    pub(super) value: Value,
}

impl Field {
    pub(super) fn fault(&self, fault: ContentFault) -> ContentError {
        ContentError { place: self.place.clone(), fault }
    }

    fn expected(&self, what: &'static str) -> ContentError {
        self.fault(ContentFault::Expected(what))
    }

    pub(super) fn object(self) -> Result<Fields, ContentError> {
        match self.value {
            Value::Object(map) => Ok(Fields { place: self.place, map }),
            _ => Err(ContentError { place: self.place, fault: ContentFault::Expected("object") }),
        }
    }

    /// The items of a list with a length in these bounds.
    pub(super) fn list(self, least: u32, most: u32) -> Result<Vec<Field>, ContentError> {
        let Value::Array(items) = self.value else {
            return Err(ContentError { place: self.place, fault: ContentFault::Expected("list") });
        };
        let found = items.len() as u32;
        if found < least || found > most {
            let fault = ContentFault::Length { found, least, most };
            return Err(ContentError { place: self.place, fault });
        }
        let item = |(index, value)| Field { place: format!("{}[{index}]", self.place), value };
        Ok(items.into_iter().enumerate().map(item).collect())
    }

    pub(super) fn text(&self) -> Result<&str, ContentError> {
        self.value.as_str().ok_or_else(|| self.expected("text"))
    }

    pub(super) fn flag(&self) -> Result<bool, ContentError> {
        self.value.as_bool().ok_or_else(|| self.expected("flag"))
    }

    /// A text that is not empty.
    pub(super) fn label(&self) -> Result<String, ContentError> {
        let text = self.text()?;
        if text.trim().is_empty() { Err(self.expected("text")) } else { Ok(text.to_owned()) }
    }

    pub(super) fn number(&self, least: u32, most: u32) -> Result<u8, ContentError> {
        let number = self.value.as_u64().and_then(|number| u32::try_from(number).ok());
        match number.filter(|number| (least..=most).contains(number)) {
            Some(number) => Ok(number as u8),
            None => Err(self.fault(ContentFault::Number { least, most })),
        }
    }

    /// What `read` makes of a word, or the words that are allowed.
    pub(super) fn word<T>(
        &self,
        allowed: &[&str],
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ContentError> {
        let word = self.text()?;
        read(word).ok_or_else(|| {
            self.fault(ContentFault::Word { found: word.to_owned(), allowed: allowed.join(", ") })
        })
    }
}

impl Fields {
    /// Calls the object by its id as well, in all faults to come.
    pub(super) fn called(mut self, id: &str) -> Fields {
        self.place = format!("{} ({id})", self.place);
        self
    }

    pub(super) fn place(&self) -> &str {
        &self.place
    }

    fn inside(&self, key: &str) -> String {
        if self.place.is_empty() { key.to_owned() } else { format!("{}.{key}", self.place) }
    }

    pub(super) fn take(&mut self, key: &str) -> Result<Field, ContentError> {
        let fault =
            || ContentError { place: self.place.clone(), fault: ContentFault::Missing(key.to_owned()) };
        self.map.get(key).ok_or_else(fault)?;
        let place = self.inside(key);
        Ok(Field { place, value: self.map.remove(key).unwrap_or_default() })
    }

    pub(super) fn take_if_there(&mut self, key: &str) -> Option<Field> {
        let place = self.inside(key);
        self.map.remove(key).map(|value| Field { place, value })
    }

    /// Nothing may be left.
    pub(super) fn end(self) -> Result<(), ContentError> {
        match self.map.keys().next() {
            Some(key) => {
                let fault = ContentFault::UnknownKey(key.clone());
                Err(ContentError { place: self.place, fault })
            }
            None => Ok(()),
        }
    }
}
