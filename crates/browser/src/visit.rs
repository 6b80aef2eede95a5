//! A visit to our site, from an empty browser to the end of a test.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use gamekit::Lang;

use crate::chromium::Crashed;
use crate::text::{frame, online, pages};
use crate::{Cable, Element, Key, Look, Page, Player, Site};

/// Nothing moves, and a touch is enough: most tests are about something else.
pub const QUICK: &str = r#"
try {
  localStorage.getItem("tabulea/speed") ?? localStorage.setItem("tabulea/speed", "none");
  localStorage.getItem("tabulea/confirm") ?? localStorage.setItem("tabulea/confirm", "no");
} catch {}
"#;

/// Nothing moves, nobody is asked, and chance is the same every time.
pub const STEADY: &str = r#"
localStorage.getItem("tabulea/speed") ?? localStorage.setItem("tabulea/speed", "none");
localStorage.getItem("tabulea/confirm") ?? localStorage.setItem("tabulea/confirm", "no");
let state = 20;
crypto.getRandomValues = array => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let at = 0; at < bytes.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return array;
};
"#;

/// The next element that the page wants to make cannot be had: it cannot do without.
pub const BREAK: &str = r#"
(() => {
  const real = Document.prototype.createElement;
  Document.prototype.createElement = function () {
    Document.prototype.createElement = real;
    throw new Error("no more elements");
  };
})()
"#;

/// Somebody has played many games of every title, and studied some of them; it comes before a page is loaded.
pub const OWN_GAMES: &str = r#"
try {
  const games = [];
  for (let at = 0; at < 60; at++) {
    const game = ["assemble", "alea", "heroes"][at % 3];
    const seats = 3 + at % 2;
    const place = 1 + (at * 7 + (at >> 2)) % seats;
    const ranks = [place, ...[1, 2, 3, 4].slice(0, seats).filter(rank => rank !== place)];
    const own = -((at * 11) % 17) / 100;
    games.push({
      name: `played ${at}`, game, at: 1.7e12 + at * 7e7, seat: 0, ranks, is_online: false,
      kinds: ["human", ...Array(seats - 1).fill(`bot:${["novice", "skilled", "master"][at % 5 % 3]}`)],
      scores: ranks.map(rank => (at * 13) % 19 - 4 * rank + 20),
      ...(at % 3 === 2 || at % 4 === 0 ? {} : { cost: { decisions: 9, own, luck: 0.2 + own, others: 0.05, hidden: -0.03 } }),
    });
  }
  localStorage.getItem("tabulea/own-games") ??
    localStorage.setItem("tabulea/own-games", JSON.stringify({ format: 1, since: 0, games }));
} catch {}
"#;

/// The entry of a person in the list of a seat.
const PERSON: &str = "person";

/// How many crashes of Chromium's own one test may see.
const CRASHES: u32 = 3;

/// A page of our site.
pub struct Visit {
    /// The page.
    pub page: Page,
    site: Arc<Site>,
    /// Where this browser finds the site.
    root: String,
    /// The language it is read in.
    pub lang: Lang,
}

/// Visits the site; the test fails if it does, and if anything went wrong in the page meanwhile.
///
/// On a busy machine a touch can come just when something moves, or an answer late. So a visit that failed is
/// made once more, with another browser, and what failed first is printed; so is a crash of Chromium's own,
/// which does not count. Whatever goes wrong in the page itself fails at once.
pub fn visit(look: Look, before: &str, mut test: impl FnMut(&mut Visit) -> Result<()>) {
    let mut crashes = 0;
    let mut visited = || loop {
        match visit_once(look, before, &mut test) {
            Err(error) if error.is::<Crashed>() && crashes < CRASHES => {
                crashes += 1;
                let _ = writeln!(io::stderr(), "{}: {error:#}", test_name());
            }
            done => return done,
        }
    };
    let Err(first) = visited() else { return };
    if first.is::<Faulty>() {
        panic!("{first:#}");
    }
    // Not by a macro of `std`: what passes in the end would not be shown.
    let _ = writeln!(io::stderr(), "{}: at the first try, {first:#}", test_name());
    if let Err(second) = visited() {
        panic!("{second:#}; at the first try, {first:#}");
    }
}

/// What went wrong in the page itself.
#[derive(Debug, thiserror::Error)]
#[error("faults in the page: {0}")]
struct Faulty(String);

fn visit_once(look: Look, before: &str, mut test: impl FnMut(&mut Visit) -> Result<()>) -> Result<()> {
    let site = Arc::new(Site::start()?);
    let mut page = Page::open(look)?;
    page.before_load(before)?;
    let root = site.root().to_owned();
    let mut visit = Visit { page, site, root, lang: look.lang };
    let tested = test(&mut visit);
    if tested.is_err() {
        visit.keep_picture();
    }
    if let Err(crash) = &tested
        && crash.is::<Crashed>()
    {
        return tested;
    }
    let faults = visit.page.faults()?.join("\n");
    match tested {
        tested if faults.is_empty() => tested,
        Ok(()) => Err(Faulty(faults).into()),
        Err(error) => Err(error.context(Faulty(faults))),
    }
}

fn test_name() -> String {
    thread::current().name().unwrap_or("test").to_owned()
}

impl Visit {
    /// Goes to a page of the site.
    pub fn go(&mut self, path: &str) -> Result<()> {
        self.page.go(&format!("{}{path}", self.root))
    }

    /// Somebody else with a browser of their own, who may have a cable of their own.
    pub fn friend(&self, look: Look, cable: Option<&Cable>) -> Result<Visit> {
        let mut page = Page::open(look)?;
        page.before_load(QUICK)?;
        let root = cable.map_or_else(|| self.root.clone(), |cable| cable.page(""));
        Ok(Visit { page, site: Arc::clone(&self.site), root, lang: look.lang })
    }

    /// A cable to the site, which can be pulled out.
    pub fn cable(&self) -> Result<Cable> {
        Cable::to(self.site.root())
    }

    /// The database of the site, for whoever looks after it.
    pub fn database(&self) -> Option<String> {
        self.site.database()
    }

    /// Says so if anything went wrong in the page.
    pub fn must_be_sound(&mut self) -> Result<()> {
        let faults = self.page.faults()?.join("\n");
        ensure!(faults.is_empty(), "faults in the page: {faults}");
        Ok(())
    }

    /// What the frame says.
    pub fn say(&self, text: &frame::Text<'_>) -> String {
        text.say(self.lang)
    }

    /// Begins a game against bots: two touches from the front page.
    pub fn begin_from_home(&mut self, game: &'static str) -> Result<Player> {
        self.go("/")?;
        let link = self.page.find_link_to(&format!("/play/{game}"))?;
        self.page.touch(&link)?;
        self.press_begin(game)
    }

    /// Begins a game with so many players, the first of them people, the others bots of a level.
    pub fn begin(&mut self, game: &'static str, players: u32, people: u32, level: &str) -> Result<Player> {
        self.go(&format!("/play/{game}"))?;
        self.choose_players(players)?;
        self.choose_sitters(players, people, level)?;
        self.press_begin(game)
    }

    /// Makes a table online for so many players, the first of them people, the others bots of a level; it
    /// leads to the table's room.
    pub fn make_table(&mut self, game: &str, players: u32, people: u32, level: &str) -> Result<()> {
        self.prepare_table(game, players, people, level)?;
        self.page.press("button", &online::Text::MakeIt.say(self.lang))
    }

    /// The same up to the button that makes it.
    pub fn prepare_table(&mut self, game: &str, players: u32, people: u32, level: &str) -> Result<()> {
        self.go(&format!("/play/{game}"))?;
        self.page.press("radio", &pages::Text::PlaceOnline.say(self.lang))?;
        self.choose_players(players)?;
        self.choose_sitters(players, people, level)
    }

    fn choose_sitters(&mut self, players: u32, people: u32, level: &str) -> Result<()> {
        for seat in 0..players {
            let list = self.page.wait("the list of a seat", |page| {
                Ok(page.all("combobox")?.into_iter().nth(seat as usize))
            })?;
            self.choose(&list, if seat < people { PERSON } else { level })?;
        }
        Ok(())
    }

    fn press_begin(&mut self, game: &'static str) -> Result<Player> {
        self.page.press("button", &pages::Text::Begin.say(self.lang))?;
        let player = Player::new(game, self.lang, 7);
        self.page.wait("the table", |page| {
            Ok(page.look_for("toolbar", &frame::Text::Actions.say(player.lang()))?.map(|_| ()))
        })?;
        Ok(player)
    }

    /// Chooses the number of players, by the button that begins with it.
    fn choose_players(&mut self, players: u32) -> Result<()> {
        let number = players.to_string();
        let button = self.page.wait("the numbers of players", |page| {
            let mut buttons = page.all("radio")?;
            buttons.extend(page.all("button")?);
            let leads = |name: &str| name.trim_end_matches(|letter: char| !letter.is_ascii_digit()) == number;
            Ok(buttons.into_iter().find(|button| leads(&button.name)))
        })?;
        self.page.touch(&button)
    }

    /// Chooses the entry of a list, by keys.
    fn choose(&mut self, list: &Element, entry: &str) -> Result<()> {
        self.page.focus(list)?;
        let far = "function (entry) { return [...this.options].findIndex(option => option.value === entry) \
                   - this.selectedIndex; }";
        // Each key moves the choice by one.
        for _ in 0..20 {
            let far = self.page.ask(list, far, &[entry.into()])?.as_i64().context("this is no list")?;
            match far {
                0 => return Ok(()),
                1.. => self.page.key(Key::Down)?,
                _ => self.page.key(Key::Up)?,
            }
        }
        bail!("“{}” cannot be set to {entry}", list.name)
    }

    /// How many steps led here, by the bar that steps through them. On a narrow screen it must be open.
    pub fn steps(&mut self) -> Result<u32> {
        self.page.wait("the bar of steps", steps)
    }

    /// Waits until a step is taken after so many.
    pub fn wait_for_step_after(&mut self, before: u32) -> Result<()> {
        self.page.wait("a step to be taken", |page| Ok(steps(page)?.filter(|now| *now > before).map(|_| ())))
    }

    /// What the log says, line by line.
    pub fn log(&mut self) -> Result<Vec<String>> {
        let log = self.page.wait("the log", |page| Ok(page.all("log")?.into_iter().next()))?;
        self.page.texts_within(&log)
    }

    /// What the line at the top says.
    pub fn prompt(&mut self) -> Result<String> {
        let status = self.page.wait("the prompt", |page| Ok(page.all("status")?.into_iter().next()))?;
        Ok(self.page.texts_within(&status)?.join(" "))
    }

    /// What it looked like when the test failed.
    fn keep_picture(&mut self) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/browser");
        let name = test_name().replace("::", "-");
        let path = folder.join(format!("{name}.png"));
        if let Ok(picture) = self.page.screenshot()
            && std::fs::create_dir_all(&folder).is_ok()
            && std::fs::write(&path, picture).is_ok()
        {
            eprintln!("what it looked like: {}", path.display());
        }
    }
}

fn steps(page: &mut Page) -> Result<Option<u32>> {
    let Some(slider) = page.all("slider")?.into_iter().next() else { return Ok(None) };
    let last = page.ask(&slider, "function () { return this.max; }", &[])?;
    Ok(last.as_str().and_then(|last| last.parse().ok()))
}
