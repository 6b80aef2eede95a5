//! A Chromium of our own, and the pipe to it.
//!
//! It is spoken to through a pair of pipes: no port can be taken, nobody else can listen, and it ends when
//! we do. The shell puts the pipes where Chromium looks for them.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};

/// How long a command may take before the browser counts as stuck.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a question waits for its answer before it is put again: one that meets a page which is just being
/// left can be lost, and nothing tells so.
const ASK_AGAIN: Duration = Duration::from_secs(10);
/// How long it may take to end by itself.
const FAREWELL: Duration = Duration::from_secs(5);

/// Nothing is fetched, kept or asked that we did not ask for.
const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
];

/// The process that shows the page is gone; nothing would be answered any more.
///
/// Chromium does this to pages that are left just when their worker starts: a check of its own fails in the
/// worker's thread, and takes the next page with it, since both share a process.
#[derive(Debug, thiserror::Error)]
#[error("Chromium’s own process for the page crashed")]
pub(crate) struct Crashed;

/// A running Chromium.
pub(crate) struct Chromium {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    profile: PathBuf,
    sent: u64,
    /// What it told without being asked, in order.
    pub(crate) heard: Vec<Value>,
    /// The session of the page, once there is one.
    page: Option<String>,
    has_crashed: bool,
}

impl Chromium {
    /// Starts one with an empty profile.
    pub(crate) fn start() -> Result<Chromium> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("tabulea-browser-{}-{number}", std::process::id()));
        // Left by an earlier process of the same number.
        let _ = std::fs::remove_dir_all(&profile);
        let program = std::env::var("CHROMIUM").unwrap_or_else(|_| "chromium".to_owned());
        let mut child = Command::new("sh")
            .args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null"#, &program])
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("no shell to start Chromium with")?;
        let (Some(to), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("no pipes to Chromium");
        };
        let mut chromium = Chromium {
            child,
            to,
            from: messages(out),
            profile,
            sent: 0,
            heard: Vec::new(),
            page: None,
            has_crashed: false,
        };
        chromium
            .call(None, "Browser.getVersion", &json!({}))
            .with_context(|| format!("`{program}` does not start; `cargo xtask setup` installs it"))?;
        Ok(chromium)
    }

    /// Looks after the page of this session: if its process crashes, that is told. Of services the same word only
    /// says that another version has taken over.
    pub(crate) fn look_after(&mut self, page: &str) {
        self.page = Some(page.to_owned());
    }

    /// Sends a command without waiting for what it says.
    pub(crate) fn send(&mut self, session: Option<&str>, method: &str, parameters: &Value) -> Result<u64> {
        self.sent += 1;
        let mut message = json!({ "id": self.sent, "method": method, "params": parameters });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.to.write_all(&bytes).context("Chromium has ended")?;
        Ok(self.sent)
    }

    /// Sends a command and waits for its result.
    pub(crate) fn call(&mut self, session: Option<&str>, method: &str, parameters: &Value) -> Result<Value> {
        self.call_every(PATIENCE, session, method, parameters)
    }

    /// The same for what is only a question: asking twice changes nothing.
    pub(crate) fn ask(&mut self, session: Option<&str>, method: &str, parameters: &Value) -> Result<Value> {
        self.call_every(ASK_AGAIN, session, method, parameters)
    }

    fn call_every(
        &mut self,
        again: Duration,
        session: Option<&str>,
        method: &str,
        parameters: &Value,
    ) -> Result<Value> {
        let mut id = self.send(session, method, parameters)?;
        let deadline = Instant::now() + PATIENCE;
        let mut until = Instant::now() + again;
        loop {
            let Some(mut message) = self.hear(until.min(deadline))? else {
                if Instant::now() >= deadline {
                    bail!("Chromium does not answer to {method}");
                }
                id = self.send(session, method, parameters)?;
                until = Instant::now() + again;
                continue;
            };
            if message["id"] != id {
                self.heard.push(message);
            } else if let Some(error) = message.get("error") {
                bail!("Chromium refuses {method}: {}", error["message"].as_str().unwrap_or_default());
            } else {
                return Ok(message["result"].take());
            }
        }
    }

    /// Listens for so long.
    pub(crate) fn listen(&mut self, time: Duration) -> Result<()> {
        let deadline = Instant::now() + time;
        while let Some(message) = self.hear(deadline)? {
            self.heard.push(message);
        }
        Ok(())
    }

    fn hear(&mut self, deadline: Instant) -> Result<Option<Value>> {
        if self.has_crashed {
            return Err(Crashed.into());
        }
        match self.from.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(message)
                if message["method"] == "Inspector.targetCrashed"
                    && self.page.as_deref() == message["sessionId"].as_str() =>
            {
                self.has_crashed = true;
                Err(Crashed.into())
            }
            Ok(message) => Ok(Some(message)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(anyhow!("Chromium has ended")),
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // Asked first, so that it takes its own helpers with it; what fails here can only be left alone.
        let _ = self.send(None, "Browser.close", &json!({}));
        let deadline = Instant::now() + FAREWELL;
        while let Ok(Some(_)) = self.hear(deadline) {}
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// Messages end with a zero byte. A thread reads them, so that we can wait with a deadline.
fn messages(out: impl Read + Send + 'static) -> Receiver<Value> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for message in BufReader::new(out).split(0) {
            let Ok(bytes) = message else { return };
            let Ok(message) = serde_json::from_slice(&bytes) else { return };
            if sender.send(message).is_err() {
                return;
            }
        }
    });
    receiver
}
