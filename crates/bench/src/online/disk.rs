//! How long the disk takes to keep something, in the same minute as everything else.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::Result;

/// How often it is tried.
const TRIES: usize = 200;

/// The middle and the slow end of writing a page and waiting until it is on the disk, as text.
pub(super) fn sync_times(file: &Path) -> Result<String> {
    let mut opened = OpenOptions::new().create(true).truncate(true).write(true).open(file)?;
    let page = [7u8; 4096];
    let mut times = Vec::with_capacity(TRIES);
    for _ in 0..TRIES {
        let begun = Instant::now();
        opened.seek(SeekFrom::Start(0))?;
        opened.write_all(&page)?;
        opened.sync_data()?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    std::fs::remove_file(file)?;
    times.sort_by(f64::total_cmp);
    Ok(format!("p50 {:.2} p99 {:.2} ms", times[TRIES / 2], times[TRIES * 99 / 100]))
}
