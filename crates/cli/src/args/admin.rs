//! What `admin` is told.

use std::path::PathBuf;

use clap::Subcommand;

/// Which database, and what to do with it.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The database may be in use: a server that runs notices within a few seconds. Where the database \
    is can also be said by TABULEA_DATABASE.\n\n\
    Examples:\n  tabulea admin backup /var/backups/tabulea.jsonl\n  \
    tabulea admin --database sqlite:new.db restore /var/backups/tabulea.jsonl\n  \
    tabulea admin ban 198.51.100.0/24 --reason \"floods the lobby\""
)]
pub(crate) struct AdminArgs {
    /// Where tables are kept: sqlite:FILE, or postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(long, value_name = "URL", default_value = "sqlite:tabulea.db", env = "TABULEA_DATABASE")]
    #[arg(hide_env_values = true)]
    pub(crate) database: String,
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum AdminCommand {
    /// Writes everything into a new file, as it is at one moment
    Backup {
        /// The file, which must not be there yet
        file: PathBuf,
    },
    /// Takes a backup into a new, empty database of either kind
    Restore {
        /// The file
        file: PathBuf,
    },
    /// Lists tables, the newest change first, with the ids of those who sit there
    Tables {
        /// Only those where people wait, those that run, or those that are over
        #[arg(long, value_name = "STAGE", value_parser = ["waiting", "running", "over"])]
        stage: Option<String>,
        /// How many of each at most
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Closes a table where people wait, or ends a game that runs, without a result
    Close {
        /// The table's id
        table: String,
    },
    /// Keeps somebody out: a guest with all their bots, or everybody from an address or a network
    Ban(BanArgs),
    /// Lets somebody in again
    Unban {
        /// The guest's id, the address or the network, as it is listed
        whom: String,
    },
    /// Lists everybody who is kept out
    Bans,
    /// Lists what players have reported and nobody is done with, the newest first
    Reports {
        /// Those that were closed, too
        #[arg(long)]
        all: bool,
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Shows a report whole: whom it is about, what was said before it, how often they were reported
    Report(ReportArgs),
    /// Lists what broke in pages of readers who agreed to tell, the latest first
    Faults(FaultsArgs),
}

/// Which report, and whether it is done.
#[derive(clap::Args, Debug)]
pub(crate) struct ReportArgs {
    /// The report's id
    pub(crate) id: String,
    /// Closes it, with a note on what was done
    #[arg(long, value_name = "NOTE")]
    pub(crate) close: Option<String>,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which kinds of faults, and which of them are done.
#[derive(clap::Args, Debug)]
pub(crate) struct FaultsArgs {
    /// The most frequent first
    #[arg(long)]
    pub(crate) frequent: bool,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) most: u32,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Forgets one that is done, instead of listing; may be repeated
    #[arg(long, value_name = "ID", conflicts_with_all = ["frequent", "most", "json"])]
    pub(crate) forget: Vec<String>,
}

/// Whom, and why.
#[derive(clap::Args, Debug)]
pub(crate) struct BanArgs {
    /// A guest's id, an address or a network
    pub(crate) whom: String,
    /// Why, for whoever reads the list
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) reason: String,
}
