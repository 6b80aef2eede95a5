//! The compiled client as files: what every page needs, and the parts that are loaded later.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::lean::lean;

/// The script that starts the module, and the module.
pub(crate) const SCRIPT: &str = "client.js";
/// The module that is loaded first.
pub(crate) const MODULE: &str = "client_bg.wasm";
/// The script that loads the parts.
pub(crate) const LOADER: &str = "parts.js";

/// The script that brings their files.
pub(crate) const BRINGER: &str = "bring.js";
const BRING: &str = include_str!("../static/bring.js");

/// The file that holds all the small ones.
const SMALL: &str = "small.bundle";
/// Whatever is smaller is not worth a request of its own. Every set of parts that shares something has a file,
/// so there are hundreds of them, and half are of less than 500 bytes.
const SMALLEST_FILE: usize = 4_096;

/// The files that the client is made of. They know each other by these names, so they stay together.
pub(crate) struct Modules {
    /// All files, by name.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// By part: the files that must be loaded for it, beside those that are loaded first.
    pub(crate) parts: BTreeMap<String, Vec<String>>,
    /// By part: the file that holds all of those.
    pub(crate) bundles: BTreeMap<String, String>,
}

impl Modules {
    /// Cuts the parts out of the compiled client and binds the rest to its script; works in an empty folder.
    pub(crate) fn make(wasm: &Path, folder: &Path) -> Result<Modules> {
        let whole = read(wasm)?;
        let rest = folder.join("rest.wasm");
        let mut options = wasm_split_cli_support::Options::new(&whole);
        options.output_dir = folder;
        options.main_out_path = &rest;
        let (loader, script) = (format!("./{LOADER}"), format!("./{SCRIPT}"));
        options.link_name = &loader;
        options.main_module = &script;
        let cut = wasm_split_cli_support::transform(options)
            .map_err(|error| anyhow!("the parts could not be cut out: {error:#}"))?;

        let mut bindgen = Bindgen::new();
        bindgen.input_path(&rest).web(true)?.typescript(false).omit_default_module_path(true);
        bindgen.remove_name_section(true).remove_producers_section(true);
        // The parts are linked to the first module by what the linker exports: its memory, its functions.
        bindgen.keep_lld_exports(true);
        bindgen.out_name("client").generate(folder)?;

        let mut files = BTreeMap::new();
        for name in [SCRIPT, MODULE, LOADER] {
            files.insert(name.to_owned(), read(&folder.join(name))?);
        }
        for path in &cut.split_modules {
            let name = path.file_name().and_then(|name| name.to_str()).context("a part has no name")?;
            files.insert(name.to_owned(), lean(&read(path)?)?);
        }
        let with_ending = |stems: Vec<String>| stems.into_iter().map(|stem| format!("{stem}.wasm")).collect();
        let parts = cut.prefetch_map.into_iter().map(|(part, stems)| (part, with_ending(stems))).collect();
        let mut modules = Modules { files, parts, bundles: BTreeMap::new() };
        modules.bring(cut.split_modules.len())?;
        modules.bundle();
        modules.gather()?;
        Ok(modules)
    }

    /// Has the loader ask for files where bundles are known.
    fn bring(&mut self, files: usize) -> Result<()> {
        let loader = self.files.get_mut(LOADER).context("there is no loader")?;
        let text = std::str::from_utf8(loader).context("the loader is no text")?;
        let (before, after) = (r#"fetch(new URL("./"#, r#"", import.meta.url))"#);
        let found = text.matches(before).count();
        ensure!(found == files, "the loader fetches {found} files, and there are {files} parts");
        let text = text.replace(before, r#"bring(""#).replace(after, r#"")"#);
        *loader = format!("import {{ bring }} from \"./{BRINGER}\";\n{text}").into_bytes();
        self.files.insert(BRINGER.to_owned(), BRING.as_bytes().to_vec());
        Ok(())
    }

    /// Puts what each part needs into one file, led by a line with names and sizes: compressed together they
    /// are an eighth smaller, and one request.
    fn bundle(&mut self) {
        for (part, names) in &self.parts {
            let inside = names.iter().filter_map(|name| self.files.get_key_value(name));
            let bundle = together(&inside.collect::<Vec<_>>());
            self.bundles.insert(part.clone(), format!("first_{part}.bundle"));
            self.files.insert(format!("first_{part}.bundle"), bundle);
        }
    }

    /// Puts the small files of all parts into one, and has the loader ask for them there.
    fn gather(&mut self) -> Result<()> {
        let is_small = |name: &&String| self.files.get(*name).is_some_and(|file| file.len() < SMALLEST_FILE);
        let small: BTreeSet<String> = self.parts.values().flatten().filter(is_small).cloned().collect();
        let loader = self.files.get(LOADER).context("there is no loader")?;
        let mut text = String::from_utf8(loader.clone()).context("the loader is no text")?;
        for name in &small {
            let asked = format!("bring(\"{name}\")");
            ensure!(text.contains(&asked), "the loader does not ask for {name}");
            text = text.replace(&asked, &format!("bring(\"{name}\", true)"));
        }
        self.files.insert(LOADER.to_owned(), text.into_bytes());
        let inside: Vec<(String, Vec<u8>)> =
            small.iter().filter_map(|name| self.files.remove_entry(name)).collect();
        let inside: Vec<(&String, &Vec<u8>)> = inside.iter().map(|(name, file)| (name, file)).collect();
        self.files.insert(SMALL.to_owned(), together(&inside));
        for names in self.parts.values_mut() {
            let before = names.len();
            names.retain(|name| !small.contains(name));
            if names.len() < before {
                names.push(SMALL.to_owned());
            }
        }
        Ok(())
    }
}

/// Files one after the other, led by a line with their names and sizes.
fn together(files: &[(&String, &Vec<u8>)]) -> Vec<u8> {
    let list: Vec<String> =
        files.iter().map(|(name, contents)| format!("{name} {}", contents.len())).collect();
    let mut bundle = format!("{}\n", list.join(" ")).into_bytes();
    files.iter().for_each(|(_, contents)| bundle.extend_from_slice(contents));
    bundle
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} could not be read", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_files_come_together_and_nothing_is_lost() -> Result<()> {
        let loader = "const a = () => bring(\"chunk_1.wasm\");\nconst b = () => bring(\"split_a.wasm\");\n";
        let large = vec![7; SMALLEST_FILE];
        let files =
            [(LOADER, loader.as_bytes().to_vec()), ("chunk_1.wasm", vec![1, 2, 3]), ("split_a.wasm", large)];
        let names = vec!["chunk_1.wasm".to_owned(), "split_a.wasm".to_owned()];
        let mut modules = Modules {
            files: files.into_iter().map(|(name, file)| (name.to_owned(), file)).collect(),
            parts: BTreeMap::from([("a".to_owned(), names)]),
            bundles: BTreeMap::new(),
        };
        modules.bundle();
        modules.gather()?;
        assert_eq!(modules.parts["a"], ["split_a.wasm", SMALL]);
        assert_eq!(modules.files[SMALL], b"chunk_1.wasm 3\n\x01\x02\x03");
        assert!(!modules.files.contains_key("chunk_1.wasm"));
        let loader = std::str::from_utf8(&modules.files[LOADER])?;
        assert!(
            loader.contains("bring(\"chunk_1.wasm\", true)") && loader.contains("bring(\"split_a.wasm\")")
        );
        // A part that is loaded first has all its files in one, the small ones, too.
        assert!(
            modules.files["first_a.bundle"]
                .starts_with(b"chunk_1.wasm 3 split_a.wasm 4096\n\x01\x02\x03\x07")
        );
        // What the loader does not ask for would never arrive.
        modules.parts.insert("b".to_owned(), vec!["chunk_2.wasm".to_owned()]);
        modules.files.insert("chunk_2.wasm".to_owned(), vec![4]);
        assert!(modules.gather().is_err());
        Ok(())
    }
}
