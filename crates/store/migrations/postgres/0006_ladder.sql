-- How strong people have turned out to be, by game and method, and what each game has changed. Ratings are
-- thousandths.

CREATE TABLE ratings (
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests (id),
    game TEXT COLLATE "C" NOT NULL,
    method BIGINT NOT NULL,
    mean BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (guest, game, method)
);

CREATE INDEX ratings_by_mean ON ratings (game, method, mean DESC);

CREATE TABLE rating_changes (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES results (table_id),
    method BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    mean_before BIGINT NOT NULL,
    deviation_before BIGINT NOT NULL,
    mean_after BIGINT NOT NULL,
    deviation_after BIGINT NOT NULL,
    PRIMARY KEY (table_id, method, seat)
);

CREATE INDEX results_rated ON results (finished, table_id) WHERE is_rated;
