//! The file of records that an arena writes, and goes on with after an interruption.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use arena::Block;
use bots::Roster;
use gamekit::{Lang, Match, Outcome, PerSeat, Record, Seat, SeatSet, Viewer};

use super::gather::Gather;
use super::plan::Plan;
use crate::ending::Ending;
use crate::records::{LONGEST_RECORD, cannot_read};
use crate::text::Text;
use crate::whole_lines::{WholeLines, cannot_write};

/// Counts the games that stand in the file already, and opens it for the others. A file of something
/// else is refused and not touched; `None` if nothing is left to play.
pub(crate) fn open<G: Roster>(
    path: &Path,
    plan: &Plan,
    gather: &mut Gather<'_>,
    lang: Lang,
) -> Result<Option<WholeLines>, Ending> {
    // Only a plain file can be gone on with, not a pipe or a terminal.
    let opened = if path.is_file() {
        let length = read::<G>(path, plan, gather, lang)?;
        if gather.is_complete() {
            return Ok(None);
        }
        WholeLines::resume(path, length)
    } else {
        WholeLines::create(path)
    };
    opened.map(Some).map_err(|error| cannot_write(path, &error, lang))
}

/// Counts the complete blocks of a file, and returns how many bytes they take.
fn read<G: Roster>(path: &Path, plan: &Plan, gather: &mut Gather<'_>, lang: Lang) -> Result<u64, Ending> {
    let unreadable = |error: io::Error| cannot_read(&path.display().to_string(), &error, lang);
    let mut reader = BufReader::with_capacity(1 << 16, File::open(path).map_err(unreadable)?);
    let (mut number, mut length, mut complete) = (0, 0, 0);
    let mut block = Block::default();
    while !gather.is_complete() {
        let mut line = Vec::new();
        reader.by_ref().take(LONGEST_RECORD as u64).read_until(b'\n', &mut line).map_err(unreadable)?;
        if line.is_empty() {
            break;
        }
        length += line.len() as u64;
        let foreign =
            || Ending::Failure(Text::ArenaForeign { file: &path.display(), line: &(number + 1) }.say(lang));
        let Some(text) = line.strip_suffix(b"\n") else {
            // A line without an end was torn off, if it is ours at all.
            if begins_like_a_record::<G>(plan, &line) {
                break;
            }
            return Err(foreign());
        };
        let (outcome, forfeits) = read_game::<G>(plan, number, text).ok_or_else(foreign)?;
        let (_, game) = plan.place(number);
        block.add(&plan.schedule, game, &outcome, forfeits);
        number += 1;
        if plan.place(number).1 == 0 {
            gather.add_block(&std::mem::take(&mut block));
            complete = length;
        }
    }
    gather.resumed = gather.ledger.games();
    Ok(complete)
}

/// The result of game number `number` and who forfeited it, if this is its record.
fn read_game<G: Roster>(plan: &Plan, number: u64, line: &[u8]) -> Option<(Outcome, SeatSet)> {
    let record = Record::read(std::str::from_utf8(line).ok()?).ok()?;
    let setup = &plan.setup;
    let fits = (record.rules, &record.options, &record.packs) == (setup.rules, &setup.options, &setup.packs);
    let players = plan.players(number);
    let seated = record.players.iter().map(|player| (&player.name, &player.kind));
    let fits = fits && seated.eq(players.iter().map(|player| (&player.name, &player.kind)));
    let commitment = plan.fairness(plan.place(number).0).commitment_text();
    let fits = fits && record.fairness.as_ref().is_some_and(|fairness| fairness.commitment == commitment);
    // A record that is wrong in itself proves nothing about the bots.
    gamekit::verify::<G>(&record).ok().filter(|_| fits)?;
    let result = record.result.as_ref()?;
    let seats = plan.schedule.players();
    let outcome = Outcome {
        scores: PerSeat::new(seats, |seat| result.scores[usize::from(seat.0)]),
        ranks: PerSeat::new(seats, |seat| result.ranks[usize::from(seat.0)]),
    };
    let gave_up = Seat::all(seats).zip(&record.players).filter(|(_, player)| player.resigned);
    Some((outcome, gave_up.map(|(seat, _)| seat).collect()))
}

/// Whether a torn line can be the beginning of a record of this game and these options.
fn begins_like_a_record<G: Roster>(plan: &Plan, line: &[u8]) -> bool {
    let Ok(fresh) = Match::<G>::start(plan.setup.clone()) else { return false };
    let whole = fresh.record(&[], None, Viewer::Public).write();
    let head = whole.split_inclusive("\"players\":[").next().unwrap_or_default().as_bytes();
    line.iter().zip(head).all(|(found, expected)| found == expected)
}
