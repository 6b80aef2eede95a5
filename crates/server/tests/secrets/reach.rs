//! Programs and files of the machine cannot be reached from outside.

use anyhow::Result;
use gamekit::{OptionValue, Packs, Seat};
use protocol::online::{Chair, LONGEST_PACK, NewTable, Proposed, Room, Wish};
use serde_json::json;

use crate::site::{Database, NONCE, Site, table};

#[tokio::test]
async fn no_bot_is_a_program_and_none_has_a_budget() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let proof = std::env::temp_dir().join(format!("tabulea-exec-{}", std::process::id()));
    let levels = [
        format!("exec:touch {}", proof.display()),
        format!("exec: sh -c 'touch {}'", proof.display()),
        "exec:".to_owned(),
        "master:100ms".to_owned(),
        "master:9999999".to_owned(),
        "novice once".to_owned(),
        "bot:novice".to_owned(),
        "human".to_owned(),
        "../novice".to_owned(),
        String::new(),
    ];
    let ann = site.guest("Ann").await?;
    let ben = site.guest("Ben").await?;
    let waiting = ann.make_table(&table("alea", 3, &[])).await?;
    let mut at_waiting = ann.visit(&waiting, None).await?;
    let running = ann.make_table(&table("alea", 2, &["novice"])).await?;
    let mut at_running = ann.visit(&running, None).await?;
    at_running.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    ben.visit(&running, None).await?.must(Wish::Sit { chair: 1, nonce: NONCE.to_owned() }).await?;
    at_running.must(Wish::Start).await?;
    let ben_is_gone = |room: &Room| matches!(room.chairs[1], Chair::Person { is_here: false, .. });
    at_running.wait(|at| at.room.as_ref().is_some_and(ben_is_gone)).await?;
    for level in levels {
        let wanted = NewTable { chairs: vec![None, None, Some(level.clone())], ..table("alea", 3, &[]) };
        let answer = ann.post("/api/tables", &wanted).await?;
        assert_eq!((answer.status, answer.code()), (400, "table/level".to_owned()), "{level:?}");
        let fill = Wish::Fill { chair: 1, level: Some(level.clone()) };
        assert_eq!(at_waiting.refused(fill).await?, "table/level", "{level:?}");
        let what = Proposed::StandIn { seat: Seat(1), level: level.clone(), once: false };
        assert_eq!(at_running.refused(Wish::Propose { what }).await?, "table/level", "{level:?}");
    }
    site.stop().await?;
    assert!(!proof.exists(), "a program was started");
    Ok(())
}

#[tokio::test]
async fn packs_are_content_and_never_files() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let refused = async |wanted: &NewTable| -> Result<(u16, String, String)> {
        let answer = ann.post("/api/tables", wanted).await?;
        Ok((answer.status, answer.code(), answer.text()))
    };
    for (game, key) in [("alea", "deck"), ("heroes", "content")] {
        let plain = table(game, 3, &[]);
        let files =
            ["/etc/passwd", "../x", "file:///etc/passwd", "@/etc/passwd", "/proc/self/environ", "C:\\x", ""];
        for file in files {
            let options = plain.options.clone().with(key, OptionValue::Text(file.to_owned()));
            let (status, code, text) = refused(&NewTable { options, ..plain.clone() }).await?;
            assert_eq!((status, code.as_str()), (400, "table/setup"), "{game} {file}");
            assert!(!text.contains("root:"), "{text}");
        }
        // A name that is the hash of something else.
        let mut packs = Packs::default();
        let name = packs.add("{}".to_owned());
        let forged: Packs = serde_json::from_value(json!({ &name: "{ }" }))?;
        let options = plain.options.clone().with(key, OptionValue::Text(name.clone()));
        for packs in [forged, packs.clone(), Packs::default()] {
            let (status, code, _) =
                refused(&NewTable { options: options.clone(), packs, ..plain.clone() }).await?;
            assert_eq!((status, code.as_str()), (400, "table/setup"), "{game}");
        }
        // Content that no option names.
        let (status, code, _) = refused(&NewTable { packs, ..plain.clone() }).await?;
        assert_eq!((status, code.as_str()), (400, "table/setup"), "{game}");
        for (size, expected) in
            [(LONGEST_PACK + 1, "table/pack_too_large"), (4 * LONGEST_PACK, "request/too_large")]
        {
            let mut large = Packs::default();
            let name = large.add("x".repeat(size));
            let options = plain.options.clone().with(key, OptionValue::Text(name));
            let (status, code, _) = refused(&NewTable { options, packs: large, ..plain.clone() }).await?;
            assert_eq!((status, code.as_str()), (413, expected), "{game} {size}");
        }
    }
    assert_eq!(ann.me().await?.tables, [], "none of them was made");
    site.stop().await
}
