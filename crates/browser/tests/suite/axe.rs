//! Every page, every table and every dialog, looked through for what would keep somebody out: by axe-core, and by
//! checks of our own.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use browser::text::{assemble, frame, heroes, packs};
use browser::{Key, Look, OWN_GAMES, Page, QUICK, THAT_DAY, Visit, call_command_box, visit};
use gamekit::Lang;

/// All addresses beside tables.
pub(crate) const PAGES: [&str; 41] = [
    "/",
    "/learn",
    "/learn/assemble",
    "/learn/alea",
    "/learn/heroes",
    "/study",
    "/statistics",
    "/games",
    "/game/nowhere",
    "/players/nobody",
    "/leaderboard/assemble",
    "/figures/alea",
    "/play/assemble",
    "/play/alea",
    "/play/heroes",
    "/rules",
    "/rules/assemble",
    "/rules/alea",
    "/rules/heroes",
    "/settings",
    "/about",
    "/online",
    "/account",
    "/privacy",
    "/turns",
    "/packs",
    "/packs/alea",
    "/packs/heroes",
    "/puzzles",
    "/puzzles/alea",
    "/puzzles/today/alea",
    "/puzzles/daily",
    "/puzzles/daily/assemble",
    "/nowhere",
    "/table/nowhere",
    "/print/assemble-en.html",
    "/print/assemble-ja.html",
    "/print/alea-en.html",
    "/print/alea-ja.html",
    "/print/heroes-en.html",
    "/print/heroes-ja.html",
];

/// Those that ask their server for what is not there, or not for strangers. A browser calls every such answer a
/// fault; anything else is one here, too.
const IN_VAIN: [&str; 3] = ["/games", "/game/nowhere", "/players/nobody"];

/// Goes to a page, and waits until it says what it is about.
pub(crate) fn open(visit: &mut Visit, path: &str) -> Result<()> {
    visit.go(path)?;
    visit.page.wait("a heading", |page| Ok(page.all("heading")?.into_iter().next()))?;
    if IN_VAIN.contains(&path) {
        let faults = visit.page.wait("the refusal", |page| {
            let faults = page.take_faults()?;
            Ok((!faults.is_empty()).then_some(faults))
        })?;
        let is_refusal = |fault: &String| fault.contains("status of 401") || fault.contains("status of 404");
        ensure!(faults.iter().all(is_refusal), "faults in the page: {}", faults.join("\n"));
    }
    Ok(())
}

/// What axe-core finds, as lines. The figures on the pieces of a board are no labels: their names say them in
/// words, and more. A piece may have been drawn anew in the meantime.
const RUN: &str = r#"axe.run(document, { preload: false, resultTypes: ["violations"], elementRef: true }).then(found => {
  const isPiece = ({ element }) => !element.isConnected || element.closest(".board");
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(node => id !== "label-content-name-mismatch" || !isPiece(node))
      .slice(0, 4)
      .map(node => `${id}: ${help}: ${node.target.join(" ")} ${node.failureSummary}`));
})"#;

/// What everything that can be reached must have: a name, a language round it, and no other with its id.
const OWN: &str = r#"(() => {
  const problems = [];
  if (!document.title.trim()) problems.push("the page has no title");
  if (!["en", "ja"].includes(document.documentElement.lang)) problems.push("the page has no language");
  if (document.querySelectorAll("main").length !== 1) problems.push("the page has not one main part");
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  for (const id of ids.filter((id, at) => ids.indexOf(id) !== at)) problems.push(`the id ${id} stands twice`);
  const reached = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  for (const element of document.querySelectorAll(reached)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
    if (element.closest("[aria-hidden=true]") && element.tabIndex >= 0) {
      problems.push(`hidden, but reached by Tab: ${element.outerHTML.slice(0, 120)}`);
    }
    const box = element.getBoundingClientRect();
    const isBlock = element.matches("button, summary, input:not([type=checkbox], [type=radio]), select, .button");
    if (isBlock && !element.classList.contains("hidden") && (box.width < 24 || box.height < 24)) {
      problems.push(`${box.width}×${box.height}: ${element.outerHTML.slice(0, 120)}`);
    }
  }
  return problems;
})()"#;

/// What was found, by where it was found: everything is told at once.
#[derive(Default)]
pub(super) struct Found(Vec<String>);

impl Found {
    pub(super) fn must_be_nothing(self) -> Result<()> {
        ensure!(self.0.is_empty(), "{}", self.0.join("\n"));
        Ok(())
    }
}

/// Looks through what is shown now.
pub(super) fn look_through(page: &mut Page, what: &str, all: &mut Found) -> Result<()> {
    if page.evaluate("typeof axe")? != "object" {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js");
        let script = std::fs::read_to_string(&path)
            .with_context(|| format!("{} is missing; `cargo xtask browser` fetches it", path.display()))?;
        page.run(&script)?;
    }
    for check in [RUN, OWN] {
        let found = page.evaluate(check)?;
        let found = found.as_array().into_iter().flatten().filter_map(serde_json::Value::as_str);
        all.0.extend(found.map(|problem| format!("{what}: {problem}")));
    }
    Ok(())
}

fn all_pages(look: Look) {
    visit(look, &[QUICK, OWN_GAMES, THAT_DAY].concat(), |visit| {
        let mut all = Found::default();
        for path in PAGES {
            open(visit, path)?;
            look_through(&mut visit.page, path, &mut all)?;
        }
        all.must_be_nothing()
    });
}

#[test]
fn every_page_is_open_to_everybody() {
    all_pages(Look::DESKTOP);
    all_pages(Look { dark: true, ..Look::DESKTOP });
}

#[test]
fn every_page_is_open_to_everybody_on_a_phone_in_japanese() {
    all_pages(Look::PHONE.in_lang(Lang::Ja));
}

/// A table at its start, with the table in words, in its middle and at its end.
fn table(visit: &mut Visit, game: &'static str, dark: bool, all: &mut Found) -> Result<()> {
    let look = visit.page.look();
    visit.page.change_look(Look { dark, ..look })?;
    let mut player = visit.begin(game, 3, 1, "greedy")?;
    player.wait_for_turn(&mut visit.page)?;
    look_through(&mut visit.page, &format!("{game}, start"), all)?;
    call_command_box(&mut visit.page)?;
    visit.page.key(Key::Down)?;
    visit.page.wait("the list", |page| Ok(page.all("option")?.into_iter().next()))?;
    look_through(&mut visit.page, &format!("{game}, in words"), all)?;
    visit.page.key(Key::Escape)?;
    dialogs(visit, game, all)?;
    player.play_while(&mut visit.page, |_, taken| Ok(taken < 6))?;
    look_through(&mut visit.page, &format!("{game}, middle"), all)?;
    player.play_to_end(&mut visit.page)?;
    visit.page.find("region", &visit.say(&frame::Text::ResultName))?;
    look_through(&mut visit.page, &format!("{game}, end"), all)
}

/// Opens what lies over the board.
fn dialogs(visit: &mut Visit, game: &str, all: &mut Found) -> Result<()> {
    let opener = match game {
        "assemble" => assemble::Text::LookCloser { lane: &"" }.say(visit.lang),
        "heroes" => heroes::Text::ScoresOpen.say(visit.lang),
        _ => return Ok(()),
    };
    let buttons = visit.page.all("button")?;
    let button = buttons.into_iter().find(|button| button.name.starts_with(opener.trim_end()));
    let Some(button) = button else { return Ok(()) };
    visit.page.focus(&button)?;
    visit.page.key(Key::Enter)?;
    visit.page.wait("the dialog", |page| Ok(page.all("dialog")?.into_iter().next()))?;
    look_through(&mut visit.page, &format!("{game}, dialog"), all)?;
    visit.page.key(Key::Escape)
}

fn both_themes(game: &'static str) {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut all = Found::default();
        for dark in [false, true] {
            table(visit, game, dark, &mut all)?;
        }
        all.must_be_nothing()
    });
}

#[test]
fn the_table_of_assemble_is_open_to_everybody() {
    both_themes("assemble");
}

#[test]
fn the_table_of_alea_is_open_to_everybody() {
    both_themes("alea");
}

#[test]
fn the_table_of_heroes_is_open_to_everybody() {
    both_themes("heroes");
}

/// The first button whose name has these words in it.
fn press_row(page: &mut Page, words: &str) -> Result<()> {
    let row = page.wait("the row", |page| {
        Ok(page.all("button")?.into_iter().find(|button| button.name.contains(words)))
    })?;
    page.touch(&row)
}

/// The workshop with cards, tiles and maps on the desk, faults among them.
fn workshop(visit: &mut Visit, all: &mut Found) -> Result<()> {
    use packs::Text;
    let lang = visit.lang;
    visit.go("/packs/alea")?;
    press_row(&mut visit.page, "AABB")?;
    let field = visit.page.find("textbox", &Text::Condition.say(lang))?;
    look_through(&mut visit.page, "a trap", all)?;
    visit.page.focus(&field)?;
    visit.page.write("!")?;
    visit.page.find_text(&Text::FaultsCount { count: 1 }.say(lang))?;
    look_through(&mut visit.page, "a trap with a fault", all)?;
    visit.page.press("button", &Text::StepBack.say(lang))?;
    visit.page.press("button", &Text::Save.say(lang))?;
    visit.page.find_text(&Text::IsSaved.say(lang))?;
    visit.go("/packs/heroes")?;
    let heading = Text::AlicesCount { count: 30, cards: &90 }.say(lang);
    visit.page.find("heading", &heading)?;
    visit.page.press("button", &Text::AddCard.say(lang))?;
    visit.page.press("button", &Text::AddPower.say(lang))?;
    let origin = visit.page.find("combobox", &Text::StatusLabel.say(lang))?;
    visit.page.focus(&origin)?;
    visit.page.key(Key::Down)?;
    visit.page.find("textbox", &Text::StatusWords.say(lang))?;
    look_through(&mut visit.page, "an Alice", all)?;
    for (section, row) in [(Text::SectionTiles, Some("B2")), (Text::SectionMap, None)] {
        visit.page.press("radio", &section.say(lang))?;
        if let Some(row) = row {
            press_row(&mut visit.page, row)?;
        }
        look_through(&mut visit.page, &section.say(lang), all)?;
    }
    Ok(())
}

#[test]
fn the_workshop_is_open_to_everybody() {
    for look in [Look::DESKTOP, Look { dark: true, ..Look::PHONE }] {
        visit(look, QUICK, |visit| {
            let mut all = Found::default();
            workshop(visit, &mut all)?;
            all.must_be_nothing()
        });
    }
}
