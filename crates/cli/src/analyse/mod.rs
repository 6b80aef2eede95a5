//! `tabulea analyse`: what the decisions of recorded games were worth, and what luck did.

mod json;
mod report;
mod summary;
mod work;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bots::{Effort, Order};
use gamekit::{Lang, Record};
use serde_json::json;

use crate::args::AnalyseArgs;
use crate::ending::Ending;
use crate::out::Out;
use crate::progress::progress_bar;
use crate::records::{Records, Unreadable};
use crate::text::Text;
pub(crate) use report::share;
use summary::Summary;
use work::Looked;

/// Runs the command.
pub(crate) fn run(args: &AnalyseArgs, lang: Lang) -> Result<(), Ending> {
    let order = order(args, lang)?;
    let records = gather(args, lang)?;
    let looked = look_at_all(&records, &order, args, lang)?;
    let out = Out::new(lang);
    let mut summary = Summary::default();
    looked.iter().for_each(|looked| summary.add(looked));
    if args.json {
        let games: Vec<&serde_json::Value> = looked.iter().map(|looked| &looked.json).collect();
        return out.line(json!({ "games": games, "summary": summary.json() }));
    }
    if let [only] = &looked[..] {
        only.report.iter().try_for_each(|line| out.line(line))?;
        out.line("")?;
        return out.line(report::accounts(only, lang));
    }
    out.line(summary.text(lang))
}

/// Whose judgement is asked for, and how much it may think.
fn order(args: &AnalyseArgs, lang: Lang) -> Result<Order<'_>, Ending> {
    let unknown = || Ending::Usage(Text::AnalyseUnknownLevel { given: &args.bot }.say(lang));
    let order = Order::read(&args.bot).ok_or_else(unknown)?;
    if !["novice", "skilled", "expert", "master"].contains(&order.name) {
        return Err(unknown());
    }
    let effort = match (args.iterations, args.ms, order.effort) {
        (Some(iterations), _, _) => Effort::Iterations(iterations),
        (None, Some(millis), _) => Effort::Millis(millis),
        (None, None, Effort::AsLevel) => Effort::Millis(DEFAULT_MS),
        (None, None, given) => given,
    };
    Ok(Order { seed: args.seed, effort, ..order })
}

/// What a decision gets where nothing is said.
const DEFAULT_MS: u32 = 100;

/// A record and the line of the file it begins on.
struct Numbered {
    record: Box<Record>,
    line: u64,
}

/// The records that are asked for.
fn gather(args: &AnalyseArgs, lang: Lang) -> Result<Vec<Numbered>, Ending> {
    let mut records = Records::open(&args.file, lang)?;
    let mut gathered = Vec::new();
    let mut count = 0;
    while let Some(found) = records.next()? {
        count += 1;
        if args.line.is_some_and(|line| line != count) {
            continue;
        }
        let record = found.record.map_err(|Unreadable { place, line, sentence }| {
            Ending::Failure(format!("{}:{line}: {place}: {sentence}", records.name()))
        })?;
        gathered.push(Numbered { record, line: found.line });
        if args.line.is_some() || args.records.is_some_and(|most| gathered.len() as u64 >= most) {
            break;
        }
    }
    if gathered.is_empty() {
        let file = &records.name();
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        return Err(Ending::Failure(match args.line {
            Some(asked) => Text::ReplayNoSuchLine { file, count, asked: &asked }.say(lang),
            None => Text::VerifyEmpty { file }.say(lang),
        }));
    }
    Ok(gathered)
}

/// Looks at all records, several at the same time; the answers come in their order.
fn look_at_all(
    records: &[Numbered],
    order: &Order<'_>,
    args: &AnalyseArgs,
    lang: Lang,
) -> Result<Vec<Looked>, Ending> {
    let entries = records.iter().map(|numbered| numbered.record.log.len() as u64).sum();
    let bar = progress_bar(entries);
    let next = AtomicUsize::new(0);
    let looked: Mutex<Vec<(usize, Result<Looked, Ending>)>> = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from).min(records.len());
    let work = || {
        while let Some((at, numbered)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, records.get(at)?)))
        {
            let found =
                work::look(&numbered.record, order, args.all, &|| bar.inc(1), lang).map_err(|problem| {
                    Ending::Failure(format!("{}:{}: {problem}", args.file.display(), numbered.line))
                });
            if let Ok(mut looked) = looked.lock() {
                looked.push((at, found));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    let mut looked = looked.into_inner().unwrap_or_default();
    looked.sort_by_key(|(at, _)| *at);
    looked.into_iter().map(|(_, looked)| looked).collect()
}
