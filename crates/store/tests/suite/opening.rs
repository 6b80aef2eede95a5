//! Opening: a second time, by several at once, and what is refused with a sentence that helps.

use crate::place::{Outsider, Place, digest, guest, line, new_line, numbers, table, unit};
use store::{OpenError, Unit};

on_both! {
    async fn everything_is_there_after_a_restart(place) {
        let store = place.open_furnished("").await;
        store.set_code("ann", &digest(9)).await.expect("a code");
        store.append(&Unit { up: 40, ..unit(0) }).await.expect("a unit");
        store.add_chat(&line("hello")).await.expect("a line");
        store.beat(30).await.expect("a beat");
        store.close().await;
        let store = place.open().await;
        assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.table("t").await, Ok(Some(table("t"))));
        assert_eq!(store.journal("t").await, Ok(vec![Unit { up: 40, ..unit(0) }]));
        assert_eq!(store.chat("t", 0, 9).await, Ok(vec![line("hello")]));
        assert_eq!(store.up().await, Ok(40));
        assert_eq!(store.use_code(&digest(9), &digest(3), 5).await, Ok(Some(guest("ann"))));
        assert_eq!(store.append(&unit(1)).await, Ok(()));
        assert_eq!(store.add_chat(&line("again")).await, new_line(1));
    }

    async fn several_may_open_a_new_database_at_once(place) {
        let (a, b, c) = tokio::join!(place.try_open(""), place.try_open(""), place.try_open(""));
        let stores = [a.expect("opens"), b.expect("opens"), c.expect("opens")];
        stores[0].add_guest(&guest("ann"), &digest(1)).await.expect("a guest");
        for store in stores {
            assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
        }
    }

    async fn a_newer_schema_is_refused_and_left_alone(place) {
        place.open_furnished("").await.close().await;
        let newer = |version: i64| match place.is_sqlite() {
            true => format!("PRAGMA user_version = {version}"),
            false => format!("UPDATE tabulea_schema SET version = {version}"),
        };
        let mut outsider = place.outsider().await;
        outsider.run(&newer(70)).await;
        let error = place.try_open("").await.err().expect("is refused");
        let OpenError::Newer { found: 70, known, .. } = error else { panic!("{error:?}") };
        assert!(error.to_string().contains("has schema 70"), "{error}");
        outsider.run(&newer(known)).await;
        let store = place.open().await;
        assert_eq!(store.table("t").await, Ok(Some(table("t"))));
        assert_eq!(store.append(&unit(0)).await, Ok(()));
        assert_eq!(numbers(&store, "t").await, [0]);
    }

    /// Whoever looks after a site by a newer program leaves the database to the server that runs.
    async fn an_older_schema_is_left_to_the_server(place) {
        let refusal = async || store::open_existing(&place.url).await.err();
        if !place.is_sqlite() {
            let missing = refusal().await.expect("is refused");
            assert!(matches!(missing, OpenError::Older { found: 0, .. }), "{missing:?}");
        }
        place.open_furnished("").await.close().await;
        let store = store::open_existing(&place.url).await.expect("it is up to date");
        assert_eq!(store.table("t").await, Ok(Some(table("t"))));
        store.close().await;
        let (one, back) = match place.is_sqlite() {
            true => ("PRAGMA user_version = 8", "PRAGMA user_version"),
            false => ("UPDATE tabulea_schema SET version = 8", "SELECT version FROM tabulea_schema"),
        };
        // As it was before the last step.
        let mut outsider = place.outsider().await;
        let index = "DROP INDEX result_seats_by_name;                      CREATE INDEX result_seats_by_name ON result_seats (name) WHERE name <> ''";
        outsider.run(&format!("{index}; {one}")).await;
        for _ in 0..2 {
            let error = refusal().await.expect("is refused");
            let OpenError::Older { found: 8, known: 9.., .. } = error else { panic!("{error:?}") };
            assert!(error.to_string().contains("has schema 8"), "{error}");
        }
        assert_eq!(outsider.number(back).await, 8, "nothing has changed");
        place.open().await.close().await;
        assert!(refusal().await.is_none(), "a server has started");
    }
}

/// The sentence for an address that cannot be opened.
async fn refusal(url: &str) -> String {
    store::open(url).await.err().unwrap_or_else(|| panic!("{url} was opened")).to_string()
}

#[tokio::test]
async fn files_that_are_not_ours_are_refused_and_left_alone() {
    let place = Place::sqlite();
    let path = place.url.strip_prefix("sqlite:").expect("a file");
    Outsider::create(path, "CREATE TABLE theirs (a)").await;
    let theirs = std::fs::read(path).expect("a file");
    let message = refusal(&place.url).await;
    assert!(message.contains(path) && message.contains("another program has made this file"), "{message}");
    assert_eq!(std::fs::read(path).expect("a file"), theirs);

    std::fs::write(path, "This is no database, but it is long enough to be taken for one.".repeat(20))
        .expect("written");
    let message = refusal(&place.url).await;
    assert!(message.contains(path) && message.contains("not a database"), "{message}");
}

#[tokio::test]
async fn a_file_that_cannot_be_made_is_named() {
    let place = Place::sqlite();
    let path = place.url.strip_prefix("sqlite:").expect("a file");
    for wrong in [format!("{path}/missing/a.db"), path.replace("/store.db", "")] {
        let message = refusal(&format!("sqlite:{wrong}")).await;
        assert!(message.contains(&wrong) && message.contains("unable to open"), "{message}");
    }
}

/// Writers and readers must not wait for each other.
#[tokio::test]
async fn a_file_has_a_log_beside_it() {
    let place = Place::sqlite();
    let store = place.open_furnished("").await;
    let Outsider::Sqlite(mut outsider) = place.outsider().await else { panic!("another database") };
    let (mode,): (String,) =
        sqlx::query_as("PRAGMA journal_mode").fetch_one(&mut outsider).await.expect("a mode");
    assert_eq!(mode, "wal");
    assert_eq!(store.ready().await, Ok(()));
}

#[tokio::test]
async fn a_server_that_refuses_is_named_without_the_password() {
    let place = Place::postgres().await;
    let missing =
        place.url.replacen("5432/tabulea", "5432/missing", 1).replace("//postgres@", "//postgres:secret@");
    for (url, part) in [
        (missing.as_str(), "\"missing"),
        ("postgres://ann:secret@127.0.0.1:1/games", "the database games at 127.0.0.1:1"),
        ("postgres://ann:secret@localhost/games?host=/nowhere/at/all", "the socket in /nowhere/at/all"),
        ("postgres://localhost:1/games?user=ann&password=secret", "the database games at localhost:1"),
    ] {
        let message = refusal(url).await;
        assert!(message.contains(part) && message.starts_with("cannot open"), "{message}");
        assert!(!message.contains("secret"), "{message}");
    }
}

#[tokio::test]
async fn a_database_that_cannot_hold_all_letters_is_refused() {
    let place = Place::postgres().await;
    let name = place.url.split(['/', '?']).nth(3).expect("a name");
    let make = format!("CREATE DATABASE latin{name} ENCODING 'LATIN1' TEMPLATE template0");
    place.outsider().await.run(&make).await;
    let message = refusal(&place.url.replace(&format!("/{name}"), &format!("/latin{name}"))).await;
    assert!(message.contains("its encoding is LATIN1"), "{message}");
}
