"""Jobs reach every kind of worker, and a worker's death loses nothing and counts nothing twice."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.lab.cluster import DASK, DEADLY, _Cluster, spread
from tests.lab.deeds import Deed, square

ROOT = Path(__file__).resolve().parents[2]
LONG = 120

needs_dask = pytest.mark.skipif(find_spec("distributed") is None, reason="the extra 'dask' is not installed")
quiet = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
PLACES = [
    "1",
    "2",
    pytest.param(DASK, marks=[needs_dask, quiet, pytest.mark.whole_games]),
]  # so many processes, or a cluster


class Cluster:
    """A scheduler and workers, each a process of its own, as somebody would start them on two machines."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.file = folder / "scheduler.json"
        self.processes = [self._start("scheduler", "--host", "127.0.0.1", "--port", "0")]
        for _ in range(workers):
            self.processes.append(self._start("worker", "--nthreads", "1", "--nanny", "--death-timeout", str(LONG)))

    def _start(self, kind: str, *more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--scheduler-file", str(self.file)]
        return subprocess.Popen(
            [*command, "--no-dashboard", *more],
            cwd=ROOT,
            env=os.environ | {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1"},  # it tries twice, then we do
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    @property
    def address(self) -> str:
        from distributed import Client

        with Client(scheduler_file=str(self.file), timeout=LONG, set_as_default=False) as client:
            client.wait_for_workers(len(self.processes) - 1, timeout=LONG)
            scheduler: str = client.scheduler.address
        return DASK + scheduler.removeprefix("tcp://")

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.terminate()
            process.wait(LONG)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    found = Cluster(tmp_path_factory.mktemp("dask"), workers=2)
    try:
        yield found.address
    finally:
        found.stop()


@pytest.fixture
def place(request: pytest.FixtureRequest) -> tuple[int, str]:
    if request.param == DASK:
        return 1, request.getfixturevalue("cluster")
    return int(request.param), "local"


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_every_job_is_done_once(place: tuple[int, str]) -> None:
    jobs = [Deed(number) for number in range(40)]
    assert sorted(spread(square, jobs, *place)) == [(number, number**2) for number in range(40)]


@pytest.mark.parametrize("place", PLACES[1:], indirect=True)
def test_a_worker_that_dies_loses_no_result(place: tuple[int, str], tmp_path: Path) -> None:
    jobs = [Deed(number, str(tmp_path) if number in (3, 20) else "") for number in range(30)]
    assert sorted(spread(square, jobs, *place)) == [(number, number**2) for number in range(30)]
    assert {path.name for path in tmp_path.iterdir()} == {"3", "20"}  # they did die


@pytest.mark.parametrize("place", PLACES[1:], indirect=True)
def test_a_job_that_always_kills_its_worker_is_named(place: tuple[int, str], tmp_path: Path) -> None:
    jobs = [Deed(number, str(tmp_path) if number == 2 else "", deadly=number == 2) for number in range(6)]
    done: list[int] = []
    with pytest.raises(BadInput, match=rf"job 2 .*has died {DEADLY} times"):
        done += [number for number, _ in spread(square, jobs, *place)]
    assert 2 not in done


class Listening:
    """A scheduler with two workers that finishes nothing, and whoever waits for results."""

    id = "client"

    def __init__(self) -> None:
        self.given: list[str] = []

    def nthreads(self) -> dict[str, int]:
        return {"first": 1, "second": 1}

    def submit(self, work: object, job: object, *, pure: bool, key: str) -> SimpleNamespace:
        self.given.append(key)
        return SimpleNamespace(key=key)

    def add(self, future: object) -> None:
        pass


def test_who_lay_ready_at_a_worker_that_died_is_tried_alone() -> None:
    """A scheduler blames all that it had given to a worker, not only the job that killed it."""
    client = Listening()
    cluster = _Cluster(client, square, [Deed(number) for number in range(6)], client)
    cluster.hand_out()
    assert sorted(cluster.under_way.values()) == [0, 1, 2, 3]
    del cluster.under_way[client.given[0]]
    cluster.deaths.blame([0, 0])
    cluster.waiting.appendleft(0)
    cluster.hand_out()
    assert sorted(cluster.under_way.values()) == [1, 2, 3]
    cluster.under_way.clear()
    cluster.hand_out()
    assert list(cluster.under_way.values()) == [0]


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_a_fault_of_a_job_is_told_as_it_is(place: tuple[int, str]) -> None:
    with pytest.raises(BadInput, match="deed 4: not this one"):
        list(spread(square, [Deed(number, wrong=number == 4) for number in range(8)], *place))


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_whoever_has_seen_enough_may_stop(place: tuple[int, str]) -> None:
    coming = spread(square, [Deed(number) for number in range(10_000)], *place)
    assert next(coming)[1] in {number**2 for number in range(8)}
    coming.close()  # type: ignore[attr-defined]  # a generator


@pytest.mark.parametrize(("workers", "where"), [(0, "local"), (1, "moon")])
def test_a_place_that_is_none_is_refused(workers: int, where: str) -> None:
    with pytest.raises(BadInput, match=r"workers|moon"):
        list(spread(square, [Deed(1)], workers, where))


@needs_dask
@quiet
def test_a_scheduler_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.lab.cluster.PATIENCE", 0.5)
    with pytest.raises(BadInput, match=r"127\.0\.0\.1:9"):
        list(spread(square, [Deed(1)], 1, DASK + "127.0.0.1:9"))
