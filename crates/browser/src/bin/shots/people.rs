//! The own account, what is kept, the own turns, games that are over, and a page that broke.

use anyhow::Result;
use browser::text::people::Text;
use browser::text::{app, frame, online};
use browser::{Look, Player};

use crate::visitor::Visitor;

impl Visitor<'_> {
    /// Takes the page for whoever has no account, the own account with a code, its end, and what is kept.
    pub(crate) fn people(&mut self) -> Result<()> {
        let lang = self.lang;
        self.page("privacy", "/privacy")?;
        self.page("account-new", "/account")?;
        self.page("turns-nobody", "/turns")?;
        self.page.change_look(Look::DESKTOP.in_lang(lang))?;
        self.page.go(&self.site.page("/account"))?;
        // Two languages visit one server.
        let name = format!("Ann {}", lang.code());
        for (label, text) in [(Text::Name, name.as_str()), (Text::NewPassword, "correct horse")] {
            let field = self.page.find("textbox", &label.say(lang))?;
            self.page.focus(&field)?;
            // Whoever has a name as a guest finds it there already.
            self.page.ask(&field, "function () { this.select(); }", &[])?;
            self.page.write(text)?;
        }
        self.page.press("button", &Text::NewButton.say(lang))?;
        self.page.find_text(&Text::SignedInAs { name: &name }.say(lang))?;
        let field = self.page.find("textbox", &Text::CodePassword.say(lang))?;
        self.page.focus(&field)?;
        self.page.write("correct horse")?;
        self.page.press("button", &Text::CodeButton.say(lang))?;
        self.page.find("textbox", &Text::Code.say(lang))?;
        self.shoot("account")?;
        self.page.press("DisclosureTriangle", &Text::DeleteTitle.say(lang))?;
        self.page.evaluate("document.querySelector('details[open]').scrollIntoView(false)")?;
        self.shoot("account-end")?;
        self.page("turns-none", "/turns")?;
        self.turns()?;
        self.annals(&name)?;
        self.fault()
    }

    /// Takes the own turns, with two games that wait, days off and a feed.
    fn turns(&mut self) -> Result<()> {
        let lang = self.lang;
        for _ in 0..2 {
            self.make_table(Some(online::Text::KindDays))?;
            self.seat_bots(2)?;
            self.page.press("button", &online::Text::Start.say(lang))?;
            Player::new("assemble", lang, 3).board(&mut self.page)?;
        }
        self.page("turns", "/turns")?;
        self.page.press("button", &Text::VacationTake.say(lang))?;
        self.page.find("button", &Text::VacationEnd.say(lang))?;
        self.page.press("button", &Text::FeedMake.say(lang))?;
        self.page.find("textbox", &Text::FeedAddress.say(lang))?;
        self.page.evaluate("document.getElementById('feed').scrollIntoView()")?;
        self.shoot("turns-feed")?;
        self.page.press("button", &Text::VacationEnd.say(lang)).map(drop)
    }

    /// Takes games that are over, whoever played them, leaderboards and figures.
    fn annals(&mut self, name: &str) -> Result<()> {
        let lang = self.lang;
        self.page.go(&self.site.page("/play/assemble?online=1"))?;
        self.page.find("button", &online::Text::MakeIt.say(lang))?;
        self.page.press("radio", &online::Text::IsPublic.say(lang))?;
        self.page.press("button", &online::Text::MakeIt.say(lang))?;
        self.page.find("button", &online::Text::StandUp.say(lang))?;
        self.seat_bots(2)?;
        self.page.press("button", &online::Text::Start.say(lang))?;
        let mut player = Player::new("assemble", lang, 3);
        player.board(&mut self.page)?;
        player.play_to_end(&mut self.page)?;
        self.page.wait("the annals", |page| {
            let known = "fetch('/api/games').then(answer => answer.json()).then(all => all.games.length > 0)";
            Ok((page.evaluate(known)? == true).then_some(()))
        })?;
        self.page("games", "/games")?;
        self.page("player", &format!("/players/{}", name.replace(' ', "%20")))?;
        self.page("leaders", "/leaderboard/assemble")?;
        self.page("figures", "/figures/assemble")
    }

    /// Takes a page that broke, and what it would report.
    fn fault(&mut self) -> Result<()> {
        let lang = self.lang;
        self.page.change_look(Look::DESKTOP.in_lang(lang))?;
        self.page.go(&self.site.page("/rules"))?;
        self.page.find("heading", &frame::Text::AllRules.say(lang))?;
        self.page.evaluate(browser::BREAK)?;
        self.page.press("link", &frame::Text::About.say(lang))?;
        self.page.find("button", &app::Text::FaultSend.say(lang))?;
        self.shoot("fault")?;
        self.page.take_faults().map(drop)
    }
}
