//! The own account, and what is kept.

use anyhow::Result;
use browser::Look;
use browser::text::people::Text;

use crate::visitor::Visitor;

impl Visitor<'_> {
    /// Takes the page for whoever has no account, the own account with a code, its end, and what is kept.
    pub(crate) fn people(&mut self) -> Result<()> {
        let lang = self.lang;
        self.page("privacy", "/privacy")?;
        self.page("account-new", "/account")?;
        self.page.change_look(Look::DESKTOP.in_lang(lang))?;
        self.page.go(&self.site.page("/account"))?;
        // Two languages visit one server.
        let name = format!("Ann {}", lang.code());
        for (label, text) in [(Text::Name, name.as_str()), (Text::NewPassword, "correct horse")] {
            let field = self.page.find("textbox", &label.say(lang))?;
            self.page.focus(&field)?;
            self.page.write(text)?;
        }
        self.page.press("button", &Text::NewButton.say(lang))?;
        self.page.find_text(&Text::SignedInAs { name: &name }.say(lang))?;
        self.page.press("button", &Text::CodeButton.say(lang))?;
        self.page.find("textbox", &Text::Code.say(lang))?;
        self.shoot("account")?;
        self.page.press("DisclosureTriangle", &Text::DeleteTitle.say(lang))?;
        self.page.evaluate("document.querySelector('details[open]').scrollIntoView(false)")?;
        self.shoot("account-end")
    }
}
