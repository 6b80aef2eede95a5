-- Guests with a name and a password, what they have set over devices, and names that are to go.

-- `login` is the name in the form in which two names are the same; `hash` is one of argon2id.
CREATE TABLE accounts (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES guests (id),
    login TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES accounts (guest),
    body TEXT NOT NULL,
    changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whose program a player is or was: this stays when its token has ended.
CREATE TABLE makers (
    bot TEXT NOT NULL PRIMARY KEY REFERENCES guests (id),
    owner TEXT NOT NULL REFERENCES guests (id)
) STRICT, WITHOUT ROWID;

INSERT INTO makers (bot, owner) SELECT bot, owner FROM tokens;
CREATE INDEX makers_by_owner ON makers (owner);

-- Guests whose account was deleted and whose name may still stand at tables.
CREATE TABLE leavers (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES guests (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The name of a message begins with the guest who sent it.
CREATE INDEX chat_by_sender ON chat (message);
