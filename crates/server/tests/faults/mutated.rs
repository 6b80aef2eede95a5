//! Ten thousand frames and requests, changed from recorded valid ones: each gets a coded refusal, a usual answer
//! or a close; none breaks anything.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use protocol::online::{News, Request, VERSION, Wish};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use visitor::{Sent, Visitor};

use crate::mutate::Mutator;
use crate::recorded::recorded;
use crate::site::{Database, NONCE, Site, play_on, table};

/// Messages in whole frames, frames that are changed themselves, and plain requests.
const MESSAGES: usize = 5_000;
const FRAMES: usize = 1_000;
const REQUESTS: usize = 4_000;
/// How many of each go on at once.
const AT_ONCE: usize = 4;
/// A request that is not whole gets no answer: after this it is given up, as a browser's user would.
const UNANSWERED: Duration = Duration::from_millis(150);

/// What would be a fault of the server, as a status of 500 and more is: nothing that is sent may cause it.
const FAULTS: [&str; 5] =
    ["server/internal", "server/stopping", "store/unavailable", "table/frozen", "table/busy"];

fn is_coded(code: &str) -> bool {
    code.split_once('/').is_some_and(|(area, reason)| !area.is_empty() && !reason.is_empty())
}

/// Sends changed messages, each followed by a question that tells when it has been dealt with.
async fn send_messages(guest: Visitor, id: String, valid: Arc<Sent>, seed: u64) -> Result<()> {
    let mut mutator = Mutator::new(seed);
    let path = format!("/api/tables/{id}/socket?version={VERSION}");
    let mut socket = guest.socket(&path).await?;
    let mut answered = 0;
    for number in 0..MESSAGES / AT_ONCE {
        let [message, other] = [(); 2].map(|()| mutator.pick(&valid.messages).as_bytes());
        let changed = mutator.change(message, other);
        let frame = Frame::message(changed.clone(), OpCode::Data(Data::Text), true);
        let probe = Request { id: format!("probe {number}"), wish: Wish::Look { entries: 0 } };
        let sent = async {
            socket.send(Message::Frame(frame)).await?;
            socket.send(Message::text(serde_json::to_string(&probe).expect("it is plain JSON"))).await
        };
        // A socket that was closed over the message takes no more.
        let is_open = sent.await.is_ok();
        let heard = until_answered(&mut socket, &probe.id).await;
        match heard.with_context(|| String::from_utf8_lossy(&changed).into_owned())? {
            true => answered += 1,
            false => socket = guest.socket(&path).await?,
        }
        ensure!(is_open || number > 0, "the first is taken");
    }
    ensure!(answered > MESSAGES / AT_ONCE / 2, "most sockets stay open: {answered}");
    Ok(())
}

/// Reads until the answer to a request; false if the socket was closed before.
async fn until_answered(socket: &mut WebSocketStream<TcpStream>, id: &str) -> Result<bool> {
    loop {
        let message =
            tokio::time::timeout(Duration::from_secs(20), socket.next()).await.context("silence")?;
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(false),
            Some(Ok(_)) => continue,
        };
        match serde_json::from_str(&text).with_context(|| text.to_string())? {
            News::Refused(refusal) => {
                let is_fault = FAULTS.contains(&refusal.code.as_str());
                ensure!(is_coded(&refusal.code) && !is_fault, "{refusal:?}");
                if refusal.id == id {
                    return Ok(true);
                }
            }
            News::Past { id: whose, .. } if whose == id => return Ok(true),
            News::Bye { code, .. } => ensure!(code == "server/slow", "{code}"),
            _ => {}
        }
    }
}

/// Sends frames whose own bytes are changed, lengths and kinds among them.
async fn send_frames(guest: Visitor, id: String, valid: Arc<Sent>, seed: u64) -> Result<()> {
    let mut mutator = Mutator::new(seed);
    let framed = |text: &[u8]| {
        let mut frame = vec![0x81, 0x80 | text.len().min(125) as u8, 1, 2, 3, 4];
        frame.extend(text.iter().zip([1, 2, 3, 4].iter().cycle()).map(|(byte, mask)| byte ^ mask));
        frame
    };
    for _ in 0..FRAMES / AT_ONCE {
        let [first, second] = [(); 2].map(|()| framed(mutator.pick(&valid.messages).as_bytes()));
        let changed = mutator.change(&first, &second);
        let mut socket = guest.socket(&format!("/api/tables/{id}/socket?version={VERSION}")).await?;
        // The server may have had enough before it has read everything.
        let _ = socket.get_mut().write_all(&changed).await;
        let _ = socket.get_mut().shutdown().await;
        let mut rest = Vec::new();
        let read =
            tokio::time::timeout(Duration::from_secs(20), socket.get_mut().read_to_end(&mut rest)).await;
        ensure!(read.is_ok(), "it is never let go: {changed:?}");
    }
    Ok(())
}

/// A request in bytes, most of the time with the length that it has.
fn written((head, body): &(String, Vec<u8>), mutator: &mut Mutator) -> Vec<u8> {
    let change_head = mutator.below(3) == 0;
    let body = if mutator.below(3) > 0 { mutator.change(body, b"[1, 2]") } else { body.clone() };
    let lines = head.lines().filter(|line| !line.is_empty() && !line.starts_with("content-length: "));
    let mut head: String = lines.map(|line| format!("{line}\r\n")).collect();
    head += &format!("content-length: {}\r\n\r\n", body.len());
    let mut bytes = if change_head {
        mutator.change(head.as_bytes(), b"GET / HTTP/1.0\r\n\r\n")
    } else {
        head.into_bytes()
    };
    bytes.extend_from_slice(&body);
    bytes
}

async fn send_requests(server: SocketAddr, valid: Arc<Sent>, seed: u64) -> Result<()> {
    let mut mutator = Mutator::new(seed);
    let mut answered = 0;
    for _ in 0..REQUESTS / AT_ONCE {
        let bytes = written(mutator.pick(&valid.requests), &mut mutator);
        let answer = one_request(server, &bytes).await?;
        let text = String::from_utf8_lossy(&answer);
        let shown = || format!("{}\n{text}", String::from_utf8_lossy(&bytes));
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        // What is taken for a second request has an answer of its own.
        let length =
            head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        let body = length.and_then(|length| body.get(..length)).unwrap_or(body);
        ensure!(!text.contains("HTTP/1.1 5"), "{}", shown());
        let status: u16 = head.split(' ').nth(1).and_then(|word| word.parse().ok()).with_context(shown)?;
        answered += 1;
        match status {
            101 | 200..400 => {}
            // What is no request at all is refused without a word, and so are pages that are not there.
            400 | 404 | 405 | 414 | 431 if body.is_empty() => {}
            400..500 => {
                let trouble: protocol::online::Trouble = serde_json::from_str(body).with_context(shown)?;
                ensure!(is_coded(&trouble.code), "{}", shown());
            }
            _ => bail!("{}", shown()),
        }
    }
    ensure!(answered > REQUESTS / AT_ONCE / 2, "most are answered: {answered}");
    Ok(())
}

async fn one_request(server: SocketAddr, bytes: &[u8]) -> Result<Vec<u8>> {
    let mut stream = TcpStream::connect(server).await?;
    // Somebody who has heard enough answers and closes.
    let _ = stream.write_all(bytes).await;
    let mut answer = vec![0; 4096];
    let first = tokio::time::timeout(UNANSWERED, stream.read(&mut answer)).await;
    answer.truncate(first.map_or(0, |read| read.unwrap_or(0)));
    let _ = stream.shutdown().await;
    let rest = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
    ensure!(rest.is_ok(), "it is never let go: {}", String::from_utf8_lossy(bytes));
    Ok(answer)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_changed_frames_and_requests_break_nothing() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let valid = Arc::new(recorded(&site).await?);
    let mut tables = Vec::new();
    for game in ["assemble", "alea", "heroes", "alea"] {
        let guests = [site.guest("Ann").await?, site.guest("Ben").await?];
        let id = guests[0].make_table(&table(game, 2, &["novice"])).await?;
        for (chair, guest) in (0u8..).zip(&guests) {
            guest.visit(&id, None).await?.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        }
        tables.push((id, guests));
    }
    // One table waits, the others run.
    for (id, guests) in &tables[..3] {
        guests[0].visit(id, None).await?.must(Wish::Start).await?;
    }
    let mut tasks = tokio::task::JoinSet::new();
    for (seed, (id, guests)) in (1u64..).zip(&tables) {
        tasks.spawn(send_messages(guests[0].clone(), id.clone(), Arc::clone(&valid), seed));
        tasks.spawn(send_frames(guests[1].clone(), id.clone(), Arc::clone(&valid), 100 + seed));
        tasks.spawn(send_requests(site.address, Arc::clone(&valid), 200 + seed));
    }
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    let stranger = Visitor::new(site.address);
    assert_eq!(stranger.get("/readyz").await?.status, 200);
    let metrics = stranger.get("/metrics").await?.text();
    let frozen = metrics.lines().find(|line| line.contains("frozen") && !line.starts_with('#'));
    assert!(frozen.is_some_and(|line| line.ends_with(" 0")), "{frozen:?}");
    for (id, _) in &tables[..3] {
        let mut at = stranger.visit(id, None).await?;
        at.wait(|at| at.scene.is_some()).await?;
    }
    let (_, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Dan", "Eve"]).await?;
    play_on(&mut seated, 1).await?;
    site.stop().await
}
