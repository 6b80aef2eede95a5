//! What broke in a page, told if its reader has agreed. Nobody is looked up for it, and nothing of whoever
//! tells it is kept: kinds are counted, and a kind is four short texts.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::{Fault, LONGEST_BROWSER, LONGEST_FAULT, LONGEST_FAULT_PART};

use super::address::Asker;
use super::described::{Described, Operation, Who};
use super::request::Sent;
use super::secret::fault_id;
use super::text::Text;
use super::trouble::Trouble;
use super::{Edge, words};

/// The largest body: every sign of it may be written as an escape.
const LARGEST: usize = 16_384;

/// The addresses below `/api`.
pub(super) fn routes() -> Described<Arc<Edge>> {
    let tell = Operation::post("/faults", "tellFault", Text::ApiFault).takes("Fault");
    Described::new().on(tell.by(Who::Anybody).up_to(LARGEST), self::tell)
}

/// There is no session in it on purpose: a cookie that comes along is not read.
async fn tell(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    Sent(told): Sent<Fault>,
) -> Result<StatusCode, Trouble> {
    edge.limits.tell_fault(asker)?;
    let fault = kind(&told, edge.time.wall())?;
    let gone = edge.store.faults().add_fault(&fault, edge.config.fault_kinds).await?;
    edge.metrics.page_faults.inc();
    edge.metrics.page_faults_dropped.inc_by(u64::from(gone));
    Ok(StatusCode::NO_CONTENT)
}

/// What is kept of it.
fn kind(told: &Fault, now: u64) -> Result<store::Fault, Trouble> {
    let what = words::fault(&told.what, LONGEST_FAULT)?;
    let page = words::fault(&told.page, LONGEST_FAULT_PART)?;
    let build = words::fault(&told.build, LONGEST_FAULT_PART)?;
    let browser = words::fault(&told.browser, LONGEST_BROWSER)?;
    if what.is_empty() {
        return Err(Trouble::FaultEmpty);
    }
    // Whatever tells one table or one reader from another has a number in it, or comes behind such a mark.
    if !page.starts_with('/') || page.contains(|sign: char| sign.is_numeric() || "?#&=".contains(sign)) {
        return Err(Trouble::FaultPage);
    }
    let id = fault_id([&what, &page, &build, &browser]);
    Ok(store::Fault { id, what, page, build, browser, first: now, last: now, times: 1 })
}
