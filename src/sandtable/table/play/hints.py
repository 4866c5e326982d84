"""Hints: what the strongest machine would do, for players whose opponents are all machines."""

from __future__ import annotations

from sandtable import agents
from sandtable.table.live.table import Table
from sandtable.table.play.tables import Tables
from sandtable.table.store.protocol import HUMAN, LogRow
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire.errors import NotYours, Stale, Unavailable
from sandtable.table.wire.messages import Hint
from sandtable.table.work.workers import Trouble


async def hint(tables: Tables, table: Table, eyes: Eyes, version: int, client: str) -> Hint:
    """The strongest machine's choice and the rest of its move. The log notes that a hint was taken."""
    seat = tables.seat(eyes)
    if any(other.player == HUMAN and other.seat != seat for other in table.row.seats):
        raise NotYours("hints are given in games against the machine alone")
    if not gate.view(table.state, eyes).decides:
        raise NotYours("hints are for the deciding player")
    level = agents.adviser(table.game, table.row.scenario)
    try:
        found = await tables.machines.line(table.id, f"{seat} hint", level, table.state, client)
    except Trouble as fault:
        raise Unavailable(f"no hint came of it: {fault}") from None
    async with table.lock:
        await tables.sync.catch_up(table)
        now = table.numbering.version(eyes.sides, table.version)
        if version != now:
            raise Stale(now)
        await tables.append(table, LogRow(table.id, 0, "hint", table.version, seat, found.action, False, 0.0))
        table.hinted(table.version, table.seq + 1)
    game = table.game
    labels = [game.label(game.vocabulary[action]) for action in found.line]
    return Hint(version, found.action, labels[0], level, list(found.line), labels, list(found.spaces), found.odds)
