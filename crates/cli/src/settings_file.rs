//! The file of settings of `serve`: what the command line and the environment leave open.

use std::ffi::OsString;
use std::fs;
use std::ops::Range;
use std::path::Path;

use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Command, CommandFactory, Parser};
use gamekit::Lang;
use toml::de::{DeTable, DeValue};

use crate::args::Args;
use crate::ending::{Ending, in_one_line};
use crate::text::{Text, reason};

/// Flags that make no sense in a file.
const NOT_IN_A_FILE: [&str; 4] = ["config", "help", "lang", "open"];

/// Why there are no arguments.
pub(crate) enum NoArgs {
    /// By the command line.
    Usage(clap::Error),
    /// By the file.
    File(Ending),
}

/// Reads the command line, and the file that it names.
pub(crate) fn read(words: Vec<OsString>, lang: impl Fn() -> Lang) -> Result<Args, NoArgs> {
    let matches = Args::command().try_get_matches_from(words.clone()).map_err(NoArgs::Usage)?;
    let more = match matches.subcommand_matches("serve") {
        Some(serve) => {
            let said = matches.get_one::<Lang>("lang").copied().unwrap_or_else(lang);
            from_file(serve, said).map_err(|sentence| NoArgs::File(Ending::Usage(sentence)))?
        }
        None => Vec::new(),
    };
    Args::try_parse_from(words.into_iter().chain(more.into_iter().map(OsString::from))).map_err(NoArgs::Usage)
}

/// The words for everything that the file says and nobody else did.
fn from_file(serve: &ArgMatches, lang: Lang) -> Result<Vec<String>, String> {
    let Some(path) = serve.get_one::<std::path::PathBuf>("config") else { return Ok(Vec::new()) };
    let text = fs::read_to_string(path)
        .map_err(|error| Text::CannotRead { file: &path.display(), reason: &reason(&error) }.say(lang))?;
    let at = |span: Range<usize>, reason: &str| wrong(path, &text, span, reason, lang);
    let table = DeTable::parse(&text)
        .map_err(|error| at(error.span().unwrap_or(0..0), error.message()))?
        .into_inner();
    let whole = Args::command();
    let command = whole.find_subcommand("serve").cloned().unwrap_or_else(|| Command::new("serve"));
    let mut words = Vec::new();
    for (key, value) in &table {
        let name: &str = key.get_ref();
        let flag = command
            .get_arguments()
            .find(|flag| flag.get_long() == Some(name) && !NOT_IN_A_FILE.contains(&name));
        let Some(flag) = flag else {
            return Err(at(key.span(), &Text::ConfigUnknownKey { key: &name }.say(lang)));
        };
        let is_switch = matches!(flag.get_action(), ArgAction::SetTrue);
        let own = self::words(name, value.get_ref(), is_switch)
            .ok_or_else(|| at(value.span(), &Text::ConfigWrongKind { key: &name }.say(lang)))?;
        // By itself, so that what is wrong is said of the line where it stands.
        let alone = ["tabulea", "serve"].into_iter().map(str::to_owned).chain(own.iter().cloned());
        if let Err(error) = Args::command().try_get_matches_from(alone) {
            return Err(at(value.span(), &in_one_line(&error.render().to_string())));
        }
        let said = serve.value_source(flag.get_id().as_str());
        if !matches!(said, Some(ValueSource::CommandLine | ValueSource::EnvVariable)) {
            words.extend(own);
        }
    }
    Ok(words)
}

/// What would be written on the command line; nothing if a value is of a kind that no flag has.
fn words(name: &str, value: &DeValue<'_>, is_switch: bool) -> Option<Vec<String>> {
    let word = |value: &DeValue<'_>| match value {
        DeValue::String(text) => Some(format!("--{name}={text}")),
        DeValue::Integer(number) if number.radix() == 10 => Some(format!("--{name}={}", number.as_str())),
        DeValue::Float(number) => Some(format!("--{name}={}", number.as_str())),
        _ => None,
    };
    match value {
        DeValue::Boolean(true) if is_switch => Some(vec![format!("--{name}")]),
        DeValue::Boolean(false) if is_switch => Some(Vec::new()),
        _ if is_switch => None,
        DeValue::Array(values) => values.iter().map(|value| word(value.get_ref())).collect(),
        value => word(value).map(|word| vec![word]),
    }
}

/// A sentence with the place in the file.
fn wrong(path: &Path, text: &str, span: Range<usize>, reason: &str, lang: Lang) -> String {
    let before = text.get(..span.start).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |rest| rest.chars().count()) + 1;
    let reason = reason.trim_end_matches('\n').replace('\n', " ");
    Text::ConfigWrong { file: &path.display(), line: &line, column: &column, reason: &reason }.say(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_words_of_the_command_line() {
        for (text, is_switch, expected) in [
            ("a = \"b c\"", false, Some(vec!["--a=b c"])),
            ("a = 5", false, Some(vec!["--a=5"])),
            ("a = 0.5", false, Some(vec!["--a=0.5"])),
            ("a = [\"b\", \"c\"]", false, Some(vec!["--a=b", "--a=c"])),
            ("a = []", false, Some(vec![])),
            ("a = true", true, Some(vec!["--a"])),
            ("a = false", true, Some(vec![])),
            ("a = true", false, None),
            ("a = \"yes\"", true, None),
            ("a = 0x10", false, None),
            ("a = [[1]]", false, None),
            ("a = { b = 1 }", false, None),
            ("a = 2020-01-01", false, None),
        ] {
            let table = DeTable::parse(text).expect(text).into_inner();
            let (_, value) = table.iter().next().expect("a key");
            let words = words("a", value.get_ref(), is_switch);
            assert_eq!(words, expected.map(|words| words.into_iter().map(str::to_owned).collect()), "{text}");
        }
    }
}
