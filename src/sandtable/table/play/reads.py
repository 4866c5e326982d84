"""Reads of a table: its present state, an earlier one, or a page of its log."""

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
"""Lines per page of the log. Most games fit on one page, and a page takes at most about 20 ms of work."""
SLICE = 48
"""Lines encoded at once, which takes 0.1 to 0.2 ms."""
PAUSE = 0.001
"""Seconds between two slices. Without the pause an action would wait for a slice at each of its steps, and so would the
thread that writes it."""

_encode = msgspec.json.Encoder().encode


def snapshot(tables: Tables, table: Table, eyes: Eyes, version: int) -> bytes:
    """The table at a version, as JSON."""
    return _encode(gate.snapshot(table, eyes, tables.hub.present(table.id), version))


async def sheet(tables: Tables, table: Table, eyes: Eyes) -> EncodedSnapshot:
    """The table as it stands, as JSON. Viewers that see the same share one encoding."""
    return await tables.snapshots.sheet(table, eyes, tables.hub.present(table.id))


async def lines(table: Table, eyes: Eyes, first: int) -> bytes:
    """A page of the log from action `first` on, as JSON; 0 is the setup. Players are served between slices."""
    start = table.numbering.counted_version(eyes.sides, max(1, first))
    counted = table.counted(eyes.sides)
    last = counted if table.game.sealed else min(counted, start - 1 + LINES)
    stand = table.entries[start - 1 : last]  # a copy: actions may be added meanwhile
    numbered = table.numbering.numbered(eyes.sides, stand, start)
    if first == 0:
        numbered = chain([(0, table.opening)], numbered)
    page = islice(numbered, LINES)
    parts = []
    while lines := [gate.line(table.game, entry, number, eyes) for number, entry in islice(page, SLICE)]:
        parts.append(_encode(lines)[1:-1])
        await asyncio.sleep(PAUSE)
    return b"[" + b",".join(parts) + b"]"
