-- Guests with a name and a password, what they have set over devices, and names that are to go.

-- `login` is the name in the form in which two names are the same; `hash` is one of argon2id.
CREATE TABLE accounts (
    guest TEXT COLLATE "C" PRIMARY KEY REFERENCES guests (id),
    login TEXT COLLATE "C" NOT NULL UNIQUE,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE settings (
    guest TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts (guest),
    body TEXT NOT NULL,
    changed BIGINT NOT NULL
);

-- Whose program a player is or was: this stays when its token has ended.
CREATE TABLE makers (
    bot TEXT COLLATE "C" PRIMARY KEY REFERENCES guests (id),
    owner TEXT COLLATE "C" NOT NULL REFERENCES guests (id)
);

INSERT INTO makers (bot, owner) SELECT bot, owner FROM tokens;
CREATE INDEX makers_by_owner ON makers (owner);

-- Guests whose account was deleted and whose name may still stand at tables.
CREATE TABLE leavers (
    guest TEXT COLLATE "C" PRIMARY KEY REFERENCES guests (id),
    created BIGINT NOT NULL
);

-- The name of a message begins with the guest who sent it.
CREATE INDEX chat_by_sender ON chat (message);
