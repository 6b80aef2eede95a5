//! What a reader chooses: to be asked before a move, another language.

use anyhow::{Context, ensure};
use browser::text::frame::Text;
use browser::{Look, Player, QUICK, visit};
use gamekit::Lang;

const ASKING: &str = "localStorage.setItem('tabulea/speed', 'none');";

#[test]
fn a_touch_only_chooses_until_it_is_confirmed() {
    visit(Look::DESKTOP, ASKING, |visit| {
        // Nobody else moves meanwhile, as they would in Alea.
        let player = visit.begin("assemble", 2, 1, "greedy")?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        let steps = visit.steps()?;
        ensure!(
            player.confirm_button(&mut visit.page)?.is_none(),
            "nothing is chosen, yet it can be confirmed"
        );
        let (_, choice) = player.offered(&mut visit.page)?.into_iter().next().context("nothing to choose")?;
        visit.page.touch(&choice)?;
        let confirm = visit.page.wait("the button that confirms", |page| player.confirm_button(page))?;
        ensure!(visit.steps()? == steps, "a touch alone takes an action");
        let still = player.legal(&mut visit.page)?;
        ensure!(still == legal, "a touch alone changes what is legal: {still:?} and not {legal:?}");
        visit.page.touch(&confirm)?;
        visit.wait_for_step_after(steps)
    });
}

#[test]
fn the_language_changes_in_mid_game() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = visit.begin("alea", 3, 1, "greedy")?;
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 1))?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        let log = visit.log()?;
        visit.page.press("button", "日本語")?;
        let mut japanese = Player::new("alea", Lang::Ja, 1);
        let again = japanese.wait_for_turn(&mut visit.page)?;
        ensure!(again == legal, "another language, other choices: {again:?} and not {legal:?}");
        let read = visit.log()?;
        // Others may have declared in between: that comes last.
        ensure!(read.len() >= log.len(), "{} lines and not {}", read.len(), log.len());
        ensure!(read.iter().zip(&log).all(|(new, old)| new != old), "the log is not translated: {read:?}");
        visit.page.find("button", &Text::Undo.say(Lang::Ja))?;
        japanese.play_while(&mut visit.page, |_, taken| Ok(taken < 1))?;
        visit.page.press("button", "English")?;
        visit.page.find("button", &Text::Undo.say(Lang::En))?;
        Ok(())
    });
}
