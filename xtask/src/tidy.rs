//! `tidy`: quick checks of the repository that build nothing.
//!
//! Each check is a function from the files to a list of problems, with tests that show it can fail.

mod dependencies;
mod doc_paths;
mod edges;
mod languages;
mod markdown;
mod metadata;
mod rules;
mod sources;

use std::fmt;
use std::path::Path;

use anyhow::{Result, bail};

use crate::tree::Tree;

/// Something that is not as it should be, and where.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Problem {
    file: String,
    line: usize,
    what: String,
}

impl Problem {
    /// A problem at a line of a file, counted from 1.
    fn new(file: &str, line: usize, what: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, what } = self;
        write!(formatter, "{file}:{line}: {what}")
    }
}

/// One check, with what it looks at already in hand.
type Check<'a> = &'a dyn Fn() -> Result<Vec<Problem>>;

/// Runs all checks and prints every problem they find.
pub(crate) fn run(root: &Path) -> Result<()> {
    let tree = Tree::open(root)?;
    let workspace = metadata::workspace(root)?;
    let outside = metadata::outside_workspace(&tree)?;
    let checks: [(&str, Check); 6] = [
        ("dependency edges", &|| Ok(edges::check(&tree, &workspace))),
        ("paths named in documents", &|| doc_paths::check(&tree)),
        ("both languages", &|| languages::check(&tree)),
        ("rules and their tests", &|| rules::check(&tree)),
        ("source files", &|| sources::check(&tree)),
        ("reasons for dependencies", &|| {
            let all: Vec<_> = workspace.iter().chain(&outside).collect();
            dependencies::check(&tree, &all)
        }),
    ];
    let mut count = 0;
    for (number, (name, check)) in (1..).zip(&checks) {
        eprintln!("tidy {number}/{}: {name}", checks.len());
        let mut problems = check()?;
        problems.sort();
        for problem in &problems {
            println!("{problem}");
        }
        count += problems.len();
    }
    match count {
        0 => Ok(()),
        1 => bail!("tidy found one problem, shown above"),
        _ => bail!("tidy found {count} problems, shown above"),
    }
}

/// For tests: the problems as the lines that would be printed, sorted.
#[cfg(test)]
fn printed(mut problems: Vec<Problem>) -> Vec<String> {
    problems.sort();
    problems.iter().map(Problem::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_printed_so_that_editors_find_it() {
        let problem = Problem::new("docs/a.md", 3, "no such file");
        assert_eq!(problem.to_string(), "docs/a.md:3: no such file");
    }
}
