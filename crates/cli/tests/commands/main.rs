//! Every command, run as a real process: what it prints, what it writes, how it fails.

mod admin;
mod alea;
mod analyse;
mod arena;
mod arena_file;
mod common;
mod engine;
mod failing;
mod heroes;
mod judged;
mod outside;
mod play;
mod puzzles;
mod replay;
mod score;
#[cfg(unix)]
mod serve;
mod settings;
mod sim;
mod solve;
mod usage;
mod verify;
