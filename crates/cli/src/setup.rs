//! What the commands that play have in common: options, and who sits where.

use bots::Roster;
use gamekit::{Lang, OptionKind, OptionValue, Options, Packs, PlayerText, Setup};

use crate::ending::Ending;
use crate::text::{Text, reason};

/// What an outside bot's name begins with; the command follows.
const OUTSIDE: &str = "exec:";

/// A bot named on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BotChoice {
    /// One of the game's own.
    BuiltIn(String),
    /// A program that speaks the protocol for outside bots.
    Outside {
        /// As it was given.
        name: String,
        /// The program and its arguments.
        words: Vec<String>,
    },
}

impl BotChoice {
    /// As it was given on the command line.
    pub(crate) fn name(&self) -> &str {
        match self {
            BotChoice::BuiltIn(name) | BotChoice::Outside { name, .. } => name,
        }
    }

    /// The player as records name it.
    pub(crate) fn recorded(&self) -> PlayerText {
        PlayerText::bot(self.recorded_name(), self.recorded_level())
    }

    /// What records call it: where an outside program lies on this machine is nobody's business.
    pub(crate) fn recorded_name(&self) -> String {
        match self {
            BotChoice::BuiltIn(name) => name.clone(),
            BotChoice::Outside { words, .. } => {
                let program = words.first().map_or("", String::as_str);
                program.rsplit(['/', '\\']).next().unwrap_or(program).to_owned()
            }
        }
    }

    /// What records call its kind, behind `bot:`.
    pub(crate) fn recorded_level(&self) -> &str {
        match self {
            BotChoice::BuiltIn(name) => name,
            BotChoice::Outside { .. } => "exec",
        }
    }
}

/// The rules of a game, made from the command line, with complete options.
pub(crate) fn game<G: Roster>(players: u8, options: &[String], lang: Lang) -> Result<(G, Setup), Ending> {
    let (mut chosen, mut packs) = (Options::for_players(players), Packs::default());
    for given in options {
        let usage = |text: Text<'_>| Ending::Usage(text.say(lang));
        let (key, value) =
            given.split_once('=').ok_or_else(|| usage(Text::OptionWithoutValue { option: given }))?;
        if key == "players" {
            return Err(usage(Text::OptionPlayers));
        }
        if chosen.get(key).is_some() {
            return Err(usage(Text::OptionTwice { option: &key }));
        }
        let value = match file_of_pack::<G>(key, value) {
            Some(file) => OptionValue::Text(packs.add(read_pack(file, lang)?)),
            None => OptionValue::from_word(value),
        };
        chosen = chosen.with(key, value);
    }
    let mut setup = Setup { packs, ..Setup::newest::<G>(chosen) };
    let game = setup.build().map_err(|error| Ending::Usage(error.say(lang)))?;
    Ok((game, setup))
}

/// The file that an option names, if it is an option for a pack and names none that is built in.
fn file_of_pack<'a, G: Roster>(key: &str, value: &'a str) -> Option<&'a str> {
    let specs = G::option_specs();
    let is_pack = |kind: &OptionKind| matches!(kind, OptionKind::Pack { .. });
    let found = specs.iter().any(|spec| spec.key == key && is_pack(&spec.kind));
    (found && !value.starts_with("builtin/")).then_some(value)
}

/// The content of a pack file.
pub(crate) fn read_pack(file: &str, lang: Lang) -> Result<String, Ending> {
    std::fs::read_to_string(file)
        .map_err(|error| Ending::Failure(Text::CannotRead { file: &file, reason: &reason(&error) }.say(lang)))
}

/// The bots named, one for each of `seats` seats: a single name stands for all of them.
pub(crate) fn bots<G: Roster>(names: &str, seats: usize, lang: Lang) -> Result<Vec<BotChoice>, Ending> {
    let mut chosen = named_bots::<G>(names, lang)?;
    if let [only] = &chosen[..] {
        chosen = vec![only.clone(); seats];
    }
    if chosen.len() == seats {
        return Ok(chosen);
    }
    let (given, seats) = (chosen.len() as i64, seats as i64);
    Err(Ending::Usage(Text::BotCount { given, seats }.say(lang)))
}

/// The bots named, one for each name.
pub(crate) fn named_bots<G: Roster>(names: &str, lang: Lang) -> Result<Vec<BotChoice>, Ending> {
    split_names(names).into_iter().map(|name| choice::<G>(name, lang)).collect()
}

/// How many threads play so many games: as many as were asked for, or one for each core.
pub(crate) fn threads(asked: Option<u16>, games: u64) -> u16 {
    let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get().min(1024) as u16);
    // A thread without a game would only start outside bots for nothing.
    asked.unwrap_or_else(cores).min(u16::try_from(games).unwrap_or(u16::MAX))
}

fn choice<G: Roster>(name: &str, lang: Lang) -> Result<BotChoice, Ending> {
    let Some(command) = name.strip_prefix(OUTSIDE) else {
        if G::bot(name, 0).is_some() {
            return Ok(BotChoice::BuiltIn(name.to_owned()));
        }
        return Err(unknown_bot::<G>(name, lang));
    };
    match shlex::split(command) {
        Some(words) if !words.is_empty() => Ok(BotChoice::Outside { name: name.to_owned(), words }),
        _ => Err(Ending::Usage(Text::BotCommand { name: &name }.say(lang))),
    }
}

/// That a game has no bot of this name.
pub(crate) fn unknown_bot<G: Roster>(name: &str, lang: Lang) -> Ending {
    let known = G::names().join(", ");
    Ending::Usage(Text::BotUnknown { name: &name, known: &known }.say(lang))
}

/// Splits at commas, except those that a command has between quotation marks or behind a backslash.
fn split_names(names: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut quote, mut escaped) = (0, None, false);
    for (at, c) in names.char_indices() {
        match (quote, c) {
            _ if escaped => escaped = false,
            (None | Some('"'), '\\') => escaped = true,
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, ',') => {
                parts.push(names[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(names[start..].trim());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use assemble::Assemble;

    fn names(given: &str, seats: usize) -> Result<Vec<String>, String> {
        match bots::<Assemble>(given, seats, Lang::En) {
            Ok(choices) => Ok(choices.iter().map(|choice| choice.name().to_owned()).collect()),
            Err(Ending::Usage(sentence)) => Err(sentence),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn names_are_split_at_commas_outside_of_quotation_marks() {
        for (given, parts) in [
            ("random", &["random"][..]),
            ("random, greedy", &["random", "greedy"]),
            ("exec:a 'b,c',greedy", &["exec:a 'b,c'", "greedy"]),
            (r#"exec:a "b,\",c",x"#, &[r#"exec:a "b,\",c""#, "x"]),
            (r"exec:a\,b,c", &[r"exec:a\,b", "c"]),
            ("", &[""]),
            ("a,", &["a", ""]),
        ] {
            assert_eq!(split_names(given), parts, "{given}");
        }
    }

    #[test]
    fn one_name_stands_for_all_seats_and_several_for_one_each() {
        assert_eq!(names("greedy", 3), Ok(vec!["greedy".to_owned(); 3]));
        assert_eq!(names("greedy,random", 2), Ok(vec!["greedy".to_owned(), "random".to_owned()]));
        assert!(names("greedy,random", 3).is_err_and(|sentence| sentence.contains("3 seats")));
        assert!(names("grandmaster", 2).is_err_and(|sentence| sentence.contains("random, greedy")));
        assert!(names("exec:", 2).is_err_and(|sentence| sentence.contains("exec:")));
        assert!(names("exec:a 'b", 2).is_err());
    }

    #[test]
    fn records_do_not_tell_where_a_program_lies() {
        let choice = choice::<Assemble>("exec:/opt/bots/bot --fast", Lang::En).expect("a command");
        assert_eq!((choice.recorded_name().as_str(), choice.recorded_level()), ("bot", "exec"));
    }
}
