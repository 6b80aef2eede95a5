-- Games are searched for names without regard to capital letters.

DROP INDEX result_seats_by_name;
CREATE INDEX result_seats_by_name ON result_seats (lower(name)) WHERE name <> '';
