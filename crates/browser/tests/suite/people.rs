//! Accounts, from a guest to the end, over two browsers; and what is kept.

use anyhow::{Context, Result, ensure};
use browser::text::people::Text;
use browser::text::{frame, online};
use browser::{Look, Player, QUICK, Visit, visit};

const GOOD: &str = "correct horse";
const BETTER: &str = "battery staple";
const BEST: &str = "stapled battery";

/// Writes into the field of this label; several of them may stand in different parts of the page.
fn fill(visit: &mut Visit, label: &Text<'_>, nth: usize, text: &str) -> Result<()> {
    let label = label.say(visit.lang);
    let field = visit.page.wait(&format!("the field “{label}”"), |page| {
        Ok(page.all("textbox")?.into_iter().filter(|field| field.name == label).nth(nth))
    })?;
    visit.page.focus(&field)?;
    visit.page.write(text)
}

fn press(visit: &mut Visit, role: &str, text: &Text<'_>) -> Result<()> {
    let name = text.say(visit.lang);
    visit.page.press(role, &name)
}

/// Whoever is signed in is told so.
fn is_signed_in(visit: &mut Visit, name: &str) -> Result<()> {
    let told = Text::SignedInAs { name: &name }.say(visit.lang);
    visit.page.find_text(&told).map(drop)
}

/// Nobody is signed in: an account can be made. A browser complains of answers that say so.
fn is_signed_out(visit: &mut Visit) -> Result<()> {
    let heading = Text::NewTitle.say(visit.lang);
    visit.page.find("heading", &heading)?;
    visit.page.take_faults().map(drop)
}

fn sign_in(visit: &mut Visit, name: &str, password: &str) -> Result<()> {
    visit.go("/account")?;
    // The first field of this name belongs to a new account.
    fill(visit, &Text::Name, 1, name)?;
    fill(visit, &Text::Password, 0, password)?;
    press(visit, "button", &Text::SignInButton)
}

/// Takes a name where one is asked for.
fn take_name(visit: &mut Visit, name: &str) -> Result<()> {
    let field = visit.page.find("textbox", &online::Text::YourName.say(visit.lang))?;
    visit.page.focus(&field)?;
    visit.page.write(name)?;
    visit.page.press("button", &online::Text::TakeName.say(visit.lang))
}

/// Takes a name and makes a table with a bot, where the game has begun; its address.
fn playing(visit: &mut Visit, name: &str) -> Result<String> {
    let lang = visit.lang;
    visit.go("/online")?;
    take_name(visit, name)?;
    visit.page.find_text(&online::Text::YouAre { name: &name }.say(lang))?;
    visit.make_table("assemble", 2, 1, "novice")?;
    let address = visit.page.wait("the room", |page| {
        let place = page.evaluate("location.pathname")?;
        Ok(place.as_str().filter(|place| place.starts_with("/online/")).map(str::to_owned))
    })?;
    visit.page.press("button", &online::Text::Start.say(lang))?;
    Player::new("assemble", lang, 3).wait_for_turn(&mut visit.page)?;
    Ok(address)
}

#[test]
fn an_account_from_its_beginning_to_its_end() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let lang = ann.lang;
        let address = playing(ann, "Ann")?;
        ann.go("/account")?;
        fill(ann, &Text::NewPassword, 0, GOOD)?;
        press(ann, "button", &Text::NewButton)?;
        is_signed_in(ann, "Ann")?;
        ann.page.press("button", &frame::Text::ThemeSystem.say(lang))?;
        ann.page.wait("the settings to be kept", |page| {
            let kept = page.evaluate("fetch('/api/account/settings').then(answer => answer.text())")?;
            Ok(kept.as_str().filter(|kept| kept.contains("\"theme\":\"light\"")).map(drop))
        })?;

        // Another device finds the settings, and the table.
        let mut phone = ann.friend(Look::PHONE, None)?;
        sign_in(&mut phone, "ＡＮＮ", BETTER)?;
        phone.page.wait("the refusal", |page| Ok(page.all("alert")?.into_iter().next()))?;
        phone.page.take_faults()?;
        sign_in(&mut phone, "ann", GOOD)?;
        is_signed_in(&mut phone, "Ann")?;
        phone.page.wait("the theme of the other device", |page| {
            Ok((page.evaluate("document.documentElement.dataset.theme")? == "light").then_some(()))
        })?;
        phone.go(&address)?;
        let mut player = Player::new("assemble", lang, 3);
        player.wait_for_turn(&mut phone.page)?;
        player.step(&mut phone.page)?;

        // Another password on the other device, a code, and back by the code.
        phone.go("/account")?;
        fill(&mut phone, &Text::OldPassword, 0, GOOD)?;
        fill(&mut phone, &Text::NewPassword, 0, BETTER)?;
        press(&mut phone, "button", &Text::PasswordButton)?;
        phone.page.find_text(&Text::PasswordDone.say(lang))?;
        ann.go("/account")?;
        is_signed_out(ann)?;
        sign_in(ann, "Ann", BETTER)?;
        is_signed_in(ann, "Ann")?;
        fill(ann, &Text::CodePassword, 0, BETTER)?;
        press(ann, "button", &Text::CodeButton)?;
        let field = ann.page.find("textbox", &Text::Code.say(lang))?;
        let code = ann.page.ask(&field, "function () { return this.value; }", &[])?;
        let code = code.as_str().context("a code")?.to_owned();
        press(ann, "button", &Text::SignOutHere)?;
        is_signed_out(ann)?;
        press(ann, "DisclosureTriangle", &Text::ForgottenTitle)?;
        fill(ann, &Text::Code, 0, &code)?;
        fill(ann, &Text::NewPassword, 1, BEST)?;
        press(ann, "button", &Text::ForgottenButton)?;
        is_signed_in(ann, "Ann")?;
        phone.go("/account")?;
        is_signed_out(&mut phone)?;
        sign_in(&mut phone, "Ann", BEST)?;
        is_signed_in(&mut phone, "Ann")?;

        press(ann, "button", &Text::SignOutAll)?;
        is_signed_out(ann)?;
        phone.go("/account")?;
        is_signed_out(&mut phone)?;

        // What is kept can be taken along; then all of it goes, and the table has no name.
        sign_in(ann, "Ann", BEST)?;
        is_signed_in(ann, "Ann")?;
        ann.page.find("link", &Text::ExportButton.say(lang))?;
        let export = ann
            .page
            .evaluate("fetch(document.querySelector('a[download]').href).then(answer => answer.json())")?;
        ensure!(export["account"]["name"] == "Ann" && export["tables"][0]["sits"] == true, "{export}");
        press(ann, "DisclosureTriangle", &Text::DeleteTitle)?;
        fill(ann, &Text::DeletePassword, 0, BEST)?;
        press(ann, "checkbox", &Text::DeleteSure)?;
        press(ann, "button", &Text::DeleteButton)?;
        is_signed_out(ann)?;
        let mut ben = ann.friend(Look::DESKTOP, None)?;
        ben.go(&address)?;
        take_name(&mut ben, "Ben")?;
        ben.page.wait("the name to be gone", |page| {
            let text = page.evaluate("document.body?.innerText ?? ''")?;
            let text = text.as_str().unwrap_or_default();
            Ok((text.contains('\u{2014}') && !text.contains("Ann")).then_some(()))
        })?;
        sign_in(ann, "Ann", BEST)?;
        ann.page.wait("the refusal", |page| Ok(page.all("alert")?.into_iter().next()))?;
        ann.page.take_faults()?;
        ben.must_be_sound()?;
        phone.must_be_sound()
    });
}

#[test]
fn a_guest_with_a_table_is_not_left_without_a_word() {
    visit(Look::DESKTOP, QUICK, |ann| {
        ann.go("/account")?;
        fill(ann, &Text::Name, 0, "Ann")?;
        fill(ann, &Text::NewPassword, 0, GOOD)?;
        press(ann, "button", &Text::NewButton)?;
        is_signed_in(ann, "Ann")?;
        let mut ben = ann.friend(Look::PHONE, None)?;
        playing(&mut ben, "Ben")?;
        sign_in(&mut ben, "Ann", GOOD)?;
        press(&mut ben, "checkbox", &Text::MayLeave)?;
        ben.page.take_faults()?;
        press(&mut ben, "button", &Text::SignInButton)?;
        is_signed_in(&mut ben, "Ann")?;
        ben.must_be_sound()
    });
}

#[test]
fn a_code_takes_nobody_from_a_table_without_a_word() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let lang = ann.lang;
        ann.go("/online")?;
        take_name(ann, "Ann")?;
        ann.page.press("button", &online::Text::ShowCode.say(lang))?;
        let field = ann.page.find("textbox", &online::Text::Code.say(lang))?;
        let code = ann.page.ask(&field, "function () { return this.value; }", &[])?;
        let mut ben = ann.friend(Look::PHONE, None)?;
        playing(&mut ben, "Ben")?;
        ben.go("/online")?;
        let field = ben.page.find("textbox", &online::Text::EnterCode.say(lang))?;
        ben.page.focus(&field)?;
        ben.page.write(code.as_str().context("a code")?)?;
        ben.page.press("button", &online::Text::UseCode.say(lang))?;
        ben.page.press("checkbox", &online::Text::MayLeave.say(lang))?;
        ben.page.take_faults()?;
        ben.page.press("button", &online::Text::UseCode.say(lang))?;
        ben.page.find_text(&online::Text::YouAre { name: &"Ann" }.say(lang))?;
        ben.must_be_sound()
    });
}
