"""Machines at the table: they play by themselves, in other processes, and go on after a restart."""

from __future__ import annotations

import time

import httpx
import pytest

import sandtable as st
from sandtable.table import machines
from sandtable.table.machines import Job, Machines
from sandtable.table.store import Store
from tests.table.harness import GAME, Running, opened, running

MACHINES = {"axis": "recruit", "allies": "recruit"}


def wait_over(table: object, seconds: float = 60) -> dict[str, object]:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        shot: dict[str, object] = table.watcher.look()  # type: ignore[attr-defined]
        if shot["over"]:
            return shot
        time.sleep(0.1)
    raise AssertionError("the machines do not finish")


def test_two_machines_play_a_whole_game(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=MACHINES)
        assert table.created["links"] == {}
        stream = table.watcher.events(0)
        kinds = []
        for event in stream:
            kinds.append(event["event"])
            if event["event"] == "move" and event["data"]["over"]:
                break
        stream.close()
        end = wait_over(table)
        assert kinds.count("move") == end["version"]
        assert end["thinking"] is False
        assert st.verify(table.watcher.get("/record").text).over


def test_the_server_answers_while_a_machine_thinks(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that takes its time: the table says so, and everybody else is served."""
    real = Machines.choose

    async def slow(self: Machines, *args: object) -> str:
        import asyncio

        await asyncio.get_running_loop().run_in_executor(self._open(), time.sleep, 1.5)
        return await real(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Machines, "choose", slow)
    table = opened(server.url, seats=MACHINES)
    assert table.watcher.look()["thinking"]
    slowest = 0.0
    for _ in range(30):
        begun = time.perf_counter()
        assert httpx.get(server.url + "/api/health").status_code == 200
        assert table.watcher.look()["thinking"]
        slowest = max(slowest, time.perf_counter() - begun)
    assert slowest < 1.0


def test_a_machine_answers_a_person(server: Running) -> None:
    table = opened(server.url, seats={"axis": "recruit"})
    (allies,) = table.seats.values()
    for _ in range(60):
        shot = allies.wait()
        if shot["over"]:
            break
        answer = allies.act(shot["version"], shot["choices"][0]["action"])
        assert answer.status_code == 200
    sides = {line["side"] for line in allies.get("/log").json()}
    assert {"germany", "uk"} <= sides


def test_machines_go_on_after_a_restart(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=MACHINES)
        while table.watcher.look()["version"] < 20:
            time.sleep(0.01)
        port = server.port
    stopped = len(store.log(table.id))
    assert stopped < 700, "the game should not be over yet"
    with running(store, port=port):
        until = time.monotonic() + 60
        while store.unfinished() != [] and time.monotonic() < until:
            time.sleep(0.1)  # nobody asks for the table: it goes on by itself
        assert wait_over(table)["version"] == len(store.log(table.id)) > stopped


def test_a_worker_knows_no_key() -> None:
    """What a worker gets holds neither the key of the dice nor the log."""
    state = st.game(GAME).start(seed=3)
    decision = state.decision
    assert decision is not None
    assert state.dice.key is not None
    job = Job("t", "s", "recruit", GAME, decision.side, state.view(decision.side).imagine(0).encode())
    assert state.dice.key not in job.state
    assert machines.choose(job) in map(str, state.actions())


def test_a_machine_that_fails_or_dies_does_not_stop_the_game(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    table = opened(server.url, seats={"axis": "recruit", "allies": "human"})
    allies = table.seats["allies"]
    allies.wait()
    pool = server.app.state.tables.machines._open()
    pool.submit(os._exit, 1)  # a worker dies
    for _ in range(40):
        shot = allies.wait()
        assert allies.act(shot["version"], shot["choices"][-1]["action"]).status_code == 200
    assert {line["side"] for line in allies.get("/log").json()} >= {"germany"}


def test_a_choice_that_is_not_offered_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    class Liar:
        def __init__(self, *args: object, **kwargs: object) -> None: ...

    async def ask() -> str:
        machine = Machines(1)
        state = st.game(GAME).start(seed=3)
        while len(state.actions()) < 2:
            state.play(state.actions()[0])

        async def lie(*_: object) -> str:
            return "fly away"

        monkeypatch.setattr(asyncio.get_running_loop(), "run_in_executor", lie, raising=False)
        chosen = await machine.choose("t", "s", "recruit", state)
        assert chosen in map(str, state.actions())
        return chosen

    loop = asyncio.SelectorEventLoop()
    try:
        assert loop.run_until_complete(ask())
    finally:
        loop.close()
