//! What the page says of itself: that it can do without a network, that another version is there, that something
//! did not arrive.

use anyhow::Result;
use browser::text::{app, pages};
use browser::{Player, Shelf};

use crate::visitor::Visitor;

impl Visitor<'_> {
    /// Takes the notices at the front page and over a table. They come last: from then on the page is kept.
    pub(crate) fn notices(&mut self) -> Result<()> {
        let lang = self.lang;
        let shelf = Shelf::open()?;
        self.page.go(&shelf.page("/"))?;
        self.page.find_text(&app::Text::OfflineReady.say(lang))?;
        self.shoot("notice-ready")?;
        self.page.press("button", &app::Text::NoticeClose.say(lang))?;
        self.page.go(&shelf.page("/play/assemble"))?;
        self.page.press("button", &pages::Text::Begin.say(lang))?;
        Player::new("assemble", lang, 3).wait_for_turn(&mut self.page)?;
        shelf.change("sw.js", |service| service.replacen("\"tabulea-", "\"tabulea-other-", 1))?;
        self.page.evaluate(
            "navigator.serviceWorker.getRegistration().then(known => known.update()).then(() => null)",
        )?;
        self.page.find_text(&app::Text::UpdateThere.say(lang))?;
        self.shoot("notice-update")
    }
}
