//! Taking back, asking for advice, and looking back without disturbing the game.

use anyhow::{Result, bail, ensure};
use browser::text::frame::Text;
use browser::{Look, QUICK, visit};

#[test]
fn a_step_is_taken_back() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = visit.begin("assemble", 2, 1, "greedy")?;
        let undo = visit.say(&Text::Undo);
        // What revealed something, or was answered, cannot be taken back; taking a doll can.
        for _ in 0..6 {
            let legal = player.wait_for_turn(&mut visit.page)?;
            let steps = visit.steps()?;
            player.play_while(&mut visit.page, |_, taken| Ok(taken < 1))?;
            player.wait_for_turn(&mut visit.page)?;
            let button = visit.page.find("button", &undo)?;
            if button.is_disabled {
                continue;
            }
            visit.page.touch(&button)?;
            visit
                .page
                .wait("the step to be gone", |page| Ok((player.legal(page)? == legal).then_some(())))?;
            let now = visit.steps()?;
            ensure!(now == steps, "{now} steps after taking back, {steps} before the step");
            return Ok(());
        }
        bail!("nothing can be taken back")
    });
}

#[test]
fn a_hint_says_what_choices_are_worth() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let player = visit.begin("assemble", 2, 1, "greedy")?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        let board = player.board(&mut visit.page)?;
        let shares = |page: &mut browser::Page| -> Result<usize> {
            let texts = page.texts_within(&board)?;
            let buttons = page.all_within(&board, "button")?.into_iter().map(|button| button.name);
            Ok(texts.into_iter().chain(buttons).filter(|text| text.contains('%')).count())
        };
        let before = shares(&mut visit.page)?;
        visit.page.press("button", &visit.say(&Text::Hint))?;
        visit.page.wait("the advice", |page| Ok((shares(page)? > before).then_some(())))?;
        let after = player.legal(&mut visit.page)?;
        ensure!(after == legal, "a hint changes what is legal: {after:?} and not {legal:?}");
        visit.page.find("button", &visit.say(&Text::Hint))?;
        Ok(())
    });
}

#[test]
fn looking_back_disturbs_nothing() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = visit.begin("assemble", 3, 1, "greedy")?;
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 5))?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        let before = (visit.steps()?, visit.log()?, visit.prompt()?);
        let steps = before.0;
        visit.page.press("button", &visit.say(&Text::StepBack))?;
        visit.page.press("button", &visit.say(&Text::StepBack))?;
        let at = steps - 2;
        visit.page.find_text(&visit.say(&Text::LookingBack { step: &at }))?;
        let past = player.legal(&mut visit.page)?;
        ensure!(past.is_empty(), "in the past nothing can be done, but {past:?} is offered");
        ensure!(visit.log()?.len() < before.1.len(), "the log does not go back");
        visit.page.press("button", &visit.say(&Text::ToStart))?;
        visit.page.find_text(&visit.say(&Text::LookingBack { step: &0 }))?;
        visit.page.press("button", &visit.say(&Text::StepForth))?;
        visit.page.find_text(&visit.say(&Text::LookingBack { step: &1 }))?;
        visit.page.press("button", &visit.say(&Text::ToNow))?;
        let again = player.wait_for_turn(&mut visit.page)?;
        ensure!(again == legal, "other things are legal: {again:?} and not {legal:?}");
        let after = (visit.steps()?, visit.log()?, visit.prompt()?);
        ensure!(after == before, "after looking back {after:?}, before it {before:?}");
        Ok(())
    });
}
