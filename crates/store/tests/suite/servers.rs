//! A PostgreSQL server that goes away and comes back.

use std::sync::Arc;

use crate::place::{digest, guest, is_unavailable, numbers, table, unit};
use store::testing::Postgres;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_server_came_back_everything_works_at_once() {
    let server = Postgres::start().expect("a server of its own");
    let url = server.database().await.expect("a database");
    // Long enough for new connections on a machine that is busy with something else.
    let store = store::open(&format!("{url}&busy_ms=1500")).await.expect("opens");
    store.add_guest(&guest("ann"), &digest(1)).await.expect("a guest");
    store.add_guest(&guest("bob"), &digest(2)).await.expect("a guest");
    store.add_table(&table("t")).await.expect("a table");
    for round in 0..2 {
        // Several connections, which are all lost.
        let readers: Vec<_> = (0..8)
            .map(|_| {
                let store = Arc::clone(&store);
                tokio::spawn(async move { store.table("t").await })
            })
            .collect();
        for reader in readers {
            assert_eq!(reader.await.expect("no panic"), Ok(Some(table("t"))));
        }
        server.stop().expect("stops");
        assert!(is_unavailable(&store.append(&unit(2 * round)).await));
        assert!(is_unavailable(&store.journal("t").await));
        assert!(is_unavailable(&store.ready().await));
        server.start_again().expect("starts");
        assert_eq!(store.append(&unit(2 * round)).await, Ok(()));
        assert_eq!(store.append(&unit(2 * round + 1)).await, Ok(()));
        assert_eq!(store.ready().await, Ok(()));
    }
    assert_eq!(numbers(&store, "t").await, [0, 1, 2, 3]);
}

/// One connection for all: who comes too late is told, and the next one is served.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_is_replaced() {
    let url = Postgres::shared().database().await.expect("a database");
    let store = store::open(&format!("{url}&connections=1")).await.expect("opens");
    store.add_guest(&guest("ann"), &digest(1)).await.expect("a guest");
    let mut outsider = crate::place::Outsider::postgres(&url).await;
    outsider
        .run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
    // The first one may find out.
    store.ready().await.ok();
    assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
    assert_eq!(store.ready().await, Ok(()));
}
