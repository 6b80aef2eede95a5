//! Which bot is wanted, and how much it may think.

/// Microseconds since some fixed moment. Rules and searches have no clock of their own: native
/// programs and pages pass theirs.
pub type Clock = fn() -> u64;

/// How much a bot may think about a decision, compared with its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effort {
    /// As its level says.
    #[default]
    AsLevel,
    /// A fraction of that: one over this number.
    Divided(u32),
    /// So many milliseconds: as many iterations as they usually have time for. For judgements they are
    /// parts of the level's own: see [`Order::share`].
    Millis(u32),
    /// This many iterations.
    Iterations(u32),
}

/// A bot that is wanted for one game.
#[derive(Clone, Copy, Debug)]
pub struct Order<'a> {
    /// Its name, without a budget.
    pub name: &'a str,
    /// Everything random in it is drawn from this.
    pub seed: u64,
    /// How much it may think.
    pub effort: Effort,
    /// With a clock the milliseconds of the level are a limit, too; without one only iterations
    /// count, and the same seed gives the same game on every machine.
    pub clock: Option<Clock>,
}

impl<'a> Order<'a> {
    /// Reads a name that may carry a budget: `master`, `master:100ms`, `master:5000` (iterations),
    /// `master:/10` (a tenth of everything). `None` if what follows the colon is no budget.
    pub fn read(text: &'a str) -> Option<Order<'a>> {
        let (name, effort) = match text.split_once(':') {
            None => (text, Effort::AsLevel),
            Some((name, budget)) => (name, Effort::read(budget)?),
        };
        Some(Order { name, seed: 0, effort, clock: None })
    }

    /// What a player of a level may spend on a decision under this order. Milliseconds are turned into
    /// iterations by the level's pace.
    pub fn budget(&self, level: Level) -> Budget {
        self.spend(level, |millis| scale(level.pace, millis.into(), 1))
    }

    /// What a judge may spend on a decision under this order. Milliseconds are parts of the level's: 10,000
    /// of them are ten times the iterations that `master` has in a game. So what a judge found can be found
    /// again, however quick machines or searches become.
    pub fn share(&self, level: Level) -> Budget {
        self.spend(level, |millis| scale(level.iterations, millis.into(), level.millis.into()))
    }

    fn spend(&self, level: Level, iterations_in: impl Fn(u32) -> u32) -> Budget {
        let (iterations, micros) = match self.effort {
            Effort::AsLevel => (level.iterations, u64::from(level.millis) * 1_000),
            Effort::Divided(by) => (
                scale(level.iterations, 1, by.into()),
                u64::from(level.millis) * 1_000 / u64::from(by.max(1)),
            ),
            Effort::Millis(millis) => (iterations_in(millis), u64::from(millis) * 1_000),
            Effort::Iterations(iterations) => (iterations.max(1), u64::from(level.millis) * 1_000),
        };
        Budget { iterations, limit: self.clock.map(|clock| Limit { clock, micros }) }
    }
}

/// So many times an amount, over another; at least 1.
fn scale(amount: u32, times: u64, over: u64) -> u32 {
    u32::try_from(u64::from(amount) * times / over.max(1)).unwrap_or(u32::MAX).max(1)
}

impl Effort {
    fn read(text: &str) -> Option<Effort> {
        // One spelling: no sign, no leading zero.
        let number = |text: &str| {
            let plain = !text.starts_with(['+', '0']);
            text.parse::<u32>().ok().filter(|_| plain)
        };
        if let Some(by) = text.strip_prefix('/') {
            return number(by).map(Effort::Divided);
        }
        match text.strip_suffix("ms") {
            Some(millis) => number(millis).map(Effort::Millis),
            None => number(text).map(Effort::Iterations),
        }
    }
}

/// A level of a searching bot: iterations a decision, calibrated so that they take at most `millis`
/// on one core of the machine named in `docs/bots.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Iterations a decision.
    pub iterations: u32,
    /// Milliseconds a decision, at most.
    pub millis: u32,
    /// Iterations in a millisecond of that core, over whole games: what milliseconds in a name mean.
    pub pace: u32,
}

/// What a bot may spend on a decision.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Iterations.
    pub iterations: u32,
    /// Time, if somebody has a clock.
    pub limit: Option<Limit>,
}

/// A limit of time.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Whose time.
    pub clock: Clock,
    /// How much of it.
    pub micros: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: Level = Level { iterations: 4_000, millis: 1_000, pace: 15 };

    fn spent(text: &str, by: impl Fn(&Order<'_>) -> Budget) -> Option<(u32, Option<u64>)> {
        let budget = by(&Order { clock: Some(|| 0), ..Order::read(text)? });
        Some((budget.iterations, budget.limit.map(|limit| limit.micros)))
    }

    fn iterations(text: &str) -> Option<(u32, Option<u64>)> {
        spent(text, |order| order.budget(LEVEL))
    }

    fn for_a_judge(text: &str) -> Option<(u32, Option<u64>)> {
        spent(text, |order| order.share(LEVEL))
    }

    #[test]
    fn a_name_may_carry_a_budget() {
        assert_eq!(iterations("master"), Some((4_000, Some(1_000_000))));
        assert_eq!(iterations("master:/10"), Some((400, Some(100_000))));
        assert_eq!(iterations("master:100ms"), Some((1_500, Some(100_000))));
        assert_eq!(iterations("master:77"), Some((77, Some(1_000_000))));
        assert_eq!(iterations("master:/100000"), Some((1, Some(10))));
        assert_eq!(Order::read("greedy:5").map(|order| order.name), Some("greedy"));
    }

    /// Ten times the level's milliseconds are ten times its iterations.
    #[test]
    fn for_judges_milliseconds_are_parts_of_the_level() {
        assert_eq!(for_a_judge("master:100ms"), Some((400, Some(100_000))));
        assert_eq!(for_a_judge("master:10000ms"), Some((40_000, Some(10_000_000))));
        assert_eq!(for_a_judge("master:1ms"), Some((4, Some(1_000))));
        for text in ["master", "master:/10", "master:77"] {
            assert_eq!(for_a_judge(text), iterations(text), "{text}");
        }
    }

    #[test]
    fn other_spellings_are_no_budget() {
        for text in ["a:", "a:0", "a:0ms", "a:/0", "a:+5", "a:05", "a:ms", "a:5 ms", "a:-1", "a:5s", "a:5:6"]
        {
            assert_eq!(Order::read(text).map(|order| order.effort), None, "{text}");
        }
    }

    #[test]
    fn without_a_clock_there_is_no_limit() {
        let budget = Order::read("master").expect("a name").budget(LEVEL);
        assert!(budget.limit.is_none());
    }
}
