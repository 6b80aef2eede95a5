//! `site WASM FOLDER [--plain]`: makes the page out of the compiled client; plain without compressed copies.
//!
//! A crate of its own, so that the repository's other commands are not built with all of this.

mod app;
mod compress;
mod files;
mod icon;
mod lean;
mod modules;
mod print;
mod rules;
mod style;
mod text;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use files::Site;
use modules::Modules;

/// The page itself; the addresses of its parts are put in.
const PAGE: &str = include_str!("../static/index.html");
/// Starts the page.
const BOOT: &str = include_str!("../static/boot.js");
/// Starts the worker.
const WORKER: &str = include_str!("../static/worker.js");
/// What the strong bots of Alea look into, by number of players: loaded when they are first asked.
const ALEA_TABLES: [(&str, &[u8]); 3] = [
    ("alea_3", include_bytes!("../../alea_tables/tables/players-3.table")),
    ("alea_4", include_bytes!("../../alea_tables/tables/players-4.table")),
    ("alea_5", include_bytes!("../../alea_tables/tables/players-5.table")),
];
/// Prints a sheet.
const PRINT: &str = include_str!("../static/print.js");
/// Puzzles by game: loaded when somebody wants to see them.
const PUZZLES: [(&str, &str); 3] = [
    ("puzzles-assemble", include_str!("../../puzzles/shipped/assemble.jsonl")),
    ("puzzles-alea", include_str!("../../puzzles/shipped/alea.jsonl")),
    ("puzzles-heroes", include_str!("../../puzzles/shipped/heroes.jsonl")),
];
/// The tab's picture.
const ICON: &str = include_str!("../static/icon.svg");

fn main() -> Result<()> {
    let mut arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let is_plain = arguments.pop_if(|last| last.as_os_str() == "--plain").is_some();
    let [wasm, folder] = &arguments[..] else { bail!("site WASM FOLDER [--plain]") };
    let work = folder.with_extension("work");
    let mut site = Site::default();
    let modules = Modules::make(wasm, &work)?;
    std::fs::remove_dir_all(&work).with_context(|| format!("{} could not be removed", work.display()))?;
    let parts: Vec<String> = modules.bundles.keys().cloned().collect();
    let parts = parts.join(" ");
    let home = site.add_modules(modules);
    let (script, wasm) = (format!("{home}/{}", modules::SCRIPT), format!("{home}/{}", modules::MODULE));
    let loader = format!("{home}/{}", modules::LOADER);
    let bringer = format!("{home}/{}", modules::BRINGER);
    let put = |template: &str| {
        template
            .replace("{script}", &script)
            .replace("{wasm}", &wasm)
            .replace("{bringer}", &bringer)
            .replace("{parts}", &parts)
    };
    let worker = ALEA_TABLES.iter().fold(put(WORKER), |script, (name, table)| {
        let address = site.add_later(name, "table", table.to_vec());
        script.replace(&format!("{{{name}}}"), &address)
    });
    let worker = site.add("worker", "js", worker.into_bytes());
    let style = site.add("style", "css", style::sheet().into_bytes());
    let icon = site.add("icon", "svg", ICON.as_bytes().to_vec());
    let rules: Vec<String> = rules::fragments()
        .into_iter()
        .map(|(name, html)| site.add_later(&name, "html", html.into_bytes()))
        .collect();
    let rules = rules.join(" ");
    let online = site.add_later("online", "css", style::ONLINE.as_bytes().to_vec());
    let study = site.add_later("study", "css", style::STUDY.as_bytes().to_vec());
    let lessons = site.add_later("lessons", "css", style::LESSONS.as_bytes().to_vec());
    let packs = site.add_later("packs", "css", style::PACKS.as_bytes().to_vec());
    let annals = site.add_later("annals", "css", style::ANNALS.as_bytes().to_vec());
    let people = site.add_later("people", "css", style::PEOPLE.as_bytes().to_vec());
    let access = site.add_later("access", "css", style::ACCESS.as_bytes().to_vec());
    let puzzles = site.add_later("puzzles", "css", style::PUZZLES.as_bytes().to_vec());
    // The first line of each says what the others are about.
    let puzzle_files = PUZZLES.map(|(name, text)| {
        let address = site.add_later(name, "jsonl", text.as_bytes().to_vec());
        format!("{} {address}", text.lines().skip(1).count())
    });
    let puzzle_files = puzzle_files.join(" ");
    let app = app::add(&mut site)?;
    let later = [
        &site.parts_later(),
        &worker,
        &online,
        &study,
        &lessons,
        &packs,
        &people,
        &puzzles,
        &annals,
        &access,
        &rules,
    ];
    let later = later.map(String::as_str).join(" ");
    let boot = put(BOOT).replace("{later}", &later).replace("{offline}", &app.offline);
    let boot = site.add("boot", "js", boot.into_bytes());
    let page = [
        ("boot", &boot),
        ("worker", &worker),
        ("style", &style),
        ("icon", &icon),
        ("wasm", &wasm),
        ("script", &script),
        ("loader", &loader),
        ("bringer", &bringer),
        ("rules", &rules),
        ("online", &online),
        ("study", &study),
        ("lessons", &lessons),
        ("packs", &packs),
        ("people", &people),
        ("puzzles", &puzzles),
        ("annals", &annals),
        ("puzzle-files", &puzzle_files),
        ("access", &access),
        ("app_en", &app.manifests[0]),
        ("app_ja", &app.manifests[1]),
        ("fault", &app.fault),
        ("touch_icon", &app.touch_icon),
        ("version", &version()),
    ]
    .iter()
    .fold(PAGE.to_owned(), |page, (name, address)| page.replace(&format!("{{{name}}}"), address));
    site.add_plain("index.html", page.into_bytes());
    let print = site.add_later("print", "css", style::PRINT.as_bytes().to_vec());
    let script = site.add_later("print", "js", PRINT.as_bytes().to_vec());
    let addresses = [("style", &style), ("print", &print), ("script", &script), ("icon", &icon)];
    for (name, sheet) in print::sheets(&addresses.map(|(name, address)| (name, address.as_str()))) {
        site.add_plain_later(&name, sheet.into_bytes());
    }
    app::add_service(&mut site, &app);
    if is_plain {
        site.write_plain(folder)?;
    } else {
        site.write(folder)?;
    }
    Ok(())
}

/// The version, and what the page is built from if that is known: `TABULEA_BUILD`, or the commit.
fn version() -> String {
    let commit = || {
        let output = Command::new("git").args(["rev-parse", "--short=12", "HEAD"]).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    let version = env!("CARGO_PKG_VERSION");
    match std::env::var("TABULEA_BUILD").ok().or_else(commit) {
        Some(build) => format!("{version}+{build}"),
        None => version.to_owned(),
    }
}
