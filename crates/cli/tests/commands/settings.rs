//! Settings of the server from the command line, the environment and a file.

use crate::common::{Ran, Scratch, finish, program};

/// Starts a server that cannot: whatever is wrong first is told. Without anything wrong that is the
/// database, which no setting here makes right.
fn serve(file: &str, environment: &[(&str, &str)], flags: &[&str]) -> Ran {
    let scratch = Scratch::new();
    let path = scratch.write("tabulea.toml", file);
    let mut command = program();
    command.args(["serve", "--without-page", "--config"]).arg(path).args(flags);
    command.envs(environment.iter().copied());
    finish(&mut command, b"")
}

const NO_DATABASE: &str = "database = \"nowhere:x\"\n";

#[test]
fn the_command_line_counts_before_the_environment_and_that_before_the_file() {
    let zero = &format!("{NO_DATABASE}idle-seconds = 0\n");
    let five = &format!("{NO_DATABASE}idle-seconds = 5\n");
    let (variable, flag) = ("TABULEA_IDLE_SECONDS", "--idle-seconds=5");
    let (wrong, right) = ("--idle-seconds must be at least 1", "no address of a database");
    for (file, environment, flags, expected) in [
        (zero, &[][..], &[][..], wrong),
        (five, &[], &[], right),
        (zero, &[(variable, "5")], &[], right),
        (five, &[(variable, "0")], &[], wrong),
        (zero, &[(variable, "0")], &[flag], right),
        (five, &[(variable, "5")], &["--idle-seconds=0"], wrong),
    ] {
        let ran = serve(file, environment, flags);
        assert!(ran.code == 1 && ran.err.contains(expected), "{file} {environment:?} {flags:?}: {ran:?}");
    }
}

#[test]
fn every_kind_of_value_is_taken() {
    let file = "database = \"nowhere:x\"\nlisten = '127.0.0.1:0'\ntrusted-proxy = [\"10.0.0.0/8\", \"::1/128\"]\n\
                limit-requests = \"0\"\nwithout-page = true\nkeep-waiting-days = 0\npublic-url = \"https://a.example\"\n";
    let ran = serve(file, &[], &[]);
    assert!(ran.code == 1 && ran.err.contains("no address of a database"), "{ran:?}");
}

#[test]
fn what_is_wrong_in_a_file_is_told_with_its_place() {
    for (file, place, reason) in [
        ("listen = \"127.0.0.1:1\"\n\nfly = 1\n", "line 3, column 1", "no setting \"fly\""),
        ("[limits]\nrequests = \"1/1\"\n", "line 1, column 2", "no setting \"limits\""),
        ("config = \"other.toml\"\n", "line 1, column 1", "no setting \"config\""),
        ("listen = \"nowhere\"\n", "line 1, column 10", "nowhere"),
        ("  limit-requests = \"many\"\n", "line 1, column 20", "many"),
        ("idle-seconds = true\n", "line 1, column 16", "wrong kind"),
        ("without-page = 1\n", "line 1, column 16", "wrong kind"),
        ("idle-seconds = -1\n", "line 1, column 16", "-1"),
        ("idle-seconds = \n", "line 1", ""),
        ("listen = \"a\"\nlisten = \"b\"\n", "line 2", ""),
    ] {
        let ran = serve(file, &[], &[]);
        assert_eq!(ran.code, 2, "{file}: {ran:?}");
        assert!(ran.err.contains("tabulea.toml") && ran.err.contains(place), "{file}: {ran:?}");
        assert!(ran.err.contains(reason) && ran.err.lines().count() == 1, "{file}: {ran:?}");
    }
    let mut command = program();
    command.args(["--lang", "ja", "serve", "--config", "no/such/file.toml"]);
    let ran = finish(&mut command, b"");
    assert!(ran.code == 2 && ran.err.contains("no/such/file.toml"), "{ran:?}");
}
