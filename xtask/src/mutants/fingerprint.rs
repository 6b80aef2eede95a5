//! A fingerprint of a game's package: the same as long as its mutants and their fates are.

use anyhow::Result;

use super::explained;
use crate::tree::Tree;

/// A hash over the names and contents of the package's files and the version of the tool.
pub(crate) fn of_package(tree: &Tree, game: &str, tool_version: &str) -> Result<String> {
    let folder = format!("games/{game}/");
    // Writing down a reason changes no outcome.
    let explanations = explained::file_name(game);
    let mut hash = Fnv::new();
    hash.add(tool_version.as_bytes());
    for file in tree.files() {
        if file.starts_with(&folder) && file != explanations {
            hash.add(file.as_bytes());
            hash.add(&std::fs::read(tree.root().join(file))?);
        }
    }
    Ok(format!("{:016x}", hash.state))
}

/// FNV-1a with 64 bits: it guards against forgetting, not against forgery.
struct Fnv {
    state: u64,
}

impl Fnv {
    fn new() -> Self {
        Self { state: 0xCBF2_9CE4_8422_2325 }
    }

    fn add(&mut self, bytes: &[u8]) {
        // The length first, so that moving a byte from one text to the next is a change.
        self.add_raw(&(bytes.len() as u64).to_le_bytes());
        self.add_raw(bytes);
    }

    fn add_raw(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.state ^= u64::from(byte);
            self.state = self.state.wrapping_mul(0x0100_0000_01B3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    fn fingerprint(fake: &FakeTree) -> String {
        of_package(&fake.tree(), "zoo", "1").expect("reads")
    }

    #[test]
    fn the_hash_is_the_published_one() {
        let mut hash = Fnv::new();
        hash.add_raw(b"foobar");
        assert_eq!(hash.state, 0x8594_4171_F739_67E8);
    }

    #[test]
    fn every_change_of_the_package_shows() {
        let fake = FakeTree::new(&[("games/zoo/src/lib.rs", "a"), ("games/zoo/tests/t.rs", "b")]);
        let mut seen = vec![fingerprint(&fake)];
        fake.write("games/zoo/src/lib.rs", "aa");
        seen.push(fingerprint(&fake));
        fake.write("games/zoo/tests/t.rs", "bb");
        seen.push(fingerprint(&fake));
        fake.write("games/zoo/text/en.ftl", "");
        seen.push(fingerprint(&fake));
        seen.push(of_package(&fake.tree(), "zoo", "2").expect("reads"));
        let count = seen.len();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), count);
    }

    #[test]
    fn other_packages_and_explanations_do_not_show() {
        let fake = FakeTree::new(&[("games/zoo/src/lib.rs", "a")]);
        let before = fingerprint(&fake);
        fake.write("games/zoo/mutants.txt", "a reason");
        fake.write("games/zoology/src/lib.rs", "b");
        fake.write("crates/gamekit/src/lib.rs", "c");
        assert_eq!(fingerprint(&fake), before);
    }
}
