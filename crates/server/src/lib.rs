//! The play site. For now it serves the page, which plays by itself once it is loaded.

mod site;

use std::io;
use std::net::SocketAddr;

use axum::Router;
use tokio::net::TcpListener;

pub use site::has_page;

/// All addresses of the site.
pub fn router() -> Router {
    Router::new().fallback(site::answer)
}

/// A site that listens.
pub struct Listening {
    listener: TcpListener,
}

impl Listening {
    /// Begins to listen; the system chooses a port if it is 0.
    pub async fn at(address: SocketAddr) -> io::Result<Listening> {
        Ok(Listening { listener: TcpListener::bind(address).await? })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the future is ready.
    pub async fn serve(self, until: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        axum::serve(self.listener, router()).with_graceful_shutdown(until).await
    }
}
