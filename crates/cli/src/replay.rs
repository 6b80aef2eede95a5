//! `tabulea replay`: a position of a recorded game.

use bots::Roster;
use gamekit::{Drawing, Lang, Match, Names, Record, Seat, Turn, Viewer};

use crate::args::ReplayArgs;
use crate::ending::Ending;
use crate::out::Out;
use crate::protocol::to_json;
use crate::records::{Records, Unreadable};
use crate::text::Text;

/// How many events are told before the table is shown.
const LAST_EVENTS: usize = 6;

/// Runs the command.
pub(crate) fn run(args: &ReplayArgs, lang: Lang) -> Result<(), Ending> {
    let (record, line) = find(args, lang)?;
    catalog::with_game!(
        record.game.as_str(),
        G => show::<G>(args, &record, line, lang),
        else => match catalog::verify_record(&record) {
            Ok(()) => Ok(()),
            Err(problem) => Err(wrong(args, line, &problem.say(lang))),
        },
    )
}

/// The record that is asked for, and the line it begins on.
fn find(args: &ReplayArgs, lang: Lang) -> Result<(Box<Record>, u64), Ending> {
    let mut records = Records::open(&args.file, lang)?;
    let mut count = 0;
    while let Some(found) = records.next()? {
        count += 1;
        if count == args.line {
            return match found.record {
                Ok(record) => Ok((record, found.line)),
                Err(Unreadable { place, line, sentence }) => {
                    Err(wrong(args, line, &format!("{place}: {sentence}")))
                }
            };
        }
    }
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    Err(Ending::Failure(Text::ReplayNoSuchLine { file: &records.name(), count, asked: &args.line }.say(lang)))
}

fn wrong(args: &ReplayArgs, line: u64, problem: &str) -> Ending {
    Ending::Failure(format!("{}:{line}: {problem}", args.file.display()))
}

fn show<G: Roster>(args: &ReplayArgs, record: &Record, line: u64, lang: Lang) -> Result<(), Ending> {
    let entries = args.to.unwrap_or(record.log.len());
    if entries > record.log.len() {
        let there = record.log.len() as i64;
        return Err(Ending::Failure(Text::ReplayTooFar { asked: &entries, there }.say(lang)));
    }
    let replayed = gamekit::replay::<G>(record, entries).map_err(|p| wrong(args, line, &p.say(lang)))?;
    let players = replayed.game().players();
    let viewer = match args.seat {
        None => Viewer::Public,
        Some(seat) if seat < players => Viewer::Seat(Seat(seat)),
        Some(seat) => {
            let no_such = Text::NoSuchSeat { seat: &seat, players: players.into() };
            return Err(Ending::Usage(no_such.say(lang)));
        }
    };
    let out = Out::new(lang);
    if args.json {
        return out.line(to_json(&replayed.view(viewer)));
    }
    let names = Names { players: record.players.iter().map(|p| p.name.clone()).collect(), reader: viewer };
    let drawing = if args.plain { Drawing::Words } else { Drawing::Grid };
    out.line(G::title(lang))?;
    for (seat, player) in record.players.iter().enumerate() {
        out.line(Text::ReplayPlayer { seat: &seat, name: &player.name, kind: &player.kind }.say(lang))?;
    }
    let all = record.log.len() as i64;
    out.line(Text::ReplayAt { entries: &entries, all }.say(lang))?;
    out.line("")?;
    tell_last(&replayed, &names, out, lang)?;
    let game = replayed.game();
    let view = replayed.view(viewer);
    out.line(game.board(&view, &names, drawing, lang))?;
    out.line("")?;
    match replayed.turn() {
        Turn::Act(act) => {
            act.must.iter().try_for_each(|seat| out.line(game.prompt(&view, seat, &names, lang)))
        }
        Turn::Chance => out.line(Text::ReplayChance.say(lang)),
        Turn::Over => out.line(game.result(&view, &names, lang)),
    }
}

/// Tells what happened last, as far as the viewer saw it.
fn tell_last<G: Roster>(replayed: &Match<G>, names: &Names, out: Out, lang: Lang) -> Result<(), Ending> {
    let game = replayed.game();
    let events = replayed.events();
    let seen: Vec<G::Event> = events.iter().filter_map(|event| game.event_for(event, names.reader)).collect();
    let last = &seen[seen.len().saturating_sub(LAST_EVENTS)..];
    if last.is_empty() {
        return Ok(());
    }
    out.line(Text::ReplayEvents.say(lang))?;
    for event in last {
        out.line(format_args!("- {}", game.event(event, names, lang)))?;
    }
    out.line("")
}
