//! Means over many games, by who played.

use std::collections::BTreeMap;

use analysis::Mean;
use gamekit::Lang;
use serde_json::{Value, json};

use super::report::{self, header};
use super::work::Looked;
use crate::out::columns;
use crate::text::Text;

/// Means over games that were looked at.
#[derive(Default)]
pub(super) struct Summary {
    by_kind: BTreeMap<String, Means>,
    games: i64,
    /// How far accounts are off, without their sign, and with it.
    residual_size: Mean,
    residual: Mean,
    doubt: Mean,
}

/// Means over all who played as one kind.
#[derive(Default)]
struct Means {
    /// Start, own, others, luck, hidden, residual, end, as in an account.
    columns: [Mean; 7],
    loss: Mean,
}

impl Summary {
    /// Takes one more game; only finished ones have accounts that add up to a result.
    pub(super) fn add(&mut self, looked: &Looked) {
        if !looked.finished {
            return;
        }
        self.games += 1;
        self.doubt.add(looked.doubt);
        for (kind, account) in looked.kinds.iter().zip(&looked.accounts) {
            let means = self.by_kind.entry(kind.clone()).or_default();
            let parts = [
                account.start,
                account.own,
                account.others,
                account.luck,
                account.hidden,
                account.residual,
                account.end,
            ];
            for (mean, part) in means.columns.iter_mut().zip(parts) {
                mean.add(part);
            }
            if account.decisions > 0 {
                means.loss.add(account.mean_loss());
            }
            self.residual.add(account.residual);
            self.residual_size.add(account.residual.abs());
        }
    }

    pub(super) fn json(&self) -> Value {
        let mean = |mean: &Mean| json!({ "mean": mean.mean(), "error": mean.error() });
        let names = ["start", "own_decisions", "others_decisions", "luck", "hidden", "residual", "end"];
        let kinds = self.by_kind.iter().map(|(kind, means)| {
            let mut object: serde_json::Map<String, Value> =
                names.iter().zip(&means.columns).map(|(name, of)| ((*name).to_owned(), mean(of))).collect();
            object.insert("loss_per_decision".to_owned(), mean(&means.loss));
            (kind.clone(), Value::Object(object))
        });
        json!({
            "games": self.games,
            "players": kinds.collect::<serde_json::Map<String, Value>>(),
            "residual": mean(&self.residual),
            "residual_size": mean(&self.residual_size),
            "doubt": mean(&self.doubt),
        })
    }

    pub(super) fn text(&self, lang: Lang) -> String {
        let mut rows = vec![header(Text::AnalyseKind, Text::AnalyseResult, lang)];
        for (kind, means) in &self.by_kind {
            let mut row = vec![kind.clone()];
            row.extend(means.columns.iter().map(|mean| with_error(mean, 1)));
            row.push(with_error(&means.loss, 2));
            rows.push(row);
        }
        let residual = Text::AnalyseResiduals {
            games: self.games,
            size: &format!("{:.4}", self.residual_size.mean()),
            mean: &format!("{:+.4}", self.residual.mean()),
        };
        let lines = [
            columns(&rows, 1),
            Text::AnalyseColumns.say(lang),
            report::doubt(self.doubt.mean(), lang),
            residual.say(lang),
        ];
        lines.join("\n")
    }
}

/// A mean in percent, with its error.
fn with_error(mean: &Mean, places: usize) -> String {
    let value = mean.mean() * 100.0;
    match mean.error() {
        Some(error) => format!("{value:.places$}±{:.places$}", error * 100.0),
        None => format!("{value:.places$}"),
    }
}
