//! The statistics, before the first game and after many.

use anyhow::Result;
use browser::OWN_GAMES;

use crate::visitor::Visitor;

/// Unfolds the first table of games, and shows the end of its card.
const TO_THE_END: &str = r#"
document.querySelector(".own-game details").open = true;
document.querySelector(".own-game details tr:nth-child(4)").scrollIntoView(false);
"#;

impl Visitor<'_> {
    /// Takes the page without games, with many, and its end, where the tables are.
    pub(crate) fn statistics(&mut self) -> Result<()> {
        self.page.go(&self.site.page("/statistics"))?;
        // Games that are kept would be counted again.
        self.page.evaluate("localStorage.clear()")?;
        self.page("statistics-empty", "/statistics")?;
        self.page.before_load(OWN_GAMES)?;
        self.page("statistics", "/statistics")?;
        self.take("statistics-end", |page| {
            page.wait("a heading", |page| Ok(page.all("heading")?.into_iter().nth(2)))?;
            page.evaluate(TO_THE_END).map(drop)
        })
    }
}
