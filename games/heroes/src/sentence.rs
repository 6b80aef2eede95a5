//! Powers, where a card comes from, and faults of content files, in plain words of both languages.

use gamekit::Lang;

use crate::content::{Alice, CONTENT_FORMAT, ContentError, ContentFault, PLAYER_MADE};
use crate::power::{Colour, Counted, Effect, Power, Targets, Trigger};
use crate::words::Text;
use crate::words::parts::{cards, one_colour_of, one_of, points, sentences, tokens};

impl Alice {
    /// What she can do, in plain words made from her powers.
    pub fn sentence(&self, lang: Lang) -> String {
        let all: Vec<String> = self.powers.iter().map(|power| power.sentence(lang)).collect();
        if all.is_empty() { Text::NoPower.say(lang) } else { sentences(&all, lang) }
    }

    /// What of the card is known from the printed game (HE-40).
    pub fn origin(&self, lang: Lang) -> String {
        match self.status.as_str() {
            "ours" => Text::StatusOurs.say(lang),
            PLAYER_MADE => Text::StatusPlayer.say(lang),
            "name attested" => Text::StatusName.say(lang),
            "mechanism attested" => Text::StatusMechanism.say(lang),
            "timing attested" => Text::StatusTiming.say(lang),
            "effect attested" => Text::StatusEffect.say(lang),
            other => other.to_owned(),
        }
    }
}

impl Power {
    /// When it works and what it does.
    pub fn sentence(&self, lang: Lang) -> String {
        let said = does(self, lang);
        if self.stacks { sentences(&[said, Text::PowerStacks.say(lang)], lang) } else { said }
    }
}

fn does(power: &Power, lang: Lang) -> String {
    let when = &when(power.trigger, lang);
    match &power.effect {
        Effect::GainTokens(amounts) => {
            Text::PowerGainTokens { when, tokens: &tokens(*amounts, lang) }.say(lang)
        }
        Effect::StealToken(token) => Text::PowerSteal { when, colour: &token.name(lang) }.say(lang),
        Effect::Draw(count) => Text::PowerDraw { when, cards: &cards(*count, lang), count }.say(lang),
        Effect::GainPoints(gained) => {
            Text::PowerPoints { when, points: &points((*gained).into(), lang) }.say(lang)
        }
        Effect::ChooseTokens(count) => Text::PowerChoose { when, count: (*count).into() }.say(lang),
        Effect::TurnUpCommoner => Text::PowerTurnUp { when }.say(lang),
        Effect::CopyPower => Text::PowerCopy { when }.say(lang),
        Effect::ExchangeToken => Text::PowerExchange.say(lang),
        Effect::Military(amount) if when.is_empty() => Text::PowerMilitary { amount }.say(lang),
        Effect::Military(amount) => Text::PowerMilitaryWhen { when, amount }.say(lang),
        Effect::Food(amount) if when.is_empty() => Text::PowerFood { amount }.say(lang),
        Effect::Food(amount) => Text::PowerFoodWhen { when, amount }.say(lang),
        Effect::Dream(amount) => Text::PowerDream { amount }.say(lang),
        Effect::FlipForMilitary(amount) => Text::PowerFlip { when, amount }.say(lang),
        Effect::CaptureInsteadOfAttack => {
            Text::PowerSeize { hexes: &to_attack(power.trigger, lang) }.say(lang)
        }
        Effect::DistanceFromAnyHex => Text::PowerDistance.say(lang),
        Effect::OpenForests => Text::PowerForests.say(lang),
        Effect::TileTieAlices(amount) => Text::PowerTileTie { amount }.say(lang),
        Effect::PointsPer(what, each) => {
            let (points, counted) = (&points((*each).into(), lang), &counted(*what, lang));
            Text::PowerPointsPer { when, points, counted }.say(lang)
        }
        Effect::PointsIfMostAlices(gained) => {
            Text::PowerMostAlices { when, points: &points((*gained).into(), lang) }.say(lang)
        }
    }
}

/// The moment, as the beginning of a sentence; nothing for what works all the time.
fn when(trigger: Trigger, lang: Lang) -> String {
    match trigger {
        Trigger::Capture(of) => Text::WhenCapture { hexes: &hexes(of, lang) }.say(lang),
        Trigger::Invade(of) if is_everything(of) => Text::WhenInvade.say(lang),
        Trigger::Invade(of) => Text::WhenInvadeOf { hexes: &hexes(of, lang) }.say(lang),
        Trigger::Reveal => Text::WhenReveal.say(lang),
        Trigger::Summon => Text::WhenSummon.say(lang),
        Trigger::End => Text::WhenEnd.say(lang),
        Trigger::Turn | Trigger::Always => String::new(),
    }
}

/// What a power captures that could be placed under attack otherwise (HE-35).
fn to_attack(trigger: Trigger, lang: Lang) -> String {
    match trigger {
        Trigger::Invade(of) if !is_everything(of) => hexes(of, lang),
        _ => Text::HexesTerritory.say(lang),
    }
}

fn is_everything(of: Targets) -> bool {
    Colour::ALL.into_iter().all(|colour| of.meets(Targets::colour(colour)))
        && of.meets(Targets::CITY)
        && of.meets(Targets::FOREST)
}

/// One of these hexes.
fn hexes(of: Targets, lang: Lang) -> String {
    if is_everything(of) {
        return Text::HexesAny.say(lang);
    }
    let colours: Vec<Colour> =
        Colour::ALL.into_iter().filter(|&colour| of.meets(Targets::colour(colour))).collect();
    let names = &one_colour_of(&colours, lang);
    let coloured = match colours.len() {
        0 => None,
        5 => Some(Text::HexesColoured),
        _ => Some(Text::HexesOfColour { colours: names }),
    };
    let others = [
        (Targets::CITY, Text::HexesCity),
        (Targets::FOREST, Text::HexesForest),
        (Targets::MARKED, Text::HexesMarked),
    ];
    let others = others.into_iter().filter(|(targets, _)| of.meets(*targets)).map(|(_, text)| text);
    one_of(coloured.into_iter().chain(others).map(|text| text.say(lang)), lang)
}

fn counted(what: Counted, lang: Lang) -> String {
    match what {
        Counted::Colour(colour) => Text::CountedColour { colour: &colour.name(lang) }.say(lang),
        Counted::Forest => Text::CountedForest.say(lang),
        Counted::City => Text::CountedCity.say(lang),
        Counted::Alice => Text::CountedAlice.say(lang),
        Counted::TileWon => Text::CountedTile.say(lang),
    }
}

impl ContentError {
    /// The place and what is wrong there.
    pub fn say(&self, lang: Lang) -> String {
        let fault = self.fault.say(lang);
        if self.place.is_empty() {
            return fault;
        }
        Text::ContentAt { place: &self.place, fault: &fault }.say(lang)
    }
}

impl ContentFault {
    /// What is wrong.
    fn say(&self, lang: Lang) -> String {
        match self {
            ContentFault::Json(reason) => Text::ContentJson { reason },
            ContentFault::Format(found) => Text::ContentFormat { found, known: &CONTENT_FORMAT },
            ContentFault::Expected(what) => Text::ContentExpected { what },
            ContentFault::Missing(key) => Text::ContentMissing { key },
            ContentFault::UnknownKey(key) => Text::ContentUnknownKey { key },
            ContentFault::Number { least, most } => Text::ContentNumber { least, most },
            ContentFault::Word { found, allowed } => Text::ContentWord { found, allowed },
            ContentFault::Trigger { effect, allowed } => Text::ContentTrigger { effect, allowed },
            ContentFault::NoStack => Text::ContentNoStack,
            ContentFault::CopiesTwice => Text::ContentCopiesTwice,
            ContentFault::Duplicate(id) => Text::ContentDuplicate { id },
            ContentFault::Length { found, least, most } if least == most => {
                Text::ContentLengthExact { found, most }
            }
            ContentFault::Length { found, least, most } => Text::ContentLength { found, least, most },
            ContentFault::CardCount { found, least, most } => Text::ContentCardCount { found, least, most },
            ContentFault::Directions => Text::ContentDirections,
            ContentFault::SamePlace => Text::ContentSamePlace,
            ContentFault::TooFewTiles { places, tiles } => Text::ContentTooFewTiles { places, tiles },
            ContentFault::TooLittleRoom { room, markers } => Text::ContentTooLittleRoom { room, markers },
        }
        .say(lang)
    }
}
