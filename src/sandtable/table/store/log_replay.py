"""A table's start and the actions that stand, from its rows alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.core.base.errors import BadInput
from sandtable.core.base.shared_dice import SharedKey, taken
from sandtable.core.engine import opening
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


def start(game: Game[Any, Any], row: TableRow, shared: SharedKey) -> State[Any, Any]:
    """The state that play begins with, after what the players' browsers added to the dice."""
    if row.scenario not in game.scenarios:
        raise Damaged(f"{row.game} has no scenario {row.scenario!r}")
    options = game.check_options(game.recorded_options(row.options))  # newer options are those of then
    setting = Setting(row.scenario, options, row.placed)
    return game.begin(setting, opening.dice(game, setting, shared))


def shared_of(row: TableRow, log: Iterable[LogRow]) -> SharedKey:
    """The key of a table's dice, and what the players' browsers added to it."""
    shared = SharedKey(row.key)
    for one in log:
        if one.kind == "share":
            shared = share(shared, one)
    return shared


def share(shared: SharedKey, row: LogRow) -> SharedKey:
    """What the players' browsers added to the dice, after one more row of the kind `share`."""
    try:
        return taken(shared, f"{row.side} {row.text}")
    except BadInput as fault:
        raise Damaged(f"row {row.seq} of the log adds nothing to the dice: {fault.problem}") from fault
