//! Whom one has blocked: listed, and let go again. Blocking happens at a table, where one has met.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::{BlockCard, Blocks};

use super::Edge;
use super::described::{Described, Operation, Who};
use super::guest::Session;
use super::request::BlockId;
use super::secret::block_id;
use super::text::Text;
use super::trouble::Trouble;

/// The addresses below `/api`.
pub(super) fn routes() -> Described<Arc<Edge>> {
    let list = Operation::get("/blocks", "listBlocks", Text::ApiBlockList).gives("Blocks");
    let end = Operation::delete("/blocks/{id}", "endBlock", Text::ApiBlockEnd);
    Described::new().on(list.by(Who::Person), list_blocks).on(end.by(Who::Person), end_block)
}

async fn list_blocks(State(edge): State<Arc<Edge>>, session: Session) -> Result<Json<Blocks>, Trouble> {
    session.must_be_person()?;
    let own = &session.guest.id;
    let blocks = edge.store.conduct().blocked_by(own).await?.into_iter();
    let card = |blocked: store::Blocked| BlockCard {
        id: block_id(own, &blocked.guest.id),
        name: blocked.guest.name,
        since: blocked.since,
    };
    Ok(Json(Blocks { blocks: blocks.map(card).collect() }))
}

async fn end_block(
    State(edge): State<Arc<Edge>>,
    session: Session,
    BlockId(id): BlockId,
) -> Result<StatusCode, Trouble> {
    session.must_be_person()?;
    let (own, conduct) = (&session.guest.id, edge.store.conduct());
    let blocked = conduct.blocked_by(own).await?;
    let other = blocked.iter().map(|blocked| &blocked.guest.id).find(|other| block_id(own, other) == id);
    match conduct.unblock(own, other.ok_or(Trouble::BlockGone)?).await? {
        true => Ok(StatusCode::NO_CONTENT),
        // Somebody else was first: another page of the same guest.
        false => Err(Trouble::BlockGone),
    }
}
