//! The service that goes on while no page is open: what is brought to it, and what it shows.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::Page;

/// How long it takes at most, on a busy machine, until a message is shown.
const DISPLAY: Duration = Duration::from_secs(2);
/// How often it is brought.
const TRIES: u32 = 5;

impl Page {
    /// The reader lets a site show messages, or forbids it.
    pub fn allow_messages(&mut self, site: &str, is_allowed: bool) -> Result<()> {
        let setting = if is_allowed { "granted" } else { "denied" };
        let asked = json!({ "origin": site, "permission": { "name": "notifications" }, "setting": setting });
        self.call_browser(None, "Browser.setPermission", &asked).map(drop)
    }

    /// Brings a message to the service of a site, as the browser's push service would, unsealed already.
    pub fn deliver(&mut self, site: &str, message: &str) -> Result<()> {
        self.call("ServiceWorker.enable", &json!({}))?;
        let id = self.wait("the service", |page| Ok(page.registration.clone()))?;
        let brought = json!({ "origin": site, "registrationId": id, "data": message });
        self.call("ServiceWorker.deliverPushMessage", &brought).map(drop)
    }

    /// Brings a message until something is shown that it is about; what is shown.
    ///
    /// Chromium takes a message away that is looked for before it is quite there, so nobody looks at once.
    pub fn deliver_and_see(
        &mut self,
        site: &str,
        message: &str,
        is_it: impl Fn(&Value) -> bool,
    ) -> Result<Value> {
        for _ in 0..TRIES {
            self.deliver(site, message)?;
            self.try_for(DISPLAY, |_| Ok(None::<()>))?;
            if let Some(shown) = self.messages()?.into_iter().find(&is_it) {
                return Ok(shown);
            }
        }
        bail!("nothing is shown of {message}; there are {:?}", self.messages()?)
    }

    /// What the site shows as messages of the system: title, text, tag and the rest.
    fn messages(&mut self) -> Result<Vec<Value>> {
        let shown = self.evaluate(
            "navigator.serviceWorker.getRegistration().then(known => known.getNotifications()).then(all => \
             all.map(({ title, body, tag, icon, data }) => ({ title, body, tag, icon, data })))",
        )?;
        Ok(shown.as_array().cloned().unwrap_or_default())
    }

    /// The value of an expression in the service. It must be awake: a message wakes it.
    pub fn evaluate_in_service(&mut self, expression: &str) -> Result<Value> {
        let session = self.service.clone().context("there is no service")?;
        let asked = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.call_browser(Some(&session), "Runtime.evaluate", &asked)?;
        if let Some(details) = answer.get("exceptionDetails") {
            bail!("`{expression}` fails: {}", details["exception"]["description"]);
        }
        Ok(answer["result"]["value"].take())
    }
}
