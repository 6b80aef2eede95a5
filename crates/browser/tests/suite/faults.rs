//! A page that breaks: it says so, and what it would report is sent only if its reader agrees.

use anyhow::{Context, Result, ensure};
use browser::text::{app, frame};
use browser::{BREAK, Look, Page, QUICK, Shelf, Visit, visit};
use gamekit::Lang;

use super::axe::Found;
use super::axe_on_the_way::look_through_all;

/// Notes whatever is sent.
const WATCH: &str = r#"
window.sent = [];
const realFetch = window.fetch;
window.fetch = (address, options) => {
  if (options?.method === "POST") sent.push({ address: String(address), body: options.body });
  return realFetch(address, options);
};
"#;

/// Breaks the page that is shown, by going to another one.
fn break_page(visit: &mut Visit) -> Result<()> {
    visit.page.evaluate(BREAK)?;
    let other = visit.page.find("link", &frame::Text::About.say(visit.lang))?;
    visit.page.touch(&other)?;
    is_broken(visit)
}

fn is_broken(visit: &mut Visit) -> Result<()> {
    visit.page.find("heading", &frame::Text::FaultTitle.say(visit.lang))?;
    // What broke is told to the console, too: it was meant to break.
    visit.page.take_faults().map(drop)
}

/// What was sent since the page was loaded, beside what the test asked for.
fn sent(page: &mut Page) -> Result<Vec<serde_json::Value>> {
    Ok(page.evaluate("sent")?.as_array().cloned().unwrap_or_default())
}

#[test]
fn a_page_that_broke_reports_nothing_unasked() {
    visit(Look::DESKTOP, &[QUICK, WATCH].concat(), |visit| {
        let mut player = visit.begin("assemble", 2, 1, "greedy")?;
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 2))?;
        player.wait_for_turn(&mut visit.page)?;
        let steps = visit.steps()?;
        // The next step is kept before it is drawn.
        visit.page.evaluate(BREAK)?;
        player.step(&mut visit.page)?;
        is_broken(visit)?;
        visit.page.find("button", &app::Text::FaultSend.say(visit.lang))?;
        let unasked = sent(&mut visit.page)?;
        ensure!(unasked.is_empty(), "{unasked:?}");
        visit.page.press("link", &visit.say(&frame::Text::FaultReload))?;
        player.wait_for_turn(&mut visit.page)?;
        let now = visit.steps()?;
        ensure!(now >= steps, "the game goes on at {now} steps of {steps}");
        visit.page.take_faults()?;
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 1)).map(drop)
    });
}

#[test]
fn what_a_reader_agrees_to_is_what_is_sent() {
    visit(Look::PHONE.in_lang(Lang::Ja), &[QUICK, WATCH].concat(), |visit| {
        let lang = visit.lang;
        visit.go("/players/Somebody12")?;
        visit.page.find("heading", "Somebody12")?;
        // There is nobody of that name.
        visit.page.take_faults()?;
        visit.page.press("button", &frame::Text::OpenPages.say(lang))?;
        break_page(visit)?;
        let button = app::Text::FaultSend.say(lang);
        visit.page.find("button", &button)?;
        let shown =
            visit.page.evaluate("[...document.querySelectorAll('dd')].map(one => one.textContent)")?;
        visit.page.press("button", &button)?;
        visit.page.find_text(&app::Text::FaultThanks.say(lang))?;
        let all = sent(&mut visit.page)?;
        ensure!(all.len() == 1 && all[0]["address"] == "/api/faults", "{all:?}");
        let body: serde_json::Value = serde_json::from_str(all[0]["body"].as_str().context("a body")?)?;
        let fields = ["what", "page", "build", "browser"].map(|field| body[field].clone());
        ensure!(serde_json::json!(fields) == shown, "{body} is sent, and {shown} is shown");
        ensure!(body["page"] == "/players/…" || body["page"] == "/about", "{body}");
        ensure!(!body.to_string().contains("Somebody"), "{body}");
        ensure!(body["browser"].as_str().is_some_and(|name| name.starts_with("Chrome ")), "{body}");
        // It cannot be sent twice.
        ensure!(visit.page.find("button", &button)?.is_disabled);
        Ok(())
    });
}

#[test]
fn where_nobody_takes_reports_that_is_said() {
    visit(Look::DESKTOP, &[QUICK, WATCH].concat(), |visit| {
        let shelf = Shelf::open()?;
        visit.page.go(&shelf.page("/rules"))?;
        visit.page.find("heading", &frame::Text::AllRules.say(visit.lang))?;
        break_page(visit)?;
        visit.page.press("button", &app::Text::FaultSend.say(visit.lang))?;
        visit.page.find_text(&app::Text::FaultNobody.say(visit.lang))?;
        visit.page.take_faults().map(drop)
    });
}

#[test]
fn a_page_that_broke_is_open_to_everybody() {
    visit(Look::DESKTOP, &[QUICK, WATCH].concat(), |visit| {
        let mut all = Found::default();
        visit.go("/rules")?;
        visit.page.find("heading", &frame::Text::AllRules.say(visit.lang))?;
        break_page(visit)?;
        visit.page.find("button", &app::Text::FaultSend.say(visit.lang))?;
        look_through_all(&mut visit.page, "a page that broke", &mut all)?;
        all.must_be_nothing()
    });
}
