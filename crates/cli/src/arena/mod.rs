//! `tabulea arena`: bots compared fairly, with the certainty that the games allow.

mod drive;
mod file;
mod gather;
mod plan;
mod report;
mod run;
mod table;
mod times;

use std::sync::Arc;
use std::time::Instant;

use bots::Roster;
use gamekit::Lang;

use crate::args::ArenaArgs;
use crate::ending::Ending;
use crate::out::Out;
use crate::outside::Faults;
use crate::progress::progress_bar;
use plan::Plan;
use report::Report;

/// Runs the command.
pub(crate) fn run(args: &ArenaArgs, lang: Lang) -> Result<(), Ending> {
    catalog::with_game!(
        args.game.as_str(),
        G => compare::<G>(args, lang),
        else => Err(Ending::Usage(catalog::UnknownGame { given: args.game.clone() }.say(lang))),
    )
}

fn compare<G: Roster>(args: &ArenaArgs, lang: Lang) -> Result<(), Ending> {
    let plan = Plan::new::<G>(args, lang)?;
    let bar = progress_bar(plan.games());
    let faults = Arc::new(Faults::new(lang, bar.clone()));
    let start = Instant::now();
    let played = run::play_all::<G>(&plan, args.record.as_deref(), &faults, &bar);
    let elapsed = start.elapsed();
    bar.finish_and_clear();
    let report = Report { plan: &plan, played: &played?, elapsed, faults: faults.count() };
    let out = Out::new(lang);
    let printed =
        if args.json { out.line(report.json::<G>()) } else { out.line(report.text::<G>(args, lang)) };
    // Faults decide the exit code even if nobody reads the figures.
    faults.ending().and(printed)
}
