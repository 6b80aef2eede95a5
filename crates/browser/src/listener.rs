//! Somebody who hears the page and has a keyboard, nothing else.
//!
//! All that a listener knows is the accessibility tree: roles, names, descriptions, values, states. What would
//! be spoken is written down: where the focus goes, and what live regions say.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use gamekit::Lang;

use crate::text::{frame, pages, spoken, study};
use crate::tree::{Node, Said, Tree};
use crate::{Key, Page};

/// More stops than any page has.
const STOPS: u32 = 200;
/// Bots that need no clock: the same game every time.
const GREEDY: u32 = 2;

/// What is said when somebody else has sealed a decision: that comes at any time, between any two keys.
const SEALED: [&str; 4] =
    ["has declared.", "has chosen what to redraw.", "は宣言しました。", "は引き直すカードを選びました。"];

fn is_sealed(said: &Said) -> bool {
    SEALED.iter().any(|end| said.1.ends_with(end))
}

/// Presses the key that leads to the command box, and tells how it is spoken.
pub fn call_command_box(page: &mut Page) -> Result<String> {
    let name = spoken::Text::Command.say(page.look().lang);
    page.key(Key::F2)?;
    page.wait("the command box", |page| {
        let tree = Tree::read(page)?;
        let focus = tree.focus().filter(|node| node.role == "combobox" && node.name == name);
        Ok(focus.map(Node::spoken))
    })
}

/// A listener, and what was heard.
pub struct Listener<'a> {
    page: &'a mut Page,
    lang: Lang,
    known: BTreeSet<Said>,
    /// Line by line: keys after `>`, what is spoken indented.
    pub transcript: Vec<String>,
}

impl Listener<'_> {
    /// Listens to a page.
    pub fn new(page: &mut Page) -> Listener<'_> {
        let lang = page.look().lang;
        Listener { page, lang, known: BTreeSet::new(), transcript: Vec::new() }
    }

    /// Notes what live regions say that was not heard before.
    fn listen(&mut self) -> Result<Tree> {
        let tree = Tree::read(self.page)?;
        for said in tree.live() {
            if self.known.insert(said.clone()) && !is_sealed(&said) {
                self.transcript.extend(said.1.lines().map(|line| format!("    {line}")));
            }
        }
        Ok(tree)
    }

    /// Waits for something in the tree.
    fn wait<T>(&mut self, what: &str, mut look: impl FnMut(&Tree) -> Option<T>) -> Result<T> {
        let deadline = std::time::Instant::now() + std::time::Duration::from_secs(30);
        while std::time::Instant::now() < deadline {
            let tree = self.listen()?;
            if let Some(found) = look(&tree) {
                return Ok(found);
            }
            self.page.glance()?;
        }
        bail!(
            "waited for {what}; heard last: {:#?}",
            self.transcript.iter().rev().take(6).collect::<Vec<_>>()
        )
    }

    /// Presses a key and tells what it leads to.
    fn press(&mut self, key: Key) -> Result<String> {
        self.page.key(key)?;
        // What follows is drawn with the next picture.
        self.page
            .evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")?;
        let tree = Tree::read(self.page)?;
        Ok(tree.focus().map(Node::spoken).unwrap_or_default())
    }

    fn note_keys(&mut self, keys: &str) {
        self.transcript.push(format!("> {keys}"));
    }

    /// Goes on by Tab until something of this role and name is spoken.
    fn tab_to(&mut self, role: &str, name: &str) -> Result<()> {
        self.wait(&format!("the {role} “{name}”"), |tree| tree.find(role, name).map(|_| ()))?;
        self.note_keys("Tab …");
        for _ in 0..STOPS {
            let spoken = self.press(Key::Tab)?;
            if spoken.starts_with(&format!("{name}, {role}")) {
                self.transcript.push(format!("    {spoken}"));
                return Ok(());
            }
        }
        bail!("the {role} “{name}” cannot be reached by Tab")
    }

    /// From the front page to a table with simple bots.
    pub fn begin(&mut self, title: &str) -> Result<()> {
        let words = pages::Text::PlayAgainstBots.say(self.lang);
        self.tab_to("link", &pages::Text::NamedDoor { words: &words, title: &title }.say(self.lang))?;
        self.note_keys("Enter");
        self.press(Key::Enter)?;
        let begin = pages::Text::Begin.say(self.lang);
        self.wait("the page of the game", |tree| tree.find("button", &begin).map(|_| ()))?;
        for seat in 2.. {
            let name = pages::Text::SeatKind { number: &seat }.say(self.lang);
            if Tree::read(self.page)?.find("combobox", &name).is_none() {
                break;
            }
            self.tab_to("combobox", &name)?;
            self.note_keys("Up …, Down, Down");
            for _ in 0..10 {
                self.press(Key::Up)?;
            }
            let mut spoken = String::new();
            for _ in 0..GREEDY {
                spoken = self.press(Key::Down)?;
            }
            self.transcript.push(format!("    {spoken}"));
        }
        self.tab_to("button", &begin)?;
        self.note_keys("Enter");
        self.press(Key::Enter)?;
        self.wait_for_turn()?;
        Ok(())
    }

    /// Waits until something can be chosen, or the game is over: whether it goes on. A hint can be had then, and
    /// only then.
    fn wait_for_turn(&mut self) -> Result<bool> {
        let (hint, result) = (frame::Text::Hint.say(self.lang), frame::Text::ResultName.say(self.lang));
        self.wait("a turn or the end", |tree| {
            if tree.find("region", &result).is_some() {
                return Some(false);
            }
            tree.find("button", &hint).filter(|hint| !hint.is("disabled")).map(|_| true)
        })
    }

    /// Waits until so many others have sealed their first decision.
    pub fn others_seal(&mut self, count: usize) -> Result<()> {
        let deadline = std::time::Instant::now() + std::time::Duration::from_secs(30);
        while self.known.iter().filter(|said| is_sealed(said)).count() < count {
            self.listen()?;
            self.page.glance()?;
            if std::time::Instant::now() > deadline {
                bail!("others do not decide");
            }
        }
        Ok(())
    }

    /// Goes to the command box.
    pub fn call_command_box(&mut self) -> Result<()> {
        self.note_keys("F2");
        let spoken = call_command_box(self.page)?;
        self.listen()?;
        self.transcript.push(format!("    {spoken}"));
        Ok(())
    }

    /// Writes something into the command box and waits for an answer.
    pub fn command(&mut self, text: &str) -> Result<()> {
        self.note_keys(&format!("{text} Enter"));
        let heard = self.transcript.len();
        self.page.type_keys(text)?;
        self.page.key(Key::Enter)?;
        self.wait_for_answer(heard)
    }

    fn wait_for_answer(&mut self, heard: usize) -> Result<()> {
        let deadline = std::time::Instant::now() + std::time::Duration::from_secs(30);
        while self.transcript.len() == heard {
            self.listen()?;
            self.page.glance()?;
            if std::time::Instant::now() > deadline {
                bail!("nothing is answered: {:#?}", self.transcript.iter().rev().take(6).collect::<Vec<_>>());
            }
        }
        Ok(())
    }

    /// Takes the choice at this place of those that the list offers, by arrows if it is near and else by its
    /// number, once it is the listener's turn; nothing if the game is over.
    pub fn choose(&mut self, pick: impl FnOnce(usize) -> usize) -> Result<bool> {
        if !self.wait_for_turn()? {
            return Ok(false);
        }
        let first = self.press(Key::Down)?;
        let tree = self.listen()?;
        // Choices are numbered, words are not.
        let names: Vec<String> =
            tree.all().filter(|node| node.role == "option").map(|node| node.name.clone()).collect();
        let is_numbered = |name: &&String| name.starts_with(|letter: char| letter.is_ascii_digit());
        let choices: Vec<&String> = names.iter().filter(is_numbered).collect();
        if choices.is_empty() {
            bail!("nothing is offered: {names:?}");
        }
        let at = pick(choices.len());
        if at < 2 {
            self.note_keys("Down");
            self.transcript.push(format!("    {first}"));
            if at == 1 {
                let spoken = self.press(Key::Down)?;
                self.note_keys("Down");
                self.transcript.push(format!("    {spoken}"));
            }
            self.note_keys("Enter");
            self.page.key(Key::Enter)?;
        } else {
            self.press(Key::Escape)?;
            let number: String = choices[at].chars().take_while(char::is_ascii_digit).collect();
            self.note_keys(&format!("{number} Enter ({})", choices[at]));
            self.page.type_keys(&number)?;
            self.page.key(Key::Enter)?;
        }
        let heard = self.transcript.len();
        self.wait_for_answer(heard)?;
        Ok(true)
    }

    /// Reads what stands in the result, line by line.
    pub fn read_result(&mut self) -> Result<()> {
        let name = frame::Text::ResultName.say(self.lang);
        // The ways to a study come last, with a part of the page of their own.
        let share = study::Text::ShareGame.say(self.lang);
        self.wait("the ways to a study", |tree| tree.find("button", &share).map(|_| ()))?;
        let lines = self.wait("the result", |tree| Some(tree.lines(tree.find("region", &name)?)))?;
        self.transcript.push("(reads the result)".to_owned());
        self.transcript.extend(lines.into_iter().map(|line| format!("    {line}")));
        Ok(())
    }
}
