//! What the fuzzers found interesting stays tested: the kept corpus is replayed for every game.

use std::path::Path;

use catalog::{GAMES, with_game};
use testkit::toy::Toy;

fn corpus(target: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("an entry of the folder").path();
        let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // The targets take text: what is none never reaches a reader.
        String::from_utf8(bytes).ok()
    };
    files.filter_map(read).collect()
}

#[test]
fn notation() {
    let texts = corpus("notation");
    assert!(texts.len() >= 20, "the corpus is there");
    for text in texts {
        testkit::fuzz::notation::<Toy>(&text);
        for id in GAMES {
            with_game!(*id, G => testkit::fuzz::notation::<G>(&text), else => panic!("{id} is listed"));
        }
    }
}

#[test]
fn records() {
    let texts = corpus("record");
    assert!(texts.len() >= 20, "the corpus is there");
    for text in texts {
        testkit::fuzz::record::<Toy>(&text);
        for id in GAMES {
            with_game!(*id, G => testkit::fuzz::record::<G>(&text), else => panic!("{id} is listed"));
        }
    }
}
