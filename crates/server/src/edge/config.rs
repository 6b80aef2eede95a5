//! How a server is set up. What somebody who runs one may want otherwise is a flag of the command line; the
//! rest is for tests and measurements, and named like one.

use std::fmt::{self, Display};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use axum::http::Uri;
use gamekit::Lang;
use ipnet::IpNet;

use super::text::Text;

/// Everything that can be set.
#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The database, as [`store::open`] reads it.
    pub database: String,
    /// Where people find the site, if that is not where it listens.
    pub public_url: Option<PublicUrl>,
    /// The proxies that may say for whom they ask.
    pub trusted_proxies: Vec<IpNet>,
    /// Who may read `/metrics`.
    pub metrics_for: Vec<IpNet>,
    /// What is too much.
    pub limits: LimitConfig,
    /// How many bots think at once; 0 for all cores but one.
    pub bot_threads: usize,
    /// How many unfinished tables a guest may have.
    pub tables_per_guest: u32,
    /// How many tokens for programs a guest may have.
    pub tokens_per_guest: u32,
    /// After how many seconds without anybody a table leaves memory.
    pub idle_seconds: u64,
    /// From how many entries of a journal on nothing is taken back any more: nothing else makes one longer
    /// without an end.
    pub longest_journal: u32,
    /// How many lines of a table's chat whoever comes is shown.
    pub chat_lines: u32,
    /// How many public tables the lobby shows.
    pub lobby_tables: u32,
    /// How many kinds of faults of pages are kept.
    pub fault_kinds: u32,
    /// How many messages may wait for one socket before it counts as slow.
    pub socket_queue: usize,
    /// How many requests may wait at one table.
    pub table_queue: usize,
    /// How many seconds a shutdown waits for what is under way.
    pub stop_seconds: u64,
    /// How often the server looks for what whoever runs it has asked for, in seconds.
    pub upkeep_seconds: u64,
    /// After how many seconds without a socket somebody is told that a decision waits for them.
    pub notice_seconds: u64,
    /// How push services reach whoever runs the server: a `mailto:` or `https:` address.
    pub push_contact: Option<String>,
    /// Whether messages to browsers may also be sent to this machine by http: for tests.
    pub push_local: bool,
    /// After how many days what is kept.
    pub keep: KeepConfig,
    /// What the program was built from; nothing if nobody knows.
    pub build: String,
}

/// How long things are kept that nobody uses, in days; 0 for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeepConfig {
    /// Tables where people wait and nothing happens: then they are removed.
    pub waiting: u32,
    /// Games that nobody goes on with: then they end without a result.
    pub running: u32,
    /// Games that are over: then they are removed with their records.
    pub finished: u32,
    /// Guests without a table who do not come back, and tokens that nobody uses.
    pub guests: u32,
    /// Reports that somebody is done with.
    pub reports: u32,
    /// Faults of pages that nobody tells of any more.
    pub faults: u32,
}

impl Default for KeepConfig {
    /// Games that were played are kept for ever. A guest's cookie counts for a year.
    fn default() -> Self {
        KeepConfig { waiting: 7, running: 90, finished: 0, guests: 400, reports: 90, faults: 90 }
    }
}

/// What is too much. Addresses count by household: one /64 of the newer addresses.
#[derive(Clone, PartialEq, Debug)]
pub struct LimitConfig {
    /// Plain requests of an address.
    pub requests: Rate,
    /// Plain requests of a guest.
    pub requests_per_guest: Rate,
    /// Guests, tables and codes made by an address.
    pub making: Rate,
    /// Tables and codes made by a guest.
    pub making_per_guest: Rate,
    /// Recovery codes tried by an address.
    pub codes: Rate,
    /// Passwords tried by an address.
    pub passwords: Rate,
    /// Passwords tried for a name, from wherever, and by somebody who is signed in. More than for an address,
    /// or a stranger at one could keep an owner out.
    pub passwords_per_name: Rate,
    /// Faults of pages told by an address.
    pub faults: Rate,
    /// Messages to browsers tried out by an address, and as many by a guest.
    pub pushes: Rate,
    /// Sockets opened by an address.
    pub sockets: Rate,
    /// Sockets opened by a guest.
    pub sockets_per_guest: Rate,
    /// Messages on all sockets of an address.
    pub messages: Rate,
    /// Messages on all sockets of a guest.
    pub messages_per_guest: Rate,
    /// Looks at the past by an address, each of which plays a match through again.
    pub looks: Rate,
    /// Looks at the past by a guest.
    pub looks_per_guest: Rate,
    /// Plain requests of a program.
    pub requests_per_bot: Rate,
    /// Tables made by a program.
    pub making_per_bot: Rate,
    /// Sockets opened by a program.
    pub sockets_per_bot: Rate,
    /// Messages on all sockets of a program.
    pub messages_per_bot: Rate,
    /// Looks at the past by a program.
    pub looks_per_bot: Rate,
    /// Sockets of an address that are open at once; 0 for no limit.
    pub open_sockets: u32,
    /// Sockets of a guest that are open at once; 0 for no limit.
    pub open_sockets_per_guest: u32,
    /// Sockets of a program that are open at once; 0 for no limit.
    pub open_sockets_per_bot: u32,
}

/// So many a second in the long run, and so many at once. Written `5/20`; `0` is no limit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// How many a second; 0 for no limit.
    pub per_second: f64,
    /// How many at once.
    pub burst: u32,
}

/// The address of a site: scheme, host and port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    is_secure: bool,
    authority: String,
}

/// What is wrong with a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConfigError {
    /// Not a [`Rate`].
    Rate(String),
    /// Not a [`PublicUrl`].
    PublicUrl(String),
    /// No address at which somebody is reached.
    Contact(String),
    /// A number that is too small.
    Least(&'static str, u64),
    /// A number that is too large.
    Most(&'static str, u64),
}

impl Default for Config {
    fn default() -> Self {
        let local =
            |text: &str| text.parse().unwrap_or_else(|_| IpNet::from(IpAddr::from(Ipv4Addr::LOCALHOST)));
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            database: "sqlite:tabulea.db".to_owned(),
            public_url: None,
            trusted_proxies: Vec::new(),
            metrics_for: vec![local("127.0.0.0/8"), local("::1/128")],
            limits: LimitConfig::default(),
            bot_threads: 0,
            tables_per_guest: 20,
            tokens_per_guest: 10,
            idle_seconds: 300,
            longest_journal: 20_000,
            chat_lines: 200,
            lobby_tables: 100,
            fault_kinds: 1_000,
            socket_queue: 256,
            table_queue: 64,
            stop_seconds: 10,
            upkeep_seconds: 2,
            notice_seconds: 60,
            push_contact: None,
            push_local: false,
            keep: KeepConfig::default(),
            build: String::new(),
        }
    }
}

impl Default for LimitConfig {
    /// Enough for a household that plays together and reloads a lot; far too little to be a burden.
    fn default() -> Self {
        let rate = |per_second, burst| Rate { per_second, burst };
        LimitConfig {
            requests: rate(20.0, 200),
            requests_per_guest: rate(10.0, 100),
            making: rate(0.5, 40),
            making_per_guest: rate(0.2, 20),
            codes: rate(0.1, 10),
            passwords: rate(0.1, 20),
            passwords_per_name: rate(0.5, 100),
            faults: rate(0.05, 10),
            pushes: rate(0.05, 6),
            sockets: rate(5.0, 60),
            sockets_per_guest: rate(2.0, 20),
            messages: rate(100.0, 400),
            messages_per_guest: rate(10.0, 60),
            looks: rate(20.0, 200),
            looks_per_guest: rate(5.0, 50),
            requests_per_bot: rate(5.0, 50),
            making_per_bot: rate(0.2, 10),
            sockets_per_bot: rate(1.0, 20),
            messages_per_bot: rate(10.0, 60),
            looks_per_bot: rate(2.0, 20),
            open_sockets: 100,
            open_sockets_per_guest: 20,
            open_sockets_per_bot: 20,
        }
    }
}

impl Config {
    /// Whether it can work.
    pub fn check(&self) -> Result<(), ConfigError> {
        let within = |name, value: u64, least: u64, most: u64| match value {
            small if small < least => Err(ConfigError::Least(name, least)),
            large if large > most => Err(ConfigError::Most(name, most)),
            _ => Ok(()),
        };
        within("--bot-threads", self.bot_threads as u64, 0, 1_024)?;
        within("--tables-per-guest", u64::from(self.tables_per_guest), 1, 10_000)?;
        within("--tokens-per-guest", u64::from(self.tokens_per_guest), 0, 10_000)?;
        within("--upkeep-seconds", self.upkeep_seconds, 1, 3_600)?;
        for (name, days) in [
            ("--keep-waiting-days", self.keep.waiting),
            ("--keep-running-days", self.keep.running),
            ("--keep-finished-days", self.keep.finished),
            ("--keep-guests-days", self.keep.guests),
            ("--keep-reports-days", self.keep.reports),
            ("--keep-faults-days", self.keep.faults),
        ] {
            within(name, u64::from(days), 0, 36_500)?;
        }
        within("--notice-seconds", self.notice_seconds, 0, 86_400)?;
        let is_contact = |contact: &str| {
            let is_address = contact.starts_with("mailto:") || contact.starts_with("https://");
            is_address && contact.is_ascii() && !contact.contains(char::is_whitespace)
        };
        if let Some(contact) = self.push_contact.as_deref().filter(|contact| !is_contact(contact)) {
            return Err(ConfigError::Contact(contact.to_owned()));
        }
        within("--idle-seconds", self.idle_seconds, 1, 86_400)?;
        within("--chat-lines", u64::from(self.chat_lines), 1, 10_000)?;
        within("--lobby-tables", u64::from(self.lobby_tables), 1, 10_000)?;
        within("--fault-kinds", u64::from(self.fault_kinds), 1, 100_000)?;
        within("--socket-queue", self.socket_queue as u64, 8, 65_536)?;
        within("--table-queue", self.table_queue as u64, 1, 65_536)?;
        within("--stop-seconds", self.stop_seconds, 0, 3_600)
    }
}

impl LimitConfig {
    /// No limits at all, for measurements.
    pub fn none() -> Self {
        LimitConfig {
            requests: Rate::NONE,
            requests_per_guest: Rate::NONE,
            making: Rate::NONE,
            making_per_guest: Rate::NONE,
            codes: Rate::NONE,
            passwords: Rate::NONE,
            passwords_per_name: Rate::NONE,
            faults: Rate::NONE,
            pushes: Rate::NONE,
            sockets: Rate::NONE,
            sockets_per_guest: Rate::NONE,
            messages: Rate::NONE,
            messages_per_guest: Rate::NONE,
            looks: Rate::NONE,
            looks_per_guest: Rate::NONE,
            requests_per_bot: Rate::NONE,
            making_per_bot: Rate::NONE,
            sockets_per_bot: Rate::NONE,
            messages_per_bot: Rate::NONE,
            looks_per_bot: Rate::NONE,
            open_sockets: 0,
            open_sockets_per_guest: 0,
            open_sockets_per_bot: 0,
        }
    }
}

impl Rate {
    /// No limit.
    pub const NONE: Rate = Rate { per_second: 0.0, burst: 0 };
}

impl FromStr for Rate {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let wrong = || ConfigError::Rate(text.to_owned());
        if text.trim() == "0" {
            return Ok(Rate::NONE);
        }
        let (rate, burst) = text.split_once('/').ok_or_else(wrong)?;
        let per_second: f64 = rate.trim().parse().map_err(|_| wrong())?;
        let burst: u32 = burst.trim().parse().map_err(|_| wrong())?;
        let is_sane = (0.000_1..=1_000_000.0).contains(&per_second) && (1..=1_000_000).contains(&burst);
        if is_sane { Ok(Rate { per_second, burst }) } else { Err(wrong()) }
    }
}

impl Display for Rate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Rate { per_second: 0.0, .. } => formatter.write_str("0"),
            Rate { per_second, burst } => write!(formatter, "{per_second}/{burst}"),
        }
    }
}

impl PublicUrl {
    /// Whether browsers reach it by https.
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// Whether a request names it as the host that it is meant for.
    pub(crate) fn is_host(&self, host: &str) -> bool {
        let usual = if self.is_secure { ":443" } else { ":80" };
        host.strip_suffix(usual).unwrap_or(host).eq_ignore_ascii_case(&self.authority)
    }

    /// Whether a browser names it as the origin of a page. Only one spelling is ever sent.
    pub(crate) fn is_origin(&self, origin: &str) -> bool {
        origin == self.to_string()
    }
}

impl Display for PublicUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}://{}", if self.is_secure { "https" } else { "http" }, self.authority)
    }
}

impl FromStr for PublicUrl {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let wrong = || ConfigError::PublicUrl(text.to_owned());
        let url: Uri = text.parse().map_err(|_| wrong())?;
        let is_secure = match url.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let authority = url.authority().map_or("", |authority| authority.as_str()).to_ascii_lowercase();
        if authority.is_empty() || authority.contains('@') || url.path() != "/" || url.query().is_some() {
            return Err(wrong());
        }
        // Browsers leave the usual port out.
        let usual = if is_secure { ":443" } else { ":80" };
        let authority = authority.strip_suffix(usual).unwrap_or(&authority).to_owned();
        Ok(PublicUrl { is_secure, authority })
    }
}

impl ConfigError {
    /// The sentence for whoever starts the server.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            ConfigError::Rate(value) => Text::ConfigRate { value }.say(lang),
            ConfigError::PublicUrl(value) => Text::ConfigPublicUrl { value }.say(lang),
            ConfigError::Contact(value) => Text::ConfigContact { value }.say(lang),
            ConfigError::Least(name, least) => Text::ConfigLeast { name, least }.say(lang),
            ConfigError::Most(name, most) => Text::ConfigMost { name, most }.say(lang),
        }
    }
}

impl Display for ConfigError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for ConfigError {}
