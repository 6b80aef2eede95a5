//! How people learn of their turns while no page is open, and the days on which their clocks stand still.

use async_trait::async_trait;

use crate::backup::Value;
use crate::rows::number;
use crate::{Digest, StoreError, fits};

/// A browser that is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushSubscription {
    /// Where its push service wants messages sent; no other has the same.
    pub endpoint: String,
    /// Who is told.
    pub guest: String,
    /// The browser's public key, as it was given.
    pub p256dh: String,
    /// The browser's secret, as it was given.
    pub auth: String,
    /// The code of the language in which it is told.
    pub lang: String,
    /// When it was made, in milliseconds.
    pub created: u64,
}

/// Something that somebody was told of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Who.
    pub guest: String,
    /// At which table.
    pub table: String,
    /// The number of the decision, or of the journal's entries at the end.
    pub number: u32,
    /// What, as a word that the store does not read.
    pub kind: String,
    /// Which game.
    pub game: String,
    /// When, in milliseconds.
    pub at: u64,
}

/// Days on which the clocks of somebody stand still.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// Whose.
    pub guest: String,
    /// Counted from 0 for every guest.
    pub number: u32,
    /// When it began, in milliseconds.
    pub began: u64,
    /// How many days it has.
    pub days: u32,
    /// The service time when it began.
    pub up_from: u64,
    /// The service time when it ended, once it has.
    pub up_until: Option<u64>,
}

/// Turns, and vacations from them.
#[async_trait]
pub trait Turns: Send + Sync {
    /// A secret of the server: what is given is kept if there is none of this name, and what stands then is
    /// answered. Of several processes that ask at once all get the same.
    async fn server_key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError>;

    /// Tells a browser from now on, as long as its session lasts. One that was told before belongs to whoever
    /// asks last. Of more than `most` browsers of a guest the oldest are told no longer. `NotFound` if the
    /// guest or the session is gone.
    async fn subscribe(
        &self,
        subscription: &PushSubscription,
        session: &Digest,
        most: u32,
    ) -> Result<(), StoreError>;

    /// Tells a browser no longer; whether it was told.
    async fn unsubscribe(&self, guest: &str, endpoint: &str) -> Result<bool, StoreError>;

    /// The browsers of a guest, the newest first.
    async fn subscriptions_of(&self, guest: &str) -> Result<Vec<PushSubscription>, StoreError>;

    /// Gives a guest a feed, in place of the one before.
    async fn set_feed(&self, guest: &str, secret: &Digest, at: u64) -> Result<(), StoreError>;

    /// Ends the feed of a guest; whether there was one.
    async fn end_feed(&self, guest: &str) -> Result<bool, StoreError>;

    /// Since when a guest has a feed.
    async fn feed_of(&self, guest: &str) -> Result<Option<u64>, StoreError>;

    /// Whose feed has this secret, and since when.
    async fn feed_named(&self, secret: &Digest) -> Result<Option<(String, u64)>, StoreError>;

    /// Notes what somebody is told; false if it was noted before. Of each guest the newest `most` are kept.
    async fn note(&self, notice: &Notice, most: u32) -> Result<bool, StoreError>;

    /// What somebody was told, the newest first.
    async fn notices_of(&self, guest: &str) -> Result<Vec<Notice>, StoreError>;

    /// All vacations of a guest, in their order.
    async fn vacations_of(&self, guest: &str) -> Result<Vec<Vacation>, StoreError>;

    /// All vacations that have not ended.
    async fn vacations_running(&self) -> Result<Vec<Vacation>, StoreError>;

    /// Ends a vacation as it is given, and begins another one; both or nothing. `Conflict` if somebody else
    /// was first.
    async fn take_vacation(
        &self,
        ended: Option<&Vacation>,
        taken: Option<&Vacation>,
    ) -> Result<(), StoreError>;

    /// The running tables at which a guest sits, those first where something has happened last.
    async fn running_of(&self, guest: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Removes notices from before a time, and vacations that ended and began before another one.
    async fn forget_turns(&self, notices: u64, vacations: u64) -> Result<u32, StoreError>;
}

/// One statement of several that are carried out together, or not at all. Both databases take the same.
pub(crate) struct Step {
    pub(crate) statement: &'static str,
    pub(crate) values: Vec<Value>,
    /// Whether nothing at all is done if it concerns no row.
    pub(crate) must_find: bool,
}

/// endpoint, guest, p256dh, auth, lang, created.
pub(crate) type PushColumns = (String, String, String, String, String, i64);
/// guest, table, number, kind, game, at.
pub(crate) type NoticeColumns = (String, String, i64, String, String, i64);
/// guest, number, began, days, up_from, up_until.
pub(crate) type VacationColumns = (String, i64, i64, i64, i64, Option<i64>);

pub(crate) fn subscription(columns: PushColumns) -> Result<PushSubscription, StoreError> {
    let (endpoint, guest, p256dh, auth, lang, created) = columns;
    Ok(PushSubscription { endpoint, guest, p256dh, auth, lang, created: number(created)? })
}

pub(crate) fn notice((guest, table, decision, kind, game, at): NoticeColumns) -> Result<Notice, StoreError> {
    Ok(Notice { guest, table, number: number(decision)?, kind, game, at: number(at)? })
}

pub(crate) fn vacation(columns: VacationColumns) -> Result<Vacation, StoreError> {
    let (guest, place, began, days, up_from, up_until) = columns;
    Ok(Vacation {
        guest,
        number: number(place)?,
        began: number(began)?,
        days: number(days)?,
        up_from: number(up_from)?,
        up_until: up_until.map(number).transpose()?,
    })
}

pub(crate) const KEY: &str = "SELECT body FROM server_keys WHERE name = $1";
pub(crate) const SUBSCRIPTIONS: &str = "SELECT endpoint, guest, p256dh, auth, lang, created \
    FROM push_subscriptions WHERE guest = $1 ORDER BY created DESC, endpoint";
pub(crate) const FEED: &str = "SELECT since FROM feeds WHERE guest = $1";
pub(crate) const FEED_NAMED: &str = "SELECT guest, since FROM feeds WHERE secret = $1";
pub(crate) const NOTICES: &str = "SELECT guest, table_id, number, kind, game, at FROM notices \
    WHERE guest = $1 ORDER BY at DESC, table_id, number DESC, kind";
pub(crate) const VACATIONS: &str = "SELECT guest, number, began, days, up_from, up_until FROM vacations \
    WHERE guest = $1 ORDER BY number";
pub(crate) const RUNNING: &str = "SELECT guest, number, began, days, up_from, up_until FROM vacations \
    WHERE up_until IS NULL ORDER BY guest";
pub(crate) const TABLES: &str = "SELECT id FROM tables WHERE stage = 'running' AND id IN \
    (SELECT table_id FROM sitters WHERE guest = $1) ORDER BY changed DESC, id LIMIT $2";

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn step(statement: &'static str, values: Vec<Value>) -> Step {
    Step { statement, values, must_find: false }
}

fn at(time: u64) -> Result<Value, StoreError> {
    fits::time(time).map(Value::Number)
}

pub(crate) fn keep_key(name: &str, fresh: &[u8]) -> Step {
    let statement = "INSERT INTO server_keys (name, body) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    step(statement, vec![text(name), Value::Bytes(fresh.to_vec())])
}

pub(crate) fn subscribe(it: &PushSubscription, session: &Digest, most: u32) -> Result<Vec<Step>, StoreError> {
    fits::known(&it.guest)?;
    for one in [&it.endpoint, &it.p256dh, &it.auth, &it.lang] {
        fits::text(one)?;
    }
    let own = "INSERT INTO push_subscriptions (endpoint, guest, session, p256dh, auth, lang, created) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest, \
        session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang, \
        created = excluded.created";
    let values = vec![
        text(&it.endpoint),
        text(&it.guest),
        Value::Bytes(session.to_vec()),
        text(&it.p256dh),
        text(&it.auth),
        text(&it.lang),
        at(it.created)?,
    ];
    let old = "DELETE FROM push_subscriptions WHERE guest = $1 AND endpoint NOT IN (SELECT endpoint FROM \
        push_subscriptions WHERE guest = $1 ORDER BY created DESC, endpoint LIMIT $2)";
    let old = step(old, vec![text(&it.guest), Value::Number(i64::from(most))]);
    Ok(vec![step(own, values), old])
}

pub(crate) fn unsubscribe(guest: &str, endpoint: &str) -> Step {
    let statement = "DELETE FROM push_subscriptions WHERE guest = $1 AND endpoint = $2";
    step(statement, vec![text(guest), text(endpoint)])
}

pub(crate) fn set_feed(guest: &str, secret: &Digest, since: u64) -> Result<Step, StoreError> {
    fits::known(guest)?;
    let statement = "INSERT INTO feeds (guest, secret, since) VALUES ($1, $2, $3) ON CONFLICT (guest) \
        DO UPDATE SET secret = excluded.secret, since = excluded.since";
    Ok(step(statement, vec![text(guest), Value::Bytes(secret.to_vec()), at(since)?]))
}

pub(crate) fn end_feed(guest: &str) -> Step {
    step("DELETE FROM feeds WHERE guest = $1", vec![text(guest)])
}

pub(crate) fn note(it: &Notice, most: u32) -> Result<Vec<Step>, StoreError> {
    fits::known(&it.guest)?;
    fits::known(&it.table)?;
    fits::text(&it.kind)?;
    fits::text(&it.game)?;
    let own = "INSERT INTO notices (guest, table_id, number, kind, game, at) \
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    let number = Value::Number(i64::from(it.number));
    let values = vec![text(&it.guest), text(&it.table), number, text(&it.kind), text(&it.game), at(it.at)?];
    let old = "DELETE FROM notices WHERE guest = $1 AND at < (SELECT min(at) FROM \
        (SELECT at FROM notices WHERE guest = $1 ORDER BY at DESC LIMIT $2) AS newest)";
    Ok(vec![step(own, values), step(old, vec![text(&it.guest), Value::Number(i64::from(most))])])
}

pub(crate) fn take_vacation(
    ended: Option<&Vacation>,
    taken: Option<&Vacation>,
) -> Result<Vec<Step>, StoreError> {
    let mut steps = Vec::new();
    if let Some(it) = ended {
        fits::known(&it.guest)?;
        let statement = "UPDATE vacations SET days = $3, up_until = $4 \
            WHERE guest = $1 AND number = $2 AND up_until IS NULL";
        let (number, days) = (i64::from(it.number), i64::from(it.days));
        let until = at(it.up_until.unwrap_or(it.up_from))?;
        let values = vec![text(&it.guest), Value::Number(number), Value::Number(days), until];
        steps.push(Step { must_find: true, ..step(statement, values) });
    }
    if let Some(it) = taken {
        fits::known(&it.guest)?;
        let statement = "INSERT INTO vacations (guest, number, began, days, up_from, up_until) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        let until = it.up_until.map(fits::time).transpose()?;
        let (number, days) = (i64::from(it.number), i64::from(it.days));
        let mut values = vec![text(&it.guest), Value::Number(number), at(it.began)?, Value::Number(days)];
        values.extend([at(it.up_from)?, Value::MaybeNumber(until)]);
        steps.push(step(statement, values));
    }
    Ok(steps)
}

pub(crate) fn forget(notices: u64, vacations: u64) -> Vec<Step> {
    let before = |time: u64| vec![Value::Number(i64::try_from(time).unwrap_or(i64::MAX))];
    vec![
        step("DELETE FROM notices WHERE at < $1", before(notices)),
        step("DELETE FROM vacations WHERE up_until IS NOT NULL AND began < $1", before(vacations)),
    ]
}

/// The same for both databases, once each of them carries out steps (`steps`) and finds rows (`found`).
macro_rules! turns_in {
    ($store:ty) => {
        #[async_trait::async_trait]
        impl $crate::Turns for $store {
            async fn server_key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
                self.steps(vec![s::keep_key(name, fresh)]).await?;
                let found: Vec<(Vec<u8>,)> = self.found(s::KEY, vec![Value::Text(name.to_owned())]).await?;
                found.into_iter().next().map(|(body,)| body).ok_or(StoreError::NotFound)
            }

            async fn subscribe(
                &self,
                subscription: &PushSubscription,
                session: &Digest,
                most: u32,
            ) -> Result<(), StoreError> {
                self.steps(s::subscribe(subscription, session, most)?).await.map(drop)
            }

            async fn unsubscribe(&self, guest: &str, endpoint: &str) -> Result<bool, StoreError> {
                if !fits::is_id(guest) || fits::text(endpoint).is_err() {
                    return Ok(false);
                }
                Ok(self.steps(vec![s::unsubscribe(guest, endpoint)]).await? > 0)
            }

            async fn subscriptions_of(&self, guest: &str) -> Result<Vec<PushSubscription>, StoreError> {
                self.of_guest(s::SUBSCRIPTIONS, guest).await?.into_iter().map(s::subscription).collect()
            }

            async fn set_feed(&self, guest: &str, secret: &Digest, at: u64) -> Result<(), StoreError> {
                self.steps(vec![s::set_feed(guest, secret, at)?]).await.map(drop)
            }

            async fn end_feed(&self, guest: &str) -> Result<bool, StoreError> {
                Ok(fits::is_id(guest) && self.steps(vec![s::end_feed(guest)]).await? > 0)
            }

            async fn feed_of(&self, guest: &str) -> Result<Option<u64>, StoreError> {
                let found: Vec<(i64,)> = self.of_guest(s::FEED, guest).await?;
                found.into_iter().next().map(|(since,)| rows::number(since)).transpose()
            }

            async fn feed_named(&self, secret: &Digest) -> Result<Option<(String, u64)>, StoreError> {
                let found: Vec<(String, i64)> =
                    self.found(s::FEED_NAMED, vec![Value::Bytes(secret.to_vec())]).await?;
                let named = |(guest, since)| Ok((guest, rows::number(since)?));
                found.into_iter().next().map(named).transpose()
            }

            async fn note(&self, notice: &Notice, most: u32) -> Result<bool, StoreError> {
                Ok(self.steps(s::note(notice, most)?).await? > 0)
            }

            async fn notices_of(&self, guest: &str) -> Result<Vec<Notice>, StoreError> {
                self.of_guest(s::NOTICES, guest).await?.into_iter().map(s::notice).collect()
            }

            async fn vacations_of(&self, guest: &str) -> Result<Vec<Vacation>, StoreError> {
                self.of_guest(s::VACATIONS, guest).await?.into_iter().map(s::vacation).collect()
            }

            async fn vacations_running(&self) -> Result<Vec<Vacation>, StoreError> {
                self.found(s::RUNNING, Vec::new()).await?.into_iter().map(s::vacation).collect()
            }

            async fn take_vacation(
                &self,
                ended: Option<&Vacation>,
                taken: Option<&Vacation>,
            ) -> Result<(), StoreError> {
                self.steps(s::take_vacation(ended, taken)?).await.map(drop)
            }

            async fn running_of(&self, guest: &str, limit: u32) -> Result<Vec<String>, StoreError> {
                if !fits::is_id(guest) {
                    return Ok(Vec::new());
                }
                let values = vec![Value::Text(guest.to_owned()), Value::Number(i64::from(limit))];
                let found: Vec<(String,)> = self.found(s::TABLES, values).await?;
                Ok(found.into_iter().map(|(id,)| id).collect())
            }

            async fn forget_turns(&self, notices: u64, vacations: u64) -> Result<u32, StoreError> {
                self.steps(s::forget(notices, vacations)).await
            }
        }
    };
}
pub(crate) use turns_in;
