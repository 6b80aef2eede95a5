//! The play site: the page, and tables online.
//!
//! `edge` is who asks and whether they may, `table` what happens at one table, `house` what all tables
//! share and the way to each of them.

mod annals;
mod connections;
mod edge;
mod house;
mod lobby;
mod notices;
mod pool;
mod push;
mod routes;
mod site;
mod socket;
mod table;
mod time;
mod upkeep;
mod wake;

use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use protocol::Thought;
use store::Store;
use tokio::net::TcpListener;

pub use ipnet::IpNet;

pub use edge::config::{Config, ConfigError, KeepConfig, LimitConfig, PublicUrl, Rate};
pub use pool::Thinker;
pub use site::has_page;
pub use time::{ManualTime, Time};

use edge::Edge;
use edge::metrics::Metrics;
use house::House;
use pool::Pool;

/// What a server is made of; tests put other things in the place of some.
pub struct Parts {
    /// How it is set up.
    pub config: Config,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// Its clocks; the machine's, if there are none.
    pub time: Option<Time>,
    /// Its bots; those of all games, if there are none.
    pub thinker: Option<Thinker>,
}

/// Why a site cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// It cannot listen.
    #[error("{0}")]
    Listen(#[from] io::Error),
    /// Nothing can be kept.
    #[error("{0}")]
    Store(#[from] store::StoreError),
}

/// A site that listens.
pub struct Listening {
    listener: TcpListener,
    house: Arc<House>,
    edge: Arc<Edge>,
}

impl Listening {
    /// Begins to listen where the configuration says; the system chooses a port if it is 0.
    pub async fn at(parts: Parts) -> Result<Listening, SiteError> {
        let Parts { config, store, time, thinker } = parts;
        let listener = TcpListener::bind(config.listen).await?;
        let address = listener.local_addr()?;
        let metrics = Arc::new(Metrics::new());
        let time = match time {
            Some(time) => time,
            None => Time::system(store.up().await?),
        };
        let places = match config.bot_threads {
            0 => std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1),
            places => places,
        };
        let thinker = thinker.unwrap_or_else(pool::all_bots);
        let pool = Pool::new(places, thinker, time.clone(), Arc::clone(&metrics));
        let public = store.public_tables(config.lobby_tables).await?;
        let addresses = addresses(&config, address);
        let house = House::new(
            Arc::clone(&store),
            time.clone(),
            &public,
            pool,
            Arc::clone(&metrics),
            &config,
            addresses,
        );
        let edge = Edge::new(config, store, Arc::clone(&house) as _, metrics, time);
        edge.bans.set(&edge.store.upkeep().bans().await?);
        Ok(Listening { listener, house, edge })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Where others in the same network find it, if they do.
    pub fn addresses(&self) -> &[String] {
        self.house.addresses()
    }

    /// Answers until the future is ready; then everybody is told, and what is under way is finished.
    pub async fn serve(self, until: impl Future<Output = ()> + Send + 'static) {
        let Listening { listener, house, edge } = self;
        let more = routes::routes(&house, &edge).merge(annals::routes(&house, &edge));
        let router: Router = edge::router(&edge, more);
        let beat = tokio::spawn({
            let house = Arc::clone(&house);
            async move { house.beat().await }
        });
        let waking = tokio::spawn(wake::run(Arc::clone(&house)));
        let upkeep = tokio::spawn(upkeep::run(Arc::clone(&house), Arc::clone(&edge)));
        let rating = tokio::spawn(annals::run(Arc::clone(&house)));
        let notices = tokio::spawn(notices::run(Arc::clone(&house), Arc::clone(&edge)));
        let longest = Duration::from_secs(edge.config.stop_seconds);
        let stopped = {
            let (house, edge) = (Arc::clone(&house), Arc::clone(&edge));
            async move {
                until.await;
                edge.stop();
                // Whoever does not let go in time is cut off: nothing is lost that was acknowledged.
                if tokio::time::timeout(longest, house.stop()).await.is_err() {
                    tracing::warn!("some sockets did not let go in time");
                }
            }
        };
        let (stop, stopping) = tokio::sync::oneshot::channel::<()>();
        let stopper = tokio::spawn(async move {
            stopped.await;
            // Nobody listens any more if the server has failed.
            let _ = stop.send(());
        });
        let served = connections::serve(listener, router, connections::PATIENCE, async {
            let _ = stopping.await;
        });
        tokio::select! {
            () = served => {}
            // Connections that nobody uses are not waited for longer than this.
            () = async { let _ = stopper.await; tokio::time::sleep(LAST_ANSWERS).await; } => {}
        }
        rating.abort();
        notices.abort();
        upkeep.abort();
        waking.abort();
        beat.abort();
        let _ = house.store.beat(house.time.up()).await;
        house.store.close().await;
    }
}

/// How long the last answers may take after all tables have stopped.
const LAST_ANSWERS: Duration = Duration::from_secs(1);

/// The addresses under which others in the same network reach the site.
fn addresses(config: &Config, listening: SocketAddr) -> Vec<String> {
    if let Some(url) = &config.public_url {
        return vec![url.to_string()];
    }
    let own = match listening.ip() {
        ip if ip.is_unspecified() => own_address(),
        ip if ip.is_loopback() => None,
        ip => Some(ip),
    };
    own.map(|ip| format!("http://{}", SocketAddr::new(ip, listening.port()))).into_iter().collect()
}

/// This machine's address in its network. Nothing is sent: the system only says which way it would go.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

/// A network, or a single address, as it is kept out.
pub fn read_network(text: &str) -> Option<IpNet> {
    edge::bans::read_network(text)
}

/// Whether a text could be the id of a guest or a table.
pub fn is_id(text: &str) -> bool {
    edge::secret::is_id(text)
}

/// Answers what a bot is asked, for tests that put another bot in its place.
pub fn usual_bot(thought: &Thought) -> protocol::Advice {
    host::think(thought, None)
}
