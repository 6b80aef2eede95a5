//! Compiles the page's own sentences, so that tests look for the words that are shown.

fn main() {
    textgen::build("../client/text", "gamekit::Lang");
    textgen::build_as("text_app", "../site/text", "gamekit::Lang");
    for part in [
        "pages", "online", "study", "packs", "people", "puzzles", "annals", "spoken", "assemble", "alea",
        "heroes",
    ] {
        textgen::build_as(&format!("text_{part}"), &format!("../client/text/{part}"), "gamekit::Lang");
    }
    textgen::build_as("text_lessons", "../client/text/lessons", "gamekit::Lang");
    for game in ["assemble", "alea", "heroes"] {
        textgen::build_as(
            &format!("text_lesson_{game}"),
            &format!("../client/text/lessons/{game}"),
            "gamekit::Lang",
        );
    }
}
