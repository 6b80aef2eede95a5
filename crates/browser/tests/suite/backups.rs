//! A backup while a game runs, and another site that begins with it: whoever has the page open goes on there.

use anyhow::{Context, Result, ensure};
use browser::text::online::Text;
use browser::{Look, Player, QUICK, Site, Visit, visit};

use super::online::{play, room, take_name};

/// What `tabulea admin backup` writes.
fn backup(visit: &Visit) -> Result<Vec<String>> {
    let database = visit.database().context("a site of our own")?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let store = store::open_existing(&database).await?;
        let mut lines = Vec::new();
        let mut keep = |line: &str| {
            lines.push(line.to_owned());
            Ok(())
        };
        store.upkeep().backup(&mut keep).await?;
        store.close().await;
        Ok(lines)
    })
}

#[test]
fn a_backup_is_restored_and_played_on() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let cable = ann.cable()?;
        let mut ben = ann.friend(Look::DESKTOP, Some(&cable))?;
        let lang = ben.lang;
        ben.go("/online")?;
        take_name(&mut ben, "Ben")?;
        ben.make_table("assemble", 2, 1, "novice")?;
        room(&mut ben)?;
        ben.page.press("button", &Text::Start.say(lang))?;
        let mut player = Player::new("assemble", lang, 3);
        player.board(&mut ben.page)?;
        for _ in 0..2 {
            player.wait_for_turn(&mut ben.page)?;
            player.step(&mut ben.page)?;
        }
        player.wait_for_turn(&mut ben.page)?;
        let (before, lines) = (ben.steps()?, backup(ann)?);
        // Whatever happens from now on is lost with the site.
        player.step(&mut ben.page)?;
        ben.wait_for_step_after(before)?;
        let restored = Site::restored(lines)?;
        cable.pull_out();
        ben.page.find_text(&Text::ConnectionLost.say(lang))?;
        cable.lead_to(restored.root())?;
        cable.plug_in();
        ben.page.press("button", &Text::TryNow.say(lang))?;
        ben.page.wait("the connection", |page| {
            Ok(page.look_for("StaticText", &Text::ConnectionLost.say(lang))?.is_none().then_some(()))
        })?;
        // A browser complains of lost connections by itself.
        ben.page.take_faults()?;
        player.wait_for_turn(&mut ben.page)?;
        let after = ben.steps()?;
        ensure!(after == before, "the page shows {after} steps, and {before} were kept");
        play(&mut [(&mut ben, &mut player)], |_, _| Ok(()))?;
        ben.must_be_sound()
    });
}
