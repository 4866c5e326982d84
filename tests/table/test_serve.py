"""Starting and stopping a server as a user does."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.core.base.errors import BadInput
from sandtable.table.server import serve
from sandtable.table.wire.errors import StoreError
from tests.table.harness import LONG, Process, opened


def test_a_free_port() -> None:
    with serve.listen("127.0.0.1", 0) as sock:
        assert serve.address(sock) == f"http://127.0.0.1:{sock.getsockname()[1]}"


def test_a_port_that_is_taken() -> None:
    with serve.listen("127.0.0.1", 0) as sock:
        port = sock.getsockname()[1]
        with pytest.raises(BadInput, match="cannot listen on this address"):
            serve.listen("127.0.0.1", port)


@pytest.mark.parametrize(("host", "port"), [("nowhere.invalid", 1), ("127.0.0.1", 70_000), ("203.0.113.1", 0)])
def test_an_address_that_is_not_ours(host: str, port: int) -> None:
    with pytest.raises(BadInput, match="cannot listen on this address"):
        serve.listen(host, port)


@pytest.mark.parametrize(
    ("host", "loopback"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("example.org", False)],
)
def test_loopback(host: str, loopback: bool) -> None:
    assert serve.is_loopback(host) is loopback


def test_a_store_that_cannot_be_opened_frees_the_port(tmp_path: Path) -> None:
    with serve.listen("127.0.0.1", 0) as sock:
        port = sock.getsockname()[1]
    with pytest.raises(StoreError):
        serve.serve(port=port, db=tmp_path)
    serve.listen("127.0.0.1", port).close()


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_when_it_is_told_to_and_closes_its_store(tmp_path: Path, told: signal.Signals) -> None:
    server = Process(tmp_path / "tables.db")
    table = opened(server.url)
    streams = [player.events() for player in table.everybody()]
    for stream in streams:
        next(stream)
    server.process.send_signal(told)
    for stream in streams:
        for _ in stream:  # they are let go at once: cut off when the grace is over, this raises
            pass
    assert server.process.wait(LONG) == 0
    server._reap()
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"], "SQLite was not closed: its journal lies about"


_WAITING = """
import asyncio, sys
from sandtable.table.server import serve
from sandtable.table.work.analysis import Studies

async def long(*_):
    print("asked", flush=True)
    await asyncio.Event().wait()

Studies.of = long
serve.GRACE = 0.2
serve.serve(port=0, db=sys.argv[1], say=lambda url: print(url, flush=True))
"""


def test_whoever_waits_when_it_stops_is_told_so_and_the_log_stays_quiet(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _WAITING, str(tmp_path / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        table = opened(process.stdout.readline().strip())
        answers: list[httpx.Response] = []
        waiting = threading.Thread(target=lambda: answers.append(table.watcher.get("/analysis")))
        waiting.start()
        assert process.stdout.readline() == "asked\n"
        process.send_signal(signal.SIGTERM)
        assert process.wait(LONG) == 0
        waiting.join(LONG)
        assert answers[0].status_code == 503
        assert "Traceback" not in process.stderr.read()


def test_the_browser_opens_once_the_server_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    shown = threading.Event()

    def browse(url: str) -> bool:
        seen.append(url)
        shown.set()
        return True

    monkeypatch.setattr(webbrowser, "open", browse)
    serve._show("http://127.0.0.1:1")
    assert shown.wait(LONG)
    assert seen == ["http://127.0.0.1:1"]

    def fail(_: str) -> bool:
        raise webbrowser.Error("no browser here")

    monkeypatch.setattr(webbrowser, "open", fail)
    serve._show("http://127.0.0.1:1")  # a machine without a browser goes on


_PLAY = """
import sys, webbrowser
webbrowser.open = lambda url: print("browser", url, flush=True)
from sandtable.table.server.serve import play
play(sys.argv[1], say=lambda url: print("ready", url, flush=True))
"""


def test_play_opens_the_page_on_a_free_port(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _PLAY, str(tmp_path / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        ready, browser = process.stdout.readline().split(), process.stdout.readline().split()
        assert (ready[0], browser[0]) == ("ready", "browser")
        assert ready[1] == browser[1]
        port = int(ready[1].rpartition(":")[2])
        socket.create_connection(("127.0.0.1", port)).close()
        process.send_signal(signal.SIGINT)
        assert process.wait(LONG) == 0


def test_limits_and_proxies_are_set_from_the_command_line(tmp_path: Path) -> None:
    """Whose word about clients is believed, and how many tables one of them may open."""
    command = [sys.executable, "-m", "sandtable.cli", "serve", "--port", "0", "--db", str(tmp_path / "t.db")]
    command += ["--proxies", "127.0.0.2", "--limit", "tables=1", "--log", "json", "--log-level", "info"]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert server.stdout is not None
    url = re.search(r"http://\S+", server.stdout.readline())
    assert url is not None
    codes = []
    for proxy, client in (("127.0.0.2", "203.0.113.7"), ("127.0.0.2", "203.0.113.8"), ("127.0.0.3", "203.0.113.9")):
        transport = httpx.HTTPTransport(local_address=proxy)
        with httpx.Client(transport=transport, base_url=url[0], timeout=LONG) as asking:
            told = {"x-forwarded-for": client}
            codes += [asking.post("/api/tables", json={"game": "dday"}, headers=told).status_code for _ in range(2)]
    server.terminate()
    assert server.wait(LONG) == 0
    server.stdout.close()
    assert codes == [201, 429] * 3
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    clients = [line["client"] for line in lines if line.get("path") == "/api/tables"]
    assert clients == ["203.0.113.7"] * 2 + ["203.0.113.8"] * 2 + ["127.0.0.3"] * 2, (
        "whoever is no proxy is not believed"
    )


# --- one server per file ----------------------------------------------------------------------------------------

_FOUND = _PLAY.replace('("ready"', '("own"').replace(
    "flush=True))\n", 'flush=True), found=lambda url: print("found", url, flush=True))\n'
)


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    first = Process(db)
    (tmp_path / "link.db").symlink_to(db)
    for path in (db, tmp_path / "link.db"):
        told = subprocess.run(
            [sys.executable, "-m", "sandtable.cli", "serve", "--port", "0", "--db", str(path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=LONG,
        )
        assert told.returncode != 0, told.stdout
        assert f"another server at {first.url} (process {first.process.pid}) uses this store" in told.stderr
        assert "Traceback" not in told.stderr
    first.kill()
    again = Process(db)  # a killed server leaves no lock
    again.stop()


def test_play_uses_the_server_that_runs(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")
    first = Process(db)
    told = subprocess.run([sys.executable, "-c", _FOUND, db], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["found", first.url, "browser", first.url]
    first.kill()
    with subprocess.Popen([sys.executable, "-c", _FOUND, db], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().split()[0] == "own", "nothing answers there any more"
        process.send_signal(signal.SIGINT)
        assert process.wait(LONG) == 0


@pytest.mark.parametrize("command", [["fsck"], ["backup", "copy.db"], ["upgrade"]])
def test_a_store_that_does_not_exist_is_not_created(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(main, [*command, "--db", "nowhere.db"])
    assert told.exit_code == 1
    assert "no store at nowhere.db" in told.output
    assert list(tmp_path.iterdir()) == []
