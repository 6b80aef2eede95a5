//! Compiles the sentences of `text/` into `Text`: one for the frame, one for the pages, one for playing online, one
//! for studying games, one for each board.

fn main() {
    textgen::build("text", "gamekit::Lang");
    for part in ["pages", "online", "study", "assemble", "alea", "heroes"] {
        textgen::build_as(&format!("text_{part}"), &format!("text/{part}"), "gamekit::Lang");
    }
    // What is loaded later is cut out of the finished module: that needs to know who calls whom.
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
