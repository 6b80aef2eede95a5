//! Tidy check: the numbered rules of each game, their tests, and the code that cites them agree.

mod rust_tests;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::{Problem, markdown};
use crate::tree::Tree;

/// A rule's number as it is written: letters of the game, and the count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RuleNumber {
    prefix: String,
    number: u32,
}

impl std::fmt::Display for RuleNumber {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}-{}", self.prefix, self.number)
    }
}

/// One rule of a rules file.
struct Rule {
    number: RuleNumber,
    line: usize,
    languages: BTreeSet<&'static str>,
}

/// Each rule begins with this and its number.
const RULE_HEADING: &str = "### ";
/// How the lines begin that say a rule in each language.
const LANGUAGES: [(&str, &str); 2] = [("en", "en: "), ("ja", "ja: ")];

/// Finds rules without a test or a language, gaps in the numbers, and citations of no rule.
pub(crate) fn check(tree: &Tree) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    let mut known: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for game in games(tree) {
        let file = format!("{game}/RULES.md");
        if !tree.has(&file) {
            problems.push(Problem::new(&file, 1, "the game has no numbered rules"));
            continue;
        }
        let rules = read_rules(&tree.read(&file)?);
        check_numbers(&file, &rules, &mut problems);
        check_languages(&file, &rules, &mut problems);
        check_tests(tree, &game, &file, &rules, &mut problems)?;
        for rule in rules {
            let numbers = known.entry(rule.number.prefix).or_default();
            numbers.insert(rule.number.number);
        }
    }
    check_citations(tree, &known, &mut problems)?;
    Ok(problems)
}

/// The folders of the games.
fn games(tree: &Tree) -> BTreeSet<String> {
    tree.files()
        .filter_map(|file| file.strip_prefix("games/")?.split_once('/'))
        .map(|(game, _)| format!("games/{game}"))
        .collect()
}

fn read_rules(text: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut inside_rule = false;
    for (line, content) in markdown::lines_outside_blocks(text) {
        if content.starts_with('#') {
            let number = number_in_heading(content);
            // Sentences under any other heading belong to no rule.
            inside_rule = number.is_some();
            rules.extend(number.map(|number| Rule { number, line, languages: BTreeSet::new() }));
        } else if inside_rule && let Some(rule) = rules.last_mut() {
            for (language, start) in LANGUAGES {
                let said = content.strip_prefix(start);
                if said.is_some_and(|said| !said.trim().is_empty()) {
                    rule.languages.insert(language);
                }
            }
        }
    }
    rules
}

fn number_in_heading(line: &str) -> Option<RuleNumber> {
    let first = line.strip_prefix(RULE_HEADING)?.split_whitespace().next()?;
    citations(first).into_iter().next()
}

fn check_numbers(file: &str, rules: &[Rule], problems: &mut Vec<Problem>) {
    let Some(first) = rules.first() else {
        problems.push(Problem::new(file, 1, "there is no rule `### XX-1` in it"));
        return;
    };
    for (expected, rule) in (1..).zip(rules) {
        let expected = RuleNumber { prefix: first.number.prefix.clone(), number: expected };
        if rule.number != expected {
            let what = format!("{} stands where {expected} should be", rule.number);
            problems.push(Problem::new(file, rule.line, what));
            // Everything after one gap would be wrong as well.
            return;
        }
    }
}

fn check_languages(file: &str, rules: &[Rule], problems: &mut Vec<Problem>) {
    for rule in rules {
        for (language, start) in LANGUAGES {
            if !rule.languages.contains(language) {
                let what = format!("{} has no line `{}`", rule.number, start.trim_end());
                problems.push(Problem::new(file, rule.line, what));
            }
        }
    }
}

fn check_tests(
    tree: &Tree,
    game: &str,
    file: &str,
    rules: &[Rule],
    problems: &mut Vec<Problem>,
) -> Result<()> {
    let prefixes: BTreeSet<&str> = rules.iter().map(|rule| &*rule.number.prefix).collect();
    let exists = |number: &RuleNumber| rules.iter().any(|rule| rule.number == *number);
    let mut tested = BTreeSet::new();
    let folders = [format!("{game}/tests/"), format!("{game}/src/")];
    for source in tree.with_extension("rs") {
        if !folders.iter().any(|folder| source.starts_with(folder)) {
            continue;
        }
        for test in rust_tests::find(&tree.read(source)?) {
            for number in test.numbers_in_name(&prefixes) {
                if !exists(&number) {
                    let what = format!("test `{}` is for {number}, which is no rule", test.name);
                    problems.push(Problem::new(source, test.line, what));
                }
                tested.insert(number);
            }
            tested.extend(citations(&test.doc));
        }
    }
    for rule in rules {
        if !tested.contains(&rule.number) {
            let what = format!("{} has no test that names it", rule.number);
            problems.push(Problem::new(file, rule.line, what));
        }
    }
    Ok(())
}

/// Looks only at the prefixes of our own rules: other things, such as `SHA-256`, look alike.
fn check_citations(
    tree: &Tree,
    known: &BTreeMap<String, BTreeSet<u32>>,
    problems: &mut Vec<Problem>,
) -> Result<()> {
    for file in tree.with_extension("rs") {
        for (line, content) in (1..).zip(tree.read(file)?.lines()) {
            for citation in citations(content) {
                let numbers = known.get(&citation.prefix);
                if numbers.is_some_and(|numbers| !numbers.contains(&citation.number)) {
                    let what = format!("{citation} is cited, but is no rule");
                    problems.push(Problem::new(file, line, what));
                }
            }
        }
    }
    Ok(())
}

/// All words of two or more capital letters, a hyphen and a number.
fn citations(text: &str) -> Vec<RuleNumber> {
    let is_word = |letter: char| letter.is_alphanumeric() && letter.is_ascii() || letter == '-';
    text.split(|letter| !is_word(letter))
        .filter_map(|word| {
            let (prefix, digits) = word.split_once('-')?;
            let capitals = prefix.bytes().all(|letter| letter.is_ascii_uppercase());
            let number = digits.parse().ok().filter(|_| !digits.starts_with('+'))?;
            let prefix = prefix.to_owned();
            (capitals && prefix.len() >= 2).then_some(RuleNumber { prefix, number })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;
    use crate::fake_tree::FakeTree;

    const TWO_RULES: &str = "# Rules\n### ZZ-1 Deck\nen: a\nja: あ\n### ZZ-2\nen: b\nja: い\n";
    const TWO_TESTS: &str = "#[test]\nfn zz_1_deck() {}\n/// ZZ-2: what happens.\n#[test]\nfn other() {}\n";

    fn check_game(rules: &str, tests: &str, source: &str, expected: &[&str]) {
        let fake = FakeTree::new(&[
            ("games/zoo/RULES.md", rules),
            ("games/zoo/tests/rules.rs", tests),
            ("games/zoo/src/lib.rs", source),
        ]);
        assert_eq!(printed(check(&fake.tree()).expect("reads")), expected);
    }

    #[test]
    fn rules_with_tests_in_both_languages_are_no_problem() {
        check_game(TWO_RULES, TWO_TESTS, "// ZZ-1, SHA-256, ZZ-x, (ZZ-2)\n", &[]);
    }

    #[test]
    fn a_rule_without_a_test_is_found() {
        let helper = "/// ZZ-2: a helper, no test.\nfn zz_2_helper() {}\n";
        let tests = format!("#[test]\nfn zz_1_deck() {{}}\n{helper}");
        check_game(TWO_RULES, &tests, "", &["games/zoo/RULES.md:5: ZZ-2 has no test that names it"]);
    }

    #[test]
    fn tests_in_the_sources_count_too() {
        check_game(TWO_RULES, "#[test]\nfn zz_1() {}\n", "#[test]\nfn a_zz_2_b() {}\n", &[]);
    }

    #[test]
    fn citations_of_no_rule_are_found() {
        check_game(
            TWO_RULES,
            TWO_TESTS,
            "//! Text\n// see ZZ-3\n#[test]\nfn zz_4_gone() {}\n",
            &[
                "games/zoo/src/lib.rs:2: ZZ-3 is cited, but is no rule",
                "games/zoo/src/lib.rs:4: test `zz_4_gone` is for ZZ-4, which is no rule",
            ],
        );
    }

    #[test]
    fn gaps_and_missing_languages_are_found() {
        let rules = "### ZZ-1\nen: a\nja:\n### ZZ-3\nen: b\nja: い\n";
        let tests = "#[test]\nfn zz_1_and_zz_3() {}\n";
        check_game(
            rules,
            tests,
            "",
            &[
                "games/zoo/RULES.md:1: ZZ-1 has no line `ja:`",
                "games/zoo/RULES.md:4: ZZ-3 stands where ZZ-2 should be",
            ],
        );
    }

    #[test]
    fn sentences_under_another_heading_belong_to_no_rule() {
        let rules = "### ZZ-1\nen: a\n## Thanks\nja: あ\n";
        check_game(rules, "#[test]\nfn zz_1() {}\n", "", &["games/zoo/RULES.md:1: ZZ-1 has no line `ja:`"]);
    }

    #[test]
    fn a_game_without_rules_is_found() {
        check_game("# Rules\n", "", "", &["games/zoo/RULES.md:1: there is no rule `### XX-1` in it"]);
        let fake = FakeTree::new(&[("games/zoo/src/lib.rs", "")]);
        let expected = ["games/zoo/RULES.md:1: the game has no numbered rules"];
        assert_eq!(printed(check(&fake.tree()).expect("reads")), expected);
    }
}
