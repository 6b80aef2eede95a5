//! A push service that lies in the same machine: it takes whatever is sent, and hands it to the test.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use anyhow::{Context, Result};

/// How long a letter may be on its way.
const PATIENCE: Duration = Duration::from_secs(30);

/// What was sent.
pub struct Letter {
    /// Line by line, in small letters.
    pub head: Vec<String>,
    /// Sealed.
    pub body: Vec<u8>,
}

/// A place where letters arrive.
pub struct Letterbox {
    address: SocketAddr,
    letters: Receiver<Letter>,
}

impl Letterbox {
    /// Takes letters as long as the test runs.
    pub fn open() -> Result<Letterbox> {
        let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0)))?;
        let address = listener.local_addr()?;
        let (sender, letters) = channel();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let sender = sender.clone();
                // Whoever hangs up early has sent nothing.
                std::thread::spawn(move || take(stream, &sender));
            }
        });
        Ok(Letterbox { address, letters })
    }

    /// The address at which a browser gets its letters.
    pub fn address(&self, name: &str) -> String {
        format!("http://{}/{name}", self.address)
    }

    /// Throws away what has come so far.
    pub fn empty(&self) {
        while self.letters.try_recv().is_ok() {}
    }

    /// The next letter.
    pub fn wait(&self) -> Result<Letter> {
        self.letters.recv_timeout(PATIENCE).context("no letter has come")
    }
}

fn take(mut stream: TcpStream, letters: &Sender<Letter>) -> Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut head = Vec::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line.trim_end().is_empty() {
            break;
        }
        head.push(line.trim_end().to_lowercase());
    }
    let length = head.iter().find_map(|line| line.strip_prefix("content-length:"));
    let mut body = vec![0; length.context("how long it is")?.trim().parse()?];
    reader.read_exact(&mut body)?;
    stream.write_all(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")?;
    letters.send(Letter { head, body }).context("the test is over")
}
