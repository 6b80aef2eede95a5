//! Keeping the record of a game in a file that is never half written.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Puts a text into a file, whole or not at all.
pub(crate) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or(ErrorKind::InvalidInput)?.to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let moved = written.and_then(|()| fs::rename(&beside, path));
    if moved.is_err() {
        // What is left of the attempt is of no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    moved
}
