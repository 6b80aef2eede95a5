//! Compiles the page's own sentences, so that tests look for the words that are shown.

fn main() {
    textgen::build("../client/text", "gamekit::Lang");
    for part in ["pages", "online", "study", "assemble", "alea", "heroes"] {
        textgen::build_as(&format!("text_{part}"), &format!("../client/text/{part}"), "gamekit::Lang");
    }
}
