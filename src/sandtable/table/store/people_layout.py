"""The layout of what a store keeps about people, in the SQL that SQLite and PostgreSQL share.

Times are seconds since 1970, 0 for never; digests and keys are text (base64url or hexadecimal); a flag is 0 or 1. The
id of a person is '' where there is none. Rows that people may read about each other hold ids only, so that an identity
can be deleted by emptying its own row.
"""

from __future__ import annotations

_IDENTITIES = """
CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
    deleted DOUBLE PRECISION NOT NULL DEFAULT 0, role TEXT NOT NULL DEFAULT '',
    banned DOUBLE PRECISION NOT NULL DEFAULT 0, email TEXT NOT NULL DEFAULT '', settings TEXT NOT NULL DEFAULT '{}');
CREATE INDEX people_email ON people (email);
CREATE TABLE person_keys (key TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people (id),
    created DOUBLE PRECISION NOT NULL);
CREATE INDEX person_keys_person ON person_keys (person);
CREATE TABLE sessions (
    hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people (id), created DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL, expires DOUBLE PRECISION NOT NULL);
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX sessions_expires ON sessions (expires);
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people (id), public_key TEXT NOT NULL,
    sign_count BIGINT NOT NULL, created DOUBLE PRECISION NOT NULL);
CREATE INDEX passkeys_person ON passkeys (person);
CREATE TABLE one_time (
    hash TEXT PRIMARY KEY, kind TEXT NOT NULL, person TEXT NOT NULL, data TEXT NOT NULL,
    expires DOUBLE PRECISION NOT NULL);
CREATE INDEX one_time_expires ON one_time (expires);
"""
"""`one_time` holds challenges and links: a row is deleted by its only use."""

_LOBBY = """
CREATE TABLE seats_people (
    table_id TEXT NOT NULL REFERENCES tables (id), seat TEXT NOT NULL, person TEXT NOT NULL REFERENCES people (id),
    public INTEGER NOT NULL DEFAULT 0, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person));
CREATE INDEX seats_people_person ON seats_people (person, at);
CREATE INDEX seats_people_public ON seats_people (public, at);
CREATE TABLE open_tables (
    id TEXT PRIMARY KEY, host TEXT NOT NULL REFERENCES people (id), game TEXT NOT NULL, scenario TEXT NOT NULL,
    pace TEXT NOT NULL, rated INTEGER NOT NULL, guests INTEGER NOT NULL, listed INTEGER NOT NULL,
    public INTEGER NOT NULL, free INTEGER NOT NULL, created DOUBLE PRECISION NOT NULL,
    expires DOUBLE PRECISION NOT NULL, offer TEXT NOT NULL);
CREATE TABLE openings (
    table_id TEXT PRIMARY KEY REFERENCES open_tables (id) ON DELETE CASCADE, data TEXT NOT NULL);
CREATE INDEX open_tables_listed ON open_tables (listed, created);
CREATE INDEX open_tables_game ON open_tables (listed, game, created);
CREATE INDEX open_tables_count ON open_tables (listed, game, pace, rated, guests, scenario, expires, host);
CREATE INDEX open_tables_host ON open_tables (host);
CREATE INDEX open_tables_expires ON open_tables (expires);
CREATE TABLE open_people (
    table_id TEXT NOT NULL REFERENCES open_tables (id) ON DELETE CASCADE, person TEXT NOT NULL REFERENCES people (id),
    seat TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, person));
CREATE INDEX open_people_person ON open_people (person);
CREATE TABLE seekers (
    person TEXT PRIMARY KEY REFERENCES people (id), game TEXT NOT NULL, wish TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL, since DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL,
    table_id TEXT NOT NULL DEFAULT '');
CREATE INDEX seekers_game ON seekers (game, since);
"""
"""An open table becomes a row of `tables`, under the same id, in the transaction in which its last seat is taken;
`openings` holds that row and the beginning of its log until then, apart from the columns that a list reads."""

_MODERATION = """
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES people (id), other TEXT NOT NULL REFERENCES people (id), kind TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL, PRIMARY KEY (person, other));
CREATE INDEX blocks_other ON blocks (other);
CREATE TABLE reports (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, about TEXT NOT NULL, table_id TEXT NOT NULL, text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL, closed DOUBLE PRECISION NOT NULL DEFAULT 0, answer TEXT NOT NULL DEFAULT '');
CREATE INDEX reports_closed ON reports (closed, at);
CREATE TABLE appeals (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, text TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
    closed DOUBLE PRECISION NOT NULL DEFAULT 0, answer TEXT NOT NULL DEFAULT '');
CREATE INDEX appeals_person ON appeals (person, at);
CREATE TABLE audit (
    id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL, actor TEXT NOT NULL, act TEXT NOT NULL, about TEXT NOT NULL,
    detail TEXT NOT NULL);
CREATE INDEX audit_at ON audit (at);
"""

_RATINGS = """
CREATE TABLE ratings (
    subject TEXT NOT NULL, game TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (subject, game));
CREATE INDEX ratings_game ON ratings (game, rating);
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), game TEXT NOT NULL, scenario TEXT NOT NULL,
    rated INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, data TEXT NOT NULL);
CREATE INDEX results_game ON results (game, at);
"""
"""A subject is the id of a person, or `level:NAME` for a computer opponent. The row of a result and the ratings that
follow from it are written in one transaction: each result counts exactly once."""

_CLUBS = """
CREATE TABLE clubs (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, about TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
    data TEXT NOT NULL DEFAULT '{}');
CREATE TABLE members (
    club TEXT NOT NULL REFERENCES clubs (id), person TEXT NOT NULL REFERENCES people (id), role TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL, PRIMARY KEY (club, person));
CREATE INDEX members_person ON members (person);
CREATE TABLE events (
    id TEXT PRIMARY KEY, club TEXT NOT NULL, host TEXT NOT NULL REFERENCES people (id), name TEXT NOT NULL,
    game TEXT NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
    data TEXT NOT NULL);
CREATE INDEX events_state ON events (state, created);
CREATE TABLE entrants (
    event TEXT NOT NULL REFERENCES events (id), person TEXT NOT NULL REFERENCES people (id),
    at DOUBLE PRECISION NOT NULL, gone DOUBLE PRECISION NOT NULL DEFAULT 0, PRIMARY KEY (event, person));
CREATE INDEX entrants_person ON entrants (person);
CREATE TABLE rounds (
    event TEXT NOT NULL REFERENCES events (id), number INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL, PRIMARY KEY (event, number));
CREATE TABLE pairings (
    event TEXT NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, person TEXT NOT NULL, other TEXT NOT NULL,
    table_id TEXT NOT NULL, result TEXT NOT NULL DEFAULT '', PRIMARY KEY (event, round, board),
    FOREIGN KEY (event, round) REFERENCES rounds (event, number));
CREATE INDEX pairings_table ON pairings (table_id);
"""
"""`other` is '' for a player with a bye. The row of a round, its pairings and their tables are written in one
transaction."""

LAYOUT = _IDENTITIES + _LOBBY + _MODERATION + _RATINGS + _CLUBS

POSTGRES_LAYOUT = (
    LAYOUT
    + """
CREATE TRIGGER seats_people_beside AFTER INSERT OR UPDATE ON seats_people
    FOR EACH ROW EXECUTE FUNCTION changed_beside();
"""
)
"""On PostgreSQL other servers hear of a change of the people at a table, as of its links."""
