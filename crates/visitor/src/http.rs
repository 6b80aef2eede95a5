//! Plain requests, over a connection of their own each.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use protocol::online::{Me, NewGuest, NewTable, NewToken, Recovery, Scope, TableMade, TokenMade};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Tape;

/// Somebody at a server.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Where the server listens.
    pub server: SocketAddr,
    /// Who one is, as the server's cookie says.
    pub cookie: Option<String>,
    /// The token of a program, instead of a cookie.
    pub token: Option<String>,
    /// Where one says the request comes from; the server's own pages if nothing else is set.
    pub origin: Option<String>,
    /// Where everything is written down that is sent.
    pub tape: Option<Tape>,
}

/// What a server answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers, in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// A header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T> {
        serde_json::from_slice(&self.body).with_context(|| format!("{} {}", self.status, self.text()))
    }

    /// The code of a refusal.
    pub fn code(&self) -> String {
        let trouble: Result<protocol::online::Trouble> = self.json();
        trouble.map_or(String::new(), |trouble| trouble.code)
    }
}

impl Visitor {
    /// Somebody unknown.
    pub fn new(server: SocketAddr) -> Visitor {
        Visitor { server, cookie: None, token: None, origin: None, tape: None }
    }

    /// A guest of this name.
    pub async fn guest(server: SocketAddr, name: &str) -> Result<Visitor> {
        Visitor::new(server).begin(name).await
    }

    /// Becomes a guest of this name.
    pub async fn begin(mut self, name: &str) -> Result<Visitor> {
        let answer = self.post("/api/guest", &NewGuest { name: name.to_owned() }).await?;
        self.keep_cookie(&answer)?;
        Ok(self)
    }

    /// Is the guest from now on whom an answer names.
    pub fn keep_cookie(&mut self, answer: &Answer) -> Result<()> {
        let set = answer.header("set-cookie").with_context(|| format!("no cookie: {}", answer.text()))?;
        self.cookie = set.split(';').next().map(str::to_owned);
        Ok(())
    }

    /// Who one is.
    pub async fn me(&self) -> Result<Me> {
        self.get("/api/me").await?.json()
    }

    /// A code that makes another visitor the same guest.
    pub async fn code(&self) -> Result<Recovery> {
        self.post("/api/me/code", &()).await?.json()
    }

    /// A program of this name that may do this; it is somebody else.
    pub async fn program(&self, name: &str, scopes: &[Scope]) -> Result<Visitor> {
        let wanted = NewToken { name: name.to_owned(), scopes: scopes.to_vec() };
        let made: TokenMade = self.post("/api/tokens", &wanted).await?.json()?;
        Ok(Visitor { cookie: None, token: Some(made.token), ..self.clone() })
    }

    /// Makes a table.
    pub async fn make_table(&self, wanted: &NewTable) -> Result<String> {
        let answer = self.post("/api/tables", wanted).await?;
        if answer.status != 200 {
            bail!("{} {}", answer.status, answer.text());
        }
        Ok(answer.json::<TableMade>()?.id)
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Answer> {
        self.request("GET", path, &[], b"").await
    }

    /// Sends something as JSON.
    pub async fn post(&self, path: &str, body: &impl Serialize) -> Result<Answer> {
        self.request("POST", path, &[("content-type", "application/json")], &serde_json::to_vec(body)?).await
    }

    /// The headers that say who asks, and from where.
    pub(crate) fn headers(&self) -> Vec<(&'static str, String)> {
        let origin = self.origin.clone().unwrap_or_else(|| format!("http://{}", self.server));
        let mut headers = vec![("host", self.server.to_string()), ("origin", origin)];
        headers.extend(self.cookie.clone().map(|cookie| ("cookie", cookie)));
        headers.extend(self.token.as_ref().map(|token| ("authorization", format!("Bearer {token}"))));
        headers
    }

    /// Any request.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        more: &[(&str, &str)],
        body: &[u8],
    ) -> Result<Answer> {
        let mut head = format!("{method} {path} HTTP/1.1\r\n");
        let own = self.headers();
        let own = own.iter().map(|(name, value)| (*name, value.as_str()));
        for (name, value) in own.chain(more.iter().copied()) {
            head += &format!("{name}: {value}\r\n");
        }
        head += &format!("content-length: {}\r\nconnection: close\r\n\r\n", body.len());
        if let Some(tape) = &self.tape {
            tape.request(&head, body);
        }
        let mut bytes = head.into_bytes();
        bytes.extend_from_slice(body);
        self.raw(&bytes).await
    }

    /// Sends bytes as they are, and reads one answer.
    pub async fn raw(&self, bytes: &[u8]) -> Result<Answer> {
        let mut stream = TcpStream::connect(self.server).await?;
        // A server that has heard enough answers and closes.
        let _ = stream.write_all(bytes).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        read_answer(&answer)
    }
}

fn read_answer(bytes: &[u8]) -> Result<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").context("the server closed")?;
    let head = String::from_utf8_lossy(&bytes[..end]);
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|word| word.parse().ok());
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let mut body = bytes[end + 4..].to_vec();
    if headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked") {
        body = unchunked(&body);
    }
    Ok(Answer { status: status.context("no status")?, headers, body })
}

/// The parts of a body that came piece by piece.
fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(String::from_utf8_lossy(&rest[..end]).trim(), 16).unwrap_or(0);
        let Some(piece) = rest.get(end + 2..end + 2 + size).filter(|piece| !piece.is_empty()) else { break };
        body.extend_from_slice(piece);
        rest = rest.get(end + 4 + size..).unwrap_or_default();
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        let answer = read_answer(
            b"HTTP/1.1 200 OK\r\nSet-Cookie: a=b; HttpOnly\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n1\r\n]\r\n0\r\n\r\n",
        )
        .expect("an answer");
        assert_eq!((answer.status, answer.header("set-cookie")), (200, Some("a=b; HttpOnly")));
        assert_eq!(answer.json::<Vec<u8>>().expect("a list"), [1]);
        assert!(read_answer(b"").is_err());
    }
}
