//! Small made-up repositories in a temporary folder, so that every check can be shown to fail.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::process;
use crate::tree::{self, Tree};

/// A temporary folder with the given files; gone when dropped.
pub(crate) struct FakeTree {
    root: PathBuf,
}

impl FakeTree {
    /// Writes the files, each given by its name from the root and its text.
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        // Tests run side by side in one process, and several processes may run at once.
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("xtask-test-{}-{count}", std::process::id());
        let root = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&root).expect("the temporary folder can be written");
        let fake = Self { root };
        for (name, text) in files {
            fake.write(name, text);
        }
        fake
    }

    /// Writes one more file, or one anew.
    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.root.join(name);
        let folder = path.parent().expect("a file is in a folder");
        std::fs::create_dir_all(folder).expect("folder");
        std::fs::write(path, text).expect("file");
    }

    /// The folder itself.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Makes it a git checkout of its own, in case the temporary folder lies inside one.
    pub(crate) fn make_git_checkout(&self) {
        let mut init = tree::git(&self.root);
        process::run(init.args(["init", "--quiet"])).expect("git works");
    }

    /// Its files, found by walking: the temporary folder may lie inside somebody's git checkout.
    pub(crate) fn tree(&self) -> Tree {
        Tree::walk(&self.root).expect("the temporary folder can be read")
    }
}

impl Drop for FakeTree {
    fn drop(&mut self) {
        // Nothing depends on it being gone.
        let _ = std::fs::remove_dir_all(&self.root);
    }
}
