//! Bots, bans, closings, and what is removed.

use crate::place::{digest, guest, line, table, unit};
use store::{Ban, BanKind, Bot, Guest, Stage, StoreError, TableRow, Unit};

/// A bot of `ann`.
fn bot(id: &str, created: u64) -> Bot {
    let guest = Guest { created, seen: created, ..guest(id) };
    Bot { guest, owner: crate::place::guest("ann"), scopes: "play read".to_owned() }
}

fn ban(kind: BanKind, whom: &str, created: u64) -> Ban {
    Ban { kind, whom: whom.to_owned(), reason: "because".to_owned(), created }
}

on_both! {
    async fn a_bot_is_found_by_its_token_and_listed_for_its_owner(place) {
        let store = place.open_furnished("").await;
        let upkeep = store.upkeep();
        assert_eq!(upkeep.add_bot(&bot("one", 20), &digest(21)).await, Ok(()));
        assert_eq!(upkeep.add_bot(&bot("two", 30), &digest(22)).await, Ok(()));
        assert_eq!(upkeep.bot_of(&digest(21)).await, Ok(Some(bot("one", 20))));
        assert_eq!(upkeep.bot_of(&digest(1)).await, Ok(None), "a session is no token");
        assert_eq!(store.guest_of(&digest(21)).await, Ok(None), "a token is no session");
        assert_eq!(upkeep.bots_of("ann").await, Ok(vec![bot("two", 30), bot("one", 20)]));
        assert_eq!(upkeep.bots_of("bob").await, Ok(vec![]));
        assert_eq!(upkeep.bots_of("no\0body").await, Ok(vec![]));
        // A bot sits down like anybody else.
        let sits = TableRow { sitters: vec!["one".to_owned()], ..table("u") };
        assert_eq!(store.add_table(&sits).await, Ok(()));
    }

    async fn tokens_are_given_once_and_to_guests(place) {
        let store = place.open_furnished("").await;
        let upkeep = store.upkeep();
        upkeep.add_bot(&bot("one", 20), &digest(21)).await.expect("new");
        assert_eq!(upkeep.add_bot(&bot("two", 20), &digest(21)).await, Err(StoreError::Conflict));
        assert_eq!(upkeep.add_bot(&bot("one", 20), &digest(22)).await, Err(StoreError::Conflict));
        assert_eq!(upkeep.add_bot(&bot("bob", 20), &digest(22)).await, Err(StoreError::Conflict));
        let orphan = Bot { owner: guest("nobody"), ..bot("two", 20) };
        assert_eq!(upkeep.add_bot(&orphan, &digest(22)).await, Err(StoreError::NotFound));
        assert_eq!(upkeep.bots_of("ann").await.map(|bots| bots.len()), Ok(1), "nothing is half there");
        assert_eq!(upkeep.add_bot(&bot("two", 20), &digest(22)).await, Ok(()));
    }

    async fn a_token_is_ended_by_its_owner(place) {
        let store = place.open_furnished("").await;
        let upkeep = store.upkeep();
        upkeep.add_bot(&bot("one", 20), &digest(21)).await.expect("new");
        assert_eq!(upkeep.end_bot("bob", "one").await, Ok(None));
        assert_eq!(upkeep.end_bot("ann", "two").await, Ok(None));
        assert_eq!(upkeep.end_bot("ann", "one").await, Ok(Some(digest(21))));
        assert_eq!(upkeep.end_bot("ann", "one").await, Ok(None));
        assert_eq!(upkeep.bot_of(&digest(21)).await, Ok(None));
    }

    async fn bans_are_kept_until_they_end(place) {
        let store = place.open().await;
        let upkeep = store.upkeep();
        let (ann, net) = (ban(BanKind::Guest, "ann", 1), ban(BanKind::Network, "10.0.0.0/8", 2));
        for one in [&ann, &net, &Ban { reason: "else".to_owned(), ..ann.clone() }] {
            assert_eq!(upkeep.add_ban(one).await, Ok(()));
        }
        let ann = Ban { reason: "else".to_owned(), ..ann };
        assert_eq!(upkeep.bans().await, Ok(vec![net.clone(), ann]));
        assert_eq!(upkeep.end_ban(BanKind::Network, "ann").await, Ok(false));
        assert_eq!(upkeep.end_ban(BanKind::Guest, "ann").await, Ok(true));
        assert_eq!(upkeep.end_ban(BanKind::Guest, "ann").await, Ok(false));
        assert_eq!(upkeep.bans().await, Ok(vec![net]));
    }

    async fn what_is_to_be_closed_is_asked_for_once(place) {
        let store = place.open_furnished("").await;
        let upkeep = store.upkeep();
        assert_eq!(upkeep.ask_to_close("nothing").await, Err(StoreError::NotFound));
        for _ in 0..2 {
            assert_eq!(upkeep.ask_to_close("t").await, Ok(()));
            assert_eq!(upkeep.closings().await, Ok(vec!["t".to_owned()]));
        }
        for _ in 0..2 {
            assert_eq!(upkeep.end_closing("t").await, Ok(()));
            assert_eq!(upkeep.closings().await, Ok(vec![]));
        }
    }

    async fn tables_are_found_by_stage_and_age(place) {
        let store = place.open_furnished("").await;
        for (id, stage, changed) in
            [("w1", Stage::Waiting, 10), ("w2", Stage::Waiting, 20), ("o1", Stage::Over, 30)]
        {
            store.add_table(&TableRow { stage, changed, ..table(id) }).await.expect("a table");
        }
        for (stage, before, limit, expected) in [
            (Stage::Waiting, 21, 9, &["w2", "w1"][..]),
            (Stage::Waiting, 20, 9, &["w1"]),
            (Stage::Waiting, 99, 1, &["w2"]),
            (Stage::Over, u64::MAX, 9, &["o1"]),
            (Stage::Running, u64::MAX, 9, &["t"]),
            (Stage::Running, 200, 9, &[]),
        ] {
            let found = store.upkeep().tables_at(stage, before, limit).await.expect("tables");
            assert_eq!(found.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), expected);
        }
        store.add_table(&TableRow { stage: Stage::Over, changed: 31, ..table("o2") }).await.expect("a table");
        store.append(&Unit { table: "o2".to_owned(), ..unit(0) }).await.expect("a unit");
        for (before, expected) in [(30, 0), (31, 1), (99, 1)] {
            let found = store.upkeep().tables_never_begun(before, 9).await.expect("tables");
            assert_eq!(found.len(), expected, "a table with a journal has begun");
        }
    }

    async fn a_table_is_removed_with_everything_unless_it_has_changed(place) {
        let store = place.open_furnished("").await;
        store.append(&unit(0)).await.expect("a unit");
        store.add_chat(&line("hello")).await.expect("a line");
        store.upkeep().ask_to_close("t").await.expect("asked");
        let old = table("t");
        store.save_table(&old).await.expect("saved");
        assert_eq!(store.upkeep().delete_table(&old).await, Err(StoreError::Conflict));
        assert_eq!(store.journal("t").await.map(|units| units.len()), Ok(1), "nothing is half gone");
        let now = store.table("t").await.expect("read").expect("a table");
        assert_eq!(store.upkeep().delete_table(&now).await, Ok(()));
        assert_eq!(store.table("t").await, Ok(None));
        assert_eq!(store.journal("t").await, Ok(vec![]));
        assert_eq!(store.chat("t", 0, 9).await, Ok(vec![]));
        assert_eq!(store.upkeep().closings().await, Ok(vec![]));
        assert_eq!(store.add_table(&table("t")).await, Ok(()), "there is room for it again");
        assert_eq!(store.append(&unit(0)).await, Ok(()));
    }

    async fn guests_are_forgotten_who_are_nowhere_and_were_not_here(place) {
        let store = place.open_furnished("").await;
        let upkeep = store.upkeep();
        for (number, id) in (30..).zip(["cleo", "dan", "eve"]) {
            store.add_guest(&guest(id), &digest(number)).await.expect("a guest");
            store.set_code(id, &digest(number + 10)).await.expect("a code");
        }
        let of_dan = Bot { owner: guest("dan"), ..bot("of-dan", 17) };
        upkeep.add_bot(&of_dan, &digest(50)).await.expect("a bot");
        let of_eve = Bot { owner: guest("eve"), ..bot("of-eve", 17) };
        upkeep.add_bot(&of_eve, &digest(51)).await.expect("a bot");
        upkeep.note_seen("of-eve", 100).await.expect("noted");
        upkeep.note_seen("of-eve", 50).await.expect("it does not go back");
        assert_eq!(upkeep.note_seen("nobody", 50).await, Ok(()));
        assert_eq!(upkeep.forget_guests(17).await, Ok(0), "they were here at that time");
        // Cleo, Dan and his bot; Eve's bot is in use, and Ann and Bob sit at a table.
        assert_eq!(upkeep.forget_guests(100).await, Ok(3));
        assert_eq!(upkeep.forget_guests(100).await, Ok(0));
        for (token, is_there) in [(1, true), (2, true), (30, false), (31, false), (32, true)] {
            let found = store.guest_of(&digest(token)).await.expect("read");
            assert_eq!(found.is_some(), is_there, "{token}");
        }
        assert_eq!(upkeep.bot_of(&digest(50)).await, Ok(None));
        let of_eve = upkeep.bot_of(&digest(51)).await.expect("read").expect("a bot");
        assert_eq!(of_eve.guest.seen, 100);
        assert_eq!(store.use_code(&digest(40), &digest(60), 1).await, Ok(None), "her code is gone");
    }
}
