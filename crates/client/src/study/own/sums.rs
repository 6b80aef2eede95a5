//! Sums over own games.

use super::book::OwnGame;

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
    /// The mean loss a decision, over the games that were studied.
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
        let mut losses = 0.0;
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
            if let Some(loss) = game.loss {
                losses += loss;
                sums.studied += 1;
                sums.loss = Some(losses / sums.studied as f32);
            }
        }
        sums
    }

    /// The share that was won; 0 of nothing.
    pub(super) fn won_share(&self) -> f32 {
        self.won as f32 / self.played.max(1) as f32
    }
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
    use super::super::book::tests::game;
    use super::*;

    #[test]
    fn sums_tell_places_and_streaks() {
        let places = [1, 1, 3, 2, 1, 1, 1, 2];
        let mut games: Vec<OwnGame> =
            places.iter().zip(0..).map(|(&place, at)| game("alea", at, "master", 3, place)).collect();
        (games[1].loss, games[4].loss) = (Some(0.01), Some(0.03));
        let sums = Sums::over(&games);
        assert_eq!((sums.played, sums.won, sums.places.clone()), (8, 5, vec![5, 2, 1]));
        assert_eq!((sums.streak, sums.best_streak, sums.studied), (-1, 3, 2));
        assert!((sums.loss.expect("two were studied") - 0.02).abs() < 1e-6);
        assert_eq!(Sums::over(&games[..7]).streak, 3);
        assert_eq!(sums.won_share(), 0.625);
        assert_eq!((Sums::over([]), Sums::default().won_share()), (Sums::default(), 0.0));
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
