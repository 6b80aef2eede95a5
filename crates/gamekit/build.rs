//! Compiles the sentences of `text/` into `Text`.

fn main() {
    textgen::build("text", "crate::Lang");
}
