//! What all parts of the workshop look at, and the hands that change it.

use leptos::prelude::*;
use serde_json::Value;

use super::document::{self, write};
use super::fault::Fault;
use super::history::History;
use super::shelf::{self, Draft, NotKept};
use super::text::Text;
use super::tools::Tools;
use super::{alices, traps};
use crate::settings::Settings;

/// The part of a pack that is being looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Section {
    /// Trap cards or Alices.
    Cards,
    /// Map tiles.
    Tiles,
    /// Where tiles lie.
    Map,
}

impl Section {
    /// The list of the document that it shows.
    pub(super) const fn list(self) -> &'static str {
        match self {
            Section::Cards => "cards",
            Section::Tiles => "tiles",
            Section::Map => "layouts",
        }
    }
}

/// The pack on the desk.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// What the game can do for us.
    pub(super) tools: Tools,
    /// The pack.
    pub(super) pack: RwSignal<Value>,
    /// Everything that is wrong with it.
    pub(super) faults: Memo<Vec<Fault>>,
    /// Whether steps can be taken back and again.
    pub(super) ways: RwSignal<(bool, bool)>,
    /// What is looked at.
    pub(super) section: RwSignal<Section>,
    /// Which card or tile is on the desk; on a small screen, nothing for the list.
    pub(super) at: RwSignal<Option<usize>>,
    /// The names of the saved packs.
    pub(super) names: RwSignal<Vec<String>>,
    /// The name under which this one was saved, and what was saved.
    pub(super) saved: RwSignal<Option<(String, String)>>,
    /// Whether the browser keeps what is being edited.
    pub(super) is_kept: RwSignal<bool>,
    pub(super) settings: Settings,
    history: StoredValue<History>,
}

impl Desk {
    /// The desk as it was left, or with a copy of what is built in.
    pub(super) fn open(tools: Tools) -> Desk {
        let settings = Settings::get();
        let game = tools.game();
        let draft =
            shelf::draft(game).and_then(|draft| Some((serde_json::from_str(&draft.content).ok()?, draft)));
        if draft.is_none() {
            // It would be written over at once.
            shelf::rescue_draft(game, &settings.say(&Text::RescuedName));
        }
        let (pack, saved_as) = match draft {
            Some((pack, draft)) => (pack, draft.saved_as),
            None => (from_builtin(tools, &settings.say(&Text::FirstName)), None),
        };
        let saved = saved_as.and_then(|name| Some((name.clone(), shelf::saved(game, &name)?)));
        let pack = RwSignal::new(pack);
        let desk = Desk {
            tools,
            pack,
            faults: Memo::new(move |_| pack.with(|pack| faults(pack, tools))),
            ways: RwSignal::new((false, false)),
            section: RwSignal::new(Section::Cards),
            at: RwSignal::new(None),
            names: RwSignal::new(shelf::names(game)),
            saved: RwSignal::new(saved),
            is_kept: RwSignal::new(true),
            settings,
            history: StoredValue::new(History::default()),
        };
        // Whoever leaves the page finds everything as it was.
        Effect::new(move || {
            let content = desk.pack.with(write);
            let saved_as = desk.saved.with(|saved| saved.as_ref().map(|(name, _)| name.clone()));
            desk.is_kept.set(shelf::keep_draft(game, &Draft { saved_as, content }));
        });
        desk
    }

    /// Changes the pack; this can be taken back.
    pub(super) fn change(self, change: impl FnOnce(&mut Value)) {
        self.change_as(None, change);
    }

    fn change_as(self, writing: Option<&str>, change: impl FnOnce(&mut Value)) {
        let before = self.pack.get_untracked();
        let mut after = before.clone();
        change(&mut after);
        if after == before {
            return;
        }
        self.history.update_value(|history| history.note(&before, writing));
        self.pack.set(after);
        self.note_ways();
    }

    /// Puts something at a place, as somebody writes it there letter by letter.
    pub(super) fn write(self, path: &str, new: Value) {
        self.change_as(Some(path), |pack| {
            document::set(pack, path, new);
            mark_as_own(pack, path, self.tools);
        });
    }

    /// Puts something at a place.
    pub(super) fn put(self, path: &str, new: Value) {
        self.edit(path, |value| *value = new);
    }

    /// Changes what stands at a place.
    pub(super) fn edit(self, path: &str, change: impl FnOnce(&mut Value)) {
        self.change(|pack| {
            let mut value = document::get(pack, path).clone();
            change(&mut value);
            document::set(pack, path, value);
            mark_as_own(pack, path, self.tools);
        });
    }

    /// Takes a key out of the object at a place.
    pub(super) fn drop_key(self, path: &str, key: &str) {
        self.change(|pack| document::drop_key(pack, path, key));
    }

    /// Takes a step back, or takes it again.
    pub(super) fn step(self, is_back: bool) {
        let now = self.pack.get_untracked();
        let found = self.history.try_update_value(|history| match is_back {
            true => history.back(&now),
            false => history.forward(&now),
        });
        if let Some(Some(pack)) = found {
            self.pack.set(pack);
        }
        self.note_ways();
    }

    fn note_ways(self) {
        self.ways.set(self.history.with_value(History::ways));
        // What is on the desk may be gone. Only then it changes: a form that is made anew loses the focus.
        let list = self.section.get_untracked().list();
        let count = self.pack.with_untracked(|pack| document::len(pack, list));
        if self.at.get_untracked().is_some_and(|at| at >= count) {
            self.at.set(count.checked_sub(1));
        }
    }

    /// Puts another pack on the desk; a step back brings this one back.
    pub(super) fn lay(self, pack: Value, saved: Option<(String, String)>) {
        self.section.set(Section::Cards);
        self.at.set(None);
        self.change(|old| *old = pack);
        self.saved.set(saved);
    }

    /// The name of the pack.
    pub(super) fn name(self) -> String {
        self.pack.with(|pack| document::text(pack, "name").trim().to_owned())
    }

    /// Whether the pack is not what was saved.
    pub(super) fn is_changed(self) -> bool {
        let now = self.pack.with(write);
        self.saved.with(|saved| saved.as_ref().is_none_or(|(_, content)| *content != now))
    }

    /// Whether saving would replace something else than what was opened: another pack, or this one as another
    /// window has saved it since.
    pub(super) fn would_replace(self) -> bool {
        let game = self.tools.game();
        let Some(name) = shelf::name_of(&self.name()) else { return false };
        if shelf::raw(game, &name).is_none() {
            return false;
        }
        let kept = shelf::saved(game, &name).map(|content| (name, content));
        kept.is_none() || self.saved.with(|saved| *saved != kept)
    }

    /// Saves the pack under its name.
    pub(super) fn save(self) -> Result<String, NotKept> {
        let name = shelf::name_of(&untrack(|| self.name())).ok_or(NotKept::NoName)?;
        let content = self.pack.with_untracked(write);
        shelf::save(self.tools.game(), &name, &content)?;
        self.saved.set(Some((name.clone(), content)));
        self.names.set(shelf::names(self.tools.game()));
        Ok(name)
    }

    /// A sentence in the reader's language.
    pub(super) fn say(self, text: &Text<'_>) -> String {
        self.settings.say(text)
    }

    /// A text that always is the same, as a signal.
    pub(super) fn label(self, text: fn() -> Text<'static>) -> Signal<String> {
        Signal::derive(move || self.settings.say(&text()))
    }
}

/// What is built in, under a name of its own.
pub(super) fn from_builtin(tools: Tools, name: &str) -> Value {
    let mut pack: Value = serde_json::from_str(tools.builtin()).unwrap_or_default();
    pack["name"] = name.into();
    if let Some(pack) = pack.as_object_mut() {
        // The note is about our own deck.
        pack.remove("note");
    }
    pack
}

/// A pack without cards.
pub(super) fn empty(tools: Tools, name: &str) -> Value {
    let mut pack = match tools {
        Tools::Alea(_) => traps::empty(),
        Tools::Heroes(tools) => alices::empty(&tools),
    };
    pack["name"] = name.into();
    pack
}

fn faults(pack: &Value, tools: Tools) -> Vec<Fault> {
    match tools {
        Tools::Alea(tools) => traps::faults(pack, &tools),
        Tools::Heroes(tools) => alices::faults(pack, &tools),
    }
}

/// Statuses that the game says in the reader's language.
pub(super) const fn statuses(tools: Tools) -> &'static [&'static str] {
    match tools {
        Tools::Alea(_) => &traps::STATUSES,
        Tools::Heroes(_) => &alices::STATUSES,
    }
}

/// A card of ours that somebody changes is theirs from then on, and says so. Words that somebody has found
/// for it stay. What was written about the power for people is no longer true.
fn mark_as_own(pack: &mut Value, path: &str, tools: Tools) {
    let Some((card, field)) = path.split_once("].").filter(|(card, _)| card.starts_with("cards[")) else {
        return;
    };
    if field == "status" {
        return;
    }
    let card = format!("{card}]");
    let status = format!("{card}.status");
    if statuses(tools).contains(&document::text(pack, &status)) {
        document::set(pack, &status, alea::PLAYER_MADE.into());
    }
    if field.starts_with("powers") {
        document::drop_key(pack, &card, "effect");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs::tools::{AleaTools, HeroesTools};

    #[test]
    fn a_card_that_is_changed_is_the_players_own() {
        let tools = Tools::Heroes(HeroesTools::here());
        for (path, status, expected) in [
            ("cards[0].strength", "name attested", "player"),
            ("cards[0].strength", "printed card", "printed card"),
            ("cards[0].status", "ours", "ours"),
            ("name", "ours", "ours"),
        ] {
            let mut pack = from_builtin(tools, "mine");
            pack["cards"][0]["status"] = status.into();
            mark_as_own(&mut pack, path, tools);
            assert_eq!(pack["cards"][0]["status"], expected, "{path}");
            assert!(pack["cards"][0].get("effect").is_some());
        }
        let mut pack = from_builtin(tools, "mine");
        mark_as_own(&mut pack, "cards[0].powers[0].of", tools);
        assert_eq!(pack["cards"][0].get("effect"), None);
    }

    #[test]
    fn a_copy_of_what_is_built_in_differs_by_its_name_only() {
        for tools in [Tools::Alea(AleaTools::here()), Tools::Heroes(HeroesTools::here())] {
            let pack = from_builtin(tools, "mine");
            assert_eq!(pack["name"], "mine");
            let built_in: Value = serde_json::from_str(tools.builtin()).expect("JSON");
            for key in ["format", "cards", "tiles", "layouts", "directions"] {
                assert_eq!(pack.get(key), built_in.get(key), "{key}");
            }
            assert_eq!(faults(&pack, tools), []);
        }
    }
}
