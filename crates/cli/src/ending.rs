//! How the program ends when it does not simply succeed: one sentence and an exit code.

use std::io::Write;
use std::process::ExitCode;

use clap::error::ErrorKind;

/// Why a command stops.
#[derive(Debug)]
pub(crate) enum Ending {
    /// The command line is wrong: exit code 2.
    Usage(String),
    /// Something else is: exit code 1.
    Failure(String),
    /// There is nothing to say, or nobody left to say it to.
    Quiet(u8),
}

impl Ending {
    /// Says the sentence, if there is one.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Ending::Usage(sentence) => {
                say(&sentence);
                ExitCode::from(2)
            }
            Ending::Failure(sentence) => {
                say(&sentence);
                ExitCode::from(1)
            }
            Ending::Quiet(code) => ExitCode::from(code),
        }
    }

    /// The same, but never as a success.
    pub(crate) fn failed(self) -> Ending {
        match self {
            Ending::Quiet(_) => Ending::Quiet(1),
            other => other,
        }
    }
}

/// A line for people beside the output; if even that cannot be written, there is nobody to tell.
pub(crate) fn say(sentence: &str) {
    let _ = writeln!(std::io::stderr(), "tabulea: {sentence}");
}

/// Shows help as it is, and what is wrong with a command line in one line.
pub(crate) fn report_usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
        }
        _ => say(&in_one_line(&error.render().to_string())),
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// The parser's message without the usage and hints that follow in lines of their own.
pub(crate) fn in_one_line(message: &str) -> String {
    let lines = message.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let words = lines.filter(|line| !line.is_empty() && !line.starts_with("For more information"));
    let joined = words.collect::<Vec<_>>().join(" ");
    format!("{} (--help shows how)", joined.strip_prefix("error: ").unwrap_or(&joined))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_usage_message_becomes_one_line() {
        let message = "error: the following required arguments were not provided:\n  --players <N>\n\n\
                       Usage: tabulea sim --players <N> <GAME>\n\nFor more information, try '--help'.\n";
        assert_eq!(
            in_one_line(message),
            "the following required arguments were not provided: --players <N> (--help shows how)"
        );
    }
}
