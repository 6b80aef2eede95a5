//! How people learn of their turns: browsers, feeds, notices; and vacations.

use crate::place::{digest, guest, table};
use store::{Account, Notice, PushSubscription, StoreError, TableRow, Vacation};

fn browser(endpoint: &str, guest: &str, created: u64) -> PushSubscription {
    PushSubscription {
        endpoint: endpoint.to_owned(),
        guest: guest.to_owned(),
        p256dh: "key".to_owned(),
        auth: "secret".to_owned(),
        lang: "ja".to_owned(),
        created,
    }
}

fn notice(table: &str, number: u32, kind: &str, at: u64) -> Notice {
    let (guest, game) = ("ann".to_owned(), "alea".to_owned());
    Notice { guest, table: table.to_owned(), number, kind: kind.to_owned(), game, at }
}

fn vacation(number: u32, days: u32, up_until: Option<u64>) -> Vacation {
    Vacation { guest: "ann".to_owned(), number, began: 1_000, days, up_from: 50, up_until }
}

on_both! {
    async fn a_key_is_made_once(place) {
        let (one, two) = (place.open().await, place.open().await);
        let keys = tokio::join!(one.turns().server_key("k", &[1, 2]), two.turns().server_key("k", &[3]));
        assert_eq!(keys.0, keys.1);
        assert_eq!(one.turns().server_key("other", &[0, 255]).await, Ok(vec![0, 255]));
        assert_eq!(two.turns().server_key("k", &[9]).await, keys.0);
        assert_eq!(two.turns().feed_named(&digest(1)).await, Ok(None), "and it is nothing else");
    }

    async fn browsers_are_told_as_long_as_their_session_lasts(place) {
        let store = place.open_furnished("").await;
        let turns = store.turns();
        let endpoints = async |guest: &str| {
            let found = turns.subscriptions_of(guest).await.expect("browsers");
            found.into_iter().map(|one| one.endpoint).collect::<Vec<_>>()
        };
        for (at, endpoint) in [(1, "a"), (2, "b"), (3, "c")] {
            turns.subscribe(&browser(endpoint, "ann", at), &digest(1), 2).await.expect("told");
        }
        assert_eq!(endpoints("ann").await, ["c", "b"], "the oldest goes");
        assert_eq!(turns.subscriptions_of("ann").await.expect("browsers")[0], browser("c", "ann", 3));
        // Somebody else has signed in at the same browser.
        turns.subscribe(&browser("b", "bob", 4), &digest(2), 2).await.expect("told");
        assert_eq!((endpoints("ann").await, endpoints("bob").await), (vec!["c".to_owned()], vec!["b".to_owned()]));
        assert_eq!(turns.unsubscribe("ann", "b").await, Ok(false), "it is not hers");
        assert_eq!(turns.unsubscribe("bob", "b").await, Ok(true));
        let nobody = turns.subscribe(&browser("d", "ann", 5), &digest(99), 2).await;
        assert_eq!(nobody, Err(StoreError::NotFound), "there is no such session");
        store.end_session(&digest(1)).await.expect("signed out");
        assert_eq!(endpoints("ann").await, [] as [&str; 0]);
        assert_eq!(turns.subscriptions_of("\0").await, Ok(vec![]));
        assert_eq!(turns.unsubscribe("ann", "\0").await, Ok(false));
    }

    async fn a_feed_has_one_address(place) {
        let store = place.open_furnished("").await;
        let turns = store.turns();
        assert_eq!(turns.feed_of("ann").await, Ok(None));
        turns.set_feed("ann", &digest(31), 7).await.expect("a feed");
        turns.set_feed("ann", &digest(32), 8).await.expect("another one");
        assert_eq!(turns.feed_named(&digest(31)).await, Ok(None));
        assert_eq!(turns.feed_named(&digest(32)).await, Ok(Some(("ann".to_owned(), 8))));
        assert_eq!(turns.feed_of("ann").await, Ok(Some(8)));
        assert_eq!(turns.end_feed("ann").await, Ok(true));
        assert_eq!(turns.end_feed("ann").await, Ok(false));
        assert_eq!(turns.feed_named(&digest(32)).await, Ok(None));
        assert_eq!(turns.set_feed("zoe", &digest(33), 8).await, Err(StoreError::NotFound));
    }

    async fn whatever_is_told_is_told_once(place) {
        let store = place.open_furnished("").await;
        let turns = store.turns();
        assert_eq!(turns.note(&notice("t", 4, "turn", 10), 3).await, Ok(true));
        assert_eq!(turns.note(&notice("t", 4, "turn", 11), 3).await, Ok(false));
        assert_eq!(turns.note(&notice("t", 4, "soon", 12), 3).await, Ok(true));
        assert_eq!(turns.note(&notice("u", 4, "turn", 13), 3).await, Ok(true));
        assert_eq!(turns.note(&notice("t", 5, "turn", 14), 3).await, Ok(true));
        let kept = turns.notices_of("ann").await.expect("notices");
        assert_eq!(kept, [notice("t", 5, "turn", 14), notice("u", 4, "turn", 13), notice("t", 4, "soon", 12)]);
        assert_eq!(turns.forget_turns(14, 0).await.expect("forgotten"), 2);
        assert_eq!(turns.notices_of("ann").await.expect("notices").len(), 1);
        let stranger = Notice { guest: "zoe".to_owned(), ..notice("t", 1, "turn", 1) };
        assert_eq!(turns.note(&stranger, 3).await, Err(StoreError::NotFound));
    }

    async fn of_two_vacations_at_once_one_is_taken(place) {
        let store = place.open_furnished("").await;
        let turns = store.turns();
        let (first, other) = (vacation(0, 5, None), vacation(0, 9, None));
        let both = tokio::join!(turns.take_vacation(None, Some(&first)), turns.take_vacation(None, Some(&other)));
        assert_ne!(both.0.is_ok(), both.1.is_ok());
        let taken = turns.vacations_of("ann").await.expect("vacations");
        assert_eq!(turns.vacations_running().await, Ok(taken.clone()));
        // Ended with fewer days, and another one begun, together.
        let ended = Vacation { days: 2, up_until: Some(70), ..taken[0].clone() };
        turns.take_vacation(Some(&ended), Some(&vacation(1, 3, None))).await.expect("another one");
        assert_eq!(turns.vacations_of("ann").await, Ok(vec![ended.clone(), vacation(1, 3, None)]));
        let again = turns.take_vacation(Some(&ended), Some(&vacation(2, 3, None))).await;
        assert_eq!(again, Err(StoreError::Conflict), "it has ended before");
        assert_eq!(turns.vacations_of("ann").await.expect("vacations").len(), 2, "and nothing has begun");
        assert_eq!(turns.forget_turns(0, 5_000).await, Ok(0));
        assert_eq!(turns.vacations_of("ann").await, Ok(vec![vacation(1, 3, None)]), "what runs is kept");
    }

    async fn running_tables_are_those_where_somebody_sits(place) {
        let store = place.open_furnished("").await;
        let newer = TableRow { changed: 900, ..table("v") };
        store.add_table(&newer).await.expect("a table");
        let alone = TableRow { sitters: vec!["bob".to_owned()], ..table("w") };
        store.add_table(&alone).await.expect("a table");
        let over = TableRow { stage: store::Stage::Over, ..table("x") };
        store.add_table(&over).await.expect("a table");
        assert_eq!(store.turns().running_of("ann", 9).await, Ok(vec!["v".to_owned(), "t".to_owned()]));
        assert_eq!(store.turns().running_of("ann", 1).await, Ok(vec!["v".to_owned()]));
    }

    async fn whoever_goes_leaves_nothing(place) {
        let store = place.open_furnished("").await;
        store.add_guest(&guest("cleo"), &digest(3)).await.expect("a guest");
        let turns = store.turns();
        let account = Account {
            guest: "ann".to_owned(),
            login: "ann".to_owned(),
            name: "Ann".to_owned(),
            hash: "hash".to_owned(),
            created: 6,
        };
        store.people().add_account(&account).await.expect("an account");
        for (who, session) in [("ann", 1), ("cleo", 3)] {
            turns.subscribe(&browser(who, who, 1), &digest(session), 9).await.expect("told");
            turns.set_feed(who, &digest(session + 40), 7).await.expect("a feed");
            let told = Notice { guest: who.to_owned(), ..notice("t", 1, "turn", 1) };
            assert_eq!(turns.note(&told, 9).await, Ok(true));
            let taken = Vacation { guest: who.to_owned(), ..vacation(0, 3, None) };
            turns.take_vacation(None, Some(&taken)).await.expect("a vacation");
        }
        store.people().end_account("ann", "hash", "-", 8).await.expect("ended");
        assert_eq!(store.upkeep().forget_guests(18).await, Ok(1), "Cleo has no table");
        for who in ["ann", "cleo"] {
            assert_eq!(turns.subscriptions_of(who).await, Ok(vec![]), "{who}");
            assert_eq!(turns.feed_of(who).await, Ok(None), "{who}");
            assert_eq!(turns.notices_of(who).await, Ok(vec![]), "{who}");
            assert_eq!(turns.vacations_of(who).await, Ok(vec![]), "{who}");
        }
    }

    async fn whoever_signs_out_everywhere_has_no_secret_address(place) {
        let store = place.open_furnished("").await;
        let turns = store.turns();
        turns.subscribe(&browser("a", "ann", 1), &digest(1), 9).await.expect("told");
        turns.set_feed("ann", &digest(40), 7).await.expect("a feed");
        turns.set_feed("bob", &digest(41), 7).await.expect("a feed");
        store.people().end_sessions("ann").await.expect("ended");
        assert_eq!(turns.subscriptions_of("ann").await, Ok(vec![]));
        assert_eq!((turns.feed_of("ann").await, turns.feed_of("bob").await), (Ok(None), Ok(Some(7))));
    }
}
