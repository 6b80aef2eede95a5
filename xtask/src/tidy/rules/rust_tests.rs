//! The test functions of a Rust file, found line by line: name and doc comment.

use std::collections::BTreeSet;

use super::RuleNumber;

/// One function with `#[test]`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TestFunction {
    /// Its name.
    pub(crate) name: String,
    /// Its doc comment, as written.
    pub(crate) doc: String,
    /// Where the function begins.
    pub(crate) line: usize,
}

impl TestFunction {
    /// The rules its name tells of: `aa_7_and_aa_8_capacity` is about two.
    pub(crate) fn numbers_in_name(&self, prefixes: &BTreeSet<&str>) -> Vec<RuleNumber> {
        let words: Vec<&str> = self.name.split('_').collect();
        words
            .windows(2)
            .filter_map(|pair| {
                let prefix = pair[0].to_ascii_uppercase();
                let number = pair[1].parse().ok()?;
                prefixes.contains(&*prefix).then_some(RuleNumber { prefix, number })
            })
            .collect()
    }
}

/// Finds the test functions of a file.
pub(crate) fn find(text: &str) -> Vec<TestFunction> {
    let mut tests = Vec::new();
    let mut doc = String::new();
    let mut is_test = false;
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if let Some(comment) = content.strip_prefix("///") {
            doc.push_str(comment);
            doc.push('\n');
            continue;
        }
        if content.starts_with("#[test]") {
            is_test = true;
        }
        if let Some(name) = function_name(content) {
            let doc = std::mem::take(&mut doc);
            if std::mem::take(&mut is_test) {
                let name = name.to_owned();
                tests.push(TestFunction { name, doc, line });
            }
        } else if !content.starts_with("#[") && !content.starts_with("//") {
            // Attributes and comments may stand between; anything else ends what belongs together.
            doc.clear();
            is_test = false;
        }
    }
    tests
}

fn function_name(line: &str) -> Option<&str> {
    let line = line.strip_prefix("#[test]").unwrap_or(line).trim_start();
    let line = line.strip_prefix("pub ").unwrap_or(line);
    let (name, _) = line.strip_prefix("fn ")?.split_once('(')?;
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(&str, &str, usize)]) {
        let found = find(text);
        let found: Vec<_> =
            found.iter().map(|test| (test.name.as_str(), test.doc.trim(), test.line)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn tests_are_found_with_their_doc_comments() {
        check(
            "/// One.\n#[test]\n#[should_panic]\nfn one() {\n}\n#[test] fn two() {}\n",
            &[("one", "One.", 4), ("two", "", 6)],
        );
    }

    #[test]
    fn what_is_no_test_is_not_found() {
        check("/// Doc.\nfn helper() {}\n#[cfg(test)]\nmod a {}\n", &[]);
        check("/// Of something else.\nconst A: u8 = 1;\n\n#[test]\nfn b() {}\n", &[("b", "", 5)]);
    }

    #[test]
    fn numbers_are_read_from_names() {
        let numbers = |name: &str| -> Vec<String> {
            let test = find(&format!("#[test]\nfn {name}() {{}}\n"));
            let numbers = test[0].numbers_in_name(&BTreeSet::from(["ZZ"]));
            numbers.iter().map(RuleNumber::to_string).collect()
        };
        assert_eq!(numbers("zz_7_capacity"), ["ZZ-7"]);
        assert_eq!(numbers("with_zz_7_and_zz_12"), ["ZZ-7", "ZZ-12"]);
        assert!(numbers("azz_7_zz_x_yy_3").is_empty());
    }
}
