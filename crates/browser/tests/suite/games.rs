//! Whole games against bots, by real clicks and taps.

use anyhow::{Result, ensure};
use browser::text::frame::Text;
use browser::{Look, QUICK, Visit, visit};
use gamekit::Lang;

/// Plays a game to its end and has its chance checked.
fn play_to_end(visit: &mut Visit, game: &'static str) -> Result<()> {
    let mut player = visit.begin_from_home(game)?;
    let taken = player.play_to_end(&mut visit.page)?;
    ensure!(taken > 0, "the game is over without a decision");
    visit.page.find("region", &visit.say(&Text::ResultName))?;
    visit.page.press("button", &visit.say(&Text::CheckFairness))?;
    let verdict = visit.page.wait("the verdict", |page| {
        let Some(status) = page.all("status")?.into_iter().last() else { return Ok(None) };
        let verdict = page.texts_within(&status)?.concat();
        // The prompt is a status, too.
        Ok((!verdict.is_empty() && verdict != Text::GameIsOver.say(page.look().lang)).then_some(verdict))
    })?;
    let fails = Text::FairnessFails { problem: &"" }.say(visit.lang);
    ensure!(!verdict.starts_with(&fails), "chance was not fair: {verdict}");
    println!("{game}: {taken} decisions");
    Ok(())
}

#[test]
fn a_game_of_assemble_by_clicks() {
    visit(Look::DESKTOP, QUICK, |visit| play_to_end(visit, "assemble"));
}

#[test]
fn a_game_of_alea_by_clicks() {
    visit(Look::DESKTOP, QUICK, |visit| play_to_end(visit, "alea"));
}

#[test]
fn a_game_of_heroes_by_clicks() {
    visit(Look::DESKTOP, QUICK, |visit| play_to_end(visit, "heroes"));
}

#[test]
fn a_game_on_a_phone_by_taps() {
    visit(Look::PHONE, QUICK, |visit| play_to_end(visit, "assemble"));
}

#[test]
fn a_game_in_japanese() {
    visit(Look::DESKTOP.in_lang(Lang::Ja), QUICK, |visit| {
        play_to_end(visit, "alea")?;
        let lang = visit.page.evaluate("document.documentElement.lang")?;
        ensure!(lang == "ja", "the page says that it is in {lang}");
        Ok(())
    });
}
