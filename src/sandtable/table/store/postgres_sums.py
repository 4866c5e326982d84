"""A checksum for each table of a PostgreSQL store, over everything beside its log: rot is refused when it is read.

Like `sums` for SQLite, but computed by the database, which notices a flipped bit by itself only if it was created with
page checksums, and a changed row never.
"""

from __future__ import annotations

from sandtable.table.store.connections import Connection
from sandtable.table.wire.errors import Damaged

LAYOUT = r"""
CREATE TABLE sums (
    table_id text PRIMARY KEY REFERENCES tables (id), digest bytea NOT NULL, said_from integer, said_to integer);
CREATE FUNCTION beside(t text) RETURNS bytea LANGUAGE sql STABLE
    SET bytea_output = 'hex' SET extra_float_digits = 1 AS $$
    SELECT sha256(convert_to(concat_ws(E'\x1e',
        coalesce((SELECT x::text FROM tables AS x WHERE id = t), ''),
        coalesce((SELECT string_agg(x::text, E'\x1f' ORDER BY place, seat) FROM seats AS x WHERE table_id = t), ''),
        coalesce((SELECT string_agg(x::text, E'\x1f' ORDER BY seat) FROM orders AS x WHERE table_id = t), ''),
        coalesce((SELECT string_agg(x::text, E'\x1f' ORDER BY seat) FROM looks AS x WHERE table_id = t), ''),
        coalesce((SELECT string_agg(x::text, E'\x1f') FROM rematches AS x WHERE table_id = t), ''),
        coalesce((SELECT string_agg(x::text, E'\x1f' ORDER BY seat) FROM notes AS x WHERE table_id = t), ''),
        coalesce((SELECT string_agg(x::text, E'\x1f' ORDER BY number) FROM pushes AS x WHERE table_id = t), '')
    ), 'UTF8')) $$;
INSERT INTO sums SELECT id, beside(id), (SELECT min(seq) FROM said WHERE table_id = id),
    (SELECT max(seq) FROM said WHERE table_id = id) FROM tables;
"""

_CHECK = """
SELECT EXISTS (SELECT 1 FROM tables WHERE id = %(table)s) OR EXISTS (SELECT 1 FROM seats WHERE table_id = %(table)s),
    (SELECT digest = beside(table_id)
        AND said_from IS NOT DISTINCT FROM (SELECT min(seq) FROM said WHERE table_id = %(table)s)
        AND said_to IS NOT DISTINCT FROM (SELECT max(seq) FROM said WHERE table_id = %(table)s)
    FROM sums WHERE table_id = %(table)s)
"""
_RENEW = """
INSERT INTO sums VALUES (%(table)s, beside(%(table)s)) ON CONFLICT (table_id) DO UPDATE SET digest = EXCLUDED.digest
"""

SAID = """, sum AS (
    UPDATE sums SET said_to = %s, said_from = CASE WHEN said_from IS NULL THEN %s ELSE greatest(said_from, %s) END
    WHERE table_id IN (SELECT table_id FROM new))"""
"""Part of the statement that writes a line of chat: which lines have their text from then on."""


def check(connection: Connection, table: str) -> None:
    """Raise Damaged unless everything beside a table's log is what was written."""
    known, right = connection.execute(_CHECK, {"table": table}).fetchone() or (False, None)
    if right is None and not known:  # no such table
        return
    if not right:
        raise Damaged(f"what is stored beside the log of table {table} is not what was written")


def lock(connection: Connection, table: str) -> None:
    """Let other writers beside the log of a table wait for this transaction: each must see what the others wrote."""
    connection.execute("SELECT FROM sums WHERE table_id = %s FOR UPDATE", (table,))


def renew(connection: Connection, table: str) -> None:
    """Write the checksum of what is stored now."""
    connection.execute(_RENEW, {"table": table})
