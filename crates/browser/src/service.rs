//! The service that goes on while no page is open: what is brought to it, and what it shows.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::Page;

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

    /// What the site shows as messages of the system: title, text, tag and the rest.
    pub fn messages(&mut self) -> Result<Vec<Value>> {
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
