//! What is told of a game that waits.

use gamekit::Lang;
use host::Saved;
use wasm_bindgen::JsValue;

use crate::store::{self, Stand};

/// A game that was kept, as far as its line on the front page goes.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Kept {
    /// The name it is kept under.
    pub(super) id: String,
    /// Which game; nothing if it cannot be read.
    pub(super) game: String,
    /// Who plays.
    pub(super) names: Vec<String>,
    /// How far it is; nothing if it cannot be read.
    pub(super) stand: Option<Stand>,
}

/// More are only shown when they are asked for.
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
            Some(Ok(saved)) => {
                let stand = store::stand(&id);
                Kept::read(id, &saved, stand)
            }
            _ => Kept { id, game: String::new(), names: Vec::new(), stand: None },
        }
    }

    fn read(id: String, saved: &Saved, stand: Option<Stand>) -> Kept {
        Kept {
            id,
            game: saved.table.game.clone(),
            names: saved.players.iter().map(|player| player.name.clone()).collect(),
            stand,
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

/// A moment as people write it, without the year.
pub(crate) fn moment(milliseconds: f64, lang: Lang) -> String {
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
    use alea::Alea;
    use catalog::AnyGame;
    use gamekit::{Options, Packs, Setup};
    use host::{Host, Lots, Sitter};

    #[test]
    fn a_game_tells_how_far_it_is() {
        let person = Sitter::Person { name: "Ann".to_owned() };
        let bot = Sitter::Bot { name: "Bob".to_owned(), level: "greedy".to_owned() };
        let setup = Setup { rules: 1, options: Options::for_players(3), packs: Packs::default() };
        let lots = Lots { seed: [7; 32], nonces: vec![Some([1; 16]), None, None], bot_seed: 5 };
        let sitters = [person, bot.clone(), bot];
        let host = Host::start(AnyGame::of::<Alea>(), setup, &sitters, &lots, 9).expect("a table");
        let kept = Kept::read("1700000000000-alea".to_owned(), &host.save(), Some(Stand::of(&host)));
        assert_eq!((kept.game.as_str(), kept.names.len()), ("alea", 3));
        // The trap lies there, and everybody has to declare.
        let stand = Stand { round: Some(1), steps: 1, is_asked: true, is_over: false };
        assert_eq!(kept.stand, Some(stand));
        assert!(kept.can_go_on());
        assert_eq!(kept.begun(), Some(1_700_000_000_000.0));
        let unknown = Kept::read("x".to_owned(), &host.save(), None);
        assert_eq!((unknown.can_go_on(), unknown.begun()), (false, None));
    }
}
