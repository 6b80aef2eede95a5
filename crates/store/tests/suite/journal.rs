//! Journals without gaps, and service time.

use std::sync::Arc;

use crate::place::{numbers, table, unit};
use store::{StoreError, Unit};

on_both! {
    async fn units_come_back_in_their_order(place) {
        let store = place.open_furnished("").await;
        let units = [
            Unit { entries: 3, up: 5, body: "a".to_owned(), ..unit(0) },
            Unit { entries: 1, up: 9, body: String::new(), ..unit(3) },
            Unit { entries: 200, up: 2, body: "c".to_owned(), ..unit(4) },
            Unit { entries: 1, up: 7, body: "d".to_owned(), ..unit(204) },
        ];
        assert_eq!(store.journal("t").await, Ok(Vec::new()));
        for unit in &units {
            assert_eq!(store.append(unit).await, Ok(()));
        }
        assert_eq!(store.journal("t").await, Ok(units.to_vec()));
        assert_eq!(store.journal("u").await, Ok(Vec::new()));
    }

    async fn only_the_next_number_is_taken(place) {
        let store = place.open_furnished("").await;
        assert_eq!(store.append(&unit(1)).await, Err(StoreError::Conflict), "does not begin at 0");
        store.append(&Unit { entries: 3, ..unit(0) }).await.expect("the first");
        store.append(&Unit { entries: 2, ..unit(3) }).await.expect("the next");
        for number in [0, 1, 2, 3, 4, 6, 7, 100] {
            let wrong = Unit { body: "wrong".to_owned(), ..unit(number) };
            assert_eq!(store.append(&wrong).await, Err(StoreError::Conflict), "{number}");
        }
        assert_eq!(numbers(&store, "t").await, [0, 3]);
        assert_eq!(store.append(&unit(5)).await, Ok(()));
    }

    async fn a_unit_has_entries_that_can_be_numbered(place) {
        let store = place.open_furnished("").await;
        for (number, entries) in [(0, 0), (1, u32::MAX)] {
            let result = store.append(&Unit { entries, ..unit(number) }).await;
            assert!(matches!(result, Err(StoreError::Unfit(_))), "{number} {entries}: {result:?}");
        }
        assert_eq!(store.append(&Unit { entries: u32::MAX, ..unit(0) }).await, Ok(()));
        assert_eq!(store.journal("t").await.map(|units| units[0].entries), Ok(u32::MAX));
    }

    async fn each_table_has_a_journal_of_its_own(place) {
        let store = place.open_furnished("").await;
        store.add_table(&table("u")).await.expect("a table");
        let other = |number| Unit { table: "u".to_owned(), ..unit(number) };
        for number in 0..3 {
            assert_eq!(store.append(&unit(number)).await, Ok(()));
        }
        assert_eq!(store.append(&other(3)).await, Err(StoreError::Conflict));
        assert_eq!(store.append(&other(0)).await, Ok(()));
        assert_eq!((numbers(&store, "t").await, numbers(&store, "u").await), (vec![0, 1, 2], vec![0]));
        for number in [0, 1] {
            let nowhere = Unit { table: "v".to_owned(), ..unit(number) };
            assert_eq!(store.append(&nowhere).await, Err(StoreError::NotFound));
        }
    }

    /// Saving a table does not disturb its journal, and the other way round.
    async fn saving_and_appending_go_together(place) {
        let store = place.open_furnished("").await;
        store.append(&unit(0)).await.expect("appends");
        store.save_table(&table("t")).await.expect("saves");
        assert_eq!(store.append(&unit(1)).await, Ok(()));
        assert_eq!(store.table("t").await.map(|table| table.map(|table| table.version)), Ok(Some(1)));
        assert_eq!(numbers(&store, "t").await, [0, 1]);
    }

    /// Through two stores, as two processes would: for every number exactly one.
    async fn of_many_who_append_a_number_one_succeeds(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        for number in 0..20 {
            let tries: Vec<_> = (0..8usize)
                .map(|who| {
                    let store = Arc::clone(&stores[who % 2]);
                    let entry = Unit { body: format!("{number} by {who}"), ..unit(number) };
                    tokio::spawn(async move { store.append(&entry).await.map(|()| entry) })
                })
                .collect();
            let mut winners = Vec::new();
            for one in tries {
                match one.await.expect("no panic") {
                    Ok(entry) => winners.push(entry),
                    Err(error) => assert_eq!(error, StoreError::Conflict),
                }
            }
            assert_eq!(winners.len(), 1, "number {number}");
            assert_eq!(stores[0].journal("t").await.expect("a journal").last(), winners.last());
        }
        assert_eq!(numbers(&stores[1], "t").await, (0..20).collect::<Vec<u32>>());
    }

    /// Two processes that each go on after the last number they know: every entry is there once.
    async fn two_who_append_at_once_leave_no_gap(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        let writers = stores.clone().map(|store| {
            tokio::spawn(async move {
                let (mut next, mut own) = (0, 0);
                while own < 40 {
                    match store.append(&Unit { entries: 2, ..unit(next) }).await {
                        Ok(()) => own += 1,
                        Err(error) => assert_eq!(error, StoreError::Conflict),
                    }
                    next += 2;
                    // Whoever is behind looks.
                    next = next.max(2 * numbers(&store, "t").await.len() as u32);
                }
            })
        });
        for writer in writers {
            writer.await.expect("no panic");
        }
        let expected: Vec<u32> = (0..80).map(|number| 2 * number).collect();
        assert_eq!(numbers(&stores[0], "t").await, expected);
    }

    async fn service_time_is_the_largest_that_was_noted(place) {
        let store = place.open_furnished("").await;
        assert_eq!(store.up().await, Ok(0));
        for (up, expected) in [(5, 5), (3, 5), (9, 9)] {
            assert_eq!(store.beat(up).await, Ok(()));
            assert_eq!(store.up().await, Ok(expected), "a beat at {up}");
        }
        store.add_table(&table("u")).await.expect("a table");
        for (table, number, up, expected) in [("t", 0, 7, 9), ("t", 1, 12, 12), ("u", 0, 11, 12), ("t", 2, 4, 12)] {
            let entry = Unit { table: table.to_owned(), up, ..unit(number) };
            assert_eq!(store.append(&entry).await, Ok(()));
            assert_eq!(store.up().await, Ok(expected), "a unit at {up}");
        }
        assert_eq!(store.append(&Unit { up: 99, ..unit(0) }).await, Err(StoreError::Conflict));
        assert_eq!(store.up().await, Ok(12), "what was refused was not noted");
        assert_eq!(store.beat(13).await, Ok(()));
        assert_eq!(store.up().await, Ok(13));
    }
}
