"""The layouts of the SQLite store, one for each schema version."""

from __future__ import annotations

from sandtable.table.store import people_layout, sums

_LAYOUT = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL, placed TEXT,
    key BLOB NOT NULL, watch_hash BLOB, created REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id), place INTEGER NOT NULL, seat TEXT NOT NULL, sides TEXT NOT NULL,
    player TEXT NOT NULL, name TEXT NOT NULL, token_hash BLOB, webhook TEXT, email TEXT,
    PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, kind TEXT NOT NULL,
    version INTEGER NOT NULL, side TEXT NOT NULL, text TEXT NOT NULL, over INTEGER NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id), seat TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE TRIGGER tables_stay BEFORE DELETE ON tables BEGIN SELECT RAISE(ABORT, 'a table is never deleted'); END;
CREATE TRIGGER tables_fixed BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'a table never changes'); END;
CREATE TRIGGER log_stays BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
CREATE TRIGGER log_fixed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
"""

_LAYOUT_2 = """
CREATE TABLE chapters (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE orders (
    table_id TEXT NOT NULL REFERENCES tables (id), seat TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
"""
_LAYOUT_3 = """
ALTER TABLE log ADD COLUMN link BLOB;
CREATE TABLE heads (table_id TEXT PRIMARY KEY REFERENCES tables (id), seq INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO heads SELECT table_id, max(seq) FROM log GROUP BY table_id;
CREATE TRIGGER log_head AFTER INSERT ON log BEGIN
    INSERT INTO heads VALUES (NEW.table_id, NEW.seq) ON CONFLICT (table_id) DO UPDATE SET seq = NEW.seq; END;
CREATE TRIGGER log_once BEFORE INSERT ON log
    WHEN EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND seq = NEW.seq)
    BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
CREATE TRIGGER tables_once BEFORE INSERT ON tables WHEN EXISTS (SELECT 1 FROM tables WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'a table never changes'); END;
"""
_LAYOUT_4 = """
CREATE TABLE looks (
    table_id TEXT NOT NULL REFERENCES tables (id), seat TEXT NOT NULL, seq INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE TABLE rematches (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), again TEXT NOT NULL REFERENCES tables (id)) WITHOUT ROWID;
"""
_LAYOUT_5 = """
CREATE INDEX log_said ON log (table_id, seq) WHERE kind = 'chat';
"""
_LAYOUT_6 = "ALTER TABLE tables ADD COLUMN made TEXT;"
_LAYOUT_7 = "ALTER TABLE tables ADD COLUMN clock TEXT;"
_LAYOUT_8 = """
CREATE TABLE pushes (
    number INTEGER PRIMARY KEY AUTOINCREMENT, table_id TEXT NOT NULL REFERENCES tables (id), seat TEXT NOT NULL,
    endpoint TEXT NOT NULL, text TEXT NOT NULL, UNIQUE (table_id, seat, endpoint));
"""
_LAYOUT_9 = """
CREATE TABLE said (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
"""
_LAYOUT_10 = "ALTER TABLE log ADD COLUMN digest BLOB;"
_LAYOUT_12 = "SELECT 1;"  # checksums of PostgreSQL stores
LAYOUTS = (
    *(_LAYOUT, _LAYOUT_2, _LAYOUT_3, _LAYOUT_4, _LAYOUT_5),
    *(_LAYOUT_6, _LAYOUT_7, _LAYOUT_8, _LAYOUT_9, _LAYOUT_10, sums.LAYOUT, _LAYOUT_12),
    people_layout.LAYOUT,
)
"""What each schema version adds to the one before."""

SUMMED = 11
"""The first schema version with checksums."""
