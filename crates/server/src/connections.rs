//! Connections: each is served by a task of its own, and none may say nothing for long.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

/// How long the head of a request may take to arrive, and a connection rest between two requests. Sockets
/// have their own beat.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// How long nobody is let in after the system had no place for one more.
const FULL: Duration = Duration::from_millis(500);

/// Serves everybody until the future is ready, and then those who are inside to their end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    patience: Duration,
    until: impl Future<Output = ()>,
) {
    let (inside, leaving) = (TaskTracker::new(), CancellationToken::new());
    tokio::pin!(until);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut until => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Moves are small and wanted at once; a system that cannot do it is slower, no more.
                let _ = stream.set_nodelay(true);
                let mut http = http1::Builder::new();
                http.timer(TokioTimer::new()).header_read_timeout(patience);
                let service = TowerToHyperService::new(with_peer(&router, peer));
                let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
                let leaving = leaving.clone();
                inside.spawn(async move {
                    tokio::pin!(connection);
                    let done = tokio::select! {
                        done = connection.as_mut() => done,
                        () = leaving.cancelled() => {
                            connection.as_mut().graceful_shutdown();
                            connection.await
                        }
                    };
                    // Whoever breaks off in the middle is nothing new.
                    if let Err(error) = done {
                        tracing::trace!(%error, "a connection has broken off");
                    }
                });
            }
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                tracing::error!(%error, "nobody can be let in");
                tokio::time::sleep(FULL).await;
            }
        }
    }
    drop(listener);
    leaving.cancel();
    inside.close();
    inside.wait().await;
}

/// The router for one connection, which is told whose it is.
fn with_peer(
    router: &Router,
    peer: SocketAddr,
) -> impl tower::Service<
    Request<Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> + Clone
+ Send
+ use<> {
    router.clone().map_request(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    })
}

/// Whether a connection failed that was hardly there, rather than our way to take them.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::{Message, WebSocketUpgrade};
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;

    use super::*;

    const SHORT: Duration = Duration::from_millis(200);
    const LONG: Duration = Duration::from_secs(20);

    /// A server whose pages are a word, the asker's address, and a socket that says its word late.
    async fn started() -> (SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
        let late = |upgrade: WebSocketUpgrade| async {
            upgrade.on_upgrade(|mut socket| async move {
                tokio::time::sleep(3 * SHORT).await;
                let _ = socket.send(Message::text("late")).await;
            })
        };
        let router = Router::new()
            .route("/", get(async || "here"))
            .route("/peer", get(async |ConnectInfo(peer): ConnectInfo<SocketAddr>| peer.to_string()))
            .route("/socket", get(late));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopping) = oneshot::channel();
        let serving = tokio::spawn(serve(listener, router, SHORT, async {
            let _ = stopping.await;
        }));
        (address, stop, serving)
    }

    /// Everything that comes until the server closes; nothing if it does not.
    async fn rest(stream: &mut TcpStream) -> Option<String> {
        let mut bytes = Vec::new();
        tokio::time::timeout(LONG, stream.read_to_end(&mut bytes)).await.ok()?.ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    #[tokio::test]
    async fn whoever_sends_half_a_head_is_not_waited_for() {
        let (address, _stop, _) = started().await;
        for half in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: a\r\nx: "] {
            let mut stream = TcpStream::connect(address).await.expect("a connection");
            stream.write_all(half.as_bytes()).await.expect("it is taken");
            let said = rest(&mut stream).await.unwrap_or_else(|| panic!("still open after {half:?}"));
            assert!(!said.contains("200 OK"), "{said}");
        }
    }

    #[tokio::test]
    async fn a_head_that_trickles_in_is_not_waited_for() {
        let (address, _stop, _) = started().await;
        let (mut read, mut write) = TcpStream::connect(address).await.expect("a connection").into_split();
        let trickle = tokio::spawn(async move {
            for letter in "GET / HTTP/1.1\r\nx: ".bytes().chain(std::iter::repeat(b'a')) {
                tokio::time::sleep(SHORT / 4).await;
                if write.write_all(&[letter]).await.is_err() {
                    return;
                }
            }
        });
        let mut said = Vec::new();
        let closed = tokio::time::timeout(LONG, read.read_to_end(&mut said)).await;
        assert!(closed.is_ok(), "it is still open");
        trickle.abort();
    }

    #[tokio::test]
    async fn requests_are_answered_and_told_whose_they_are() {
        let (address, _stop, _) = started().await;
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let own = stream.local_addr().expect("an address");
        stream.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await.expect("it is taken");
        stream.write_all(b"GET /peer HTTP/1.1\r\nhost: a\r\n\r\n").await.expect("it is taken");
        // After both nothing more comes, so the connection is let go.
        let said = rest(&mut stream).await.expect("it is let go");
        assert!(said.contains("here") && said.contains(&own.to_string()), "{said}");
    }

    #[tokio::test]
    async fn a_socket_may_be_silent_for_longer() {
        let (address, _stop, _) = started().await;
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let head = "GET /socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        stream.write_all(head.as_bytes()).await.expect("it is taken");
        let said = rest(&mut stream).await.expect("it ends");
        assert!(said.contains("late"), "{said}");
    }

    #[tokio::test]
    async fn the_end_waits_for_answers_and_lets_nobody_in() {
        let (address, stop, serving) = started().await;
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await.expect("it is taken");
        stop.send(()).expect("it serves");
        tokio::time::timeout(LONG, serving).await.expect("it ends").expect("without a panic");
        assert!(TcpStream::connect(address).await.is_err());
    }
}
