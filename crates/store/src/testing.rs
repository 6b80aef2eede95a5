//! Throw-away databases, for tests and measurements: a folder for a file of SQLite, and a PostgreSQL
//! server of our own. Nothing that is installed on the machine is touched.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use sqlx::{Connection, PgConnection};

/// Where Debian keeps its servers, a folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Makes a server in a new folder and obeys until its input ends, then removes everything. The input
/// ends when whoever started it is gone, in whichever way: nothing is left behind even after a crash.
const KEEPER: &str = r#"
bin=$1 settings=$2
folder=$(mktemp -d "${TMPDIR:-/tmp}/tabulea-postgres-XXXXXX") || exit 1
if "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --no-locale --no-sync >"$folder/log" 2>&1
then echo "$folder"
else tail -n 5 "$folder/log" >&2; rm -rf "$folder"; exit 1
fi
control() { "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w "$@" >/dev/null 2>&1; }
while read -r order
do
    case $order in
        start) control -o "-p 5432 -k $folder -c listen_addresses= $settings" start ;;
        stop) control -m immediate stop ;;
    esac && echo done || { tail -n 5 "$folder/log" >&2; echo failed; }
done
control -m immediate stop
rm -rf "$folder"
"#;

/// A new folder that is removed with everything in it.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes one among the system's temporary files.
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("tabulea-store-{}-{count}", std::process::id()));
        // Left by an earlier process of the same number.
        std::fs::remove_dir_all(&path).ok();
        std::fs::create_dir_all(&path).expect("a temporary folder can be made");
        Self { path }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The address of a file of SQLite in it.
    pub fn sqlite(&self) -> String {
        format!("sqlite:{}", self.path.join("store.db").display())
    }
}

impl Default for Folder {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.path).ok();
    }
}

/// A PostgreSQL server of our own. It is stopped and removed when this is dropped, or when the process
/// ends in any other way.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    keeper: Child,
    line: Mutex<Option<(ChildStdin, BufReader<ChildStdout>)>>,
    databases: AtomicU32,
}

impl Postgres {
    /// Starts a server that does not wait for the disk. The error is a sentence for people.
    pub fn start() -> Result<Self, String> {
        Self::start_with("-c fsync=off -c full_page_writes=off")
    }

    /// Starts a server that is as careful as in service, to measure its speed.
    pub fn start_durable() -> Result<Self, String> {
        Self::start_with("")
    }

    /// The server that all tests of a process share.
    ///
    /// # Panics
    /// If there is no server on this machine: a test that cannot be run has failed.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| Self::start().unwrap_or_else(|error| panic!("{error}")))
    }

    fn start_with(settings: &str) -> Result<Self, String> {
        let mut keeper = keeper(&find_programs()?, &format!("{settings} -c max_connections=200"))?
            .current_dir("/")
            // Whoever ends a whole group of processes ends ours: this one stays to tidy up.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start a shell for PostgreSQL: {error}"))?;
        let (Some(input), Some(output)) = (keeper.stdin.take(), keeper.stdout.take()) else {
            return Err("the shell for PostgreSQL has no pipes".to_owned());
        };
        let mut output = BufReader::new(output);
        let mut folder = String::new();
        output.read_line(&mut folder).map_err(|error| error.to_string())?;
        if folder.is_empty() {
            return Err("cannot make a database for PostgreSQL; what it said is above".to_owned());
        }
        let server = Self {
            folder: folder.trim_end().into(),
            keeper,
            line: Mutex::new(Some((input, output))),
            databases: AtomicU32::new(0),
        };
        server.start_again()?;
        Ok(server)
    }

    /// Makes a new, empty database and returns its address.
    pub async fn database(&self) -> Result<String, String> {
        let name = format!("tabulea{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let statement = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        let made = async {
            let mut connection = PgConnection::connect(&self.url("postgres")).await?;
            sqlx::raw_sql(statement).execute(&mut connection).await?;
            connection.close().await
        };
        made.await.map_err(|error: sqlx::Error| format!("cannot make the database {name}: {error}"))?;
        Ok(self.url(&name))
    }

    /// Stops the server as if it had crashed.
    pub fn stop(&self) -> Result<(), String> {
        self.order("stop")
    }

    /// Starts the server after [`Postgres::stop`], with all its databases.
    pub fn start_again(&self) -> Result<(), String> {
        self.order("start")
    }

    /// Everything is said: what the environment holds for other servers must not matter.
    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost:5432/{database}?host={}", self.folder.display())
    }

    fn order(&self, order: &str) -> Result<(), String> {
        let mut line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        let (input, output) = line.as_mut().ok_or("PostgreSQL has been removed")?;
        let mut answer = String::new();
        writeln!(input, "{order}")
            .and_then(|()| output.read_line(&mut answer))
            .map_err(|error| format!("the shell for PostgreSQL is gone: {error}"))?;
        match answer.trim_end() {
            "done" => Ok(()),
            _ => Err(format!("PostgreSQL does not {order}; what it said is above")),
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The end of its input is what the keeper waits for.
        self.line.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        self.keeper.wait().ok();
    }
}

/// The command that runs the keeper, as somebody else if we are root: PostgreSQL refuses to serve root.
fn keeper(programs: &Path, settings: &str) -> Result<Command, String> {
    let shell = |mut command: Command| {
        command.arg("-c").arg(KEEPER).arg("keeper").arg(programs).arg(settings);
        command
    };
    if id(&["-u"])? != "0" {
        return Ok(shell(Command::new("sh")));
    }
    let user = ["postgres", "nobody"].into_iter().find(|user| id(&["-u", user]).is_ok());
    let user = user.ok_or("PostgreSQL does not run as root, and there is no user postgres or nobody")?;
    let mut command = Command::new("setpriv");
    command.args(["--reuid", &id(&["-u", user])?, "--regid", &id(&["-g", user])?, "--clear-groups", "sh"]);
    Ok(shell(command))
}

fn id(arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("id").args(arguments).output().map_err(|error| format!("id: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// The folder with the programs of the newest server.
fn find_programs() -> Result<PathBuf, String> {
    let versions = std::fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let newest = versions
        .filter_map(|folder| {
            Some((folder.file_name().to_str()?.parse::<u32>().ok()?, folder.path().join("bin")))
        })
        .filter(|(_, programs)| programs.join("postgres").exists())
        .max();
    if let Some((_, programs)) = newest {
        return Ok(programs);
    }
    // Other systems put them where all programs are.
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).find(|folder| folder.join("pg_ctl").exists()).ok_or_else(|| {
        format!("there is no PostgreSQL server in {DEBIAN} or on the PATH: install the package postgresql")
    })
}
