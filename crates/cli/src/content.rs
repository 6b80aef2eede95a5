//! `tabulea content check`: what is wrong with a file of cards, or what is in it.

use alea::{Card, DeckError};
use gamekit::Lang;
use serde_json::json;

use crate::args::{ContentArgs, ContentCommand};
use crate::ending::Ending;
use crate::out::Out;
use crate::setup::read_pack;
use crate::text::Text;

/// Runs the command.
pub(crate) fn run(args: &ContentArgs, lang: Lang) -> Result<(), Ending> {
    let ContentCommand::Check { file, json } = &args.command;
    let checked = alea::read_deck(&read_pack(file, lang)?);
    let out = Out::new(lang);
    match checked {
        Ok(cards) if *json => out.line(json!({ "ok": true, "problem": null, "cards": cards.len() })),
        Ok(cards) => show(&cards, file, out, lang),
        Err(error) => {
            let sentence = say(&error, file, lang);
            if *json {
                out.line(json!({ "ok": false, "problem": sentence }))?;
            }
            Err(Ending::Failure(sentence))
        }
    }
}

fn say(error: &DeckError, file: &str, lang: Lang) -> String {
    format!("{file}: {}", error.say(lang))
}

/// Every card with its plain sentence, its players, and where it comes from.
fn show(cards: &[Card], file: &str, out: Out, lang: Lang) -> Result<(), Ending> {
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
