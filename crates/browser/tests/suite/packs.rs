//! Cards of one's own: made, checked while they are written, saved, played with, and given away as a file.

use anyhow::{Context, Result, ensure};
use browser::text::packs::Text;
use browser::text::{frame, pages};
use browser::{Element, Look, Page, QUICK, Visit, visit};
use gamekit::Lang;
use serde_json::Value;

/// The first button of the list whose name has these words in it.
fn row(page: &mut Page, words: &str) -> Result<Element> {
    page.wait(&format!("the row of {words}"), |page| {
        let is = |button: &Element| button.name.contains(words) && !button.name.starts_with("Take");
        Ok(page.all("button")?.into_iter().find(is))
    })
}

/// Writes into a field what it is to hold.
fn fill(page: &mut Page, role: &str, name: &str, text: &str) -> Result<()> {
    let field = page.find(role, name)?;
    page.focus(&field)?;
    page.ask(&field, "function () { this.select(); }", &[])?;
    page.write(text)
}

/// The file that the page offers.
fn exported(visit: &mut Visit) -> Result<String> {
    let link = visit.page.find("link", &Text::Export.say(visit.lang))?;
    let read = "function () { return decodeURIComponent(this.href.split(',').slice(1).join(',')); }";
    let text = visit.page.ask(&link, read, &[])?;
    Ok(text.as_str().context("the link has no file")?.to_owned())
}

/// The words that a field is described by: its faults.
fn faults_of(page: &mut Page, role: &str, name: &str) -> Result<String> {
    let field = page.find(role, name)?;
    let read =
        "function () { return document.getElementById(this.getAttribute('aria-describedby')).textContent; }";
    Ok(page.ask(&field, read, &[])?.as_str().unwrap_or_default().trim().to_owned())
}

fn wait_for_fault(page: &mut Page, (role, name): (&str, &str), expected: &str) -> Result<()> {
    page.wait(&format!("the fault {expected:?}"), |page| {
        Ok((faults_of(page, role, name)? == expected).then_some(()))
    })
}

/// The text of the one game that is kept.
fn kept_game(page: &mut Page) -> Result<String> {
    let read = "Object.keys(localStorage).filter(key => key.startsWith('tabulea/game/'))\
                .map(key => localStorage.getItem(key)).join('')";
    page.wait("the game to be kept", |page| {
        Ok(page.evaluate(read)?.as_str().filter(|text| !text.is_empty()).map(str::to_owned))
    })
}

#[test]
fn a_deck_is_made_checked_saved_and_played() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let lang = visit.lang;
        let (condition, name) = (Text::Condition.say(lang), Text::PackName.say(lang));
        visit.go("/packs/alea")?;
        let first = row(&mut visit.page, "[1 2 3]")?;
        visit.page.touch(&first)?;
        fill(&mut visit.page, "textbox", &condition, "?(2,3")?;
        let open: alea::DeckError = alea::read_deck(&exported(visit)?).expect_err("half a condition");
        wait_for_fault(&mut visit.page, ("textbox", &condition), &open.say(lang))?;
        let play = visit.page.find("button", &Text::PlayWith.say(lang))?;
        ensure!(play.is_disabled, "a faulty deck can be played");
        for piece in [")", ">=", "4"] {
            visit.page.press("button", piece)?;
        }
        let sound: alea::Condition = "?(2,3)>=4".parse().ok().context("a condition")?;
        for lang in [Lang::En, Lang::Ja] {
            visit.page.find_text(&sound.sentence(lang))?;
        }
        wait_for_fault(&mut visit.page, ("textbox", &condition), "")?;
        let third = format!("{:.1}", alea::Odds::new(&sound).p(7) * 100.0);
        let odds = visit.page.wait("the odds", |page| {
            let pictures = page.all("image")?.into_iter().chain(page.all("img")?);
            Ok(pictures.map(|picture| picture.name).find(|name| name.contains('%')))
        })?;
        ensure!(odds.contains(&third), "{third} % is not among {odds}");
        fill(&mut visit.page, "textbox", &name, "Test deck")?;
        visit.page.press("button", &Text::Save.say(lang))?;
        let saved = Text::IsSaved.say(lang);
        visit.page.find_text(&saved)?;
        visit.page.reload()?;
        visit.page.find_text(&saved)?;
        let cards = alea::read_deck(&exported(visit)?).ok().context("the file is refused")?;
        ensure!(cards[0].condition == sound && cards[0].status == alea::PLAYER_MADE, "{:?}", cards[0]);
        visit.page.press("button", &Text::PlayWith.say(lang))?;
        visit.page.find_text("Test deck")?;
        visit.page.press("button", &pages::Text::Begin.say(lang))?;
        visit.page.find("toolbar", &frame::Text::Actions.say(lang))?;
        let kept = kept_game(&mut visit.page)?;
        ensure!(kept.contains("?(2,3)>=4"), "the game is not played with the deck");
        // It waits there for other tables as well.
        visit.go("/play/alea?online=1")?;
        visit.page.press("button", &pages::Text::PackChange.say(lang))?;
        visit.page.find_text("Test deck")?;
        Ok(())
    });
}

#[test]
fn steps_of_editing_are_taken_back_and_again() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let lang = visit.lang;
        let condition = Text::Condition.say(lang);
        let number =
            |page: &mut Page, count: i64| page.find("heading", &Text::TrapsCount { count }.say(lang));
        visit.go("/packs/alea")?;
        let first = row(&mut visit.page, "AABB")?;
        visit.page.touch(&first)?;
        visit.page.press("button", &Text::Duplicate.say(lang))?;
        number(&mut visit.page, 23)?;
        fill(&mut visit.page, "textbox", &condition, "AAA")?;
        visit.page.press("button", &Text::StepBack.say(lang))?;
        visit.page.press("button", &Text::StepBack.say(lang))?;
        number(&mut visit.page, 22)?;
        visit.page.press("button", &Text::StepForward.say(lang))?;
        number(&mut visit.page, 23)?;
        visit.page.press("DisclosureTriangle", &Text::ShelfTitle.say(lang))?;
        visit.page.press("button", &Text::FromNothing.say(lang))?;
        number(&mut visit.page, 0)?;
        visit.page.press("button", &Text::StepBack.say(lang))?;
        number(&mut visit.page, 23)?;
        Ok(())
    });
}

#[test]
fn an_alice_with_one_changed_number_is_played() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let lang = visit.lang;
        let (strength, amount) = (Text::Strength.say(lang), Text::ParameterLabel { key: "amount" }.say(lang));
        visit.go("/packs/heroes")?;
        let ninja = row(&mut visit.page, "Ninja Alice")?;
        visit.page.touch(&ninja)?;
        fill(&mut visit.page, "spinbutton", &strength, "99")?;
        let refused = heroes::read_content(&exported(visit)?).expect_err("99 is too strong");
        wait_for_fault(&mut visit.page, ("spinbutton", &strength), &refused.say(lang))?;
        fill(&mut visit.page, "spinbutton", &strength, "3")?;
        wait_for_fault(&mut visit.page, ("spinbutton", &strength), "")?;
        fill(&mut visit.page, "spinbutton", &amount, "7")?;
        visit.page.wait("the sentence", |page| {
            Ok(page.all("StaticText")?.into_iter().find(|text| text.name.contains("+7")))
        })?;
        let content = heroes::read_content(&exported(visit)?).ok().context("the file is refused")?;
        let ninja = content.alices.iter().find(|alice| alice.id == "ninja").context("no ninja")?;
        ensure!(ninja.strength == 3 && ninja.status == heroes::PLAYER_MADE, "{ninja:?}");
        ensure!(ninja.powers[0].effect == heroes::Effect::Military(7), "{ninja:?}");
        fill(&mut visit.page, "textbox", &Text::PackName.say(lang), "Ninjas")?;
        visit.page.press("button", &Text::PlayWith.say(lang))?;
        visit.page.find_text("Ninjas")?;
        visit.page.press("button", &pages::Text::Begin.say(lang))?;
        visit.page.find("toolbar", &frame::Text::Actions.say(lang))?;
        ensure!(kept_game(&mut visit.page)?.contains("Ninjas"), "the game is not played with the pack");
        Ok(())
    });
}

#[test]
fn a_file_is_opened_and_its_fault_shown_at_its_field() {
    visit(Look::PHONE, QUICK, |visit| {
        let lang = visit.lang;
        let mut pack: Value = serde_json::from_str(heroes::builtin_content())?;
        pack["tiles"][2]["city"]["slots"] = 9.into();
        let file = std::env::temp_dir().join(format!("tabulea-pack-{}.json", std::process::id()));
        std::fs::write(&file, serde_json::to_string(&pack)?)?;
        let refused = heroes::read_content(&serde_json::to_string(&pack)?).expect_err("too much room");
        visit.go("/packs/heroes")?;
        visit.page.press("DisclosureTriangle", &Text::ShelfTitle.say(lang))?;
        let opened = visit.page.press_with_file("button", &Text::FromFile.say(lang), &file);
        let told = opened.and_then(|()| visit.page.press("button", &refused.say(lang)));
        std::fs::remove_file(&file)?;
        told?;
        let room = Text::CityRoom.say(lang);
        wait_for_fault(&mut visit.page, ("spinbutton", &room), &refused.say(lang))?;
        fill(&mut visit.page, "spinbutton", &room, "2")?;
        visit.page.find_text(&Text::NoFaults.say(lang))?;
        visit.page.press("button", &Text::BackToList.say(lang))?;
        visit.page.find("heading", &Text::TilesCount { count: 15 }.say(lang))?;
        Ok(())
    });
}

#[test]
fn what_is_damaged_is_told_and_can_be_deleted() {
    let damage = "localStorage.setItem('tabulea/pack/alea/torn', '{\"version\":1,');\
                  localStorage.setItem('tabulea/pack-draft/alea', 'nonsense');";
    visit(Look::DESKTOP, damage, |visit| {
        let lang = visit.lang;
        visit.go("/packs/alea")?;
        visit.page.find_text(&Text::Damaged.say(lang))?;
        // A draft that cannot be read is kept as it was before a new one takes its place.
        let rescued = Text::RescuedName.say(lang);
        let kept = visit.page.evaluate(&format!("localStorage.getItem('tabulea/pack/alea/{rescued}')"))?;
        ensure!(kept == "nonsense", "the draft is lost: {kept}");
        for name in ["torn", &rescued] {
            visit.page.press("button", &Text::ForgetNamed { name: &name }.say(lang))?;
            visit.page.press("button", &Text::ForgetNamedSure { name: &name }.say(lang))?;
        }
        visit.page.find_text(&Text::ShelfEmpty.say(lang))?;
        Ok(())
    });
}
