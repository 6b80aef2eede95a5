//! `tabulea score`: the Modules and points of an Alice Assemble line.

use assemble::{Doll, MOST_DOLLS_SCORED, Scorer};
use gamekit::Lang;
use serde_json::json;

use crate::args::ScoreArgs;
use crate::ending::Ending;
use crate::out::Out;
use crate::text::Text;

/// Runs the command.
pub(crate) fn run(args: &ScoreArgs, lang: Lang) -> Result<(), Ending> {
    let dolls = read_line(&args.line, lang)?;
    let modules = Scorer::new().modules_of(dolls.into_iter());
    let sizes: Vec<u8> = modules.sizes().collect();
    let score = modules.score(args.capacity, args.flaw).points;
    let out = Out::new(lang);
    if args.json {
        return out.line(json!({ "modules": sizes, "score": score }));
    }
    let modules = if sizes.is_empty() {
        Text::ScoreNoModules.say(lang)
    } else {
        let sizes: Vec<String> = sizes.iter().map(u8::to_string).collect();
        Text::ScoreModules { sizes: &sizes.join(" ") }.say(lang)
    };
    let capacity = &args.capacity;
    let said = if args.flaw {
        Text::ScoreWithFlaw { score: score.into(), capacity }
    } else {
        Text::ScorePoints { score: score.into(), capacity }
    };
    out.line(modules)?;
    out.line(said.say(lang))
}

fn read_line(line: &str, lang: Lang) -> Result<Vec<Doll>, Ending> {
    let usage = |text: Text<'_>| Ending::Usage(text.say(lang));
    let words = line.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let mut dolls = Vec::new();
    for (position, word) in (1..).zip(words) {
        let doll = word.parse().ok().and_then(Doll::new);
        dolls.push(doll.ok_or_else(|| usage(Text::ScoreBadDoll { position: &position, word: &word }))?);
    }
    match dolls.len() {
        1..=MOST_DOLLS_SCORED => Ok(dolls),
        count => Err(usage(Text::ScoreBadCount { count: count as i64, most: &MOST_DOLLS_SCORED })),
    }
}
