"""A table's start and the actions that stand, from its rows alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.dice import Dice
from sandtable.core.engine import plain_data
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import Setting, State
from sandtable.table.store.protocol import LogRow, TableRow
from sandtable.table.wire.errors import Damaged


def standing(log: Sequence[LogRow]) -> list[LogRow]:
    """The actions that have not been undone, and the changes of the rules between them."""
    rows: list[LogRow] = []
    for row in log:
        if row.kind in ("action", "rules"):
            rows.append(row)
        elif row.kind == "undo":
            del rows[row.version :]
    return rows


def start(game: Game[Any, Any], row: TableRow) -> State[Any, Any]:
    """The state a table was created with."""
    if row.scenario not in game.scenarios:
        raise Damaged(f"{row.game} has no scenario {row.scenario!r}")
    script = plain_data.script_of(row.placed or {}, game.die_sides)
    return game.begin(Setting(row.scenario, row.options, row.placed), Dice(row.key, 0, script))
