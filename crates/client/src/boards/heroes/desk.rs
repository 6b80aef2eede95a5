//! What the parts of this board share: what is seen, what is held, looked at and opened.

use std::rc::Rc;

use gamekit::{Refusal, Seat, Words};
use heroes::{Action, Heroes, Hex, Illegal, Invasion, Kind, Stage};
use leptos::prelude::*;

use super::offers::Offers;
use super::trail::Trail;
use crate::boards::{Hands, Seen, Sight, WhyNot};
use crate::settings::Settings;
use crate::text::Say;

/// Something that is looked at closely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Open {
    /// A card, and whose power it has copied.
    Card(Kind, Option<Kind>),
    /// A Kingdom.
    Kingdom(Seat),
    /// Everybody's points.
    Scores,
}

/// How each hex could be invaded, by its index; nothing for those who only look on.
pub(super) type Prospects = Vec<Result<Invasion, Illegal>>;

/// What the parts of the board share.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// What is seen.
    pub(super) sight: Sight<Heroes>,
    /// What is done.
    pub(super) hands: Hands<Heroes>,
    settings: Settings,
    /// The hex that is looked at.
    pub(super) looked: RwSignal<Option<Hex>>,
    /// The card of the hand that is about to be played.
    pub(super) held: RwSignal<Option<Kind>>,
    /// Where in the hand it was taken from: there may be several of its kind.
    pub(super) held_from: RwSignal<usize>,
    /// The places in the hand that are to be discarded.
    pub(super) discards: RwSignal<Vec<usize>>,
    /// What is looked at closely, and below it what that was opened from.
    pub(super) open: RwSignal<Vec<Open>>,
    /// The last moves on the map.
    pub(super) trail: RwSignal<Trail>,
    /// What can be done, by what it touches.
    pub(super) offers: Memo<Offers>,
    /// How each hex could be invaded.
    pub(super) prospects: Memo<Prospects>,
}

impl Desk {
    /// A desk that follows what is seen.
    pub(super) fn new(sight: Sight<Heroes>, hands: Hands<Heroes>) -> Desk {
        let of =
            |seen: &Rc<Seen<Heroes>>| Offers::of(&seen.view, seen.choices.iter().map(|choice| choice.action));
        let desk = Desk {
            sight,
            hands,
            settings: Settings::get(),
            looked: RwSignal::new(None),
            held: RwSignal::new(None),
            held_from: RwSignal::new(0),
            discards: RwSignal::new(Vec::new()),
            open: RwSignal::new(Vec::new()),
            trail: RwSignal::new(Trail::default()),
            offers: Memo::new(move |_| sight.with(of)),
            prospects: Memo::new(move |_| sight.with(|seen| prospects(seen))),
        };
        Effect::new(move || {
            sight.with(|seen| {
                let players = seen.view.kingdoms.len();
                desk.trail.update(|trail| trail.follow(seen.entries, &seen.news, seen.me(), players));
            });
        });
        Effect::new(move |had_hexes: Option<bool>| {
            let offers = desk.offers.get();
            if offers.plays.is_empty() {
                desk.held.set(None);
            }
            if offers.redraws.is_empty() {
                desk.discards.set(Vec::new());
            }
            let has_hexes = !offers.hexes.is_empty();
            // What was looked at has been decided.
            if had_hexes == Some(true) && !has_hexes {
                desk.looked.set(None);
            }
            has_hexes
        });
        desk
    }

    /// A sentence in the reader's language.
    pub(super) fn say(self, text: &impl Say) -> String {
        self.settings.say(text)
    }

    /// Touches a hex. If it was aimed at roughly, it is only chosen, even if nobody wants to be asked:
    /// fingers are wider than small hexes.
    pub(super) fn touch_hex(self, hex: Hex, is_rough: bool) {
        let again = self.looked.get_untracked() == Some(hex);
        self.looked.set(Some(hex));
        match self.offers.with_untracked(|offers| offers.on(hex)) {
            Some(action) if is_rough && self.hands.chosen.get_untracked() != Some(action) => {
                self.hands.chosen.set(Some(action));
            }
            Some(action) => self.hands.choose(action),
            None => {
                if let Some(why) = self.sight.with_untracked(|seen| self.why_not(seen, hex)) {
                    self.hands.refuse(why);
                } else if again {
                    self.looked.set(None);
                }
            }
        }
    }

    /// Why a hex cannot be chosen, while hexes are asked for.
    fn why_not(self, seen: &Seen<Heroes>, hex: Hex) -> Option<WhyNot> {
        if self.offers.with_untracked(|offers| offers.hexes.is_empty()) {
            return None;
        }
        let illegal = match seen.view.stage {
            Stage::Cities => Illegal::NoStartCity,
            _ => self.prospects.with_untracked(|all| all.get(hex.index()).copied())?.err()?,
        };
        Some(why_not(seen, illegal))
    }

    /// How a hex could be invaded, or why not; nothing before anybody invades.
    pub(super) fn prospect(self, hex: Hex) -> Option<Result<Invasion, Illegal>> {
        let is_setup = self.sight.with(|seen| {
            matches!(seen.view.stage, Stage::Map | Stage::Redraw | Stage::Start | Stage::Cities)
        });
        self.prospects.with(|all| all.get(hex.index()).copied()).filter(|_| !is_setup)
    }

    /// Takes up a card of the hand, or lays it down again.
    pub(super) fn hold(self, kind: Kind, place: usize) {
        self.hands.chosen.set(None);
        self.open.set(Vec::new());
        let again = self.held_from.get_untracked() == place;
        self.held_from.set(place);
        self.held.update(|held| *held = if again && *held == Some(kind) { None } else { Some(kind) });
    }

    /// Looks at something closely, or no longer.
    pub(super) fn look_at(self, what: Open) {
        self.held.set(None);
        self.open.update(|open| lay_over(open, what));
    }

    /// Closes what is looked at closely; what it was opened from is there again.
    pub(super) fn close(self) {
        self.open.update(|open| {
            open.pop();
        });
    }

    /// Whether an action is chosen.
    pub(super) fn is_chosen(self, action: Action) -> bool {
        self.hands.chosen.get() == Some(action)
    }
}

/// A card that lies in an opened Kingdom comes above it, anything else in its place; the same again closes it.
fn lay_over(open: &mut Vec<Open>, what: Open) {
    if open.last() == Some(&what) {
        open.pop();
        return;
    }
    if !matches!((open.last(), what), (Some(Open::Kingdom(_)), Open::Card(..))) {
        open.clear();
    }
    open.push(what);
}

fn prospects(seen: &Seen<Heroes>) -> Prospects {
    match seen.me() {
        Some(me) if !seen.view.board.is_empty() => {
            seen.rules.invasions(&seen.view, me).into_iter().map(|(_, found)| found).collect()
        }
        _ => Vec::new(),
    }
}

/// A refusal for the line at the top. The frame shows the rule's number as a link, so the sentence goes
/// without it.
pub(super) fn why_not(seen: &Seen<Heroes>, illegal: Illegal) -> WhyNot {
    let rule = illegal.rule();
    WhyNot { sentence: bare(&seen.rules.illegal(&illegal, seen.lang), rule), rule: Some(rule.to_owned()) }
}

fn bare(sentence: &str, rule: &str) -> String {
    let cut = sentence.rfind(['(', '（']).filter(|&at| sentence[at..].contains(rule));
    sentence[..cut.unwrap_or(sentence.len())].trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_of_an_opened_kingdom_leads_back_to_it() {
        let (kingdom, card) = (Open::Kingdom(Seat(1)), Open::Card(Kind(3), None));
        let mut open = Vec::new();
        let mut touch = |what| {
            lay_over(&mut open, what);
            open.clone()
        };
        assert_eq!(touch(kingdom), [kingdom]);
        assert_eq!(touch(card), [kingdom, card]);
        assert_eq!(touch(card), [kingdom]);
        assert_eq!(touch(card), [kingdom, card]);
        assert_eq!(touch(Open::Scores), [Open::Scores]);
        assert_eq!(touch(card), [card]);
        assert_eq!(touch(kingdom), [kingdom]);
        assert_eq!(touch(kingdom), []);
    }

    #[test]
    fn the_number_of_the_rule_is_said_once() {
        assert_eq!(bare("No way leads there. (rule HE-18)", "HE-18"), "No way leads there.");
        assert_eq!(bare("経路がありません。（ルールHE-18）", "HE-18"), "経路がありません。");
        assert_eq!(bare("Nothing (at all)", "HE-18"), "Nothing (at all)");
    }
}
