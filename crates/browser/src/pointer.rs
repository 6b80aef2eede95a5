//! Clicks and taps.

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::{Element, Page};

/// A place where a touch reaches the element: its middle, or another one if something lies over that.
/// A label stands for what it labels. After scrolling, taps go to the old place until a frame was drawn;
/// so they do when the page was scrolled by the browser, which shows only by a touch gone astray.
/// Whether the next touch reaches the element is noted: the page may move just before it, or while a button
/// of the mouse is down.
const PLACE: &str = r#"async function () {
  const before = this.getBoundingClientRect();
  this.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const after = this.getBoundingClientRect();
  const isAgain = window.lastTouch?.over;
  if (isAgain || before.x !== after.x || before.y !== after.y) {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }
  const reaches = hit => this.contains(hit) || hit.closest?.("label")?.control === this;
  let over = null;
  for (const box of this.getClientRects()) {
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const x = box.left + box.width * right, y = box.top + box.height * down;
        const hit = document.elementFromPoint(x, y);
        if (!hit) continue;
        if (reaches(hit)) {
          const touch = window.lastTouch = {};
          const note = event => {
            if (this.isConnected && !reaches(event.target)) touch.over ??= `by ${event.type}: ${event.target.outerHTML.slice(0, 120)}`;
          };
          for (const kind of ["pointerdown", "pointerup"]) {
            addEventListener(kind, note, { capture: true, once: true });
          }
          return { x, y };
        }
        over ??= hit.outerHTML.slice(0, 120);
      }
    }
  }
  over ??= "nothing, out of sight";
  window.lastTouch = { over };
  return { over };
}"#;

/// How often a touch is tried at something that moves.
const TRIES: u32 = 6;

impl Page {
    /// Waits for an element that can be used, and clicks or taps it.
    pub fn press(&mut self, role: &str, name: &str) -> Result<()> {
        self.find(role, name)?;
        let usable = |page: &mut Page| Ok(page.look_for(role, name)?.filter(|element| !element.is_disabled));
        // What is drawn anew meanwhile is another element of the same name.
        self.touch_until(|page| page.wait(&format!("the {role} “{name}” to be enabled"), usable))
    }

    /// Presses a button that asks for a file, and gives it this one.
    pub fn press_with_file(&mut self, role: &str, name: &str, file: &Path) -> Result<()> {
        self.call("Page.setInterceptFileChooserDialog", &json!({ "enabled": true }))?;
        self.press(role, name)?;
        let input = self.wait("the question for a file", |page| Ok(page.asked_for_file.take()))?;
        self.call("DOM.setFileInputFiles", &json!({ "backendNodeId": input, "files": [file] }))?;
        Ok(())
    }

    /// Whether a touch would reach the element: nothing lies over all of it.
    pub fn is_in_reach(&mut self, element: &Element) -> Result<bool> {
        Ok(self.ask(element, PLACE, &[])?["x"].is_number())
    }

    /// Clicks or taps an element, whatever its owner uses; again if it has just moved away.
    pub fn touch(&mut self, element: &Element) -> Result<()> {
        self.touch_until(|_| Ok(element.clone()))
    }

    /// Touches what is found, until a touch has reached it. A page that is still coming together moves what
    /// it holds, even out of sight.
    fn touch_until(&mut self, mut find: impl FnMut(&mut Page) -> Result<Element>) -> Result<()> {
        let mut tries = 1;
        loop {
            let element = find(self)?;
            let Some(obstacle) = self.touch_once(&element)? else { return Ok(()) };
            if tries == TRIES {
                bail!("the {} “{}” cannot be touched; {obstacle}", element.role, element.name);
            }
            tries += 1;
            self.glance()?;
        }
    }

    /// Why a touch did not reach the element, if it did not.
    fn touch_once(&mut self, element: &Element) -> Result<Option<String>> {
        let place = self.ask(element, PLACE, &[])?;
        let (Some(x), Some(y)) = (place["x"].as_f64(), place["y"].as_f64()) else {
            return Ok(Some(format!("over it lies {}", place["over"])));
        };
        let touched = if self.look().touch { self.tap(x, y) } else { self.click(x, y) };
        touched.with_context(|| format!("touching the {} “{}”", element.role, element.name))?;
        Ok(self.reached_instead()?.map(|over| format!("touched was {over}")))
    }

    /// What the last touch reached instead of what it was meant for. Where it led to another page, there is
    /// nothing to ask any more.
    fn reached_instead(&mut self) -> Result<Option<String>> {
        let asked = json!({ "expression": "window.lastTouch?.over", "returnByValue": true });
        let answer = self.question("Runtime.evaluate", &asked)?;
        Ok(answer["result"]["value"].as_str().map(str::to_owned))
    }

    fn click(&mut self, x: f64, y: f64) -> Result<()> {
        let send = |page: &mut Page, kind: &str, button: &str, count: u32| {
            let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": count });
            page.call("Input.dispatchMouseEvent", &event)
        };
        send(self, "mouseMoved", "none", 0)?;
        send(self, "mousePressed", "left", 1)?;
        send(self, "mouseReleased", "left", 1)?;
        Ok(())
    }

    fn tap(&mut self, x: f64, y: f64) -> Result<()> {
        let fingers: [(&str, Value); 2] =
            [("touchStart", json!([{ "x": x, "y": y }])), ("touchEnd", json!([]))];
        for (kind, fingers) in fingers {
            self.call("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": fingers }))?;
        }
        Ok(())
    }
}
