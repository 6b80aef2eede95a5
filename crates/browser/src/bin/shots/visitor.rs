//! Somebody who walks through the site and takes pictures.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use browser::text::{frame, pages, study};
use browser::{Key, Look, Page, Player, STEADY, Site, call_command_box};
use gamekit::Lang;

use crate::{SCREENS, sheet};

/// A reader of one language with all screens.
pub(crate) struct Visitor<'a> {
    pub(crate) site: &'a Site,
    folder: &'a Path,
    pub(crate) lang: Lang,
    pub(crate) page: Page,
    /// What was taken: the subject's name, and whether it is the whole page.
    subjects: Vec<String>,
}

impl<'a> Visitor<'a> {
    pub(crate) fn new(site: &'a Site, folder: &'a Path, lang: Lang) -> Result<Visitor<'a>> {
        let mut page = Page::open(Look::DESKTOP.in_lang(lang))?;
        page.before_load(STEADY)?;
        Ok(Visitor { site, folder, lang, page, subjects: Vec::new() })
    }

    /// Takes a page in all ways.
    pub(crate) fn page(&mut self, name: &str, path: &str) -> Result<()> {
        self.page.go(&self.site.page(&path.replace("{lang}", code(self.lang))))?;
        self.take(name, |page| {
            page.wait("a heading", |page| Ok(page.all("heading")?.into_iter().next()))?;
            Ok(())
        })
    }

    /// Plays a game and takes its start, middle and end in all ways.
    pub(crate) fn game(&mut self, game: &'static str, middle: u32) -> Result<()> {
        self.page.change_look(Look::DESKTOP.in_lang(self.lang))?;
        self.page.go(&self.site.page(&format!("/play/{game}")))?;
        self.page.press("button", &pages::Text::Begin.say(self.lang))?;
        let mut player = Player::new(game, self.lang, 3);
        player.wait_for_turn(&mut self.page)?;
        self.take(&format!("{game}-start"), |page| player.wait_for_turn(page).map(drop))?;
        player.play_while(&mut self.page, |_, taken| Ok(taken < middle))?;
        player.wait_for_turn(&mut self.page)?;
        self.take(&format!("{game}-middle"), |page| player.wait_for_turn(page).map(drop))?;
        self.take(&format!("{game}-words"), |page| {
            player.wait_for_turn(page)?;
            call_command_box(page)?;
            page.key(Key::Down)?;
            page.wait("the list", |page| Ok(page.all("option")?.into_iter().next().map(drop)))
        })?;
        self.page.reload()?;
        player.play_to_end(&mut self.page)?;
        let result = frame::Text::ResultName.say(self.lang);
        self.take(&format!("{game}-end"), |page| {
            player.board(page)?;
            // Where there is no room beside the board, the result is behind a button.
            match page.look_for("region", &result)? {
                Some(_) => Ok(()),
                None => page.press("button", &frame::Text::Side.say(player.lang())),
            }
        })
    }

    /// Studies the game that was just played; takes the study, a costly decision of it, and a what-if.
    pub(crate) fn study(&mut self, game: &'static str) -> Result<()> {
        let lang = self.lang;
        self.page.press("button", &study::Text::StudyThis.say(lang))?;
        let looked = study::Text::Looked.say(lang);
        // A study takes as long as it takes.
        let done = move |page: &mut Page| -> Result<()> {
            while page.look_for("StaticText", &looked)?.is_none() {
                page.glance()?;
            }
            Ok(())
        };
        self.take(&format!("{game}-study"), &done)?;
        done(&mut self.page)?;
        let step = study::Text::ShowStep { step: &"" }.say(lang);
        let word = step.split(' ').next().unwrap_or_default().to_owned();
        let show = study::Text::ShowIt.say(lang);
        let costly = self.page.all("button")?.into_iter().find(|button| {
            let is_costly = button.name.starts_with(&word) || button.name.ends_with(&word);
            is_costly && button.name != show
        });
        if let Some(button) = costly {
            self.page.touch(&button)?;
        }
        self.shoot(&format!("{game}-costly"))?;
        self.page.press("button", &study::Text::PlayOn.say(lang))?;
        let back = study::Text::BackToStudy.say(lang);
        self.take(&format!("{game}-what-if"), |page| page.find("link", &back).map(drop))
    }

    /// Takes what is shown at all sizes, light and dark. `ready` waits for it after each reload.
    pub(crate) fn take(&mut self, name: &str, mut ready: impl FnMut(&mut Page) -> Result<()>) -> Result<()> {
        self.pictures(name, |page| {
            // As if it had been opened on this screen.
            page.reload()?;
            ready(page)
        })
    }

    /// Takes what is shown at all sizes as it is, where a reload would lose it.
    pub(crate) fn shoot(&mut self, name: &str) -> Result<()> {
        self.pictures(name, Page::glance)
    }

    /// The same for somebody else's browser.
    pub(crate) fn shoot_of(&mut self, other: &mut Page, name: &str) -> Result<()> {
        std::mem::swap(&mut self.page, other);
        let shot = self.shoot(name);
        std::mem::swap(&mut self.page, other);
        shot
    }

    fn pictures(&mut self, name: &str, mut ready: impl FnMut(&mut Page) -> Result<()>) -> Result<()> {
        for (screen, look) in SCREENS {
            for dark in [false, true] {
                let look = Look { dark, ..look.in_lang(self.lang) };
                self.page.change_look(look)?;
                if !dark {
                    ready(&mut self.page)?;
                }
                // Pictures follow the theme a moment later.
                self.page.glance()?;
                let picture = self.page.screenshot()?;
                let file = self.file(name, screen, dark);
                std::fs::write(&file, picture)
                    .with_context(|| format!("{} is not written", file.display()))?;
            }
        }
        self.page.change_look(Look::DESKTOP.in_lang(self.lang))?;
        println!("{name} {}", code(self.lang));
        self.subjects.push(name.to_owned());
        Ok(())
    }

    fn file(&self, name: &str, screen: &str, dark: bool) -> PathBuf {
        self.folder.join(file_name(name, self.lang, screen, dark))
    }

    /// Puts everything that was taken on contact sheets, one for each screen and theme.
    pub(crate) fn sheets(&mut self) -> Result<()> {
        for (screen, look) in SCREENS {
            for dark in [false, true] {
                let pictures: Vec<String> =
                    self.subjects.iter().map(|name| file_name(name, self.lang, screen, dark)).collect();
                let theme = if dark { "dark" } else { "light" };
                let name = format!("sheet-{}-{screen}-{theme}", code(self.lang));
                sheet::write(&mut self.page, self.folder, &name, &pictures, look.size)?;
            }
        }
        Ok(())
    }

    /// What went wrong on the way.
    pub(crate) fn faults(&mut self) -> Result<Vec<String>> {
        Ok(self.page.faults()?.to_vec())
    }
}

fn file_name(name: &str, lang: Lang, screen: &str, dark: bool) -> String {
    let theme = if dark { "dark" } else { "light" };
    format!("{name}-{}-{screen}-{theme}.png", code(lang))
}

fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    }
}
