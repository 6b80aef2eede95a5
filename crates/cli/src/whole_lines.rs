//! Files of lines that are written while games are played.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;

use gamekit::Lang;

use crate::ending::Ending;
use crate::text::{Text, reason};

/// A file that ends with a whole line even if the disk is full.
pub(crate) struct WholeLines {
    file: File,
    length: u64,
}

impl WholeLines {
    /// Makes the file, empty.
    pub(crate) fn create(path: &Path) -> io::Result<WholeLines> {
        Ok(WholeLines { file: File::create(path)?, length: 0 })
    }

    /// Opens a file that is there and goes on after its first `length` bytes; the rest is dropped.
    pub(crate) fn resume(path: &Path, length: u64) -> io::Result<WholeLines> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len(length)?;
        file.seek(SeekFrom::Start(length))?;
        Ok(WholeLines { file, length })
    }

    /// Adds lines at the end.
    pub(crate) fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        let mut written = 0;
        while written < lines.len() {
            let error = match self.file.write(&lines[written..]) {
                Ok(0) => ErrorKind::WriteZero.into(),
                Ok(count) => {
                    written += count;
                    continue;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => error,
            };
            let whole = lines[..written].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            // If even that fails, the file is no plain file, and nothing can be taken back.
            let _ = self.file.set_len(self.length + whole as u64);
            return Err(error);
        }
        self.length += lines.len() as u64;
        Ok(())
    }
}

/// That a file cannot be written.
pub(crate) fn cannot_write(path: &Path, error: &io::Error, lang: Lang) -> Ending {
    Ending::Failure(Text::CannotWrite { file: &path.display(), reason: &reason(error) }.say(lang))
}
