//! How people get on: whom they block and report, and whom a host sends away.

use anyhow::{Context, Result};
use protocol::online::{Blocks, Chair, News, Onlooker, ReportKind, Scope, Stage, Wish};
use serde_json::Value;
use server::{LimitConfig, Rate};
use store::Reported;
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, table};

fn sit(chair: u8) -> Wish {
    Wish::Sit { chair, nonce: NONCE.to_owned() }
}

fn say(text: &str) -> Wish {
    Wish::Say { text: text.to_owned() }
}

/// What somebody is known by at the table.
async fn known(at: &mut AtTable) -> Result<String> {
    at.when(|at| at.you.clone()).await
}

/// The last words of the server.
async fn bye(at: &mut AtTable) -> Result<(String, bool)> {
    at.until(|_, news| match news {
        News::Bye { code, retry, .. } => Some((code.clone(), *retry)),
        _ => None,
    })
    .await
}

/// How the server answers somebody who comes to a table: why not, if it sends them away.
async fn refusal(visitor: &Visitor, table: &str) -> Result<Option<String>> {
    visitor
        .visit(table, None)
        .await?
        .until(|at, news| match news {
            News::Bye { code, .. } => Some(Some(code.clone())),
            _ => at.room.is_some().then_some(None),
        })
        .await
}

async fn blocks(visitor: &Visitor) -> Result<Blocks> {
    visitor.get("/api/blocks").await?.json()
}

fn people(at: &AtTable) -> Vec<Option<String>> {
    let chairs = at.room.iter().flat_map(|room| &room.chairs);
    let person = |chair: &Chair| match chair {
        Chair::Person { person, .. } => person.clone(),
        Chair::Empty | Chair::Bot { .. } => None,
    };
    chairs.map(person).collect()
}

/// What people are known by is the same for everybody at a table, and another at every other table; nobody
/// who is only a socket has such a name, and lists tell none.
#[tokio::test]
async fn people_have_a_name_of_their_own_at_every_table() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben, cleo) = (site.guest("Ann").await?, site.guest("Ben").await?, site.guest("Cleo").await?);
    let mut names = Vec::new();
    for _ in 0..2 {
        let id = ann.make_table(&table("alea", 3, &[])).await?;
        let (mut host, mut other) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
        let mut watcher = cleo.visit(&id, None).await?;
        let mut nobody = Visitor::new(site.address).visit(&id, None).await?;
        host.must(sit(0)).await?;
        other.must(sit(2)).await?;
        let own = [known(&mut host).await?, known(&mut other).await?, known(&mut watcher).await?];
        let expected = [Some(own[0].clone()), None, Some(own[1].clone())];
        let looks = Onlooker { person: own[2].clone(), name: "Cleo".to_owned(), bot_of: None };
        for at in [&mut host, &mut other, &mut watcher, &mut nobody] {
            at.wait(|at| people(at) == expected).await?;
            at.wait(|at| at.room.as_ref().is_some_and(|room| room.onlookers == [looks.clone()])).await?;
        }
        assert_eq!(nobody.you, None);
        assert_eq!(nobody.room.as_ref().map(|room| room.watchers), Some(2));
        names.extend(own);
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 6, "{names:?}");
    assert!(!ann.get("/api/me").await?.text().contains("\"person\":\""));
    let store = database.open().await?;
    let kept = store.public_tables(9).await?;
    assert!(kept.iter().all(|row| !names.contains(&row.host)), "it is no secret of theirs");
    site.stop().await
}

#[tokio::test]
async fn nothing_is_heard_of_whom_one_has_blocked() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben, cleo) = (site.guest("Ann").await?, site.guest("Ben").await?, site.guest("Cleo").await?);
    let turtle = ben.program("Turtle", &[Scope::Play]).await?;
    // Ann is no host here.
    let id = cleo.make_table(&table("alea", 3, &[])).await?;
    let (mut a, mut b, mut c) =
        (ann.visit(&id, None).await?, ben.visit(&id, None).await?, cleo.visit(&id, None).await?);
    b.must(say("before")).await?;
    a.wait(|at| at.chat == ["before"]).await?;
    let (own, other) = (known(&mut a).await?, known(&mut b).await?);
    for person in [own, "0123456789abcdefghjkmnpq".to_owned(), "Ben".to_owned(), String::new()] {
        assert_eq!(a.refused(Wish::Block { person }).await?, "table/person");
    }
    for _ in 0..2 {
        a.must(Wish::Block { person: other.clone() }).await?;
    }
    assert!(a.blocked.contains(&other) && a.blocked.len() == 2, "him and his program: {:?}", a.blocked);
    let mut t = turtle.visit(&id, None).await?;
    for at in [&mut b, &mut t] {
        at.must(say("hey")).await?;
    }
    c.must(say("peace")).await?;
    a.wait(|at| at.chat.contains(&"peace".to_owned())).await?;
    assert_eq!(a.chat, ["before", "peace"]);
    b.wait(|at| at.chat == ["before", "hey", "hey", "peace"]).await?;
    assert!(b.blocked.is_empty(), "nobody tells him");

    // Also of what was said before, by whoever comes anew, after a restart and at another table.
    site.stop().await?;
    let site = Site::start(&database).await?;
    let at = |visitor: &Visitor| Visitor { server: site.address, ..visitor.clone() };
    let (ann, ben, cleo) = (at(&ann), at(&ben), at(&cleo));
    let mut a = ann.visit(&id, None).await?;
    a.wait(|at| !at.chat.is_empty()).await?;
    assert_eq!(a.chat, ["peace"]);
    let second = cleo.make_table(&table("alea", 3, &[])).await?;
    let (mut a, mut b, mut c) =
        (ann.visit(&second, None).await?, ben.visit(&second, None).await?, cleo.visit(&second, None).await?);
    known(&mut a).await?;
    b.must(say("again")).await?;
    c.must(say("peace")).await?;
    a.wait(|at| !at.chat.is_empty()).await?;
    assert_eq!(a.chat, ["peace"]);

    // The list, which is nobody else's, and a way back.
    let listed = blocks(&ann).await?.blocks;
    assert_eq!(listed.iter().map(|card| card.name.as_str()).collect::<Vec<_>>(), ["Ben"]);
    assert_eq!(blocks(&ben).await?.blocks, []);
    let path = format!("/api/blocks/{}", listed[0].id);
    let end = async |visitor: &Visitor| visitor.request("DELETE", &path, &[], b"").await;
    assert_eq!(end(&ben).await?.code(), "block/gone");
    assert_eq!(
        end(&Visitor { cookie: None, token: turtle.token.clone(), ..ben.clone() }).await?.code(),
        "token/scope"
    );
    assert_eq!(end(&Visitor::new(site.address)).await?.code(), "guest/none");
    assert_eq!(end(&ann).await?.status, 204);
    assert_eq!(end(&ann).await?.code(), "block/gone");
    assert_eq!(blocks(&ann).await?.blocks, []);
    b.must(say("friends")).await?;
    a.wait(|at| at.chat.contains(&"friends".to_owned())).await?;
    site.stop().await
}

/// Whom a host has blocked cannot come to their tables; whoever sits in a game stays in it.
#[tokio::test]
async fn a_host_does_not_meet_whom_they_have_blocked() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben, cleo) = (site.guest("Ann").await?, site.guest("Ben").await?, site.guest("Cleo").await?);
    let turtle = ben.program("Turtle", &[Scope::Play]).await?;
    let (running, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Dan", "Eve"]).await?;
    let eve = known(&mut seated[1]).await?;
    seated[0].must(Wish::Block { person: eve }).await?;
    seated[1].must(say("still here")).await?;
    assert_eq!(seated[1].room.as_ref().map(|room| room.stage), Some(Stage::Running));

    let waiting = ann.make_table(&table("alea", 3, &[])).await?;
    let other = ann.make_table(&table("alea", 3, &[])).await?;
    let mut host = ann.visit(&waiting, None).await?;
    let (mut b, mut t) = (ben.visit(&waiting, None).await?, turtle.visit(&waiting, None).await?);
    let mut c = cleo.visit(&waiting, None).await?;
    b.must(sit(1)).await?;
    t.must(sit(2)).await?;
    let person = known(&mut b).await?;
    host.must(Wish::Block { person }).await?;
    for at in [&mut b, &mut t] {
        assert_eq!(bye(at).await?, ("table/not_open".to_owned(), false));
    }
    host.wait(|at| people(at) == [None, None, None]).await?;
    c.must(sit(1)).await?;
    for (visitor, expected) in
        [(&ben, Some("table/not_open")), (&turtle, Some("table/not_open")), (&cleo, None)]
    {
        for id in [&waiting, &other] {
            assert_eq!(refusal(visitor, id).await?.as_deref(), expected);
        }
    }
    assert_eq!(refusal(&ben, &running).await?, None, "it is not hers");
    // At a table of his own he meets her as before.
    let his = ben.make_table(&table("alea", 3, &[])).await?;
    ann.visit(&his, None).await?.must(sit(0)).await?;

    // Somebody who was there when they were blocked elsewhere cannot sit down.
    let mut there = cleo.visit(&other, None).await?;
    let person = known(&mut c).await?;
    host.must(Wish::Block { person }).await?;
    assert_eq!(bye(&mut c).await?.0, "table/not_open");
    assert_eq!(there.refused(sit(0)).await?, "table/not_open");
    site.stop().await
}

#[tokio::test]
async fn a_host_sends_somebody_away_for_good() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben, cleo) = (site.guest("Ann").await?, site.guest("Ben").await?, site.guest("Cleo").await?);
    let turtle = ben.program("Turtle", &[Scope::Play]).await?;
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let mut host = ann.visit(&id, None).await?;
    let (mut b, mut second) = (ben.visit(&id, None).await?, ben.visit(&id, None).await?);
    let mut c = cleo.visit(&id, None).await?;
    for (at, chair) in [(&mut host, 0), (&mut b, 1), (&mut c, 2)] {
        at.must(sit(chair)).await?;
    }
    let (own, ben_here, cleo_here) = (known(&mut host).await?, known(&mut b).await?, known(&mut c).await?);
    for wish in [Wish::Remove { person: ben_here.clone() }, Wish::Unseat { person: ben_here.clone() }] {
        assert_eq!(c.refused(wish).await?, "table/not_host");
    }
    assert_eq!(host.refused(Wish::Remove { person: own.clone() }).await?, "table/person");
    assert_eq!(host.refused(Wish::Unseat { person: own }).await?, "table/person");

    // Whoever is made to stand up may sit down again.
    for _ in 0..2 {
        host.must(Wish::Unseat { person: ben_here.clone() }).await?;
    }
    b.wait(|at| at.room.as_ref().is_some_and(|room| room.you.seat.is_none())).await?;
    b.must(sit(1)).await?;

    for _ in 0..2 {
        host.must(Wish::Remove { person: ben_here.clone() }).await?;
    }
    for at in [&mut b, &mut second] {
        assert_eq!(bye(at).await?, ("table/removed".to_owned(), false));
    }
    host.wait(|at| people(at)[1].is_none()).await?;
    for visitor in [&ben, &turtle] {
        assert_eq!(refusal(visitor, &id).await?.as_deref(), Some("table/removed"));
    }
    site.stop().await?;

    let site = Site::start(&database).await?;
    let at = |visitor: &Visitor| Visitor { server: site.address, ..visitor.clone() };
    let (ann, ben, cleo, dan) = (at(&ann), at(&ben), at(&cleo), site.guest("Dan").await?);
    assert_eq!(refusal(&ben, &id).await?.as_deref(), Some("table/removed"), "also after a restart");
    let mut host = ann.visit(&id, None).await?;
    host.must(Wish::Fill { chair: 1, level: Some("novice".to_owned()) }).await?;
    host.must(Wish::Start).await?;
    let mut d = dan.visit(&id, None).await?;
    let dan_here = known(&mut d).await?;
    assert_eq!(host.refused(Wish::Remove { person: cleo_here.clone() }).await?, "table/started");
    assert_eq!(host.refused(Wish::Unseat { person: cleo_here }).await?, "table/started");
    assert_eq!(
        cleo.visit(&id, None).await?.refused(Wish::Remove { person: dan_here.clone() }).await?,
        "table/not_host"
    );
    host.must(Wish::Remove { person: dan_here }).await?;
    assert_eq!(bye(&mut d).await?.0, "table/removed");
    assert_eq!(refusal(&dan, &id).await?.as_deref(), Some("table/removed"));
    assert_eq!(refusal(&cleo, &id).await?, None);
    site.stop().await
}

#[tokio::test]
async fn what_is_reported_is_kept_with_what_was_said() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let turtle = ben.program("Turtle", &[Scope::Play]).await?;
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let (mut a, mut b) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    let mut nobody = Visitor::new(site.address).visit(&id, None).await?;
    a.must(sit(2)).await?;
    for number in 0..32 {
        b.must(say(&format!("line {number}"))).await?;
    }
    let person = known(&mut b).await?;
    // He is gone; what he said is not.
    drop(b);
    a.wait(|at| at.room.as_ref().is_some_and(|room| room.onlookers.is_empty())).await?;
    let report =
        |kind, words: &str| Wish::Report { person: Some(person.clone()), kind, words: words.to_owned() };
    assert_eq!(nobody.refused(report(ReportKind::Insult, "")).await?, "guest/none");
    assert_eq!(turtle.visit(&id, None).await?.refused(report(ReportKind::Insult, "")).await?, "token/scope");
    assert_eq!(a.refused(report(ReportKind::Other, " \u{200b}")).await?, "report/words");
    assert_eq!(a.refused(report(ReportKind::Insult, &"x".repeat(501))).await?, "report/words");
    let own =
        Wish::Report { person: known(&mut a).await.ok(), kind: ReportKind::Insult, words: String::new() };
    assert_eq!(a.refused(own).await?, "table/person");
    for _ in 0..2 {
        a.must(report(ReportKind::Insult, " he\u{202e} swore ")).await?;
    }
    a.must(report(ReportKind::Stalling, "")).await?;
    a.must(Wish::Report { person: None, kind: ReportKind::Other, words: "odd".to_owned() }).await?;

    let store = database.open().await?;
    let conduct = store.conduct();
    let mut kept = conduct.reports(false, 9).await?;
    kept.sort_by(|one, two| one.kind.cmp(&two.kind));
    let kinds: Vec<(&str, &str)> =
        kept.iter().map(|report| (report.kind.as_str(), report.words.as_str())).collect();
    assert_eq!(kinds, [("insult", "he swore"), ("other", "odd"), ("stalling", "")]);
    let insult = &kept[0];
    let about = insult.about.as_deref().context("somebody")?;
    assert_eq!((insult.table.as_str(), kept[1].about.as_deref()), (id.as_str(), None));
    assert_eq!(conduct.reported(about).await?, Reported { times: 2, reporters: 1 });
    let row = store.table(&id).await?.context("a table")?;
    assert_eq!(insult.reporter, row.host);
    let context: Value = serde_json::from_str(&insult.context)?;
    assert_eq!(
        (&context["about"]["name"], &context["reporter"]["seat"]),
        (&Value::from("Ben"), &Value::from(2))
    );
    let lines = context["lines"].as_array().context("lines")?;
    assert_eq!(
        (lines.len(), &lines[29]["text"], &lines[0]["text"]),
        (30, &Value::from("line 31"), &Value::from("line 2"))
    );
    assert_eq!(lines[0]["guest"], about);
    site.stop().await
}

#[tokio::test]
async fn nobody_reports_and_blocks_without_end() -> Result<()> {
    let database = Database::new();
    let rate = Rate { per_second: 0.001, burst: 4 };
    let limits = LimitConfig { making_per_guest: rate, ..LimitConfig::none() };
    let site = Site::with(database.open().await?, Made { limits: Some(limits), ..Made::default() }).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let mut at = ann.visit(&id, None).await?;
    for number in 0..5 {
        let wish = Wish::Report { person: None, kind: ReportKind::Other, words: number.to_string() };
        if number < 3 {
            at.must(wish).await?;
        } else {
            assert_eq!(at.refused(wish).await?, "limits/too_many_requests");
        }
    }
    let person = known(&mut at).await?;
    assert_eq!(at.refused(Wish::Block { person }).await?, "limits/too_many_requests");
    at.must(say("that is something else")).await?;
    site.stop().await
}
