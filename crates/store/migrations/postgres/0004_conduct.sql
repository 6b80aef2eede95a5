-- Whom somebody does not want to meet, and what was reported to whoever runs the server.

CREATE TABLE blocks (
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    other TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    created BIGINT NOT NULL,
    PRIMARY KEY (guest, other)
);

CREATE INDEX blocks_by_other ON blocks (other);

-- A report outlives the guests and the table that it tells of: it refers to nothing. `about` is empty if
-- it is about nobody in particular.
CREATE TABLE reports (
    id TEXT COLLATE "C" PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL,
    reporter TEXT COLLATE "C" NOT NULL,
    about TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    words TEXT NOT NULL,
    context TEXT NOT NULL,
    created BIGINT NOT NULL,
    closed BIGINT,
    note TEXT NOT NULL,
    UNIQUE (table_id, reporter, about, kind)
);

CREATE INDEX reports_by_time ON reports (created DESC, id);
CREATE INDEX reports_about ON reports (about);
