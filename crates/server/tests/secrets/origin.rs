//! What other sites make a browser ask is refused: plain requests, and sockets before they are open.

use anyhow::{Result, bail};
use protocol::online::{NewGuest, VERSION};
use tokio_tungstenite::tungstenite;
use visitor::Visitor;

use crate::site::{Database, Site, table};

/// The status with which the opening of a socket is refused.
async fn refused(visitor: &Visitor, path: &str) -> Result<u16> {
    match visitor.socket(path).await {
        Ok(_) => bail!("{path} is open to {:?}", visitor.origin),
        Err(error) => match error.downcast::<tungstenite::Error>()? {
            tungstenite::Error::Http(response) => Ok(response.status().as_u16()),
            other => bail!(other),
        },
    }
}

#[tokio::test]
async fn other_origins_change_nothing_and_open_no_socket() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let sockets = [format!("/api/tables/{id}/socket?version={VERSION}"), "/api/lobby/socket".to_owned()];
    let port = site.address.port();
    for origin in [
        "https://evil.example".to_owned(),
        "null".to_owned(),
        format!("https://127.0.0.1:{}", port.wrapping_add(1)),
        format!("http://localhost:{port}"),
        format!("http://127.0.0.1:{port}.evil.example"),
    ] {
        let evil = Visitor { origin: Some(origin.clone()), ..ann.clone() };
        for path in
            ["/api/guest", "/api/me/name", "/api/me/code", "/api/recover", "/api/leave", "/api/tables"]
        {
            let answer = evil.post(path, &NewGuest { name: "Eve".to_owned() }).await?;
            assert_eq!(
                (answer.status, answer.code()),
                (403, "request/origin".to_owned()),
                "{path} from {origin}"
            );
            assert_eq!(answer.header("set-cookie"), None);
        }
        for path in &sockets {
            assert_eq!(refused(&evil, path).await?, 403, "{path} from {origin}");
        }
    }
    assert_eq!(ann.me().await?.name, "Ann", "nothing has changed");
    for path in &sockets {
        ann.socket(path).await?;
    }
    site.stop().await
}
