//! What went wrong in the page: errors in its console and in its workers, broken rules of the site's policy.

use serde_json::Value;

/// Makes violations of the policy speak up in the console, where they are heard.
pub(crate) const LISTEN_FOR_VIOLATIONS: &str = r#"
addEventListener("securitypolicyviolation", event => {
  console.error(`policy: ${event.violatedDirective} refuses ${event.blockedURI} ${event.sample}`);
});
"#;

/// The fault that a message of the browser tells of, if it does.
pub(crate) fn fault(message: &Value) -> Option<String> {
    let told = &message["params"];
    match message["method"].as_str()? {
        "Runtime.exceptionThrown" => {
            let details = &told["exceptionDetails"];
            let description = &details["exception"]["description"];
            Some(format!("exception: {}", description.as_str().or(details["text"].as_str())?))
        }
        "Runtime.consoleAPICalled" => {
            if !matches!(told["type"].as_str()?, "error" | "assert") {
                return None;
            }
            let argument = |value: &Value| match value["value"].as_str() {
                Some(text) => text.to_owned(),
                None => value["description"].as_str().unwrap_or_default().to_owned(),
            };
            let arguments: Vec<String> = told["args"].as_array()?.iter().map(argument).collect();
            Some(format!("console: {}", arguments.join(" ")))
        }
        "Log.entryAdded" => {
            let entry = &told["entry"];
            let is_error = entry["level"] == "error";
            is_error.then(|| {
                let (text, address) = (entry["text"].as_str(), entry["url"].as_str());
                format!("log: {} {}", text.unwrap_or_default(), address.unwrap_or_default())
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn errors_are_faults_and_notes_are_none() {
        let console = |kind: &str| {
            json!({
                "method": "Runtime.consoleAPICalled",
                "params": { "type": kind, "args": [{ "value": "broken" }, { "description": "Error" }] },
            })
        };
        assert_eq!(fault(&console("error")).as_deref(), Some("console: broken Error"));
        assert_eq!(fault(&console("log")), None);
        let log = |level: &str| {
            let entry = json!({ "level": level, "text": "not found", "url": "/x" });
            json!({ "method": "Log.entryAdded", "params": { "entry": entry } })
        };
        assert_eq!(fault(&log("error")).as_deref(), Some("log: not found /x"));
        assert_eq!(fault(&log("warning")), None);
        let details = json!({ "text": "Uncaught", "exception": { "description": "RuntimeError" } });
        let thrown =
            json!({ "method": "Runtime.exceptionThrown", "params": { "exceptionDetails": details } });
        assert_eq!(fault(&thrown).as_deref(), Some("exception: RuntimeError"));
        assert_eq!(fault(&json!({ "method": "Page.loadEventFired" })), None);
    }
}
