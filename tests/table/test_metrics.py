"""What whoever runs a server can see of it: figures behind a token, and a log without any."""

from __future__ import annotations

import json
import logging
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from sandtable.core.base.errors import BadInput
from sandtable.table.http.metrics import Metrics
from sandtable.table.play.tables import Config
from sandtable.table.server import log_format
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import LONG, OPEN, Running, opened, play_some, running

TOKEN = "figures for whoever runs this"


def test_figures_are_shown_to_the_holder_of_their_token_alone(file_store: SqliteStore) -> None:
    pytest.importorskip("prometheus_client")
    with running(file_store, Config(limits=OPEN, workers=1, metrics=TOKEN)) as server:
        table = opened(server.url)
        play_some(table, 3)
        for headers in ({}, {"authorization": f"Bearer {table.seats['axis'].token}"}, {"authorization": TOKEN}):
            assert httpx.get(server.url + "/metrics", headers=headers).status_code == 401
        answer = httpx.get(server.url + "/metrics", headers={"authorization": f"Bearer {TOKEN}"})
        figures = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
        assert figures['sandtable_answers_total{call="play",status="200"}'] == "3.0"
        assert figures['sandtable_answers_total{call="figures",status="401"}'] == "3.0"
        assert figures["sandtable_tables"] == "1.0"
        assert float(figures["sandtable_table_bytes"]) > 0
        assert table.id not in answer.text


def test_a_server_without_a_token_shows_no_figures(server: Running) -> None:
    assert httpx.get(server.url + "/metrics", headers={"authorization": "Bearer x"}).status_code == 404


def test_figures_need_their_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(BadInput, match="pip install"):
        Metrics(TOKEN)


def test_a_log_in_json_holds_every_answer_and_no_token(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sandtable.cli", "serve", "--port", "0", "--db", str(tmp_path / "tables.db")]
    with (tmp_path / "log").open("w") as file:
        process = subprocess.Popen(
            [*command, "--log", "json", "--log-level", "info"], stdout=subprocess.PIPE, stderr=file, text=True
        )
    assert process.stdout is not None
    url = process.stdout.readline().split()[-1]
    table = opened(url)
    play_some(table, 2)
    process.send_signal(signal.SIGTERM)
    assert process.wait(LONG) in (0, -signal.SIGTERM)
    process.stdout.close()
    text = (tmp_path / "log").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    played = [line for line in lines if line.get("path", "").endswith("/actions")]
    assert [(line["level"], line["method"], line["status"]) for line in played] == [("info", "POST", "200")] * 2
    for token in (*table.created["links"].values(), table.created["watch"]):
        assert token not in text


def test_a_token_or_password_that_somebody_logs_does_not_get_through() -> None:
    token = "aZ09_-" * 7 + "x"
    record = logging.LogRecord("sandtable", logging.ERROR, "", 0, "%s at %s", (token, "smtp://me:secret@host"), None)
    told = log_format.Json().format(record)
    assert json.loads(told)["said"] == "[token] at smtp://me:[password]@host"
    assert token not in log_format.Text().format(record)
