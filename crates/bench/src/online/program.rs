//! The server as a process of its own.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStdout, Command};
use visitor::Visitor;

/// A folder that is gone afterwards. It stands beside the program: a temporary folder may be in memory,
/// where nothing takes time.
pub(super) struct Folder(PathBuf);

/// A server.
pub(super) struct Program {
    child: Child,
    /// Where it listens.
    pub(super) address: SocketAddr,
    /// Kept open: a server that cannot write its lines would stop.
    _lines: BufReader<ChildStdout>,
}

impl Folder {
    pub(super) fn new() -> Result<Folder> {
        let own = std::env::current_exe()?;
        let folder = own.with_file_name(format!("online-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Program {
    /// Starts a server without limits.
    pub(super) async fn start(database: &str, more: &[&str]) -> Result<Program> {
        let own = std::env::current_exe()?;
        let tabulea = own.with_file_name(format!("tabulea{}", std::env::consts::EXE_SUFFIX));
        let mut command = Command::new(tabulea);
        command.args([
            "serve",
            "--without-page",
            "--log",
            "warn",
            "--listen",
            "127.0.0.1:0",
            "--database",
            database,
        ]);
        for limit in [
            "requests",
            "guest-requests",
            "making",
            "guest-making",
            "sockets",
            "guest-sockets",
            "messages",
            "guest-messages",
            "open-sockets",
            "guest-open-sockets",
        ] {
            command.args([format!("--limit-{limit}"), "0".to_owned()]);
        }
        command.args(["--tables-per-guest", "10000"]).args(more);
        let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn().context("tabulea serve")?;
        let mut lines = BufReader::new(child.stdout.take().context("its output")?);
        let mut line = String::new();
        lines.read_line(&mut line).await?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let Some(address) = address.and_then(|text| text.parse().ok()) else {
            bail!("tabulea serve said {line:?}");
        };
        Ok(Program { child, address, _lines: lines })
    }

    /// The memory it holds, in kilobytes of a thousand bytes.
    pub(super) fn memory(&self) -> Result<f64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.id()?))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("VmRSS")?;
        let kibibytes: f64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kibibytes * 1.024)
    }

    /// The processor time it has taken, in seconds.
    pub(super) fn cpu_seconds(&self) -> Result<f64> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.id()?))?;
        let fields = text.rsplit(')').next().unwrap_or_default();
        let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<f64>().ok());
        // The kernel counts in hundredths for everybody, whatever it uses itself.
        Ok(ticks.sum::<f64>() / 100.0)
    }

    /// How many tables it has in memory, by its own account.
    pub(super) async fn tables_in_memory(&self) -> Result<usize> {
        let told = Visitor::new(self.address).get("/metrics").await?.text();
        let line =
            told.lines().find_map(|line| line.strip_prefix("tabulea_tables ")).context("the metric")?;
        Ok(line.trim().parse()?)
    }

    /// Tells it to stop, as a service is told.
    pub(super) async fn stop(mut self) -> Result<()> {
        let id = self.id()?.to_string();
        std::process::Command::new("kill").args(["-TERM", &id]).status()?;
        let ended = self.child.wait().await?;
        if !ended.success() {
            bail!("it ended with {ended}");
        }
        Ok(())
    }

    fn id(&self) -> Result<u32> {
        self.child.id().context("it has ended")
    }
}
