//! Sums over own games.

use analysis::Account;

use super::book::{Cost, OwnGame};

/// Levels from the weakest to the strongest, as far as they are known everywhere.
const LEVELS: [&str; 7] = ["random", "greedy", "novice", "skilled", "hunter", "expert", "master"];

/// Who the reader played against: people, or bots by the strongest of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rivals {
    /// Bots, the strongest of this level.
    Bots(String),
    /// At least one person.
    People,
}

impl Rivals {
    /// Those of a game.
    pub(super) fn of(game: &OwnGame) -> Rivals {
        let others = || game.kinds.iter().enumerate().filter(|(seat, _)| *seat != usize::from(game.seat));
        if others().any(|(_, kind)| kind == "human") {
            return Rivals::People;
        }
        let levels = others().filter_map(|(_, kind)| kind.strip_prefix("bot:")).map(plain);
        Rivals::Bots(levels.max_by_key(|level| strength(level)).unwrap_or_default().to_owned())
    }
}

/// A level without a budget.
fn plain(level: &str) -> &str {
    level.split(':').next().unwrap_or(level)
}

fn strength(level: &str) -> usize {
    LEVELS.iter().position(|known| *known == level).map_or(0, |at| at + 1)
}

/// What came of several games.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Sums {
    /// How many.
    pub(super) played: u32,
    /// How many of them were won, alone or with others.
    pub(super) won: u32,
    /// How often each place was taken, the first first.
    pub(super) places: Vec<u32>,
    /// What a decision gave away, one with another, over all decisions that were studied.
    pub(super) loss: Option<f32>,
    /// How many were studied.
    pub(super) studied: u32,
    /// How many were won in a row up to now; lost ones count below nothing.
    pub(super) streak: i32,
    /// How many were won in a row at most.
    pub(super) best_streak: u32,
}

impl Sums {
    /// Over these games, the oldest first.
    pub(super) fn over<'a>(games: impl IntoIterator<Item = &'a OwnGame>) -> Sums {
        let mut sums = Sums::default();
        let (mut given_away, mut decisions) = (0.0, 0);
        for game in games {
            sums.played += 1;
            sums.won += u32::from(game.is_won());
            let place = usize::from(game.place().max(1)) - 1;
            sums.places.resize(sums.places.len().max(place + 1), 0);
            sums.places[place] += 1;
            sums.streak = match game.is_won() {
                true => sums.streak.max(0) + 1,
                false => sums.streak.min(0) - 1,
            };
            sums.best_streak = sums.best_streak.max(sums.streak.max(0).unsigned_abs());
            if let Some(cost) = game.cost {
                given_away += cost.given_away();
                decisions += cost.decisions;
                sums.studied += 1;
                sums.loss = Some(given_away / decisions.max(1) as f32);
            }
        }
        sums
    }

    /// The share that was won; 0 of nothing.
    pub(super) fn won_share(&self) -> f32 {
        self.won as f32 / self.played.max(1) as f32
    }
}

/// What moved the reader's chance to win in a game, one studied game with another; nothing if none was studied.
pub(super) fn mean_account(games: &[&OwnGame]) -> Option<Account> {
    let costs: Vec<Cost> = games.iter().filter_map(|game| game.cost).collect();
    let mean = |part: fn(&Cost) -> f32| {
        costs.iter().map(|cost| f64::from(part(cost))).sum::<f64>() / costs.len() as f64
    };
    (!costs.is_empty()).then(|| Account {
        own: mean(|cost| cost.own),
        luck: mean(|cost| cost.luck),
        others: mean(|cost| cost.others),
        hidden: mean(|cost| cost.hidden),
        ..Account::default()
    })
}

/// How often each place was taken, by how many played; the fewest players first.
pub(super) fn places(games: &[&OwnGame]) -> Vec<(usize, Vec<u32>)> {
    let mut counts: Vec<usize> = games.iter().map(|game| game.kinds.len()).collect();
    counts.sort_unstable();
    counts.dedup();
    let of = |players: usize| {
        let mut places = Sums::over(games.iter().copied().filter(|game| game.kinds.len() == players)).places;
        places.resize(players, 0);
        (players, places)
    };
    counts.into_iter().map(of).collect()
}

/// Games of one kind: how many played, and against whom.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Kind {
    /// How many played.
    pub(super) players: usize,
    /// Against whom.
    pub(super) rivals: Rivals,
    /// What came of them.
    pub(super) sums: Sums,
}

/// What came of the games of one name, by players and rivals; the most played first.
pub(super) fn kinds(games: &[&OwnGame]) -> Vec<Kind> {
    let key = |game: &OwnGame| (game.kinds.len(), Rivals::of(game));
    let mut keys: Vec<(usize, Rivals)> = games.iter().map(|game| key(game)).collect();
    keys.sort();
    keys.dedup();
    let kind = |(players, rivals): (usize, Rivals)| {
        let own = games.iter().copied().filter(|game| key(game) == (players, rivals.clone()));
        let sums = Sums::over(own);
        Kind { players, rivals, sums }
    };
    let mut kinds: Vec<Kind> = keys.into_iter().map(kind).collect();
    kinds.sort_by_key(|kind| core::cmp::Reverse(kind.sums.played));
    kinds
}

#[cfg(test)]
mod tests {
    use super::super::book::tests::{cost, game};
    use super::*;

    #[test]
    fn sums_tell_places_and_streaks() {
        let places = [1, 1, 3, 2, 1, 1, 1, 2];
        let mut games: Vec<OwnGame> =
            places.iter().zip(0..).map(|(&place, at)| game("alea", at, "master", 3, place)).collect();
        (games[1].cost, games[4].cost) = (Some(cost(30, 0.3)), Some(cost(10, 0.3)));
        let sums = Sums::over(&games);
        assert_eq!((sums.played, sums.won, sums.places.clone()), (8, 5, vec![5, 2, 1]));
        assert_eq!((sums.streak, sums.best_streak, sums.studied), (-1, 3, 2));
        let loss = sums.loss.expect("two were studied");
        assert!((loss - 0.015).abs() < 1e-6, "every decision counts the same, not every game: {loss}");
        assert_eq!(Sums::over(&games[..7]).streak, 3);
        assert_eq!(sums.won_share(), 0.625);
        assert_eq!((Sums::over([]), Sums::default().won_share()), (Sums::default(), 0.0));
    }

    #[test]
    fn accounts_are_means_over_studied_games() {
        let mut games: Vec<OwnGame> = (0..3).map(|at| game("alea", at, "master", 3, 1)).collect();
        let all: Vec<&OwnGame> = games.iter().collect();
        assert_eq!(mean_account(&all), None);
        (games[0].cost, games[2].cost) = (Some(cost(4, 0.25)), Some(Cost { hidden: 0.5, ..cost(9, 0.75) }));
        let all: Vec<&OwnGame> = games.iter().collect();
        let account = mean_account(&all).expect("two were studied");
        assert_eq!((account.own, account.luck, account.others, account.hidden), (-0.5, 0.5, 0.0, 0.25));
    }

    #[test]
    fn places_are_counted_by_players() {
        let games: Vec<OwnGame> = [(4, 2), (3, 1), (3, 1), (3, 3), (4, 4)]
            .into_iter()
            .zip(0..)
            .map(|((seats, place), at)| game("alea", at, "master", seats, place))
            .collect();
        let all: Vec<&OwnGame> = games.iter().collect();
        assert_eq!(places(&all), [(3, vec![2, 0, 1]), (4, vec![0, 1, 0, 1])]);
        assert_eq!(places(&[]), []);
    }

    #[test]
    fn games_are_told_apart_by_players_and_rivals() {
        let mut games = vec![
            game("alea", 1, "novice", 3, 1),
            game("alea", 2, "master", 3, 2),
            game("alea", 3, "novice", 3, 3),
        ];
        games.push(game("alea", 4, "novice", 4, 1));
        let mut mixed = game("alea", 5, "novice", 3, 1);
        mixed.kinds[2] = "bot:expert:100ms".to_owned();
        let mut friends = game("alea", 6, "master", 3, 1);
        friends.kinds[1] = "human".to_owned();
        games.extend([mixed, friends]);
        let all: Vec<&OwnGame> = games.iter().collect();
        let found = kinds(&all);
        let told: Vec<(usize, &Rivals, u32)> =
            found.iter().map(|kind| (kind.players, &kind.rivals, kind.sums.played)).collect();
        let bots = |level: &str| Rivals::Bots(level.to_owned());
        assert_eq!(told[0], (3, &bots("novice"), 2));
        assert_eq!(told.len(), 5);
        for expected in [
            (3, &bots("master"), 1),
            (3, &bots("expert"), 1),
            (3, &Rivals::People, 1),
            (4, &bots("novice"), 1),
        ] {
            assert!(told.contains(&expected), "{expected:?}");
        }
    }
}
