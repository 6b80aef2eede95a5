//! The compiled client as files: what every page needs, and the parts that are loaded later.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use wasm_bindgen_cli_support::Bindgen;

use crate::lean::lean;

/// The script that starts the module, and the module.
pub(crate) const SCRIPT: &str = "client.js";
/// The module that is loaded first.
pub(crate) const MODULE: &str = "client_bg.wasm";
/// The script that loads the parts.
pub(crate) const LOADER: &str = "parts.js";

/// The files that the client is made of. They know each other by these names, so they stay together.
pub(crate) struct Modules {
    /// All files, by name.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// By part: the files that must be loaded for it, beside those that are loaded first.
    pub(crate) parts: BTreeMap<String, Vec<String>>,
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
        Ok(Modules { files, parts })
    }
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("{} could not be read", path.display()))
}
