"""What a reader of a table gets: its present state, an earlier one, or a page of its log."""

from __future__ import annotations

import asyncio
from itertools import chain, islice
from typing import TYPE_CHECKING

import msgspec

from sandtable.table.live.table import Table
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.view.snapshots import EncodedSnapshot

if TYPE_CHECKING:
    from sandtable.table.play.tables import Tables

LINES = 2000
"""A page of the log: most games are one, and no more than some twenty milliseconds of work."""
SLICE = 48
"""The lines of it that are made at once, in a tenth of a millisecond or two."""
PAUSE = 0.001
"""Seconds between two slices. Without them an action would wait for a slice at each of its steps, and so
would the thread that writes it down."""

_encode = msgspec.json.Encoder().encode


def snapshot(tables: Tables, table: Table, eyes: Eyes, version: int) -> bytes:
    """The table as it stood, as JSON."""
    return _encode(gate.snapshot(table, eyes, tables.hub.present(table.id), version))


async def sheet(tables: Tables, table: Table, eyes: Eyes) -> EncodedSnapshot:
    """The table as it stands, as JSON: made once for all who see the same."""
    return await tables.snapshots.sheet(table, eyes, tables.hub.present(table.id))


async def lines(table: Table, eyes: Eyes, first: int) -> bytes:
    """A page of the log from an action on, as JSON; 0 is the set-up. Those who play are served in between."""
    start = table.numbering.counted_version(eyes.sides, max(1, first))
    last = table.version if table.game.sealed else min(table.version, start - 1 + LINES)
    stand = list(table.entries.between(start - 1, last))  # as they stand now: meanwhile more may happen
    numbered = table.numbering.numbered(eyes.sides, stand, start)
    if first == 0:
        numbered = chain([(0, table.opening)], numbered)
    page = islice(numbered, LINES)
    parts = []
    while lines := [gate.line(table.game, entry, number, eyes) for number, entry in islice(page, SLICE)]:
        parts.append(_encode(lines)[1:-1])
        await asyncio.sleep(PAUSE)
    return b"[" + b",".join(parts) + b"]"
