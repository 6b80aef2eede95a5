//! Accounts: names, passwords, settings, and names that go.

use std::sync::Arc;

use crate::place::{digest, guest, line, table};
use store::{Account, Bot, ChatLine, Guest, Leaver, Settings, Store, StoreError, TableRow};

fn account(guest: &str, login: &str) -> Account {
    Account {
        guest: guest.to_owned(),
        login: login.to_owned(),
        name: format!("{login}!"),
        hash: format!("hash of {guest}"),
        created: 40,
    }
}

fn settings(body: &str, changed: u64) -> Settings {
    Settings { body: body.to_owned(), changed }
}

/// A line of a guest, who is called by the id.
fn said(guest: &str, text: &str) -> ChatLine {
    ChatLine { message: format!("{guest} {text}"), name: guest.to_owned(), ..line(text) }
}

/// A further session of a guest, begun as another device does.
async fn further(store: &Arc<dyn Store>, guest: &str, code: u8, token: u8) {
    store.set_code(guest, &digest(code)).await.expect("a code");
    store.use_code(&digest(code), &digest(token), 30).await.expect("used").expect("a guest");
}

on_both! {
    async fn a_guest_gets_one_account_and_a_name_is_given_once(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        assert_eq!(people.account_of("ann").await, Ok(None));
        assert_eq!(people.add_account(&account("ann", "anne")).await, Ok(()));
        assert_eq!(people.account_of("ann").await, Ok(Some(account("ann", "anne"))));
        assert_eq!(people.account_named("anne").await, Ok(Some(account("ann", "anne"))));
        assert_eq!(people.account_named("ann").await, Ok(None));
        assert_eq!(people.account_named("").await, Ok(None));
        assert_eq!(people.account_of("no\0body").await, Ok(None));
        for again in [account("ann", "other"), account("bob", "anne")] {
            assert_eq!(people.add_account(&again).await, Err(StoreError::Conflict));
        }
        assert_eq!(people.add_account(&account("nobody", "cleo")).await, Err(StoreError::NotFound));
        for unfit in [account("bob", ""), account("bob", "b\0b"), Account { created: 1 << 63, ..account("bob", "b") }] {
            assert!(matches!(people.add_account(&unfit).await, Err(StoreError::Unfit(_))), "{unfit:?}");
        }
        assert_eq!(people.account_of("bob").await, Ok(None));
        assert_eq!(people.add_account(&account("bob", "bob")).await, Ok(()));
        assert!(!format!("{:?}", account("ann", "anne")).contains("hash of"), "no hash in a log");
    }

    async fn of_many_who_want_a_name_one_gets_it(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        for number in 0..8_u8 {
            stores[0].add_guest(&guest(&format!("g{number}")), &digest(40 + number)).await.expect("a guest");
        }
        let tries: Vec<_> = (0..8_usize)
            .map(|number| {
                let store = Arc::clone(&stores[number % 2]);
                tokio::spawn(async move { store.people().add_account(&account(&format!("g{number}"), "same")).await })
            })
            .collect();
        let mut given = 0;
        for one in tries {
            match one.await.expect("no panic") {
                Ok(()) => given += 1,
                Err(error) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(given, 1);
    }

    async fn a_session_begins_with_the_password_that_is_there_now(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        people.add_account(&account("ann", "ann")).await.expect("an account");
        assert_eq!(people.begin_session("ann", "hash of ann", &digest(20), 50).await, Ok(()));
        assert_eq!(store.guest_of(&digest(20)).await, Ok(Some(guest("ann"))));
        for (who, hash) in [("ann", "another"), ("bob", "hash of ann"), ("no\0body", "hash of ann")] {
            assert_eq!(people.begin_session(who, hash, &digest(21), 50).await, Err(StoreError::Conflict));
        }
        assert_eq!(store.guest_of(&digest(21)).await, Ok(None));
        assert_eq!(people.sessions_of("ann").await, Ok(vec![50, 17]));
    }

    async fn whoever_was_there_before_the_password_is_not_any_more(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        further(&store, "ann", 9, 20).await;
        for (who, code) in [("ann", 10), ("bob", 11)] {
            store.set_code(who, &digest(code)).await.expect("a code");
        }
        people.add_account(&account("bob", "bob")).await.expect("an account");
        for (unfit, error) in [
            (account("ann", "bob"), StoreError::Conflict),
            (account("bob", "other"), StoreError::Conflict),
            (account("nobody", "cleo"), StoreError::NotFound),
        ] {
            assert_eq!(people.make_account(&unfit, &digest(21)).await, Err(error));
        }
        assert_eq!(people.has_code("ann").await, Ok(true), "nothing was ended");
        assert_eq!(store.guest_of(&digest(21)).await, Ok(None));
        let mut ended = people.make_account(&account("ann", "ann"), &digest(21)).await.expect("made");
        ended.sort_unstable();
        assert_eq!(ended, [digest(1), digest(20)]);
        assert_eq!(people.account_of("ann").await, Ok(Some(account("ann", "ann"))));
        assert_eq!(people.sessions_of("ann").await, Ok(vec![40]));
        assert_eq!(store.guest_of(&digest(21)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.use_code(&digest(10), &digest(22), 60).await, Ok(None));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(Some(guest("bob"))));
        assert_eq!(people.has_code("bob").await, Ok(true));
    }

    async fn a_code_is_made_with_the_password_that_is_there_now(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        people.add_account(&account("ann", "ann")).await.expect("an account");
        for (who, hash) in [("ann", "another"), ("bob", "hash of bob"), ("no\0body", "hash of ann")] {
            assert_eq!(people.set_code_by(who, hash, &digest(9)).await, Err(StoreError::Conflict));
        }
        assert_eq!(people.has_code("ann").await, Ok(false));
        for code in [9, 10] {
            assert_eq!(people.set_code_by("ann", "hash of ann", &digest(code)).await, Ok(()));
        }
        assert_eq!(people.account_by_code(&digest(9)).await, Ok(None), "the newest counts");
        assert_eq!(people.account_by_code(&digest(10)).await, Ok(Some(account("ann", "ann"))));
    }

    /// A code of an account gives another password, and is good for nothing else: and it takes the password,
    /// also for whoever asked as the guest that the account was a moment before.
    async fn a_code_of_an_account_is_none_of_a_guest(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        people.add_account(&account("ann", "ann")).await.expect("an account");
        assert_eq!(store.set_code("ann", &digest(9)).await, Err(StoreError::Conflict));
        assert_eq!(people.has_code("ann").await, Ok(false));
        people.set_code_by("ann", "hash of ann", &digest(10)).await.expect("a code");
        assert_eq!(store.set_code("ann", &digest(9)).await, Err(StoreError::Conflict));
        assert_eq!(store.use_code(&digest(10), &digest(20), 30).await, Ok(None));
        assert_eq!(store.guest_of(&digest(20)).await, Ok(None));
        assert_eq!(people.account_by_code(&digest(10)).await, Ok(Some(account("ann", "ann"))), "it is not used up");
        assert_eq!(store.set_code("bob", &digest(11)).await, Ok(()), "a guest without an account");
    }

    /// A guest becomes an account while a browser that was the guest asks for a code, or uses one.
    async fn no_code_is_made_beside_an_account(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        for round in 0..12_u8 {
            let id = format!("g{round}");
            stores[0].add_guest(&guest(&id), &digest(100 + round)).await.expect("a guest");
            stores[0].set_code(&id, &digest(60 + round)).await.expect("a code");
            let (one, other, third) = (Arc::clone(&stores[0]), Arc::clone(&stores[1]), Arc::clone(&stores[1]));
            let (made, asked, used) = (account(&id, &id), id.clone(), digest(80 + round));
            let make = async move { one.people().make_account(&made, &digest(20 + round)).await.map(drop) };
            let ask = async move { other.set_code(&asked, &digest(40 + round)).await };
            let take = async move { third.use_code(&digest(60 + round), &used, 30).await.map(drop) };
            let (made, asked, taken) = tokio::join!(tokio::spawn(make), tokio::spawn(ask), tokio::spawn(take));
            assert_eq!((made.expect("no panic"), taken.expect("no panic")), (Ok(()), Ok(())));
            let asked = asked.expect("no panic");
            assert!(matches!(asked, Ok(()) | Err(StoreError::Conflict)), "{asked:?}");
            assert_eq!(stores[0].people().has_code(&id).await, Ok(false), "round {round}");
            assert_eq!(stores[0].people().sessions_of(&id).await.map(|all| all.len()), Ok(1), "round {round}");
        }
    }

    /// Of whoever changes the password and whoever has another one by a code none waits for the other for ever.
    async fn a_password_is_changed_and_reset_at_once(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        stores[0].people().add_account(&account("ann", "ann")).await.expect("an account");
        let mut hash = "hash of ann".to_owned();
        for round in 0..12_u8 {
            stores[0].people().set_code_by("ann", &hash, &digest(60 + round)).await.expect("a code");
            let (one, other, former) = (Arc::clone(&stores[0]), Arc::clone(&stores[1]), hash.clone());
            let [changed, reset] = ["changed", "reset"].map(|how| format!("{how} {round}"));
            let change = async move { one.people().set_hash("ann", &former, &changed, &digest(1)).await };
            let reset = async move {
                other.people().reset(&digest(60 + round), &reset, &digest(100 + round), 50).await
            };
            let (changed, reset) = tokio::join!(tokio::spawn(change), tokio::spawn(reset));
            let (changed, reset) = (changed.expect("no panic"), reset.expect("no panic").expect("carried out"));
            assert!(matches!(changed, Ok(_) | Err(StoreError::Conflict)), "{changed:?}");
            assert_eq!(changed.is_ok(), reset.is_none(), "whoever is first ends what the other has, round {round}");
            let kept = stores[0].people().account_of("ann").await.expect("read").expect("an account");
            hash = kept.hash;
        }
    }

    async fn what_has_ended_is_told_from_what_counts(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        let bot = Bot { guest: guest("bot"), owner: guest("ann"), scopes: "play".to_owned() };
        stores[0].upkeep().add_bot(&bot, &digest(50)).await.expect("a bot");
        let open = [digest(1), digest(2), digest(50)];
        assert_eq!(stores[1].people().ended_of(&open).await, Ok(vec![]));
        assert_eq!(stores[1].people().ended_of(&[]).await, Ok(vec![]));
        assert_eq!(stores[1].people().ended_of(&[digest(99)]).await, Ok(vec![digest(99)]));
        stores[0].people().end_sessions("ann").await.expect("ended");
        stores[0].upkeep().end_bot("ann", "bot").await.expect("ended").expect("a token");
        let mut ended = stores[1].people().ended_of(&open).await.expect("read");
        ended.sort_unstable();
        assert_eq!(ended, [digest(1), digest(50)]);
        // Of a large house nothing is left out.
        let many: Vec<_> = (0..5_000_u32).map(|number| {
            let mut digest = digest(200);
            digest[..4].copy_from_slice(&number.to_be_bytes());
            digest
        }).collect();
        let asked: Vec<_> = many.iter().copied().chain([digest(2)]).collect();
        let mut ended = stores[1].people().ended_of(&asked).await.expect("read");
        ended.sort_unstable();
        assert_eq!(ended, many);
    }

    async fn another_password_ends_all_sessions_but_one_and_the_code(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        further(&store, "ann", 9, 20).await;
        for (who, code) in [("ann", 10), ("bob", 11)] {
            store.set_code(who, &digest(code)).await.expect("a code");
        }
        people.add_account(&account("ann", "ann")).await.expect("an account");
        let wrong = people.set_hash("ann", "not it", "new", &digest(1)).await;
        assert_eq!(wrong, Err(StoreError::Conflict));
        assert_eq!(people.sessions_of("ann").await.map(|sessions| sessions.len()), Ok(2), "nothing was ended");
        assert_eq!(people.has_code("ann").await, Ok(true));
        let ended = people.set_hash("ann", "hash of ann", "new", &digest(20)).await;
        assert_eq!(ended, Ok(vec![digest(1)]));
        assert_eq!(people.has_code("ann").await, Ok(false));
        assert_eq!(people.has_code("bob").await, Ok(true));
        assert_eq!(store.guest_of(&digest(1)).await, Ok(None));
        assert_eq!(store.guest_of(&digest(20)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(Some(guest("bob"))));
        assert_eq!(people.account_of("ann").await.map(|account| account.map(|it| it.hash)), Ok(Some("new".to_owned())));
        assert_eq!(people.set_hash("bob", "", "new", &digest(2)).await, Err(StoreError::Conflict), "no account");
    }

    async fn a_recovery_code_gives_another_password_once(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        store.set_code("ann", &digest(9)).await.expect("a code");
        assert_eq!(people.has_code("ann").await, Ok(true));
        assert_eq!(people.has_code("bob").await, Ok(false));
        assert_eq!(people.reset(&digest(9), "new", &digest(20), 50).await, Ok(None), "a guest has no password");
        assert_eq!(people.has_code("ann").await, Ok(true), "it was not used up");
        people.add_account(&account("ann", "ann")).await.expect("an account");
        assert_eq!(people.account_by_code(&digest(9)).await, Ok(Some(account("ann", "ann"))));
        assert_eq!(people.account_by_code(&digest(8)).await, Ok(None));
        assert_eq!(people.reset(&digest(8), "new", &digest(20), 50).await, Ok(None));
        let reset = people.reset(&digest(9), "new", &digest(20), 50).await;
        assert_eq!(reset, Ok(Some((guest("ann"), vec![digest(1)]))));
        assert_eq!(store.guest_of(&digest(20)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.guest_of(&digest(1)).await, Ok(None));
        assert_eq!(people.reset(&digest(9), "newer", &digest(21), 50).await, Ok(None));
        assert_eq!(people.begin_session("ann", "new", &digest(22), 60).await, Ok(()));
    }

    async fn all_sessions_of_a_guest_end_at_once(place) {
        let store = place.open_furnished("").await;
        further(&store, "ann", 9, 20).await;
        store.set_code("ann", &digest(10)).await.expect("a code");
        let mut ended = store.people().end_sessions("ann").await.expect("ended");
        ended.sort_unstable();
        assert_eq!(ended, [digest(1), digest(20)]);
        assert_eq!(store.people().has_code("ann").await, Ok(true), "it is the way back");
        assert_eq!(store.people().end_sessions("ann").await, Ok(vec![]));
        assert_eq!(store.guest_of(&digest(1)).await, Ok(None));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(Some(guest("bob"))));
    }

    async fn the_newest_settings_stand(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        assert_eq!(people.save_settings("ann", &settings("{}", 5)).await, Err(StoreError::NotFound));
        people.add_account(&account("ann", "ann")).await.expect("an account");
        assert_eq!(people.settings_of("ann").await, Ok(None));
        for (sent, stands) in [
            (settings("one", 5), settings("one", 5)),
            (settings("older", 4), settings("one", 5)),
            (settings("two", 6), settings("two", 6)),
            (settings("at the same time", 6), settings("at the same time", 6)),
        ] {
            assert_eq!(people.save_settings("ann", &sent).await, Ok(stands.clone()));
            assert_eq!(people.settings_of("ann").await, Ok(Some(stands)));
        }
        assert_eq!(people.settings_of("bob").await, Ok(None));
    }

    async fn what_somebody_said_and_where_they_sit_is_found(place) {
        let store = place.open_furnished("").await;
        // A guest whose id begins like another's.
        store.add_guest(&guest("an"), &digest(30)).await.expect("a guest");
        store.add_table(&TableRow { sitters: vec![], ..table("u") }).await.expect("a table");
        store.add_table(&TableRow { host: "bob".to_owned(), sitters: vec![], ..table("v") }).await.expect("a table");
        for (who, text) in [("ann", "one"), ("bob", "two"), ("an", "three")] {
            store.add_chat(&said(who, text)).await.expect("said");
        }
        store.add_chat(&ChatLine { table: "v".to_owned(), ..said("ann", "four") }).await.expect("said");
        let lines = store.people().lines_of("ann").await.expect("lines");
        assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["one", "four"]);
        assert_eq!(store.people().table_ids_of("ann").await, Ok(vec!["t".to_owned(), "u".to_owned()]));
        assert_eq!(store.people().table_ids_of("bob").await, Ok(vec!["t".to_owned(), "v".to_owned()]));
        assert_eq!(store.people().table_ids_of("an").await, Ok(vec![]));
    }

    async fn an_account_ends_with_all_that_is_its_own_and_games_stay(place) {
        let store = place.open_furnished("").await;
        let people = store.people();
        people.add_account(&account("ann", "ann")).await.expect("an account");
        people.add_account(&account("bob", "bob")).await.expect("an account");
        people.save_settings("ann", &settings("{}", 5)).await.expect("saved");
        people.set_code_by("ann", "hash of ann", &digest(9)).await.expect("a code");
        for (id, token) in [("bot", 50), ("old-bot", 51)] {
            let bot = Bot { guest: guest(id), owner: guest("ann"), scopes: "play".to_owned() };
            store.upkeep().add_bot(&bot, &digest(token)).await.expect("a bot");
        }
        store.upkeep().end_bot("ann", "old-bot").await.expect("ended").expect("a token");
        for (who, text) in [("ann", "one"), ("bob", "two"), ("bot", "three")] {
            store.add_chat(&said(who, text)).await.expect("said");
        }
        store.conduct().block("ann", "bob", 60).await.expect("blocked");
        store.conduct().block("bob", "ann", 60).await.expect("blocked");
        assert_eq!(people.end_account("ann", "not it", "-", 70).await, Err(StoreError::Conflict));
        assert_eq!(people.settings_of("ann").await, Ok(Some(settings("{}", 5))), "nothing is half gone");
        let mut ended = people.end_account("ann", "hash of ann", "-", 70).await.expect("ended");
        ended.sort_unstable();
        assert_eq!(ended, [digest(1), digest(50)]);
        assert_eq!(people.end_account("ann", "hash of ann", "-", 70).await, Err(StoreError::Conflict));
        assert_eq!(people.account_of("ann").await, Ok(None));
        assert_eq!(people.settings_of("ann").await, Ok(None));
        assert_eq!(store.conduct().blocked_by("ann").await, Ok(vec![]));
        assert_eq!(store.conduct().blocked_by("bob").await, Ok(vec![]));
        assert_eq!(people.has_code("ann").await, Ok(false));
        assert_eq!(store.guest_of(&digest(1)).await, Ok(None));
        assert_eq!(store.upkeep().bot_of(&digest(50)).await, Ok(None));
        let names = |lines: Vec<ChatLine>| lines.into_iter().map(|line| line.name).collect::<Vec<_>>();
        assert_eq!(store.chat("t", 0, 9).await.map(names), Ok(vec!["-".to_owned(), "bob".to_owned(), "-".to_owned()]));
        assert_eq!(store.table("t").await, Ok(Some(table("t"))), "what was played stays");
        let leavers = ["ann", "bot", "old-bot"].map(|guest| Leaver { guest: guest.to_owned(), created: 70 });
        assert_eq!(people.leavers().await, Ok(leavers.to_vec()));
        // Something that was on its way.
        store.add_chat(&said("ann", "late")).await.expect("said");
        store.rename_guest("ann", "late").await.expect("renamed");
        store.set_code("ann", &digest(12)).await.expect("a code");
        further(&store, "ann", 9, 33).await;
        store.set_code("ann", &digest(12)).await.expect("a code");
        store.conduct().block("bob", "ann", 75).await.expect("blocked");
        assert_eq!(people.add_account(&account("ann", "late")).await, Err(StoreError::NotFound), "about to go");
        assert_eq!(store.upkeep().forget_guests(u64::MAX).await, Ok(0), "leavers are still needed");
        let late = Bot { guest: guest("late-bot"), owner: guest("ann"), scopes: "play".to_owned() };
        store.upkeep().add_bot(&late, &digest(52)).await.expect("a bot");
        for leaver in leavers {
            assert_eq!(people.end_leaver(&leaver.guest, "-").await, Ok(()));
        }
        assert_eq!(store.use_code(&digest(12), &digest(34), 80).await, Ok(None));
        assert_eq!(people.ended_of(&[digest(33), digest(52)]).await.map(|ended| ended.len()), Ok(2));
        assert_eq!(store.conduct().blocked_by("bob").await, Ok(vec![]));
        // A program that was new has a name that may stand at tables: its turn comes.
        let late = Leaver { guest: "late-bot".to_owned(), created: guest("late-bot").created };
        assert_eq!(people.leavers().await, Ok(vec![late]));
        assert_eq!(people.end_leaver("late-bot", "-").await, Ok(()));
        assert_eq!(people.leavers().await, Ok(vec![]));
        assert_eq!(store.chat("t", 3, 9).await.map(names), Ok(vec!["-".to_owned()]));
        // The name can be had again, by somebody else.
        store.add_guest(&guest("cleo"), &digest(31)).await.expect("a guest");
        assert_eq!(people.add_account(&account("cleo", "ann")).await, Ok(()));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(Some(guest("bob"))));
        assert_eq!(people.account_of("bob").await, Ok(Some(account("bob", "bob"))));
        store.set_code("ann", &digest(10)).await.expect("a code");
        let nameless = store.use_code(&digest(10), &digest(32), 80).await.expect("used");
        assert_eq!(nameless, Some(Guest { name: "-".to_owned(), ..guest("ann") }));
        // The three programs, which nothing holds any more.
        assert_eq!(store.upkeep().forget_guests(u64::MAX).await, Ok(3));
    }

    /// A device signs in while another one changes the password: no session of the former one is left.
    async fn no_session_begins_beside_a_change_of_the_password(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        stores[0].people().add_account(&account("ann", "ann")).await.expect("an account");
        let mut hash = "hash of ann".to_owned();
        for round in 0..10_u8 {
            let (former, next) = (hash.clone(), format!("hash {round}"));
            let (one, other) = (Arc::clone(&stores[0]), Arc::clone(&stores[1]));
            let begin = {
                let former = former.clone();
                async move { one.people().begin_session("ann", &former, &digest(100 + round), 50).await }
            };
            let change = {
                let next = next.clone();
                async move { other.people().set_hash("ann", &former, &next, &digest(1)).await }
            };
            let (begun, changed) = tokio::join!(tokio::spawn(begin), tokio::spawn(change));
            let begun = begun.expect("no panic");
            assert!(matches!(begun, Ok(()) | Err(StoreError::Conflict)), "{begun:?}");
            changed.expect("no panic").expect("changed");
            assert_eq!(stores[0].guest_of(&digest(100 + round)).await, Ok(None), "round {round}");
            hash = next;
        }
    }

    async fn guests_with_accounts_are_not_forgotten(place) {
        let store = place.open().await;
        for (id, token) in [("ann", 1), ("bob", 2)] {
            store.add_guest(&guest(id), &digest(token)).await.expect("a guest");
        }
        store.people().add_account(&account("ann", "ann")).await.expect("an account");
        assert_eq!(store.upkeep().forget_guests(u64::MAX).await, Ok(1));
        assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(None));
    }

    async fn an_account_is_there_after_a_restart(place) {
        let store = place.open_furnished("").await;
        store.people().add_account(&account("ann", "ann")).await.expect("an account");
        store.people().save_settings("ann", &settings("{}", 5)).await.expect("saved");
        store.close().await;
        let store = place.open().await;
        assert_eq!(store.people().account_named("ann").await, Ok(Some(account("ann", "ann"))));
        assert_eq!(store.people().settings_of("ann").await, Ok(Some(settings("{}", 5))));
    }
}
