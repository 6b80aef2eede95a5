//! Tidy check: which package of the repository may depend on which.
//!
//! The direction of these edges is the architecture: rules know nothing of bots, nothing but the
//! catalog and the bots knows all games. Adding an edge here is a decision, not a formality.

use super::Problem;
use super::metadata::{Dependency, Kind, Package};
use crate::tree::Tree;

/// Stands for every package in the folder `games`.
const GAMES: &str = "games/*";
/// Stands for every package.
const ANYTHING: &str = "*";

/// What one package may depend on; tests may also use what the code itself may.
struct Allowed {
    package: &'static str,
    normal: &'static [&'static str],
    build: &'static [&'static str],
    dev: &'static [&'static str],
}

const TABLE: &[Allowed] = &[
    Allowed { package: "textgen", normal: &[], build: &[], dev: &[] },
    Allowed { package: "gamekit", normal: &[], build: &["textgen"], dev: &[] },
    Allowed { package: "testkit", normal: &["gamekit"], build: &["textgen"], dev: &[] },
    Allowed { package: GAMES, normal: &["gamekit"], build: &["textgen"], dev: &["testkit"] },
    Allowed { package: "alea_tables", normal: &["gamekit", "alea"], build: &[], dev: &[] },
    Allowed { package: "bots", normal: &["gamekit", "alea_tables", GAMES], build: &[], dev: &["testkit"] },
    Allowed { package: "catalog", normal: &["gamekit", "bots", GAMES], build: &[], dev: &["testkit"] },
    Allowed { package: "arena", normal: &["gamekit"], build: &[], dev: &[] },
    Allowed { package: "art", normal: &[], build: &[], dev: &[] },
    Allowed { package: "protocol", normal: &["gamekit"], build: &[], dev: &[] },
    Allowed {
        package: "host",
        normal: &["gamekit", "bots", "catalog", "protocol"],
        build: &[],
        // Their strong bots look into them.
        dev: &["alea_tables"],
    },
    Allowed {
        package: "client",
        // Boards by game; the worker gives the tables of one of them.
        normal: &[
            "gamekit",
            "alea_tables",
            "analysis",
            "art",
            "bots",
            "catalog",
            "host",
            "protocol",
            "puzzles",
            GAMES,
        ],
        build: &["textgen"],
        dev: &[],
    },
    Allowed { package: "site", normal: &["art", "gamekit"], build: &["textgen"], dev: &[] },
    // Its tests are built with its own feature `testing`.
    Allowed { package: "store", normal: &[], build: &[], dev: &["store"] },
    Allowed {
        package: "server",
        // Levels by game: a table takes no bot that is not listed.
        normal: &["gamekit", "bots", "catalog", "host", "protocol", "store"],
        build: &["textgen"],
        dev: &["alea_tables", "visitor"],
    },
    Allowed { package: "visitor", normal: &["gamekit", "protocol"], build: &[], dev: &[] },
    // Tests look into games that the page has kept, and compare games of bots.
    Allowed {
        package: "browser",
        normal: &["gamekit", "server", "store"],
        build: &["textgen"],
        dev: &["catalog", "host", "puzzles", "wasm_probe", GAMES],
    },
    Allowed {
        package: "wasm_probe",
        normal: &["gamekit", "alea_tables", "bots", "catalog"],
        build: &[],
        dev: &[],
    },
    Allowed { package: "analysis", normal: &["gamekit", "bots"], build: &[], dev: &[GAMES] },
    Allowed {
        package: "puzzles",
        normal: &["gamekit", "bots"],
        build: &[],
        dev: &["alea_tables", "catalog", GAMES],
    },
    Allowed {
        package: "tabulea",
        // Games by name: `score`, `odds` and `content` speak of their lines and cards without a match.
        normal: &[
            "gamekit",
            "bots",
            "catalog",
            "analysis",
            "arena",
            "puzzles",
            "server",
            "store",
            "alea",
            "alea_tables",
            "assemble",
            "heroes",
        ],
        build: &["textgen"],
        dev: &["testkit", "protocol", "visitor"],
    },
    Allowed { package: "bench", normal: &[ANYTHING], build: &[ANYTHING], dev: &[ANYTHING] },
    Allowed { package: "xtask", normal: &[], build: &[], dev: &[] },
];

/// Finds members without a row in the table, and edges that their row does not allow.
pub(crate) fn check(tree: &Tree, packages: &[Package]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for package in packages {
        let row_name = if package.is_game() { GAMES } else { &package.name };
        let Some(row) = TABLE.iter().find(|row| row.package == row_name) else {
            let what = format!("package `{}` has no row in the table of allowed dependencies", package.name);
            problems.push(Problem::new(&package.manifest, 1, what));
            continue;
        };
        let own = package.dependencies.iter().filter(|edge| edge.ours);
        for dependency in own {
            if !row.allows(dependency, packages) {
                let line = package.line_of(tree, &dependency.name);
                let what = refusal(&package.name, dependency);
                problems.push(Problem::new(&package.manifest, line, what));
            }
        }
    }
    problems
}

impl Allowed {
    fn allows(&self, dependency: &Dependency, packages: &[Package]) -> bool {
        let is_game = |package: &Package| package.is_game() && package.name == dependency.name;
        let is_game = packages.iter().any(is_game);
        let names_it = |list: &[&str]| {
            list.iter().any(|&name| name == ANYTHING || name == dependency.name || (name == GAMES && is_game))
        };
        match dependency.kind {
            Kind::Normal => names_it(self.normal),
            Kind::Build => names_it(self.build),
            Kind::Dev => names_it(self.dev) || names_it(self.normal),
        }
    }
}

fn refusal(package: &str, dependency: &Dependency) -> String {
    let purpose = match dependency.kind {
        Kind::Normal => "",
        Kind::Build => " in its build script",
        Kind::Dev => " in its tests",
    };
    format!("`{package}` may not depend on `{}`{purpose}", dependency.name)
}

#[cfg(test)]
mod tests {
    use super::super::metadata::fake_package;
    use super::super::printed;
    use super::*;
    use crate::fake_tree::FakeTree;

    fn check_packages(packages: &[Package], expected: &[&str]) {
        let manifest = "[dependencies]\nserde.workspace = true\nbots.workspace = true\n";
        let fake = FakeTree::new(&[("crates/gamekit/Cargo.toml", manifest)]);
        assert_eq!(printed(check(&fake.tree(), packages)), expected);
    }

    #[test]
    fn the_intended_edges_are_no_problem() {
        check_packages(
            &[
                fake_package("textgen", "crates/textgen", &["+fluent-syntax"]),
                fake_package("gamekit", "crates/gamekit", &["+serde", "build:textgen"]),
                fake_package("testkit", "crates/testkit", &["gamekit", "build:textgen"]),
                fake_package(
                    "assemble",
                    "games/assemble",
                    &["gamekit", "build:textgen", "dev:testkit", "dev:gamekit"],
                ),
                fake_package("alea", "games/alea", &["gamekit"]),
                fake_package("alea_tables", "crates/alea_tables", &["gamekit", "alea"]),
                fake_package("bots", "crates/bots", &["gamekit", "alea", "alea_tables", "assemble"]),
                fake_package("catalog", "crates/catalog", &["gamekit", "bots", "alea"]),
                fake_package("arena", "crates/arena", &["gamekit"]),
                fake_package(
                    "tabulea",
                    "crates/cli",
                    &["gamekit", "bots", "catalog", "arena", "assemble", "build:textgen", "dev:testkit"],
                ),
                fake_package("bench", "crates/bench", &["alea", "testkit", "tabulea"]),
                fake_package("xtask", "xtask", &["+anyhow"]),
            ],
            &[],
        );
    }

    #[test]
    fn an_edge_against_the_direction_is_shown_at_its_line() {
        check_packages(
            &[fake_package("gamekit", "crates/gamekit", &["bots"])],
            &["crates/gamekit/Cargo.toml:3: `gamekit` may not depend on `bots`"],
        );
    }

    #[test]
    fn the_purpose_of_an_edge_counts() {
        check_packages(
            &[
                fake_package("alea", "games/alea", &["testkit", "textgen", "dev:bots"]),
                fake_package("bots", "crates/bots", &["build:gamekit"]),
            ],
            &[
                "crates/bots/Cargo.toml:1: `bots` may not depend on `gamekit` in its build script",
                "games/alea/Cargo.toml:1: `alea` may not depend on `bots` in its tests",
                "games/alea/Cargo.toml:1: `alea` may not depend on `testkit`",
                "games/alea/Cargo.toml:1: `alea` may not depend on `textgen`",
            ],
        );
    }

    #[test]
    fn games_know_no_other_game_and_the_program_only_those_it_names() {
        check_packages(
            &[
                fake_package("heroes", "games/heroes", &["assemble"]),
                fake_package("assemble", "games/assemble", &[]),
                fake_package("chess", "games/chess", &[]),
                fake_package("tabulea", "crates/cli", &["chess", "assemble"]),
            ],
            &[
                "crates/cli/Cargo.toml:1: `tabulea` may not depend on `chess`",
                "games/heroes/Cargo.toml:1: `heroes` may not depend on `assemble`",
            ],
        );
    }

    #[test]
    fn a_member_without_a_row_is_a_problem() {
        check_packages(
            &[fake_package("extra", "crates/extra", &[])],
            &["crates/extra/Cargo.toml:1: package `extra` has no row in the table of allowed dependencies"],
        );
    }
}
