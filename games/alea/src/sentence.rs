//! Conditions and faults of decks in plain words, in English and Japanese.

use gamekit::Lang;

use crate::condition::{Condition, FaceSet};
use crate::content::{Card, DeckError, PLAYER_MADE};
use crate::faces::{FACES, Face, MOST_DICE};
use crate::language::{ConditionError, ConditionFault};
use crate::words::Text;

impl Condition {
    /// What springs the trap, in plain words.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Condition::Faces(counts) => faces(counts, lang),
            Condition::Pattern(counts) => pattern(counts, lang),
            Condition::Total(at_least) => Text::Total { at_least }.say(lang),
            Condition::Group { faces, at_least } => {
                let dice = &some_dice(*at_least, lang);
                match faces.iter().collect::<Vec<_>>()[..] {
                    [ref face] => Text::GroupOne { dice, face }.say(lang),
                    _ => Text::Group { dice, faces: &any_of(*faces, lang) }.say(lang),
                }
            }
            Condition::Exactly { faces, counts } => exactly(*faces, *counts, lang),
            Condition::Compare { more, less } => Text::Compare { more, less }.say(lang),
        }
    }

    /// The printed form and the plain sentence.
    pub fn described(&self, lang: Lang) -> String {
        Text::ConditionLine { printed: self, sentence: &self.sentence(lang) }.say(lang)
    }
}

fn faces(counts: &[u8], lang: Lang) -> String {
    let used: Vec<(Face, u8)> = Face::all().zip(counts.iter().copied()).filter(|(_, n)| *n > 0).collect();
    let parts = used.iter().map(|&(face, count)| some_of_face(count, &number(count, lang), face, lang));
    let dice = &all_of(parts, lang);
    match used[..] {
        [(ref face, count)] => Text::FacesOne { dice, face, number: &number(count, lang) }.say(lang),
        [(_, first), ..] if used.iter().all(|(_, count)| *count == first) => {
            let faces = &all_of(used.iter().map(|(face, _)| face.to_string()), lang);
            Text::FacesEqual { dice, faces, number: &number(first, lang) }.say(lang)
        }
        _ => {
            let part = |&(face, count): &(Face, u8)| {
                Text::FacesPart { dice: &some_of_face(count, &number(count, lang), face, lang) }.say(lang)
            };
            Text::Faces { dice: &all_of(used.iter().map(part), lang) }.say(lang)
        }
    }
}

fn pattern(counts: &[u8], lang: Lang) -> String {
    let used: Vec<u8> = counts.iter().copied().filter(|count| *count > 0).collect();
    let letters = &number(used.len() as u8, lang);
    let all_equal = used.iter().all(|count| *count == used[0]);
    match used[..] {
        [1] => Text::PatternAny.say(lang),
        [count] => Text::PatternOne { number: &number(count, lang) }.say(lang),
        [1, ..] if used.len() == usize::from(FACES) => Text::PatternAllSix.say(lang),
        [1, ..] => Text::PatternAllDifferent { letters }.say(lang),
        [2, ..] if all_equal => Text::PatternPairs { letters }.say(lang),
        [count, ..] if all_equal => Text::PatternEqual { letters, number: &number(count, lang) }.say(lang),
        _ => {
            let part = |(place, &count): (i64, &u8)| {
                Text::PatternPart { place, number: &number(count, lang) }.say(lang)
            };
            let parts = &match lang {
                Lang::En => all_of((1..).zip(&used).map(part), lang),
                Lang::Ja => (1..).zip(&used).map(part).collect::<Vec<_>>().join("・"),
            };
            Text::Pattern { letters, parts }.say(lang)
        }
    }
}

fn exactly(faces: FaceSet, counts: u32, lang: Lang) -> String {
    let counts: Vec<u8> = (0..=MOST_DICE).filter(|count| counts >> count & 1 == 1).collect();
    let numbers = one_of(counts.iter().map(|&count| number(count, lang)), lang);
    let most = counts.last().copied().unwrap_or(0);
    let part = |face: Face| Text::ExactlyPart { dice: &some_of_face(most, &numbers, face, lang) }.say(lang);
    let parts = &one_of(faces.iter().map(part), lang);
    let counts = &one_of(counts.iter().map(|&count| some_dice(count, lang)), lang);
    let any = &any_of(faces, lang);
    match faces.len() {
        1 => Text::ExactlyOne { parts, faces: any, counts }.say(lang),
        _ => Text::Exactly { parts, faces: any, counts }.say(lang),
    }
}

/// A number, in English as a word if it is small.
fn number(number: u8, lang: Lang) -> String {
    Text::Number { number: number.into() }.say(lang)
}

fn some_dice(count: u8, lang: Lang) -> String {
    Text::SomeDice { count: count.into(), number: &number(count, lang) }.say(lang)
}

/// So many of a face; the count decides between singular and plural.
fn some_of_face(count: u8, number: &str, face: Face, lang: Lang) -> String {
    Text::SomeOfFace { count: count.into(), number: &number, face: &face }.say(lang)
}

fn any_of(faces: FaceSet, lang: Lang) -> String {
    one_of(faces.iter().map(|face| face.to_string()), lang)
}

fn one_of(parts: impl Iterator<Item = String>, lang: Lang) -> String {
    enumeration(parts, &Text::Or.say(lang), lang)
}

pub(crate) fn all_of(parts: impl Iterator<Item = String>, lang: Lang) -> String {
    enumeration(parts, &Text::And.say(lang), lang)
}

/// `a, b and c`, or the Japanese way.
fn enumeration(parts: impl Iterator<Item = String>, last: &str, lang: Lang) -> String {
    let parts: Vec<String> = parts.collect();
    match (lang, &parts[..]) {
        (Lang::En, [first @ .., end]) if !first.is_empty() => format!("{} {last} {end}", first.join(", ")),
        (Lang::Ja, _) => parts.join(last),
        _ => parts.concat(),
    }
}

pub(crate) fn separator(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    }
}

impl Card {
    /// Where the card comes from (AL-2).
    pub fn origin(&self, lang: Lang) -> String {
        match self.status.as_str() {
            "attested" => Text::StatusAttested.say(lang),
            "attested in kind" => Text::StatusInKind.say(lang),
            "ours" => Text::StatusOurs.say(lang),
            PLAYER_MADE => Text::StatusPlayer.say(lang),
            other => other.to_owned(),
        }
    }
}

impl ConditionError {
    /// The sentence.
    pub fn say(&self, lang: Lang) -> String {
        let at = &(self.at + 1);
        match self.fault {
            ConditionFault::UnknownKind => Text::ConditionUnknownKind { at },
            ConditionFault::Expected(ref wanted) => Text::ConditionExpected { at, wanted },
            ConditionFault::NoSuchFace => Text::ConditionNoSuchFace { at },
            ConditionFault::NoSuchLetter => Text::ConditionNoSuchLetter { at },
            ConditionFault::NumberExpected => Text::ConditionNumber { at },
            ConditionFault::BadNumber => Text::ConditionBadNumber { at },
            ConditionFault::Twice => Text::ConditionTwice { at },
            ConditionFault::TooManyDice => Text::ConditionTooMany { at },
            ConditionFault::Trailing => Text::ConditionTrailing { at },
        }
        .say(lang)
    }
}

impl DeckError {
    /// The sentence, naming the card.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            DeckError::Shape(reason) => Text::DeckShape { reason }.say(lang),
            DeckError::Format(found) => Text::DeckFormat { found }.say(lang),
            DeckError::TooMany(count) => Text::DeckTooMany { count }.say(lang),
            DeckError::Duplicate(id) => Text::DeckDuplicate { id }.say(lang),
            DeckError::Condition { id, error } => {
                Text::DeckCondition { id, reason: &error.say(lang) }.say(lang)
            }
            DeckError::Players(id) => Text::DeckPlayers { id }.say(lang),
            DeckError::Impossible(id) => Text::DeckImpossible { id }.say(lang),
            DeckError::NoCardFor(players) => Text::DeckNoCard { players }.say(lang),
        }
    }
}
