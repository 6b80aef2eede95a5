-- What broke in pages, if their readers agreed to tell of it: kinds, and how often each was told of. Nothing
-- here says who told.

CREATE TABLE faults (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    page TEXT NOT NULL,
    build TEXT NOT NULL,
    browser TEXT NOT NULL,
    first_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    times BIGINT NOT NULL
);
