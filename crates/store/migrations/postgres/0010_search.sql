-- Public games are searched by what stands in the index itself: where nothing fits, not every game is read.

DROP INDEX results_shown;
CREATE INDEX results_shown ON results (finished DESC, table_id DESC, game, players, is_rated, has_bots)
    WHERE is_public;
