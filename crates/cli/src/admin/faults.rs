//! What broke in pages, as far as their readers agreed to tell.

use serde_json::{Value, json};
use store::{Fault, FaultOrder};

use super::{Admin, failed, shown_time};
use crate::args::FaultsArgs;
use crate::ending::Ending;
use crate::text::Text;

/// Lists kinds of faults, one a line, or forgets those that are done.
pub(super) async fn run(admin: &Admin, args: &FaultsArgs) -> Result<(), Ending> {
    if args.forget.is_empty() { list(admin, args).await } else { forget(admin, &args.forget).await }
}

async fn list(admin: &Admin, args: &FaultsArgs) -> Result<(), Ending> {
    let order = if args.frequent { FaultOrder::Frequent } else { FaultOrder::Latest };
    let faults = admin.store.faults().faults(order, args.most).await.map_err(|error| failed(&error))?;
    if args.json {
        let listed: Vec<Value> = faults.iter().map(whole).collect();
        return admin.out.line(json!({ "faults": listed }));
    }
    for fault in faults {
        admin.say(Text::AdminFault {
            id: &fault.id,
            times: i64::try_from(fault.times).unwrap_or(i64::MAX),
            first: &shown_time(fault.first),
            last: &shown_time(fault.last),
            page: &fault.page,
            build: &said(&fault.build),
            browser: &said(&fault.browser),
            what: &fault.what,
        })?;
    }
    Ok(())
}

async fn forget(admin: &Admin, ids: &[String]) -> Result<(), Ending> {
    for id in ids {
        if !admin.store.faults().forget_fault(id).await.map_err(|error| failed(&error))? {
            return Err(Ending::Failure(Text::AdminNoFault { id }.say(admin.lang)));
        }
        admin.say(Text::AdminFaultForgotten { id })?;
    }
    Ok(())
}

fn said(text: &str) -> &str {
    if text.is_empty() { "-" } else { text }
}

fn whole(fault: &Fault) -> Value {
    json!({
        "id": fault.id,
        "what": fault.what,
        "page": fault.page,
        "build": fault.build,
        "browser": fault.browser,
        "first": fault.first,
        "last": fault.last,
        "times": fault.times,
    })
}
