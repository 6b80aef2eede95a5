//! What texts and numbers come back unchanged, and what is refused before it is written.

use crate::place::{digest, guest, line, new_line, table, unit};
use store::{ChatLine, Guest, StoreError, TableRow, Unit};

/// Letters of many kinds, and what looks like part of a statement or of JSON.
const ODD: [&str; 9] = [
    "",
    " ",
    "'; DROP TABLE guests; --",
    "\\ \" $1 ?1 %s {} \u{1}\u{7f}\r\n\t",
    "人形の家 🎲👩‍👩‍👧 e\u{301}",
    "\u{202e}right to left\u{feff}",
    "\u{fffd}\u{ffff}\u{10ffff}\u{e000}",
    "\u{80}\u{85}\u{2028}",
    "ｎｏｔ ａｓｃｉｉ",
];

on_both! {
    async fn odd_texts_come_back_as_they_were(place) {
        let store = place.open_furnished("").await;
        for (number, odd) in (0..).zip(ODD) {
            let odd = odd.to_owned();
            assert_eq!(store.rename_guest("ann", &odd).await, Ok(()));
            let found = store.guest_of(&digest(1)).await.expect("answers").expect("a guest");
            assert_eq!(found.name, odd);
            let entry = Unit { body: odd.clone(), ..unit(number) };
            assert_eq!(store.append(&entry).await, Ok(()));
            let said = ChatLine { number, name: odd.clone(), ..line(&odd) };
            assert_eq!(store.add_chat(&said).await, new_line(number));
            let id = format!("id {odd}");
            let sitter = Guest { id: id.clone(), name: odd.clone(), created: 0, seen: 0 };
            store.add_guest(&sitter, &digest(100 + number as u8)).await.expect("a guest");
            let seated = TableRow { game: odd.clone(), body: odd, sitters: vec![id.clone()], ..table(&id) };
            assert_eq!(store.add_table(&seated).await, Ok(()));
            assert_eq!(store.table(&id).await, Ok(Some(seated.clone())));
            assert_eq!(store.tables_of(&id, 9).await, Ok(vec![seated]));
            assert_eq!(store.journal("t").await.expect("a journal").last(), Some(&entry));
            assert_eq!(store.chat("t", number, 9).await, Ok(vec![said]));
        }
    }

    async fn long_bodies_come_back_as_they_were(place) {
        let store = place.open_furnished("").await;
        let long = "長い ".repeat(300_000);
        let entry = Unit { body: long.clone(), ..unit(0) };
        assert_eq!(store.append(&entry).await, Ok(()));
        assert_eq!(store.journal("t").await, Ok(vec![entry]));
        let saved = TableRow { body: long, ..table("t") };
        assert_eq!(store.save_table(&saved).await, Ok(()));
        assert_eq!(store.table("t").await, Ok(Some(TableRow { version: 1, ..saved })));
        let too_long = Unit { body: "x".repeat((16 << 20) + 1), ..unit(1) };
        assert!(matches!(store.append(&too_long).await, Err(StoreError::Unfit(_))));
    }

    async fn what_cannot_be_kept_is_refused_by_both(place) {
        let store = place.open_furnished("").await;
        let nul = "a\0b".to_owned();
        let long = "x".repeat(201);
        let too_late = 1 << 63;
        let someone = || guest("cem");
        let results = [
            store.add_guest(&Guest { id: nul.clone(), ..someone() }, &digest(9)).await,
            store.add_guest(&Guest { id: String::new(), ..someone() }, &digest(9)).await,
            store.add_guest(&Guest { id: long.clone(), ..someone() }, &digest(9)).await,
            store.add_guest(&Guest { name: nul.clone(), ..someone() }, &digest(9)).await,
            store.add_guest(&Guest { created: too_late, ..someone() }, &digest(9)).await,
            store.rename_guest("ann", &nul).await,
            store.use_code(&digest(9), &digest(9), too_late).await.map(drop),
            store.add_table(&table(&nul)).await,
            store.add_table(&TableRow { game: nul.clone(), ..table("u") }).await,
            store.add_table(&TableRow { host: nul.clone(), ..table("u") }).await,
            store.add_table(&TableRow { sitters: vec![nul.clone()], ..table("u") }).await,
            store.add_table(&TableRow { sitters: vec!["ann".to_owned(); 201], ..table("u") }).await,
            store.add_table(&TableRow { body: nul.clone(), ..table("u") }).await,
            store.add_table(&TableRow { created: too_late, ..table("u") }).await,
            store.save_table(&TableRow { changed: too_late, ..table("t") }).await,
            store.append(&Unit { body: nul.clone(), ..unit(0) }).await,
            store.append(&Unit { up: too_late, ..unit(0) }).await,
            store.add_chat(&line(&nul)).await.map(drop),
            store.add_chat(&ChatLine { name: nul.clone(), ..line("x") }).await.map(drop),
            store.add_chat(&ChatLine { at: too_late, ..line("x") }).await.map(drop),
            store.add_chat(&ChatLine { message: nul.clone(), ..line("x") }).await.map(drop),
            store.add_chat(&ChatLine { message: long.clone(), ..line("x") }).await.map(drop),
            store.beat(too_late).await,
        ];
        for (place, result) in results.iter().enumerate() {
            assert!(matches!(result, Err(StoreError::Unfit(_))), "{place}: {result:?}");
        }
        assert_eq!(store.table("t").await, Ok(Some(table("t"))));
        assert_eq!(store.ready().await, Ok(()));
    }

    /// Such ids come from addresses that somebody typed: that is no failure of the database.
    async fn what_cannot_have_been_kept_is_not_found(place) {
        let store = place.open_furnished("").await;
        for id in ["", "a\0b", &"x".repeat(10_000)] {
            assert_eq!(store.table(id).await, Ok(None));
            assert_eq!(store.journal(id).await, Ok(Vec::new()));
            assert_eq!(store.chat(id, 0, 9).await, Ok(Vec::new()));
            assert_eq!(store.tables_of(id, 9).await, Ok(Vec::new()));
            assert_eq!(store.unfinished_tables_of_host(id).await, Ok(0));
            assert_eq!(store.rename_guest(id, "x").await, Err(StoreError::NotFound));
            assert_eq!(store.set_code(id, &digest(9)).await, Err(StoreError::NotFound));
        }
    }

    async fn the_largest_numbers_come_back(place) {
        let store = place.open_furnished("").await;
        let latest = (1 << 63) - 1;
        let saved = TableRow { created: latest, changed: latest, ..table("t") };
        assert_eq!(store.save_table(&saved).await, Ok(()));
        assert_eq!(store.table("t").await, Ok(Some(TableRow { version: 1, ..saved })));
        assert_eq!(store.append(&Unit { up: latest, ..unit(0) }).await, Ok(()));
        assert_eq!(store.journal("t").await.map(|units| units[0].up), Ok(latest));
        assert_eq!(store.up().await, Ok(latest));
    }
}
