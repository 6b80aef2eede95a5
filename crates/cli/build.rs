//! Compiles the sentences of `text/` into `Text`, and notes what the program is built from.

use std::process::Command;

fn main() {
    textgen::build("text", "gamekit::Lang");
    let build = std::env::var("TABULEA_BUILD").ok().or_else(commit).unwrap_or_default();
    let version = std::env::var("CARGO_PKG_VERSION").expect("cargo says the version");
    let whole = if build.is_empty() { version } else { format!("{version}+{build}") };
    println!("cargo::rustc-env=TABULEA_BUILD={build}");
    println!("cargo::rustc-env=TABULEA_VERSION={whole}");
    println!("cargo::rerun-if-env-changed=TABULEA_BUILD");
}

/// The commit that is checked out; whoever builds from an archive says it in `TABULEA_BUILD`.
fn commit() -> Option<String> {
    let git = |words: &[&str]| {
        let output =
            Command::new("git").args(words).output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
    };
    // The log of HEAD grows with every commit and every branch that is checked out.
    for name in ["HEAD", "logs/HEAD"] {
        println!("cargo::rerun-if-changed={}", git(&["rev-parse", "--git-path", name])?);
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}
