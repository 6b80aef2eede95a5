//! Who is kept out.

use store::{Ban, BanKind};

use super::{Admin, failed, now, shown_time};
use crate::args::BanArgs;
use crate::ending::Ending;
use crate::text::Text;

/// What a word stands for, in the one spelling that it is kept in.
fn read(whom: &str) -> Option<(BanKind, String)> {
    if server::is_id(whom) {
        return Some((BanKind::Guest, whom.to_owned()));
    }
    server::read_network(whom).map(|network| (BanKind::Network, network.trunc().to_string()))
}

/// Keeps somebody out.
pub(super) async fn add(admin: &Admin, args: &BanArgs) -> Result<(), Ending> {
    let (kind, whom) = named(admin, &args.whom)?;
    let ban = Ban { kind, whom, reason: args.reason.clone(), created: now() };
    admin.store.upkeep().add_ban(&ban).await.map_err(|error| failed(&error))?;
    admin.say(Text::AdminBanned { whom: &ban.whom })
}

/// Lets somebody in again.
pub(super) async fn end(admin: &Admin, whom: &str) -> Result<(), Ending> {
    let (kind, whom) = named(admin, whom)?;
    match admin.store.upkeep().end_ban(kind, &whom).await.map_err(|error| failed(&error))? {
        true => admin.say(Text::AdminUnbanned { whom: &whom }),
        false => Err(Ending::Failure(Text::AdminNotBanned { whom: &whom }.say(admin.lang))),
    }
}

/// Lists everybody who is kept out, one a line.
pub(super) async fn list(admin: &Admin) -> Result<(), Ending> {
    for ban in admin.store.upkeep().bans().await.map_err(|error| failed(&error))? {
        let since = shown_time(ban.created);
        admin.say(Text::AdminBan { whom: &ban.whom, since: &since, reason: &ban.reason })?;
    }
    Ok(())
}

fn named(admin: &Admin, whom: &str) -> Result<(BanKind, String), Ending> {
    read(whom).ok_or_else(|| Ending::Usage(Text::AdminNobody { whom: &whom }.say(admin.lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_and_networks_are_told_apart() {
        for (word, kind, whom) in [
            ("0123456789abcdefghjkmnpq", BanKind::Guest, "0123456789abcdefghjkmnpq"),
            ("198.51.100.7", BanKind::Network, "198.51.100.7/32"),
            ("198.51.100.7/24", BanKind::Network, "198.51.100.0/24"),
            ("2001:db8::1", BanKind::Network, "2001:db8::1/128"),
        ] {
            assert_eq!(read(word), Some((kind, whom.to_owned())));
        }
        for word in ["", "Ann", "198.51.100", "198.51.100.0/33"] {
            assert_eq!(read(word), None, "{word}");
        }
    }
}
