//! The mutants of a game, as cargo-mutants lists them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process;
use crate::tree::Tree;

/// Sentences, not rules: a changed word is no fault of the rules.
const SENTENCES: &str = "words.rs";
/// Where a game with many of them keeps the rest.
const SENTENCES_FOLDER: &str = "words/";

/// Sources by their names.
pub(crate) type Sources = BTreeMap<String, String>;

/// What kind of change a mutant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Genre {
    /// The body of a function becomes one value.
    Body,
    /// The same, of a function that returns `impl Trait`: the value may be of another type.
    OpaqueBody,
    /// An operator becomes another, or goes.
    Operator,
    /// An arm of a `match` goes.
    Arm,
    /// The guard of an arm becomes `true` or `false`.
    Guard,
    /// A field of a literal with `..base` goes.
    Field,
}

/// One small change of the sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutant {
    /// File, line, column and change, as cargo-mutants says it.
    pub(crate) name: String,
    /// The file that changes.
    pub(crate) file: String,
    /// What kind of change it is.
    pub(crate) genre: Genre,
    /// The bytes of the file that are replaced.
    pub(crate) span: Range<usize>,
    /// What they are replaced with.
    pub(crate) replacement: String,
}

impl Mutant {
    /// A part of the file's text that contains the span, with the change made.
    pub(crate) fn applied(&self, text: &str, part: Range<usize>) -> String {
        let (before, after) = (&text[part.start..self.span.start], &text[self.span.end..part.end]);
        // A space: `<` and what follows must not become another operator.
        format!("{before}{} {after}", self.replacement)
    }
}

/// The sources of a game that state its rules.
pub(crate) fn rule_sources(tree: &Tree, game: &str) -> Result<Sources> {
    let folder = format!("games/{game}/src/");
    let is_rule = |file: &&str| {
        let inside = file.strip_prefix(&folder);
        inside.is_some_and(|file| file != SENTENCES && !file.starts_with(SENTENCES_FOLDER))
    };
    let read = |file: &str| Ok((file.to_owned(), tree.read(file)?));
    let sources: Sources = tree.with_extension("rs").filter(is_rule).map(read).collect::<Result<_>>()?;
    if sources.is_empty() {
        bail!("there is no game `{game}`: {folder} has no Rust files");
    }
    Ok(sources)
}

/// Asks cargo-mutants for all mutants of these sources.
pub(crate) fn mutants(root: &Path, game: &str, sources: &Sources) -> Result<Vec<Mutant>> {
    let json = process::output_of(&mut list_command(root, game, sources))?;
    parse(&json, sources)
}

fn list_command(root: &Path, game: &str, sources: &Sources) -> Command {
    let mut command = process::cargo(root);
    command.args(["mutants", "--list", "--json", "--no-config", "--package", game]);
    for file in sources.keys() {
        command.args(["--file", file]);
    }
    command
}

fn parse(json: &str, sources: &Sources) -> Result<Vec<Mutant>> {
    let list: Vec<Value> = serde_json::from_str(json).context("the list of cargo-mutants cannot be read")?;
    let read =
        |item: &Value| mutant(item, sources).with_context(|| format!("the list of cargo-mutants has {item}"));
    list.iter().map(read).collect()
}

fn mutant(item: &Value, sources: &Sources) -> Result<Mutant> {
    let word = |name: &str| item[name].as_str().with_context(|| format!("`{name}` is not there"));
    let file = word("file")?;
    let text = sources.get(file).context("a file that was not asked for")?;
    let at = |end: &str| {
        let place = |name: &str| item["span"][end][name].as_u64().and_then(|n| usize::try_from(n).ok());
        place("line").zip(place("column")).and_then(|(line, column)| offset(text, line, column))
    };
    let span = at("start").context("no start")?..at("end").context("no end")?;
    let opaque = item["function"]["return_type"].as_str().is_some_and(|text| text.contains("impl "));
    let genre = match word("genre")? {
        "FnValue" if opaque => Genre::OpaqueBody,
        "FnValue" => Genre::Body,
        "BinaryOperator" | "UnaryOperator" => Genre::Operator,
        "MatchArm" => Genre::Arm,
        "MatchArmGuard" => Genre::Guard,
        "StructField" => Genre::Field,
        other => bail!("the genre `{other}` is not known"),
    };
    let owned = |name| word(name).map(str::to_owned);
    Ok(Mutant {
        name: owned("name")?,
        file: file.to_owned(),
        genre,
        span,
        replacement: owned("replacement")?,
    })
}

/// The byte at a line and a column, both counted from 1, columns in characters.
fn offset(text: &str, line: usize, column: usize) -> Option<usize> {
    let mut start = 0;
    for (number, content) in (1..).zip(text.split_inclusive('\n')) {
        if number == line {
            let ends = content.char_indices().map(|(at, _)| at).chain([content.len()]);
            return ends.clone().nth(column.checked_sub(1)?).map(|at| start + at);
        }
        start += content.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    const TEXT: &str = "fn é(a: u8) -> u8 {\n    /* é */ a + 1\n}\n";

    fn item(genre: &str, line: usize, columns: [usize; 2]) -> String {
        let [start, end] = columns;
        format!(
            r#"[{{"name": "n", "file": "a.rs", "genre": "{genre}", "replacement": "-", "function": null,
            "span": {{"start": {{"line": {line}, "column": {start}}}, "end": {{"line": {line}, "column": {end}}}}}}}]"#
        )
    }

    fn listed(json: &str) -> Result<Vec<Mutant>> {
        parse(json, &Sources::from([("a.rs".to_owned(), TEXT.to_owned())]))
    }

    #[test]
    fn rule_sources_leave_sentences_out() {
        let fake = FakeTree::new(&[
            ("games/zoo/src/lib.rs", "a"),
            ("games/zoo/src/score/best.rs", "b"),
            ("games/zoo/src/words.rs", ""),
            ("games/zoo/src/words/board.rs", ""),
            ("games/zoo/tests/rules.rs", ""),
            ("games/zoology/src/lib.rs", ""),
        ]);
        let sources = rule_sources(&fake.tree(), "zoo").expect("a game");
        let names: Vec<&str> = sources.keys().map(String::as_str).collect();
        assert_eq!(names, ["games/zoo/src/lib.rs", "games/zoo/src/score/best.rs"]);
        let line = process::shown(&list_command(Path::new("."), "zoo", &sources));
        assert!(line.contains(" --package zoo --file games/zoo/src/lib.rs --file games/zoo/src/s"), "{line}");
        let error = rule_sources(&fake.tree(), "farm").expect_err("no game");
        assert!(error.to_string().contains("no game `farm`"));
    }

    #[test]
    fn lines_and_columns_become_bytes() {
        let mutants = listed(&item("BinaryOperator", 2, [15, 16])).expect("reads");
        let [mutant] = &mutants[..] else { panic!("{mutants:?}") };
        assert_eq!(&TEXT[mutant.span.clone()], "+");
        assert_eq!(mutant.genre, Genre::Operator);
        assert_eq!(mutant.applied(TEXT, 0..TEXT.len()), TEXT.replace('+', "- "));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        let refused = |json: &str, part: &str| {
            let error = format!("{:#}", listed(json).expect_err(part));
            assert!(error.contains(part), "{error}");
        };
        refused("{", "cannot be read");
        refused(&item("Weather", 2, [15, 16]), "`Weather` is not known");
        refused(&item("MatchArm", 9, [1, 2]), "no start");
        refused(&item("MatchArm", 2, [1, 99]), "no end");
        refused(&item("MatchArm", 2, [1, 2]).replace("a.rs", "b.rs"), "not asked for");
        refused(&item("MatchArm", 2, [1, 2]).replace("replacement", "r"), "`replacement` is not there");
    }
}
