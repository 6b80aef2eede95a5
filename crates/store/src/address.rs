//! The address of a database, and our own parameters in it.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;

use crate::OpenError;

/// How long to wait while somebody else has the database locked, unless the address says otherwise.
const BUSY: Duration = Duration::from_millis(5_000);
/// How many connections to PostgreSQL, unless the address says otherwise.
const CONNECTIONS: u32 = 16;

/// Which database, and how to use it.
#[derive(Debug)]
pub(crate) enum Address {
    /// A file.
    Sqlite(SqliteAddress),
    /// A server.
    Postgres(Box<PostgresAddress>),
}

/// A file of SQLite.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SqliteAddress {
    /// The file.
    pub(crate) path: PathBuf,
    /// How many pages the file may have.
    pub(crate) max_pages: Option<u32>,
    /// How long to wait for a lock.
    pub(crate) busy: Duration,
}

/// A database of a PostgreSQL server.
#[derive(Clone, Debug)]
pub(crate) struct PostgresAddress {
    /// Who and where, for the driver.
    pub(crate) options: PgConnectOptions,
    /// How many connections at once.
    pub(crate) connections: u32,
    /// How long to wait for a lock or a connection.
    pub(crate) busy: Duration,
}

impl Address {
    /// Reads an address.
    pub(crate) fn parse(url: &str) -> Result<Address, OpenError> {
        let Some((scheme, rest)) = url.split_once(':') else {
            return Err(unknown());
        };
        match scheme {
            "sqlite" => sqlite(rest).map(Address::Sqlite),
            "postgres" | "postgresql" => postgres(rest).map(|address| Address::Postgres(Box::new(address))),
            _ => Err(unknown()),
        }
    }
}

impl PostgresAddress {
    /// What people call it; there is no password in it.
    pub(crate) fn place(&self) -> String {
        let options = &self.options;
        let database = options.get_database().unwrap_or(options.get_username());
        match options.get_socket() {
            Some(socket) => format!("the database {database} at the socket in {}", socket.display()),
            None => format!("the database {database} at {}:{}", options.get_host(), options.get_port()),
        }
    }
}

/// What was given is not repeated: it may hold a password.
fn unknown() -> OpenError {
    OpenError::Address("it begins with neither sqlite: nor postgres://".to_owned())
}

fn sqlite(rest: &str) -> Result<SqliteAddress, OpenError> {
    let (path, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let path = path.strip_prefix("//").unwrap_or(path);
    if path.is_empty() || path.starts_with(":memory:") {
        let what = "sqlite: needs the path of a file, as in sqlite:tabulea.db";
        return Err(OpenError::Address(what.to_owned()));
    }
    // The driver would take such a name for an address of its own kind.
    let path = if path.starts_with("file:") { format!("./{path}") } else { path.to_owned() };
    let mut address = SqliteAddress { path: path.into(), max_pages: None, busy: BUSY };
    for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
        match parameter.split_once('=').unwrap_or((parameter, "")) {
            ("max_pages", value) => address.max_pages = Some(number("max_pages", value)?),
            ("busy_ms", value) => address.busy = milliseconds(value)?,
            (name, _) => {
                return Err(OpenError::Address(format!("sqlite: knows no parameter {name}")));
            }
        }
    }
    Ok(address)
}

fn postgres(rest: &str) -> Result<PostgresAddress, OpenError> {
    let (server, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let (mut connections, mut busy) = (CONNECTIONS, BUSY);
    let mut others = Vec::new();
    for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
        match parameter.split_once('=').unwrap_or((parameter, "")) {
            ("connections", value) => connections = number("connections", value)?,
            ("busy_ms", value) => busy = milliseconds(value)?,
            _ => others.push(parameter),
        }
    }
    let options = PgConnectOptions::from_str(&format!("postgres:{server}?{}", others.join("&")))
        .map_err(|error| OpenError::Address(format!("postgres: {error}")))?
        .options([
            // A lock that is never given up must not hold us up for ever.
            ("lock_timeout", format!("{}ms", busy.as_millis())),
            // Who waits for a row must then see what it has become.
            ("default_transaction_isolation", "read committed".to_owned()),
        ])
        .application_name("tabulea")
        .disable_statement_logging();
    Ok(PostgresAddress { options, connections, busy })
}

fn number(name: &str, value: &str) -> Result<u32, OpenError> {
    match value.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(OpenError::Address(format!("{name} must be a whole number above 0"))),
    }
}

fn milliseconds(value: &str) -> Result<Duration, OpenError> {
    number("busy_ms", value).map(|number| Duration::from_millis(number.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(url: &str) -> SqliteAddress {
        match Address::parse(url) {
            Ok(Address::Sqlite(address)) => address,
            other => panic!("{url}: {other:?}"),
        }
    }

    fn server(url: &str) -> PostgresAddress {
        match Address::parse(url) {
            Ok(Address::Postgres(address)) => *address,
            other => panic!("{url}: {other:?}"),
        }
    }

    #[test]
    fn files_are_named_with_and_without_slashes() {
        for (url, path) in [
            ("sqlite:a.db", "a.db"),
            ("sqlite:/var/a b.db", "/var/a b.db"),
            ("sqlite://a.db", "a.db"),
            ("sqlite:///var/a.db", "/var/a.db"),
            ("sqlite:file:a.db", "./file:a.db"),
        ] {
            assert_eq!(file(url), SqliteAddress { path: path.into(), max_pages: None, busy: BUSY }, "{url}");
        }
        let address = file("sqlite:a.db?max_pages=50&busy_ms=20");
        assert_eq!((address.max_pages, address.busy), (Some(50), Duration::from_millis(20)));
    }

    #[test]
    fn our_parameters_are_taken_and_the_rest_is_passed_on() {
        let address =
            server("postgres://ann:secret@db.example:5433/games?connections=3&busy_ms=20&sslmode=disable");
        assert_eq!((address.connections, address.busy), (3, Duration::from_millis(20)));
        assert_eq!(address.options.get_username(), "ann");
        assert_eq!(address.place(), "the database games at db.example:5433");
        let address = server("postgresql://ann@localhost/games?host=/run/db");
        assert_eq!(address.place(), "the database games at the socket in /run/db");
    }

    #[test]
    fn what_is_not_understood_is_refused_without_repeating_it() {
        for (url, part) in [
            ("tabulea.db", "neither sqlite: nor postgres://"),
            ("mysql://ann:secret@db/games", "neither sqlite: nor postgres://"),
            ("sqlite:", "the path of a file"),
            ("sqlite::memory:", "the path of a file"),
            ("sqlite:a.db?mode=secret", "no parameter mode"),
            ("sqlite:a.db?max_pages=0", "max_pages must be a whole number above 0"),
            ("sqlite:a.db?busy_ms=secret", "busy_ms must be a whole number above 0"),
            ("postgres://ann:secret@db/games?connections=none", "connections must be"),
            ("postgres://ann:secret@db:secret/games", "port"),
            ("postgres://ann:secret", "port"),
        ] {
            let message = Address::parse(url).expect_err(url).to_string();
            assert!(message.contains(part), "{url}: {message}");
            assert!(!message.contains("secret"), "{url}: {message}");
        }
    }
}
