//! A cable between one browser and the site, which can be pulled out.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};

/// Passes everything on, until it is pulled out.
pub struct Cable {
    address: SocketAddr,
    state: Arc<State>,
}

struct State {
    is_out: AtomicBool,
    site: Mutex<SocketAddr>,
    open: Mutex<Vec<TcpStream>>,
}

impl Cable {
    /// A cable to a site at this root, such as `http://127.0.0.1:8080`.
    pub fn to(root: &str) -> Result<Cable> {
        let site = Mutex::new(address_of(root)?);
        let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0)))?;
        let address = listener.local_addr()?;
        let state = Arc::new(State { is_out: AtomicBool::new(false), site, open: Mutex::default() });
        let own = Arc::clone(&state);
        // It ends with the test.
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                // Whoever cannot be passed on is hung up on.
                let _ = own.connect(near);
            }
        });
        Ok(Cable { address, state })
    }

    /// The address of a page at this end.
    pub fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Pulls it out: everything is cut, and nothing new gets through.
    pub fn pull_out(&self) {
        self.state.is_out.store(true, Ordering::SeqCst);
        for stream in self.state.open().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// From now on it leads to another site.
    pub fn lead_to(&self, root: &str) -> Result<()> {
        *self.state.site.lock().unwrap_or_else(PoisonError::into_inner) = address_of(root)?;
        Ok(())
    }

    /// Plugs it in again.
    pub fn plug_in(&self) {
        self.state.is_out.store(false, Ordering::SeqCst);
    }
}

impl State {
    fn open(&self) -> std::sync::MutexGuard<'_, Vec<TcpStream>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn connect(&self, near: TcpStream) -> Result<()> {
        if self.is_out.load(Ordering::SeqCst) {
            return Ok(near.shutdown(Shutdown::Both)?);
        }
        let site = *self.site.lock().unwrap_or_else(PoisonError::into_inner);
        let far = TcpStream::connect(site)?;
        self.open().extend([near.try_clone()?, far.try_clone()?]);
        pass(near.try_clone()?, far.try_clone()?);
        pass(far, near);
        Ok(())
    }
}

/// Where a site answers.
fn address_of(root: &str) -> Result<SocketAddr> {
    root.trim_start_matches("http://").parse().context("an address")
}

fn pass(mut from: TcpStream, mut to: TcpStream) {
    std::thread::spawn(move || {
        let mut buffer = [0; 16 * 1024];
        while let Ok(count @ 1..) = from.read(&mut buffer) {
            if to.write_all(&buffer[..count]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Write);
    });
}
