//! Chats: numbers without gaps, and the newest lines.

use std::sync::Arc;

use crate::place::{line, new_line, table};
use store::{ChatLine, Said, StoreError};

on_both! {
    async fn lines_are_numbered_by_the_store(place) {
        let store = place.open_furnished("").await;
        store.add_table(&table("u")).await.expect("a table");
        let said = [
            ChatLine { number: 99, ..line("a") },
            ChatLine { seat: None, at: 7, ..line("b") },
            ChatLine { seat: Some(u8::MAX), name: "Bob".to_owned(), ..line("c") },
        ];
        for (number, line) in (0..).zip(&said) {
            assert_eq!(store.add_chat(line).await, new_line(number));
        }
        assert_eq!(store.add_chat(&ChatLine { table: "u".to_owned(), ..line("x") }).await, new_line(0));
        let kept: Vec<ChatLine> =
            (0..).zip(said).map(|(number, line)| ChatLine { number, ..line }).collect();
        assert_eq!(store.chat("t", 0, 9).await, Ok(kept));
        assert_eq!(store.chat("v", 0, 9).await, Ok(Vec::new()));
        let nowhere = ChatLine { table: "v".to_owned(), ..line("x") };
        assert_eq!(store.add_chat(&nowhere).await, Err(StoreError::NotFound));
    }

    async fn the_newest_lines_since_a_number_are_told_oldest_first(place) {
        let store = place.open_furnished("").await;
        for number in 0..10 {
            store.add_chat(&line(&number.to_string())).await.expect("a line");
        }
        for (since, limit, expected) in [
            (0, 3, vec![7, 8, 9]),
            (8, 3, vec![8, 9]),
            (9, 1, vec![9]),
            (10, 5, vec![]),
            (0, 0, vec![]),
            (u32::MAX, u32::MAX, vec![]),
            (0, u32::MAX, (0..10).collect()),
        ] {
            let lines = store.chat("t", since, limit).await.expect("a list");
            let found: Vec<u32> = lines.iter().map(|line| line.number).collect();
            assert_eq!(found, expected, "{limit} since {since}");
            assert!(lines.iter().all(|line| line.text == line.number.to_string()));
        }
    }

    /// What counts is who sent it under which name, not what it says.
    async fn a_message_that_is_sent_again_keeps_its_number(place) {
        let store = place.open_furnished("").await;
        store.add_table(&table("u")).await.expect("a table");
        let first = ChatLine { message: "ann 1".to_owned(), ..line("a") };
        assert_eq!(store.add_chat(&first).await, new_line(0));
        assert_eq!(store.add_chat(&ChatLine { message: "ann 2".to_owned(), ..line("a") }).await, new_line(1));
        let again = ChatLine { at: 9, text: "other".to_owned(), ..first.clone() };
        assert_eq!(store.add_chat(&again).await, Ok(Said { number: 0, is_new: false }));
        assert_eq!(store.add_chat(&ChatLine { table: "u".to_owned(), ..first.clone() }).await, new_line(0));
        assert_eq!(store.add_chat(&line("b")).await, new_line(2), "a resend leaves no gap");
        let lines = store.chat("t", 0, 9).await.expect("a list");
        assert_eq!((lines.len(), &lines[0]), (3, &first));
    }

    /// Through two stores, as when somebody's page is served by another process meanwhile.
    async fn of_the_same_message_sent_at_once_one_is_new(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        let said: Vec<_> = (0..20usize)
            .map(|number| {
                let store = Arc::clone(&stores[number % 2]);
                tokio::spawn(async move { store.add_chat(&line("a")).await })
            })
            .collect();
        let mut new = 0;
        for one in said {
            let said = one.await.expect("no panic").expect("a number");
            assert_eq!(said.number, 0);
            new += u32::from(said.is_new);
        }
        assert_eq!(new, 1);
        assert_eq!(stores[0].add_chat(&line("b")).await, new_line(1));
    }

    /// Through two stores, as two processes would.
    async fn those_who_speak_at_once_get_numbers_without_gaps(place) {
        let stores = [place.open_furnished("").await, place.open().await];
        let said: Vec<_> = (0..60usize)
            .map(|number| {
                let store = Arc::clone(&stores[number % 2]);
                tokio::spawn(async move { store.add_chat(&line(&number.to_string())).await })
            })
            .collect();
        let mut numbers = Vec::new();
        for one in said {
            numbers.push(one.await.expect("no panic").expect("a number").number);
        }
        numbers.sort();
        assert_eq!(numbers, (0..60).collect::<Vec<u32>>());
        assert_eq!(stores[0].chat("t", 0, 100).await.map(|lines| lines.len()), Ok(60));
    }
}
