-- What broke in pages, if their readers agreed to tell of it: kinds, and how often each was told of. Nothing
-- here says who told.

CREATE TABLE faults (
    id TEXT NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    page TEXT NOT NULL,
    build TEXT NOT NULL,
    browser TEXT NOT NULL,
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    times INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
