//! `tabulea serve` as services are run: it is told to stop, says goodbye, and goes on where it was.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::StreamExt;
use protocol::online::{Chair, NewTable, News, Order, Speed, Wish};
use tokio_tungstenite::tungstenite::Message;
use visitor::{Heard, Visitor};

use crate::common::{Scratch, program, tabulea};

/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(30);
/// The word of a socket that is closed because its server is started anew.
const RESTART: u16 = 1012;

/// A running program, which is gone when the test is over.
struct Serving {
    process: Child,
    address: SocketAddr,
}

impl Serving {
    fn start(database: &str) -> Result<Serving> {
        let arguments = ["serve", "--without-page", "--listen", "127.0.0.1:0", "--database", database];
        let mut process = program().args(arguments).spawn()?;
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().context("an output")?).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.with_context(|| line.clone())?.parse()?;
        Ok(Serving { process, address })
    }

    /// Tells it to stop, as services are told.
    fn terminate(&self) -> Result<()> {
        let told = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status()?;
        if told.success() { Ok(()) } else { bail!("it cannot be told") }
    }

    /// Waits for its end: the exit code, and what it had to complain about. Requests are no complaints.
    async fn end(mut self) -> Result<(Option<i32>, String)> {
        let mut errors = self.process.stderr.take().context("an output")?;
        // Its output ends when it does.
        let ending = tokio::task::spawn_blocking(move || {
            let mut complaints = String::new();
            errors.read_to_string(&mut complaints)?;
            let lines = complaints.split_inclusive('\n').filter(|line| !line.contains(" INFO request: "));
            Ok::<String, std::io::Error>(lines.collect())
        });
        let complaints = tokio::time::timeout(PATIENCE, ending).await.context("it does not end")???;
        Ok((self.process.wait()?.code(), complaints))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It has ended already, if all went well.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn two_people() -> NewTable {
    NewTable {
        game: "assemble".to_owned(),
        options: gamekit::Options::default().with("players", gamekit::OptionValue::Number(2)),
        packs: gamekit::Packs::default(),
        chairs: vec![None, None],
        is_public: true,
        speed: Speed::Untimed,
        order: Order::Chosen,
        is_rated: false,
    }
}

#[tokio::test]
async fn told_to_stop_it_says_goodbye_ends_well_and_goes_on_later() -> Result<()> {
    let scratch = Scratch::new();
    let database = format!("sqlite:{}", scratch.path("tables.db"));
    let serving = Serving::start(&database)?;
    let ann = Visitor::guest(serving.address, "Ann").await?;
    let id = ann.make_table(&two_people()).await?;
    let mut at = ann.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 1, nonce: "0f".repeat(16) }).await?;
    let mut lobby = ann.socket("/api/lobby/socket").await?;
    serving.terminate()?;
    let bye = at.until(|_, news| match news {
        News::Bye { code, retry, .. } => Some((code.clone(), *retry)),
        _ => None,
    });
    assert_eq!(bye.await?, ("server/stopping".to_owned(), true));
    assert_eq!(at.hear().await?, Heard::Closed(Some(RESTART)));
    let closed = async {
        while let Some(message) = lobby.next().await {
            if let Message::Close(frame) = message? {
                return Ok(frame.map(|frame| u16::from(frame.code)));
            }
        }
        bail!("the lobby ends without a word")
    };
    assert_eq!(tokio::time::timeout(PATIENCE, closed).await.context("the lobby is open")??, Some(RESTART));
    assert_eq!(serving.end().await?, (Some(0), String::new()));

    let serving = Serving::start(&database)?;
    let mut at = Visitor { server: serving.address, ..ann }.visit(&id, None).await?;
    let room = at.when(|at| at.room.clone()).await?;
    assert!(matches!(&room.chairs[1], Chair::Person { name, .. } if name == "Ann"), "{:?}", room.chairs);
    drop(at);
    serving.terminate()?;
    assert_eq!(serving.end().await?, (Some(0), String::new()));
    Ok(())
}

/// By the program alone: a backup of a server that runs, another place, and the game goes on there.
#[tokio::test]
async fn a_backup_of_a_running_server_is_restored_and_played_on() -> Result<()> {
    let scratch = Scratch::new();
    let [database, other] = ["tables.db", "other.db"].map(|name| format!("sqlite:{}", scratch.path(name)));
    let file = scratch.path("backup.jsonl");
    let serving = Serving::start(&database)?;
    let ann = Visitor::guest(serving.address, "Ann").await?;
    let id =
        ann.make_table(&NewTable { chairs: vec![None, Some("novice".to_owned())], ..two_people() }).await?;
    let mut at = ann.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: "0f".repeat(16) }).await?;
    at.must(Wish::Start).await?;
    let mut choices = at.turn().await?;
    for _ in 0..4 {
        at.act(choices.first().context("a choice")?).await?;
        choices = at.turn().await?;
    }
    let number = at.scene.as_ref().context("a game")?.number;
    tabulea(&["admin", "--database", &database, "backup", &file]).ok();
    // The server has noticed nothing of it, and goes on.
    assert!(at.act(choices.first().context("a choice")?).await? >= number);
    drop(at);
    serving.terminate()?;
    assert_eq!(serving.end().await?, (Some(0), String::new()));

    tabulea(&["admin", "--database", &other, "restore", &file]).ok();
    let serving = Serving::start(&other)?;
    let mut at = Visitor { server: serving.address, ..ann }.visit(&id, None).await?;
    assert_eq!(at.turn().await?, choices);
    assert_eq!(at.scene.as_ref().context("a game")?.number, number);
    at.act(choices.last().context("a choice")?).await?;
    drop(at);
    // What is there already is never written over.
    let again = tabulea(&["admin", "--database", &other, "restore", &file]);
    assert!(again.code == 1 && again.err.contains("not empty"), "{again:?}");
    serving.terminate()?;
    assert_eq!(serving.end().await?, (Some(0), String::new()));
    Ok(())
}
