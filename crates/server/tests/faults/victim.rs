//! A server in a process of its own, to be killed.

use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use store::Store;

use crate::site::{Database, Made, Site};

/// Tells a test, when it is started again, to serve this database until it is killed.
const VICTIM: &str = "SERVER_TEST_VICTIM";
/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// The database that this process is to serve, if it is the victim.
pub(crate) fn database() -> Option<String> {
    std::env::var(VICTIM).ok()
}

/// Serves until this process is killed.
pub(crate) async fn serve(store: Arc<dyn Store>) -> Result<()> {
    let site = Site::with(store, Made::default()).await?;
    println!("\nserving {}", site.address);
    std::future::pending().await
}

/// A process that serves; it is killed at the latest when the test is over.
pub(crate) struct Victim {
    process: Child,
    /// What it says; nothing while somebody listens.
    lines: Option<Lines<BufReader<ChildStdout>>>,
}

impl Victim {
    /// Starts the own program again as a server: this test of it.
    pub(crate) async fn start(test: &str, database: &Database) -> Result<(Victim, SocketAddr)> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(["--exact", test, "--nocapture"])
            .env(VICTIM, database.url())
            .stdout(Stdio::piped())
            .spawn()?;
        let lines = BufReader::new(process.stdout.take().context("a pipe")?).lines();
        let mut victim = Victim { process, lines: Some(lines) };
        let address = victim.says("serving ").await?.parse()?;
        Ok((victim, address))
    }

    /// Waits for a line that begins like this; the rest of it.
    pub(crate) async fn says(&mut self, beginning: &'static str) -> Result<String> {
        let mut lines = self.lines.take().context("it has said all")?;
        let listening = tokio::task::spawn_blocking(move || {
            let mut said = lines.by_ref().map_while(Result::ok);
            let rest = said.find_map(|line| line.strip_prefix(beginning).map(str::to_owned));
            (lines, rest)
        });
        let Ok(heard) = tokio::time::timeout(PATIENCE, listening).await else {
            // Whoever listens hears the end of it.
            self.kill()?;
            bail!("it never says {beginning:?}");
        };
        let (lines, rest) = heard?;
        self.lines = Some(lines);
        rest.with_context(|| format!("it ended without {beginning:?}"))
    }

    /// Ends the process at once, without a word to it.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // It is gone already, if all went well.
        let _ = self.kill();
    }
}
