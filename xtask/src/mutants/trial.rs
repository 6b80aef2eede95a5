//! Runs the tests of a game: the quick ones first, up to the first that fails.

use std::io::Read as _;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::outcome::Fate;
use super::plant::{Number, VARIABLE};
use super::workshop::{Programs, Workshop};

/// Tests that take no longer than this come first, most mutants are caught by them; and so on.
const ROUNDS: [Duration; 3] = [Duration::from_millis(20), Duration::from_millis(1000), Duration::MAX];
/// How much of a processor's time some tests may take at least: a mutant may loop for ever.
const LEAST_SECONDS: f64 = 2.0;
/// How many times longer than usual they may take.
const TIMES_USUAL_DURATION: f64 = 6.0;
/// How long there may be no news from a program: one that waits takes no time of a processor. On a busy machine
/// a long test may take many times longer than usual.
const PATIENCE: Duration = Duration::from_secs(900);
/// The signal of a program that took too much of a processor's time.
#[cfg(unix)]
const SIGXCPU: i32 = 24;

/// In which order tests run, and how long they may take.
#[derive(Debug)]
pub(crate) struct Plan {
    rounds: Vec<Round>,
}

/// Tests of one program that run one after another.
#[derive(Debug, PartialEq, Eq)]
struct Round {
    program: String,
    tests: Vec<String>,
    /// How much of a processor's time they may take together.
    seconds: u64,
}

/// How long the tests of a program took.
struct Measured {
    program: String,
    tests: Vec<(String, Duration)>,
    /// For how much of that they had a processor.
    share: f64,
}

impl Plan {
    /// Runs all tests without a mutant; every one must pass.
    pub(crate) fn measure(workshop: &Workshop, programs: &Programs) -> Result<Self> {
        let mut all = Vec::new();
        for (name, program) in programs {
            let mut command = workshop.test_command(program, None);
            let output = command.args(["--test-threads", "1", "--report-time"]).output();
            let output = output.with_context(|| format!("the tests of `{name}` cannot be started"))?;
            let text = String::from_utf8_lossy(&output.stdout);
            if !output.status.success() {
                bail!("the tests fail without a mutant:\n{text}");
            }
            let tests: Vec<(String, Duration)> = text.lines().filter_map(duration).collect();
            let sum: Duration = tests.iter().map(|(_, duration)| *duration).sum();
            // On a busy machine a test waits for most of its duration.
            let share = text.lines().last().and_then(processor_seconds).map(|took| took / sum.as_secs_f64());
            let share = share.filter(|share| share.is_finite()).unwrap_or(1.0);
            all.push(Measured { program: name.clone(), tests, share });
        }
        Ok(Self::of(&all))
    }

    fn of(all: &[Measured]) -> Self {
        let mut rounds = Vec::new();
        let mut least = None;
        for most in ROUNDS {
            for Measured { program, tests, share } in all {
                let is_here =
                    |duration: Duration| duration <= most && least.is_none_or(|least| duration > least);
                let here = tests.iter().filter(|(_, duration)| is_here(*duration));
                if here.clone().next().is_some() {
                    let usual: Duration = here.clone().map(|(_, duration)| *duration).sum();
                    let seconds = LEAST_SECONDS + usual.as_secs_f64() * share * TIMES_USUAL_DURATION;
                    let seconds = seconds.ceil() as u64;
                    let tests = here.map(|(name, _)| name.clone()).collect();
                    rounds.push(Round { program: program.clone(), tests, seconds });
                }
            }
            least = Some(most);
        }
        Self { rounds }
    }

    /// How many tests there are.
    pub(crate) fn count(&self) -> usize {
        self.rounds.iter().map(|round| round.tests.len()).sum()
    }

    /// What becomes of a mutant: the one of this number, or the one that was compiled alone.
    pub(crate) fn fate(
        &self,
        workshop: &Workshop,
        programs: &Programs,
        number: Option<Number>,
    ) -> Result<Fate> {
        for round in &self.rounds {
            let program = programs.get(&round.program).context("a test program is missing")?;
            let mut command = workshop.test_command(program, Some(round.seconds));
            command.args(["--test-threads", "1", "--fail-fast", "--exact"]).args(&round.tests);
            if let Some(number) = number {
                command.env(VARIABLE, number.to_string());
            }
            match ended_well(&mut command, PATIENCE)? {
                Some(true) => {}
                Some(false) => return Ok(Fate::Caught),
                None => return Ok(Fate::TimeLimit),
            }
        }
        Ok(Fate::Survived)
    }
}

/// The name and the duration in a line such as `test a::b ... ok <0.012s>`.
fn duration(line: &str) -> Option<(String, Duration)> {
    let (name, rest) = line.strip_prefix("test ")?.split_once(" ... ok <")?;
    // A test that should panic says so after its name.
    let name = name.split(" - should panic").next()?;
    let seconds: f64 = rest.strip_suffix("s>")?.parse().ok()?;
    Some((name.to_owned(), Duration::from_secs_f64(seconds)))
}

/// The sum of a line such as `1m2.500s 0m0.010s`, the last one of what a shell says of times.
fn processor_seconds(line: &str) -> Option<f64> {
    let seconds = |time: &str| {
        let (minutes, seconds) = time.strip_suffix('s')?.split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
    };
    line.split_whitespace().map(seconds).sum()
}

/// Whether a program ends well; nothing if it takes too long.
fn ended_well(command: &mut Command, patience: Duration) -> Result<Option<bool>> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let mut output = child.stdout.take().context("no output")?;
    let (sender, news) = mpsc::channel();
    // It ends with the program, whose output it reads.
    std::thread::spawn(move || {
        let mut buffer = [0; 4096];
        while output.read(&mut buffer).is_ok_and(|count| count > 0) {
            if sender.send(()).is_err() {
                return;
            }
        }
    });
    loop {
        match news.recv_timeout(patience) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout) => {
                child.kill()?;
                child.wait()?;
                return Ok(None);
            }
            Err(RecvTimeoutError::Disconnected) => {
                let status = child.wait()?;
                return Ok((!took_too_long(status)).then(|| status.success()));
            }
        }
    }
}

#[cfg(unix)]
fn took_too_long(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt as _;
    status.signal() == Some(SIGXCPU)
}

#[cfg(not(unix))]
fn took_too_long(_: ExitStatus) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tests_and_shells_say_of_times_is_read() {
        let millis = |name: &str, millis| Some((name.to_owned(), Duration::from_millis(millis)));
        assert_eq!(duration("test a::b ... ok <0.012s>"), millis("a::b", 12));
        assert_eq!(duration("test a - should panic ... ok <1.5s>"), millis("a", 1500));
        assert_eq!(duration("test a::b ... FAILED <0.012s>"), None);
        assert_eq!(duration("test result: ok. 1 passed"), None);
        assert_eq!(processor_seconds("1m2.500s 0m0.250s"), Some(62.75));
        assert_eq!(processor_seconds("test result: ok"), None);
    }

    #[test]
    fn quick_tests_of_all_programs_come_first() {
        let measured = |program: &str, tests: &[(&str, u64)], share| {
            let tests =
                tests.iter().map(|(name, millis)| ((*name).to_owned(), Duration::from_millis(*millis)));
            Measured { program: program.to_owned(), tests: tests.collect(), share }
        };
        let suite = [("a", 1), ("b", 8000), ("c", 500), ("d", 20), ("e", 1000)];
        let plan = Plan::of(&[measured("lib", &[("u", 0)], 1.0), measured("suite", &suite, 0.5)]);
        let round = |program: &str, tests: &[&str], seconds| {
            let tests = tests.iter().map(|&name| name.to_owned()).collect();
            Round { program: program.to_owned(), tests, seconds }
        };
        assert_eq!(plan.count(), 6);
        assert_eq!(
            plan.rounds,
            [
                round("lib", &["u"], 2),
                round("suite", &["a", "d"], 3),
                round("suite", &["c", "e"], 7),
                round("suite", &["b"], 26),
            ]
        );
    }
}
