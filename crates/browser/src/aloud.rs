//! The page as it is heard: elements by role and name.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::Page;
use crate::chromium::Crashed;

/// An element as it is heard.
#[derive(Clone, PartialEq, Debug)]
pub struct Element {
    pub(crate) id: u64,
    /// Its role.
    pub role: String,
    /// Its name.
    pub name: String,
    /// Whether nothing can be done with it now.
    pub is_disabled: bool,
    /// Whether it opens something that is closed now.
    pub is_closed: bool,
    /// What is written or set in it.
    pub value: String,
    /// Where it leads.
    pub address: String,
}

impl Element {
    /// Reads a node of the accessibility tree; nothing if it is not heard at all.
    fn of(node: &Value) -> Option<Element> {
        if node["ignored"] == true {
            return None;
        }
        let property = |name: &str| {
            let all = node["properties"].as_array()?;
            let found = all.iter().find(|property| property["name"] == name)?;
            Some(found["value"]["value"].clone())
        };
        let text = |value: &Value| match value {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => String::new(),
        };
        Some(Element {
            id: node["backendDOMNodeId"].as_u64()?,
            role: text(&node["role"]["value"]),
            name: text(&node["name"]["value"]),
            is_disabled: property("disabled") == Some(true.into()),
            is_closed: property("expanded") == Some(false.into()),
            value: text(&node["value"]["value"]),
            address: property("url").as_ref().map(text).unwrap_or_default(),
        })
    }
}

impl Page {
    /// All elements of a role, in the order of the page.
    pub fn all(&mut self, role: &str) -> Result<Vec<Element>> {
        let document = self.question("DOM.getDocument", &json!({ "depth": 0 }))?;
        self.queried(&json!({ "nodeId": document["root"]["nodeId"], "role": role }))
    }

    /// All elements of a role within another.
    pub fn all_within(&mut self, outer: &Element, role: &str) -> Result<Vec<Element>> {
        self.queried(&json!({ "backendNodeId": outer.id, "role": role }))
    }

    fn queried(&mut self, query: &Value) -> Result<Vec<Element>> {
        let found = match self.question("Accessibility.queryAXTree", query) {
            Ok(found) => found,
            Err(error) if error.is::<Crashed>() => return Err(error),
            // A page that changes meanwhile is asked again by whoever waits.
            Err(_) => return Ok(Vec::new()),
        };
        Ok(found["nodes"].as_array().into_iter().flatten().filter_map(Element::of).collect())
    }

    /// Every name and text that can be heard.
    pub fn everything_heard(&mut self) -> Result<Vec<String>> {
        let tree = self.question("Accessibility.getFullAXTree", &json!({}))?;
        let nodes = tree["nodes"].as_array().into_iter().flatten();
        let named = nodes.filter_map(Element::of).flat_map(|element| [element.name, element.value]);
        Ok(named.filter(|text| !text.is_empty()).collect())
    }

    /// The element of a role and name, if it is there now.
    pub fn look_for(&mut self, role: &str, name: &str) -> Result<Option<Element>> {
        Ok(self.all(role)?.into_iter().find(|element| element.name == name))
    }

    /// Waits for the element of a role and name.
    pub fn find(&mut self, role: &str, name: &str) -> Result<Element> {
        let found = self.wait("it", |page| page.look_for(role, name));
        match found {
            Ok(element) => Ok(element),
            Err(error) => {
                let there: Vec<String> = self.all(role)?.into_iter().map(|element| element.name).collect();
                bail!("there is no {role} “{name}”; there are {there:?} ({error})")
            }
        }
    }

    /// The texts within an element, in order.
    pub fn texts_within(&mut self, outer: &Element) -> Result<Vec<String>> {
        Ok(self.all_within(outer, "StaticText")?.into_iter().map(|text| text.name).collect())
    }

    /// Waits for a link whose address contains this.
    pub fn find_link_to(&mut self, address: &str) -> Result<Element> {
        self.wait(&format!("a link to {address}"), |page| {
            Ok(page.all("link")?.into_iter().find(|link| link.address.contains(address)))
        })
    }

    /// Waits for a text that stands by itself.
    pub fn find_text(&mut self, text: &str) -> Result<Element> {
        self.find("StaticText", text)
    }

    /// The element that has the focus, if something has.
    pub fn focused(&mut self) -> Result<Option<Element>> {
        let asked = json!({ "expression": "document.activeElement" });
        let answer = self.call("Runtime.evaluate", &asked)?;
        match answer["result"]["objectId"].as_str() {
            Some(object) => self.heard_as(object),
            None => Ok(None),
        }
    }

    /// Gives an element the focus.
    pub fn focus(&mut self, element: &Element) -> Result<()> {
        self.call("DOM.focus", &json!({ "backendNodeId": element.id }))?;
        Ok(())
    }

    /// How an object of the page is heard.
    pub(crate) fn heard_as(&mut self, object: &str) -> Result<Option<Element>> {
        let asked = json!({ "objectId": object, "fetchRelatives": false });
        // It may be gone already.
        let Ok(tree) = self.question("Accessibility.getPartialAXTree", &asked) else { return Ok(None) };
        Ok(tree["nodes"].as_array().and_then(|nodes| Element::of(nodes.first()?)))
    }

    /// Asks something of an element: `function` has it as `this`. For measuring, never for touching.
    pub fn ask(&mut self, element: &Element, function: &str, arguments: &[Value]) -> Result<Value> {
        let object = self.object(element)?;
        let arguments: Vec<Value> = arguments.iter().map(|value| json!({ "value": value })).collect();
        let asked = json!({
            "objectId": object, "functionDeclaration": function, "arguments": arguments,
            "returnByValue": true, "awaitPromise": true,
        });
        let mut answer = self.call("Runtime.callFunctionOn", &asked)?;
        if let Some(details) = answer.get("exceptionDetails") {
            bail!("`{function}` fails: {}", details["exception"]["description"]);
        }
        Ok(answer["result"]["value"].take())
    }

    pub(crate) fn object(&mut self, element: &Element) -> Result<String> {
        let resolved = self.call("DOM.resolveNode", &json!({ "backendNodeId": element.id }))?;
        let object = resolved["object"]["objectId"].as_str();
        Ok(object.with_context(|| format!("the {} “{}” is gone", element.role, element.name))?.to_owned())
    }
}
