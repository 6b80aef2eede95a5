//! What a board is shown.

use std::rc::Rc;

use gamekit::{Lang, Names, Seat, SeatSet, Viewer, Words};
use leptos::prelude::{LocalStorage, RwSignal};
use protocol::{Assessed, Scene, TurnText};
use serde_json::Value;

/// What a board looks at: it changes with every step.
pub(crate) type Sight<G> = RwSignal<Rc<Seen<G>>, LocalStorage>;

/// How the table looks to somebody now, in the game's own types.
pub(crate) struct Seen<G: Words> {
    /// The rules of this table.
    pub(crate) rules: G,
    /// What is seen.
    pub(crate) view: G::View,
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// Who sits where.
    pub(crate) names: Names,
    /// Who has to decide.
    pub(crate) must: SeatSet,
    /// What the viewer may do; empty while others decide and while the past is shown.
    pub(crate) choices: Vec<Choice<G>>,
    /// What happened in the last step: motion, sounds and the mark of the last move come from it.
    pub(crate) news: Vec<G::Event>,
    /// Everything that happened, once the game is over: endings tell it again.
    pub(crate) story: Vec<G::Event>,
    /// How many entries have led here.
    pub(crate) entries: u32,
    /// Ranks by seat, once there is a result.
    pub(crate) ranks: Option<Vec<u8>>,
    /// The reader's language.
    pub(crate) lang: Lang,
}

/// Something that can be done.
pub(crate) struct Choice<G: Words> {
    /// What.
    pub(crate) action: G::Action,
    /// What it would do.
    pub(crate) preview: G::Preview,
    /// Both in words.
    pub(crate) words: String,
    /// What the strongest bot thinks of it, if it was asked.
    pub(crate) hint: Option<Hint>,
}

/// What a bot thinks of a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hint {
    /// The chance to win, 0 to 1.
    pub(crate) win: f32,
    /// Its standard error; 0 if it is exact.
    pub(crate) error: Option<f32>,
    /// Whether nothing better is known.
    pub(crate) is_best: bool,
}

/// Something that can be done in a scene, in words; nothing if it cannot be done there.
pub(crate) fn action_words<G: Words>(scene: &Scene, action: &str, lang: Lang) -> Option<String> {
    let rules: G = scene.table.setup().build().ok()?;
    let view: G::View = serde_json::from_value(scene.view.clone()).ok()?;
    let Viewer::Seat(seat) = scene.viewer else { return None };
    Some(rules.action(&view, seat, action.parse().ok()?, lang))
}

impl<G: Words> Seen<G> {
    /// Reads a scene; `known` events of it were shown before. Nothing if it is of another game.
    pub(crate) fn of(
        rules: &G,
        scene: &Scene,
        known: usize,
        hints: &[Assessed],
        lang: Lang,
    ) -> Option<Seen<G>> {
        let view: G::View = serde_json::from_value(scene.view.clone()).ok()?;
        let names = Names {
            players: scene.seats.iter().map(|seat| seat.name.clone()).collect(),
            reader: scene.viewer,
        };
        let me = match scene.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let hint = |action: &str| {
            let at = hints.iter().position(|hint| hint.action == action)?;
            Some(Hint { win: hints[at].win, error: hints[at].error, is_best: at == 0 })
        };
        let choice = |text: &str| {
            let (seat, action) = (me?, text.parse().ok()?);
            Some(Choice {
                action,
                preview: rules.preview(&view, seat, action),
                words: rules.action(&view, seat, action, lang),
                hint: hint(text),
            })
        };
        let choices = scene.choices.iter().filter_map(|known| choice(&known.action)).collect();
        let read = |events: &[Value]| {
            events.iter().filter_map(|event| serde_json::from_value(event.clone()).ok()).collect()
        };
        let news = read(scene.events.get(known..).unwrap_or_default());
        let story = if scene.ranks.is_some() { read(&scene.events) } else { Vec::new() };
        let must = match scene.turn {
            TurnText::Act { must, .. } => must,
            TurnText::Chance | TurnText::Over => SeatSet::EMPTY,
        };
        Some(Seen {
            rules: rules.clone(),
            view,
            viewer: scene.viewer,
            names,
            must,
            choices,
            news,
            story,
            entries: scene.entries,
            ranks: scene.ranks.clone(),
            lang,
        })
    }

    /// The seat that looks, if one does.
    pub(crate) fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// The choice of this action, if it is one.
    pub(crate) fn choice(&self, action: G::Action) -> Option<&Choice<G>> {
        self.choices.iter().find(|choice| choice.action == action)
    }
}
