//! A database that is locked, full or closed: it says so, keeps nothing of what failed, and recovers.

use std::sync::Arc;

use crate::place::{Outsider, Place, digest, guest, is_unavailable, line, numbers, table, unit};
use store::{Store, StoreError, Unit};

/// Every way to write, in the order of the trait.
async fn all_writes(store: &Arc<dyn Store>) -> Vec<Result<(), StoreError>> {
    vec![
        store.add_guest(&guest("cem"), &digest(9)).await,
        store.rename_guest("ann", "Anne").await,
        store.set_code("ann", &digest(8)).await,
        store.use_code(&digest(7), &digest(9), 5).await.map(drop),
        store.end_session(&digest(2)).await,
        store.add_table(&table("u")).await,
        store.save_table(&table("t")).await,
        store.append(&Unit { up: 9, ..unit(0) }).await,
        store.add_chat(&line("x")).await.map(drop),
        store.beat(9).await,
        store.ready().await,
    ]
}

/// Every way to read, in the order of the trait.
async fn all_reads(store: &Arc<dyn Store>) -> Vec<Result<(), StoreError>> {
    vec![
        store.guest_of(&digest(1)).await.map(drop),
        store.table("t").await.map(drop),
        store.public_tables(9).await.map(drop),
        store.tables_of("ann", 9).await.map(drop),
        store.unfinished_tables_of_host("ann").await.map(drop),
        store.running_tables().await.map(drop),
        store.journal("t").await.map(drop),
        store.chat("t", 0, 9).await.map(drop),
        store.up().await.map(drop),
    ]
}

on_both! {
    /// Reading goes on meanwhile, and afterwards everything is as it was before.
    async fn a_locked_database_is_unavailable_until_it_is_unlocked(place) {
        // Long enough for those who read, on a machine that is busy with something else.
        let store = place.open_furnished("busy_ms=600").await;
        store.set_code("ann", &digest(7)).await.expect("a code");
        let mut outsider = place.outsider().await;
        outsider.lock().await;
        for (number, result) in all_writes(&store).await.iter().enumerate() {
            assert!(is_unavailable(result), "write {number}: {result:?}");
        }
        assert_eq!(all_reads(&store).await, [const { Ok(()) }; 9]);
        outsider.unlock().await;

        assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(Some(guest("bob"))));
        assert_eq!(store.table("t").await, Ok(Some(table("t"))));
        assert_eq!(store.journal("t").await, Ok(Vec::new()));
        assert_eq!(store.up().await, Ok(0));
        assert_eq!(all_writes(&store).await, [const { Ok(()) }; 11]);
        assert_eq!(numbers(&store, "t").await, [0]);
    }

    async fn a_closed_store_is_unavailable(place) {
        let store = place.open_furnished("").await;
        store.close().await;
        let results = [all_writes(&store).await, all_reads(&store).await].concat();
        for (number, result) in results.iter().enumerate() {
            assert_eq!(*result, Err(StoreError::Unavailable("it was closed".to_owned())), "{number}");
        }
        store.close().await;
        assert_eq!(place.open().await.table("t").await, Ok(Some(table("t"))));
    }

    async fn what_was_asked_before_closing_is_done(place) {
        let store = place.open_furnished("").await;
        let writes: Vec<_> = (0..20)
            .map(|number| {
                let store = Arc::clone(&store);
                tokio::spawn(async move { store.add_chat(&line(&number.to_string())).await })
            })
            .collect();
        store.close().await;
        let mut kept = 0;
        for write in writes {
            match write.await.expect("no panic") {
                Ok(_) => kept += 1,
                Err(error) => assert_eq!(error, StoreError::Unavailable("it was closed".to_owned())),
            }
        }
        assert_eq!(place.open().await.chat("t", 0, 99).await.map(|lines| lines.len()), Ok(kept));
    }
}

/// Makes room by removing what another program had put into the same file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_unavailable_until_there_is_room() {
    let place = Place::sqlite();
    place.open_furnished("").await.close().await;
    let mut outsider = place.outsider().await;
    outsider.run("CREATE TABLE filler (a); INSERT INTO filler VALUES (zeroblob(400000))").await;
    let Outsider::Sqlite(connection) = &mut outsider else { panic!("another database") };
    let (pages,): (i64,) = sqlx::query_as("PRAGMA page_count").fetch_one(connection).await.expect("a count");

    let store = place.open_with(&format!("max_pages={}", pages + 20)).await;
    assert_eq!(store.ready().await, Ok(()));
    let long = |number| Unit { body: "x".repeat(5_000), ..unit(number) };
    let mut kept = 0;
    let failure = loop {
        match store.append(&long(kept)).await {
            Ok(()) => kept += 1,
            Err(error) => break error,
        }
        assert!(kept < 100, "there is always room");
    };
    assert_eq!(failure, StoreError::Unavailable("database or disk is full".to_owned()));
    assert!(is_unavailable(&store.ready().await), "who asks is told");
    assert_eq!(all_reads(&store).await, [const { Ok(()) }; 9]);
    assert_eq!(numbers(&store, "t").await, (0..kept).collect::<Vec<u32>>());

    outsider.run("DROP TABLE filler").await;
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(store.append(&long(kept)).await, Ok(()));
    assert_eq!(numbers(&store, "t").await, (0..=kept).collect::<Vec<u32>>());
}
