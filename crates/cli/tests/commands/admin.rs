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

#[test]
fn reports_are_listed_shown_and_closed() {
    let scratch = Scratch::new();
    let database = &format!("sqlite:{}", scratch.path("site.db"));
    let report = |id: &str, reporter: &str, about: &str, words: &str| {
        let context = "{\"game\":\"alea\",\"stage\":\"running\",\"entries\":3,\"reporter\":{\"name\":\"Ann\"},\
                       \"about\":{\"name\":\"花子\"},\"lines\":[{\"guest\":\"g2\",\"name\":\"花子\",\"text\":\"ばか\",\"at\":951782399000}]}";
        let row = serde_json::json!([
            id,
            "t1",
            reporter,
            about,
            "insult",
            words,
            context,
            951_782_400_000_u64,
            null,
            ""
        ]);
        format!("{{\"reports\":{row}}}\n")
    };
    let rows =
        [report("r1", "g1", "g2", "she swore"), report("r2", "g3", "g2", ""), report("r3", "g1", "", "odd")];
    let file = format!("{{\"format\":\"tabulea-backup/1\",\"up\":0}}\n{}{{\"rows\":3}}\n", rows.concat());
    admin(database, &["restore", &scratch.write("reports.jsonl", file)]).ok();
    let listed = admin(database, &["reports"]).ok().out;
    assert_eq!(listed.lines().count(), 3, "{listed}");
    assert!(
        listed.contains("r1 2000-02-29T00:00Z insult: 花子 (reported 2 times), table t1: she swore"),
        "{listed}"
    );
    assert_eq!(admin(database, &["reports", "--most", "1"]).ok().out.lines().count(), 1);
    let shown = admin(database, &["report", "r1"]).ok().out;
    for part in [
        "about 花子 (g2), reported 2 times by 2 people",
        "by Ann (g1)",
        "table t1: alea, running",
        "said 2000-02-28T23:59Z by 花子 (g2): ばか",
        "--close NOTE",
    ] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    assert!(admin(database, &["report", "r3"]).ok().out.contains("nobody in particular"));
    let closed = admin(database, &["report", "r1", "--close", "warned her"]).ok().out;
    assert!(closed.contains("closed 20") && closed.contains(": warned her"), "{closed}");
    let open = admin(database, &["reports"]).ok().out;
    assert!(open.lines().count() == 2 && !open.contains("r1"), "{open}");
    assert_eq!(admin(database, &["reports", "--all"]).ok().out.lines().count(), 3);
    let all = admin(database, &["reports", "--all", "--json"]).ok().json();
    assert_eq!(all["reports"].as_array().map(Vec::len), Some(3));
    let one = admin(database, &["report", "r1", "--json"]).ok().json();
    assert_eq!((&one["note"], &one["reported"]["reporters"]), (&"warned her".into(), &2.into()));
    assert_eq!((&one["context"]["lines"][0]["text"], one["closed"].is_u64()), (&"ばか".into(), true));
    for words in [&["report", "r9"][..], &["report", "r9", "--close", ""]] {
        let missing = admin(database, words);
        assert!(missing.code == 1 && missing.err.contains("there is no report r9"), "{missing:?}");
    }
}

#[test]
fn faults_of_pages_are_listed_and_forgotten() {
    let scratch = Scratch::new();
    let database = &format!("sqlite:{}", scratch.path("site.db"));
    let rows = [("f1", 951_782_400_000_u64, 3), ("f2", 951_782_460_000, 1), ("f3", 951_782_340_000, 2)];
    let row = |(id, last, times): (&str, u64, u32)| {
        let browser = if id == "f2" { "" } else { "Firefox 151" };
        let row = serde_json::json!([
            id,
            "it broke",
            "/online/…",
            "0.1",
            browser,
            951_782_280_000_u64,
            last,
            times
        ]);
        format!("{{\"faults\":{row}}}\n")
    };
    let file =
        format!("{{\"format\":\"tabulea-backup/1\",\"up\":0}}\n{}{{\"rows\":3}}\n", rows.map(row).concat());
    admin(database, &["restore", &scratch.write("faults.jsonl", file)]).ok();
    let ids = |words: &[&str]| {
        let out = admin(database, words).ok().out;
        out.lines()
            .map(|line| line.split(' ').next().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(ids(&["faults"]), "f2 f1 f3", "the latest first");
    assert_eq!(ids(&["faults", "--frequent"]), "f1 f3 f2");
    assert_eq!(ids(&["faults", "--most", "1"]), "f2");
    let listed = admin(database, &["faults", "--frequent"]).ok().out;
    let first =
        "f1 3 times, 2000-02-28T23:58Z to 2000-02-29T00:00Z, /online/…, build 0.1, Firefox 151: it broke";
    assert!(
        listed.contains(first) && listed.contains("f2 once") && listed.contains(", -: it broke"),
        "{listed}"
    );
    let all = admin(database, &["faults", "--json"]).ok().json();
    assert_eq!((&all["faults"][1]["id"], &all["faults"][1]["times"]), (&"f1".into(), &3.into()));
    assert!(
        admin(database, &["faults", "--forget", "f1", "--forget", "f3"]).ok().out.contains("f3 is forgotten")
    );
    assert_eq!(ids(&["faults"]), "f2");
    let missing = admin(database, &["faults", "--forget", "f1"]);
    assert!(missing.code == 1 && missing.err.contains("there is no fault f1"), "{missing:?}");
    assert_eq!(admin(database, &["faults", "--forget", "f2", "--json"]).code, 2, "one or the other");
}
