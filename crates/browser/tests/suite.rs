//! The page in a real browser: whole games, and everything around them.

mod suite {
    mod games;
    mod keeping;
    mod keyboard;
    mod lessons;
    mod looking;
    mod online;
    mod secrets;
    mod settings;
    mod study;
    mod touching;
}
