//! The example for authors of bots plays every title to its end, with Python and nothing else.

use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use protocol::online::{Chair, Scope, Wish};

use crate::site::{Database, NONCE, Site, play_on, table};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");

/// The example, with a token; `wanted` is a game or a table.
fn example(site: &Site, token: &str, wanted: &str) -> Command {
    let mut command = Command::new("python3");
    command.args([EXAMPLE, &format!("http://{}", site.address), wanted]);
    command.env("TABULEA_TOKEN", token).env("PYTHONDONTWRITEBYTECODE", "1");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_finishes_a_game_of_each_title() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let bot = site.guest("Ann").await?.program("Turtle", &[Scope::Play]).await?;
    let lines = std::fs::read_to_string(EXAMPLE)?.lines().count();
    assert!(lines <= 40, "{lines} lines");
    let mut playing = Vec::new();
    let token = bot.token.as_ref().context("a token")?;
    for game in catalog::GAMES.iter().copied() {
        playing.push((game, example(&site, token, game).spawn()?));
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_sits_down_at_the_table_of_somebody_else() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let bot = ann.program("Turtle", &[Scope::Play]).await?;
    let id = ann.make_table(&table("alea", 2, &["novice"])).await?;
    let mut at = ann.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    let child = example(&site, bot.token.as_ref().context("a token")?, &id).spawn()?;
    let sits = |chair: &Chair| matches!(chair, Chair::Person { bot_of: Some(owner), .. } if owner == "Ann");
    at.wait(|at| at.room.as_ref().is_some_and(|room| sits(&room.chairs[1]))).await?;
    at.must(Wish::Start).await?;
    play_on(&mut [at], 5).await?;
    let played = tokio::task::spawn_blocking(|| child.wait_with_output()).await??;
    let said = String::from_utf8_lossy(&played.stdout);
    let complained = String::from_utf8_lossy(&played.stderr);
    assert!(played.status.success() && said.starts_with("finished ["), "{said} {complained}");
    site.stop().await
}
