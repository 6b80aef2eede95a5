//! Everybody who may ask, and what they may ask for.

use anyhow::{Context, Result};
use gamekit::{ChanceSource, FastRng, Lang};
use protocol::online::{Blocks, Chair, Dump, Feed, Recovery, Scope, Tokens, Wish};
use serde_json::{Value, json};
use visitor::Visitor;

use crate::browser::Browser;
use crate::site::{Site, play_on, table};

/// A password that everybody has.
const GOOD: &str = "correct horse";

/// What is there and stays.
pub(crate) struct World {
    /// A table where people wait, one that runs, and a public one that is over.
    pub(crate) tables: [String; 3],
    /// The month in which it ended.
    pub(crate) month: String,
    /// A browser that can be told of turns.
    browser: Browser,
}

impl World {
    pub(crate) async fn new(site: &Site) -> Result<World> {
        let (over, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Dan", "Eve"]).await?;
        play_on(&mut seated, 3).await?;
        let (running, _) = site.running(&table("assemble", 1, &["novice"]), &["Ben"]).await?;
        let waiting = site.guest("Cleo").await?.make_table(&table("heroes", 3, &[])).await?;
        let reader = Visitor::new(site.address);
        // It is entered a moment after the end; months are counted once a minute, so nobody asks before.
        while reader.get(&format!("/api/games/{over}")).await?.status != 200 {}
        let dump: Dump = reader.get("/api/dump").await?.json()?;
        let month = dump.months.into_iter().next().context("a month")?.month;
        Ok(World { tables: [waiting, running, over], month, browser: Browser::start().await? })
    }
}

/// Those who ask. What they do may cost them their sessions.
pub(crate) struct Crowd {
    /// Without an account.
    pub(crate) guest: Visitor,
    /// With an account.
    owner: Visitor,
    name: String,
    pub(crate) password: String,
    /// A recovery code of the owner, which may be used up.
    code: String,
    plays: Visitor,
    reads: Visitor,
    /// A token in the list of the owner, and somebody in the list of those whom they have blocked.
    token: String,
    block: String,
}

/// A recovery code of an account.
async fn code_of(owner: &Visitor, password: &str) -> Result<String> {
    let answer = owner.post("/api/me/code", &json!({ "password": password })).await?;
    Ok(answer.json::<Recovery>()?.code)
}

/// How a request is made that can be carried out.
pub(crate) struct Right {
    pub(crate) asker: Visitor,
    /// What stands in the place of `{id}` and the like.
    pub(crate) place: String,
    /// What is sent, if the schema alone does not say it.
    pub(crate) body: Option<Value>,
}

impl Crowd {
    pub(crate) async fn new(site: &Site, world: &World, number: u32) -> Result<Crowd> {
        let guest = site.guest("Ann").await?;
        let mut owner = site.guest("Paula").await?;
        let (name, password) = (format!("Paula {number}"), GOOD.to_owned());
        let made = owner.post("/api/account", &json!({ "name": name, "password": password })).await?;
        anyhow::ensure!(made.status == 200, "{}", made.text());
        owner.keep_cookie(&made)?;
        let code = code_of(&owner, &password).await?;
        let plays = owner.program("Turtle", &[Scope::Play]).await?;
        let reads = owner.program("Hare", &[Scope::Read]).await?;
        let tokens: Tokens = owner.get("/api/tokens").await?.json()?;
        let token = tokens.tokens.first().context("a token")?.id.clone();
        let block = block(&owner, world).await?;
        Ok(Crowd { guest, owner, name, password, code, plays, reads, token, block })
    }

    /// Whether everybody is still known.
    pub(crate) async fn is_whole(&self) -> Result<bool> {
        for visitor in [&self.guest, &self.plays, &self.reads] {
            if visitor.get("/api/me").await?.status != 200 {
                return Ok(false);
            }
        }
        let has_account = |status| status == 200;
        Ok(has_account(self.owner.get("/api/account").await?.status)
            && !has_account(self.guest.get("/api/account").await?.status))
    }

    /// Anybody.
    pub(crate) fn one(&self, rng: &mut FastRng) -> Visitor {
        match rng.below(8) {
            0 => Visitor::new(self.guest.server),
            1 => self.plays.clone(),
            2 => self.reads.clone(),
            3 => Visitor { token: Some("tabulea_nonsense".to_owned()), ..self.guest.clone() },
            4 | 5 => self.guest.clone(),
            _ => self.owner.clone(),
        }
    }

    /// Something that may stand in an address.
    pub(crate) fn place(&self, name: &str, world: &World, rng: &mut FastRng) -> String {
        const ODD: [&str; 9] = [
            "0123456789abcdefghjkmnpq",
            "..",
            "%00",
            "%ff%fe",
            "a%2fb",
            "%E8%8A%B1",
            "%20",
            "%F0%9F%90%A2",
            "-",
        ];
        if rng.below(3) == 0 {
            return match rng.below(ODD.len() as u32 + 1) as usize {
                at if at < ODD.len() => ODD[at].to_owned(),
                _ => "x".repeat(5_000),
            };
        }
        match name {
            "game" => ["assemble", "alea", "heroes"][rng.below(3) as usize].to_owned(),
            "month" => format!("{}.jsonl", world.month),
            "name" => self.name.replace(' ', "%20"),
            _ => {
                let ids = [&world.tables[..], &[self.token.clone(), self.block.clone()]].concat();
                ids[rng.below(ids.len() as u32) as usize].clone()
            }
        }
    }

    /// Puts in what is known, where a schema says no more than that it is a text.
    pub(crate) fn inform(&self, body: &mut Value, rng: &mut FastRng) {
        for (name, known) in [("name", &self.name), ("password", &self.password), ("old", &self.password)] {
            if let Some(text) = body.get_mut(name)
                && rng.below(2) == 0
            {
                *text = json!(known);
            }
        }
        if let Some(code) = body.get_mut("code") {
            *code = json!(self.code);
        }
    }

    /// A request that can be carried out, by the name of its operation.
    pub(crate) async fn right(&self, operation: &str, site: &Site, world: &World) -> Result<Right> {
        let (owner, anybody) = (self.owner.clone(), Visitor::new(self.guest.server));
        let [_, running, over] = &world.tables;
        let proven = json!({ "password": self.password });
        let by =
            |asker: Visitor, place: &str, body: Option<Value>| Right { asker, place: place.to_owned(), body };
        Ok(match operation {
            "begin" | "openapi" | "publicGames" | "dump" | "lobbySocket" => by(anybody, "", None),
            "tellFault" => {
                let fault =
                    json!({ "what": "it broke", "page": "/online/…", "build": "", "browser": "Firefox 151" });
                by(anybody, "", Some(fault))
            }
            "makeCode" => by(owner, "", Some(proven)),
            "me" | "rename" | "ownGames" | "makeToken" | "listTokens" | "listBlocks" => by(owner, "", None),
            "makeTable" => {
                by(self.plays.clone(), "", Some(json!(table("heroes", 1, &["novice", "skilled"]))))
            }
            "account" | "export" | "settings" | "keepSettings" => by(owner, "", None),
            "leave" => by(site.guest("Fay").await?, "", None),
            "recover" => {
                let code = site.guest("Fay").await?.code().await?;
                by(anybody, "", Some(json!(code)))
            }
            "makeAccount" => {
                let name = format!("{} too", self.name);
                by(site.guest("Fay").await?, "", Some(json!({ "name": name, "password": GOOD })))
            }
            "login" => by(anybody, "", Some(json!({ "name": self.name, "password": self.password }))),
            "changePassword" => by(owner, "", Some(json!({ "old": self.password, "new": "battery staple" }))),
            "resetPassword" => {
                let code = code_of(&owner, &self.password).await?;
                by(anybody, "", Some(json!({ "code": code, "new": "staple battery" })))
            }
            "leaveEverywhere" => by(owner, "", None),
            "endAccount" => by(owner, "", Some(proven)),
            "endToken" => by(owner, &self.token, None),
            "endBlock" => by(owner, &self.block, None),
            "record" => by(self.reads.clone(), running, None),
            "tableSocket" => by(owner, running, None),
            "game" | "gameRecord" => by(anybody, over, None),
            "figures" | "leaderboard" => by(owner, "alea", None),
            "player" => by(anybody, &self.name.replace(' ', "%20"), None),
            "dumpMonth" => by(anybody, &format!("{}.jsonl", world.month), None),
            "turns" | "feed" | "push" => by(owner, "", None),
            "takeVacation" => by(owner, "", Some(json!({ "days": 1 }))),
            "endVacation" => {
                owner.post("/api/vacation", &json!({ "days": 1 })).await?;
                by(owner, "", None)
            }
            "makeFeed" => by(owner, "", Some(json!({ "lang": "ja" }))),
            "endFeed" | "readFeed" => {
                let made: Feed = owner.post("/api/feed", &json!({ "lang": "en" })).await?.json()?;
                let path = made.path.context("a feed")?;
                match operation {
                    "endFeed" => by(owner, "", None),
                    _ => by(anybody, path.trim_start_matches("/api/feed/"), None),
                }
            }
            "subscribe" => by(owner, "", Some(json!(world.browser.subscription(Lang::En)))),
            "unsubscribe" | "tryPush" => {
                world.browser.tell(&owner).await?;
                by(owner, "", Some(json!(world.browser.as_endpoint())))
            }
            other => anyhow::bail!("nobody knows how to ask for {other}"),
        })
    }
}

/// Blocks somebody at a table.
async fn block(owner: &Visitor, world: &World) -> Result<String> {
    let mut at = owner.visit(&world.tables[1], None).await?;
    let room = at.when(|at| at.room.clone()).await?;
    let person = room.chairs.iter().find_map(|chair| match chair {
        Chair::Person { person, .. } => person.clone(),
        _ => None,
    });
    at.must(Wish::Block { person: person.context("somebody")? }).await?;
    let blocks: Blocks = owner.get("/api/blocks").await?.json()?;
    Ok(blocks.blocks.first().context("a block")?.id.clone())
}
