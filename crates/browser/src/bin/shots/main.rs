//! `shots FOLDER [PART …]`: screenshots of every page and board at three sizes, light and dark, in both
//! languages, with contact sheets. Parts are `pages`, `lessons`, `imagined`, `online`, `conduct`, `packs`,
//! `people`, `puzzles`, `statistics`, `notices` and the names of games.

mod conduct;
mod lessons;
mod notices;
mod online;
mod packs;
mod people;
mod puzzles;
mod sheet;
mod statistics;
mod visitor;

use std::path::PathBuf;

use anyhow::{Context, Result};
use browser::{Look, Site};
use gamekit::Lang;

use visitor::Visitor;

/// The pages beside the table, and what their pictures are called. Sheets to print have an address for each language.
const PAGES: [(&str, &str); 18] = [
    ("home", "/"),
    ("play-assemble", "/play/assemble"),
    ("play-alea", "/play/alea"),
    ("play-heroes", "/play/heroes"),
    ("rules-assemble", "/rules/assemble"),
    ("rules-alea", "/rules/alea"),
    ("rules-heroes", "/rules/heroes"),
    ("learn", "/learn"),
    ("learn-assemble", "/learn/assemble"),
    ("learn-alea", "/learn/alea"),
    ("learn-heroes", "/learn/heroes"),
    ("print-assemble", "/print/assemble-{lang}.html"),
    ("print-alea", "/print/alea-{lang}.html"),
    ("print-heroes", "/print/heroes-{lang}.html"),
    ("settings", "/settings"),
    ("about", "/about"),
    ("no-page", "/nowhere"),
    ("no-table", "/table/nowhere"),
];

/// The games, and after how many actions they are in their middle.
const GAMES: [(&str, u32); 3] = [("assemble", 8), ("alea", 1), ("heroes", 14)];

/// The screens.
const SCREENS: [(&str, Look); 3] = [("390", Look::PHONE), ("820", Look::TABLET), ("1440", Look::DESKTOP)];

fn main() -> Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).context("shots FOLDER [PART …]")?;
    let parts: Vec<String> = std::env::args().skip(2).collect();
    let is_wanted = |part: &str| parts.is_empty() || parts.iter().any(|wanted| wanted == part);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    let folder = folder.canonicalize()?;
    let site = Site::start()?;
    let mut faults = Vec::new();
    for lang in [Lang::En, Lang::Ja] {
        let mut visitor = Visitor::new(&site, &folder, lang)?;
        if is_wanted("pages") {
            for (name, path) in PAGES {
                visitor.page(name, path)?;
            }
        }
        for (game, middle) in GAMES {
            if is_wanted(game) {
                visitor.game(game, middle)?;
                visitor.study(game)?;
                visitor.page("own-games", "/study")?;
            }
        }
        if is_wanted("lessons") {
            visitor.lessons()?;
        }
        if is_wanted("imagined") {
            visitor.imagined()?;
        }
        if is_wanted("online") {
            visitor.online()?;
        }
        if is_wanted("conduct") {
            visitor.conduct()?;
        }
        if is_wanted("packs") {
            visitor.packs()?;
        }
        if is_wanted("people") {
            visitor.people()?;
        }
        if is_wanted("puzzles") {
            visitor.puzzles()?;
        }
        if is_wanted("statistics") {
            visitor.statistics()?;
        }
        if is_wanted("notices") {
            visitor.notices()?;
        }
        visitor.sheets()?;
        faults.extend(visitor.faults()?);
    }
    println!("{}", folder.display());
    for fault in &faults {
        eprintln!("{fault}");
    }
    anyhow::ensure!(faults.is_empty(), "{} faults in the pages", faults.len());
    Ok(())
}
