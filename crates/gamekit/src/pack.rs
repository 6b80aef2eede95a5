//! Content packs that are not built in, by the name that their content gives them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Lang, hex};

/// The texts of packs, each under `sha256:` and the hash of its bytes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Packs(BTreeMap<String, String>);

/// What is wrong with a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackError {
    /// An option names a pack that is not there.
    Missing {
        /// The name.
        name: String,
    },
    /// The name is not the hash of the content.
    Misnamed {
        /// The name.
        name: String,
    },
    /// A pack that no option names.
    Unused {
        /// The name.
        name: String,
    },
    /// The game cannot use the content.
    Content {
        /// The name.
        name: String,
        /// What is wrong and where, in both languages.
        reason: [String; 2],
    },
}

impl PackError {
    /// That a game cannot use the content of a pack, said by `say` in each language.
    pub fn content(name: &str, say: impl Fn(Lang) -> String) -> PackError {
        PackError::Content { name: name.to_owned(), reason: Lang::ALL.map(say) }
    }
}

impl Packs {
    /// Adds a pack and returns its name.
    pub fn add(&mut self, content: String) -> String {
        let name = format!("sha256:{}", hex::encode(&Sha256::digest(content.as_bytes())));
        self.0.insert(name.clone(), content);
        name
    }

    /// The content of the pack of this name.
    pub fn get(&self, name: &str) -> Result<&str, PackError> {
        let content = self.0.get(name).ok_or(PackError::Missing { name: name.to_owned() })?;
        if Packs::default().add(content.clone()) == name {
            Ok(content)
        } else {
            Err(PackError::Misnamed { name: name.to_owned() })
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many bytes all of them have.
    pub fn size(&self) -> usize {
        self.0.values().map(String::len).sum()
    }

    /// The names of all packs.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_is_found_under_its_hash_and_nothing_else() {
        let mut packs = Packs::default();
        assert!(packs.is_empty());
        let name = packs.add("[1, 2]".to_owned());
        assert_eq!(packs.get(&name), Ok("[1, 2]"));
        assert_eq!(packs.size(), 6);
        assert_eq!(packs.names().collect::<Vec<_>>(), [name.as_str()]);
        assert_eq!(packs.get("sha256:00"), Err(PackError::Missing { name: "sha256:00".to_owned() }));
        let forged: Packs =
            serde_json::from_str(&format!(r#"{{"{name}": "[1, 3]"}}"#)).expect("a map of texts");
        assert_eq!(forged.get(&name), Err(PackError::Misnamed { name }));
    }
}
