//! The site that is looked at: the one in this program, or a running one while we develop.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;

use anyhow::{Context, Result, bail};
use server::{Config, LimitConfig, Listening, Parts};
use tokio::sync::oneshot;

/// The address of a running site, to be looked at instead of our own.
const ADDRESS: &str = "TABULEA_SITE";

/// A site that answers as long as this lives.
pub struct Site {
    root: String,
    /// Closed when the site is not needed any more.
    _until: Option<oneshot::Sender<()>>,
    /// Its tables are kept here, as long as it lives.
    folder: Option<Folder>,
}

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Folder {
    fn new() -> Result<Folder> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("tabulea-site-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        // Left by an earlier process of the same number.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }

    fn database(&self) -> String {
        format!("sqlite:{}", self.0.join("tables.db").display())
    }
}

impl Site {
    /// Starts to answer, at a port that the system chooses.
    pub fn start() -> Result<Site> {
        Site::with(None)
    }

    /// The same with what is in a backup.
    pub fn restored(lines: Vec<String>) -> Result<Site> {
        Site::with(Some(lines))
    }

    fn with(backup: Option<Vec<String>>) -> Result<Site> {
        if let Ok(root) = std::env::var(ADDRESS) {
            let root = root.trim_end_matches('/').to_owned();
            return Ok(Site { root, _until: None, folder: None });
        }
        if !server::has_page() {
            bail!("the page is not built in; `cargo xtask browser` builds it and runs these tests");
        }
        let folder = Folder::new()?;
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: folder.database(),
            limits: LimitConfig::none(),
            // A test takes messages to browsers itself, and does not wait for long.
            push_local: true,
            notice_seconds: 1,
            ..Config::default()
        };
        let (until, ended) = oneshot::channel::<()>();
        let (tell, told) = channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
            let served = runtime.map_err(Into::into).and_then(|runtime| {
                runtime.block_on(async {
                    let store = store::open(&config.database).await?;
                    if let Some(lines) = backup {
                        store.upkeep().restore(&mut lines.into_iter().map(Ok)).await?;
                    }
                    let parts = Parts { config, store, time: None, thinker: None };
                    let listening = Listening::at(parts).await?;
                    // Nobody waits for the address any more if the test has ended.
                    let _ = tell.send(Ok(listening.address()?));
                    let ended = async {
                        let _ = ended.await;
                    };
                    // Connections that the browser keeps open are not waited for.
                    tokio::select! {
                        () = listening.serve(std::future::pending()) => anyhow::Ok(()),
                        () = ended => Ok(()),
                    }
                })
            });
            if let Err(error) = served {
                let _ = tell.send(Err(error));
            }
        });
        let address = told.recv().context("the site does not start")??;
        Ok(Site { root: format!("http://{address}"), _until: Some(until), folder: Some(folder) })
    }

    /// The address of one of its pages.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.root)
    }

    /// The database of its tables; nobody knows that of a site that runs elsewhere.
    pub fn database(&self) -> Option<String> {
        self.folder.as_ref().map(Folder::database)
    }

    /// Where it answers.
    pub fn root(&self) -> &str {
        &self.root
    }
}
