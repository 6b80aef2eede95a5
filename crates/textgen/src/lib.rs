//! Compiles Fluent texts in English and Japanese to a Rust enum while a crate is built.
//!
//! A mistake in a text stops the build, and the running program carries plain
//! Rust strings instead of a Fluent parser. A crate that has a folder `text`
//! with `en.ftl` and `ja.ftl` calls [`build`] from its `build.rs`:
//!
//! ```no_run
//! textgen::build("text", "gamekit::Lang");
//! ```
//!
//! and takes the result in with
//! `mod text { include!(concat!(env!("OUT_DIR"), "/text.rs")); }`.
//!
//! # What is written
//!
//! `enum Text` has one variant per message: `took-doll` becomes
//! `Text::TookDoll`, and the argument `{ $lane-name }` its field `lane_name`.
//! `say` returns the sentence, `write` writes it, `key` names the message, and
//! `KEYS` lists all keys in the order of `en.ftl`. A text that is always the same is a constant, too:
//! `Text::TITLE`, by language, for code that must not carry all the other texts along. A field is
//!
//! - an `i64` if a select expression chooses by number or plural category,
//! - a `&'a str` if a select expression chooses by other words,
//! - a `&'a dyn Display` otherwise.
//!
//! `Text` has the lifetime `'a` only if some field borrows; otherwise it is
//! plain `Text`, because Rust refuses a lifetime that nothing uses.
//!
//! # What may be written in a text
//!
//! Text, `{ $argument }`, `{ "literal" }`, `{ 42 }`, and select expressions on
//! an argument, which may be nested. Exact numbers win over plural categories.
//! English has `one` (the number 1 only) and `other`, Japanese only `other`.
//! Numbers are written as plain digits. Both languages must use the same
//! arguments, unless the comment directly above the message in either file says
//! `optional: $name` (several names may follow, separated by commas).

mod check;
mod emit;
mod layout;
mod message;
mod names;
mod parse;
mod problem;
mod spot;

use std::path::Path;
use std::{env, fs, process};

use message::Language;
pub use problem::Problem;

/// Compiles `en.ftl` and `ja.ftl` of a folder to `$OUT_DIR/text.rs`; for use in a `build.rs`.
///
/// `folder` is relative to the crate's own folder and `lang_path` is the path
/// of an enum with the variants `En` and `Ja`, as seen from the module that
/// includes the result. If anything is wrong, every problem is printed to
/// stderr and the process ends with status 1.
pub fn build(folder: &str, lang_path: &str) {
    build_as("text", folder, lang_path);
}

/// The same to `$OUT_DIR/{name}.rs`, for a crate that has several folders of texts.
pub fn build_as(name: &str, folder: &str, lang_path: &str) {
    if let Err(complaints) = try_build(name, folder, lang_path) {
        for complaint in complaints {
            eprintln!("{complaint}");
        }
        process::exit(1);
    }
}

/// Compiles the contents of `en.ftl` and `ja.ftl` to Rust source, or lists all that is wrong.
///
/// ```
/// let rust = textgen::compile("hello = Hello, { $name }!", "hello = { $name }、こんにちは!", "Lang")?;
/// assert!(rust.contains("pub enum Text<'a>"));
///
/// let problems = textgen::compile("hello = Hello!\nbye = Bye.", "hello = こんにちは!", "Lang").unwrap_err();
/// assert_eq!(problems[0].to_string(), "ja.ftl: bye: the message is missing here; en.ftl has it on line 2");
/// # Ok::<(), Vec<textgen::Problem>>(())
/// ```
pub fn compile(en: &str, ja: &str, lang_path: &str) -> Result<String, Vec<Problem>> {
    let mut problems = Vec::new();
    let en = parse::messages(Language::English, en, &mut problems);
    let ja = parse::messages(Language::Japanese, ja, &mut problems);
    let entries = check::entries(&en, &ja, &mut problems);
    if problems.is_empty() {
        Ok(emit::rust(&entries, lang_path))
    } else {
        problems.sort();
        Err(problems)
    }
}

/// Does the work of [`build`] and returns complaints instead of ending the process.
fn try_build(name: &str, folder: &str, lang_path: &str) -> Result<(), Vec<String>> {
    let var = |name| env::var(name).map_err(|error| vec![format!("{name}: {error}")]);
    let home = var("CARGO_MANIFEST_DIR")?;
    let out_dir = var("OUT_DIR")?;

    let read = |language: Language| {
        let path = format!("{folder}/{}", language.file());
        println!("cargo:rerun-if-changed={path}");
        fs::read_to_string(Path::new(&home).join(&path)).map_err(|error| format!("{path}: {error}"))
    };
    let (en, ja) = match (read(Language::English), read(Language::Japanese)) {
        (Ok(en), Ok(ja)) => (en, ja),
        (en, ja) => return Err([en.err(), ja.err()].into_iter().flatten().collect()),
    };

    let rust = compile(&en, &ja, lang_path).map_err(|problems| {
        let in_folder = problems.iter().map(|problem| format!("{folder}/{problem}"));
        in_folder.collect::<Vec<_>>()
    })?;
    let target = Path::new(&out_dir).join(format!("{name}.rs"));
    fs::write(&target, rust).map_err(|error| vec![format!("{}: {error}", target.display())])
}
