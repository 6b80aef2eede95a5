-- Everything as of the first release. Times are milliseconds; tokens and codes are hashes.

CREATE TABLE guests (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    token BYTEA PRIMARY KEY,
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    created BIGINT NOT NULL
);

CREATE TABLE codes (
    guest TEXT COLLATE "C" PRIMARY KEY REFERENCES guests (id),
    code BYTEA NOT NULL UNIQUE
);

CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    version BIGINT NOT NULL,
    game TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'running', 'over')),
    is_public BOOLEAN NOT NULL,
    host TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE INDEX tables_shown ON tables (changed DESC, id) WHERE is_public AND stage <> 'over';
CREATE INDEX tables_running ON tables (id) WHERE stage = 'running';
CREATE INDEX tables_by_host ON tables (host, stage);

-- How much each table has: the row that everybody who adds to a journal or a chat must lock. Apart from
-- `tables`, because it changes with every move and is small; there is room for new versions of a row.
CREATE TABLE tallies (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    entries BIGINT NOT NULL DEFAULT 0,
    lines BIGINT NOT NULL DEFAULT 0,
    up BIGINT NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE sitters (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    place BIGINT NOT NULL,
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    PRIMARY KEY (table_id, place)
);

CREATE INDEX sitters_by_guest ON sitters (guest);

CREATE TABLE units (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    up BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    message TEXT COLLATE "C" NOT NULL,
    seat BIGINT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, message)
);

-- One row. `up` is the largest service time of any heartbeat; `probes` is written to find out whether
-- that is possible.
CREATE TABLE service (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    up BIGINT NOT NULL,
    probes BIGINT NOT NULL DEFAULT 0
);

INSERT INTO service (id, up) VALUES (1, 0);
