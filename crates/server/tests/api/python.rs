//! The example for authors of bots plays every title to its end, with Python and nothing else.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use protocol::online::Scope;

use crate::site::{Database, Site};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_finishes_a_game_of_each_title() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let bot = site.guest("Ann").await?.program("Turtle", &[Scope::Play]).await?;
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let lines = std::fs::read_to_string(&example)?.lines().count();
    assert!(lines <= 40, "{lines} lines");
    let mut playing = Vec::new();
    let url = format!("http://{}", site.address);
    for game in catalog::GAMES.iter().copied() {
        let child = Command::new("python3")
            .arg(&example)
            .args([url.as_str(), game])
            .env("TABULEA_TOKEN", bot.token.as_ref().context("a token")?)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        playing.push((game, child));
    }
    assert_eq!(playing.len(), 3);
    for (game, child) in playing {
        let played = tokio::task::spawn_blocking(|| child.wait_with_output()).await??;
        let said = String::from_utf8_lossy(&played.stdout);
        let complained = String::from_utf8_lossy(&played.stderr);
        assert!(played.status.success() && said.starts_with("finished ["), "{game}: {said} {complained}");
    }
    site.stop().await
}
