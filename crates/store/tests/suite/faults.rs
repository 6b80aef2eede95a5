//! What broke in pages.

use store::{Fault, FaultOrder, Faults, StoreError};

fn fault(id: &str, at: u64) -> Fault {
    Fault {
        id: id.to_owned(),
        what: format!("\"{id}\" broke 花"),
        page: "/online/…".to_owned(),
        build: "abc".to_owned(),
        browser: String::new(),
        first: at,
        last: at,
        times: 1,
    }
}

async fn ids(faults: &dyn Faults, order: FaultOrder, limit: u32) -> String {
    let all = faults.faults(order, limit).await.expect("read");
    all.into_iter().map(|one| one.id).collect::<Vec<_>>().join(" ")
}

on_both! {
    async fn a_kind_is_counted_and_nothing_else_of_it_changes(place) {
        let store = place.open().await;
        let faults = store.faults();
        assert_eq!(faults.add_fault(&fault("a", 10), 9).await, Ok(0));
        assert_eq!(faults.add_fault(&fault("a", 30), 9).await, Ok(0));
        // A clock that went back.
        assert_eq!(faults.add_fault(&fault("a", 20), 9).await, Ok(0));
        let kept = Fault { first: 10, last: 30, times: 3, ..fault("a", 0) };
        assert_eq!(faults.faults(FaultOrder::Latest, 9).await, Ok(vec![kept]));
        for wrong in [fault("", 1), Fault { what: "\0".to_owned(), ..fault("b", 1) }, fault("b", u64::MAX)] {
            assert!(matches!(faults.add_fault(&wrong, 9).await, Err(StoreError::Unfit(_))), "{wrong:?}");
        }
        assert_eq!(ids(faults, FaultOrder::Latest, 9).await, "a");
    }

    async fn the_rarest_and_oldest_makes_room_but_never_for_what_is_known(place) {
        let store = place.open().await;
        let faults = store.faults();
        for (id, at, times) in [("a", 10, 5), ("b", 20, 1), ("c", 15, 1)] {
            assert_eq!(faults.add_fault(&Fault { times, ..fault(id, at) }, 3).await, Ok(0));
        }
        assert_eq!(faults.add_fault(&fault("b", 21), 3).await, Ok(0), "known: nobody has to go");
        // Told of once, and earlier than everything else: it stays all the same.
        assert_eq!(faults.add_fault(&fault("d", 5), 3).await, Ok(1));
        assert_eq!(ids(faults, FaultOrder::Frequent, 9).await, "a b d", "c was told of once");
        assert_eq!(faults.add_fault(&fault("e", 30), 3).await, Ok(1));
        assert_eq!(ids(faults, FaultOrder::Latest, 9).await, "e b a");
        assert_eq!(ids(faults, FaultOrder::Latest, 1).await, "e");
        // Fewer are wanted than before.
        assert_eq!(faults.add_fault(&fault("f", 40), 2).await, Ok(2));
        assert_eq!(ids(faults, FaultOrder::Frequent, 9).await, "a f");
    }

    async fn of_many_at_once_every_one_is_counted(place) {
        let store = place.open().await;
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..40_u64 {
            let store = std::sync::Arc::clone(&store);
            tasks.spawn(async move {
                let id = ["a", "b", "c", "d"][(number % 4) as usize];
                store.faults().add_fault(&fault(id, number), 4).await
            });
        }
        assert!(tasks.join_all().await.into_iter().all(|done| done == Ok(0)));
        let all = store.faults().faults(FaultOrder::Latest, 9).await.expect("read");
        assert_eq!(all.iter().map(|one| (one.times, one.last)).collect::<Vec<_>>(), [(10, 39), (10, 38), (10, 37), (10, 36)]);
        let mut tasks = tokio::task::JoinSet::new();
        // New kinds only, when it is full.
        for number in 0..40_u64 {
            let store = std::sync::Arc::clone(&store);
            tasks.spawn(async move { store.faults().add_fault(&fault(&format!("n{number}"), 50 + number), 4).await });
        }
        assert!(tasks.join_all().await.into_iter().all(|done| done.is_ok()));
        store.faults().add_fault(&fault("last", 100), 4).await.expect("a fault");
        let all = store.faults().faults(FaultOrder::Latest, 99).await.expect("read");
        assert_eq!(all.len(), 4, "{all:?}");
        assert_eq!(all.iter().filter(|one| one.times == 10).count(), 3, "what comes often stays: {all:?}");
    }

    async fn what_is_done_or_old_is_forgotten(place) {
        let store = place.open().await;
        let faults = store.faults();
        for (id, at) in [("a", 10), ("b", 20), ("c", 30)] {
            faults.add_fault(&fault(id, at), 9).await.expect("a fault");
        }
        faults.add_fault(&fault("a", 25), 9).await.expect("a fault");
        assert_eq!(faults.forget_fault("c").await, Ok(true));
        for id in ["c", "", "c\0"] {
            assert_eq!(faults.forget_fault(id).await, Ok(false));
        }
        assert_eq!(faults.forget_faults(20).await, Ok(0));
        assert_eq!(faults.forget_faults(25).await, Ok(1), "b; a was told of again");
        assert_eq!(ids(faults, FaultOrder::Latest, 9).await, "a");
        assert_eq!(faults.forget_faults(u64::MAX).await, Ok(1));
        // What comes again is new.
        faults.add_fault(&fault("c", 40), 9).await.expect("a fault");
        assert_eq!(faults.faults(FaultOrder::Latest, 9).await, Ok(vec![fault("c", 40)]));
    }
}
