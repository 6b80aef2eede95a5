//! What `serve` is told.

use std::path::PathBuf;

/// How the play site is set up.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Everything can also be set in the environment, under the name that stands beside it, or in a \
    file (--config): the same names without dashes in front, as TOML, such as\n\n  \
    listen = \"0.0.0.0:8080\"\n  trusted-proxy = [\"127.0.0.1/32\"]\n  limit-requests = \"20/200\"\n\n\
    The command line counts before the environment, and that before the file.\n\n\
    docs/operation.md tells how to run a site for years: a service, a proxy in front, backups.\n\n\
    Examples:\n  tabulea serve --listen 127.0.0.1:8080\n  tabulea serve --config /etc/tabulea.toml"
)]
pub(crate) struct ServeArgs {
    /// A file with settings, as TOML
    #[arg(long, value_name = "FILE", env = "TABULEA_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", env = "TABULEA_LISTEN")]
    pub(crate) listen: std::net::SocketAddr,
    /// Where tables are kept: sqlite:FILE, or postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(long, value_name = "URL", default_value = "sqlite:tabulea.db", env = "TABULEA_DATABASE")]
    #[arg(hide_env_values = true)]
    pub(crate) database: String,
    /// Where people find the site, if a proxy stands in front: https://HOST
    #[arg(long, value_name = "URL", env = "TABULEA_PUBLIC_URL")]
    pub(crate) public_url: Option<server::PublicUrl>,
    /// A proxy, or a network of them, that may say for whom it asks; may be repeated
    #[arg(long, value_name = "NETWORK", env = "TABULEA_TRUSTED_PROXY", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<server::IpNet>,
    /// Who may read /metrics besides this machine; may be repeated
    #[arg(long, value_name = "NETWORK", env = "TABULEA_METRICS_FOR", value_delimiter = ',')]
    pub(crate) metrics_for: Vec<server::IpNet>,
    /// How many bots think at once; 0 for all cores but one
    #[arg(long, value_name = "N", default_value_t = 0, env = "TABULEA_BOT_THREADS")]
    pub(crate) bot_threads: usize,
    /// How many unfinished tables a guest may have
    #[arg(long, value_name = "N", default_value_t = 20, env = "TABULEA_TABLES_PER_GUEST")]
    pub(crate) tables_per_guest: u32,
    /// How many tokens for programs a guest may have; 0 for none
    #[arg(long, value_name = "N", default_value_t = 10, env = "TABULEA_TOKENS_PER_GUEST")]
    pub(crate) tokens_per_guest: u32,
    /// After how many seconds without anybody a table leaves memory
    #[arg(long, value_name = "SECONDS", default_value_t = 300, env = "TABULEA_IDLE_SECONDS")]
    pub(crate) idle_seconds: u64,
    /// How many seconds a shutdown waits for what is under way
    #[arg(long, value_name = "SECONDS", default_value_t = 10, env = "TABULEA_STOP_SECONDS")]
    pub(crate) stop_seconds: u64,
    /// How often the server looks for bans and tables to close, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 2, env = "TABULEA_UPKEEP_SECONDS")]
    pub(crate) upkeep_seconds: u64,
    /// After how many seconds without a page open somebody is told that it is their turn
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "TABULEA_NOTICE_SECONDS")]
    pub(crate) notice_seconds: u64,
    /// How push services reach you: mailto:NAME@HOST or https://HOST; the public URL unless given
    #[arg(long, value_name = "ADDRESS", env = "TABULEA_PUSH_CONTACT")]
    pub(crate) push_contact: Option<String>,
    /// Let messages to browsers go to this machine by http, too: for tests only
    #[arg(long, env = "TABULEA_PUSH_LOCAL")]
    pub(crate) push_local: bool,
    /// What is logged, as in RUST_LOG: "request=info" is a line for every request
    #[arg(long, value_name = "FILTER", env = "TABULEA_LOG")]
    pub(crate) log: Option<String>,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Serve tables only, without the page: for bots and measurements
    #[arg(long, conflicts_with = "open")]
    pub(crate) without_page: bool,
    /// Open the page in the browser, if there is one
    #[arg(long)]
    pub(crate) open: bool,
}

/// How long things are kept that nobody uses.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Cleaning up (in days; 0 keeps for ever)")]
pub(crate) struct KeepArgs {
    /// Tables where people wait and nothing happens
    #[arg(long, value_name = "DAYS", default_value_t = 7, env = "TABULEA_KEEP_WAITING_DAYS")]
    keep_waiting_days: u32,
    /// Games that nobody goes on with: they end without a result
    #[arg(long, value_name = "DAYS", default_value_t = 90, env = "TABULEA_KEEP_RUNNING_DAYS")]
    keep_running_days: u32,
    /// Games that are over, with their records
    #[arg(long, value_name = "DAYS", default_value_t = 0, env = "TABULEA_KEEP_FINISHED_DAYS")]
    keep_finished_days: u32,
    /// Guests without a table who do not come back, and tokens that nobody uses
    #[arg(long, value_name = "DAYS", default_value_t = 400, env = "TABULEA_KEEP_GUESTS_DAYS")]
    keep_guests_days: u32,
    /// Reports of players that were closed
    #[arg(long, value_name = "DAYS", default_value_t = 90, env = "TABULEA_KEEP_REPORTS_DAYS")]
    keep_reports_days: u32,
    /// Faults of pages that nobody tells of any more
    #[arg(long, value_name = "DAYS", default_value_t = 90, env = "TABULEA_KEEP_FAULTS_DAYS")]
    keep_faults_days: u32,
}

impl KeepArgs {
    pub(crate) fn config(&self) -> server::KeepConfig {
        server::KeepConfig {
            waiting: self.keep_waiting_days,
            running: self.keep_running_days,
            finished: self.keep_finished_days,
            guests: self.keep_guests_days,
            reports: self.keep_reports_days,
            faults: self.keep_faults_days,
        }
    }
}

/// How much is too much: so many a second in the long run, and so many at once, as 20/200; 0 for no limit.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Limits (a second/at once, as 20/200; 0 for none)")]
pub(crate) struct LimitArgs {
    /// Requests of an address
    #[arg(long, value_name = "RATE", default_value = "20/200", env = "TABULEA_LIMIT_REQUESTS")]
    limit_requests: server::Rate,
    /// Requests of a guest
    #[arg(long, value_name = "RATE", default_value = "10/100", env = "TABULEA_LIMIT_GUEST_REQUESTS")]
    limit_guest_requests: server::Rate,
    /// Requests of a program
    #[arg(long, value_name = "RATE", default_value = "5/50", env = "TABULEA_LIMIT_BOT_REQUESTS")]
    limit_bot_requests: server::Rate,
    /// Guests, tables, codes and tokens made by an address
    #[arg(long, value_name = "RATE", default_value = "0.5/40", env = "TABULEA_LIMIT_MAKING")]
    limit_making: server::Rate,
    /// Tables, codes and tokens made by a guest
    #[arg(long, value_name = "RATE", default_value = "0.2/20", env = "TABULEA_LIMIT_GUEST_MAKING")]
    limit_guest_making: server::Rate,
    /// Tables made by a program
    #[arg(long, value_name = "RATE", default_value = "0.2/10", env = "TABULEA_LIMIT_BOT_MAKING")]
    limit_bot_making: server::Rate,
    /// Recovery codes tried by an address
    #[arg(long, value_name = "RATE", default_value = "0.1/10", env = "TABULEA_LIMIT_CODES")]
    limit_codes: server::Rate,
    /// Passwords tried by an address
    #[arg(long, value_name = "RATE", default_value = "0.1/20", env = "TABULEA_LIMIT_PASSWORDS")]
    limit_passwords: server::Rate,
    /// Passwords tried for a name from anywhere: more than by an address, or one could keep an owner out
    #[arg(long, value_name = "RATE", default_value = "0.5/100", env = "TABULEA_LIMIT_NAME_PASSWORDS")]
    limit_name_passwords: server::Rate,
    /// Faults of pages told by an address
    #[arg(long, value_name = "RATE", default_value = "0.05/10", env = "TABULEA_LIMIT_FAULTS")]
    limit_faults: server::Rate,
    /// Messages to browsers tried out by an address, and as many by a guest
    #[arg(long, value_name = "RATE", default_value = "0.05/6", env = "TABULEA_LIMIT_PUSHES")]
    limit_pushes: server::Rate,
    /// Sockets opened by an address
    #[arg(long, value_name = "RATE", default_value = "5/60", env = "TABULEA_LIMIT_SOCKETS")]
    limit_sockets: server::Rate,
    /// Sockets opened by a guest
    #[arg(long, value_name = "RATE", default_value = "2/20", env = "TABULEA_LIMIT_GUEST_SOCKETS")]
    limit_guest_sockets: server::Rate,
    /// Sockets opened by a program
    #[arg(long, value_name = "RATE", default_value = "1/20", env = "TABULEA_LIMIT_BOT_SOCKETS")]
    limit_bot_sockets: server::Rate,
    /// Messages on all sockets of an address
    #[arg(long, value_name = "RATE", default_value = "100/400", env = "TABULEA_LIMIT_MESSAGES")]
    limit_messages: server::Rate,
    /// Messages on all sockets of a guest
    #[arg(long, value_name = "RATE", default_value = "10/60", env = "TABULEA_LIMIT_GUEST_MESSAGES")]
    limit_guest_messages: server::Rate,
    /// Messages on all sockets of a program
    #[arg(long, value_name = "RATE", default_value = "10/60", env = "TABULEA_LIMIT_BOT_MESSAGES")]
    limit_bot_messages: server::Rate,
    /// Looks at the past of running games by an address
    #[arg(long, value_name = "RATE", default_value = "20/200", env = "TABULEA_LIMIT_LOOKS")]
    limit_looks: server::Rate,
    /// Looks at the past of running games by a guest
    #[arg(long, value_name = "RATE", default_value = "5/50", env = "TABULEA_LIMIT_GUEST_LOOKS")]
    limit_guest_looks: server::Rate,
    /// Looks at the past of running games by a program
    #[arg(long, value_name = "RATE", default_value = "2/20", env = "TABULEA_LIMIT_BOT_LOOKS")]
    limit_bot_looks: server::Rate,
    /// Sockets of an address that are open at once; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = 100, env = "TABULEA_LIMIT_OPEN_SOCKETS")]
    limit_open_sockets: u32,
    /// Sockets of a guest that are open at once; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = 20, env = "TABULEA_LIMIT_GUEST_OPEN_SOCKETS")]
    limit_guest_open_sockets: u32,
    /// Sockets of a program that are open at once; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = 20, env = "TABULEA_LIMIT_BOT_OPEN_SOCKETS")]
    limit_bot_open_sockets: u32,
}

impl LimitArgs {
    pub(crate) fn config(&self) -> server::LimitConfig {
        server::LimitConfig {
            requests: self.limit_requests,
            requests_per_guest: self.limit_guest_requests,
            requests_per_bot: self.limit_bot_requests,
            making: self.limit_making,
            making_per_guest: self.limit_guest_making,
            making_per_bot: self.limit_bot_making,
            codes: self.limit_codes,
            passwords: self.limit_passwords,
            passwords_per_name: self.limit_name_passwords,
            faults: self.limit_faults,
            pushes: self.limit_pushes,
            sockets: self.limit_sockets,
            sockets_per_guest: self.limit_guest_sockets,
            sockets_per_bot: self.limit_bot_sockets,
            messages: self.limit_messages,
            messages_per_guest: self.limit_guest_messages,
            messages_per_bot: self.limit_bot_messages,
            looks: self.limit_looks,
            looks_per_guest: self.limit_guest_looks,
            looks_per_bot: self.limit_bot_looks,
            open_sockets: self.limit_open_sockets,
            open_sockets_per_guest: self.limit_guest_open_sockets,
            open_sockets_per_bot: self.limit_bot_open_sockets,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::ServeArgs;

    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        serve: ServeArgs,
    }

    #[test]
    fn what_is_not_said_is_as_the_server_begins() {
        let Alone { serve } = Alone::parse_from(["serve"]);
        assert_eq!(
            crate::serve::config(&serve),
            server::Config { build: crate::serve::BUILD.to_owned(), ..server::Config::default() }
        );
    }
}
