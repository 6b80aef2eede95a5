//! Compiles the sentences of `text/` into `Text`: one for the frame, one for the pages, one for playing online, one
//! for studying games, one for packs, one for accounts, one for puzzles, one for games that are over, one for the
//! table in words, one for each board, one for lessons and one for each of them.

fn main() {
    textgen::build("text", "gamekit::Lang");
    for part in [
        "pages", "online", "study", "packs", "people", "puzzles", "annals", "spoken", "assemble", "alea",
        "heroes",
    ] {
        textgen::build_as(&format!("text_{part}"), &format!("text/{part}"), "gamekit::Lang");
    }
    textgen::build_as("text_lessons", "text/lessons", "gamekit::Lang");
    for game in ["assemble", "alea", "heroes"] {
        textgen::build_as(&format!("text_lesson_{game}"), &format!("text/lessons/{game}"), "gamekit::Lang");
    }
    // What is loaded later is cut out of the finished module: that needs to know who calls whom.
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
