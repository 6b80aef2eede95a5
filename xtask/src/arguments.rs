//! The command line: what can be asked for, and the help text that says so.

use std::str::FromStr;

use anyhow::{Context, Result, bail};

use crate::mutants::Options as MutantsOptions;

/// The usage of all commands.
pub(crate) const HELP: &str = "\
Usage: cargo xtask COMMAND [ARGUMENTS]

Commands:
  setup [--check]      install what is missing on this machine (--check: only say what is missing)
  test                 set up, then every check there is: fmt, clippy, tests, docs, wasm, browser, tidy
  tidy                 quick checks that build nothing: edges, doc paths, languages, rules, sources
  play [ARGS...]       build the program and play at the terminal (no ARGS: play assemble)
  bench [ARGS...]      run the benchmarks of crates/bench with ARGS
  deep GAME            the long tests of a game, optimised and at full length
  exact                the exact end of Alice Assemble against slow searches, and how long it takes
       --ends N        how many ends are compared (default 10000)
  site                 build the page; the program built after it has it in (tabulea serve)
  browser              build the page and test it in a real browser
  shots                build the page and take pictures of it, into target/shots
  wasm                 games of bots, natively and as WASM: their records must be the same
       --games N       how many games are compared (default 1000)
       --browser       in Chromium, compiled as in the page; says how much slower it is there
  api                  requests made from the server's own document, right and wrong: none may be its fault
       --requests N    how many (default 20000)
  fuzz [TARGET]        fuzz one target (no TARGET: list them)
       --seconds N     how long (default 60)
  mutants GAME         mutation tests of a game's rules; a stopped run goes on where it was
       --jobs J        how many mutants are tested at once (default 2)
       --fresh         forget what was found out earlier (when a crate the game uses changed)
  help, --help         this text
";

/// How many ends `exact` compares unless told otherwise.
const DEFAULT_ENDS: u32 = 10_000;

/// How many games `wasm` compares unless told otherwise.
const DEFAULT_WASM_GAMES: u32 = 1_000;

/// How many requests `api` makes unless told otherwise.
const DEFAULT_API_REQUESTS: u32 = 20_000;

/// How long a fuzz target runs unless told otherwise.
const DEFAULT_FUZZ_SECONDS: u32 = 60;

/// One command with its arguments.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Print the usage.
    Help,
    /// Install what is missing, or only report it.
    Setup {
        /// Report without installing.
        check_only: bool,
    },
    /// Run every check.
    Test,
    /// Run the checks that build nothing.
    Tidy,
    /// Run the benchmarks.
    Bench {
        /// Passed on as they are.
        arguments: Vec<String>,
    },
    /// Run the long tests of one game.
    Deep {
        /// Which.
        game: String,
    },
    /// Compare exact ends with slow searches.
    Exact {
        /// How many.
        ends: u32,
    },
    /// Build the page.
    Site,
    /// Test the page in a browser.
    Browser,
    /// Take pictures of the page.
    Shots,
    /// Compare native games with WASM ones.
    Wasm {
        /// How many.
        games: u32,
        /// In a real browser instead of an interpreter.
        browser: bool,
    },
    /// Make requests from the document of the server.
    Api {
        /// How many.
        requests: u32,
    },
    /// Fuzz a target.
    Fuzz {
        /// Without one, the targets are listed.
        target: Option<String>,
        /// Time limit.
        seconds: u32,
    },
    /// Mutation tests of one game.
    Mutants(MutantsOptions),
    /// Play at the terminal.
    Play {
        /// Passed on as they are.
        arguments: Vec<String>,
    },
}

/// Reads the words after the program's name.
pub(crate) fn parse(words: &[String]) -> Result<Command> {
    let Some((name, rest)) = words.split_first() else {
        return Ok(Command::Help);
    };
    // These two hand everything on, `--help` included: the program behind them has its own.
    match name.as_str() {
        "bench" => {
            return Ok(Command::Bench { arguments: rest.to_vec() });
        }
        "play" => {
            return Ok(Command::Play { arguments: rest.to_vec() });
        }
        _ => {}
    }
    if rest.iter().any(|word| is_help(word)) {
        return Ok(Command::Help);
    }
    let mut rest = Rest::new(rest);
    let command = match name.as_str() {
        "setup" => Command::Setup { check_only: rest.flag("--check") },
        "test" => Command::Test,
        "tidy" => Command::Tidy,
        "deep" => Command::Deep { game: rest.positional().context("`deep` needs a GAME")? },
        "exact" => Command::Exact { ends: rest.value("--ends")?.unwrap_or(DEFAULT_ENDS) },
        "site" => Command::Site,
        "browser" => Command::Browser,
        "shots" => Command::Shots,
        "wasm" => Command::Wasm {
            games: rest.value("--games")?.unwrap_or(DEFAULT_WASM_GAMES),
            browser: rest.flag("--browser"),
        },
        "api" => Command::Api { requests: rest.value("--requests")?.unwrap_or(DEFAULT_API_REQUESTS) },
        "fuzz" => Command::Fuzz {
            seconds: rest.value("--seconds")?.unwrap_or(DEFAULT_FUZZ_SECONDS),
            target: rest.positional(),
        },
        "mutants" => Command::Mutants(mutants_options(&mut rest)?),
        name if is_help(name) => Command::Help,
        name => bail!("there is no command `{name}`"),
    };
    rest.finish(name)?;
    Ok(command)
}

fn mutants_options(rest: &mut Rest) -> Result<MutantsOptions> {
    let options = MutantsOptions {
        jobs: rest.value("--jobs")?.unwrap_or(2),
        fresh: rest.flag("--fresh"),
        game: rest.positional().context("`mutants` needs a GAME")?,
    };
    if options.jobs == 0 {
        bail!("`--jobs` must be at least 1");
    }
    Ok(options)
}

fn is_help(word: &str) -> bool {
    matches!(word, "help" | "--help" | "-h")
}

/// The words of one command that nobody has taken yet.
struct Rest {
    words: Vec<String>,
}

impl Rest {
    fn new(words: &[String]) -> Self {
        Self { words: words.to_vec() }
    }

    /// Takes `--name` if it is there.
    fn flag(&mut self, name: &str) -> bool {
        match self.words.iter().position(|word| word == name) {
            Some(at) => {
                self.words.remove(at);
                true
            }
            None => false,
        }
    }

    /// Takes `--name VALUE` or `--name=VALUE` if it is there.
    fn value<T: FromStr>(&mut self, name: &str) -> Result<Option<T>> {
        let with_equals = format!("{name}=");
        let Some(at) = self.words.iter().position(|word| word == name || word.starts_with(&with_equals))
        else {
            return Ok(None);
        };
        let word = self.words.remove(at);
        let text = match word.strip_prefix(&with_equals) {
            Some(text) => text.to_owned(),
            None if at < self.words.len() => self.words.remove(at),
            None => bail!("`{name}` needs a number"),
        };
        match text.parse() {
            Ok(value) => Ok(Some(value)),
            Err(_) => bail!("`{name}` needs a number, not `{text}`"),
        }
    }

    /// Takes the first word that is no option; call it after all options were taken.
    fn positional(&mut self) -> Option<String> {
        let at = self.words.iter().position(|word| !word.starts_with('-'))?;
        Some(self.words.remove(at))
    }

    /// Refuses whatever is left over.
    fn finish(&self, command: &str) -> Result<()> {
        match self.words.first() {
            Some(word) => bail!("`{command}` does not know `{word}`"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        parse(&words)
    }

    fn check(line: &str, expected: &Command) {
        assert_eq!(parsed(line).expect(line), *expected, "{line}");
    }

    fn refused(line: &str, part: &str) {
        let message = parsed(line).expect_err(line).to_string();
        assert!(message.contains(part), "{line}: {message}");
    }

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn help_is_the_answer_to_nothing_and_to_a_call_for_help() {
        for line in ["", "help", "--help", "-h", "test --help", "mutants --help"] {
            check(line, &Command::Help);
        }
    }

    #[test]
    fn simple_commands() {
        check("setup", &Command::Setup { check_only: false });
        check("setup --check", &Command::Setup { check_only: true });
        check("test", &Command::Test);
        check("tidy", &Command::Tidy);
        check("browser", &Command::Browser);
        check("shots", &Command::Shots);
    }

    #[test]
    fn play_and_bench_hand_everything_on() {
        let arguments = words(&["alea", "--help", "--seats", "2"]);
        let expected = Command::Play { arguments: arguments.clone() };
        check("play alea --help --seats 2", &expected);
        check("bench alea --help --seats 2", &Command::Bench { arguments });
        check("play", &Command::Play { arguments: vec![] });
    }

    #[test]
    fn exact_takes_a_number_of_ends() {
        check("exact", &Command::Exact { ends: 10_000 });
        check("exact --ends 300", &Command::Exact { ends: 300 });
    }

    #[test]
    fn wasm_takes_a_number_of_games() {
        check("site", &Command::Site);
        check("wasm", &Command::Wasm { games: 1_000, browser: false });
        check("wasm --games 20 --browser", &Command::Wasm { games: 20, browser: true });
        refused("wasm alea", "does not know `alea`");
    }

    #[test]
    fn fuzz_takes_a_target_and_a_time() {
        let fuzz =
            |target: Option<&str>, seconds| Command::Fuzz { target: target.map(str::to_owned), seconds };
        check("fuzz", &fuzz(None, 60));
        check("fuzz notation", &fuzz(Some("notation"), 60));
        check("fuzz --seconds 5 notation", &fuzz(Some("notation"), 5));
        check("fuzz notation --seconds=7", &fuzz(Some("notation"), 7));
    }

    #[test]
    fn mutants_takes_a_game_and_options() {
        let usual = MutantsOptions { game: "alea".to_owned(), jobs: 2, fresh: false };
        check("mutants alea", &Command::Mutants(usual.clone()));
        check(
            "mutants --fresh alea --jobs=1",
            &Command::Mutants(MutantsOptions { jobs: 1, fresh: true, ..usual }),
        );
    }

    #[test]
    fn what_cannot_be_understood_is_refused_with_its_reason() {
        refused("dance", "no command `dance`");
        refused("test quickly", "does not know `quickly`");
        refused("setup --chekc", "does not know `--chekc`");
        refused("exact assemble", "does not know `assemble`");
        refused("fuzz a b", "does not know `b`");
        refused("fuzz a --seconds", "needs a number");
        refused("fuzz a --seconds soon", "not `soon`");
        refused("mutants", "needs a GAME");
        refused("mutants alea --jobs 0", "at least 1");
        refused("mutants alea --jobs", "needs a number");
        refused("mutants alea --shards 8", "does not know `--shards`");
    }
}
