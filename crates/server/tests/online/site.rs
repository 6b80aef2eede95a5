//! A server of one's own for every test.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result};
use gamekit::{OptionValue, Options};
use protocol::online::{NewTable, Order, Speed, Wish};
use server::{Config, LimitConfig, Listening, Parts, Thinker, Time};
use store::Store;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use visitor::{AtTable, Visitor};

/// Thirty-two digits that a person adds to chance.
pub const NONCE: &str = "00112233445566778899aabbccddeeff";

/// A server that ends with the test.
pub struct Site {
    /// Where it listens.
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<()>,
}

/// What a test puts in the place of the usual.
#[derive(Default)]
pub struct Made {
    /// Its clocks.
    pub time: Option<Time>,
    /// Its bots.
    pub thinker: Option<Thinker>,
    /// Its limits; none if there are none.
    pub limits: Option<LimitConfig>,
}

/// A database of one's own, which is gone with the test.
pub struct Database {
    folder: PathBuf,
}

impl Database {
    /// A new one.
    pub fn new() -> Database {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("tabulea-online-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        Database { folder }
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("sqlite:{}", self.folder.join("tables.db").display())
    }

    /// Opens it.
    pub async fn open(&self) -> Result<Arc<dyn Store>> {
        Ok(store::open(&self.url()).await?)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Site {
    /// A server with the usual parts.
    pub async fn start(database: &Database) -> Result<Site> {
        Site::with(database.open().await?, Made::default()).await
    }

    /// A server with some other parts.
    pub async fn with(store: Arc<dyn Store>, made: Made) -> Result<Site> {
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            limits: made.limits.unwrap_or_else(LimitConfig::none),
            ..Config::default()
        };
        let parts = Parts { config, store, time: made.time, thinker: made.thinker };
        let listening = Listening::at(parts).await?;
        let address = listening.address()?;
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(async move {
            let until = async {
                let _ = stopped.await;
            };
            listening.serve(until).await.expect("it serves");
        });
        Ok(Site { address, stop: Some(stop), served })
    }

    /// Stops as a server is stopped.
    pub async fn stop(mut self) -> Result<()> {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        Ok((&mut self.served).await?)
    }

    /// A guest.
    pub async fn guest(&self, name: &str) -> Result<Visitor> {
        Visitor::guest(self.address, name).await
    }

    /// Guests of these names at a running table of a game; chairs beyond are bots.
    pub async fn running(&self, wanted: &NewTable, names: &[&str]) -> Result<(String, Vec<AtTable>)> {
        let mut guests = Vec::new();
        for name in names {
            guests.push(self.guest(name).await?);
        }
        let id = guests[0].make_table(wanted).await?;
        let mut seated = Vec::new();
        for (chair, guest) in (0u8..).zip(&guests) {
            let mut at = guest.visit(&id, None).await?;
            at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
            seated.push(at);
        }
        seated[0].must(Wish::Start).await?;
        for at in &mut seated {
            while at.scene.is_none() {
                at.hear().await?;
            }
        }
        Ok((id, seated))
    }
}

/// A table of a game for so many, the last of whom are bots of this level.
pub fn table(game: &str, people: usize, bots: &[&str]) -> NewTable {
    let players = (people + bots.len()) as u32;
    let mut chairs = vec![None; people];
    chairs.extend(bots.iter().map(|level| Some((*level).to_owned())));
    NewTable {
        game: game.to_owned(),
        options: Options::default().with("players", OptionValue::Number(players)),
        packs: gamekit::Packs::default(),
        chairs,
        is_public: true,
        speed: Speed::Untimed,
        order: Order::Chosen,
    }
}

/// Plays on until the game is over; everybody takes the action that the number picks.
pub async fn play_on(seated: &mut [AtTable], pick: usize) -> Result<()> {
    let mut moves = 0;
    loop {
        let mut is_over = true;
        for at in seated.iter_mut() {
            // Whoever has nothing to decide catches up with what the others do.
            let number = at.scene.as_ref().context("a match")?.number;
            let _ = number;
            let scene = at.scene.as_ref().context("a match")?;
            if scene.end.is_some() {
                continue;
            }
            is_over = false;
            if scene.choices.is_empty() {
                at.hear().await?;
                continue;
            }
            let actions = at.turn().await?;
            if !actions.is_empty() {
                moves += 1;
                at.act(&actions[(pick + moves) % actions.len()].clone()).await?;
            }
        }
        if is_over {
            return Ok(());
        }
    }
}
