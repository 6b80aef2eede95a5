//! Puzzles and daily deals.

use anyhow::Result;
use browser::text::puzzles::Text;
use browser::{Look, Player};

use crate::visitor::Visitor;

/// Which games there are.
const GAMES: [&str; 3] = ["assemble", "alea", "heroes"];

impl Visitor<'_> {
    /// Takes the hall, lists, puzzles before and after a try, and a deal before, while and after it is played.
    pub(crate) fn puzzles(&mut self) -> Result<()> {
        for game in GAMES {
            self.puzzle(game)?;
        }
        self.daily()?;
        self.page("puzzles", "/puzzles")?;
        for game in GAMES {
            self.page(&format!("puzzles-{game}"), &format!("/puzzles/{game}"))?;
        }
        Ok(())
    }

    /// Takes the puzzle of the day before and after a try.
    fn puzzle(&mut self, game: &'static str) -> Result<()> {
        self.page.change_look(Look::DESKTOP.in_lang(self.lang))?;
        self.page.go(&self.site.page(&format!("/puzzles/today/{game}")))?;
        let mut player = Player::new(game, self.lang, 3);
        let (note, none) = (Text::PuzzleName.say(self.lang), Text::NoneYet.say(self.lang));
        let is_there = self.page.wait("a puzzle", |page| {
            let is_none = page.look_for("StaticText", &none)?.is_some();
            Ok(page.look_for("region", &note)?.map(|_| true).or(is_none.then_some(false)))
        })?;
        if !is_there {
            return Ok(());
        }
        self.take(&format!("{game}-puzzle"), |page| page.find("region", &note).map(drop))?;
        player.play_while(&mut self.page, |_, taken| Ok(taken < 1))?;
        self.page.find("link", &Text::NextPuzzle.say(self.lang))?;
        self.take(&format!("{game}-puzzle-tried"), |page| page.find("region", &note).map(drop))
    }

    /// Takes a deal from its door to its result.
    fn daily(&mut self) -> Result<()> {
        let lang = self.lang;
        self.page("daily", "/puzzles/daily/alea")?;
        self.page.press("button", &Text::BeginDaily.say(lang))?;
        let mut player = Player::new("alea", lang, 3);
        player.wait_for_turn(&mut self.page)?;
        self.shoot("daily-table")?;
        player.play_to_end(&mut self.page)?;
        self.shoot("daily-end")?;
        self.page.press("button", &Text::SeeResult.say(lang))?;
        let shared = Text::ShareName.say(lang);
        self.page.wait("the strongest bot", |page| {
            let text = page.look_for("textbox", &shared)?.map(|field| field.value).unwrap_or_default();
            Ok((text.lines().count() > 3).then_some(()))
        })?;
        self.take("daily-result", |page| page.find("textbox", &shared).map(drop))
    }
}
