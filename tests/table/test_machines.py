"""Machines at the table: they play by themselves, in other processes, and go on after a restart."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import sandtable as st
from sandtable.table import machines
from sandtable.table.machines import Job, Machines
from sandtable.table.store import Store
from tests.table.harness import GAME, Running, opened, running, wait_until

MACHINES = {"axis": "recruit", "allies": "recruit"}


def hold(go: str) -> None:
    """Keeps a worker busy until a file is there."""
    while not Path(go).exists():
        time.sleep(0.01)


@pytest.mark.whole_games
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
        end = table.watcher.wait()
        assert kinds.count("move") == end["version"]
        wait_until(lambda: not table.watcher.look()["thinking"], "nobody thinks any more")
        assert st.verify(table.watcher.get("/record").text).over


def test_the_server_answers_while_a_machine_thinks(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A machine that takes its time: the table says so, and everybody else is served."""
    real = Machines.choose
    go = tmp_path / "go"

    async def slow(self: Machines, *args: object) -> str:
        import asyncio

        await asyncio.get_running_loop().run_in_executor(self._open(), hold, str(go))
        return await real(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Machines, "choose", slow)
    table = opened(server.url, seats=MACHINES)
    for _ in range(30):
        assert table.watcher.http.get("/api/health").status_code == 200
        shot = table.watcher.look()
        assert (shot["thinking"], shot["version"]) == (True, 0)
    go.touch()
    wait_until(lambda: table.watcher.look()["version"] > 0, "the machine has thought")


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


@pytest.mark.whole_games
def test_machines_go_on_after_a_restart(store: Store) -> None:
    with running(store) as server:
        table = opened(server.url, seats=MACHINES)
        wait_until(lambda: table.watcher.look()["version"] >= 20, "the machines play")
        port = server.port
    stopped = len(store.log(table.id))
    assert store.unfinished() == [table.id], "the game should not be over yet"
    with running(store, port=port):
        wait_until(lambda: store.unfinished() == [], "the game goes on, though nobody asks for the table")
        assert table.watcher.wait()["version"] == len(store.log(table.id)) > stopped


def test_a_worker_knows_no_key() -> None:
    """What a worker gets holds neither the key of the dice nor the log."""
    state = st.game(GAME).start(seed=3)
    decision = state.decision
    assert decision is not None
    assert state.dice.key is not None
    job = Job("t", "s", "recruit", GAME, decision.side, state.view(decision.side).imagine(0).encode())
    assert state.dice.key not in job.state
    assert machines.choose(job).action in map(str, state.actions())


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

        async def lie(*_: object) -> machines.Thought:
            return machines.Thought("fly away")

        monkeypatch.setattr(asyncio.get_running_loop(), "run_in_executor", lie, raising=False)
        chosen = await machine.choose("t", "s", "recruit", state)
        assert chosen in map(str, state.actions())
        return chosen

    loop = asyncio.SelectorEventLoop()
    try:
        assert loop.run_until_complete(ask())
    finally:
        loop.close()
