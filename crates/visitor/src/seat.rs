//! A socket at a table.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use protocol::online::{Clock, News, Request, Room, VERSION, Wish};
use protocol::{Refusal, Scene};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::{Tape, Visitor};

/// How much is read at once, in bytes.
const READ_BUFFER: usize = 4096;

/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// Messages have names that nobody else uses.
static NEXT: AtomicU32 = AtomicU32::new(0);

/// Somebody at a table, and what they know.
pub struct AtTable {
    socket: WebSocketStream<TcpStream>,
    tape: Option<Tape>,
    /// The table apart from the match, as it was last told.
    pub room: Option<Room>,
    /// The match, with everything that happened.
    pub scene: Option<Scene>,
    /// The clocks as they were last told.
    pub clocks: Vec<Clock>,
    /// What was said.
    pub chat: Vec<String>,
    /// What one is known by at this table; nobody knows those who are no guests.
    pub you: Option<String>,
    /// Whom one has blocked.
    pub blocked: Vec<String>,
    /// Everything that came, as it came: nothing hidden may be in it.
    pub bytes: Option<Vec<String>>,
    sent: u32,
    name: String,
}

/// Something that came.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// A message, which was taken in already.
    News(News),
    /// The socket was closed, with this code.
    Closed(Option<u16>),
}

impl Visitor {
    /// Sits down at a socket. `since` as a page that was there before.
    pub async fn visit(&self, table: &str, since: Option<u32>) -> Result<AtTable> {
        let since = since.map_or(String::new(), |since| format!("&since={since}"));
        let path = format!("/api/tables/{table}/socket?version={VERSION}{since}");
        let socket = self.socket(&path).await?;
        Ok(AtTable {
            socket,
            tape: self.tape.clone(),
            room: None,
            scene: None,
            clocks: Vec::new(),
            chat: Vec::new(),
            you: None,
            blocked: Vec::new(),
            bytes: None,
            sent: 0,
            name: format!("{}.{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed)),
        })
    }

    /// A socket at any address of the server.
    pub async fn socket(&self, path: &str) -> Result<WebSocketStream<TcpStream>> {
        let stream = TcpStream::connect(self.server).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{}{path}", self.server).into_client_request()?;
        for (name, value) in self.headers() {
            request.headers_mut().insert(name, value.parse().context("a header")?);
        }
        if let Some(tape) = &self.tape {
            let mut head = format!("GET {path} HTTP/1.1\r\n");
            for (name, value) in request.headers() {
                head += &format!("{name}: {}\r\n", value.to_str().unwrap_or_default());
            }
            tape.request(&(head + "\r\n"), b"");
        }
        // The usual buffer is cleared before every reading, and a hundred times as large as a message.
        let small = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let (socket, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(small)).await?;
        Ok(socket)
    }
}

impl AtTable {
    /// Sends a wish and tells its name.
    pub async fn ask(&mut self, wish: Wish) -> Result<String> {
        self.sent += 1;
        let id = format!("{} {}", self.name, self.sent);
        self.ask_as(&id, wish).await?;
        Ok(id)
    }

    /// Sends a wish under a name of its own.
    pub async fn ask_as(&mut self, id: &str, wish: Wish) -> Result<()> {
        let text = serde_json::to_string(&Request { id: id.to_owned(), wish })?;
        if let Some(tape) = &self.tape {
            tape.message(&text);
        }
        self.send(Message::text(text)).await
    }

    /// Sends anything.
    pub async fn send(&mut self, message: Message) -> Result<()> {
        Ok(self.socket.send(message).await?)
    }

    /// Waits for the next message and takes it in.
    pub async fn hear(&mut self) -> Result<Heard> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.context("silence")?;
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(frame))) => {
                    return Ok(Heard::Closed(frame.map(|frame| frame.code.into())));
                }
                Some(Ok(_)) => continue,
                Some(Err(tungstenite::Error::Io(_) | tungstenite::Error::Protocol(_))) | None => {
                    return Ok(Heard::Closed(None));
                }
                Some(Err(error)) => return Err(error.into()),
            };
            if let Some(bytes) = &mut self.bytes {
                bytes.push(text.as_str().to_owned());
            }
            let news: News = serde_json::from_str(&text).with_context(|| text.as_str().to_owned())?;
            self.take_in(&news)?;
            return Ok(Heard::News(news));
        }
    }

    fn take_in(&mut self, news: &News) -> Result<()> {
        match news {
            News::Room(room) => self.room = Some((**room).clone()),
            News::Scene { scene, clocks } => {
                (self.scene, self.clocks) = (Some((**scene).clone()), clocks.clone());
            }
            News::Steps { steps, clocks } => {
                let scene = self.scene.as_mut().context("steps before a scene")?;
                for step in steps {
                    if step.number <= scene.number {
                        bail!("step {} after {}", step.number, scene.number);
                    }
                    scene.advance(step.clone());
                }
                self.clocks = clocks.clone();
            }
            News::Chat { lines } => self.chat.extend(lines.iter().map(|line| line.text.clone())),
            News::People { you, blocked } => (self.you, self.blocked) = (Some(you.clone()), blocked.clone()),
            News::Past { .. } | News::Done { .. } | News::Refused(_) | News::Beat | News::Bye { .. } => {}
        }
        Ok(())
    }

    /// Waits until something that came answers the question.
    pub async fn until<T>(&mut self, mut found: impl FnMut(&AtTable, &News) -> Option<T>) -> Result<T> {
        loop {
            match self.hear().await? {
                Heard::News(news) => {
                    if let Some(found) = found(self, &news) {
                        return Ok(found);
                    }
                }
                Heard::Closed(code) => bail!("the server closed: {code:?}"),
            }
        }
    }

    /// Waits until what is known answers the question, which it may do already.
    pub async fn when<T>(&mut self, mut known: impl FnMut(&AtTable) -> Option<T>) -> Result<T> {
        match known(self) {
            Some(found) => Ok(found),
            None => self.until(|at, _| known(at)).await,
        }
    }

    /// Waits until something is so, if it is not already.
    pub async fn wait(&mut self, mut is_so: impl FnMut(&AtTable) -> bool) -> Result<()> {
        self.when(|at| is_so(at).then_some(())).await
    }

    /// Waits for the answer to a wish: the entry it became, or why it was refused.
    pub async fn answer(&mut self, id: &str) -> Result<Result<Option<u32>, Refusal>> {
        self.until(|_, news| match news {
            News::Done { id: done, number } if done == id => Some(Ok(*number)),
            News::Refused(refusal) if refusal.id == id => Some(Err(refusal.clone())),
            _ => None,
        })
        .await
    }

    /// Asks for something that must be done.
    pub async fn must(&mut self, wish: Wish) -> Result<Option<u32>> {
        let id = self.ask(wish).await?;
        match self.answer(&id).await? {
            Ok(number) => Ok(number),
            Err(refusal) => bail!("{}: {}", refusal.code, refusal.sentences[0]),
        }
    }

    /// Asks for something that must be refused, and tells the code.
    pub async fn refused(&mut self, wish: Wish) -> Result<String> {
        let id = self.ask(wish).await?;
        match self.answer(&id).await? {
            Ok(number) => bail!("it was done: {number:?}"),
            Err(refusal) => Ok(refusal.code),
        }
    }

    /// Waits until there is something to decide, or the game is over; the legal actions.
    pub async fn turn(&mut self) -> Result<Vec<String>> {
        loop {
            if let Some(scene) = &self.scene {
                if scene.end.is_some() {
                    return Ok(Vec::new());
                }
                if !scene.choices.is_empty() {
                    return Ok(scene.choices.iter().map(|choice| choice.action.clone()).collect());
                }
            }
            if let Heard::Closed(code) = self.hear().await? {
                bail!("the server closed: {code:?}");
            }
        }
    }

    /// Decides, and waits until it has happened.
    pub async fn act(&mut self, action: &str) -> Result<u32> {
        let decision = self.scene.as_ref().context("no match")?.decision;
        let wish = Wish::Act { decision, action: action.to_owned() };
        let number = self.must(wish).await?.context("an entry")?;
        while self.scene.as_ref().is_none_or(|scene| scene.number <= number) {
            if let Heard::Closed(code) = self.hear().await? {
                bail!("the server closed: {code:?}");
            }
        }
        Ok(number)
    }
}
