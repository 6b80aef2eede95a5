//! The page: pages, tables and boards, compiled to WASM.
//!
//! One module serves twice: `run_page` mounts the page, `run_worker` answers what bots are asked. The
//! authority of a game that is played alone lives in the page, bots in the worker.

#![expect(unreachable_pub, reason = "components are written as public by their macro")]

mod annals;
mod app;
mod boards;
mod browser;
mod clipboard;
mod fault;
mod fetched;
mod later;
mod lessons;
mod online;
mod packs;
mod pages;
mod people;
mod picture;
mod puzzles;
mod settings;
mod sheet;
mod sound;
mod store;
mod study;
mod table;
mod text;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Mounts the page.
#[wasm_bindgen]
pub fn run_page() {
    fault::catch();
    leptos::mount::mount_to_body(app::App);
}

/// Listens for questions to bots; `alea_tables` are the addresses of the tables for three players and more.
#[wasm_bindgen]
pub fn run_worker(alea_tables: Vec<String>) {
    worker::serve(alea_tables);
}
