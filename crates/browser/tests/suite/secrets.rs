//! Several people at one screen: nobody sees another's hand.

use anyhow::{Context, Result, ensure};
use browser::text::frame::Text;
use browser::text::pages;
use browser::{Look, QUICK, Visit, visit};
use catalog::AnyGame;
use gamekit::{Lang, Seat, Viewer};
use heroes::Heroes;
use host::{Host, Saved};

#[test]
fn a_hand_is_heard_by_its_owner_only() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = visit.begin("heroes", 3, 2, "greedy")?;
        let one = pages::Text::PersonNumber { number: &1 }.say(visit.lang);
        let two = pages::Text::PersonNumber { number: &2 }.say(visit.lang);
        let hands = [hand(visit, 0)?, hand(visit, 1)?];
        ensure!(!hands[0].is_empty() && !hands[1].is_empty(), "nobody has cards: {hands:?}");

        visit.page.find("button", &visit.say(&Text::TakeScreen { name: &one }))?;
        unheard(visit, &hands.concat(), "before anybody took the screen")?;

        visit.page.press("button", &visit.say(&Text::TakeScreen { name: &one }))?;
        player.wait_for_turn(&mut visit.page)?;
        heard(visit, &hands[0], "by its owner")?;
        let foreign: Vec<String> = hands[1].iter().filter(|name| !hands[0].contains(name)).cloned().collect();
        unheard(visit, &foreign, "by the other")?;

        player.play_while(&mut visit.page, |page, _| {
            Ok(page.look_for("button", &Text::TakeScreen { name: &two }.say(Lang::En))?.is_none())
        })?;
        unheard(visit, &hands[0], "while the screen goes to the other")?;
        unheard(visit, &hands[1], "before the other took the screen")?;
        ensure!(
            player.legal(&mut visit.page)?.is_empty(),
            "something can be done while the screen is passed on"
        );

        visit.page.press("button", &visit.say(&Text::TakeScreen { name: &two }))?;
        player.wait_for_turn(&mut visit.page)?;
        let own = hand(visit, 1)?;
        heard(visit, &own, "by its owner")?;
        let foreign: Vec<String> =
            hand(visit, 0)?.into_iter().filter(|name| !hands[1].contains(name)).collect();
        unheard(visit, &foreign, "by the other")
    });
}

#[test]
fn where_nothing_is_secret_the_screen_is_not_covered() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = visit.begin("assemble", 2, 2, "greedy")?;
        let covers = [1, 2].map(|number| {
            let name = pages::Text::PersonNumber { number: &number }.say(visit.lang);
            visit.say(&Text::TakeScreen { name: &name })
        });
        let taken = player.play_while(&mut visit.page, |page, taken| {
            for cover in &covers {
                ensure!(page.look_for("button", cover)?.is_none(), "the screen is covered: {cover:?}");
            }
            Ok(taken < 5)
        })?;
        ensure!(taken == 5, "{taken} decisions");
        let log = visit.log()?.join(" ");
        // Whoever looks is spoken to; the other has a name.
        for who in ["You take", " takes doll"] {
            ensure!(log.contains(who), "{who:?} is not in the log: {log}");
        }
        Ok(())
    });
}

/// The names of the cards that a seat holds, by the game that is kept.
fn hand(visit: &mut Visit, seat: u8) -> Result<Vec<String>> {
    let kept = visit.page.evaluate(
        "localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('tabulea/game/')))",
    )?;
    let saved = Saved::read(kept.as_str().context("no game is kept")?).ok().context("it cannot be read")?;
    let host = Host::restore(AnyGame::of::<Heroes>(), &saved).ok().context("it cannot be taken up again")?;
    let rules: Heroes = host.table().setup().build().ok().context("it is another game")?;
    let scene = host.scene(Viewer::Seat(Seat(seat)), None);
    let kinds = scene.view["own"]["hand"].as_array().context("a view without a hand")?.clone();
    let name = |kind: &serde_json::Value| {
        let alice = rules.content().alices.get(kind.as_u64()? as usize)?;
        Some(alice.name(Lang::En).to_owned())
    };
    Ok(kinds.iter().filter_map(name).collect())
}

fn heard(visit: &mut Visit, names: &[String], when: &str) -> Result<()> {
    let all = visit.page.everything_heard()?;
    let missing = names.iter().find(|name| !all.iter().any(|text| text.contains(*name)));
    ensure!(missing.is_none(), "{missing:?} is not heard {when}");
    Ok(())
}

fn unheard(visit: &mut Visit, names: &[String], when: &str) -> Result<()> {
    let all = visit.page.everything_heard()?;
    for name in names {
        let told = all.iter().find(|text| text.contains(name));
        ensure!(told.is_none(), "{name} is heard {when}: {told:?}");
    }
    Ok(())
}
