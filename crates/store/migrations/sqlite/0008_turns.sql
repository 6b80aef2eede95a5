-- How people learn of their turns while no page is open, and the days on which their clocks stand still.

-- Secrets of the server itself, made once: the key with which messages are signed.
CREATE TABLE server_keys (
    name TEXT NOT NULL PRIMARY KEY,
    body BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Which browsers are told. One belongs to the session it was made in: whoever signs out there is told no more.
CREATE TABLE push_subscriptions (
    endpoint TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    session BLOB NOT NULL REFERENCES sessions (token) ON DELETE CASCADE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    lang TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX push_by_guest ON push_subscriptions (guest, created);
CREATE INDEX push_by_session ON push_subscriptions (session);

-- Feeds with a secret address, of which the hash is kept.
CREATE TABLE feeds (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES guests (id),
    secret BLOB NOT NULL UNIQUE,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What somebody was told of. `number` is that of the decision, or how long the journal was at the end.
CREATE TABLE notices (
    guest TEXT NOT NULL REFERENCES guests (id),
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (guest, table_id, number, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX notices_by_time ON notices (guest, at DESC);
CREATE INDEX notices_by_table ON notices (table_id);

-- `up_from` and `up_until` are service time: what clocks count in. Without the second it has not ended.
CREATE TABLE vacations (
    guest TEXT NOT NULL REFERENCES guests (id),
    number INTEGER NOT NULL,
    began INTEGER NOT NULL,
    days INTEGER NOT NULL,
    up_from INTEGER NOT NULL,
    up_until INTEGER,
    PRIMARY KEY (guest, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX vacations_running ON vacations (guest) WHERE up_until IS NULL;
