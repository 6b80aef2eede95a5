//! `api`: many requests made from the document that the server gives of itself, to either database.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::process::{self, Steps};

/// Runs the tests that do it, for longer than among the other tests.
pub(crate) fn run(root: &Path, requests: u32) -> Result<()> {
    let mut steps = Steps::new(1);
    steps.run(&format!("{requests} requests to a server on each database"), || {
        process::run(&mut command(root, requests))
    })
}

fn command(root: &Path, requests: u32) -> Command {
    let mut command = process::cargo(root);
    command.args(["test", "--locked", "-p", "server", "--test", "api", "--", "--nocapture", "fuzz::"]);
    command.env("TABULEA_API_REQUESTS", requests.to_string());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_is_told_how_many() {
        let command = command(Path::new("."), 7);
        let told = command.get_envs().find(|(name, _)| *name == "TABULEA_API_REQUESTS");
        assert_eq!(told.and_then(|(_, value)| value).and_then(|value| value.to_str()), Some("7"));
    }
}
