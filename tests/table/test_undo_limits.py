"""How far back a seat may go is kept from action to action, and is what a look at every action would find."""

from __future__ import annotations

import random

import pytest

import sandtable as st
from sandtable.table.live import undo_limits
from sandtable.table.live.table import Table
from tests.table.test_delta import next_row, row, table_of


def looked_up(table: Table, sides: tuple[str, ...], last: int) -> int:
    """The same bound, action by action from the end."""
    version = last
    while version and table.entries[version - 1].side in sides and not table.entries[version - 1].fixed:
        version -= 1
    return version


@pytest.mark.parametrize("game", st.game_ids())
def test_bounds_are_those_of_a_look_at_every_action(game: str) -> None:
    table, chance = table_of(game), random.Random(9)
    holders = [seat.sides for seat in table.row.seats] + [(side,) for side in table.game.sides] + [()]
    undone = 0
    for _ in range(300):
        if table.state.over:
            break
        entry = next_row(table, chance)
        if entry.kind == "action" and chance.random() < 0.1:  # far back, as a cluster or an old log may
            to = chance.randint(max(0, table.version - 12), max(0, table.version - 1))
            entry = row(table, "undo", to, side=entry.side)
        undone += entry.kind == "undo"
        table.apply(entry)
        for sides in chance.sample(holders, 2):
            last = chance.choice((table.version, table.counted(sides), chance.randint(0, table.version)))
            assert undo_limits.earliest(table, sides, last) == looked_up(table, sides, last)
    assert undone > 10
