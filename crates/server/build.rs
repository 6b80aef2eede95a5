//! Takes the built page into the program: every file of `target/site`, as `cargo xtask site` left it.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where we are"))
        .join("../../target/site");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut names: Vec<String> = fs::read_dir(&folder)
        .map(|files| {
            files.filter_map(|file| Some(file.ok()?.file_name().to_string_lossy().into_owned())).collect()
        })
        // Without a page the program still works, and says how to build it.
        .unwrap_or_default();
    names.sort();
    let mut source = String::from("pub(crate) static FILES: &[(&str, &[u8])] = &[\n");
    for name in &names {
        let path = folder.join(name);
        println!("cargo::rerun-if-changed={}", path.display());
        writeln!(source, "    ({name:?}, include_bytes!({:?})),", path.display().to_string())
            .expect("a string takes everything");
    }
    source += "];\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write")).join("site.rs");
    fs::write(out, source).expect("the build folder can be written to");
}
