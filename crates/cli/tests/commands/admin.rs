//! Looking after a site without a server.

use crate::common::{Ran, Scratch, tabulea};

fn admin(database: &str, words: &[&str]) -> Ran {
    tabulea(&[&["admin", "--database", database], words].concat())
}

/// A database without anything in it.
fn new_database(scratch: &Scratch, name: &str) -> String {
    let database = format!("sqlite:{}", scratch.path(name));
    let empty = scratch.write("empty.jsonl", "{\"format\":\"tabulea-backup/1\",\"up\":0}\n{\"rows\":0}\n");
    admin(&database, &["restore", &empty]).ok();
    database
}

#[test]
fn bans_are_listed_and_lifted() {
    let scratch = Scratch::new();
    let database = &new_database(&scratch, "site.db");
    let guest = "0123456789abcdefghjkmnpq";
    assert!(
        admin(database, &["ban", "198.51.100.7/24", "--reason", "floods"])
            .ok()
            .out
            .contains("198.51.100.0/24")
    );
    admin(database, &["ban", guest]).ok();
    let listed = admin(database, &["bans"]).ok().out;
    assert!(listed.contains("198.51.100.0/24 since 20") && listed.contains(": floods"), "{listed}");
    assert!(listed.contains(guest), "{listed}");
    admin(database, &["unban", guest]).ok();
    let again = admin(database, &["unban", guest]);
    assert!(again.code == 1 && again.err.contains("is not kept out"), "{again:?}");
    let nobody = admin(database, &["ban", "Ann"]);
    assert!(nobody.code == 2 && nobody.err.contains("\"Ann\""), "{nobody:?}");
}

#[test]
fn backups_are_new_files_and_go_into_new_databases() {
    let scratch = Scratch::new();
    let database = &new_database(&scratch, "site.db");
    let (file, other) = (&scratch.path("backup.jsonl"), &format!("sqlite:{}", scratch.path("other.db")));
    admin(database, &["ban", "10.0.0.1"]).ok();
    assert!(admin(database, &["backup", file]).ok().out.contains("1 rows"));
    #[cfg(unix)]
    {
        let mode =
            std::fs::metadata(file).map(|file| std::os::unix::fs::PermissionsExt::mode(&file.permissions()));
        assert_eq!(mode.expect("it is there") & 0o777, 0o600, "seeds are in it");
    }
    let twice = admin(database, &["backup", file]);
    assert!(twice.code == 1 && twice.err.contains("cannot be written"), "{twice:?}");
    assert!(admin(other, &["restore", file]).ok().out.contains("1 rows"));
    assert!(admin(other, &["bans"]).ok().out.contains("10.0.0.1/32"));
    let half = scratch.write("half.jsonl", "{\"format\":\"tabulea-backup/1\",\"up\":0}\n");
    let refused = admin(&format!("sqlite:{}", scratch.path("third.db")), &["restore", &half]);
    assert!(refused.code == 1 && refused.err.contains("line 2: the file was cut off"), "{refused:?}");
    let missing = admin(other, &["restore", "no/such/file"]);
    assert!(missing.code == 1 && missing.err.contains("cannot be read"), "{missing:?}");
}

#[test]
fn tables_that_are_not_there_are_told() {
    let scratch = Scratch::new();
    let database = &new_database(&scratch, "site.db");
    assert_eq!(admin(database, &["tables"]).ok().out, "");
    let closed = admin(database, &["close", "0123456789abcdefghjkmnpq"]);
    assert!(closed.code == 1 && closed.err.contains("there is no table"), "{closed:?}");
    let slip = scratch.path("sight.db");
    let missing = admin(&format!("sqlite:{slip}"), &["backup", &scratch.path("nothing.jsonl")]);
    assert!(missing.code == 1 && missing.err.contains("sight.db"), "{missing:?}");
    assert!(!std::path::Path::new(&slip).exists(), "nobody wanted a new database");
    let nowhere = admin("nowhere:x", &["tables"]);
    assert!(nowhere.code == 1 && nowhere.err.contains("no address of a database"), "{nowhere:?}");
}
