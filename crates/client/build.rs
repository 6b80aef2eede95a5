//! Compiles the sentences of `text/` into `Text`: one for the frame, one for the pages, one for each board.

fn main() {
    textgen::build("text", "gamekit::Lang");
    for part in ["pages", "assemble", "alea", "heroes"] {
        textgen::build_as(&format!("text_{part}"), &format!("text/{part}"), "gamekit::Lang");
    }
}
