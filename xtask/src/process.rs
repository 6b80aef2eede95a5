//! Starting other programs, and the numbered steps a command is made of.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The cargo that started us, so that every step uses one toolchain.
pub(crate) fn cargo(root: &Path) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root);
    command
}

/// Whether `program` can be started with `arguments` and says all is well; its output is dropped.
pub(crate) fn succeeds(program: &str, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Runs a program with our own terminal and fails unless it ends well.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("`{}` could not be started", shown(command)))?;
    if !status.success() {
        bail!("`{}` ended with {status}", shown(command));
    }
    Ok(())
}

/// Runs a program and returns what it printed; its complaints go to our own terminal.
pub(crate) fn output_of(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` could not be started", shown(command)))?;
    if !output.status.success() {
        bail!("`{}` ended with {}", shown(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` printed something that is not UTF-8", shown(command)))
}

/// Becomes another program: terminal, signals and exit code are then its own.
#[cfg(unix)]
pub(crate) fn become_program(mut command: Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt as _;
    // `exec` only returns when it failed. Staying as a parent would let Ctrl-C end us while the
    // program, which may want to handle it, still owns the terminal.
    let error = command.exec();
    Err(error).with_context(|| format!("`{}` could not be started", shown(&command)))
}

/// Runs another program to its end and passes its exit code through.
#[cfg(not(unix))]
pub(crate) fn become_program(mut command: Command) -> Result<ExitCode> {
    let status = command.status().with_context(|| format!("`{}` could not be started", shown(&command)))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// The command line as a person would type it, with the program's bare name.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut line = program.file_stem().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&argument.to_string_lossy());
    }
    line
}

/// Announces steps as `[2/7] clippy` and keeps how long each took.
pub(crate) struct Steps {
    total: usize,
    done: Vec<DoneStep>,
}

struct DoneStep {
    name: String,
    duration: Duration,
    failed: bool,
}

impl Steps {
    /// A row of `total` steps, none of them begun.
    pub(crate) fn new(total: usize) -> Self {
        Self { total, done: Vec::new() }
    }

    /// Announces the next step without measuring it: for the last one, when we become another program.
    pub(crate) fn announce(&self, name: &str) {
        // On the error stream, where cargo's own progress goes: what a program prints stays clean.
        eprintln!("[{}/{}] {name}", self.done.len() + 1, self.total);
    }

    /// Announces a step, does its work and notes how long it took.
    pub(crate) fn run<T>(&mut self, name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.announce(name);
        let start = Instant::now();
        let result = work();
        self.done.push(DoneStep {
            name: name.to_owned(),
            duration: start.elapsed(),
            failed: result.is_err(),
        });
        result.with_context(|| format!("step `{name}` failed"))
    }

    /// The steps that ran, one a line, with their durations and the sum.
    pub(crate) fn table(&self) -> String {
        let width = self.done.iter().map(|step| step.name.len()).max();
        let width = width.unwrap_or(0).max("total".len());
        let mut table = String::new();
        for step in &self.done {
            let mark = if step.failed { "  FAILED" } else { "" };
            let seconds = step.duration.as_secs_f64();
            let _ = writeln!(table, "{:width$} {seconds:>8.1} s{mark}", step.name);
        }
        let sum: Duration = self.done.iter().map(|step| step.duration).sum();
        let _ = writeln!(table, "{:width$} {:>8.1} s", "total", sum.as_secs_f64());
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = Command::new("cargo");
        command.args(["test", "--locked"]);
        assert_eq!(shown(&command), "cargo test --locked");
    }

    #[test]
    fn a_program_that_is_not_there_does_not_succeed() {
        assert!(!succeeds("no-such-program-anywhere", &[]));
        let error = run(&mut Command::new("no-such-program-anywhere")).expect_err("not there");
        assert!(error.to_string().contains("could not be started"));
    }

    #[test]
    fn a_failing_step_is_named_in_the_error_and_marked_in_the_table() {
        let mut steps = Steps::new(2);
        steps.run("good", || Ok(())).expect("works");
        let error = steps.run("bad", || -> Result<()> { bail!("no luck") }).expect_err("fails");
        assert_eq!(format!("{error:#}"), "step `bad` failed: no luck");
        let table = steps.table();
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines[0].starts_with("good ") && !lines[0].contains("FAILED"));
        assert!(lines[1].starts_with("bad ") && lines[1].ends_with("FAILED"));
        assert!(lines[2].starts_with("total "));
    }
}
