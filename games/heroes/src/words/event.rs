//! Events in words.

use gamekit::{Lang, Names, Seat};

use crate::Heroes;
use crate::event::Event;
use crate::hex::Hex;
use crate::invade::Case;
use crate::kinds::Kind;
use crate::power::Token;
use crate::terrain::Laid;
use crate::words::Text;
use crate::words::parts::{listed, points, tokens, tokens_of, who};

impl Heroes {
    pub(crate) fn event_words(&self, event: &Event, names: &Names, lang: Lang) -> String {
        let who = |seat: &Seat| who(*seat, names);
        let card = |kind: &Kind| self.card_name(*kind, lang);
        let power = |kind: &Kind| self.power_of(*kind, lang);
        match event {
            Event::MapLaid { tiles } => self.map_words(tiles, lang),
            Event::Drawn { seat, kind: None } => {
                Text::Drawn { who: who(seat), name: &names.of(*seat) }.say(lang)
            }
            Event::Drawn { seat, kind: Some(kind) } => {
                Text::DrawnCard { who: who(seat), name: &names.of(*seat), card: &card(kind) }.say(lang)
            }
            Event::Sealed { seat } => Text::Sealed { who: who(seat), name: &names.of(*seat) }.say(lang),
            Event::Discarded { cards } => {
                let each = (0..).map(Seat).zip(cards);
                let each =
                    each.map(|(seat, number)| Text::NamedNumber { name: &names.of(seat), number }.say(lang));
                Text::Discarded { numbers: &listed(each, lang) }.say(lang)
            }
            Event::Refilled => Text::Refilled.say(lang),
            Event::StartPlayer { seat } => {
                Text::StartPlayer { who: who(seat), name: &names.of(*seat) }.say(lang)
            }
            Event::CityChosen { seat, hex } => {
                Text::CityChosen { who: who(seat), name: &names.of(*seat), hex }.say(lang)
            }
            Event::TurnBegan { round, seat } => {
                Text::TurnBegan { who: who(seat), name: &names.of(*seat), round }.say(lang)
            }
            Event::TurnLost { seat } => Text::TurnLost { who: who(seat), name: &names.of(*seat) }.say(lang),
            Event::Exchanged { seat, give, take } => {
                let (give, take) = (&give.name(lang), &take.name(lang));
                Text::Exchanged { who: who(seat), name: &names.of(*seat), give, take }.say(lang)
            }
            Event::Summoned { seat, kind, paid } => {
                let (who, name) = (who(seat), &names.of(*seat));
                let (card, power) = (&card(kind), &power(kind));
                if *paid == 0 {
                    return Text::Summoned { who, name, card, power }.say(lang);
                }
                let tokens = &tokens_of(Token::Yellow, *paid, lang);
                Text::SummonedPaid { who, name, card, tokens, power }.say(lang)
            }
            Event::CommonerPlayed { seat, slot, kind } => {
                let (who, name, colour) = (who(seat), &names.of(*seat), &slot.name(lang));
                match kind {
                    Some(kind) => Text::CommonerPlayedCard { who, name, card: &card(kind), colour }.say(lang),
                    None => Text::CommonerPlayed { who, name, colour }.say(lang),
                }
            }
            Event::TurnedUp { seat, slot, kind } => {
                let (who, name, colour) = (who(seat), &names.of(*seat), &slot.name(lang));
                Text::TurnedUp { who, name, card: &card(kind), colour, power: &power(kind) }.say(lang)
            }
            Event::Copied { seat, kind, model } => {
                let (who, name) = (who(seat), &names.of(*seat));
                Text::Copied { who, name, card: &card(kind), model: &card(model) }.say(lang)
            }
            Event::Invaded { seat, hex } => {
                Text::Invaded { who: who(seat), name: &names.of(*seat), hex }.say(lang)
            }
            Event::Passed { seat } => Text::Passed { who: who(seat), name: &names.of(*seat) }.say(lang),
            Event::Flipped { seat, slot, kind, military } => {
                let (who, name, colour) = (who(seat), &names.of(*seat), &slot.name(lang));
                Text::Flipped { who, name, card: &card(kind), colour, amount: military }.say(lang)
            }
            Event::Attacked { seat, hex } => {
                Text::Attacked { who: who(seat), name: &names.of(*seat), hex }.say(lang)
            }
            Event::Captured { seat, hex, case, red, green } => {
                let price = &match tokens([*red, 0, *green], lang) {
                    tokens if red + green > 0 => Text::Price { tokens: &tokens }.say(lang),
                    _ => String::new(),
                };
                let target = &target(*hex, *case, names, lang);
                Text::Captured { who: who(seat), name: &names.of(*seat), target, price }.say(lang)
            }
            Event::TokensGained { seat, token, amount, power } => {
                self.gain_words(*seat, &tokens_of(*token, *amount, lang), *power, names, lang)
            }
            Event::TokenTaken { seat, token } => {
                let colour = &token.name(lang);
                Text::TokenTaken { who: who(seat), name: &names.of(*seat), colour }.say(lang)
            }
            Event::Stolen { seat, from, token } => Text::Stolen {
                who: who(seat),
                name: &names.of(*seat),
                colour: &token.name(lang),
                from: who(from),
                victim: &names.of(*from),
            }
            .say(lang),
            Event::PointsGained { seat, points: gained, power } => {
                self.gain_words(*seat, &points(*gained, lang), *power, names, lang)
            }
            Event::Declined { seat } => Text::Declined { who: who(seat), name: &names.of(*seat) }.say(lang),
            Event::GameOver => Text::GameOver.say(lang),
        }
    }

    /// The tiles of the map by place.
    fn map_words(&self, tiles: &[Laid], lang: Lang) -> String {
        let each = ('a'..).zip(tiles).map(|(place, laid)| {
            let tile = self.content.tiles.get(usize::from(laid.tile));
            let tile = &tile.map_or_else(|| laid.tile.to_string(), |tile| tile.id.clone());
            Text::MapTile { place: &place, tile }.say(lang)
        });
        Text::MapLaid { tiles: &listed(each, lang) }.say(lang)
    }

    /// A gain by a bonus, or by the power of a card.
    fn gain_words(&self, seat: Seat, gain: &str, power: Option<Kind>, names: &Names, lang: Lang) -> String {
        let (who, name) = (who(seat, names), &names.of(seat));
        match power {
            Some(kind) => {
                let card = &self.card_name(kind, lang);
                Text::GainedByPower { who, card, name, gain: &gain }.say(lang)
            }
            None => Text::Gained { who, name, gain: &gain }.say(lang),
        }
    }
}

/// What was captured, and whose it was.
fn target(hex: Hex, case: Case, names: &Names, lang: Lang) -> String {
    let hex = &hex;
    match case {
        Case::Empty => Text::TargetHex { hex }.say(lang),
        Case::City => Text::TargetCity { hex }.say(lang),
        Case::Forest => Text::TargetForest { hex }.say(lang),
        Case::OwnAttack => Text::TargetOwnAttack { hex }.say(lang),
        Case::OtherAttack(seat) => {
            Text::TargetOtherAttack { former: who(seat, names), hex, name: &names.of(seat) }.say(lang)
        }
        Case::Stolen(seat) => {
            Text::TargetStolen { former: who(seat, names), hex, name: &names.of(seat) }.say(lang)
        }
    }
}
