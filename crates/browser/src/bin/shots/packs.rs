//! The workshop for packs.

use anyhow::Result;
use browser::text::packs::Text;
use browser::text::pages;
use browser::{Key, Page};
use gamekit::Lang;

use crate::visitor::Visitor;

/// Lays the first card or tile on the desk whose row has these words in it.
fn lay(page: &mut Page, words: &str) -> Result<()> {
    let row = page.wait("the row", |page| {
        Ok(page.all("button")?.into_iter().find(|button| button.name.contains(words)))
    })?;
    // By keys: after screens of other sizes, a touch goes astray in a long page that was just scrolled.
    page.focus(&row)?;
    page.key(Key::Enter)
}

impl Visitor<'_> {
    /// Takes the workshop: its doors, its lists, cards with and without a fault, saved packs, and where they are
    /// chosen.
    pub(crate) fn packs(&mut self) -> Result<()> {
        self.page("packs", "/packs")?;
        self.alea_packs()?;
        self.heroes_packs()
    }

    fn alea_packs(&mut self) -> Result<()> {
        let lang = self.lang;
        let condition = Text::Condition.say(lang);
        self.page.go(&self.site.page("/packs/alea"))?;
        let traps = Text::TrapsCount { count: 22 }.say(lang);
        self.take("packs-alea", |page| page.find("heading", &traps).map(drop))?;
        self.take("packs-trap", |page| {
            lay(page, "AABB")?;
            page.find("textbox", &condition).map(drop)
        })?;
        self.take("packs-fault", |page| {
            lay(page, "T>=40")?;
            let field = page.find("textbox", &condition)?;
            page.focus(&field)?;
            page.write("!")?;
            page.find_text(&Text::FaultsCount { count: 1 }.say(lang)).map(drop)
        })?;
        self.page.press("button", &Text::StepBack.say(lang))?;
        self.page.press("button", &Text::Save.say(lang))?;
        self.page.find_text(&Text::IsSaved.say(lang))?;
        let open = Text::OpenNamed { name: &Text::FirstName.say(lang) }.say(lang);
        self.take("packs-shelf", |page| page.find("button", &open).map(drop))?;
        self.page.go(&self.site.page("/play/alea"))?;
        self.take("packs-choice", |page| {
            page.press("button", &pages::Text::PackChange.say(lang))?;
            page.find("link", &Text::ToWorkshop.say(lang)).map(drop)
        })
    }

    fn heroes_packs(&mut self) -> Result<()> {
        let lang = self.lang;
        self.page.go(&self.site.page("/packs/heroes"))?;
        let tiles = Text::SectionTiles.say(lang);
        self.take("packs-heroes", |page| page.find("radio", &tiles).map(drop))?;
        let known = match lang {
            Lang::En => "Saint Alice",
            Lang::Ja => "聖女アリス",
        };
        self.take("packs-alice", |page| {
            lay(page, known)?;
            page.find("spinbutton", &Text::Strength.say(lang)).map(drop)
        })?;
        self.take("packs-tile", |page| {
            page.press("radio", &tiles)?;
            lay(page, "B2")
        })?;
        self.take("packs-map", |page| page.press("radio", &Text::SectionMap.say(lang)))
    }
}
