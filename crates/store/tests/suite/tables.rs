//! Tables, their versions and the lists of them.

use std::sync::Arc;

use crate::place::{digest, guest, table};
use store::{Stage, Store, StoreError, TableRow};

/// A table of `host` with sitters, in a stage, changed at a time.
fn at(id: &str, host: &str, sitters: &[&str], stage: Stage, changed: u64) -> TableRow {
    let sitters = sitters.iter().map(|&sitter| sitter.to_owned()).collect();
    TableRow { host: host.to_owned(), sitters, stage, changed, ..table(id) }
}

async fn with_tables(store: &Arc<dyn Store>, tables: &[TableRow]) {
    for (number, id) in (1..).zip(["ann", "bob", "cem"]) {
        store.add_guest(&guest(id), &digest(number)).await.expect("a guest");
    }
    for table in tables {
        store.add_table(table).await.expect("a table");
    }
}

fn ids(tables: Result<Vec<TableRow>, StoreError>) -> Vec<String> {
    tables.expect("a list").into_iter().map(|table| table.id).collect()
}

on_both! {
    async fn a_table_comes_back_as_it_was(place) {
        let store = place.open().await;
        let tables = [
            table("t"),
            TableRow { is_public: false, version: 7, ..at("u", "bob", &["cem", "ann", "cem"], Stage::Over, 3) },
            at("v", "ann", &[], Stage::Waiting, 4),
        ];
        with_tables(&store, &tables).await;
        for table in tables {
            assert_eq!(store.table(&table.id).await, Ok(Some(table.clone())));
        }
        assert_eq!(store.table("w").await, Ok(None));
        assert_eq!(store.add_table(&table("t")).await, Err(StoreError::Conflict));
    }

    /// Its sitters are not written either.
    async fn people_at_a_table_are_guests(place) {
        let store = place.open().await;
        with_tables(&store, &[table("t")]).await;
        let strangers = [
            at("u", "nobody", &["ann"], Stage::Waiting, 1),
            at("u", "ann", &["ann", "nobody"], Stage::Waiting, 1),
        ];
        for stranger in strangers {
            assert_eq!(store.add_table(&stranger).await, Err(StoreError::NotFound));
            let saved = TableRow { id: "t".to_owned(), ..stranger };
            assert_eq!(store.save_table(&saved).await, Err(StoreError::NotFound));
        }
        assert_eq!(store.table("u").await, Ok(None));
        assert_eq!(store.table("t").await, Ok(Some(table("t"))));
        assert_eq!(ids(store.tables_of("ann", 9).await), ["t"]);
    }

    async fn saving_replaces_everything_and_makes_the_next_version(place) {
        let store = place.open().await;
        with_tables(&store, &[table("t"), table("u")]).await;
        let changed = TableRow {
            id: "t".to_owned(),
            version: 0,
            game: "alea".to_owned(),
            stage: Stage::Over,
            is_public: false,
            host: "bob".to_owned(),
            created: 101,
            changed: 300,
            sitters: vec!["cem".to_owned()],
            body: "{}".to_owned(),
        };
        assert_eq!(store.save_table(&changed).await, Ok(()));
        assert_eq!(store.table("t").await, Ok(Some(TableRow { version: 1, ..changed })));
        assert_eq!(store.table("u").await, Ok(Some(table("u"))));
        assert_eq!(store.save_table(&table("v")).await, Err(StoreError::NotFound));
    }

    async fn a_version_that_is_not_the_last_is_refused(place) {
        let store = place.open().await;
        with_tables(&store, &[table("t")]).await;
        store.save_table(&table("t")).await.expect("the first version");
        for version in [0, 2, u32::MAX] {
            let other = TableRow { version, body: "other".to_owned(), sitters: Vec::new(), ..table("t") };
            assert_eq!(store.save_table(&other).await, Err(StoreError::Conflict), "{version}");
        }
        assert_eq!(store.table("t").await, Ok(Some(TableRow { version: 1, ..table("t") })));
    }

    /// Through two stores, as two processes would.
    async fn of_many_who_save_a_version_one_succeeds(place) {
        let stores = [place.open().await, place.open().await];
        with_tables(&stores[0], &[table("t")]).await;
        for version in 0..10 {
            let tries: Vec<_> = (0..8)
                .map(|number| {
                    let store = Arc::clone(&stores[number % 2]);
                    let body = number.to_string();
                    let saved = TableRow { version, sitters: vec!["bob".to_owned(); number], body, ..table("t") };
                    tokio::spawn(async move { store.save_table(&saved).await.map(|()| saved) })
                })
                .collect();
            let mut winners = Vec::new();
            for one in tries {
                match one.await.expect("no panic") {
                    Ok(saved) => winners.push(saved),
                    Err(error) => assert_eq!(error, StoreError::Conflict),
                }
            }
            assert_eq!(winners.len(), 1, "version {version}");
            let winner = TableRow { version: version + 1, ..winners.remove(0) };
            assert_eq!(stores[1].table("t").await, Ok(Some(winner)), "all of it is the winner's");
        }
    }

    async fn public_tables_are_those_that_strangers_may_see_newest_first(place) {
        let store = place.open().await;
        let hidden = TableRow { is_public: false, ..at("hidden", "ann", &[], Stage::Waiting, 99) };
        with_tables(&store, &[
            at("old", "ann", &["bob", "cem"], Stage::Running, 10),
            at("over", "ann", &[], Stage::Over, 50),
            at("new", "bob", &[], Stage::Waiting, 30),
            at("B", "ann", &[], Stage::Waiting, 20),
            at("a", "ann", &[], Stage::Waiting, 20),
            hidden,
        ]).await;
        assert_eq!(ids(store.public_tables(9).await), ["new", "B", "a", "old"]);
        assert_eq!(ids(store.public_tables(2).await), ["new", "B"]);
        assert_eq!(ids(store.public_tables(0).await), [""; 0]);
        let tables = store.public_tables(u32::MAX).await.expect("a list");
        assert_eq!(tables[3], at("old", "ann", &["bob", "cem"], Stage::Running, 10));
    }

    async fn tables_of_a_guest_are_those_where_they_sit_or_are_host(place) {
        let store = place.open().await;
        with_tables(&store, &[
            at("host", "ann", &["bob"], Stage::Over, 10),
            at("sits", "bob", &["cem", "ann"], Stage::Running, 30),
            at("both", "ann", &["ann", "ann"], Stage::Waiting, 20),
            at("none", "bob", &["cem"], Stage::Waiting, 40),
        ]).await;
        assert_eq!(ids(store.tables_of("ann", 9).await), ["sits", "both", "host"]);
        assert_eq!(ids(store.tables_of("ann", 1).await), ["sits"]);
        assert_eq!(ids(store.tables_of("nobody", 9).await), [""; 0]);
        let left = TableRow { sitters: vec!["cem".to_owned()], ..at("sits", "bob", &[], Stage::Running, 50) };
        store.save_table(&left).await.expect("saves");
        assert_eq!(ids(store.tables_of("ann", 9).await), ["both", "host"]);
        assert_eq!(ids(store.tables_of("cem", 9).await), ["sits", "none"]);
    }

    async fn unfinished_and_running_tables_are_counted_by_their_stage(place) {
        let store = place.open().await;
        assert_eq!(store.running_tables().await, Ok(Vec::new()));
        with_tables(&store, &[
            at("b", "ann", &[], Stage::Running, 1),
            at("a", "ann", &["bob"], Stage::Running, 1),
            at("c", "ann", &[], Stage::Waiting, 1),
            at("d", "ann", &[], Stage::Over, 1),
            at("e", "bob", &["ann"], Stage::Over, 1),
        ]).await;
        assert_eq!(store.running_tables().await, Ok(vec!["a".to_owned(), "b".to_owned()]));
        for (host, count) in [("ann", 3), ("bob", 0), ("nobody", 0)] {
            assert_eq!(store.unfinished_tables_of_host(host).await, Ok(count), "{host}");
        }
        store.save_table(&at("a", "ann", &[], Stage::Over, 2)).await.expect("saves");
        assert_eq!(store.running_tables().await, Ok(vec!["b".to_owned()]));
        assert_eq!(store.unfinished_tables_of_host("ann").await, Ok(2));
    }
}
