//! `tabulea verify`: rules, results and fairness of every record of a file.

use gamekit::{Lang, Record};
use serde_json::{Value, json};

use crate::args::VerifyArgs;
use crate::ending::Ending;
use crate::out::Out;
use crate::records::{Records, Unreadable};
use crate::text::Text;

/// What was seen in a file.
#[derive(Default)]
struct Seen {
    records: u64,
    wrong: u64,
    /// Records without anything to check chance by.
    without_fairness: u64,
    /// Records of games that have no result yet, or never got one.
    running: u64,
    first: Option<Unreadable>,
}

/// Runs the command.
pub(crate) fn run(args: &VerifyArgs, lang: Lang) -> Result<(), Ending> {
    let mut records = Records::open(&args.file, lang)?;
    let out = Out::new(lang);
    let mut seen = Seen::default();
    while let Some(found) = records.next()? {
        seen.records += 1;
        let Err(wrong) = found.record.and_then(|record| check(&record, found.line, &mut seen, lang)) else {
            continue;
        };
        seen.wrong += 1;
        if !args.json {
            let Unreadable { place, line, sentence } = &wrong;
            // A reader who has seen enough changes nothing about the verdict.
            out.line(format_args!("{}:{line}: {place}: {sentence}", records.name()))
                .map_err(Ending::failed)?;
        }
        seen.first.get_or_insert(wrong);
    }
    if seen.records == 0 {
        seen.first = Some(Unreadable {
            place: "record".to_owned(),
            line: 1,
            sentence: Text::VerifyEmpty { file: &records.name() }.say(lang),
        });
    }
    let printed = if args.json { out.line(seen.json()) } else { seen.conclude(records.name(), out, lang) };
    match (printed, &seen.first) {
        (Ok(()) | Err(Ending::Quiet(_)), Some(_)) => Err(Ending::Quiet(1)),
        (printed, _) => printed,
    }
}

fn check(record: &Record, line: u64, seen: &mut Seen, lang: Lang) -> Result<(), Unreadable> {
    seen.without_fairness += u64::from(record.fairness.is_none());
    // A game that was broken off has no result, and shows its seed.
    let has_seed = record.fairness.as_ref().is_some_and(|fairness| fairness.seed.is_some());
    seen.running += u64::from(record.result.is_none() && !has_seed);
    catalog::verify_record(record).map_err(|problem| Unreadable {
        place: problem.place,
        line,
        sentence: problem.kind.say(lang),
    })
}

impl Seen {
    fn json(&self) -> Value {
        let first = self.first.as_ref();
        json!({
            "ok": first.is_none(),
            "problem": first.map(|first| format!("{}: {}", first.place, first.sentence)),
            "place": first.map(|first| &first.place),
            "line": first.map(|first| first.line),
            "records": self.records,
            "wrong": self.wrong,
            "without_fairness": self.without_fairness,
            "running": self.running,
        })
    }

    /// The last line: on standard output if all is fine, else where failures are told.
    fn conclude(&self, name: &str, out: Out, lang: Lang) -> Result<(), Ending> {
        let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        let count = number(self.records);
        if self.records == 0 {
            return Err(Ending::Failure(Text::VerifyEmpty { file: &name }.say(lang)));
        }
        if self.wrong > 0 {
            let wrong = Text::VerifyWrong { file: &name, count: &count, wrong: number(self.wrong) };
            return Err(Ending::Failure(wrong.say(lang)));
        }
        out.line(Text::VerifyFine { count }.say(lang))?;
        if self.without_fairness > 0 {
            out.line(Text::VerifyWithoutFairness { count: number(self.without_fairness) }.say(lang))?;
        }
        if self.running > 0 {
            out.line(Text::VerifyRunning { count: number(self.running) }.say(lang))?;
        }
        Ok(())
    }
}
