//! Actions in words: what each would do. Players are called by their Kingdoms here.

use gamekit::{Lang, Seat};

use crate::Heroes;
use crate::action::Action;
use crate::explain::{Invasion, Preview};
use crate::force::UpCard;
use crate::hex::Hex;
use crate::invade::{Case, Needs};
use crate::kinds::Kind;
use crate::map_text::crowd_and_room;
use crate::pending::Pending;
use crate::power::{Colour, Token};
use crate::table::Table;
use crate::view::View;
use crate::words::Text;
use crate::words::parts::{cards, either, points, tokens, tokens_of};

impl Heroes {
    pub(crate) fn action_words(&self, view: &View, seat: Seat, action: Action, lang: Lang) -> String {
        let table = &self.table(view);
        match action {
            Action::Redraw(kinds) => self.redraw_words(kinds.as_slice(), lang),
            Action::City(hex) => self.city_words(table, seat, hex, lang),
            Action::Exchange { give, take } => {
                Text::ActExchange { give: &give.name(lang), take: &take.name(lang) }.say(lang)
            }
            Action::Summon(kind) => {
                let (name, power) = (&self.card_name(kind, lang), &self.power_of(kind, lang));
                match self.preview_action(view, seat, action) {
                    Preview::Summon { paid: paid @ 1.. } => {
                        let tokens = &tokens_of(Token::Yellow, paid, lang);
                        Text::ActSummonPaid { name, tokens, power }.say(lang)
                    }
                    _ => Text::ActSummon { name, power }.say(lang),
                }
            }
            Action::Commoner(kind, slot) => {
                let before = &table.kingdom(seat).slot(slot).power();
                Text::ActCommoner {
                    name: &self.card_name(kind, lang),
                    colour: &slot.name(lang),
                    slot: &slot.slot_name(lang),
                    before,
                    after: &(before + 1),
                }
                .say(lang)
            }
            Action::TurnUp(slot, kind) => {
                let (name, power) = (&self.card_name(kind, lang), &self.power_of(kind, lang));
                Text::ActTurnUp { name, colour: &slot.name(lang), power }.say(lang)
            }
            Action::Copy(kind) => {
                let (name, power) = (&self.card_name(kind, lang), &self.power_of(kind, lang));
                Text::ActCopy { name, power }.say(lang)
            }
            Action::Invade(hex) => match self.preview_action(view, seat, action) {
                Preview::Invade(invasion) => invade_words(table, hex, &invasion, lang),
                _ => action.to_string(),
            },
            Action::Pass => Text::ActPass.say(lang),
            Action::Flip(slot, kind, copies) => {
                let said = self.flip_words(table, seat, slot, (kind, copies), lang);
                said.unwrap_or_else(|| action.to_string())
            }
            Action::Pay => self.pay_words(table, seat, lang).unwrap_or_else(|| action.to_string()),
            Action::Attack | Action::Seize => {
                let said = table.turn.target.map(|hex| match action {
                    Action::Attack => Text::ActAttack { hex: &hex }.say(lang),
                    _ => Text::ActSeize { hex: &hex }.say(lang),
                });
                said.unwrap_or_else(|| action.to_string())
            }
            Action::Steal(from) => match table.pending.top() {
                Some(Pending::Steal(token)) => Text::ActSteal {
                    colour: &token.name(lang),
                    kingdom: &Heroes::kingdom_name(from, lang),
                    count: &table.kingdom(from).tokens(token),
                }
                .say(lang),
                _ => action.to_string(),
            },
            Action::Take(token) => {
                Text::ActTake { colour: &token.name(lang), count: &table.bank(token) }.say(lang)
            }
            Action::Decline => {
                let what = match table.pending.top() {
                    Some(Pending::TurnUp) => "turn",
                    Some(Pending::Copy { .. }) => "copy",
                    Some(Pending::Steal(_)) => "steal",
                    Some(Pending::Take(_)) => "take",
                    _ => "flip",
                };
                Text::ActDecline { what }.say(lang)
            }
        }
    }

    fn redraw_words(&self, kinds: &[Kind], lang: Lang) -> String {
        if kinds.is_empty() {
            return Text::ActKeep.say(lang);
        }
        Text::ActRedraw { cards: &self.card_names(kinds, lang), count: &kinds.len() }.say(lang)
    }

    fn city_words(&self, table: &Table, seat: Seat, hex: Hex, lang: Lang) -> String {
        let (crowd, room) = crowd_and_room(table, hex);
        let (free, room) = (&room.saturating_sub(crowd), &room);
        let (hex, difficulty) = (&hex, &self.difficulty_of(table, hex));
        if table.kingdom(seat).controls.contains(*hex) {
            Text::ActCityAgain { hex, difficulty, free, room }.say(lang)
        } else {
            Text::ActCity { hex, difficulty, free, room }.say(lang)
        }
    }

    /// What flipping a card gives to the power that asks for one.
    fn flip_words(
        &self,
        table: &Table,
        seat: Seat,
        slot: Colour,
        (kind, copies): UpCard,
        lang: Lang,
    ) -> Option<String> {
        let Some(Pending::Flips(cursor)) = table.pending.top() else { return None };
        let power = self.force(table, seat).next_flip(cursor, table.turn.targets)?;
        let name = &self.up_card_name(kind, copies, lang);
        Some(Text::ActFlip { name, colour: &slot.name(lang), amount: &power.amount }.say(lang))
    }

    /// A face-up Alice, with what she copies.
    pub(crate) fn up_card_name(&self, kind: Kind, copies: Option<Kind>, lang: Lang) -> String {
        let name = self.card_name(kind, lang);
        match copies {
            Some(model) => Text::CardCopying { name: &name, model: &self.card_name(model, lang) }.say(lang),
            None => name,
        }
    }

    fn pay_words(&self, table: &Table, seat: Seat, lang: Lang) -> Option<String> {
        let hex = table.turn.target?;
        let needs = self.force(table, seat).needs(hex, table.turn.targets);
        Some(Text::ActPay { tokens: &price(&needs, lang), hex: &hex }.say(lang))
    }
}

/// The tokens that an invasion costs.
fn price(needs: &Needs, lang: Lang) -> String {
    tokens([needs.red(), 0, needs.green().unwrap_or(0)], lang)
}

fn invade_words(table: &Table, hex: Hex, invasion: &Invasion, lang: Lang) -> String {
    let manners = manners(invasion, lang);
    let outcome =
        if may_capture(invasion) { with_bonus(table, hex, invasion, &manners, lang) } else { manners };
    Text::ActInvade { hex: &hex, land: &land(table, hex, invasion, lang), manners: &outcome }.say(lang)
}

/// What is invaded: land, needs, and whose marker lies there.
fn land(table: &Table, hex: Hex, invasion: &Invasion, lang: Lang) -> String {
    let land = &match table.terrain.colour(hex) {
        Some(colour) => colour.name(lang),
        None if hex.is_city() => Text::City.say(lang),
        None => Text::Forest.say(lang),
    };
    let difficulty = &invasion.needs.difficulty;
    let needs = &match &invasion.needs.distance {
        Some(0) => Text::Land { land, difficulty },
        Some(distance) => Text::LandDistance { land, difficulty, distance },
        None => Text::LandNoWay { land, difficulty },
    }
    .say(lang);
    let kingdom = &invasion.case.former().map_or(String::new(), |seat| Heroes::kingdom_name(seat, lang));
    match invasion.case {
        Case::Empty | Case::City | Case::Forest => return needs.clone(),
        Case::OwnAttack => Text::LandOwnAttack { land },
        Case::OtherAttack(_) => Text::LandAttacked { land: needs, kingdom },
        Case::Stolen(_) => Text::LandHeld { land: needs, kingdom },
    }
    .say(lang)
}

fn may_capture(invasion: &Invasion) -> bool {
    let manners = &invasion.manners;
    manners.free || manners.pay || manners.seize || manners.is_none()
}

/// How the invasion can end.
fn manners(invasion: &Invasion, lang: Lang) -> String {
    let manners = &invasion.manners;
    if manners.is_none() {
        return Text::MannerFlip.say(lang);
    }
    let price = &price(&invasion.needs, lang);
    let open = [
        (manners.free, Text::MannerFree),
        (manners.pay, Text::MannerPay { tokens: price }),
        (manners.seize, Text::MannerSeize),
        (manners.attack, Text::MannerAttack),
    ];
    either(open.into_iter().filter(|(open, _)| *open).map(|(_, text)| text.say(lang)), lang)
}

/// The bonus of the hex itself (HE-22).
fn with_bonus(table: &Table, hex: Hex, invasion: &Invasion, manners: &str, lang: Lang) -> String {
    let amount = invasion.bonus;
    if amount == 0 {
        return Text::BonusNone { manners: &manners }.say(lang);
    }
    let colour = table.terrain.colour(hex);
    let bonus = match (colour, colour.and_then(Colour::token)) {
        (_, Some(token)) => tokens_of(token, amount, lang),
        (Some(Colour::Blue), None) => cards(amount, lang),
        (_, None) => points(amount.into(), lang),
    };
    Text::Bonus { manners: &manners, bonus: &bonus }.say(lang)
}
