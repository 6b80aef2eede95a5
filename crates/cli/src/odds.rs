//! `tabulea odds`: how likely it is that an Alea trap is sprung, exactly.

use alea::{Condition, Dice, Face, MOST_DICE, Odds};
use gamekit::Lang;
use serde_json::json;

use crate::args::OddsArgs;
use crate::ending::Ending;
use crate::out::Out;
use crate::text::Text;

/// Runs the command.
pub(crate) fn run(args: &OddsArgs, lang: Lang) -> Result<(), Ending> {
    let condition: Condition = args.condition.parse().map_err(|error: alea::ConditionError| {
        let reason = &error.say(lang);
        Ending::Usage(Text::OddsBadCondition { condition: &args.condition, reason }.say(lang))
    })?;
    let table = read_table(args.table.as_deref().unwrap_or(""), lang)?;
    let most = MOST_DICE - table.len();
    if let Some(dice) = args.dice.filter(|dice| *dice > most) {
        return Err(Ending::Usage(Text::OddsTooManyDice { dice: &dice, most: &most }.say(lang)));
    }
    // Without a table all numbers of dice come out of one count.
    let alone = table.is_empty().then(|| Odds::new(&condition));
    let probability = |dice: u8| match &alone {
        Some(odds) => odds.p(dice),
        None => Odds::p_on_top(&condition, table, dice),
    };
    let out = Out::new(lang);
    if args.json {
        let p: Vec<f64> = match args.dice {
            Some(dice) => vec![probability(dice)],
            None => (0..=most).map(probability).collect(),
        };
        return out.line(json!({ "condition": condition.to_string(), "p": p }));
    }
    out.line(condition.described(lang))?;
    if !table.is_empty() {
        let dice: Vec<String> = table.iter().map(|face| face.to_string()).collect();
        out.line(Text::OddsTable { dice: &dice.join(" ") }.say(lang))?;
    }
    for dice in args.dice.map_or(1..=most, |dice| dice..=dice) {
        let percent = &format!("{:.4}", probability(dice) * 100.0);
        out.line(Text::OddsLine { dice: dice.into(), percent }.say(lang))?;
    }
    Ok(())
}

fn read_table(text: &str, lang: Lang) -> Result<Dice, Ending> {
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let mut dice = Dice::NONE;
    for (position, word) in (1..).zip(words) {
        let face = word.parse().ok().and_then(Face::new).filter(|_| dice.len() < MOST_DICE);
        let wrong = || Ending::Usage(Text::OddsBadDie { position: &position, word: &word }.say(lang));
        dice = dice.with(face.ok_or_else(wrong)?);
    }
    Ok(dice)
}
