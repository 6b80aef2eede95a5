//! What players have reported.

use serde_json::{Value, json};
use store::{Report, Reported};

use super::{Admin, failed, now, shown_time};
use crate::args::ReportArgs;
use crate::ending::Ending;
use crate::text::Text;

/// Lists reports, one a line.
pub(super) async fn list(admin: &Admin, all: bool, most: u32, as_json: bool) -> Result<(), Ending> {
    let mut listed = Vec::new();
    for report in admin.store.conduct().reports(all, most).await.map_err(|error| failed(&error))? {
        let reported = reported(admin, &report).await?;
        if as_json {
            listed.push(whole(&report, reported));
            continue;
        }
        let context = context(&report);
        let name = said(&context["about"]["name"]);
        let text = Text::AdminReport {
            id: &report.id,
            created: &shown_time(report.created),
            kind: &report.kind,
            about: &if name.is_empty() { "-" } else { name },
            times: i64::from(reported.times),
            table: &report.table,
            words: &report.words,
        };
        admin.say(text)?;
    }
    if as_json { admin.out.line(json!({ "reports": listed })) } else { Ok(()) }
}

/// Shows one report, and closes it before if that is wanted.
pub(super) async fn show(admin: &Admin, args: &ReportArgs) -> Result<(), Ending> {
    let conduct = admin.store.conduct();
    if let Some(note) = &args.close {
        conduct.close_report(&args.id, now(), note).await.map_err(|error| failed(&error))?;
    }
    let found = conduct.report_of(&args.id).await.map_err(|error| failed(&error))?;
    let Some(report) = found else {
        return Err(Ending::Failure(Text::AdminNoReport { id: &args.id }.say(admin.lang)));
    };
    let reported = reported(admin, &report).await?;
    if args.json {
        return admin.out.line(whole(&report, reported));
    }
    tell(admin, &report, reported)
}

fn tell(admin: &Admin, report: &Report, reported: Reported) -> Result<(), Ending> {
    let context = context(report);
    let created = shown_time(report.created);
    admin.say(Text::AdminReportHead { id: &report.id, created: &created, kind: &report.kind })?;
    match &report.about {
        Some(guest) => admin.say(Text::AdminReportAbout {
            name: &said(&context["about"]["name"]),
            guest,
            times: i64::from(reported.times),
            reporters: i64::from(reported.reporters),
        })?,
        None => admin.say(Text::AdminReportNobody)?,
    }
    let reporter = said(&context["reporter"]["name"]);
    admin.say(Text::AdminReportBy { name: &reporter, guest: &report.reporter })?;
    let (game, stage) = (said(&context["game"]), said(&context["stage"]));
    admin.say(Text::AdminReportTable { table: &report.table, game: &game, stage: &stage })?;
    if !report.words.is_empty() {
        admin.say(Text::AdminReportWords { words: &report.words })?;
    }
    for line in context["lines"].as_array().into_iter().flatten() {
        admin.say(Text::AdminReportLine {
            at: &shown_time(line["at"].as_u64().unwrap_or_default()),
            name: &said(&line["name"]),
            guest: &said(&line["guest"]),
            text: &said(&line["text"]),
        })?;
    }
    match report.closed {
        Some(at) => admin.say(Text::AdminReportClosed { at: &shown_time(at), note: &report.note }),
        None => admin.say(Text::AdminReportOpen { id: &report.id }),
    }
}

async fn reported(admin: &Admin, report: &Report) -> Result<Reported, Ending> {
    match &report.about {
        Some(about) => admin.store.conduct().reported(about).await.map_err(|error| failed(&error)),
        None => Ok(Reported { times: 0, reporters: 0 }),
    }
}

/// How it was at the table. What cannot be read is told as it is, in JSON only.
fn context(report: &Report) -> Value {
    serde_json::from_str(&report.context).unwrap_or_default()
}

fn said(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn whole(report: &Report, reported: Reported) -> Value {
    json!({
        "id": report.id,
        "table": report.table,
        "kind": report.kind,
        "about": report.about,
        "reporter": report.reporter,
        "words": report.words,
        "created": report.created,
        "closed": report.closed,
        "note": report.note,
        "reported": { "times": reported.times, "reporters": reported.reporters },
        "context": context(report),
    })
}
