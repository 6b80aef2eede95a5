//! Tables as files, and solutions that are not finished.

use alea_tables::{
    Induction, Solved, Standing, Table, TableError, read_unfinished, unfinished_entry, unfinished_head,
};

use crate::{builtin, with_deck};

#[test]
fn a_table_comes_back_as_it_was_written() {
    let game = builtin(3, "all");
    let table = Table::shipped(&game).expect("a table");
    assert_eq!(Table::read(&table.to_bytes(&game), &game).as_ref(), Ok(table));
}

#[test]
fn broken_and_foreign_tables_are_refused() {
    let game = builtin(3, "all");
    let bytes = Table::shipped(&game).expect("a table").to_bytes(&game);
    let changed = |place: usize| {
        let mut bytes = bytes.clone();
        bytes[place] ^= 4;
        bytes
    };
    let end = bytes.len() - 1;
    for (what, bytes, error) in [
        ("nothing", Vec::new(), TableError::Format),
        ("no table", b"alea-deck/1".to_vec(), TableError::Format),
        ("another version", changed(11), TableError::Format),
        ("only a beginning", bytes[..20].to_vec(), TableError::Damaged),
        ("other players", changed(13), TableError::Players(7)),
        ("another key", changed(14), TableError::Foreign),
        ("a changed weight", changed(60), TableError::Damaged),
        ("a changed value", changed(end - 40), TableError::Damaged),
        ("a changed sum", changed(end), TableError::Damaged),
        ("cut short", bytes[..end].to_vec(), TableError::Damaged),
        ("something behind", [&bytes[..], &[0]].concat(), TableError::Damaged),
    ] {
        assert_eq!(Table::read(&bytes, &game), Err(error), "{what}");
    }
    assert_eq!(Table::read(&bytes, &builtin(3, "stop")), Err(TableError::Foreign));
    assert_eq!(Table::read(&bytes, &with_deck(3, "all", &["AA"])), Err(TableError::Foreign));
    assert_eq!(Table::read(&bytes, &builtin(4, "all")), Err(TableError::Players(3)));
}

#[test]
fn a_table_needs_every_standing() {
    let game = with_deck(3, "all", &["AABB"]);
    let induction = Induction::new(&game);
    let solved: Vec<Solved> = vec![induction.solve(Standing::count(3, 16) - 1)];
    assert_eq!(Table::new(&game, &solved), None);
}

#[test]
fn an_unfinished_file_is_read_as_far_as_it_is_sound() {
    let game = with_deck(3, "all", &["AABB"]);
    let induction = Induction::new(&game);
    let numbers = [400, 401, 968];
    let entries: Vec<(usize, Solved)> =
        numbers.iter().map(|&number| (number, induction.solve(number))).collect();
    let mut bytes = unfinished_head(&game);
    entries.iter().for_each(|(number, solved)| bytes.extend(unfinished_entry(*number, solved)));
    let whole = read_unfinished(&bytes, &game).expect("an unfinished file");
    assert_eq!((whole.solved, whole.sound), (entries.clone(), bytes.len()));
    let torn = read_unfinished(&bytes[..bytes.len() - 1], &game).expect("an unfinished file");
    assert_eq!(torn.solved, entries[..2]);
    let last = unfinished_entry(968, &entries[2].1).len();
    assert_eq!(torn.sound, bytes.len() - last);
    assert_eq!(read_unfinished(&bytes, &with_deck(3, "stop", &["AABB"])), None);
    assert_eq!(read_unfinished(b"something else", &game), None);
}
