//! The page as a screen reader gets it: the accessibility tree, and nothing else.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::Page;

/// The whole tree at one moment.
pub(crate) struct Tree {
    nodes: BTreeMap<String, Node>,
    /// In the order of the page.
    order: Vec<String>,
}

/// A node of it.
pub(crate) struct Node {
    id: String,
    element: u64,
    is_ignored: bool,
    pub(crate) role: String,
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) value: String,
    states: BTreeMap<String, Value>,
    children: Vec<String>,
}

/// Something that a live region says: the node it stands in, and the words.
pub(crate) type Said = (u64, String);

impl Tree {
    /// Reads the tree.
    pub(crate) fn read(page: &mut Page) -> Result<Tree> {
        let tree = page.question("Accessibility.getFullAXTree", &json!({}))?;
        let all = tree["nodes"].as_array().context("there is no tree")?;
        let nodes: Vec<Node> = all.iter().filter_map(Node::of).collect();
        let order = nodes.iter().map(|node| node.id.clone()).collect();
        Ok(Tree { nodes: nodes.into_iter().map(|node| (node.id.clone(), node)).collect(), order })
    }

    /// All nodes that are heard.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Node> {
        self.order.iter().filter_map(|id| self.nodes.get(id)).filter(|node| !node.is_ignored)
    }

    /// The node of a role and name.
    pub(crate) fn find(&self, role: &str, name: &str) -> Option<&Node> {
        self.all().find(|node| node.role == role && node.name == name)
    }

    /// What the reader is at: what has the focus, or the entry that it points to.
    pub(crate) fn focus(&self) -> Option<&Node> {
        let has_focus = |node: &&Node| node.is("focused") && node.role != "RootWebArea";
        let focused = self.all().filter(has_focus).last()?;
        let pointed = focused.states.get("activedescendant").and_then(|state| {
            let id = state["relatedNodes"][0]["backendDOMNodeId"].as_u64()?;
            self.all().find(|node| node.element == id)
        });
        Some(pointed.unwrap_or(focused))
    }

    /// Everything that live regions hold, sentence by sentence.
    pub(crate) fn live(&self) -> Vec<Said> {
        let is_live = |node: &&Node| {
            let live = node.states.get("live").and_then(|state| state["value"].as_str().map(str::to_owned));
            live.is_some_and(|live| live != "off")
        };
        // A region inside another, or what only belongs to one, says nothing of its own.
        let roots = self.all().filter(is_live).filter(|node| node.is_live_root());
        let sentences = roots.flat_map(|root| {
            let children: Vec<&Node> = root.children.iter().filter_map(|id| self.nodes.get(id)).collect();
            let is_text = children.iter().all(|child| child.role == "StaticText");
            if is_text { vec![root] } else { children }
        });
        let said = sentences.map(|node| (node.element, self.words(node)));
        said.filter(|(_, words)| !words.is_empty()).collect()
    }

    /// All words below a node.
    pub(crate) fn words(&self, node: &Node) -> String {
        if node.role == "StaticText" {
            return node.name.clone();
        }
        let children = node.children.iter().filter_map(|id| self.nodes.get(id));
        let words: Vec<String> =
            children.map(|child| self.words(child)).filter(|words| !words.is_empty()).collect();
        words.join(" ")
    }

    /// The nodes below another that say something, line by line.
    pub(crate) fn lines(&self, node: &Node) -> Vec<String> {
        if matches!(
            node.role.as_str(),
            "heading" | "paragraph" | "listitem" | "row" | "button" | "StaticText"
        ) {
            let words = if node.name.is_empty() { self.words(node) } else { node.name.clone() };
            return if words.is_empty() { Vec::new() } else { vec![words] };
        }
        node.children.iter().filter_map(|id| self.nodes.get(id)).flat_map(|child| self.lines(child)).collect()
    }
}

impl Node {
    fn of(node: &Value) -> Option<Node> {
        let text = |value: &Value| match value {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            _ => String::new(),
        };
        let states = node["properties"].as_array().into_iter().flatten();
        let state =
            |property: &Value| Some((property["name"].as_str()?.to_owned(), property["value"].clone()));
        Some(Node {
            id: node["nodeId"].as_str()?.to_owned(),
            element: node["backendDOMNodeId"].as_u64().unwrap_or_default(),
            is_ignored: node["ignored"] == true,
            role: text(&node["role"]["value"]),
            name: text(&node["name"]["value"]),
            description: text(&node["description"]["value"]),
            value: text(&node["value"]["value"]),
            states: states.filter_map(state).collect(),
            children: node["childIds"].as_array().into_iter().flatten().map(text).collect(),
        })
    }

    /// Whether a state holds.
    pub(crate) fn is(&self, state: &str) -> bool {
        self.states.get(state).is_some_and(|state| state["value"] == true || state["value"] == "true")
    }

    /// Whether a region begins here: what lies in one names it as its root.
    fn is_live_root(&self) -> bool {
        let root =
            self.states.get("root").and_then(|state| state["relatedNodes"][0]["backendDOMNodeId"].as_u64());
        root.is_none_or(|root| root == self.element)
    }

    /// As it is spoken: name, role, value, states, and what else is to be said of it.
    pub(crate) fn spoken(&self) -> String {
        let mut parts = vec![self.name.clone(), self.role.clone()];
        parts.push(self.value.clone());
        for (state, words) in [("checked", "checked"), ("pressed", "pressed"), ("disabled", "unavailable")] {
            if self.is(state) {
                parts.push(words.to_owned());
            }
        }
        match self.states.get("expanded").map(|state| state["value"] == true) {
            Some(true) => parts.push("expanded".to_owned()),
            Some(false) => parts.push("collapsed".to_owned()),
            None => {}
        }
        parts.push(self.description.clone());
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    }
}
