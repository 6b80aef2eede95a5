//! Finished games that are kept in this browser, and files: what can be studied.

use std::rc::Rc;

use gamekit::{Lang, Record, Viewer};
use host::{Host, Saved, SavedError};

use super::super::link::Shared;
use super::super::text::Text;
use super::book::Book;
use super::own_game;
use crate::browser;
use crate::later::{NotThere, kit};
use crate::store::{self, NotKept};
use crate::text as frame;

/// A finished game that is kept.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Finished {
    /// The name it is kept under.
    pub(super) id: String,
    /// Which game.
    pub(super) game: String,
    /// Who played.
    pub(super) names: Vec<String>,
    /// When it was begun, in milliseconds since 1970.
    pub(super) begun: Option<f64>,
}

/// All that are kept, the newest first.
pub(super) fn all() -> Vec<Finished> {
    let is_over = |id: &String| store::stand(id).is_some_and(|stand| stand.is_over);
    let told = |id: String| {
        let saved = store::kept(&id)?.ok()?;
        Some(Finished {
            game: saved.table.game.clone(),
            names: saved.players.iter().map(|player| player.name.clone()).collect(),
            begun: id.split('-').next().and_then(|begun| begun.parse().ok()),
            id,
        })
    };
    store::all().into_iter().filter(is_over).filter_map(told).collect()
}

/// A kept game that is one of the reader's own.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct KeptOwn {
    /// The name it is kept under.
    pub(super) id: String,
    /// Its name in the book.
    pub(super) name: String,
}

/// Notes the kept games that ended while nobody noted it, and tells which of the own games are still kept.
pub(super) async fn note_all() -> Result<Vec<KeptOwn>, NotKept> {
    let (mut known, mut noted) = (Vec::new(), Vec::new());
    for Finished { id, game, .. } in all() {
        // Each is played through again: meanwhile the page stays alive.
        browser::breathe().await;
        let Some(Ok(saved)) = store::kept(&id) else { continue };
        let Ok(kit) = kit(&game).await else { continue };
        if let Some(own) = Host::restore(kit.game, &saved).ok().as_ref().and_then(own_game) {
            known.push(KeptOwn { id, name: own.name.clone() });
            noted.push(own);
        }
    }
    // All at once: the book is long.
    Book::change(|book| noted.into_iter().for_each(|own| book.note(own)))?;
    Ok(known)
}

/// A kept game with its record, to be studied; or why it cannot be.
pub(super) async fn to_study(id: &str, lang: Lang) -> Result<(Rc<Host>, Rc<Record>), String> {
    let Some(Ok(saved)) = store::kept(id) else { return Err(frame::Text::TableUnknown.say(lang)) };
    let record = record_of(&saved, lang).await?;
    let Ok(kit) = kit(&record.game).await else { return Err(frame::Text::PartMissing.say(lang)) };
    match Host::from_record(kit.game, &record) {
        Ok(host) => Ok((Rc::new(host), Rc::new(record))),
        Err(problem) => Err(frame::Text::FileWrong { reason: &problem.say(lang) }.say(lang)),
    }
}

/// A kept game, packed for an address; or why it cannot be studied.
pub(super) async fn pack_kept(id: &str, lang: Lang) -> Result<String, String> {
    match store::kept(id) {
        Some(Ok(saved)) => pack(&record_of(&saved, lang).await?, lang),
        _ => Err(frame::Text::TableUnknown.say(lang)),
    }
}

/// The game of a file, packed for an address; or why it cannot be studied.
pub(super) async fn pack_file(text: Option<String>, lang: Lang) -> Result<String, String> {
    let text = text.ok_or_else(|| Text::FileUnreadable.say(lang))?;
    let record = match Saved::read(&text) {
        Ok(saved) => record_of(&saved, lang).await?,
        Err(SavedError::Format(_)) => return Err(frame::Text::TableOtherVersion.say(lang)),
        Err(_) => catalog::read_record(&text).map_err(|wrong| {
            let catalog::Misread { place, line, column, reason } = wrong;
            frame::Text::FileNoRecord { place: &place, line: &line, column: &column, reason: &reason }
                .say(lang)
        })?,
    };
    pack(&record, lang)
}

async fn record_of(saved: &Saved, lang: Lang) -> Result<Record, String> {
    let damaged = |error: &SavedError| {
        frame::Text::TableDamaged { reason: &error.reason(lang).unwrap_or_default() }.say(lang)
    };
    let host = match kit(&saved.table.game).await {
        Ok(kit) => Host::restore(kit.game, saved).map_err(|error| damaged(&error))?,
        Err(NotThere::Unknown(unknown)) => return Err(damaged(&SavedError::Match(unknown.into()))),
        Err(NotThere::NotLoaded) => return Err(frame::Text::PartMissing.say(lang)),
    };
    // Of a running game nobody may know more than they see.
    if host.is_over() { Ok(host.record(Viewer::Public)) } else { Err(Text::NotOver.say(lang)) }
}

fn pack(record: &Record, lang: Lang) -> Result<String, String> {
    let shared = Shared { record: record.clone(), at: None };
    shared.write().ok_or_else(|| Text::LinkTooLong.say(lang))
}
