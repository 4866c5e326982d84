"""Machines at the table: they play by themselves, in other processes, and go on after a restart."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

import sandtable as st
from sandtable.table.play.tables import Config
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.work.opponents import Machines
from sandtable.table.work.thinking import ThinkingJob, Thought, think
from sandtable.table.work.workers import Mind, Trouble
from tests.table.harness import GAME, OPEN, Opened, Running, opened, running, wait_until

MACHINES = {"axis": "recruit", "allies": "recruit"}


# What workers do in these tests. They run in other processes, which find them here by name; the folder that the tests
# and they can both see is named by the environment.


def _sign(name: str) -> Path:
    return Path(os.environ["SANDTABLE_TEST_SIGNS"]) / name


@pytest.fixture
def signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SANDTABLE_TEST_SIGNS", str(tmp_path))
    return tmp_path


def held(data: bytes) -> bytes:
    """Thinks until a file is there."""
    while not _sign("go").exists():
        time.sleep(0.01)
    return think(data)


def hung(data: bytes) -> bytes:
    """The first to be asked never answers."""
    try:
        _sign("asked").touch(exist_ok=False)
    except FileExistsError:
        return think(data)
    time.sleep(3600)
    return b""


def dying(data: bytes) -> bytes:
    """The first to be asked dies of it."""
    try:
        _sign("asked").touch(exist_ok=False)
    except FileExistsError:
        return think(data)
    os._exit(1)


def failing(data: bytes) -> bytes:
    """Fails until a file is there."""
    return think(data) if _sign("well").exists() else msgspec.msgpack.encode(Thought(fault="out of ideas"))


def lying(data: bytes) -> bytes:
    return msgspec.msgpack.encode(Thought("fly away"))


@contextmanager
def serving(store: Store, mind: Mind, deadline: float = 60.0) -> Iterator[Running]:
    """A server whose machines think like this."""
    with running(store, Config(limits=OPEN, workers=1, deadline=deadline)) as server:
        server.app.state.tables.machines = Machines(1, deadline, mind)
        yield server


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


def test_the_server_answers_while_a_machine_thinks(file_store: SqliteStore, signs: Path) -> None:
    """A machine that takes its time: the table says so, and everybody else is served."""
    with serving(file_store, held) as server:
        table = opened(server.url, seats=MACHINES)
        wait_until(lambda: table.watcher.look()["thinking"], "the machine thinks")
        version = table.watcher.look()["version"]
        for _ in range(30):
            assert table.watcher.http.get("/api/health").status_code == 200
            shot = table.watcher.look()
            assert (shot["thinking"], shot["version"]) == (True, version)
        (signs / "go").touch()
        wait_until(lambda: table.watcher.look()["version"] > version, "the machine has thought")


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
    job = ThinkingJob("t", "s", "recruit", GAME, decision.side, state.view(decision.side).imagine(0).encode())
    assert state.dice.key not in job.state
    thought = msgspec.msgpack.decode(think(msgspec.msgpack.encode(job)), type=Thought)
    assert thought.action in map(str, state.actions())


def moves_on(table: Opened) -> None:
    """The machine comes to its first decision, and plays it."""
    allies = table.seats["allies"]
    for _ in range(40):
        shot = allies.wait()
        if any(line["side"] == "germany" for line in allies.get("/log").json()):
            return
        assert allies.act(shot["version"], shot["choices"][-1]["action"]).status_code == 200
    raise AssertionError("the machine never came to move")


AGAINST = {"axis": "recruit", "allies": "human"}


def test_a_machine_that_dies_is_replaced(file_store: SqliteStore, signs: Path) -> None:
    with serving(file_store, dying) as server:
        moves_on(opened(server.url, seats=AGAINST))
        assert (signs / "asked").exists()


DEADLINE = 6.0
"""Seconds for a thought; a worker that starts on a busy machine must not miss it."""


def test_a_machine_that_hangs_is_replaced(file_store: SqliteStore, signs: Path) -> None:
    with serving(file_store, hung, deadline=DEADLINE) as server:
        moves_on(opened(server.url, seats=AGAINST))
        assert (signs / "asked").exists()


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX")
def test_a_worker_that_is_stopped_is_replaced(file_store: SqliteStore) -> None:
    with serving(file_store, think, deadline=DEADLINE) as server:
        table = opened(server.url, seats=AGAINST)
        moves_on(table)
        (worker,) = server.app.state.tables.machines._pool._all
        os.kill(worker.process.pid, signal.SIGSTOP)
        axis = sum(line["side"] == "germany" for line in table.watcher.get("/log").json())
        allies = table.seats["allies"]
        for _ in range(80):
            shot = allies.wait()
            if sum(line["side"] == "germany" for line in table.watcher.get("/log").json()) > axis:
                break
            assert allies.act(shot["version"], shot["choices"][-1]["action"]).status_code == 200
        assert worker not in server.app.state.tables.machines._pool._all


def test_a_machine_that_fails_says_so_and_plays_no_other_move(file_store: SqliteStore, signs: Path) -> None:
    with serving(file_store, failing) as server:
        table = opened(server.url, seats=MACHINES)
        stream = table.watcher.events(0)
        told = next(event for event in stream if event["event"] == "thinking" and event["data"]["trouble"])
        assert told["data"] == {"thinking": True, "trouble": "failed"}
        shot = table.watcher.look()
        assert (shot["thinking"], shot["trouble"]) == (True, "failed")
        (signs / "well").touch()
        told = next(event for event in stream if event["event"] == "thinking" and not event["data"]["trouble"])
        stream.close()
        wait_until(lambda: table.watcher.look()["version"] > shot["version"], "the machine goes on")


def test_a_choice_that_is_not_offered_is_not_played() -> None:
    state = st.game(GAME).start(seed=3)
    while len(state.actions()) < 2:
        state.play(state.actions()[0])

    async def ask() -> None:
        machine = Machines(1, mind=lying)
        try:
            with pytest.raises(Trouble) as trouble:
                await machine.choose("t", "s", "recruit", state)
            assert trouble.value.reason == "failed"
            assert "fly away" in str(trouble.value)
        finally:
            machine.close()

    asyncio.run(ask())
