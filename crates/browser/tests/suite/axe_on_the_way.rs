//! What no address leads to, looked through like every page: studies, what-ifs, answers, results, rooms.

use anyhow::{Context, Result};
use browser::text::{frame, lessons, online, people, puzzles, study};
use browser::{Look, Page, Player, QUICK, THAT_DAY, Visit, visit};

use super::axe::{Found, look_through};

/// Looks through what is shown, light and dark, wide and narrow.
pub(crate) fn look_through_all(page: &mut Page, what: &str, all: &mut Found) -> Result<()> {
    let look = page.look();
    for other in [look, Look { dark: true, ..look }, Look::PHONE.in_lang(look.lang)] {
        page.change_look(other)?;
        // Pictures follow the theme a moment later.
        page.glance()?;
        let (dark, (wide, _)) = (if other.dark { ", dark" } else { "" }, other.size);
        look_through(page, &format!("{what}, {wide}{dark}"), all)?;
    }
    page.change_look(look)
}

fn check(walk: fn(&mut Visit, &mut Found) -> Result<()>) {
    visit(Look::DESKTOP, &[QUICK, THAT_DAY].concat(), |visit| {
        let mut all = Found::default();
        walk(visit, &mut all)?;
        all.must_be_nothing()
    });
}

/// A study that is done, one of its decisions, and a what-if from there.
fn studies(visit: &mut Visit, all: &mut Found) -> Result<()> {
    use study::Text;
    let lang = visit.lang;
    let mut player = visit.begin("alea", 3, 1, "greedy")?;
    player.play_to_end(&mut visit.page)?;
    visit.page.press("button", &Text::StudyThis.say(lang))?;
    visit.page.find_text(&Text::Looked.say(lang))?;
    look_through_all(&mut visit.page, "a study", all)?;
    visit.page.press("button", &Text::SharePosition.say(lang))?;
    visit.page.press("button", &visit.say(&frame::Text::StepBack))?;
    visit.page.press("button", &visit.say(&frame::Text::StepBack))?;
    look_through_all(&mut visit.page, "a position of a study", all)?;
    visit.page.press("button", &Text::PlayOn.say(lang))?;
    visit.page.find("link", &Text::BackToStudy.say(lang))?;
    player.board(&mut visit.page)?;
    look_through_all(&mut visit.page, "a what-if", all)
}

#[test]
fn studies_are_open_to_everybody() {
    check(studies);
}

/// A table that is imagined while the game runs.
fn imagined(visit: &mut Visit, all: &mut Found) -> Result<()> {
    let player = visit.begin("heroes", 3, 1, "greedy")?;
    player.wait_for_turn(&mut visit.page)?;
    visit.page.press("DisclosureTriangle", &visit.say(&frame::Text::Menu))?;
    visit.page.find("button", &study::Text::TryOut.say(visit.lang))?;
    look_through_all(&mut visit.page, "the menu", all)?;
    visit.page.press("button", &study::Text::TryOut.say(visit.lang))?;
    player.wait_for_turn(&mut visit.page)?;
    look_through_all(&mut visit.page, "an imagined table", all)
}

#[test]
fn imagined_tables_are_open_to_everybody() {
    check(imagined);
}

/// A lesson after a poor move and after a good one, a puzzle after its try, and the result of a daily deal.
fn answers(visit: &mut Visit, all: &mut Found) -> Result<()> {
    let lang = visit.lang;
    visit.go("/learn/assemble")?;
    let player = Player::new("assemble", lang, 3);
    player.take(&mut visit.page, "take 3")?;
    let again = lessons::Text::TryAgain.say(lang);
    visit.page.find("button", &again)?;
    look_through_all(&mut visit.page, "a lesson after a poor move", all)?;
    visit.page.press("button", &again)?;
    player.take(&mut visit.page, "take 28")?;
    visit.page.find("button", &lessons::Text::Next.say(lang))?;
    look_through_all(&mut visit.page, "a lesson after a good move", all)?;

    visit.go("/puzzles/today/alea")?;
    visit.page.find_text(&puzzles::Text::Asked.say(lang))?;
    Player::new("alea", lang, 3).play_while(&mut visit.page, |_, taken| Ok(taken < 1))?;
    visit.page.find("link", &puzzles::Text::NextPuzzle.say(lang))?;
    look_through_all(&mut visit.page, "a puzzle after its try", all)?;
    visit.go("/puzzles/alea")?;
    visit.page.find("heading", &puzzles::Text::Gentle.say(lang))?;
    look_through_all(&mut visit.page, "a list of puzzles", all)?;

    visit.go("/puzzles/daily/alea")?;
    visit.page.press("button", &puzzles::Text::BeginDaily.say(lang))?;
    Player::new("alea", lang, 3).play_to_end(&mut visit.page)?;
    look_through_all(&mut visit.page, "the end of a deal", all)?;
    visit.page.press("button", &puzzles::Text::SeeResult.say(lang))?;
    visit.page.find("textbox", &puzzles::Text::ShareName.say(lang))?;
    look_through_all(&mut visit.page, "the result of a deal", all)
}

#[test]
fn answers_are_open_to_everybody() {
    check(answers);
}

/// The account: with everything unfolded, for whoever has none and for whoever is signed in.
fn account(visit: &mut Visit, all: &mut Found) -> Result<()> {
    use people::Text;
    let lang = visit.lang;
    visit.go("/account")?;
    visit.page.press("DisclosureTriangle", &Text::ForgottenTitle.say(lang))?;
    look_through_all(&mut visit.page, "an account to be made", all)?;
    // The first of each belongs to a new account.
    for (label, text) in [(Text::Name, "Ann"), (Text::NewPassword, "correct horse")] {
        let label = label.say(lang);
        let field = visit.page.all("textbox")?.into_iter().find(|field| field.name == label);
        visit.page.focus(&field.context("a field")?)?;
        visit.page.write(text)?;
    }
    visit.page.press("button", &Text::NewButton.say(lang))?;
    visit.page.find_text(&Text::SignedInAs { name: &"Ann" }.say(lang))?;
    // Only whoever knows the password gets a code.
    let field = visit.page.find("textbox", &Text::CodePassword.say(lang))?;
    visit.page.focus(&field)?;
    visit.page.write("correct horse")?;
    visit.page.press("button", &Text::CodeButton.say(lang))?;
    visit.page.find("textbox", &Text::Code.say(lang))?;
    visit.page.press("DisclosureTriangle", &Text::DeleteTitle.say(lang))?;
    look_through_all(&mut visit.page, "the own account", all)
}

#[test]
fn the_account_is_open_to_everybody() {
    check(account);
}

/// The own turns: a game that waits, days off, a feed.
fn own_turns(visit: &mut Visit, all: &mut Found) -> Result<()> {
    use people::Text;
    let lang = visit.lang;
    visit.go("/online")?;
    super::online::take_name(visit, "Ann")?;
    visit.prepare_table("assemble", 2, 1, "novice")?;
    visit.page.press("radio", &online::Text::KindDays.say(lang))?;
    visit.page.press("button", &online::Text::MakeIt.say(lang))?;
    visit.page.press("button", &online::Text::Start.say(lang))?;
    Player::new("assemble", lang, 5).wait_for_turn(&mut visit.page)?;
    visit.go("/turns")?;
    visit.page.find_text(&Text::TurnsWait { count: 1 }.say(lang))?;
    look_through_all(&mut visit.page, "the own turns", all)?;
    visit.page.press("button", &Text::VacationTake.say(lang))?;
    visit.page.find("button", &Text::VacationEnd.say(lang))?;
    visit.page.press("button", &Text::FeedMake.say(lang))?;
    visit.page.find("textbox", &Text::FeedAddress.say(lang))?;
    look_through_all(&mut visit.page, "days off, and a feed", all)
}

#[test]
fn own_turns_are_open_to_everybody() {
    check(own_turns);
}

/// A table online: its room, while others are waited for, and the table itself.
fn tables_online(visit: &mut Visit, all: &mut Found) -> Result<()> {
    use online::Text;
    let lang = visit.lang;
    visit.go("/online")?;
    let field = visit.page.find("textbox", &Text::YourName.say(lang))?;
    visit.page.focus(&field)?;
    visit.page.write("Ann")?;
    visit.page.press("button", &Text::TakeName.say(lang))?;
    visit.page.find("heading", &Text::MakeTable.say(lang))?;
    look_through_all(&mut visit.page, "the lobby", all)?;
    visit.make_table("assemble", 3, 1, "greedy")?;
    visit.page.find("button", &Text::StandUp.say(lang))?;
    look_through_all(&mut visit.page, "a room", all)?;
    visit.page.press("button", &Text::Start.say(lang))?;
    let player = Player::new("assemble", lang, 5);
    player.wait_for_turn(&mut visit.page)?;
    look_through_all(&mut visit.page, "a table online", all)
}

#[test]
fn tables_online_are_open_to_everybody() {
    check(tables_online);
}
