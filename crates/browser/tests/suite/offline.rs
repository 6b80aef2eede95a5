//! The page as an app: without a server, and when another version is there.

use anyhow::{Result, ensure};
use browser::text::{app, pages};
use browser::{Look, Page, Player, QUICK, Shelf, visit};
use gamekit::Lang;

/// Waits until the page says that it needs no network.
fn wait_until_ready(page: &mut Page) -> Result<()> {
    page.find_text(&app::Text::OfflineReady.say(Lang::En)).map(drop)
}

#[test]
fn once_it_is_kept_the_page_is_opened_and_played_without_a_server() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let cable = visit.cable()?;
        let page = &mut visit.page;
        page.go(&cable.page("/"))?;
        wait_until_ready(page)?;
        page.press("button", &app::Text::NoticeClose.say(Lang::En))?;
        cable.pull_out();
        // Everything anew, from what was kept: a game, the rules, a sheet to print.
        page.go(&cable.page("/play/heroes"))?;
        page.press("button", &pages::Text::Begin.say(Lang::En))?;
        let taken = Player::new("heroes", Lang::En, 3).play_while(page, |_, taken| Ok(taken < 4))?;
        ensure!(taken == 4, "{taken} decisions");
        page.go(&cable.page("/rules/alea"))?;
        page.find("searchbox", &pages::Text::RulesSearch.say(Lang::En))?;
        page.go(&cable.page("/print/alea-en.html"))?;
        page.find("heading", &app::Text::ScoreSheet.say(Lang::En))?;
        // Nobody can be asked whether there is another version: that is no fault of the page.
        page.take_faults()?;
        Ok(())
    });
}

/// Keeps this version, then lets another one come; the page offers it.
fn offer_another(page: &mut Page, shelf: &Shelf) -> Result<()> {
    shelf.change("sw.js", |service| service.replacen("\"tabulea-", "\"tabulea-other-", 1))?;
    shelf.change("index.html", |index| {
        index.replace("<title>", "<meta name=\"other\" content=\"other\"><title>")
    })?;
    page.evaluate(
        "navigator.serviceWorker.getRegistration().then(known => known.update()).then(() => null)",
    )?;
    page.find_text(&app::Text::UpdateThere.say(Lang::En)).map(drop)
}

/// Which version is shown.
const VERSION: &str = "document.querySelector('meta[name=other]')?.content ?? 'first'";

#[test]
fn a_version_that_another_window_has_taken_is_loaded() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let shelf = Shelf::open()?;
        let page = &mut visit.page;
        page.go(&shelf.page("/settings"))?;
        wait_until_ready(page)?;
        offer_another(page, &shelf)?;
        // As another window would.
        page.evaluate(
            "navigator.serviceWorker.getRegistration().then(known => known.waiting.postMessage('take over'))",
        )?;
        page.wait("the other version to be taken", |page| {
            let asked = "navigator.serviceWorker.getRegistration().then(known => known.waiting === null)";
            Ok((page.evaluate(asked)? == true).then_some(()))
        })?;
        let shown = page.evaluate(VERSION)?;
        ensure!(shown == "first", "the page was loaded again unasked: {shown}");
        page.press("button", &app::Text::UpdateLoad.say(Lang::En))?;
        page.wait("the other version", |page| {
            Ok(page.evaluate(VERSION).is_ok_and(|found| found == "other").then_some(()))
        })
    });
}

#[test]
fn another_version_waits_until_the_reader_agrees() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let shelf = Shelf::open()?;
        let page = &mut visit.page;
        page.go(&shelf.page("/play/assemble"))?;
        wait_until_ready(page)?;
        page.press("button", &pages::Text::Begin.say(Lang::En))?;
        let mut player = Player::new("assemble", Lang::En, 5);
        player.play_while(page, |_, taken| Ok(taken < 2))?;
        let legal = player.wait_for_turn(page)?;
        offer_another(page, &shelf)?;
        // The game goes on as it was, also after a reload.
        ensure!(player.wait_for_turn(page)? == legal, "the game was disturbed");
        page.reload()?;
        ensure!(player.wait_for_turn(page)? == legal, "the game was disturbed by a reload");
        ensure!(page.evaluate(VERSION)? == "first", "the other version was forced upon the reader");
        // It is offered again, and taken.
        page.press("button", &app::Text::UpdateLoad.say(Lang::En))?;
        page.wait("the other version", |page| {
            Ok(page.evaluate(VERSION).is_ok_and(|found| found == "other").then_some(()))
        })?;
        ensure!(player.wait_for_turn(page)? == legal, "the game was lost");
        let kept = "caches.keys().then(names => names.join(' '))";
        page.wait("the old files to be gone", |page| {
            let names = page.evaluate(kept)?;
            Ok(names.as_str().filter(|names| !names.contains(' ') && names.contains("other")).map(|_| ()))
        })?;
        Ok(())
    });
}
