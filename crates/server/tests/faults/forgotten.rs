//! Whoever deletes their account goes from the annals, also if one of their tables cannot be reached.

use std::sync::Arc;

use anyhow::Result;
use protocol::online::{GameCard, Wish};
use serde_json::json;
use store::StoreError;
use visitor::Visitor;

use crate::site::{Database, Made, NONCE, Site, table};
use crate::wrapped::Wrapped;

#[tokio::test]
async fn a_table_that_cannot_be_read_keeps_no_name_in_the_annals() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let mut ann = site.guest("Ann").await?;
    let made = ann.post("/api/account", &json!({ "name": "Ann", "password": "correct horse" })).await?;
    assert_eq!(made.status, 200);
    ann.keep_cookie(&made)?;
    let mut ids = Vec::new();
    for is_over in [true, false] {
        let id = ann.make_table(&table("assemble", 1, &["novice"])).await?;
        let mut at = ann.visit(&id, None).await?;
        at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
        at.must(Wish::Start).await?;
        at.wait(|at| at.scene.is_some()).await?;
        if is_over {
            at.must(Wish::Resign).await?;
        }
        ids.push(id);
    }
    let name = async |ann: &Visitor| loop {
        let answer = ann.get(&format!("/api/games/{}", ids[0])).await?;
        if answer.status == 200 {
            let card: GameCard = answer.json()?;
            return anyhow::Ok(card.seats[0].name.clone());
        }
    };
    assert_eq!(name(&ann).await?, "Ann");
    site.stop().await?;
    let mut store = Wrapped::new(database.open().await?);
    store.before_journal = Box::new(|_| Err(StoreError::Unavailable("no journal today".to_owned())));
    let site = Site::with(Arc::new(store), Made::default()).await?;
    let ann = Visitor { server: site.address, ..ann };
    let ended = ann.post("/api/account/end", &json!({ "password": "correct horse" })).await?;
    assert_eq!(ended.status, 204);
    while !name(&ann).await?.is_empty() {}
    site.stop().await
}
