"""Nothing is learned by trying: an action stands once another seat was asked, and asking costs what passing costs.

SANDTABLE_PROBES=3000 .venv/bin/python -m pytest tests/table/test_probing.py -s     tries that many actions in each game
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.dice import make_key
from sandtable.table.http.app import create_app
from sandtable.table.live.creation import open_table
from sandtable.table.live.table import Table
from sandtable.table.play import autoplay
from sandtable.table.play.tables import Config
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.messages import NewTable
from tests.table.harness import OPEN
from tests.table.loop import Client, Played
from tests.table.work import Work, difference

ACTIONS = int(os.environ.get("SANDTABLE_PROBES", "120"))
GAMES = [("dday", ""), ("normandy44", ""), ("caseyellow", ""), ("salerno", "ortona"), ("combat", "46")]
Orders = list[dict[str, Any]]


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Any]:
    store = SqliteStore(folder / "tables.db")
    app = create_app(store, Config(limits=OPEN, workers=1, think=False))
    async with app.router.lifespan_context(app):
        yield app
    store.close()


def table_at(app: Any, game: str, scenario: str, seed: str) -> Played:
    row, created = open_table(NewTable(game=game, scenario=scenario or st.game(game).scenarios[0]))
    row = msgspec.structs.replace(row, key=make_key(seed))
    app.state.tables.store.create(row, [])
    assert created.watch is not None
    return Played(app, row.id, created.links, created.watch, random.Random(seed))


class Prober(Played):
    """Players who try to take back whatever asked another seat."""

    tries = taken_back = 0

    async def play(self, actions: int) -> None:
        await self.watcher.ask("GET")
        for _ in range(actions):
            await self.settled()
            before = self.table.deciding()
            if before is None:
                return
            version = self.table.version
            await self.act()
            now = self.table.deciding()
            if now is not None and now.seat != before.seat:
                await self.probe(before.seat, version)
                await self.settled()
                await self.probe(before.seat, version)

    async def settled(self) -> None:
        """Return when no order is about to answer."""
        while self.table.ordered() is not None:
            await asyncio.sleep(0)

    async def probe(self, seat: str, least: int) -> None:
        """Take back the last action, and everything since the one that asked."""
        table, sides = self.table, self.table.seat(seat).sides
        version, stood = table.numbering.version(sides, table.version), table.version
        for to in (None, table.numbering.version(sides, least)):
            self.tries += 1
            await self.seats[seat].ask("POST", "/undo", {"version": version, "to": to})
            self.taken_back += table.version < stood


@pytest.mark.whole_games
@pytest.mark.parametrize("orders", [[], [{}]], ids=["asked", "passed"])
@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_what_asked_another_seat_is_never_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, scenario: str, orders: Orders
) -> None:
    monkeypatch.setattr(autoplay, "BEAT", 0.0)

    async def play() -> Prober:
        async with serving(tmp_path) as app:
            found = table_at(app, game, scenario, "probe")
            prober = Prober.__new__(Prober)
            prober.__dict__.update(found.__dict__)
            for seat in prober.seats.values():
                assert (await seat.ask("PUT", "/orders", {"orders": orders}))[0] == 200
            await prober.play(ACTIONS)
            return prober

    prober = asyncio.run(play())
    sys.stdout.write(f"{game}: {prober.tries} tries, {prober.taken_back} taken back\n")
    assert prober.tries >= 4
    assert prober.taken_back == 0


# --- asked and passed by order are the same work --------------------------------------------------------------


async def until_interrupted(played: Played) -> tuple[str, str, str]:
    """Play until the next action would give another person a chance to interrupt: the mover, the asked, the action."""
    await played.watcher.ask("GET")
    while True:
        table = played.table
        mover = table.deciding()
        assert mover is not None
        for action in table.state.actions()[:12]:
            after = table.state.copy()
            after.advance(action)
            asked = table.deciding(after)
            if asked is not None and asked.seat != mover.seat and _chance(table, after):
                return mover.seat, asked.seat, str(action)
        await played.act()


def _chance(table: Table, state: st.State[Any, Any]) -> bool:
    seat = table.deciding(state)
    assert seat is not None
    return table.game.view(state, *seat.sides).occasion is not None


async def worked(app: Any, game: str, scenario: str, orders: Orders, listening: bool) -> Counter[str]:
    """The work until an action that gives a chance to interrupt is answered."""
    played = table_at(app, game, scenario, "interrupted")
    mover, asked, action = await until_interrupted(played)
    assert (await played.seats[asked].ask("PUT", "/orders", {"orders": orders}))[0] == 200
    for client in [played.seats[mover], *([played.seats[asked]] if listening else [])]:
        client.listen()
    await asyncio.sleep(0.05)
    table, work = played.table, Work()
    body = _wish(played, mover, action)

    async def until_answered(scope: Any, receive: Any, send: Any) -> None:
        async def first(message: Any) -> None:
            work.end()
            await send(message)

        await app(scope, receive, first)

    client = Client(until_answered, played.id, None)
    client._token = played.seats[mover]._token
    work.begin()
    try:
        status, answer = await client.ask("POST", "/actions", body)
    finally:
        work.end()
    assert status == 200, answer
    assert played.table.deciding() == table.seat(asked)
    for one in played.everybody():
        await one.close()
    while len(app.state.tables.autoplay):
        await asyncio.sleep(0.01)
    return work.calls


MANY: Orders = [{"kind": "", "spaces": ["nowhere"]}] * 39 + [{}]


@pytest.mark.parametrize("listening", [False, True], ids=["away", "listening"])
@pytest.mark.parametrize(("game", "scenario"), GAMES[3:])
def test_an_action_that_asks_takes_the_work_of_one_that_an_order_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, scenario: str, listening: bool
) -> None:
    """Until the acting player is answered every function of the server is called as often, whether the other seat is
    asked or has one order or forty; only the orders themselves are compared with the occasion."""
    monkeypatch.setattr("sandtable.table.store.sqlite.SqliteStore.append_now", lambda self, row: self.append([row])[0])

    async def play() -> list[Counter[str]]:
        async with serving(tmp_path) as app:
            await worked(app, game, scenario, [], listening)  # what is loaded once
            cases: list[Orders] = [[], [{}], [{"ask": True}], MANY]
            return [await worked(app, game, scenario, orders, listening) for orders in cases]

    comparing = {"StandingOrder.fits", "_meet", "_meet.<locals>.<genexpr>"}
    found = [
        Counter({call: number for call, number in calls.items() if call.rpartition(" ")[2] not in comparing})
        for calls in asyncio.run(play())
    ]
    assert sum(found[0].values()) > 500
    for other in found[1:]:
        assert difference(found[0], other) == {}


def test_an_order_that_was_due_when_the_server_stopped_is_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "BEAT", 3600.0)

    async def stopped() -> tuple[str, int]:
        async with serving(tmp_path) as app:
            played = table_at(app, "combat", "46", "interrupted")
            mover, asked, action = await until_interrupted(played)
            await played.seats[asked].ask("PUT", "/orders", {"orders": [{}]})
            assert (await played.seats[mover].ask("POST", "/actions", _wish(played, mover, action)))[0] == 200
            await asyncio.sleep(0.05)
            assert played.table.ordered() is not None, "it waits one beat, as long as if a person were asked"
            return played.id, played.table.version

    async def again(id: str, version: int) -> int:
        async with serving(tmp_path) as app:
            table: Table = await app.state.tables.get(id)
            while table.version == version:
                await asyncio.sleep(0.01)
            return table.version

    id, version = asyncio.run(stopped())
    monkeypatch.setattr(autoplay, "BEAT", 0.0)
    assert asyncio.run(asyncio.wait_for(again(id, version), 60)) > version


def _wish(played: Played, seat: str, action: str) -> dict[str, Any]:
    table, sides = played.table, played.table.seat(seat).sides
    version, seq = table.numbering.version(sides, table.version), table.numbering.row(sides, table.seq)
    return {"version": version, "action": action, "seq": seq}
