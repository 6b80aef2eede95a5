//! `tabulea sim`: many games of bots, on the typed engine.

mod drive;
mod plan;
mod report;
mod run;
mod writer;

use std::sync::Arc;
use std::time::Instant;

use bots::Roster;
use gamekit::Lang;

use crate::args::SimArgs;
use crate::ending::Ending;
use crate::out::Out;
use crate::outside::Faults;
use crate::progress::progress_bar;
use plan::Plan;
use report::Report;

/// Runs the command.
pub(crate) fn run(args: &SimArgs, lang: Lang) -> Result<(), Ending> {
    catalog::with_game!(
        args.game.as_str(),
        G => simulate::<G>(args, lang),
        else => Err(Ending::Usage(catalog::UnknownGame { given: args.game.clone() }.say(lang))),
    )
}

fn simulate<G: Roster>(args: &SimArgs, lang: Lang) -> Result<(), Ending> {
    let plan = Plan::<G>::new(args, lang)?;
    let bar = progress_bar(plan.games);
    let faults = Arc::new(Faults::new(lang, bar.clone()));
    let start = Instant::now();
    let played = run::play_all(&plan, args.record.as_deref(), &faults, &bar);
    let elapsed = start.elapsed();
    bar.finish_and_clear();
    let tally = played?;
    let report = Report { plan: &plan, tally: &tally, elapsed, faults: faults.count() };
    let out = Out::new(lang);
    let printed = if args.json { out.line(report.json()) } else { out.line(report.text(lang)) };
    // Faults decide the exit code even if nobody reads the figures.
    faults.ending().and(printed)
}
