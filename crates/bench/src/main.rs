//! Speed, measured: what `cargo xtask bench` prints.
//!
//! Every figure stands beside the floor it must reach. The machine may be noisy, so each is the best
//! of several runs, and all of them are printed: compare within one run only.

mod ends;
mod engine;
mod heroes;
mod levels;
mod online;
mod positions;
mod rollouts;
mod sim;

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// How often each thing is measured.
const RUNS: usize = 5;

/// How long each run takes.
const RUN: Duration = Duration::from_millis(400);

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if wanted.iter().any(|word| word.starts_with('-')) {
        println!("usage: cargo xtask bench [WORD…]    only figures whose name contains one of the words");
        println!(
            "       cargo xtask bench levels     how long bots think; on a machine at rest, to set levels"
        );
        println!("       cargo xtask bench online     a server under load, with its memory");
        return ExitCode::SUCCESS;
    }
    let mut table = Table { wanted, below: 0 };
    engine::measure(&mut table);
    ends::measure(&mut table);
    heroes::measure(&mut table);
    rollouts::measure(&mut table);
    levels::measure(&mut table);
    sim::measure(&mut table);
    online::measure(&mut table);
    if table.below > 0 {
        println!("{} below their floor or not measured", table.below);
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Prints figures as they come.
struct Table {
    wanted: Vec<String>,
    below: u32,
}

/// What a figure must reach.
#[derive(Clone, Copy)]
enum Floor {
    /// At least so many a second.
    AtLeast(f64),
    /// At most so many nanoseconds each.
    Under(f64),
    /// Nothing: so many a second are told, and that is all.
    Open,
}

/// What any other figure must reach.
#[derive(Clone, Copy)]
enum Bound {
    /// At least so much.
    AtLeast(f64),
    /// Less than so much.
    Under(f64),
    /// Anything: it is told, and that is all.
    Told,
}

impl Table {
    fn wants(&self, name: &str) -> bool {
        self.wanted.is_empty() || self.wanted.iter().any(|word| name.contains(word.as_str()))
    }

    /// Measures how often `once` runs a second, several times.
    fn time(&mut self, name: &str, floor: Floor, mut once: impl FnMut()) {
        if !self.wants(name) {
            return;
        }
        let rates = [0; RUNS].map(|_: i32| rate(&mut once));
        self.row(name, floor, &rates);
    }

    /// Notes that something could not be measured, which is no better than being too slow.
    fn missing(&mut self, name: &str, why: &str) {
        println!("{name:<44} not measured: {why}");
        self.below += 1;
    }

    /// Prints a row of rates: times a second.
    fn row(&mut self, name: &str, floor: Floor, rates: &[f64]) {
        let best = rates.iter().copied().fold(0.0, f64::max);
        let (figure, bound, reached) = match floor {
            Floor::AtLeast(bound) => {
                (format!("{best:>12.0} /s"), format!("at least {bound:.0} /s"), best >= bound)
            }
            Floor::Under(bound) => {
                (format!("{:>12.1} ns", 1e9 / best), format!("under {bound:.0} ns"), 1e9 / best < bound)
            }
            Floor::Open => (format!("{best:>12.0} /s"), "no floor".to_owned(), true),
        };
        let run = |rate: f64| match floor {
            Floor::AtLeast(_) => format!("{:.0}k", rate / 1e3),
            Floor::Under(_) => format!("{:.1}", 1e9 / rate),
            Floor::Open => format!("{rate:.0}"),
        };
        self.print(name, &figure, reached, &format!("{bound}; runs {}", joined(rates, run)));
    }

    /// Prints any figure with its bound.
    fn figure(&mut self, name: &str, figure: f64, unit: &str, bound: Bound, note: &str) {
        let (words, reached) = match bound {
            Bound::AtLeast(least) => (format!("at least {least:.0} {unit}"), figure >= least),
            Bound::Under(most) => (format!("under {most:.0} {unit}"), figure < most),
            Bound::Told => ("no floor".to_owned(), true),
        };
        let digits = if figure < 100.0 { 2 } else { 0 };
        self.print(name, &format!("{figure:>12.digits$} {unit}"), reached, &format!("{words}; {note}"));
    }

    /// Prints how many times as long something takes as something else: the middle one of several runs.
    fn ratio(&mut self, name: &str, most: f64, ratios: &[f64]) {
        let mut sorted = ratios.to_vec();
        sorted.sort_by(f64::total_cmp);
        let middle = sorted[sorted.len() / 2];
        let runs = joined(ratios, |ratio| format!("{ratio:.2}"));
        let note = format!("at most {most:.2} times; runs {runs}");
        self.print(name, &format!("{middle:>12.2} × "), middle <= most, &note);
    }

    /// Prints how long decisions take, in milliseconds: all of them must keep within the cap.
    fn decisions(&mut self, name: &str, cap: f64, mut times: Vec<f64>) {
        times.sort_by(f64::total_cmp);
        let Some(&largest) = times.last() else { return self.missing(name, "nothing was decided") };
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let slow = times[times.len() * 95 / 100];
        let note = format!("95 of 100 under {slow:.2} ms, largest {largest:.2} ms; at most {cap:.0} ms");
        self.print(name, &format!("{mean:>12.2} ms"), largest <= cap, &note);
    }

    fn print(&mut self, name: &str, figure: &str, reached: bool, note: &str) {
        let mark = if reached { "ok" } else { "BELOW" };
        println!("{name:<44} {figure}   {mark:<5} ({note})");
        self.below += u32::from(!reached);
    }
}

/// The figures of all runs, in one line.
fn joined(figures: &[f64], shown: impl Fn(f64) -> String) -> String {
    figures.iter().copied().map(shown).collect::<Vec<_>>().join(" ")
}

/// How often something runs a second.
fn rate(once: &mut impl FnMut()) -> f64 {
    let start = Instant::now();
    let (mut times, mut batch) = (0u32, 1);
    while start.elapsed() < RUN {
        for _ in 0..batch {
            once();
        }
        times += batch;
        // Looking at the clock is not free, and what is slow should not run long past its time.
        batch = if start.elapsed() < RUN / 100 { batch * 2 } else { batch };
    }
    f64::from(times) / start.elapsed().as_secs_f64()
}
