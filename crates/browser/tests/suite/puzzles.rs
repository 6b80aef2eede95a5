//! Puzzles and daily deals: one try that counts, an answer, and a result to pass on.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use browser::text::{pages, puzzles as words};
use browser::{Look, Player, QUICK, THAT_DAY, Visit, visit};
use gamekit::Lang;
use puzzles::{Puzzle, Set};

use words::Text;

/// The puzzles of the game whose table is smallest.
fn shipped() -> Result<Set> {
    let text = include_str!("../../../puzzles/shipped/alea.jsonl");
    Set::read(text).map_err(|wrong| anyhow::anyhow!("{wrong}"))
}

/// How long a whole game of the strongest bot may take on a busy machine.
const LONG: Duration = Duration::from_secs(150);

/// Opens a puzzle and tries something that is right, or is not.
fn attempt(visit: &mut Visit, puzzle: &Puzzle, is_right: bool) -> Result<String> {
    visit.go(&format!("/puzzles/alea/{}", puzzle.id))?;
    visit.page.find_text(&Text::Asked.say(visit.lang))?;
    let action =
        puzzle.values.iter().map(|worth| &worth.0).find(|action| puzzle.is_solved_by(action) == is_right);
    let action = action.context("an action")?;
    Player::new("alea", visit.lang, 3).take(&mut visit.page, action)?;
    Ok(action.clone())
}

/// What stands above the board.
fn note(visit: &mut Visit) -> Result<String> {
    let note = visit.page.find("region", &Text::PuzzleName.say(visit.lang))?;
    Ok(visit.page.texts_within(&note)?.join(" "))
}

#[test]
fn one_puzzle_is_solved_and_another_missed() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let set = shipped()?;
        let [first, second, ..] = &set.puzzles[..] else { anyhow::bail!("there are too few") };
        visit.go("/")?;
        let door = visit.page.wait("the door", |page| {
            let name = pages::Text::PuzzlesDoor.say(Lang::En);
            Ok(page.all("link")?.into_iter().find(|link| link.name.starts_with(&format!("{name} "))))
        })?;
        visit.page.touch(&door)?;
        visit.page.find("heading", &Text::HallTitle.say(visit.lang))?;

        attempt(visit, first, true)?;
        visit.page.find_text(&Text::Right.say(visit.lang))?;
        let told = note(visit)?;
        let percent = |thousandths: u16| format!("{}.{} %", thousandths / 10, thousandths % 10);
        let (best, other) = (first.best().context("a best")?, first.second().context("a second")?);
        for worth in [best, other] {
            let share = percent(worth.1.context("a value")?);
            ensure!(told.contains(&share), "{share} is not told: {told}");
        }
        // Only the first try counts: looking at another move afterwards changes nothing.
        visit.page.reload()?;
        visit.page.find_text(&Text::Right.say(visit.lang))?;

        let missed = attempt(visit, second, false)?;
        visit.page.find_text(&Text::Wrong.say(visit.lang))?;
        let shown = percent(second.best().and_then(|best| best.1).context("a value")?);
        let told = note(visit)?;
        ensure!(told.contains(&shown), "after {missed} nothing better is told: {told}");
        // The board and the list beside it say what everything is worth.
        let list = visit.page.find("region", &Text::WorthsTitle.say(visit.lang))?;
        let list = visit.page.texts_within(&list)?.join(" ");
        ensure!(list.contains(&shown) && list.contains(&Text::WorthsTried.say(visit.lang)), "{list}");
        // Whoever has tried is led on.
        let next = visit.page.evaluate("document.activeElement.textContent")?;
        ensure!(next.as_str().is_some_and(|next| next.contains(&Text::NextPuzzle.say(visit.lang))), "{next}");
        visit.page.press("link", &Text::NextPuzzle.say(visit.lang))?;
        visit.page.find_text(&Text::Asked.say(visit.lang))?;

        visit.go("/puzzles/alea")?;
        visit.page.find("link", &Text::NumberSolved { number: &1 }.say(visit.lang))?;
        visit.page.find("link", &Text::NumberMissed { number: &2 }.say(visit.lang))?;
        visit.page.find("link", &Text::NumberOpen { number: &3 }.say(visit.lang))?;
        Ok(())
    });
}

#[test]
fn there_is_a_puzzle_of_the_day() {
    visit(Look::PHONE.in_lang(Lang::Ja), QUICK, |visit| {
        visit.go("/puzzles/today/alea")?;
        visit.page.find_text(&Text::Asked.say(visit.lang))?;
        Player::new("alea", visit.lang, 3).board(&mut visit.page)?;
        visit.go("/puzzles/alea/nothing")?;
        visit.page.find("heading", &pages::Text::NotFound.say(visit.lang))?;
        Ok(())
    });
}

/// A browser that keeps nothing shows the result all the same, and master plays once.
#[test]
fn a_daily_deal_has_a_result_without_storage() {
    let refuse = r#"Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("refused", "SecurityError"); },
    });
    const post = Worker.prototype.postMessage;
    window.asked = {};
    Worker.prototype.postMessage = function (text) {
        const { seat, view } = JSON.parse(text);
        const asked = JSON.stringify(view);
        if (seat === 0) window.asked[asked] = (window.asked[asked] ?? 0) + 1;
        post.call(this, text);
    };"#;
    visit(Look::DESKTOP, &[THAT_DAY, refuse].concat(), |visit| {
        visit.go("/puzzles/daily/alea")?;
        visit.page.press("button", &Text::BeginDaily.say(visit.lang))?;
        Player::new("alea", visit.lang, 5).play_to_end(&mut visit.page)?;
        for _ in 0..3 {
            visit.page.press("button", &Text::SeeResult.say(visit.lang))?;
            visit.page.find("textbox", &Text::ShareName.say(visit.lang))?;
            visit.page.press("button", &Text::LookAgain.say(visit.lang))?;
        }
        // Master is asked when the rivals have decided, or before: sooner or later.
        let most = visit.page.wait("master to be asked", |page| {
            let most = page.evaluate("Math.max(0, ...Object.values(window.asked))")?;
            Ok((most != 0).then_some(most))
        })?;
        ensure!(most == 1, "master was asked the same {most} times");
        Ok(())
    });
}

/// Somebody's clock is years behind.
#[test]
fn a_clock_that_is_behind_shows_the_first_day() {
    let behind = "Date.now = () => 1.6e12;";
    visit(Look::DESKTOP, &[QUICK, behind].concat(), |visit| {
        visit.go("/puzzles/daily")?;
        let link = visit.page.find_link_to("/puzzles/daily/alea")?;
        visit.page.touch(&link)?;
        visit.page.find("button", &Text::BeginDaily.say(visit.lang)).map(drop)
    });
}

#[test]
fn a_daily_deal_is_played_compared_and_shared() {
    visit(Look::DESKTOP, &[QUICK, THAT_DAY].concat(), |visit| {
        visit.go("/puzzles/daily/assemble")?;
        // Tables of days that are not listed any more are forgotten, but not how they went.
        visit.page.evaluate(
            "localStorage.setItem('tabulea/game/daily-2026-10-01-alea', '{}');
             localStorage.setItem('tabulea/daily/alea/2026-10-01', '{}')",
        )?;
        visit.page.press("button", &Text::BeginDaily.say(visit.lang))?;
        let mut player = Player::new("assemble", visit.lang, 5);
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 3))?;
        let left = "Object.keys(localStorage).filter(key => key.includes('2026-10-01')).join()";
        let left = visit.page.evaluate(left)?;
        ensure!(left == "tabulea/daily/alea/2026-10-01", "of an old deal {left} is kept");
        // Whoever leaves goes on later.
        visit.go("/puzzles/daily/assemble")?;
        visit.page.press("button", &Text::GoOn.say(visit.lang))?;
        player.play_to_end(&mut visit.page)?;
        visit.page.press("button", &Text::SeeResult.say(visit.lang))?;
        visit.page.find("heading", &Text::HonourTitle.say(visit.lang))?;
        let name = Text::ShareName.say(visit.lang);
        let compared = visit.page.try_for(LONG, |page| {
            let shared = page.find("textbox", &name)?.value;
            Ok((shared.lines().count() == 4).then_some(shared))
        })?;
        let shared = compared.context("the strongest bot does not finish")?;
        let [head, own, master, address] = &shared.lines().collect::<Vec<_>>()[..] else { bail!("{shared}") };
        let today = "2026-11-18";
        ensure!(*head == format!("Tabulea daily · Alice Assemble · {today}"), "{shared}");
        for line in [own, master] {
            // One point is a point.
            let told = line.rsplit_once(" point").map(|(_, rest)| rest.trim_start_matches('s'));
            let is_told = told.is_some_and(|rest| [", place 1 of 2", ", place 2 of 2"].contains(&rest));
            ensure!(is_told, "{shared}");
        }
        ensure!(address.ends_with(&format!("/puzzles/daily/assemble/{today}")), "{shared}");
        // It counts: there is no second try.
        visit.page.reload()?;
        let again = visit.page.find("textbox", &name)?;
        ensure!(again.value == shared, "{} instead of {shared}", again.value);
        ensure!(visit.page.look_for("button", &Text::BeginDaily.say(visit.lang))?.is_none());
        Ok(())
    });
}
