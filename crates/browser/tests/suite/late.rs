//! What comes late, or not at all: advice that nobody waits for any more, bots that do not arrive.

use anyhow::{Result, ensure};
use browser::text::frame::Text;
use browser::text::study;
use browser::{Key, Look, Player, QUICK, THAT_DAY, Visit, call_command_box, visit};

/// So many workers of the page are none.
fn without_workers(count: u32) -> String {
    let broken = "
const Real = Worker;
window.broken = 0;
window.Worker = function (address, options) {
  if (window.broken === COUNT) return new Real(address, options);
  window.broken += 1;
  return new Real('/no-worker.js', options);
};
";
    [QUICK, &broken.replace("COUNT", &count.to_string())].concat()
}

/// So many were asked for until now, since the page was loaded.
fn broken_workers(visit: &mut Visit) -> Result<u64> {
    Ok(visit.page.evaluate("window.broken")?.as_u64().unwrap_or_default())
}

#[test]
fn a_hint_that_nobody_waits_for_is_not_the_last() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = visit.begin("assemble", 2, 1, "greedy")?;
        player.wait_for_turn(&mut visit.page)?;
        let hint = visit.say(&Text::Hint);
        for _ in 0..2 {
            visit.page.press("button", &hint)?;
            player.step(&mut visit.page)?;
            player.wait_for_turn(&mut visit.page)?;
        }
        visit.page.press("button", &hint)?;
        visit.page.wait("the advice", |page| {
            let button = page.look_for("button", &hint)?;
            Ok(button.filter(|button| !button.is_disabled).map(|_| ()))
        })
    });
}

#[test]
fn a_worker_that_breaks_is_replaced() {
    visit(Look::DESKTOP, &without_workers(1), |visit| {
        let mut player = visit.begin("assemble", 2, 1, "greedy")?;
        let taken = player.play_while(&mut visit.page, |_, taken| Ok(taken < 4))?;
        ensure!(taken == 4, "{taken} decisions");
        let broken = broken_workers(visit)?;
        ensure!(broken == 1, "{broken} workers broke");
        Ok(())
    });
}

#[test]
fn bots_that_do_not_arrive_are_told() {
    visit(Look::DESKTOP, &without_workers(99), |visit| {
        let mut player = visit.begin("assemble", 2, 1, "greedy")?;
        let told = visit.say(&Text::BotsMissing);
        // Somebody may have to play before the bot.
        visit.page.wait("what is told", |page| {
            if page.look_for("StaticText", &told)?.is_some() {
                return Ok(Some(()));
            }
            player.step(page)?;
            Ok(None)
        })?;
        let steps = visit.steps()?;
        visit.page.press("link", &visit.say(&Text::FaultReload))?;
        visit.page.find_text(&told)?;
        ensure!(visit.steps()? == steps, "somebody has played for the bot");
        let broken = broken_workers(visit)?;
        ensure!(broken == 2, "{broken} workers were tried");
        Ok(())
    });
}

#[test]
fn a_study_without_anybody_who_thinks_says_so() {
    visit(Look::DESKTOP, &without_workers(99), |visit| {
        let mut player = visit.begin("assemble", 2, 2, "greedy")?;
        player.play_to_end(&mut visit.page)?;
        visit.page.press("button", &study::Text::StudyThis.say(visit.lang))?;
        visit.page.find_text(&study::Text::LookFailed.say(visit.lang))?;
        visit.page.press("button", &study::Text::LookAgain.say(visit.lang))?;
        visit
            .page
            .wait("two more workers", |page| Ok((page.evaluate("window.broken")? == 4).then_some(())))?;
        visit.page.find_text(&study::Text::LookFailed.say(visit.lang)).map(drop)
    });
}

/// What a table cannot do is answered, whoever asks for it.
#[test]
fn what_cannot_be_had_is_refused_in_words() {
    visit(Look::DESKTOP, &[QUICK, THAT_DAY].concat(), |visit| {
        visit.go("/puzzles/daily/assemble")?;
        visit.page.press("button", &browser::text::puzzles::Text::BeginDaily.say(visit.lang))?;
        visit.page.find("toolbar", &visit.say(&Text::Actions))?;
        // On some days a bot begins, and until it has moved nothing but that is said.
        let player = Player::new("assemble", visit.lang, 1);
        visit.page.wait("the own turn", |page| Ok(player.is_turn(page)?.then_some(())))?;
        for (word, answer) in [("hint", Text::NoAdvice), ("undo", Text::NothingBack)] {
            call_command_box(&mut visit.page)?;
            visit.page.write(word)?;
            visit.page.key(Key::Enter)?;
            visit.page.find_text(&visit.say(&answer))?;
        }
        ensure!(visit.page.look_for("StaticText", &visit.say(&Text::TakenBack))?.is_none());
        ensure!(visit.page.look_for("StaticText", &visit.say(&Text::Thinking))?.is_none());
        Ok(())
    });
}
