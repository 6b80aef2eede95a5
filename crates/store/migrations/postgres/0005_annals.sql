-- What came of games that are over, also after their tables are gone; sums over all of them; and the records of
-- the public ones, without names. Nobody who is gone is referred to: a seat without a guest is of nobody.

CREATE TABLE results (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    rules BIGINT NOT NULL,
    options TEXT NOT NULL,
    packs TEXT NOT NULL,
    is_public BOOLEAN NOT NULL,
    is_rated BOOLEAN NOT NULL,
    has_bots BOOLEAN NOT NULL,
    ending TEXT NOT NULL,
    entries BIGINT NOT NULL,
    finished BIGINT NOT NULL,
    month TEXT COLLATE "C" NOT NULL
);

CREATE INDEX results_shown ON results (finished DESC, table_id DESC) WHERE is_public;
CREATE INDEX results_by_month ON results (month, finished, table_id);

CREATE TABLE result_seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES results (table_id),
    seat BIGINT NOT NULL,
    guest TEXT COLLATE "C" NOT NULL,
    kind TEXT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    score BIGINT,
    place BIGINT,
    has_left BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX result_seats_by_guest ON result_seats (guest) WHERE guest <> '';
CREATE INDEX result_seats_by_name ON result_seats (name) WHERE name <> '';

CREATE TABLE records (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES results (table_id),
    body TEXT NOT NULL
);

CREATE TABLE figures (
    game TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    figure TEXT COLLATE "C" NOT NULL,
    bucket BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (game, players, figure, bucket)
);
