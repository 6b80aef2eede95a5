//! The small parts that sentences are made of: colours, tokens, numbers of things, lists, players.

use gamekit::{Lang, Names, Seat};

use crate::Heroes;
use crate::kinds::Kind;
use crate::power::{Colour, Token};
use crate::words::Text;

impl Colour {
    /// Its name.
    pub fn name(self, lang: Lang) -> String {
        Text::Colour { colour: self.word() }.say(lang)
    }

    /// What its slot stands for: Military Power and so on (HE-2).
    pub fn slot_name(self, lang: Lang) -> String {
        Text::SlotPower { colour: self.word() }.say(lang)
    }
}

impl Token {
    /// The name of its colour.
    pub fn name(self, lang: Lang) -> String {
        self.colour().name(lang)
    }
}

impl Heroes {
    /// The name of a seat's Kingdom (HE-1).
    pub fn kingdom_name(seat: Seat, lang: Lang) -> String {
        Text::KingdomName { seat: seat.0.into() }.say(lang)
    }

    /// The name of a card; a number that no card of the content has is shown as it is.
    pub(crate) fn card_name(&self, kind: Kind, lang: Lang) -> String {
        self.alices().get(kind.index()).map_or_else(|| kind.to_string(), |alice| alice.name(lang).to_owned())
    }

    /// What a card can do.
    pub(crate) fn power_of(&self, kind: Kind, lang: Lang) -> String {
        self.alices().get(kind.index()).map_or_else(String::new, |alice| alice.sentence(lang))
    }

    /// Cards by name, identical ones together.
    pub(crate) fn card_names(&self, kinds: &[Kind], lang: Lang) -> String {
        listed(counted(kinds.iter().map(|&kind| self.card_name(kind, lang)), lang).into_iter(), lang)
    }
}

/// A player with the name of the Kingdom.
pub(crate) fn player(seat: Seat, names: &Names, lang: Lang) -> String {
    Text::Player { name: &names.of(seat), kingdom: &Heroes::kingdom_name(seat, lang) }.say(lang)
}

/// Whether the reader is the player of the seat: the word that sentences choose by.
pub(crate) fn who(seat: Seat, names: &Names) -> &'static str {
    if names.reader.is(seat) { "you" } else { "other" }
}

/// Tokens by [`Token`] as something that is paid or gained: `1 red and 2 green tokens`.
pub(crate) fn tokens(amounts: [u8; 3], lang: Lang) -> String {
    let used: Vec<(Token, u8)> =
        Token::ALL.into_iter().zip(amounts).filter(|(_, amount)| *amount > 0).collect();
    let part = |(token, amount): &(Token, u8)| {
        Text::TokenPart { count: amount, colour: &token.name(lang) }.say(lang)
    };
    let parts = &all_of(used.iter().map(part), lang);
    let last = used.last().map_or(0, |(_, amount)| *amount);
    let count = last.into();
    if used.len() > 1 && used.iter().all(|(_, amount)| *amount == last) {
        let colours = used.iter().map(|(token, _)| token.name(lang)).collect::<Vec<_>>().join("・");
        Text::TokensEqual { count, parts, colours: &colours, number: &last }.say(lang)
    } else {
        Text::Tokens { count, parts }.say(lang)
    }
}

/// Tokens of one colour.
pub(crate) fn tokens_of(token: Token, amount: u8, lang: Lang) -> String {
    let mut amounts = [0; 3];
    amounts[token as usize] = amount;
    tokens(amounts, lang)
}

/// Tokens by [`Token`] as somebody has them, none included.
pub(crate) fn holdings(amounts: [u8; 3], lang: Lang) -> String {
    let each = Token::ALL
        .into_iter()
        .zip(amounts)
        .map(|(token, amount)| Text::TokenCount { count: &amount, colour: &token.name(lang) }.say(lang));
    listed(each, lang)
}

pub(crate) fn cards(count: u8, lang: Lang) -> String {
    Text::Cards { count: count.into() }.say(lang)
}

pub(crate) fn points(count: u16, lang: Lang) -> String {
    Text::Points { count: count.into() }.say(lang)
}

/// Equal neighbours as one thing with its number.
pub(crate) fn counted(things: impl Iterator<Item = String>, lang: Lang) -> Vec<String> {
    let mut groups: Vec<(String, u8)> = Vec::new();
    for thing in things {
        match groups.last_mut() {
            Some((last, count)) if *last == thing => *count += 1,
            _ => groups.push((thing, 1)),
        }
    }
    let said = |(thing, count): (String, u8)| {
        if count == 1 { thing } else { Text::Several { thing: &thing, count: &count }.say(lang) }
    };
    groups.into_iter().map(said).collect()
}

/// `a, b, c`.
pub(crate) fn listed(parts: impl Iterator<Item = String>, lang: Lang) -> String {
    parts.collect::<Vec<_>>().join(comma(lang))
}

/// `a, b and c`.
pub(crate) fn all_of(parts: impl Iterator<Item = String>, lang: Lang) -> String {
    enumerated(parts, &Text::And.say(lang), lang)
}

/// `a, b or c`.
pub(crate) fn one_of(parts: impl Iterator<Item = String>, lang: Lang) -> String {
    enumerated(parts, &Text::Or.say(lang), lang)
}

/// One of several things to do, as `one_of` with a pause.
pub(crate) fn either(parts: impl Iterator<Item = String>, lang: Lang) -> String {
    enumerated(parts, &Text::OrElse.say(lang), lang)
}

/// Colours by name, one of which is meant.
pub(crate) fn one_colour_of(colours: &[Colour], lang: Lang) -> String {
    enumerated(colours.iter().map(|colour| colour.name(lang)), &Text::OrColour.say(lang), lang)
}

fn enumerated(parts: impl Iterator<Item = String>, word: &str, lang: Lang) -> String {
    let parts: Vec<String> = parts.collect();
    match (lang, &parts[..]) {
        (Lang::En, [first @ .., last]) if !first.is_empty() => {
            format!("{} {word} {last}", first.join(comma(lang)))
        }
        (Lang::Ja, [first @ .., last]) if !first.is_empty() => {
            format!("{}{word}{last}", first.join(comma(lang)))
        }
        _ => parts.concat(),
    }
}

/// Sentences one after the other.
pub(crate) fn sentences(all: &[String], lang: Lang) -> String {
    match lang {
        Lang::En => all.join(" "),
        Lang::Ja => all.concat(),
    }
}

fn comma(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    }
}
