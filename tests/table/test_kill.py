"""`kill -9` under load. bench/kill.py does the same as often as you like."""

from __future__ import annotations

import multiprocessing
import os
from pathlib import Path

import pytest

from tests.table.harness import Process, opened, wait_until
from tests.table.kill import kill_often

TIMES = int(os.environ.get("SANDTABLE_KILLS", "8"))


@pytest.mark.whole_games
def test_no_acknowledged_action_is_lost(where: str) -> None:
    times = TIMES if "://" not in where else max(4, TIMES // 4)
    total, busy = kill_often(where, times)
    assert busy > times // 2
    assert total > times


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_workers_die_with_the_server(tmp_path: Path) -> None:
    """A server that is killed leaves no process behind."""
    server = Process(tmp_path / "tables.db")
    table = opened(server.url, seats={"axis": "recruit", "allies": "recruit"})
    wait_until(lambda: table.watcher.look()["version"] >= 5, "the machines play")
    workers = children(server.process.pid)
    assert workers
    server.kill()
    wait_until(lambda: not any(map(alive, workers)), "the workers go with their server")
    assert multiprocessing.active_children() == []


def children(pid: int) -> list[int]:
    """Of all its threads: a worker is started by the thread that waits for it."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def alive(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
