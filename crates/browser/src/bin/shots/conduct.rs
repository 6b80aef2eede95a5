//! How people get on at a table: what stands at somebody, and the list of those who are blocked.

use anyhow::Result;
use browser::text::online::Text;
use browser::{Page, Player};

use crate::visitor::Visitor;

impl Visitor<'_> {
    /// A room with a friend and somebody who watches, what can be done about them, and the same at the table.
    pub(crate) fn conduct(&mut self) -> Result<()> {
        let lang = self.lang;
        self.page.go(&self.site.page("/online"))?;
        // Whoever was online before has a name.
        let is_new = self.page.wait("the lobby", |page| {
            let known = page.look_for("heading", &Text::MakeTable.say(lang))?.map(|_| false);
            Ok(known.or(page.look_for("textbox", &Text::YourName.say(lang))?.map(|_| true)))
        })?;
        if is_new {
            self.take_name(None, "Ann")?;
        }
        self.page.find("heading", &Text::MakeTable.say(lang))?;
        let address = self.make_table(None)?;
        self.seat_bots(3)?;
        let (mut ben, mut cleo) = (self.somebody()?, self.somebody()?);
        for (friend, name) in [(&mut ben, "Ben"), (&mut cleo, "Cleopatra of Alexandria")] {
            friend.go(&self.site.page(&address))?;
            self.take_name(Some(friend), name)?;
            say(
                friend,
                &Text::SaySomething.say(lang),
                "Is there room for one more? I would so like to play.",
            )?;
            friend.press("button", &Text::Say.say(lang))?;
        }
        ben.press("button", &Text::SitOn { number: &2 }.say(lang))?;
        let person = |name: &str| Text::PersonMenu { name: &name }.say(lang);
        self.page.find("list", &Text::OnlookersName.say(lang))?;
        self.shoot("conduct-room")?;
        self.page.press("button", &person("Ben"))?;
        self.shoot("conduct-sheet")?;
        self.page.press("button", &Text::CloseSheet.say(lang))?;
        cleo.press("button", &person("Ben"))?;
        cleo.press("button", &Text::BlockPerson.say(lang))?;
        cleo.press("button", &Text::BlockSure.say(lang))?;
        cleo.find_text(&Text::IsBlocked.say(lang))?;
        self.shoot_of(&mut cleo, "conduct-blocked")?;
        cleo.press("button", &Text::CloseSheet.say(lang))?;
        cleo.find_text(&Text::BlockedSits { names: &"Ben" }.say(lang))?;
        self.shoot_of(&mut cleo, "conduct-warning")?;
        self.page.press("button", &Text::Start.say(lang))?;
        Player::new("assemble", lang, 3).board(&mut self.page)?;
        let side = browser::text::frame::Text::Side.say(lang);
        self.shoot("conduct-table")?;
        if self.page.look_for("heading", &Text::TalkTitle.say(lang))?.is_none() {
            self.page.press("button", &side)?;
            self.shoot("conduct-side")?;
        }
        cleo.go(&self.site.page("/online"))?;
        cleo.find("heading", &Text::BlockedTitle.say(lang))?;
        self.shoot_of(&mut cleo, "conduct-list")
    }
}

fn say(page: &mut Page, field: &str, words: &str) -> Result<()> {
    let field = page.find("textbox", field)?;
    page.focus(&field)?;
    page.write(words)
}
