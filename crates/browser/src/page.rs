//! A page in a Chromium of its own.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::chromium::Chromium;
use crate::faults::{self, LISTEN_FOR_VIOLATIONS};
use crate::{Look, base64};

/// How long something may take to appear, with room for a busy machine.
const DEADLINE: Duration = Duration::from_secs(30);
/// How long we listen before we look again.
const GLANCE: Duration = Duration::from_millis(15);

/// A page.
pub struct Page {
    chromium: Chromium,
    session: String,
    look: Look,
    faults: Vec<String>,
    received: u64,
    /// What a file was asked for last, as the browser numbers it.
    pub(crate) asked_for_file: Option<u64>,
    /// The service that keeps the page's files and shows messages, as the browser numbers it.
    pub(crate) registration: Option<String>,
    /// The session of that service, while it runs.
    pub(crate) service: Option<String>,
}

impl Page {
    /// Opens an empty page.
    pub fn open(look: Look) -> Result<Page> {
        let mut chromium = Chromium::start()?;
        let targets = chromium.call(None, "Target.getTargets", &json!({}))?;
        let targets = targets["targetInfos"].as_array().map(Vec::as_slice).unwrap_or_default();
        let page = targets.iter().find(|target| target["type"] == "page").context("Chromium has no page")?;
        let attach = json!({ "targetId": page["targetId"], "flatten": true });
        let attached = chromium.call(None, "Target.attachToTarget", &attach)?;
        let session = attached["sessionId"].as_str().context("Chromium opens no session")?.to_owned();
        chromium.look_after(&session);
        let mut page = Page {
            chromium,
            session,
            look,
            faults: Vec::new(),
            received: 0,
            asked_for_file: None,
            registration: None,
            service: None,
        };
        for domain in ["Inspector", "Page", "Runtime", "Log", "Network", "DOM"] {
            page.call(&format!("{domain}.enable"), &json!({}))?;
        }
        // Workers too: a bot that breaks must not break silently.
        let attach = json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true });
        page.call("Target.setAutoAttach", &attach)?;
        page.before_load(LISTEN_FOR_VIOLATIONS)?;
        page.change_look(look)?;
        Ok(page)
    }

    /// What it is looked at with.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Looks at it with something else.
    pub fn change_look(&mut self, look: Look) -> Result<()> {
        for (method, parameters) in look.commands() {
            self.call(method, &parameters)?;
        }
        self.look = look;
        Ok(())
    }

    /// Runs a script before anything else in every page from now on.
    pub fn before_load(&mut self, script: &str) -> Result<()> {
        self.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }))?;
        Ok(())
    }

    /// Goes to an address.
    pub fn go(&mut self, address: &str) -> Result<()> {
        let went = self.call("Page.navigate", &json!({ "url": address }))?;
        match went["errorText"].as_str() {
            Some(problem) => bail!("{address} cannot be reached: {problem}"),
            None => Ok(()),
        }
    }

    /// Loads the page again.
    pub fn reload(&mut self) -> Result<()> {
        // Otherwise the old page could still answer.
        self.evaluate("window.isOld = true")?;
        self.call("Page.reload", &json!({}))?;
        self.wait("the page to be loaded again", |page| {
            Ok((page.evaluate("window.isOld !== true && !!document.body")? == true).then_some(()))
        })
    }

    /// The value of an expression in the page. For measuring, never for touching.
    pub fn evaluate(&mut self, expression: &str) -> Result<Value> {
        let asked = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.call("Runtime.evaluate", &asked)?;
        if let Some(details) = answer.get("exceptionDetails") {
            bail!("`{expression}` fails: {}", details["exception"]["description"]);
        }
        Ok(answer["result"]["value"].take())
    }

    /// Runs a whole script in the page, for checks that bring code of their own.
    pub fn run(&mut self, script: &str) -> Result<()> {
        let answer = self.call("Runtime.evaluate", &json!({ "expression": script }))?;
        match answer.get("exceptionDetails") {
            Some(details) => bail!("a script fails: {}", details["exception"]["description"]),
            None => Ok(()),
        }
    }

    /// Waits until something is found.
    pub fn wait<T>(&mut self, what: &str, look: impl FnMut(&mut Page) -> Result<Option<T>>) -> Result<T> {
        match self.try_for(DEADLINE, look)? {
            Some(found) => Ok(found),
            None => bail!("waited {} s for {what}", DEADLINE.as_secs()),
        }
    }

    /// Looks for something for so long.
    pub fn try_for<T>(
        &mut self,
        time: Duration,
        mut look: impl FnMut(&mut Page) -> Result<Option<T>>,
    ) -> Result<Option<T>> {
        let deadline = Instant::now() + time;
        loop {
            if let Some(found) = look(self)? {
                return Ok(Some(found));
            }
            if Instant::now() >= deadline {
                return Ok(None);
            }
            self.glance()?;
        }
    }

    /// Lets the page go on for a moment.
    pub fn glance(&mut self) -> Result<()> {
        self.chromium.listen(GLANCE)?;
        self.sort_messages()
    }

    /// What is on the screen, as PNG.
    pub fn screenshot(&mut self) -> Result<Vec<u8>> {
        self.captured(&json!({ "format": "png" }))
    }

    /// The whole page, also below the screen's end, as PNG.
    pub fn whole_screenshot(&mut self) -> Result<Vec<u8>> {
        let height = self.evaluate("Math.ceil(document.documentElement.scrollHeight)")?;
        let clip = json!({ "x": 0, "y": 0, "width": self.look.size.0, "height": height, "scale": 1 });
        self.captured(&json!({ "format": "png", "captureBeyondViewport": true, "clip": clip }))
    }

    fn captured(&mut self, how: &Value) -> Result<Vec<u8>> {
        let shot = self.call("Page.captureScreenshot", how)?;
        base64::decode(shot["data"].as_str().context("Chromium sends no picture")?)
    }

    /// Everything that went wrong since the page was opened.
    pub fn faults(&mut self) -> Result<&[String]> {
        self.glance()?;
        Ok(&self.faults)
    }

    /// The same, when they were expected: they are forgotten then.
    pub fn take_faults(&mut self) -> Result<Vec<String>> {
        self.glance()?;
        Ok(std::mem::take(&mut self.faults))
    }

    /// Lets nothing through whose address contains this, as a broken connection would; an empty text ends it.
    pub fn cut_off(&mut self, part: &str) -> Result<()> {
        let addresses = if part.is_empty() { Vec::new() } else { vec![format!("*{part}*")] };
        self.call("Network.setBlockedURLs", &json!({ "urls": addresses })).map(drop)
    }

    /// From now on there is no network: only what was loaded before can be had.
    pub fn go_offline(&mut self) -> Result<()> {
        let nothing = json!({
            "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.call("Network.emulateNetworkConditions", &nothing).map(drop)
    }

    /// How many bytes came over the wire.
    pub fn received(&mut self) -> Result<u64> {
        self.glance()?;
        Ok(self.received)
    }

    /// Sends a command to the page.
    pub(crate) fn call(&mut self, method: &str, parameters: &Value) -> Result<Value> {
        let result = self.chromium.call(Some(&self.session), method, parameters);
        self.sort_messages()?;
        result
    }

    /// Sends a command to the browser itself, or to one of its sessions.
    pub(crate) fn call_browser(
        &mut self,
        session: Option<&str>,
        method: &str,
        parameters: &Value,
    ) -> Result<Value> {
        let result = self.chromium.call(session, method, parameters);
        self.sort_messages()?;
        result
    }

    /// Asks the page something that changes nothing.
    pub(crate) fn question(&mut self, method: &str, parameters: &Value) -> Result<Value> {
        let result = self.chromium.ask(Some(&self.session), method, parameters);
        self.sort_messages()?;
        result
    }

    fn sort_messages(&mut self) -> Result<()> {
        for message in std::mem::take(&mut self.chromium.heard) {
            self.faults.extend(faults::fault(&message));
            let told = &message["params"];
            match message["method"].as_str() {
                Some("ServiceWorker.workerRegistrationUpdated") => {
                    let known = told["registrations"].as_array().into_iter().flatten();
                    let there = known.filter(|known| known["isDeleted"] != true);
                    let id = there.filter_map(|known| known["registrationId"].as_str()).next_back();
                    self.registration = id.map(str::to_owned).or_else(|| self.registration.take());
                }
                Some("Target.attachedToTarget") => {
                    if told["targetInfo"]["type"] == "service_worker" {
                        self.service = told["sessionId"].as_str().map(str::to_owned);
                    }
                    for method in ["Runtime.enable", "Network.enable"] {
                        self.chromium.send(told["sessionId"].as_str(), method, &json!({}))?;
                    }
                }
                Some("Page.fileChooserOpened") => self.asked_for_file = told["backendNodeId"].as_u64(),
                Some("Network.loadingFinished") => {
                    self.received += told["encodedDataLength"].as_f64().unwrap_or(0.0) as u64;
                }
                _ => {}
            }
        }
        Ok(())
    }
}
