//! Tidy check: English and Japanese say the same things, each in its own words.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::Problem;
use crate::tree::Tree;

/// One message of a Fluent file.
struct Message {
    line: usize,
    value: String,
}

/// Finds keys that one language lacks, and Japanese messages that are still the English words.
pub(crate) fn check(tree: &Tree) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for folder in text_folders(tree) {
        let english_file = format!("{folder}/en.ftl");
        let japanese_file = format!("{folder}/ja.ftl");
        let pair = [(&english_file, &japanese_file), (&japanese_file, &english_file)];
        if let Some((missing, there)) = pair.iter().find(|(missing, _)| !tree.has(missing)) {
            let what = format!("there is no {missing} beside it");
            problems.push(Problem::new(there, 1, what));
            continue;
        }
        let english = messages(tree, &english_file, &mut problems)?;
        let japanese = messages(tree, &japanese_file, &mut problems)?;
        missing_keys(&english_file, &english, &japanese, &mut problems);
        missing_keys(&japanese_file, &japanese, &english, &mut problems);
        let same = SameList::read(tree, &folder)?;
        untranslated(&japanese_file, &english, &japanese, &same, &mut problems);
        same.without_use(&english, &japanese, &mut problems);
    }
    Ok(problems)
}

/// The folders named `text` that hold messages.
fn text_folders(tree: &Tree) -> BTreeSet<String> {
    tree.with_extension("ftl")
        .filter_map(|file| file.rsplit_once('/'))
        .filter(|(folder, name)| {
            let is_text = folder.rsplit('/').next() == Some("text");
            is_text && ["en.ftl", "ja.ftl"].contains(name)
        })
        .map(|(folder, _)| folder.to_owned())
        .collect()
}

/// The messages and terms of a file by their key; a key given twice is a problem.
fn messages(tree: &Tree, file: &str, problems: &mut Vec<Problem>) -> Result<BTreeMap<String, Message>> {
    let text = tree.read(file)?;
    let mut messages: BTreeMap<String, Message> = BTreeMap::new();
    let mut current: Option<String> = None;
    for (line, content) in (1..).zip(text.lines()) {
        if let Some((key, value)) = key_and_value(content) {
            let value = value.trim().to_owned();
            if messages.insert(key.to_owned(), Message { line, value }).is_some() {
                problems.push(Problem::new(file, line, format!("`{key}` is there twice")));
            }
            current = Some(key.to_owned());
        } else if content.starts_with([' ', '}']) {
            // An indented line goes on with the message; so does the end of a selection.
            if let Some(message) = current.as_ref().and_then(|key| messages.get_mut(key)) {
                message.value.push('\n');
                message.value.push_str(content.trim());
            }
        } else if !content.is_empty() {
            current = None;
        }
    }
    Ok(messages)
}

fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once('=')?;
    let key = key.strip_suffix(' ').unwrap_or(key);
    let name = key.strip_prefix('-').unwrap_or(key);
    let starts_well = name.starts_with(|first: char| first.is_ascii_alphabetic());
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    (starts_well && name.chars().all(is_name)).then_some((key, value))
}

fn missing_keys(
    file: &str,
    here: &BTreeMap<String, Message>,
    there: &BTreeMap<String, Message>,
    problems: &mut Vec<Problem>,
) {
    for (key, message) in here {
        if !there.contains_key(key) {
            let what = format!("`{key}` is missing in the other language");
            problems.push(Problem::new(file, message.line, what));
        }
    }
}

fn untranslated(
    file: &str,
    english: &BTreeMap<String, Message>,
    japanese: &BTreeMap<String, Message>,
    same: &SameList,
    problems: &mut Vec<Problem>,
) {
    for (key, message) in japanese {
        let is_same = |other: &Message| other.value == message.value;
        let is_same = english.get(key).is_some_and(is_same);
        if is_same && has_letters(&message.value) && !same.keys.contains_key(key) {
            let what = format!("`{key}` is the same as in English (if it must be, list it in same.txt)");
            problems.push(Problem::new(file, message.line, what));
        }
    }
}

/// Whether words are left once variables are taken out; words inside a selection count.
fn has_letters(value: &str) -> bool {
    let mut value = value.to_owned();
    while let Some(end) = value.find('}')
        && let Some(start) = value[..end].rfind('{')
    {
        let inside = &value[start + 1..end];
        if inside.contains("->") || inside.contains('"') {
            return inside.contains(char::is_alphabetic);
        }
        value.replace_range(start..=end, "");
    }
    value.contains(char::is_alphabetic)
}

/// The keys of `same.txt`: messages that are rightly the same in both languages, such as names.
struct SameList {
    file: String,
    keys: BTreeMap<String, usize>,
}

impl SameList {
    fn read(tree: &Tree, folder: &str) -> Result<Self> {
        let file = format!("{folder}/same.txt");
        let mut keys = BTreeMap::new();
        if tree.has(&file) {
            for (line, key) in (1..).zip(tree.read(&file)?.lines()) {
                if !key.trim().is_empty() {
                    keys.insert(key.trim().to_owned(), line);
                }
            }
        }
        Ok(Self { file, keys })
    }

    /// A listed key that is not the same any more would hide a later mistake.
    fn without_use(
        &self,
        english: &BTreeMap<String, Message>,
        japanese: &BTreeMap<String, Message>,
        problems: &mut Vec<Problem>,
    ) {
        for (key, &line) in &self.keys {
            let is_same = match (english.get(key), japanese.get(key)) {
                (Some(english), Some(japanese)) => english.value == japanese.value,
                _ => false,
            };
            if !is_same {
                let what = format!("`{key}` is not the same in both languages");
                problems.push(Problem::new(&self.file, line, what));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;
    use crate::fake_tree::FakeTree;

    fn check_files(files: &[(&str, &str)], expected: &[&str]) {
        let fake = FakeTree::new(files);
        assert_eq!(printed(check(&fake.tree()).expect("reads")), expected);
    }

    fn check_pair(english: &str, japanese: &str, expected: &[&str]) {
        check_files(&[("a/text/en.ftl", english), ("a/text/ja.ftl", japanese)], expected);
    }

    #[test]
    fn translated_messages_are_no_problem() {
        check_pair(
            "# Title\nwin = You win\nscore = { $points } : { $other }\nlong =\n    One\n    two\n-app = Doll\n",
            "win = 勝ち\nscore = { $points } : { $other }\nlong =\n    一\n    two\n-app = 人形\n",
            &[],
        );
    }

    #[test]
    fn a_key_that_one_language_lacks_is_found() {
        check_pair(
            "# Title\nwin = You win\nlose = You lose\n",
            "win = 勝ち\ndraw = 引き分け\n",
            &[
                "a/text/en.ftl:3: `lose` is missing in the other language",
                "a/text/ja.ftl:2: `draw` is missing in the other language",
            ],
        );
    }

    #[test]
    fn a_message_left_in_english_is_found() {
        let same = "is the same as in English (if it must be, list it in same.txt)";
        let problem = |line, key| format!("a/text/ja.ftl:{line}: `{key}` {same}");
        let text = "win = You win\nlong =\n    One\n    two\n";
        check_pair(text, text, &[&problem(1, "win"), &problem(2, "long")]);
        let choice = "n = { $n ->\n    [one] doll\n   *[other] dolls\n}\n";
        check_pair(choice, choice, &[&problem(1, "n")]);
        let quoted = "q = { \"win\" }\n";
        check_pair(quoted, quoted, &[&problem(1, "q")]);
    }

    #[test]
    fn messages_without_letters_may_be_the_same() {
        let text = "a = 1–2\nb = { $x } + { NUMBER($y) } = { -term }\nc = ( { \"\" } )\n";
        check_pair(text, text, &[]);
    }

    #[test]
    fn listed_keys_may_be_the_same_and_must_be() {
        let english = "app = Tabulea\nwin = You win\n";
        let japanese = "app = Tabulea\nwin = 勝ち\n";
        let with_list = |list, expected: &[&str]| {
            let files = [("a/text/en.ftl", english), ("a/text/ja.ftl", japanese), ("a/text/same.txt", list)];
            check_files(&files, expected);
        };
        with_list("app\n", &[]);
        with_list(
            "app\nwin\n\ngone\n",
            &[
                "a/text/same.txt:2: `win` is not the same in both languages",
                "a/text/same.txt:4: `gone` is not the same in both languages",
            ],
        );
    }

    #[test]
    fn a_key_given_twice_and_a_missing_file_are_found() {
        check_pair(
            "win = You win\nwin = Hurrah\n",
            "win = 勝ち\n",
            &["a/text/en.ftl:2: `win` is there twice"],
        );
        check_files(
            &[("a/text/ja.ftl", "win = 勝ち\n")],
            &["a/text/ja.ftl:1: there is no a/text/en.ftl beside it"],
        );
    }
}
