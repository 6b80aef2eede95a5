//! Writes that are carried out together: what becomes of one must not depend on the others, unless the
//! database itself fails. Somebody holds a lock while they gather, so that they share a commit.

use std::sync::Arc;

use crate::place::{Place, digest, guest, line, numbers, table, unit};
use store::{Store, StoreError, TableRow, Unit};
use tokio::task::JoinHandle;

/// Lets writes gather behind a lock.
async fn behind_a_lock<T: Send + 'static>(
    place: &Place,
    writes: impl FnOnce() -> Vec<JoinHandle<T>>,
) -> Vec<T> {
    let mut outsider = place.outsider().await;
    outsider.lock().await;
    let writes = writes();
    // Nothing rests on how many are in time.
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    outsider.unlock().await;
    let mut results = Vec::new();
    for write in writes {
        results.push(write.await.expect("no panic"));
    }
    results
}

/// One of several kinds of writes, half of them with a fault; what it says, and what it should say.
async fn write(store: Arc<dyn Store>, number: u8) -> (Result<(), StoreError>, Result<(), StoreError>) {
    let own = table(&format!("t{number}"));
    match number % 8 {
        0 => (store.append(&Unit { table: own.id, ..unit(0) }).await, Ok(())),
        1 => (store.append(&Unit { table: own.id, ..unit(1) }).await, Err(StoreError::Conflict)),
        2 => (store.save_table(&own).await, Ok(())),
        3 => {
            let stranger = TableRow { sitters: vec!["bob".to_owned(), "nobody".to_owned()], ..own };
            (store.save_table(&stranger).await, Err(StoreError::NotFound))
        }
        4 => (store.add_guest(&guest(&own.id), &digest(100 + number)).await, Ok(())),
        5 => (store.add_guest(&guest(&own.id), &digest(1)).await, Err(StoreError::Conflict)),
        6 => (store.add_chat(&line(&own.id)).await.map(drop), Ok(())),
        _ => {
            (store.append(&Unit { table: "nowhere".to_owned(), ..unit(0) }).await, Err(StoreError::NotFound))
        }
    }
}

on_both! {
    async fn what_is_refused_does_not_harm_the_others(place) {
        let store = place.open_furnished("").await;
        for number in 0..80 {
            store.add_table(&table(&format!("t{number}"))).await.expect("a table");
        }
        let writes = || (0..80).map(|number| tokio::spawn(write(Arc::clone(&store), number))).collect();
        for (number, (result, expected)) in behind_a_lock(place, writes).await.into_iter().enumerate() {
            assert_eq!(result, expected, "write {number}");
        }
        for number in 0..80u8 {
            let own = table(&format!("t{number}"));
            let units = if number % 8 == 0 { vec![0] } else { vec![] };
            assert_eq!(numbers(&store, &own.id).await, units, "{number}");
            let version = u32::from(number % 8 == 2);
            assert_eq!(store.table(&own.id).await, Ok(Some(TableRow { version, ..own })), "{number}");
            let newcomer = (number % 8 == 4).then(|| guest(&format!("t{number}")));
            assert_eq!(store.guest_of(&digest(100 + number)).await, Ok(newcomer), "{number}");
        }
        assert_eq!(store.chat("t", 0, 99).await.map(|lines| lines.len()), Ok(10));
        assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
    }
}

/// One of several kinds of writes, all of them right, and the table that it leaves.
async fn right_write(store: Arc<dyn Store>, number: u32) -> TableRow {
    let name = format!("t{number}");
    let sitters = vec!["bob".to_owned(); number as usize % 5];
    let kept = TableRow { sitters, ..table(&name) };
    match number % 3 {
        0 => store.append(&Unit { table: name.clone(), ..unit(0) }).await.map(|()| table(&name)),
        1 => store.save_table(&kept).await.map(|()| TableRow { version: 1, ..kept }),
        _ => store.add_table(&kept).await.map(|()| kept),
    }
    .expect("it is kept")
}

on_both! {
    async fn what_is_right_is_kept_whole(place) {
        let store = place.open_furnished("").await;
        for number in (0..60).filter(|number| number % 3 != 2) {
            store.add_table(&table(&format!("t{number}"))).await.expect("a table");
        }
        let writes = || (0..60).map(|number| tokio::spawn(right_write(Arc::clone(&store), number))).collect();
        for (number, row) in behind_a_lock(place, writes).await.into_iter().enumerate() {
            let units = if number % 3 == 0 { vec![0] } else { vec![] };
            assert_eq!(numbers(&store, &row.id).await, units, "{number}");
            assert_eq!(store.table(&row.id).await, Ok(Some(row)), "{number}");
        }
        // The same sitters, others, and none.
        for (version, sitters) in (1..).zip([vec!["bob"; 4], vec!["bob", "ann"], vec![]]) {
            let sitters = sitters.into_iter().map(str::to_owned).collect();
            let row = TableRow { version, sitters, ..table("t4") };
            store.save_table(&row).await.expect("saved");
            assert_eq!(store.table("t4").await, Ok(Some(TableRow { version: version + 1, ..row })));
        }
    }
}

/// One of the writes finds no room, and those that share its commit are told so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_answered_is_there_and_what_failed_is_not() {
    let place = Place::sqlite();
    let store = place.open_furnished("max_pages=200").await;
    for number in 0..40 {
        store.add_table(&table(&format!("t{number}"))).await.expect("a table");
    }
    let writes = || {
        let write = |number: u32| {
            let store = Arc::clone(&store);
            // More than the file may hold, in the middle of the group.
            let body = "x".repeat(if number == 20 { 4_096 * 200 } else { 10 });
            let entry = Unit { table: format!("t{number}"), body, ..unit(0) };
            tokio::spawn(async move { store.append(&entry).await })
        };
        (0..40).map(write).collect()
    };
    let results = behind_a_lock(&place, writes).await;
    assert!(matches!(results[20], Err(StoreError::Unavailable(_))), "{:?}", results[20]);
    for (number, result) in results.iter().enumerate() {
        let kept = numbers(&store, &format!("t{number}")).await.len();
        match result {
            Ok(()) => assert_eq!(kept, 1, "{number}"),
            Err(StoreError::Unavailable(why)) => assert_eq!((kept, why.contains("full")), (0, true), "{why}"),
            Err(other) => panic!("{number}: {other}"),
        }
    }
    // Everybody else tries again.
    for number in (0..40).filter(|&number| number != 20 && results[number].is_err()) {
        let entry = Unit { table: format!("t{number}"), ..unit(0) };
        assert_eq!(store.append(&entry).await, Ok(()), "{number}");
    }
}
