//! The files of the page.

use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::compress;

/// All files, by name.
#[derive(Default)]
pub(crate) struct Site {
    files: Vec<(String, Vec<u8>)>,
    /// Those of them that a page does not need at first.
    later: Vec<String>,
}

impl Site {
    /// Adds a file whose name changes with its contents, so that it can be kept for ever; tells its
    /// address. Files are only renamed: names inside of them are never edited.
    pub(crate) fn add(&mut self, name: &str, kind: &str, contents: Vec<u8>) -> String {
        let digest = Sha256::digest(&contents);
        let mark: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        let file = format!("{name}-{mark}.{kind}");
        let address = format!("/{file}");
        self.files.push((file, contents));
        address
    }

    /// The same for a file that a page does not need at first.
    pub(crate) fn add_later(&mut self, name: &str, kind: &str, contents: Vec<u8>) -> String {
        let address = self.add(name, kind, contents);
        self.later.extend(self.files.last().map(|(file, _)| file.clone()));
        address
    }

    /// Adds a file under its own name.
    pub(crate) fn add_plain(&mut self, name: &str, contents: Vec<u8>) {
        self.files.push((name.to_owned(), contents));
    }

    /// Writes all files, each with its compressed copies, and says how large they are.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        self.write_plain(folder)?;
        let mut sent = 0;
        for (name, contents) in &self.files {
            let (brotli, gzip) = (compress::brotli(contents)?, compress::gzip(contents)?);
            println!("{name}: {} bytes, {} compressed", contents.len(), brotli.len());
            if !self.later.contains(name) {
                sent += brotli.len();
            }
            write(folder, &format!("{name}.br"), &brotli)?;
            write(folder, &format!("{name}.gz"), &gzip)?;
        }
        println!("first load: {sent} bytes");
        Ok(())
    }

    /// Writes all files into an empty folder.
    pub(crate) fn write_plain(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            std::fs::remove_dir_all(folder)
                .with_context(|| format!("{} could not be removed", folder.display()))?;
        }
        std::fs::create_dir_all(folder).with_context(|| format!("{} could not be made", folder.display()))?;
        self.files.iter().try_for_each(|(name, contents)| write(folder, name, contents))
    }
}

fn write(folder: &Path, name: &str, contents: &[u8]) -> Result<()> {
    let path = folder.join(name);
    std::fs::write(&path, contents).with_context(|| format!("{} could not be written", path.display()))
}
