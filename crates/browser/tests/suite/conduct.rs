//! How people get on: several real browsers at one table.

use std::future::Future;

use anyhow::{Context, Result, ensure};
use browser::text::online::Text;
use browser::{Key, Look, Player, QUICK, Visit, visit};
use gamekit::Lang;
use store::Report;

use super::axe::{Found, look_through};
use super::axe_on_the_way::look_through_all;

fn wait<T>(future: impl Future<Output = T>) -> Result<T> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(future))
}

/// What `tabulea admin reports` reads.
fn reports(visit: &Visit) -> Result<Vec<Report>> {
    let database = visit.database().context("a site of our own")?;
    wait(async {
        let store = store::open_existing(&database).await?;
        let found = store.conduct().reports(false, 9).await?;
        store.close().await;
        Ok(found)
    })?
}

fn take_name(visit: &mut Visit, name: &str) -> Result<()> {
    let lang = visit.lang;
    let field = visit.page.find("textbox", &Text::YourName.say(lang))?;
    visit.page.focus(&field)?;
    visit.page.write(name)?;
    visit.page.press("button", &Text::TakeName.say(lang))
}

fn say(visit: &mut Visit, words: &str) -> Result<()> {
    let field = visit.page.find("textbox", &Text::SaySomething.say(visit.lang))?;
    visit.page.focus(&field)?;
    visit.page.write(words)?;
    visit.page.press("button", &Text::Say.say(visit.lang))
}

/// Waits until something is not to be heard any more.
fn gone(visit: &mut Visit, role: &str, name: &str) -> Result<()> {
    visit
        .page
        .wait(&format!("{name} to be gone"), |page| Ok(page.look_for(role, name)?.is_none().then_some(())))
}

fn press(visit: &mut Visit, text: &Text<'_>) -> Result<()> {
    visit.page.press("button", &text.say(visit.lang))
}

fn hears(visit: &mut Visit, words: &str) -> Result<bool> {
    Ok(visit.page.look_for("StaticText", words)?.is_some())
}

/// A table of Ann's, with her at it; its address.
fn table(ann: &mut Visit) -> Result<String> {
    ann.go("/online")?;
    take_name(ann, "Ann")?;
    ann.page.find("heading", &Text::MakeTable.say(ann.lang))?;
    ann.make_table("assemble", 3, 2, "novice")?;
    ann.page.find("button", &Text::StandUp.say(ann.lang))?;
    let place = ann.page.evaluate("location.pathname")?;
    Ok(place.as_str().context("an address")?.to_owned())
}

fn come(friend: &mut Visit, address: &str, name: &str) -> Result<()> {
    friend.go(address)?;
    take_name(friend, name)?;
    friend.page.find("textbox", &Text::SaySomething.say(friend.lang)).map(drop)
}

/// Ben writes something. Cleo mutes him, and hears of his moves; reports him; blocks him, and lets him go.
#[test]
fn somebody_is_muted_reported_and_blocked() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let address = table(ann)?;
        let mut ben = ann.friend(Look::PHONE, None)?;
        come(&mut ben, &address, "Ben")?;
        ben.page.press("button", &Text::SitOn { number: &2 }.say(ben.lang))?;
        let mut cleo = ann.friend(Look::PHONE.in_lang(Lang::Ja), None)?;
        come(&mut cleo, &address, "Cleo")?;
        let lang = cleo.lang;
        say(&mut ben, "you play like a pudding")?;
        cleo.page.find_text("you play like a pudding")?;
        let menu = Text::PersonMenu { name: &"Ben" }.say(lang);
        let own = Text::PersonMenu { name: &"Cleo" }.say(lang);
        ensure!(cleo.page.look_for("button", &own)?.is_none(), "nobody mutes themselves");

        cleo.page.press("button", &menu)?;
        let mut found = Found::default();
        look_through_all(&mut cleo.page, "somebody's sheet", &mut found)?;
        found.must_be_nothing()?;
        press(&mut cleo, &Text::MuteHere)?;
        cleo.page.find("button", &Text::HearAgain.say(lang))?;
        cleo.page.key(Key::Escape)?;
        gone(&mut cleo, "StaticText", "you play like a pudding")?;
        say(ann, "now, now")?;
        cleo.page.find_text("now, now")?;
        cleo.page.reload()?;
        cleo.page.find_text("now, now")?;
        ensure!(!hears(&mut cleo, "you play like a pudding")?, "it is remembered");
        ensure!(hears(ann, "you play like a pudding")?, "by her alone");
        press(&mut cleo, &Text::MuteAll)?;
        gone(&mut cleo, "StaticText", "now, now")?;
        press(&mut cleo, &Text::HearAll)?;
        cleo.page.find_text("now, now")?;

        cleo.page.press("button", &menu)?;
        press(&mut cleo, &Text::HearAgain)?;
        cleo.page.press("radio", &Text::KindStalling.say(lang))?;
        let field = cleo.page.find("textbox", &Text::ReportWords.say(lang))?;
        cleo.page.focus(&field)?;
        cleo.page.write("he does not move")?;
        press(&mut cleo, &Text::SendReport)?;
        cleo.page.find_text(&Text::ReportThanks.say(lang))?;
        let kept = reports(&cleo)?;
        let shown: Vec<(&str, &str)> =
            kept.iter().map(|report| (report.kind.as_str(), report.words.as_str())).collect();
        ensure!(shown == [("stalling", "he does not move")], "{shown:?}");
        ensure!(kept[0].about.is_some() && kept[0].context.contains("you play like a pudding"), "{kept:?}");

        press(&mut cleo, &Text::BlockPerson)?;
        press(&mut cleo, &Text::BlockSure)?;
        cleo.page.find_text(&Text::IsBlocked.say(lang))?;
        press(&mut cleo, &Text::CloseSheet)?;
        gone(&mut cleo, "StaticText", "you play like a pudding")?;
        say(&mut ben, "are you there?")?;
        say(ann, "she is")?;
        cleo.page.find_text("she is")?;
        ensure!(!hears(&mut cleo, "are you there?")?, "it does not even come");

        // She is told before she sits down with him.
        cleo.page.find_text(&Text::BlockedSits { names: &"Ben" }.say(lang))?;
        let sit = Text::SitOn { number: &3 }.say(lang);
        // The third chair has a bot: the host makes room.
        ann.page.press("button", &Text::RemoveBotOn { number: &3 }.say(ann.lang))?;
        cleo.page.press("button", &sit)?;
        cleo.page.find("button", &Text::SitAllTheSame.say(lang))?;
        ensure!(cleo.page.look_for("button", &Text::StandUp.say(lang))?.is_none(), "not at once");
        press(&mut cleo, &Text::SitAllTheSame)?;
        cleo.page.find("button", &Text::StandUp.say(lang))?;

        // What is played is told as ever.
        ann.page.press("button", &Text::Start.say(ann.lang))?;
        let mut players = [Player::new("assemble", ann.lang, 3), Player::new("assemble", ben.lang, 4)];
        players[0].board(&mut ann.page)?;
        players[1].board(&mut ben.page)?;
        let before = cleo
            .page
            .wait("the table", |page| Ok(page.everything_heard().ok().filter(|all| all.len() > 5)))?;
        for _ in 0..200 {
            players[0].step(&mut ann.page)?;
            players[1].step(&mut ben.page)?;
        }
        let after = cleo.page.everything_heard()?;
        ensure!(after != before, "nothing of the game has come");

        cleo.go("/online")?;
        cleo.page.find("heading", &Text::BlockedTitle.say(lang))?;
        let mut found = Found::default();
        look_through(&mut cleo.page, "the list of blocked people", &mut found)?;
        found.must_be_nothing()?;
        cleo.page.press("button", &Text::UnblockName { name: &"Ben" }.say(lang))?;
        cleo.page.find_text(&Text::Unblocked { name: &"Ben" }.say(lang))?;
        gone(&mut cleo, "button", &Text::UnblockName { name: &"Ben" }.say(lang))?;
        for friend in [&mut *ann, &mut ben, &mut cleo] {
            friend.must_be_sound()?;
        }
        Ok(())
    });
}

/// A host frees a chair, and sends somebody away who only watches: they read why, and cannot come back.
#[test]
fn a_host_sends_a_spectator_away() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let address = table(ann)?;
        let lang = ann.lang;
        let mut ben = ann.friend(Look::PHONE, None)?;
        come(&mut ben, &address, "Ben")?;
        ben.page.press("button", &Text::SitOn { number: &2 }.say(lang))?;
        ben.page.find("button", &Text::StandUp.say(lang))?;
        let menu = Text::PersonMenu { name: &"Ben" }.say(lang);
        ann.page.press("button", &menu)?;
        press(ann, &Text::Unseat)?;
        ben.page.find("button", &Text::SitOn { number: &2 }.say(lang))?;
        ann.page.find("list", &Text::OnlookersName.say(lang))?;
        // By keys alone: the button, and in the sheet the way to it.
        let door = ann.page.find("button", &menu)?;
        ann.page.focus(&door)?;
        ann.page.key(Key::Enter)?;
        let send = ann.page.find("button", &Text::RemovePerson.say(lang))?;
        ann.page.focus(&send)?;
        ann.page.key(Key::Enter)?;
        gone(ann, "button", &menu)?;
        let why = "The host of this table has sent you away. Under this name you cannot come back to it.";
        ben.page.find_text(why)?;
        ben.page.reload()?;
        ben.page.find_text(why)?;
        for friend in [&mut *ann, &mut ben] {
            friend.must_be_sound()?;
        }
        Ok(())
    });
}
