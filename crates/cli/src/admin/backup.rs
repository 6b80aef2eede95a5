//! Backups: everything in one file, from either kind of database and for either.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use store::BackupError;

use super::Admin;
use crate::ending::Ending;
use crate::text::{Text, reason};

/// Writes a backup. A file that is there already is left alone; one that could not be finished is removed.
pub(super) async fn write(admin: &Admin, path: &Path) -> Result<(), Ending> {
    let lang = admin.lang;
    let cannot = |error: &std::io::Error| {
        Ending::Failure(Text::CannotWrite { file: &path.display(), reason: &reason(error) }.say(lang))
    };
    let file = new_file(path).map_err(|error| cannot(&error))?;
    let mut writer = BufWriter::new(file);
    let written = admin.store.upkeep().backup(&mut |line| writeln!(writer, "{line}")).await;
    let kept = written.and_then(|rows| {
        // What is said to be written is on the disk.
        writer.flush()?;
        writer.get_ref().sync_all()?;
        Ok(rows)
    });
    match kept {
        Ok(rows) => admin.say(Text::AdminBackedUp { rows: &rows, file: &path.display() }),
        Err(error) => {
            let _ = std::fs::remove_file(path);
            Err(match error {
                BackupError::File(error) => cannot(&error),
                other => Ending::Failure(other.to_string()),
            })
        }
    }
}

/// A file that nobody else may read: the seeds of games that run are in it.
fn new_file(path: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes a backup into an empty database.
pub(super) async fn restore(admin: &Admin, path: &Path) -> Result<(), Ending> {
    let lang = admin.lang;
    let cannot = |error: &std::io::Error| {
        Ending::Failure(Text::CannotRead { file: &path.display(), reason: &reason(error) }.say(lang))
    };
    let file = File::open(path).map_err(|error| cannot(&error))?;
    match admin.store.upkeep().restore(&mut BufReader::new(file).lines()).await {
        Ok(rows) => admin.say(Text::AdminRestored { rows: &rows }),
        Err(BackupError::File(error)) => Err(cannot(&error)),
        Err(BackupError::NotEmpty) => Err(Ending::Failure(Text::AdminNotEmpty.say(lang))),
        Err(BackupError::Line { line, why }) => {
            let text = Text::AdminNoBackup { file: &path.display(), line: &line, reason: &why };
            Err(Ending::Failure(text.say(lang)))
        }
        Err(BackupError::Store(error)) => Err(super::failed(&error)),
    }
}
