//! `tabulea content check`: what is wrong with a file of cards, or what is in it.

use alea::Card;
use gamekit::Lang;
use heroes::{Alice, Content};
use serde_json::{Value, json};

use crate::args::{ContentArgs, ContentCommand};
use crate::ending::Ending;
use crate::out::Out;
use crate::setup::read_pack;
use crate::text::Text;

/// A sound pack, and the game it is for.
enum Pack {
    Alea(Vec<Card>),
    Heroes(Content),
}

/// Runs the command.
pub(crate) fn run(args: &ContentArgs, lang: Lang) -> Result<(), Ending> {
    let ContentCommand::Check { file, json } = &args.command;
    let checked = read(&read_pack(file, lang)?, lang);
    let out = Out::new(lang);
    match checked {
        Ok(pack) if *json => out.line(figures(&pack, lang)),
        Ok(Pack::Alea(cards)) => show_deck(&cards, file, out, lang),
        Ok(Pack::Heroes(content)) => show_content(&content, file, out, lang),
        Err(problem) => {
            let sentence = format!("{file}: {problem}");
            if *json {
                out.line(json!({ "ok": false, "problem": sentence }))?;
            }
            Err(Ending::Failure(sentence))
        }
    }
}

/// Reads a pack of the game that its `format` names. What names none is read as the first one, whose
/// reader says what is wrong.
fn read(text: &str, lang: Lang) -> Result<Pack, String> {
    let value: Option<Value> = serde_json::from_str(text).ok();
    let format = value.as_ref().and_then(|value| value.get("format")).and_then(Value::as_str);
    match format {
        Some(heroes::CONTENT_FORMAT) => {
            heroes::read_content(text).map(Pack::Heroes).map_err(|error| error.say(lang))
        }
        Some(alea::DECK_FORMAT) | None => {
            alea::read_deck(text).map(Pack::Alea).map_err(|error| error.say(lang))
        }
        Some(found) => {
            let known = [alea::DECK_FORMAT, heroes::CONTENT_FORMAT].join(", ");
            Err(Text::ContentFormat { found: &found, known: &known }.say(lang))
        }
    }
}

fn figures(pack: &Pack, lang: Lang) -> Value {
    match pack {
        Pack::Alea(cards) => {
            json!({ "ok": true, "problem": null, "game": "alea", "cards": cards.len(), "warnings": [] })
        }
        Pack::Heroes(content) => json!({
            "ok": true,
            "problem": null,
            "game": "heroes",
            "cards": content.deck().len(),
            "kinds": content.alices.len(),
            "tiles": content.tiles.len(),
            "warnings": warnings(content, lang),
        }),
    }
}

/// Every card with its plain sentence, its players, and where it comes from.
fn show_deck(cards: &[Card], file: &str, out: Out, lang: Lang) -> Result<(), Ending> {
    out.line(Text::ContentFine { file: &file, count: cards.len() as i64 }.say(lang))?;
    for card in cards {
        let players: Vec<String> = card.players.iter().map(u8::to_string).collect();
        let line = Text::ContentCard {
            id: &card.id,
            condition: &card.condition.described(lang),
            players: &players.join(", "),
            status: &card.origin(lang),
        };
        out.line(line.say(lang))?;
    }
    Ok(())
}

/// Every Alice with her powers in plain words, and where she comes from.
fn show_content(content: &Content, file: &str, out: Out, lang: Lang) -> Result<(), Ending> {
    let (cards, tiles) = (content.deck().len().into(), content.tiles.len() as i64);
    out.line(Text::ContentHeroes { file: &file, cards, tiles }.say(lang))?;
    for warning in warnings(content, lang) {
        out.line(warning)?;
    }
    for alice in &content.alices {
        out.line(alice_line(alice, lang))?;
    }
    Ok(())
}

fn alice_line(alice: &Alice, lang: Lang) -> String {
    Text::ContentAlice {
        name: &alice.name(lang),
        colour: &alice.colour.name(lang),
        strength: &alice.strength,
        copies: &alice.copies,
        sentence: &alice.sentence(lang),
        status: &alice.origin(lang),
    }
    .say(lang)
}

/// What is allowed but unlike the printed game.
fn warnings(content: &Content, lang: Lang) -> Vec<String> {
    let warning = |(colour, cards): (heroes::Colour, u32)| {
        Text::ContentColour { colour: &colour.name(lang), cards: cards.into() }.say(lang)
    };
    content.unusual_colours().into_iter().map(warning).collect()
}
