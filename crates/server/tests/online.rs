//! Tables online, from outside: real sockets against a real server.

#[path = "online/site.rs"]
mod site;

#[path = "online/agree.rs"]
mod agree;
#[path = "online/clocks.rs"]
mod clocks;
#[path = "online/conduct.rs"]
mod conduct;
#[path = "online/games.rs"]
mod games;
#[path = "online/seats.rs"]
mod seats;
#[path = "online/waiting.rs"]
mod waiting;
