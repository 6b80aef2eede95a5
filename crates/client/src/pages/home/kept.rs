//! What is told of a game that waits.

use gamekit::{Lang, Seat, Viewer};
use local_host::{LocalHost, Saved};
use protocol::TurnText;
use wasm_bindgen::JsValue;

use crate::store;

/// A game that was kept, as far as its line on the front page goes.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Kept {
    /// The name it is kept under.
    pub(super) id: String,
    /// Which game; nothing if it cannot be read.
    pub(super) game: String,
    /// Who plays.
    pub(super) names: Vec<String>,
    /// How far it is; nothing if it cannot be taken up again.
    pub(super) stand: Option<Stand>,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    /// The round, if one runs.
    pub(super) round: Option<u64>,
    /// How many steps were made.
    pub(super) steps: u32,
    /// Whether a person has to decide.
    pub(super) is_asked: bool,
    /// Whether it is over.
    pub(super) is_over: bool,
}

/// More are only shown when they are asked for: each has to be played through to tell how far it is.
pub(super) const AT_FIRST: usize = 6;

impl Kept {
    /// The newest games.
    pub(super) fn newest() -> Vec<Kept> {
        store::all().into_iter().take(AT_FIRST).map(Kept::of).collect()
    }

    /// All games.
    pub(super) fn all() -> Vec<Kept> {
        store::all().into_iter().map(Kept::of).collect()
    }

    fn of(id: String) -> Kept {
        match store::kept(&id) {
            Some(Ok(saved)) => Kept::read(id, &saved),
            _ => Kept { id, game: String::new(), names: Vec::new(), stand: None },
        }
    }

    fn read(id: String, saved: &Saved) -> Kept {
        Kept {
            id,
            game: saved.table.game.clone(),
            names: saved.players.iter().map(|player| player.name.clone()).collect(),
            stand: LocalHost::restore(saved).ok().map(|host| Stand::of(&host)),
        }
    }

    /// Whether there is something left to play.
    pub(super) fn can_go_on(&self) -> bool {
        self.stand.is_some_and(|stand| !stand.is_over)
    }

    /// When it was begun, in milliseconds: its name begins with it.
    pub(super) fn begun(&self) -> Option<f64> {
        self.id.split('-').next()?.parse().ok()
    }
}

impl Stand {
    fn of(host: &LocalHost) -> Stand {
        let scene = host.scene(Viewer::Public, Some(Vec::new()));
        let is_asked = match scene.turn {
            TurnText::Act { must, .. } => must.iter().any(|seat: Seat| host.is_person(seat)),
            TurnText::Chance | TurnText::Over => false,
        };
        let round = scene.view.get("round").and_then(serde_json::Value::as_u64);
        Stand {
            round: round.filter(|round| *round > 0),
            steps: scene.entries,
            is_asked,
            is_over: scene.end.is_some(),
        }
    }
}

/// A moment as people write it, without the year.
pub(super) fn moment(milliseconds: f64, lang: Lang) -> String {
    let options = js_sys::Object::new();
    for (key, value) in [("month", "short"), ("day", "numeric"), ("hour", "2-digit"), ("minute", "2-digit")] {
        // A format that is not taken is no reason to say nothing.
        let _ = js_sys::Reflect::set(&options, &JsValue::from_str(key), &JsValue::from_str(value));
    }
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    let locale = if lang == Lang::Ja { "ja-JP" } else { "en-GB" };
    date.to_locale_string(locale, &options).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{Options, Packs, Setup};
    use local_host::{Lots, Sitter};

    fn saved() -> Saved {
        let person = Sitter::Person { name: "Ann".to_owned() };
        let bot = Sitter::Bot { name: "Bob".to_owned(), level: "greedy".to_owned() };
        let setup = Setup { rules: 1, options: Options::for_players(3), packs: Packs::default() };
        let lots = Lots { seed: [7; 32], nonces: vec![Some([1; 16]), None, None], bot_seed: 5 };
        let host = LocalHost::start("alea", setup, &[person, bot.clone(), bot], &lots, 9).expect("a table");
        host.save()
    }

    #[test]
    fn a_game_tells_how_far_it_is() {
        let kept = Kept::read("1700000000000-alea".to_owned(), &saved());
        assert_eq!((kept.game.as_str(), kept.names.len()), ("alea", 3));
        // The trap lies there, and everybody has to declare.
        let stand = Stand { round: Some(1), steps: 1, is_asked: true, is_over: false };
        assert_eq!(kept.stand, Some(stand));
        assert!(kept.can_go_on());
        assert_eq!(kept.begun(), Some(1_700_000_000_000.0));
    }

    #[test]
    fn what_cannot_be_taken_up_still_has_a_line() {
        let mut saved = saved();
        saved.table.game = "chess".to_owned();
        let kept = Kept::read("x".to_owned(), &saved);
        assert_eq!((kept.stand, kept.begun()), (None, None));
        assert!(!kept.can_go_on());
    }
}
