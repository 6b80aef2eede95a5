//! The repository as a list of its own text files: what is tracked, or would be.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Folders that hold only what a build made; left out when there is no git to ask.
const BUILT_FOLDERS: [&str; 4] = [".git", "target", "mutants.out", "mutants.out.old"];

/// The files of a repository, named from its root with `/` between folders.
pub(crate) struct Tree {
    root: PathBuf,
    files: BTreeSet<String>,
}

impl Tree {
    /// Lists the files git knows or would add; without a git checkout, all files but built ones.
    pub(crate) fn open(root: &Path) -> Result<Self> {
        match git_files(root) {
            Some(files) => Ok(Self::with_files(root, files)),
            None => Self::walk(root),
        }
    }

    /// Lists all files below `root` but built ones.
    pub(crate) fn walk(root: &Path) -> Result<Self> {
        let mut files = Vec::new();
        walk_into(root, "", &mut files)?;
        Ok(Self::with_files(root, files))
    }

    fn with_files(root: &Path, files: Vec<String>) -> Self {
        // A file deleted but not yet committed is still in git's list.
        let is_there = |file: &String| root.join(file).is_file();
        Self { root: root.to_owned(), files: files.into_iter().filter(is_there).collect() }
    }

    /// The folder all names start from.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// All files, sorted.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(String::as_str)
    }

    /// The files whose name ends in `.extension`, sorted.
    pub(crate) fn with_extension(&self, extension: &str) -> impl Iterator<Item = &str> {
        let ending = format!(".{extension}");
        self.files().filter(move |file| file.ends_with(&ending))
    }

    /// Whether a file or folder of this name belongs to the repository.
    pub(crate) fn has(&self, name: &str) -> bool {
        let name = name.trim_end_matches('/');
        let folder = format!("{name}/");
        name.is_empty()
            || self.files.contains(name)
            || self.files.range(folder.clone()..).next().is_some_and(|file| file.starts_with(&folder))
    }

    /// The text of a file.
    pub(crate) fn read(&self, file: &str) -> Result<String> {
        std::fs::read_to_string(self.root.join(file))
            .with_context(|| format!("{file} could not be read as text"))
    }

    /// The text of a file, or nothing when it is binary.
    pub(crate) fn read_if_text(&self, file: &str) -> Result<Option<String>> {
        let bytes =
            std::fs::read(self.root.join(file)).with_context(|| format!("{file} could not be read"))?;
        Ok(String::from_utf8(bytes).ok().filter(|text| !text.contains('\0')))
    }
}

/// The root of the repository: above our own manifest when cargo runs us, else above the working folder.
pub(crate) fn find_root() -> Result<PathBuf> {
    let start = match std::env::var_os("CARGO_MANIFEST_DIR") {
        Some(folder) => PathBuf::from(folder),
        None => std::env::current_dir().context("the working folder could not be found out")?,
    };
    for folder in start.ancestors() {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml"));
        if manifest.is_ok_and(|text| text.lines().any(|line| line == "[workspace]")) {
            return Ok(folder.to_owned());
        }
    }
    bail!("there is no Cargo workspace here; run it from inside the repository");
}

/// Git in the checkout at `folder`, even when a hook of another checkout started us.
pub(crate) fn git(folder: &Path) -> Command {
    let mut command = Command::new("git");
    for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env_remove(variable);
    }
    command.arg("-C").arg(folder);
    command
}

fn git_files(root: &Path) -> Option<Vec<String>> {
    let output = git(root)
        .args(["ls-files", "-z", "--cached", "--others"])
        .arg("--exclude-standard")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let names = String::from_utf8(output.stdout).ok()?;
    let names = names.split('\0').filter(|name| !name.is_empty());
    Some(names.map(str::to_owned).collect())
}

fn walk_into(root: &Path, folder: &str, files: &mut Vec<String>) -> Result<()> {
    let path = root.join(folder);
    let unreadable = || format!("the folder {} could not be listed", path.display());
    for entry in std::fs::read_dir(&path).with_context(unreadable)? {
        let entry = entry.with_context(unreadable)?;
        let Ok(name) = entry.file_name().into_string() else {
            bail!("a file name in `{folder}` is not UTF-8");
        };
        let full_name = match folder {
            "" => name.clone(),
            folder => format!("{folder}/{name}"),
        };
        if !entry.file_type().with_context(unreadable)?.is_dir() {
            files.push(full_name);
        } else if !BUILT_FOLDERS.contains(&name.as_str()) {
            walk_into(root, &full_name, files)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    fn names(tree: &Tree) -> Vec<&str> {
        tree.files().collect()
    }

    #[test]
    fn walking_leaves_out_what_a_build_made() {
        let fake = FakeTree::new(&[
            ("README.md", ""),
            ("crates/a/src/lib.rs", ""),
            ("target/debug/a.rs", ""),
            ("crates/a/mutants.out/missed.txt", ""),
        ]);
        assert_eq!(names(&fake.tree()), ["README.md", "crates/a/src/lib.rs"]);
    }

    #[test]
    fn git_lists_what_is_tracked_or_would_be() {
        let fake = FakeTree::new(&[(".gitignore", "/out\n"), ("out/a", ""), ("kept/é b", "")]);
        fake.make_git_checkout();
        let tree = Tree::open(fake.root()).expect("lists");
        assert_eq!(names(&tree), [".gitignore", "kept/é b"]);
    }

    #[test]
    fn folders_and_files_exist_by_their_full_name_only() {
        let tree = FakeTree::new(&[("docs/a.md", ""), ("docs-old/b.md", "")]).tree();
        for there in ["docs", "docs/", "docs/a.md", "docs-old", ""] {
            assert!(tree.has(there), "{there}");
        }
        for missing in ["doc", "docs/a", "docs/b.md", "a.md"] {
            assert!(!tree.has(missing), "{missing}");
        }
    }

    #[test]
    fn binary_files_are_no_text() {
        let fake = FakeTree::new(&[("a.txt", "text"), ("b.bin", "a\0b")]);
        let tree = fake.tree();
        assert_eq!(tree.read_if_text("a.txt").expect("reads"), Some("text".into()));
        assert_eq!(tree.read_if_text("b.bin").expect("reads"), None);
        assert!(tree.read("missing.txt").is_err());
    }
}
