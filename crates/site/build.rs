//! Compiles the sentences of `text/` into `Text`.

fn main() {
    textgen::build("text", "gamekit::Lang");
}
