//! The packages of the repository and what they depend on, as cargo sees them.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process;
use crate::tree::Tree;

/// The manifest of the fuzz targets, which is no workspace member: it needs another toolchain.
const FUZZ_MANIFEST: &str = "fuzz/Cargo.toml";

/// What a dependency is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// By the code itself.
    Normal,
    /// By the build script.
    Build,
    /// By tests and examples.
    Dev,
}

/// One dependency of one package.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Dependency {
    /// The package depended on.
    pub(crate) name: String,
    /// What for.
    pub(crate) kind: Kind,
    /// Whether it is one of this repository's own packages.
    pub(crate) ours: bool,
}

/// One package of this repository.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its manifest, named from the root of the repository.
    pub(crate) manifest: String,
    /// All its direct dependencies.
    pub(crate) dependencies: Vec<Dependency>,
}

impl Package {
    /// Whether this is one of the games.
    pub(crate) fn is_game(&self) -> bool {
        self.manifest.starts_with("games/")
    }

    /// The line of the manifest that names the dependency, to point at.
    pub(crate) fn line_of(&self, tree: &Tree, dependency: &str) -> usize {
        let manifest = tree.read(&self.manifest).unwrap_or_default();
        let names_it = |line: &str| {
            line.trim_start().strip_prefix(dependency).is_some_and(|rest| rest.starts_with([' ', '=', '.']))
        };
        let position = manifest.lines().position(names_it);
        position.map_or(1, |index| index + 1)
    }
}

/// The members of the workspace.
pub(crate) fn workspace(root: &Path) -> Result<Vec<Package>> {
    parse(&process::output_of(&mut metadata_command(root))?, "")
}

/// The packages that are kept out of the workspace.
pub(crate) fn outside_workspace(tree: &Tree) -> Result<Vec<Package>> {
    if !tree.has(FUZZ_MANIFEST) {
        return Ok(Vec::new());
    }
    let mut command = metadata_command(tree.root());
    command.args(["--manifest-path", FUZZ_MANIFEST]);
    parse(&process::output_of(&mut command)?, "fuzz/")
}

fn metadata_command(root: &Path) -> Command {
    let mut command = process::cargo(root);
    command.args(["metadata", "--no-deps", "--format-version", "1"]);
    command.arg("--offline");
    command
}

/// Reads what `cargo metadata --no-deps` printed about a workspace kept in `folder`.
pub(crate) fn parse(json: &str, folder: &str) -> Result<Vec<Package>> {
    let metadata: Value = serde_json::from_str(json).context("cargo metadata is not JSON")?;
    let root = text(&metadata, "workspace_root")?;
    let packages = list(&metadata, "packages")?;
    packages
        .iter()
        .map(|package| {
            let path = Path::new(text(package, "manifest_path")?);
            let path = path.strip_prefix(root).unwrap_or(path);
            let dependencies = list(package, "dependencies")?;
            Ok(Package {
                name: text(package, "name")?.to_owned(),
                manifest: format!("{folder}{}", path.to_string_lossy().replace('\\', "/")),
                dependencies: dependencies.iter().map(dependency).collect::<Result<_>>()?,
            })
        })
        .collect()
}

fn dependency(value: &Value) -> Result<Dependency> {
    let kind = match value.get("kind").and_then(Value::as_str) {
        Some("dev") => Kind::Dev,
        Some("build") => Kind::Build,
        _ => Kind::Normal,
    };
    Ok(Dependency {
        name: text(value, "name")?.to_owned(),
        kind,
        ours: value.get("path").is_some_and(Value::is_string),
    })
}

fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str> {
    let found = value.get(key).and_then(Value::as_str);
    found.with_context(|| format!("cargo metadata has no text `{key}`"))
}

fn list<'a>(value: &'a Value, key: &str) -> Result<&'a Vec<Value>> {
    let found = value.get(key).and_then(Value::as_array);
    found.with_context(|| format!("cargo metadata has no list `{key}`"))
}

/// For tests: a package by its manifest's folder and its dependencies, `build:` or `dev:` before the
/// name for their kind, `+` for those of third parties.
#[cfg(test)]
pub(crate) fn fake_package(name: &str, folder: &str, dependencies: &[&str]) -> Package {
    let read = |word: &&str| {
        let (kind, name) = match word.split_once(':') {
            Some(("build", name)) => (Kind::Build, name),
            Some(("dev", name)) => (Kind::Dev, name),
            _ => (Kind::Normal, *word),
        };
        Dependency { name: name.trim_start_matches('+').to_owned(), kind, ours: !name.starts_with('+') }
    };
    Package {
        name: name.to_owned(),
        manifest: format!("{folder}/Cargo.toml"),
        dependencies: dependencies.iter().map(read).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;

    const JSON: &str = r#"{"workspace_root": "/somewhere/repo", "packages": [
        {"name": "tabulea", "manifest_path": "/somewhere/repo/crates/cli/Cargo.toml",
         "dependencies": [
            {"name": "gamekit", "kind": null, "source": null, "path": "/somewhere/repo/crates/gamekit"},
            {"name": "textgen", "kind": "build", "path": "/somewhere/repo/crates/textgen"},
            {"name": "serde", "kind": "dev", "source": "registry+https://example.org"}]}]}"#;

    #[test]
    fn packages_are_read_from_the_json_of_cargo() {
        let expected = fake_package("tabulea", "crates/cli", &["gamekit", "build:textgen", "dev:+serde"]);
        assert_eq!(parse(JSON, "").expect("reads"), [expected]);
        let moved = parse(JSON, "fuzz/").expect("reads");
        assert_eq!(moved[0].manifest, "fuzz/crates/cli/Cargo.toml");
    }

    #[test]
    fn json_of_another_shape_is_refused() {
        for json in ["", "{}", r#"{"workspace_root": "x", "packages": [{}]}"#] {
            assert!(parse(json, "").is_err(), "{json}");
        }
    }

    #[test]
    fn real_manifests_are_read_with_cargo() {
        let manifest = "[package]\nname = \"lonely\"\nedition = \"2024\"\n[workspace]\n\
                        [dev-dependencies]\nserde = \"1\"\n";
        let files = [
            ("Cargo.toml", manifest),
            ("fuzz/Cargo.toml", manifest),
            ("src/lib.rs", ""),
            ("fuzz/src/lib.rs", ""),
        ];
        let fake = FakeTree::new(&files);
        let packages = workspace(fake.root()).expect("cargo works");
        assert_eq!(packages.len(), 1);
        assert_eq!(packages[0].manifest, "Cargo.toml");
        assert_eq!(packages[0].dependencies[0].kind, Kind::Dev);
        assert!(!packages[0].dependencies[0].ours);
        assert_eq!(packages[0].line_of(&fake.tree(), "serde"), 6);
        assert_eq!(packages[0].line_of(&fake.tree(), "serde_json"), 1);
        let outside = outside_workspace(&fake.tree()).expect("cargo works");
        assert_eq!(outside[0].manifest, "fuzz/Cargo.toml");
    }
}
