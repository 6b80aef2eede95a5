//! The site that is looked at: the one in this program, or a running one while we develop.

use std::net::SocketAddr;
use std::sync::mpsc::channel;

use anyhow::{Context, Result, bail};
use tokio::sync::oneshot;

/// The address of a running site, to be looked at instead of our own.
const ADDRESS: &str = "TABULEA_SITE";

/// A site that answers as long as this lives.
pub struct Site {
    root: String,
    /// Closed when the site is not needed any more.
    _until: Option<oneshot::Sender<()>>,
}

impl Site {
    /// Starts to answer, at a port that the system chooses.
    pub fn start() -> Result<Site> {
        if let Ok(root) = std::env::var(ADDRESS) {
            return Ok(Site { root: root.trim_end_matches('/').to_owned(), _until: None });
        }
        if !server::has_page() {
            bail!("the page is not built in; `cargo xtask browser` builds it and runs these tests");
        }
        let (until, ended) = oneshot::channel::<()>();
        let (tell, told) = channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let listening = server::Listening::at(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
                // Nobody waits for the address any more if the test has ended.
                let _ = tell.send(listening.address()?);
                let ended = async {
                    let _ = ended.await;
                };
                // Connections that the browser keeps open are not waited for.
                tokio::select! {
                    served = listening.serve(std::future::pending()) => served,
                    () = ended => Ok(()),
                }
            })
        });
        let address = told.recv().context("the site does not start")?;
        Ok(Site { root: format!("http://{address}"), _until: Some(until) })
    }

    /// The address of one of its pages.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.root)
    }
}
