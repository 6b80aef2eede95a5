//! What things on this board are called: hexes, cards, and what touching them does.

use art::heroes::land::Land;
use gamekit::{Lang, Seat, Words};
use heroes::{Action, Alice, Card, Case, Colour, Heroes, Hex, Illegal, Invasion, Kind, Needs, Preview};

use super::ground::{Spot, holders, slot_of};
use super::text::Text;
use crate::boards::Seen;

/// The land of a hex: "red land, Difficulty 2".
pub(super) fn land(seen: &Seen<Heroes>, spot: &Spot) -> String {
    let lang = seen.lang;
    match spot.land {
        Land::Territory(slot, difficulty) => {
            let colour = Colour::ALL.into_iter().find(|&colour| slot_of(colour) == slot);
            let colour = colour.map_or(String::new(), |colour| colour.name(lang));
            Text::LandTerritory { colour: &colour, difficulty: &difficulty }.say(lang)
        }
        Land::Forest => Text::LandForest.say(lang),
        Land::City(difficulty, room) => {
            let crowd = seen.view.crowd.get(usize::from(spot.hex.tile())).copied().unwrap_or(0);
            let free = room.saturating_sub(crowd);
            Text::LandCity { difficulty: &difficulty, free: &free, room: &room }.say(lang)
        }
    }
}

/// Whose markers lie there: "free", "held by Ann, connected to a City", "under attack by Bob".
pub(super) fn standing(seen: &Seen<Heroes>, hex: Hex) -> String {
    let (held, attacked) = holders(&seen.view, hex);
    let names = |seats: &[Seat]| {
        let each: Vec<&str> = seats.iter().map(|&seat| seen.names.of(seat)).collect();
        each.join(match seen.lang {
            Lang::En => ", ",
            Lang::Ja => "、",
        })
    };
    match (held.is_empty(), attacked.is_empty()) {
        (false, _) => {
            let held_by = Text::HexHeld { names: &names(&held) }.say(seen.lang);
            match held[..] {
                [owner] if !hex.is_city() => connection(seen, owner, hex, &held_by),
                _ => held_by,
            }
        }
        (true, false) => Text::HexAttacked { names: &names(&attacked) }.say(seen.lang),
        (true, true) => Text::HexFree.say(seen.lang),
    }
}

/// Whether a territory is connected to a City of its owner: only those that are not can be taken (HE-16).
fn connection(seen: &Seen<Heroes>, owner: Seat, hex: Hex, held: &str) -> String {
    let Some(kingdom) = seen.view.kingdoms.get(owner.index()) else { return held.to_owned() };
    let joined = seen.rules.layout().flood(kingdom.cities(), kingdom.controls);
    let text =
        if joined.contains(hex) { Text::HexJoined { held: &held } } else { Text::HexCut { held: &held } };
    text.say(seen.lang)
}

/// What invading a hex takes and comes to, or the rule that forbids it; for those who hear the map.
pub(super) fn prospect(seen: &Seen<Heroes>, found: Result<Invasion, Illegal>) -> String {
    let lang = seen.lang;
    let invasion = match found {
        Ok(invasion) => invasion,
        Err(illegal) => return reason(seen, illegal),
    };
    let verb = verb(&invasion, lang);
    if invasion.case == Case::OwnAttack {
        return Text::ProspectFree { verb: &verb, why: &Text::IsFreeOfNeeds.say(lang) }.say(lang);
    }
    let needs = invasion.needs;
    let military = Text::NeedsMilitary { need: &needs.difficulty, have: &needs.military }.say(lang);
    Text::Prospect { verb: &verb, military: &military, food: &food(&needs, lang) }.say(lang)
}

/// What Food an invasion needs.
pub(super) fn food(needs: &Needs, lang: Lang) -> String {
    match needs.distance {
        None => Text::NoWay.say(lang),
        Some(0) => Text::NeedsNoFood.say(lang),
        Some(distance) => Text::NeedsFood { need: &distance, have: &needs.food }.say(lang),
    }
}

/// A hex for those who hear the map.
pub(super) fn hex(seen: &Seen<Heroes>, spot: &Spot, action: Option<Action>) -> String {
    let (land, standing) = (land(seen, spot), standing(seen, spot.hex));
    let does = action.and_then(|action| seen.choice(action)).map(|choice| match &choice.preview {
        Preview::Invade(invasion) => verb_and_price(invasion, seen.lang),
        _ => Text::PutMarker.say(seen.lang),
    });
    match does {
        Some(does) => {
            Text::HexLegal { hex: &spot.hex, land: &land, standing: &standing, does: &does }.say(seen.lang)
        }
        None => Text::HexPlain { hex: &spot.hex, land: &land, standing: &standing }.say(seen.lang),
    }
}

/// What an invasion comes to: "Capture", "Place under attack".
pub(super) fn verb(invasion: &Invasion, lang: Lang) -> String {
    let manners = &invasion.manners;
    let capture = match invasion.case {
        Case::Stolen(_) => Text::Steal.say(lang),
        _ => Text::Capture.say(lang),
    };
    let may_capture = manners.free || manners.pay || manners.seize;
    match (may_capture, manners.attack) {
        (true, true) => Text::CaptureOrAttack.say(lang),
        (true, false) => capture,
        (false, true) => Text::Attack.say(lang),
        (false, false) => Text::CaptureByFlip.say(lang),
    }
}

fn verb_and_price(invasion: &Invasion, lang: Lang) -> String {
    let (red, green) = (invasion.needs.red(), invasion.needs.green().unwrap_or(0));
    let verb = verb(invasion, lang);
    if !invasion.manners.pay || red + green == 0 {
        return verb;
    }
    Text::VerbPaid { verb: &verb, red: &red, green: &green }.say(lang)
}

/// A reason in words, with its rule.
pub(super) fn reason(seen: &Seen<Heroes>, illegal: Illegal) -> String {
    seen.rules.illegal(&illegal, seen.lang)
}

/// The card of a kind; nothing for a number that no card of the content has.
pub(super) fn alice(rules: &Heroes, kind: Kind) -> Option<&Alice> {
    rules.content().alices.get(usize::from(kind.0))
}

/// The whole name of a card.
pub(super) fn full(rules: &Heroes, kind: Kind, lang: Lang) -> String {
    alice(rules, kind).map_or_else(|| kind.to_string(), |alice| alice.name(lang).to_owned())
}

/// Her name as it is written on small cards, where everybody is an Alice.
pub(super) fn short(rules: &Heroes, kind: Kind, lang: Lang) -> String {
    let full = full(rules, kind, lang);
    let cut = match lang {
        Lang::En => full.strip_suffix(" Alice"),
        Lang::Ja => full.strip_suffix("アリス"),
    };
    cut.filter(|rest| !rest.is_empty()).unwrap_or(&full).to_owned()
}

/// A card in a slot, for those who hear it; `own` is who a hidden Commoner is, for her owner.
pub(super) fn in_slot(rules: &Heroes, card: Card, own: Option<Kind>, lang: Lang) -> String {
    match (card, own) {
        (Card::Up { kind, copies: None }, _) => full(rules, kind, lang),
        (Card::Up { kind, copies: Some(model) }, _) => {
            let (name, model) = (full(rules, kind, lang), full(rules, model, lang));
            Text::CardCopying { name: &name, model: &model }.say(lang)
        }
        (Card::Known(kind), _) | (Card::Hidden, Some(kind)) => {
            Text::CommonerKnown { name: &full(rules, kind, lang) }.say(lang)
        }
        (Card::Hidden, None) => Text::CommonerHidden.say(lang),
    }
}

/// A card of the hand or the table, for those who hear it: name, colour, Strength.
pub(super) fn card(rules: &Heroes, kind: Kind, lang: Lang) -> String {
    let Some(alice) = alice(rules, kind) else { return kind.to_string() };
    let (name, colour) = (alice.name(lang), alice.colour.name(lang));
    Text::CardNamed { name: &name, colour: &colour, strength: &alice.strength }.say(lang)
}

/// What the button says that confirms an action.
pub(super) fn confirm(seen: &Seen<Heroes>, action: Action) -> String {
    let lang = seen.lang;
    let Some(me) = seen.me() else { return String::new() };
    match action {
        Action::Redraw(few) if few.as_slice().is_empty() => Text::KeepAll.say(lang),
        Action::Redraw(few) => Text::Discard { count: few.as_slice().len() as i64 }.say(lang),
        Action::City(_) => Text::PutMarker.say(lang),
        Action::Summon(kind) => Text::SummonName { name: &short(&seen.rules, kind, lang) }.say(lang),
        Action::Commoner(kind, slot) => {
            let (name, slot) = (short(&seen.rules, kind, lang), slot.slot_name(lang));
            Text::CommonerInto { name: &name, slot: &slot }.say(lang)
        }
        Action::Invade(_) => match seen.choice(action).map(|choice| &choice.preview) {
            Some(Preview::Invade(invasion)) if invasion.manners.choices() > 1 => Text::Invade.say(lang),
            Some(Preview::Invade(invasion)) if invasion.manners.attack => Text::AttackShort.say(lang),
            Some(Preview::Invade(invasion)) => verb(invasion, lang),
            _ => Text::Invade.say(lang),
        },
        Action::TurnUp(_, kind) => Text::TurnUpName { name: &short(&seen.rules, kind, lang) }.say(lang),
        Action::Copy(kind) => Text::CopyName { name: &short(&seen.rules, kind, lang) }.say(lang),
        Action::Flip(_, kind, _) => Text::FlipName { name: &short(&seen.rules, kind, lang) }.say(lang),
        _ => seen.rules.action(&seen.view, me, action, lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::heroes::ground::spots;
    use crate::boards::heroes::played::{game, play};
    use gamekit::{Names, SeatSet, Viewer};
    use heroes::View;

    fn seen(rules: &Heroes, view: &View, lang: Lang) -> Seen<Heroes> {
        let players = ["Ann", "Ben", "Cleo"].map(str::to_owned).to_vec();
        Seen {
            rules: rules.clone(),
            view: view.clone(),
            viewer: Viewer::Seat(Seat(0)),
            names: Names { players, reader: Viewer::Public },
            must: SeatSet::EMPTY,
            choices: Vec::new(),
            news: Vec::new(),
            story: Vec::new(),
            entries: 0,
            ranks: None,
            lang,
        }
    }

    /// Whether a territory is connected to a City of a kingdom, by the places on the map alone.
    fn is_joined(spots: &[Spot], kingdom: &heroes::Kingdom, hex: Hex) -> bool {
        let held: Vec<&Spot> = spots.iter().filter(|spot| kingdom.controls.contains(spot.hex)).collect();
        let beside = |one: &Spot, other: &Spot| {
            let step = (one.place.0 - other.place.0, one.place.1 - other.place.1);
            [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)].contains(&step)
        };
        let mut reached: Vec<&Spot> = held.iter().copied().filter(|spot| spot.hex == hex).collect();
        let mut at = 0;
        while let Some(&from) = reached.get(at) {
            at += 1;
            let more: Vec<&Spot> =
                held.iter().copied().filter(|to| beside(from, to) && !reached.contains(to)).collect();
            reached.extend(more);
        }
        reached.iter().any(|spot| spot.hex.is_city())
    }

    /// Every hex says its place, its kind, how difficult it is, whose it is, and whether it is connected.
    #[test]
    fn hexes_are_named_by_all_that_matters() {
        let rules = game(3);
        let (mut joined, mut cut, mut attacked) = (0, 0, 0);
        for seed in 0..6 {
            play(&rules, seed, |view, _, _| {
                let seen = seen(&rules, view, Lang::En);
                let all = spots(&rules, &view.board);
                for spot in &all {
                    let name = hex(&seen, spot, None);
                    assert!(name.starts_with(&format!("{}: ", spot.hex)), "{name}");
                    assert_eq!(name.contains("Difficulty"), spot.land != Land::Forest, "{name}");
                    let (held, attacks) = holders(view, spot.hex);
                    for seat in held.iter().chain(attacks.iter().filter(|_| held.is_empty())) {
                        assert!(name.contains(seen.names.of(*seat)), "{name}");
                    }
                    assert_eq!(name.ends_with(", free"), held.is_empty() && attacks.is_empty(), "{name}");
                    attacked += u32::from(name.contains("under attack by"));
                    let [owner] = held[..] else { continue };
                    if spot.hex.is_city() {
                        continue;
                    }
                    let is_joined = is_joined(&all, &view.kingdoms[owner.index()], spot.hex);
                    let word = if is_joined { "connected to a City" } else { "connected to no City" };
                    assert!(name.ends_with(word), "{name}");
                    *(if is_joined { &mut joined } else { &mut cut }) += 1;
                }
            });
        }
        assert!(joined > 100 && cut > 10 && attacked > 100, "{joined} {cut} {attacked}");
    }

    #[test]
    fn small_cards_drop_what_all_are() {
        let rules = game(3);
        let kind = rules.kind("time_traveler").expect("she is in the content");
        assert_eq!(short(&rules, kind, Lang::En), "Time Traveler");
        assert_eq!(short(&rules, kind, Lang::Ja), "タイムトラベラー");
        assert_eq!(full(&rules, kind, Lang::Ja), "タイムトラベラーアリス");
        assert_eq!(short(&rules, Kind(63), Lang::En), "63", "no such card");
    }

    #[test]
    fn a_verb_says_all_that_can_come_of_it() {
        let needs = heroes::Needs { difficulty: 2, military: 1, distance: Some(1), food: 1 };
        let with = |free: bool, pay: bool, attack: bool| Invasion {
            case: Case::Empty,
            needs,
            manners: heroes::Manners { free, pay, attack, seize: false },
            bonus: 0,
        };
        let said = |free, pay, attack| verb_and_price(&with(free, pay, attack), Lang::En);
        assert_eq!(said(true, false, false), "Capture");
        assert_eq!(said(false, false, true), "Place under attack");
        assert_eq!(said(false, false, false), "Capture by flipping an Alice");
        assert_eq!(said(false, true, true), "Capture or place under attack; tokens: 1 red, 0 green");
    }
}
