//! Guests, sessions, recovery codes.

use std::sync::Arc;

use crate::place::{digest, guest};
use store::{Guest, StoreError};

on_both! {
    async fn a_guest_is_found_by_the_token_of_a_session(place) {
        let store = place.open().await;
        store.add_guest(&guest("ann"), &digest(1)).await.expect("new");
        store.add_guest(&guest("bob"), &digest(2)).await.expect("new");
        assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(Some(guest("bob"))));
        assert_eq!(store.guest_of(&digest(3)).await, Ok(None));
    }

    /// The token of another leaves no guest without a session behind.
    async fn ids_and_tokens_are_given_once(place) {
        let store = place.open().await;
        store.add_guest(&guest("ann"), &digest(1)).await.expect("new");
        assert_eq!(store.add_guest(&guest("ann"), &digest(2)).await, Err(StoreError::Conflict));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(None));
        assert_eq!(store.add_guest(&guest("bob"), &digest(1)).await, Err(StoreError::Conflict));
        assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.add_guest(&guest("bob"), &digest(3)).await, Ok(()));
    }

    async fn a_guest_can_be_renamed(place) {
        let store = place.open().await;
        store.add_guest(&guest("ann"), &digest(1)).await.expect("new");
        assert_eq!(store.rename_guest("ann", "Anne").await, Ok(()));
        let renamed = Guest { name: "Anne".to_owned(), ..guest("ann") };
        assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(renamed)));
        assert_eq!(store.rename_guest("nobody", "Anne").await, Err(StoreError::NotFound));
    }

    async fn an_ended_session_finds_nobody_and_leaves_others_alone(place) {
        let store = place.open().await;
        store.add_guest(&guest("ann"), &digest(1)).await.expect("new");
        store.set_code("ann", &digest(9)).await.expect("a code");
        store.use_code(&digest(9), &digest(2), 5).await.expect("a session");
        for _ in 0..2 {
            assert_eq!(store.end_session(&digest(1)).await, Ok(()));
            assert_eq!(store.guest_of(&digest(1)).await, Ok(None));
            assert_eq!(store.guest_of(&digest(2)).await, Ok(Some(guest("ann"))));
        }
    }

    async fn a_code_gives_one_further_session(place) {
        let store = place.open().await;
        store.add_guest(&guest("ann"), &digest(1)).await.expect("new");
        assert_eq!(store.set_code("ann", &digest(9)).await, Ok(()));
        assert_eq!(store.use_code(&digest(8), &digest(2), 5).await, Ok(None));
        assert_eq!(store.use_code(&digest(9), &digest(2), 5).await, Ok(Some(guest("ann"))));
        assert_eq!(store.use_code(&digest(9), &digest(3), 5).await, Ok(None));
        assert_eq!(store.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.guest_of(&digest(2)).await, Ok(Some(guest("ann"))));
        assert_eq!(store.guest_of(&digest(3)).await, Ok(None));
    }

    async fn a_new_code_replaces_the_former_one(place) {
        let store = place.open().await;
        store.add_guest(&guest("ann"), &digest(1)).await.expect("new");
        store.add_guest(&guest("bob"), &digest(2)).await.expect("new");
        store.set_code("ann", &digest(8)).await.expect("a code");
        store.set_code("ann", &digest(9)).await.expect("a code");
        assert_eq!(store.set_code("bob", &digest(9)).await, Err(StoreError::Conflict), "somebody else's");
        assert_eq!(store.set_code("nobody", &digest(7)).await, Err(StoreError::NotFound));
        assert_eq!(store.use_code(&digest(8), &digest(3), 5).await, Ok(None));
        assert_eq!(store.use_code(&digest(9), &digest(3), 5).await, Ok(Some(guest("ann"))));
    }

    async fn a_code_is_not_used_up_when_its_session_cannot_begin(place) {
        let store = place.open().await;
        store.add_guest(&guest("ann"), &digest(1)).await.expect("new");
        store.set_code("ann", &digest(9)).await.expect("a code");
        assert_eq!(store.use_code(&digest(9), &digest(1), 5).await, Err(StoreError::Conflict));
        assert_eq!(store.use_code(&digest(9), &digest(2), 5).await, Ok(Some(guest("ann"))));
    }

    /// Through two stores, as two processes would.
    async fn of_many_who_use_a_code_one_succeeds(place) {
        let stores = [place.open().await, place.open().await];
        stores[0].add_guest(&guest("ann"), &digest(1)).await.expect("new");
        for round in 0..5 {
            stores[0].set_code("ann", &digest(100 + round)).await.expect("a code");
            let tries: Vec<_> = (0..16u8)
                .map(|number| {
                    let store = Arc::clone(&stores[usize::from(number % 2)]);
                    let token = digest(110 + round * 16 + number);
                    tokio::spawn(async move { store.use_code(&digest(100 + round), &token, 5).await })
                })
                .collect();
            let mut found = 0;
            for one in tries {
                found += u32::from(one.await.expect("no panic").expect("an answer").is_some());
            }
            assert_eq!(found, 1, "round {round}");
        }
    }
}
