//! A copy of the repository in which mutants are compiled.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::syntax::Bytes;
use crate::process;
use crate::tree::Tree;

/// The test programs by the names of what they test.
pub(crate) type Programs = BTreeMap<String, PathBuf>;

/// The copy.
#[derive(Debug)]
pub(crate) struct Workshop {
    folder: PathBuf,
    package: String,
}

/// What the compiler says.
#[derive(Debug)]
pub(crate) enum Built {
    /// All is well.
    Fine(Programs),
    /// Its complaints.
    Refused(Vec<Complaint>),
}

/// One error.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Complaint {
    /// Its code, such as `E0308`, where it has one.
    pub(crate) code: String,
    /// As it is shown to people.
    pub(crate) text: String,
    /// Files and bytes, the most important first.
    pub(crate) places: Vec<(String, Bytes)>,
}

impl Workshop {
    /// Makes `folder` a copy of the repository, or brings one up to date: what is the same is not written again,
    /// so that it is not compiled again.
    pub(crate) fn make(tree: &Tree, folder: &Path, package: &str) -> Result<Self> {
        let workshop = Self { folder: folder.to_owned(), package: package.to_owned() };
        std::fs::create_dir_all(folder).with_context(|| format!("{} could not be made", folder.display()))?;
        for file in Tree::walk(folder)?.files().filter(|file| !tree.has(file)) {
            std::fs::remove_file(folder.join(file))?;
        }
        for file in tree.files() {
            let bytes = std::fs::read(tree.root().join(file));
            workshop.put(file, &bytes.with_context(|| format!("{file} could not be read"))?)?;
        }
        Ok(workshop)
    }

    /// Writes a file, unless it is so already.
    pub(crate) fn put(&self, file: &str, bytes: &[u8]) -> Result<()> {
        let path = self.folder.join(file);
        if std::fs::read(&path).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&path, bytes).with_context(|| format!("{} could not be written", path.display()))
    }

    /// The folder that tests expect to run in.
    pub(crate) fn package_folder(&self) -> PathBuf {
        self.folder.join("games").join(&self.package)
    }

    /// Only asks the compiler for its complaints.
    pub(crate) fn check(&self) -> Result<Built> {
        self.cargo(&["check", "--lib"])
    }

    /// Builds all test programs.
    pub(crate) fn build(&self) -> Result<Built> {
        self.cargo(&["test", "--no-run"])
    }

    fn cargo(&self, words: &[&str]) -> Result<Built> {
        let mut command = process::cargo(&self.folder);
        command
            .args(words)
            .args(["--quiet", "--locked", "--message-format", "json", "--package", &self.package])
            .env("CARGO_TARGET_DIR", self.folder.join("target"))
            // A lint must not reject a mutant before a test could.
            .env("RUSTFLAGS", "--cap-lints=allow")
            // See `plant.rs`: for this crate alone.
            .env("RUSTC_BOOTSTRAP", &self.package)
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .stdin(Stdio::null())
            .stderr(Stdio::null());
        let output = command
            .output()
            .with_context(|| format!("`{}` could not be started", process::shown(&command)))?;
        let messages =
            String::from_utf8(output.stdout).context("cargo printed something that is not UTF-8")?;
        let messages: Vec<Value> = messages
            .lines()
            .map(serde_json::from_str)
            .collect::<Result<_, _>>()
            .context("no message of cargo")?;
        if output.status.success() {
            return Ok(Built::Fine(messages.iter().filter_map(program).collect()));
        }
        let complaints: Vec<Complaint> = messages.iter().filter_map(complaint).collect();
        if complaints.is_empty() {
            bail!("`{}` ended with {} without a complaint", process::shown(&command), output.status);
        }
        Ok(Built::Refused(complaints))
    }

    /// A command that runs a test program where tests expect to run, and that cannot take all memory, nor more
    /// than some seconds of a processor's time. Without such a limit it tells at the end how much it took.
    pub(crate) fn test_command(&self, program: &Path, seconds: Option<u64>) -> Command {
        let mut command;
        if cfg!(unix) {
            let way = match seconds {
                Some(seconds) => format!("ulimit -S -t {seconds} && exec \"$0\" \"$@\""),
                None => "\"$0\" \"$@\" && times".to_owned(),
            };
            command = Command::new("sh");
            command.args(["-c", &format!("ulimit -v {MOST_KILOBYTES} && {way}")]).arg(program);
        } else {
            command = Command::new(program);
        }
        let folder = self.package_folder();
        // Stopping at the first failure and telling times are options that only this variable unlocks.
        command.env("RUSTC_BOOTSTRAP", "1").args(["-Z", "unstable-options"]);
        command.env("CARGO_MANIFEST_DIR", &folder).current_dir(folder).env("RUST_BACKTRACE", "0");
        command
    }
}

/// A mutant may fill all memory.
const MOST_KILOBYTES: u32 = 4_000_000;

/// A test program among cargo's messages.
fn program(message: &Value) -> Option<(String, PathBuf)> {
    let is_test = message["profile"]["test"].as_bool()?;
    let program = message["executable"].as_str()?;
    let target = &message["target"];
    let name = format!("{} {}", target["kind"][0].as_str()?, target["name"].as_str()?);
    is_test.then(|| (name, PathBuf::from(program)))
}

/// An error among cargo's messages.
fn complaint(message: &Value) -> Option<Complaint> {
    let message = &message["message"];
    if message["level"] != "error" {
        return None;
    }
    let mut spans: Vec<&Value> = message["spans"].as_array()?.iter().collect();
    spans.sort_by_key(|span| span["is_primary"] != true);
    for child in message["children"].as_array()? {
        spans.extend(child["spans"].as_array()?);
    }
    let place = |span: &&Value| {
        let at = |name: &str| span[name].as_u64().and_then(|at| usize::try_from(at).ok());
        Some((span["file_name"].as_str()?.to_owned(), at("byte_start")?..at("byte_end")?))
    };
    let places: Vec<_> = spans.iter().filter_map(place).collect();
    let code = message["code"]["code"].as_str().unwrap_or_default().to_owned();
    let text = message["rendered"].as_str().unwrap_or_default().to_owned();
    // At the end the compiler counts its errors: that has no place.
    (!places.is_empty()).then_some(Complaint { code, text, places })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    #[test]
    fn a_copy_is_brought_up_to_date_and_keeps_what_was_built() {
        let fake = FakeTree::new(&[("a.rs", "1"), ("b/c.rs", "2"), ("d.rs", "3")]);
        let copy = FakeTree::new(&[("target/built", ""), ("old.rs", ""), ("a.rs", "planted"), ("d.rs", "3")]);
        let unchanged =
            |file: &str| copy.root().join(file).metadata().and_then(|data| data.modified()).expect("there");
        let before = unchanged("d.rs");
        let workshop = Workshop::make(&fake.tree(), copy.root(), "zoo").expect("copies");
        let read = |file: &str| std::fs::read_to_string(copy.root().join(file)).ok();
        let now = ["a.rs", "b/c.rs", "d.rs", "old.rs", "target/built"].map(read);
        assert_eq!(now.each_ref().map(Option::as_deref), [Some("1"), Some("2"), Some("3"), None, Some("")]);
        assert_eq!(unchanged("d.rs"), before);
        assert_eq!(workshop.package_folder(), copy.root().join("games/zoo"));
    }

    #[test]
    fn the_most_important_place_of_a_complaint_comes_first() {
        let span = |file: &str, start: u32, primary: bool| {
            serde_json::json!({
                "file_name": file, "byte_start": start, "byte_end": start + 1, "is_primary": primary,
            })
        };
        let message = |level: &str, spans: &[Value]| {
            serde_json::json!({"message": {
                "level": level, "code": {"code": "E1"}, "rendered": "text", "spans": spans,
                "children": [{"spans": [span("c", 3, true)]}],
            }})
        };
        let spans = [span("a", 1, false), span("b", 2, true)];
        let found = complaint(&message("error", &spans)).expect("an error");
        let place = |file: &str, start: usize| (file.to_owned(), start..start + 1);
        assert_eq!(found.places, [place("b", 2), place("a", 1), place("c", 3)]);
        assert_eq!((found.code.as_str(), found.text.as_str()), ("E1", "text"));
        assert_eq!(complaint(&message("warning", &spans)), None);
    }
}
