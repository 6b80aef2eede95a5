//! Tidy check: every third-party dependency is named, with its reason, in ARCHITECTURE.md.

use std::collections::BTreeSet;

use anyhow::Result;

use super::metadata::Package;
use super::{Problem, markdown};
use crate::tree::Tree;

const DOCUMENT: &str = "ARCHITECTURE.md";
const HEADING: &str = "## Dependencies";

/// Finds dependencies that the document's section does not name in back-ticks.
pub(crate) fn check(tree: &Tree, packages: &[&Package]) -> Result<Vec<Problem>> {
    let text = match tree.has(DOCUMENT) {
        true => tree.read(DOCUMENT)?,
        false => String::new(),
    };
    let Some(explained) = names_in_section(&text) else {
        let what = format!("there is no section `{HEADING}`");
        return Ok(vec![Problem::new(DOCUMENT, 1, what)]);
    };
    let mut problems = Vec::new();
    for package in packages {
        let third_party = package.dependencies.iter().filter(|edge| !edge.ours);
        // A package may use one dependency for two purposes.
        let names: BTreeSet<&str> = third_party.map(|edge| edge.name.as_str()).collect();
        for name in names {
            if !explained.contains(name) {
                let line = package.line_of(tree, name);
                let what = format!("`{name}` is not named in {DOCUMENT} under `{HEADING}`");
                problems.push(Problem::new(&package.manifest, line, what));
            }
        }
    }
    Ok(problems)
}

/// All code spans from the heading to the next one as high; nothing when there is no such heading.
fn names_in_section(text: &str) -> Option<BTreeSet<&str>> {
    let mut lines = markdown::lines_outside_blocks(text)
        .map(|(_, line)| line)
        .skip_while(|line| line.trim_end() != HEADING);
    lines.next()?;
    let is_heading = |line: &&str| line.starts_with("# ") || line.starts_with("## ");
    Some(lines.take_while(|line| !is_heading(line)).flat_map(markdown::code_spans).collect())
}

#[cfg(test)]
mod tests {
    use super::super::metadata::fake_package;
    use super::super::printed;
    use super::*;
    use crate::fake_tree::FakeTree;

    const MANIFEST: &str = "[dependencies]\nserde = \"1\"\n[dev-dependencies]\nrand = \"1\"\n";

    fn check_document(document: &str, expected: &[&str]) {
        let fake = FakeTree::new(&[("crates/a/Cargo.toml", MANIFEST), (DOCUMENT, document)]);
        let dependencies = ["+serde", "build:+serde", "dev:+rand", "gamekit"];
        let package = fake_package("a", "crates/a", &dependencies);
        let problems = check(&fake.tree(), &[&package]).expect("reads");
        assert_eq!(printed(problems), expected);
    }

    #[test]
    fn named_dependencies_are_no_problem() {
        check_document(
            "# A\n## Dependencies\n- `serde`: records\n### For tests\n| `rand` | games |\n## More\n",
            &[],
        );
    }

    #[test]
    fn dependencies_named_elsewhere_or_without_back_ticks_are_found() {
        check_document(
            "`serde`\n## Dependencies\nrand, `serde_json`\n## More\n`rand`\n",
            &[
                "crates/a/Cargo.toml:2: `serde` is not named in ARCHITECTURE.md under `## Dependencies`",
                "crates/a/Cargo.toml:4: `rand` is not named in ARCHITECTURE.md under `## Dependencies`",
            ],
        );
    }

    #[test]
    fn a_missing_section_or_document_is_a_problem() {
        let expected = "ARCHITECTURE.md:1: there is no section `## Dependencies`";
        check_document("# A\n", &[expected]);
        let fake = FakeTree::new(&[]);
        let problems = check(&fake.tree(), &[]).expect("nothing to read");
        assert_eq!(printed(problems), [expected]);
    }
}
