"""What players' browsers add to the dice of a table before its first action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.base.shared_dice import taken
from sandtable.table.live.table import Table
from sandtable.table.store.protocol import LogRow
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.wire import messages
from sandtable.table.wire.errors import Stale

if TYPE_CHECKING:
    from sandtable.table.play.tables import Tables


async def contribute(tables: Tables, table: Table, eyes: Eyes, wish: messages.Contribute) -> messages.SharedDice:
    """Add a seat's commitment or value to the dice. Stale once play has begun, or if a value is sent by a browser that
    has not seen all commitments."""
    seat = tables.seat(eyes)
    tables.pens.check(f"{table.id} {seat}", "shares in the dice")
    async with table.lock:
        await tables.sync.catch_up(table)
        known = table.shared.of(seat)
        if wish.commitment is not None and (known is None or known.commitment != wish.commitment):
            await _add(tables, table, seat, f"commits {wish.commitment}")
        if wish.value is not None and (known is None or known.value != wish.value):
            if sorted(wish.seen) != sorted(one.commitment for one in table.shared.seats):
                raise Stale(table.numbering.version(eyes.sides, table.version))
            await _add(tables, table, seat, f"reveals {wish.value}")
        return gate.shared_dice(table)


async def _add(tables: Tables, table: Table, seat: str, text: str) -> None:
    if not table.sharing:
        raise Stale(table.numbering.version(table.seat(seat).sides, table.version))
    row = LogRow(table.id, table.seq + 1, "share", table.version, seat, text, table.over, 0.0)
    taken(table.shared, f"{seat} {text}")  # raises BadInput before anything is written
    await tables.append(table, row)
    table.share(row)
    tables.hub.shared(table)
