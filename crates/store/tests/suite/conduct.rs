//! Blocks and reports.

use crate::place::{digest, guest};
use store::{Blocked, Bot, Report, Reported, StoreError};

fn report(id: &str, about: &str, created: u64) -> Report {
    Report {
        id: id.to_owned(),
        table: "t".to_owned(),
        reporter: "ann".to_owned(),
        about: Some(about.to_owned()).filter(|about| !about.is_empty()),
        kind: "insult".to_owned(),
        words: "he \"swore\" 花".to_owned(),
        context: "{\"lines\":[]}".to_owned(),
        created,
        closed: None,
        note: String::new(),
    }
}

on_both! {
    async fn blocks_are_noted_once_listed_and_taken_back(place) {
        let store = place.open_furnished("").await;
        store.add_guest(&guest("cleo"), &digest(30)).await.expect("a guest");
        let conduct = store.conduct();
        for (guest, other, at) in [("ann", "bob", 5), ("ann", "bob", 9), ("ann", "cleo", 7), ("bob", "ann", 8)] {
            assert_eq!(conduct.block(guest, other, at).await, Ok(()));
        }
        for (guest, other) in [("ann", "nobody"), ("nobody", "ann"), ("ann", ""), ("an\0n", "bob")] {
            assert_eq!(conduct.block(guest, other, 5).await, Err(StoreError::NotFound));
        }
        let blocked = |id: &str, since| Blocked { guest: guest(id), since };
        assert_eq!(conduct.blocked_by("ann").await, Ok(vec![blocked("cleo", 7), blocked("bob", 5)]));
        assert_eq!(conduct.blocked_by("cleo").await, Ok(vec![]));
        assert_eq!(conduct.blocked_by("an\0n").await, Ok(vec![]));
        store.rename_guest("bob", "Robert").await.expect("renamed");
        let names = |all: Vec<Blocked>| all.into_iter().map(|one| one.guest.name).collect::<Vec<_>>();
        assert_eq!(conduct.blocked_by("ann").await.map(names), Ok(vec!["cleo's name".to_owned(), "Robert".to_owned()]));
        assert_eq!(conduct.unblock("ann", "bob").await, Ok(true));
        assert_eq!(conduct.unblock("ann", "bob").await, Ok(false));
        assert_eq!(conduct.unblock("an\0n", "bob").await, Ok(false));
        assert_eq!(conduct.blocked_by("ann").await, Ok(vec![blocked("cleo", 7)]));
        assert_eq!(conduct.blocked_by("bob").await, Ok(vec![blocked("ann", 8)]), "nobody else's");
    }

    async fn with_somebody_their_bots_are_blocked(place) {
        let store = place.open_furnished("").await;
        let conduct = store.conduct();
        let bot = Bot { guest: guest("one"), owner: guest("bob"), scopes: "play".to_owned() };
        store.upkeep().add_bot(&bot, &digest(21)).await.expect("a bot");
        store.add_guest(&guest("cleo"), &digest(30)).await.expect("a guest");
        conduct.block("ann", "bob", 5).await.expect("blocked");
        conduct.block("cleo", "one", 5).await.expect("blocked");
        let mut unheard = conduct.unheard_by("ann").await.expect("read");
        unheard.sort();
        assert_eq!(unheard, ["bob", "one"]);
        assert_eq!(conduct.unheard_by("cleo").await, Ok(vec!["one".to_owned()]), "not whose it is");
        assert_eq!(conduct.unheard_by("bob").await, Ok(vec![]));
        let among = ["ann", "bob", "cleo", "no\0body"].map(str::to_owned);
        for (other, expected) in [("bob", &["ann"][..]), ("one", &["ann", "cleo"]), ("ann", &[]), ("o\0ne", &[])] {
            let found = conduct.blockers(&among, other).await.expect("read");
            assert_eq!(found, expected, "{other}");
        }
        // When the token has ended, its old lines are still those of whoever made it.
        store.upkeep().end_bot("bob", "one").await.expect("ended");
        let mut unheard = conduct.unheard_by("ann").await.expect("read");
        unheard.sort();
        assert_eq!(unheard, ["bob", "one"]);
        assert_eq!(conduct.blockers(&among, "one").await, Ok(vec!["ann".to_owned(), "cleo".to_owned()]));
        assert_eq!(conduct.blockers(&among[1..2], "bob").await, Ok(vec![]));
        assert_eq!(conduct.blockers(&[], "bob").await, Ok(vec![]));
    }

    async fn the_same_report_is_one_and_other_words_open_it_again(place) {
        let store = place.open_furnished("").await;
        let conduct = store.conduct();
        assert_eq!(conduct.report(&report("r1", "bob", 10)).await, Ok(()));
        assert_eq!(conduct.report(&report("r2", "bob", 20)).await, Ok(()));
        assert_eq!(conduct.reports(false, 9).await, Ok(vec![report("r1", "bob", 10)]));
        let cheat = Report { kind: "cheating".to_owned(), ..report("r3", "bob", 30) };
        let of_bob = Report { reporter: "bob".to_owned(), ..report("r4", "bob", 40) };
        let elsewhere = Report { table: "gone".to_owned(), ..report("r5", "bob", 50) };
        let nobody = report("r6", "", 60);
        for one in [&cheat, &of_bob, &elsewhere, &nobody] {
            assert_eq!(conduct.report(one).await, Ok(()));
        }
        let ids = |all: Vec<Report>| all.into_iter().map(|one| one.id).collect::<Vec<_>>().join(" ");
        assert_eq!(conduct.reports(false, 9).await.map(ids), Ok("r6 r5 r4 r3 r1".to_owned()));
        assert_eq!(conduct.reports(false, 2).await.map(ids), Ok("r6 r5".to_owned()));
        assert_eq!(conduct.reported("bob").await, Ok(Reported { times: 4, reporters: 2 }));
        assert_eq!(conduct.reported("").await, Ok(Reported { times: 0, reporters: 0 }));
        assert_eq!(conduct.close_report("r1", 70, "warned").await, Ok(true));
        assert_eq!(conduct.close_report("nothing", 70, "").await, Ok(false));
        assert_eq!(conduct.reports(false, 9).await.map(ids), Ok("r6 r5 r4 r3".to_owned()));
        assert_eq!(conduct.reports(true, 9).await.map(ids), Ok("r6 r5 r4 r3 r1".to_owned()));
        let closed = Report { closed: Some(70), note: "warned".to_owned(), ..report("r1", "bob", 10) };
        assert_eq!(conduct.report_of("r1").await, Ok(Some(closed.clone())));
        conduct.report(&report("r7", "bob", 80)).await.expect("a resend");
        assert_eq!(conduct.report_of("r1").await, Ok(Some(closed.clone())), "the same words again");
        let again = Report { words: "and again".to_owned(), ..report("r8", "bob", 90) };
        conduct.report(&again).await.expect("a report");
        let open = Report { id: "r1".to_owned(), note: "warned".to_owned(), ..again };
        assert_eq!(conduct.report_of("r1").await, Ok(Some(open)));
        assert_eq!(conduct.report_of("r8").await, Ok(None));
        assert_eq!(conduct.report_of("r\0").await, Ok(None));
        let unfit = Report { words: "\0".to_owned(), ..report("r9", "bob", 1) };
        assert!(matches!(conduct.report(&unfit).await, Err(StoreError::Unfit(_))));
    }

    async fn closed_reports_are_forgotten_and_open_ones_are_not(place) {
        let store = place.open_furnished("").await;
        let conduct = store.conduct();
        conduct.report(&report("r1", "bob", 1)).await.expect("a report");
        conduct.report(&report("r2", "cleo", 2)).await.expect("a report");
        conduct.close_report("r2", 50, "").await.expect("closed");
        assert_eq!(conduct.forget_reports(50).await, Ok(0));
        assert_eq!(conduct.forget_reports(51).await, Ok(1));
        assert_eq!(conduct.forget_reports(u64::MAX).await, Ok(0));
        assert!(conduct.report_of("r1").await.expect("read").is_some());
    }

    async fn who_is_forgotten_blocks_nobody_and_is_blocked_by_nobody(place) {
        let store = place.open_furnished("").await;
        store.add_guest(&guest("cleo"), &digest(30)).await.expect("a guest");
        let conduct = store.conduct();
        conduct.report(&report("r1", "cleo", 1)).await.expect("a report");
        for (guest, other) in [("ann", "cleo"), ("cleo", "ann"), ("ann", "bob")] {
            conduct.block(guest, other, 5).await.expect("blocked");
        }
        assert_eq!(store.upkeep().forget_guests(100).await, Ok(1), "Cleo");
        assert_eq!(conduct.blocked_by("ann").await, Ok(vec![Blocked { guest: guest("bob"), since: 5 }]));
        assert_eq!(conduct.blocked_by("cleo").await, Ok(vec![]));
        assert!(conduct.report_of("r1").await.expect("read").is_some(), "what was reported stays");
    }
}
