//! Tables online: several real browsers at one server.

use anyhow::{Context, Result, ensure};
use browser::text::frame;
use browser::text::online::Text;
use browser::{Look, Player, QUICK, Step, Visit, visit};
use gamekit::Lang;

/// How often everybody looks at the table before the test gives up.
const LOOKS: u32 = 20_000;

/// Takes a name where one is asked for.
pub(crate) fn take_name(visit: &mut Visit, name: &str) -> Result<()> {
    let lang = visit.lang;
    let field = visit.page.find("textbox", &Text::YourName.say(lang))?;
    visit.page.focus(&field)?;
    visit.page.write(name)?;
    visit.page.press("button", &Text::TakeName.say(lang))?;
    visit.page.wait("the name to be taken", |page| {
        Ok(page.look_for("button", &Text::TakeName.say(lang))?.is_none().then_some(()))
    })
}

/// Sits down on a chair.
pub(crate) fn sit(visit: &mut Visit, chair: u32) -> Result<()> {
    let name = Text::SitOn { number: &chair }.say(visit.lang);
    visit.page.press("button", &name)
}

/// The part of the address behind the site.
fn place(visit: &mut Visit) -> Result<String> {
    let place = visit.page.evaluate("location.pathname")?;
    Ok(place.as_str().context("an address")?.to_owned())
}

/// What stands in a field.
fn value_of(visit: &mut Visit, name: &str) -> Result<String> {
    let field = visit.page.find("textbox", name)?;
    let value = visit.page.ask(&field, "function () { return this.value; }", &[])?;
    Ok(value.as_str().context("a text")?.to_owned())
}

/// Waits until the page has come to a table.
pub(crate) fn room(visit: &mut Visit) -> Result<String> {
    visit.page.wait("the room", |page| {
        let place = page.evaluate("location.pathname")?;
        Ok(place.as_str().filter(|place| place.starts_with("/online/")).map(str::to_owned))
    })
}

/// Everybody plays in turns until the game is over; `meanwhile` is called with the number of decisions.
pub(crate) fn play(
    friends: &mut [(&mut Visit, &mut Player)],
    mut meanwhile: impl FnMut(u32, &mut Visit) -> Result<()>,
) -> Result<u32> {
    let mut taken = 0;
    for _ in 0..LOOKS {
        let mut over = 0;
        for (visit, player) in friends.iter_mut() {
            match player.step(&mut visit.page)? {
                Step::Over => over += 1,
                Step::Took(_) => taken += 1,
                Step::Waited => {}
            }
        }
        if over == friends.len() {
            return Ok(taken);
        }
        if let Some((last, _)) = friends.last_mut() {
            meanwhile(taken, last)?;
        }
    }
    anyhow::bail!("the game does not end")
}

/// Two people and a bot play; one of them is cut off and comes back, somebody watches, and afterwards the
/// game is looked back at and its chance checked.
fn two_and_a_bot(game: &'static str, look: Look, other: Look) {
    visit(look, QUICK, |ann| {
        let cable = ann.cable()?;
        let mut ben = ann.friend(other, Some(&cable))?;
        ann.go("/online")?;
        take_name(ann, "Ann")?;
        ann.make_table(game, 3, 2, "novice")?;
        let address = room(ann)?;
        // Whoever makes a table sits there already.
        ann.page.find("button", &Text::StandUp.say(ann.lang))?;
        let link = value_of(ann, &Text::InviteLink.say(ann.lang))?;
        ensure!(link.starts_with("http://") && link.ends_with(&address), "friends are sent to {link}");
        ben.go(&address)?;
        take_name(&mut ben, "Ben")?;
        sit(&mut ben, 2)?;
        ann.page.press("button", &Text::Start.say(ann.lang))?;
        let (mut first, mut second) = (Player::new(game, ann.lang, 3), Player::new(game, ben.lang, 4));
        first.board(&mut ann.page)?;
        second.board(&mut ben.page)?;
        let mut cleo = ann.friend(Look::DESKTOP, None)?;
        cleo.go(&address)?;
        take_name(&mut cleo, "Cleo")?;
        cleo.page.find_text(&Text::YouWatch.say(cleo.lang))?;
        let watching = Player::new(game, cleo.lang, 5);
        ensure!(watching.legal(&mut cleo.page)?.is_empty(), "who watches has nothing to choose");
        let mut is_cut = false;
        let mut friends = [(&mut *ann, &mut first), (&mut ben, &mut second)];
        let taken = play(&mut friends, |taken, ben| {
            if taken < 4 || is_cut {
                return Ok(());
            }
            is_cut = true;
            let lang = ben.lang;
            cable.pull_out();
            ben.page.find_text(&Text::ConnectionLost.say(lang))?;
            cable.plug_in();
            ben.page.press("button", &Text::TryNow.say(lang))?;
            ben.page.wait("the connection", |page| {
                Ok(page.look_for("StaticText", &Text::ConnectionLost.say(lang))?.is_none().then_some(()))
            })?;
            // A browser complains of lost connections by itself.
            ben.page.take_faults()?;
            Ok(())
        })?;
        ensure!(is_cut && taken > 4, "{taken} decisions");
        for friend in [&mut *ann, &mut ben, &mut cleo] {
            check_afterwards(friend)?;
            friend.must_be_sound()?;
        }
        Ok(())
    });
}

/// The result is there, chance holds, and the past can be looked at.
fn check_afterwards(visit: &mut Visit) -> Result<()> {
    visit.page.find("region", &visit.say(&frame::Text::ResultName))?;
    visit.page.press("button", &visit.say(&frame::Text::CheckFairness))?;
    let holds = frame::Text::FairnessHolds { drawn: 0 }.say(visit.lang);
    let lead: String = holds.chars().take_while(|letter| !letter.is_ascii_digit()).collect();
    visit.page.wait("the verdict", |page| {
        let said = page.everything_heard()?;
        Ok(said.iter().any(|text| text.starts_with(&lead) && text.len() > lead.len()).then_some(()))
    })?;
    visit.page.press("button", &visit.say(&frame::Text::ToStart))?;
    visit.page.press("button", &visit.say(&frame::Text::StepForth))?;
    visit.page.press("button", &visit.say(&frame::Text::ToNow))
}

#[test]
fn a_game_of_assemble_between_two_browsers() {
    two_and_a_bot("assemble", Look::DESKTOP, Look::PHONE);
}

#[test]
fn a_game_of_alea_between_two_browsers() {
    two_and_a_bot("alea", Look::PHONE, Look::DESKTOP.in_lang(Lang::Ja));
}

#[test]
fn a_game_of_heroes_between_two_browsers() {
    two_and_a_bot("heroes", Look::DESKTOP, Look::DESKTOP);
}

/// A public table of two people; its address.
fn open_table(ann: &mut Visit) -> Result<String> {
    ann.prepare_table("assemble", 2, 2, "novice")?;
    ann.page.press("radio", &Text::IsPublic.say(ann.lang))?;
    ann.page.press("button", &Text::MakeIt.say(ann.lang))?;
    room(ann)
}

/// Whoever looks at the lobby sees tables come and go, and sits down at one of them.
#[test]
fn the_lobby_shows_tables_as_they_come_and_go() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let mut ben = ann.friend(Look::PHONE.in_lang(Lang::Ja), None)?;
        for (visit, name) in [(&mut *ann, "Ann"), (&mut ben, "Ben")] {
            visit.go("/online")?;
            take_name(visit, name)?;
        }
        let none = Text::NoTables.say(ben.lang);
        ben.page.find_text(&none)?;
        let closed = open_table(ann)?;
        ben.page.find_link_to(&closed)?;
        ann.page.press("button", &Text::CloseTable.say(ann.lang))?;
        ben.page.find_text(&none)?;
        let address = open_table(ann)?;
        // For those who sit at the same table in earnest.
        let code = Text::QrName.say(ann.lang);
        ann.page.wait("the code", |page| {
            let pictures = page.all("image")?.into_iter().chain(page.all("img")?);
            Ok(pictures.map(|picture| picture.name).find(|name| *name == code))
        })?;
        let door = ben.page.find_link_to(&address)?;
        ensure!(door.name.starts_with(&Text::SitDown.say(ben.lang)), "{}", door.name);
        ben.page.touch(&door)?;
        sit(&mut ben, 2)?;
        ann.page.press("button", &Text::Start.say(ann.lang))?;
        Player::new("assemble", ben.lang, 4).board(&mut ben.page)?;
        // For everybody else it is there to be watched.
        let mut cleo = ann.friend(Look::DESKTOP, None)?;
        cleo.go("/online")?;
        let door = cleo.page.find_link_to(&address)?;
        ensure!(door.name.starts_with(&Text::Watch.say(cleo.lang)), "{}", door.name);
        // A browser complains of the answer that nobody is known by that name yet.
        cleo.page.take_faults()?;
        ben.must_be_sound()
    });
}

/// A code makes another browser the same guest, with the same seat.
#[test]
fn a_guest_moves_to_another_browser() {
    visit(Look::DESKTOP, QUICK, |ann| {
        ann.go("/online")?;
        take_name(ann, "Ann")?;
        ann.make_table("assemble", 2, 1, "novice")?;
        let address = room(ann)?;
        ann.page.press("button", &Text::Start.say(ann.lang))?;
        Player::new("assemble", ann.lang, 3).board(&mut ann.page)?;
        ann.go("/online")?;
        ann.page.press("button", &Text::ShowCode.say(ann.lang))?;
        let code = value_of(ann, &Text::Code.say(ann.lang))?;
        let mut phone = ann.friend(Look::PHONE, None)?;
        phone.go("/online")?;
        let field = phone.page.find("textbox", &Text::EnterCode.say(phone.lang))?;
        phone.page.focus(&field)?;
        phone.page.write(&code)?;
        phone.page.press("button", &Text::UseCode.say(phone.lang))?;
        phone.page.find_text(&Text::YouAre { name: &"Ann" }.say(phone.lang))?;
        phone.go(&address)?;
        let mut player = Player::new("assemble", phone.lang, 3);
        player.wait_for_turn(&mut phone.page)?;
        player.play_to_end(&mut phone.page)?;
        phone.must_be_sound()?;
        ensure!(place(&mut phone)? == address);
        Ok(())
    });
}

/// Notes the height of every note that the page plays.
const KEYS: &str = r#"
window.notes = [];
const { setValueAtTime: set } = AudioParam.prototype;
AudioParam.prototype.setValueAtTime = function (value, time) {
  window.notes.push(Math.round(value));
  return set.call(this, value, time);
};
"#;

/// The tab says so when somebody is waited for, and a bell is heard.
#[test]
fn the_tab_and_a_bell_say_that_it_is_my_turn() {
    visit(Look::DESKTOP, &[QUICK, KEYS].concat(), |ann| {
        ann.go("/online")?;
        take_name(ann, "Ann")?;
        ann.make_table("assemble", 2, 1, "novice")?;
        room(ann)?;
        ann.page.press("button", &Text::Start.say(ann.lang))?;
        let mut player = Player::new("assemble", ann.lang, 3);
        player.wait_for_turn(&mut ann.page)?;
        let asked = frame::Text::TitleYourTurn { title: &"Alice Assemble" }.say(ann.lang);
        ann.page.wait("the title of the tab", |page| {
            let title = page.evaluate("document.title")?;
            Ok(title.as_str().filter(|title| title.starts_with(&asked)).map(|_| ()))
        })?;
        // Whenever the bot has decided in between, two bells rise by a fourth.
        ann.page.evaluate("window.notes.length = 0")?;
        for _ in 0..BELL_AFTER {
            player.step(&mut ann.page)?;
            player.wait_for_turn(&mut ann.page)?;
            let rung = ann.page.evaluate("[659, 880].every(note => window.notes.includes(note))")?;
            if rung == true {
                return Ok(());
            }
        }
        anyhow::bail!("no bell was heard")
    });
}

/// Decisions after which the other player must have had a turn, whatever was done.
const BELL_AFTER: u32 = 12;

/// Notes every request and every socket of the page.
const EARS: &str = r#"
window.asked = [];
const note = address => window.asked.push(String(address?.url ?? address));
const { fetch: fetching, WebSocket: Socket } = window;
window.fetch = (...given) => (note(given[0]), fetching(...given));
window.WebSocket = class extends Socket {
  constructor(...given) {
    super(...given);
    note(given[0]);
  }
};
Navigator.prototype.sendBeacon = address => (note(address), false);
const open = XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open = function (...given) {
  note(given[1]);
  return open.apply(this, given);
};
"#;

/// A guest of the server, with a table there, plays at this screen: nothing of it is sent.
#[test]
fn a_game_that_was_begun_here_stays_here() {
    visit(Look::DESKTOP, &[QUICK, EARS].concat(), |ann| {
        ann.go("/online")?;
        take_name(ann, "Ann")?;
        let asked = "window.asked.filter(address => /api|ws:/.test(address)).join(' ')";
        let heard = ann.page.evaluate(asked)?;
        ensure!(heard.as_str().is_some_and(|heard| heard.contains("/api/")), "the ears are deaf: {heard}");
        let mut player = ann.begin("alea", 3, 1, "novice")?;
        player.play_to_end(&mut ann.page)?;
        ann.page.press("button", &ann.say(&frame::Text::CheckFairness))?;
        let heard = ann.page.evaluate(asked)?;
        ensure!(heard == "", "something was sent: {heard}");
        Ok(())
    });
}
