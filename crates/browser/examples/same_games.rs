//! Plays games of bots twice, natively and in a real browser, compares their records, and says how much
//! slower the browser is.
//!
//! `cargo xtask wasm --browser` builds the module as it is in the page and calls this with its path.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use browser::{Look, Page};
use gamekit::{Record, hex};

/// Makes `play(number)` of a module: the record, and the milliseconds it took.
const PREPARE: &str = r#"
(async bytes => {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const { memory, wasm_probe_play, wasm_probe_record } = instance.exports;
  window.play = number => {
    const start = performance.now();
    const length = wasm_probe_play(number);
    const took = performance.now() - start;
    const record = new TextDecoder().decode(new Uint8Array(memory.buffer, wasm_probe_record(), length));
    return { record, took };
  };
})"#;

/// Time spent with the games of one kind.
#[derive(Default)]
struct Spent {
    games: u32,
    native: Duration,
    browser: Duration,
}

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, games] = &words[..] else { bail!("usage: same_games MODULE GAMES") };
    let games: u32 = games.parse().with_context(|| format!("{games} is no number of games"))?;
    let module = std::fs::read(file).with_context(|| format!("{file} could not be read"))?;
    let mut page = Page::open(Look::DESKTOP)?;
    page.go("about:blank")?;
    let bytes =
        format!("Uint8Array.from('{}'.match(/../g), digits => parseInt(digits, 16))", hex::encode(&module));
    page.evaluate(&format!("{PREPARE}({bytes})"))?;

    let mut spent: BTreeMap<String, Spent> = BTreeMap::new();
    for number in 0..games {
        let start = Instant::now();
        let native = wasm_probe::record(number);
        let took = start.elapsed();
        let played = page.evaluate(&format!("play({number})"))?;
        let foreign = played["record"].as_str().with_context(|| format!("game {number} has no record"))?;
        ensure!(foreign == native, "game {number} differs: natively {native}, in the browser {foreign}");
        let game = Record::read(&native).with_context(|| format!("game {number}"))?.game;
        let spent = spent.entry(game).or_default();
        spent.games += 1;
        spent.native += took;
        spent.browser += Duration::from_secs_f64(played["took"].as_f64().unwrap_or_default() / 1_000.0);
    }
    for (game, Spent { games, native, browser }) in spent {
        let (native, browser) = (native.as_secs_f64(), browser.as_secs_f64());
        println!(
            "{game}: {games} games have the same records natively ({native:.1} s) and in the browser \
             ({browser:.1} s, {:.2} times as long)",
            browser / native
        );
    }
    Ok(())
}
