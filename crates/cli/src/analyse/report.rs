//! An analysis in sentences.

use analysis::{Account, Analysis, Cause, Change, Verdict};
use bots::{Choice, Roster};
use gamekit::{Actor, Lang, Record, Seat};

use super::work::Looked;
use crate::out::columns;
use crate::text::Text;

/// How many actions are told of each decision, unless all are asked for.
const FEW: usize = 4;

/// A sentence about every decision with a choice and every random result, in the order of the log.
pub(super) fn entries<G: Roster>(
    record: &Record,
    analysis: &Analysis<G::Action>,
    names: &[String],
    all: bool,
    lang: Lang,
) -> Vec<String> {
    let mut lines = vec![G::title(lang), Text::AnalyseHow.say(lang), String::new()];
    for (at, entry) in record.log.iter().enumerate() {
        let number = &(at + 1);
        match entry.by.0 {
            Actor::Chance => {
                let moved = analysis.changes.iter().find(|c| c.entry == at && c.cause == Cause::Luck);
                let what = &entry.text;
                lines.push(match moved {
                    Some(change) => {
                        let moved = &moves(change, names, lang);
                        Text::AnalyseChance { number, what, moved }.say(lang)
                    }
                    None => Text::AnalyseChanceUnseen { number, what }.say(lang),
                });
            }
            Actor::Seat(Seat(seat)) => {
                let name = names.get(usize::from(seat)).map_or("?", String::as_str);
                let verdict = analysis.verdicts.iter().find(|verdict| verdict.entry == at);
                lines.push(match verdict {
                    Some(verdict) => decision(number, name, verdict, all, lang),
                    None => Text::AnalyseForced { number, name: &name, what: &entry.text }.say(lang),
                });
            }
        }
    }
    lines
}

fn decision<A: Copy + std::fmt::Display>(
    number: &usize,
    name: &str,
    verdict: &Verdict<A>,
    all: bool,
    lang: Lang,
) -> String {
    let share = |choice: &Choice<A>| share(verdict.win(choice), verdict.error(choice), lang);
    let chosen = verdict.chosen();
    let (what, win) = (&chosen.action, &share(chosen));
    let mut line = if verdict.loss() <= 0.0 {
        Text::AnalyseBest { number, name: &name, what, win }.say(lang)
    } else {
        let (best, best_win) = (&verdict.best().action, &share(verdict.best()));
        let loss = &self::share(verdict.loss(), verdict.loss_error(), lang);
        Text::AnalyseLoss { number, name: &name, what, win, best, best_win, loss }.say(lang)
    };
    let told = |place: &usize| *place != verdict.chosen && (*place != verdict.best || verdict.loss() <= 0.0);
    let others: Vec<usize> = verdict.ranking().into_iter().filter(told).collect();
    let count = if all { others.len() } else { others.len().min(FEW) };
    if count > 0 {
        let listed: Vec<String> = others[..count]
            .iter()
            .map(|&place| {
                let choice = &verdict.choices[place];
                Text::AnalyseOther { what: &choice.action, win: &share(choice) }.say(lang)
            })
            .collect();
        let listed = listed.join(&Text::ListComma.say(lang));
        line += &match others.len() - count {
            0 => Text::AnalyseOthers { listed: &listed }.say(lang),
            more => Text::AnalyseOthersMore { listed: &listed, more: more as i64 }.say(lang),
        };
    }
    line
}

/// By how much everybody's share moved.
fn moves(change: &Change, names: &[String], lang: Lang) -> String {
    let parts: Vec<String> = names
        .iter()
        .enumerate()
        .map(|(seat, name)| {
            let moved = &signed(change.moved[seat].into());
            Text::AnalyseMoved { name, moved }.say(lang)
        })
        .collect();
    parts.join(&Text::ListComma.say(lang))
}

/// A share in percent, with its standard error where there is one.
pub(crate) fn share(win: f32, error: f32, lang: Lang) -> String {
    let win = &format!("{:.1}", win * 100.0);
    match error {
        0.0 => Text::AnalyseShare { win }.say(lang),
        error if error.is_finite() => {
            Text::AnalyseShareAbout { win, error: &format!("{:.1}", error * 100.0) }.say(lang)
        }
        _ => Text::AnalyseShareUnknown.say(lang),
    }
}

/// A part of a share in percent, with its sign.
pub(super) fn signed(part: f64) -> String {
    let text = format!("{:+.1}", part * 100.0);
    if text == "-0.0" { "+0.0".to_owned() } else { text.replace('-', "−") }
}

/// What led everybody from the start to the end, as a table.
pub(super) fn accounts(looked: &Looked, lang: Lang) -> String {
    let end = if looked.finished { Text::AnalyseResult } else { Text::AnalyseSoFar };
    let mut rows = vec![header(Text::AnalysePlayer, end, lang)];
    for (name, account) in looked.names.iter().zip(&looked.accounts) {
        rows.push(row(name, account));
    }
    format!("{}\n{}\n{}", columns(&rows, 1), Text::AnalyseColumns.say(lang), doubt(looked.doubt, lang))
}

/// How far two looks at the same position are apart.
pub(super) fn doubt(doubt: f64, lang: Lang) -> String {
    Text::AnalyseDoubt { doubt: &format!("{:.1}", doubt * 100.0) }.say(lang)
}

/// The names of the columns of a table of accounts.
pub(super) fn header(first: Text<'_>, end: Text<'_>, lang: Lang) -> Vec<String> {
    [
        first,
        Text::AnalyseStart,
        Text::AnalyseOwn,
        Text::AnalyseOthersDecisions,
        Text::AnalyseLuck,
        Text::AnalyseHidden,
        Text::AnalyseResidual,
        end,
        Text::AnalyseMeanLoss,
    ]
    .map(|text| text.say(lang))
    .into()
}

/// An account as a row of a table.
fn row(name: &str, account: &Account) -> Vec<String> {
    let &Account { start, own, others, luck, hidden, residual, end, .. } = account;
    let mut row = vec![name.to_owned(), format!("{:.1}", start * 100.0)];
    row.extend([own, others, luck, hidden, residual].map(signed));
    row.push(format!("{:.1}", end * 100.0));
    row.push(format!("{:.2}", account.mean_loss() * 100.0));
    row
}
