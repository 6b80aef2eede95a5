//! Looking back: a study, what-ifs, links that hold a game, and tables that are imagined.

use anyhow::{Context, Result, ensure};
use browser::text::study::Text;
use browser::text::{frame, online};
use browser::{Element, Key, Look, Page, Player, QUICK, Visit, visit};
use gamekit::Lang;

/// Plays a short game to its end.
fn play_to_end(visit: &mut Visit, game: &'static str, players: u32) -> Result<Player> {
    let mut player = visit.begin(game, players, 1, "greedy")?;
    player.play_to_end(&mut visit.page)?;
    Ok(player)
}

/// Plays a short game and opens its study.
fn open_study(visit: &mut Visit, game: &'static str, players: u32) -> Result<Player> {
    let player = play_to_end(visit, game, players)?;
    visit.page.press("button", &Text::StudyThis.say(visit.lang))?;
    visit.page.find("slider", &Text::GraphName.say(visit.lang))?;
    Ok(player)
}

fn wait_until_done(visit: &mut Visit) -> Result<()> {
    let looked = Text::Looked.say(visit.lang);
    // Several waits: a long game takes its time on a busy machine.
    for _ in 0..3 {
        if visit.page.find_text(&looked).is_ok() {
            return Ok(());
        }
    }
    visit.page.find_text(&looked).map(drop)
}

/// Where the graph is.
fn position(visit: &mut Visit) -> Result<u32> {
    let graph = visit.page.find("slider", &Text::GraphName.say(visit.lang))?;
    graph.value.parse().context("the graph has no position")
}

fn wait_for_position(visit: &mut Visit, position: u32) -> Result<()> {
    let name = Text::GraphName.say(visit.lang);
    visit.page.wait(&format!("position {position}"), |page| {
        let graph = page.look_for("slider", &name)?;
        Ok(graph.filter(|graph| graph.value == position.to_string()).map(|_| ()))
    })
}

/// Whether some text begins like this.
fn is_said(page: &mut Page, beginning: &str) -> Result<bool> {
    Ok(page.all("StaticText")?.iter().any(|text| text.name.starts_with(beginning)))
}

/// The beginning of what marks a what-if.
fn what_if_mark(visit: &Visit) -> String {
    let mark = Text::WhatIfMark { name: &"", step: &"" }.say(visit.lang);
    mark.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_study_is_followed_by_keys_and_by_touch() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let player = open_study(visit, "assemble", 2)?;
        wait_until_done(visit)?;
        let last = position(visit)?;
        let graph = visit.page.find("slider", &Text::GraphName.say(visit.lang))?;
        visit.page.focus(&graph)?;
        for back in 1..=3 {
            visit.page.key(Key::Left)?;
            wait_for_position(visit, last - back)?;
        }
        let told = frame::Text::LookingBack { step: &(last - 3) }.say(visit.lang);
        visit.page.find_text(&told)?;
        visit.page.key(Key::Right)?;
        wait_for_position(visit, last - 2)?;
        // In the middle of the graph is the middle of the game.
        visit.page.touch(&graph)?;
        let middle = visit.page.wait("the middle", |page| {
            let graph = page.look_for("slider", &Text::GraphName.say(gamekit::Lang::En))?;
            let at: Option<u32> = graph.and_then(|graph| graph.value.parse().ok());
            Ok(at.filter(|at| *at != last - 2))
        })?;
        ensure!((last / 3..=2 * last / 3).contains(&middle), "position {middle} of {last}");
        // Everybody's luck and decisions are told, and the costliest decision leads to its position.
        visit.page.find("heading", &Text::AccountsTitle.say(visit.lang))?;
        let list = visit.page.find("combobox", &Text::CostlyOf.say(visit.lang))?;
        visit.page.focus(&list)?;
        visit.page.key(Key::Up)?;
        let shows = |button: &Element| button.name.starts_with("Show step");
        let show =
            visit.page.wait("a costly decision", |page| Ok(page.all("button")?.into_iter().find(shows)))?;
        let step: u32 = show.name.split(' ').find_map(|word| word.parse().ok()).context("no step")?;
        visit.page.touch(&show)?;
        wait_for_position(visit, step)?;
        // There the board shows what everything was worth.
        let board = player.board(&mut visit.page)?;
        visit.page.wait("what choices were worth", |page| {
            let mut names = page.texts_within(&board)?;
            names.extend(page.all_within(&board, "button")?.into_iter().map(|button| button.name));
            Ok(names.into_iter().find(|name| name.contains('%')))
        })?;
        Ok(())
    });
}

#[test]
fn a_what_if_goes_on_from_any_position() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = open_study(visit, "assemble", 2)?;
        let last = position(visit)?;
        let graph = visit.page.find("slider", &Text::GraphName.say(visit.lang))?;
        visit.page.touch(&graph)?;
        let mut middle = last;
        while middle == last {
            middle = position(visit)?;
        }
        visit.page.press("button", &Text::PlayOn.say(visit.lang))?;
        let mark = what_if_mark(visit);
        visit.page.wait("the mark", |page| Ok(is_said(page, &mark)?.then_some(())))?;
        let taken = player.play_while(&mut visit.page, |_, taken| Ok(taken < 3))?;
        ensure!(taken == 3, "{taken} actions");
        ensure!(visit.steps()? >= middle, "the what-if begins in the middle");
        // The study is where it was.
        visit.page.press("link", &Text::BackToStudy.say(visit.lang))?;
        wait_for_position(visit, middle)?;
        wait_until_done(visit)?;
        // Doing something else on the board begins a what-if, too.
        let legal = visit.page.wait("something to do", |page| {
            Ok(Some(player.legal(page)?).filter(|legal| !legal.is_empty()))
        })?;
        player.step(&mut visit.page)?;
        visit.page.wait("the mark", |page| Ok(is_said(page, &mark)?.then_some(())))?;
        ensure!(!legal.is_empty());
        Ok(())
    });
}

#[test]
fn a_link_holds_a_game() {
    visit(Look::DESKTOP, QUICK, |visit| {
        open_study(visit, "alea", 3)?;
        // While it is looked at, what was found moves what stands below.
        wait_until_done(visit)?;
        let last = position(visit)?;
        visit.page.press("button", &visit.say(&frame::Text::StepBack))?;
        wait_for_position(visit, last - 1)?;
        let here = Text::SharePosition.say(visit.lang);
        visit.page.press("button", &here)?;
        let link = visit.page.find("textbox", &here)?.value;
        let (_, path) = link.split_once("/study").context("no link to a study")?;
        visit.page.press("button", &Text::Copy.say(visit.lang))?;
        let log = visit.log()?;
        // Somebody else has nothing but the link.
        let mut friend = visit.friend(Look::PHONE, None)?;
        friend.go(&format!("/study{path}"))?;
        wait_for_position(&mut friend, last - 1)?;
        friend.page.press("button", &frame::Text::Side.say(friend.lang))?;
        ensure!(friend.log()?.len() == log.len(), "another log");
        friend.must_be_sound()?;
        // A link that was cut off says so.
        friend.go("/")?;
        friend.go(&format!("/study{}", &path[..path.len() / 2]))?;
        friend.page.find_text(&Text::LinkDamaged.say(friend.lang))?;
        friend.must_be_sound()
    });
}

#[test]
fn a_record_is_studied_from_a_file() {
    visit(Look::DESKTOP, QUICK, |visit| {
        play_to_end(visit, "alea", 3)?;
        let steps = visit.steps()?;
        visit.page.press("DisclosureTriangle", &visit.say(&frame::Text::Menu))?;
        let link = visit.page.find("link", &visit.say(&frame::Text::SaveGame))?;
        let read = "function () { return decodeURIComponent(this.href.split(',').slice(1).join(',')); }";
        let record = visit.page.ask(&link, read, &[])?;
        let file = std::env::temp_dir().join(format!("tabulea-study-{}.json", std::process::id()));
        std::fs::write(&file, record.as_str().context("the link has no file")?)?;
        visit.page.evaluate("localStorage.clear()")?;
        visit.go("/study")?;
        visit.page.press_with_file("button", &Text::OpenRecord.say(gamekit::Lang::En), &file)?;
        let opened = wait_for_position(visit, steps);
        std::fs::write(&file, "a letter to my aunt")?;
        opened?;
        visit.page.press("button", &Text::Stop.say(visit.lang))?;
        visit.page.find_text(&Text::LookStopped.say(visit.lang))?;
        visit.go("/study")?;
        visit.page.press_with_file("button", &Text::OpenRecord.say(gamekit::Lang::En), &file)?;
        let told = visit
            .page
            .wait("the reason", |page| Ok(is_said(page, "This file is no game of ours")?.then_some(())));
        std::fs::remove_file(&file)?;
        told
    });
}

/// What is told of accounts and decisions, in the language of the reader.
#[test]
fn a_study_follows_the_language() {
    visit(Look::DESKTOP, QUICK, |visit| {
        open_study(visit, "alea", 3)?;
        wait_until_done(visit)?;
        visit.page.press("button", "日本語")?;
        visit.page.find_text(&Text::ByOwn.say(Lang::Ja))?;
        let own = Text::ByOwn.say(Lang::En);
        visit.page.wait("the other language everywhere", |page| {
            let all = page.all("StaticText")?;
            let is_left = |text: &&Element| text.name == own || text.name.starts_with("Played:");
            Ok(all.iter().find(is_left).is_none().then_some(()))
        })
    });
}

#[test]
fn a_record_is_studied_where_it_is_dropped() {
    visit(Look::DESKTOP, QUICK, |visit| {
        play_to_end(visit, "alea", 3)?;
        let steps = visit.steps()?;
        let id = "document.location.pathname.split('/')[2]";
        let id = visit.page.evaluate(id)?;
        let kept = format!("localStorage.getItem('tabulea/game/' + {id})");
        visit.go("/study")?;
        visit.page.find("button", &Text::OpenRecord.say(visit.lang))?;
        let drop = "(text => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'game.json', { type: 'application/json' }));
  const event = kind => new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
  const main = document.querySelector('main');
  main.dispatchEvent(event('dragover'));
  return main.dispatchEvent(event('drop'));
})";
        // Whoever takes it keeps the browser from opening the file itself.
        ensure!(visit.page.evaluate(&format!("{drop}({kept})"))? == false, "nobody has taken it");
        wait_for_position(visit, steps)
    });
}

#[test]
fn something_is_tried_out_without_touching_the_game() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let mut player = visit.begin("heroes", 3, 1, "greedy")?;
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 4))?;
        let legal = player.wait_for_turn(&mut visit.page)?;
        let before = (visit.steps()?, visit.log()?);
        visit.page.press("DisclosureTriangle", &visit.say(&frame::Text::Menu))?;
        visit.page.press("button", &Text::TryOut.say(visit.lang))?;
        visit.page.find_text(&Text::ImaginedMark.say(visit.lang))?;
        let there = player.wait_for_turn(&mut visit.page)?;
        ensure!(there == legal, "other things are legal there: {there:?} and not {legal:?}");
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 3))?;
        visit.page.press("link", &Text::BackToGame.say(visit.lang))?;
        let again = player.wait_for_turn(&mut visit.page)?;
        ensure!(again == legal, "other things are legal after it: {again:?} and not {legal:?}");
        let after = (visit.steps()?, visit.log()?);
        ensure!(after == before, "after it {after:?}, before {before:?}");
        Ok(())
    });
}

/// A table online is tried out while it runs, and studied when it is over.
#[test]
fn a_game_online_is_tried_out_and_studied() {
    visit(Look::DESKTOP, QUICK, |visit| {
        let lang = visit.lang;
        visit.go("/online")?;
        let field = visit.page.find("textbox", &online::Text::YourName.say(lang))?;
        visit.page.focus(&field)?;
        visit.page.write("Ann")?;
        visit.page.press("button", &online::Text::TakeName.say(lang))?;
        visit.page.find("heading", &online::Text::MakeTable.say(lang))?;
        visit.make_table("alea", 3, 1, "greedy")?;
        visit.page.find("button", &online::Text::StandUp.say(lang))?;
        visit.page.press("button", &online::Text::Start.say(lang))?;
        let mut player = Player::new("alea", lang, 5);
        let legal = player.wait_for_turn(&mut visit.page)?;
        visit.page.press("DisclosureTriangle", &visit.say(&frame::Text::Menu))?;
        visit.page.press("button", &Text::TryOut.say(lang))?;
        visit.page.find_text(&Text::ImaginedMark.say(lang))?;
        player.play_while(&mut visit.page, |_, taken| Ok(taken < 1))?;
        visit.page.press("link", &Text::BackToGame.say(lang))?;
        let again = player.wait_for_turn(&mut visit.page)?;
        ensure!(again == legal, "other things are legal after it: {again:?} and not {legal:?}");
        player.play_to_end(&mut visit.page)?;
        visit.page.press("button", &Text::StudyThis.say(lang))?;
        wait_until_done(visit)?;
        let kept = "JSON.parse(localStorage.getItem('tabulea/own-games')).games[0].is_online";
        ensure!(visit.page.evaluate(kept)? == true, "it is one of the own games");
        Ok(())
    });
}
