"""The OpenAPI document, and a fuzzer that reads it and tries to break the server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import settings

from sandtable.table.http import openapi
from sandtable.table.http.routes import CALLS
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import GAME, LONG, Opened, Running, opened, play_some, running

schemathesis = pytest.importorskip("schemathesis")
EXAMPLES = int(os.environ.get("SANDTABLE_EXAMPLES", "25"))
"""Bodies and arguments that each call is tried with; more by hand."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Opened]]:
    store = SqliteStore(tmp_path_factory.mktemp("openapi") / "tables.db")
    with running(store) as server:
        table = opened(server.url, seats={"axis": "human", "allies": "human"})
        play_some(table, 5)
        yield server, table
    store.close()


def test_the_document(stage: tuple[Running, Opened]) -> None:
    server, _ = stage
    document = httpx.get(server.url + "/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    assert {(path, method.upper()) for path, calls in document["paths"].items() for method in calls} == {
        (call.path, call.method) for call in CALLS
    }
    kinds = {
        parameter["name"]: parameter["schema"]["type"]
        for calls in document["paths"].values()
        for call in calls.values()
        for parameter in call.get("parameters", ())
        if parameter["in"] == "path"
    }
    assert kinds["version"] == "integer"
    assert {kind for name, kind in kinds.items() if name != "version"} == {"string"}
    names = [call["operationId"] for calls in document["paths"].values() for call in calls.values()]
    assert len(names) == len(set(names))
    for name in ("Snapshot", "MoveEvent", "UndoEvent", "ErrorBody", "Display", "Choice", "Message"):
        assert name in document["components"]["schemas"]
    assert _references(document) <= set(document["components"]["schemas"])


def _references(node: Any) -> set[str]:
    if isinstance(node, dict):
        found = {node["$ref"].rpartition("/")[2]} if isinstance(node.get("$ref"), str) else set()
        return found.union(*map(_references, node.values()))
    if isinstance(node, list):
        return set().union(*map(_references, node))
    return set()


schema = schemathesis.openapi.from_dict(openapi.document([call for call in CALLS if call.kind != "text/event-stream"]))


@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(max_examples=EXAMPLES)
def test_no_call_breaks_the_server(case: Any, stage: tuple[Running, Opened]) -> None:
    server, table = stage
    player = table.seats["axis"]
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = table.id
    if "game" in (case.path_parameters or {}):
        case.path_parameters["game"] = GAME
    answer = case.call(base_url=server.url, headers={"authorization": f"Bearer {player.token}"}, timeout=LONG)
    assert answer.status_code < 500, answer.text
    case.validate_response(answer, checks=[schemathesis.checks.not_a_server_error])
