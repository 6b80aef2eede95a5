//! The compiled client as files: what every page needs, and the parts that are loaded later.

use std::collections::BTreeMap;
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
            let inside: Vec<(&String, &Vec<u8>)> =
                names.iter().filter_map(|name| self.files.get_key_value(name)).collect();
            let list: Vec<String> =
                inside.iter().map(|(name, contents)| format!("{name} {}", contents.len())).collect();
            let mut bundle = format!("{}\n", list.join(" ")).into_bytes();
            inside.iter().for_each(|(_, contents)| bundle.extend_from_slice(contents));
            self.bundles.insert(part.clone(), format!("first_{part}.bundle"));
            self.files.insert(format!("first_{part}.bundle"), bundle);
        }
    }
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} could not be read", path.display()))
}
