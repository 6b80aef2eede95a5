//! One suite for both databases: every test runs on SQLite and on PostgreSQL, unless it is about
//! something that only one of them has.

/// Makes two tests of each function: it gets a place with an empty database of either kind.
macro_rules! on_both {
    ($($(#[$about:meta])* async fn $name:ident($place:ident) $body:block)*) => {$(
        $(#[$about])*
        mod $name {
            use super::*;

            async fn check($place: &crate::place::Place) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                check(&crate::place::Place::sqlite()).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                check(&crate::place::Place::postgres().await).await;
            }
        }
    )*};
}

mod annals;
mod backup;
mod chat;
mod conduct;
mod faults;
mod group;
mod guests;
mod journal;
mod killed;
mod ladder;
mod opening;
mod outage;
mod people;
mod place;
mod servers;
mod tables;
mod texts;
mod turns;
mod upkeep;
