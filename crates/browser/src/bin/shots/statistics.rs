//! The statistics, before the first game and after many.

use anyhow::Result;
use browser::OWN_GAMES;

use crate::visitor::Visitor;

impl Visitor<'_> {
    /// Takes the page without games, with many, and its end, where the tables are.
    pub(crate) fn statistics(&mut self) -> Result<()> {
        self.page.go(&self.site.page("/statistics"))?;
        self.page.evaluate("localStorage.removeItem('tabulea/own-games')")?;
        self.page("statistics-empty", "/statistics")?;
        self.page.before_load(OWN_GAMES)?;
        self.page("statistics", "/statistics")
    }
}
