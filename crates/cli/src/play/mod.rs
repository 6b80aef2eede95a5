//! `tabulea play`: a game in the terminal, in plain lines that read well aloud.

mod input;
mod keep;
mod seats;
mod table;

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::sync::Arc;

use bots::Roster;
use gamekit::{Drawing, Lang, Match, Words};
use indicatif::ProgressBar;

use crate::args::PlayArgs;
use crate::chair::Chair;
use crate::ending::Ending;
use crate::out::Out;
use crate::outside::Faults;
use crate::text::{Text, reason};
use table::{Left, Table};

/// Runs the command.
pub(crate) fn run(args: &PlayArgs, lang: Lang) -> Result<(), Ending> {
    let id = match &args.game {
        Some(id) => id.clone(),
        None => ask_for_game(lang)?,
    };
    catalog::with_game!(
        id.as_str(),
        G => play::<G>(args, lang),
        else => Err(Ending::Usage(catalog::UnknownGame { given: id }.say(lang))),
    )
}

/// The game, if none is named: the only one, the first one, or what a person at a terminal chooses.
fn ask_for_game(lang: Lang) -> Result<String, Ending> {
    let first = catalog::GAMES.first().map_or(String::new(), ToString::to_string);
    if catalog::GAMES.len() < 2 || !io::stdin().is_terminal() {
        return Ok(first);
    }
    let out = Out::new(lang);
    for (number, id) in (1..).zip(catalog::GAMES) {
        let title = catalog::with_game!(*id, G => G::title(lang), else => String::new());
        let action = &format!("{title} ({id})");
        out.line(Text::PlayChoice { number: &number, action }.say(lang))?;
    }
    loop {
        out.prompt("> ")?;
        let line = input::typed(&mut io::stdin().lock()).map_err(|error| {
            let file = &Text::StandardInput.say(lang);
            Ending::Failure(Text::CannotRead { file, reason: &reason(&error) }.say(lang))
        })?;
        let Some(line) = line else { return Err(Ending::Quiet(0)) };
        let word = line.trim();
        let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_number = number.and_then(|at| catalog::GAMES.get(at));
        if let Some(id) = by_number.or_else(|| catalog::GAMES.iter().find(|id| **id == word)) {
            return Ok((*id).to_owned());
        }
        out.line(Text::PlayNoSuchNumber { first: &1, last: &catalog::GAMES.len() }.say(lang))?;
    }
}

fn play<G: Roster>(args: &PlayArgs, lang: Lang) -> Result<(), Ending> {
    let faults = Arc::new(Faults::new(lang, ProgressBar::hidden()));
    let (setup, mut seats) = seats::seat_all::<G>(args, &faults, lang)?;
    let (fairness, mut bot_seeds) = seats.draw_lots(args.seed, lang)?;
    for chair in seats.chairs.iter_mut().flatten() {
        // 53 bits: every reader of JSON can tell such numbers apart.
        chair.begin(1, bot_seeds.bits() >> 11);
    }
    let played = Match::<G>::start(setup).map_err(|error| Ending::Usage(error.say(lang)))?;
    let source = fairness.source();
    let mut table = Table {
        played,
        seats,
        fairness,
        source,
        events: Vec::new(),
        shown: None,
        forced: BTreeSet::new(),
        drawing: if args.plain { Drawing::Words } else { Drawing::Grid },
        record: args.record.clone(),
        out: Out::new(lang),
        lang,
    };
    // A path that cannot be written is better known before the game than after it.
    table.save()?;
    greet(&table)?;
    let left = table.play()?;
    table.save()?;
    take_leave(&table, left)?;
    table.seats.chairs.into_iter().flatten().for_each(Chair::dismiss);
    faults.ending()
}

fn greet<G: Roster>(table: &Table<G>) -> Result<(), Ending> {
    let (out, lang) = (table.out, table.lang);
    out.line(G::title(lang))?;
    out.line(G::credits(lang))?;
    let players = table.seats.names.iter().zip(&table.seats.players);
    for (seat, (name, player)) in players.enumerate() {
        let level = player.kind.strip_prefix("bot:");
        out.line(match level {
            Some(level) => Text::PlayBotSeat { seat: &seat, name, level: &level }.say(lang),
            None => Text::PlayPersonSeat { seat: &seat, name }.say(lang),
        })?;
    }
    let commitment = &table.fairness.commitment_text();
    out.line(Text::PlayCommitment { commitment }.say(lang))?;
    out.line(Text::PlayHint.say(lang))?;
    out.line("")
}

fn take_leave<G: Roster>(table: &Table<G>, left: Left) -> Result<(), Ending> {
    let (out, lang) = (table.out, table.lang);
    let file = table.record.as_ref().map(|path| path.display().to_string());
    if left == Left::Finished {
        let reader = table.seats.reader();
        out.line("")?;
        out.line(table.played.game().result(&table.played.view(reader), &table.names(reader), lang))?;
        out.line("")?;
        out.line(Text::PlaySeed { seed: &table.fairness.seed_text() }.say(lang))?;
    }
    match (file, left) {
        (Some(file), Left::Finished) => out.line(Text::PlayVerify { file: &file }.say(lang))?,
        (Some(file), Left::Early) => out.line(Text::PlaySaved { file: &file }.say(lang))?,
        (None, Left::Finished) => out.line(Text::PlayKeepNextTime.say(lang))?,
        (None, Left::Early) => {}
    }
    out.line(Text::PlayGoodbye.say(lang))
}
