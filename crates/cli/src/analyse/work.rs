//! Looking at one record.

use analysis::{Account, analyse};
use bots::{Order, Roster};
use gamekit::{Lang, Record, Seat};
use serde_json::Value;

use super::{json, report};

/// A record that was looked at.
pub(super) struct Looked {
    /// Names by seat.
    pub(super) names: Vec<String>,
    /// Who played: a person, or which bot.
    pub(super) kinds: Vec<String>,
    /// What led everybody from the start to the end.
    pub(super) accounts: Vec<Account>,
    /// How far two looks at the same position were apart, on average.
    pub(super) doubt: f64,
    /// Whether there was a result.
    pub(super) finished: bool,
    /// Sentences about every entry.
    pub(super) report: Vec<String>,
    /// Everything, for programs.
    pub(super) json: Value,
}

/// Looks at a record; what is wrong with it if it cannot be followed.
pub(super) fn look(
    record: &Record,
    order: &Order<'_>,
    all: bool,
    tick: &dyn Fn(),
    lang: Lang,
) -> Result<Looked, String> {
    catalog::with_game!(
        record.game.as_str(),
        G => follow::<G>(record, order, all, tick, lang),
        else => Err(match catalog::verify_record(record) {
            Ok(()) => String::new(),
            Err(problem) => problem.say(lang),
        }),
    )
}

fn follow<G: Roster>(
    record: &Record,
    order: &Order<'_>,
    all: bool,
    tick: &dyn Fn(),
    lang: Lang,
) -> Result<Looked, String> {
    let played = gamekit::verify::<G>(record).map_err(|problem| problem.say(lang))?;
    let mut assessor = G::assessor(order).ok_or_else(String::new)?;
    let mut done = 0;
    let analysis = analyse(&played, &mut *assessor, |entries| {
        (done..entries).for_each(|_| tick());
        done = entries;
    });
    let names = names(record);
    Ok(Looked {
        kinds: record.players.iter().map(|player| player.kind.clone()).collect(),
        accounts: Seat::all(played.game().players()).map(|seat| analysis.account(seat)).collect(),
        doubt: analysis.doubt.mean(),
        finished: analysis.finished,
        report: report::entries::<G>(record, &analysis, &names, all, lang),
        json: json::analysis(record, &analysis),
        names,
    })
}

/// What to call everybody: by name, and by seat where several have the same name.
fn names(record: &Record) -> Vec<String> {
    let names = || record.players.iter().map(|player| &player.name);
    let called = |(seat, name): (usize, &String)| {
        let is_alone = names().filter(|other| *other == name).count() == 1;
        if is_alone { name.clone() } else { format!("{name} {seat}") }
    };
    names().enumerate().map(called).collect()
}
