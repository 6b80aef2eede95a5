//! Messages to browsers: sealed, signed, tried again, and sent nowhere else.

use anyhow::Result;
use gamekit::Lang;
use protocol::online::{Push, Subscription, SubscriptionKeys};
use server::{LimitConfig, Rate};

use crate::browser::{Browser, claims};
use crate::site::{Database, Made, Site};
use crate::told::{MINUTE, NOW, by_days, counted, leaves, local, sit_down, start};

#[tokio::test]
async fn messages_are_sealed_and_signed() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (_, [ann, ben], [at, mut ben_at]) = sit_down(&site, &by_days(2)).await?;
    let push = browser.tell(&ann).await?;
    assert_eq!(push.browsers, 1);
    leaves(at, &mut ben_at).await?;
    hands.pass(MINUTE);
    let came = browser.next().await?;
    assert_eq!(came.first_line(), "POST /message/abc?x=1 HTTP/1.1");
    assert_eq!(came.header("host"), Some(browser.address.to_string().as_str()));
    assert_eq!(came.header("content-encoding"), Some("aes128gcm"));
    assert_eq!(came.header("urgency"), Some("normal"));
    assert_eq!(came.header("ttl"), Some("259200"));
    assert_eq!(came.header("topic").map(str::len), Some(32));
    assert_eq!(browser.open(&came)?.title, "Your turn");
    let claims = claims(&came, &push.key)?;
    assert_eq!(claims["aud"], format!("http://{}", browser.address));
    let end = claims["exp"].as_u64().unwrap_or(0);
    assert!((NOW / 1_000 + 60..=NOW / 1_000 + 86_400).contains(&end), "{claims}");
    // Another browser could not read it.
    let other = Browser::start().await?;
    assert!(other.open(&came).is_err());
    // The key stays the same for everybody, and after a restart.
    assert_eq!(ben.get("/api/push").await?.json::<Push>()?.key, push.key);
    drop(ben_at);
    site.stop().await?;
    let (site, _hands) = start(&database, NOW).await?;
    let cleo = site.guest("Cleo").await?;
    assert_eq!(cleo.get("/api/push").await?.json::<Push>()?.key, push.key);
    site.stop().await
}

#[tokio::test]
async fn a_browser_that_is_gone_is_told_no_longer() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (_, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    browser.tell(&ann).await?;
    browser.answers("410 Gone\r\n");
    leaves(at, &mut ben).await?;
    hands.pass(MINUTE);
    browser.next().await?;
    while ann.get("/api/push").await?.json::<Push>()?.browsers > 0 {
        tokio::task::yield_now().await;
    }
    let answer = ann.post("/api/push/try", &browser.as_endpoint()).await?;
    assert_eq!((answer.status, answer.code().as_str()), (404, "push/gone"));
    site.stop().await
}

#[tokio::test]
async fn what_is_not_taken_is_sent_again_unless_it_is_stale() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (id, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    browser.tell(&ann).await?;
    browser.answers("503 Service Unavailable\r\nretry-after: 90\r\n");
    browser.answers("429 Too Many Requests\r\n");
    leaves(at, &mut ben).await?;
    hands.pass(MINUTE);
    browser.next().await?;
    let mut passed = 0;
    let mut again = None;
    while again.is_none() {
        passed += 30_000;
        hands.pass(30_000);
        again = browser.comes_soon().await;
    }
    assert!(passed >= 90_000, "it was asked to wait: {passed}");
    // She decides meanwhile: the third try makes no sense any more.
    let mut at = ann.visit(&id, None).await?;
    let actions = at.turn().await?;
    at.act(&actions[0]).await?;
    while counted(&ann, "tabulea_pushes_total{outcome=\"stale\"}").await? == 0 {
        hands.pass(30_000);
        tokio::task::yield_now().await;
    }
    assert!(browser.has_come().is_none());
    site.stop().await
}

#[tokio::test]
async fn nothing_but_public_addresses_is_asked() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let browser = Browser::start().await?;
    let usual = browser.subscription(Lang::En);
    let long = format!("https://push.example/{}", "a".repeat(1_000));
    for endpoint in [
        usual.endpoint.as_str(),
        "http://push.example/a",
        "https://127.0.0.1/a",
        "https://192.168.1.1/a",
        "https://169.254.169.254/latest",
        "https://[::1]/a",
        "https://[fe80::1]/a",
        "https://10.0.0.1:8443/a",
        "file:///etc/passwd",
        "",
        &long,
    ] {
        let wanted = Subscription { endpoint: endpoint.to_owned(), ..usual.clone() };
        let answer = ann.post("/api/push", &wanted).await?;
        assert_eq!((answer.status, answer.code().as_str()), (400, "push/endpoint"), "{endpoint}");
    }
    let public = Subscription { endpoint: "https://push.example/a".to_owned(), ..usual.clone() };
    for (p256dh, auth) in [("", ""), ("AAAA", usual.keys.auth.as_str()), (usual.keys.p256dh.as_str(), "AA")] {
        let keys = SubscriptionKeys { p256dh: p256dh.to_owned(), auth: auth.to_owned() };
        let answer = ann.post("/api/push", &Subscription { keys, ..public.clone() }).await?;
        assert_eq!((answer.status, answer.code().as_str()), (400, "push/keys"), "{p256dh}");
    }
    assert_eq!(ann.post("/api/push", &public).await?.json::<Push>()?.browsers, 1);
    assert_eq!(
        ann.post("/api/push/end", &serde_json::json!({ "endpoint": public.endpoint })).await?.status,
        204
    );
    assert_eq!(ann.get("/api/push").await?.json::<Push>()?.browsers, 0);
    site.stop().await
}

#[tokio::test]
async fn a_redirection_is_not_followed_and_tries_are_limited() -> Result<()> {
    let database = Database::new();
    let limits = LimitConfig { pushes: Rate { per_second: 0.001, burst: 2 }, ..LimitConfig::none() };
    let made = Made { limits: Some(limits), config: Some(local), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let ann = site.guest("Ann").await?;
    let mut browser = Browser::start().await?;
    browser.tell(&ann).await?;
    browser.answers("307 Temporary Redirect\r\nlocation: /elsewhere\r\n");
    let attempt = async || ann.post("/api/push/try", &browser.as_endpoint()).await;
    let answer = attempt().await?;
    assert_eq!((answer.status, answer.code().as_str()), (502, "push/failed"));
    assert_eq!(attempt().await?.status, 204);
    assert_eq!(attempt().await?.code(), "limits/too_many_requests");
    browser.next().await?;
    browser.next().await?;
    assert!(browser.has_come().is_none());
    // What is not one's own cannot be tried.
    let ben = site.guest("Ben").await?;
    assert_ne!(ben.post("/api/push/try", &browser.as_endpoint()).await?.status, 204);
    site.stop().await
}
