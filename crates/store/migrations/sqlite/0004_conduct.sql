-- Whom somebody does not want to meet, and what was reported to whoever runs the server.

CREATE TABLE blocks (
    guest TEXT NOT NULL REFERENCES guests (id),
    other TEXT NOT NULL REFERENCES guests (id),
    created INTEGER NOT NULL,
    PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_other ON blocks (other);

-- A report outlives the guests and the table that it tells of: it refers to nothing. `about` is empty if
-- it is about nobody in particular.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    reporter TEXT NOT NULL,
    about TEXT NOT NULL,
    kind TEXT NOT NULL,
    words TEXT NOT NULL,
    context TEXT NOT NULL,
    created INTEGER NOT NULL,
    closed INTEGER,
    note TEXT NOT NULL,
    UNIQUE (table_id, reporter, about, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX reports_by_time ON reports (created DESC, id);
CREATE INDEX reports_about ON reports (about);
