//! What an arena came to, for people and for programs.

use std::time::Duration;

use arena::{Against, Sprt, Standing, Verdict, elo};
use bots::Roster;
use gamekit::Lang;
use serde_json::{Value, json};

use super::gather::Gather;
use super::plan::Plan;
use super::table::{bots_table, cross_table, percent};
use super::times::Times;
use crate::args::ArenaArgs;
use crate::out::grouped;
use crate::text::Text;

/// The figures of an arena.
pub(crate) struct Report<'a> {
    /// What was to be played.
    pub(crate) plan: &'a Plan,
    /// What was played.
    pub(crate) played: &'a Gather<'a>,
    /// How long it took.
    pub(crate) elapsed: Duration,
    /// How many faults outside bots made.
    pub(crate) faults: u64,
}

impl Report<'_> {
    /// As one JSON object.
    pub(crate) fn json<G: Roster>(&self) -> Value {
        let Report { plan, played, .. } = self;
        let bots = self.bots().map(|(name, standing, times)| {
            let mut figures = self.figures(standing);
            figures["name"] = json!(name);
            figures["decisions"] = json!(times.free);
            figures["ms_mean"] = json!(times.mean());
            figures["ms_worst"] = json!(times.worst());
            figures["ms_mean_all"] = json!(times.mean_of_all());
            figures
        });
        let mut whole = json!({
            "game": G::ID,
            "options": plan.setup.options,
            "seed": plan.seed,
            "threads": plan.threads,
            "games": played.ledger.games(),
            "blocks": played.ledger.blocks(),
            "block_games": plan.schedule.block_games(),
            "resumed_games": played.resumed,
            "seconds": self.elapsed.as_secs_f64(),
            "par": plan.par(),
            "faults": self.faults,
            "bots": bots.collect::<Vec<Value>>(),
        });
        if plan.schedule.is_cross() {
            let all = 0..plan.schedule.bots();
            let cell = |one, other| played.ledger.pair(one, other).map(|standing| self.figures(standing));
            let row = |one| all.clone().map(|other| cell(one, other)).collect();
            whole["cross"] = json!(all.clone().map(row).collect::<Vec<Vec<Option<Value>>>>());
        }
        if let Some(test) = &plan.test {
            whole["sprt"] = json!({
                "low": test.low,
                "high": test.high,
                "log_ratio": self.log_ratio(&test.sprt),
                "bound": Sprt::bound(),
                "verdict": played.verdict.map(|verdict| match verdict {
                    Verdict::Low => "low",
                    Verdict::High => "high",
                }),
            });
        }
        whole
    }

    /// As sentences and tables.
    pub(crate) fn text<G: Roster>(&self, args: &ArenaArgs, lang: Lang) -> String {
        let mut lines = vec![self.head::<G>(lang)];
        lines.extend(self.notes(args, lang));
        lines.push(String::new());
        let players = self.plan.schedule.players();
        lines.push(bots_table(&self.bots().collect::<Vec<_>>(), players, lang));
        if self.plan.schedule.is_cross() {
            lines.extend([String::new(), Text::ArenaCross.say(lang)]);
            lines.push(cross_table(&self.plan.names, &self.played.ledger));
        }
        lines.push(String::new());
        let units = grouped(self.played.ledger.bots()[0].shares.blocks());
        lines.push(Text::ArenaIntervals { blocks: &units }.say(lang));
        lines.extend(self.judgement(lang));
        lines.extend(self.verdict(lang));
        lines.join("\n")
    }

    fn head<G: Roster>(&self, lang: Lang) -> String {
        let (number, title) = (&grouped(self.played.ledger.games()), &G::title(lang));
        let (players, seed) = (&self.plan.schedule.players(), &self.plan.seed);
        let seconds = &format!("{:.2}", self.elapsed.as_secs_f64());
        Text::ArenaHead { number, title, players, seed, seconds }.say(lang)
    }

    /// What is worth knowing about the number of games.
    fn notes(&self, args: &ArenaArgs, lang: Lang) -> Vec<String> {
        let mut notes = Vec::new();
        let block = self.plan.schedule.block_games();
        if !args.games.is_multiple_of(block) {
            let games = &grouped(args.games.next_multiple_of(block));
            notes.push(Text::ArenaRounded { asked: &grouped(args.games), games, block: &block }.say(lang));
        }
        if let (1.., Some(file)) = (self.played.resumed, &args.record) {
            let number = &grouped(self.played.resumed);
            notes.push(Text::ArenaResumed { number, file: &file.display() }.say(lang));
        }
        notes
    }

    /// Whether the first bot is better than the others. A cross table speaks for itself.
    fn judgement(&self, lang: Lang) -> Option<String> {
        if self.plan.schedule.is_cross() {
            return None;
        }
        let estimate = self.played.ledger.bots()[0].estimate()?;
        let (par, bot) = (&percent(self.plan.par()), &self.plan.names[0]);
        let text = match estimate.against(self.plan.par()) {
            Against::Above => Text::ArenaAbove { par, bot },
            Against::Below => Text::ArenaBelow { par, bot },
            Against::Unclear => Text::ArenaUnclear { par, bot },
        };
        Some(text.say(lang))
    }

    /// What the sequential test found.
    fn verdict(&self, lang: Lang) -> Vec<String> {
        let Some(test) = &self.plan.test else { return Vec::new() };
        let (blocks, bot) = (&grouped(self.played.ledger.blocks()), &self.plan.names[0]);
        let (low, high) = (&format!("{:+}", test.low), &format!("{:+}", test.high));
        let (ratio, bound) =
            (&format!("{:+.2}", self.log_ratio(&test.sprt)), &format!("±{:.2}", Sprt::bound()));
        let text = match self.played.verdict {
            Some(Verdict::High) => Text::ArenaSprtHigh { blocks, bot, low, high },
            Some(Verdict::Low) => Text::ArenaSprtLow { blocks, bot, low, high },
            None => return vec![Text::ArenaSprtOpen { blocks, low, high, ratio, bound }.say(lang)],
        };
        vec![text.say(lang), Text::ArenaSprtEarly.say(lang)]
    }

    fn log_ratio(&self, sprt: &Sprt) -> f64 {
        sprt.log_ratio(&self.played.ledger.bots()[0].shares)
    }

    fn bots(&self) -> impl Iterator<Item = (&str, &Standing, &Times)> {
        let named = self.plan.names.iter().zip(self.played.ledger.bots()).zip(&self.played.times);
        named.map(|((name, standing), times)| (name.as_str(), standing, times))
    }

    /// What JSON tells of a bot, or of a pair.
    fn figures(&self, standing: &Standing) -> Value {
        let players = self.plan.schedule.players();
        let estimate = standing.estimate();
        let elo_of = |share: Option<f64>| share.and_then(|share| elo(share, players));
        let (low, high) = (estimate.map(|estimate| estimate.low), estimate.map(|estimate| estimate.high));
        json!({
            "games": standing.tally.games,
            "wins": standing.tally.wins(),
            "win_share": standing.tally.win_share(),
            "share_low": low,
            "share_high": high,
            "mean_rank": standing.tally.mean_rank(),
            "mean_score": standing.tally.mean_score(),
            "elo": elo_of(estimate.map(|estimate| estimate.mean)),
            "elo_low": elo_of(low),
            "elo_high": elo_of(high),
            "against_par": estimate.map(|estimate| match estimate.against(self.plan.par()) {
                Against::Above => "above",
                Against::Below => "below",
                Against::Unclear => "unclear",
            }),
            "forfeits": standing.forfeits,
        })
    }
}
