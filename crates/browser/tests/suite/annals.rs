//! Games that are over: found again, opened at a move, counted; and games for ratings.

use anyhow::{Context, Result, ensure};
use browser::text::annals::Text;
use browser::text::{frame, online, study};
use browser::{Look, Player, QUICK, Visit, visit};
use gamekit::Lang;

use super::online::{play, room, sit, take_name};

/// Asks the server from the page, and reads what comes back.
fn asked(visit: &mut Visit, path: &str) -> Result<serde_json::Value> {
    let answer = visit.page.evaluate(&format!("fetch('{path}').then(answer => answer.text())"))?;
    Ok(serde_json::from_str(answer.as_str().context("a text")?)?)
}

/// Waits until the server has entered a game.
fn entered(visit: &mut Visit, id: &str) -> Result<()> {
    visit.page.wait("the annals", |page| {
        let path = format!("fetch('/api/games/{id}').then(answer => answer.status)");
        Ok((page.evaluate(&path)? == 200).then_some(()))
    })?;
    // A game that is not there yet is a fault to a browser.
    visit.page.take_faults().map(drop)
}

fn found_in_lists(look: Look) {
    visit(look, QUICK, |ann| {
        let lang = ann.lang;
        ann.go("/online")?;
        take_name(ann, "Ann")?;
        ann.prepare_table("assemble", 2, 1, "novice")?;
        ann.page.press("radio", &online::Text::IsPublic.say(lang))?;
        ann.page.press("button", &online::Text::MakeIt.say(lang))?;
        let id = room(ann)?.trim_start_matches("/online/").to_owned();
        ann.page.press("button", &online::Text::Start.say(lang))?;
        let mut player = Player::new("assemble", lang, 3);
        player.board(&mut ann.page)?;
        play(&mut [(&mut *ann, &mut player)], |_, _| Ok(()))?;
        entered(ann, &id)?;
        // It is in the own games, and the way from there leads to its study.
        ann.go("/games")?;
        let door = ann.page.find_link_to(&format!("/game/{id}"))?;
        ann.page.touch(&door)?;
        if look == Look::PHONE {
            // What belongs to a study stands behind a button where there is no room beside the board.
            ann.page.press("button", &frame::Text::Side.say(lang))?;
        }
        ann.page.find("button", &study::Text::SharePosition.say(lang))?;
        // A stranger finds it among everybody's, and opens it at a move by its address.
        let mut ben = ann.friend(Look::DESKTOP, None)?;
        ben.go("/games")?;
        ben.page.press("radio", &Text::PublicGames.say(ben.lang))?;
        ben.page.find_link_to(&format!("/game/{id}"))?;
        ben.page.take_faults()?;
        ben.go(&format!("/game/{id}?at=5"))?;
        let there = frame::Text::LookingBack { step: &5 }.say(ben.lang);
        ben.page.find_text(&there)?;
        // And it is counted.
        ben.go("/figures/assemble")?;
        ben.page.find_text(&Text::FigureTaken.say(ben.lang))?;
        let months = asked(&mut ben, "/api/dump")?;
        let month = months["months"][0]["month"].as_str().context("a month")?.to_owned();
        ben.page.find_link_to(&format!("/api/dump/{month}.jsonl"))?;
        ben.must_be_sound()?;
        ann.must_be_sound()
    });
}

#[test]
fn a_public_game_is_found_again_and_opens_at_a_move() {
    found_in_lists(Look::DESKTOP);
}

#[test]
fn a_public_game_is_found_again_on_a_phone() {
    found_in_lists(Look::PHONE);
}

/// Gives a guest an account.
fn make_account(visit: &mut Visit, name: &str) -> Result<()> {
    let body = format!("JSON.stringify({{ name: '{name}', password: 'correct horse' }})");
    let ask =
        format!("fetch('/api/account', {{ method: 'POST', body: {body} }}).then(answer => answer.status)");
    let status = visit.page.evaluate(&ask)?;
    ensure!(status == 200, "no account: {status}");
    Ok(())
}

#[test]
fn a_rated_game_has_no_hints_and_counts() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let mut ben = ann.friend(Look { lang: Lang::Ja, ..Look::PHONE }, None)?;
        for (visit, name) in [(&mut *ann, "Ann"), (&mut ben, "Ben")] {
            visit.go("/online")?;
            take_name(visit, name)?;
            make_account(visit, name)?;
        }
        ann.prepare_table("assemble", 2, 2, "novice")?;
        // What is not public is in nobody's list but the players' own.
        ann.page.press("radio", &online::Text::IsPublic.say(ann.lang))?;
        ann.page.press("radio", &online::Text::IsRated.say(ann.lang))?;
        ann.page.press("button", &online::Text::MakeIt.say(ann.lang))?;
        let address = room(ann)?;
        ben.go(&address)?;
        sit(&mut ben, 2)?;
        ann.page.press("button", &online::Text::Start.say(ann.lang))?;
        let (mut first, mut second) =
            (Player::new("assemble", ann.lang, 3), Player::new("assemble", ben.lang, 4));
        first.board(&mut ann.page)?;
        second.board(&mut ben.page)?;
        // Everybody sees it, and whoever is asked gets no hint.
        for visit in [&mut *ann, &mut ben] {
            visit.page.find_text(&online::Text::RatedNote.say(visit.lang))?;
            let hint = frame::Text::Hint.say(visit.lang);
            let is_off = "[...document.querySelectorAll('button.hint')].every(button => button.disabled) && \
                 document.querySelectorAll('button.hint').length === 1";
            ensure!(visit.page.evaluate(is_off)? == true, "{hint} can be pressed");
            let door = visit.page.look_for("button", &study::Text::TryOut.say(visit.lang))?;
            ensure!(door.is_none(), "something can be tried out");
        }
        play(&mut [(&mut *ann, &mut first), (&mut ben, &mut second)], |_, _| Ok(()))?;
        entered(ann, address.trim_start_matches("/online/"))?;
        ann.page.wait("the rating", |page| {
            let path = "fetch('/api/leaderboard/assemble').then(answer => answer.json()).then(all => all.own?.games)";
            Ok((page.evaluate(path)? == 1).then_some(()))
        })?;
        ann.go("/leaderboard/assemble")?;
        ann.page.find_text(&Text::HowRated.say(ann.lang))?;
        ann.page.wait("the own rating", |page| {
            let lead = "± ";
            Ok(page.everything_heard()?.iter().any(|text| text.contains(lead)).then_some(()))
        })?;
        ann.go("/players/ann")?;
        ann.page.find_link_to(&format!("/game/{}", address.trim_start_matches("/online/")))?;
        ben.must_be_sound()?;
        ann.must_be_sound()
    });
}
