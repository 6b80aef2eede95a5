//! Tables online: alone with bots, and with friends.

use anyhow::{Context, Result, bail};
use browser::text::frame;
use browser::text::online::Text;
use browser::{Cable, Key, Look, Page, Player, STEADY, Step};

use crate::visitor::Visitor;

/// How often everybody looks at the table before the walk gives up.
const LOOKS: u32 = 20_000;

impl Visitor<'_> {
    /// Takes a name, makes a table online and begins with bots; takes every place on the way.
    pub(crate) fn online(&mut self) -> Result<()> {
        let lang = self.lang;
        let heading = |name: String| move |page: &mut Page| page.find("heading", &name).map(drop);
        self.page.change_look(Look::DESKTOP.in_lang(lang))?;
        self.page.go(&self.site.page("/online"))?;
        self.take("lobby-new", heading(Text::LobbyTitle.say(lang)))?;
        self.take_name(None, "Ann")?;
        self.page.find("heading", &Text::MakeTable.say(lang))?;
        self.page.go(&self.site.page("/play/assemble?online=1"))?;
        let make = Text::MakeIt.say(lang);
        self.take("play-online", |page| page.find("button", &make).map(drop))?;
        self.page.press("button", &make)?;
        self.page.find("button", &Text::StandUp.say(lang))?;
        self.take("room", heading(Text::ChairsTitle.say(lang)))?;
        self.seat_bots(2)?;
        self.page.press("button", &Text::Start.say(lang))?;
        let player = Player::new("assemble", lang, 3);
        player.wait_for_turn(&mut self.page)?;
        self.take("online-table", |page| player.wait_for_turn(page).map(drop))?;
        let side = frame::Text::Side.say(lang);
        self.take("online-side", |page| {
            player.wait_for_turn(page)?;
            // Where there is no room beside the board, everything else is behind a button.
            match page.look_for("heading", &Text::TalkTitle.say(lang))? {
                Some(_) => Ok(()),
                None => page.press("button", &side),
            }
        })?;
        self.page.go(&self.site.page("/online"))?;
        self.take("lobby", heading(Text::MyTables.say(lang)))?;
        self.friends()?;
        self.closed()
    }

    /// A table with clocks, to which a friend comes: the invitation, somebody who watches, a proposal, a lost
    /// connection, the end.
    fn friends(&mut self) -> Result<()> {
        let lang = self.lang;
        let address = self.make_table(Some(Text::KindLive))?;
        self.seat_bots(3)?;
        let cable = Cable::to(self.site.root())?;
        let mut ben = self.somebody()?;
        ben.go(&cable.page(&address))?;
        ben.find("heading", &Text::InvitedTitle.say(lang))?;
        self.shoot_of(&mut ben, "invited")?;
        self.take_name(Some(&mut ben), "Ben")?;
        ben.press("button", &Text::SitOn { number: &2 }.say(lang))?;
        ben.find("button", &Text::StandUp.say(lang))?;
        self.page.press("button", &Text::Start.say(lang))?;
        let (mut first, mut second) = (Player::new("assemble", lang, 3), Player::new("assemble", lang, 4));
        first.board(&mut self.page)?;
        second.board(&mut ben)?;
        let mut cleo = self.somebody()?;
        cleo.go(&self.site.page(&address))?;
        self.take_name(Some(&mut cleo), "Cleo")?;
        cleo.find_text(&Text::YouWatch.say(lang))?;
        self.shoot_of(&mut cleo, "watching")?;

        ben.press("DisclosureTriangle", &frame::Text::Menu.say(lang))?;
        ben.press("button", &Text::ProposePause.say(lang))?;
        self.page.find("button", &Text::Agree.say(lang))?;
        self.shoot("proposal")?;
        self.shoot_of(&mut ben, "own-proposal")?;
        cable.pull_out();
        ben.find_text(&Text::ConnectionLost.say(lang))?;
        self.shoot_of(&mut ben, "connection-lost")?;
        cable.plug_in();
        ben.press("button", &Text::TryNow.say(lang))?;
        self.page.press("button", &Text::Agree.say(lang))?;
        self.page.find_text(&Text::IsPaused.say(lang))?;
        self.shoot("resting")?;
        self.page.press("DisclosureTriangle", &frame::Text::Menu.say(lang))?;
        self.page.press("button", &Text::ProposeResume.say(lang))?;
        ben.press("button", &Text::Agree.say(lang))?;
        for _ in 0..LOOKS {
            let over = [first.step(&mut self.page)?, second.step(&mut ben)?];
            if over.iter().all(|step| matches!(step, Step::Over)) {
                return self.shoot("online-over");
            }
        }
        bail!("the game does not end")
    }

    /// A table that is closed before anybody came.
    fn closed(&mut self) -> Result<()> {
        self.make_table(None)?;
        self.page.press("button", &Text::CloseTable.say(self.lang))?;
        self.page.find_text(&Text::TableClosed.say(self.lang))?;
        self.shoot("closed")
    }

    /// Makes a table; its address.
    pub(crate) fn make_table(&mut self, speed: Option<Text<'_>>) -> Result<String> {
        self.page.go(&self.site.page("/play/assemble?online=1"))?;
        self.page.find("button", &Text::MakeIt.say(self.lang))?;
        if let Some(speed) = speed {
            self.page.press("radio", &speed.say(self.lang))?;
        }
        self.page.press("button", &Text::MakeIt.say(self.lang))?;
        self.page.find("button", &Text::StandUp.say(self.lang))?;
        let place = self.page.evaluate("location.pathname")?;
        Ok(place.as_str().context("an address")?.to_owned())
    }

    /// Puts bots on the last chairs of four.
    pub(crate) fn seat_bots(&mut self, from: u32) -> Result<()> {
        for chair in from..=4 {
            let list = self.page.find("combobox", &Text::BotOn { number: &chair }.say(self.lang))?;
            self.page.focus(&list)?;
            self.page.key(Key::Down)?;
            self.page.find("button", &Text::RemoveBotOn { number: &chair }.say(self.lang))?;
        }
        Ok(())
    }

    pub(crate) fn somebody(&self) -> Result<Page> {
        let mut page = Page::open(Look::DESKTOP.in_lang(self.lang))?;
        page.before_load(STEADY)?;
        Ok(page)
    }

    /// Takes a name where one is asked for.
    pub(crate) fn take_name(&mut self, whose: Option<&mut Page>, name: &str) -> Result<()> {
        let lang = self.lang;
        let page = whose.unwrap_or(&mut self.page);
        let field = page.find("textbox", &Text::YourName.say(lang))?;
        page.focus(&field)?;
        page.write(name)?;
        page.press("button", &Text::TakeName.say(lang))?;
        page.wait("the name to be taken", |page| {
            Ok(page.look_for("button", &Text::TakeName.say(lang))?.is_none().then_some(()))
        })
    }
}
