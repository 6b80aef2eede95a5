//! A client without a page: it is somebody at a server, asks over plain requests, and sits at tables over
//! sockets. The server's tests and the load generator speak with it.

mod http;
mod seat;
mod tape;

pub use http::{Answer, Visitor};
pub use seat::{AtTable, Heard};
pub use tape::{Sent, Tape};
