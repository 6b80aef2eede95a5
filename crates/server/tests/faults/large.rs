//! Messages that are larger than any may be: their socket is closed, and nobody else notices.

use anyhow::{Result, bail};
use futures_util::{SinkExt, StreamExt};
use protocol::online::{LONGEST_REQUEST, Request, VERSION, Wish};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use visitor::AtTable;

use crate::site::{Database, Site, table};

/// Something to say, blown up to so many bytes by spaces that mean nothing.
fn blown_up(id: &str, bytes: usize) -> Result<String> {
    let wish = Wish::Say { text: id.to_owned() };
    let mut text = serde_json::to_string(&Request { id: id.to_owned(), wish })?;
    text += &" ".repeat(bytes - text.len());
    Ok(text)
}

/// Whether the other side closes, and does not just say no. Nobody listens to what else comes.
async fn is_closed(socket: &mut WebSocketStream<TcpStream>) -> Result<bool> {
    let closed = async {
        loop {
            match socket.next().await {
                Some(Ok(Message::Text(text))) if text.contains(r#""refused""#) => return false,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return true,
                Some(Ok(_)) => {}
            }
        }
    };
    match tokio::time::timeout(std::time::Duration::from_secs(20), closed).await {
        Ok(is_closed) => Ok(is_closed),
        Err(_) => bail!("neither closed nor refused"),
    }
}

/// A message in as many pieces as there are texts.
async fn send_pieces(socket: &mut WebSocketStream<TcpStream>, pieces: &[String]) {
    for (at, piece) in pieces.iter().enumerate() {
        let opcode = OpCode::Data(if at == 0 { Data::Text } else { Data::Continue });
        let frame = Frame::message(piece.clone(), opcode, at + 1 == pieces.len());
        // It may be closed by now.
        let _ = socket.send(Message::Frame(frame)).await;
    }
}

/// The others at the table hear what is said there, and decide.
async fn goes_on(seated: &mut [AtTable], word: &str) -> Result<()> {
    seated[0].must(Wish::Say { text: word.to_owned() }).await?;
    for at in &mut *seated {
        at.wait(|at| at.chat.last().is_some_and(|last| last == word)).await?;
    }
    for at in seated {
        let actions = at.turn().await?;
        at.act(&actions[0]).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_message_that_is_too_large_closes_its_socket_and_no_other() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated) = site.running(&table("alea", 3, &[]), &["Ann", "Ben", "Cleo"]).await?;
    let dan = site.guest("Dan").await?;
    let path = format!("/api/tables/{id}/socket?version={VERSION}");

    // As large as it may be: nothing is wrong with it.
    let mut at = dan.visit(&id, None).await?;
    at.send(Message::text(blown_up("just", LONGEST_REQUEST)?)).await?;
    assert_eq!(at.answer("just").await?, Ok(None));

    let half = |id: &str| blown_up(id, LONGEST_REQUEST / 2);
    let too_large: [(&str, Vec<String>); 3] = [
        ("one byte more", vec![blown_up("more", LONGEST_REQUEST + 1)?]),
        ("far more", vec![blown_up("far", 64 * LONGEST_REQUEST)?]),
        ("in pieces, none of which is", vec![half("a")?, half("b")?, half("c")?]),
    ];
    for (what, pieces) in &too_large {
        for path in [path.as_str(), "/api/lobby/socket"] {
            let mut socket = dan.socket(path).await?;
            send_pieces(&mut socket, pieces).await;
            assert!(is_closed(&mut socket).await?, "{what} at {path}");
        }
        goes_on(&mut seated, what).await?;
    }
    assert_eq!(at.chat.iter().filter(|line| *line == "just").count(), 1);
    at.must(Wish::Say { text: "still here".to_owned() }).await?;
    assert!(!at.chat.iter().any(|line| ["more", "far", "a"].contains(&line.as_str())), "{:?}", at.chat);
    site.stop().await
}
