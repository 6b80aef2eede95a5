//! Compiles the sentences of `text/` into `Text`, and takes the built page into the program: every file of
//! `target/site`, as `cargo xtask site` left it.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    textgen::build("text", "gamekit::Lang");
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where we are"))
        .join("../../target/site");
    println!("cargo::rerun-if-changed={}", folder.display());
    // Without a page the program still works, and says how to build it.
    let mut names = files_in(&folder, "");
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

/// The files of a folder and of those inside it, by their paths from the first.
fn files_in(folder: &Path, before: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = |entry: fs::DirEntry| {
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() { files_in(&entry.path(), &format!("{name}/")) } else { vec![name] }
    };
    entries.flat_map(named).collect()
}
