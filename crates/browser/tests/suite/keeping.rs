//! Games are kept: over a reload, in files, and as well as can be when something is wrong with them.

use anyhow::{Context, Result, ensure};
use browser::text::frame::Text;
use browser::text::pages;
use browser::{Look, QUICK, Visit, visit};
use serde_json::Value;

/// Plays a little and stops when it is the player's turn again.
fn play_a_little(visit: &mut Visit, game: &'static str, players: u32) -> Result<browser::Player> {
    let mut player = visit.begin(game, players, 1, "greedy")?;
    // A game of Alea may be over after the second round.
    let few = if game == "alea" { 1 } else { 4 };
    player.play_while(&mut visit.page, |_, taken| Ok(taken < few))?;
    player.wait_for_turn(&mut visit.page)?;
    Ok(player)
}

#[test]
fn a_game_goes_on_after_a_reload() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let player = play_a_little(visit, "heroes", 3)?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        let before = (visit.steps()?, visit.log()?, visit.prompt()?);
        visit.page.reload()?;
        let again = player.wait_for_turn(&mut visit.page)?;
        ensure!(again == legal, "other things are legal after a reload: {again:?} and not {legal:?}");
        let after = (visit.steps()?, visit.log()?, visit.prompt()?);
        ensure!(after == before, "after a reload {after:?}, before it {before:?}");
        Ok(())
    });
}

#[test]
fn a_game_waits_on_the_front_page() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let player = play_a_little(visit, "assemble", 2)?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        visit.go("/")?;
        let link = visit.page.find_link_to("/table/")?;
        visit.page.touch(&link)?;
        let again = player.wait_for_turn(&mut visit.page)?;
        ensure!(again == legal, "other things are legal: {again:?} and not {legal:?}");
        Ok(())
    });
}

#[test]
fn a_game_is_saved_to_a_file() {
    visit(Look::DESKTOP, QUICK, |visit| {
        play_a_little(visit, "alea", 3)?;
        let steps = visit.steps()?;
        let saved = saved_text(visit)?;
        let saved: Value = serde_json::from_str(&saved).context("the file is no JSON")?;
        let journal = saved["journal"].as_array().context("the file has no journal")?;
        // Others may declare meanwhile.
        let later = visit.steps()?;
        let entries = journal.len() as u32;
        ensure!(
            (steps..=later).contains(&entries),
            "{entries} entries in the file, {steps} to {later} steps"
        );
        Ok(())
    });
}

#[test]
fn a_game_is_loaded_from_a_file() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let player = play_a_little(visit, "assemble", 2)?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        let before = (visit.steps()?, visit.log()?);
        let file = std::env::temp_dir().join(format!("tabulea-saved-{}.json", std::process::id()));
        std::fs::write(&file, saved_text(visit)?)?;
        visit.page.evaluate("localStorage.clear()")?;
        visit.go("/")?;
        visit.page.press_with_file("button", &pages::Text::LoadFile.say(gamekit::Lang::En), &file)?;
        let again = player.wait_for_turn(&mut visit.page);
        std::fs::remove_file(&file)?;
        ensure!(again? == legal, "other things are legal than {legal:?}");
        let after = (visit.steps()?, visit.log()?);
        ensure!(after == before, "loaded {after:?}, saved {before:?}");
        Ok(())
    });
}

#[test]
fn a_file_of_something_else_is_refused_with_its_reason() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let file = std::env::temp_dir().join(format!("tabulea-wrong-{}.json", std::process::id()));
        std::fs::write(&file, "a letter to my aunt")?;
        visit.go("/")?;
        visit.page.press_with_file("button", &pages::Text::LoadFile.say(gamekit::Lang::En), &file)?;
        let reason = visit.page.wait("the reason", |page| {
            let alerts = page.all("alert")?;
            let told = alerts.iter().map(|alert| page.texts_within(alert)).collect::<Result<Vec<_>>>()?;
            Ok(told.into_iter().flatten().next())
        });
        std::fs::remove_file(&file)?;
        let reason = reason?;
        ensure!(reason.starts_with("This file is no game of ours"), "the reason is {reason:?}");
        Ok(())
    });
}

/// The text that the page offers as a file.
fn saved_text(visit: &mut Visit) -> Result<String> {
    visit.page.press("DisclosureTriangle", &visit.say(&Text::Menu))?;
    let link = visit.page.find("link", &visit.say(&Text::SaveGame))?;
    let read = "function () { return decodeURIComponent(this.href.split(',').slice(1).join(',')); }";
    let text = visit.page.ask(&link, read, &[])?;
    Ok(text.as_str().context("the link has no file")?.to_owned())
}

#[test]
fn a_damaged_game_says_so_and_shows_what_was_kept() {
    let kept = r#"{"format":1,"table":"torn"#;
    let damage = format!("localStorage.setItem('tabulea/game/1-assemble', {kept:?});");
    visit(Look::DESKTOP, &damage, |visit| {
        visit.go("/table/1-assemble")?;
        visit.page.find("heading", &visit.say(&Text::NoTable))?;
        let alert = visit.page.wait("the reason", |page| Ok(page.all("alert")?.into_iter().next()))?;
        let reason = visit.page.texts_within(&alert)?.join(" ");
        let begins = Text::TableDamaged { reason: &"" }.say(visit.lang);
        ensure!(reason.starts_with(begins.trim_end()), "the reason is {reason:?}");
        let shown = visit.page.find("textbox", &visit.say(&Text::WhatWasKept))?;
        ensure!(shown.value == kept, "{:?} is shown instead of {kept:?}", shown.value);
        visit.page.press("link", &visit.say(&Text::ToHome))?;
        visit.page.find("heading", &pages::Text::HomeTitle.say(visit.lang))?;
        Ok(())
    });
}

#[test]
fn a_game_of_another_version_says_so() {
    let other = "localStorage.setItem('tabulea/game/1-alea', '{\"format\":99}');";
    visit(Look::DESKTOP, other, |visit| {
        visit.go("/table/1-alea")?;
        visit.page.find_text(&visit.say(&Text::TableOtherVersion))?;
        Ok(())
    });
}

#[test]
fn without_storage_a_game_can_be_played_and_the_page_says_what_that_means() {
    let refuse = r#"Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("refused", "SecurityError"); },
    });"#;
    visit(Look::DESKTOP, refuse, |visit| {
        let mut player = visit.begin_from_home("assemble")?;
        visit.page.find_text(&visit.say(&Text::NotKept))?;
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 2))?;
        Ok(())
    });
}

#[test]
fn a_part_that_does_not_arrive_is_told_and_fetched_again() {
    visit(Look::DESKTOP, QUICK, |visit| {
        visit.go("/")?;
        // Without its bundle the part comes file by file.
        visit.page.cut_off("first_heroes")?;
        visit.go("/play/heroes")?;
        visit.page.find("button", &pages::Text::Begin.say(visit.lang))?;
        let one =
            "performance.getEntriesByType('resource').some(entry => entry.name.includes('split_heroes'))";
        ensure!(visit.page.evaluate(one)? == true, "the bundle has arrived after all");
        visit.page.take_faults()?;
        visit.go("/")?;
        visit.page.cut_off("_heroes.")?;
        visit.go("/play/heroes")?;
        visit.page.find_text(&visit.say(&Text::PartMissing))?;
        let faults = visit.page.take_faults()?;
        ensure!(!faults.is_empty(), "the part has arrived after all");
        visit.page.cut_off("")?;
        visit.page.press("link", &visit.say(&Text::FaultReload))?;
        visit.page.find("button", &pages::Text::Begin.say(visit.lang))?;
        Ok(())
    });
}

#[test]
fn once_everything_is_loaded_no_server_is_needed() {
    visit(Look::DESKTOP, QUICK, |visit| {
        visit.go("/")?;
        // The rules are what comes last.
        let last = "performance.getEntriesByType('resource').filter(entry => /rules-.*html/.test(entry.name)).length";
        visit.page.wait("the rest", |page| Ok((page.evaluate(last)? == 6).then_some(())))?;
        visit.page.go_offline()?;
        let link = visit.page.find_link_to("/play/heroes")?;
        visit.page.touch(&link)?;
        visit.page.press("button", &pages::Text::Begin.say(visit.lang))?;
        let mut player = browser::Player::new("heroes", visit.lang, 3);
        let taken = player.play_while(&mut visit.page, |_, taken| Ok(taken < 4))?;
        ensure!(taken == 4, "{taken} decisions");
        Ok(())
    });
}
