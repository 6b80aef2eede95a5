//! Backups: from either database, into either.

use std::sync::Arc;

use crate::place::{Place, digest, guest, line, numbers, table, unit};
use store::{
    Account, BackupError, Ban, BanKind, Bot, Fault, FaultOrder, Figure, Finished, FinishedSeat, Notice,
    PushSubscription, RatingChange, Report, Settings, Stage, Store, Strength, TableRow, Unit, Vacation,
};

async fn backup(store: &Arc<dyn Store>) -> Vec<String> {
    let mut lines = Vec::new();
    let rows = store
        .upkeep()
        .backup(&mut |line| {
            lines.push(line.to_owned());
            Ok(())
        })
        .await
        .expect("a backup");
    assert_eq!(rows as usize + 2, lines.len());
    lines
}

async fn restore(store: &Arc<dyn Store>, lines: &[String]) -> Result<u64, BackupError> {
    store.upkeep().restore(&mut lines.iter().cloned().map(Ok)).await
}

/// Something of everything.
async fn fill(store: &Arc<dyn Store>) {
    store.set_code("ann", &digest(9)).await.expect("a code");
    let bot = Bot { guest: guest("one"), owner: guest("bob"), scopes: "play".to_owned() };
    store.upkeep().add_bot(&bot, &digest(21)).await.expect("a bot");
    let account = Account {
        guest: "bob".to_owned(),
        login: "bob".to_owned(),
        name: "Bob".to_owned(),
        hash: "$argon2id$".to_owned(),
        created: 6,
    };
    store.people().add_account(&account).await.expect("an account");
    let settings = Settings { body: "{}".to_owned(), changed: 7 };
    store.people().save_settings("bob", &settings).await.expect("settings");
    store.add_guest(&guest("cleo"), &digest(70)).await.expect("a guest");
    let another = Account { guest: "ann".to_owned(), login: "ann".to_owned(), ..account.clone() };
    store.people().add_account(&another).await.expect("an account");
    let leaver = Account { guest: "cleo".to_owned(), login: "cleo".to_owned(), ..account };
    store.people().add_account(&leaver).await.expect("an account");
    store.people().end_account("cleo", &leaver.hash, "-", 8).await.expect("ended");
    let ban = Ban {
        kind: BanKind::Network,
        whom: "10.0.0.0/8".to_owned(),
        reason: "\"\\花".to_owned(),
        created: 5,
    };
    store.upkeep().add_ban(&ban).await.expect("a ban");
    store.append(&Unit { entries: 3, up: 40, ..unit(0) }).await.expect("a unit");
    store
        .append(&Unit { up: 70, body: "{\"a\":[1,\"\\u0001\\n\"]}".to_owned(), ..unit(3) })
        .await
        .expect("a unit");
    for text in ["hello", "花\n\t\u{1f600}"] {
        store.add_chat(&line(text)).await.expect("a line");
    }
    let private = TableRow { is_public: false, stage: Stage::Waiting, sitters: Vec::new(), ..table("u") };
    store.add_table(&private).await.expect("a table");
    store.upkeep().ask_to_close("u").await.expect("asked");
    store.conduct().block("ann", "bob", 6).await.expect("a block");
    let report = Report {
        id: "r".to_owned(),
        table: "t".to_owned(),
        reporter: "ann".to_owned(),
        about: None,
        kind: "other".to_owned(),
        words: "花".to_owned(),
        context: "{}".to_owned(),
        created: 7,
        closed: None,
        note: String::new(),
    };
    store.conduct().report(&report).await.expect("a report");
    let closed = Report { id: "s".to_owned(), about: Some("bob".to_owned()), closed: Some(8), ..report };
    store.conduct().report(&closed).await.expect("a report");
    let sum = Figure { players: 2, figure: "score".to_owned(), bucket: -1, amount: 2 };
    store.annals().enter(&finished(), Some("{}"), &[sum]).await.expect("entered");
    let strength = |mean| Strength { mean, deviation: 8_333 };
    let (before, after) = (strength(25_000), strength(-1));
    let change = RatingChange { guest: "ann".to_owned(), games: 0, before, after };
    store.ladder().rate("t", "alea", 1, &[change]).await.expect("rated");
    let fault = Fault {
        id: "f".to_owned(),
        what: "\"花\" broke".to_owned(),
        page: "/online/…".to_owned(),
        build: String::new(),
        browser: "Firefox 151".to_owned(),
        first: 80,
        last: 85,
        times: 2,
    };
    store.faults().add_fault(&fault, 9).await.expect("a fault");
    let turns = store.turns();
    turns.server_key("vapid", &[7, 8]).await.expect("a key");
    let browser = PushSubscription {
        endpoint: "https://push.example/1".to_owned(),
        guest: "bob".to_owned(),
        p256dh: "k".to_owned(),
        auth: "a".to_owned(),
        lang: "en".to_owned(),
        created: 9,
    };
    turns.subscribe(&browser, &digest(2), 9).await.expect("told");
    turns.set_feed("ann", &digest(50), 9).await.expect("a feed");
    let (guest, kind, game) = ("ann".to_owned(), "turn".to_owned(), "alea".to_owned());
    let told = Notice { guest: guest.clone(), table: "t".to_owned(), number: 3, kind, game, at: 9 };
    turns.note(&told, 9).await.expect("noted");
    for (number, up_until) in [(0, Some(20)), (1, None)] {
        let taken = Vacation { guest: guest.clone(), number, began: 5, days: 2, up_from: 10, up_until };
        turns.take_vacation(None, Some(&taken)).await.expect("a vacation");
    }
    store.beat(90).await.expect("a beat");
}

/// A game that is over, with a seat that has no result.
fn finished() -> Finished {
    let seat = |guest: &str, score| FinishedSeat {
        guest: guest.to_owned(),
        kind: "human".to_owned(),
        name: "花".to_owned(),
        score,
        rank: None,
        has_left: true,
    };
    Finished {
        table: "t".to_owned(),
        game: "alea".to_owned(),
        players: 2,
        rules: 1,
        options: "{}".to_owned(),
        packs: String::new(),
        is_public: true,
        is_rated: true,
        has_bots: false,
        ending: "timeout".to_owned(),
        entries: 3,
        at: 88,
        month: "1970-01".to_owned(),
        seats: vec![seat("ann", None), seat("bob", Some(-2))],
    }
}

on_both! {
    async fn everything_comes_back_in_either_database(place) {
        let store = place.open_furnished("").await;
        fill(&store).await;
        let lines = backup(&store).await;
        for other in [Place::sqlite(), Place::postgres().await] {
            let restored = other.open().await;
            let rows = restore(&restored, &lines).await.expect("restored");
            assert_eq!(rows as usize + 2, lines.len());
            // What was restored is told in the same words, but for how a flag and bytes are written.
            let plain = |lines: Vec<String>| -> Vec<String> {
                let plain = |line: String| line.replace("true", "1").replace("false", "0").to_lowercase();
                lines.into_iter().map(plain).map(|line| line.replace(' ', "")).collect()
            };
            let places = |line: &String| !line.contains("\"sitters\"");
            let (one, two) = (plain(lines.clone()), plain(backup(&restored).await));
            assert_eq!(
                one.iter().filter(|line| places(line)).collect::<Vec<_>>(),
                two.iter().filter(|line| places(line)).collect::<Vec<_>>()
            );
            assert_eq!(restored.up().await, Ok(90));
            assert_eq!(restored.table("t").await, Ok(Some(table("t"))));
            assert_eq!(restored.guest_of(&digest(1)).await, Ok(Some(guest("ann"))));
            let owner = restored.people().account_by_code(&digest(9)).await.expect("read");
            assert_eq!(owner.map(|account| account.guest), Some("ann".to_owned()));
            assert!(restored.upkeep().bot_of(&digest(21)).await.expect("read").is_some());
            let bob = restored.people().account_named("bob").await.expect("read").expect("an account");
            assert_eq!((bob.name.as_str(), bob.hash.as_str()), ("Bob", "$argon2id$"));
            assert_eq!(restored.people().settings_of("bob").await, store.people().settings_of("bob").await);
            assert_eq!(restored.people().leavers().await.map(|leavers| leavers.len()), Ok(1));
            assert_eq!(restored.conduct().blocked_by("ann").await, store.conduct().blocked_by("ann").await);
            let (one, two) = (store.turns(), restored.turns());
            assert_eq!(two.server_key("vapid", &[0]).await, Ok(vec![7, 8]));
            assert_eq!(two.subscriptions_of("bob").await, one.subscriptions_of("bob").await);
            assert_eq!(two.feed_named(&digest(50)).await, Ok(Some(("ann".to_owned(), 9))));
            assert_eq!(two.notices_of("ann").await, one.notices_of("ann").await);
            assert_eq!(two.vacations_of("ann").await.map(|all| all.len()), Ok(2));
            let reports = restored.conduct().reports(true, 9).await.expect("reports");
            assert_eq!((reports.len(), Ok(reports)), (2, store.conduct().reports(true, 9).await));
            assert_eq!(restored.chat("t", 0, 9).await, store.chat("t", 0, 9).await);
            assert_eq!(restored.journal("t").await, store.journal("t").await);
            assert_eq!(restored.annals().finished("t").await, Ok(Some(finished())));
            assert_eq!(restored.annals().record("t").await, Ok(Some("{}".to_owned())));
            assert_eq!(restored.annals().figures("alea").await, store.annals().figures("alea").await);
            assert_eq!(restored.ladder().ratings_of("ann", 1).await.map(|all| all.len()), Ok(1));
            let faults = restored.faults().faults(FaultOrder::Latest, 9).await.expect("faults");
            assert_eq!((faults.len(), Ok(faults)), (1, store.faults().faults(FaultOrder::Latest, 9).await));
            // It goes on where it was.
            assert_eq!(restored.append(&unit(4)).await, Ok(()));
            assert_eq!(numbers(&restored, "t").await, [0, 3, 4]);
            let said = restored.add_chat(&line("again")).await.expect("a line");
            assert_eq!((said.number, said.is_new), (2, true));
        }
    }

    /// A backup is of one moment: what comes while it is read is not in it, and does not wait.
    async fn nobody_waits_for_a_backup(place) {
        let store = place.open_furnished("").await;
        store.append(&unit(0)).await.expect("a unit");
        let (handle, writer) = (tokio::runtime::Handle::current(), Arc::clone(&store));
        let mut lines: Vec<String> = Vec::new();
        let mut is_written = false;
        let mut write = |line: &str| {
            if !is_written {
                is_written = true;
                let writer = Arc::clone(&writer);
                let written = async move { writer.append(&unit(1)).await };
                let written = tokio::task::block_in_place(|| handle.block_on(written));
                assert_eq!(written, Ok(()), "in the middle of it");
            }
            lines.push(line.to_owned());
            Ok(())
        };
        store.upkeep().backup(&mut write).await.expect("a backup");
        assert_eq!(numbers(&store, "t").await, [0, 1]);
        assert_eq!(lines.iter().filter(|line| line.starts_with("{\"units\"")).count(), 1);
    }

    /// Such backups say nothing of accounts, and whose a program is only by its token.
    async fn a_backup_from_before_there_were_accounts_comes_back(place) {
        let store = place.open_furnished("").await;
        fill(&store).await;
        let is_new = |line: &String| {
            ["{\"accounts\"", "{\"settings\"", "{\"leavers\"", "{\"makers\""].iter().any(|new| line.starts_with(new))
        };
        let lines = backup(&store).await;
        let mut old: Vec<String> = lines.iter().filter(|line| !is_new(line)).cloned().collect();
        assert_eq!(old.len() + 5, lines.len());
        let last = old.len() - 1;
        old[last] = format!("{{\"rows\":{}}}", last - 1);
        let other = if place.is_sqlite() { Place::sqlite() } else { Place::postgres().await };
        let restored = other.open().await;
        restore(&restored, &old).await.expect("restored");
        assert_eq!(restored.people().account_of("bob").await, Ok(None));
        // Whose the program was is known even when its token has ended.
        restored.upkeep().end_bot("bob", "one").await.expect("ended").expect("a token");
        let made = backup(&restored).await;
        assert_eq!(made.iter().filter(|line| line.starts_with("{\"makers\"")).count(), 1);
    }

    async fn what_is_no_whole_backup_is_refused_and_nothing_of_it_is_kept(place) {
        let store = place.open_furnished("").await;
        fill(&store).await;
        let lines = backup(&store).await;
        let other = if place.is_sqlite() { Place::sqlite() } else { Place::postgres().await };
        let empty = other.open().await;
        let mut without_one = lines.clone();
        // One that no other refers to: the database itself would not miss it.
        without_one.remove(lines.len() - 2);
        let with = |at: usize, line: &str| {
            let mut lines = lines.clone();
            lines[at] = line.to_owned();
            lines
        };
        for (what, wrong) in [
            ("nothing", Vec::new()),
            ("cut off", lines[..lines.len() - 1].to_vec()),
            ("a row is missing", without_one),
            ("more follows", [lines.clone(), vec!["{}".to_owned()]].concat()),
            ("another file", with(0, "{\"format\":\"tabulea-record/1\",\"up\":0}")),
            ("no JSON", with(2, "guests")),
            ("an unknown table", with(2, "{\"friends\":[]}")),
            ("too few columns", with(2, "{\"guests\":[\"ann\"]}")),
            ("another kind", with(2, "{\"guests\":[1,2,3,4]}")),
        ] {
            let refused = restore(&empty, &wrong).await;
            assert!(matches!(refused, Err(BackupError::Line { .. })), "{what}: {refused:?}");
        }
        assert_eq!(empty.guest_of(&digest(1)).await, Ok(None));
        assert!(matches!(restore(&store, &lines).await, Err(BackupError::NotEmpty)));
        assert!(restore(&empty, &lines).await.is_ok());
    }

    /// Somebody has started a server there once: its key goes for that of the backup, and whatever else is kept
    /// is not mixed with it.
    async fn a_database_that_was_served_once_takes_a_backup_only_if_nothing_is_kept(place) {
        let store = place.open_furnished("").await;
        fill(&store).await;
        let lines = backup(&store).await;
        let served = if place.is_sqlite() { Place::sqlite() } else { Place::postgres().await };
        let served = served.open().await;
        served.turns().server_key("vapid", &[1]).await.expect("a key");
        let ban = Ban { kind: BanKind::Guest, whom: "cleo".to_owned(), reason: String::new(), created: 1 };
        served.upkeep().add_ban(&ban).await.expect("a ban");
        assert!(matches!(restore(&served, &lines).await, Err(BackupError::NotEmpty)));
        assert_eq!(served.turns().server_key("vapid", &[0]).await, Ok(vec![1]), "nothing has changed");
        assert_eq!(served.upkeep().end_ban(BanKind::Guest, "cleo").await, Ok(true));
        assert!(restore(&served, &lines).await.is_ok());
        assert_eq!(served.turns().server_key("vapid", &[0]).await, Ok(vec![7, 8]));
    }
}
