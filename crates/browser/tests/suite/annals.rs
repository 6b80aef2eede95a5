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
        let file = format!("/api/dump/{month}.jsonl");
        let door = ben.page.find_link_to(&file)?;
        let is_file = ben.page.ask(&door, "function () { return this.hasAttribute('download'); }", &[])?;
        ensure!(is_file == true, "the records would be shown instead of kept");
        // Behind it is a record on every line, and nobody's name.
        let records = ben.page.evaluate(&format!("fetch('{file}').then(answer => answer.text())"))?;
        let records = records.as_str().context("records")?;
        ensure!(records.lines().count() == 1 && !records.contains("Ann"), "{records}");
        let record: serde_json::Value = serde_json::from_str(records)?;
        ensure!(record["game"] == "assemble", "{records}");
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

/// Waits until one of several is chosen.
fn is_chosen(visit: &mut Visit, role: &str, name: &str) -> Result<()> {
    let choice = visit.page.find(role, name)?;
    visit.page.wait(name, |page| {
        let is_it = page.ask(&choice, "function () { return this.checked; }", &[])?;
        Ok((is_it == true).then_some(()))
    })
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
        // Ratings are played for with a clock: the page chooses one, and to have none is to play without ratings.
        is_chosen(ann, "radio", &online::Text::KindLive.say(ann.lang))?;
        ann.page.press("radio", &online::Text::SpeedUntimed.say(ann.lang))?;
        is_chosen(ann, "radio", &online::Text::IsFriendly.say(ann.lang))?;
        ann.page.press("radio", &online::Text::KindDays.say(ann.lang))?;
        ann.page.press("radio", &online::Text::IsRated.say(ann.lang))?;
        is_chosen(ann, "radio", &online::Text::KindDays.say(ann.lang))?;
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

/// Gives up so many games against a bot, by the messages of the page and without its boards.
const GIVE_UP: &str = r#"(async () => {
    const nonce = '00112233445566778899aabbccddeeff';
    const wishes = [{ type: 'sit', chair: 0, nonce }, { type: 'start' }, { type: 'resign' }];
    const table = {
        game: 'assemble', options: { players: 2 }, chairs: [null, 'novice'], is_public: false,
        speed: { speed: 'untimed' }, order: 'chosen',
    };
    for (let game = 0; game < 4; game += 1) {
        const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(table) });
        const { id } = await answer.json();
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket?version=1`);
        await new Promise((open) => { socket.onopen = open; });
        for (const wish of wishes) {
            const done = new Promise((done, refused) => {
                socket.onmessage = (message) => {
                    const news = JSON.parse(message.data);
                    if (news.type === 'done' && news.id === wish.type) { done(); }
                    if (news.type === 'refused') { refused(new Error(message.data)); }
                };
            });
            socket.send(JSON.stringify({ id: wish.type, wish }));
            await done;
        }
        socket.close();
    }
    return 'done';
})()"#;

#[test]
fn who_leaves_often_is_marked_while_the_game_runs() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let mut ben = ann.friend(Look { lang: Lang::Ja, ..Look::PHONE }, None)?;
        for (visit, name) in [(&mut *ann, "Ann"), (&mut ben, "Ben")] {
            visit.go("/online")?;
            take_name(visit, name)?;
        }
        ensure!(ben.page.evaluate(GIVE_UP)? == "done", "no game was given up");
        ben.page.wait("the annals", |page| {
            let path = "fetch('/api/games').then(answer => answer.json()).then(all => all.games.length)";
            Ok((page.evaluate(path)? == 4).then_some(()))
        })?;
        ann.prepare_table("assemble", 2, 2, "novice")?;
        ann.page.press("button", &online::Text::MakeIt.say(ann.lang))?;
        let address = room(ann)?;
        ben.go(&address)?;
        sit(&mut ben, 2)?;
        let mark = online::Text::LeavesOften.say(ann.lang);
        ann.page.find_text(&mark)?;
        ann.page.press("button", &online::Text::Start.say(ann.lang))?;
        Player::new("assemble", ann.lang, 3).board(&mut ann.page)?;
        // What else is said of him, that he decides, stands in the same line.
        ann.page.wait("the mark", |page| {
            let texts = page.all("StaticText")?;
            Ok(texts.iter().any(|text| text.name.contains(&mark)).then_some(()))
        })?;
        ben.must_be_sound()?;
        ann.must_be_sound()
    });
}
