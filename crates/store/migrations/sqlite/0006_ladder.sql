-- How strong people have turned out to be, by game and method, and what each game has changed. Ratings are
-- thousandths.

CREATE TABLE ratings (
    guest TEXT NOT NULL REFERENCES guests (id),
    game TEXT NOT NULL,
    method INTEGER NOT NULL,
    mean INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (guest, game, method)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_mean ON ratings (game, method, mean DESC);

CREATE TABLE rating_changes (
    table_id TEXT NOT NULL REFERENCES results (table_id),
    method INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    mean_before INTEGER NOT NULL,
    deviation_before INTEGER NOT NULL,
    mean_after INTEGER NOT NULL,
    deviation_after INTEGER NOT NULL,
    PRIMARY KEY (table_id, method, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_rated ON results (finished, table_id) WHERE is_rated = 1;
