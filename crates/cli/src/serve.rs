//! `tabulea serve`: the play site.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use gamekit::Lang;
use server::{Config, Listening, Parts};

use crate::args::ServeArgs;
use crate::browser;
use crate::ending::Ending;
use crate::out::Out;
use crate::text::Text;

/// What the program was built from; nothing if nobody knows.
pub(crate) const BUILD: &str = env!("TABULEA_BUILD");
/// What `--version` says.
pub(crate) const VERSION: &str = env!("TABULEA_VERSION");

/// Runs the command until it is interrupted.
pub(crate) fn run(args: &ServeArgs, lang: Lang) -> Result<(), Ending> {
    if !args.without_page && !server::has_page() {
        return Err(Ending::Failure(Text::ServeNoPage.say(lang)));
    }
    let config = config(args);
    config.check().map_err(|error| Ending::Failure(error.say(lang)))?;
    let failed = |error: &dyn std::error::Error| {
        let address = &args.listen;
        Ending::Failure(Text::ServeFailed { address, reason: &error.to_string() }.say(lang))
    };
    tell_what_happens(args).map_err(|reason| Ending::Usage(Text::ServeLog { reason: &reason }.say(lang)))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|e| failed(&e))?;
    let ending = runtime.block_on(async {
        let store = store::open(&config.database).await.map_err(|error| failed(&error))?;
        let parts = Parts { config, store, time: None, thinker: None };
        let site = Listening::at(parts).await.map_err(|error| failed(&error))?;
        let address = site.address().map_err(|error| failed(&error))?;
        let own = reachable(address);
        Out::new(lang).line(Text::ServeReady { address: &own }.say(lang))?;
        for friends in site.addresses() {
            Out::new(lang).line(Text::ServeForOthers { address: friends }.say(lang))?;
        }
        if args.open {
            browser::open(&format!("http://{own}/"));
        }
        site.serve(told_to_stop()).await;
        Ok(())
    });
    // A bot that does not come to an end is not waited for.
    runtime.shutdown_background();
    ending
}

/// Where this machine itself finds the site: who listens at every address has none of its own.
fn reachable(listening: SocketAddr) -> SocketAddr {
    let own = match listening.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(own, listening.port())
}

/// The settings of the server.
pub(crate) fn config(args: &ServeArgs) -> Config {
    let usual = Config::default();
    let metrics_for = [usual.metrics_for.as_slice(), args.metrics_for.as_slice()].concat();
    Config {
        listen: args.listen,
        database: args.database.clone(),
        public_url: args.public_url.clone(),
        trusted_proxies: args.trusted_proxy.clone(),
        metrics_for,
        limits: args.limits.config(),
        bot_threads: args.bot_threads,
        tables_per_guest: args.tables_per_guest,
        tokens_per_guest: args.tokens_per_guest,
        idle_seconds: args.idle_seconds,
        stop_seconds: args.stop_seconds,
        upkeep_seconds: args.upkeep_seconds,
        notice_seconds: args.notice_seconds,
        push_contact: args.push_contact.clone(),
        push_local: args.push_local,
        keep: args.keep.config(),
        build: BUILD.to_owned(),
        ..usual
    }
}

/// What happens goes to standard error: warnings, and a line for every request unless somebody plays at this
/// machine. `--log` and `RUST_LOG` ask for more or less.
fn tell_what_happens(args: &ServeArgs) -> Result<(), String> {
    let usual = if args.open { "warn" } else { "warn,request=info,server=info" };
    let wanted = args.log.clone().or_else(|| std::env::var("RUST_LOG").ok().filter(|log| !log.is_empty()));
    let filter = tracing_subscriber::EnvFilter::try_new(wanted.as_deref().unwrap_or(usual))
        .map_err(|error| error.to_string())?;
    let colours = std::io::IsTerminal::is_terminal(&std::io::stderr());
    let told = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours);
    // In tests somebody else may listen already.
    let _ = told.with_writer(std::io::stderr).try_init();
    Ok(())
}

/// Waits for an interrupt, or for the word that services are stopped with.
async fn told_to_stop() {
    let interrupted = async {
        // Without a way to hear of an interrupt, the system simply ends the program.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let ended = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut ended) => drop(ended.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let ended = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = ended => {}
    }
}
