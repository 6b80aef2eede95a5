//! A browser that is told, and its push service: what comes is opened as RFC 8291 says, by our own reading.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, KeyInit, Nonce};
use anyhow::{Context, Result, ensure};
use base64ct::{Base64UrlUnpadded, Encoding};
use gamekit::Lang;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToEncodedPoint;
use p256::{PublicKey, SecretKey};
use protocol::online::{Endpoint, Push, Pushed, Subscription, SubscriptionKeys};
use serde_json::Value;
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use visitor::Visitor;

/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// Long enough for a message that is on its way.
const MOMENT: Duration = Duration::from_millis(50);

/// A browser with its push service.
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    secret: SecretKey,
    auth: [u8; 16],
    came: mpsc::UnboundedReceiver<Came>,
    answers: Arc<Mutex<VecDeque<&'static str>>>,
}

/// A message as it came.
pub(crate) struct Came {
    head: String,
    body: Vec<u8>,
}

impl Came {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(crate) fn first_line(&self) -> &str {
        self.head.lines().next().unwrap_or_default()
    }
}

impl Browser {
    pub(crate) async fn start() -> Result<Browser> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (into, came) = mpsc::unbounded_channel();
        let answers: Arc<Mutex<VecDeque<&'static str>>> = Arc::default();
        let next = Arc::clone(&answers);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let Some(message) = read(&mut stream).await else { continue };
                let answer = next.lock().expect("nobody panics here").pop_front();
                let answer = answer.unwrap_or("201 Created\r\n");
                let text = format!("HTTP/1.1 {answer}content-length: 0\r\n\r\n");
                if stream.write_all(text.as_bytes()).await.is_err() || into.send(message).is_err() {
                    break;
                }
            }
        });
        // A small number is a key, and no other browser has the same.
        let mut secret = [1; 32];
        secret[30..].copy_from_slice(&address.port().to_be_bytes());
        let secret = SecretKey::from_slice(&secret)?;
        Ok(Browser { address, secret, auth: [7; 16], came, answers })
    }

    /// What the push service says next: a status with its words, and headers.
    pub(crate) fn answers(&self, answer: &'static str) {
        self.answers.lock().expect("nobody panics here").push_back(answer);
    }

    pub(crate) fn endpoint(&self) -> String {
        format!("http://{}/message/abc?x=1", self.address)
    }

    pub(crate) fn subscription(&self, lang: Lang) -> Subscription {
        let point = self.secret.public_key().to_encoded_point(false);
        Subscription {
            endpoint: self.endpoint(),
            keys: SubscriptionKeys {
                p256dh: Base64UrlUnpadded::encode_string(point.as_bytes()),
                auth: Base64UrlUnpadded::encode_string(&self.auth),
            },
            lang,
        }
    }

    /// Somebody wants to be told here.
    pub(crate) async fn tell(&self, whom: &Visitor) -> Result<Push> {
        whom.post("/api/push", &self.subscription(Lang::En)).await?.json()
    }

    pub(crate) fn as_endpoint(&self) -> Endpoint {
        Endpoint { endpoint: self.endpoint() }
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Result<Came> {
        tokio::time::timeout(PATIENCE, self.came.recv()).await.context("nothing came")?.context("it ended")
    }

    /// Whether a message came meanwhile.
    pub(crate) fn has_come(&mut self) -> Option<Came> {
        self.came.try_recv().ok()
    }

    /// A message that comes within moments, if one does.
    pub(crate) async fn comes_soon(&mut self) -> Option<Came> {
        tokio::time::timeout(MOMENT, self.came.recv()).await.ok().flatten()
    }

    /// The next message, opened.
    pub(crate) async fn next_pushed(&mut self) -> Result<Pushed> {
        let came = self.next().await?;
        self.open(&came)
    }

    /// Opens a message as a browser does: RFC 8188 and RFC 8291, step by step.
    pub(crate) fn open(&self, came: &Came) -> Result<Pushed> {
        let body = &came.body;
        let (salt, rest) = body.split_at_checked(16).context("a salt")?;
        let (size, rest) = rest.split_at_checked(4).context("the size of a record")?;
        let (length, rest) = rest.split_first().context("the length of a key")?;
        let (theirs, sealed) = rest.split_at_checked(usize::from(*length)).context("a key")?;
        ensure!(u32::from_be_bytes(size.try_into()?) as usize >= sealed.len(), "one record only");
        let theirs_key = PublicKey::from_sec1_bytes(theirs)?;
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), theirs_key.as_affine());
        let own = self.secret.public_key().to_encoded_point(false);
        let info = [b"WebPush: info\0", own.as_bytes(), theirs].concat();
        let derive = |salt: &[u8], secret: &[u8], info: &[u8], length: usize| -> Result<Vec<u8>> {
            let mut derived = vec![0; length];
            let step = Hkdf::<Sha256>::new(Some(salt), secret);
            step.expand(info, &mut derived).ok().context("a length")?;
            Ok(derived)
        };
        let secret = derive(&self.auth, shared.raw_secret_bytes().as_slice(), &info, 32)?;
        let key = derive(salt, &secret, b"Content-Encoding: aes128gcm\0", 16)?;
        let nonce = derive(salt, &secret, b"Content-Encoding: nonce\0", 12)?;
        let opened = Aes128Gcm::new_from_slice(&key)?.decrypt(Nonce::from_slice(&nonce), sealed);
        let opened = opened.ok().context("it is not sealed for this browser")?;
        let end = opened.iter().rposition(|byte| *byte != 0).context("an end")?;
        ensure!(opened[end] == 2, "the last record ends with 2");
        Ok(serde_json::from_slice(&opened[..end])?)
    }
}

async fn read(stream: &mut tokio::net::TcpStream) -> Option<Came> {
    let mut bytes = Vec::new();
    loop {
        let mut some = [0; 4096];
        let count = stream.read(&mut some).await.ok().filter(|count| *count > 0)?;
        bytes.extend_from_slice(&some[..count]);
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
        let came = Came { head, body: bytes[end + 4..].to_vec() };
        if came.header("content-length")?.parse::<usize>().ok()? <= came.body.len() {
            return Some(came);
        }
    }
}

/// What a message says about who sends it: the claims, if they are signed with this key.
pub(crate) fn claims(came: &Came, key: &str) -> Result<Value> {
    let proof = came.header("authorization").context("a proof")?.strip_prefix("vapid ").context("vapid")?;
    let (token, told) = proof.split_once(", ").context("two parts")?;
    ensure!(told.strip_prefix("k=") == Some(key), "another key: {told}");
    let token = token.strip_prefix("t=").context("a token")?;
    let (signed, signature) = token.rsplit_once('.').context("a signature")?;
    let point = Base64UrlUnpadded::decode_vec(key).ok().context("a key")?;
    let signature = Base64UrlUnpadded::decode_vec(signature).ok().context("a signature")?;
    let key = VerifyingKey::from_sec1_bytes(&point)?;
    key.verify(signed.as_bytes(), &Signature::from_slice(&signature)?).context("signed by somebody else")?;
    let (head, claims) = signed.split_once('.').context("a head")?;
    let part = |part: &str| -> Result<Value> {
        Ok(serde_json::from_slice(&Base64UrlUnpadded::decode_vec(part).ok().context("base64url")?)?)
    };
    ensure!(part(head)?["alg"] == "ES256");
    part(claims)
}
