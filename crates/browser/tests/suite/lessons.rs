//! Lessons: finished by touch and by keys, with a mistake on the way, left and taken up again.

use std::ops::Range;

use anyhow::{Result, ensure};
use browser::text::lessons::{self, Text, alea, assemble, heroes};
use browser::text::{frame, pages, study};
use browser::{Key, Look, Player, QUICK, Visit, visit};
use gamekit::Lang;

/// What is done in the steps of Alice Assemble.
const ASSEMBLE: &[&[&str]] = &[
    &["take 28"],
    &["place 0"],
    &["take 7"],
    &["place 0"],
    &["take 1"],
    &["place 1"],
    &["take 29"],
    &["place 4"],
    &["place 1"],
];

/// What is done in the steps of The Skycity of Alea.
const ALEA: &[&[&str]] = &[
    &["declare 1"],
    &["declare 2"],
    &["declare 3"],
    &["declare 5"],
    &["declare 2"],
    &["declare 0"],
    &["declare 4"],
    &["declare 4"],
];

/// What is done in the steps of AlicematiC Heroes after the redraw.
const HEROES: &[&[&str]] = &[
    &["city h0", "city c0"],
    &["summon 0"],
    &["invade h3"],
    &["commoner 5 yellow"],
    &["invade h4", "pay"],
    &["summon 20"],
    &["invade h1", "attack"],
    &["summon 18", "exchange red yellow", "invade h1"],
    &["summon 9", "turn yellow 5", "invade b5", "seize"],
    &["summon 1", "invade c5", "steal 2"],
    &["commoner 13 red", "invade h2"],
    &["exchange red yellow", "summon 15", "copy 4", "invade b0", "flip green 20"],
    &["summon 21", "invade a0", "none", "take red", "take green"],
    &["commoner 25 white", "pass"],
];

/// Opens a lesson from the page that lists them.
fn open(visit: &mut Visit, game: &'static str) -> Result<Player> {
    visit.go("/learn")?;
    let link = visit.page.find_link_to(&format!("/learn/{game}"))?;
    visit.page.touch(&link)?;
    let player = Player::new(game, visit.lang, 5);
    player.board(&mut visit.page)?;
    Ok(player)
}

/// Does what a step asks for, and goes on.
fn do_step(visit: &mut Visit, player: &Player, step: &[&str], is_last: bool) -> Result<()> {
    for action in step {
        player.take(&mut visit.page, action)?;
    }
    let next = if is_last { Text::ToFinale } else { Text::Next };
    visit.page.press("button", &next.say(visit.lang))
}

/// Goes through some of the steps.
fn do_steps(visit: &mut Visit, player: &Player, all: &[&[&str]], some: Range<usize>) -> Result<()> {
    for at in some {
        do_step(visit, player, all[at], at + 1 == all.len())?;
    }
    Ok(())
}

/// Plays the last game, whatever comes of it, and reads the closing word.
fn finish(visit: &mut Visit, player: &mut Player) -> Result<()> {
    visit.page.find("heading", &Text::FinaleTitle.say(visit.lang))?;
    player.play_to_end(&mut visit.page)?;
    visit.page.find("link", &Text::PlayWhole.say(visit.lang))?;
    let own = visit.page.evaluate("localStorage.getItem('tabulea/own-games')")?;
    ensure!(own.is_null(), "a lesson is no game of one's own: {own}");
    // Chance was prepared: there is nothing to study or to prove, and nothing that fails unasked.
    let doors = [frame::Text::CheckFairness.say(visit.lang), study::Text::StudyThis.say(visit.lang)];
    for name in doors {
        ensure!(visit.page.look_for("button", &name)?.is_none(), "“{name}” cannot work here");
    }
    for alert in visit.page.all("alert")? {
        let told = visit.page.texts_within(&alert)?;
        ensure!(told.is_empty(), "at the end stands {told:?}");
    }
    Ok(())
}

#[test]
fn names_follow_the_language() {
    visit(Look::DESKTOP, QUICK, |visit| {
        open(visit, "assemble")?;
        visit.page.find_text(&Text::Rival { number: &2 }.say(Lang::En))?;
        visit.page.press("button", "日本語")?;
        visit.page.find_text(&Text::Rival { number: &2 }.say(Lang::Ja)).map(drop)
    });
}

#[test]
fn assemble_is_learnt_and_a_mistake_is_answered() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = open(visit, "assemble")?;
        let lang = visit.lang;
        visit.page.find_text(&assemble::Text::FirstTell.say(lang))?;
        player.take(&mut visit.page, "take 3")?;
        visit.page.find_text(&assemble::Text::FirstLow.say(lang))?;
        ensure!(player.legal(&mut visit.page)?.is_empty(), "something can be done beside trying again");
        visit.page.press("button", &Text::TryAgain.say(lang))?;
        visit.page.find_text(&assemble::Text::FirstTell.say(lang))?;
        do_steps(visit, &player, ASSEMBLE, 0..ASSEMBLE.len())?;
        finish(visit, &mut player)
    });
}

#[test]
fn alea_is_learnt_on_a_phone_in_japanese() {
    visit(Look::PHONE.in_lang(Lang::Ja), QUICK, |visit| {
        let mut player = open(visit, "alea")?;
        do_steps(visit, &player, ALEA, 0..6)?;
        player.take(&mut visit.page, "declare 5")?;
        visit.page.find_text(&alea::Text::SafeBold.say(visit.lang))?;
        visit.page.press("button", &Text::TryAgain.say(visit.lang))?;
        do_steps(visit, &player, ALEA, 6..ALEA.len())?;
        finish(visit, &mut player)
    });
}

#[test]
fn heroes_is_learnt() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = open(visit, "heroes")?;
        let lang = visit.lang;
        player.take(&mut visit.page, "redraw")?;
        visit.page.find_text(&heroes::Text::RedrawNone.say(lang))?;
        visit.page.press("button", &Text::TryAgain.say(lang))?;
        for name in ["Princess", "Empress"] {
            let card = visit.page.wait(name, |page| {
                Ok(page.all("button")?.into_iter().find(|button| button.name.starts_with(name)))
            })?;
            visit.page.touch(&card)?;
        }
        do_step(visit, &player, &["redraw 17 29"], false)?;
        do_steps(visit, &player, HEROES, 0..HEROES.len())?;
        finish(visit, &mut player)
    });
}

#[test]
fn a_lesson_is_left_and_taken_up_again() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let player = open(visit, "assemble")?;
        do_steps(visit, &player, ASSEMBLE, 0..3)?;
        let heading = assemble::Text::JoinTitle.say(visit.lang);
        visit.page.find("heading", &heading)?;
        visit.go("/")?;
        visit.page.find("heading", &pages::Text::HomeTitle.say(visit.lang))?;
        let player = open(visit, "assemble")?;
        visit.page.find("heading", &heading)?;
        do_steps(visit, &player, ASSEMBLE, 3..ASSEMBLE.len())?;
        // The last game is taken up again as well.
        visit.page.find("heading", &Text::FinaleTitle.say(visit.lang))?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        visit.page.reload()?;
        visit.page.find("heading", &Text::FinaleTitle.say(visit.lang))?;
        let again = player.wait_for_turn(&mut visit.page)?;
        ensure!(again == legal, "other things are legal: {again:?} and not {legal:?}");
        Ok(())
    });
}

#[test]
fn damaged_progress_is_a_beginning() {
    let damage = "localStorage.setItem('tabulea/lesson/alea', '{\"step\":\"torn');";
    visit(Look::DESKTOP, damage, |visit| {
        open(visit, "alea")?;
        visit.page.find("heading", &alea::Text::FirstTitle.say(visit.lang))?;
        Ok(())
    });
}

/// By keys alone: the focus is where it is needed, and a hint shows what is wanted.
#[test]
fn assemble_is_learnt_by_keys() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let player = open(visit, "assemble")?;
        for (at, _) in ASSEMBLE.iter().enumerate() {
            player.wait_for_turn(&mut visit.page)?;
            let hint = visit.page.find("button", &frame::Text::Hint.say(visit.lang))?;
            visit.page.focus(&hint)?;
            visit.page.key(Key::Enter)?;
            visit.page.wait("the focus on the board", |page| Ok(player.is_on_board(page)?.then_some(())))?;
            visit.page.key(Key::Enter)?;
            let next = if at + 1 == ASSEMBLE.len() { Text::ToFinale } else { Text::Next };
            let name = next.say(visit.lang);
            visit.page.wait("the focus on what leads on", |page| {
                Ok(page.focused()?.filter(|focused| focused.name == name).map(|_| ()))
            })?;
            visit.page.key(Key::Enter)?;
        }
        let heading = lessons::Text::FinaleTitle.say(visit.lang);
        visit.page.wait("the focus on the heading", |page| {
            Ok(page.focused()?.filter(|focused| focused.name == heading).map(|_| ()))
        })
    });
}
