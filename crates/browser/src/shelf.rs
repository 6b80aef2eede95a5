//! The built page from plain files, some of which can be exchanged while it is looked at: another version.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};

/// The page, in the order of its names.
type Files = Arc<Mutex<BTreeMap<String, Vec<u8>>>>;

/// Serves the page that was built.
pub struct Shelf {
    address: SocketAddr,
    files: Files,
}

impl Shelf {
    /// Serves `target/site` as long as the test runs.
    pub fn open() -> Result<Shelf> {
        let mut files = BTreeMap::new();
        read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/site"), "", &mut files)?;
        let files: Files = Arc::new(Mutex::new(files));
        let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0)))?;
        let address = listener.local_addr()?;
        let shared = Arc::clone(&files);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let files = Arc::clone(&shared);
                // Whoever hangs up early is not answered.
                std::thread::spawn(move || answer(stream, &files));
            }
        });
        Ok(Shelf { address, files })
    }

    /// The address of a page.
    pub fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Changes a file: from now on it is served so.
    pub fn change(&self, name: &str, with: impl FnOnce(&str) -> String) -> Result<()> {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let file = files.get_mut(name).with_context(|| format!("there is no {name}"))?;
        *file = with(&String::from_utf8(std::mem::take(file))?).into_bytes();
        Ok(())
    }
}

fn read_all(folder: &Path, before: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| format!("{} is not built", folder.display()))? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            read_all(&entry.path(), &format!("{name}/"), files)?;
        } else if !name.ends_with(".br") && !name.ends_with(".gz") {
            files.insert(name, std::fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// One request for each connection: it is a short shelf.
fn answer(mut stream: TcpStream, files: &Files) -> Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().context("nothing is asked")??;
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = first.split(' ').nth(1).unwrap_or("/").trim_start_matches('/');
    let path = path.split('?').next().unwrap_or_default();
    let name = if path.contains('.') { path } else { "index.html" };
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    };
    let found = files.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned();
    let (status, body) = found.map_or(("404 Not Found", Vec::new()), |body| ("200 OK", body));
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         Connection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(&body)?;
    Ok(())
}
