//! `api`: many requests made from the document that the server gives of itself.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::process::{self, Steps};

/// Runs the test that does it, for longer than among the other tests.
pub(crate) fn run(root: &Path, requests: u32) -> Result<()> {
    let mut steps = Steps::new(1);
    steps.run(&format!("{requests} requests to a server"), || process::run(&mut command(root, requests)))
}

fn command(root: &Path, requests: u32) -> Command {
    let mut command = process::cargo(root);
    command.args(["test", "--locked", "-p", "server", "--test", "api", "--", "--exact", "--nocapture"]);
    command.arg("fuzz::whatever_is_asked_by_the_document_is_no_fault_of_the_server");
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
