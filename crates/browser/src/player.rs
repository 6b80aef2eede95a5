//! Somebody who plays any game by what the page offers, without knowing its board.
//!
//! Boards mark whatever takes or chooses a legal action with `data-choice` and the action's notation. The
//! mark only says what is legal: what is touched is the button or cell with its role and name.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use gamekit::Lang;
use serde_json::{Value, json};

use crate::text::frame::Text;
use crate::text::{alea, assemble, heroes};
use crate::{Element, Page};

/// Roles of things that can be touched.
const ROLES: [&str; 8] =
    ["button", "gridcell", "radio", "option", "menuitem", "menuitemradio", "link", "cell"];
/// How long a board may take to follow a touch.
const FOLLOW: Duration = Duration::from_secs(4);
/// How often something else is tried before the player gives up.
const TRIES: u32 = 12;

/// The choices that can be seen and used, by notation, and which element each is.
const CHOICES: &str = r#"function () {
  return [...this.querySelectorAll("[data-choice]")]
    .map((element, at) => [at, element.dataset.choice, element])
    .filter(([, , element]) =>
      !element.disabled && element.ariaDisabled !== "true" && !element.closest("[inert]") &&
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
    .map(([at, notation]) => [at, notation]);
}"#;

/// Everything that a board says, and everything that can be chosen with its name.
const SHOWN: &str = r#"function () {
  const choices = [...this.querySelectorAll("[data-choice]")];
  return [this.textContent, choices.map(choice => choice.dataset.choice + " " + choice.ariaLabel)];
}"#;

/// A player at a table.
pub struct Player {
    game: &'static str,
    lang: Lang,
    luck: u64,
}

/// What came of a look at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// This was taken, or chosen on the way to something.
    Took(String),
    /// Others decide, or a menu had to be opened.
    Waited,
    /// The game is over.
    Over,
}

/// Something legal, and which marked element of the board it is.
struct Choice {
    at: u64,
    notation: String,
}

impl Player {
    /// A player of this game who reads this language; the same luck makes the same picks.
    pub fn new(game: &'static str, lang: Lang, luck: u64) -> Player {
        Player { game, lang, luck }
    }

    /// The language it reads.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// What the board is called.
    pub fn board_name(&self) -> String {
        match self.game {
            "assemble" => assemble::Text::BoardName.say(self.lang),
            "alea" => alea::Text::BoardName.say(self.lang),
            _ => heroes::Text::BoardName.say(self.lang),
        }
    }

    /// Waits for the board.
    pub fn board(&self, page: &mut Page) -> Result<Element> {
        page.find("region", &self.board_name())
    }

    /// Everything that is legal now, in notation; empty while others decide.
    pub fn legal(&self, page: &mut Page) -> Result<Vec<String>> {
        let Some(board) = page.look_for("region", &self.board_name())? else { return Ok(Vec::new()) };
        Ok(choices(page, &board)?.into_iter().map(|choice| choice.notation).collect())
    }

    /// Everything that is legal now, in notation, and what is touched for it.
    pub fn offered(&self, page: &mut Page) -> Result<Vec<(String, Element)>> {
        let Some(board) = page.look_for("region", &self.board_name())? else { return Ok(Vec::new()) };
        let mut offered = Vec::new();
        for choice in choices(page, &board)? {
            offered.extend(touchable(page, &board, choice.at)?.map(|element| (choice.notation, element)));
        }
        Ok(offered)
    }

    /// Whether the focus is somewhere on the board.
    pub fn is_on_board(&self, page: &mut Page) -> Result<bool> {
        let Some(board) = page.look_for("region", &self.board_name())? else { return Ok(false) };
        let within = "function () { return this.contains(document.activeElement); }";
        Ok(page.ask(&board, within, &[])? == true)
    }

    /// Whether this player has to decide: then, and only then, a hint can be had. Where nobody gives hints, the
    /// tab says so.
    pub fn is_turn(&self, page: &mut Page) -> Result<bool> {
        if let Some(hint) = page.look_for("button", &Text::Hint.say(self.lang))? {
            return Ok(!hint.is_disabled);
        }
        let words = Text::TitleYourTurn { title: &"" }.say(self.lang);
        let title = page.evaluate("document.title")?;
        Ok(title.as_str().is_some_and(|title| title.contains(words.trim())))
    }

    /// Waits until this player has to decide, and tells what is legal as far as it is in view.
    pub fn wait_for_turn(&self, page: &mut Page) -> Result<Vec<String>> {
        page.wait("the player's turn", |page| Ok(self.is_turn(page)?.then_some(())))?;
        self.legal(page)
    }

    /// Whether the game is over.
    pub fn is_over(&self, page: &mut Page) -> Result<bool> {
        Ok(page.look_for("StaticText", &Text::GameIsOver.say(self.lang))?.is_some())
    }

    /// Takes one legal action, if it is this player's turn.
    pub fn step(&mut self, page: &mut Page) -> Result<Step> {
        let Some(board) = page.look_for("region", &self.board_name())? else {
            page.glance()?;
            return Ok(Step::Waited);
        };
        let mut offered = choices(page, &board)?;
        if offered.is_empty() {
            if self.is_over(page)? {
                return Ok(Step::Over);
            }
            // Choices may be in a menu that is closed. Not every menu has some.
            let mut menus = if self.is_turn(page)? { closed_menus(page, &board)? } else { Vec::new() };
            if !menus.is_empty() {
                let menu = menus.swap_remove(self.pick(menus.len()));
                page.touch(&menu)?;
            }
            page.glance()?;
            return Ok(Step::Waited);
        }
        let mut tries = 0;
        while tries < TRIES && !offered.is_empty() {
            let at = self.pick(offered.len());
            let choice = offered.swap_remove(at);
            let before = state(page, &board)?;
            let Some(element) = touchable(page, &board, choice.at)? else { return Ok(Step::Waited) };
            // An open menu may lie over something else. That is all right as long as anything is in reach.
            if !offered.is_empty() && !page.is_in_reach(&element)? {
                continue;
            }
            tries += 1;
            page.touch(&element)?;
            self.confirm(page)?;
            let changed = page.try_for(FOLLOW, |page| {
                let now = state(page, &board)?;
                Ok((now != before).then_some(()))
            })?;
            if changed.is_some() {
                return Ok(Step::Took(choice.notation));
            }
        }
        bail!("touching what is marked as legal changes nothing")
    }

    /// Takes this action, in notation; it may be in a menu that is closed.
    pub fn take(&self, page: &mut Page, action: &str) -> Result<()> {
        // Opening one closes the other, so a place in the list means another one each time.
        let mut opened: Vec<String> = Vec::new();
        page.wait(action, |page| {
            let mut offered = self.offered(page)?;
            offered.retain(|(notation, _)| notation == action);
            let is_only = offered.len() == 1;
            for (_, element) in offered {
                // An open menu may lie over one of several places.
                if is_only || page.is_in_reach(&element)? {
                    page.touch(&element)?;
                    self.confirm(page)?;
                    return Ok(Some(()));
                }
            }
            let Some(board) = page.look_for("region", &self.board_name())? else { return Ok(None) };
            let menus = if self.is_turn(page)? { closed_menus(page, &board)? } else { Vec::new() };
            match menus.iter().find(|menu| !opened.contains(&menu.name)) {
                Some(menu) => {
                    opened.push(menu.name.clone());
                    page.touch(menu)?;
                }
                None => opened.clear(),
            }
            page.glance()?;
            Ok(None)
        })
    }

    /// Plays until the game is over, and says how many actions it took.
    pub fn play_to_end(&mut self, page: &mut Page) -> Result<u32> {
        self.play_while(page, |_, _| Ok(true))
    }

    /// Plays as long as the game goes on and `go_on` says so, given how many actions were taken.
    pub fn play_while(
        &mut self,
        page: &mut Page,
        mut go_on: impl FnMut(&mut Page, u32) -> Result<bool>,
    ) -> Result<u32> {
        let mut taken = 0;
        while go_on(page, taken)? {
            let mut over = false;
            page.wait("a turn or the end", |page| {
                Ok(match self.step(page).with_context(|| format!("after {taken} actions"))? {
                    Step::Took(_) => Some(()),
                    Step::Over => {
                        over = true;
                        Some(())
                    }
                    Step::Waited => None,
                })
            })?;
            if over {
                break;
            }
            taken += 1;
        }
        Ok(taken)
    }

    /// Presses the button that confirms, if a choice waits for it.
    pub fn confirm(&self, page: &mut Page) -> Result<bool> {
        let Some(button) = self.confirm_button(page)? else { return Ok(false) };
        page.touch(&button)?;
        Ok(true)
    }

    /// The button that confirms what is chosen: the one of the toolbar whose words are the choice's own.
    pub fn confirm_button(&self, page: &mut Page) -> Result<Option<Element>> {
        let Some(toolbar) = page.look_for("toolbar", &Text::Actions.say(self.lang))? else { return Ok(None) };
        let others = [Text::Undo, Text::Hint, Text::Thinking, Text::Side].map(|text| text.say(self.lang));
        let mut buttons = page.all_within(&toolbar, "button")?.into_iter();
        Ok(buttons.find(|button| !button.is_disabled && !others.contains(&button.name)))
    }

    /// A number below `count`: a plain generator, so that games can be had again.
    fn pick(&mut self, count: usize) -> usize {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.luck >> 33) as usize % count.max(1)
    }
}

fn choices(page: &mut Page, board: &Element) -> Result<Vec<Choice>> {
    // A board that is being replaced offers nothing for a moment.
    let Ok(Value::Array(found)) = page.ask(board, CHOICES, &[]) else { return Ok(Vec::new()) };
    let choice =
        |pair: &Value| Some(Choice { at: pair[0].as_u64()?, notation: pair[1].as_str()?.to_owned() });
    Ok(found.iter().filter_map(choice).collect())
}

/// What the board says and what the player is told: it changes with every touch that does something.
fn state(page: &mut Page, board: &Element) -> Result<String> {
    // A board that is being replaced has changed, too.
    let shown = page.ask(board, SHOWN, &[]).unwrap_or_default();
    let mut told = Vec::new();
    for status in page.all("status")? {
        told.extend(page.texts_within(&status)?);
    }
    Ok(json!([shown, told]).to_string())
}

/// A marked element as it is heard; nothing if the board has changed. It must have a role and a name.
fn touchable(page: &mut Page, board: &Element, at: u64) -> Result<Option<Element>> {
    let object = page.object(board)?;
    let find = "function (at) { return this.querySelectorAll('[data-choice]')[at]; }";
    let asked = json!({ "objectId": object, "functionDeclaration": find, "arguments": [{ "value": at }] });
    let answer = page.call("Runtime.callFunctionOn", &asked)?;
    let Some(marked) = answer["result"]["objectId"].as_str() else { return Ok(None) };
    let Some(element) = page.heard_as(marked)? else {
        bail!("something that can be chosen is not heard: {answer}");
    };
    if !ROLES.contains(&element.role.as_str()) || element.name.trim().is_empty() {
        bail!("a choice has the role “{}” and the name “{}”", element.role, element.name);
    }
    Ok(Some(element))
}

/// The menus on the board that are closed.
fn closed_menus(page: &mut Page, board: &Element) -> Result<Vec<Element>> {
    let buttons = page.all_within(board, "button")?;
    Ok(buttons.into_iter().filter(|button| button.is_closed && !button.is_disabled).collect())
}
