-- What came of games that are over, also after their tables are gone; sums over all of them; and the records of
-- the public ones, without names. Nobody who is gone is referred to: a seat without a guest is of nobody.

CREATE TABLE results (
    table_id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    packs TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    is_rated INTEGER NOT NULL,
    has_bots INTEGER NOT NULL,
    ending TEXT NOT NULL,
    entries INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    month TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX results_shown ON results (finished DESC, table_id DESC) WHERE is_public = 1;
CREATE INDEX results_by_month ON results (month, finished, table_id);

CREATE TABLE result_seats (
    table_id TEXT NOT NULL REFERENCES results (table_id),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    score INTEGER,
    place INTEGER,
    has_left INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_seats_by_guest ON result_seats (guest) WHERE guest <> '';
CREATE INDEX result_seats_by_name ON result_seats (name) WHERE name <> '';

CREATE TABLE records (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES results (table_id),
    body TEXT NOT NULL
) STRICT;

CREATE TABLE figures (
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    figure TEXT NOT NULL,
    bucket INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (game, players, figure, bucket)
) STRICT, WITHOUT ROWID;
