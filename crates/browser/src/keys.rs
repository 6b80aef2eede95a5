//! Keys.

use anyhow::Result;
use serde_json::json;

use crate::Page;

/// A key that is pressed and let go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// To the next element.
    Tab,
    /// What buttons and links wait for.
    Enter,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Away from here.
    Escape,
    /// To the command box.
    F2,
}

impl Key {
    /// Its name, its number, and what it writes.
    fn parts(self) -> (&'static str, u32, &'static str) {
        match self {
            Key::Tab => ("Tab", 9, ""),
            Key::Enter => ("Enter", 13, "\r"),
            Key::Escape => ("Escape", 27, ""),
            Key::F2 => ("F2", 113, ""),
            Key::Left => ("ArrowLeft", 37, ""),
            Key::Up => ("ArrowUp", 38, ""),
            Key::Right => ("ArrowRight", 39, ""),
            Key::Down => ("ArrowDown", 40, ""),
        }
    }
}

impl Page {
    /// Presses a key, wherever the focus is.
    pub fn key(&mut self, key: Key) -> Result<()> {
        let (name, number, text) = key.parts();
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        for (kind, text) in [(down, text), ("keyUp", "")] {
            self.call(
                "Input.dispatchKeyEvent",
                &json!({
                    "type": kind, "key": name, "code": name, "text": text,
                    "windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number,
                }),
            )?;
        }
        Ok(())
    }

    /// Writes a text key by key, as somebody types it.
    pub fn type_keys(&mut self, text: &str) -> Result<()> {
        for letter in text.chars() {
            let letter = letter.to_string();
            for (kind, text) in [("keyDown", letter.as_str()), ("keyUp", "")] {
                let event = json!({ "type": kind, "key": letter, "text": text });
                self.call("Input.dispatchKeyEvent", &event)?;
            }
        }
        Ok(())
    }

    /// Writes a text, wherever the focus is.
    pub fn write(&mut self, text: &str) -> Result<()> {
        self.call("Input.insertText", &json!({ "text": text }))?;
        Ok(())
    }
}
