"""The lab under fire: the same games here, in processes, and on a Dask cluster, with a worker killed on the way.

    python bench/lab.py [GAMES [GAME/SCENARIO]]

Needs the extra `dask`; the cluster is a scheduler and two workers on this machine. Figures, never a test.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

import sandtable as st
from sandtable.lab import GameJob, GameResult, play
from sandtable.lab.journal import Journal
from sandtable.lab.runs import JobPlace, results


def jobs(number: int, what: str) -> list[GameJob]:
    name, _, scenario = what.partition("/")
    game = st.game(name)
    seated = dict.fromkeys(game.seats(game.check_options({})), "recruit")
    return [GameJob(name, scenario, f"bench {n}", seated) for n in range(number)]


def games(
    what: list[GameJob], place: JobPlace, victims: Callable[[], list[psutil.Process]]
) -> tuple[dict[str, str], float, int]:
    """Play; after a third of the games one worker is killed. What each game was, the seconds, and how many died."""
    number, done, killed, begun = len(what), 0, 0, time.perf_counter()

    def tick(_: GameResult) -> None:
        nonlocal done, killed
        done += 1
        if done == number // 3 and not place.here:
            found = victims()
            if found:
                found[0].send_signal(signal.SIGKILL)
                killed += 1

    kept: Journal[GameResult] = Journal(None, {}, GameResult)
    told = [(result.key, result.digest) for result in results(play, what, place, kept, tick)]
    assert len(told) == len(set(told)) == number
    return dict(told), time.perf_counter() - begun, killed


def children(word: str, root: int | None = None) -> list[psutil.Process]:
    """The processes below one of ours whose command line holds a word."""
    below = psutil.Process(root).children(recursive=True)
    return [process for process in below if any(word in part for part in process.cmdline())]


def cluster(folder: Path) -> tuple[list[subprocess.Popen[bytes]], str]:
    file = folder / "scheduler.json"
    quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}

    def start(kind: str, *more: str) -> subprocess.Popen[bytes]:
        command = [
            sys.executable,
            "-m",
            f"distributed.cli.dask_{kind}",
            "--scheduler-file",
            str(file),
            "--no-dashboard",
        ]
        return subprocess.Popen([*command, *more], **quiet)

    started = [start("scheduler", "--host", "127.0.0.1", "--port", "0")]
    started += [start("worker", "--nthreads", "1", "--nanny") for _ in range(2)]
    from distributed import Client

    with Client(scheduler_file=str(file), timeout=120, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=120)
        address = client.scheduler.address.removeprefix("tcp://")
    return started, f"dask://{address}"


def main(number: int, scenario: str = "dday/overlord") -> None:
    what = jobs(number, scenario)
    print(
        f"{number} games of {scenario} between recruits, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    alone, took, _ = games(what, JobPlace(), list)
    print(f"in this process: {took:.1f} s", flush=True)
    local, seconds, died = games(what, JobPlace(2), lambda: children("spawn_main"))
    told = "the same results" if local == alone else "OTHER RESULTS"
    print(f"two processes, {died} killed: {seconds:.1f} s, {took / seconds:.2f} times as fast; {told}")
    with tempfile.TemporaryDirectory() as folder:
        started, address = cluster(Path(folder))
        try:
            nanny = started[1].pid
            found, seconds, died = games(what, JobPlace(1, address), lambda: children("spawn_main", nanny))
        finally:
            for process in reversed(started):
                process.terminate()
                process.wait()
    told = "the same results" if found == alone else "OTHER RESULTS"
    print(f"Dask, two workers, {died} killed: {seconds:.1f} s, {took / seconds:.2f} times as fast; {told}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, *sys.argv[2:3])
