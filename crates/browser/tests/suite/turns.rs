//! The own turns: the list, being told while no page is open, days off, a feed.

use anyhow::{Context, Result, ensure};
use browser::text::online;
use browser::text::people::Text;
use browser::{Letter, Letterbox, Look, Page, Player, QUICK, Visit, visit};
use gamekit::Lang;

use super::online::{room, sit, take_name};

/// A push service of the test's own in the place of the browser's, with keys of its own: letters are opened as
/// RFC 8291 has it, by the browser's cryptography.
const OWN_CARRIER: &str = r#"
const text64 = bytes => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const bytes64 = text => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), letter => letter.charCodeAt(0));
const curve = { name: "ECDH", namedCurve: "P-256" };
const subscriptionOf = kept => kept && {
  endpoint: kept.endpoint,
  toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys: kept.keys }),
  unsubscribe: async () => (localStorage.removeItem("test/push"), true),
};
const keptPush = () => subscriptionOf(JSON.parse(localStorage.getItem("test/push")));
if (self.PushManager) {
  PushManager.prototype.getSubscription = async () => keptPush();
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || bytes64(applicationServerKey).length !== 65) throw new Error("no key");
    const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
    const own = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    const auth = crypto.getRandomValues(new Uint8Array(16));
    const kept = {
      endpoint: window.carrier,
      keys: { p256dh: text64(own), auth: text64(auth) },
      secret: await crypto.subtle.exportKey("jwk", pair.privateKey),
    };
    localStorage.setItem("test/push", JSON.stringify(kept));
    return keptPush();
  };
}
window.unseal = async letter => {
  const { keys, secret } = JSON.parse(localStorage.getItem("test/push"));
  const bytes = bytes64(letter);
  const [salt, length] = [bytes.slice(0, 16), bytes[20]];
  const [theirs, sealed] = [bytes.slice(21, 21 + length), bytes.slice(21 + length)];
  const own = await crypto.subtle.importKey("jwk", secret, curve, false, ["deriveBits"]);
  const other = await crypto.subtle.importKey("raw", theirs, curve, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: other }, own, 256);
  const derive = async (from, salt, info, count) => {
    const key = await crypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
    return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, count * 8));
  };
  const said = text => new TextEncoder().encode(text);
  const both = new Uint8Array([...said("WebPush: info\0"), ...bytes64(keys.p256dh), ...theirs]);
  const base = await derive(shared, bytes64(keys.auth), both, 32);
  const key = await derive(base, salt, said("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await derive(base, salt, said("Content-Encoding: nonce\0"), 12);
  const opener = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const open = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, opener, sealed));
  return new TextDecoder().decode(open.slice(0, open.lastIndexOf(2)));
};
"#;

fn press(visit: &mut Visit, role: &str, text: &Text<'_>) -> Result<()> {
    let name = text.say(visit.lang);
    visit.page.press(role, &name)
}

fn find_text(visit: &mut Visit, text: &Text<'_>) -> Result<()> {
    let said = text.say(visit.lang);
    visit.page.find_text(&said).map(drop)
}

/// The site as browsers name it.
fn origin(page: &mut Page) -> Result<String> {
    Ok(page.evaluate("location.origin")?.as_str().context("an origin")?.to_owned())
}

/// Opens a letter.
fn opened(page: &mut Page, letter: &Letter) -> Result<String> {
    ensure!(letter.head.iter().any(|line| line == "content-encoding: aes128gcm"), "{:?}", letter.head);
    ensure!(letter.head.iter().any(|line| line.starts_with("ttl:")), "{:?}", letter.head);
    ensure!(letter.head.iter().any(|line| line.starts_with("authorization: vapid t=")), "{:?}", letter.head);
    let text = page.evaluate(&format!("unseal(text64({:?}))", letter.body))?;
    Ok(text.as_str().context("a text")?.to_owned())
}

/// Ann and Ben play by days; it is Ann's turn if she begins, as the game has it.
fn play_by_days(ann: &mut Visit, ben: &mut Visit) -> Result<String> {
    ann.go("/online")?;
    take_name(ann, "Ann")?;
    ann.prepare_table("assemble", 2, 2, "novice")?;
    ann.page.press("radio", &online::Text::KindDays.say(ann.lang))?;
    ann.page.press("button", &online::Text::MakeIt.say(ann.lang))?;
    let address = room(ann)?;
    ben.go(&address)?;
    take_name(ben, "Ben")?;
    sit(ben, 2)?;
    ann.page.press("button", &online::Text::Start.say(ann.lang))?;
    Player::new("assemble", ann.lang, 3).board(&mut ann.page)?;
    Player::new("assemble", ben.lang, 4).board(&mut ben.page)?;
    Ok(address)
}

/// Whether a game waits for whoever looks.
fn is_asked(page: &mut Page) -> Result<bool> {
    let asked = "fetch('/api/turns').then(answer => answer.json()).then(all => all.turns[0].table.is_asked)";
    Ok(page.evaluate(asked)? == true)
}

/// Ann lets this browser tell her.
fn let_tell(ann: &mut Visit) -> Result<()> {
    let site = origin(&mut ann.page)?;
    ann.page.allow_messages(&site, true)?;
    ann.go("/turns")?;
    find_text(ann, &Text::NotifyOff)?;
    press(ann, "button", &Text::NotifyBegin)?;
    find_text(ann, &Text::NotifyOn)
}

/// How it is asked for where a click on a message leads.
const WATCH_CLICKS: &str = r#"
self.led = [];
clients.openWindow = async address => { led.push(`new ${new URL(address).pathname}`); };
WindowClient.prototype.focus = async function () { led.push(`old ${new URL(this.url).pathname}`); };
null"#;

/// Where a click on the message with this path leads.
fn clicked(page: &mut Page, path: &str) -> Result<String> {
    page.evaluate_in_service(WATCH_CLICKS)?;
    let click = format!(
        "registration.getNotifications().then(async all => {{
           const notification = all.find(({{ data }}) => data.path === {path:?}) ?? all[0];
           const click = new NotificationEvent('notificationclick', {{ notification }});
           // Only browsers may be made to wait.
           click.waitUntil = () => {{}};
           dispatchEvent(click);
           while (!led.length) await new Promise(done => setTimeout(done, 10));
           return led[0];
         }})"
    );
    Ok(page.evaluate_in_service(&click)?.as_str().unwrap_or_default().to_owned())
}

/// The browser gives another address for messages while no page is open; it is awake, and tells the server.
fn moves(page: &mut Page, from: &str, to: &str) -> Result<()> {
    let keys = page.evaluate("JSON.parse(localStorage.getItem('test/push')).keys")?;
    let change = format!(
        "(async () => {{
           const change = new ExtendableEvent('pushsubscriptionchange');
           const waits = [];
           // Only browsers may be made to wait.
           change.waitUntil = promise => waits.push(promise);
           change.oldSubscription = {{ endpoint: {from:?} }};
           change.newSubscription = {{
             toJSON: () => ({{ endpoint: {to:?}, expirationTime: null, keys: {keys} }}),
           }};
           dispatchEvent(change);
           await Promise.all(waits);
           return waits.length;
         }})()"
    );
    ensure!(page.evaluate_in_service(&change)? == 1, "the service does not care");
    let kept = format!(
        "localStorage.setItem('test/push', JSON.stringify(
           {{ ...JSON.parse(localStorage.getItem('test/push')), endpoint: {to:?} }}))"
    );
    page.evaluate(&kept).map(drop)
}

#[test]
fn a_turn_is_told_while_no_page_is_open() {
    let letterbox = Letterbox::open().expect("a place for letters");
    let carrier = format!("window.carrier = {:?};{OWN_CARRIER}", letterbox.address("ann"));
    visit(Look::DESKTOP, &[QUICK, &carrier].concat(), |ann| {
        // Of an earlier visit nothing more comes.
        letterbox.empty();
        let mut ben = ann.friend(Look::PHONE.in_lang(Lang::Ja), None)?;
        let address = play_by_days(ann, &mut ben)?;
        let_tell(ann)?;
        // Something to try it with.
        press(ann, "button", &Text::NotifyTry)?;
        // If she has to begin, she may be told of that before.
        let tried = loop {
            let told = opened(&mut ann.page, &letterbox.wait()?)?;
            if !told.contains("/online/") {
                break told;
            }
        };
        find_text(ann, &Text::NotifyTried)?;
        let site = origin(&mut ann.page)?;
        ann.page.deliver_and_see(&site, &tried, |shown| shown["tag"] == "try")?;
        let led = clicked(&mut ann.page, "/turns")?;
        ensure!(led == "old /turns", "the page that is open comes to the front, and not {led:?}");

        // Both play until Ben waits for Ann; Ann has no page at the table.
        let mut second = Player::new("assemble", ben.lang, 4);
        let mut first = Player::new("assemble", ann.lang, 3);
        ann.go(&address)?;
        first.board(&mut ann.page)?;
        while is_asked(&mut ann.page)? {
            first.step(&mut ann.page)?;
        }
        ann.go("/turns")?;
        find_text(ann, &Text::NobodyWaits)?;
        while is_asked(&mut ben.page)? {
            second.step(&mut ben.page)?;
        }
        let told = opened(&mut ann.page, &letterbox.wait()?)?;
        let told: serde_json::Value = serde_json::from_str(&told)?;
        ensure!(told["path"] == address, "{told}");
        let shown = ann
            .page
            .deliver_and_see(&site, &told.to_string(), |shown| shown["data"]["path"] == address.as_str())?;
        for field in ["title", "body", "tag"] {
            ensure!(shown[field] == told[field], "{field}: {shown} of {told}");
        }
        let led = clicked(&mut ann.page, &address)?;
        ensure!(led == format!("new {address}"), "a click leads to the table, and not {led:?}");
        // What cannot be read, or leads elsewhere, does no harm.
        for broken in ["", "{", "[]", "null"] {
            ann.page.deliver(&site, broken)?;
        }
        let elsewhere = r#"{"title":7,"path":"https://elsewhere.example/"}"#;
        let shown = ann.page.deliver_and_see(&site, elsewhere, |shown| {
            shown["data"]["path"] == "https://elsewhere.example/"
        })?;
        ensure!(shown["title"] == "Tabulea", "{shown}");
        let led = clicked(&mut ann.page, "https://elsewhere.example/")?;
        ensure!(led == "old /turns", "a message leads to {led:?}");

        // The list says so, and its door leads there; then nobody is told any more. Meanwhile the browser has got
        // another address, which is known, instead of the one before.
        let (from, to) = (letterbox.address("ann"), letterbox.address("moved"));
        moves(&mut ann.page, &from, &to)?;
        ann.page.reload()?;
        find_text(ann, &Text::TurnsWait { count: 1 })?;
        press(ann, "button", &Text::NotifyTry)?;
        let sent = letterbox.wait()?;
        ensure!(sent.head.first().is_some_and(|line| line.starts_with("post /moved ")), "{:?}", sent.head);
        let known = ann.page.evaluate("fetch('/api/push').then(answer => answer.json())")?;
        ensure!(known["browsers"] == 1, "{known}");
        press(ann, "button", &Text::NotifyEnd)?;
        find_text(ann, &Text::NotifyOff)?;
        let known = ann.page.evaluate("fetch('/api/push').then(answer => answer.json())")?;
        ensure!(known["browsers"] == 0, "{known}");
        let door = ann.page.find_link_to(&address)?;
        ann.page.touch(&door)?;
        first.wait_for_turn(&mut ann.page)?;
        ben.must_be_sound()
    });
}

#[test]
fn whoever_forbids_messages_is_told_where_that_is_changed() {
    visit(Look::PHONE, &[QUICK, OWN_CARRIER].concat(), |ann| {
        ann.go("/online")?;
        take_name(ann, "Ann")?;
        let site = origin(&mut ann.page)?;
        ann.page.allow_messages(&site, false)?;
        ann.go("/turns")?;
        find_text(ann, &Text::NotifyRefused)?;
        find_text(ann, &Text::NoTurns)?;
        ensure!(ann.page.look_for("button", &Text::NotifyBegin.say(ann.lang))?.is_none());
        Ok(())
    });
}

#[test]
fn days_off_are_taken_seen_and_given_back() {
    visit(Look::DESKTOP, QUICK, |ann| {
        let mut ben = ann.friend(Look::DESKTOP.in_lang(Lang::Ja), None)?;
        let address = play_by_days(ann, &mut ben)?;
        ann.go("/turns")?;
        find_text(ann, &Text::VacationLeft { count: 30 })?;
        press(ann, "button", &Text::VacationTake)?;
        ann.page.find("button", &Text::VacationEnd.say(ann.lang))?;
        // The others see it.
        ben.go(&address)?;
        let away = online::Text::OnVacation { date: &"" }.say(ben.lang);
        let sign = away.trim_matches(['。', ' ']).to_owned();
        ben.page.wait("the vacation beside the name", |page| {
            let text = page.evaluate("document.body?.innerText ?? ''")?;
            Ok(text.as_str().filter(|text| text.contains(&sign)).map(|_| ()))
        })?;
        press(ann, "button", &Text::VacationEnd)?;
        find_text(ann, &Text::VacationLeft { count: 29 })?;
        ben.must_be_sound()
    });
}

#[test]
fn a_feed_is_made_renewed_and_ended() {
    visit(Look::PHONE, QUICK, |ann| {
        let lang = ann.lang;
        ann.go("/online")?;
        take_name(ann, "Ann")?;
        ann.go("/turns")?;
        find_text(ann, &Text::FeedNone)?;
        press(ann, "button", &Text::FeedMake)?;
        find_text(ann, &Text::FeedWarning)?;
        let address = |page: &mut Page| -> Result<String> {
            let field = page.find("textbox", &Text::FeedAddress.say(lang))?;
            let value = page.ask(&field, "function () { return this.value; }", &[])?;
            Ok(value.as_str().context("an address")?.to_owned())
        };
        let status = |page: &mut Page, address: &str| -> Result<serde_json::Value> {
            page.evaluate(&format!("fetch({address:?}).then(answer => answer.status)"))
        };
        let first = address(&mut ann.page)?;
        ensure!(status(&mut ann.page, &first)? == 200, "{first}");
        press(ann, "button", &Text::FeedAgain)?;
        let second = ann.page.wait("another address", |page| {
            let now = address(page)?;
            Ok((now != first).then_some(now))
        })?;
        ensure!(status(&mut ann.page, &first)? == 404, "{first} still leads somewhere");
        ensure!(status(&mut ann.page, &second)? == 200, "{second}");
        // It is shown once.
        ann.page.reload()?;
        ann.page.find("button", &Text::FeedAgain.say(lang))?;
        ensure!(ann.page.look_for("textbox", &Text::FeedAddress.say(lang))?.is_none(), "it is shown again");
        press(ann, "button", &Text::FeedEnd)?;
        find_text(ann, &Text::FeedNone)?;
        ensure!(status(&mut ann.page, &second)? == 404, "{second} still leads somewhere");
        // Browsers complain of addresses that lead nowhere.
        ann.page.take_faults().map(drop)
    });
}
