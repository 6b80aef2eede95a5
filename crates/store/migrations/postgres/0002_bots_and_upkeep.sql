-- Programs that play, bans, what whoever runs the server asks for, and when somebody was last here.

ALTER TABLE guests ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE guests SET seen = created;
CREATE INDEX guests_seen ON guests (seen);
CREATE INDEX sessions_by_guest ON sessions (guest);
CREATE INDEX tables_by_stage ON tables (stage, changed DESC);

-- A token is a player of its own: `bot` is its guest, `owner` whoever made it. `scopes` are words.
CREATE TABLE tokens (
    token BYTEA PRIMARY KEY,
    bot TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES guests (id),
    owner TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    scopes TEXT NOT NULL
);

CREATE INDEX tokens_by_owner ON tokens (owner);

-- `whom` is a guest's id, or a network.
CREATE TABLE bans (
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'network')),
    whom TEXT COLLATE "C" NOT NULL,
    reason TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (kind, whom)
);

-- Tables that the server is to close.
CREATE TABLE closings (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id)
);
