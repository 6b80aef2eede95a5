//! The files of the page.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, anyhow};
use sha2::{Digest, Sha256};

use crate::compress;
use crate::modules::Modules;

/// All files, by name.
#[derive(Default)]
pub(crate) struct Site {
    files: Vec<(String, Vec<u8>)>,
    /// Those of them that no page needs at first.
    later: Vec<String>,
    /// The files of the client's parts.
    parts: BTreeSet<String>,
    /// By part of the client: what must be loaded for it at first, beside what every page needs.
    bundles: Vec<(String, String)>,
    /// Those that are not kept for use without a network: the system fetches them by itself, or what is in
    /// them is kept one by one.
    beside: Vec<String>,
}

/// A file as brotli, and as gzip.
type Packed = (Vec<u8>, Vec<u8>);

impl Site {
    /// Adds a file whose name changes with its contents, so that it can be kept for ever; tells its
    /// address. Files are only renamed: names inside of them are never edited.
    pub(crate) fn add(&mut self, name: &str, kind: &str, contents: Vec<u8>) -> String {
        let file = format!("{name}-{}.{kind}", mark(&Sha256::digest(&contents)));
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

    /// The same for a file that the system asks for, not the page.
    pub(crate) fn add_beside(&mut self, name: &str, kind: &str, contents: Vec<u8>) -> String {
        let address = self.add_later(name, kind, contents);
        self.beside.extend(self.files.last().map(|(file, _)| file.clone()));
        address
    }

    /// Adds the files of the client, which keep their names: it is their folder whose name changes with
    /// the contents. Tells the folder's address.
    pub(crate) fn add_modules(&mut self, modules: Modules) -> String {
        let mut digest = Sha256::new();
        for (name, contents) in &modules.files {
            digest.update(name);
            digest.update(contents);
        }
        let folder = format!("client-{}", mark(&digest.finalize()));
        let inside = |name: &String| format!("{folder}/{name}");
        self.parts.extend(modules.parts.values().flatten().map(inside));
        self.bundles.extend(modules.bundles.iter().map(|(part, bundle)| (part.clone(), inside(bundle))));
        self.beside.extend(self.bundles.iter().map(|(_, bundle)| bundle.clone()));
        self.later.extend(self.parts.iter().chain(self.bundles.iter().map(|(_, bundle)| bundle)).cloned());
        self.files.extend(modules.files.into_iter().map(|(name, contents)| (inside(&name), contents)));
        format!("/{folder}")
    }

    /// The addresses of the client's parts, which a page fetches when it has time.
    pub(crate) fn parts_later(&self) -> String {
        self.parts.iter().map(|file| format!("/{file}")).collect::<Vec<_>>().join(" ")
    }

    /// Adds a file under its own name.
    pub(crate) fn add_plain(&mut self, name: &str, contents: Vec<u8>) {
        self.files.push((name.to_owned(), contents));
    }

    /// The same for a file that no page needs at first.
    pub(crate) fn add_plain_later(&mut self, name: &str, contents: Vec<u8>) {
        self.later.push(name.to_owned());
        self.add_plain(name, contents);
    }

    /// A short name for everything that was added.
    pub(crate) fn build(&self) -> String {
        let mut digest = Sha256::new();
        for (name, contents) in self.files.iter().filter(|(name, _)| self.is_kept(name)) {
            digest.update(name);
            digest.update(contents);
        }
        mark(&digest.finalize())
    }

    /// The addresses of all files that are kept for use without a network.
    pub(crate) fn kept(&self) -> Vec<String> {
        let names = self.files.iter().map(|(name, _)| name).filter(|name| self.is_kept(name));
        names.map(|name| format!("/{name}")).collect()
    }

    /// The service keeps all others; browsers look after it themselves.
    fn is_kept(&self, name: &str) -> bool {
        name != "sw.js" && !self.beside.iter().any(|beside| beside == name)
    }

    /// The contents of a file.
    #[cfg(test)]
    pub(crate) fn find(&self, name: &str) -> Option<&[u8]> {
        self.files.iter().find(|(known, _)| known == name).map(|(_, contents)| contents.as_slice())
    }

    /// Writes all files, each with its compressed copies, and says how large they are.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        self.write_plain(folder)?;
        let mut sizes = BTreeMap::new();
        for ((name, contents), (brotli, gzip)) in self.files.iter().zip(self.compressed()?) {
            println!("{name}: {} bytes, {} compressed", contents.len(), brotli.len());
            sizes.insert(name, brotli.len());
            write(folder, &format!("{name}.br"), &brotli)?;
            write(folder, &format!("{name}.gz"), &gzip)?;
        }
        let first: usize =
            sizes.iter().filter(|(name, _)| !self.later.contains(name)).map(|(_, size)| size).sum();
        for (part, bundle) in &self.bundles {
            println!("first load with {part}: {} bytes", first + sizes.get(bundle).copied().unwrap_or(0));
        }
        Ok(())
    }

    /// All files as brotli and as gzip, by as many threads as there are processors.
    fn compressed(&self) -> Result<Vec<Packed>> {
        let next = AtomicUsize::new(0);
        let work = || -> Result<Vec<(usize, Packed)>> {
            let mut done = Vec::new();
            while let at = next.fetch_add(1, Ordering::Relaxed)
                && let Some((_, contents)) = self.files.get(at)
            {
                done.push((at, (compress::brotli(contents)?, compress::gzip(contents)?)));
            }
            Ok(done)
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut all = std::thread::scope(|scope| {
            let working: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let done =
                working.into_iter().map(|thread| thread.join().map_err(|_| anyhow!("a thread broke off"))?);
            done.collect::<Result<Vec<_>>>()
        })?
        .concat();
        all.sort_unstable_by_key(|(at, _)| *at);
        Ok(all.into_iter().map(|(_, both)| both).collect())
    }

    /// Writes all files into an empty folder.
    pub(crate) fn write_plain(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            std::fs::remove_dir_all(folder)
                .with_context(|| format!("{} could not be removed", folder.display()))?;
        }
        self.files.iter().try_for_each(|(name, contents)| write(folder, name, contents))
    }
}

/// A short name for contents.
fn mark(digest: &[u8]) -> String {
    digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

fn write(folder: &Path, name: &str, contents: &[u8]) -> Result<()> {
    let path = folder.join(name);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("{} could not be made", folder.display()))?;
    }
    std::fs::write(&path, contents).with_context(|| format!("{} could not be written", path.display()))
}
