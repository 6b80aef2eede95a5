//! A step as text, for many readers: written at once, without a tree of values in between.

use std::fmt::Write;

use gamekit::{Seat, Turn, Viewer};
use serde::Serialize;

use crate::Host;

impl Host {
    /// How the table looks to a viewer now, after these events: what [`Host::step`] tells, as JSON.
    pub fn step_text(&self, viewer: Viewer, events: &[String]) -> String {
        let game = &self.game;
        let mut text = String::with_capacity(2048);
        let add = &mut text;
        object_part(add, '{', "number", &game.number().to_string());
        object_part(add, ',', "entries", &game.entries().to_string());
        object_part(add, ',', "events", &format!("[{}]", events.join(",")));
        object_part(add, ',', "view", &game.view_text(viewer));
        object_part(add, ',', "turn", &json(&self.turn_text()));
        object_part(add, ',', "decision", &game.decision().to_string());
        if let Some(seat) = self.asked(viewer) {
            let choice = |(action, preview): &(String, String)| {
                format!(r#"{{"action":{},"preview":{preview}}}"#, json(action))
            };
            let choices: Vec<String> = game.previews_text(seat).iter().map(choice).collect();
            object_part(add, ',', "choices", &format!("[{}]", choices.join(",")));
        }
        let can_undo = matches!(viewer, Viewer::Seat(seat) if game.can_undo(seat));
        object_part(add, ',', "can_undo", &can_undo.to_string());
        if game.turn() == Turn::Over {
            if let Some(outcome) = game.outcome() {
                object_part(add, ',', "ranks", &json(&outcome.ranks.as_slice()));
                object_part(add, ',', "scores", &json(&outcome.scores.as_slice()));
            }
            object_part(add, ',', "end", &json(&game.end()));
            object_part(add, ',', "seed", &json(&self.fairness.seed_text()));
        }
        text.push('}');
        text
    }

    /// The viewer's seat, if it owes a decision now: while a table rests, nobody does.
    pub(crate) fn asked(&self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) if self.game.turn().must().contains(seat) && !self.game.is_paused() => {
                Some(seat)
            }
            Viewer::Seat(_) | Viewer::Public => None,
        }
    }
}

fn object_part(text: &mut String, before: char, key: &str, value: &str) {
    write!(text, "{before}\"{key}\":{value}")
        .unwrap_or_else(|error| unreachable!("a string takes all: {error}"));
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
}
