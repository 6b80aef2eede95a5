//! Games that are over: entered once, found again, counted, and forgotten by name.

use crate::place::{digest, guest, table, unit};
use store::{Account, Annals, Figure, Finished, FinishedSeat, Search, Stage, StoreError, TableRow, Unit};

fn seat(guest: &str, rank: u8) -> FinishedSeat {
    let (kind, name) = if guest.is_empty() {
        ("bot:novice".to_owned(), String::new())
    } else {
        ("human".to_owned(), format!("{guest}'s name"))
    };
    let score = Some(10 - i32::from(rank));
    FinishedSeat { guest: guest.to_owned(), kind, name, score, rank: Some(rank), has_left: false }
}

/// A public game of Ann, who won, and Bob.
fn game(table: &str, at: u64) -> Finished {
    Finished {
        table: table.to_owned(),
        game: "assemble".to_owned(),
        players: 2,
        rules: 1,
        options: "{\"players\":2}".to_owned(),
        packs: String::new(),
        is_public: true,
        is_rated: false,
        has_bots: false,
        ending: "finished".to_owned(),
        entries: 40,
        at,
        month: "2026-11".to_owned(),
        seats: vec![seat("ann", 1), seat("bob", 2)],
    }
}

fn account(guest: &str) -> Account {
    Account {
        guest: guest.to_owned(),
        login: guest.to_owned(),
        name: guest.to_owned(),
        hash: "$argon2id$".to_owned(),
        created: 1,
    }
}

fn figure(figure: &str, bucket: i64, amount: u64) -> Figure {
    Figure { players: 2, figure: figure.to_owned(), bucket, amount }
}

async fn found(annals: &dyn Annals, search: Search) -> Vec<String> {
    let search = if search.limit == 0 { Search { limit: 9, ..search } } else { search };
    let found = annals.search(&search).await.expect("found");
    found.into_iter().map(|finished| finished.table).collect()
}

on_both! {
    async fn a_game_is_entered_once_with_its_sums(place) {
        let store = place.open_furnished("").await;
        let annals = store.annals();
        let figures = [figure("score", -3, 2), figure("doll", 7, 1)];
        for is_new in [true, false] {
            assert_eq!(annals.enter(&game("t", 50), Some("{}"), &figures).await, Ok(is_new));
        }
        assert_eq!(annals.enter(&game("u", 60), None, &figures[..1]).await, Ok(true));
        let expected = vec![figure("doll", 7, 1), figure("score", -3, 4)];
        assert_eq!(annals.figures("assemble").await, Ok(expected));
        assert_eq!(annals.figures("alea").await, Ok(vec![]));
        assert_eq!(annals.finished("t").await, Ok(Some(game("t", 50))));
        assert_eq!(annals.finished("x").await, Ok(None));
        assert_eq!(annals.record("t").await, Ok(Some("{}".to_owned())));
        assert_eq!(annals.record("u").await, Ok(None));
        let nul = Finished { ending: "a\0b".to_owned(), ..game("v", 1) };
        assert!(matches!(annals.enter(&nul, None, &[]).await, Err(StoreError::Unfit(_))));
        assert_eq!(annals.record("a\0b").await, Ok(None));
    }

    async fn what_is_over_and_not_entered_is_known(place) {
        let store = place.open_furnished("").await;
        let annals = store.annals();
        for id in ["over", "never"] {
            let row = TableRow { stage: Stage::Over, ..table(id) };
            store.add_table(&row).await.expect("a table");
        }
        store.append(&Unit { table: "over".to_owned(), ..unit(0) }).await.expect("a unit");
        assert_eq!(annals.not_entered(9).await, Ok(vec!["over".to_owned()]));
        annals.enter(&game("over", 1), None, &[]).await.expect("entered");
        assert_eq!(annals.not_entered(9).await, Ok(vec![]));
    }

    async fn games_are_found_by_what_is_said_of_them(place) {
        let store = place.open_furnished("").await;
        let annals = store.annals();
        for guest in ["ann", "bob"] {
            store.people().add_account(&account(guest)).await.expect("an account");
        }
        let lost = vec![seat("ann", 2), seat("bob", 1)];
        let alone = vec![seat("ann", 1), seat("", 2)];
        let games = [
            game("a", 10),
            Finished { is_public: false, ..game("b", 20) },
            Finished { seats: lost, is_rated: true, ..game("c", 20) },
            Finished { game: "alea".to_owned(), players: 3, seats: alone, has_bots: true, ..game("d", 30) },
        ];
        for one in &games {
            annals.enter(one, None, &[]).await.expect("entered");
        }
        let everybody = Search::default;
        let ann = || Search { guest: Some("ann".to_owned()), ..Search::default() };
        let named = |name: &str| Some(format!("{name}'s name"));
        for (search, expected) in [
            (everybody(), &["d", "c", "a"][..]),
            (ann(), &["d", "c", "b", "a"]),
            (Search { public: true, ..ann() }, &["d", "c", "a"]),
            (Search { won: true, ..ann() }, &["d", "b", "a"]),
            (Search { game: Some("alea".to_owned()), ..ann() }, &["d"]),
            (Search { players: Some(2), ..everybody() }, &["c", "a"]),
            (Search { name: named("bob"), ..ann() }, &["c", "b", "a"]),
            (Search { name: named("ann"), ..ann() }, &[]),
            (Search { name: named("ann"), ..everybody() }, &["d", "c", "a"]),
            (Search { name: Some("BOB'S Name".to_owned()), ..ann() }, &["c", "b", "a"]),
            (Search { name: Some("ANN'S NAME".to_owned()), ..ann() }, &[]),
            (Search { name: Some("aNN's name".to_owned()), ..everybody() }, &["d", "c", "a"]),
            (Search { name: Some(String::new()), ..everybody() }, &[]),
            (Search { guest: Some(String::new()), ..everybody() }, &[]),
            (Search { rated: Some(true), ..everybody() }, &["c"]),
            (Search { bots: Some(false), ..everybody() }, &["c", "a"]),
            (Search { from: Some(20), until: Some(30), ..ann() }, &["c", "b"]),
            (Search { month: Some("2026-11".to_owned()), ..everybody() }, &["d", "c", "a"]),
            (Search { month: Some("2026-10".to_owned()), ..everybody() }, &[]),
            (Search { limit: 2, ..ann() }, &["d", "c"]),
            (Search { after: Some((20, "c".to_owned())), ..ann() }, &["b", "a"]),
            (Search { after: Some((20, "b".to_owned())), ..ann() }, &["a"]),
        ] {
            assert_eq!(found(annals, search.clone()).await, expected, "{search:?}");
        }
    }

    async fn records_come_month_by_month_in_order(place) {
        let store = place.open_furnished("").await;
        let annals = store.annals();
        for (id, at, month) in [("b", 10, "2026-10"), ("a", 10, "2026-10"), ("c", 9, "2026-10"), ("d", 99, "2026-11")] {
            let one = Finished { month: month.to_owned(), ..game(id, at) };
            annals.enter(&one, Some("花"), &[]).await.expect("entered");
        }
        annals.enter(&Finished { is_public: false, ..game("e", 99) }, None, &[]).await.expect("entered");
        let months = annals.months().await.expect("months");
        let told: Vec<_> = months.iter().map(|one| (one.month.as_str(), one.games, one.bytes)).collect();
        assert_eq!(told, [("2026-10", 3, 12), ("2026-11", 1, 4)]);
        let mut after = (0, String::new());
        let mut all = Vec::new();
        loop {
            let some = annals.records("2026-10", (after.0, &after.1), 2).await.expect("records");
            let Some(last) = some.last() else { break };
            after = (last.at, last.table.clone());
            all.extend(some.into_iter().map(|kept| kept.table));
        }
        assert_eq!(all, ["c", "a", "b"]);
    }

    async fn who_leaves_is_counted_and_names_are_forgotten(place) {
        let store = place.open_furnished("").await;
        let annals = store.annals();
        for (number, has_left) in (0..).zip([true, true, false]) {
            let mut one = game(&format!("t{number}"), number);
            one.seats[1].has_left = has_left;
            annals.enter(&one, None, &[]).await.expect("entered");
        }
        let agreed = Finished { ending: "aborted".to_owned(), ..game("agreed", 9) };
        annals.enter(&agreed, None, &[]).await.expect("entered");
        assert_eq!(annals.left("bob", 9).await, Ok((3, 2)));
        assert_eq!(annals.left("bob", 2).await, Ok((2, 1)), "the last ones count");
        assert_eq!(annals.left("", 9).await, Ok((0, 0)));
        assert_eq!(annals.forget_name("bob").await, Ok(()));
        let one = annals.finished("t0").await.expect("read").expect("a game");
        assert_eq!((one.seats[1].guest.as_str(), one.seats[1].name.as_str()), ("", ""));
        assert_eq!(one.seats[0], seat("ann", 1));
        assert_eq!(annals.left("bob", 9).await, Ok((0, 0)));
        // Whoever was never here, or is gone already, is entered without a name.
        let mut late = game("late", 5);
        late.seats[0] = seat("nobody", 1);
        annals.enter(&late, None, &[]).await.expect("entered");
        let late = annals.finished("late").await.expect("read").expect("a game");
        assert_eq!((late.seats[0].guest.as_str(), late.seats[0].name.as_str()), ("", ""));
    }

    /// Of a game for ratings nothing is counted for somebody whose account is gone, however late it ends.
    async fn who_has_no_account_any_more_is_nobody_in_a_rated_game(place) {
        let store = place.open_furnished("").await;
        store.people().add_account(&account("bob")).await.expect("an account");
        for (table, is_rated) in [("rated", true), ("plain", false)] {
            let one = Finished { is_rated, ..game(table, 5) };
            store.annals().enter(&one, None, &[]).await.expect("entered");
        }
        let seats = async |table| {
            let one = store.annals().finished(table).await.expect("read").expect("a game");
            one.seats.into_iter().map(|seat| (seat.guest, seat.name)).collect::<Vec<_>>()
        };
        let told = |guest: &str| (guest.to_owned(), if guest.is_empty() { String::new() } else { format!("{guest}'s name") });
        assert_eq!(seats("rated").await, [told(""), told("bob")]);
        assert_eq!(seats("plain").await, [told("ann"), told("bob")]);
    }

    /// A name in which a letter is not of ASCII is found as it is written, in either database.
    async fn names_are_found_in_every_script(place) {
        let store = place.open_furnished("").await;
        let mut one = game("t", 5);
        one.seats[0].name = "Änne 花".to_owned();
        store.annals().enter(&one, None, &[]).await.expect("entered");
        for name in ["Änne 花", "ÄNNE 花"] {
            let search = Search { name: Some(name.to_owned()), ..Search::default() };
            assert_eq!(found(store.annals(), search).await, ["t"], "{name}");
        }
    }

    /// Whoever is forgotten is forgotten here as well.
    async fn a_guest_who_is_forgotten_has_no_name_in_games(place) {
        let store = place.open_furnished("").await;
        store.add_guest(&guest("cleo"), &digest(30)).await.expect("a guest");
        let mut one = game("t", 5);
        one.seats[1] = seat("cleo", 2);
        store.annals().enter(&one, None, &[]).await.expect("entered");
        assert_eq!(store.upkeep().forget_guests(100).await, Ok(1));
        let one = store.annals().finished("t").await.expect("read").expect("a game");
        assert_eq!((one.seats[1].guest.as_str(), one.seats[1].name.as_str()), ("", ""));
        assert_eq!(one.seats[1].rank, Some(2));
    }
}
