//! Ratings: each game changes them once, in order, and together.

use crate::place::digest;
use store::{Account, Finished, FinishedSeat, RatedGame, RatingChange, Store, StoreError, Strength};

fn game(table: &str, at: u64, ending: &str) -> Finished {
    let seat = |guest: &str, rank| FinishedSeat {
        guest: guest.to_owned(),
        kind: "human".to_owned(),
        name: guest.to_owned(),
        score: Some(1),
        rank: Some(rank),
        has_left: false,
    };
    Finished {
        table: table.to_owned(),
        game: "alea".to_owned(),
        players: 2,
        rules: 1,
        options: "{}".to_owned(),
        packs: String::new(),
        is_public: true,
        is_rated: true,
        has_bots: false,
        ending: ending.to_owned(),
        entries: 1,
        at,
        month: "2026-11".to_owned(),
        seats: vec![seat("ann", 1), seat("bob", 2)],
    }
}

fn change(guest: &str, games: u32, before: i64, after: i64) -> RatingChange {
    let strength = |mean| Strength { mean, deviation: 8_000 };
    RatingChange { guest: guest.to_owned(), games, before: strength(before), after: strength(after) }
}

async fn unrated(store: &dyn Store) -> Vec<String> {
    let found = store.ladder().unrated(1, 0, 9).await.expect("games");
    found.into_iter().map(|game| game.table).collect()
}

on_both! {
    async fn a_game_changes_ratings_once_and_in_order(place) {
        let store = place.open_furnished("").await;
        let ladder = store.ladder();
        for (table, at, ending) in [("b", 20, "finished"), ("a", 10, "resigned"), ("c", 5, "aborted"), ("d", 6, "timeout")] {
            store.annals().enter(&game(table, at, ending), None, &[]).await.expect("entered");
        }
        let plain = Finished { is_rated: false, ..game("e", 7, "finished") };
        store.annals().enter(&plain, None, &[]).await.expect("entered");
        assert_eq!(unrated(&*store).await, ["a", "b"]);
        for (since, expected) in [(10, &["a", "b"][..]), (11, &["b"]), (21, &[]), (u64::MAX, &[])] {
            let later = ladder.unrated(1, since, 9).await.expect("games");
            assert_eq!(later.iter().map(|game| &game.table).collect::<Vec<_>>(), expected, "{since}");
        }
        let first = [change("ann", 0, 25_000, 27_000), change("bob", 0, 25_000, 23_000)];
        assert_eq!(ladder.rate("a", "alea", 1, &first).await, Ok(()));
        assert_eq!(ladder.rate("a", "alea", 1, &first).await, Err(StoreError::Conflict));
        assert_eq!(unrated(&*store).await, ["b"]);
        // Somebody else was first: nothing of it is kept.
        let late = [change("ann", 1, 27_000, 28_000), change("bob", 0, 25_000, 24_000)];
        assert_eq!(ladder.rate("b", "alea", 1, &late).await, Err(StoreError::Conflict));
        let other = [change("ann", 1, 26_000, 28_000)];
        assert_eq!(ladder.rate("b", "alea", 1, &other).await, Err(StoreError::Conflict));
        assert_eq!(unrated(&*store).await, ["b"]);
        let ann = ladder.ratings_of("ann", 1).await.expect("ratings");
        assert_eq!((ann[0].strength.mean, ann[0].games, ann.len()), (27_000, 1, 1));
        let second = [change("ann", 1, 27_000, 28_000), change("", 0, 25_000, 24_000)];
        assert_eq!(ladder.rate("b", "alea", 1, &second).await, Ok(()));
        assert_eq!(unrated(&*store).await, [] as [&str; 0]);
        assert_eq!(store.ladder().unrated(2, 0, 9).await.map(|games| games.len()), Ok(2), "by another method");
        assert_eq!(ladder.ratings_of("nobody", 1).await, Ok(vec![]));
    }

    async fn leaders_are_accounts_with_games_enough(place) {
        let store = place.open_furnished("").await;
        store.add_guest(&crate::place::guest("cleo"), &digest(9)).await.expect("a guest");
        for guest in ["ann", "bob"] {
            let account = Account {
                guest: guest.to_owned(),
                login: guest.to_owned(),
                name: guest.to_uppercase(),
                hash: "$argon2id$".to_owned(),
                created: 1,
            };
            store.people().add_account(&account).await.expect("an account");
        }
        for (table, at) in [("a", 1), ("b", 2)] {
            store.annals().enter(&game(table, at, "finished"), None, &[]).await.expect("entered");
        }
        let ladder = store.ladder();
        let changes =
            [change("ann", 0, 25_000, 26_000), change("bob", 0, 25_000, 27_000), change("cleo", 0, 25_000, 29_000)];
        ladder.rate("a", "alea", 1, &changes).await.expect("rated");
        ladder.rate("b", "alea", 1, &[change("ann", 1, 26_000, 26_500)]).await.expect("rated");
        let leaders = async |games, deviation| {
            let found = ladder.leaders("alea", 1, (games, deviation), 9).await.expect("leaders");
            found.into_iter().map(|rating| rating.name).collect::<Vec<_>>()
        };
        assert_eq!(leaders(1, 8_000).await, ["BOB", "ANN"]);
        assert_eq!(leaders(2, 8_000).await, ["ANN"]);
        assert_eq!(leaders(1, 7_999).await, [] as [&str; 0]);
        let changed = |table: &str, before, after| {
            let strength = |mean| Strength { mean, deviation: 8_000 };
            RatedGame { table: table.to_owned(), before: strength(before), after: strength(after) }
        };
        let of_ann = vec![changed("a", 25_000, 26_000), changed("b", 26_000, 26_500)];
        assert_eq!(ladder.changes_of("ann", 1).await, Ok(of_ann));
        assert_eq!(ladder.changes_of("bob", 1).await, Ok(vec![changed("a", 25_000, 27_000)]));
        assert_eq!(ladder.changes_of("ann", 2).await, Ok(vec![]), "by another method");
        store.annals().forget_name("bob").await.expect("forgotten");
        assert_eq!(leaders(1, 8_000).await, ["ANN"]);
        assert_eq!(ladder.ratings_of("bob", 1).await, Ok(vec![]));
        for guest in ["bob", "", "no\0body"] {
            assert_eq!(ladder.changes_of(guest, 1).await, Ok(vec![]), "what is kept is nobody's");
        }
    }
}
