//! Tidy check: files and folders that the documents name exist.

use anyhow::Result;

use super::{Problem, markdown};
use crate::tree::Tree;

/// Code spans that begin so and hold a `/` are taken for paths.
const PATH_STARTS: [&str; 8] = ["crates/", "games/", "xtask/", "docs/", "tools/", "fuzz/", ".ci/", ".cargo/"];
/// Code spans with one of these are patterns or commands, not paths.
const NO_PATH: [char; 6] = [' ', '<', '*', '{', '…', '$'];

/// Finds code spans and links in `*.md` files that lead nowhere.
pub(crate) fn check(tree: &Tree) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for file in tree.with_extension("md") {
        let text = tree.read(file)?;
        for (line, content) in markdown::lines_outside_blocks(&text) {
            for span in markdown::code_spans(content) {
                if is_path(span) && !tree.has(without_position(span)) {
                    let what = format!("`{span}` does not exist in the repository");
                    problems.push(Problem::new(file, line, what));
                }
            }
            for target in markdown::link_targets(content) {
                if leads_nowhere(tree, file, &target) {
                    let what = format!("the link to {target} leads nowhere");
                    problems.push(Problem::new(file, line, what));
                }
            }
        }
    }
    Ok(problems)
}

fn is_path(span: &str) -> bool {
    PATH_STARTS.iter().any(|start| span.starts_with(start)) && !span.contains(NO_PATH)
}

/// Leaves away `:12` (a line) and `#part` (a heading) after a path.
fn without_position(path: &str) -> &str {
    let path = path.split_once('#').map_or(path, |(path, _)| path);
    match path.split_once(':') {
        Some((path, line)) if line.starts_with(|first: char| first.is_ascii_digit()) => path,
        _ => path,
    }
}

fn leads_nowhere(tree: &Tree, file: &str, target: &str) -> bool {
    let has_scheme = target.contains("://") || target.starts_with("mailto:");
    if has_scheme || target.starts_with('#') {
        return false;
    }
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    match resolved(folder, without_position(target)) {
        Some(path) => !tree.has(&path),
        None => true,
    }
}

/// The path from the root for a link in a file of `folder`; nothing when it leaves the repository.
fn resolved(folder: &str, target: &str) -> Option<String> {
    let from_root = target.starts_with('/');
    let mut parts: Vec<&str> = Vec::new();
    if !from_root {
        parts.extend(folder.split('/').filter(|part| !part.is_empty()));
    }
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;
    use crate::fake_tree::FakeTree;

    fn check_readme(text: &str, expected: &[&str]) {
        let fake = FakeTree::new(&[
            ("README.md", text),
            ("crates/gamekit/src/lib.rs", ""),
            (".ci/run", ""),
            ("docs/decisions/a.md", ""),
        ]);
        assert_eq!(printed(check(&fake.tree()).expect("reads")), expected);
    }

    #[test]
    fn existing_paths_and_what_is_no_path_are_no_problem() {
        check_readme(
            "`crates/gamekit` `crates/gamekit/` `crates/gamekit/src/lib.rs:3` `.ci/run`\n\
             `games/<game>/RULES.md` `crates/*/src` `docs/…` `games/{a,b}` `xtask` `cargo xtask`\n\
             ```\n`crates/missing`\n```\n\
             [a](docs/decisions/a.md#why) [b](https://example.org/x) [c](#here) [d](/docs) [e](.)\n",
            &[],
        );
    }

    #[test]
    fn paths_that_do_not_exist_are_found() {
        check_readme(
            "fine\nsee `crates/gamekit/src/gone.rs` and `games/none`\n`.ci/walk`\n",
            &[
                "README.md:2: `crates/gamekit/src/gone.rs` does not exist in the repository",
                "README.md:2: `games/none` does not exist in the repository",
                "README.md:3: `.ci/walk` does not exist in the repository",
            ],
        );
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        check_readme(
            "[a](docs/gone.md)\n[b](../outside.md)\n[label]: LICENSE-MIT\n",
            &[
                "README.md:1: the link to docs/gone.md leads nowhere",
                "README.md:2: the link to ../outside.md leads nowhere",
                "README.md:3: the link to LICENSE-MIT leads nowhere",
            ],
        );
    }

    #[test]
    fn links_start_from_the_folder_of_their_file() {
        let fake = FakeTree::new(&[
            ("docs/decisions/a.md", "[b](b.md) [c](../../README.md) [d](../d.md)\n"),
            ("docs/decisions/b.md", ""),
            ("README.md", ""),
        ]);
        assert_eq!(
            printed(check(&fake.tree()).expect("reads")),
            ["docs/decisions/a.md:1: the link to ../d.md leads nowhere"]
        );
    }
}
