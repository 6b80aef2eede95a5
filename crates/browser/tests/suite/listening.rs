//! A whole game of every title from the accessibility tree alone, by a keyboard; and how it sounds.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use browser::{Listener, Look, STEADY, visit};
use gamekit::Lang;

/// When the page is ready for use without a network depends on the machine: here it does not come to that.
const ALONE: &str = "delete Navigator.prototype.serviceWorker;";

/// A number below `count`, the same in every run.
struct Luck(u64);

impl Luck {
    fn pick(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count.max(1)
    }
}

/// Plays a game to its end by what is heard, and compares what was heard with what is kept. `others` seal their
/// first decision before anything is asked.
fn check(name: &str, title: &str, lang: Lang, others: usize, words: [&str; 3], mistake: &str) {
    visit(Look::DESKTOP.in_lang(lang), &[STEADY, ALONE].concat(), |visit| {
        visit.go("/")?;
        let mut listener = Listener::new(&mut visit.page);
        listener.begin(title)?;
        listener.others_seal(others)?;
        listener.call_command_box()?;
        listener.command(mistake)?;
        for word in words {
            listener.command(word)?;
        }
        let mut luck = Luck(11);
        let mut taken = 0;
        while listener.choose(|count| luck.pick(count)).with_context(|| format!("after {taken} choices"))? {
            taken += 1;
        }
        listener.read_result()?;
        ensure!(taken > 1, "a game of {taken} choices is none");
        compare(name, &(listener.transcript.join("\n") + "\n"))
    });
}

fn compare(name: &str, now: &str) -> Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return Ok(std::fs::write(&path, now)?);
    }
    let kept = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    for (line, (now, kept)) in now.lines().zip(kept.lines()).enumerate() {
        ensure!(now == kept, "{}:{}: {kept:?} was to be heard, {now:?} is", path.display(), line + 1);
    }
    let (now, kept) = (now.lines().count(), kept.lines().count());
    ensure!(now == kept, "{}: {now} lines are heard, {kept} were to be", path.display());
    Ok(())
}

#[test]
fn a_game_of_assemble_is_heard() {
    check("assemble", "Alice Assemble", Lang::En, 0, ["help", "where", "table"], "take 99");
}

#[test]
fn a_game_of_alea_is_heard() {
    check("alea", "The Skycity of Alea", Lang::En, 3, ["list", "where", "table"], "declare six");
}

#[test]
fn a_game_of_heroes_is_heard() {
    check("heroes", "AlicematiC Heroes", Lang::En, 3, ["where", "table", "list"], "invade z9");
}

#[test]
fn a_game_is_heard_in_japanese() {
    check("alea-ja", "空中都市アーレア", Lang::Ja, 3, ["ヘルプ", "状況", "場"], "ななつ");
}
