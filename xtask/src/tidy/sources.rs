//! Tidy check: shape of Rust files, words that must not stay in them, paths of somebody's machine.
//!
//! The patterns are put together from halves, so that this file does not contain them itself.

use anyhow::Result;

use super::Problem;
use crate::tree::Tree;

/// Longer files are split.
const MAX_LINES: usize = 500;

/// What no Rust file may contain, and why.
const FORBIDDEN_IN_RUST: [(&str, &str); 6] = [
    (concat!("to", "do!("), "unfinished code"),
    (concat!("unimple", "mented!("), "unfinished code"),
    (concat!("db", "g!("), "a debugging aid"),
    (concat!("#[ig", "nore"), "a test that does not run"),
    (concat!("FIX", "ME"), "unfinished code"),
    (concat!("thread::", "sleep"), "waiting by the clock makes tests slow and flaky"),
];

/// Folders that exist on one machine only.
const MACHINE_FOLDERS: [&str; 3] = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];

/// A folder beside the repository, which nobody else has.
const OUTSIDE_FOLDER: &str = concat!("../sha", "red");

/// Finds long files, modules without a description, forbidden words and paths.
pub(crate) fn check(tree: &Tree) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for file in tree.files() {
        let Some(text) = tree.read_if_text(file)? else {
            continue;
        };
        check_paths(file, &text, &mut problems);
        if file.ends_with(".rs") {
            check_rust(file, &text, &mut problems);
        }
    }
    Ok(problems)
}

fn check_paths(file: &str, text: &str, problems: &mut Vec<Problem>) {
    for (line, content) in (1..).zip(text.lines()) {
        for folder in MACHINE_FOLDERS {
            if has_absolute_path(content, folder) {
                let what = format!("`{folder}` is a path of one machine");
                problems.push(Problem::new(file, line, what));
            }
        }
        if content.contains(OUTSIDE_FOLDER) {
            let what = format!("`{OUTSIDE_FOLDER}` is outside the repository");
            problems.push(Problem::new(file, line, what));
        }
    }
}

/// Whether a path begins with the folder; inside a longer path or an address it means another place.
fn has_absolute_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|letter| letter.is_alphanumeric() || "._-~})>*".contains(letter))
    })
}

fn check_rust(file: &str, text: &str, problems: &mut Vec<Problem>) {
    let count = text.lines().count();
    if count > MAX_LINES {
        let what = format!("{count} lines are more than {MAX_LINES}: split the file");
        problems.push(Problem::new(file, MAX_LINES + 1, what));
    }
    if is_module(file) && !text.starts_with("//!") {
        let what = "the file does not begin with a `//!` line that says what it is for";
        problems.push(Problem::new(file, 1, what));
    }
    for (line, content) in (1..).zip(text.lines()) {
        for (word, why) in FORBIDDEN_IN_RUST {
            if content.contains(word) {
                let what = format!("`{word}` must not stay: {why}");
                problems.push(Problem::new(file, line, what));
            }
        }
    }
}

/// Whether the file is part of a program or library, not of its tests or its build.
fn is_module(file: &str) -> bool {
    let parts: Vec<&str> = file.split('/').collect();
    matches!(parts[..], ["crates" | "games", _, "src", ..] | ["xtask", "src", ..])
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;
    use crate::fake_tree::FakeTree;

    fn check_file(name: &str, text: &str, expected: &[&str]) {
        let fake = FakeTree::new(&[(name, text)]);
        assert_eq!(printed(check(&fake.tree()).expect("reads")), expected);
    }

    #[test]
    fn long_files_are_found() {
        let fits = format!("//! Long.\n{}", "// x\n".repeat(MAX_LINES - 1));
        check_file("crates/a/src/lib.rs", &fits, &[]);
        check_file(
            "crates/a/src/lib.rs",
            &format!("{fits}// x\n"),
            &["crates/a/src/lib.rs:501: 501 lines are more than 500: split the file"],
        );
    }

    #[test]
    fn modules_without_a_description_are_found() {
        for file in ["crates/a/src/b/c.rs", "games/a/src/lib.rs", "xtask/src/a.rs"] {
            let problem =
                format!("{file}:1: the file does not begin with a `//!` line that says what it is for");
            check_file(file, "fn a() {}\n", &[&problem]);
        }
        check_file("crates/a/tests/b.rs", "fn a() {}\n", &[]);
        check_file("crates/a/build.rs", "fn main() {}\n", &[]);
    }

    #[test]
    fn each_forbidden_word_is_found() {
        for (word, why) in FORBIDDEN_IN_RUST {
            let text = format!("//! Text.\n    {word}\n");
            let problem = format!("xtask/src/a.rs:2: `{word}` must not stay: {why}");
            check_file("xtask/src/a.rs", &text, &[&problem]);
            check_file("docs/a.md", &text, &[]);
        }
    }

    #[test]
    fn paths_of_one_machine_are_found_in_every_text() {
        for folder in MACHINE_FOLDERS {
            let problem = format!("docs/a.md:2: `{folder}` is a path of one machine");
            check_file("docs/a.md", &format!("a\nin {folder}x\n"), &[&problem]);
            check_file("docs/a.md", &format!("a\n`{folder}x`\n"), &[&problem]);
            check_file("docs/a.md", &format!("https://a.org{folder} docs{folder}\n"), &[]);
            check_file("docs/a.bin", &format!("\0{folder}"), &[]);
        }
        check_file(
            "a.toml",
            &format!("x = \"{OUTSIDE_FOLDER}/spec\"\n"),
            &[&format!("a.toml:1: `{OUTSIDE_FOLDER}` is outside the repository")],
        );
    }
}
