//! Writing records in the order of their games, while several threads play.

use std::io;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::whole_lines::WholeLines;

/// A file to which threads add whole chunks of lines, each when its turn has come.
///
/// A thread that has finished a chunk waits until all before it are written. So never more than one
/// chunk a thread is kept in memory, and none runs ahead of the others.
pub(crate) struct OrderedLines {
    inner: Mutex<Inner>,
    turn: Condvar,
}

struct Inner {
    file: WholeLines,
    next: u64,
    abandoned: bool,
}

/// Why a chunk was not written.
#[derive(Debug)]
pub(crate) enum NotWritten {
    /// The file did not take it.
    Failed(io::Error),
    /// Another thread had given up before.
    Abandoned,
}

impl OrderedLines {
    /// Makes the file, empty.
    pub(crate) fn create(path: &Path) -> io::Result<OrderedLines> {
        let inner = Mutex::new(Inner { file: WholeLines::create(path)?, next: 0, abandoned: false });
        Ok(OrderedLines { inner, turn: Condvar::new() })
    }

    /// Writes the chunk of this number, after all with smaller ones.
    pub(crate) fn write(&self, chunk: u64, lines: &str) -> Result<(), NotWritten> {
        let mut inner = self
            .turn
            .wait_while(self.lock(), |inner| inner.next != chunk && !inner.abandoned)
            .unwrap_or_else(PoisonError::into_inner);
        if inner.abandoned {
            return Err(NotWritten::Abandoned);
        }
        let written = inner.file.append(lines.as_bytes());
        inner.next += 1;
        inner.abandoned = written.is_err();
        self.turn.notify_all();
        written.map_err(NotWritten::Failed)
    }

    /// Lets nobody wait for a chunk that will never come.
    pub(crate) fn abandon(&self) {
        self.lock().abandoned = true;
        self.turn.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
