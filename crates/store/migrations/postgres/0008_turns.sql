-- How people learn of their turns while no page is open, and the days on which their clocks stand still.

-- Secrets of the server itself, made once: the key with which messages are signed.
CREATE TABLE server_keys (
    name TEXT COLLATE "C" PRIMARY KEY,
    body BYTEA NOT NULL
);

-- Which browsers are told. One belongs to the session it was made in: whoever signs out there is told no more.
CREATE TABLE push_subscriptions (
    endpoint TEXT COLLATE "C" PRIMARY KEY,
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    session BYTEA NOT NULL REFERENCES sessions (token) ON DELETE CASCADE,
    p256dh TEXT COLLATE "C" NOT NULL,
    auth TEXT COLLATE "C" NOT NULL,
    lang TEXT COLLATE "C" NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX push_by_guest ON push_subscriptions (guest, created);
CREATE INDEX push_by_session ON push_subscriptions (session);

-- Feeds with a secret address, of which the hash is kept.
CREATE TABLE feeds (
    guest TEXT COLLATE "C" PRIMARY KEY REFERENCES guests (id),
    secret BYTEA NOT NULL UNIQUE,
    since BIGINT NOT NULL
);

-- What somebody was told of. `number` is that of the decision, or how long the journal was at the end.
CREATE TABLE notices (
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    table_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guest, table_id, number, kind)
);

CREATE INDEX notices_by_time ON notices (guest, at DESC);
CREATE INDEX notices_by_table ON notices (table_id);

-- `up_from` and `up_until` are service time: what clocks count in. Without the second it has not ended.
CREATE TABLE vacations (
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    number BIGINT NOT NULL,
    began BIGINT NOT NULL,
    days BIGINT NOT NULL,
    up_from BIGINT NOT NULL,
    up_until BIGINT,
    PRIMARY KEY (guest, number)
);

CREATE INDEX vacations_running ON vacations (guest) WHERE up_until IS NULL;
