//! Lessons on their way: later steps, the answer to a poor move, the game at the end, and the farewell.

use anyhow::Result;
use browser::Player;
use browser::text::frame;
use browser::text::lessons::Text;

use crate::visitor::Visitor;

/// What is taken of a lesson.
struct Taught {
    game: &'static str,
    /// Steps that are taken as they begin.
    steps: &'static [usize],
    /// A step, and a move that is answered there.
    poor: (usize, &'static str),
    /// The last step, and what is wanted in it.
    last: (usize, &'static [&'static str]),
}

const LESSONS: [Taught; 3] = [
    Taught { game: "assemble", steps: &[3, 6, 8], poor: (0, "take 3"), last: (8, &["place 1"]) },
    Taught { game: "alea", steps: &[2, 4, 7], poor: (6, "declare 5"), last: (7, &["declare 4"]) },
    Taught {
        game: "heroes",
        steps: &[1, 3, 7, 9, 12, 13],
        poor: (0, "redraw"),
        last: (14, &["commoner 25 white", "pass"]),
    },
];

impl Visitor<'_> {
    /// Takes every lesson beyond its first moment.
    pub(crate) fn lessons(&mut self) -> Result<()> {
        LESSONS.iter().try_for_each(|taught| self.lesson(taught))
    }

    fn lesson(&mut self, taught: &Taught) -> Result<()> {
        let &Taught { game, steps, poor, last } = taught;
        let mut player = Player::new(game, self.lang, 3);
        for &step in steps {
            self.begin_at(game, step)?;
            self.take(&format!("{game}-lesson-{}", step + 1), |page| player.wait_for_turn(page).map(drop))?;
        }
        self.begin_at(game, poor.0)?;
        player.take(&mut self.page, poor.1)?;
        self.page.find("button", &Text::TryAgain.say(self.lang))?;
        self.shoot(&format!("{game}-lesson-poor"))?;
        self.begin_at(game, last.0)?;
        for action in last.1 {
            player.take(&mut self.page, action)?;
        }
        self.page.find("button", &Text::ToFinale.say(self.lang))?;
        self.shoot(&format!("{game}-lesson-good"))?;
        self.page.press("button", &Text::ToFinale.say(self.lang))?;
        self.page.find("heading", &Text::FinaleTitle.say(self.lang))?;
        player.wait_for_turn(&mut self.page)?;
        self.shoot(&format!("{game}-lesson-finale"))?;
        player.play_to_end(&mut self.page)?;
        self.page.find("link", &Text::PlayWhole.say(self.lang))?;
        self.shoot(&format!("{game}-lesson-farewell"))
    }

    /// Opens a lesson at a step, as if it had been left there.
    fn begin_at(&mut self, game: &str, step: usize) -> Result<()> {
        let address = self.site.page(&format!("/learn/{game}"));
        self.page.go(&address)?;
        let kept =
            format!("localStorage.setItem('tabulea/lesson/{game}', '{{\"step\":{step},\"done\":false}}')");
        self.page.evaluate(&kept)?;
        self.page.reload()?;
        self.page.find("toolbar", &frame::Text::Actions.say(self.lang)).map(drop)
    }

    /// Takes tables that are imagined while a game runs.
    pub(crate) fn imagined(&mut self) -> Result<()> {
        use browser::text::{pages, study};
        for (game, actions) in crate::GAMES {
            self.page.go(&self.site.page(&format!("/play/{game}")))?;
            self.page.press("button", &pages::Text::Begin.say(self.lang))?;
            let mut player = Player::new(game, self.lang, 3);
            player.play_while(&mut self.page, |_, taken| Ok(taken < actions))?;
            player.wait_for_turn(&mut self.page)?;
            self.page.press("DisclosureTriangle", &frame::Text::Menu.say(self.lang))?;
            self.page.press("button", &study::Text::TryOut.say(self.lang))?;
            self.page.find("link", &study::Text::BackToGame.say(self.lang))?;
            player.wait_for_turn(&mut self.page)?;
            self.shoot(&format!("{game}-imagined"))?;
        }
        Ok(())
    }
}
