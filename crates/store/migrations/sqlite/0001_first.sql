-- Everything as of the first release. Times are milliseconds; tokens and codes are hashes.

CREATE TABLE guests (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token BLOB NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE codes (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES guests (id),
    code BLOB NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    game TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'running', 'over')),
    is_public INTEGER NOT NULL,
    host TEXT NOT NULL REFERENCES guests (id),
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE INDEX tables_shown ON tables (changed DESC, id) WHERE is_public = 1 AND stage <> 'over';
CREATE INDEX tables_running ON tables (id) WHERE stage = 'running';
CREATE INDEX tables_by_host ON tables (host, stage);

CREATE TABLE sitters (
    table_id TEXT NOT NULL REFERENCES tables (id),
    place INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id),
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_by_guest ON sitters (guest);

CREATE TABLE units (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    up INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    message TEXT NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, message)
) STRICT, WITHOUT ROWID;

-- One row. `up` is the largest service time of any heartbeat or unit; `probe` is written to find out
-- whether there is room.
CREATE TABLE service (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    up INTEGER NOT NULL,
    probe BLOB
) STRICT;

INSERT INTO service (id, up) VALUES (1, 0);
