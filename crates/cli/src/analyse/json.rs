//! An analysis for programs.

use analysis::{Account, Analysis, Cause, Change, Verdict};
use bots::Choice;
use gamekit::{Record, Seat};
use serde_json::{Value, json};
use std::fmt::Display;

/// The analysis of one record.
pub(super) fn analysis<A: Copy + Display>(record: &Record, analysis: &Analysis<A>) -> Value {
    let players = usize::from(analysis.players);
    let shares = |shares: &[f32]| -> Vec<Value> { shares[..players].iter().copied().map(number).collect() };
    let change = |change: &Change| {
        let (cause, seat) = match change.cause {
            Cause::Decision(seat) => ("decision", Some(seat.0)),
            Cause::Luck => ("luck", None),
            Cause::Hidden => ("hidden", None),
        };
        json!({
            "entry": change.entry,
            "cause": cause,
            "seat": seat,
            "moved": shares(&change.moved),
            "error": shares(&change.error),
        })
    };
    let accounts = Seat::all(analysis.players).map(|seat| account(&analysis.account(seat)));
    json!({
        "game": record.game,
        "players": record.players.iter().map(|player| &player.name).collect::<Vec<_>>(),
        "finished": analysis.finished,
        "start": shares(&analysis.start.win),
        "decisions": analysis.verdicts.iter().map(verdict).collect::<Vec<_>>(),
        "changes": analysis.changes.iter().map(change).collect::<Vec<_>>(),
        "end": shares(&analysis.end.win),
        "accounts": accounts.collect::<Vec<_>>(),
        "doubt": analysis.doubt.mean(),
    })
}

fn verdict<A: Copy + Display>(verdict: &Verdict<A>) -> Value {
    let choice = |choice: &Choice<A>| {
        json!({
            "action": choice.action.to_string(),
            "win": number(verdict.win(choice)),
            "error": number(verdict.error(choice)),
        })
    };
    json!({
        "entry": verdict.entry,
        "seat": verdict.seat.0,
        "chosen": verdict.chosen().action.to_string(),
        "best": verdict.best().action.to_string(),
        "win": number(verdict.win(verdict.chosen())),
        "loss": number(verdict.loss()),
        "loss_error": number(verdict.loss_error()),
        "exact": verdict.choices.iter().all(|choice| choice.outlook.is_exact()),
        "actions": verdict.ranking().into_iter().map(|at| choice(&verdict.choices[at])).collect::<Vec<_>>(),
    })
}

fn account(account: &Account) -> Value {
    let &Account { start, own, others, luck, hidden, residual, end, decisions } = account;
    json!({
        "start": start,
        "own_decisions": own,
        "others_decisions": others,
        "luck": luck,
        "hidden": hidden,
        "residual": residual,
        "end": end,
        "decisions": decisions,
        "loss_per_decision": account.mean_loss(),
    })
}

/// A number to six places; nothing for one that is not known.
pub(super) fn number(number: f32) -> Value {
    let rounded = (f64::from(number) * 1e6).round() / 1e6;
    if rounded.is_finite() { json!(rounded) } else { Value::Null }
}
