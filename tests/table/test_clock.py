"""Clocks: all of it by a pretended time, none of it by the real one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec

from sandtable.table.play.tables import Config
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from sandtable.table.wire.clock import Clock, ClockState
from tests.table.harness import OPEN, Opened, opened, running, wait_until

SEATS = ("axis", "allies")


def hands(per: Any = "game", seconds: int = 100, zero: Any = "machine") -> ClockState:
    return ClockState(Clock(per, seconds, zero), SEATS, 1)


def test_the_clock_runs_for_whoever_decides_and_from_their_own_first_action_on() -> None:
    clock = hands()
    assert clock.left("allies", 5000.0) == {"axis": 100.0, "allies": 100.0}, "nobody has sat down yet"
    clock.acted("allies", 5000.0, 1)
    assert clock.left("allies", 5030.0) == {"axis": 100.0, "allies": 70.0}
    assert clock.left("axis", 5030.0) == {"axis": 100.0, "allies": 100.0}, "axis has not begun"
    clock.acted("allies", 5040.0, 1)
    clock.acted("axis", 5050.0, 1)
    clock.acted("axis", 5057.0, 1)
    assert clock.left("allies", 5060.0) == {"axis": 93.0, "allies": 57.0}
    assert clock.left(None, 9999.0) == {"axis": 93.0, "allies": 60.0}, "over: it stands still"


def test_a_new_turn_brings_new_time_only_if_that_was_agreed() -> None:
    for per, left in (("turn", 100.0), ("game", 60.0)):
        clock = hands(per)
        clock.acted("allies", 10.0, 1)
        clock.acted("allies", 50.0, 2)
        assert clock.left("allies", 50.0)["allies"] == left


def test_taking_back_gives_no_time_back() -> None:
    clock = hands("turn")
    clock.acted("allies", 10.0, 1)
    clock.acted("allies", 90.0, 2)
    clock.undone(1)
    assert clock.left("allies", 95.0)["allies"] == 15.0
    clock.acted("allies", 100.0, 2)
    assert clock.left("allies", 100.0)["allies"] == 100.0


def test_when_a_machine_decides() -> None:
    clock = hands()
    assert clock.due("allies", 5000.0) is None, "never, before they have begun"
    clock.acted("allies", 0.0, 1)
    assert clock.due("allies", 40.0) == 60.0
    assert clock.due("allies", 100.0) == 0.0
    assert clock.due("allies", 200.0) == 0.0
    shown = hands(zero="shown")
    shown.acted("allies", 0.0, 1)
    assert shown.due("allies", 200.0) is None
    assert shown.left("allies", 200.0)["allies"] == -100.0


def test_hands_are_kept_and_recalled() -> None:
    clock = hands("turn")
    clock.acted("allies", 10.0, 1)
    clock.acted("allies", 40.0, 2)
    clock.acted("allies", 55.0, 2)
    again = hands("turn")
    again.recall(msgspec.msgpack.decode(msgspec.msgpack.encode(clock.told()), type=type(clock.told())))
    assert again.left("allies", 60.0) == clock.left("allies", 60.0)
    assert again.told() == clock.told()


# --- at a table ---------------------------------------------------------------------------------------------


class Pretended:
    """A time that goes on only when it is told to."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


def config(now: Pretended) -> Config:
    return Config(limits=OPEN, workers=1, now=now)


def clock(zero: str, seconds: int = 60) -> dict[str, Any]:
    return {"per": "game", "seconds": seconds, "zero": zero}


def step(table: Opened) -> dict[str, Any]:
    player, shot = table.deciding()
    answer = player.act(shot["version"], shot["choices"][0]["action"])
    assert answer.status_code == 200, answer.text
    return shot


def begun(table: Opened) -> str:
    """Actions, until the clock of whoever decides runs; whose that is."""
    while (running_ := table.watcher.look()["clock"]["running"]) is None:
        step(table)
    return str(running_)


def test_the_table_tells_the_time_and_keeps_it_when_it_is_opened_again(file_store: Store) -> None:
    now = Pretended()
    with running(file_store, config(now)) as server:
        table = opened(server.url, clock=clock("shown"))
        told = table.watcher.look()["clock"]
        assert told == {
            "agreed": clock("shown"),
            "left": {"axis": 60.0, "allies": 60.0},
            "running": None,
            "late": False,
        }
        seat = begun(table)
        now.at += 45
        assert table.watcher.look()["clock"]["left"][seat] == 15.0
        for _ in range(20):  # past a bookmark
            now.at += 1
            step(table)
        before = table.watcher.look()["clock"]
        assert min(before["left"].values()) < 15.0
    with running(file_store, config(now)) as server:
        again = httpx.get(
            f"{server.url}/api/tables/{table.id}", headers={"authorization": f"Bearer {table.watcher.token}"}
        )
        assert again.json()["clock"] == before


def test_without_bookmark_and_chapters_the_log_tells_the_same_time(file_store: SqliteStore) -> None:
    now = Pretended()
    with running(file_store, config(now)) as server:
        table = opened(server.url, clock=clock("shown") | {"per": "turn"})
        for _ in range(70):
            now.at += 2
            step(table)
        before = table.watcher.look()["clock"]
    file_store._write.execute("DELETE FROM chapters")
    with running(file_store, config(now)) as server:
        again = httpx.get(
            f"{server.url}/api/tables/{table.id}", headers={"authorization": f"Bearer {table.watcher.token}"}
        )
        assert again.json()["clock"] == before


def test_at_zero_a_machine_decides_if_that_was_agreed(file_store: Store) -> None:
    now = Pretended()
    with running(file_store, config(now)) as server:
        table = opened(server.url, clock=clock("machine"))
        seat = begun(table)
        tables = server.app.state.tables
        loop = tables._waking.get_loop()

        def ring() -> None:
            asyncio.run_coroutine_threadsafe(tables.autoplay.due(table.id), loop).result()

        version = table.watcher.look()["version"]
        now.at += 59
        ring()
        assert table.watcher.look()["version"] == version, "a second is left"
        assert not table.watcher.look()["clock"]["late"]
        now.at += 1
        ring()

        def passed_on() -> bool:
            shot = table.watcher.look()
            deciding = next(s["seat"] for s in shot["seats"] if shot["decision"]["side"] in s["sides"])
            return bool(shot["version"] > version and deciding != seat and not shot["thinking"])

        wait_until(passed_on, "the machine has decided until it is another seat's turn")
        assert not table.watcher.look()["clock"]["late"], "the other seat has time left"


def test_a_server_that_starts_again_remembers_whose_time_is_up(file_store: Store) -> None:
    now = Pretended()
    with running(file_store, config(now)) as server:
        table = opened(server.url, clock=clock("machine"))
        begun(table)
        version = table.watcher.look()["version"]
    now.at += 3600
    with running(file_store, config(now)) as server:
        live = server.app.state.tables.live
        wait_until(lambda: live(table.id) and live(table.id).version > version, "a machine moves by itself")


def test_who_only_shows_the_time_is_never_moved_for(file_store: Store) -> None:
    now = Pretended()
    with running(file_store, config(now)) as server:
        table = opened(server.url, clock=clock("shown"))
        begun(table)
        version = table.watcher.look()["version"]
        now.at += 3600
        tables = server.app.state.tables
        asyncio.run_coroutine_threadsafe(tables.autoplay.due(table.id), tables._waking.get_loop()).result()
        shot = table.watcher.look()
        assert shot["version"] == version
        assert min(shot["clock"]["left"].values()) == -3540.0


WRONG: list[dict[str, Any]] = [
    {"per": "move", "seconds": 60},
    {"per": "turn", "seconds": 5},
    {"per": "turn"},
    {"per": "game", "seconds": 60, "zero": "lost"},
]


def test_a_clock_that_makes_no_sense_opens_no_table_and_none_is_no_clock(file_store: Store) -> None:
    with running(file_store, config(Pretended())) as server:
        for wrong in WRONG:
            answer = httpx.post(server.url + "/api/tables", json={"game": "dday", "clock": wrong})
            assert answer.status_code == 400
            assert "clock" in answer.json()["error"]["message"]
        assert opened(server.url).watcher.look()["clock"] is None


def test_a_rematch_keeps_the_clock(tmp_path: Path) -> None:
    from sandtable.table.live.creation import open_table, rematch
    from sandtable.table.wire.messages import NewTable

    row, _ = open_table(NewTable("dday", clock=Clock("turn", 600, "machine")))
    store = SqliteStore(tmp_path / "tables.db")
    store.create(row)
    kept = store.find(row.id)
    store.close()
    assert kept is not None
    assert rematch(kept, swap=True).clock == Clock("turn", 600, "machine")


def test_a_clock_does_not_start_with_an_action_that_others_do_not_count() -> None:
    """That it runs would tell them that something has been done."""
    hands = ClockState(Clock("game", 600), ["axis", "allies"], 1)
    hands.acted("axis", 100.0, 1, unseen=True)
    assert not hands.runs("axis")
    hands.acted("axis", 150.0, 1)
    hands.acted("axis", 160.0, 1, unseen=True)
    assert hands.runs("axis")
    assert hands.left("axis", 170.0)["axis"] == 580.0
