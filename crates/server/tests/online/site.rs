//! A server of one's own for every test.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Result;
use gamekit::{OptionValue, Options};
use protocol::online::{NewTable, Order, Speed, Wish};
use server::{Config, LimitConfig, Listening, Parts, Thinker, Time};
use store::Store;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use visitor::{AtTable, Visitor};

/// Thirty-two digits that a person adds to chance.
pub(crate) const NONCE: &str = "00112233445566778899aabbccddeeff";

/// A server that ends with the test.
pub(crate) struct Site {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<()>,
}

/// What a test puts in the place of the usual.
#[derive(Default)]
pub(crate) struct Made {
    /// Its clocks.
    pub(crate) time: Option<Time>,
    /// Its bots.
    pub(crate) thinker: Option<Thinker>,
    /// Its limits; none if there are none.
    pub(crate) limits: Option<LimitConfig>,
    /// What else is set in another way.
    pub(crate) config: Option<fn(&mut Config)>,
}

/// A database of one's own, which is gone with the test.
pub(crate) struct Database {
    folder: PathBuf,
}

impl Database {
    /// A new one.
    pub(crate) fn new() -> Database {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("tabulea-online-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        // Left by an earlier process of the same number.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        Database { folder }
    }

    /// Its address.
    pub(crate) fn url(&self) -> String {
        format!("sqlite:{}", self.folder.join("tables.db").display())
    }

    /// Opens it.
    pub(crate) async fn open(&self) -> Result<Arc<dyn Store>> {
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
    pub(crate) async fn start(database: &Database) -> Result<Site> {
        Site::with(database.open().await?, Made::default()).await
    }

    /// A server with some other parts.
    pub(crate) async fn with(store: Arc<dyn Store>, made: Made) -> Result<Site> {
        let mut config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            limits: made.limits.unwrap_or_else(LimitConfig::none),
            ..Config::default()
        };
        if let Some(change) = made.config {
            change(&mut config);
        }
        let parts = Parts { config, store, time: made.time, thinker: made.thinker };
        let listening = Listening::at(parts).await?;
        let address = listening.address()?;
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(async move {
            let until = async {
                let _ = stopped.await;
            };
            listening.serve(until).await;
        });
        Ok(Site { address, stop: Some(stop), served })
    }

    /// Stops as a server is stopped.
    pub(crate) async fn stop(mut self) -> Result<()> {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        Ok((&mut self.served).await?)
    }

    /// A guest.
    pub(crate) async fn guest(&self, name: &str) -> Result<Visitor> {
        Visitor::guest(self.address, name).await
    }

    /// Guests of these names at a running table of a game; chairs beyond are bots.
    pub(crate) async fn running(&self, wanted: &NewTable, names: &[&str]) -> Result<(String, Vec<AtTable>)> {
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
pub(crate) fn table(game: &str, people: usize, bots: &[&str]) -> NewTable {
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
        is_rated: false,
    }
}

/// Plays on until the game is over, everybody at their own pace; the number picks the actions.
pub(crate) async fn play_on(seated: &mut [AtTable], pick: usize) -> Result<()> {
    let plays = seated.iter_mut().map(|at| async move {
        for turn in 0.. {
            let actions = at.turn().await?;
            if actions.is_empty() {
                break;
            }
            at.act(&actions[(pick + turn) % actions.len()]).await?;
        }
        anyhow::Ok(())
    });
    futures_util::future::try_join_all(plays).await?;
    Ok(())
}
