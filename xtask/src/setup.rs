//! `setup`: finds out what this machine lacks, and installs it where it may.

use std::process::Command;

use anyhow::{Result, bail};

use crate::process;

/// Something other commands need, how to see that it works, and where it comes from.
pub(crate) struct Need {
    /// What people call it.
    pub(crate) name: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
    source: Source,
}

/// Where a missing thing comes from.
#[derive(Clone, Copy)]
enum Source {
    /// These Debian packages.
    Debian(&'static [&'static str]),
    /// This component of the Rust toolchain in use.
    Component(&'static str),
    /// The standard library of the Rust toolchain in use for this target.
    Target(&'static str),
    /// This toolchain of rustup.
    Toolchain(&'static str),
    /// This program, compiled by `cargo install`.
    CargoInstall(&'static str),
}

/// The C compiler, which Rust also uses as its linker.
pub(crate) const CC: Need = debian("cc", &["gcc", "libc6-dev"]);
/// The C++ compiler, for the fuzzing library.
pub(crate) const CXX: Need = debian("c++", &["g++"]);
/// The target of pages, and of the module that is compared with native games.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";
/// Its standard library: an empty library can be compiled only where it is there.
pub(crate) const WASM: Need = Need {
    name: WASM_TARGET,
    program: "rustc",
    arguments: &["--crate-type", "lib", "--emit", "metadata=-", "--target", WASM_TARGET, "-"],
    source: Source::Target(WASM_TARGET),
};
/// The toolchain with the sanitizers that fuzzing needs.
pub(crate) const NIGHTLY: Need = Need {
    name: "the nightly toolchain",
    program: "cargo",
    arguments: &["+nightly", "--version"],
    source: Source::Toolchain("nightly"),
};
/// The fuzzing command of cargo.
pub(crate) const CARGO_FUZZ: Need = Need {
    name: "cargo-fuzz",
    program: "cargo",
    arguments: &["fuzz", "--version"],
    source: Source::CargoInstall("cargo-fuzz"),
};
/// The mutation tests command of cargo.
pub(crate) const CARGO_MUTANTS: Need = Need {
    name: "cargo-mutants",
    program: "cargo",
    arguments: &["mutants", "--version"],
    source: Source::CargoInstall("cargo-mutants"),
};

/// The browser that the page is tested in.
pub(crate) const CHROMIUM: Need = debian("chromium", &["chromium"]);
/// Letters for Japanese, for pictures of the page.
pub(crate) const FONTS: Need = Need {
    name: "a Japanese font",
    program: "sh",
    arguments: &["-c", "fc-list :lang=ja | grep -q ."],
    source: Source::Debian(&["fontconfig", "fonts-noto-cjk"]),
};
/// Fetches the checks of accessibility that the browser tests run.
pub(crate) const NPM: Need = debian("npm", &["npm"]);
/// The server that tests start for themselves; Debian keeps it outside of the PATH. What the package sets
/// up by itself is left alone.
const POSTGRESQL: Need = Need {
    name: "PostgreSQL",
    program: "sh",
    arguments: &["-c", "ls /usr/lib/postgresql/*/bin/postgres || command -v pg_ctl"],
    source: Source::Debian(&["postgresql"]),
};

/// What the test command needs.
const EVERYTHING: &[Need] = &[
    CC,
    debian("python3", &["python3"]),
    debian("git", &["git"]),
    component("rustfmt", &["fmt", "--version"]),
    component("clippy", &["clippy", "--version"]),
    WASM,
    CHROMIUM,
    FONTS,
    NPM,
    POSTGRESQL,
];

const fn debian(program: &'static str, packages: &'static [&'static str]) -> Need {
    Need { name: program, program, arguments: &["--version"], source: Source::Debian(packages) }
}

const fn component(name: &'static str, arguments: &'static [&'static str]) -> Need {
    Need { name, program: "cargo", arguments, source: Source::Component(name) }
}

/// Installs, or with `check_only` names, everything the test command needs.
pub(crate) fn run(check_only: bool) -> Result<()> {
    if check_only {
        let missing = missing_of(EVERYTHING);
        if !missing.is_empty() {
            bail!("{}", how_to_install(&missing));
        }
    } else {
        ensure(EVERYTHING)?;
    }
    let names: Vec<&str> = EVERYTHING.iter().map(|need| need.name).collect();
    eprintln!("all there: {}", names.join(", "));
    Ok(())
}

/// Installs those of `needs` that are missing; when that is not possible, says how to do it.
pub(crate) fn ensure(needs: &[Need]) -> Result<()> {
    let missing = missing_of(needs);
    if missing.is_empty() {
        return Ok(());
    }
    for line in plan(&missing, Machine::look())? {
        eprintln!("installing what is missing: {}", line.join(" "));
        let mut command = Command::new(line[0]);
        command.args(&line[1..]);
        // Without this, a package that asks questions would wait for an answer for ever.
        command.env("DEBIAN_FRONTEND", "noninteractive");
        process::run(&mut command)?;
    }
    // An installation may end well and yet not put the program where we look for it.
    let missing = missing_of(needs);
    if !missing.is_empty() {
        bail!("after installing, {}", how_to_install(&missing));
    }
    Ok(())
}

/// What of this machine decides which installations are possible.
#[derive(Clone, Copy)]
struct Machine {
    root: bool,
    apt_get: bool,
    rustup: bool,
}

impl Machine {
    fn look() -> Self {
        let user = Command::new("id").arg("-u").output();
        Self {
            root: user.is_ok_and(|output| output.stdout.trim_ascii() == b"0"),
            apt_get: process::succeeds("apt-get", &["--version"]),
            rustup: process::succeeds("rustup", &["--version"]),
        }
    }
}

/// Whether a need is there is found out by starting it: a name on the PATH may be an empty shim.
fn missing_of(needs: &[Need]) -> Vec<&Need> {
    let works = |need: &&Need| process::succeeds(need.program, need.arguments);
    needs.iter().filter(|need| !works(need)).collect()
}

/// The command lines that install all of `missing`, or the reason why we may not.
fn plan(missing: &[&Need], machine: Machine) -> Result<Vec<Vec<&'static str>>> {
    let mut packages = vec!["apt-get", "install", "-y"];
    let mut lines = Vec::new();
    let mut beyond_us = Vec::new();
    for &need in missing {
        match need.source {
            Source::Debian(names) if machine.root && machine.apt_get => packages.extend(names),
            Source::Component(name) if machine.rustup => {
                lines.push(vec!["rustup", "component", "add", name]);
            }
            Source::Target(name) if machine.rustup => lines.push(vec!["rustup", "target", "add", name]),
            Source::Toolchain(name) if machine.rustup => {
                let install = ["rustup", "toolchain", "install", "--profile", "minimal"];
                lines.push([&install[..], &[name]].concat());
            }
            Source::CargoInstall(name) => lines.push(vec!["cargo", "install", "--locked", name]),
            _ => beyond_us.push(need),
        }
    }
    if !beyond_us.is_empty() {
        bail!("{}", how_to_install(&beyond_us));
    }
    if packages.len() > 3 {
        // Packages first: `cargo install` needs the linker.
        lines.insert(0, packages);
        lines.insert(0, vec!["apt-get", "update"]);
    }
    Ok(lines)
}

fn how_to_install(missing: &[&Need]) -> String {
    let hints: Vec<String> = missing
        .iter()
        .map(|need| {
            let how = match need.source {
                Source::Debian(names) => {
                    let names = names.join(" ");
                    format!("`apt-get install {names}` as root, or the like on your system")
                }
                Source::Component(name) => {
                    format!("`rustup component add {name}`, with rustup from https://rustup.rs")
                }
                Source::Target(name) => {
                    format!("`rustup target add {name}`, with rustup from https://rustup.rs")
                }
                Source::Toolchain(name) => {
                    format!("`rustup toolchain install {name}`, with rustup from https://rustup.rs")
                }
                Source::CargoInstall(name) => format!("`cargo install --locked {name}`"),
            };
            format!("{} is missing (to install it: {how})", need.name)
        })
        .collect();
    hints.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BARE_CONTAINER: Machine = Machine { root: true, apt_get: true, rustup: true };

    fn planned(missing: &[Need], machine: Machine) -> Result<Vec<String>> {
        let missing: Vec<&Need> = missing.iter().collect();
        let lines = plan(&missing, machine)?;
        Ok(lines.iter().map(|line| line.join(" ")).collect())
    }

    #[test]
    fn packages_are_installed_together_after_an_update() {
        let lines = planned(EVERYTHING, BARE_CONTAINER).expect("may install");
        assert_eq!(
            lines,
            [
                "apt-get update",
                "apt-get install -y gcc libc6-dev python3 git chromium fontconfig fonts-noto-cjk npm postgresql",
                "rustup component add rustfmt",
                "rustup component add clippy",
                "rustup target add wasm32-unknown-unknown",
            ]
        );
    }

    #[test]
    fn nothing_is_updated_when_no_package_is_missing() {
        let lines = planned(&[NIGHTLY, CARGO_FUZZ], BARE_CONTAINER).expect("may install");
        assert_eq!(
            lines,
            ["rustup toolchain install --profile minimal nightly", "cargo install --locked cargo-fuzz"]
        );
    }

    #[test]
    fn where_we_may_not_install_we_fail_and_say_how() {
        let check = |need: Need, machine: Machine, parts: [&str; 2]| {
            let message = planned(&[need], machine).expect_err("may not").to_string();
            for part in parts {
                assert!(message.contains(part), "{message}");
            }
        };
        let not_root = Machine { root: false, ..BARE_CONTAINER };
        let no_apt_get = Machine { apt_get: false, ..BARE_CONTAINER };
        let no_rustup = Machine { rustup: false, ..BARE_CONTAINER };
        let rustfmt = component("rustfmt", &[]);
        check(CC, not_root, ["cc is missing", "apt-get install gcc"]);
        check(CXX, no_apt_get, ["c++ is missing", "apt-get install g++"]);
        check(rustfmt, no_rustup, ["rustfmt is missing", "rustup component add rustfmt"]);
        check(WASM, no_rustup, ["wasm32-unknown-unknown is missing", "rustup target add"]);
        check(NIGHTLY, no_rustup, ["nightly", "rustup toolchain install"]);
    }

    #[test]
    fn what_cannot_be_started_is_missing() {
        let needs = [debian("no-such-program-anywhere", &["nowhere"])];
        let missing = missing_of(&needs);
        assert_eq!(missing.len(), 1);
        assert_eq!(missing[0].name, "no-such-program-anywhere");
    }
}
