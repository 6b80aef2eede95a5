//! Statistics of own games: counted, studied, kept, taken along and forgotten.

use anyhow::{Context, Result, ensure};
use browser::text::study::Text;
use browser::text::{frame, pages};
use browser::{Look, Page, QUICK, Visit, visit};
use serde_json::Value;

/// The first row of the table of games, as it is read.
const FIRST_GAME: &str = r#"(() => {
  const row = document.querySelector(".own-game.alea details tbody tr");
  return row ? [...row.cells].map(cell => cell.textContent) : null;
})()"#;

/// The record of the game on the screen, as its file has it.
fn record(visit: &mut Visit) -> Result<Value> {
    visit.page.press("DisclosureTriangle", &visit.say(&frame::Text::Menu))?;
    let link = visit.page.find("link", &visit.say(&frame::Text::SaveGame))?;
    let read = "function () { return decodeURIComponent(this.href.split(',').slice(1).join(',')); }";
    let text = visit.page.ask(&link, read, &[])?;
    Ok(serde_json::from_str(text.as_str().context("the link has no file")?)?)
}

fn first_game(page: &mut Page) -> Result<Vec<String>> {
    page.wait("the table of games", |page| {
        let cells = page.evaluate(FIRST_GAME)?;
        Ok(cells.as_array().map(|cells| cells.iter().filter_map(Value::as_str).map(str::to_owned).collect()))
    })
}

/// Waits until so many games of so many are told to be studied.
fn wait_for_studied(visit: &mut Visit, studied: u32, all: u32) -> Result<()> {
    let told = Text::StudiedOf { studied: &studied, all: &all }.say(visit.lang);
    // Several waits: a study takes its time on a busy machine.
    for _ in 0..3 {
        if visit.page.find_text(&told).is_ok() {
            return Ok(());
        }
    }
    visit.page.find_text(&told).map(drop)
}

#[test]
fn a_game_is_counted_studied_and_outlives_its_record() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let lang = visit.lang;
        visit.go("/statistics")?;
        visit.page.find_text(&Text::NoResults.say(lang))?;
        let mut player = visit.begin("alea", 3, 1, "greedy")?;
        player.play_to_end(&mut visit.page)?;
        visit.page.find("button", &Text::StudyThis.say(lang))?;
        let result = record(visit)?["result"].clone();
        visit.go("/statistics")?;
        let told = first_game(&mut visit.page)?;
        let place = Text::PlaceOf { place: &result["ranks"][0], players: &3 }.say(lang);
        let points = result["scores"][0].to_string().replace('-', "−");
        ensure!(told[1] == place && told[2] == points, "told {told:?}, but it ended {result}");
        ensure!(told[3] == "–", "it was not studied: {told:?}");
        wait_for_studied(visit, 0, 1)?;
        visit.page.press("button", &Text::StudyMissing { count: 1 }.say(lang))?;
        wait_for_studied(visit, 1, 1)?;
        let studied = first_game(&mut visit.page)?;
        ensure!(studied[3].ends_with('%') && studied[1..3] == told[1..3], "studied {studied:?}");
        visit.page.reload()?;
        ensure!(first_game(&mut visit.page)? == studied, "another result after a reload");
        // The game is deleted, its result stays.
        visit.go("/")?;
        let forget = pages::Text::Forget { title: &"", about: &"" }.say(lang);
        let word = forget.split(':').next().context("no words")?.to_owned();
        let strike = visit.page.wait("the button that forgets it", |page| {
            Ok(page.all("button")?.into_iter().find(|button| button.name.starts_with(&word)))
        })?;
        visit.page.touch(&strike)?;
        visit.page.find("button", &pages::Text::BringBack.say(lang))?;
        let door = visit.page.find_link_to("/statistics")?;
        visit.page.touch(&door)?;
        ensure!(first_game(&mut visit.page)? == studied, "another result without the record");
        let kept = "Object.keys(localStorage).filter(key => key.startsWith('tabulea/game/')).length";
        ensure!(visit.page.evaluate(kept)? == 0, "the game is still there");
        let exported = visit.page.find("link", &Text::Export.say(lang))?;
        let text = visit.page.ask(&exported, "function () { return decodeURIComponent(this.href); }", &[])?;
        ensure!(text.as_str().is_some_and(|text| text.matches("\"name\"").count() == 1), "exported {text}");
        // Forgetting takes two touches, and between them there is a way back.
        visit.page.press("button", &Text::Clear.say(lang))?;
        visit.page.press("button", &Text::ClearNot.say(lang))?;
        visit.page.press("button", &Text::Clear.say(lang))?;
        visit.page.press("button", &Text::ClearSure.say(lang))?;
        visit.page.find_text(&Text::NoResults.say(lang))?;
        visit.page.reload()?;
        visit.page.find_text(&Text::NoResults.say(lang)).map(drop)
    });
}

/// The book is torn, and the browser has no room.
#[test]
fn damaged_and_full_storage_are_told() {
    let torn = r#"
if (!sessionStorage.getItem("torn")) {
  sessionStorage.setItem("torn", "yes");
  sessionStorage.setItem("full", "tabulea/own-games-torn");
  localStorage.setItem("tabulea/own-games", '{"format":1,');
}
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (key === sessionStorage.getItem("full")) throw new DOMException("full", "QuotaExceededError");
  set.call(this, key, value);
};
"#;
    visit(Look::PHONE, &[QUICK, torn].concat(), |visit| {
        let lang = visit.lang;
        let told = Text::BookTorn.say(lang);
        let is_told = |page: &mut Page| -> Result<Option<()>> {
            Ok(page.all("StaticText")?.iter().any(|text| text.name.starts_with(&told)).then_some(()))
        };
        visit.go("/statistics")?;
        visit.page.wait("what was torn", is_told)?;
        let kept = visit.page.evaluate("localStorage.getItem('tabulea/own-games')")?;
        ensure!(kept == "{\"format\":1,", "what cannot be laid aside stays: {kept}");
        visit.page.evaluate("sessionStorage.setItem('full', 'tabulea/own-games')")?;
        visit.page.reload()?;
        visit.page.wait("what was torn", is_told)?;
        let aside = visit.page.evaluate("localStorage.getItem('tabulea/own-games-torn')")?;
        ensure!(aside == "{\"format\":1,", "laid aside: {aside}");
        visit.page.find("link", &Text::TakeTorn.say(lang))?;
        // That everything is forgotten cannot be noted where there is no room, and that is told.
        visit.page.press("button", &Text::Clear.say(lang))?;
        visit.page.press("button", &Text::ClearSure.say(lang))?;
        visit.page.find_text(&Text::StorageFull.say(lang)).map(drop)
    });
}
