"""Nothing on the event loop takes long: fuzzed games through the whole application, measured in CPU time.

Long runs: `python -m tests.table.loop GAME --games N`.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import sandtable as st
from sandtable.core.engine import warnings
from sandtable.table.live.creation import open_record
from sandtable.table.live.table import Table
from sandtable.table.play import group_moves
from sandtable.table.view import gate
from sandtable.table.view.gate import Eyes
from sandtable.table.view.snapshots import TRIES, Snapshots
from sandtable.table.wire.messages import NewTable, TogetherDone
from tests.table.loop import LIMIT, Clock, measured, named, run, table

MARGIN = 3
"""A slow or crowded machine takes more CPU for the same work. What blocked the loop before took 40 times the limit."""


@pytest.mark.whole_games  # coverage takes several times the CPU
@pytest.mark.parametrize("game", ["dday", "normandy44", "caseyellow", "salerno", "combat"])
def test_no_task_of_a_fuzzed_game_blocks_the_loop(game: str) -> None:
    clock = Clock()
    asyncio.run(run(clock, game, games=2, seed="suite", most=120, calls=0.3))
    assert clock.count > 1000
    assert max(task.seconds for task in clock.longest.values()) < MARGIN * LIMIT, table(clock)


def test_each_action_of_a_group_move_is_a_task_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, tasks = Clock(), []
    played = group_moves._played

    async def counted(*args: Any) -> TogetherDone:
        before = clock.count
        done = await played(*args)
        tasks.append((clock.count - before, len(done.moves)))
        return done

    monkeypatch.setattr(group_moves, "_played", counted)
    asyncio.run(run(clock, "caseyellow", games=1, seed="suite", most=120, calls=0.3))
    assert max(moves for _, moves in tasks) > 20
    assert all(count >= moves for count, moves in tasks), tasks


def test_the_clock_notices_a_task_that_blocks() -> None:
    clock = Clock()

    async def blocks() -> None:
        sum(range(10_000_000))

    async def play() -> None:
        with measured(clock):
            await named("POST /slow", blocks())

    asyncio.run(play())
    assert clock.longest["POST /slow"].seconds > LIMIT
    assert [task.call for task in clock.over] == ["POST /slow"]


@pytest.fixture(scope="module")
def dive_bombing() -> str:
    """The record of a game whose last Stuka ends the phase: 75 of its 80 targets cost units out of supply."""
    state = st.game("caseyellow").start("intelligence-1", seed=26)
    chance = random.Random(26)
    for _ in range(850):
        state.play(chance.choice(state.actions()))
    assert state.decision is not None
    assert state.decision.step == "DiveBombing"
    return state.record(reveal=True)


def test_warnings_that_take_long_are_worked_out_off_the_loop(dive_bombing: str) -> None:
    row, log, _ = open_record(NewTable(record=dive_bombing))
    table, clock = Table(row, log), Clock()
    seat = table.deciding()
    assert seat is not None
    eyes = Eyes(seat.seat, seat.sides)
    with pytest.raises(warnings.TooMuchWork):
        warnings.warnings(gate.view(table.state, eyes), TRIES)

    async def look() -> list[str]:
        shots = Snapshots()
        with measured(clock):
            first, second = await asyncio.gather(
                named("GET /", shots.now(table, eyes)), named("GET /", shots.now(table, eyes))
            )
        shots.close()
        assert first is second
        return [choice.action for choice in first.choices if choice.warning is not None]

    warned = asyncio.run(look())
    assert len(warned) > 70
    assert clock.longest["GET /"].seconds < MARGIN * LIMIT


def test_foresight_has_a_budget(dive_bombing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = st.replay(dive_bombing)
    assert state.decision is not None
    view = state.view(state.decision.side)
    tried = 0
    advance = st.State.advance

    def counted(self: st.State, action: st.Action) -> None:  # type: ignore[type-arg]
        nonlocal tried
        tried += 1
        advance(self, action)

    monkeypatch.setattr(st.State, "advance", counted)
    found = warnings.warnings(view)
    assert len(found) > 70
    assert tried < 1000, "64 worlds for each of 80 targets would be 5,000 tries"
    monkeypatch.setattr(warnings, "MOST", 200)
    assert len(warnings.warnings(view)) < len(found), "a loss that the budget cannot confirm is not claimed"


def test_warnings_of_a_position_that_is_left_meanwhile_do_not_stand_for_the_next(dive_bombing: str) -> None:
    row, log, _ = open_record(NewTable(record=dive_bombing))
    table = Table(row, log)
    seat = table.deciding()
    assert seat is not None
    eyes = Eyes(seat.seat, seat.sides)

    async def play_on() -> None:
        snapshots = Snapshots()
        before = asyncio.create_task(snapshots.prepare(table, (eyes,)))
        await asyncio.sleep(0)  # it is under way in the thread
        table.state = table.state.copy()
        await snapshots.prepare(table, (eyes,))
        assert table.warnings() is not None, "the new position has its own"
        await before
        assert table.warnings() is not None, "and keeps them when the other ones come in"
        snapshots.close()

    asyncio.run(play_on())
